"""SeaFall on the shelf."""

from engine.kernel.game import Meta, Mode, Option

ONE_EVENING = ("skirmish", "duel")
CAMPAIGNS = ("campaign", "campaign_brisk", "campaign_short")

META = Meta(
    id="seafall",
    title="SeaFall",
    minutes=(60, 120),
    modes=(
        Mode("skirmish", "One evening", (3, 4, 5)),
        Mode("duel", "Duel", (2,)),
        Mode("prologue", "Prologue", (2, 3, 4, 5)),
        Mode("campaign", "Full campaign", (2, 3, 4, 5), campaign=True),
        Mode("campaign_brisk", "Brisk campaign", (2, 3, 4, 5), campaign=True),
        Mode("campaign_short", "Short campaign", (2, 3, 4, 5), campaign=True),
    ),
    options=(
        Option("chapter", ("3", "1", "2", "4", "5", "6"), modes=ONE_EVENING),
        Option("target", ("standard", *(str(n) for n in range(8, 21))), modes=ONE_EVENING),
        Option("birthrights", ("off", "on"), modes=(*ONE_EVENING, *CAMPAIGNS)),
        Option("gentle_seas", ("off", "on")),
        Option("safe_harbours", ("off", "on"), modes=(*ONE_EVENING, *CAMPAIGNS)),
        Option("open_booke", ("off", "on")),
        Option("years", ("4", "3", "2")),
    ),
    presets={
        "First evening": {"chapter": "1", "gentle_seas": "on", "safe_harbours": "on"},
        "The whole sea": {"chapter": "6"},
    },
    rules=2,
)
