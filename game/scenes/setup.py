"""Table setup, one page: mode, seats and options, each with a line of words, and a sentence that sums it up."""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from secrets import randbits
from typing import NamedTuple

import pygame
from msgspec.structs import replace

from engine import catalogue
from engine.bots.levels import LEVELS
from engine.campaign import Campaign
from engine.kernel import Luck, Meta, Option, pick
from engine.kernel.game import GIFT
from engine.session import Session
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.kit.theme import SEATS, emblem
from game.play import portrait, setups
from game.play.captains_log import seed_of_day, today
from game.play.help import DEPTHS, KINDS, UNDO, USUAL, gift_to, help_of, kind_of, pennant
from game.play.setups import LastTable
from game.scenes.campaign import CampaignScene, all_slots
from game.scenes.form_scene import DIALOG, VEIL, FormScene, beneath
from game.scenes.rulebook import RulebookScene
from game.scenes.shell import Shell
from game.scenes.table import TableScene
from game.services.ladder import read_ladder
from saves.campaign_save import CampaignSave
from saves.document import SeatSetting
from saves.trouble import Unwritable

NAMES = ("Ana", "Baltasar", "Chloé", "Duarte", "Inês")
PLAYERS = ("human", *(level for level in LEVELS if level != "random"))
ANY = ""  # a temperament that nobody knows before
LONGEST_NAME = 20
SEED_DIGITS = 15
ROW_HIGH, HIGHEST_ROW, ROW_GAP, HEADING = 84.0, 116.0, 6.0, 36.0
LIST_WIDE, LONG_LIST_WIDE = 400.0, 620.0


class ListEntry(NamedTuple):
    """A line of an open list: what it means, what it says, and whether it is in force."""

    action: str
    title: str
    words: str = ""
    chosen: bool = False
    sprite: str = ""


class Places(NamedTuple):
    """The page cut into its parts."""

    head: Box
    modes: Box
    seats: Box
    options: Box
    foot: Box


class Setup(FormScene):
    """What is to be played, by whom, and how."""

    listens = ("confirm", "back", "rulebook")

    def __init__(self, shell: Shell, game: str, seed: int | None = None) -> None:
        super().__init__(shell)
        self.meta: Meta = catalogue.entry(game)
        brain = catalogue.load(game).brain
        self.tempers = tuple(brain.temperaments) if brain else ()
        self.modes = list(self.meta.modes)
        self.mode = self.modes[0]
        self.count = self.mode.seats[0]
        self.roster = [SeatSetting(name, "human" if n == 0 else "mate") for n, name in enumerate(NAMES)]
        self.options: dict[str, str] = {}
        self.seed = randbits(48) if seed is None else seed
        self.list = ""  # what the open list chooses, such as "player 2"
        self._before = ""  # what had the focus before it was opened
        self._recall()

    def _recall(self) -> None:
        """Begin with the last table of this game, as far as there can still be such a one."""
        last = setups.recall(self.shell.slots.folder, self.meta.id)
        if last is None:
            return
        self.mode = next((mode for mode in self.modes if mode.id == last.mode), self.mode)
        self.count = last.seats
        for n, setting in enumerate(last.roster[: len(self.roster)]):
            player = setting.player if setting.player in PLAYERS else "mate"
            temper = setting.temperament if setting.temperament in self.tempers else ANY
            self.roster[n] = SeatSetting(setting.name.strip()[:LONGEST_NAME] or NAMES[n], player, temper, setting.help)
        self.options = dict(last.options)
        self._fit()

    @property
    def players(self) -> list[str]:
        """Who plays: for each seat "human" or a level."""
        return [setting.player for setting in self.roster[: self.count]]

    @players.setter
    def players(self, players: list[str]) -> None:
        self.count = len(players)
        for n, player in enumerate(players):
            self.roster[n] = replace(self.roster[n], player=player)

    # What is shown

    def page(self) -> list[Item]:
        places = self._places()
        items = [self._ground(places), *self._head(places), *self._modes(places.modes)]
        items += self._seats(places.seats)
        items += self._options(places.options)
        items += self._foot(places.foot)
        if not self.list:
            return items
        anchor = next(item for item in items if item.id == f"button/{self.list}")
        return beneath(items) + self._open_list(anchor.box)

    def _places(self) -> Places:
        screen = self.screen
        low = screen.h < 640
        wide = min(screen.w - (48 if screen.w < 1180 else 80), 1480.0)
        left = (screen.w - wide) / 2
        modes = Box(left, 56 if low else 72, wide, 62 if low else 66)
        foot = Box(left, screen.h - (66 if low else 80), wide, 56)
        body = Box(left, modes.bottom + 10, wide, foot.y - 8 - modes.bottom - 10)
        seats = body._replace(w=round(wide * 0.455))
        options = body._replace(x=seats.right + 20, w=body.right - seats.right - 20)
        return Places(Box(left, 8 if low else 16, wide, 44), modes, seats, options, foot)

    def _ground(self, places: Places) -> Item:
        full = Box(0, 0, self.screen.w, self.screen.h)
        picture: Picture = (
            Fill(full, "night"),
            Sprite("house/harbour", full, alpha=58, cover=True),
            Fill(Box(0, places.foot.y - 12, full.w, full.h - places.foot.y + 12), "night", alpha=170),
            Words(self.meta.title, places.head._replace(w=places.head.w * 0.5), "h1", "brass"),
        )
        return Item("ground", "screen", full, picture, 0)

    def _head(self, places: Places) -> list[Item]:
        say, head = self.shell.texts.say, places.head
        back = Box(head.right - 130, head.y + 3, 130, 38)
        rules = Box(back.x - 160, back.y, 150, back.h)
        return [
            self.button("rules", say("harbour.name.library"), rules, icon="rules", tip=say("harbour.rule.tip_library"), deed="rulebook"),
            self.button("back", say("harbour.name.back"), back, icon="left", tip=say("harbour.rule.tip_back"), deed="back"),
        ]

    def _modes(self, area: Box) -> list[Item]:
        texts = self.shell.texts
        wide = (area.w + 6) / len(self.modes) - 6
        items = []
        for n, mode in enumerate(self.modes):
            name = f"button/mode {mode.id}"
            chosen = mode is self.mode
            rim, width = ("sky", 3) if chosen else ("sky", 2) if self.stage.hover == name else ("line", 1)
            title = texts.name(self.meta.id, mode.id, "mode")
            box = Box(area.x + n * (wide + 6), area.y, wide, area.h)
            inner = wide - 20
            role = self.role_for(title, inner + 8, "strong", "label", "micro", "fine")
            picture: Picture = (
                Fill(Box(0, 0, wide, area.h), "raised" if chosen else "panel", rim, width, 8),
                Words(title, Box(10, 5, inner + 8, 24), role, "ivory" if chosen else "parchment"),
                Words(texts.name(self.meta.id, mode.id, "brief"), Box(10, 26, inner, area.h - 28), "fine", "mist", "left", 2),
            )
            tip = texts.say(f"{self.meta.id}.rule.mode_{mode.id}")
            items.append(Item(name, "screen", box, picture, 2, tip, action=f"mode {mode.id}"))
        return items

    # Seats

    def _seats(self, area: Box) -> list[Item]:
        say = self.shell.texts.say
        heading = Words(say("harbour.name.seats"), Box(0, 0, 200, 30), "strong", "parchment")
        items = [Item("seats", "screen", Box(area.x, area.y, area.w, 30), (heading,), 1)]
        right = area.right
        if self.count < self.mode.seats[-1]:
            items.append(self.button("more", say("harbour.name.seat_more"), Box(right - 176, area.y, 176, 32), icon="plus"))
            right -= 184
        if self.count > self.mode.seats[0]:
            items.append(self.button("fewer", say("harbour.name.seat_fewer"), Box(right - 176, area.y, 176, 32), icon="minus"))
        high = (area.h - HEADING + ROW_GAP) / self.count - ROW_GAP
        if high > HIGHEST_ROW:
            high = ROW_HIGH
        for seat in range(self.count):
            items += self._seat(seat, Box(area.x, area.y + HEADING + seat * (high + ROW_GAP), area.w, high))
        used = HEADING + self.count * (high + ROW_GAP)
        if area.h - used > 90:
            items.append(self._postcard(Box(area.x, area.y + used, area.w, area.h - used)))
        return items

    def _seat(self, seat: int, box: Box) -> list[Item]:
        texts, setting, mark = self.shell.texts, self.roster[seat], SEATS[seat]
        bot = setting.player != "human"
        top = box.y + 6
        name = Box(box.x + 62, top, box.w * 0.3, 34)
        chip = (box.right - name.right - 8 - 16) / 2
        words = self._seat_words(seat)
        room = Box(64, 43, box.w - 76, box.h - 47)
        lines = int(room.h // 16)
        ground: Picture = (
            Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 8, 240),
            Fill(Box(3, 4, 6, box.h - 8), mark.fill, radius=3),
            Words(words[0] if lines < 2 else "\n".join(words), room, "fine", "mist", "left", max(1, lines)),
        )
        items = [
            Item(f"seat/{seat}", "screen", box, ground, 1),
            self._emblem(seat, Box(box.x + 14, top - 2, 38, 38)),
            self._name(seat, name),
            self._value(f"player {seat}", texts.say(f"shell.name.player_{setting.player}"), Box(name.right + 8, top, chip, 34)),
        ]
        if bot:
            shown = self._temper_name(setting.temperament)
            items.append(self._value(f"temper {seat}", shown, Box(name.right + 16 + chip, top, chip, 34)))
        else:
            helped = help_of(setting)
            label = texts.say(f"help.name.{kind_of(helped) if seat != gift_to(self.options) else 'own'}")
            own = helped != USUAL or seat == gift_to(self.options)
            at = Box(name.right + 16 + chip, top, chip, 34)
            items.append(self._value(f"help {seat}", label, at, chosen=own, tip=texts.say("help.rule.tip")))
        return items

    def _seat_words(self, seat: int) -> tuple[str, ...]:
        setting, say = self.roster[seat], self.shell.texts.say
        if setting.player == "human":
            return (pennant(setting, setting.name, seat == gift_to(self.options), self.shell.texts) or say("harbour.rule.player_human"),)
        return (say(f"harbour.rule.player_{setting.player}"), self._temper_words(setting.temperament))

    def _temper_name(self, temper: str) -> str:
        texts = self.shell.texts
        return texts.name(self.meta.id, temper, "temperament") if temper else texts.say("harbour.name.any_temper")

    def _temper_words(self, temper: str) -> str:
        say = self.shell.texts.say
        return say(f"{self.meta.id}.rule.temperament_{temper}") if temper else say("harbour.rule.any_temper")

    def _emblem(self, seat: int, box: Box) -> Item:
        action = f"colour {seat}"
        over = self.stage.hover == f"button/{action}"
        size = box.w
        picture: list[Stroke] = [Sprite(emblem(seat), Box(2, 2, size - 4, size - 4))]
        if over:
            picture.append(Fill(Box(0, 0, size, size), "", "sky", 2, size / 2))
        tip = self.shell.texts.say("harbour.rule.colour", colour=self._colour(seat)) if self.count > 1 else ""
        return Item(f"button/{action}", "screen", box, tuple(picture), 3, tip, round=True, action=action if self.count > 1 else "")

    def _colour(self, seat: int) -> str:
        return self.shell.texts.say(f"harbour.name.colour_{SEATS[seat].name}")

    def _name(self, seat: int, box: Box) -> Item:
        """A name, to be clicked and written anew."""
        name = f"button/name {seat}"
        over = self.stage.hover == name
        text = self.roster[seat].name
        picture: list[Stroke] = [Fill(Box(0, 0, box.w, box.h), "night", "sky" if over else "line", 1 + over, 6)]
        if self.line != f"name {seat}":
            inner = box.w - 32
            picture += [
                Words(text, Box(9, 0, inner, box.h), self.role_for(text, inner, "strong", "label", "micro")),
                Sprite("house/icon_edit", Box(box.w - 22, (box.h - 14) / 2, 14, 14), 150),
            ]
        return Item(name, "screen", box, tuple(picture), 3, self.shell.texts.say("harbour.rule.name"), action=f"name {seat}")

    def _value(self, action: str, label: str, box: Box, *, chosen: bool = False, list_: bool = True, tip: str = "") -> Item:
        """What is in force now; a click opens the list, or turns it to the other of two."""
        name = f"button/{action}"
        over = self.stage.hover == name or self.list == action
        inner = box.w - (34 if list_ else 16)
        role = self.role_for(label, inner, "label", "micro", "fine", high=box.h, lines=2)
        picture: list[Stroke] = [
            Fill(Box(0, 0, box.w, box.h), "raised", "sky" if over or chosen else "line", 2 if over or chosen else 1, 6),
            Words(label, Box(10 if list_ else 8, 0, inner, box.h), role, align="left" if list_ else "centre", lines=2),
        ]
        if list_:
            picture.append(Sprite("house/icon_down", Box(box.w - 22, (box.h - 16) / 2, 16, 16)))
        return Item(name, "screen", box, tuple(picture), 3, tip, action=action)

    def _postcard(self, box: Box) -> Item:
        """The vessel, where the table has few seats."""
        ship = box.inset(10, 6)
        picture: Picture = (
            Sprite("house/harbour", Box(0, 0, box.w, box.h), 170, cover=True),
            Sprite(f"{self.meta.id}/vessel", Box(10, 6, ship.w, ship.h)),
            Fill(Box(0, 0, box.w, box.h), "", "line", 1, 8),
        )
        return Item("postcard", "screen", box, picture, 1)

    # Options

    def _options(self, area: Box) -> list[Item]:
        texts, game = self.shell.texts, self.meta.id
        letters = Letters(self.shell.layout.scale, self.shell.theme)
        heading = Words(texts.say("harbour.name.options"), Box(0, 0, 110, 30), "strong", "parchment")
        items = [Item("options", "screen", Box(area.x, area.y, 110, 30), (heading,), 1)]
        items += self._presets(Box(area.x + 110, area.y - 1, area.w - 110, 32))
        offered = [option for option in self._offered() if option.id != GIFT]
        control = 136.0
        room = area.w - control - 40
        words = [texts.say(f"{game}.rule.option_{option.id}") for option in offered]
        natural = [self.high(line, room, "fine") + 28 for line in words]
        spare = area.h - HEADING - sum(natural) - ROW_GAP * len(natural)
        if spare < -6.0 * len(natural):  # too little room: rows of one height, and the rest of a sentence is told under the pointer
            natural = [(area.h - HEADING) / len(natural) - ROW_GAP] * len(natural)
            spare = 0.0
        more = max(-6.0, min(22.0, spare / max(1, len(natural))))
        y = area.y + HEADING
        for option, line, high in zip(offered, words, natural, strict=True):
            box = Box(area.x, y, area.w, high + more)
            y += box.h + ROW_GAP
            value = self.options.get(option.id, option.values[0])
            told = letters.beginning(Words(line, Box(14, 23 + more / 2, room, high - 25), "fine", "mist", "left", 6, False))
            picture: Picture = (
                Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 8, 240),
                Words(texts.say(f"{game}.name.option_{option.id}"), Box(14, 4 + more / 2, room, 19), "label"),
                told,
            )
            items.append(Item(f"option/{option.id}", "screen", box, picture, 1, "" if told.text == line else line))
            other, several = value != option.values[0], self._has_list(option.id)
            at = Box(box.right - control - 10, box.y + (box.h - 34) / 2, control, 34)
            items.append(self._value(f"option {option.id}", self._shown(option, value), at, chosen=other, list_=several))
        if area.bottom - y > 90:
            items.append(self._aim(Box(area.x, y, area.w, area.bottom - y)))
        return items

    def _aim(self, box: Box) -> Item:
        """What this mode is about, where the options leave room for it."""
        texts = self.shell.texts
        words, room = texts.say(f"{self.meta.id}.rule.mode_{self.mode.id}"), Box(108, 6, box.w - 132, box.h - 12)
        role = self.role_for(words, room.w, "book", "body", "fine", high=room.h, lines=6)
        picture: Picture = (
            Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 8, 200),
            Sprite("house/logo", Box(12, (box.h - 84) / 2, 84, 84)),
            Words(words, room, role, "parchment", "left", 6),
        )
        return Item("aim", "screen", box, picture, 1)

    def _offered(self) -> tuple[Option, ...]:
        return self.meta.options_for(self.mode.id, self.count)

    def _shown(self, option: Option, value: str) -> str:
        if option.per_seat and value.isdecimal():
            return self.roster[int(value) - 1].name
        return self.shell.texts.name(self.meta.id, value, option.id)

    def _presets(self, area: Box) -> list[Item]:
        texts, game = self.shell.texts, self.meta.id
        found = [("usual", texts.say("harbour.name.usual"), texts.say("harbour.rule.usual"))]
        for title in self.meta.presets:
            if self._preset(title):
                slug = title.lower().replace(" ", "_")
                found.append((title, texts.say(f"{game}.name.preset_{slug}"), texts.say(f"{game}.rule.preset_{slug}")))
        wide = min(140.0, area.w / len(found) - 8)
        items = []
        for n, (title, label, tip) in enumerate(reversed(found)):
            box = Box(area.right - wide - n * (wide + 8), area.y, wide, area.h)
            dress = "chosen" if self._wish(title) == self.options else "plain"
            items.append(self.button(f"preset {title}", label, box, dress=dress, tip=tip))
        return items

    def _preset(self, title: str) -> dict[str, str]:
        """What a preset sets at this table; a preset that sets nothing here is not offered."""
        offered = {option.id: option for option in self._offered()}
        found = self.meta.presets[title].items()
        return {name: value for name, value in found if name in offered and value != offered[name].values[0]}

    def _wish(self, title: str) -> dict[str, str]:
        return {} if title == "usual" else self._preset(title)

    # The foot

    def _foot(self, foot: Box) -> list[Item]:
        say = self.shell.texts.say
        go = Box(foot.right - 240, foot.y, 240, foot.h)
        more = Box(go.x - 122, foot.y + 8, 110, foot.h - 16)
        room = more.x - foot.x - 16
        summary = self.summary()
        role = self.role_for(summary, room, "prompt", "strong", "label", high=foot.h, lines=2)
        items = [Item("summary", "screen", Box(foot.x, foot.y, room, foot.h), (Words(summary, Box(0, 0, room, foot.h), role, lines=2),), 1)]
        items.append(self._value("extra", say("harbour.name.extra"), more, tip=say("harbour.rule.extra")))
        label: Picture = (
            Fill(Box(0, 0, go.w, go.h), "sky", "parchment" if self.stage.hover == "button/start" else "ivory", 3, 8),
            Words(say("harbour.name.start"), Box(14, 0, go.w - 84, go.h), "prompt", "ink"),
            *self.key_cap("confirm", Box(go.w - 64, 16, 52, go.h - 32)),
        )
        return [*items, Item("button/start", "screen", go, label, 2, self.tip(say("harbour.rule.start"), "confirm"), action="start")]

    def summary(self) -> str:
        """ "Free-for-All: four seats, two bots, about 20 minutes." """
        say = self.shell.texts.say
        bots = sum(player != "human" for player in self.players)
        return say(
            "harbour.name.campaign_summary" if self.mode.campaign else "harbour.name.summary",
            mode=self.shell.texts.name(self.meta.id, self.mode.id, "mode"),
            count=self.count,
            seats=say(f"harbour.name.number_{self.count}"),
            bots=bots,
            them=say(f"harbour.name.number_{bots}"),
            minutes=self.minutes(),
        )

    def minutes(self) -> int:
        """Each mode has its own by its seats, and people take longer than bots; in steps of five."""
        mode, place = self.mode, self.mode.seats.index(self.count)
        least, most = self.meta.minutes
        found = mode.minutes[place] if mode.minutes else least + (most - least) * place / max(1, len(mode.seats) - 1)
        if mode.hurried:
            people = max(1, self.players.count("human"))
            found = mode.hurried[place] + (found - mode.hurried[place]) * (people - 1) / max(1, self.count - 1)
        return max(5, round(found / 5) * 5)

    # Lists

    def _open_list(self, anchor: Box) -> list[Item]:
        """The list beside what was clicked, over the page; a click elsewhere closes it."""
        full = Box(0, 0, self.screen.w, self.screen.h)
        veil = Item("veil", "screen", full, (Fill(full, "night", alpha=120),), VEIL, action="close")
        if self.list == "extra":
            return [veil, *self._extra(anchor)]
        entries = self._entries()
        wide = LONG_LIST_WIDE if self.list.startswith("help") else LIST_WIDE
        heights = [max(40.0, 28 + self.high(e.words, wide - 76, "fine") + 8 if e.words else 0) for e in entries]
        high = sum(heights) + 4 * len(entries) + 12
        at = self._beside(anchor, wide, high)
        items = [veil, Item("list", "screen", at, (Fill(Box(0, 0, at.w, at.h), "panel", "brass", 2, 8),), DIALOG)]
        y = at.y + 8
        for entry, tall in zip(entries, heights, strict=True):
            items.append(self._line_of(entry, Box(at.x + 8, y, at.w - 16, tall)))
            y += tall + 4
        return items

    def _beside(self, anchor: Box, wide: float, high: float) -> Box:
        screen = self.screen
        x = max(8.0, min(anchor.x, screen.w - wide - 8))
        below = anchor.bottom + 4
        y = below if below + high < screen.h - 8 else max(8.0, min(anchor.y - high - 4, screen.h - high - 8))
        if y < below and y + high > anchor.y:  # it would cover what was clicked
            x = anchor.right + 4 if anchor.right + wide + 12 < screen.w else max(8.0, anchor.x - wide - 4)
        return Box(x, y, wide, high)

    def _line_of(self, entry: ListEntry, box: Box) -> Item:
        name = f"list/{entry.action}"
        over = name in (self.stage.hover, self.stage.focus)
        strokes: list[Stroke] = [Fill(Box(0, 0, box.w, box.h), "raised" if over or entry.chosen else "panel", "sky" if over else "", 1, 6)]
        if entry.sprite:
            strokes.append(Sprite(entry.sprite, Box(8, 7, 26, 26)))
        strokes.append(Words(entry.title, Box(44, 4, box.w - 80, 24 if entry.words else box.h - 8), "label"))
        if entry.words:
            strokes.append(Words(entry.words, Box(44, 26, box.w - 60, box.h - 30), "fine", "mist", "left", 5, False))
        if entry.chosen:
            strokes.append(Sprite("house/icon_check", Box(box.w - 28, 8, 20, 20)))
        return Item(name, "screen", box, tuple(strokes), DIALOG + 1, action=entry.action)

    def _entries(self) -> list[ListEntry]:
        kind, _, what = self.list.partition(" ")
        if kind == "player":
            return [self._player_entry(int(what), player) for player in PLAYERS]
        if kind == "temper":
            now = self.roster[int(what)].temperament
            return [ListEntry(f"set {t}", self._temper_name(t), self._temper_words(t), t == now) for t in (ANY, *self.tempers)]
        if kind == "help":
            return self._help_entries(int(what))
        if kind == "colour":
            return [self._colour_entry(int(what), seat) for seat in range(self.count)]
        option = next(o for o in self.meta.options if o.id == what)
        now = self.options.get(what, option.values[0])
        return [self._option_entry(option, value, value == now) for value in option.values_for(self.count)]

    def _help_entries(self, seat: int) -> list[ListEntry]:
        """The usual kinds of help, and below them each part of it, which a click changes to the next value."""
        say, now, gift = self.shell.texts.say, help_of(self.roster[seat]), gift_to(self.options)
        kinds = [ListEntry(f"set {kind}", say(f"help.name.{kind}"), say(f"help.rule.{kind}"), now == KINDS[kind]) for kind in KINDS]
        values = {
            "hints": say(f"help.name.depth_{DEPTHS[now.hints]}"),
            "lights": say("help.name.on" if now.lights else "help.name.off"),
            "undo": say(f"help.name.back_{now.undo}"),
        }
        parts = [
            ListEntry(f"part {part}", say(f"help.name.{part}", what=value), say(f"help.rule.{part}")) for part, value in values.items()
        ]
        if any(option.id == GIFT for option in self._offered()):
            words = say("help.name.gift_line", what=say("help.name.yes" if seat == gift else "help.name.no"))
            about = say(f"{self.meta.id}.rule.option_{GIFT}")
            parts.append(ListEntry("part gift", words, about, False, emblem(gift) if gift is not None else ""))
        return [*kinds, *parts]

    def _part_of_help(self, part: str) -> None:
        """The next value of a part of the help whose list is open."""
        seat = int(self.list.partition(" ")[2])
        now = help_of(self.roster[seat])
        if part == "gift":
            self._set_option(GIFT, str(seat + 1) if gift_to(self.options) != seat else "nobody")
        elif part == "hints":
            now = now._replace(hints=(now.hints + 1) % len(DEPTHS))
        elif part == "lights":
            now = now._replace(lights=not now.lights)
        else:
            now = now._replace(undo=UNDO[(UNDO.index(now.undo) + 1) % len(UNDO)])
        self.roster[seat] = replace(self.roster[seat], help=now.text)
        self.refresh(calm=True)

    def _option_entry(self, option: Option, value: str, chosen: bool) -> ListEntry:
        named = option.per_seat and value.isdecimal()
        sprite = emblem(int(value) - 1) if named else ""
        return ListEntry(f"set {value}", self._shown(option, value), "", chosen, sprite)

    def _player_entry(self, seat: int, player: str) -> ListEntry:
        say = self.shell.texts.say
        words = " ".join(filter(None, (say(f"harbour.rule.player_{player}"), self.strength(player))))
        sprite = f"house/icon_{'person' if player == 'human' else 'robot'}"
        return ListEntry(f"set {player}", say(f"shell.name.player_{player}"), words, player == self.roster[seat].player, sprite)

    def strength(self, level: str) -> str:
        """How strong a level was when it was measured in this mode; empty when nobody has."""
        row = next((row for row in read_ladder(self.meta.id) if row["mode"] == self.mode.id and row["a"] == level), None)
        if row is None:
            return ""
        return self.shell.texts.say(
            "harbour.rule.strength", rival=row["b"], percent=round(row["share"] * 100), rivals=row["seats"] - 1, games=row["games"]
        )

    def _colour_entry(self, seat: int, other: int) -> ListEntry:
        say = self.shell.texts.say
        mine = seat == other
        words = say("harbour.rule.colour_own") if mine else say("harbour.rule.colour_swap", who=self.roster[other].name)
        return ListEntry(f"set {other}", self._colour(other), words, mine, emblem(other))

    def _extra(self, anchor: Box) -> list[Item]:
        """The seed."""
        say = self.shell.texts.say
        words = say("harbour.rule.seed")
        wide = LIST_WIDE
        text = self.high(words, wide - 32, "fine")
        at = self._beside(anchor, wide, 144 + text)
        picture: Picture = (
            Fill(Box(0, 0, at.w, at.h), "panel", "brass", 2, 8),
            Words(say("harbour.name.seed"), Box(16, 6, wide - 32, 30), "strong", "parchment"),
            Words(words, Box(16, 36, wide - 32, text + 2), "fine", "mist", "left", 6, False),
        )
        field = Box(at.x + 16, at.bottom - 96, wide - 188, 36)
        tip, today = say("logbook.rule.tip_daily"), Box(at.x + 16, at.bottom - 50, wide - 32, 38)
        strokes: list[Stroke] = [Fill(Box(0, 0, field.w, field.h), "night", "sky" if self.stage.hover == "button/seed" else "line", 1, 6)]
        if self.line != "seed":
            strokes.append(Words(str(self.seed), Box(10, 0, field.w - 20, field.h), "label"))
        return [
            Item("list", "screen", at, picture, DIALOG),
            Item("button/seed", "screen", field, tuple(strokes), DIALOG + 1, action="seed"),
            self.button("deal", say("harbour.name.new_seed"), Box(field.right + 10, field.y, 146, 36), icon="dice", z=DIALOG + 1),
            self.button("daily", say("logbook.name.daily"), today, icon="lighthouse", tip=tip, z=DIALOG + 1),
        ]

    # What is done

    def click(self, item: Item) -> None:
        verb, _, what = item.action.partition(" ")
        leads = {"start": self.start, "back": self.shell.pop, "rules": self.rules}
        if verb in leads:
            leads[verb]()
            return
        if verb == "name":
            self.write(item.action, item.box, self.roster[int(what)].name, LONGEST_NAME)
        elif verb == "seed":
            self.write("seed", item.box, str(self.seed), SEED_DIGITS)
        elif verb == "part":
            self._part_of_help(what)
        elif verb in ("player", "temper", "help", "colour", "extra") or (verb == "option" and self._has_list(what)):
            self._show_list(item.action)
        elif verb == "set":
            self._chosen(what)
        else:
            self._turned(verb, what)
        self.shell.sound.cue("select")

    def _turned(self, verb: str, what: str) -> None:
        if verb == "mode":
            self.mode = self.meta.mode(what)
        elif verb in ("more", "fewer"):
            self.count += 1 if verb == "more" else -1
        elif verb == "option":
            self._next_value(what)
        elif verb == "preset":
            self.options = self._wish(what)
        elif verb == "deal":
            self.seed = randbits(48)
        elif verb == "daily":
            self.seed = seed_of_day(self.meta.id, today())
        elif verb == "close":
            self._show_list("")
        self._fit()
        self.refresh(calm=True)

    def _has_list(self, name: str) -> bool:
        return len(next(o for o in self.meta.options if o.id == name).values_for(self.count)) > 2

    def _show_list(self, name: str) -> None:
        """Open a list, its choice in force having the focus; "" closes it, and the focus goes back to where it was."""
        self.list = name
        if not name:
            self.stage.focus, self._before = self._before, ""
        else:
            self._before = self.stage.focus
            entries = [] if name == "extra" else self._entries()
            chosen = next((entry.action for entry in (*(e for e in entries if e.chosen), *entries)), "")
            self.stage.focus = f"list/{chosen}" if chosen else "button/seed"
        self.refresh(calm=True)

    def _chosen(self, value: str) -> None:
        """A line of the open list was chosen."""
        kind, _, what = self.list.partition(" ")
        if kind == "player":
            self.roster[int(what)] = replace(self.roster[int(what)], player=value)
            if value != "human" and gift_to(self.options) == int(what):
                self._set_option(GIFT, "nobody")  # it is for people
        elif kind == "temper":
            self.roster[int(what)] = replace(self.roster[int(what)], temperament=value)
        elif kind == "help":
            self.roster[int(what)] = replace(self.roster[int(what)], help=KINDS[value].text)
        elif kind == "colour":
            self.swap(int(what), int(value))
        else:
            self._set_option(what, value)
        self._show_list("")

    def swap(self, one: int, other: int) -> None:
        """A colour is a seat: whoever wants a taken one changes places with whoever sits there, gift and all."""
        self.roster[one], self.roster[other] = self.roster[other], self.roster[one]
        gift = gift_to(self.options)
        if gift in (one, other):
            self._set_option(GIFT, str(one + other - gift + 1))

    def _next_value(self, name: str) -> None:
        option = next(o for o in self.meta.options if o.id == name)
        values = option.values_for(self.count)
        at = values.index(self.options.get(name, values[0]))
        self._set_option(name, values[(at + 1) % len(values)])

    def _set_option(self, name: str, value: str) -> None:
        usual = next(o for o in self.meta.options if o.id == name).values[0]
        self.options.pop(name, None)
        if value != usual:
            self.options[name] = value

    def _fit(self) -> None:
        """As many seats as the mode takes, and only options that it has."""
        self.count = min(max(self.count, self.mode.seats[0]), self.mode.seats[-1])
        offered = {o.id: o.values_for(self.count)[1:] for o in self._offered()}
        self.options = {name: value for name, value in self.options.items() if value in offered.get(name, ())}

    def written(self, name: str, text: str) -> None:
        if name == "seed":
            self.seed = int(text) if text.isdecimal() else self.seed
        else:
            seat = int(name.removeprefix("name "))
            self.roster[seat] = replace(self.roster[seat], name=text or NAMES[seat])

    def start(self) -> None:
        """Lay the table and remember it for the next time; a campaign begins with a look at its world."""
        game = catalogue.load(self.meta.id)
        mode = self.shell.texts.name(self.meta.id, self.mode.id, "mode")
        title = self._fresh_name(self.shell.texts.say("harbour.name.voyage", game=self.meta.title, mode=mode))
        scene: FormScene | TableScene
        if self.mode.campaign:
            campaign = Campaign.begin(game, self.mode.id, self.count, self.options, self.seed)
            scene = CampaignScene(self.shell, CampaignSave.begin(self.shell.campaigns, campaign, self._settled(), title))
        else:
            session = Session.begin(game, self.mode.id, self.count, self.options, self.seed)
            scene = TableScene.of(self.shell, portrait.begin(self.shell.slots, self.shell.texts, session, self._settled(), title))
        with suppress(Unwritable):  # the next table then begins with the usual one
            setups.remember(self.shell.slots.folder, self.meta.id, LastTable(self.mode.id, self.count, self.roster, self.options))
        self.shell.replace(scene)

    def _fresh_name(self, name: str) -> str:
        """This name, or with a number when a voyage has it already."""
        taken = {slot.about.name for slot in all_slots(self.shell) if slot.about}
        numbered = (self.shell.texts.say("harbour.name.voyage_again", name=name, number=number) for number in count(2))
        return name if name not in taken else next(other for other in numbered if other not in taken)

    def _settled(self) -> list[SeatSetting]:
        """The players, each bot with a temperament: where any will do, the seed decides."""
        luck = Luck(self.seed)
        made = []
        for setting in self.roster[: self.count]:
            drawn = pick(luck, self.tempers) if self.tempers else ANY
            made.append(replace(setting, temperament="" if setting.player == "human" else setting.temperament or drawn))
        return made

    def key(self, event: pygame.event.Event) -> None:
        if self.shell.keys.deed(event) == "rulebook":
            self.rules()
        else:
            super().key(event)

    def primary(self) -> None:
        if not self.list:
            self.start()

    def back(self) -> None:
        if self.list:
            self._show_list("")
        else:
            self.shell.pop()

    def rules(self) -> None:
        self.shell.push(RulebookScene(self.shell, self.meta.id))
