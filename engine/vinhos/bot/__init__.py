"""How Vinhos is played well (RULES.md part 8)."""
