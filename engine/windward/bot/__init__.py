"""How Windward is played well."""
