"""What people can open with a double click: a folder bundle, its archive and, on Linux, a .deb; and the proof that they work."""
