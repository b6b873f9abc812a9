"""The harbour window: bots play, somebody looks on. One line tells what happens and why, a lantern how likely each is to win, and the
camera follows slowly. Any seat can be taken with one key: from then on it is a game like others, and saved."""

from __future__ import annotations

from math import dist

import pygame

from engine.bots.review import chances, worth
from engine.kernel import Luck, Seat, determinize, view
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.stage import NOTCH, Camera
from game.kit.theme import SEATS
from game.play import portrait
from game.play.chronicle import hundredths
from game.play.playing import Playing
from game.scenes.shell import Shell
from game.scenes.table import TableScene
from game.tables.chrome import part_of
from game.tables.look import Look

CELL, EDGE = 74.0, 10.0  # of the lantern
NEAR = NOTCH**3  # how near the camera looks
STEP, ARRIVED = 0.06, 2.0  # of the way there in each step of the camera; so near is there
BETWEEN = 0.05  # seconds between two steps
TAKEN_BY_HAND = {"zoom_in", "zoom_out", "pan_left", "pan_right", "pan_up", "pan_down", "fit"}


class Watching(TableScene):
    """Bots play to the ceremony, and nobody is asked anything."""

    def __init__(self, shell: Shell, playing: Playing) -> None:
        super().__init__(shell, playing)
        self.follows = True  # the camera goes where something happens
        self._aim: tuple[float, float] | None = None  # where it goes
        self._until_step = 0.0
        self._chances: tuple[object, tuple[float, ...]] = (None, ())

    # What is shown

    def items(self) -> list[Item]:
        found = super().items()
        if self.sight.past is not None or self.playing.session.over or self.playing.humans():
            return found
        look = self.look()
        kept = [item for item in found if item.id not in ("chrome/prompt", "chrome/undo", "chrome/redo", "pencil")]
        return [*kept, *self._line(look), *self._lantern(look, part_of(found)), self._sign_of_camera()]

    def commentary(self) -> tuple[str, str]:
        """What is about to be done, or what was told last, and why whoever did it did it."""
        if self.sight.intention:
            return self.sight.intention, ""
        lines = [line for line in self.sight.story.lines(None, self.sight.reel.untold) if not line.heading]
        if not lines:
            return self.shell.texts.say("watch.name.begin"), ""
        return lines[-1].text, next((line.why for line in reversed(lines) if line.place == lines[-1].place and line.why), "")

    def _line(self, look: Look) -> list[Item]:
        region = look.layout.regions["bar"]
        room = Box(16, 3, region.w - self._wide - 30, region.h - 6)
        told, why = self.commentary()
        if why:
            head = look.fit(Words(told, room._replace(h=24)), "strong", "label", "micro", "fine")
            below = Words(why, Box(room.x, 26, room.w, region.h - 28), colour="mist", lines=2)
            strokes: Picture = (look.letters.beginning(head), look.letters.beginning(look.fit(below, "label", "micro", "fine")))
        else:
            strokes = (look.letters.beginning(look.fit(Words(told, room, lines=2), "strong", "label", "micro", "fine")),)
        return [Item("watch/line", "bar", Box(0, 0, region.w - self._wide, region.h), strokes, 1, f"{told} {why}".strip())]

    @property
    def _wide(self) -> float:
        """Of the whole lantern."""
        return CELL * len(self.sight.names) + EDGE

    def _lantern(self, look: Look, part: float) -> list[Item]:
        """A cell for each seat: its emblem, its key, and how likely it is to win, as a number and as light."""
        region, say = look.layout.regions["bar"], self.shell.texts.say
        left, found = region.w - self._wide, self._likely(part)
        items = []
        for seat, name in enumerate(self.sight.names):
            box = Box(left + seat * CELL, 5, CELL - 4, region.h - 10)
            key, mark = f"watch/{seat}", SEATS[seat]
            over = look.hover == key
            strokes: list[Stroke] = [
                Fill(Box(0, 0, box.w, box.h), "raised", "sky" if over else "line", 2 if over else 1, 6),
                Disc((13, 11), 9, mark.fill, "ivory", 1.5),
                Sprite(f"house/glyph_{mark.name}", Box(7, 5, 12, 12)),
                Fill(Box(box.w - 22, 3, 18, 17), "night", "line", 1, 4),
                Words(str(seat + 1), Box(box.w - 22, 3, 18, 17), "micro", align="centre"),
            ]
            tip = say("watch.rule.take", who=name, number=seat + 1)
            if found:
                light = found[seat]
                percent = say("watch.name.percent", percent=hundredths(light))
                strokes += [
                    Fill(Box(5, box.h - 8, box.w - 10, 5), "night", radius=2),
                    Fill(Box(5, box.h - 8, max(2.0, (box.w - 10) * light), 5), "brass", radius=2),
                    look.fit(Words(percent, Box(4, 22, box.w - 8, 16), "", "brass", "centre"), "micro", "fine"),
                ]
                tip = f"{say('watch.rule.chance', who=name, percent=hundredths(light))} {tip}"
            items.append(Item(key, "bar", box, tuple(strokes), 4, tip, action=f"take {seat}"))
        return items

    def _likely(self, part: float) -> tuple[float, ...]:
        """How likely each seat is to win by what everybody can see, reckoned anew when a turn begins."""
        session = self.playing.session
        mode = session.game.meta.mode(session.terms.mode)
        if mode.together or session.terms.seats == 1 or session.game.brain is None:
            return ()
        turn = (session.game.rounds(session.state), session.state.turn_of(), len(session.log) // 12)
        if self._chances[0] != turn:
            seen = determinize(view(session.state, None), Luck(1))
            worths = [worth(session.game, seen, seat) for seat in range(session.state.seats)]
            self._chances = (turn, chances(worths, min(1.0, part), session.game.brain.doubt))
        return self._chances[1]

    def _sign_of_camera(self) -> Item:
        """Whether the camera follows; in the place of the pencil."""
        lens = self.lens.place
        box = lens._replace(x=lens.x - lens.w - 4)
        picture = (
            Fill(Box(0, 0, box.w, box.h), "raised" if self.follows else "panel", "brass" if self.follows else "line", 1, 5),
            Sprite("house/icon_camera", Box(4, 4, box.w - 8, box.h - 8)),
        )
        return Item("watch/camera", "screen", box, picture, 139, self.shell.texts.say("watch.rule.camera"), action="camera")

    # What is done

    def click(self, item: Item) -> None:
        verb, _, what = item.action.partition(" ")
        if verb == "take":
            self.take(int(what))
        elif verb == "camera":
            self.follow(not self.follows)
        else:
            super().click(item)

    def key(self, event: pygame.event.Event) -> None:
        deed, digit = self.shell.keys.deed(event), event.key - pygame.K_1
        free = not deed and not event.mod & pygame.KMOD_ALT and self.sight.past is None and not self.playing.session.over
        if deed == "back" and self.sight.past is None:
            self.shell.pop()
        elif free and 0 <= digit < len(self.sight.names):
            self.take(digit)
        else:
            if deed in TAKEN_BY_HAND:
                self.follows = False
            super().key(event)

    def wheel(self, notches: int) -> None:
        self.follows = False
        super().wheel(notches)

    def take(self, seat: Seat) -> None:
        """Somebody sits down here: from now on it is a game of theirs, and saved."""
        self.playing.reseat(seat, "human")
        session, seats, say = self.playing.session, list(self.playing.record.seats), self.shell.texts.say
        self.shell.sound.cue("select")
        mode = self.shell.texts.name(session.game.id, session.terms.mode, "mode")
        name = say("harbour.name.voyage", game=session.game.meta.title, mode=mode)
        record = portrait.begin(self.shell.slots, self.shell.texts, session, seats, name)
        table = TableScene.of(self.shell, record)
        table.playing.reasons, table.playing.intents = dict(self.playing.reasons), dict(self.playing.intents)
        table._arrived = True
        self.shell.replace(table)

    # The camera

    def follow(self, wish: bool) -> None:
        self.follows = wish
        self.stage.camera = self.stage.camera if wish else Camera()
        self.refresh(calm=True)

    def happened(self) -> None:
        super().happened()
        marks = self.sight.story.marks(None)
        places = [self.animator.items.get(place) for mark in marks[-1:] for place in (mark[2], f"space/{mark[2]}", f"port/{mark[2]}")]
        moving = next((item for item in places if item), None) or self._moved_last()
        if moving is not None:
            self._aim = self._towards(*moving.box.centre)

    def _towards(self, x: float, y: float) -> tuple[float, float]:
        """So that this place of the board comes near the middle, and nothing beside the board is seen."""
        board = self.shell.layout.regions["board"]
        across, down = board.w * (NEAR - 1) / 2, board.h * (NEAR - 1) / 2
        dx, dy = (board.w / 2 - x) * NEAR, (board.h / 2 - y) * NEAR
        return min(across, max(-across, dx)), min(down, max(-down, dy))

    def _moved_last(self) -> Item | None:
        """Something on the board that is on its way."""
        names = (name for name in self.animator.motions if name in self.animator.items)
        return next((self.animator.items[name] for name in names if self.animator.items[name].region == "board"), None)

    @property
    def _goes(self) -> bool:
        """Whether the camera is under way; it stands still where people want little to move."""
        settings = self.shell.settings
        still = settings.motion == "reduced" or settings.animation_speed == "instant" or self.sight.past is not None or self._aim is None
        return self.follows and not still

    @property
    def busy(self) -> bool:
        return super().busy or self._goes

    def advance(self, dt: float) -> None:
        super().advance(dt)
        self._until_step -= dt
        if not self._goes or self._until_step > 0 or self._aim is None:
            return
        self._until_step = BETWEEN
        at = self.stage.camera
        goal = self._aim
        if dist((at.dx, at.dy), goal) < ARRIVED:
            self._aim = None
            return
        self.stage.look_from(NEAR, at.dx + (goal[0] - at.dx) * STEP, at.dy + (goal[1] - at.dy) * STEP)
