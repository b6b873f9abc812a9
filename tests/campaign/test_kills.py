"""A process that dies at any call to the system while it saves a campaign, between its games, in them and while opening."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path

import pytest

from saves.campaign_save import CampaignSave
from saves.campaigns import compare
from tests.campaign.deeds import Account, begun, campaigns_in, do_deed, find_game, players, shown
from tests.saves.faults import BadDisk, Killed

KEEP_EVERY = 4  # often, so that kills fall into full saves as well
MOST_CALLS = (4, 24, 70)  # of an answer, of a full save, of the end of an evening


class Voyager:
    """Plays campaigns and dies again and again."""

    def __init__(self, folder: Path, disk: BadDisk, seed: int) -> None:
        self.folder = folder
        self.disk = disk
        self.luck = random.Random(seed)
        self.counter = 0
        self.kills = {"begin": 0, "open": 0, "pause": 0, "game": 0}
        self.kept = 0  # kills after which the deed in flight was on the disk already
        self.campaigns = 0
        self.begin()

    def begin(self) -> None:
        """A new campaign; a kill leaves all of it or nothing."""
        self.campaigns += 1
        name = f"War {self.campaigns}"
        self.account = Account(begun(seed=self.campaigns), players())
        self.disk.kill(self.luck.randrange(self.luck.choice(MOST_CALLS)))
        try:
            self.game = CampaignSave.begin(campaigns_in(self.folder), begun(seed=self.campaigns), players(), name, keep_every=KEEP_EVERY)
        except Killed:
            self.kills["begin"] += 1
            self.disk.heal()
            slots = campaigns_in(self.folder)
            slot = next((slot.id for slot in slots.entries() if slot.about and slot.about.name == name), None)
            if slot is None:
                with CampaignSave.begin(slots, begun(seed=self.campaigns), players(), name) as again:
                    slot = again.slot
            self.reopen(slot)
        self.disk.heal()

    def deed(self) -> None:
        where = "game" if self.account.campaign.evening else "pause"
        self.disk.kill(self.luck.randrange(self.luck.choice(MOST_CALLS)))
        died = False
        try:
            do_deed(self.game, self.counter)
        except Killed:
            died = True
            self.kills[where] += 1
        self.disk.heal()
        if died:
            self.reopen(self.game.slot)
            if shown(self.game) == shown(self.account):
                return
            self.kept += 1
        do_deed(self.account, self.counter)
        self.counter += 1
        assert shown(self.game) == shown(self.account), f"deed {self.counter - 1} is lost, or more than it"

    def reopen(self, slot: str) -> None:
        """Open what is left, and die while doing so now and then."""
        while self.luck.random() < 0.4:
            self.disk.kill(self.luck.randrange(self.luck.choice(MOST_CALLS)))
            try:
                CampaignSave.open(campaigns_in(self.folder), slot, keep_every=KEEP_EVERY).abandon()
            except Killed:
                self.kills["open"] += 1
            self.disk.heal()
        self.game = CampaignSave.open(campaigns_in(self.folder), slot, keep_every=KEEP_EVERY)
        assert not self.game.notes, self.game.notes
        assert self.game.trouble is None

    def sail(self, kills: int) -> None:
        while sum(self.kills.values()) < kills:
            self.deed()
            if self.account.campaign.over:
                self.game.close()
                self.look_back()
                self.begin()
        self.game.close()

    def look_back(self) -> None:
        """Every evening is there and replays; nothing else is left in the slot."""
        slots = campaigns_in(self.folder)
        campaign = slots.open(self.game.slot).campaign
        assert compare(campaign, slots.load(self.game.slot), find_game) == []
        assert not slots.is_playing(self.game.slot)
        evenings = {path.name for path in self.folder.rglob(f"{self.game.slot}.evening-*")}
        assert evenings == {f"{self.game.slot}.evening-{n}.voyage" for n in (1, 2, 3)}


def voyage(folder: Path, monkeypatch: pytest.MonkeyPatch, kills: int, seed: int) -> Voyager:
    voyager = Voyager(folder, BadDisk(monkeypatch, folder), seed)
    voyager.sail(kills)
    return voyager


def test_a_kill_at_any_call_loses_at_most_the_click_in_flight(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    voyager = voyage(tmp_path, monkeypatch, kills=150, seed=3)
    assert all(voyager.kills.values()), voyager.kills
    assert voyager.kept
    assert voyager.campaigns > 1


@pytest.mark.parametrize("calls", range(0, 60, 3))
def test_a_kill_after_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, calls: int) -> None:
    """An evening that ended while nothing could be written is written later, and the process dies meanwhile."""
    disk = BadDisk(monkeypatch, tmp_path)
    game = CampaignSave.begin(campaigns_in(tmp_path), begun(), players(), "War")
    evening = game.begin_evening()
    while not evening.over:
        decision = evening.session.pending()[0]
        evening.submit(decision.seat, decision.number, ("wait",))
    disk.fail()
    game.end_evening()
    assert game.lost
    disk.kill(calls)
    with suppress(Killed):
        game.retry()
    disk.heal()
    game.abandon()
    with CampaignSave.open(campaigns_in(tmp_path), "war") as again:
        assert shown(again) == shown(game)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2))
def test_many_kills(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    assert voyage(tmp_path, monkeypatch, kills=1000, seed=seed).campaigns > 10
