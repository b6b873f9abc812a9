"""Bots: they receive a view and a decision, never the state."""
