"""Whole campaigns of the game on the shelf that has one: killed in an evening and between two, damaged, and opened from an old file."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from engine import catalogue
from engine.campaign import Campaign
from engine.kernel import Luck, pick
from engine.seafall.data import saga
from saves.campaign_save import CampaignSave
from saves.campaigns import Campaigns, compare, read_campaign
from saves.document import SeatSetting
from saves.folder import PlayerFolder
from saves.slots import Slots
from tests.campaign.deeds import Account, shown
from tests.saves.faults import BadDisk, Killed

OLD = Path(__file__).parents[1] / "saves" / "old_campaigns"
OPTIONS = {"years": "2", "gentle_seas": "on"}
KEEP_EVERY = 12
MOST_CALLS = (3, 20, 60)  # of an answer, of a full save, of the end of an evening
SEATS = [SeatSetting("Ana"), SeatSetting("Baltasar", "mate")]


def campaigns_in(folder: Path) -> Campaigns:
    return Campaigns(Slots(PlayerFolder(folder, folder), catalogue.load))


def begun(seed: int = 3) -> Campaign:
    return Campaign.begin(catalogue.load("seafall"), "campaign_short", 2, OPTIONS, seed)


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little glory ends an evening."""
    course = saga.COURSES["campaign_short"]
    monkeypatch.setitem(saga.COURSES, "campaign_short", course._replace(base=3, step=0))


def do(game: CampaignSave | Account, counter: int) -> None:
    """The deed with this number: the same for equal campaigns. The answer that ends a game ends the evening."""
    luck, session = Luck(counter * 7919), game.campaign.evening
    if session is None:
        if counter % 3 == 0:
            game.rename("I1", f"Isle {counter}")
        else:
            game.begin_evening()
        return
    player: Any = game.evening if isinstance(game, CampaignSave) else session
    if counter % 41 == 0:
        game.rename("A/0", f"Ship {counter}")
    elif counter % 29 == 0 and session.log:
        player.undo(session.log[-1].seat)
    else:
        decision = session.pending()[0]
        player.submit(decision.seat, decision.number, pick(luck, session.pending(decision.seat)[0].choices))
    if session.over:
        game.end_evening()


class Voyager:
    """Plays on and dies again and again; an account in memory does the same and never dies."""

    def __init__(self, folder: Path, disk: BadDisk, seed: int) -> None:
        self.folder, self.disk, self.luck = folder, disk, random.Random(seed)
        self.kills = {"evening": 0, "between": 0, "open": 0}
        self.counter = self.campaigns = 0
        self.begin()

    def begin(self) -> None:
        """The next campaign."""
        self.campaigns += 1
        self.account = Account(begun(self.campaigns), SEATS)
        slots, name = campaigns_in(self.folder), f"War {self.campaigns}"
        self.game = CampaignSave.begin(slots, begun(self.campaigns), SEATS, name, keep_every=KEEP_EVERY)

    def sail(self, kills: int) -> None:
        while sum(self.kills.values()) < kills:
            self.deed()
            if self.account.campaign.over:
                self.game.close()
                self.begin()
        self.game.close()

    def deed(self) -> None:
        where = "between" if self.account.campaign.evening is None else "evening"
        died = False
        if where == "between" or self.luck.random() < 0.3:
            self.disk.kill(self.luck.randrange(self.luck.choice(MOST_CALLS)))
        try:
            do(self.game, self.counter)
        except Killed:
            died = True
            self.kills[where] += 1
        self.disk.heal()
        if died:
            self.reopen()
            if shown(self.game) == shown(self.account):
                return
        do(self.account, self.counter)
        if died:
            assert shown(self.game) == shown(self.account), "more than the deed in flight is lost"
        self.counter += 1

    def reopen(self) -> None:
        """Open what is left, and die while doing so now and then."""
        while self.luck.random() < 0.3:
            self.disk.kill(self.luck.randrange(self.luck.choice(MOST_CALLS)))
            try:
                CampaignSave.open(campaigns_in(self.folder), self.game.slot, keep_every=KEEP_EVERY).abandon()
            except Killed:
                self.kills["open"] += 1
            self.disk.heal()
        self.game = CampaignSave.open(campaigns_in(self.folder), self.game.slot, keep_every=KEEP_EVERY)
        assert not self.game.notes
        assert self.game.trouble is None


def voyage(folder: Path, monkeypatch: pytest.MonkeyPatch, kills: int, seed: int) -> Voyager:
    voyager = Voyager(folder, BadDisk(monkeypatch, folder), seed)
    voyager.sail(kills)
    return voyager


def test_a_kill_in_an_evening_or_between_two_loses_at_most_the_click_in_flight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, brief: None
) -> None:
    voyager = voyage(tmp_path, monkeypatch, kills=25, seed=4)
    assert voyager.kills["evening"] > 10


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(3))
def test_many_kills(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, brief: None, seed: int) -> None:
    voyager = voyage(tmp_path, monkeypatch, kills=100, seed=seed)
    assert all(voyager.kills.values()), voyager.kills
    assert sum(voyager.kills.values()) >= 100
    slots = campaigns_in(tmp_path)
    for number in range(1, voyager.campaigns + 1):
        slot = f"war-{number}"
        assert compare(slots.open(slot).campaign, slots.load(slot), catalogue.load) == [], "every evening replays"


def test_a_damaged_file_falls_back_a_generation_with_a_sentence(tmp_path: Path, brief: None) -> None:
    game = CampaignSave.begin(campaigns_in(tmp_path), begun(), SEATS, "War", keep_every=KEEP_EVERY)
    counter = 0
    while len(game.campaign.evenings) < 1:
        do(game, counter)
        counter += 1
    game.rename("I2", "Low Water")
    game.close()
    kept = shown(game)
    path = tmp_path / "games" / "war.campaign"
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2] + b"\0" * 40 + data[len(data) // 2 + 40 :])
    again = CampaignSave.open(campaigns_in(tmp_path), "war")
    assert [note.key for note in again.notes] in (["saving.rule.page_damaged"], ["saving.rule.page_lost"])
    assert len(again.campaign.evenings) == 1, "the evening is there"
    assert shown(again)[: len(kept) - 1] == kept[: len(kept) - 1]
    again.close()


@pytest.mark.parametrize("file", sorted(OLD.iterdir()), ids=lambda file: file.name)
def test_an_old_campaign_goes_on(file: Path, tmp_path: Path) -> None:
    """As it was written by rules and formats of its time: it opens, and its next evening begins."""
    whole = read_campaign(file, catalogue.load)
    assert whole.campaign.evenings
    assert whole.campaign.names
    slots = campaigns_in(tmp_path)
    slot = slots.import_file(file)
    with CampaignSave.open(slots, slot) as again:
        assert len(again.campaign.evenings) == len(whole.campaign.evenings)
        evening = again.evening or again.begin_evening()
        decision = evening.session.pending()[0]
        assert evening.submit(decision.seat, decision.number, evening.session.pending(decision.seat)[0].choices[0]) is None
