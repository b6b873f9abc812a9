"""Before the Wind on the shelf."""

from engine.kernel.game import Meta, Mode, Option

FULL = ("printed", "evening", "race")
"""The modes in which the options exist (1.2)."""

META = Meta(
    id="before_the_wind",
    title="Before the Wind",
    minutes=(15, 90),
    modes=(
        Mode("printed", "As printed", (2, 3, 4, 5), minutes=(40, 65, 90, 90)),
        Mode("evening", "An evening", (2, 3, 4, 5), minutes=(20, 30, 40, 50)),
        Mode("race", "First past the post", (2, 3, 4, 5), minutes=(40, 55, 75, 90)),
        Mode("first_cargo", "First cargo", (2, 3, 4, 5), minutes=(15, 20, 25, 30)),
    ),
    options=(
        Option("market", ("reference", "classic"), FULL),
        Option("spoilage", ("reference", "gentle"), FULL),
        Option("third_stall", ("off", "on"), FULL, (2,)),
        Option("hands", ("open", "covered"), FULL),
    ),
    presets={
        "Classic table": {"market": "classic", "spoilage": "gentle"},
        "By heart": {"hands": "covered"},
    },
    rules=2,
)
