"""The five seats: colour, emblem, and what is drawn on the colour. One source drawing serves all of them."""

from typing import NamedTuple

IVORY = "#f4efe4"
INK = "#101c26"


class Seat(NamedTuple):
    name: str
    colour: str
    emblem: str
    on_colour: str


SEATS = (
    Seat("cobalt", "#1f57d6", "sun", IVORY),
    Seat("rust", "#c5622a", "sail", INK),
    Seat("gold", "#f8dc5a", "crate", INK),
    Seat("plum", "#4a1440", "spar", IVORY),
    Seat("foam", "#78c2b4", "kite", INK),
)
BY_NAME = {seat.name: seat for seat in SEATS}
DRAWN = BY_NAME["cobalt"]
"""Source drawings of seat-coloured pieces show this seat."""


def seated(svg: str, seat: Seat) -> str:
    """The drawing in another seat's colours and with its emblem."""
    svg = svg.replace(f".seat{{fill:{DRAWN.colour}}}", f".seat{{fill:{seat.colour}}}")
    svg = svg.replace(f".on-seat{{fill:{DRAWN.on_colour}}}", f".on-seat{{fill:{seat.on_colour}}}")
    return svg.replace(f'href="#emblem-{DRAWN.emblem}"', f'href="#emblem-{seat.emblem}"')
