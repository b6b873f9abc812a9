"""What a file brings to the table that is not known here: players that no bot is, and events that nobody can tell.

A game that was replayed tells its own events. Those from before (by rules that are no longer ours) are the file's, and any of them may lack
what its sentence needs.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.bots.levels import LEVELS
from engine.kernel import Event, Secret
from engine.session import Session
from game import tables
from game.services.texts import Texts
from game.tables import Tableware
from saves.document import SeatSetting
from saves.trouble import Sentence

USUAL = "mate"
MOST_TOLD = 12_000  # events of a file that are listened to, the newest


def welcome(session: Session, seats: list[SeatSetting], texts: Texts) -> tuple[Sentence, ...]:
    """Make the game presentable, in its place; a sentence for everything that is not as the file says."""
    seats[:] = [replace(seat, name=name) for seat, name in zip(seats, texts.captains(seat.name for seat in seats), strict=True)]
    _forget_hearsay(session, seats, texts)
    known = session.game.brain.temperaments if session.game.brain else ()
    notes = []
    for n, seat in enumerate(seats):
        if seat.player != "human" and seat.player not in LEVELS:
            seats[n] = replace(seat, player=USUAL, temperament="")
            level = Sentence(f"kernel.name.level_{USUAL}")
            notes.append(Sentence.of("harbour.rule.unknown_player", who=seat.name, player=seat.player, level=level))
        elif seat.temperament and seat.temperament not in known:
            seats[n] = replace(seat, temperament="")
            notes.append(Sentence.of("harbour.rule.unknown_temper", who=seat.name, temper=seat.temperament))
    return tuple(notes)


def _forget_hearsay(session: Session, seats: Sequence[SeatSetting], texts: Texts) -> None:
    """Leave out the events of a file that cannot be told, and those of so long ago that nobody waits for them."""
    if not session.earlier and session.differs_at is None:
        return  # all events are our own
    ware, names = tables.load(session.game.id), [seat.name for seat in seats]
    left = MOST_TOLD

    def told(events: tuple[Event, ...]) -> tuple[Event, ...]:
        nonlocal left
        heard = events[len(events) - left :] if len(events) > left else events
        left -= len(heard)
        return tuple(event for event in heard if _can_be_told(event, session, ware, texts, names))

    newest_first = [answer._replace(events=told(answer.events)) for answer in reversed(session.earlier)]
    session.earlier = tuple(reversed(newest_first))
    session.prologue = told(session.prologue)


def _can_be_told(event: Event, session: Session, ware: Tableware, texts: Texts, names: Sequence[str]) -> bool:
    """Whether everything that is ever asked of an event can be asked of this one, by whoever looks."""
    if event.seat is not None and event.seat >= session.terms.seats:
        return False
    shared = {seat for value in event.fields.values() if isinstance(value, Secret) for seat in value.seats}
    try:
        for seat in (None, *shared):
            seen = event.seen_by(seat)
            texts.event(session.game.id, seen, names)
            ware.pieces(seen)
            ware.mark(seen)
            if not all(0 <= owner < session.terms.seats and texts.has(source) for owner, _, source in ware.score(seen)):
                return False
    except Exception:  # a stranger's event: whatever it breaks, it is not told
        return False
    return True
