"""Vinhos on the shelf."""

from engine.kernel.game import Meta, Mode, Option

META = Meta(
    id="vinhos",
    title="Vinhos",
    minutes=(15, 150),
    modes=(
        Mode("standard", "Six harvests", (2, 3, 4), minutes=(90, 120, 150), hurried=(25, 35, 45)),
        Mode("first_harvest", "First harvest", (2, 3, 4), minutes=(15, 20, 25)),
    ),
    options=(
        Option("fair_points", ("kept", "fresh"), ("standard",)),
        Option("almanac", ("off", "on")),
        Option("survey", ("off", "on")),
        Option("head_start", ("nobody",), per_seat=True),
    ),
    presets={
        "Open skies": {"almanac": "on", "survey": "on"},
        "Every fair anew": {"fair_points": "fresh"},
    },
    rules=2,
)
