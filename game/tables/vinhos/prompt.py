"""The decision bar: what is asked, every choice as a chip, and what ends the question."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel import Choice, Decision
from engine.vinhos.data import EXPERTS, EXPORT_SLOTS, NOBODY, SALE_SLOTS, WINES
from engine.vinhos.holdings import find, wines_of
from engine.vinhos.outlook import books_ahead, harvest_ahead
from engine.vinhos.state import State
from engine.vinhos.turn import AfterAction, Turn
from game.kit.item import Item
from game.tables import asking
from game.tables.chips import Chip
from game.tables.chrome import decision_bar, primary
from game.tables.look import Look
from game.tables.vinhos import signs
from game.tables.vinhos.envelope import Envelope, gain
from game.tables.vinhos.grid import DIGIT
from game.tables.vinhos.targets import ENDS, SHELVES, Clicks, group

STAY: Choice = ("stay",)
SHELF_DIGITS = {"withdraw": 1, "deposit": 2, "reclaim": 5, "expert": 6, "drive": 7}  # each keeps its own all game
BESIDE = "beside"  # the group of what may be done beside the move


def bar(s: State, decision: Decision | None, clicks: Clicks, look: Look, picking: Envelope | None) -> list[Item]:
    if decision is None:
        return asking.nothing_asked(look)
    prompt, detail = _sentence(s, decision, look)
    if picking:
        return [*decision_bar(look, decision.seat, prompt, detail, []), *_sealing(s, picking, look)]
    return [*decision_bar(look, decision.seat, prompt, detail, chips(s, decision, clicks, look)), *_button(s, decision, look)]


def _sentence(s: State, decision: Decision, look: Look) -> tuple[str, str]:
    """What is asked, and how often it may still be done."""
    prompt, detail = asking.sentence(signs.GAME, decision, look)
    left = getattr(decision.step, "left", 0)
    if 1 < left < 9:
        detail = f"{look.texts.say('quinta.name.times_left', count=left)} {detail}".strip()
    return prompt, detail


# Chips


def chips(s: State, decision: Decision, clicks: Clicks, look: Look) -> list[Chip]:
    """Those of what is open; else one for each choice, or for each thing that has several.

    Before the move these are the spaces, whose digits lie as they do on the grid; what may be done beside it is opened by another one.
    """
    words = asking.spoken(signs.GAME, decision, look)
    if clicks.open:
        return [*(_chip(s, decision, choice, words(choice), look) for choice in clicks.open), asking.back(look)]
    moves = [choice for choice in decision.choices if choice[0] == "move"]
    beside = _grouped(s, decision, [choice for choice in decision.choices if choice[0] not in (*ENDS, "move")], look)
    if not isinstance(decision.step, Turn) or not moves:
        return beside
    if look.crumb == BESIDE:
        return [*beside, asking.back(look)]
    spaces = [_chip(s, decision, choice, words(choice), look)._replace(key=DIGIT[str(choice[1])]) for choice in moves]
    return [*spaces, Chip(look.texts.say("quinta.name.beside"), opens=BESIDE, key=0)] if beside else spaces


def _grouped(s: State, decision: Decision, choices: Sequence[Choice], look: Look) -> list[Chip]:
    words = asking.spoken(signs.GAME, decision, look)
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(group(choice) or str(choice), []).append(choice)
    return [
        _alone(s, decision, found[0], words(found[0]), look)
        if len(found) == 1
        else Chip(_label(s, decision, name, look), opens=name, key=SHELF_DIGITS.get(name))
        for name, found in groups.items()
    ]


def _alone(s: State, decision: Decision, choice: Choice, words: str, look: Look) -> Chip:
    """All that can be done with a thing; a wine that has a single slot is named together with it."""
    chip = _chip(s, decision, choice, words, look)
    if choice[0] not in ("export", "sell"):
        return chip
    return chip._replace(label=look.texts.say("quinta.name.wine_to", wine=_wine(s, decision, str(choice[1]), look), to=chip.label))


def _chip(s: State, decision: Decision, choice: Choice, words: str, look: Look) -> Chip:
    verb = choice[0]
    if verb == "move":
        return Chip(look.texts.say(f"quinta.name.space_{choice[1]}"), choice, tip=words)
    if verb in ("export", "sell"):
        slot, helpers = str(choice[2]), [str(expert) for expert in choice[3:] if expert != NOBODY]
        label = look.texts.say("quinta.name.to_slot", slot=look.texts.name(signs.GAME, slot), pays=(EXPORT_SLOTS | SALE_SLOTS)[slot].pays)
        return Chip(", ".join([label, *(_in_short(expert, look) for expert in helpers)]), choice, tip=words)
    if verb == "drive":
        label = look.texts.say(f"quinta.name.space_{choice[1]}")
        return Chip(f"{label}, {_in_short(str(choice[2]), look)}", choice, tip=words)
    if verb in ("return", "expert"):
        return Chip(_in_short(str(choice[1]), look), choice, tip=words)
    if verb in ("present", "give") and str(choice[1]) in WINES:
        helpers = [_in_short(str(expert), look) for expert in choice[2:] if expert != NOBODY]
        return Chip(", ".join([_wine(s, decision, str(choice[1]), look), *helpers]), choice, tip=words)
    if verb == "reclaim":
        slots = [SALE_SLOTS[str(name)] for name in choice[1:]]
        pair = " + ".join(
            look.texts.say("quinta.name.slot_in_short", colour=look.texts.name(signs.GAME, x.colour), value=x.pays) for x in slots
        )
        return Chip(pair, choice, tip=words)
    if verb == "use":
        _, row, start, to = (str(part) for part in choice)
        effect = look.texts.say(f"vinhos.name.effect_{row}_{to}")
        starts = {other[2] for other in decision.choices if other[0] == "use" and other[1] == row}
        label = (
            look.texts.say("quinta.name.use_from", effect=effect, start=look.texts.name(signs.GAME, start)) if len(starts) > 1 else effect
        )
        return Chip(label, choice, tip=words)
    if verb in ("winery", "cellar", "enologist", "dismiss"):
        helpers = [_in_short(str(expert), look) for expert in choice[2:] if expert != NOBODY]
        return Chip(", ".join([_estate(s, decision, int(choice[1]), look), *helpers]), choice, tip=words)
    if verb in ("found", "renown"):
        return Chip(look.texts.name(signs.GAME, str(choice[1])), choice, tip=words)
    if verb == "engage":
        return Chip(look.texts.name(signs.GAME, EXPERTS[s.faces[str(choice[1])]].ability), choice, tip=words)
    return Chip(words, choice, tip=words)


def _estate(s: State, decision: Decision, n: int, look: Look) -> str:
    """The region of an estate; its number as well, where there is another one in the region."""
    estates = s.vintners[decision.seat].estates
    region = look.texts.name(signs.GAME, estates[n - 1].region)
    twins = sum(e.region == estates[n - 1].region for e in estates) > 1
    return look.texts.say("quinta.name.estate_chip", region=region, n=n) if twins else region


def _in_short(expert: str, look: Look) -> str:
    """Who an expert is, and of which deck."""
    tile = EXPERTS[expert]
    return look.texts.say(
        "quinta.name.expert_of", ability=look.texts.say(f"quinta.name.short_{tile.ability}"), feature=look.texts.name(signs.GAME, tile.deck)
    )


def _label(s: State, decision: Decision, name: str, look: Look) -> str:
    """What a group of chips is about."""
    kind, _, thing = name.partition("/")
    say = look.texts.say
    if name in SHELVES:
        return say(f"quinta.name.shelf_{name}")
    return _wine(s, decision, thing, look) if kind == "wine" else look.texts.name(signs.GAME, thing)


def _wine(s: State, decision: Decision, wine: str, look: Look) -> str:
    """Where a wine is from and its value; its place as well, where another one is like it."""
    e, value = find(s.vintners[decision.seat], wine)
    told = look.texts.say("quinta.name.wine_row", region=look.texts.name(signs.GAME, e.region), value=value)
    likes = sum((other.region, worth) == (e.region, value) for _, other, worth in wines_of(s.vintners[decision.seat]))
    return look.texts.say("quinta.name.wine_chip", told=told, wine=wine) if likes > 1 else told


# The button in the corner


def _button(s: State, decision: Decision, look: Look) -> list[Item]:
    words = asking.spoken(signs.GAME, decision, look)
    unused = _unused(s, decision, look) if isinstance(decision.step, AfterAction) else ""
    if isinstance(decision.step, Turn) and STAY not in decision.choices:
        return primary(look, "", "", None)
    return asking.ending(look, decision, words, lambda choice: choice[0] in ENDS, unused)


def _unused(s: State, decision: Decision, look: Look) -> str:
    """What would be lost by ending the turn now, the worst first."""
    v, say, seat = s.vintners[decision.seat], look.texts.say, decision.seat
    last = s.year == s.last_year and s.half == 2
    if s.half == 2 and books_ahead(s, seat).penalty:
        return say("quinta.name.warn_salaries")
    if any(choice[0] == "use" and str(choice[3]).startswith("L") for choice in decision.choices) and last:
        return say("quinta.name.warn_locks")
    lost = [crop for crop in harvest_ahead(s, seat) if crop.lost] if s.half == 2 else []
    if lost:
        return say("quinta.name.warn_spoils", value=lost[0].lost)
    if last and v.barrels == 0 and not v.booth and s.has_managers:
        return say("quinta.name.warn_barrel")
    return ""


def _sealing(s: State, picking: Envelope, look: Look) -> list[Item]:
    """Seal the envelope with whoever is chosen in it."""
    say = look.texts.say
    count, fp = len(picking.playing), gain(s, picking)
    if not any(picking.chosen.values()):
        label = say("quinta.name.seal", count=count)
        detail = say("quinta.name.seal_brings", fp=fp) if count else ""
        return primary(look, label, detail, asking.SEAL)
    return primary(look, say("quinta.name.seal", count=count), say("quinta.name.seal_brings", fp=fp), None, action=f"ride {picking.target}")
