"""What is heard in SeaFall: a coast, and the sea beyond it."""
