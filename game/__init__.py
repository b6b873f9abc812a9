"""The application: the command line and, in front of the rules, the window."""
