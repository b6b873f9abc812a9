"""The smallest game has tests of its own: they run where it is plugged in, see test_one_plug.py."""

collect_ignore = ["smallest_game"]
