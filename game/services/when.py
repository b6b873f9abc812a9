"""When something was, in a player's words: "today, 14:02"."""

from __future__ import annotations

from datetime import datetime

from game.services.texts import Texts


def when(texts: Texts, saved: str, now: datetime | None = None) -> str:
    """The time that a save names, by the clock on the player's wall; empty when it names none."""
    try:
        then = datetime.fromisoformat(saved).astimezone()
    except (ValueError, OverflowError, OSError):  # a file may say anything
        return ""
    today = (now or datetime.now().astimezone()).astimezone(then.tzinfo).date()
    time = f"{then:%H:%M}"
    days = (today - then.date()).days
    if days in (0, 1):
        return texts.say("harbour.name.when", days=days, time=time)
    month = texts.say(f"harbour.name.month_{then.month}")
    return texts.say("harbour.name.when", days=days, time=time, day=then.day, month=month, year=then.year)
