"""Saved campaigns in named slots, beside the games.

    games/long-war.campaign           what happened, with the record after it    long-war.campaign.1 .2 .3 .4   older ones
    games/long-war.changes            what was done since then                   long-war.changes.1 .2 .3 .4
    games/long-war.evening-1.voyage   a game that is over; never written again
    games/long-war.save .journal      the game that is being played: a slot of saves.slots, until it is over

A game is on the disk before the campaign names it, and its slot is emptied after that. Between the two it is there twice, and whoever
opens the campaign goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, TypeAlias

import msgspec

from engine.campaign import Campaign, Difference, Evening, Seated
from engine.session import Session
from saves.campaign import AboutCampaign, CampaignDocument, TakenUp, campaign_from_bytes, write_down_campaign
from saves.document import LARGEST, Document, SeatSetting
from saves.files import discard, read_whole, write_whole
from saves.format import from_bytes, open_cover, to_bytes
from saves.journal import Altered, Deed, Ended, Kept, Renamed, Reseated
from saves.names import clean
from saves.resume import FindGame, Resumed, take_up
from saves.slot_files import SlotFiles, of_a_stranger
from saves.slots import Slots, write_again
from saves.trouble import Damaged, Impossible, Missing, NotASave, Sentence, Unreadable, Unwritable
from saves.voyage import CAMPAIGN_MAGIC, LARGEST_CAMPAIGN, pack_whole, shrunk, unpack, unpack_whole

Load: TypeAlias = Callable[[Evening], bytes]  # the save of a game that is over; raises Unreadable


class OpenedCampaign(NamedTuple):
    """A campaign to go on with, and what the player should be told first."""

    campaign: Campaign
    document: CampaignDocument
    notes: tuple[Sentence, ...]
    digest: str  # of the save that holds exactly this; empty when there is more in the campaign than in any save


class Campaigns(SlotFiles):
    """The saved campaigns of a player."""

    kind = AboutCampaign
    save, journal = ".campaign", ".changes"

    def __init__(self, games: Slots) -> None:
        self.games = games
        super().__init__(games.folder, games.find_game)

    # Opening

    def open(self, slot: str) -> OpenedCampaign:
        """The campaign as it was after the last thing that was done, but for the game that is being played. Hold its lock."""

        def redo(found: TakenUp, deed: Deed) -> bool:
            return self._done_again(slot, found.campaign, deed)

        with of_a_stranger():
            found = self._restore(slot, lambda data: campaign_from_bytes(data, self.find_game), redo)
        campaign, document = found.what
        notes = tuple(found.notes(document.name, Sentence.of("saving.name.in_evening", evening=campaign.record.evenings + 1)))
        return OpenedCampaign(campaign, document, notes, found.digest)

    def peek(self, slot: str) -> OpenedCampaign:
        """The campaign, to be looked at. Raises Unreadable or InUse."""
        try:
            lock = self.lock(slot)
        except Unwritable:
            return self.open(slot)  # where no lock can be made, nobody changes anything either
        with lock:
            return self.open(slot)

    def rename(self, slot: str, name: str) -> None:
        """Give the campaign another name; its files keep theirs."""
        with self.lock(slot):
            campaign, _, _, _ = self.open(slot)
            self.carry_over(slot, write_down_campaign(campaign, settings(campaign), name))

    def _done_again(self, slot: str, campaign: Campaign, deed: Deed) -> bool:
        """Whether this deed could be done again."""
        match deed:
            case Altered():
                return campaign.change(tuple(deed.change)) is None
            case Reseated() if deed.seat < campaign.terms.seats:
                campaign.seat(seated(deed.seat, deed.setting))
            case Renamed():
                campaign.name(deed.thing, clean(deed.text))
            case Ended():
                session, document = self._resume(self.game_bytes(slot, deed.number), deed.save)
                fold_in(campaign, session, document.seats, document.names, deed.save)
            case _:
                return isinstance(deed, Kept)
        return True

    # Games that are over

    def write_game(self, slot: str, number: int, data: bytes) -> None:
        """Put a game that is over beside its campaign. Raises Unwritable."""
        write_whole(self._game_path(slot, number), shrunk(data))

    def game_bytes(self, slot: str, number: int) -> bytes:
        """The save of a game that is over. Raises Unreadable."""
        return unpack(read_whole(self._game_path(slot, number), LARGEST))

    def load(self, slot: str) -> Load:
        return lambda evening: self.game_bytes(slot, evening.record.evenings)

    def _game_path(self, slot: str, number: int) -> Path:
        return self._path(slot, f".evening-{number}.voyage")

    def _resume(self, data: bytes, digest: str) -> Resumed:
        return resume_game(data, digest, self.find_game)

    def is_playing(self, slot: str) -> bool:
        """Whether there is a game in the slot beside the campaign."""
        return any(self.games.saves(slot))

    def empty(self, slot: str) -> None:
        """Take away the game beside the campaign, which is among those that are over."""
        for path in self._playing(slot):
            discard(path)

    def give_up(self, slot: str) -> None:
        """Put the game beside the campaign into the trash. Raises Unwritable."""
        self._to_trash(self._playing(slot))

    def _playing(self, slot: str) -> list[Path]:
        """The files of the game beside the campaign, the newest save last."""
        return [*self.games.journals(slot), *reversed(list(self.games.saves(slot)))]

    # To and from elsewhere

    def export(self, slot: str, path: Path) -> None:
        """Write the whole campaign to a voyage file. Raises Unreadable or Unwritable."""
        with self.lock(slot):
            campaign, document, _, _ = self.open(slot)
            again = write_down_campaign(campaign, settings(campaign), document.name)
            playing = to_bytes(write_again(self.games.open(slot))) if self.is_playing(slot) else b""
        write_whole(path, pack_whole([to_bytes(again), *found_games(campaign, self.load(slot)), playing]))

    def import_file(self, path: Path) -> str:
        """Take in the voyage file of a whole campaign; its new slot. Nothing is believed before everything was played again."""
        whole = read_campaign(path, self.find_game)
        compare(whole.campaign, whole.load, self.find_game)
        playing = [take_up(document, self.find_game).document for document in whole.playing]
        document = whole.document
        document.name = self._own_name(document.name or clean(path.stem)[:60])
        slot = self.free(document.name)
        with self.lock(slot, document.name):
            for evening in whole.campaign.evenings:
                if evening.save in whole.games:
                    self.write_game(slot, evening.record.evenings, whole.games[evening.save])
            self.write(slot, document)
            for game in playing[:1]:
                self.games.write(slot, game)
        return slot


# Labels


def seated(seat: int, setting: SeatSetting) -> Seated:
    return Seated(seat, *msgspec.structs.astuple(setting))


def settings(campaign: Campaign) -> list[SeatSetting]:
    """Who sits at the table of the next game."""
    known = campaign.seats
    return [SeatSetting(*known[n][1:]) if n in known else SeatSetting("") for n in range(campaign.terms.seats)]


def fold_in(campaign: Campaign, session: Session, seats: Sequence[SeatSetting], names: Mapping[str, str], save: str) -> None:
    """Fold a game that is over into its campaign, with who took a seat and what was named meanwhile; stand-ins take none."""
    campaign.evening = session
    before, called, idle = settings(campaign), campaign.names, campaign.rules.idle(campaign.record)
    campaign.end_evening(save)
    for seat, setting in enumerate(seats):
        if setting != before[seat] and seat not in idle:
            campaign.seat(seated(seat, setting))
    for thing in sorted({*names, *called}):
        if names.get(thing, "") != called.get(thing, ""):
            campaign.name(thing, names.get(thing, ""))


# All of it


class Whole(NamedTuple):
    """A campaign with its games, wherever they were found."""

    campaign: Campaign
    document: CampaignDocument
    games: dict[str, bytes]  # that are over, by their check sums
    playing: list[Document]

    def load(self, evening: Evening) -> bytes:
        if evening.save not in self.games:
            raise Missing("saving.rule.no_evening", evening=evening.record.evenings)
        return self.games[evening.save]


def read_campaign(path: Path, find_game: FindGame) -> Whole:
    """A campaign from a voyage file, or from its file in a player's folder, where its games lie beside it. Raises Unreadable."""
    data = read_whole(path, LARGEST_CAMPAIGN)
    first, *rest = unpack_whole(data) or [b""] if data.startswith(CAMPAIGN_MAGIC) else [data, *_beside(path)]
    campaign, document = campaign_from_bytes(first, find_game)
    over = {evening.save for evening in campaign.evenings}
    found = {open_cover(game)[0].sha256: game for game in rest}
    playing = [from_bytes(game) for digest, game in found.items() if digest not in over]
    return Whole(campaign, document, {digest: game for digest, game in found.items() if digest in over}, playing)


def is_campaign(path: Path) -> bool:
    """Whether this is a campaign, alone or with its games. Raises Unreadable."""
    data = read_whole(path, LARGEST_CAMPAIGN)
    if data.startswith(CAMPAIGN_MAGIC):
        return True
    try:
        open_cover(data, AboutCampaign)
    except NotASave:
        return False
    return True


def _beside(path: Path) -> list[bytes]:
    found = []
    for file in sorted(path.parent.glob(f"{path.name.partition(Campaigns.save)[0]}.evening-*.voyage")):
        with suppress(Unreadable):  # then it is missing, which is said about its evening
            data = unpack(read_whole(file, LARGEST))
            open_cover(data)
            found.append(data)
    return found


def found_games(campaign: Campaign, load: Load) -> list[bytes]:
    """The games that are over, as far as they can be read and are those that the list names."""
    found = []
    for evening in campaign.evenings:
        with suppress(Unreadable):  # the list says how it ended, and `verify` that it is missing
            data = load(evening)
            if open_cover(data)[0].sha256 == evening.save:
                found.append(data)
    return found


def resume_game(data: bytes, digest: str, find_game: FindGame) -> Resumed:
    """The game with this check sum. Raises Unreadable."""
    if open_cover(data)[0].sha256 != digest:
        raise Damaged("saving.rule.damaged", "it is not the game that the campaign names")
    return take_up(from_bytes(data), find_game)


def compare(campaign: Campaign, load: Load, find_game: FindGame) -> list[Difference]:
    """Play everything again: what leads elsewhere by today's rules. Raises Impossible where rules cannot work with it."""

    def played(evening: Evening) -> Session | None:
        try:
            return resume_game(load(evening), evening.save, find_game).session
        except Unreadable:
            return None

    try:
        return list(campaign.refold(played))
    except Exception as wrong:  # rules may trust their record; this one may be a stranger's, and break them anywhere
        raise Impossible("saving.rule.impossible_campaign", repr(wrong)) from wrong
