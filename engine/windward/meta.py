"""Windward on the shelf."""

from engine.kernel.game import Meta, Mode, Option

COMPETITIVE = ("free_for_all", "head_to_head")
SWITCH = ("off", "on")

META = Meta(
    id="windward",
    title="Windward",
    minutes=(10, 30),
    modes=(
        Mode("free_for_all", "Free-for-All", (3, 4, 5), minutes=(20, 25, 30)),
        Mode("head_to_head", "Head-to-Head", (2,), minutes=(15,)),
        Mode("solo", "Solo Adventure", (1,), together=True, minutes=(10,)),
        Mode("coop", "Cooperative Adventure", (2, 3, 4), together=True, minutes=(15, 20, 25)),
    ),
    options=(
        Option("boards", ("distinct", "even")),
        Option("target", ("15", "10", "20"), COMPETITIVE),
        Option("great_white", SWITCH, COMPETITIVE),
        Option("naturalist", ("off", "random"), COMPETITIVE, per_seat=True),
        Option("achievements", SWITCH, COMPETITIVE),
        Option("small_world", SWITCH, (*COMPETITIVE, "solo")),
        Option("level", ("as_printed", "gentle", "fierce"), ("solo",)),
        Option("difficulty", ("normal", "easy", "hard", "impossible"), ("coop",)),
        Option("spare_life", ("0", "1"), ("coop",)),
    ),
    presets={
        "First flight": {"boards": "even"},
        "Everything": {"great_white": "on", "naturalist": "random", "achievements": "on"},
    },
    rules=2,
)
