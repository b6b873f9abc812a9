"""Pages of explored sites, by symbol, and those of Patmos and the Hollow Light. Their words are in the texts, by entry."""

from engine.seafall.booke.entry import Entry, Option

SYMBOLS = {
    "SH01": Entry(
        "SHELL",
        (
            Option("good wood 1; site good:wood", 3),
            Option("rep 1; site good:wood", 2),
        ),
        "",
    ),
    "SH02": Entry(
        "SHELL",
        (
            Option("relief 1; rep 1; site good:linen", 3),
            Option("gold -2; good linen 2; site good:linen", 2),
        ),
        "",
    ),
    "SH03": Entry(
        "SHELL",
        (
            Option("gold -1; good iron 1; site good:iron", 3),
            Option("good iron 2; enmity 1; site good:iron", 2),
        ),
        "",
    ),
    "SH04": Entry(
        "SHELL",
        (
            Option("good spice 1; site good:spice", 3),
            Option("gold 2; site good:spice", 2),
        ),
        "",
    ),
    "SH05": Entry(
        "SHELL",
        (
            Option("repair; site yard", 3),
            Option("gold 3; site good:linen", 2),
        ),
        "",
    ),
    "SH06": Entry(
        "SHELL",
        (
            Option("fort 1; relief 1; site market:spice", 3),
            Option("gold 3; site market:wood", 2),
        ),
        "",
    ),
    "SH07": Entry(
        "SHELL",
        (
            Option("research 1; site ruin", 2),
            Option("good wood 2; site good:wood", 3),
        ),
        "",
    ),
    "SH08": Entry(
        "SHELL",
        (
            Option("rep 1; site market:iron", 2),
            Option("good linen 1; site good:linen", 2),
        ),
        "",
    ),
    "SH09": Entry(
        "SHELL",
        (
            Option("gold -1; good any 1; site mine:6", 3),
            Option("fort 1; site mine:4", 2),
        ),
        "",
    ),
    "SH10": Entry(
        "SHELL",
        (
            Option("research 1; rep 1; site ruin", 2),
            Option("gold 2; site dock:wood", 3),
        ),
        "",
    ),
    "SH11": Entry(
        "SHELL",
        (
            Option("gold 4; site mine:4", 3),
            Option("rep 1; relief 1; site good:spice", 2),
        ),
        "",
    ),
    "SH12": Entry(
        "SHELL",
        (
            Option("repair; site yard", 2),
            Option("good iron 1; site good:iron", 3),
        ),
        "",
    ),
    "SH13": Entry(
        "SHELL",
        (
            Option("gold -1; good linen 2; site good:linen", 3),
            Option("gold 4; enmity 1; site market:linen", 2),
        ),
        "",
    ),
    "SH14": Entry(
        "SHELL",
        (
            Option("fort 1; rep 1; site statue", 2),
            Option("research 1; gold 1; site good:wood", 3),
        ),
        "",
    ),
    "SH15": Entry(
        "SHELL",
        (
            Option("gold -2; good wood 2; site good:wood", 3),
            Option("gold 3; site market:wood", 2),
        ),
        "",
    ),
    "SH16": Entry(
        "SHELL",
        (
            Option("gold -2; research 1; rep 1; site good:linen", 2),
            Option("fort 1; site market:iron", 3),
        ),
        "",
    ),
    "SH17": Entry(
        "SHELL",
        (
            Option("repair; site yard", 2),
            Option("gold 3; site dock:wood", 3),
        ),
        "",
    ),
    "SH18": Entry(
        "SHELL",
        (
            Option("good any 1; rep 1; site good:spice", 3),
            Option("gold -2; relief 1; fort 1; site dock:linen", 2),
        ),
        "",
    ),
    "AN01": Entry(
        "ANCHOR",
        (
            Option("upgrade linen; site dock:linen", 3),
            Option("gold 6; site good:linen", 2),
        ),
        "",
    ),
    "AN02": Entry(
        "ANCHOR",
        (
            Option("rep 2; site good:spice", 3),
            Option("gold 7; enmity 1; site good:spice", 2),
        ),
        "",
    ),
    "AN03": Entry(
        "ANCHOR",
        (
            Option("upgrade iron; site dock:iron", 3),
            Option("good iron 2; site good:iron", 2),
        ),
        "",
    ),
    "AN04": Entry(
        "ANCHOR",
        (
            Option("good spice 1; relief 1; mark seedling; site good:spice", 3),
            Option("gold -2; good spice 2; site good:spice", 1),
        ),
        "",
    ),
    "AN05": Entry(
        "ANCHOR",
        (
            Option("research 1; gold 2; site market:any", 3),
            Option("check explore 2 {gold 8 | damage 1}; site mine:4", 2),
        ),
        "",
    ),
    "AN06": Entry(
        "ANCHOR",
        (
            Option("fort 2; site ruin", 2),
            Option("gold 3; site mine:6", 3),
        ),
        "",
    ),
    "AN07": Entry(
        "ANCHOR",
        (
            Option("gold -1; advisor 4; site good:linen", 3),
            Option("good linen 2; site dock:linen", 2),
        ),
        "",
    ),
    "AN08": Entry(
        "ANCHOR",
        (
            Option("check explore 3 {gold 8 | damage 1}; site good:wood", 3),
            Option("rep 1; gold 2; site market:wood", 2),
        ),
        "",
    ),
    "AN09": Entry(
        "ANCHOR",
        (
            Option("gold -2; research 2; rep 1; site good:wood", 2),
            Option("fort 1; gold 2; site market:any", 3),
        ),
        "",
    ),
    "AN10": Entry(
        "ANCHOR",
        (
            Option("gold 5; site market:iron", 3),
            Option("glory 1; enmity 1; site good:iron", 2),
        ),
        "",
    ),
    "AN11": Entry(
        "ANCHOR",
        (
            Option("check explore 2 {gold 8 | gold -2}; site mine:4", 3),
            Option("rep 1; gold 2; site good:iron", 2),
        ),
        "",
    ),
    "AN12": Entry(
        "ANCHOR",
        (
            Option("rep 1; fort 1; site good:linen", 3),
            Option("gold -3; upgrade linen; site dock:linen", 2),
        ),
        "",
    ),
    "AN13": Entry(
        "ANCHOR",
        (
            Option("lose spice 1; rep 2; fort 1; site market:spice", 2),
            Option("good spice 2; site good:spice", 3),
        ),
        "",
    ),
    "AN14": Entry(
        "ANCHOR",
        (
            Option("fort 1; research 1; site yard", 3),
            Option("check sail 3 {gold 9 | damage 1}; site mine:6", 2),
        ),
        "",
    ),
    "AN15": Entry(
        "ANCHOR",
        (
            Option("lose wood 1; rep 1; advisor 4; site good:wood", 2),
            Option("good wood 1; fort 1; site good:wood", 3),
        ),
        "",
    ),
    "AN16": Entry(
        "ANCHOR",
        (
            Option("check explore 2 {glory 1 | gold -2}; site market:linen", 3),
            Option("gold -3; rep 2; relief 2; site market:linen", 2),
        ),
        "",
    ),
    "AN17": Entry(
        "ANCHOR",
        (
            Option("upgrade iron; site dock:iron", 3),
            Option("gold -1; good iron 2; site good:iron", 2),
        ),
        "",
    ),
    "AN18": Entry(
        "ANCHOR",
        (
            Option("repair; fort 1; site yard", 3),
            Option("research 1; gold 3; site dock:spice", 2),
        ),
        "",
    ),
    "AN19": Entry(
        "ANCHOR",
        (
            Option("rival: gold 2; rep 2; site good:spice", 3),
            Option("gold -2; fort 2; relief 1; site market:wood", 2),
        ),
        "",
    ),
    "AN20": Entry(
        "ANCHOR",
        (
            Option("check raid 3 {upgrade iron | damage 1}; site dock:iron", 2),
            Option("gold 5; site good:iron", 3),
        ),
        "",
    ),
    "MO01": Entry(
        "MOON",
        (
            Option("gold -3; rep 2; relief 2; site market:any", 2),
            Option("check explore 3 {glory 1; rep 1 | enmity 1}; site market:spice", 3),
        ),
        "",
    ),
    "MO02": Entry(
        "MOON",
        (
            Option("check sail 3 {gold 9 | damage 1}; site good:wood", 3),
            Option("good any 2; site good:wood", 2),
        ),
        "",
    ),
    "MO03": Entry(
        "MOON",
        (
            Option("check explore 4 {good iron 3; glory 1 | damage 2}; site good:iron", 2),
            Option("good iron 2; site mine:8", 3),
        ),
        "",
    ),
    "MO04": Entry(
        "MOON",
        (
            Option("research 2; gold 2; site ruin", 2),
            Option("map; fort 1; mark widow_map; site good:linen", 3),
        ),
        "",
    ),
    "MO05": Entry(
        "MOON",
        (
            Option("check raid 3 {glory 1; good spice 1 | gold -3}; site good:spice", 3),
            Option("gold 5; site market:spice", 2),
        ),
        "",
    ),
    "MO06": Entry(
        "MOON",
        (
            Option("upgrade wood; site dock:wood", 3),
            Option("gold -4; ship any +1; site dock:spice", 2),
        ),
        "",
    ),
    "MO07": Entry(
        "MOON",
        (
            Option("relief 2; rep 1; site good:wood", 3),
            Option("gold 8; enmity 1; site mine:6", 1),
        ),
        "",
    ),
    "MO08": Entry(
        "MOON",
        (
            Option("research 2; fort 1; site ruin", 2),
            Option("glory 1; site market:iron", 3),
        ),
        "",
    ),
    "MO09": Entry(
        "MOON",
        (
            Option("research 2; rep 1; site good:wood", 2),
            Option("gold -1; advisor 5; fort 1; site good:linen", 3),
        ),
        "",
    ),
    "MO10": Entry(
        "MOON",
        (
            Option("advisor 4; glory 1; site good:wood", 3),
            Option("gold -3; rep 2; fort 1; site dock:wood", 2),
        ),
        "",
    ),
    "MO11": Entry(
        "MOON",
        (
            Option("check sail 3 {gold 10 | damage 1}; site mine:6", 3),
            Option("good any 2; gold 1; site market:any", 2),
        ),
        "",
    ),
    "MO12": Entry(
        "MOON",
        (
            Option("check explore 3 {upgrade spice | damage 1}; site dock:spice", 3),
            Option("gold 6; site good:spice", 2),
        ),
        "",
    ),
    "MO13": Entry(
        "MOON",
        (
            Option("rep 2; repair; site yard", 3),
            Option("glory 1; gold 2; site market:spice", 2),
        ),
        "",
    ),
    "MO14": Entry(
        "MOON",
        (
            Option("check explore 4 {glory 1; treasure 10 | fort -1}; site market:linen", 2),
            Option("gold 4; research 1; site good:linen", 3),
        ),
        "",
    ),
    "MO15": Entry(
        "MOON",
        (
            Option("research 2; map; site ruin", 3),
            Option("lose wood 1; gold 9; site good:wood", 2),
        ),
        "",
    ),
    "MO16": Entry(
        "MOON",
        (
            Option("gold 8; enmity 1; site market:wood", 2),
            Option("check explore 3 {rep 2; glory 1 | rep 1}; site market:any", 3),
        ),
        "",
    ),
    "MO17": Entry(
        "MOON",
        (
            Option("check sail 3 {glory 1; fort 1 | damage 1}; site statue", 3),
            Option("rep 2; relief 1; site good:iron", 2),
        ),
        "",
    ),
    "MO18": Entry(
        "MOON",
        (
            Option("fort 1; rep 1; gold 2; site good:spice", 3),
            Option("research 2; gold 3; site good:wood", 2),
        ),
        "",
    ),
    "MO19": Entry(
        "MOON",
        (
            Option("check hold 2 {good any 3 | damage 1}; site good:linen", 2),
            Option("lose iron 1; glory 1; relief 2; site good:iron", 3),
        ),
        "",
    ),
    "MO20": Entry(
        "MOON",
        (
            Option("gold -4; map; glory 1; site statue", 2),
            Option("check explore 3 {map; gold 4 | gold -1}; site mine:8", 3),
        ),
        "",
    ),
    "SR01": Entry(
        "STAR",
        (
            Option("check explore 5 {glory 1; gold 10 | damage 2}; site dock:wood", 3),
            Option("good wood 3; gold 4; site dock:spice", 2),
        ),
        "",
    ),
    "SR02": Entry(
        "STAR",
        (
            Option("lose iron 1; glory 2; site mine:10", 3),
            Option("fort 2; rep 1; site good:spice", 2),
        ),
        "",
    ),
    "SR03": Entry(
        "STAR",
        (
            Option("truce 2; rep 2; site good:linen", 2),
            Option("glory 2; feud 2; site dock:iron", 3),
        ),
        "",
    ),
    "SR04": Entry(
        "STAR",
        (
            Option("gold -3; ship any +1; fort 1; site market:any", 2),
            Option("gold 5; research 1; site good:linen", 3),
        ),
        "",
    ),
    "SR05": Entry(
        "STAR",
        (
            Option("glory 1; fort 1; site statue", 3),
            Option("good spice 2; gold 3; site good:spice", 2),
        ),
        "",
    ),
    "SR06": Entry(
        "STAR",
        (
            Option("gold -2; treasure 12; fort 1; site market:any", 3),
            Option("gold 8; site mine:8", 2),
        ),
        "",
    ),
    "SR07": Entry(
        "STAR",
        (
            Option("gold 10; rep -1; enmity 1; site market:iron", 2),
            Option("check explore 4 {glory 2; rep 1 | glory 1}; site dock:linen", 3),
        ),
        "",
    ),
    "SR08": Entry(
        "STAR",
        (
            Option("check explore 4 {relic; glory 1 | curse 1}; site statue", 2),
            Option("glory 1; rep 2; relief 1; site mine:6", 3),
        ),
        "II",
    ),
    "SR09": Entry(
        "STAR",
        (
            Option("good iron 3; gold 2; site good:iron", 3),
            Option("check hold 3 {upgrade iron; glory 1 | damage 2}; site dock:iron", 2),
        ),
        "",
    ),
    "SR10": Entry(
        "STAR",
        (
            Option("check sail 3 {glory 2; rep 1 | damage 1}; site dock:linen", 2),
            Option("glory 1; rep 2; site market:any", 3),
        ),
        "",
    ),
    "SR11": Entry(
        "STAR",
        (
            Option("gold -6; fort 3; glory 1; site good:linen", 2),
            Option("glory 1; gold 6; rival: damage 1; feud 1; site mine:8", 3),
        ),
        "",
    ),
    "SR12": Entry(
        "STAR",
        (
            Option("truce 2; rep 1; good spice 2; site market:spice", 3),
            Option("check explore 5 {glory 3 | rep -1; glory 1}; site good:spice", 2),
        ),
        "",
    ),
    "SR13": Entry(
        "STAR",
        (
            Option("check explore 4 {ship sail +1; fort 1 | gold 3}; site good:iron", 2),
            Option("gold 9; site mine:10", 3),
        ),
        "",
    ),
    "SR14": Entry(
        "STAR",
        (
            Option("fort 2; rep 1; site yard", 3),
            Option("upgrade wood; enmity 1; site dock:wood", 2),
        ),
        "",
    ),
    "FL01": Entry(
        "FLAME",
        (
            Option("good spice 2; glory 1; site good:spice", 3),
            Option("check sail 3 {good any 3 | damage 2}; site mine:8", 2),
        ),
        "",
    ),
    "FL02": Entry(
        "FLAME",
        (
            Option("gold 8; rep -1; site market:iron", 2),
            Option("check raid 4 {glory 2; rep 1 | damage 2; enmity 1}; site dock:iron", 3),
        ),
        "",
    ),
    "FL03": Entry(
        "FLAME",
        (
            Option("check explore 4 {tablet; fort 1 | damage 2}; site ruin", 3),
            Option("gold 6; site ruin", 2),
        ),
        "",
    ),
    "FL04": Entry(
        "FLAME",
        (
            Option("check raid 4 {glory 2 | damage 1; rep -1}; site good:iron", 3),
            Option("gold -2; rep 2; relief 1; site good:iron", 2),
        ),
        "",
    ),
    "FL05": Entry(
        "FLAME",
        (
            Option("check explore 4 {good spice 3; glory 1 | damage 2}; site good:spice", 3),
            Option("good spice 3; enmity 2; site good:spice", 1),
        ),
        "",
    ),
    "FL06": Entry(
        "FLAME",
        (
            Option("rep -1; glory 2; site statue", 2),
            Option("gold -4; glory 2; site ruin", 2),
            Option("damage 2; gold 11; site mine:10", 1),
        ),
        "",
    ),
    "FL07": Entry(
        "FLAME",
        (
            Option("check sail 3 {glory 1; gold 8 | damage 2}; site mine:8", 2),
            Option("gold 6; site mine:6", 3),
        ),
        "",
    ),
    "FL08": Entry(
        "FLAME",
        (
            Option("lose good 1; gold 8; rep 1; site market:wood", 2),
            Option("check raid 4 {advisor 6; glory 1 | damage 1; enmity 1}; site good:wood", 3),
        ),
        "",
    ),
    "FL09": Entry(
        "FLAME",
        (
            Option("lose good 2; glory 2; rep 1; site statue", 2),
            Option("glory 1; rep 2; damage 1; site ruin", 3),
            Option("gold 11; enmity 2; damage 1; site mine:10", 1),
        ),
        "",
    ),
    "FL10": Entry(
        "FLAME",
        (
            Option("check explore 4 {glory 2; gold 4 | damage 1; rep -1}; site market:iron", 3),
            Option("gold -3; rep 2; relief 2; site market:any", 2),
        ),
        "",
    ),
    "FL11": Entry(
        "FLAME",
        (
            Option("check hold 2 {gold 12 | damage 2}; site mine:8", 2),
            Option("upgrade iron; site dock:iron", 3),
        ),
        "",
    ),
    "FL12": Entry(
        "FLAME",
        (
            Option("check sail 3 {treasure 12; fort 1 | damage 2}; site ruin", 3),
            Option("gold -1; glory 1; rep 1; site good:linen", 2),
        ),
        "",
    ),
    "HX01": Entry(
        "special",
        (
            Option("glory 1; research 2; mark oath_read; site statue", 3),
            Option("glory 2; fort 1; site ruin", 2),
            Option("glory 2; fort 1; mark oath_read; site statue", 4, "mark promised_voyage"),
        ),
        "V",
    ),
    "HX02": Entry(
        "special",
        (
            Option("check raid 4 {glory 2; fort 1 | damage 2}; site ruin", 2),
            Option("relic; gold 4; site ruin", 3),
            Option("glory 1; tablet; fort 1; site statue", 4, "mark bell_rope"),
        ),
        "V",
    ),
    "HX03": Entry(
        "special",
        (
            Option("fort 2; research 2; site ruin", 2),
            Option("check sail 3 {advisor 8; glory 1 | damage 2}; site statue", 3),
            Option("glory 2; rep 1; fort 1; site statue", 4, "mark widow_map"),
        ),
        "V",
    ),
    "PX01": Entry(
        "special",
        (
            Option("rep 2; research 2; site market:any", 2),
            Option("gold -4; treasure 18; site market:any", 3),
            Option("glory 2; rep 1; site statue", 4, "mark audience"),
        ),
        "IV",
    ),
    "PX02": Entry(
        "special",
        (
            Option("gold -6; glory 2; rep 2; mark rent_paid; site mine:10", 2),
            Option("check explore 5 {glory 2; gold 6 | enmity 1}; site mine:10", 3),
            Option("gold 6; glory 1; enmity 2; mark rent_torn; site ruin", 2),
        ),
        "IV",
    ),
    "PX03": Entry(
        "special",
        (
            Option("fort -1; glory 1; upgrade iron; site dock:iron", 3),
            Option("check raid 4 {relic; glory 1 | damage 2; enmity 1}; site ruin", 2),
        ),
        "IV",
    ),
}
