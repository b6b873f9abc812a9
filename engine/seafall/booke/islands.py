"""Pages of islands: known end to end, landfalls, tombs and treasure maps. Their words are in the texts, by entry."""

from engine.seafall.booke.entry import Entry, Option

ISLANDS = {
    "IS01": Entry(
        "isle",
        (
            Option("site-known market:any; gold 2", 3),
            Option("site-known mine:6; rep 1; garrison +1", 2),
        ),
        "",
    ),
    "IS02": Entry(
        "isle",
        (
            Option("ship sail +1; garrison +1", 3),
            Option("good linen 2; rep 1; relief 1", 2),
        ),
        "",
    ),
    "IS03": Entry(
        "isle",
        (
            Option("ship raid +1", 3),
            Option("gold -4; site-known dock:iron; glory 1", 2),
        ),
        "",
    ),
    "IS04": Entry(
        "isle",
        (
            Option("gold 4; site-known market:any", 3),
            Option("rep 1; glory 1; mark letters", 2),
        ),
        "",
    ),
    "IS05": Entry(
        "isle",
        (
            Option("research 2; fort 1", 3),
            Option("site-known yard; rep 1", 2),
        ),
        "I",
    ),
    "IS06": Entry(
        "isle",
        (
            Option("glory 1; rep 1; others: gold 2", 3),
            Option("site-known mine:6; gold 4; garrison +1; mark false_cairns", 2),
        ),
        "I",
    ),
    "IS07": Entry(
        "isle",
        (
            Option("site-known dock:iron; gold 2", 2),
            Option("site-known market:any; fort 1", 3),
            Option("site-known good:spice; glory 1; rep 1", 4, "mark seedling"),
        ),
        "I",
    ),
    "IS08": Entry(
        "isle",
        (
            Option("research 1; map", 3),
            Option("truce 1; fort 1; rep 1", 2),
        ),
        "I",
    ),
    "IS09": Entry(
        "isle",
        (
            Option("glory 1; rep 1; relief 1", 3),
            Option("gold 5; site-known market:linen", 2),
        ),
        "I",
    ),
    "IS10": Entry(
        "isle",
        (
            Option("rep 1; glory 1; mark coats", 3),
            Option("garrison +2; site-known yard; gold 3", 2),
        ),
        "I",
    ),
    "IS11": Entry(
        "isle",
        (
            Option("check raid 4 {glory 2; gold 3 | damage 2}", 2),
            Option("site-known statue; gold 4", 3),
        ),
        "I",
    ),
    "IS12": Entry(
        "isle",
        (
            Option("glory 1; fort 1; mark named_ringer", 3),
            Option("fort 2; rep 1", 2),
        ),
        "I",
    ),
    "LF01": Entry(
        "landfall",
        (
            Option("site-known good:wood; rep 1", 3),
            Option("site-known good:linen; all: gold 1", 2),
        ),
        "I",
    ),
    "LF02": Entry(
        "landfall",
        (
            Option("site-known yard; fort 1; garrison +1", 2),
            Option("site-known good:iron; rep 1", 3),
        ),
        "I",
    ),
    "LF03": Entry(
        "landfall",
        (
            Option("site-known good:wood; research 1", 3),
            Option("site-known good:spice; fort 1", 2),
        ),
        "I",
    ),
    "LF04": Entry(
        "landfall",
        (
            Option("site-known good:linen; glory 1; garrison +1", 3),
            Option("site-known good:linen; fort 1", 2),
        ),
        "I",
    ),
    "LF05": Entry(
        "landfall",
        (
            Option("site-known market:any; gold 5; enmity 1", 2),
            Option("site-known good:iron; rep 1", 3),
        ),
        "I",
    ),
    "LF06": Entry(
        "landfall",
        (
            Option("site-known dock:linen; relief 1", 2),
            Option("site-known good:wood; advisor 3", 3),
        ),
        "I",
    ),
    "LF07": Entry(
        "landfall",
        (
            Option("site-known good:spice; good any 2", 3),
            Option("site-known yard; research 2", 2),
        ),
        "I",
    ),
    "LF08": Entry(
        "landfall",
        (
            Option("site-known good:linen; fort 2", 2),
            Option("site-known good:linen; glory 1; enmity 1", 3),
        ),
        "I",
    ),
    "LF13": Entry(
        "landfall",
        (
            Option("rep 2; mark audience", 2),
            Option("glory 1; gold 2; enmity 1", 3),
        ),
        "IV",
    ),
    "LF14": Entry(
        "landfall",
        (
            Option("tablet", 3),
            Option("research 2; fort 1; mark oath_read", 2),
        ),
        "V",
    ),
    "WT04": Entry(
        "tomb_open",
        (
            Option("glory 1; site tomb", 3),
            Option("gold 8; site tomb", 2),
        ),
        "I",
    ),
    "T01": Entry(
        "tomb",
        (
            Option("clear: glory 2; tablet", 1),
            Option("grazed: gold 4", 1),
        ),
        "II",
    ),
    "T02": Entry(
        "tomb",
        (
            Option("clear: glory 2; relic", 1),
            Option("grazed: good iron 2", 1),
        ),
        "II",
    ),
    "T03": Entry(
        "tomb",
        (
            Option("clear: glory 2; relic; mark bell_rope; close", 1),
            Option("grazed: fort 1", 1),
        ),
        "II",
    ),
    "T04": Entry(
        "tomb",
        (
            Option("clear: glory 1; gold 10; tablet", 1),
            Option("grazed: gold 3", 1),
        ),
        "II",
    ),
    "T05": Entry(
        "tomb",
        (
            Option("clear: glory 3; relic; close", 1),
            Option("grazed: rep 1", 1),
        ),
        "II",
    ),
    "T06": Entry(
        "tomb",
        (
            Option("clear: glory 2; good any 3", 1),
            Option("grazed: good any 1", 1),
        ),
        "II",
    ),
    "T07": Entry(
        "tomb",
        (
            Option("clear: glory 3; tablet; close", 1),
            Option("grazed: damage 1; gold 5", 1),
        ),
        "II",
    ),
    "T08": Entry(
        "tomb",
        (
            Option("clear: glory 2; research 3; fort 1", 1),
            Option("grazed: research 1", 1),
        ),
        "II",
    ),
    "T09": Entry(
        "tomb",
        (
            Option("clear: glory 2; fort 3; close", 1),
            Option("grazed: fort 1", 1),
        ),
        "II",
    ),
    "T10": Entry(
        "tomb",
        (
            Option("clear: glory 2; ship any +1", 1),
            Option("grazed: good wood 2", 1),
        ),
        "II",
    ),
    "T11": Entry(
        "tomb",
        (
            Option("clear: glory 2; relic", 1),
            Option("grazed: gold 5; enmity 1", 1),
        ),
        "II",
    ),
    "T12": Entry(
        "tomb",
        (
            Option("clear: glory 4; tablet; close", 1),
            Option("grazed: rep 1; fort 1", 1),
        ),
        "II",
    ),
    "T13": Entry(
        "tomb",
        (
            Option("clear: glory 2; relic", 1),
            Option("grazed: fort 1", 1),
        ),
        "II",
    ),
    "T14": Entry(
        "tomb",
        (
            Option("clear: glory 2; tablet; close", 1),
            Option("grazed: research 1; gold 1", 1),
        ),
        "II",
    ),
    "TM01": Entry(
        "map",
        (
            Option("gold 10; fort 1; mark crab", 2),
            Option("check raid 5 {gold 16; glory 1 | damage 2; gold 6}", 2),
        ),
        "IV",
    ),
    "TM02": Entry(
        "map",
        (
            Option("glory 2; relief 2", 2),
            Option("good any 4", 2),
        ),
        "IV",
    ),
    "TM03": Entry(
        "map",
        (
            Option("glory 1; gold 8", 2),
            Option("garrison +2; glory 2; gold 3; enmity 1", 1),
        ),
        "IV",
    ),
    "TM04": Entry(
        "map",
        (
            Option("gold 14", 2),
            Option("research 3; fort 2", 2),
        ),
        "IV",
    ),
    "TM05": Entry(
        "map",
        (
            Option("tablet; glory 1", 2),
            Option("ship sail +1; fort 1", 2),
        ),
        "IV",
    ),
    "TM06": Entry(
        "map",
        (
            Option("treasure 12; fort 1", 2),
            Option("check sail 3 {glory 3 | glory 1; damage 2}", 2),
        ),
        "IV",
    ),
}
