"""The seal of a deal: it can be read from the beginning, tells nothing of what lies in the piles, and can be checked at the end."""

from __future__ import annotations

from hashlib import sha256

from engine.session import Session

LONG = 16  # signs of it that are shown


def sealed_line(session: Session) -> str:
    """What is sealed: the game, its terms and the seed that everything was dealt from."""
    terms = session.terms
    options = " ".join(f"{name}={value}" for name, value in sorted(terms.options.items()))
    return " ".join(filter(None, ("five-winds", session.game.id, terms.mode, str(terms.seats), options, str(session.seed))))


def seal_of(session: Session) -> str:
    return sha256(sealed_line(session).encode()).hexdigest()[:LONG]
