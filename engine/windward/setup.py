"""Setup (part 3)."""

from __future__ import annotations

from engine.kernel import Seat, Terms, draw, pick, shuffled, then
from engine.windward import data
from engine.windward.lost import TurnOver
from engine.windward.planet import land
from engine.windward.state import GAS, Captain, State
from engine.windward.supplies import lay_out
from engine.windward.tiles import TILES
from engine.windward.turn import Rounds, StartTurn, Turn


def setup(terms: Terms, seed: int) -> State:
    """The steps of 3.1 in their order; the rolls stand in the state, not in events, for nobody has sat down yet."""
    options = terms.options
    s = State(
        mode=terms.mode,
        planet="",
        chance=seed & ((1 << 64) - 1),
        captains=[],
        even=options["boards"] == "even",
        target=int(options.get("target", "15")),
        great_white=options.get("great_white") == "on",
        wins=(0,) * terms.seats,
    )
    lay_planet(s, small=options.get("small_world") == "on")
    s.first = s.active = first_player(s, terms.seats)
    seat_captains(s, terms)
    deal(s)
    s.wind = draw(s, 6) + 1
    place_cresters(s)
    if options.get("achievements") == "on":
        reveal_achievements(s)
    prepare_adventure(s, terms)
    then(s, StartTurn(s.first), Turn(s.first), TurnOver(s.first), Rounds())
    return s


def lay_planet(s: State, *, small: bool) -> None:
    """WWD-12."""
    s.planet = f"{'small' if small else 'large'} {''.join(shuffled(s, TILES))}"


def first_player(s: State, seats: int) -> Seat:
    """The highest Wind Die, ties rolled again among the tied (WWD-13)."""
    tied = list(range(seats))
    while len(tied) > 1:
        rolls = {seat: draw(s, 6) for seat in tied}
        tied = [seat for seat in tied if rolls[seat] == max(rolls.values())]
    return tied[0]


def seat_captains(s: State, terms: Terms) -> None:
    """A random board each; one captain has Purple if there is a Naturalist (WWD-16, 3.1)."""
    colours = shuffled(s, data.COLOURS)
    wish = terms.options.get("naturalist", "off")
    if wish != "off":
        s.naturalist = draw(s, terms.seats) if wish == "random" else int(wish) - 1
        there = colours.index(data.NATURALIST_COLOUR)
        colours[there], colours[s.naturalist] = colours[s.naturalist], data.NATURALIST_COLOUR
    s.captains = [Captain(colour=colours[seat]) for seat in range(terms.seats)]


def deal(s: State) -> None:
    """Starting hands by place in the turn order, then three stacks (WWD-14, WWD-15)."""
    cards = shuffled(s, data.CARDS)
    for place, count in enumerate(data.STARTING_CARDS[s.mode][s.seats]):
        s.captains[(s.first + place) % s.seats].hand = [cards.pop() for _ in range(count)]
    lay_out(s, cards)


def place_cresters(s: State) -> None:
    """Greys on Feeding Grounds of rolled Territories, a Red on every Red start, Gas on every Gas Pocket (WWD-18 to WWD-20)."""
    planet = land(s)
    territories = list(planet.feeding)
    for grey in range(data.GREYS_PLACED[s.mode][s.seats]):
        territory = pick(s, territories)
        territories.remove(territory)
        s.grey_at[grey] = planet.feeding[territory]
    for red, at in enumerate(planet.red_starts.values()):
        s.red_at[red] = at
    for pocket in planet.gas_pockets:
        s.add_loose(pocket, GAS, data.POCKET_GAS)


def reveal_achievements(s: State) -> None:
    """Two cards; with a Naturalist those about Teeth are left out (WWD-154, 2.8)."""
    deck = shuffled(s, [card for card in data.ACHIEVEMENTS if s.naturalist is None or card not in data.NOT_WITH_NATURALIST])
    s.achievements = tuple(sorted(deck[: data.ACHIEVEMENTS_SHOWN]))


def prepare_adventure(s: State, terms: Terms) -> None:
    """Solo levels, and the White, its speed and the lives of co-op (WWD-21, WWD-208)."""
    if s.competitive:
        s.white_speed = data.WHITE_SPEED
    elif s.solo:
        s.level = terms.options["level"]
        level = data.SOLO_LEVELS[s.level]
        s.captains[0].morale, s.captains[0].cannons, s.white_speed = level.morale, level.cannons, level.white_speed
    else:
        s.white_speed = data.COOP_WHITE_SPEED[terms.options["difficulty"]]
        s.white, s.white_at = "here", land(s).corners[draw(s, 6) + 1]
        s.white_lives = s.seats
        s.captain_lives = s.seats + int(terms.options["spare_life"])
