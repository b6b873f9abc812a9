"""What is heard at the table of Windward."""

from __future__ import annotations

from engine.kernel import Event, Seat
from game.tables.hearing import Cues, Rule, alike, by, if_any, scored, turn, won


def battle(event: Event, eyes: Seat | None) -> Cues:
    beast = next((kind for kind in (event.fields["attacker"], event.fields["defender"]) if f"beast_{kind}" in BEASTS), None)
    return ("battle", f"beast_{beast}") if beast else ("battle",)


def moved(event: Event, eyes: Seat | None) -> Cues:
    """Ids of Cresters begin with their colour."""
    return (BEAST_OF.get(str(event.fields["crester"])[:1], "beast_grey"),) if event.fields["steps"] else ()


BEASTS = ("beast_grey", "beast_red", "beast_white")
BEAST_OF = {"G": "beast_grey", "R": "beast_red", "W": "beast_white"}

HEARD: dict[str, Rule] = {
    **alike(
        {
            "achievement": "achievement",
            "beast_defeated": "crester_beaten white_beaten",
            "beast_grey": "grey_placed",
            "beast_red": "red_placed",
            "beast_white": "white_arrives white_in_port white_life_lost",
            "card_draw": "card_taken trade_proposed",
            "card_play": "card_played card_eaten",
            "card_play card_draw": "traded",
            "coins_out": "bought teeth_discarded",
            "curtain_hoist": "called_off",
            "dice": "wind_die",
            "dice_success": "boost",
            "gas_hiss": "speed",
            "goods_stored": "boat_loaded crester_loaded",
            "goods_taken": "towed processed dropped crester_dropped plundered crester_plundered",
            "loss": "game_lost",
            "morale_down": "boat_beaten hunger morale_lost",
            "morale_up": "hired",
            "oars": "rowed",
            "refused": "trade_refused",
            "round_end": "extra_cycle",
            "seal": "researched",
            "ship_lost": "ship_lost",
            "ship_sails morale_down": "stranded",
            "shuffle": "stacks_laid_out",
            "tile": "token token_spent",
            "tile oars": "boat_dropped",
            "tooth_delivered": "teeth_traded",
            "tooth_delivered gas_hiss": "tooth_for_gas",
            "warning": "life_lost white_waits",
            "warning round_end": "last_turns",
            "wind_changes": "wind",
        }
    ),
    **dict.fromkeys(("morale", "port_rest"), if_any("points", "morale_up")),
    **dict.fromkeys(("battle_dice", "rerolled"), if_any("total", "dice", "dice_success", other=("dice",))),
    "turn": turn,
    "game_won": won,
    "sailed": by("how", {"zephyr": ("zephyr_jump",), "around": ("around_jump",)}, ("ship_sails",)),
    "went_back": by("piece", {"ship": ("ship_sails",), "boat": ("oars",)}),
    "cannon": if_any("count", "tile"),
    "cannons_spent": if_any("count", "cannon"),
    "gas": if_any("count", "gas_hiss"),
    "notoriety": scored("points"),
    "loaded": by("item", {"gas": ("gas_hiss",)}, ("goods_stored",)),
    "battle": battle,
    "crester_moved": moved,
}

SILENT = frozenset({
    "turn_ended",  # the next turn's bell tells it
    "order",  # what the order does is heard
    "rowing",  # a number on the board
    "card_uncovered",  # the card taken was heard
    "battle_result",  # what it leads to is heard
    "red_went_back",  # after a battle that was heard
})  # fmt: skip
