"""A campaign on the disk: opening, damage, a bad disk, corrected and newer rules, files from elsewhere, `verify`."""

from __future__ import annotations

import errno
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import catalogue
from engine.campaign import Campaign, Difference, Evening, Named, Seated
from engine.kernel import Game, Luck
from engine.session import Session
from game.cli import main
from saves.autosave import Autosave
from saves.campaign import BegunLine, CampaignDocument, campaign_from_bytes
from saves.campaign_save import CampaignSave
from saves.campaigns import Campaigns, compare, read_campaign
from saves.document import SeatSetting
from saves.format import from_bytes, header_line, read, to_bytes
from saves.slots import Slots, without_secrets
from saves.trouble import Damaged, Impossible, InUse, Newer, NotASave, NotOnShelf, Outdated, TooLarge, Torn, Unreadable
from saves.voyage import CAMPAIGN_MAGIC, LARGEST_CAMPAIGN, pack_whole, read_any, shrunk, unpack_whole
from tests.campaign.deeds import Account, begun, campaigns_in, do_deed, find_game, players, shown
from tests.campaign.quays import QUAYS, quays
from tests.saves.faults import BadDisk, handle_count
from tests.saves.games import document_of
from tests.saves.telling import refused, said


@pytest.fixture
def campaigns(tmp_path: Path) -> Campaigns:
    return campaigns_in(tmp_path)


def with_game(campaigns: Campaigns, game: Game) -> Campaigns:
    """The same folder, by other rules."""
    return Campaigns(Slots(campaigns.folder, lambda name: game))


def start(campaigns: Campaigns, **more: int) -> CampaignSave:
    return CampaignSave.begin(campaigns, begun(), players(), "Long War", **more)


def play_evening(save: CampaignSave, luck: int = 1) -> None:
    evening = save.begin_evening()
    answer(save, luck)
    assert evening.over
    save.end_evening()


def answer(save: CampaignSave, luck: int = 1, answers: int | None = None) -> None:
    """Some answers by chance, or all that are left."""
    assert save.evening
    session, chance = save.evening.session, Luck(luck)
    while not session.over and answers != 0:
        decision = session.pending()[0]
        choices = decision.choices
        assert save.evening.submit(decision.seat, decision.number, choices[chance.chance % len(choices)]) is None
        chance.chance += 1
        answers = None if answers is None else answers - 1


def two_evenings(campaigns: Campaigns) -> CampaignSave:
    """Two games are over, with changes and names, and a third has begun."""
    save = start(campaigns)
    play_evening(save)
    assert save.change(("join",)) is None
    save.seat(3, SeatSetting("Dúlce", "mate"))
    save.rename("quay/0", "Île d'Or")
    play_evening(save, 2)
    save.begin_evening()
    answer(save, 3, 2)
    return save


def file(campaigns: Campaigns, end: str = ".campaign") -> Path:
    return campaigns.folder.games / f"long-war{end}"


def open_again(campaigns: Campaigns) -> CampaignSave:
    return CampaignSave.open(campaigns, "long-war")


def clean_entries(save: CampaignSave) -> list[Any]:
    return [entry._replace(save="") if isinstance(entry, Evening) else entry for entry in save.campaign.entries]


# Opening


def test_a_campaign_goes_on_where_it_was(campaigns: Campaigns) -> None:
    save = two_evenings(campaigns)
    before = shown(save)
    save.abandon()
    again = open_again(campaigns)
    assert shown(again) == before
    assert again.notes == ()
    assert again.evening is not None
    assert again.evening.names == {"quay/0": "Île d'Or"}
    assert again.seats[3] == SeatSetting("Dúlce", "mate")
    answer(again)
    again.end_evening()
    assert again.over
    again.close()


def test_a_list_shows_campaigns_and_the_shelf_shows_games(campaigns: Campaigns) -> None:
    """The game that is being played can be opened as any other; between two games there is none."""
    save = two_evenings(campaigns)
    save.close()
    (slot,) = campaigns.entries()
    assert slot.about is not None
    assert (slot.about.name, slot.about.round, slot.about.finished, slot.trouble) == ("Long War", 2, False, None)
    (game,) = campaigns.games.entries()
    assert game.about is not None
    assert (game.about.name, game.trouble) == ("Long War, evening 3", None)
    with Autosave.open(campaigns.games, "long-war") as alone:
        assert alone.session.undo_to(alone.session.log[-1].seat, free=True) == alone.session.undo_to(alone.session.log[-1].seat)
        play_on_saved(alone)
    again = open_again(campaigns)  # folds what was played from the shelf
    assert again.over
    again.close()
    assert campaigns.games.entries() == []
    assert campaigns.games.free("Long War") == "long-war-2"


def play_on_saved(game: Autosave) -> None:
    while not game.session.over:
        decision = game.session.pending()[0]
        game.submit(decision.seat, decision.number, decision.choices[0])


def test_one_copy_of_the_program_has_a_campaign(campaigns: Campaigns) -> None:
    save = two_evenings(campaigns)
    for open_it in (lambda: open_again(campaigns_in(campaigns.folder.data)), lambda: Autosave.open(campaigns.games, "long-war")):
        with refused(InUse, "Long War"):
            open_it()
    save.close()
    open_again(campaigns).close()


def test_the_trash_takes_and_gives_back_all_of_it(campaigns: Campaigns) -> None:
    two_evenings(campaigns).close()
    there = sorted(path.name for path in campaigns.folder.games.iterdir() if path.suffix != ".lock")
    campaigns.delete("long-war")
    assert campaigns.entries() == []
    assert campaigns.undelete() == "long-war"
    assert sorted(path.name for path in campaigns.folder.games.iterdir() if path.suffix != ".lock") == there
    open_again(campaigns).close()


def test_a_game_given_up_is_in_the_trash_and_begins_anew(campaigns: Campaigns) -> None:
    save = two_evenings(campaigns)
    before = clean_entries(save)
    save.give_up_evening()
    assert save.evening is None
    assert not campaigns.is_playing("long-war")
    assert clean_entries(save) == before
    evening = save.begin_evening()
    assert not evening.session.log
    save.close()
    assert campaigns.games.undelete() == "long-war-2"
    with Autosave.open(campaigns.games, "long-war-2") as alone:
        assert len(alone.session.log) == 2


# Games that are over


def test_a_game_that_is_over_is_never_written_again(campaigns: Campaigns) -> None:
    save = two_evenings(campaigns)
    save.close()
    games = [file(campaigns, f".evening-{n}.voyage") for n in (1, 2)]
    before = [(path.stat().st_ino, path.read_bytes()) for path in games]
    with open_again(campaigns) as again:
        answer(again)
        again.end_evening()
    assert [(path.stat().st_ino, path.read_bytes()) for path in games] == before
    assert file(campaigns, ".evening-3.voyage").exists()


def test_a_past_evening_is_a_voyage_file_with_its_chronicle(campaigns: Campaigns, capsys: pytest.CaptureFixture[str]) -> None:
    two_evenings(campaigns).close()
    first = read_any(file(campaigns, ".evening-1.voyage"))
    second = read_any(file(campaigns, ".evening-2.voyage"))
    assert first.finished
    assert any(told.name == "unloaded" for told in first.prologue)
    assert first.campaign is not None
    assert second.campaign is not None
    assert (first.campaign["evenings"], second.campaign["evenings"]) == (0, 1)
    assert (first.names, second.names) == ({}, {"quay/0": "Île d'Or"})


def test_labels_of_an_evening_are_kept_for_the_next(campaigns: Campaigns) -> None:
    save = start(campaigns)
    save.begin_evening()
    save.rename("quay/7", "  Rest \u202e ")
    save.seat(1, SeatSetting("Eve", "captain"))
    answer(save)
    save.end_evening()
    assert save.campaign.entries[-2:] == [Seated(1, "Eve", "captain", ""), Named("quay/7", "Rest")]
    evening = save.begin_evening()
    assert evening.names == {"quay/7": "Rest"}
    assert evening.seats[1] == SeatSetting("Eve", "captain")
    save.rename("quay/7", "")
    save.abandon()
    again = open_again(campaigns)
    assert again.evening is not None
    assert again.evening.names == {}


def test_a_game_without_its_secrets_does_not_tell_those_of_the_campaign(campaigns: Campaigns) -> None:
    two_evenings(campaigns).close()
    opened = campaigns.games.open("long-war")
    pile = opened.session.state.port.pile
    assert opened.document.campaign is not None
    shared = without_secrets(opened, 7)
    assert shared.campaign is None
    assert shared.start is not None
    assert sorted(shared.start["port"]["pile"]) == sorted(pile)
    assert shared.start["port"]["pile"] != pile


# Damage


@pytest.mark.parametrize("spoiled", [1, 2, 3])
def test_damaged_pages_cost_nothing_while_journals_and_games_are_there(campaigns: Campaigns, spoiled: int) -> None:
    save = start(campaigns)
    assert save.change(("join",)) is None
    save.keep()
    play_evening(save)
    assert save.change(("leave", 0)) is None
    play_evening(save, 2)
    assert save.change(("set_aside", 1)) is None
    before = clean_entries(save)
    save.abandon()
    for path in list(campaigns.saves("long-war"))[:spoiled]:
        path.write_bytes(path.read_bytes()[:-9])
    again = open_again(campaigns)
    assert clean_entries(again) == before
    assert len(again.notes) == 1
    assert said(again.notes[0]).startswith("The newest page of “Long War” was damaged, but nothing is lost: it goes on in evening 3.")
    again.close()


def test_a_lost_game_costs_its_chronicle_alone(campaigns: Campaigns) -> None:
    save = two_evenings(campaigns)
    before = shown(save)
    save.close()
    file(campaigns, ".evening-1.voyage").unlink()
    file(campaigns, ".evening-2.voyage").write_bytes(b"nothing of ours")
    again = open_again(campaigns)
    assert shown(again) == before
    assert again.notes == ()
    assert compare(again.campaign, again.load(), find_game) == [Difference("missing", 1), Difference("missing", 2)]
    again.close()


def test_another_game_in_the_place_of_an_evening_is_noticed(campaigns: Campaigns, tmp_path: Path) -> None:
    two_evenings(campaigns).close()
    other = start(campaigns_in(tmp_path / "other"))
    play_evening(other, 9)
    other.close()
    file(campaigns, ".evening-1.voyage").write_bytes(file(other.slots, ".evening-1.voyage").read_bytes())
    again = open_again(campaigns)
    assert compare(again.campaign, again.load(), find_game) == [Difference("missing", 1)]
    again.close()


def test_a_spoiled_game_is_kept_aside_and_begins_anew(campaigns: Campaigns) -> None:
    save = two_evenings(campaigns)
    save.abandon()
    for path in campaigns.games.saves("long-war"):
        path.write_bytes(b"{}")
    again = open_again(campaigns)
    assert again.evening is None
    assert len(again.notes) == 1
    assert "kept as long-war.save.damaged-1" in said(again.notes[0])
    again.begin_evening()
    again.close()


def test_another_game_in_the_slot_goes_to_the_trash(campaigns: Campaigns) -> None:
    save = start(campaigns)
    save.close()
    campaigns.games.write("long-war", document_of(Session.begin(QUAYS, "once", 2, {}, 1)))
    with open_again(campaigns) as again:
        assert again.evening is None
    assert not campaigns.is_playing("long-war")
    assert campaigns.games.undelete() == "long-war-2"


def test_whoever_cannot_be_opened_leaves_no_file_open(campaigns: Campaigns, monkeypatch: pytest.MonkeyPatch) -> None:
    two_evenings(campaigns).close()
    before = handle_count()
    monkeypatch.setattr(Slots, "open", broken)
    with pytest.raises(Impossible):
        open_again(campaigns)
    assert handle_count() == before
    monkeypatch.undo()
    open_again(campaigns).close()


def broken(slots: Slots, slot: str) -> Any:
    raise Impossible("This saved game shows a position that cannot be, so it cannot be played on.")


@pytest.mark.parametrize("change", [
    lambda body: body["entries"].pop(0),
    lambda body: body["entries"].append(body["entries"][0]),
    lambda body: body["entries"][0][-1].update(quays=[9]),
    lambda body: body["entries"][0][-1].update(evenings="none"),
    lambda body: body["entries"][0][-1].update(last=10**6),
    lambda body: body["entries"][0][-1].update(stowaway=1),
    lambda body: body["entries"][0].__setitem__(4, 1 << 70),
    lambda body: body["entries"].append(["seated", 9, {"name": "Far"}]),
    lambda body: body["entries"].append(["evening", [0], [1], 3, "short", {}]),
    lambda body: body["entries"].extend([["named", "quay/0", "x"]] * 30_000),
    lambda body: body.update(entries=[]),
    lambda body: body.update(stowaway=1),
])  # fmt: skip
def test_a_campaign_that_lies_is_refused_in_a_sentence(campaigns: Campaigns, change: Callable[[Any], object]) -> None:
    save = start(campaigns)
    body = json.loads(to_bytes(save.document()).partition(b"\n")[2])
    save.close()
    change(body)
    with pytest.raises(Unreadable) as found:
        campaign_from_bytes(with_header(body), find_game)
    assert said(found.value).endswith(".")
    assert "\n" not in said(found.value)


def with_header(body: dict[str, Any]) -> bytes:
    data = json.dumps(body).encode()
    return header_line("campaign", str(body["game"]), data) + data


# A bad disk


def test_a_full_disk_stops_nothing_and_loses_nothing(campaigns: Campaigns, monkeypatch: pytest.MonkeyPatch) -> None:
    """From any deed on for some deeds nothing can be written; everything is there when the disk is well again."""
    disk = BadDisk(monkeypatch, campaigns.folder.data)
    for first in range(0, 30, 3):
        save = CampaignSave.begin(campaigns, begun(), players(), f"War {first}", keep_every=4)
        account = Account(begun(), players())
        for counter in range(first + 9):
            if account.campaign.over:
                break
            if counter == first:
                disk.fail(errno.ENOSPC)
            do_deed(save, counter)
            do_deed(account, counter)
        assert shown(save) == shown(account)
        disk.heal()
        (save.evening or save).retry()
        assert not save.lost
        save.abandon()
        assert shown(CampaignSave.open(campaigns, save.slot)) == shown(account)


def test_a_campaign_moves_to_another_folder_with_its_games(campaigns: Campaigns, tmp_path: Path) -> None:
    save = two_evenings(campaigns)
    before = shown(save)
    there = campaigns_in(tmp_path / "elsewhere")
    assert save.evening is not None
    save.evening.move(there.games)
    answer(save, 3, 1)
    save.close()
    again = CampaignSave.open(there, "long-war")
    assert shown(again)[: len(before) - 4] == before[:-4]
    assert compare(again.campaign, again.load(), find_game) == []
    again.close()
    open_again(campaigns).close()


# Rules


def test_a_corrected_fold_does_not_rewrite_the_past(campaigns: Campaigns) -> None:
    """Play goes on from the folded copy; a comparison says which evenings would have ended otherwise."""
    save = two_evenings(campaigns)
    before = shown(save)
    save.close()
    corrected = with_game(campaigns, quays(prize=2))
    again = open_again(corrected)
    assert shown(again) == before
    assert again.notes == ()
    assert compare(again.campaign, again.load(), corrected.find_game) == [Difference("game", 1), Difference("game", 2)]
    answer(again)
    again.end_evening()
    totals = [owner.total for owner in again.campaign.record.owners]
    folded = [owner.total for owner in before[-5].record.owners]
    last = again.campaign.evenings[-1]
    assert [t - f - s for t, f, s in zip(totals, folded, last.scores, strict=True)] == [2 * (n in last.winners) for n in range(4)]
    again.close()


def test_a_corrected_setup_is_named_with_its_decision(campaigns: Campaigns) -> None:
    two_evenings(campaigns).close()
    corrected = with_game(campaigns, quays(fare=1))
    again = open_again(corrected)
    found = compare(again.campaign, again.load(), corrected.find_game)
    assert [(d.what, d.evening) for d in found] == [("game", 1), ("game", 2)]
    assert all(d.answer is not None for d in found)
    again.close()


def older(record: dict[str, Any]) -> dict[str, Any]:
    """Rules 1 called the cranes by another name."""
    return {"hoists" if name == "cranes" else name: value for name, value in record.items()}


def upgrade(record: dict[str, Any]) -> dict[str, Any]:
    return {"cranes" if name == "hoists" else name: value for name, value in record.items()}


def test_a_campaign_of_older_rules_is_upgraded(campaigns: Campaigns) -> None:
    save = two_evenings(campaigns)
    before = clean_entries(save)
    document = save.document()
    save.close()
    body = json.loads(to_bytes(document).partition(b"\n")[2])
    for entry in body["entries"]:
        if isinstance(entry[-1], dict) and "cranes" in entry[-1]:
            entry[-1] = older(entry[-1])
    file(campaigns).write_bytes(with_header(body))
    newer = with_game(campaigns, quays(rules=2, upgrades={1: upgrade}))
    campaign, _, notes, _ = newer.open("long-war")
    assert [e._replace(save="") if isinstance(e, Evening) else e for e in campaign.entries] == before
    assert notes == ()
    with refused(Outdated, "older rules"):
        with_game(campaigns, quays(rules=2)).open("long-war")
    assert file(campaigns).exists()


def test_a_game_of_older_rules_has_its_record_upgraded(campaigns: Campaigns) -> None:
    save = two_evenings(campaigns)
    save.close()
    data = file(campaigns, ".save").read_bytes()
    document = from_bytes(data)
    assert document.campaign is not None
    document.campaign = older(document.campaign)
    campaigns.games.write("long-war", document)
    session = with_game(campaigns, quays(rules=2, upgrades={1: upgrade})).games.open("long-war").session
    assert session.campaign == save.campaign.record
    assert session.differs_at is None


def test_a_campaign_from_the_future_or_of_another_shelf_is_left_alone(campaigns: Campaigns) -> None:
    newer = with_game(campaigns, quays(rules=3))
    CampaignSave.begin(newer, Campaign.begin(quays(rules=3), "legacy", 3, {}, 1), players(), "Long War").close()
    with refused(Newer, "newer rules"):
        open_again(campaigns)
    with pytest.raises(NotOnShelf):
        Campaigns(Slots(campaigns.folder, catalogue.load)).open("long-war")
    assert not list(campaigns.folder.games.glob("*damaged*"))
    campaigns.lock("long-war").release()


# Files from elsewhere


def test_a_voyage_file_holds_the_whole_campaign(campaigns: Campaigns, tmp_path: Path) -> None:
    save = two_evenings(campaigns)
    before = shown(save)
    save.export(tmp_path / "open.voyage")
    save.close()
    campaigns.export("long-war", tmp_path / "closed.voyage")
    there = campaigns_in(tmp_path / "friend")
    for name, slot in (("open", "long-war"), ("closed", "long-war-2")):
        assert there.import_file(tmp_path / f"{name}.voyage") == slot
        again = CampaignSave.open(there, slot)
        assert shown(again) == before
        assert compare(again.campaign, again.load(), find_game) == []
        answer(again)
        again.end_evening()
        again.close()
    assert [slot.about.name for slot in there.entries() if slot.about] == ["Long War (2)", "Long War"]


def test_a_voyage_file_that_is_torn_damaged_or_a_bomb(campaigns: Campaigns, tmp_path: Path) -> None:
    save = two_evenings(campaigns)
    save.export(tmp_path / "whole.voyage")
    save.close()
    whole = (tmp_path / "whole.voyage").read_bytes()
    pieces = unpack_whole(whole)
    bad = tmp_path / "bad.voyage"
    for data, kind in (
        (whole[:-5], Torn),
        (pack_whole([pieces[0], pieces[1][:-5]]), Torn),
        (pack_whole([pieces[0], pieces[1].replace(b"wait", b"weit", 1)]), Damaged),
        (pack_whole(pieces[1:]), NotASave),
        (pack_whole([]), NotASave),
        (pack_whole([b"{}\n"] * 40), NotASave),
        (pack_whole([pieces[0]] * 200), Damaged),
        (shrunk(bytes(LARGEST_CAMPAIGN + 1), CAMPAIGN_MAGIC), TooLarge),
    ):
        bad.write_bytes(data)
        with pytest.raises(kind):
            campaigns.import_file(bad)
    assert len(campaigns.entries()) == 1


def test_an_evening_that_lies_is_not_taken_in(campaigns: Campaigns, tmp_path: Path) -> None:
    """A stranger's games must be such that rules can work with them, and the record, too."""
    save = two_evenings(campaigns)
    save.export(tmp_path / "whole.voyage")
    save.close()
    first, *games = unpack_whole((tmp_path / "whole.voyage").read_bytes())
    document = read(first, CampaignDocument)
    begun_line = document.entries[0]
    assert isinstance(begun_line, BegunLine)
    begun_line.record["owners"] = []
    (tmp_path / "lie.voyage").write_bytes(pack_whole([to_bytes(document), *games]))
    with pytest.raises(Unreadable):
        campaigns.import_file(tmp_path / "lie.voyage")


def test_a_campaign_is_no_game_and_a_game_is_no_campaign(campaigns: Campaigns, tmp_path: Path) -> None:
    save = two_evenings(campaigns)
    save.export(tmp_path / "whole.voyage")
    assert save.evening is not None
    save.evening.export(tmp_path / "game.voyage")
    save.close()
    for path in (tmp_path / "whole.voyage", file(campaigns)):
        with refused(NotASave, r"^This file is a whole campaign of Five Winds, not a single game\.$"):
            campaigns.games.import_file(path)
    for path in (tmp_path / "game.voyage", file(campaigns, ".save")):
        with pytest.raises(NotASave):
            read_campaign(path, find_game)


# verify


@pytest.fixture
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr(catalogue, "load", find_game)
    return monkeypatch


def test_verify_plays_a_campaign_again(
    campaigns: Campaigns, tmp_path: Path, on_the_shelf: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    save = two_evenings(campaigns)
    decisions = sum(evening.decisions for evening in save.campaign.evenings)
    save.export(tmp_path / "whole.voyage")
    save.close()
    for path in (tmp_path / "whole.voyage", file(campaigns)):
        assert main(["verify", "--json", str(path)]) == 0
        row = json.loads(capsys.readouterr().out)
        assert row == {"file": str(path), "game": "tests", "evenings": 2, "decisions": decisions, "ok": True, "differs": []}
    assert main(["verify", str(file(campaigns, ".evening-1.voyage"))]) == 0
    assert main(["verify", str(file(campaigns))]) == 0
    assert capsys.readouterr().out.endswith("tests, 2 evenings, the same again\n")


def test_verify_names_what_differs(
    campaigns: Campaigns, tmp_path: Path, on_the_shelf: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    save = two_evenings(campaigns)
    save.export(tmp_path / "whole.voyage")
    save.close()
    on_the_shelf.setattr(catalogue, "load", lambda name: quays(prize=1))
    assert main(["verify", "--json", str(tmp_path / "whole.voyage")]) == 1
    row = json.loads(capsys.readouterr().out)
    assert row["ok"] is False
    assert row["differs"] == [{"evening": n, "what": "game", "decision": None} for n in (1, 2)]
    file(campaigns, ".evening-1.voyage").unlink()
    assert main(["verify", str(file(campaigns))]) == 1
    told = capsys.readouterr().out
    assert told.endswith("2 evenings, the game of evening 1 is missing; evening 2 leads elsewhere\n")
    on_the_shelf.setattr(catalogue, "load", lambda name: quays(fare=1))
    assert main(["verify", "--json", str(tmp_path / "whole.voyage")]) == 1
    row = json.loads(capsys.readouterr().out)
    assert [(d["evening"], d["decision"]) for d in row["differs"]] == [(1, 5), (2, 7), (3, 1)]
