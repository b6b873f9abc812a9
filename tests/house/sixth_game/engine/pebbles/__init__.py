"""Pebbles: take one or two from a heap; whoever takes the last one wins."""
