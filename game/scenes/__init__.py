"""The screens: a stack of scenes, the uppermost one is seen and played."""
