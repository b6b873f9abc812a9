"""The harbour: the start. Continue comes first; each game has its vessel at the quay."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from math import sin
from secrets import randbits
from typing import NamedTuple

import pygame

from engine import catalogue
from engine.session import Session
from game import tables
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Shape, Sprite, Stroke, Words
from game.kit.sprites import natural_size
from game.kit.theme import SEATS, emblem
from game.play import portrait
from game.play.lessons import Lesson, course, recall
from game.play.playing import Unsaved
from game.scenes.campaign import all_slots, open_campaign
from game.scenes.form_scene import FormScene, beneath
from game.scenes.harbour_window import Watching
from game.scenes.library import Library, open_lesson
from game.scenes.logbook import LogbookScene
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import NAMES, Setup
from game.scenes.shell import Shell
from game.scenes.table import TableScene
from game.scenes.voyages import Voyages
from game.services.quay_watch import Watch
from game.services.when import when
from saves.document import About, SeatSetting
from saves.files import read_whole
from saves.slot_files import Slot
from saves.trouble import Sentence, Trouble, Unreadable

LARGEST_REPORT = 1024 * 1024
WATCHED = "mate"  # the level of the captains who sail for somebody who looks on

# Where things are in the painted backdrop, in its own units, and below it
BACKDROP = (1280.0, 720.0)
QUAY_EDGE = 537.0
BELOW_EDGE = 183.0  # signs, buttons and a line of small print
SHIP_HULL, SHIP_HIGH = 297.0, 330.0  # the waterline of a vessel's picture, and its height with the reflection
ROPES = ((66, 22, 57, 96), (198, 22, 220, 96))  # from the hull to a post, in a quay of 256
LOW = 640  # a screen lower than this has smaller things
MOST_WIDE = 1400.0  # of the row of buttons

WOOD, WOOD_LIGHT, WOOD_DARK, WOOD_EDGE = "#6E4A2A", "#84592F", "#573819", "#2B1A0C"


class Mooring(NamedTuple):
    """A place at the quay: whose it is, and whether the game can be played in the window or is still at sea."""

    game: str
    title: str
    ready: bool


def berths() -> list[Mooring]:
    """One for each game on the shelf and for each that is awaited."""
    moored = [Mooring(meta.id, meta.title, tables.laid(meta.id)) for meta in catalogue.entries()]
    return moored + [Mooring(game, title, False) for game, title in catalogue.awaited().items()]


class Progress(NamedTuple):
    """How far the game is that can be continued: read from its save and journal."""

    round: int
    who: str
    notes: tuple[Sentence, ...]


class Harbour(FormScene):
    """Start, continue, look at what was sailed, leave."""

    listens = ("confirm", "back", "new_game", "voyages", "logbook", "rulebook")

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.berths = berths()
        self.proposed = next(berth.game for berth in self.berths if berth.ready)  # what a new game is, unless somebody says another
        self.watch: Watch | None = None
        self.under_way: Slot | None = None
        self.of_campaign = False  # whether it is a campaign
        self.progress = Progress(0, "", ())
        self.notes: list[str] = []  # what the player should know first
        self.details = False  # whether the report of a lost session is open
        self._picture = ""
        self._seen: dict[tuple[object, ...], Progress] = {}
        self._opening = False  # a game was opened by itself, and not yet drawn
        self.first_lesson: Lesson | None = None  # for whoever has played nothing yet
        self._welcomed = False  # whether that was declined

    # Coming and going

    def enter(self) -> None:
        if self.watch is None:
            self.watch = Watch(self.shell.slots.folder)
            if self.watch.lost:
                self.note(self.shell.texts.say("harbour.rule.lost"))
            if self.watch.trouble and not self.shell.slots.trouble:
                self.note(self.shell.texts.tell(self.watch.trouble))
            self._put_aside(self.watch.opened)
        self._look_around()
        self.first_lesson = self._offered()
        self.shell.sound.enter("harbour")
        super().enter()

    def draw(self, window: pygame.Surface) -> list[pygame.Rect]:
        drawn = super().draw(window)
        if self.watch and self._opening:
            self._opening = False
            self.watch.opens("")  # nothing went wrong
        return drawn

    def _put_aside(self, opened: str) -> None:
        """The game that was being opened when the last session ended is not opened by itself again."""
        slot = next((slot for slot in all_slots(self.shell) if slot.id == opened), None) if opened else None
        if slot is None:
            return
        try:
            self.shell.slots.put_aside(slot.id, "")
        except Trouble as trouble:
            self.note(self.shell.texts.tell(trouble.sentence))
        self.note(self.shell.texts.say("harbour.rule.put_aside", name=(slot.about and slot.about.name) or slot.id))

    def leave(self) -> None:
        if self.watch:
            self.watch.end()

    def _look_around(self) -> None:
        """The newest game that can be continued. What had to be repaired on the way is said once."""
        self.under_way, self._picture = None, ""
        campaigns = {slot.id for slot in self.shell.campaigns.entries()}
        for slot in all_slots(self.shell):
            if slot.about is None or slot.about.finished or slot.aside:
                continue
            self.of_campaign = slot.id in campaigns
            try:
                self.progress = self._progress(slot, slot.about)
            except Trouble as trouble:
                self.note(self.shell.texts.tell(trouble.sentence))
                continue
            self.under_way, self._picture = slot, portrait.hang(slot.picture)
            return

    def _offered(self) -> Lesson | None:
        """The first lesson, as long as nothing was played and nothing learnt."""
        if self._welcomed or self.shell.slots.entries() or recall(self.shell.slots.folder).table:
            return None
        return next(iter(course(self.proposed).lessons), None)

    def _progress(self, slot: Slot, about: About) -> Progress:
        key = (slot.id, about.saved, about.decisions, slot.trouble)
        if key not in self._seen:
            if self.watch:
                self._opening = True
                self.watch.opens(slot.id)
            if self.of_campaign:
                return self._campaign_progress(slot, about, key)
            opened = self.shell.slots.peek(slot.id)
            asked = opened.session.pending()
            who = self.shell.texts.captains(seat.name for seat in opened.document.seats)[asked[0].seat] if asked else ""
            self._seen[key] = Progress(opened.session.game.rounds(opened.session.state), who, opened.notes)
            for note in opened.notes:
                self.note(self.shell.texts.tell(note))
        return self._seen[key]

    def _campaign_progress(self, slot: Slot, about: About, key: tuple[object, ...]) -> Progress:
        """The evening that is next, or under way."""
        opened = self.shell.campaigns.peek(slot.id)
        self._seen[key] = Progress(opened.campaign.record.evenings + 1, "", opened.notes)
        for note in opened.notes:
            self.note(self.shell.texts.tell(note))
        return self._seen[key]

    def tell_first(self, sentences: Iterable[str]) -> None:
        """What was found at the start."""
        for sentence in sentences:
            self.note(sentence)
        self.refresh(calm=True)

    def note(self, sentence: str) -> None:
        if sentence not in self.notes:
            self.notes.append(sentence)

    # What is shown

    def page(self) -> list[Item]:
        items = [*self._backdrop(), *self._quays(), *self._foot(), *self._welcome(), *self._notice()]
        if self.details:
            return beneath(items) + self._report()
        return items

    @property
    def edge(self) -> float:
        """The edge of the quay on this screen."""
        return self._painted().y + QUAY_EDGE * self._painted().h / BACKDROP[1]

    def _painted(self) -> Box:
        """Where the backdrop is painted: over the whole screen, cut so that the quay keeps room for what stands on it."""
        screen = self.screen
        grown = max(screen.w / BACKDROP[0], screen.h / BACKDROP[1])
        wide, high = BACKDROP[0] * grown, BACKDROP[1] * grown
        y = screen.h - BELOW_EDGE - QUAY_EDGE * grown
        return Box((screen.w - wide) / 2, min(0.0, max(y, screen.h - high)), wide, high)

    def _backdrop(self) -> list[Item]:
        say, screen = self.shell.texts.say, self.screen
        full = Box(0, 0, screen.w, screen.h)
        title = say("harbour.name.title")
        big = screen.h >= LOW
        role, y = ("masthead", 26.0) if big else ("display", 14.0)
        wide = self.stage.painter.letters.width(title, role)
        logo = 100.0 if big else 66.0
        left = (screen.w - wide - logo - 16) / 2
        high = 72.0 if big else 50.0
        words = Box(left + logo + 16, y, wide + 12, high)
        drawn: Picture = (
            Fill(full, "night"),
            Sprite("house/harbour", self._painted(), cover=True),
            Sprite("house/logo", Box(left, y - 8, logo, logo)),
            Words(title, words._replace(y=y + 3), role, "ink"),
            Words(title, words._replace(y=y + 1.5), role, "#8A5A1E"),
            Words(title, words, role, "#F6D48A"),
            Words(say("harbour.name.subtitle"), Box(words.x - 100, y + high - 2, wide + 200, 30), "book", "ivory", "centre"),
            Fill(Box(0, screen.h - 24, screen.w, 24), "night", alpha=150),
            Words(say("shell.name.unofficial"), Box(12, screen.h - 22, screen.w - 24, 20), "micro", "mist", "centre"),
        )
        return [Item("backdrop", "screen", full, drawn, 0)]

    # The quay

    def _quays(self) -> list[Item]:
        """A vessel for each game, its sign, and what stands on the quay between them."""
        wide = self.screen.w / len(self.berths)
        role = next((role for role in ("section", "sign") if self._fit_signs(role, _sign_width(wide) - 28)), "card")
        items: list[Item] = []
        for n, berth in enumerate(self.berths):
            items += self._vessel(berth, n * wide, wide)
            items.append(self._sign(n, berth, n * wide, wide, role))
        grown = self.screen.w / BACKDROP[0]
        own = natural_size("house/harbour_quay")
        lamps = Box(0, self.edge + 32 * grown - own[1] * grown, self.screen.w, own[1] * grown)
        items.append(Item("quayside", "screen", lamps, (Sprite("house/harbour_quay", Box(0, 0, lamps.w, lamps.h)),), 3))
        return items

    def _fit_signs(self, role: str, room: float) -> bool:
        """Whether all names fit their signs in these letters, so that all signs look alike."""
        return all(self.stage.painter.letters.width(berth.title, role) <= room for berth in self.berths)

    def _vessel(self, berth: Mooring, x: float, wide: float) -> list[Item]:
        """Moored at the quay, or far out in the mist while the game is still at sea."""
        game, _, ready = berth
        water = self.edge - (SHIP_HIGH - SHIP_HULL)
        size = min(0.92 * wide / 256, (water - 150) / SHIP_HULL)
        if not ready:
            size *= 0.8
        own = natural_size(f"{game}/vessel")
        moored = 26.0 * wide / 256 if own[1] > SHIP_HIGH else 0.0  # the mast of an airship stands on the quay itself
        bottom = self.edge + (moored if ready else -44.0 * wide / 256)
        left = max(1.0, min(x + (wide - own[0] * size) / 2, self.screen.w - own[0] * size - 1))
        ship = Box(left, bottom - own[1] * size, own[0] * size, own[1] * size)
        drawn = Sprite(f"{game}/vessel{'' if ready else '_waiting'}", Box(0, 0, ship.w, ship.h))
        action = f"{'new' if ready else 'away'} {game}"
        items = [Item(f"vessel/{game}", "screen", ship, (drawn,), 1, action=action)]
        if ready and not moored:
            items += self._ropes(game, x, wide, bottom)
        return items

    def _ropes(self, game: str, x: float, wide: float, bottom: float) -> list[Item]:
        """Two lines from the hull to the posts on the quay."""
        unit = wide / 256
        box = Box(x, bottom - 90 * unit, wide, 110 * unit)
        ropes = tuple(_rope(ends, unit) for ends in ROPES)
        return [Item(f"ropes/{game}", "screen", box, ropes, 2)]

    def _sign(self, n: int, berth: Mooring, x: float, wide: float, role: str) -> Item:
        texts, screen = self.shell.texts, self.screen
        game, title, ready = berth
        low = screen.h < LOW
        room, high = _sign_width(wide), 52.0 if low else 60.0
        box = Box(x + (wide - room) / 2, screen.h - (145 if low else 158), room, high + 10)
        about = self._about(game) if ready else texts.say("harbour.name.at_sea")
        name = f"quay/{game}"
        over = self.stage.hover in (name, f"vessel/{game}")
        picture = [*_board(box.w, high, ready, over)]
        ink = "#FFE9BE" if ready else "#D8C7A8"
        inner = box.w - 28
        picture += [
            Words(title, Box(14, high / 2 - 25, inner, 28), role, ink, "centre"),
            Words(about, Box(8, high / 2 + 3, box.w - 16, 18), self.role_for(about, box.w - 16, "micro", "fine", high=18), ink, "centre"),
        ]
        tip = texts.say("harbour.rule.sails") if ready else texts.say("harbour.rule.away", game=title)
        tip = texts.say("harbour.name.with_key", what=tip, key=n + 1)
        return Item(name, "screen", box, tuple(picture), 4, tip, action=f"{'new' if ready else 'away'} {game}")

    def _about(self, game: str) -> str:
        if self.under_way and self.under_way.about and self.under_way.about.game == game:
            key = "harbour.name.campaign_under_way" if self.of_campaign else "harbour.name.under_way"
            return self.shell.texts.say(key, round=self.progress.round)
        meta = catalogue.entry(game)
        least, most = meta.minutes
        return self.shell.texts.say("harbour.name.about_game", few=meta.seats[0], many=meta.seats[-1], least=least, most=most)

    # The row of buttons

    @property
    def _watched(self) -> str:
        """How many bots are looked on at: as many as the game takes."""
        return self.shell.texts.say(f"harbour.name.number_{max(catalogue.entry(self.proposed).seats)}")

    @property
    def _new(self) -> str:
        """What begins the game that is proposed."""
        return f"new {self.proposed}"

    def _foot(self) -> list[Item]:
        say, screen = self.shell.texts.say, self.screen
        row = min(screen.w - 24, MOST_WIDE)
        low = screen.h < LOW
        left, y, high = (screen.w - row) / 2, screen.h - (82 if low else 86), 56.0 if low else 58.0
        gap = 8.0
        first = Box(left, y, max(330.0, row * 0.29), high)
        others = [
            *([(self._new, "harbour.name.new_game", "ship", "new_game")] if self.under_way else []),
            ("watch", "harbour.name.watch", "eye", ""),
            ("voyages", "harbour.name.voyages", "open", "voyages"),
            ("library", "harbour.name.library", "library", ""),
            ("settings", "harbour.name.settings", "settings", "settings"),
            ("quit", "harbour.name.quit", "exit", "quit"),
        ]
        wide = (row - first.w) / len(others) - gap
        items = [self._first(first)]
        for n, (action, label, icon, deed) in enumerate(others):
            box = Box(first.right + gap + n * (wide + gap), y, wide, high)
            tip = say(f"harbour.rule.tip_{action.partition(' ')[0]}")
            items.append(self.button(action, say(label, seats=self._watched), box, icon=icon, tip=tip, deed=deed, z=5))
        return items + self._preview(first)

    def _first(self, box: Box) -> Item:
        """What Enter does: continue, or begin."""
        say = self.shell.texts.say
        action = "continue" if self.under_way else self._new
        name = f"button/{action}"
        label = say("harbour.name.continue") if self.under_way else say("harbour.name.new_game")
        words = self._continued()
        over = self.stage.hover == name
        strokes: list[Stroke] = [Fill(Box(0, 0, box.w, box.h), "sky", "parchment" if over else "ivory", 3 if over else 2, 8)]
        left = 14.0
        if self._picture:
            frame = Box(6, (box.h - 44) / 2, 78, 44)
            strokes += [Sprite(self._picture, frame, cover=True), Fill(frame, "", "ink", 1)]
            left = 94.0
        strokes += [
            Words(label, Box(left, 0, box.w - left - 64, 24), self.role_for(label, box.w - left - 64, "strong", "label"), "ink"),
            Words(words, Box(left, box.h - 35, box.w - left - 6, 33), "fine", "ink", "left", 2),
            *self.key_cap("confirm", Box(box.w - 58, 5, 50, 18)),
        ]
        return Item(name, "screen", box, tuple(strokes), 5, "" if self._picture else words, action=action)

    def _continued(self) -> str:
        texts, about = self.shell.texts, self.under_way.about if self.under_way else None
        if about is None:
            return texts.say("harbour.rule.nothing_under_way", seats=self._watched)
        if self.of_campaign:
            game, evening = catalogue.entry(about.game).title, self.progress.round
            return texts.say("harbour.name.campaign_continued", game=game, evening=evening, when=when(texts, about.saved))
        return texts.say(
            "harbour.name.continued",
            game=catalogue.entry(about.game).title,
            round=self.progress.round,
            who=self.progress.who or None,
            when=when(texts, about.saved),
        )

    def _preview(self, first: Box) -> list[Item]:
        """The table that would be continued, larger, while the pointer is on it."""
        if not (self._picture and self.under_way and self.under_way.about and "button/continue" in (self.stage.hover, self.stage.focus)):
            return []
        about = self.under_way.about
        seats = about.seats[: len(SEATS)]
        wide, row = 400.0, 26.0
        high = 12 + 225 + 34 + row * len(seats) + 8
        at = Box(first.x, first.y - high - 10, wide + 24, high)
        strokes: list[Stroke] = [
            Fill(Box(0, 0, at.w, at.h), "panel", "brass", 2, 10),
            Sprite(self._picture, Box(12, 12, wide, 225), cover=True),
            Words(about.name, Box(14, 240, wide, 28), self.role_for(about.name, wide, "strong", "label", "micro", high=28), "parchment"),
        ]
        names = self.shell.texts.captains(setting.name for setting in seats)
        for seat, setting in enumerate(seats):
            y = 270 + seat * row
            strokes += [
                Sprite(emblem(seat), Box(14, y, 22, 22)),
                Words(names[seat], Box(44, y, 200, 22), "label"),
                Words(self.player_name(setting.player), Box(250, y, wide - 240, 22), "label", "mist", "right"),
            ]
        return [Item("preview", "screen", at, tuple(strokes), 40)]

    # For whoever is new here

    def _welcome(self) -> list[Item]:
        """A sign with the first lesson, while there is nothing more urgent to be said."""
        if self.first_lesson is None or self.notes:
            return []
        say, screen = self.shell.texts.say, self.screen
        game = catalogue.entry(self.proposed).title
        title, words = say("lesson.name.welcome"), say("lesson.rule.welcome", game=game, minutes=self.first_lesson.script.minutes)
        wide = min(760.0, screen.w - 80)
        at = Box((screen.w - wide) / 2, 136 if screen.h >= LOW else 96, wide, 64)
        room = wide - 2 * 144 - 48
        picture: Picture = (
            Fill(Box(0, 0, wide, at.h), "panel", "brass", 2, 8),
            Words(title, Box(18, 4, room, 24), self.role_for(title, room, "strong", "label"), "brass"),
            Words(words, Box(18, 27, room, 34), self.role_for(words, room, "label", "micro", "fine", high=34, lines=2), "ivory", lines=2),
        )
        items = [Item("welcome", "screen", at, picture, 10)]
        for n, (action, label, dress) in enumerate((("lesson", "begin", "first"), ("later", "later", "plain"))):
            box = Box(at.right - 14 - (2 - n) * 142, at.y + 11, 134, 42)
            items.append(self.button(action, say(f"lesson.name.welcome_{label}"), box, dress=dress, z=11))
        return items

    # What the player should know first

    def _notice(self) -> list[Item]:
        if not self.notes:
            return []
        say, screen = self.shell.texts.say, self.screen
        words = "\n".join(self.notes)
        wide = min(760.0, screen.w - 80)
        buttons = [("dismiss", "harbour.name.dismiss")]
        if self.watch and self.watch.report:
            buttons.insert(0, ("details", "harbour.name.details"))
        room = wide - 64 - 120 * len(buttons)
        high = max(52.0, self.high(words, room, "label") + 22)
        at = Box((screen.w - wide) / 2, 136 if screen.h >= LOW else 96, wide, high)
        picture: Picture = (
            Fill(Box(0, 0, at.w, at.h), "panel", "warn", 2, 8),
            Sprite("house/icon_warning", Box(14, (at.h - 24) / 2, 24, 24)),
            Words(words, Box(50, 0, room, at.h), "label", "ivory", "left", 12),
        )
        items = [Item("notice", "screen", at, picture, 10)]
        for n, (action, label) in enumerate(reversed(buttons)):
            box = Box(at.right - 122 - n * 120, at.y + (at.h - 34) / 2, 112, 34)
            items.append(self.button(action, say(label), box, z=11))
        return items

    def _report(self) -> list[Item]:
        """What the lost session left behind, to be handed on to whoever mends it."""
        say = self.shell.texts.say
        buttons = [("copy", say("harbour.name.copy"), "plain"), ("fold", say("harbour.name.close"), "first")]
        return self.dialog(say("harbour.name.report"), self._report_end(), buttons)

    def _report_end(self) -> str:
        lines = self._report_text().strip().splitlines()
        return "\n".join(line.strip()[:200] for line in lines[-3:])

    def _report_text(self) -> str:
        try:
            return read_whole(self.watch.report, LARGEST_REPORT).decode(errors="replace") if self.watch and self.watch.report else ""
        except Unreadable as trouble:
            return self.shell.texts.tell(trouble.sentence)

    # What is done

    def click(self, item: Item) -> None:
        verb, _, what = item.action.partition(" ")
        deeds: dict[str, Callable[[], None]] = {
            "continue": self.resume,
            "new": partial(self.begin, what),
            "away": partial(self._at_sea, what),
            "watch": self.look_on,
            "voyages": self.voyages,
            "library": self.library,
            "lesson": self.learn,
            "later": self._decline,
            "settings": self.settings,
            "quit": self.shell.quit,
            "dismiss": self._dismiss,
            "details": partial(self._fold, True),
            "fold": partial(self._fold, False),
            "copy": self._copy,
        }
        self.shell.sound.cue("select")
        deeds[verb]()

    def begin(self, game: str) -> None:
        self.shell.push(Setup(self.shell, game))

    def _at_sea(self, game: str) -> None:
        self.shell.sound.cue("refused")
        self.pointer = self.stage.pixels(self.animator.items[f"quay/{game}"].box).center
        self.say(self.shell.texts.say("harbour.rule.away", game=next(berth.title for berth in self.berths if berth.game == game)))

    def look_on(self) -> None:
        """Bots play at a full table, and nobody is asked anything."""
        game = catalogue.load(self.proposed)
        seats = max(game.meta.seats)
        mode = next(mode.id for mode in game.meta.modes if seats in mode.seats)
        session = Session.begin(game, mode, seats, {}, randbits(48))
        tempers = tuple(game.brain.temperaments) if game.brain else ("",)
        settings = [SeatSetting(NAMES[n], WATCHED, tempers[n % len(tempers)]) for n in range(seats)]
        self.shell.push(Watching.of(self.shell, Unsaved(session, settings)))

    def logbook(self) -> None:
        self.shell.push(LogbookScene(self.shell))

    def voyages(self) -> None:
        self.shell.push(Voyages(self.shell))

    @property
    def _read_about(self) -> str:
        """The game that is under way, or the one that is proposed."""
        return self.under_way.about.game if self.under_way and self.under_way.about else self.proposed

    def library(self) -> None:
        self.shell.push(Library(self.shell, self._read_about))

    def rulebook(self) -> None:
        self.shell.push(RulebookScene(self.shell, self._read_about))

    def learn(self) -> None:
        """The first lesson; when one comes back from it, the library lies open."""
        library = Library(self.shell, self.proposed)
        if self.first_lesson:
            self.shell.push(library)
            open_lesson(self.shell, self.first_lesson, 0, self.say)

    def _decline(self) -> None:
        self._welcomed, self.first_lesson = True, None
        self.stage.focus = ""
        self.refresh(calm=True)

    def settings(self) -> None:
        self.shell.push(SettingsScene(self.shell))

    def _dismiss(self) -> None:
        self.notes.clear()
        self.refresh(calm=True)

    def _fold(self, shown: bool) -> None:
        self.details = shown
        self.stage.focus = ""
        self.refresh(calm=True)

    def _copy(self) -> None:
        pygame.scrap.put_text(self._report_text())
        self._fold(False)

    def resume(self) -> None:
        """Go on exactly where the last game was left."""
        if self.under_way is None:
            return
        if self.of_campaign:
            self.notes.clear()
            open_campaign(self.shell, self.under_way.id)
            return
        try:
            record = portrait.take_up(self.shell.slots, self.shell.texts, self.under_way.id)
        except Trouble as trouble:
            self.say(self.shell.texts.tell(trouble.sentence))
            return
        self.notes.clear()
        scene = TableScene.of(self.shell, record)
        self.shell.push(scene)
        if record.notes:
            scene.say(" ".join(map(self.shell.texts.tell, record.notes)))

    def key(self, event: pygame.event.Event) -> None:
        deed = self.shell.keys.deed(event)
        deeds: dict[str, Callable[[], None]] = {
            "new_game": partial(self.begin, self.proposed),
            "voyages": self.voyages,
            "logbook": self.logbook,
            "settings": self.settings,
            "rulebook": self.rulebook,
        }
        if self.details:
            super().key(event)
        elif pygame.K_1 <= event.key < pygame.K_1 + len(self.berths) and not deed:
            self.click(self.animator.items[f"quay/{self.berths[event.key - pygame.K_1].game}"])
        elif deed in deeds:
            deeds[deed]()
        else:
            super().key(event)

    def primary(self) -> None:
        if not self.details:
            self.click(self.animator.items["button/continue" if self.under_way else f"button/{self._new}"])

    def back(self) -> None:
        """What is open is closed; then the way out is shown, but not gone."""
        if self.details:
            self._fold(False)
        else:
            self.stage.focus = "" if self.stage.focus == "button/quit" else "button/quit"
            self.refresh(calm=True)


def _sign_width(quay: float) -> float:
    return min(quay - 14, 320.0)


def _board(wide: float, high: float, ready: bool, over: bool) -> Picture:
    """A wooden sign on two posts: three planks, a rim, four nails of brass."""
    rim = "sky" if over else "brass" if ready else WOOD_EDGE
    plank = (high - 8) / 3
    strokes: list[Stroke] = [Fill(Box(wide * at - 5, high - 6, 10, 16), WOOD_EDGE) for at in (0.2, 0.8)]
    strokes.append(Fill(Box(0, 0, wide, high), WOOD_EDGE, radius=7))
    shades = (WOOD_LIGHT, WOOD, WOOD_DARK) if ready else ("#5A4A3C", "#4E4034", "#43372D")
    strokes += [Fill(Box(4, 4 + n * plank, wide - 8, plank - 1), shade, radius=2) for n, shade in enumerate(shades)]
    for n in range(6):  # the grain
        y = 9.0 + n * (high - 18) / 5
        start = 14.0 + 9 * (n * 5 % 7)
        strokes.append(Fill(Box(start, y, wide * (0.3 + 0.08 * (n % 4)), 1), WOOD_EDGE, alpha=70))
    strokes.append(Fill(Box(2, 2, wide - 4, high - 4), "", rim, 2, 6))
    for x, y in ((10, 10), (wide - 10, 10), (10, high - 10), (wide - 10, high - 10)):
        strokes.append(Fill(Box(x - 3, y - 3, 6, 6), "brass" if ready else "#8A7A60", WOOD_EDGE, 1, 3))
    return tuple(strokes)


def _rope(ends: tuple[float, float, float, float], unit: float) -> Shape:
    """A line that sags a little."""
    x0, y0, x1, y1 = (place * unit for place in ends)
    points = [(x0 + (x1 - x0) * t / 8, y0 + (y1 - y0) * t / 8 + 7 * unit * sin(t / 8 * 3.1416)) for t in range(9)]
    half = max(0.8, 0.9 * unit)
    return Shape((*((x - half, y) for x, y in points), *((x + half, y) for x, y in reversed(points))), "#C9A878", "#3A2A1A", 0.6)
