"""The table: a game is seen and played here, by people and bots.

What an answer sets off is shown moment by moment (the reel), while the game itself is already where it ends. A click or a key in
the middle goes to the end of it and then counts as usual.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.kernel import Choice, Decision, Refusal, Seat, asked
from engine.session import Beat
from game.kit.animator import SPEEDS
from game.kit.item import Item
from game.kit.stage import Camera
from game.play.hint import Hint
from game.play.playing import Playing, Record
from game.play.story import Story
from game.scenes.ceremony import Ceremony
from game.scenes.curtain import Curtain
from game.scenes.menu import Menu
from game.scenes.shell import Shell
from game.scenes.sight import PATIENCE, TableSight
from game.services.rulebook import came_up
from game.sound.cues import cues_for
from game.tables.asking import SEAL

PAUSE = 0.25  # seconds between two deeds of a bot at normal speed
HASTE = 0.6  # each further deed of a bot's turn is shown so much faster, so that a long turn stays short
LONG_ENOUGH = 6.0  # seconds of bots' turns after which the later ones are shown at brisk speed
LONG_CHAIN = 4  # moments that one click may set off at full length; more of them are shown faster
QUIET = 0.25  # seconds after a skip in which the same key cannot confirm
ZOOM, PAN = 1.2, 40


class TableScene(TableSight):
    """One game at one table."""

    def __init__(self, shell: Shell, playing: Playing) -> None:
        super().__init__(shell, playing)
        self.hint = Hint(playing)
        self._careful = ""  # the thing whose warning was read
        self._pause = self._quiet = 0.0
        self._deeds = 0  # of bots in this turn
        self._watched = 0.0  # seconds since a person could last do something
        self._skipping = False
        self._undone = False  # what was taken back is not done again by itself
        self._celebrated = False  # after the ceremony the final table can still be looked at

    @classmethod
    def of(cls, shell: Shell, record: Record) -> TableScene:
        """The table of a record."""
        return cls(shell, Playing(record, shell.adviser))

    # What is done

    def enter(self) -> None:
        self.shell.sound.enter(self.playing.session.game.id)
        self.playing.free_undo = self._free_undo()
        if self.story.texts is not self.shell.texts:
            self.story = Story(self.playing, self.ware, self.shell.texts)
        super().enter()
        self._pass_on()

    def _free_undo(self) -> bool:
        """Alone one may take back everything, unless the settings say otherwise."""
        wish = self.shell.settings.undo
        return wish == "free" or (wish == "usual" and len(self.playing.humans()) <= 1)

    def leave(self) -> None:
        """The game is put away, to be continued."""
        self.hint.forget()
        self.playing.close()

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYUP and self.owners and self.shell.keys.deed(event) == "owners":
            self._see_owners(False)
        elif event.type == pygame.KEYUP and self.peeking and self.shell.keys.deed(event) == "peek":
            self._peek(False)
        else:
            super().handle(event)

    def look_away(self) -> None:
        """At a shared table the person before the screen is looked at by nobody now. Behind a curtain nobody is anyway."""
        if len(self.playing.humans()) > 1 and self.playing.screen is not None and self.playing.must_pass_to() is None:
            self.hide(True)

    def pressed(self, where: tuple[int, int]) -> None:
        """A click while things move goes to their end first, and counts if it still means the same thing."""
        meant = self.stage.at(where, clickable=True)
        if meant and meant.action == "go_on":
            self._primary()
            return
        if self.reel.shown or self.animator.moving:
            self.finish()
            now = self.stage.at(where, clickable=True)
            if not meant or not now or meant.id != now.id:
                return
        if self.stage.at(where, clickable=True):
            super().pressed(where)
        elif any(self.stage.pixels(self.shell.layout.regions[name]).collidepoint(where) for name in ("board", "dock")):
            self.not_now()

    def click(self, item: Item) -> None:
        if item.warning and self._careful != item.id:
            self._careful = item.id
            self.shell.sound.cue("warning")
            self.say(item.warning)
            return
        verb, _, rest = item.action.partition(" ")
        deeds = {
            "undo": self.undo,
            "redo": self.redo,
            "rulebook": self.open_rulebook,
            "settings": self.open_settings,
            "menu": self.open_menu,
            "mute": self.mute,
            "begin": self.begin,
            "show": self.toggle_hidden,
            "peek": self.toggle_peek,
        }
        if verb in deeds:
            deeds[verb]()
        elif verb == "open":
            self.crumb, self.picked, self.page = rest.removesuffix("top"), (), 0
            self.shell.sound.cue("select")
            self.refresh(calm=True)
        elif verb == "page":
            self.page += 1
            self.refresh(calm=True)
        elif verb == "ride":
            self.ride(rest)
        elif verb == "warn":
            self.warn()
        elif verb == "seat":
            self.visit(int(rest))
        elif verb == "log":
            self.log_of = int(rest) if rest.isdecimal() and int(rest) != self.log_of else None
            self.refresh(calm=True)
        elif len(item.choices) > 1:
            self.picked, self.crumb, self.page = item.choices, "picked", 0
            self.shell.sound.cue("select")
            self.refresh(calm=True)
        elif item.choices:
            self.answer(item.choices[0])
        elif item.refusal:
            self.refuse(item.refusal)

    def inspect(self, item: Item) -> None:
        """The right button: why not, or what is this."""
        if item.refusal:
            self.refuse(item.refusal)
        else:
            super().inspect(item)

    def answer(self, choice: Choice) -> None:
        refusal = self.playing.answer(choice)
        if refusal is not None:
            self.refuse(refusal)
            return
        self._undone = False
        self.hint.forget()
        self.shell.sound.cue("seal" if choice == SEAL else "confirm")
        self._after()

    def ride(self, target: str) -> None:
        """One click for a whole way: the game's planner says which answers that takes."""
        decision = self.decision()
        if decision is None:
            return
        choices = self.ware.way(self.playing.session.view(decision.seat), decision.seat, target)
        self.playing.answer_all(choices)
        self._after()

    def refuse(self, refusal: Refusal) -> None:
        self.shell.sound.cue("refused")
        sentence = self.shell.texts.refusal(refusal, self.names)
        self.say(f"{sentence} ({refusal.rule})" if refusal.rule else sentence)

    def not_now(self) -> None:
        """A click on something that has nothing to do with the question."""
        decision, say = self.decision(), self.shell.texts.say
        self.shell.sound.cue("refused")
        if decision is None:
            self.say(say("shell.name.not_your_turn", why=self._waiting(self.playing.waiting_for()) or say("shell.name.over")))
        else:
            self.say(say("shell.name.not_asked", ask=self.shell.texts.question(self.playing.session.game.id, decision.step.name)))

    def ask_for_hint(self) -> None:
        """Why first; what to do when asked once more."""
        decision = self.decision()
        if decision is None:
            self.not_now()
            return
        if self.covered:
            self.say(self.shell.texts.say("shell.name.hint_covered", key=self.cap("peek")))
            return
        self.hint.ask(decision)
        if self.hint.waits:
            self.say(self.shell.texts.say("shell.name.hint_comes"))
        else:
            self._tell_hint(decision)

    def _await_hint(self) -> None:
        decision = self.decision()
        if self.hint.poll(decision) and decision and not self.covered:
            self._tell_hint(decision)

    def _tell_hint(self, decision: Decision) -> None:
        say, game = self.shell.texts.say, self.playing.session.game.id
        why, choice = self.hint.told()
        if choice is None:
            self.say(say("shell.name.hint_why", why=say(why), key=self.cap("hint")))
            return
        what = self.shell.texts.choice(game, choice, decision.step.name, self.names)
        self.say(say("shell.name.hint_what", why=say(why), what=what))
        self.hinted = next((item.id for item in self.animator.items.values() if choice in item.choices), "")
        self.refresh(calm=True)

    def warn(self) -> None:
        """Something valuable would be left unused: the button says what, and wants a second press."""
        decision = self.decision()
        self._warned = decision.number if decision else -1
        self.shell.sound.cue("warning")
        self.refresh(calm=True)

    def undo(self) -> None:
        if self.playing.undo():
            self._undone = True
            self.shell.sound.cue("undo")
            self.reel.clear()
            self._after()
        else:
            self.say(self.shell.texts.say("shell.name.no_undo"))

    def redo(self) -> None:
        if self.playing.redo():
            self.shell.sound.cue("redo")
            self._after()
        else:
            self.say(self.shell.texts.say("shell.name.no_redo"))

    def visit(self, seat: Seat | None) -> None:
        """The board of another seat in the dock, as far as everybody may see it; the same once more closes it."""
        self.guest = None if seat in (self.guest, self.viewer) else seat
        self.shell.sound.cue("select")
        self.refresh(calm=True)

    def begin(self) -> None:
        """The recap has been read."""
        self._recap = (None, ())
        self.refresh(calm=True)

    def hide(self, wish: bool) -> None:
        self.hidden, self.peeking = wish, False
        self.crumb, self.picked = "", ()
        self.refresh(calm=True)
        self.animator.finish()

    def toggle_hidden(self) -> None:
        self.hide(not self.hidden)

    def toggle_peek(self) -> None:
        self._peek(not self.peeking)

    def mute(self) -> None:
        self.shell.mute()
        self.refresh(calm=True)

    # Other scenes

    def open_rulebook(self) -> None:
        """The rules, at what is asked or at what was last refused."""
        session = self.playing.session
        notes = {clause: (number, self.names[seat]) for clause, (number, seat) in came_up(session).items()}
        self.shell.open("rulebook", game=session.game.id, at=self._rule(), notes=notes, on=session.state.rules_on)

    def _rule(self) -> str:
        item = self.animator.items.get(self.stage.hover or self.stage.focus)
        if item and item.refusal:
            return item.refusal.rule
        decision = self.decision()
        question = next((q for q in asked(self.playing.session.state) if decision and q.seat == decision.seat), None)
        return question.moves[0].rule if question else ""

    def open_settings(self) -> None:
        self.shell.open("settings")

    def to_harbour(self) -> None:
        """The game is put away."""
        self.shell.pop()

    def open_menu(self) -> None:
        self.shell.push(Menu(self.shell, self.playing))

    # What happened is shown

    def _after(self) -> None:
        """Something happened: show it, hand the screen on if it must be, and end with the game."""
        self.crumb, self.picked, self.page, self._recap, self._thought = "", (), 0, (None, ()), 0.0
        self._careful, self.guest, self.hinted, self.stage.focus = "", None, "", ""
        beats = self.playing.take_beats()
        staged = [beat for beat in beats if self.reel.staged(beat)]
        if staged or self.playing.session.over:
            self.playing.release_screen()
        passing = self.playing.must_pass_to() is not None
        self.peeking = self.peeking and self.playing.human_asked() == self.playing.screen
        if passing or (staged and len(self.playing.humans()) > 1):
            self._clear_the_table()
        if passing and not staged:
            self._pass_on()
        elif self._skipping or not SPEEDS[self._speed()]:
            self._hear(beats)
            self.reel.clear()
            self._show_present()
        else:
            self.reel.load(staged if passing else beats)
            self._next_beat()

    def _clear_the_table(self) -> None:
        """Nothing of one person's doings moves or fades before the eyes of others."""
        self.reel.clear()
        self.refresh(calm=True)
        self.animator.finish()

    def _speed(self) -> str:
        """Bots have their own."""
        settings = self.shell.settings
        if not self._deeds:
            return settings.animation_speed
        wish = "normal" if settings.bot_speed == "step" else settings.bot_speed
        return "brisk" if self.playing.humans() and self._watched > LONG_ENOUGH and SPEEDS[wish] > SPEEDS["brisk"] else wish

    def _next_beat(self) -> None:
        """The next moment; questions are asked in the present."""
        self.animator.speed = self._speed()
        self.animator.tempo = HASTE**self._deeds * min(1.0, LONG_CHAIN / max(1, len(self.reel.beats)))
        self._hear(self.reel.turn(SPEEDS[self.animator.speed], self.animator.tempo))
        if self.reel.on_stage and self.reel.opened:
            self.shell.sound.cue("seals_open")
        if self.reel.shown:
            self.refresh()
        else:
            self._show_present()

    def _hear(self, beats: Sequence[Beat]) -> None:
        viewer, game = self.viewer, self.playing.session.game.id
        self.shell.sound.play([cue for beat in beats for event in beat.events for cue in cues_for(game, event.seen_by(viewer), viewer)])

    def _show_present(self) -> None:
        self.refresh()
        self._pass_on()

    def finish(self) -> None:
        """Everything that still moves or waits to be shown is where it ends."""
        if self.reel:
            self.shell.sound.hush()
            self.reel.clear()
            self._show_present()
        self.reel.hold = 0.0
        self.animator.finish()

    def _pass_on(self) -> None:
        if self.playing.session.over:
            if not self._celebrated and not self.reel.shown:
                self._celebrated = True
                self.shell.push(Ceremony(self.shell, self.playing))
            return
        seat = self.playing.must_pass_to()
        if seat is not None and self.shell.scene is self:
            self.shell.push(Curtain(self.shell, self.playing, seat, self._taken))

    def _taken(self, seat: Seat) -> None:
        """This person sits before the screen now."""
        self.hidden = self.peeking = False
        self._recap = (seat, self.story.recap(seat, self.reader))

    def other_person(self) -> None:
        super().other_person()
        self._careful = ""
        self.hint.forget()

    # Time

    @property
    def busy(self) -> bool:
        waits = self.playing.bot_asked() is not None and not self.stepping
        moves = bool(self.reel.shown or self.reel.told) or self.reel.hold > 0
        return super().busy or self.due or self.hint.waits or moves or self._quiet > 0 or waits

    def advance(self, dt: float) -> None:
        self._changed = False
        self._go_on(dt)
        self._moved_on = self._changed

    def _go_on(self, dt: float) -> None:
        super().advance(dt)
        self._quiet = max(0.0, self._quiet - dt)
        self.playing.ponder()
        if self._bot_to_act() and not self.stepping:
            self._watched += dt
        if self.animator.moving:
            return
        self.reel.hold = max(0.0, self.reel.hold - dt)
        if self.reel.hold:
            return
        if self.hint.waits:
            self._await_hint()
        if self.reel.shown:
            self._next_beat()
        elif self.reel.told:
            self.reel.told = ()
            self.refresh()
        elif self._bot_to_act():
            self._wait_for_bot(dt)
        else:
            self._skipping, self._deeds, self._watched = False, 0, 0.0
            self._answer_forced()
            if self.playing.bot_asked() is not None and self.playing.tick():
                self.refresh(calm=True)  # a bot has sealed its envelope while a person still chooses

    def _answer_forced(self) -> None:
        """A single choice answers itself, unless the settings say otherwise or the haste would tell others something."""
        decision, settings = self.decision(), self.shell.settings
        if decision is None or len(decision.choices) != 1 or self._undone or self.recap or decision.choices == (SEAL,):
            return
        if decision.private and len(self.playing.humans()) > 1:
            return
        wish = settings.end_turn_by_itself if decision.choices[0] == ("end",) else not settings.ask_forced
        if wish:
            self.playing.answer_all(decision.choices)
            self._after()

    def _wait_for_bot(self, dt: float) -> None:
        self._pause -= dt
        if self.stepping or (self._pause > 0 and not self._skipping):
            return
        said = self.playing.tick()
        if said is None:
            self._still_thinking(dt)
            return
        told = (event.name for event in self.playing.session.log[-1].events)
        self._deeds = 1 if not self.ware.headings.isdisjoint(told) else self._deeds + 1
        self._pause, self._held = PAUSE * SPEEDS[self._speed()] * HASTE**self._deeds, not self._skipping
        self._after()

    def _still_thinking(self, dt: float) -> None:
        """After a while the bar says how long it takes."""
        before, self._thought = self._thought, self._thought + dt
        if self._thought >= PATIENCE and int(before) != int(self._thought):
            self.refresh(calm=True)

    # Keys

    def key(self, event: pygame.event.Event) -> None:
        deed = self.shell.keys.deed(event)
        deeds = {
            "confirm": self._primary,
            "back": self._back,
            "undo": self.undo,
            "redo": self.redo,
            "end_turn": self._end_turn,
            "why_not": self._why_not,
            "hint": self.ask_for_hint,
            "rulebook": self.open_rulebook,
            "hide": self.toggle_hidden,
            "owners": lambda: self._see_owners(True),
            "peek": lambda: self._peek(True),
            "next_bot": self._next_bot,
            "skip": self._skip,
            "fit": self._fit,
            "zoom_in": lambda: self._zoom(ZOOM),
            "zoom_out": lambda: self._zoom(1 / ZOOM),
            "pan_left": lambda: self.stage.pan(PAN, 0),
            "pan_right": lambda: self.stage.pan(-PAN, 0),
            "pan_up": lambda: self.stage.pan(0, PAN),
            "pan_down": lambda: self.stage.pan(0, -PAN),
            "harbour": self.to_harbour,
        }
        if pygame.K_0 <= event.key <= pygame.K_9 and event.mod & pygame.KMOD_ALT:
            seat = event.key - pygame.K_1
            self.visit(seat if 0 <= seat < len(self.names) else self.guest)
        elif pygame.K_0 <= event.key <= pygame.K_9 and not deed:
            self._digit(event.key - pygame.K_0)
        elif deed in deeds:
            deeds[deed]()

    def _digit(self, digit: int) -> None:
        """The chip with this number; where so much is bid, on whatever page of chips, the bid itself."""
        items = self.animator.items
        item = items.get(f"chip/{digit}") or items.get(f"bid/{digit}")
        if item:
            self.click(item)

    def _fit(self) -> None:
        self.stage.camera = Camera()

    def _zoom(self, factor: float) -> None:
        middle = self.stage.pixels(self.shell.layout.regions["board"]).center
        self.stage.zoom_at(middle, factor)

    def _primary(self) -> None:
        """Space first finishes what moves; for a moment after that no key confirms."""
        if self.reel.shown or self.animator.moving or self._bot_to_act():
            self._hurry_on()
            self._quiet = QUIET
        elif self._quiet:
            self._quiet = QUIET
        elif self.hidden:
            self.hide(False)
        elif self.recap:
            self.begin()
        else:
            self._end_turn()

    def _hurry_on(self) -> None:
        """What is shown ends here; a bot answers at once, or in step mode does its next deed once all is shown."""
        if self.stepping and not self.reel.shown:
            self._next_bot()
            return
        self.finish()
        if not self.stepping:
            self.playing.hurry()
            self._pause = 0.0

    def _end_turn(self) -> None:
        button = self.animator.items.get("primary")
        if self._quiet or self.reel.shown or not button:
            return
        if button.choices or button.action:
            self.click(button)
        elif button.refusal:
            self.refuse(button.refusal)
        else:
            self.not_now()

    def _why_not(self) -> None:
        item = self.animator.items.get(self.stage.focus or self.stage.hover)
        if item:
            self.inspect(item)

    def _see_owners(self, wish: bool) -> None:
        """As long as the key is held."""
        self.owners = wish
        self.refresh(calm=True)

    def _peek(self, wish: bool) -> None:
        """As long as the key is held, or until the hand is clicked again."""
        self.peeking = wish
        self.refresh(calm=True)

    def _next_bot(self) -> None:
        """In step mode: one deed of a bot."""
        self.finish()
        if self._bot_to_act():
            self._pause, self._held = 0.0, False
            self.refresh(calm=True)

    def _skip(self) -> None:
        """On to the next question to a person."""
        self.finish()
        if self._bot_to_act():
            self._skipping, self._held = True, False
            self.playing.hurry()

    def _back(self) -> None:
        """One crumb, then the half-made deed, then the focus, then the menu."""
        decision = self.decision()
        if self.reel.shown or self.animator.moving:
            self.finish()
        elif self.crumb or self.recap:
            self.crumb, self.picked, self._recap = "", (), (None, ())
            self.refresh(calm=True)
        elif self.stage.focus:
            self.stage.focus = ""
            self.refresh(calm=True)
        elif decision and self._half_made(decision):
            self.undo()
        else:
            self.open_menu()

    def _half_made(self, decision: Decision) -> bool:
        """Whether this question is the middle of a deed of the same person that can be taken back."""
        session = self.playing.session
        if self.playing.instead():
            return True
        place = session.undo_to(decision.seat)
        if place is None or place != len(session.log) - 1:
            return False
        return len(session.state.agenda) > len(session.log[place].before.agenda)
