"""The drawing kit: what a table is made of on the screen. It knows no game."""
