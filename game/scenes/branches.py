"""Other ways to go on with a game: begun at any moment of its past, played like any game, compared side by side, thrown away again.

What the person who asks could not see is dealt anew, and so is the luck to come. The luck of the real game is to be had only where it
tells nothing: alone, or when the game is over. The real game is not touched.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from secrets import randbits
from typing import TYPE_CHECKING, NamedTuple

from engine.session import Session
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Shape, Sprite, Stroke, Words
from game.kit.sprites import is_lent, lend
from game.kit.theme import emblem
from game.play import portrait
from game.scenes.browse import Browse
from game.scenes.form_scene import FormScene, beneath
from game.scenes.shell import Shell
from game.services.texts import signed
from saves.autosave import Autosave
from saves.branches import Branch, branch_of, branches, mark
from saves.document import Dare
from saves.resume import write_down
from saves.slot_files import slug
from saves.trouble import Trouble, Unwritable
from saves.voyage import EXTENSION, write_any

if TYPE_CHECKING:
    from game.scenes.table import TableScene

WIDE, GAP, TOP, ROW = 284.0, 16.0, 112.0, 26.0
PICTURE = WIDE * 9 / 16
LONGEST_NAME = 60
HEAD = 74.0  # of a card below its picture: the name and where it comes from


class Way(NamedTuple):
    """One card: the real game, or another way."""

    slot: str
    name: str
    told: str
    session: Session | None  # of a way that cannot be opened there is none
    picture: str


def look_for_ways(table: TableScene) -> None:
    """What the ribbon tells: where other ways leave this game, and whether it is one itself."""
    record, shell, sight = table.record, table.shell, table.sight
    if not isinstance(record, Autosave):
        return
    own = branch_of(shell.slots, record.slot)
    sight.branch = shell.texts.say("shell.rule.what_if", way=told_of(shell, own)) if own else ""
    names = {slot.id: slot.about.name for slot in shell.slots.entries() if slot.about} if sight.branch == "" else {}
    found = branches(shell.slots, record.slot)
    sight.forks = tuple((branch.place, shell.texts.say("shell.rule.fork", name=names.get(slot, slot))) for slot, branch in found.items())


def told_of(shell: Shell, branch: Branch) -> str:
    key = "shell.name.way_from_same" if branch.same_luck else "shell.name.way_from"
    return shell.texts.say(key, round=branch.round, place=branch.moment)


class Branches(FormScene):
    """The real game and the ways that leave it, side by side."""

    def __init__(self, shell: Shell, table: TableScene) -> None:
        super().__init__(shell)
        self.table = table
        self.place = len(table.playing.session.log) if table.sight.past is None else table.sight.past
        self.first = 0  # the first other way that is shown
        self.asked = ""  # the slot of the way that may be deleted
        self.ways: list[Way] = []
        self.status = ""

    @property
    def real(self) -> Session:
        return self.table.playing.session

    @property
    def names(self) -> tuple[str, ...]:
        return self.table.sight.names

    def enter(self) -> None:
        self._read()
        super().enter()

    def _read(self) -> None:
        """The cards as the disk has them; each way is played through once."""
        record = self.table.record
        real = Way("", self.shell.texts.say("shell.name.way_real"), "", self.real, self._picture_of_now())
        self.ways = [real]
        if not isinstance(record, Autosave):
            return
        pictures = {slot.id: slot.picture for slot in self.shell.slots.entries()}
        for slot, branch in branches(self.shell.slots, record.slot).items():
            try:
                opened = self.shell.slots.peek(slot)
                name, session = opened.document.name, opened.session
            except Trouble as trouble:
                name, session = self.shell.texts.tell(trouble.sentence), None
            self.ways.append(Way(slot, name, told_of(self.shell, branch), session, portrait.hang(pictures.get(slot))))
        self.first = max(0, min(self.first, len(self.ways) - 1 - self._shown))

    def _picture_of_now(self) -> str:
        name = f"lent/now@{id(self.real)}/{len(self.real.log)}"
        if not is_lent(name):
            lend(name, portrait.picture_of(self.real, self.names, self.shell.texts))
        return name

    # What is shown

    @property
    def _shown(self) -> int:
        """How many other ways have room beside the real game."""
        return max(1, int((self.screen.w - 48 + GAP) // (WIDE + GAP)) - 1)

    def page(self) -> list[Item]:
        items = [*self._head(), *self._cards(), *self._foot()]
        if not self.asked:
            return items
        say, name = self.shell.texts.say, next(way.name for way in self.ways if way.slot == self.asked)
        buttons = [("really", say("shell.name.way_delete"), "danger"), ("keep", say("harbour.name.cancel"), "first")]
        return beneath(items) + self.dialog(say("shell.name.way_delete"), name, buttons)

    def _head(self) -> list[Item]:
        say, full = self.shell.texts.say, Box(0, 0, self.screen.w, self.screen.h)
        title = say("shell.name.ways_of", name=self.real.game.meta.title)
        ground: Picture = (
            Fill(full, "night"),
            Sprite("house/harbour", full, alpha=58, cover=True),
            Words(title, Box(28, 14, full.w - 220, 44), self.role_for(title, full.w - 220, "h1", "h2", "strong", high=44), "brass"),
            Words(self.status or say("shell.rule.way_luck"), Box(30, 60, full.w - 60, 40), "label", "mist", lines=2),
        )
        back = Box(full.w - 158, 17, 130, 38)
        tip = say("harbour.rule.tip_back")
        return [
            Item("ground", "screen", full, ground, 0),
            self.button("back", say("harbour.name.back"), back, icon="left", tip=tip, deed="back"),
        ]

    def _cards(self) -> list[Item]:
        shown = [self.ways[0], *self.ways[1 + self.first : 1 + self.first + self._shown]]
        items = []
        for n, way in enumerate(shown):
            items += self._card(way, Box(28 + n * (WIDE + GAP), TOP, WIDE, self.screen.h - TOP - 96))
        if len(self.ways) == 1:
            box = Box(28 + WIDE + GAP, TOP, min(440.0, self.screen.w - 2 * WIDE), 110)
            items.append(
                Item(
                    "none",
                    "screen",
                    box,
                    (Words(self.shell.texts.say("shell.name.way_none"), Box(0, 0, box.w, box.h), "body", "mist", lines=5),),
                    1,
                )
            )
        return items

    def _card(self, way: Way, box: Box) -> list[Item]:
        say, real = self.shell.texts.say, not way.slot
        strokes: list[Stroke] = [Fill(Box(0, 0, box.w, box.h), "panel", "brass" if real else "line", 2 if real else 1, 8, 240)]
        if way.picture:
            strokes.append(Sprite(way.picture, Box(4, 4, box.w - 8, PICTURE - 4), cover=True))
        role = self.role_for(way.name, box.w - 24, "strong", "label", "micro", "fine")
        if self.line != f"name {way.slot}":
            strokes.append(Words(way.name, Box(12, PICTURE + 4, box.w - 24, 24), role, "brass" if real else "ivory"))
        strokes.append(Words(way.told, Box(12, PICTURE + 28, box.w - 24, 34), "fine", "mist", lines=2, middle=False))
        if way.session:
            strokes += self._standing(way.session, Box(12, PICTURE + HEAD, box.w - 24, 0))
        items = [Item(f"way/{way.slot or 'real'}", "screen", box, tuple(strokes), 1)]
        deeds = () if real else (("open", "shell.name.way_open"), ("rename", "shell.name.way_rename"), ("delete", "shell.name.way_delete"))
        each = (box.w - 24 - 2 * 6) / 3
        for n, (deed, key) in enumerate(deeds if way.session else deeds[2:]):
            at = Box(box.x + 12 + n * (each + 6), box.bottom - 46, each, 36)
            items.append(self.button(f"{deed} {way.slot}", say(key), at, dress="first" if deed == "open" else "plain"))
        return items

    def _standing(self, session: Session, room: Box) -> list[Stroke]:
        """Who has how many points, and how many more or fewer than in the real game; where the real game has got to, or this way."""
        say, game = self.shell.texts.say, session.game
        scores, real = game.scores(session.state), game.scores(self.real.state)
        told = say("shell.name.way_over") if session.over else say("shell.name.way_now", round=game.rounds(session.state))
        strokes: list[Stroke] = [Words(told, Box(room.x, room.y, room.w, 22), "label", "mist")]
        for seat, score in enumerate(scores):
            y = room.y + 24 + seat * ROW
            more = score - real[seat]
            tone = "good" if more > 0 else "stop" if more < 0 else "dim"
            strokes += [
                Sprite(emblem(seat), Box(room.x, y + 2, 20, 20)),
                Words(self.names[seat], Box(room.x + 28, y, room.w - 150, 24), "label"),
                Words(str(score), Box(room.right - 118, y, 48, 24), "strong", "brass", "right"),
            ]
            if session is not self.real:
                strokes.append(Words(signed(more) if more else "=", Box(room.right - 66, y, 66, 24), "label", tone, "right"))
                strokes += _arrow(room.right - 52, y + 7, more)
        return strokes

    def _foot(self) -> list[Item]:
        say, session = self.shell.texts.say, self.real
        y, items = self.screen.h - 78, []
        past = self.place < len(session.log)
        state = session.log[self.place].before if past else session.state
        where = {"round": session.game.rounds(state), "place": self.table.sight.times.at(self.place)}
        wide = min(420.0, (self.screen.w - 230) / (3 if session.over else 2))
        if past or not session.over:
            box = Box(28, y, wide, 52)
            items.append(
                self.button(
                    "begin", say("shell.name.way_here", **where), box, dress="first", tip=say("shell.rule.way_luck"), deed="confirm"
                )
            )
        if self._may_have_same_luck and past:
            box = Box(28 + wide + 14, y, wide, 52)
            items.append(self.button("same", say("shell.name.way_here_same"), box, tip=say("shell.rule.way_luck_same")))
        if self.real.over and past and self.table.playing.humans():
            left = 28 + 2 * (wide + 14)
            box = Box(left, y, min(wide, self.screen.w - 172 - left), 52)
            items.append(self.button("dare", say("dare.name.make"), box, icon="trophy", tip=say("dare.rule.make")))
        if len(self.ways) - 1 > self._shown:
            box = Box(self.screen.w - 158, y, 130, 52)
            items.append(self.button("more", say("shell.name.way_more"), box, icon="right"))
        return items

    @property
    def _may_have_same_luck(self) -> bool:
        return self.real.over or self.real.terms.seats == 1

    # What is done

    def click(self, item: Item) -> None:
        verb, _, slot = item.action.partition(" ")
        self.shell.sound.cue("select")
        deeds: dict[str, Callable[[], object]] = {
            "back": self.back,
            "begin": partial(self.begin, same_luck=False),
            "same": partial(self.begin, same_luck=True),
            "dare": self.dare,
            "open": partial(self._open, slot),
            "rename": partial(self._rename, slot),
            "delete": partial(self._ask, slot),
            "keep": partial(self._ask, ""),
            "really": self._delete,
            "more": self._turn,
        }
        deeds[verb]()

    def begin(self, *, same_luck: bool) -> None:
        """Sail on from the moment that was looked at."""
        from game.scenes.table import TableScene

        real, shell = self.real, self.shell
        session = real.branch(self.place, self.table.sight.viewer, randbits(48), same_luck=same_luck)
        round_, moment = real.game.rounds(session.state), self.table.sight.times.at(self.place)
        name = self._free_name(shell.texts.say("shell.name.way_name", round=round_, place=moment))
        record = portrait.begin(shell.slots, shell.texts, session, self.table.record.seats, name)
        if isinstance(self.table.record, Autosave) and not record.trouble:
            self._mark(record.slot, Branch(self.table.record.slot, self.place, moment, round_, same_luck))
        shell.push(TableScene.of(shell, record))

    def dare(self) -> None:
        """A voyage file that begins here, with the luck of the game, for others to do better."""
        self.shell.push(Browse(self.shell, self._write_dare, save=f"{slug(self._dare_name)}{EXTENSION}"))

    @property
    def _dare_name(self) -> str:
        return self.shell.texts.say("dare.name.file", game=self.real.game.meta.title, who=self.names[self._darer])

    @property
    def _darer(self) -> int:
        viewer, people = self.table.sight.viewer, self.table.playing.humans()
        return viewer if viewer in people and viewer is not None else people[0]

    def _write_dare(self, path: Path) -> None:
        real, seat, record = self.real, self._darer, self.table.record
        session = real.branch(self.place, seat, 0, same_luck=True)
        dare = Dare(self.names[seat], seat, real.game.scores(real.state)[seat])
        try:
            write_any(path, write_down(session, record.seats, self._dare_name, names=record.names, dare=dare))
        except Unwritable as trouble:
            self.status = self.shell.texts.tell(trouble.sentence)
        else:
            self.status = self.shell.texts.say("harbour.rule.exported", path=str(path))
        self.refresh(calm=True)

    def _mark(self, slot: str, branch: Branch) -> None:
        try:
            mark(self.shell.slots, slot, branch)
        except Unwritable as trouble:
            self.status = self.shell.texts.tell(trouble.sentence)

    def _free_name(self, wish: str) -> str:
        taken = {way.name for way in self.ways}
        return next(name for n in range(1, len(taken) + 2) if (name := wish if n == 1 else f"{wish} ({n})") not in taken)

    def _open(self, slot: str) -> None:
        from game.scenes.table import TableScene

        try:
            record = portrait.take_up(self.shell.slots, self.shell.texts, slot)
        except Trouble as trouble:
            self.say(self.shell.texts.tell(trouble.sentence), "stop")
            return
        self.shell.push(TableScene.of(self.shell, record))

    def _rename(self, slot: str) -> None:
        item, way = self.animator.items[f"way/{slot}"], next(way for way in self.ways if way.slot == slot)
        self.write(f"name {slot}", Box(item.box.x + 8, item.box.y + PICTURE + 2, item.box.w - 16, 28), way.name, LONGEST_NAME)

    def written(self, name: str, text: str) -> None:
        if text:
            self._try(name.removeprefix("name "), lambda slot: self.shell.slots.rename(slot, text))

    def _ask(self, slot: str) -> None:
        self.asked = slot
        self.stage.focus = "button/keep" if slot else ""
        self.refresh(calm=True)

    def _delete(self) -> None:
        slot, self.asked = self.asked, ""
        name = next(way.name for way in self.ways if way.slot == slot)
        if self._try(slot, self.shell.slots.delete):
            self.status = self.shell.texts.say("shell.name.way_gone", name=name)
        self.refresh(calm=True)

    def _try(self, slot: str, deed: Callable[[str], None]) -> bool:
        try:
            deed(slot)
        except Trouble as trouble:
            self.status = self.shell.texts.tell(trouble.sentence)
            self.shell.sound.cue("refused")
            return False
        self._read()
        self.refresh(calm=True)
        return True

    def _turn(self) -> None:
        """The next ways, after the last the first again."""
        self.first = self.first + self._shown if self.first + self._shown < len(self.ways) - 1 else 0
        self.refresh(calm=True)

    def primary(self) -> None:
        if not self.asked and "button/begin" in self.animator.items:
            self.begin(same_luck=False)

    def back(self) -> None:
        if self.asked:
            self._ask("")
        else:
            self.shell.pop()


def _arrow(x: float, y: float, more: int) -> Picture:
    """Up for more, down for less."""
    points = ((x, y + 9), (x + 5, y), (x + 10, y + 9)) if more > 0 else ((x, y), (x + 10, y), (x + 5, y + 9))
    return (Shape(points, "good" if more > 0 else "stop"),) if more else ()
