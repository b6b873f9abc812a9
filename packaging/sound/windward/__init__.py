"""The sounds of Windward."""
