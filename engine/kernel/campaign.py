"""A campaign: what lasts from one game of a series to the next, and how the table changes between them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.kernel.agenda import Step
from engine.kernel.chance import Luck, draw
from engine.kernel.record import Record, record

if TYPE_CHECKING:
    from engine.kernel.game import Terms, Upgrade


@record
class CampaignRecord(Record):
    """The part of a campaign that every game has. Seats keep their numbers to the end, those that are gone too."""

    evenings: int = 0  # games that are over

    @property
    def over(self) -> bool:
        """Whether the last game has been played."""
        return False

    @property
    def rules_on(self) -> Collection[str]:
        """The rules that are on between two games; changes of the table may need one."""
        return ()


class CampaignRules(NamedTuple):
    """Everything that a campaign may ask of its game. No function changes a record or a state but the moves of `changes`."""

    record: type[CampaignRecord]
    begin: Callable[[Terms, int], Any]  # a fresh record, for these terms and the seed of the campaign
    terms: Callable[[Any], Terms]  # on which the next game is played
    setup: Callable[[Any, Terms, int], Any]  # a fresh state of the next game, its agenda not yet run
    fold: Callable[[Any, Any], Any]  # the record before a game and its last state into the record after it
    changes: Step[Any]  # put to the record between two games: its moves are all that changes the table (a seat joins, leaves, is set aside)
    impossible: Callable[[Any], list[str]]  # what of a record can never be, in words: rules could not work with it; empty when it is sound
    upgrades: Mapping[int, Upgrade] = MappingProxyType({})  # the JSON of a record by rules n into one by rules n + 1
    idle: Callable[[Any], Collection[int]] = (
        lambda record: ()
    )  # seats that sit out: what they are asked all the same the easiest bot answers
    figures: Callable[[Any], dict[str, Any]] = lambda record: {}  # what of a record is worth measuring, by name


def evening_seed(seed: int, evenings: int) -> int:
    """The seed of the game after so many: one that is given up and begun anew has the same luck."""
    luck = Luck(~seed)
    for _ in range(evenings):
        draw(luck, 2)
    return draw(luck, 1 << 48)
