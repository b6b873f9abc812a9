"""What the levels of play, which all games share, mean at this table."""

from __future__ import annotations

from engine.kernel.brain import Skill

SLIP = 2.5  # VP that a slip of one point makes here


def careless(skill: Skill) -> bool:
    """Looks at one fork only: sails by what lies in the port, and bids a few cubes without a thought for the others."""
    return len(skill.widths) == 1


def plays_on(skill: Skill) -> bool:
    """Plays the best lines on, to see what the others make of them."""
    return len(skill.widths) > 4
