"""The sounds of Winds of Plunder."""
