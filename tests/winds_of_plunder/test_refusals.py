"""Every reason that the rules can give is given somewhere in these tests, with a clause and a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from engine.kernel import Refusal, agree, refuse
from engine.session import Session
from engine.winds_of_plunder import data
from engine.winds_of_plunder.game import GAME
from engine.winds_of_plunder.sailing import why_out_of_reach
from game.services.texts import Texts
from tests.winds_of_plunder.positions import hand, position, refusal

ENGINE = Path(data.__file__).parent
TESTS = Path(__file__).parent


def found(files: Iterable[Path], pattern: str) -> set[str]:
    return {key for file in files for key in re.findall(pattern, file.read_text(encoding="utf-8"))}


def test_each_reason_is_met_in_a_test() -> None:
    given = found(ENGINE.glob("*.py"), r'"winds_of_plunder\.refuse\.(\w+)"')
    met = found(TESTS.glob("test_*.py"), r'== \("(\w+)", "WOP-\d+"\)')
    assert given - met == set()
    assert len(given) > 35


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (("sail", "SDO"), "Santo Domingo does not lie to the north of the ship. Choose a port downwind."),
        (("end",), "The ship must still sail this turn. Choose a port, then end the turn."),
        (("gust", "N", "NAS"), "The wind blows north already, and no Gust is needed for that. Choose another direction, or just sail."),
        (("farther", "NAS"), "Nassau is within reach without a Gust. Just sail there."),
    ],
)
def test_a_reason_reads_well(choice: tuple[str, ...], words: str) -> None:
    why = refusal(position(wind="N", ports="JAM"), *choice)
    assert why is not None
    assert Texts().refusal(why) == words


@pytest.mark.rule("WOP-52", "WOP-55")
@pytest.mark.parametrize(
    ("wind", "port", "to", "words"),
    [
        ("W", "PRI", "BAR", "Barbados lies in the ship's own area, and a wind to the west carries ships out of it."),
        ("E", "HAV", "CAY", "Cayman Islands lies in the ship's own area, and a wind to the east carries ships out of it."),
        ("W", "HAV", "BEL", "No area lies to the west of that of Havana, so this wind leaves the ship windlocked there."),
        ("E", "PRI", "BAR", "No area lies to the east of that of Puerto Rico, so this wind leaves the ship windlocked there."),
        ("S", "BEL", "CUR", "There is no port to the south of Belize within reach, so this wind leaves the ship windlocked there."),
    ],
)
def test_a_reason_is_true_on_the_map(wind: str, port: str, to: str, words: str) -> None:
    """A port of the ship's own area may lie farther east or west than the ship."""
    why = refusal(position(wind=wind, ports=port), "sail", to)
    assert why is not None
    assert Texts().refusal(why).startswith(words)


def test_a_windlocked_captain_is_not_told_to_sail_first() -> None:
    s = position(wind="N", ports="NAS")
    hand(s, 0, "heave")
    why = refusal(s, "play", "heave")
    assert why is not None
    assert Texts().refusal(why) == (
        "The crew rows only after a sail, and the ship is windlocked in Nassau. Keep the card for a turn with a sail."
    )


def test_a_refused_answer_changes_nothing() -> None:
    session = Session(GAME, agree(GAME.meta, "standard", 3, {}), 1, position(wind="N", ports="JAM"))
    before = session.state.fingerprint()
    assert session.submit(0, session.state.number, ("end",)) == refuse("winds_of_plunder.refuse.must_sail", "WOP-32")
    assert session.state.fingerprint() == before


def test_the_reason_of_a_sail_is_the_clause_of_its_wind() -> None:
    assert why_out_of_reach("HAV", "TUR", "S", "WOP-30") == Refusal(
        "winds_of_plunder.refuse.too_far", "WOP-51", (("to", "TUR"), ("wind", "S"))
    )
