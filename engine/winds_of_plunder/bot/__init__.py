"""How Winds of Plunder is played well."""
