"""A running game into a document, and a document into a running game.

Only set-up, seed and log of a file are believed, as far as they can be played: that makes events and position anew, and where it leads to
the saved one, everything is as it was. Where it does not (a rule was corrected since, or the file lies) and where a game began with a
position, that position is a stranger's: it is read strictly, it must be one that rules can work with, and whatever will be asked of it is
asked once before anybody plays on. By the limits of today's rules it is not judged, because it was not played by them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from engine.kernel import (
    BadData,
    BadRecord,
    BadTerms,
    CampaignRecord,
    Event,
    Game,
    GameState,
    Luck,
    Secret,
    Terms,
    agree,
    asked,
    determinize,
    fingerprint_of,
    settle,
    view,
)
from engine.session import Answer, Logged, Session
from saves.document import FORMAT, MOST, About, Dare, Document, SeatSetting, Told, ToldAnswer, Whisper
from saves.format import check_bounds
from saves.names import clean
from saves.trouble import Damaged, Impossible, Newer, NotOnShelf, Outdated, Spoiled

FindGame = Callable[[str], Game]  # raises LookupError or ValueError for a game that is not on the shelf
SUM_EVERY = 50
MOST_CHOICES = 400  # the longest list in any game has some thirty


class Resumed(NamedTuple):
    """A game to play on, with the document it came from."""

    session: Session
    document: Document

    @property
    def differs_at(self) -> int | None:
        """The first answer that leads elsewhere by today's rules; None when the log replays to the saved state."""
        return self.session.differs_at


# Writing down


def write_down(
    session: Session,
    seats: Sequence[SeatSetting],
    name: str,
    *,
    names: Mapping[str, str] = MappingProxyType({}),
    saved: str = "",
    dare: Dare | None = None,
) -> Document:
    """The whole game as it stands. `saved` is the time in words of ISO 8601; by default now."""
    game, terms, state = session.game, session.terms, session.state
    return Document(
        format=FORMAT,
        game=game.id,
        rules=game.meta.rules,
        name=clean(name),
        saved=saved or now(),
        round=game.rounds(state),
        decisions=len(session.earlier) + len(session.log),
        finished=session.over,
        mode=terms.mode,
        seats=list(seats),
        options=dict(terms.options),
        seed=session.seed,
        start=session.start.to_json() if session.start else None,
        prologue=_told(session.prologue),
        earlier=_lines(session.earlier),
        log=_lines(session.log),
        undone=[ToldAnswer(e.number, e.seat, list(e.choice)) for e in session.undone],
        sums=_sums(session),
        snapshot=state.to_json(),
        campaign=session.campaign.to_json() if session.campaign else None,
        names=dict(names),
        dare=dare,
    )


def now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _lines(answers: Iterable[Answer | Logged]) -> list[ToldAnswer]:
    return [ToldAnswer(a.number, a.seat, list(a.choice), _told(a.events)) for a in answers]


def _told(events: Iterable[Event]) -> list[Told]:
    return [Told(e.name, e.seat, {k: _whisper(v) if isinstance(v, Secret) else v for k, v in e.fields.items()}) for e in events]


def _whisper(secret: Secret) -> Whisper:
    return Whisper(secret.value, list(secret.seats))


def _sums(session: Session) -> dict[str, str]:
    """The fingerprint at every fiftieth answer and at the end."""
    sums = {str(place): session.log[place].before.fingerprint() for place in range(SUM_EVERY, len(session.log), SUM_EVERY)}
    sums[str(len(session.log))] = session.state.fingerprint()
    return sums


# Taking up


def take_up(document: Document, find_game: FindGame) -> Resumed:
    """The game of this document, ready to be played on. Raises Unreadable."""
    game = game_of(document, find_game)
    if document.sums.get(str(len(document.log))) != fingerprint_of(document.snapshot):
        raise Damaged("saving.rule.damaged", "the last check sum is not the snapshot's")
    if document.rules == game.meta.rules:
        return _resumed(document, game)
    with of_older_rules(game):
        return _resumed(_by_our_rules(document, game), game)


@contextmanager
def of_older_rules(game: Game) -> Iterator[None]:
    """What goes wrong with a sound file of older rules is our fault, so the file stays where it is. Raises Outdated."""
    try:
        yield
    except Spoiled as wrong:
        raise Outdated("saving.rule.outdated", wrong.detail, game=game.meta.title) from wrong


def _resumed(document: Document, game: Game) -> Resumed:
    terms = _terms(document, game)
    state = _read(document.snapshot, game, "snapshot")
    start = None if document.start is None else _read(document.start, game, "start")
    if start:
        _judge(start, game, terms, "start")
    campaign = None if document.campaign is None else read_record(document.campaign, game, "campaign")
    session = _session(document, game, terms, state, start, campaign)
    if session.differs_at is not None:
        _judge(state, game, terms, "snapshot")
    return Resumed(session, document)


def game_of(document: About, find_game: FindGame) -> Game:
    """The game, if it is on the shelf and its rules are not older than the document's. Raises Unreadable."""
    try:
        game = find_game(document.game)
    except BadData as wrong:
        raise NotOnShelf("saving.rule.bad_data", str(wrong), game=document.game, wrong=str(wrong)) from wrong
    except (LookupError, ValueError) as wrong:
        raise NotOnShelf("saving.rule.not_on_shelf", str(wrong), game=document.game) from wrong
    if document.rules > game.meta.rules:
        raise Newer("saving.rule.newer_rules", f"rules {document.rules}, ours are {game.meta.rules}", game=game.meta.title)
    return game


def _by_our_rules(document: Document, game: Game) -> Document:
    """Let the game change what its rules have changed: state, agenda, options. A version without an upgrade changed none of these."""
    body: dict[str, Any] = msgspec.to_builtins(document)
    try:
        for version in range(document.rules, game.meta.rules):
            if version in game.upgrades:
                body = game.upgrades[version](body)
            if game.campaign and body["campaign"] is not None and version in game.campaign.upgrades:
                body["campaign"] = game.campaign.upgrades[version](body["campaign"])
        upgraded = msgspec.convert({**body, "rules": game.meta.rules}, Document)
    except (LookupError, TypeError, ValueError, AttributeError, msgspec.MsgspecError) as wrong:
        raise Damaged("saving.rule.damaged", f"upgrade from rules {document.rules}: {wrong!r}") from wrong
    check_bounds(upgraded)
    return upgraded


def _terms(document: Document, game: Game) -> Terms:
    try:
        return agree(game.meta, document.mode, len(document.seats), document.options)
    except BadTerms as wrong:
        raise Impossible("saving.rule.impossible_table", str(wrong)) from wrong


def _read(data: dict[str, Any], game: Game, where: str) -> GameState:
    """A state that is of the right types and belongs to this game."""
    try:
        state = game.state.from_json(data)
    except BadRecord as wrong:
        raise Damaged("saving.rule.damaged", f"{where}: {wrong}") from wrong
    foreign = [step.name for step in state.agenda if step.name.split(".")[0] not in (game.id, "kernel")]
    if foreign:
        raise _impossible(f"{where}: steps of another game: {foreign[:3]}")
    return state


def read_record(data: dict[str, Any], game: Game, where: str) -> CampaignRecord:
    """The record of a campaign, of the right types and such that rules can work with it. Raises Damaged or Impossible."""
    if game.campaign is None:
        raise _impossible(f"{where}: {game.meta.title} has no campaign")
    try:
        record = game.campaign.record.from_json(data)
        wrongs = game.campaign.impossible(record)
    except BadRecord as wrong:
        raise Damaged("saving.rule.damaged", f"{where}: {wrong}") from wrong
    except Exception as wrong:  # rules may trust their record; this one is a stranger's, and may break them anywhere
        raise _impossible(f"{where}: {wrong!r}") from wrong
    if wrongs:
        raise _impossible(f"{where}: {'; '.join(wrongs[:3])}")
    return record


def _judge(state: GameState, game: Game, terms: Terms, where: str) -> None:
    """Whether a stranger's state can be played on. Raises Impossible."""
    try:
        wrongs = game.impossible(state) or _unaskable(state, game, terms)
    except Exception as wrong:  # rules may trust their state; this one is a stranger's, and may break them anywhere
        raise _impossible(f"{where}: {wrong!r}") from wrong
    if wrongs:
        raise _impossible(f"{where}: {'; '.join(wrongs[:3])}")


def _unaskable(state: GameState, game: Game, terms: Terms) -> list[str]:
    """What keeps a state from being played on: other seats than the table's, or something that a screen or a bot will ask in vain."""
    if state.seats != terms.seats or getattr(state, "mode", terms.mode) != terms.mode:
        return [f"a position of another table than this one for {terms.seats}"]
    if not all(0 <= seat < terms.seats for seat in (*state.winners, *state.sealed)):
        return ["somebody won or chose who is not at the table"]
    s = state.clone()
    settle(s)
    questions = asked(s)
    if len({q.seat for q in questions}) < len(questions):
        return ["somebody is asked twice at once"]
    if not all(q.asks and 0 <= q.seat < terms.seats and 0 < len(q.choices(s)) <= MOST_CHOICES for q in questions):
        return ["the question cannot be put"]
    if len(game.scores(s)) != terms.seats or not 0 <= game.rounds(s) <= MOST:
        return ["rounds or points cannot be counted"]
    for seat in (None, *range(terms.seats)):
        view(s, seat)
    for question in questions:
        determinize(view(s, question.seat), Luck(1))
    return []


def _session(
    document: Document, game: Game, terms: Terms, state: GameState, start: GameState | None, campaign: CampaignRecord | None
) -> Session:
    try:
        session = Session.resume(
            game,
            terms,
            document.seed,
            state,
            _answers(document.log),
            start=start,
            campaign=campaign,
            prologue=_events(document.prologue),
            earlier=_answers(document.earlier),
            sums=_comparable(document, state),
        )
        session.could_redo(_answers(document.undone))
    except Exception as wrong:  # as above: rules that run on a stranger's state
        raise _impossible(f"while playing on: {wrong!r}") from wrong
    return session


def _comparable(document: Document, state: GameState) -> dict[int, str]:
    """The check sums; none when a state has other fields now than when they were made."""
    if document.sums[str(len(document.log))] != state.fingerprint():
        return {}
    return {int(place): digest for place, digest in document.sums.items()}


def _answers(lines: Iterable[ToldAnswer]) -> tuple[Answer, ...]:
    return tuple(Answer(line.number, line.seat, tuple(line.choice), _events(line.events)) for line in lines)


def _events(told: Iterable[Told]) -> tuple[Event, ...]:
    return tuple(Event(t.name, t.seat, {k: _field(v) for k, v in t.fields.items()}) for t in told)


def _field(value: Any) -> Any:
    if isinstance(value, Whisper):
        return Secret(_field(value.secret), tuple(value.seats))
    if isinstance(value, str):
        return clean(value)
    return tuple(map(_field, value)) if isinstance(value, list) else value


def _impossible(detail: str) -> Impossible:
    return Impossible("saving.rule.impossible", detail)
