"""Pages of the story, of the sea, of firsts, arches, strangers, endings and codas. Their words are in the texts, by entry."""

from engine.seafall.booke.entry import Entry, Option

VOYAGES = {
    "S00": Entry(
        "story",
        (Option("none", 1),),
        "",
    ),
    "S01": Entry(
        "story",
        (
            Option("gold -1; fort 1", 1),
            Option("gold 1", 1),
        ),
        "",
    ),
    "S02": Entry(
        "story",
        (
            Option("research 1", 2),
            Option("rep 1", 1),
        ),
        "",
    ),
    "S03": Entry(
        "story",
        (
            Option("fort 1; mark warm_stone", 1),
            Option("gold 2", 1),
        ),
        "",
    ),
    "S04": Entry(
        "story",
        (Option("none", 1),),
        "",
    ),
    "S05": Entry(
        "story",
        (
            Option("choose appellation AP1-AP4", 3),
            Option("leader reputation +1", 2),
            Option("leader fortune +1", 2),
            Option("ship any +1", 3),
        ),
        "",
    ),
    "S06": Entry(
        "story",
        (
            Option("rep 2; all: research 1", 2),
            Option("research 2; gold 2", 2),
        ),
        "I",
    ),
    "S07": Entry(
        "story",
        (
            Option("fort 2", 2),
            Option("gold 5", 2),
        ),
        "II",
    ),
    "S08": Entry(
        "story",
        (
            Option("rep 2", 2),
            Option("gold 5", 2),
        ),
        "III",
    ),
    "S09": Entry(
        "story",
        (
            Option("map; gold 1", 3),
            Option("gold 5; others: research 1", 1),
        ),
        "IV",
    ),
    "S10": Entry(
        "story",
        (
            Option("rep 2", 2),
            Option("glory 1; mark rent_torn", 2),
        ),
        "V",
    ),
    "S11": Entry(
        "story",
        (
            Option("fort 2", 3),
            Option("rep 1; mark bell_rope", 2),
        ),
        "VI",
    ),
    "S12": Entry(
        "story",
        (
            Option("campaign 8; leader retires; flag rope_taken", 2),
            Option("campaign 4; others: campaign 2; flag rope_cut", 1),
            Option("campaign 6; least: campaign 3; flag bell_carried", 3),
            Option("campaign 7; others: campaign 2; flag roster", 4, "mark oath_read"),
        ),
        "VI",
    ),
    "S13": Entry(
        "story",
        (
            Option("fort 1; gold 2", 3),
            Option("research 2; rep 1", 2),
            Option("leader fortune +1", 4, "mark warm_stone"),
            Option("leader reputation +1", 4, "mark seedling"),
        ),
        "",
    ),
    "S14": Entry(
        "story",
        (
            Option("gold 5", 3),
            Option("research 2; fort 1", 2),
            Option("forgiveness +1; rep 1", 4, "mark letters"),
            Option("home garrison +1", 4, "mark coats"),
        ),
        "",
    ),
    "S15": Entry(
        "story",
        (
            Option("research 2; rep 1", 3),
            Option("gold -1; fort 2", 2),
            Option("fort 1; mark oath_read", 4, "mark rent_paid"),
            Option("fort 2; gold 2", 4, "mark crab"),
        ),
        "",
    ),
    "WT01": Entry(
        "sea",
        (
            Option("gold 6", 2),
            Option("good any 2; research 1", 3),
        ),
        "I",
    ),
    "WT02": Entry(
        "sea",
        (
            Option("map; mark promised_voyage", 3),
            Option("map; gold 3; damage 1", 1),
        ),
        "I",
    ),
    "WT03": Entry(
        "sea",
        (
            Option("fort 2; rep 1", 2),
            Option("gold 4", 2),
        ),
        "I",
    ),
    "WT05": Entry(
        "sea",
        (
            Option("gold -2; fort 2; sea current", 3),
            Option("check sail 3 {gold 6 | damage 1}", 2),
        ),
        "I",
    ),
    "WT06": Entry(
        "sea",
        (
            Option("lose good 1; glory 1; rep 1; sea atoll", 2),
            Option("good spice 1; fort 1", 3),
        ),
        "I",
    ),
    "WT07": Entry(
        "sea",
        (
            Option("rep 2; mark letters", 3),
            Option("research 2; gold 4; feud 1", 2),
        ),
        "I",
    ),
    "WT08": Entry(
        "sea",
        (
            Option("check hold 2 {fort 2; gold 2 | damage 1}", 2),
            Option("gold 2; fort 1; home", 3),
        ),
        "I",
    ),
    "WT09": Entry(
        "sea",
        (
            Option("gold -5; upgrade wood; good any 1", 2),
            Option("check raid 4 {gold 8; glory 1 | damage 2}", 3),
        ),
        "I",
    ),
    "WT10": Entry(
        "sea",
        (
            Option("research 2; fort 1; sea danger 4", 3),
            Option("glory 1; sea danger 5", 2),
        ),
        "I",
    ),
    "WT11": Entry(
        "sea",
        (
            Option("check sail 3 {glory 1; good any 1 | damage 1}", 2),
            Option("repair; fort 1; gold 2", 3),
        ),
        "I",
    ),
    "FT01": Entry(
        "first",
        (
            Option("gold -1; fort 2", 2),
            Option("rep 1; gold 2", 3),
        ),
        "",
    ),
    "FT02": Entry(
        "first",
        (
            Option("glory 1; feud 1", 2),
            Option("rival: gold 2; rep 2", 3),
        ),
        "",
    ),
    "FT03": Entry(
        "first",
        (
            Option("fort 1; rep 1", 3),
            Option("gold 5", 2),
        ),
        "",
    ),
    "FT04": Entry(
        "first",
        (
            Option("truce 1; rep 2", 3),
            Option("glory 1; feud 1", 2),
        ),
        "I",
    ),
    "FT05": Entry(
        "first",
        (
            Option("fort 2", 3),
            Option("gold 5", 2),
        ),
        "II",
    ),
    "FT06": Entry(
        "first",
        (
            Option("gold -1; research 3", 2),
            Option("fort 1; rep 1", 3),
        ),
        "II",
    ),
    "FT07": Entry(
        "first",
        (
            Option("gold 6", 2),
            Option("research 2; fort 1", 3),
        ),
        "II",
    ),
    "FT08": Entry(
        "first",
        (
            Option("check explore 3 {uncurse 1; glory 1 | damage 1}", 2),
            Option("rep 1; gold 2", 3),
        ),
        "II",
    ),
    "FT09": Entry(
        "first",
        (
            Option("gold 5", 2),
            Option("fort 1; rep 1; others: gold 1", 3),
        ),
        "III",
    ),
    "FT10": Entry(
        "first",
        (
            Option("truce 1; gold 4", 3),
            Option("glory 1; feud 1", 2),
        ),
        "III",
    ),
    "FT11": Entry(
        "first",
        (
            Option("gold -2; rep 2; fort 1; mark rent_paid", 3),
            Option("glory 1; mark rent_torn", 2),
        ),
        "V",
    ),
    "FT12": Entry(
        "first",
        (
            Option("gold -2; rep 2; fort 1", 2),
            Option("research 2; glory 1", 3),
        ),
        "V",
    ),
    "FT13": Entry(
        "first",
        (
            Option("rep 2; fort 1; flag doors_open", 3),
            Option("gold 8; flag queue_kept", 2),
        ),
        "V",
    ),
    "FT14": Entry(
        "first",
        (
            Option("gold 6", 3),
            Option("fort 1; rep 1", 2),
        ),
        "",
    ),
    "FT15": Entry(
        "first",
        (
            Option("rep 1; fort 1", 2),
            Option("gold 6", 3),
        ),
        "II",
    ),
    "PO01": Entry(
        "portal",
        (
            Option("research 2; fort 1", 3),
            Option("gold 6", 2),
        ),
        "V",
    ),
    "PO02": Entry(
        "portal",
        (
            Option("check sail 3 {fort 2; gold 2 | damage 1}", 2),
            Option("rep 2", 3),
        ),
        "V",
    ),
    "PO03": Entry(
        "portal",
        (
            Option("check explore 4 {tablet | damage 2}", 3),
            Option("lose good 1; glory 2", 2),
        ),
        "V",
    ),
    "PO04": Entry(
        "portal",
        (
            Option("research 1; fort 1; mark oath_read", 3),
            Option("glory 1; fort 1", 2),
            Option("glory 2; mark oath_read", 4, "mark named_ringer"),
        ),
        "V",
    ),
    "EV01": Entry(
        "event",
        (
            Option("gold 4", 2),
            Option("research 1; fort 1", 3),
        ),
        "I",
    ),
    "EV02": Entry(
        "event",
        (
            Option("advisor 4; gold 2; feud 1", 2),
            Option("rival: rep 1; rep 1; fort 1", 3),
        ),
        "I",
    ),
    "EV03": Entry(
        "event",
        (
            Option("check sail 2 {gold 5; fort 1 | gold -2}", 3),
            Option("rep 1; gold 1", 2),
        ),
        "I",
    ),
    "EV04": Entry(
        "event",
        (
            Option("gold -2; glory 1; others: gold 1", 2),
            Option("lose linen 1; fort 2; rep 1", 2),
            Option("fort 1; gold 1", 3),
        ),
        "I",
    ),
    "EV05": Entry(
        "event",
        (
            Option("rep 1; all: fort 1", 3),
            Option("gold 6; rep -1", 2),
        ),
        "I",
    ),
    "EV06": Entry(
        "event",
        (
            Option("check raid 3 {good any 2 | damage 1}", 2),
            Option("gold 4", 3),
            Option("gold -2; forgiveness +1; rep 1", 1, "mark false_cairns"),
        ),
        "I",
    ),
    "EV07": Entry(
        "event",
        (
            Option("gold -2; uncurse 1; fort 1; rep 1", 2),
            Option("check explore 3 {research 2; fort 1 | damage 1}", 2),
            Option("rep 1", 3),
        ),
        "II",
    ),
    "EV08": Entry(
        "event",
        (
            Option("rep 2", 3),
            Option("good spice 1; gold 2", 2),
        ),
        "III",
    ),
    "EV09": Entry(
        "event",
        (
            Option("gold -3; rep 2; fort 1; mark rent_paid", 2),
            Option("rep 1; gold 1", 3),
            Option("glory 1; rep 1", 4, "mark rent_torn"),
        ),
        "V",
    ),
    "EV10": Entry(
        "event",
        (
            Option("rep 2", 2),
            Option("fort 2", 3),
        ),
        "VI",
    ),
    "EN01": Entry(
        "ending",
        (Option("none", 1),),
        "VI",
    ),
    "EN02": Entry(
        "ending",
        (Option("none", 1),),
        "VI",
    ),
    "EN03": Entry(
        "ending",
        (Option("none", 1),),
        "VI",
    ),
    "EN04": Entry(
        "ending",
        (Option("none", 1),),
        "VI",
    ),
    "EN05": Entry(
        "ending",
        (Option("none", 1),),
        "V",
    ),
    "EN06": Entry(
        "ending",
        (Option("none", 1),),
        "V",
    ),
    "EN07": Entry(
        "ending",
        (Option("none", 1),),
        "V",
    ),
    "EN08": Entry(
        "ending",
        (Option("none", 1),),
        "",
    ),
    "CO01": Entry(
        "coda",
        (Option("none", 1),),
        "",
    ),
    "CO02": Entry(
        "coda",
        (Option("none", 1),),
        "",
    ),
    "CO03": Entry(
        "coda",
        (Option("none", 1),),
        "",
    ),
    "CO04": Entry(
        "coda",
        (Option("none", 1),),
        "",
    ),
}
