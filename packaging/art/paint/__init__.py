"""Backgrounds painted with numpy: noise, light and fixed seeds."""
