"""The rulebook of a game: one text in assets/rulebook/<language>, read into paragraphs, with links and search.

The text is a small and strict part of Markdown; whatever is not named here is an error.

    +++                     the head, in TOML: title, synonyms, fillers, grounds
    # Short                 a reading: Short, Full or Reference
    ## Battle {battle}      a chapter, and the name by which links find it
    ## Raids {raids needs ship_raids}  a chapter that is there only while this rule is on
    ### Ties                a section; it may have a name as well
    - words                 an item of a list, in one line
    > words                 an example
    | a | b |               a table: a line of heads, a line of dashes, rows
    words {ISL-33 ISL-34}   a paragraph, and the clauses of the rules that it explains

Within words: **strong**, [a link](battle) to a name or a clause, !token_gas for a picture of the game, !house/envelope for one of
the house. A picture at the very beginning of a paragraph stands beside it. {fuel} is the game's name for it in the text
catalogue, {rule.fuel} its sentence there.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from engine.kernel import GameState, Seat, asked
from engine.session import Logged, Session
from game.services.texts import Texts

FOLDER = Path(__file__).parents[2] / "assets" / "rulebook"
READINGS = ("short", "full", "reference")
NUMBERED = "full"  # the reading whose paragraphs have numbers

_HEAD = re.compile(r"\+\+\+\n(.*?)\n\+\+\+\n(.*)", re.DOTALL)
_HEADING = re.compile(r"(#{1,3}) (.+?)(?: \{([a-z_]+)(?: needs ([a-z_]+))?\})?")
_CLAUSE = r"[A-Z]+-\d+"
_CLAUSES = re.compile(rf"\s*\{{({_CLAUSE}(?: {_CLAUSE})*)\}}$")
_GAP = re.compile(r"\{((?:rule\.)?\w+)\}")
_INLINE = re.compile(r"\*\*(?P<strong>[^*]+)\*\*|\[(?P<link>[^\]]+)\]\((?P<target>[\w-]+)\)|!(?P<icon>(?:house/)?[a-z][a-z0-9_]*)")
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?![a-z])")  # a name may end with a mark in the middle of a sentence: Intrigue! swaps
_NOT_A_WORD = re.compile(r"[^\w]+")
ENOUGH = 3  # letters of a word that make its synonyms likely
SHORT = 24  # letters: a sentence as short as that is shown with the next


class BadRulebook(ValueError):
    """A rulebook that is missing, or that says what cannot be read."""


class Run(NamedTuple):
    """Letters of one kind. An icon's text is the name of its sprite."""

    text: str
    style: str = ""  # strong, link, icon
    target: str = ""  # where a link leads


Runs = tuple[Run, ...]


class Paragraph(NamedTuple):
    """A piece of the book that is shown, found and linked to as a whole.

    place    its number in the whole book, from the beginning
    kind     title (of a chapter), heading (of a section), text, item, example, head or row (of a table)
    chapter  the name of its chapter
    number   as the reader sees it, "6.3"; empty where nothing is numbered
    figure   the sprite beside it
    cells    of a table's line, instead of runs
    table    the place of the table's first line
    """

    place: int
    reading: str
    chapter: str
    kind: str
    runs: Runs = ()
    number: str = ""
    name: str = ""
    clauses: tuple[str, ...] = ()
    figure: str = ""
    cells: tuple[Runs, ...] = ()
    table: int = 0

    @property
    def plain(self) -> str:
        """Its words without pictures."""
        return " · ".join(filter(None, (_plain(runs) for runs in self.cells or (self.runs,))))


def _plain(runs: Runs) -> str:
    return "".join(run.text for run in runs if run.style != "icon").strip()


class Hit(NamedTuple):
    """A paragraph that answers a search, and the sentence that does; what was found is strong."""

    paragraph: Paragraph
    sentence: Runs


class Rulebook:
    """A book in one language. `on` names the rules that are on at a table; without it the book is whole."""

    def __init__(self, text: str, game: str, texts: Texts, on: Collection[str] | None = None) -> None:
        found = _HEAD.fullmatch(text)
        if found is None:
            raise BadRulebook(f"The rulebook of {game} has no head between lines of +++.")
        head = tomllib.loads(found[1])
        self.game = game
        self.title: str = head["title"]
        self.synonyms: list[list[str]] = [[_normal(word).strip() for word in row] for row in head["synonyms"]]
        self.fillers = frozenset(head["fillers"])
        self.grounds: dict[str, str] = head.get("grounds", {})
        self.paragraphs: tuple[Paragraph, ...] = tuple(_Reader(game, texts, on).read(found[2]))
        self._places = self._learn()
        if on is None:
            self._check_links()
        else:
            self.paragraphs = tuple(map(self._without_dead_links, self.paragraphs))

    @classmethod
    def of(cls, game: str, texts: Texts, folder: Path = FOLDER, on: Collection[str] | None = None) -> Rulebook:
        """The rulebook of a game in the language of these texts; the language of nobody has the English one."""
        file = folder / texts.origin / f"{game}.md"
        if not file.is_file():
            raise BadRulebook(f"There is no rulebook of {game} in {file.parent}.")
        return cls(file.read_text(encoding="utf-8"), game, texts, on)

    def _learn(self) -> dict[str, int]:
        places: dict[str, int] = {}
        for paragraph in self.paragraphs:
            for name in (*paragraph.clauses, *filter(None, [paragraph.name])):
                if name in places:
                    raise BadRulebook(f"{name} is in the rulebook of {self.game} twice.")
                places[name] = paragraph.place
        return places

    def _check_links(self) -> None:
        for paragraph in self.paragraphs:
            for run in (run for runs in (paragraph.runs, *paragraph.cells) for run in runs):
                if run.style == "link" and run.target not in self._places:
                    raise BadRulebook(f"A link to {run.target} leads nowhere: {paragraph.plain}")

    def _without_dead_links(self, paragraph: Paragraph) -> Paragraph:
        """What would lead into a chapter that is not there is plain words."""

        def living(runs: Runs) -> Runs:
            return tuple(Run(run.text) if run.style == "link" and run.target not in self._places else run for run in runs)

        return paragraph._replace(runs=living(paragraph.runs), cells=tuple(map(living, paragraph.cells)))

    # What is where

    def reading(self, name: str) -> tuple[Paragraph, ...]:
        """One of the three readings, from its first chapter to its last."""
        return tuple(paragraph for paragraph in self.paragraphs if paragraph.reading == name)

    def chapters(self, reading: str) -> tuple[Paragraph, ...]:
        return tuple(paragraph for paragraph in self.reading(reading) if paragraph.kind == "title")

    def has(self, target: str) -> bool:
        return target in self._places

    def paragraph_of(self, target: str) -> Paragraph:
        """The paragraph that explains a clause, or that begins what has this name."""
        if target not in self._places:
            raise BadRulebook(f"Nothing in the rulebook of {self.game} is called {target}.")
        return self.paragraphs[self._places[target]]

    def chapter_of(self, paragraph: Paragraph) -> Paragraph:
        return self.paragraph_of(paragraph.chapter)

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that is explained, in the order of the book."""
        return tuple(clause for paragraph in self.paragraphs for clause in paragraph.clauses)

    # Search

    @cached_property
    def _index(self) -> list[tuple[Paragraph, str, str, list[tuple[str, str]]]]:
        """Each paragraph with its words, the words that it is about, and its sentences; all as they are compared."""
        made = []
        for paragraph in self.paragraphs:
            if paragraph.kind == "head":
                continue
            sentences = [(sentence, _normal(sentence)) for sentence in _sentences(paragraph.plain)]
            title = paragraph.kind in ("title", "heading")
            about = [run.text for runs in (paragraph.runs, *paragraph.cells) for run in runs if title or run.style == "strong"]
            made.append((paragraph, _normal(paragraph.plain), _normal(" ".join(about)), sentences))
        return made

    def search(self, query: str) -> list[Hit]:
        """Where all these words are, or words that mean the same; the likeliest first."""
        if query.strip().upper() in self._places:
            paragraph = self.paragraph_of(query.strip().upper())
            return [Hit(paragraph, (Run(_sentences(paragraph.plain)[0]),))]
        choices = [self._alike(word) for word in self._wanted(query)]
        if not choices:
            return []
        found = []
        for paragraph, words, about, sentences in self._index:
            if all(any(word in words for word in alike) for alike in choices):
                worth = sum(_worth(alike, words, about) for alike in choices)
                worth += {"title": 4, "heading": 3}.get(paragraph.kind, 0) + (paragraph.reading == NUMBERED)
                best = max(sentences, key=lambda s: sum(_worth(alike, s[1], "") for alike in choices))[0]
                found.append((-worth, paragraph.place, Hit(paragraph, _marked(best, choices))))
        return [hit for _, _, hit in sorted(found, key=lambda f: f[:2])]

    def _wanted(self, query: str) -> list[str]:
        """The words of a query; known phrases count as one, and words that are in every sentence say nothing."""
        asked_for = _normal(query)
        phrases = [other for row in self.synonyms for other in row if " " in other and f" {other} " in asked_for]
        for phrase in phrases:
            asked_for = asked_for.replace(phrase, "")
        words = asked_for.split()
        return [*phrases, *([word for word in words if word not in self.fillers] or ([] if phrases else words))]

    def _alike(self, word: str) -> list[str]:
        """The beginnings of words to look for: the word itself first, then what means the same."""
        rows = [row for row in self.synonyms if any(other == word or (len(word) >= ENOUGH and other.startswith(word)) for other in row)]
        return [f" {other}" for other in dict.fromkeys([word, *(other for row in rows for other in row)])]


def _sentences(text: str) -> list[str]:
    """One after the other; a few words at the beginning, as a heading in the line, belong to what follows."""
    made: list[str] = []
    for sentence in _SENTENCE.split(text):
        if made and len(made[-1]) <= SHORT:
            made[-1] = f"{made[-1]} {sentence}"
        else:
            made.append(sentence)
    return made


def _worth(alike: Sequence[str], words: str, about: str) -> int:
    """How well words answer: the very word is worth more than its beginning, and that more than a synonym."""
    own = alike[0]
    points = 4 * (f"{own} " in words) or 3 * (own in words) or any(other in words for other in alike)
    return points + (6 if own in about else 3 if any(other in about for other in alike) else 0)


def _marked(sentence: str, choices: Sequence[Sequence[str]]) -> Runs:
    """The sentence with every word strong that begins as one of the wanted does."""
    beginnings = sorted({re.escape(other.strip()) for alike in choices for other in alike}, key=len, reverse=True)
    made: list[Run] = []
    last = 0
    for found in re.finditer(rf"\b(?:{'|'.join(beginnings)})\w*", sentence, re.IGNORECASE):
        made += [Run(sentence[last : found.start()]), Run(found[0], "strong")]
        last = found.end()
    return tuple(run for run in (*made, Run(sentence[last:])) if run.text)


def _normal(text: str) -> str:
    """Letters and digits in small, a blank before and after every word."""
    return f" {_NOT_A_WORD.sub(' ', text.casefold()).strip()} "


class _Reader:
    """Reads the text after the head, line by line."""

    def __init__(self, game: str, texts: Texts, on: Collection[str] | None) -> None:
        self.game = game
        self.texts = texts
        self.on = on
        self.closed = False  # the chapter belongs to a rule that is off
        self.made: list[Paragraph] = []
        self.reading = self.chapter = ""
        self.chapters = self.numbered = 0  # counted so far: chapters of the reading, numbered paragraphs of the chapter
        self.table = -1

    def read(self, text: str) -> list[Paragraph]:
        for block in re.split(r"\n\s*\n", text.strip()):
            self.table = -1
            lines = block.split("\n")
            if len(lines) > 1 and lines[0][0] not in "-|":
                raise BadRulebook(f"A paragraph is one line, then an empty one: {lines[1]}")
            for line in lines:
                self._line(line.strip())
        return self.made

    def _line(self, line: str) -> None:
        if line.startswith("#"):
            self._heading(line)
        elif line.startswith("|"):
            self._row(line)
        elif line.startswith("- "):
            self._words("item", line[2:])
        elif line.startswith("> "):
            self._words("example", line[2:])
        else:
            self._words("text", line)

    def _heading(self, line: str) -> None:
        found = _HEADING.fullmatch(line)
        if found is None:
            raise BadRulebook(f"This is no heading: {line}")
        level, words, name = len(found[1]), self._filled(found[2]), found[3] or ""
        if level == 1:
            self.reading, self.chapters, self.closed = words.lower(), 0, False
            if self.reading not in READINGS:
                raise BadRulebook(f"There is no reading {words}; there are {', '.join(READINGS)}.")
            return
        number = ""
        if level == 2:
            if not name:
                raise BadRulebook(f"A chapter needs a name: {line}")
            self.chapter, self.numbered = name, 0
            self.closed = bool(found[4]) and self.on is not None and found[4] not in self.on
            self.chapters += not self.closed
            number = str(self.chapters) if self.reading == NUMBERED else ""
        self._add("title" if level == 2 else "heading", runs=self._runs(words), name=name, number=number)

    def _words(self, kind: str, line: str) -> None:
        clauses = _CLAUSES.search(line)
        words = line[: clauses.start()] if clauses else line
        figure, runs = "", self._runs(self._filled(words))
        if runs[0].style == "icon" and len(runs) > 1:
            figure = runs[0].text
            runs = (runs[1]._replace(text=runs[1].text.lstrip()), *runs[2:])
            runs = tuple(run for run in runs if run.text)
        number = ""
        if kind == "text" and self.reading == NUMBERED:
            self.numbered += 1
            number = f"{self.chapters}.{self.numbered}"
        self._add(kind, runs=runs, number=number, clauses=tuple(clauses[1].split()) if clauses else (), figure=figure)

    def _row(self, line: str) -> None:
        if not line.endswith("|"):
            raise BadRulebook(f"A line of a table ends with |: {line}")
        cells = [cell.strip() for cell in line[1:-1].split("|")]
        first = self.table < 0
        if self.closed:
            return
        if first:
            self.table = len(self.made)
        elif len(cells) != len(self.made[self.table].cells):
            raise BadRulebook(f"A line of a table has too few or too many cells: {line}")
        if all(re.fullmatch("-+", cell) for cell in cells):
            return
        runs = tuple(self._runs(self._filled(cell)) for cell in cells)
        self._add("head" if first else "row", cells=runs, table=self.table)

    def _add(
        self,
        kind: str,
        *,
        runs: Runs = (),
        number: str = "",
        name: str = "",
        clauses: tuple[str, ...] = (),
        figure: str = "",
        cells: tuple[Runs, ...] = (),
        table: int = 0,
    ) -> None:
        if not self.reading or not self.chapter:
            raise BadRulebook(f"Words before the first chapter: {_plain(runs)}")
        if self.closed:
            return
        place = len(self.made)
        self.made.append(Paragraph(place, self.reading, self.chapter, kind, runs, number, name, clauses, figure, cells, table))

    def _filled(self, words: str) -> str:
        """With the names and sentences of the catalogue in their gaps."""

        def say(gap: re.Match[str]) -> str:
            key = gap[1] if gap[1].startswith("rule.") else f"name.{gap[1]}"
            return self.texts.say(f"{self.game}.{key}")

        return _GAP.sub(say, words)

    def _runs(self, words: str) -> Runs:
        words = words.replace("'", "’")
        made: list[Run] = []
        last = 0
        for found in _INLINE.finditer(words):
            made.append(self._letters(words[last : found.start()]))
            last = found.end()
            if found["icon"]:
                made.append(Run(found["icon"] if "/" in found["icon"] else f"{self.game}/{found['icon']}", "icon"))
            elif found["link"]:
                made.append(Run(found["link"], "link", found["target"]))
            else:
                made.append(self._letters(found["strong"])._replace(style="strong"))
        made.append(self._letters(words[last:]))
        return tuple(run for run in made if run.text)

    def _letters(self, words: str) -> Run:
        wrong = re.search(r"[{}*\[\]`]|\b_|_\b", words)
        if wrong:
            raise BadRulebook(f"{wrong[0]!r} means nothing here: {words}")
        return Run(words)


def came_up(session: Session) -> dict[str, tuple[int, Seat]]:
    """The clauses by which somebody has acted in this game: the round and the captain, of the last time."""
    found: dict[str, tuple[int, Seat]] = {}
    for entry in session.log:
        if entry.number == session.state.number:
            continue  # in an envelope that is not opened yet
        for rule in rules_by(entry.before, str(entry.choice[0])):
            found[rule] = (session.game.rounds(entry.before), entry.seat)
    return found


def applied(session: Session, log: Sequence[Logged], clauses: Collection[str]) -> list[int]:
    """The places of a log at which somebody has acted by one of these clauses; what lies in closed envelopes is not told."""
    opened = ((place, entry) for place, entry in enumerate(log) if entry.number != session.state.number)
    return [place for place, entry in opened if any(rule in clauses for rule in rules_by(entry.before, str(entry.choice[0])))]


def rules_by(state: GameState, verb: str) -> Iterator[str]:
    """Some deeds, such as sealing an envelope, are by no rule of the game."""
    return (step.by_verb[verb].rule for step in asked(state) if verb in step.by_verb and step.by_verb[verb].rule)


Notes = Mapping[str, tuple[int, str]]  # clause -> the round and the captain's name
