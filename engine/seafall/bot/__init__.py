"""How SeaFall is played well (RULES.md part 8)."""
