"""Scores as text: tunes, chords, and how they are set for instruments.

A tune is written in tokens, and its bar lines are checked:

    D4:1.5 E4:.5 F#4:1 | A4:3        pitch:beats; a length stays until another is given
    .:2                              a rest
    -:3                              the note before it is held on
    D4+A4:2                          together
    A4!                              accented

Chords are written as D Bm A7 Gm/Bb Csus4 Fmaj7 Em7 D5 Dm9, with lengths and bar lines in the same way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, pairwise
from typing import NamedTuple

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
KINDS = {
    "": (0, 4, 7), "m": (0, 3, 7), "5": (0, 7), "7": (0, 4, 7, 10), "m7": (0, 3, 7, 10), "maj7": (0, 4, 7, 11),
    "sus4": (0, 5, 7), "sus2": (0, 2, 7), "add9": (0, 2, 4, 7), "madd9": (0, 2, 3, 7), "m9": (0, 3, 10, 2), "maj9": (0, 4, 11, 2),
    "6": (0, 4, 7, 9), "m6": (0, 3, 7, 9), "dim": (0, 3, 6), "7sus4": (0, 5, 7, 10),
}  # fmt: skip

PP, P, MP, MF, F, FF = 0.24, 0.38, 0.5, 0.62, 0.78, 0.94


class BadScore(ValueError):
    """A bar with the wrong number of beats, or a word that means nothing."""


class Note(NamedTuple):
    at: float
    length: float
    pitch: int
    weight: float = 1.0  # of its loudness


@dataclass(frozen=True)
class Phrase:
    """Notes and how long they take together, in beats."""

    notes: tuple[Note, ...]
    length: float

    def __add__(self, other: Phrase) -> Phrase:
        later = tuple(n._replace(at=n.at + self.length) for n in other.notes)
        return Phrase(self.notes + later, self.length + other.length)

    def __mul__(self, count: int) -> Phrase:
        whole = self
        for _ in range(count - 1):
            whole = whole + self
        return whole

    def __or__(self, other: Phrase) -> Phrase:
        """Both at once."""
        return Phrase(tuple(sorted(self.notes + other.notes)), max(self.length, other.length))

    def up(self, semitones: int) -> Phrase:
        return replace(self, notes=tuple(n._replace(pitch=n.pitch + semitones) for n in self.notes))

    def stretched(self, factor: float) -> Phrase:
        return Phrase(tuple(n._replace(at=n.at * factor, length=n.length * factor) for n in self.notes), self.length * factor)

    def cut(self, start: float, end: float) -> Phrase:
        """The notes that begin between two beats."""
        kept = (n._replace(at=n.at - start, length=min(n.length, end - n.at)) for n in self.notes if start <= n.at < end)
        return Phrase(tuple(kept), end - start)

    def later(self, beats: float) -> Phrase:
        return rest(beats) + self


def rest(beats: float) -> Phrase:
    return Phrase((), beats)


def pitch(word: str) -> int:
    """D4 is 62, F#4 66, Bb3 58."""
    step, octave = word.rstrip("-0123456789"), word[len(word.rstrip("-0123456789")) :]
    if not octave or step[:1] not in STEPS:
        raise BadScore(f"{word} is no pitch")
    return STEPS[step[0]] + step.count("#") - step[1:].count("b") + 12 * (int(octave) + 1)


def words(text: str, beats: float) -> Iterator[tuple[str, float, float]]:
    """Each word with the beat where it begins and its length; bars must be full."""
    at, bar, length, number = 0.0, 0.0, beats, 1
    for token in text.split():
        if token == "|":
            if abs(at - bar - beats) > 1e-6:
                raise BadScore(f"bar {number} has {at - bar:g} beats, not {beats:g}: {text.strip()[:60]}")
            bar, number = at, number + 1
            continue
        word, _, tail = token.partition(":")
        length = float(tail) if tail else length
        yield word, at, length
        at += length
    if abs((at - bar) % beats) > 1e-6:
        raise BadScore(f"the last bar has {at - bar:g} beats, not {beats:g}: {text.strip()[:60]}")


def tune(text: str, beats: float = 4) -> Phrase:
    notes: list[Note] = []
    end = 0.0
    last: list[int] = []
    for word, at, length in words(text, beats):
        end = at + length
        if word == "-":
            for n in last:
                notes[n] = notes[n]._replace(length=end - notes[n].at)
            continue
        last = []
        if word == ".":
            continue
        weight = 1.15 if word.endswith("!") else 1.0
        for name in word.rstrip("!").split("+"):
            last.append(len(notes))
            notes.append(Note(at, length, pitch(name), weight))
    return Phrase(tuple(notes), end)


# Chords


class Chord(NamedTuple):
    at: float
    length: float
    bass: int  # pitch class
    tones: tuple[int, ...]  # pitch classes, root first


@dataclass(frozen=True)
class Harmony:
    chords: tuple[Chord, ...]
    length: float

    def __add__(self, other: Harmony) -> Harmony:
        return Harmony(self.chords + tuple(c._replace(at=c.at + self.length) for c in other.chords), self.length + other.length)

    def up(self, semitones: int) -> Harmony:
        def moved(c: Chord) -> Chord:
            return c._replace(bass=(c.bass + semitones) % 12, tones=tuple((n + semitones) % 12 for n in c.tones))

        return replace(self, chords=tuple(moved(c) for c in self.chords))

    def at(self, beat: float) -> Chord:
        return next(c for c in reversed(self.chords) if c.at <= beat + 1e-6)


def chords(text: str, beats: float = 4) -> Harmony:
    found = []
    end = 0.0
    for word, at, length in words(text, beats):
        name, _, under = word.partition("/")
        cut = 2 if name[1:2] in ("#", "b") else 1
        if name[:1] not in STEPS or name[cut:] not in KINDS:
            raise BadScore(f"{word} is no chord")
        root = pitch(name[:cut] + "0") % 12
        found.append(Chord(at, length, pitch(under + "0") % 12 if under else root, tuple((root + n) % 12 for n in KINDS[name[cut:]])))
        end = at + length
    return Harmony(tuple(found), end)


def voicings(harmony: Harmony, low: int, high: int, count: int) -> list[tuple[int, ...]]:
    """For each chord its pitches in this range, each voice going as short a way as it can and no two in parallel fifths."""
    chosen: list[tuple[int, ...]] = []
    for chord in harmony.chords:
        pitches = [p for p in range(low, high + 1) if p % 12 in chord.tones]
        needed = set(chord.tones if len(chord.tones) <= count else chord.tones[:1] + chord.tones[1:2] + chord.tones[-1:])
        best = min(
            (_cost(chosen[-1] if chosen else None, voices, (low + high) / 2, needed), voices) for voices in combinations(pitches, count)
        )
        chosen.append(best[1])
    return chosen


def _cost(before: tuple[int, ...] | None, voices: tuple[int, ...], middle: float, needed: set[int]) -> float:
    cost = 6.0 * len(needed - {p % 12 for p in voices})
    cost += 0.25 * abs(sum(voices) / len(voices) - middle)
    for lower, upper in pairwise(voices):
        gap = upper - lower
        cost += 4 if gap < 3 else 0
        cost += 3 if gap > 9 else 0
        cost += 3 if lower < 48 and gap < 5 else 0  # low thirds are mud
    if before is not None:
        moves = [b - a for a, b in zip(before, voices, strict=True)]
        cost += sum(abs(m) for m in moves)
        for i, j in combinations(range(len(voices)), 2):
            if moves[i] == moves[j] != 0 and (voices[j] - voices[i]) % 12 in (0, 7):
                cost += 3
    return cost


def pads(harmony: Harmony, low: str, high: str, count: int) -> Phrase:
    """Held chords; a voice that stays is not struck again."""
    notes: list[Note] = []
    held: list[int] = []
    for chord, voices in zip(harmony.chords, voicings(harmony, pitch(low), pitch(high), count), strict=True):
        now = []
        for n, p in enumerate(voices):
            if held and notes[held[n]].pitch == p and notes[held[n]].length < 12:
                notes[held[n]] = notes[held[n]]._replace(length=notes[held[n]].length + chord.length)
                now.append(held[n])
            else:
                now.append(len(notes))
                notes.append(Note(chord.at, chord.length, p, 1.0 if n in (0, count - 1) else 0.92))
        held = now
    return Phrase(tuple(notes), harmony.length)


def figure(harmony: Harmony, pattern: str, step: float, low: str, high: str, count: int, hold: float = 1.0) -> Phrase:
    """A broken chord: the numbers of the voices, from 0 below, one each `step` beats; the pattern begins anew with each chord."""
    notes = []
    marks = pattern.split()
    for chord, voices in zip(harmony.chords, voicings(harmony, pitch(low), pitch(high), count), strict=True):
        for n in range(round(chord.length / step)):
            mark = marks[n % len(marks)]
            if mark == ".":
                continue
            for voice in mark.rstrip("!").split("+"):
                weight = 1.1 if mark.endswith("!") else 0.94
                notes.append(Note(chord.at + n * step, step * hold, voices[int(voice)], weight))
    return Phrase(tuple(notes), harmony.length)


def basses(harmony: Harmony, pattern: str, low: str) -> Phrase:
    """The bass in a rhythm: "r:2 5:1" is the bass note for two beats and the fifth above it for one, "8" the octave,
    "." nothing; `low` is its lowest note."""
    notes = []
    floor = pitch(low)
    before = floor + 8
    for chord in harmony.chords:
        # The nearer of the two octaves, so that the line walks and does not jump.
        root = min((p for p in range(floor, floor + 17) if p % 12 == chord.bass), key=lambda p, last=before: (abs(p - last), p))  # type: ignore[misc]
        before = root
        at = 0.0
        while at < chord.length - 1e-6:
            for token in pattern.split():
                mark, _, tail = token.partition(":")
                length = min(float(tail), chord.length - at)
                if length <= 1e-6:
                    break
                if mark != ".":
                    fifth = next((n for n in (7, 6, 8, 5) if (root + n) % 12 in chord.tones), 12)
                    notes.append(Note(chord.at + at, length, root + {"r": 0, "5": fifth, "8": 12}[mark], 1.0 if mark == "r" else 0.88))
                at += length
    return Phrase(tuple(notes), harmony.length)


def beneath(melody: Phrase, harmony: Harmony, least: int = 3) -> Phrase:
    """A second voice: under each note the next tone of the chord, at least this many semitones lower."""
    notes = []
    for n in melody.notes:
        tones = harmony.at(n.at).tones
        lower = next(p for p in range(n.pitch - least, n.pitch - 24, -1) if p % 12 in tones)
        notes.append(n._replace(pitch=lower, weight=n.weight * 0.9))
    return Phrase(tuple(notes), melody.length)


# A piece


@dataclass
class Part:
    """One player: a programme of the sound font (0 to 127) or one of our own instruments by name."""

    name: str
    voice: int | str
    pan: float = 0.0  # -1 left, 1 right
    far: float = 0.35  # how much of it comes from the room
    gain: float = 0.0  # dB
    legato: float = 0.97
    notes: list[tuple[Note, float]] = field(default_factory=list)  # at a beat of the piece, with its dynamic
    swells: list[tuple[float, float, float, float]] = field(default_factory=list)  # from beat, to beat, dynamic, dynamic


@dataclass
class Piece:
    title: str
    beats: float
    tempo: Sequence[tuple[float, float]]  # (bar, beats a minute), straight lines between them
    parts: list[Part] = field(default_factory=list)
    bars: float = 0
    clock: list[float] = field(default_factory=lambda: [0.0])  # the second at which each quarter beat begins

    def part(self, name: str, voice: int | str, pan: float = 0.0, far: float = 0.35, gain: float = 0.0, legato: float = 0.97) -> Part:
        self.parts.append(Part(name, voice, pan, far, gain, legato))
        return self.parts[-1]

    def play(self, part: Part, bar: float, phrase: Phrase, loud: float, to: float | None = None) -> None:
        """A phrase from the beginning of a bar (counted from 0), at one dynamic or growing from one to another."""
        start = bar * self.beats
        end = loud if to is None else to
        for n in phrase.notes:
            share = n.at / phrase.length
            part.notes.append((n._replace(at=start + n.at), loud + (end - loud) * share))
        part.swells.append((start, start + phrase.length, loud, end))
        self.bars = max(self.bars, bar + phrase.length / self.beats)

    def seconds(self, beat: float) -> float:
        """When a beat is, in seconds from the start."""
        step = 0.25
        while len(self.clock) <= beat / step + 1:
            middle = (len(self.clock) - 0.5) * step
            self.clock.append(self.clock[-1] + step * 60 / self.speed(middle / self.beats))
        whole = int(beat / step)
        return self.clock[whole] + (self.clock[whole + 1] - self.clock[whole]) * (beat / step - whole)

    def speed(self, bar: float) -> float:
        before = self.tempo[0]
        for point in self.tempo[1:]:
            if bar < point[0]:
                share = (bar - before[0]) / (point[0] - before[0])
                return before[1] + (point[1] - before[1]) * share
            before = point
        return before[1]
