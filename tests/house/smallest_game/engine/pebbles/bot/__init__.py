"""How Pebbles is played well."""
