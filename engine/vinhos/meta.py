"""Vinhos on the shelf."""

from engine.kernel.game import Meta, Mode, Option

META = Meta(
    id="vinhos",
    title="Vinhos",
    minutes=(15, 150),
    modes=(
        Mode("standard", "Six harvests", (2, 3, 4)),
        Mode("first_harvest", "First harvest", (2, 3, 4)),
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
    rules=1,
)
