"""Names that come from the tables."""

from __future__ import annotations

import pytest

from engine.winds_of_plunder import data as plunder
from game.services.texts import Texts


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts()


def test_aliases_agree_with_the_tables(texts: Texts) -> None:
    for card, face in plunder.CARD_FACE.items():
        assert texts.name("winds_of_plunder", card) == texts.name("winds_of_plunder", face)


def test_a_purchase_card_and_a_tile_name_their_ports(texts: Texts) -> None:
    for card, ports in plunder.FREE_PORTS.items():
        kind = texts.name("winds_of_plunder", plunder.FACE_KIND[card])
        printed = ", ".join(texts.name("winds_of_plunder", port) for port in ports)
        assert texts.name("winds_of_plunder", card) == f"{kind} ({printed})"
    for port in plunder.PORTS:
        assert texts.name("winds_of_plunder", port, "place") == texts.name("winds_of_plunder", port)
    for slot in plunder.SLOTS:
        assert texts.name("winds_of_plunder", slot, "place").endswith(slot)
