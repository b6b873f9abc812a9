"""Every sentence a player can read: catalogues in assets/texts/<language>, those of a game in a folder of their own.

A file has a table for each kind of text, so [refuse] no_wind in kernel.toml has the key "kernel.refuse.no_wind", whatever its folder.
A catalogue may go on in another file: pebbles.tales.toml has more texts of pebbles.toml.
A text is a whole sentence with named gaps:

    {hits}                  the value as it is; several are joined with commas and "and"
    {card:name}             its name: "fuel-3" is a "fuel", so <game>.name.fuel; a space such as "1.20" is its own name
    {order:order}           its name in a family of names: <game>.name.order_hire
    {victim:who}            the captain of a seat; {who} alone is the captain whom an event is about
    {winds:each wind}       one value for each seat, in their order, each after the captain: "Ana: north and Baltasar: east"
    {count:Cannon|Cannons}  for one or for several, by a number or by how many there are; which numbers count as one is a text as well
    {ask:small}             with a small first letter: what begins a sentence goes on in one
    {goods:counted}         how many there are of each kind, "AAC" or ("A", "A", "C"): <game>.name.counted_A with its {count}, and so on

or a table of texts, of which the value of one gap chooses. What is hidden or empty chooses `none`, all that is not
named `other`. A table may stand in a table.

    [event.wind]
    by = "who"
    none = "The wind turns."
    other = "{who} turns the Flag."

The language "qps" is nobody's: English with many letters marked and doubled, two fifths longer. It finds words that have no room, and
words that are not in a catalogue.

The key of a choice also names its parts: "row boat to" is the text of ("row", 1, "2.13"). An [alias] table gives the
kind of ids that do not begin with it: R = "red" makes "R3" a "red", and safe = ["SI33", "SI34"] makes these two a "safe".
An id that has a name of its own keeps it: LS01 is not an LS.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import reduce
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from engine.kernel import Choice, Event, Refusal, Secret
from saves.trouble import Sentence

FOLDER = Path(__file__).parents[2] / "assets" / "texts"
KINDS = ("ask", "choice", "refuse", "event", "name", "why", "rule")
ORIGIN, PSEUDO = "en", "qps"
MOST_SAID = 16384  # sentences that are remembered
UNKEPT = frozenset({list, float})  # a sentence with such a value is not: 1.0 would be found where 1 is meant
MARKED = str.maketrans({plain: marked * 2 for plain, marked in zip("aeiouyrsAEIOUY", "àëïöüýřšÀËÏÖÜÝ", strict=True)})
GAP = re.compile(r"\{(\w+)(?::([^{}]+))?\}")
NO_GAPS = str.maketrans("{}", "()")  # in names that players give, braces are nothing but letters
TWICE_ENDED = re.compile(r"(?<=[!?])\.(?=\s|$)")  # a name with a mark of its own ends the sentence


class BadText(LookupError):
    """A text that is missing, damaged, or cannot be said with the values given."""


class Fork(NamedTuple):
    """Texts of which the value of the gap `by` chooses."""

    by: str
    texts: dict[str, Text]


Text: TypeAlias = str | Fork


class Texts:
    """The words of one language."""

    def __init__(self, language: str = "en", folder: Path = FOLDER) -> None:
        self.language = language
        self.origin = ORIGIN if language == PSEUDO else language  # the folder that its words come from
        files = sorted((folder / self.origin).rglob("*.toml"))
        if not files:
            raise BadText(f"There are no texts for the language {language!r} in {folder}.")
        self._texts: dict[str, Text] = {}
        self._parts: dict[str, tuple[str, ...]] = {}  # of each choice
        self._alias: dict[tuple[str, str], str] = {}
        self._said: dict[tuple[Hashable, ...], str] = {}
        self._own: dict[tuple[str, int], str] = {}  # what a piece of a seat is called by its owner, by the key of the piece
        for file in files:
            if others := [other for other in files if other.stem == file.stem and other != file]:
                raise BadText(f"{file} and {others[0]} have one name, so their keys would be the same.")
            self._read(file)
        alone = str(self._texts.get("kernel.name.singular", 1)).split()
        if not all(number.isdecimal() for number in alone):
            raise BadText(f"kernel.name.singular names the numbers that count as one, not {' '.join(alone)!r}.")
        self._alone = frozenset(map(int, alone))

    def _read(self, file: Path) -> None:
        house = file.stem.partition(".")[0]
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        for one, other in tables.pop("alias", {}).items():
            self._alias.update({(house, piece): one for piece in other} if isinstance(other, list) else {(house, one): other})
        for kind, entries in tables.items():
            if kind not in KINDS:
                raise BadText(f"{file}: [{kind}] is no kind of text; there are {', '.join(KINDS)}.")
            for head, content in entries.items():
                name, *parts = head.split()
                key = f"{house}.{kind}.{name}"
                if key in self._texts:
                    raise BadText(f"{file}: {key} is there twice.")
                text = _checked(key, content)
                self._texts[key] = _stretched(text) if self.language == PSEUDO else text
                self._parts[key] = tuple(parts)

    def called(self, game: str, names: Mapping[str, str]) -> Texts:
        """The same words, with what players of this game have called things: `X3` the piece of this name, `A/1` that of seat 1."""
        if not names:
            return self
        made = copy(self)
        made._texts, made._said, made._own = dict(self._texts), {}, {}
        for thing, text in names.items():
            piece, _, seat = thing.partition("/")
            key, given = f"{game}.name.{piece}", text.translate(NO_GAPS)
            if key in self._texts and seat.isdecimal():
                made._own[key, int(seat)] = given
            elif key in self._texts and not seat:
                made._texts[key] = given
        return made

    def given(self, game: str, piece: str, seat: int) -> str:
        """What its owner calls this piece; empty when it has no name of its own."""
        return self._own.get((f"{game}.name.{piece}", seat), "")

    # What is there

    def has(self, key: str) -> bool:
        return key in self._texts

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def rule(self, game: str, piece: str) -> str:
        """What a piece does, the same for all its copies; empty where there is nothing to say."""
        key = f"{game}.rule.{self._kind(game, piece)}"
        return self.say(key) if key in self._texts else ""

    def parts(self, key: str) -> tuple[str, ...]:
        """What the text of a choice calls the values after the verb."""
        return self._parts[key]

    def sentences(self, key: str) -> dict[tuple[tuple[str, str], ...], str]:
        """Every sentence of a text, by the values that lead to it: {(("who", "none"),): "The wind turns.", ...}."""
        return dict(_leaves(self._text(key), ()))

    # Saying it

    def say(self, key: str, /, **args: Any) -> str:
        plain = self._texts.get(key)
        if isinstance(plain, str) and "{" not in plain:  # most are, and a table says hundreds at every glance
            return plain
        if not UNKEPT.isdisjoint(map(type, args.values())):
            return self._say(key, args, ())
        return self._again((key, *args.items()), lambda: self._say(key, args, ()))

    def tell(self, sentence: Sentence) -> str:
        """A sentence that another part of the house names by its key."""
        values = {name: self.tell(value) if isinstance(value, Sentence) else value for name, value in sentence.values}
        return self.say(sentence.key, **values)

    def _again(self, what: tuple[Hashable, ...], put: Callable[[], str]) -> str:
        """What is said again and again is put together once."""
        found = self._said.get(what)
        if found is None:
            if len(self._said) >= MOST_SAID:
                self._said.clear()
            found = self._said[what] = put()
        return found

    def refusal(self, r: Refusal, names: Sequence[str] = ()) -> str:
        """Why something cannot be done, and what would change it."""
        return self._say(r.key, dict(r.args), names)

    def event(self, game: str, e: Event, names: Sequence[str]) -> str | None:
        """The line of the log, which names the captains; None when the event is not worth one. Show it `seen_by` somebody."""
        secret = [field for field, value in e.fields.items() if isinstance(value, Secret)]
        if secret:
            raise BadText(f"{e.name} holds the secret {', '.join(secret)}: say it as somebody sees it, with seen_by.")
        return self._say(f"{game}.event.{e.name}", {"who": e.seat, **e.fields}, names) or None

    def question(self, game: str, step_name: str) -> str:
        """What is asked at a step, by the name of the step: "<game>.TakeCards", or TakeCards for short."""
        house, _, step = step_name.rpartition(".")
        return self._say(f"{house or game}.ask.{_snake(step)}", {}, ())

    def choice(self, game: str, choice: Choice, step_name: str = "", names: Sequence[str] = (), seat: int | None = None) -> str:
        """What a button says: <step>_<verb> if this step has its own words, else <verb>. `seat` is whose pieces it speaks of."""
        whose = seat if self._own else None
        return self._again((game, choice, step_name, whose, *names), lambda: self._choice(game, choice, step_name, names, whose))

    def _choice(self, game: str, choice: Choice, step_name: str, names: Sequence[str], seat: int | None) -> str:
        verb, *values = choice
        own = f"{game}.choice.{_snake(step_name.rpartition('.')[2])}_{verb}"
        key = next((k for k in (own, f"{game}.choice.{verb}", f"kernel.choice.{verb}") if k in self._texts), f"{game}.choice.{verb}")
        self._text(key)
        if len(self._parts[key]) != len(values):
            raise BadText(f"{key} names the parts {self._parts[key]}, the choice is {choice}.")
        return self._say(key, dict(zip(self._parts[key], values, strict=True)), names, seat)

    def name(self, game: str, piece: str | int, family: str = "name", seat: int | None = None) -> str:
        """The name of a piece, kind or number: plain, or from a family such as "order"; of a seat's own piece as its owner calls it."""
        kind = self._kind(game, piece)
        if family != "name":
            return self.say(f"{game}.name.{family}_{kind}")
        key = f"{game}.name.{kind}"
        if seat is not None and (key, seat) in self._own:
            return self._own[key, seat]
        return kind if kind[:1].isdigit() else self.say(key)

    def decimal(self, number: float) -> str:
        """With one digit behind the point, or whatever stands there in this language."""
        return f"{number:.1f}".replace(".", self.say("kernel.name.point")).replace("-", "−")

    def tenths(self, number: float) -> str:
        """A gain or a loss, with its sign."""
        if abs(number) < 0.05:
            return self.decimal(0.0)
        return ("+" if number > 0 else "") + self.decimal(number)

    def captains(self, names: Iterable[str]) -> tuple[str, ...]:
        """The names of all seats; whoever has none is called by the number of the seat."""
        return tuple(name or self.say("kernel.name.captain", number=n) for n, name in enumerate(names, 1))

    def _text(self, key: str) -> Text:
        if key not in self._texts:
            raise BadText(f"There is no text {key}.")
        return self._texts[key]

    def _say(self, key: str, args: Mapping[str, Any], names: Sequence[str], seat: int | None = None) -> str:
        """`seat` is whose pieces are spoken of; of an event the one whom it is about."""
        text = self._text(key)
        game = key.partition(".")[0]
        whose = args["who"] if seat is None and isinstance(args.get("who"), int) else seat

        def value(gap: str) -> Any:
            if gap not in args:
                raise BadText(f"{key} needs {gap}, but was given {', '.join(args) or 'nothing'}.")
            return args[gap]

        while isinstance(text, Fork):
            given = value(text.by)
            road = "none" if given in (None, "", (), []) else self._kind(game, given)
            if road not in text.texts and "other" not in text.texts:
                raise BadText(f"{key} has no words for {text.by} = {given!r}.")
            text = text.texts[road if road in text.texts else "other"]
        return TWICE_ENDED.sub("", GAP.sub(lambda gap: self._show(key, gap[1], value(gap[1]), gap[2] or "", names, whose), text))

    def _show(self, key: str, gap: str, value: Any, form: str, names: Sequence[str], seat: int | None = None) -> str:
        if value in (None, (), []):
            raise BadText(f'{key}: {gap} is {value}; let by = "{gap}" choose other words then.')
        if "|" in form:
            one, several = form.split("|")
            return one if (len(value) if isinstance(value, tuple | list) else value) in self._alone else several
        if form == "small":
            return str(value)[:1].lower() + str(value)[1:]
        if form == "counted":
            game = key.partition(".")[0]
            return self._join([self._say(f"{game}.name.counted_{kind}", {"count": n}, names) for kind, n in Counter(value).items()])
        if form.startswith("each"):
            family = form.removeprefix("each").strip()
            shown = [(self._show(key, gap, n, "who", names), self._show(key, gap, v, family, names)) for n, v in enumerate(value)]
            return self._join([self.say("kernel.name.of_seat", who=who, what=what) for who, what in shown])
        if isinstance(value, tuple | list):
            return self._join([self._show(key, gap, v, form, names, seat) for v in value])
        if form == "who" or (gap == "who" and not form):
            if isinstance(value, str):
                return value
            return names[value] if value < len(names) else self.say("kernel.name.captain", number=value + 1)
        return self.name(key.partition(".")[0], value, form, seat) if form else str(value)

    def _join(self, items: Sequence[str]) -> str:
        *most, last = items
        if not most:
            return last
        before = reduce(lambda some, item: self.say("kernel.name.list_more", most=some, item=item), most)
        return self.say("kernel.name.list_last", most=before, item=last)

    def _kind(self, game: str, piece: object) -> str:
        """fuel-3 is a fuel, R3 by the alias table a red; numbers, spaces and whatever has a name of its own are what they are."""
        written = str(piece)
        whole = self._alias.get((game, written), written)
        if whole[:1].isdigit() or f"{game}.name.{whole}" in self._texts:
            return whole
        stem = re.sub(r"-?\d+$", "", written)
        return self._alias.get((game, stem), stem)


def signed(number: int) -> str:
    """A gain or a loss, with a real minus sign."""
    return f"{number:+d}".replace("-", "−")


def percent(share: float) -> str:
    """Whole numbers, but nothing that can happen is told as impossible or certain."""
    whole = round(100 * share)
    if share > 1e-9 and whole == 0:
        return "<1\N{NO-BREAK SPACE}%"
    return ">99\N{NO-BREAK SPACE}%" if share < 1 - 1e-9 and whole == 100 else f"{whole}\N{NO-BREAK SPACE}%"


def capital(words: str) -> str:
    """Words that begin a sentence or a line."""
    return words[:1].upper() + words[1:]


def _checked(key: str, content: object) -> Text:
    if isinstance(content, str):
        if re.search(r"[{}]", GAP.sub("", content)) or any((gap[2] or "").count("|") > 1 for gap in GAP.finditer(content)):
            raise BadText(f"{key}: a gap is not written as {{name}}, {{name:form}} or {{name:one|several}} in {content!r}.")
        return content
    if not isinstance(content, dict) or not isinstance(by := content.get("by"), str) or len(content) < 2:
        raise BadText(f'{key} is neither a sentence nor a table of sentences with by = "...".')
    return Fork(by, {road: _checked(key, inner) for road, inner in content.items() if road != "by"})


def _stretched(text: Text) -> Text:
    """The same in the language of nobody; the gaps stay as they are, but for the words in them."""
    if isinstance(text, Fork):
        return Fork(text.by, {road: _stretched(inner) for road, inner in text.texts.items()})
    made, at = "", 0
    for gap in GAP.finditer(text):
        form = (gap[2] or "").translate(MARKED) if "|" in (gap[2] or "") else gap[2]
        made += text[at : gap.start()].translate(MARKED) + (f"{{{gap[1]}:{form}}}" if form else f"{{{gap[1]}}}")
        at = gap.end()
    return made + text[at:].translate(MARKED)


def _leaves(text: Text, roads: tuple[tuple[str, str], ...]) -> Iterator[tuple[tuple[tuple[str, str], ...], str]]:
    if isinstance(text, str):
        yield roads, text
    else:
        for road, inner in text.texts.items():
            yield from _leaves(inner, (*roads, (text.by, road)))


def _snake(name: str) -> str:
    return re.sub(r"(?<=.)(?=[A-Z])", "_", name).lower()
