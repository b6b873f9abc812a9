"""How each of the forty-six ships is built. No two of one size look alike."""

from __future__ import annotations

from .shipyard import Build

SMALL_FLEET = {
    "SS01": Build("sloop", "gaff", "wren", "ochre", "oak"),
    "SS02": Build("felucca", "one_lateen", "tern", "blue", "pine"),
    "SS03": Build("tjalk", "sprit", "plover", "green", "chestnut", turned=True),
    "SS04": Build("lugger", "two_lugs", "dunlin", "grey", "tarred", "tan"),
    "SS05": Build("knarr", "one_square", "petrel", "red", "tarred", cut="striped"),
    "SS06": Build("hoy", "two_masts", "curlew", "teal", "oak", turned=True),
    "SS07": Build("sloop", "gaff_and_topsail", "avocet", "black", "pine", turned=True),
    "SS08": Build("tjalk", "gaff", "turnstone", "orange", "oak", "tan"),
    "SS09": Build("lugger", "two_lugs", "sanderling", "blue", "pine", turned=True),
    "SS10": Build("hoy", "one_square", "whimbrel", "plum", "weathered", "rose"),
    "SS11": Build("felucca", "one_lateen", "godwit", "orange", "chestnut", "ochre", turned=True),
    "SS12": Build("tjalk", "gaff_and_topsail", "lapwing", "green", "tarred", cut="bordered"),
    "SS13": Build("sloop", "sprit", "redshank", "red", "chestnut", cut="bordered"),
    "SS14": Build("hoy", "one_battened", "wagtail", "teal", "pine", "sage"),
    "SS15": Build("knarr", "one_square", "kittiwake", "grey", "weathered", "slate", turned=True),
    "SS16": Build("lugger", "gaff", "puffin", "black", "oak", cut="striped"),
    "SS17": Build("felucca", "two_masts", "guillemot", "plum", "tarred", "slate"),
    "SS18": Build("tjalk", "sprit", "fulmar", "white", "weathered", cut="bordered", turned=True),
    "SS19": Build("sloop", "two_masts", "swift", "blue", "oak", cut="striped", turned=True),
    "SS20": Build("knarr", "one_battened", "cormorant", "black", "chestnut", "tan", turned=True),
}
LARGE_FLEET = {
    "LS01": Build("galleon", "three_masts", "morning_tide", "orange", "oak"),
    "LS02": Build("fluyt", "topsails_furled", "golden_sheaf", "ochre", "pine", turned=True),
    "LS03": Build("indiaman", "tall_ship", "anchor", "grey", "weathered", "slate"),
    "LS04": Build("galleon", "three_masts", "lantern", "red", "chestnut", turned=True),
    "LS05": Build("brig", "brig", "north_star", "blue", "oak"),
    "LS06": Build("carrack", "high_bow", "bell", "plum", "tarred", "rose"),
    "LS07": Build("cog", "one_great_sail", "heron", "green", "oak", cut="bordered"),
    "LS08": Build("fluyt", "tall_ship", "hart", "white", "chestnut", "sage"),
    "LS09": Build("indiaman", "three_masts", "compass", "blue", "pine", turned=True),
    "LS10": Build("xebec", "three_lateens", "amber", "orange", "pine", "ochre"),
    "LS11": Build("brig", "brig", "rudder", "black", "tarred", "tan", turned=True),
    "LS12": Build("junk", "three_battened", "horizon", "teal", "chestnut", "ochre"),
    "LS13": Build("carrack", "high_bow", "crown", "ochre", "chestnut", cut="striped", turned=True),
    "LS14": Build("galleon", "topsails_furled", "meadow", "green", "pine", cut="bordered"),
    "LS15": Build("cog", "one_great_sail", "harbour", "blue", "weathered", turned=True),
    "LS16": Build("brig", "brig", "current", "teal", "pine", cut="bordered"),
    "LS17": Build("xebec", "three_lateens", "pennant", "red", "oak", cut="striped", turned=True),
    "LS18": Build("carrack", "high_bow", "bridge", "grey", "weathered"),
    "LS19": Build("indiaman", "tall_ship", "four_winds", "teal", "oak", cut="bordered"),
    "LS20": Build("fluyt", "three_masts", "four_tides", "blue", "tarred", "slate"),
    "LS21": Build("galleon", "tall_ship", "four_seasons", "green", "chestnut", turned=True),
    "LS22": Build("fluyt", "three_masts", "four_bells", "ochre", "oak", "tan", turned=True),
    "LS23": Build("cog", "one_great_sail", "apple", "red", "pine", cut="striped"),
    "LS24": Build("indiaman", "topsails_furled", "cheese", "ochre", "chestnut", "ochre"),
    "LS25": Build("xebec", "three_lateens", "pepper", "orange", "tarred", "tan"),
    "LS26": Build("junk", "three_battened", "silk", "plum", "pine", "rose", turned=True),
}
FLEET = {**SMALL_FLEET, **LARGE_FLEET}
