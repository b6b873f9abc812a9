"""Winds of Plunder on the shelf."""

from engine.kernel.game import GIFT, Meta, Mode, Option

META = Meta(
    id="winds_of_plunder",
    title="Winds of Plunder",
    minutes=(25, 45),
    modes=(
        Mode("standard", "Standard voyage", (3, 4, 5)),
        Mode("tournament", "Tournament", (3, 4, 5)),
        Mode("quick", "Quick voyage", (3, 4, 5), minutes=(20, 25, 30)),
        Mode("duel", "Duel and Guarda Costa", (2,), minutes=(20,)),
    ),
    options=(
        Option("start_ports", ("dealt", "drafted")),
        Option("vote_style", ("two_step", "sealed_orders")),
        Option("first_blackbeard", ("random",), per_seat=True),
        Option(GIFT, ("nobody",), per_seat=True),
    ),
    presets={
        "One envelope": {"vote_style": "sealed_orders"},
        "Old hands": {"start_ports": "drafted"},
    },
    rules=1,
)
