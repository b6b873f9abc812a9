"""The Captain's Booke on the table: the page that is read, what came of a choice, and every page that was read before.

What a page does is told only after the choice, or at once with the option of the open Booke; a page that was not read is nowhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.kernel import Choice, Decision, Event
from engine.seafall.booke import ENTRIES
from engine.seafall.data.sea import NEAR
from engine.seafall.effects import READER, Effect, Program, price_of, programs_of
from engine.seafall.pages import NOBODY, Page, label_of, number_of, shown
from engine.seafall.state import State, Venture
from game.kit.book import BookPage, PageOption, book_page
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Words
from game.kit.scroll import ScrollList
from game.kit.theme import SEATS
from game.kit.typeset import Run
from game.services.texts import capital, percent, signed
from game.tables.look import Look, still
from game.tables.seafall import signs
from game.tables.seafall.odds import passes
from game.tables.seafall.words import isle_name

PREFIX = "booke"
LINE = 24.0
SIGNED = ("glory", "gold", "rep", "fort")
ANY_SHORE = "S01"  # its print goes with what has no page of its own


@still
def booke(s: State, decision: Decision | None, look: Look) -> list[Item]:
    """The page that is asked about, what a choice has brought, or a page that is read again."""
    chosen = next((event for event in look.moment if event.name == "chose"), None)
    turned = next((event for event in look.moment if event.name == "page"), None)
    screen = _screen(look)
    if decision is not None and isinstance(decision.step, Page) and not look.picked:
        return list(book_page(look.letters, _asked(s, decision, decision.step, look), screen, seal(decision.seat)))
    if chosen is not None:
        return list(book_page(look.letters, _outcome(s, chosen, look), screen, seal(chosen.seat or 0)))
    if turned is not None and turned.seat is not None and decision is None:
        return list(book_page(look.letters, _told(s, turned.seat, str(turned.fields["entry"]), look), screen, seal(turned.seat)))
    if look.crumb == PREFIX:
        return list(_contents(s, look))
    entry = look.crumb.removeprefix(f"{PREFIX} ")
    if look.crumb.startswith(f"{PREFIX} ") and entry in read_pages(s):
        return [*book_page(look.letters, _told(s, None, entry, look), screen, seal(0)), *_closes(look)]
    return []


def _screen(look: Look) -> Box:
    """Over everything but the decision bar and the dock."""
    return Box(0, 0, look.layout.size[0], look.layout.regions["bar"].y)


def seal(seat: int) -> str:
    return f"house/seal_{SEATS[seat].name}"


def read_pages(s: State) -> list[str]:
    """In the order in which they were read; those that were crossed off when the world was made have had no reader."""
    return [entry for entry in dict.fromkeys((*s.read[crossed_off(s) :], *s.pages)) if entry in ENTRIES]


def crossed_off(s: State) -> int:
    """The sites of a skirmish world that are explored when the evening begins: so many of each near isle, one of each island beyond."""
    return len(NEAR) * min(5, 1 + s.chapter) + min(max(0, s.chapter - 1), 4) if s.chapter else 0


# Pages


def title(entry: str, look: Look) -> str:
    return look.texts.name(signs.GAME, entry)


def story(entry: str, look: Look) -> str:
    return look.texts.name(signs.GAME, entry, "story")


def _page(s: State, entry: str, under: str, island: str, look: Look) -> BookPage:
    place = isle_name(island, look) if island else look.texts.say("sea.name.booke")
    return BookPage(place, under, signs.page(entry if entry in ENTRIES else ANY_SHORE), title(entry, look), [_run(story(entry, look))])


def _run(words: str) -> Sequence[Run]:
    return [(words, "", "")]


def _asked(s: State, decision: Decision, step: Page, look: Look) -> BookPage:
    """With its choices as seals: price, test, and why one is shut; what it brings is under a ribbon."""
    say = look.texts.say
    page = _page(s, step.entry, say("sea.name.read_by", who=look.names[decision.seat]), step.island, look)
    options = []
    for n, choice in enumerate(choices_of(s, decision.seat, step)):
        legal = choice in decision.choices
        refusal = None if legal else look.reasons().get(choice)
        program = programs_of(step.entry)[number_of(str(choice[1]))]
        words = title(str(choice[1]), look)
        if s.open_booke:
            words = say("sea.name.label_open", label=words, effects=effects(program, look))
        options.append(
            PageOption(
                f"option/{n}",
                words,
                price_of_choice(step.entry, choice),
                test_of(s, decision.seat, step, program, look),
                (choice,) if legal else (),
                refusal,
            )
        )
    return page._replace(
        ask=say("sea.name.page_asks", who=look.names[decision.seat]), options=tuple(options), foot=say("sea.name.page_foot")
    )


def choices_of(s: State, seat: int, step: Page) -> list[Choice]:
    return [("page", label_of(step.entry, n)) for n in shown(s, seat, step.entry)]


def price_of_choice(entry: str, choice: Choice) -> tuple[str, ...]:
    """In signs: 2 gold, a good of wood."""
    price = price_of(entry, number_of(str(choice[1])))
    parts: list[str] = []
    for count, sign in ((price.gold, "gold"), (price.rep, "reputation"), (price.fort, "fortune")):
        if count:
            parts += [f"-{count}", signs.sprite(sign)]
    for what, count in price.goods:
        parts += [f"-{count}", signs.sprite("good_wood") if what == "good" else signs.good(what)]
    return tuple(parts)


def test_of(s: State, seat: int, step: Page, program: Program, look: Look) -> str:
    """The check of a choice with the reader's own chance."""
    check = next((effect for effect in program if effect.word == "check"), None)
    if check is None:
        return ""
    stat = look.texts.name(signs.GAME, check.what)
    if step.ship == NOBODY:
        return look.texts.say("sea.name.check_number", stat=stat, number=check.number)
    tongue = "RL5" in s.provinces[seat].ships[step.ship].relics
    number = max(1, check.number - tongue)
    v = Venture(kind="page", seat=seat, stat=check.what, defence=number, flag=step.ship, target=step.entry)
    return look.texts.say("sea.name.check_odds", stat=stat, number=number, chance=percent(passes(s, v)))


def _told(s: State, seat: int | None, entry: str, look: Look) -> BookPage:
    """A page that is only read."""
    under = look.texts.say("sea.name.read_by", who=look.names[seat]) if seat is not None else look.texts.say("sea.name.read_before")
    return _page(s, entry, under, "", look)


def _outcome(s: State, event: Event, look: Look) -> BookPage:
    """What was chosen, the sentence that follows, and what it does."""
    label = str(event.fields["label"])
    entry = str(event.fields["entry"])
    program = programs_of(entry)[number_of(label)]
    who = look.names[event.seat] if event.seat is not None else ""
    page = _page(s, entry, look.texts.say("sea.name.read_by", who=who), "", look)
    told = look.texts.say("sea.name.chosen", who=who, label=title(label, look))
    said = look.texts.name(signs.GAME, label, "said")
    return page._replace(text=[_run(said), _run(told), _run(capital(effects(program, look)) + ".")])


# Effects in words


def effects(program: Program, look: Look) -> str:
    """Gains and losses, sign first."""
    told = [effect_words(effect, look) for effect in program]
    return ", ".join(words for words in told if words) or look.texts.say("sea.name.effect_none")


def effect_words(effect: Effect, look: Look) -> str:
    say = look.texts.say
    who = "" if effect.who == READER else f"{say(f'sea.name.effect_{effect.who}')} "
    if effect.word in ("mark", "flag"):
        return say("sea.name.effect_noted")
    if effect.word == "check":
        won, lost = effects(effect.passed, look), effects(effect.failed, look)
        return say("sea.name.effect_check", won=won, lost=lost)
    if effect.word in SIGNED:
        return f"{who}{signed(effect.number)} {say(f'sea.name.effect_{effect.word}')}"
    if effect.word in ("site", "site-known"):
        if effect.what in ("tomb", "good:any", "dock:any"):
            return say("sea.name.effect_site")
        return look.texts.name(signs.GAME, effect.what)
    if effect.word in ("good", "lose"):
        what = say("sea.name.any_good") if effect.what in ("good", "any") else look.texts.name(signs.GAME, effect.what)
        return f"{who}{signed(effect.number if effect.word == 'good' else -effect.number)} {what}"
    key = f"sea.name.effect_{effect.word.replace(' ', '_')}"
    return f"{who}{say(key, count=effect.number)}" if effect.number else f"{who}{say(key)}"


# What was read


def _contents(s: State, look: Look) -> Iterator[Item]:
    """A list of the pages that were read; a click opens one."""
    board = look.layout.regions["board"]
    wide, high = min(460.0, board.w - 24), board.h - 24
    panel = Box(board.x + (board.w - wide) / 2, board.y + 12, wide, high)
    title_ = look.fit(Words(look.texts.say("sea.name.pages_of_booke"), Box(14, 4, wide - 60, 30), "", "ink"), "section", "card", "label")
    yield Item("booke/list", "screen", panel, (Fill(Box(0, 0, wide, high), "parchment", "#6B2A1C", 3, 8), title_), 100)
    pages = list(reversed(read_pages(s)))
    room = Box(panel.x + 12, panel.y + 40, wide - 24, high - 52)
    scroll = ScrollList("booke", "screen", room, [LINE] * len(pages), look.dials)
    yield Item("booke/room", "screen", room, (), 100, dial=scroll.dial)
    lines = (_line(pages[n], box, look) for n, box in scroll.seen())
    yield from scroll.clipped(lines)
    yield from scroll.thumb((look.texts.say("shell.name.back"), look.texts.say("shell.name.back")), 103)
    yield from _closes(look)


def _line(entry: str, box: Box, look: Look) -> Item:
    words = look.fit(Words(title(entry, look), Box(8, 0, box.w - 30, box.h), "", "link"), "card", "card_long", "fine")
    return Item(f"booke/{entry}", "screen", box, (words,), 102, title(entry, look), action=f"open {PREFIX} {entry}")


def _closes(look: Look) -> Iterator[Item]:
    board = look.layout.regions["board"]
    box = Box(board.right - 44, board.y + 6, 34, 34)
    picture = (
        Fill(Box(0, 0, 34, 34), "raised", "line", 1, 6),
        Words("\N{MULTIPLICATION SIGN}", Box(0, 0, 34, 34), "h2", "ivory", "centre"),
    )
    yield Item("booke/close", "screen", box, picture, 120, look.texts.say("shell.name.back"), action="open top")


def in_the_log(items: list[Item], look: Look) -> list[Item]:
    """A line of the log that tells of a page opens it again."""
    found = []
    for item in items:
        kind, _, number = item.id.partition("/")
        line = look.log[int(number)] if kind == "log" and number.isdecimal() and int(number) < len(look.log) else None
        page = next((piece for piece in line.pieces if piece.startswith("page/")), "") if line else ""
        found.append(item._replace(action=f"open {PREFIX} {page.removeprefix('page/')}") if page and not item.action else item)
    return found
