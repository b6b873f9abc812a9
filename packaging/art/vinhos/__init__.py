"""The pictures of Vinhos."""
