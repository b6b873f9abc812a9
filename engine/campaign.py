"""A running campaign: the list of what happened, and the record that it was folded into.

The list begins with the campaign itself and only grows: games that are over, changes of the table, who took a seat, what was named.
Each thing that a rule reads has the record after it beside it, and play goes on from the last one. So a corrected rule changes what
comes, never what has been; `refold` does everything again and says where today's rules would have led elsewhere.
Seats and names are labels: no rule reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from engine.kernel import BadTerms, CampaignRules, Choice, Game, Refusal, Seat, Terms, agree, evening_seed, refuse
from engine.session import Session


class Begun(NamedTuple):
    terms: Terms
    seed: int
    record: Any


class Changed(NamedTuple):
    """A change of the table. Several changes between two games share one record, that of the last."""

    change: Choice
    record: Any = None


class Evening(NamedTuple):
    """A game that is over. `save` is the check sum of its file, where its answers are; its number is in the record."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    decisions: int
    save: str
    record: Any


class Seated(NamedTuple):
    """Who plays a seat from here on."""

    seat: Seat
    name: str
    player: str
    temperament: str
    help: str = ""


class Named(NamedTuple):
    """What a thing is called from here on; an empty text gives it its default again."""

    thing: str
    text: str


CampaignEntry: TypeAlias = Begun | Changed | Evening | Seated | Named


class Difference(NamedTuple):
    """An entry of the list that leads elsewhere by today's rules.

    what      "begin", "change", "game", or "missing": the game could not be read, so nobody knows
    evening   for a game its number; for a change the number of games before it
    answer    the first answer of that game that leads elsewhere; None when all are as they were
    """

    what: Literal["begin", "change", "game", "missing"]
    evening: int
    answer: int | None = None


class Campaign:
    """One campaign at one table, from its first evening to its last."""

    def __init__(self, game: Game, entries: Sequence[CampaignEntry]) -> None:
        self.game = game
        self.entries = list(entries)
        self.evening: Session | None = None  # the game that is being played

    @classmethod
    def begin(cls, game: Game, mode: str, seats: int, options: Mapping[str, str], seed: int) -> Campaign:
        if not game.meta.mode(mode).campaign or game.campaign is None:
            raise BadTerms(f"{game.meta.title}, {mode} is not a campaign.")
        terms = agree(game.meta, mode, seats, options)
        return cls(game, [Begun(terms, seed, game.campaign.begin(terms, seed))])

    # How it stands

    @property
    def rules(self) -> CampaignRules:
        if self.game.campaign is None:
            raise TypeError(f"{self.game.id} has no campaign")
        return self.game.campaign

    @property
    def begun(self) -> Begun:
        first = self.entries[0]
        assert isinstance(first, Begun)
        return first

    @property
    def record(self) -> Any:
        return next(entry.record for entry in reversed(self.entries) if _kept(entry))

    @property
    def over(self) -> bool:
        return bool(self.record.over)

    @property
    def evenings(self) -> list[Evening]:
        return [entry for entry in self.entries if isinstance(entry, Evening)]

    @property
    def terms(self) -> Terms:
        """Of the next game."""
        return self.rules.terms(self.record)

    @property
    def seats(self) -> dict[Seat, Seated]:
        """Who plays now."""
        return {entry.seat: entry for entry in self.entries if isinstance(entry, Seated)}

    @property
    def names(self) -> dict[str, str]:
        """What was named, by the thing; whatever else there is has its default."""
        named = {entry.thing: entry.text for entry in self.entries if isinstance(entry, Named)}
        return {thing: text for thing, text in named.items() if text}

    # Between two evenings

    def explain(self, change: Choice) -> Refusal | None:
        """Why the table cannot be changed like this now; None when it can."""
        if self.over:
            return refuse("kernel.refuse.campaign_over", "")
        if self.evening is not None:
            return refuse("kernel.refuse.in_a_game", "")
        return self.rules.changes.explain(self.record, change)

    def catalogue(self) -> list[tuple[Choice, Refusal | None]]:
        """Every change that might be tried, each with the reason against it or None."""
        return self.rules.changes.catalogue(self.record)

    def change(self, change: Choice) -> Refusal | None:
        """Change the table. A refusal changes nothing."""
        refusal = self.explain(change)
        if refusal is None:
            changed = self._changed(self.record, change)
            place = max(place for place, entry in enumerate(self.entries) if _kept(entry))
            before = self.entries[place]
            if isinstance(before, Changed):
                self.entries[place] = before._replace(record=None)
            self.entries.append(Changed(change, changed))
        return refusal

    def _changed(self, record: Any, change: Choice) -> Any:
        changed = record.clone()
        self.rules.changes.take(changed, change)
        return changed

    def seat(self, seated: Seated) -> None:
        self.entries.append(seated)

    def name(self, thing: str, text: str) -> None:
        self.entries.append(Named(thing, text))

    # An evening

    def begin_evening(self) -> Session:
        """The next game, from the record as it is."""
        if self.over or self.evening is not None:
            raise ValueError("the campaign is over, or a game is being played")
        self.evening = Session(self.game, self.terms, self.next_seed, campaign=self.record)
        return self.evening

    @property
    def next_seed(self) -> int:
        return evening_seed(self.begun.seed, self.record.evenings)

    def end_evening(self, save: str = "") -> Evening:
        """Fold the game that is over into the campaign. Nobody can take that back."""
        session = self.evening
        if session is None or not session.over:
            raise ValueError("no game is over")
        state = session.state
        decisions = len(session.earlier) + len(session.log)
        evening = Evening(state.winners, tuple(self.game.scores(state)), decisions, save, self._folded(session))
        self.entries.append(evening)
        self.evening = None
        return evening

    def give_up_evening(self) -> None:
        """The game that is being played is as if it had never begun."""
        self.evening = None

    def _folded(self, session: Session) -> Any:
        before = session.campaign
        assert before is not None
        after = self.rules.fold(before.clone(), session.state.clone())
        after.evenings = before.evenings + 1
        return after

    # Looking back

    def refold(self, played: Callable[[Evening], Session | None]) -> Iterator[Difference]:
        """Do everything again, each thing from the record that was kept before it: what leads elsewhere by today's rules.

        `played` gives the game of an evening as it is resumed from its file; None when it cannot be read.
        """
        before: Any = None
        number = 0
        for entry in self.entries:
            match entry:
                case Begun():
                    differs, after = Difference("begin", 0), self.rules.begin(entry.terms, entry.seed)
                case Changed():
                    differs = Difference("change", number)
                    after = None if self.rules.changes.explain(before, entry.change) else self._changed(before, entry.change)
                case Evening():
                    number = entry.record.evenings
                    differs, after = self._played_again(entry, before, played(entry))
                case _:
                    continue
            if after is None or (_kept(entry) and after != entry.record):
                yield differs
            before = entry.record if _kept(entry) else after or before

    def _played_again(self, entry: Evening, before: Any, session: Session | None) -> tuple[Difference, Any]:
        """The record after a game, or None when the game itself leads elsewhere; and what is to be said if it is another record."""
        number = entry.record.evenings
        if session is None:
            return Difference("missing", number), None
        same = session.over and session.campaign == before and self.game.scores(session.state) == entry.scores
        differs = Difference("game", number, session.differs_at)
        return differs, self._folded(session) if same and session.differs_at is None else None


def _kept(entry: CampaignEntry) -> bool:
    """Whether the record after this entry is kept with it."""
    return isinstance(entry, Begun | Changed | Evening) and entry.record is not None
