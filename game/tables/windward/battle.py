"""A battle on the table: both Parties, their dice, what can be added and what is at stake; its result, and a Ship that is Lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.kernel import Choice, Decision, Event, Seat
from engine.windward.battle import AskFalseFlag, PlayBoosts, SpendCannons, SteadyHands, card_hits
from engine.windward.data import BASE_STRENGTH, BATTLE_DIE, PORT, TOKEN_HITS
from engine.windward.parties import crew_hits, party_of, strength, total
from engine.windward.state import Battle, Party, State
from game.kit.inset import Chances, Duel, Side, inset
from game.kit.item import Item
from game.kit.theme import SEATS, emblem
from game.kit.tidings import tidings
from game.kit.tiles import Tile
from game.services.texts import percent
from game.tables.look import Look, still
from game.tables.windward import signs
from game.tables.windward.forecast import Forecast, prospects, stakes, standing

QUESTIONS = (AskFalseFlag, SpendCannons, PlayBoosts, SteadyHands)
DOING = {"asked": "sky", "ready": "good"}
TONES = ("good", "ivory", "stop")
WORDS = ("win", "tie", "lose")
EVEN = 0.5
FACES = tuple(signs.sprite(f"die_battle_{face}") for face in sorted(set(BATTLE_DIE)))


@still
def battle(s: State, decision: Decision | None, look: Look) -> list[Item]:
    """Over the board, from the first question to the result."""
    if s.battle is None:
        return []
    fought, result = s.battle, _result(look)
    about = _captain(fought, look.viewer)
    prospect = prospects(s, about)
    duel = Duel(
        _title(fought, look),
        (_side(s, "attacker", look, result), _side(s, "defender", look, result)),
        *_steps(s, fought, look, ended=result is not None),
        _words(s, fought, look, result),
        tuple(look.texts.say(f"shell.name.{word}") for word in WORDS),
        chances(prospect, look, "" if about == look.viewer else look.names[about]) if prospect else (),
        stakes(s, about, look),
        stakes(s, about, look, brief=True),
        _ended(fought, about, result),
        tuple(_options(s, decision, prospect, look)),
    )
    return list(inset(look.letters, "battle", duel, look.layout.regions["board"], signs.sprite("sky"), signs.sprite("sign_hits")))


def _captain(fought: Battle, viewer: Seat | None) -> Seat:
    """Whose chances are told: the viewer's, or for onlookers those of a captain who fights."""
    seats = [party.seat for party in (fought.attacker, fought.defender) if party.seat is not None]
    return viewer if viewer is not None and viewer in seats else seats[0]


def _result(look: Look) -> Event | None:
    return next((event for event in look.moment if event.name == "battle_result"), None)


def _ended(fought: Battle, about: Seat, result: Event | None) -> int | None:
    """Whether this captain has won, tied or lost."""
    if result is None:
        return None
    outcome = result.fields["outcome"]
    mine = "attacker" if fought.attacker.seat == about else "defender"
    return 1 if outcome == "tie" else 0 if outcome == mine else 2


def _title(fought: Battle, look: Look) -> str:
    """As the log says it."""
    a, d = fought.attacker, fought.defender
    fields = {"at": fought.space, "attacker": a.kind, "defender": d.kind, "victim": d.seat, "cresters": a.beasts + d.beasts}
    return (look.texts.event("windward", Event("battle", a.seat, fields), look.names) or "").removesuffix(".")


def _steps(s: State, fought: Battle, look: Look, *, ended: bool) -> tuple[tuple[str, ...], int]:
    """What a battle goes through, and how far it has come."""
    say, (a, d) = look.texts.say, (fought.attacker, fought.defender)
    rolls = [say("planet.name.step_rolls", who=_name(party, look)) for party in (a, d)]
    steps = (say("planet.name.step_cannons"), *rolls, say("planet.name.step_boosts"), say("planet.name.step_result"))
    waits = any(isinstance(step, SpendCannons | AskFalseFlag) for step in s.agenda)
    return steps, 4 if ended else 3 if a.dice and d.dice else 2 if a.dice else 0 if waits else 1


# The two sides


def _side(s: State, name: str, look: Look, result: Event | None) -> Side:
    party, crew = party_of(s, name), 0
    doing = "" if result else _doing(s, name, party)
    if party.dice:
        crew = crew_hits(s, name)
    seen = Counter[int]()
    dice = []
    for face in party.dice:  # alike ones are numbered, so that a die that stays is not rolled again
        dice.append((f"{face}.{seen[face]}", signs.sprite(f"die_battle_{face}")))
        seen[face] += 1
    added = ((signs.sprite("crew_marine"), crew), (signs.sprite("token_plus2"), party.boost - crew if party.dice else 0))
    return Side(
        name,
        look.texts.say(f"planet.name.battle_{name}", who=_name(party, look)),
        _portrait(party),
        emblem(party.seat) if party.seat is not None else signs.crester(party.beasts[0]),
        look.texts.say(f"planet.name.battle_{doing}") if doing else "",
        DOING.get(doing, "mist"),
        _strength(s, name, party, look),
        tuple(dice),
        0 if dice else strength(s, name),
        FACES,
        tuple((sprite, f"+{hits}") for sprite, hits in added if hits),
        str(total(party)) if dice else "?",
        _told(party, crew, look),
        result is not None and result.fields["outcome"] not in ("tie", name),
    )


def _portrait(party: Party) -> str:
    if party.seat is None:
        return signs.sprite(f"portrait_crester_{party.kind}")
    return signs.sprite(f"portrait_{'ship' if party.kind == 'ship' else 'longboat'}_{SEATS[party.seat].name}")


def _name(party: Party, look: Look) -> str:
    if party.seat is not None:
        return look.names[party.seat]
    name = look.texts.name("windward", party.kind)
    return name if len(party.beasts) < 2 else f"{len(party.beasts)} × {name}"


def _doing(s: State, name: str, party: Party) -> str:
    """Asked now, still to be asked, ready, or only rolling dice."""
    if party.seat is None:
        return "ready" if party.dice else "rolls"
    waiting = any(isinstance(step, SpendCannons | PlayBoosts) and step.side == name for step in s.agenda)
    current = s.agenda[-1] if s.agenda else None
    if isinstance(current, QUESTIONS) and current.seat == party.seat:
        return "asked"
    return "waits" if waiting else "ready"


def _strength(s: State, name: str, party: Party, look: Look) -> str:
    say, dice = look.texts.say, strength(s, name)
    base = BASE_STRENGTH[party.kind] * max(1, len(party.beasts))
    parts = [say("planet.name.battle_base", dice=base)]
    if party.cannons:
        parts.append(say("planet.name.battle_cannons", count=party.cannons))
    if dice > base + party.cannons:
        parts.append(say("planet.name.battle_crew", count=dice - base - party.cannons))
    return " + ".join(parts) + (f" = {dice}" if len(parts) > 1 else "")


def _told(party: Party, crew: int, look: Look) -> str:
    if not party.dice:
        return look.texts.say("planet.name.battle_unrolled")
    return look.texts.say("planet.name.battle_sum", dice=sum(party.dice), crew=crew, cards=party.boost - crew, total=total(party))


# How it stands


def _words(s: State, fought: Battle, look: Look, result: Event | None) -> str:
    """Its result; or, once all dice have fallen, who is ahead."""
    a, d = fought.attacker, fought.defender
    if result:
        return look.texts.event("windward", result, look.names) or ""
    if not (a.dice and d.dice):
        return ""
    lead = total(a) - total(d)
    ahead = _name(a if lead > 0 else d, look)
    return look.texts.say("planet.name.battle_ahead", name=ahead, hits=abs(lead)) if lead else look.texts.say("planet.name.battle_even")


def chances(prospect: Forecast, look: Look, who: str = "") -> tuple[Chances, ...]:
    """By the dice alone without a further Cannon; and with all Cannons and everything that could be added."""
    say, first, last = look.texts.say, prospect.rows[0], prospect.rows[-1]
    found = [(say("planet.name.odds_alone"), first.alone)]
    if prospect.boost or last.cannons:
        found.append((say(f"planet.name.odds_{'both' if prospect.boost and last.cannons else 'boost' if prospect.boost else 'cannons'}",
                          hits=prospect.boost, cannons=last.cannons), last.added))  # fmt: skip
    named = [(say("planet.name.odds_of", who=who, what=words) if who else words, odds) for words, odds in found]
    return tuple(Chances(words, tuple((percent(share), tone) for share, tone in zip(odds, TONES, strict=True))) for words, odds in named)


# What can be done


def _options(s: State, decision: Decision | None, prospect: Forecast | None, look: Look) -> list[Tile]:
    """A tile for everything that the captain who is asked can do, with what would come of it."""
    if decision is None or not isinstance(decision.step, QUESTIONS) or look.picked:
        return []
    made: list[Tile] = []
    for choice in decision.choices:
        tile = _option(s, decision, choice, prospect, look)
        if tile:
            key = str(choice[1] if choice[0] == "cannons" else len(made) + 1)
            made.append(tile._replace(choices=(choice,), ring="legal", key=key))
    return made


def _option(s: State, decision: Decision, choice: Choice, prospect: Forecast | None, look: Look) -> Tile | None:
    say, verb = look.texts.say, choice[0]
    if verb == "cannons" and prospect:
        row = prospect.rows[int(choice[1])]
        effect = say("planet.name.salvo_boost", most=percent(row.added.win)) if prospect.boost else say("planet.name.salvo")
        name = say("planet.name.battle_cannons", count=row.cannons) if row.cannons else look.texts.choice("windward", choice)
        sprite = signs.sprite("token_cannon") if row.cannons else "house/icon_forbidden"
        tone = "good" if row.alone.win >= EVEN else "stop"
        return Tile(f"salvo/{choice[1]}", name, sprite, effect=effect, gain=percent(row.alone.win), tone=tone)
    if verb == "die":
        name = look.texts.choice("windward", choice)
        return Tile(f"pick/{choice[1]}", name, signs.sprite(f"die_battle_{choice[1]}"))
    if verb not in ("play", "token"):
        return None
    kind = str(choice[1]) if verb == "play" else ""
    name = look.texts.name("windward", kind or "token")
    tip, sprite = (look.texts.say(f"windward.rule.{kind}"), signs.card(kind)) if kind else (name, signs.sprite("token_plus2"))
    step = decision.step
    hits = 0 if not isinstance(step, PlayBoosts) else card_hits(s, step.side, kind) if kind else TOKEN_HITS
    words, tone = standing(s, step.side, hits, look) if isinstance(step, PlayBoosts) and hits else ("", "")
    return Tile(f"boost/{kind or 'token'}", name, sprite, effect=words, tip=tip, gain=f"+{hits}" if words else "", tone=tone)


# What nobody should miss: a Ship that is Lost


def moments(s: State, look: Look) -> Iterator[Item]:
    for event in look.moment:
        if event.name == "ship_lost":
            title = look.texts.event("windward", event, look.names) or ""
            board = look.layout.regions["board"]
            yield tidings(look.letters, "moment/lost", board, title, signs.sprite("wreck"), signs.sprite("sky"), _left(s, event, look))


def _left(s: State, event: Event, look: Look) -> list[str]:
    """What becomes of the cargo, and of the captain."""
    say, at, by = look.texts.say, event.fields["at"], event.fields["by"]
    who = look.names[event.seat or 0]
    if s.solo:
        return [say("planet.name.lost_adventure")]
    cargo = [say("planet.name.lost_plundered", by=look.names[by])] if by is not None else [say("planet.name.lost_spilled", at=at)]
    life = [say("planet.name.lost_life")] if s.cooperative else []
    return [*(cargo if at != PORT else ()), say("planet.name.lost_home", who=who), *life]
