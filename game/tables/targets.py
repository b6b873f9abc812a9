"""What a click on each thing of a table means now: the choices about it, or the reason against them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.kernel import Choice, Decision, Refusal, Seat, refuse
from game.kit.item import Item
from game.tables.chips import KEYLESS
from game.tables.look import Look


class Targets:
    """The legal choices and the reasons against the others, by the id of the thing that they are about.

    `about` says which thing that is, such as `port/JAM`, or "" for none, or which things: a wine and the slot that it goes to.
    `chips` are those of the decision bar, which number them.
    """

    def __init__(
        self, decision: Decision | None, look: Look, about: Callable[[Choice], str | tuple[str, ...]], chips: Sequence[Item] = ()
    ) -> None:
        self.step = decision.step if decision else None
        self.seat: Seat | None = decision.seat if decision else None
        self.offered: dict[str, tuple[Choice, ...]] = {}
        self.reasons: dict[str, Refusal] = {}
        self._numbers = {chip.choices[0]: chip.id.removeprefix("chip/") for chip in chips if chip.id.startswith("chip/") and chip.choices}
        self._kinds: set[str] = set()
        if decision is None:
            return
        for choice in (*decision.choices, *look.instead):
            for thing in _each(about(choice)):
                self.offered[thing] = (*self.offered.get(thing, ()), choice)
        for choice, refusal in look.catalogue:
            if refusal:
                for thing in _each(about(choice)):
                    self.reasons.setdefault(thing, refusal)
        self._kinds = {name.partition("/")[0] for name in self.offered}

    def first(self, thing: str) -> Choice | None:
        """The choice about a thing, if there is one; the first of several."""
        return next(iter(self.offered.get(thing, ())), None)

    def asks(self, kind: str) -> bool:
        """Whether things of this kind are asked for."""
        return kind in self._kinds

    def of(self, kind: str) -> dict[str, tuple[Choice, ...]]:
        """The choices about the things of one kind, by their names: all ports, all ships."""
        return {name.partition("/")[2]: choices for name, choices in self.offered.items() if name.startswith(f"{kind}/")}

    def on(self, item: Item, thing: str = "", ring: str = "legal") -> Item:
        """The item with what a click on it means: ringed if something may be done with it, else with the reason why not."""
        name = thing or item.id
        if name in self.offered:
            return item._replace(choices=self.offered[name], ring=ring)
        return item._replace(refusal=self.reasons[name]) if name in self.reasons else item

    def number(self, choices: Sequence[Choice]) -> str:
        """The number that the decision bar gives to one of these choices."""
        found = (self._numbers.get(choice) for choice in choices)
        return next((number for number in found if number and int(number) < KEYLESS), "")

    def pointed(self, hover: str) -> Choice | None:
        """The choice of the chip under the pointer."""
        kind, _, number = hover.partition("/")
        return next((choice for choice, own in self._numbers.items() if own == number), None) if kind == "chip" else None


def thing_of(about: Mapping[str, str]) -> Callable[[Choice], str]:
    """The thing that a choice is about, by its verb: `{"sail": "port/{1}"}` is the port that the first word after it names."""
    return lambda choice: about.get(str(choice[0]), "").format(*choice)


def _each(about: str | tuple[str, ...]) -> tuple[str, ...]:
    return (about,) if isinstance(about, str) else about


def answered(items: Iterable[Item], decision: Decision | None, reasons: Mapping[str, Refusal]) -> list[Item]:
    """Things that a question is not about say what would be done with them, by their ids or the beginnings of them."""
    if decision is None:
        return list(items)
    return [item if item.choices or item.refusal or item.action or item.means else _told(item, reasons) for item in items]


def reasons(about: Mapping[str, tuple[str, str]]) -> dict[str, Refusal]:
    """What would be done with things, by the beginnings of their ids, each of several with the key of a sentence and its clause."""
    return {name: refuse(*told) for names, told in about.items() for name in names.split()}


def _told(item: Item, reasons: Mapping[str, Refusal]) -> Item:
    name = item.id
    while name and name not in reasons:
        name = name.rpartition("/")[0]
    return item._replace(refusal=reasons[name]) if name in reasons else item
