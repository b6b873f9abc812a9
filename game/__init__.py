"""The application: the command line and, in front of the rules, the window."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # a command prints its own lines and nothing of its libraries
