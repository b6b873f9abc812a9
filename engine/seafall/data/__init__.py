"""Every piece of the game as tables."""
