"""The table: a game is seen and played here, by people and bots.

What an answer sets off is shown moment by moment (the reel), while the game itself is already where it ends. A click or a key in
the middle goes to the end of it and then counts as usual. What is seen is told in sight.py, how fast in pace.py, and what clicks and
keys do in deeds.py.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from datetime import datetime

import pygame

from engine.kernel import Choice, Decision, Event, Refusal, Seat
from engine.session import Beat
from game.kit.animator import SPEEDS
from game.kit.item import Dial, Item
from game.kit.layout import Box
from game.kit.picture import Fill, Words
from game.kit.stage import Camera
from game.play.captains_log import former_self, line_of, rounds_of
from game.play.hint import Hint, Wish
from game.play.playing import Logbook, Playing
from game.scenes import advising, deeds
from game.scenes.branches import look_for_ways
from game.scenes.ceremony import Ceremony
from game.scenes.curtain import Curtain
from game.scenes.glance import Glance
from game.scenes.lens import Lens
from game.scenes.pace import Pace
from game.scenes.reel import Reel
from game.scenes.shell import Shell
from game.scenes.sight import Sight
from game.scenes.stagecraft import StageScene
from game.scenes.unveiling import Unveiling
from game.services.keys import cap
from game.sound.cues import cues_for
from game.tables.annals import Glimpse, News
from game.tables.asking import SEAL
from game.tables.look import Look
from game.tables.pencil import sign
from game.tables.ribbon import TIME
from saves import draft, logbook, notebook
from saves.autosave import Autosave
from saves.draft import Draft, Plan
from saves.trouble import InUse, Sentence, Unreadable, Unwritable

ENTER = cap("enter")
SAYING = 0.5  # seconds in which it can be read what a bot is about to do
BETWEEN = 0.6  # seconds between two answers of the past that goes by itself
SIGN = 300  # how high the sign lies at which a table is entered: over everything


class TableScene(StageScene):
    """One game at one table."""

    listens = tuple(deeds.BY_KEY)

    def __init__(self, shell: Shell, playing: Playing) -> None:
        super().__init__(shell)
        self.playing = playing
        self.pace = Pace(shell.settings)
        self.sight = Sight(shell, playing, self.pace)
        self.hint = Hint(playing)
        self.lens = Lens(self)
        self.wish = Wish(playing)  # what was refused last, and the nearest way to it
        self.draft: Draft | None = None  # a turn that is laid out in pencil
        self.ghosts: tuple[object, list[Item]] = (None, [])  # of a move that a hint has shown, and what they are of
        self.undone = False  # what was taken back is not done again by itself
        self._arrived = False  # it has been entered before
        self._unveiled: list[Event] = []  # what has opened, and was not shown yet
        self._celebrated = False  # after the ceremony the final table can still be looked at
        self._eyes: tuple[Seat | None, Seat | None] = (None, None)  # who looked last, and for whom things were told
        self._until_next = 0.0  # seconds until the past goes on
        self._laid: Collection[str] = ()  # what lay on the table when it was described last
        self._zoomed = False  # as it was described last
        self._stale = False  # the pointer is elsewhere than the description says
        self._changed = self._moved_on = self.due = False  # described anew; so by time alone; and still to be drawn

    @classmethod
    def of(cls, shell: Shell, record: Logbook) -> TableScene:
        """The table of a record."""
        return cls(shell, Playing(record, shell.adviser))

    @property
    def record(self) -> Logbook:
        return self.playing.record

    @property
    def reel(self) -> Reel:
        return self.sight.reel

    @property
    def glance(self) -> Glance:
        return self.sight.glance

    def decision(self) -> Decision | None:
        return self.sight.decision()

    # Coming and going

    def enter(self) -> None:
        self.shell.sound.enter(self.playing.session.game.id)
        self.playing.free_undo = self._free_undo()
        self.sight.speak()
        look_for_ways(self)
        troubles: list[Sentence] = []
        if not self._arrived:
            self._look_for_former_self()
            troubles = [trouble for trouble in (self._read_notes(), self._read_draft()) if trouble]
        super().enter()
        if not self._arrived:
            self._arrived = True
            self._remember_unveiled([] if self.playing.session.log else self.playing.session.prologue)
            self.animator.lift(self._sign())
        if troubles:
            self.say(" ".join(map(self.shell.texts.tell, troubles)), "warn")
        self._pass_on()

    def _sign(self) -> Item:
        """The name of the game, from which its table emerges."""
        game, screen = self.playing.session.game, self.shell.layout.regions["screen"]
        words = Words(game.meta.title, Box(0, 0, screen.w, screen.h), "display", "parchment", "centre")
        return Item("sign", "screen", screen, (Fill(screen, "night"), words), SIGN)

    def _free_undo(self) -> bool:
        """Alone one may take back everything, unless the settings say otherwise."""
        wish = self.shell.settings.undo
        if self.playing.session.campaign is not None:
            return False
        return wish == "free" or (wish == "usual" and len(self.playing.humans()) <= 1)

    def leave(self) -> None:
        """The game is put away, to be continued."""
        self.hint.forget()
        self.wish.forget()
        self._keep_notes()
        self.playing.close()

    def _read_notes(self) -> Sentence | None:
        """What the bots wrote down when the game was played last, before anything is told; a damaged one is kept aside, and it is said."""
        record = self.record
        if not isinstance(record, Autosave) or not record.session.log:
            return None
        notes, trouble = notebook.read(self.shell.slots, record.slot)
        self.playing.remember(notes, self.shell.texts.has)
        return trouble

    def _read_draft(self) -> Sentence | None:
        """What was laid out in pencil when the game was put away; a damaged draft is kept aside, and it is said."""
        record, trouble = self.record, None
        if isinstance(record, Autosave):
            self.draft, trouble = draft.read(self.shell.slots, record.slot)
        return trouble

    def _enter_in_logbook(self) -> None:
        """The game is over; another way to go on with a game is no voyage of its own."""
        record = self.record
        if not isinstance(record, Autosave) or self.sight.branch or record.trouble:
            return
        line = line_of(record.session, record.seats, record.slot, datetime.now().astimezone().isoformat(timespec="seconds"))
        lines, _ = logbook.read(self.shell.slots.folder)
        if line is None or any((other.slot, other.seal, other.scores) == (line.slot, line.seal, line.scores) for other in lines):
            return
        with suppress(Unwritable):  # the game itself is kept all the same
            trouble = logbook.enter(self.shell.slots.folder, line)
            if trouble:
                self.say(self.shell.texts.tell(trouble), "warn")

    def _look_for_former_self(self) -> None:
        """Whoever sails from a deal once more, sails against himself."""
        record = self.record
        if isinstance(record, Autosave):
            lines, _ = logbook.read(self.shell.slots.folder)
            self.sight.ghost = ghost = former_self([line for line in lines if line.slot != record.slot], record.session)
            with suppress(Unreadable, InUse):  # of a game that is gone only its points are left
                self.sight.former = rounds_of(self.shell.slots.peek(ghost.slot).session) if ghost else {}

    def _keep_notes(self) -> None:
        """So that they can be read at the end, however often the game is put away."""
        record = self.record
        if isinstance(record, Autosave) and self.playing.reasons and not record.trouble:
            with suppress(Unwritable):  # the game is what matters, and it would have said so
                notebook.write(self.shell.slots, record.slot, self.playing.reasons, self.playing.intents)

    def look_away(self) -> None:
        """At a shared table the person before the screen is looked at by nobody now. Behind a curtain nobody is anyway."""
        if len(self.playing.humans()) > 1 and self.playing.screen is not None and self.playing.must_pass_to() is None:
            deeds.hide(self, True)

    # In pencil

    def keep_draft(self, draft_: Draft | None) -> None:
        """This is laid out now; it is on the disk before the next click."""
        record, self.draft = self.record, draft_
        if isinstance(record, Autosave) and not record.trouble:
            with suppress(Unwritable):  # a draft is not the game, which says so itself
                draft.keep(self.shell.slots, record.slot, draft_)

    def drafted(self) -> tuple[Plan, ...]:
        """What is laid out and still to be done, by whoever is asked now."""
        decision, draft_ = self.decision(), self.draft
        if draft_ is None or decision is None or decision.seat != draft_.seat:
            return ()
        done = self.playing.session.log[draft_.place :]
        return draft_.after([entry.choice for entry in done]) if all(entry.seat == decision.seat for entry in done) else ()

    def carry_out(self, choices: Sequence[Choice]) -> None:
        """Do what was laid out; where something else comes of it, the rest is not done, and that is said."""
        before = len(self.playing.session.log)
        self.answer_all(choices)
        self.shell.sound.cue("confirm")
        if len(self.playing.session.log) - before < len(choices):
            self.say(self.shell.texts.say("pencil.rule.not_all"), "warn")

    # Clicks and keys

    def handle(self, event: pygame.event.Event) -> None:
        if event.type != pygame.KEYUP or not deeds.released(self, self.shell.keys.deed(event)):
            super().handle(event)

    def pressed(self, where: tuple[int, int]) -> None:
        """A click while things move goes to their end first, and counts if it still means the same thing."""
        meant = self.stage.at(where, clickable=True)
        if meant and meant.action == "go_on":
            deeds.confirm(self)
            return
        if self.reel.waits:
            self.finish()
            return
        if self.reel.shown or self.animator.moving:
            self.finish()
            now = self.stage.at(where, clickable=True)
            if not meant or not now or meant.id != now.id:
                return
            meant = now
        if meant:
            self.press(meant)
        elif any(self.stage.pixels(self.shell.layout.regions[name]).collidepoint(where) for name in ("board", "dock")):
            self.not_now()

    def click(self, item: Item) -> None:
        deeds.click(self, item)

    def key(self, event: pygame.event.Event) -> None:
        deeds.press(self, event)

    def turn(self, name: str, to: float) -> None:
        if name == TIME:
            self.sight.plays = False
            self.look_back(int(to), calm=True)
        else:
            super().turn(name, to)

    def let_go(self, name: str, *, far: bool) -> None:
        """A ribbon that was pulled springs back to now; after a click one stays."""
        if name == TIME and far:
            self.to_now()

    # What is past

    def look_back(self, moment: int, *, calm: bool = False) -> None:
        """At this moment; what still moves ends first, and what must be seen before anything else is."""
        if self.reel or self.animator.moving:
            self.finish()
        if self.reel or self.shell.scene is not self:
            return
        self.sight.look_back(moment)
        self._bubble = None
        self.refresh(calm=calm)

    def to_now(self) -> None:
        if self.sight.past is not None:
            self.look_back(self.sight.times.now, calm=True)

    def inspect(self, item: Item) -> None:
        """The right button: why not, or what is this."""
        if item.refusal:
            self.refuse(item.refusal, item.id)
        else:
            super().inspect(item)

    # Answers

    def answer(self, choice: Choice) -> None:
        refusal = self.playing.answer(choice)
        if refusal is not None:
            self.refuse(refusal)
            return
        self.undone = False
        self.hint.forget()
        self.shell.sound.cue("seal" if choice == SEAL else "confirm")
        self.happened()

    def answer_all(self, choices: Sequence[Choice]) -> None:
        """Several answers that one click stands for."""
        self.playing.answer_all(choices)
        self.happened()

    def refuse(self, refusal: Refusal, thing: str = "") -> None:
        """Why not; the nearest way to it is told when it is found."""
        self.shell.sound.cue("refused")
        sentence = self.sight.texts.refusal(refusal, self.sight.names)
        said = f"{sentence} ({refusal.rule})" if refusal.rule else sentence
        self.say(said, "stop")
        advising.nearest_way(self, refusal, thing, said)

    def beyond(self, dial: Dial) -> None:
        if dial.beyond:
            self.refuse(dial.beyond)

    def not_now(self) -> None:
        """A click on something that has nothing to do with the question: what it is, and what is asked."""
        decision, say = self.decision(), self.shell.texts.say
        self.shell.sound.cue("refused")
        if self.sight.past is not None:
            self.say(self.sight.waiting(None))
            return
        if decision is None:
            why = self.sight.waiting(self.playing.waiting_for()) or say("shell.name.over")
            self.say(say("shell.name.not_your_turn", why=why))
            return
        thing = self.animator.items.get(self.stage.focus or self.stage.hover)
        ask = self.shell.texts.question(self.playing.session.game.id, decision.step.name)
        told = say("shell.name.not_asked", ask=ask)
        self.say(say("shell.name.told_of", thing=thing.tip.removesuffix("."), told=told) if thing and thing.tip else told)

    # What happened is shown

    def happened(self) -> None:
        """Show it, hand the screen on if it must be, and end with the game."""
        self.sight.look_back(self.sight.times.now)
        self.sight.glance = self.glance.answered()
        self.pace.thought, self.stage.focus = 0.0, ""
        beats = self.playing.take_beats()
        staged = [beat for beat in beats if self.reel.staged(beat)]
        self._remember_unveiled(event for beat in beats for event in beat.events)
        if staged or self.playing.session.over:
            self.playing.release_screen()
        passing = self.playing.must_pass_to() is not None
        if self.playing.human_asked() != self.playing.screen:
            self.sight.glance = self.glance._replace(peeking=False)
        kept = self.reel.kept(beats)
        if passing or (staged and len(self.playing.humans()) > 1):
            self._clear_the_table()
        if passing and not kept:
            self._pass_on()
        elif self.pace.skipping or not SPEEDS[self._speed()]:
            self._hear(beats)
            self.reel.clear()
            self._show_present()
        else:
            self.reel.load(kept if passing else beats)
            self._next_beat()

    def _clear_the_table(self) -> None:
        """Nothing of one person's doings moves or fades before the eyes of others."""
        self.reel.clear()
        self.refresh(calm=True)
        self.animator.finish()

    def _speed(self) -> str:
        return self.pace.speed(people=bool(self.playing.humans()))

    def _next_beat(self) -> None:
        """The next moment; questions are asked in the present."""
        self.animator.speed = self._speed()
        self.animator.tempo = self.pace.tempo(len(self.reel.beats))
        self._hear(self.reel.turn(SPEEDS[self.animator.speed], self.animator.tempo))
        if self.reel.on_stage and self.reel.opened:
            self.shell.sound.cue("seals_open")
        if self.reel.shown:
            self.refresh()
        else:
            self._show_present()

    def _hear(self, beats: Sequence[Beat]) -> None:
        viewer, game = self.sight.viewer, self.playing.session.game.id
        self.shell.sound.play([cue for beat in beats for event in beat.events for cue in cues_for(game, event.seen_by(viewer), viewer)])

    def _show_present(self) -> None:
        self.refresh()
        self._pass_on()

    def finish(self) -> None:
        """Everything that still moves or waits to be shown is where it ends, or at the next moment that is to be seen."""
        if self.reel.waits and not self.animator.moving:
            self.reel.waits = False
            self._next_beat()
            return
        if self.reel and not self.reel.waits:
            self.shell.sound.hush()
            self.reel.hurry()
            if self.reel.shown:
                self.refresh()
            else:
                self._show_present()
        self.reel.hold = 0.0
        self.animator.finish()

    def _remember_unveiled(self, events: Iterable[Event]) -> None:
        """What has a ceremony of its own, for people to see."""
        annals = self.sight.ware.annals
        if annals and self.playing.humans():
            self._unveiled += [event for event in events if event.name in annals.unveils]

    def _unveil(self) -> bool:
        """What was shut has opened before somebody's eyes: a ceremony, and then the table again."""
        annals = self.sight.ware.annals
        if not self._unveiled or annals is None or self.shell.scene is not self:
            return False
        event = self._unveiled.pop(0)
        session = self.playing.session

        def news() -> News:
            glimpse = Glimpse(self.sight.texts, self.sight.names, self.stage.painter.letters, self.shell.theme)
            return annals.news(event.seen_by(None), session.state, glimpse)

        self.shell.push(Unveiling(self.shell, news, session.game.id, session.state.rules_on))
        return True

    def _pass_on(self) -> None:
        if self._unveil():
            return
        if self.playing.session.over:
            if not self._celebrated and not self.reel.shown:
                self._celebrated = True
                self._keep_notes()
                self._enter_in_logbook()
                self.shell.push(Ceremony(self.shell, self.playing))
            return
        seat = self.playing.must_pass_to()
        if seat is not None and self.shell.scene is self:
            self.shell.push(Curtain(self.shell, self.playing, seat, self._taken))

    def _taken(self, seat: Seat) -> None:
        """This person sits before the screen now."""
        self.sight.glance = self.glance.taken(seat, ())
        self.sight.glance = self.glance.taken(seat, self.sight.story.recap(seat, self.sight.reader))

    # Time

    @property
    def busy(self) -> bool:
        stirs = super().busy or self.due or self.hint.waits or self.wish.waits or self.pace.quiet or self.reel.hold > 0
        if stirs or self.reel.waits:
            return stirs
        if self.sight.past is not None:
            return self.sight.plays
        return bool(self.reel.shown or self.reel.told) or (self.playing.bot_asked() is not None and not self.sight.stepping)

    def advance(self, dt: float) -> None:
        self._changed = False
        self._go_on(dt)
        self._moved_on = self._changed

    def _go_on(self, dt: float) -> None:
        super().advance(dt)
        self.playing.ponder()
        if self.sight.past is not None:
            self._go_by(dt)
            return
        self.pace.pass_time(dt, watching=self.sight.bot_acts and not self.sight.stepping)
        if self.animator.moving:
            return
        self.reel.hold = max(0.0, self.reel.hold - dt)
        if self.reel.hold or self.reel.waits:
            return
        if self.hint.waits:
            advising.await_hint(self)
        if self.wish.waits:
            advising.await_way(self)
        if self.reel.shown:
            self._next_beat()
        elif self.reel.told:
            self.reel.told = ()
            self.refresh()
        elif self.sight.bot_acts:
            self._wait_for_bot(dt)
        else:
            if self.pace.deeds:
                self._recap_alone()
            self.pace.person()
            self._answer_forced()
            if self.playing.bot_asked() is not None and self.playing.tick():
                self.refresh(calm=True)  # a bot has sealed its envelope while a person still chooses

    def _go_by(self, dt: float) -> None:
        """The past goes on by itself, until it is now."""
        if not self.sight.plays or self.animator.moving:
            return
        self._until_next -= dt
        if self._until_next <= 0:
            self._until_next = BETWEEN
            self.look_back(self.sight.moment + 1)

    def _recap_alone(self) -> None:
        """Bots have played before the eyes of the only person here: what they did can be read once more."""
        viewer = self.sight.viewer
        alone = viewer is not None and len(self.playing.humans()) == 1 and self.decision() is not None
        if alone and viewer is not None and self.sight.story.others_had_turns(viewer):
            self.show(self.glance.alone(viewer, self.sight.story.recap(viewer, self.sight.reader)))

    def _answer_forced(self) -> None:
        """A single choice answers itself, unless the settings say otherwise or the haste would tell others something."""
        decision, settings = self.decision(), self.shell.settings
        if decision is None or len(decision.choices) != 1 or self.undone or self.sight.recap or decision.choices == (SEAL,):
            return
        if decision.private and len(self.playing.humans()) > 1:
            return
        wish = settings.end_turn_by_itself if decision.choices[0] == ("end",) else not settings.ask_forced
        if wish:
            self.answer_all(decision.choices)

    def _wait_for_bot(self, dt: float) -> None:
        if not self.pace.may_act(dt) or self._announces():
            return
        if self.playing.tick() is None:
            if self.pace.think(dt):
                self.refresh(calm=True)
            return
        last, ware = self.playing.session.log[-1], self.sight.ware
        begins = not (ware.headings | ware.anew).isdisjoint(event.name for event in last.events)
        self.pace.deed(last.seat, begins_turn=begins, people=bool(self.playing.humans()))
        self.happened()

    def _announces(self) -> bool:
        """A bot says what it is about to do, and why; at once, nobody could read it."""
        settings = self.shell.settings
        if not settings.intentions or self.pace.skipping or settings.bot_speed == "instant":
            return False
        said = self.playing.announces()
        if said is None:
            return False
        self.sight.say_intention(*said)
        self.pace.wait(SAYING)
        self.refresh(calm=True)
        return True

    # What is drawn

    def items(self) -> list[Item]:
        look = self.look()
        found = self.sight.items(look)
        names = {item.id: item for item in found}
        here = names.get(look.hover)
        about = self._told_of(here) if here or look.hover in self._laid else look.about
        self._laid = names.keys()
        if about != look.about:  # it says something else now than it said before, or is gone
            found = self.sight.items(look._replace(about=about))
        return [*found, *advising.advice(self, found), *self.lens.items(found), self._pencil(look)]

    def _pencil(self, look: Look) -> Item:
        """Beside the lens."""
        lens = self.lens.place
        return sign(look, lens._replace(x=lens.x - lens.w - 4), len(self.drafted()))

    def look(self) -> Look:
        hover = self.stage.hover or self.stage.focus
        look = self.sight.look(hover, self._about(hover), self.dials, self._cap_beside_focus if self.stage.focus else self.cap)
        return look._replace(zoomed=self._zoomed)

    def _about(self, name: str) -> str:
        """What the thing under the pointer is, and why nothing can be done with it now."""
        return self._told_of(self.animator.items.get(name))

    def _told_of(self, item: Item | None) -> str:
        if item is None or item.refusal is None:
            return item.tip if item else ""
        told = self.sight.texts.refusal(item.refusal, self.sight.names)
        return self.sight.texts.say("shell.name.told_of", thing=item.tip.removesuffix("."), told=told) if item.tip else told

    def _cap_beside_focus(self, deed: str) -> str:
        """While something is in focus, Enter means that and nothing else."""
        return self.shell.keys.cap(deed, but=ENTER)

    def hovered(self, name: str) -> None:
        item = self.animator.items.get(name)
        if item and (item.choices or item.action):
            self.shell.sound.cue("hover")
        if item and item.id != "primary" and (item.clickable or item.region == "board"):
            aimed = item.choices[0] if len(item.choices) == 1 and not item.warning else ()
            self.sight.glance = self.glance._replace(aimed=aimed)
        self._stale = True

    def show(self, glance: Glance) -> None:
        """Look at the same moment in another way."""
        self.sight.glance = glance
        self.refresh(calm=True)

    def refresh(self, *, calm: bool = False) -> None:
        self._changed = True
        self.sight.forget()
        self._describe(calm=calm)

    def _describe(self, *, calm: bool) -> None:
        """What other eyes had before them neither moves on nor fades: it is gone."""
        self._stale = False
        before, viewer = self._eyes, self.sight.viewer
        if viewer != before[0]:
            self.sight.glance, self.dials = self.glance.of_another(), {}
            self.sight.look_back(self.sight.times.now)
            self.hint.forget()
        reader = self.sight.reader
        self._eyes = (viewer, reader)
        if before[0] not in (None, viewer) or before[1] not in (None, reader):
            self._bubble, self.stage.hover, self.stage.focus = None, "", ""
            self.sight.glance = self.glance._replace(hinted="")
        other = self._eyes != before
        super().refresh(calm=calm or other)
        if self.stage.hover and self.stage.hover not in self.animator.items:
            now = self.stage.at(self.pointer)  # what was under the pointer is gone, and nothing more is told of it
            self.stage.hover = now.id if now else ""
            super().refresh(calm=True)
        if self.stage.focus and self.stage.focus not in self.animator.items:
            self.stage.focus = ""  # what was in focus is gone, and Enter means the main button again
            super().refresh(calm=True)
        if other:
            self.animator.finish()
            self.stage.hurried = True

    def draw(self, window: pygame.Surface) -> list[pygame.Rect]:
        """No frame does everything: what happened by itself is described in one and drawn in the next, and what the pointer is on
        comes after that. A click is answered in its own frame."""
        if self._moved_on:
            self._moved_on, self.due = False, True
            return []
        if self._zoomed != (self.stage.camera != Camera()):
            self._zoomed, self._stale = not self._zoomed, True  # the way back to the whole board comes and goes
        if self._stale and not self.due:
            self._describe(calm=True)  # nothing but the pointer is elsewhere
        self.due = False
        return super().draw(window)
