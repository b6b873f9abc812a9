"""Windward: sky ships, leviathans and the one city of the gas planet Celus."""
