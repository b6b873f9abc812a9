"""Campaigns for the tests of what happens between evenings: records changed by hand, games that are over at once.

world = fresh("campaign", seats=3, game=3)
houses(world, (24, 19, 13))
s = evening(world)              # at the first question of its set-up
over(s, 13, 11, 8)              # the game ends with this glory; what follows is asked
world = folded(world, s)
"""

from __future__ import annotations

from typing import Any

from engine.kernel import Event, Luck, agree, pick, play, settle
from engine.seafall.afterwards import after_game
from engine.seafall.campaign import at_rest, fold, terms_of
from engine.seafall.chests import unseal
from engine.seafall.chronicle import World, begin
from engine.seafall.data.saga import COURSES
from engine.seafall.data.sea import NEAR
from engine.seafall.evening import set_up
from engine.seafall.meta import META
from engine.seafall.scoring import final_ranking
from engine.seafall.state import State
from tests.asking import go, listen, sound


def fresh(mode: str = "campaign", seats: int = 3, game: int = 1, seed: int = 1, **options: str) -> World:
    """A campaign before this game, in which nothing has happened; seat 0 is the least prominent."""
    world = begin(agree(META, mode, seats, options), seed)
    world.saga = world.saga.replace(game=game)
    for p, rank in zip(world.provinces, sorted(p.rank for p in world.provinces), strict=True):
        p.rank = rank
    return world


def houses(world: World, glory: tuple[int, ...], **more: tuple[Any, ...]) -> None:
    """Campaign glory by seat, and whatever else is named."""
    for seat, count in enumerate(glory):
        world.saga = world.saga.change_house(seat, glory=count, **{name: values[seat] for name, values in more.items()})


def opened(world: World, *chests: str) -> None:
    """These chests are open already."""
    s = set_up(world.clone(), terms_of(world), 1) if not world.islands else None
    if s:
        world.islands = tuple(at_rest(isle) for isle in s.islands if isle.id in NEAR)
    table = set_up(world.clone(), terms_of(world), 1)
    table.chests, table.islands = world.chests, world.islands
    table.booke = {family: list(order) for family, order in world.booke.items()}
    for chest in chests:
        unseal(table, chest)
    world.chests, world.booke, world.map_places = table.chests, table.booke, table.map_places


def evening(world: World, seed: int = 1, answers: bool = True) -> State:
    """The next game at its first question, or with all questions of its set-up answered by the first choice."""
    s = set_up(world, terms_of(world), seed)
    settle(s)
    while answers and s.round == 0:
        play(s, settle(s)[0])
    sound(s)
    return s


def setting_up(world: World, seed: int = 1) -> tuple[State, list[Event]]:
    """What is told while a game is set up, to its first question."""
    s = set_up(world, terms_of(world), seed)
    return s, listen(s, lambda: settle(s))


def over(s: State, *glory: int) -> list[Event]:
    """The game is over with this glory; the first question of what follows, or the end."""
    for seat, count in enumerate(glory):
        s.provinces[seat].glory = count
    s.this_turn = ()
    s.winners = final_ranking(s).winners
    return go(s, *after_game(s))


def answer_all(s: State, luck: int = 1) -> list[Event]:
    """Whatever is asked to the end of the evening."""
    chance = Luck(luck)

    def on() -> None:
        while choices := settle(s):
            play(s, pick(chance, choices))

    return listen(s, on)


def folded(world: World, s: State) -> World:
    """The record after this game."""
    after: World = fold(world.clone(), s.clone())
    after.evenings = world.evenings + 1
    return after


def due_before(mode: str, game: int) -> list[str]:
    return [chest for chest, when in COURSES[mode].chests.items() if when <= game]
