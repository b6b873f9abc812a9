"""What clicks and keys do at a table. Two tables name every deed: by the action of a thing, and by the player's key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

import pygame

from engine.kernel import Decision, Seat, asked
from game.kit.item import Item
from game.kit.stage import Camera
from game.scenes import advising
from game.scenes.menu import Menu
from game.services.rulebook import came_up

if TYPE_CHECKING:
    from game.scenes.table import TableScene

ZOOM, PAN = 1.2, 40
STEPS = {
    "past_start": "first",
    "past_round_back": "round_back",
    "past_back": "back",
    "past_on": "on",
    "past_round_on": "round_on",
    "now": "last",
}
NOT_IN_THE_PAST = {"confirm", "back", "undo", "redo", "end_turn", "hint", "hint_clear", "next_bot", "skip", "hide", "pencil"}
DIGITS = range(pygame.K_0, pygame.K_9 + 1)


def click(table: TableScene, item: Item) -> None:
    """A thing with a warning wants a second click; one with an action means something to the scene, all others to the game."""
    if item.warning and table.glance.careful != item.id:
        table.sight.glance = table.glance._replace(careful=item.id)
        table.shell.sound.cue("warning")
        table.say(item.warning, "warn")
        return
    verb, _, about = item.action.partition(" ")
    if verb in BY_ACTION:
        BY_ACTION[verb](table, about)
    elif len(item.choices) > 1:
        table.shell.sound.cue("select")
        table.show(table.glance.open("picked", item.choices))
    elif item.choices:
        table.answer(item.choices[0])
    elif item.refusal:
        table.refuse(item.refusal, item.id)


def press(table: TableScene, event: pygame.event.Event) -> None:
    """A digit presses a chip, with Alt it visits a seat; every other key has its deed. Whoever looks back comes back to now first."""
    deed = table.shell.keys.deed(event)
    if table.sight.past is not None and deed in NOT_IN_THE_PAST:
        table.to_now()
        return
    if event.key in DIGITS and event.mod & pygame.KMOD_ALT:
        seat = event.key - pygame.K_1
        visit(table, seat if 0 <= seat < len(table.sight.names) else table.glance.guest)
    elif event.key in DIGITS and not deed:
        _digit(table, event.key - pygame.K_0)
    elif deed in BY_KEY:
        BY_KEY[deed](table)


def released(table: TableScene, deed: str) -> bool:
    """A key is let go; whether something lasted only as long as it was held."""
    if deed == "owners" and table.glance.owners:
        _see_owners(table, False)
    elif deed == "lens" and table.glance.lens:
        _hold_lens(table, False)
    elif deed == "peek" and table.glance.peeking:
        _peek(table, False)
    else:
        return False
    return True


def _digit(table: TableScene, digit: int) -> None:
    """The chip with this number; where so much is bid, on whatever page of chips, the bid itself."""
    items = table.animator.items
    item = items.get(f"chip/{digit}") or items.get(f"bid/{digit}")
    if item:
        table.click(item)


# The main button


def confirm(table: TableScene) -> None:
    """First it finishes what moves; for a moment after that no key confirms."""
    if table.reel.shown or table.animator.moving or table.sight.bot_acts:
        _hurry_on(table)
        table.pace.hush()
    elif table.pace.quiet:
        table.pace.hush()
    elif table.glance.hidden:
        hide(table, False)
    elif table.sight.recap:
        table.show(table.glance.read())
    else:
        press_main_button(table)


def _hurry_on(table: TableScene) -> None:
    """What is shown ends here; a bot answers at once, or in step mode does its next deed once all is shown."""
    if table.sight.stepping and not table.reel.shown:
        _next_bot(table)
        return
    table.finish()
    if not table.sight.stepping:
        table.playing.hurry()
        table.pace.at_once()


def press_main_button(table: TableScene) -> None:
    button = table.animator.items.get("primary")
    if table.pace.quiet or table.reel.shown or not button:
        return
    if button.choices or button.action:
        table.click(button)
    elif button.refusal:
        table.refuse(button.refusal)
    else:
        table.not_now()


def warn(table: TableScene) -> None:
    """Something valuable would be left unused: the button says what, and wants a second press."""
    decision = table.decision()
    table.shell.sound.cue("warning")
    table.show(table.glance._replace(warned=decision.number) if decision else table.glance)


def ride(table: TableScene, target: str) -> None:
    """One click for a whole way: the game's planner says which answers that takes."""
    decision = table.decision()
    if decision is not None:
        table.answer_all(table.sight.ware.way(table.playing.session.view(decision.seat), decision.seat, target))


# Back and forth


def undo(table: TableScene) -> None:
    if table.playing.undo():
        table.undone = True
        table.shell.sound.cue("undo")
        table.reel.clear()
        table.happened()
    else:
        table.say(table.sight.no_undo())


def redo(table: TableScene) -> None:
    if table.playing.redo():
        table.shell.sound.cue("redo")
        table.happened()
    else:
        table.say(table.shell.texts.say("shell.name.no_redo"))


def back(table: TableScene) -> None:
    """One crumb, then the half-made deed, then the focus, then the menu."""
    decision = table.decision()
    if table.reel.shown or table.animator.moving:
        table.finish()
    elif table.glance.crumb or table.sight.recap:
        table.show(table.glance.open().read())
    elif table.glance.lens:
        _hold_lens(table, False)
    elif table.hint.plans:
        advising.clear(table)
    elif table.stage.focus:
        table.stage.focus = ""
        table.refresh(calm=True)
    elif decision and half_made(table, decision):
        undo(table)
    else:
        open_menu(table)


def half_made(table: TableScene, decision: Decision) -> bool:
    """Whether this question is the middle of a deed of the same person that can be taken back."""
    session = table.playing.session
    if table.playing.instead():
        return True
    place = session.undo_to(decision.seat)
    if place is None or place != len(session.log) - 1:
        return False
    return len(session.state.agenda) > len(session.log[place].before.agenda)


# What is not understood


def why_not(table: TableScene) -> None:
    """What the right button says of the thing in focus or under the pointer."""
    item = table.animator.items.get(table.stage.focus or table.stage.hover)
    if item:
        table.inspect(item)


# In pencil


def take_pencil(table: TableScene) -> None:
    """Lay out the turn without doing it, beginning with what is laid out already."""
    from game.scenes.pencil import PencilTable

    decision = table.decision()
    if decision is None:
        table.not_now()
    elif table.playing.session.state.agenda[-1].sealed:
        table.say(table.shell.texts.say("pencil.rule.no_envelope"))
    else:
        table.shell.sound.cue("select")
        table.hint.forget()
        table.shell.push(PencilTable(table.shell, table, decision, table.drafted()))


# What is looked at


def visit(table: TableScene, seat: Seat | None) -> None:
    """The board of another seat in the dock, as far as everybody may see it; the same once more closes it."""
    guest = None if seat in (table.glance.guest, table.sight.viewer) else seat
    table.shell.sound.cue("select")
    table.show(table.glance._replace(guest=guest))


def hide(table: TableScene, wish: bool) -> None:
    table.show(table.glance.open()._replace(hidden=wish, peeking=False))
    table.animator.finish()


def _toggle_hidden(table: TableScene) -> None:
    hide(table, not table.glance.hidden)


def _peek(table: TableScene, wish: bool) -> None:
    """As long as the key is held, or until the hand is clicked again."""
    table.show(table.glance._replace(peeking=wish))


def _see_owners(table: TableScene, wish: bool) -> None:
    """As long as the key is held."""
    table.show(table.glance._replace(owners=wish))


def _wash(table: TableScene, wish: str) -> None:
    """Where the game offers it."""
    if wish in table.sight.ware.washes:
        table.show(table.glance.washed(wish))


def _hold_lens(table: TableScene, wish: bool) -> None:
    """As long as the key is held, or until its sign is clicked again."""
    table.show(table.glance._replace(lens=wish))


def _unfold(table: TableScene) -> None:
    """The whole recap."""
    table.show(table.glance._replace(folded=False))


# What is past


def _open_moment(table: TableScene, place: str) -> None:
    """The table after this answer; from there one can look on, and come back."""
    table.sight.plays = False
    table.look_back(table.sight.times.at(int(place) + 1), calm=True)


def _other_ways(table: TableScene) -> None:
    """From the moment that is looked at another game can begin."""
    why_not = table.sight.no_way()
    if why_not:
        table.say(why_not, "stop")
    else:
        _show_ways(table)


def _show_ways(table: TableScene) -> None:
    """All ways that leave this game, beside it; of one of them, the way back to them."""
    from game.scenes.branches import Branches

    if table.sight.branch:
        table.say(table.sight.branch)
    else:
        table.shell.push(Branches(table.shell, table))


def step_in_time(table: TableScene, step: str) -> None:
    """One answer or round back or on; to the deal, or to now."""
    table.shell.sound.cue("undo" if step in ("first", "round_back", "back") else "redo")
    table.sight.plays = False
    table.look_back(table.sight.times.stepped(table.sight.moment, step), calm=step not in ("back", "on"))


def let_go_by(table: TableScene) -> None:
    """The past goes on by itself from here, from the deal if this is now; or it stops."""
    playing = not table.sight.plays
    if table.sight.past is None and playing:
        table.look_back(0, calm=True)
    table.sight.plays = playing and table.sight.past is not None
    table.refresh(calm=True)


def _open_group(table: TableScene, group: str) -> None:
    table.shell.sound.cue("select")
    table.show(table.glance.open(group.removesuffix("top")))


def _turn_page(table: TableScene) -> None:
    table.show(table.glance._replace(page=table.glance.page + 1))


def _fit(table: TableScene) -> None:
    table.stage.camera = Camera()


def _zoom(table: TableScene, factor: float) -> None:
    middle = table.stage.pixels(table.shell.layout.regions["board"]).center
    table.stage.zoom_at(middle, factor)


def _mute(table: TableScene) -> None:
    table.shell.mute()
    table.refresh(calm=True)


def how_it_went(table: TableScene) -> None:
    """The end of the game once more, with its curves; before the end nobody's chances are told."""
    from game.scenes.ceremony import Ceremony

    if not table.playing.session.over:
        table.say(table.shell.texts.say("shell.name.graphs_later"))
        return
    ceremony = Ceremony(table.shell, table.playing)
    ceremony.counted = len(ceremony.sources)
    table.shell.push(ceremony)


# Bots


def _next_bot(table: TableScene) -> None:
    """In step mode: one deed of a bot."""
    table.finish()
    if table.sight.bot_acts:
        table.pace.step()
        table.refresh(calm=True)


def _skip(table: TableScene) -> None:
    """On to the next question to a person."""
    table.finish()
    if table.sight.bot_acts:
        table.pace.skip()
        table.playing.hurry()


# Other scenes


def open_rulebook(table: TableScene) -> None:
    """The rules, at what is asked or at what was last refused."""
    session = table.playing.session
    notes = {clause: (number, table.sight.names[seat]) for clause, (number, seat) in came_up(session).items()}
    table.shell.open("rulebook", game=session.game.id, at=_rule(table), notes=notes, on=session.state.rules_on)


def _rule(table: TableScene) -> str:
    item = table.animator.items.get(table.stage.hover or table.stage.focus)
    if item and item.refusal:
        return item.refusal.rule
    decision = table.decision()
    question = next((q for q in asked(table.playing.session.state) if decision and q.seat == decision.seat), None)
    return question.moves[0].rule if question else ""


def open_menu(table: TableScene) -> None:
    table.shell.push(Menu(table.shell, table.playing))


def _open_settings(table: TableScene) -> None:
    table.shell.open("settings")


def _to_harbour(table: TableScene) -> None:
    """The game is put away."""
    table.shell.pop()


Deed: TypeAlias = "Callable[[TableScene], None]"


def _plain(deed: Deed) -> Callable[[TableScene, str], None]:
    """A deed whose action says nothing further."""
    return lambda table, about: deed(table)


BY_ACTION: Mapping[str, Callable[[TableScene, str], None]] = {
    "undo": _plain(undo),
    "redo": _plain(redo),
    "rulebook": _plain(open_rulebook),
    "settings": _plain(_open_settings),
    "menu": _plain(open_menu),
    "mute": _plain(_mute),
    "begin": lambda table, about: table.show(table.glance.read()),
    "recap": _plain(_unfold),
    "moment": _open_moment,
    **{deed: _plain(partial(step_in_time, step=step)) for deed, step in STEPS.items()},
    "past_play": _plain(let_go_by),
    "branch": _plain(_other_ways),
    "branches": _plain(_show_ways),
    "hint": _plain(advising.ask_for_hint),
    "hint_clear": _plain(advising.clear),
    "plan": lambda table, about: advising.show_plan(table, int(about)),
    "show": _plain(_toggle_hidden),
    "peek": lambda table, about: _peek(table, not table.glance.peeking),
    "lens": lambda table, about: _hold_lens(table, not table.glance.lens),
    "pencil": _plain(take_pencil),
    "page": _plain(_turn_page),
    "warn": _plain(warn),
    "open": _open_group,
    "ride": ride,
    "seat": lambda table, about: visit(table, int(about)),
    "log": lambda table, about: table.show(table.glance.narrowed(about)),
    "fit": _plain(_fit),
    "wash": _wash,
}

BY_KEY: Mapping[str, Deed] = {
    "confirm": confirm,
    "back": back,
    "undo": undo,
    "redo": redo,
    "end_turn": press_main_button,
    "why_not": why_not,
    "hint": advising.ask_for_hint,
    "hint_clear": advising.clear,
    "rulebook": open_rulebook,
    "hide": _toggle_hidden,
    "owners": partial(_see_owners, wish=True),
    "lens": partial(_hold_lens, wish=True),
    "pencil": take_pencil,
    "peek": partial(_peek, wish=True),
    "next_bot": _next_bot,
    "skip": _skip,
    "fit": _fit,
    "reach": partial(_wash, wish="reach"),
    "danger": partial(_wash, wish="danger"),
    **{deed: partial(step_in_time, step=step) for deed, step in STEPS.items()},
    "past_play": let_go_by,
    "branch": _other_ways,
    "zoom_in": partial(_zoom, factor=ZOOM),
    "zoom_out": partial(_zoom, factor=1 / ZOOM),
    "pan_left": lambda table: table.stage.pan(PAN, 0),
    "pan_right": lambda table: table.stage.pan(-PAN, 0),
    "pan_up": lambda table: table.stage.pan(0, PAN),
    "pan_down": lambda table: table.stage.pan(0, -PAN),
    "graphs": how_it_went,
    "harbour": _to_harbour,
}
