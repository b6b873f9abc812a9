"""The pictures of the house."""
