"""The three endings of a game: brass and bells for a victory, warm strings for a close second, one cello for a loss.

Each in three takes that differ in their last turn, two or three bars long.
"""

from .score import MF, MP, F, P, Phrase, Piece, chords, pads, tune


def win(take: int) -> Piece:
    p = Piece("win", 4, [(0, 138), (1.75, 132), (2.2, 104)])
    horns = p.part("horns", 60, pan=-0.25, far=0.4, gain=1.0, legato=0.96)
    trumpets = p.part("trumpets", 56, pan=0.2, far=0.4, gain=-3.5, legato=0.95)
    trombones = p.part("trombones", 57, pan=0.1, far=0.35, gain=-3.0, legato=0.96)
    tuba = p.part("tuba", 58, far=0.3, gain=-1.0)
    drum = p.part("timpani", 47, pan=-0.1, far=0.45, gain=-2.0)
    bells = p.part("bells", "chime", pan=0.35, far=0.55, gain=-7.0)
    calls = (
        "D4:.5 D4:.25 D4 A4:1 F#4:.5 A4 B4:1 | A4:.5 B4 D5:3",
        "D4:.5 D4:.25 D4 F#4:1 A4:.5 B4 D5:1 | C#5:.5 E5 D5:3",
        "A3:.5 D4:.25 E4 F#4:1 A4:.5 D5 B4:1 | C#5:.5 A4 D5:3",
    )
    under = chords("D:2 G:2 | A:1 D:3")
    p.play(trumpets, 0, tune(calls[take]), F)
    p.play(horns, 0, pads(under, "F#3", "D5", 3), MF, F)
    p.play(trombones, 0, pads(under, "A2", "A3", 2), MF, F)
    p.play(tuba, 0, tune("D2:2 G1:2 | A1:1 D2:3"), MF, F)
    p.play(drum, 0, tune("D3:1 .:1 A2:.5 A2 A2 A2 | A2:1 D3:3"), MF, F)
    p.play(bells, 1, tune((".:1 D6:.5 A6 D7:2", ".:1 A5:.5 D6 F#6:2", ".:1 F#6:.5 D6 A6:2")[take]), MF)
    return p


def second(take: int) -> Piece:
    p = Piece("second", 4, [(0, 134), (1, 126), (2, 92)])
    violins = p.part("violins", 40, pan=-0.2, far=0.45, gain=-2.0, legato=1.02)
    strings = p.part("strings", 48, far=0.5, gain=-3.0, legato=1.03)
    cello = p.part("cello", 42, pan=0.25, far=0.4, gain=0.0, legato=1.0)
    lines = ("A4:1.5 B4:.5 A4:1 F#4 | G4:1 E4 F#4:2", "F#4:1.5 A4:.5 D5:1 B4 | A4:1 G4 F#4:2", "D5:1.5 C#5:.5 B4:1 A4 | G4:1 A4 F#4:2")
    p.play(violins, 0, tune(lines[take]), MP, MF)
    p.play(strings, 0, pads(chords("D:2 Bm:2 | Em:1 A:1 D:2"), "F#3", "F#4", 3), MP)
    p.play(cello, 0, tune("D3:2 B2:2 | E3:1 A2 D3:2"), MP)
    return p


def loss(take: int) -> Piece:
    p = Piece("loss", 4, [(0, 108), (2, 78)])
    cello = p.part("cello", 42, pan=0.1, far=0.5, gain=2.0, legato=1.03)
    lines: tuple[str, ...] = (
        "A3:1.5 G3:.5 F3:1 E3 | D3:4",
        "D3:1 F3 E3:1.5 C#3:.5 | D3:4",
        "F3:1 E3 G3:.5 F3 E3:1 | D3:4",
    )
    line: Phrase = tune(lines[take])
    p.play(cello, 0, line, MF, P)
    return p
