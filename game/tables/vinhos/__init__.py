"""The table of Vinhos."""
