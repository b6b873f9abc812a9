"""Pebbles: take stones from the beach. The smallest game of the house, to be copied."""
