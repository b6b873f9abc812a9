"""The sounds of the harbour."""
