"""What a table does in a campaign, deed by deed: on the disk, and beside it in an account of our own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.campaign import Campaign, Evening
from engine.kernel import Game, Luck, draw, pick
from engine.session import Session
from saves.campaign_save import CampaignSave
from saves.campaigns import Campaigns, fold_in, seated, settings
from saves.document import SeatSetting
from saves.folder import PlayerFolder
from saves.names import rename
from saves.slots import Slots
from tests.campaign.quays import QUAYS

NAMES = ("Ana", "Bo", "Chi", "Dúlce")
PLAYERS = ("human", "mate", "captain")
THINGS = ("quay/0", "quay/1", "ship/0/1")
TYPED = ("Île d'Or", "夜明け", "\u202eevil", "", "Rest")


def find_game(name: str) -> Game:
    if name != "tests":
        raise LookupError(name)
    return QUAYS


def campaigns_in(folder: Path) -> Campaigns:
    return Campaigns(Slots(PlayerFolder(folder, folder), find_game))


def begun(seats: int = 3, seed: int = 5) -> Campaign:
    return Campaign.begin(QUAYS, "legacy", seats, {}, seed)


def players(seats: int = 3) -> list[SeatSetting]:
    return [SeatSetting(name, "human" if seat == 0 else "mate") for seat, name in enumerate(NAMES[:seats])]


class Account:
    """A campaign in memory, with the labels of the game that is being played."""

    def __init__(self, campaign: Campaign, seats: list[SeatSetting]) -> None:
        self.campaign = campaign
        for seat, setting in enumerate(seats):
            campaign.seat(seated(seat, setting))
        self.seats: list[SeatSetting] = []
        self.names: dict[str, str] = {}

    def change(self, change: tuple[str | int, ...]) -> None:
        self.campaign.change(change)

    def seat(self, seat: int, setting: SeatSetting) -> None:
        if self.campaign.evening:
            self.seats[seat] = setting
        else:
            self.campaign.seat(seated(seat, setting))

    def rename(self, thing: str, typed: str) -> None:
        names: dict[str, str] = self.names if self.campaign.evening else {}
        rename(names, thing, typed)
        if not self.campaign.evening:
            self.campaign.name(thing, names.get(thing, ""))

    def begin_evening(self) -> None:
        self.seats, self.names = settings(self.campaign), self.campaign.names
        self.campaign.begin_evening()

    def end_evening(self) -> None:
        assert self.campaign.evening
        fold_in(self.campaign, self.campaign.evening, self.seats, self.names, "")


def do_deed(game: CampaignSave | Account, counter: int) -> None:
    """The deed with this number: the same for equal campaigns. The answer that ends a game ends the evening."""
    luck = Luck(counter * 7919)
    draw(luck, 2)
    session = game.campaign.evening
    kind = draw(luck, 12)
    if kind == 0:
        seat = draw(luck, (session.terms if session else game.campaign.terms).seats)
        game.seat(seat, SeatSetting(pick(luck, NAMES), pick(luck, PLAYERS)))
    elif kind == 1:
        game.rename(pick(luck, THINGS), pick(luck, TYPED))
    elif session is not None:
        _play(game, session, kind, luck)
    elif kind < 7 and (legal := [change for change, refusal in game.campaign.catalogue() if refusal is None]):
        game.change(pick(luck, legal))
    else:
        game.begin_evening()


def _play(game: CampaignSave | Account, session: Session, kind: int, luck: Luck) -> None:
    player: Any = game.evening if isinstance(game, CampaignSave) else session
    if kind == 2 and session.log:
        player.undo(session.log[-1].seat, free=True)
    elif kind == 3 and session.undone:
        player.redo()
    else:
        decision = session.pending()[0]
        player.submit(decision.seat, decision.number, pick(luck, decision.choices))
    if session.over:
        game.end_evening()


def shown(game: CampaignSave | Account) -> list[Any]:
    """All that matters of a campaign, to be compared."""
    campaign = game.campaign
    told: list[Any] = [entry._replace(save="") if isinstance(entry, Evening) else entry for entry in campaign.entries]
    if campaign.evening:
        session = campaign.evening
        labels: Any = game.evening if isinstance(game, CampaignSave) else game
        told += [session.state, [(e.number, e.seat, e.choice) for e in (*session.log, *session.undone)], labels.seats, labels.names]
    return told
