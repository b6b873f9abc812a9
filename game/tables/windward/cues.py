"""What is heard at the table of Windward."""

from __future__ import annotations

from engine.kernel import Event, Seat
from game.tables.hearing import Cues, Rule, by, if_any, scored, turn, won


def battle(event: Event, eyes: Seat | None) -> Cues:
    beast = next((kind for kind in (event.fields["attacker"], event.fields["defender"]) if f"beast_{kind}" in BEASTS), None)
    return ("battle", f"beast_{beast}") if beast else ("battle",)


def moved(event: Event, eyes: Seat | None) -> Cues:
    """Ids of Cresters begin with their colour."""
    return (BEAST_OF.get(str(event.fields["crester"])[:1], "beast_grey"),) if event.fields["steps"] else ()


DICE = if_any("total", "dice", "dice_success", other=("dice",))
BEASTS = ("beast_grey", "beast_red", "beast_white")
BEAST_OF = {"G": "beast_grey", "R": "beast_red", "W": "beast_white"}

HEARD: dict[str, Rule] = {
    # turns and the end
    "turn": turn,
    "extra_cycle": ("round_end",),
    "last_turns": ("warning", "round_end"),
    "game_won": won,
    "game_lost": ("loss",),
    # wind and sailing
    "wind": ("wind_changes",),
    "wind_die": ("dice",),
    "sailed": by("how", {"zephyr": ("zephyr_jump",), "around": ("around_jump",)}, ("ship_sails",)),
    "stranded": ("ship_sails", "morale_down"),
    "went_back": by("piece", {"ship": ("ship_sails",), "boat": ("oars",)}),
    "speed": ("gas_hiss",),
    # longboats
    "rowed": ("oars",),
    "towed": ("goods_taken",),
    "boat_dropped": ("tile", "oars"),
    "boat_loaded": ("goods_stored",),
    "boat_beaten": ("morale_down",),
    # the crew and the Trading Post
    "morale": if_any("points", "morale_up"),
    "port_rest": if_any("points", "morale_up"),
    "hunger": ("morale_down",),
    "morale_lost": ("morale_down",),
    "hired": ("morale_up",),
    "bought": ("coins_out",),
    "cannon": if_any("count", "tile"),
    "gas": if_any("count", "gas_hiss"),
    "processed": ("goods_taken",),
    "researched": ("seal",),
    "teeth_traded": ("tooth_delivered",),
    "tooth_for_gas": ("tooth_delivered", "gas_hiss"),
    "notoriety": scored("points"),
    "achievement": ("achievement",),
    # cards
    "card_played": ("card_play",),
    "card_eaten": ("card_play",),
    "card_taken": ("card_draw",),
    "stacks_laid_out": ("shuffle",),
    "trade_proposed": ("card_draw",),
    "traded": ("card_play", "card_draw"),
    "trade_refused": ("refused",),
    # cargo
    "loaded": by("item", {"gas": ("gas_hiss",)}, ("goods_stored",)),
    "crester_loaded": ("goods_stored",),
    "dropped": ("goods_taken",),
    "crester_dropped": ("goods_taken",),
    "teeth_discarded": ("coins_out",),
    "token": ("tile",),
    "token_spent": ("tile",),
    "plundered": ("goods_taken",),
    "crester_plundered": ("goods_taken",),
    # battle
    "battle": battle,
    "called_off": ("curtain_hoist",),
    "cannons_spent": if_any("count", "cannon"),
    "battle_dice": DICE,
    "rerolled": DICE,
    "boost": ("dice_success",),
    "crester_beaten": ("beast_defeated",),
    "white_beaten": ("beast_defeated",),
    "white_life_lost": ("beast_white",),
    "ship_lost": ("ship_lost",),
    "life_lost": ("warning",),
    # Cresters
    "crester_moved": moved,
    "grey_placed": ("beast_grey",),
    "red_placed": ("beast_red",),
    "white_arrives": ("beast_white",),
    "white_waits": ("warning",),
    "white_in_port": ("beast_white",),
}

SILENT = frozenset({
    "turn_ended",  # the next turn's bell tells it
    "order",  # what the order does is heard
    "rowing",  # a number on the board
    "card_uncovered",  # the card taken was heard
    "battle_result",  # what it leads to is heard
    "red_went_back",  # after a battle that was heard
})  # fmt: skip
