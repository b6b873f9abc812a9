"""A campaign between its evenings: the world as it is, the evenings that were, names to give, and who comes to the table next."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

import pygame
from msgspec.structs import replace

from engine.campaign import Evening
from engine.kernel import Choice, Event, Refusal, Seat
from engine.session import Session
from game import tables
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.kit.theme import emblem
from game.play import portrait
from game.play.strangers import welcome
from game.scenes import campaign_pages as own_pages
from game.scenes.form_scene import FormScene, beneath
from game.scenes.last_page import LastPages
from game.scenes.onlooker import Replay
from game.scenes.shell import Shell
from game.scenes.table import TableScene
from game.scenes.unveiling import Unveiling
from game.services.texts import Texts
from game.tables.annals import Annals, Glimpse
from saves.campaign_save import CampaignSave
from saves.campaigns import resume_game
from saves.document import SeatSetting
from saves.names import LONGEST_NAME as LONGEST_LABEL
from saves.names import clean
from saves.slot_files import Slot
from saves.trouble import Trouble, Unwritable

OWN = ("evenings", "names", "table")  # the pages that every campaign has, after those of the game
STAND_IN = "deckhand"  # who answers for seats that sit out
PLAYERS = ("human", "deckhand", "mate", "captain", "admiral")
USUAL = "mate"
NAMES = ("Ana", "Baltasar", "Chloé", "Duarte", "Inês")
LONGEST = 28
FOOT = 76.0
NARROW = 190.0  # a seat with less room stands in two lines


class CampaignScene(FormScene):
    """Pages about the world, and the way to the next evening."""

    listens = ("confirm", "back", "rulebook")

    def __init__(self, shell: Shell, record: CampaignSave) -> None:
        super().__init__(shell)
        self.record = record
        found = tables.load(record.game).annals
        assert found is not None, f"{record.game} has a campaign and no annals"
        self.annals: Annals = found
        self.page_id = self.annals.pages[0]
        self.chosen = 0  # which evening is read, from the first; 0 for the last one
        self.leaving_seat: Seat | None = None  # who is asked about: whether the seat really leaves
        self.asking = ""  # the open dialog: leave or anew
        self._called: tuple[Texts, dict[str, str], Texts] | None = None
        self._entered = False

    # Coming and going

    def enter(self) -> None:
        self.shell.sound.enter(self.record.game)
        ended = self._end_evening()
        super().enter()
        if self._entered and not ended:
            return
        self._entered = True
        if ended and self.record.over:
            self.shell.push(self.last_pages())

    def _end_evening(self) -> bool:
        """A game that is over is folded in, and its page is opened; whether there was one."""
        evening = self.record.evening
        if evening is None:
            return False
        self._portray(evening.session)
        if not evening.over:
            return False
        self.record.end_evening()
        self.page_id, self.chosen = "evenings", 0
        return True

    def leave(self) -> None:
        if self.record.evening is None and not self.record.over:
            campaign = self.record.campaign
            self._portray(Session(campaign.game, campaign.terms, campaign.next_seed, campaign=campaign.record))
        self.record.close()
        if not self.record.trouble:
            self.record.slots.forgive(self.record.slot)

    def _portray(self, session: Session) -> None:
        with suppress(Unwritable):  # the save is what matters, and it would have said so
            self.record.slots.write_picture(self.record.slot, portrait.portrait(session, self.names, self.texts))

    # How it stands

    @property
    def texts(self) -> Texts:
        """With the names that were given."""
        house, names = self.shell.texts, self.called
        if self._called is None or self._called[0] is not house or self._called[1] != names:
            self._called = (house, dict(names), house.called(self.record.game, names))
        return self._called[2]

    @property
    def called(self) -> dict[str, str]:
        """What was named, also in the game that is being played."""
        evening = self.record.evening
        return evening.names if evening else self.record.campaign.names

    @property
    def seats(self) -> list[SeatSetting]:
        evening = self.record.evening
        return evening.seats if evening else self.record.seats

    @property
    def names(self) -> tuple[str, ...]:
        return self.shell.texts.captains(setting.name for setting in self.seats)

    @property
    def world(self) -> object:
        """The record as it is now."""
        return self.record.campaign.record

    @property
    def glimpse(self) -> Glimpse:
        letters = Letters(self.shell.layout.scale, self.shell.theme)
        return Glimpse(self.texts, self.names, letters, self.shell.theme, self.stage.hover, self.dials)

    @property
    def evenings(self) -> list[Evening]:
        return self.record.campaign.evenings

    # What is shown

    @property
    def pages(self) -> tuple[str, ...]:
        return (*self.annals.pages, *OWN, *(("last",) if self.record.over else ()))

    def _room(self) -> Box:
        screen = self.screen
        wide = min(screen.w - 40, 1760.0)
        top = 108.0 if screen.h >= 640 else 96.0
        return Box((screen.w - wide) / 2, top, wide, screen.h - top - FOOT - 12)

    def page(self) -> list[Item]:
        room = self._room()
        items = [self._ground(), *self._head(room), *self._tabs(room), *self._foot(room)]
        if self.page_id in self.annals.pages:
            items += self.annals.draw(self.world, self.page_id, room, self.glimpse)
        else:
            items += PAGES[self.page_id](self, room)
        if self.asking:
            return beneath(items) + self._question()
        return items

    def _ground(self) -> Item:
        full = Box(0, 0, self.screen.w, self.screen.h)
        picture: Picture = (Fill(full, "night"), Sprite("house/harbour", full, alpha=46, cover=True))
        return Item("ground", "screen", full, picture, 0)

    def _head(self, room: Box) -> list[Item]:
        say = self.shell.texts.say
        title = self.record.name
        wide = room.w - 330
        words = self.annals.standing(self.world, self.glimpse)
        if self.record.evening:
            words = say("campaign.name.under_way", evening=self.record.campaign.record.evenings + 1)
        picture: Picture = (
            Words(title, Box(0, 0, wide, 34), self.role_for(title, wide, "h1", "h2", "strong", high=34), "brass"),
            Words(words, Box(0, 33, wide, 20), "label", "parchment"),
        )
        back = Box(room.right - 130, 14, 130, 38)
        rules = Box(back.x - 160, 14, 150, 38)
        return [
            Item("head", "screen", Box(room.x, 6, wide, 54), picture, 1),
            self.button("rules", say("shell.name.rulebook"), rules, icon="rules", tip=say("campaign.rule.tip_rules"), deed="rulebook"),
            self.button("back", say("harbour.name.back"), back, icon="left", tip=say("campaign.rule.tip_back"), deed="back"),
        ]

    def _tabs(self, room: Box) -> list[Item]:
        say, made = self.shell.texts.say, []
        wide = min(200.0, (room.w + 6) / len(self.pages) - 6)
        for n, page in enumerate(self.pages):
            label = self.annals.title(page, self.glimpse) if page in self.annals.pages else say(f"campaign.name.page_{page}")
            box = Box(room.x + n * (wide + 6), room.y - 42, wide, 34)
            dress = "chosen" if page == self.page_id else "plain"
            made.append(self.button(f"page {page}", label, box, dress=dress))
        return made

    def _foot(self, room: Box) -> list[Item]:
        """Who plays and how far everybody is; the way to the table."""
        say, screen = self.shell.texts.say, self.screen
        y = screen.h - FOOT
        bar = (Fill(Box(0, 0, screen.w, FOOT), "night", alpha=180),)
        items = [Item("foot", "screen", Box(0, y, screen.w, FOOT), bar, 1)]
        go = Box(room.right - 300, y + 10, 300, 56)
        if not self.record.over:
            label = say("campaign.name.go_on") if self.record.evening else say("campaign.name.begin")
            over = self.stage.hover == "button/start"
            inner = go.w - 88
            picture: Picture = (
                Fill(Box(0, 0, go.w, go.h), "sky", "parchment" if over else "ivory", 3, 8),
                Words(
                    label,
                    Box(14, 0, inner, go.h),
                    self.role_for(label, inner, "prompt", "strong", "label", high=go.h, lines=2),
                    "ink",
                    lines=2,
                ),
                *self.key_cap("confirm", Box(go.w - 64, 16, 52, go.h - 32)),
            )
            items.append(Item("button/start", "screen", go, picture, 3, self.tip(say("campaign.rule.begin"), "confirm"), action="start"))
        if self.record.evening:
            anew = Box(go.x - 160, y + 20, 148, 36)
            items.append(self.button("anew", say("campaign.name.anew"), anew, icon="repeat", tip=say("campaign.rule.anew")))
        seats = len(self.names)
        right = go.x - (172 if self.record.evening else 12)
        each = min(210.0, (right - room.x) / seats)
        totals = self.annals.totals(self.world)
        for seat in range(seats):
            items.append(self._seat(seat, totals[seat], Box(room.x + seat * each, y + 10, each - 8, 56)))
        return items

    def _seat(self, seat: Seat, total: int, box: Box) -> Item:
        name, player = self.names[seat], self.player_name(self.seats[seat].player)
        ground = Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 8, 235)
        tip = self.shell.texts.say("campaign.rule.total", who=name, player=player, count=total)
        if box.w < NARROW:
            low: Picture = (
                ground,
                Sprite(emblem(seat), Box(6, 4, 24, 24)),
                Words(str(total), Box(34, 0, box.w - 42, 30), "strong", "brass", "right"),
                Words(
                    name, Box(6, 28, box.w - 12, 27), self.role_for(name, box.w - 12, "strong", "label", "micro", "fine", high=27), "ivory"
                ),
            )
            return Item(f"seat/{seat}", "screen", box, low, 2, tip)
        strokes: list[Stroke] = [
            ground,
            Sprite(emblem(seat), Box(8, 10, 36, 36)),
            Words(name, Box(50, 3, box.w - 92, 27), self.role_for(name, box.w - 92, "strong", "label", "micro", "fine", high=27), "ivory"),
            Words(player, Box(50, 29, box.w - 92, 24), "fine", "mist"),
            Words(str(total), Box(box.w - 50, 8, 42, 40), "h2", "brass", "right"),
        ]
        return Item(f"seat/{seat}", "screen", box, tuple(strokes), 2, tip)

    def _question(self) -> list[Item]:
        say = self.shell.texts.say
        if self.asking == "leave":
            who = self.names[self.leaving_seat or 0]
            buttons = [("really", say("campaign.name.leaves"), "danger"), ("close", say("harbour.name.cancel"), "first")]
            return self.dialog(say("campaign.name.leave_title"), say("campaign.rule.leave", who=who), buttons)
        buttons = [("really", say("campaign.name.anew"), "danger"), ("close", say("harbour.name.cancel"), "first")]
        return self.dialog(say("campaign.name.anew_title"), say("campaign.rule.anew_really"), buttons)

    # What is done

    def click(self, item: Item) -> None:
        verb, _, what = item.action.partition(" ")
        self.shell.sound.cue("select")
        deeds: dict[str, Callable[[], object]] = {
            "start": self.start,
            "back": self.back,
            "rules": self.rules,
            "page": partial(self.turn_to, what),
            "read": partial(self._read, what),
            "look_back": self._look_back,
            "news": partial(self._news, what),
            "name": partial(self._write_name, item),
            "player": partial(self._next_player, what),
            "change": partial(self._change, what),
            "refused": partial(self._refused, what),
            "anew": partial(self._ask, "anew"),
            "really": self._really,
            "close": partial(self._ask, ""),
        }
        deeds[verb]()

    def turn_to(self, page: str) -> None:
        if page == "last":
            self.shell.push(self.last_pages())
            return
        self.page_id = page
        self.refresh()

    def last_pages(self) -> LastPages:
        return LastPages(self.shell, self.annals, self.record.campaign, lambda: self.glimpse)

    def start(self) -> None:
        """To the table: the game that is under way, or the next one."""
        if self.record.over:
            return
        evening = self.record.evening or self.record.begin_evening(STAND_IN)
        self.shell.push(TableScene.of(self.shell, evening))

    def _read(self, number: str) -> None:
        self.chosen = int(number)
        self.refresh(calm=True)

    def _look_back(self) -> None:
        """An evening that is over, from its first answer on."""
        evening = self.evenings[self.chosen - 1]
        try:
            session, document = resume_game(self.record.load()(evening), evening.save, self.shell.slots.find_game)
        except Trouble as trouble:
            self.say(self.shell.texts.tell(trouble.sentence))
            return
        welcome(session, document.seats, self.shell.texts)
        self.shell.push(Replay(self.shell, session, document.seats, names=document.names))

    def _news(self, what: str) -> None:
        """A chest tells again what it brought."""
        event = Event("chest_opened", None, {"chest": what})
        self.shell.push(
            Unveiling(
                self.shell, lambda: self.annals.news(event, self.world, self.glimpse), self.record.game, self.annals.rules(self.world)
            )
        )

    def _ask(self, what: str) -> None:
        self.asking = what
        self.stage.focus = "button/close" if what else ""
        self.refresh(calm=True)

    def _really(self) -> None:
        asked, self.asking = self.asking, ""
        if asked == "leave" and self.leaving_seat is not None:
            self._changed(("leave", self.leaving_seat))
        elif asked == "anew":
            try:
                self.record.give_up_evening()
            except Trouble as trouble:
                self.say(self.shell.texts.tell(trouble.sentence))
        self.refresh()

    # Names

    def _write_name(self, item: Item) -> None:
        thing = item.action.partition(" ")[2]
        self.write(item.action, own_pages.line_of(item.box), own_pages.name_of(self, thing), LONGEST)

    def written(self, name: str, text: str) -> None:
        thing = name.partition(" ")[2]
        typed = clean(text, min(LONGEST, LONGEST_LABEL))
        self.record.rename(thing, "" if typed == own_pages.usual_name(self, thing) else typed)
        self.refresh(calm=True)

    # The table

    def _next_player(self, seat: str) -> None:
        """The seat is handed to a bot, to a better one, or back to a person."""
        setting = self.seats[int(seat)]
        at = PLAYERS.index(setting.player) if setting.player in PLAYERS else 0
        self._seat_player(int(seat), PLAYERS[(at + 1) % len(PLAYERS)])

    def _seat_player(self, seat: Seat, player: str, name: str = "") -> None:
        setting = self.seats[seat] if seat < len(self.seats) else SeatSetting(name)
        brain = self.record.campaign.game.brain
        tempers = tuple(brain.temperaments) if brain else ("",)
        temper = "" if player == "human" else setting.temperament or tempers[seat % len(tempers)]
        self.record.seat(seat, replace(setting, name=setting.name or name, player=player, temperament=temper))
        self.refresh(calm=True)

    def _change(self, what: str) -> None:
        change = own_pages.change_of(what)
        if change[0] == "leave":
            self.leaving_seat = int(change[1])
            self._ask("leave")
            return
        self._changed(change)

    def _changed(self, change: Choice) -> None:
        """The table changes; a new seat has a name and a bot until somebody takes it, and whoever comes back plays."""
        seats = len(self.seats)
        refusal = self.record.change(change)
        if refusal:
            self._tell_refusal(refusal)
            return
        for seat in range(seats, self.record.campaign.terms.seats):
            self._seat_player(seat, USUAL, next((name for name in NAMES if name not in self.names), ""))
        self.refresh()

    def _refused(self, what: str) -> None:
        refusal = self.record.campaign.explain(own_pages.change_of(what))
        if refusal:
            self._tell_refusal(refusal)

    def _tell_refusal(self, refusal: Refusal) -> None:
        self.shell.sound.cue("refused")
        sentence = self.texts.refusal(refusal, self.names)
        self.say(f"{sentence} ({refusal.rule})" if refusal.rule else sentence, "stop")

    # Keys

    def rules(self) -> None:
        self.shell.open("rulebook", game=self.record.game, on=self.annals.rules(self.world))

    def key(self, event: pygame.event.Event) -> None:
        deed = self.shell.keys.deed(event)
        if self.asking or deed in ("back", "confirm"):
            super().key(event)
        elif deed == "rulebook":
            self.rules()
        elif pygame.K_1 <= event.key < pygame.K_1 + len(self.pages):
            self.turn_to(self.pages[event.key - pygame.K_1])
        else:
            super().key(event)

    def primary(self) -> None:
        if not self.asking:
            self.start()

    def back(self) -> None:
        if self.asking:
            self._ask("")
        else:
            self.shell.pop()


def all_slots(shell: Shell) -> list[Slot]:
    """Games and campaigns together, the one saved last first; the game that is being played in a campaign is told by the campaign."""
    campaigns = shell.campaigns.entries()
    known = {slot.id for slot in campaigns}
    found = [*campaigns, *(slot for slot in shell.slots.entries() if slot.id not in known)]
    return sorted(found, key=lambda slot: (slot.about.saved if slot.about else "", slot.id), reverse=True)


def open_campaign(shell: Shell, slot: str) -> None:
    """Exactly where it was left: between two evenings in its own scene, in one of them at the table."""
    try:
        record = CampaignSave.open(shell.campaigns, slot)
    except Trouble as trouble:
        shell.scene.say(shell.texts.tell(trouble.sentence))
        return
    notes = list(record.notes)
    scene = CampaignScene(shell, record)
    if record.evening:
        notes += welcome(record.evening.session, record.evening.seats, shell.texts)
    shell.push(scene)
    if record.evening and not record.evening.over:
        scene.start()
    if notes:
        shell.scene.say(" ".join(map(shell.texts.tell, notes)))


PAGES: dict[str, Callable[[CampaignScene, Box], list[Item]]] = {
    "evenings": own_pages.evenings,
    "names": own_pages.names,
    "table": own_pages.table,
}
