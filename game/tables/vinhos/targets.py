"""What the choices of this game are about, and what a click on each thing means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.kernel import Choice, Decision, Refusal
from engine.vinhos.estates import NEW
from engine.vinhos.harvest import Crew, Porto
from engine.vinhos.state import State
from game.kit.item import Item
from game.tables.chips import Chip
from game.tables.look import Look
from game.tables.targets import Targets

ABOUT: Mapping[str, tuple[str, ...]] = {  # what each part of a choice names on the table
    "found": ("region",),
    "move": ("space",),
    "drive": ("space",),
    "buy": ("region", "estate"),
    **dict.fromkeys(("winery", "cellar", "enologist", "dismiss"), ("estate",)),
    "engage": ("deck",),
    **dict.fromkeys(("return", "expert", "play"), ("expert",)),
    "export": ("wine", "slot"),
    "sell": ("wine", "slot"),
    "present": ("wine",),
    "booth": ("booth",),
    "meet": ("manager",),
    "renown": ("region",),
    "reclaim": ("slot", "slot"),
}
ENDS = ("stay", "end", "stop", "pass", "done", "decline", "seal")
GROUPS = {"buy": "region", "export": "wine", "sell": "wine", "use": "manager"}  # whose chips are opened by the thing they are about
SHELVES = ("drive", "reclaim", "expert", "withdraw", "deposit")  # whose chips are opened by what they have in common


def things(s: State, decision: Decision, choice: Choice) -> tuple[str, ...]:
    """What a choice is about, by the ids on the table."""
    verb, *parts = (str(part) for part in choice)
    v = s.vintners[decision.seat]
    if verb == "use":
        return f"favour/{parts[0]}/{parts[2]}", f"manager/{parts[0]}"
    if verb == "give":
        return (f"wine/{parts[0]}" if "." in parts[0] else f"expert/{parts[0]}",)
    if verb in ("withdraw", "deposit"):
        return (f"account/{v.account + int(parts[0]) * (1 if verb == 'deposit' else -1)}",)
    if verb in ("invest", "divest"):
        return (f"level/{v.level + (1 if verb == 'invest' else -1)}",)
    if verb in ("crew", "pour", "keep"):
        return (f"estate/{working_at(decision)}",)
    named = tuple(f"{kind}/{name}" for kind, name in zip(ABOUT.get(verb, ()), parts, strict=False))
    return (*named[:1], f"estate/{len(v.estates) + 1}") if verb == "buy" and parts[1] == NEW else named


def working_at(decision: Decision) -> int:
    """The estate that crews and Porto are asked about."""
    step = decision.step
    if isinstance(step, Crew):
        return len(step.placed) + 1
    return step.estate if isinstance(step, Porto) else 0


def group(choice: Choice) -> str:
    """The name under which the chips of a choice are opened; none if it has one by itself."""
    verb = str(choice[0])
    if verb in GROUPS:
        return f"{GROUPS[verb]}/{choice[1]}"
    return verb if verb in SHELVES else ""


def nearest(refusals: Iterator[tuple[Choice, Refusal]]) -> tuple[tuple[Choice, Refusal], ...]:
    """First what is nearest to being possible."""
    return tuple(sorted(refusals, key=lambda pair: int(str(dict(pair[1].args).get("short", 0)))))


class Clicks:
    """What things offer: one choice at once; several are opened, and then the table shows where each of them leads."""

    def __init__(self, s: State, decision: Decision | None, look: Look) -> None:
        self.s, self.decision, self.look = s, decision, look
        refused = ((choice, why) for choice, why in look.catalogue if why)
        self.catalogue = nearest(refused)
        self.all = self._targets(decision, self.catalogue)
        self.open: tuple[Choice, ...] = self.all.offered.get(look.crumb, ()) or look.picked
        if not self.open and decision and look.crumb in SHELVES:
            self.open = tuple(choice for choice in decision.choices if choice[0] == look.crumb)
        self.few = self._few() if self.open and decision else self.all

    def _targets(self, decision: Decision | None, catalogue: Sequence[tuple[Choice, Refusal]]) -> Targets:
        look = self.look._replace(catalogue=tuple(catalogue))
        return Targets(decision, look, lambda choice: things(self.s, decision, choice) if decision else ())

    def _few(self) -> Targets:
        """What is offered of the thing that is open, and why not more of it."""
        assert self.decision
        about = [(choice, why) for choice, why in self.catalogue if self.look.crumb in things(self.s, self.decision, choice)]
        return self._targets(self.decision._replace(choices=self.open), about)

    def asks(self, kind: str) -> bool:
        return self.few.asks(kind)

    def offers(self, thing: str) -> tuple[Choice, ...]:
        """What may be done with a thing, of what is open."""
        return self.few.offered.get(thing, ())

    def on(self, item: Item, thing: str = "", ring: str = "legal") -> Item:
        """The item with what a click on it means."""
        name = thing or item.id
        if self.look.crumb == name and name in self.all.offered:
            return item._replace(action="open top", ring="chosen")
        if name in self.few.offered:
            choices = self.few.offered[name]
            if len(choices) == 1:
                return item._replace(choices=choices, ring=ring)
            return item._replace(action=f"open {name}", ring=ring)
        if name in self.all.offered and not (self.open and name in self.few.reasons):
            return self.all.on(item, name, "") if len(self.all.offered[name]) == 1 else item._replace(action=f"open {name}")
        why = self.few.reasons.get(name) or self.all.reasons.get(name)
        return item._replace(refusal=why) if why else item

    def number(self, chips: list[Chip], choices: tuple[Choice, ...]) -> str:
        """The digit that gives one of these choices."""
        return next((str(chip.key) for chip in chips if chip.key is not None and chip.choice in choices), "")
