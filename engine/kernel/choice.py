"""What a seat may be asked, what it may answer, and why something cannot be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from engine.kernel.agenda import Step

Seat = int
Choice = tuple[str | int, ...]  # content, flat: ("sail", "1.20"); never a position in a list


class Refusal(NamedTuple):
    """Why a choice is not available: a text key, the numbers and names its sentence needs, and the clause it rests on."""

    key: str
    rule: str
    args: tuple[tuple[str, str | int], ...] = ()


_made = tuple.__new__


def refuse(key: str, rule: str, **args: str | int) -> Refusal:
    return _made(Refusal, (key, rule, tuple(args.items())))  # faster by a third than Refusal(...), and most candidates are refused


class Decision(NamedTuple):
    """One question to one seat. `choices` is empty only in the eyes of those from whom a private question is kept."""

    number: int
    seat: Seat
    step: Step[Any]
    choices: tuple[Choice, ...]
    private: bool = False
