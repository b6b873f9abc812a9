"""Hints at a table, and the nearest way to what is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel import Choice, Decision, Luck, Refusal, asked, determinize, play, view
from engine.kernel.brain import Prospect
from game.kit.item import Item
from game.play.hint import PLANS, WHERE
from game.tables.advice import Counsel, ghosts, panel, places, price

if TYPE_CHECKING:
    from game.scenes.table import TableScene

BETWEEN = " · "  # two choices of a plan
TOLD = 3  # choices of a plan that are told
LOOK_AT = ("board", "dock", "bar", "primary")  # the parts of the table that are pointed at first


# A hint


def ask_for_hint(table: TableScene) -> None:
    """Where to look first; then two plans; then the move."""
    decision = table.decision()
    if decision is None:
        table.not_now()
    elif table.sight.covered:
        table.say(table.shell.texts.say("shell.name.hint_covered", key=table.cap("peek")))
    else:
        most, who = table.playing.help_of(decision.seat).hints, table.sight.names[decision.seat]
        if not most:
            table.say(table.shell.texts.say("help.rule.no_hint", who=who))
            return
        if not table.hint.ask(decision, most):
            table.say(table.shell.texts.say("help.rule.no_deeper", who=who))
            return
        if table.hint.waits:
            table.say(table.shell.texts.say("shell.name.hint_comes"), "hint")
        else:
            _light(table)


def show_plan(table: TableScene, place: int) -> None:
    """The move of one of the two plans."""
    table.hint.show(place)
    _light(table)


def clear(table: TableScene) -> None:
    """Nobody wants to hear more."""
    table.hint.forget()
    table.show(table.glance._replace(hinted=""))


def await_hint(table: TableScene) -> None:
    decision = table.decision()
    if table.hint.poll(decision) and decision and not table.sight.covered:
        table.quiet()
        _light(table)


def _light(table: TableScene) -> None:
    """What the move is made with; nothing of it before the last depth."""
    plan = table.hint.shown
    thing = _thing(table, plan.choices[0]) if plan else None
    table.show(table.glance._replace(hinted=thing.id if thing else ""))


def _thing(table: TableScene, choice: Choice) -> Item | None:
    """The thing that a click on makes this choice: on the board rather than in the bar."""
    found = [item for item in table.animator.items.values() if choice in item.choices and not item.id.startswith(("advice", "ghost"))]
    return min(found, key=lambda item: LOOK_AT.index(item.region) if item.region in LOOK_AT else len(LOOK_AT), default=None)


def advice(table: TableScene, items: list[Item]) -> list[Item]:
    """The panel, and the ghost of the move; the part of the table that is to be looked at has a frame."""
    hint, decision = table.hint, table.decision()
    if not hint.plans or decision is None or table.sight.covered:
        return []
    look, best = table.look(), hint.plans[0]
    thing = next((item for item in items if best.choices[0] in item.choices and item.region in LOOK_AT), None)
    region = thing.region if thing else "bar"
    told = Counsel(_where(table, region), _why(table, best), most=table.playing.help_of(decision.seat).hints)
    focus: list[Item] = []
    if hint.depth >= PLANS:
        told = told._replace(plans=tuple((_title(table, decision, plan), plan) for plan in hint.plans))
    if hint.shown:
        focus = ghost_of(table, decision, hint.shown)
        other = hint.plans[1 - hint.place] if len(hint.plans) > 1 else None
        lost = price(look, table.playing.session.game.id, hint.shown, other)
        why = f"{_why(table, hint.shown)} {lost}".strip()
        told = told._replace(chosen=hint.place, where=told.plans[hint.place][0], why=why)
    spots = places([*focus, *(item for item in items if item.id == table.glance.hinted)], table.stage.on_screen)
    frame = [_frame(table, region)] if hint.depth == WHERE else []
    return [*focus, *frame, *panel(look, table.playing.session.game.id, told, spots)]


def _frame(table: TableScene, region: str) -> Item:
    from game.kit.layout import Box
    from game.kit.picture import Fill

    box = table.shell.layout.regions[region]
    return Item("advice/frame", "screen", box, (Fill(Box(1, 1, box.w - 2, box.h - 2), "", "good", 3, 8),), 140)


def _where(table: TableScene, region: str) -> str:
    return table.shell.texts.say(f"shell.name.hint_look_{region}")


def _why(table: TableScene, plan: Prospect) -> str:
    """The reason of a plan; where none is told, the part in which it brings most."""
    texts, game = table.sight.texts, table.playing.session.game.id
    if plan.why and texts.has(plan.why):
        return texts.say(plan.why)
    best = max(plan.gains, key=lambda gain: gain[1], default=("", 0.0))
    return texts.say("shell.name.hint_most", what=texts.say(f"{game}.name.term_{best[0]}")) if best[1] > 0 else texts.say("kernel.why.best")


def _title(table: TableScene, decision: Decision, plan: Prospect) -> str:
    """The choices in words, as far as nothing can come between them."""
    texts, session = table.sight.texts, table.playing.session
    state, words = determinize(view(session.state, decision.seat), Luck(1)), list[str]()
    for choice in plan.choices[:TOLD]:
        words.append(
            texts.choice(session.game.id, choice, asked(state)[0].name if words else decision.step.name, table.sight.names, decision.seat)
        )
        if state.agenda[-1].sealed:
            break
        play(state, choice)
        if not state.agenda:
            break
    return BETWEEN.join(words) + (" …" if len(plan.choices) > len(words) else "")


def ghost_of(table: TableScene, decision: Decision, plan: Prospect) -> list[Item]:
    """The table after this plan, as far as it can be foreseen, where it differs from what it is now; reckoned once."""
    about = (plan, table.shell.layout, table.shell.theme)
    if table.ghosts[0] != about:
        table.ghosts = (about, _ghost_of(table, decision, plan))
    return table.ghosts[1]


def _ghost_of(table: TableScene, decision: Decision, plan: Prospect) -> list[Item]:
    sight, session = table.sight, table.playing.session
    state = determinize(view(session.state, decision.seat), Luck(1))
    if state.agenda[-1].sealed:
        return []
    unveiled = state.unveiled
    for choice in plan.choices:
        after = state.clone()
        play(after, choice)
        if after.unveiled != unveiled:
            break
        state = after
        if not state.agenda or asked(state)[0].seat != decision.seat:
            break
    look = table.look()._replace(catalogue=(), hover="", aimed=(), marks=(), crumb="", picked=())
    now = sight.ware.describe(view(session.state, decision.seat), None, look)
    then = sight.ware.describe(view(state, decision.seat), None, look)
    return ghosts(now, then)


# Why not


def nearest_way(table: TableScene, refusal: Refusal, thing: str, said: str) -> None:
    """Look for what makes it possible, among one's own answers."""
    decision = table.decision()
    if decision is None or table.sight.covered or not table.playing.help_of(decision.seat).hints:
        return
    named = thing.rpartition("/")[2]
    catalogue = table.look().catalogue
    refused = [choice for choice, why in catalogue if why == refusal]
    wish = [choice for choice in refused if named and named in map(str, choice[1:])] or refused
    if not wish:  # it is farther away than one answer: whatever can be done with things of its kind
        wish = [(verb, named) for verb in dict.fromkeys(choice[0] for choice, _ in catalogue if len(choice) == 2)]
    if wish:
        table.wish.ask(decision, said, wish)


def await_way(table: TableScene) -> None:
    """Tell the nearest way once it is found."""
    decision = table.decision()
    thought = table.wish.poll(decision)
    if thought is None or decision is None or table.sight.covered or not table.speaks:
        return
    say = table.shell.texts.say
    if thought.reason.key != "kernel.why.way":
        table.say(f"{table.wish.refused} {say('kernel.why.no_way')}", "stop")
        return
    steps = _title(table, decision, Prospect(thought.choices, 0.0)).split(BETWEEN)
    way = say(f"shell.name.way_of_{len(steps)}", **dict(zip(("one", "two", "three"), steps, strict=False)))
    table.say(f"{table.wish.refused} {way}", "stop")
