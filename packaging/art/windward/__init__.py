"""The pictures of Windward."""
