"""How Before the Wind is played well (RULES.md part 8)."""
