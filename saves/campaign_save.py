"""A running campaign that writes itself down, between its games and in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from engine.campaign import Campaign
from engine.kernel import Choice, Refusal, Seat
from engine.session import Session
from saves.autosave import Autosave
from saves.campaign import CampaignDocument, write_down_campaign
from saves.campaigns import Campaigns, Load, fold_in, found_games, seated, settings
from saves.document import SeatSetting
from saves.files import write_whole
from saves.format import open_cover, to_bytes
from saves.journal import Altered, Deed, Ended, Renamed, Reseated
from saves.keeper import KEEP_EVERY, Keeper
from saves.lock import Lock
from saves.names import clean
from saves.slot_files import SlotFiles
from saves.slots import Slots
from saves.trouble import Spoiled, Unwritable
from saves.voyage import pack_whole


class CampaignSave(Keeper):
    """A campaign together with its slot, in which the game that is being played lies too."""

    slots: Campaigns

    def __init__(
        self, slots: Campaigns, slot: str, campaign: Campaign, name: str, *, lock: Lock | None = None, keep_every: int = KEEP_EVERY
    ) -> None:
        super().__init__(slots, slot, name, lock=lock, keep_every=keep_every)
        self.campaign = campaign
        self.evening: EveningSave | None = None
        self._unwritten: dict[int, bytes] = {}  # games that are over and not on the disk yet, by their numbers
        self._ended = False  # a game that is over lies in the slot until a full save has taken it over

    @classmethod
    def begin(
        cls, slots: Campaigns, campaign: Campaign, seats: Sequence[SeatSetting], name: str, *, keep_every: int = KEEP_EVERY
    ) -> CampaignSave:
        """A new campaign, in a slot of its own; where nothing can be written it begins all the same, with `trouble`."""
        for seat, setting in enumerate(seats):
            campaign.seat(seated(seat, setting))
        made = cls(slots, slots.free(name), campaign, name, keep_every=keep_every)
        made._write()
        return made

    @classmethod
    def open(cls, slots: Campaigns, slot: str, *, keep_every: int = KEEP_EVERY) -> CampaignSave:
        """A saved campaign, as it was after the last thing that was done, in a game or between two. Raises Unreadable or InUse."""
        lock: Lock | None = None
        with suppress(Unwritable):  # it can be played all the same, and the first attempt to save says why
            lock = slots.lock(slot)
        try:
            campaign, document, notes, digest = slots.open(slot)
        except BaseException:
            if lock:
                lock.release()
            raise
        made = cls(slots, slot, campaign, document.name, lock=lock, keep_every=keep_every)
        try:
            made.notes = notes
            made._digest = slots.newest(slot)
            made._write(begin=digest)
            made._go_on_playing()
        except BaseException:
            made.abandon()
            raise
        return made

    def _go_on_playing(self) -> None:
        """Take up the game that lies in the slot, unless it is over and folded already."""
        if not self.slots.is_playing(self.slot):
            return
        games = self.slots.games
        try:
            session, document, notes, digest = games.open(self.slot)
        except Spoiled as spoiled:
            if self.slots.is_playing(self.slot):
                raise  # a fault of ours: it stays where it is until that is mended
            self.notes = (*self.notes, spoiled.sentence)
            return
        if session.campaign is None or session.game.id != self.game:  # somebody put another game there
            with suppress(Unwritable):
                self.slots.give_up(self.slot)
            return
        if session.campaign.evenings < self.campaign.record.evenings:
            self.slots.empty(self.slot)
            return
        self.notes = (*self.notes, *notes)
        self.campaign.evening = session
        self.evening = EveningSave(self, session, document.seats, document.names)
        self.evening._digest = games.newest(self.slot)
        self.evening._write(begin=digest)
        if session.over:
            self.end_evening()

    # How it stands

    @property
    def game(self) -> str:
        return self.campaign.game.id

    @property
    def over(self) -> bool:
        return self.campaign.over

    @property
    def seats(self) -> list[SeatSetting]:
        return settings(self.campaign)

    def document(self) -> CampaignDocument:
        return write_down_campaign(self.campaign, self.seats, self.name)

    def load(self) -> Load:
        """The games that are over, for those who look back."""
        on_disk = self.slots.load(self.slot)
        return lambda evening: self._unwritten.get(evening.record.evenings) or on_disk(evening)

    def export(self, path: Path) -> None:
        """The whole campaign so far as a voyage file. Raises Unwritable."""
        playing = to_bytes(self.evening.document()) if self.evening else b""
        write_whole(path, pack_whole([to_bytes(self.document()), *found_games(self.campaign, self.load()), playing]))

    # Between two games

    def change(self, change: Choice) -> Refusal | None:
        refusal = self.campaign.change(change)
        if refusal is None:
            self._note(Altered(list(change)))
        return refusal

    def seat(self, seat: Seat, setting: SeatSetting) -> None:
        """Another player takes this seat."""
        if self.evening:
            self.evening.seat(seat, setting)
        else:
            self.campaign.seat(seated(seat, setting))
            self._note(Reseated(seat, setting))

    def rename(self, thing: str, typed: str) -> None:
        """A thing (`island/12`) is called like this from here on; where nothing can be read it has its default again."""
        if self.evening:
            self.evening.rename(thing, typed)
        else:
            self.campaign.name(thing, clean(typed))
            self._note(Renamed(thing, clean(typed)))

    # A game

    def begin_evening(self, stand_in: str = "") -> EveningSave:
        """The next game, which is saved in the slot of the campaign. A stand-in answers for seats that sit out."""
        session = self.campaign.begin_evening()
        idle = self.campaign.rules.idle(self.campaign.record) if stand_in else ()
        seats = [replace(setting, player=stand_in, temperament="") if n in idle else setting for n, setting in enumerate(self.seats)]
        self.evening = EveningSave(self, session, seats, self.campaign.names)
        self.evening._write()
        return self.evening

    def end_evening(self) -> None:
        """Fold the game that is over into the campaign, for good."""
        evening = self.evening
        if evening is None:
            raise ValueError("no game is being played")
        data = to_bytes(evening.document())
        digest = open_cover(data)[0].sha256
        fold_in(self.campaign, evening.session, evening.seats, evening.names, digest)
        evening.abandon()
        self.evening = None
        number = self.campaign.record.evenings
        self._unwritten[number] = data
        self._ended = True
        self._note(Ended(number, digest))

    def give_up_evening(self) -> None:
        """The game that is being played is as if it had never begun. Its files go to the trash. Raises Unwritable."""
        self.slots.give_up(self.slot)
        self.campaign.give_up_evening()
        if self.evening:
            self.evening.abandon()
        self.evening = None

    # Writing

    @property
    def _full(self) -> bool:
        return self._ended or super()._full

    def _written_on(self, deed: Deed | None) -> bool:
        """As for any journal; but a game is on the disk before the journal names it."""
        try:
            self._write_games()
        except Unwritable:
            self._drop_journal()  # it would go on without this deed; a full save is next
            raise
        return super()._written_on(deed)

    def keep(self, picture: bytes | None = None) -> None:
        self._hold()
        self._write_games()
        super().keep(picture)
        if self._ended:
            self._ended = False
            self.slots.empty(self.slot)

    def _write_games(self) -> None:
        for number in list(self._unwritten):
            self.slots.write_game(self.slot, number, self._unwritten[number])
            del self._unwritten[number]

    def settle(self) -> None:
        """Have everything on the disk that was before the game that is being played. Raises Unwritable or InUse."""
        if self.lost or self._ended or not (self._lock and self._lock.in_place):
            self.keep()

    def move(self, slots: SlotFiles) -> None:
        """Go on in another folder, with all games. Raises Unwritable, and then all is as before."""
        unwritten = self._unwritten
        games = {open_cover(data)[0].sha256: data for data in found_games(self.campaign, self.load())}
        self._unwritten = {e.record.evenings: games[e.save] for e in self.campaign.evenings if e.save in games}
        try:
            super().move(slots)
        except Unwritable:
            self._unwritten = unwritten
            raise
        if self.evening:
            self.evening.follow()

    def close(self) -> None:
        if self.evening and self.evening.over:
            self.end_evening()
        elif self.evening:
            self.evening.close()
        super().close()

    def abandon(self) -> None:
        if self.evening:
            self.evening.abandon()
        super().abandon()


class EveningSave(Autosave):
    """The game of a campaign that is being played. It is written after everything that was before it, and locked with its campaign."""

    def __init__(self, campaign: CampaignSave, session: Session, seats: Sequence[SeatSetting], names: Mapping[str, str]) -> None:
        name = f"{campaign.name}, evening {campaign.campaign.record.evenings + 1}"
        super().__init__(campaign.slots.games, campaign.slot, session, seats, name, names=names, keep_every=campaign.keep_every)
        self.campaign = campaign

    @property
    def _held(self) -> bool:
        return self.campaign._held

    def _hold(self) -> None:
        self.campaign.settle()
        self.slot = self.campaign.slot

    def _let_go(self) -> None:
        self._drop_journal()

    def move(self, slots: SlotFiles) -> None:
        assert isinstance(slots, Slots)
        self.campaign.move(Campaigns(slots))

    def follow(self) -> None:
        """Go on where the campaign is now."""
        self._drop_journal()
        self.slots, self.slot, self._digest = self.campaign.slots.games, self.campaign.slot, ""
        self._write()
