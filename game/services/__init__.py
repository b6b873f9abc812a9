"""What every room of the application may ask: words, settings, keys, rulebooks, and what the system tells."""
