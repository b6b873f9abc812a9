"""The rules of the five games: pure Python, no window, no files, no clock."""
