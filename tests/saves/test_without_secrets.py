"""A running game as it may be given away: nothing of what its eyes cannot see is in the file, and it can be played on."""

from __future__ import annotations

from copy import copy
from pathlib import Path

import pytest

from engine import catalogue
from engine.kernel import Luck, determinize, view
from engine.session import Session
from saves.document import SeatSetting
from saves.format import to_bytes
from saves.resume import take_up, write_down
from saves.slots import Opened, without_secrets
from tests.saves.games import play_on, slots_in

TABLES = (("windward", "free_for_all", 3, {}), ("winds_of_plunder", "standard", 4, {"vote_style": "sealed_orders"}))
PEOPLE = (("human", "random", "random", "random"), ("human", "human", "random", "human"))
SEED = 987_654_321


def running(game: str, mode: str, seats: int, options: dict[str, str], answers: int) -> Session:
    return play_on(Session.begin(catalogue.load(game), mode, seats, options, 55_555_555_555), Luck(3), answers)


def opened(session: Session, players: tuple[str, ...]) -> Opened:
    seats = [SeatSetting(f"Captain {n}", player) for n, player in enumerate(players[: session.terms.seats])]
    return Opened(session, write_down(session, seats, "Evening"), (), "")


def twin_of(session: Session, eyes: int | None) -> Session:
    """Another game that looks the same to these eyes: other hands, other piles, another deal, another story."""
    twin = copy(session)
    twin.state = determinize(view(session.state, eyes), Luck(41))
    twin.seed, twin.log, twin.prologue = 7, session.log[:1], ()
    return twin


@pytest.mark.parametrize("players", PEOPLE)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("answers", [0, 1, 40, 90])
def test_games_that_differ_only_in_secrets_give_the_same_file(
    table: tuple[str, str, int, dict[str, str]], players: tuple[str, ...], answers: int
) -> None:
    session = running(*table, answers)
    eyes = 0 if players.count("human") == 1 else None
    twin = twin_of(session, eyes)
    assert twin.state != session.state
    files = [without_secrets(opened(one, players), SEED) for one in (session, twin)]
    for document in files:
        document.saved = ""
    assert to_bytes(files[0]) == to_bytes(files[1])
    assert str(session.seed).encode() not in to_bytes(files[0])
    assert not files[0].log
    assert not files[0].undone
    assert take_up(files[0], catalogue.load).session.pending() != ()


def test_it_is_imported_and_played_to_the_end(tmp_path: Path) -> None:
    slots = slots_in(tmp_path / "home")
    session = running(*TABLES[0], 60)
    with slots.lock("evening", "Evening"):
        slots.write("evening", opened(session, PEOPLE[1]).document)
    slots.export_without_secrets("evening", tmp_path / "open.voyage", SEED)
    again = slots.open(slots.import_file(tmp_path / "open.voyage")).session
    seen, known = again.view(None), session.view(None)
    assert seen == known, "what everybody can see is as it was"
    assert again.state != session.state
    assert play_on(again, Luck(9)).over
