"""The pictures of Winds of Plunder."""
