"""Pebbles on the shelf."""

from engine.kernel.game import Meta, Mode, Option

META = Meta(
    id="pebbles",
    title="Pebbles",
    minutes=(3, 5),
    modes=(Mode("beach", "On the beach", (2, 3)),),
    options=(Option("tide", ("off", "on")), Option("shells", ("covered", "open"))),
    presets={},
    rules=1,
)
