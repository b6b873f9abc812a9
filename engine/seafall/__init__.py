"""SeaFall: the rules."""
