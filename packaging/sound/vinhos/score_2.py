"""Vinhos, second piece, in E minor: the cellar. A slow waltz between barrels; a cello counts the years, drops fall, the sun is outside.

0 guitar | 8 the waltz, guitarra | 24 in G, the accordion from the yard | 32 with the guitarra | 40 the years, cello
48 the years, strings | 56 the waltz, together | 72 the door
"""

from ..score import MF, MP, PP, P, Piece, basses, beneath, chords, figure, pads, tune

WALTZ = tune(
    """B4:2 E5:1 | G5:1.5 F#5:.5 E5:1 | C5:2 E5:1 | A5:1.5 G5:.5 F#5:1 | F#5:2 D5:1 | C5:1 D5 F#5 | B4:2 D5:1 | D#5:1 F#5 B4 |
       B4:2 E5:1 | G5:1.5 F#5:.5 E5:1 | C5:2 E5:1 | A5:1.5 G5:.5 F#5:1 | F#5:1 A5 G5 | F#5:1 D#5 F#5 | E5:3 | -:2 .:1""",
    3,
)
UNDER_WALTZ = chords("Em:3 | Em/G | Am | Am | D7 | D7/F# | G | B7 | Em | Em/G | Am | Am | B7 | B7 | Em | Em", 3)
AGAINST_WALTZ = tune(
    """G4:3 | B4:2 G4:1 | A4:3 | C5:2 A4:1 | A4:3 | F#4:2 A4:1 | G4:3 | F#4:2 D#4:1 |
       G4:3 | B4:2 G4:1 | A4:3 | C5:2 E5:1 | D#5:3 | B4:2 A4:1 | G4:3 | -:2 .:1""",
    3,
)

YARD = tune("D5:1 B4 D5 | G5:2 F#5:1 | E5:1 C5 E5 | G5:2 E5:1 | C5:1 E5 A5 | F#5:1.5 E5:.5 D5:1 | B4:1 D5 G5 | D5:2 .:1", 3)
UNDER_YARD = chords("G:3 | G/B | C | C | Am | D7 | G | G", 3)

YEARS = tune("E3:2 G3:1 | F#3:2 D3:1 | E3:1 G3 C4 | B3:2 A3:1 | A3:1 C4 E4 | B3:2 G3:1 | A3:1 C4 E4 | D#4:2 B3:1", 3)
UNDER_YEARS = chords("Em:3 | D | C | B7 | Am | Em/G | F#dim | B7", 3)
OVER_YEARS = tune("B4:3 | A4:2 F#4:1 | G4:3 | F#4:2 D#4:1 | E4:2 A4:1 | G4:2 B4:1 | C5:2 A4:1 | B4:3", 3)

OPENING = chords("Em:3 | Em | C | C | Am | Am | B7 | B7", 3)
CLOSING = chords("Em:3 | C | Am | B7 | Em | Em", 3)
ROCKING = "0! 2 3 1 3 2"
STRUM = "0! . 1+2 . 2+3 ."
DROPS = tune("B6:3 | .:3 | .:2 G6:1 | .:3 | E6:3 | .:3 | .:1 B5:2 | .:3", 3)


def piece() -> Piece:
    tempo = [(0, 76), (7, 80), (39, 80), (40, 74), (55, 74), (56, 80), (72, 76), (77, 54)]
    p = Piece("The Cellar Door", 3, tempo)
    guitar = p.part("guitar", 24, pan=-0.3, far=0.24, gain=2.0, legato=1.6)
    guitarra = p.part("guitarra", 25, pan=0.24, far=0.32, gain=2.0, legato=1.2)
    accordion = p.part("accordion", 21, pan=0.5, far=0.8, gain=-1.0, legato=0.97)
    cello = p.part("cello", 42, pan=0.18, far=0.36, gain=2.5, legato=1.0)
    strings = p.part("strings", 48, pan=0.0, far=0.58, gain=-3.0, legato=1.02)
    bass = p.part("bass", 32, pan=0.04, far=0.14, gain=4.5, legato=0.85)
    drops = p.part("drops", "chime", pan=0.55, far=0.8, gain=-17.0)

    # 0: steps on the stairs
    p.play(guitar, 0, figure(OPENING, ROCKING, 0.5, "E3", "B4", 4), P, MP)
    p.play(drops, 0, DROPS, PP, P)

    # 8: the waltz
    p.play(guitarra, 8, WALTZ, MP, MF)
    p.play(guitar, 8, figure(UNDER_WALTZ, ROCKING, 0.5, "E3", "B4", 4), P, MP)
    p.play(bass, 8, basses(UNDER_WALTZ, "r:3", "E1"), P)
    p.play(cello, 16, AGAINST_WALTZ.cut(24, 48).up(-12), PP, P)

    # 24: the yard
    p.play(accordion, 24, YARD, MP)
    p.play(guitar, 24, figure(UNDER_YARD, STRUM, 0.5, "D3", "B4", 4), P)
    p.play(bass, 24, basses(UNDER_YARD, "r:3", "E1"), P)
    # 32: two of them
    p.play(accordion, 32, YARD, MP)
    p.play(guitarra, 32, beneath(YARD, UNDER_YARD), MP)
    p.play(strings, 32, pads(UNDER_YARD, "G3", "D5", 3), PP, P)
    p.play(guitar, 32, figure(UNDER_YARD, STRUM, 0.5, "D3", "B4", 4), MP)
    p.play(bass, 32, basses(UNDER_YARD, "r:2 5:1", "E1"), MP)

    # 40: the years
    p.play(cello, 40, YEARS, MF)
    p.play(guitar, 40, figure(UNDER_YEARS, ROCKING, 0.5, "E3", "B4", 4), P)
    p.play(drops, 40, DROPS, P, PP)
    # 48: and more of them
    p.play(cello, 48, YEARS, MF)
    p.play(guitarra, 48, OVER_YEARS, P, MP)
    p.play(strings, 48, pads(UNDER_YEARS, "F#3", "E5", 3), PP, MP)
    p.play(guitar, 48, figure(UNDER_YEARS, ROCKING, 0.5, "E3", "B4", 4), P)
    p.play(bass, 48, basses(UNDER_YEARS, "r:3", "E1"), P)

    # 56: together
    p.play(guitarra, 56, WALTZ, MF)
    p.play(accordion, 56, AGAINST_WALTZ, P, MP)
    p.play(cello, 56, AGAINST_WALTZ.up(-12), MP)
    p.play(strings, 64, pads(chords("Em:3 | Em/G | Am | Am | B7 | B7 | Em | Em", 3), "G3", "E5", 3), PP, P)
    p.play(guitar, 56, figure(UNDER_WALTZ, STRUM, 0.5, "E3", "B4", 4), MP)
    p.play(bass, 56, basses(UNDER_WALTZ, "r:2 5:1", "E1"), MP)

    # 72: the door
    p.play(guitar, 72, figure(CLOSING, ROCKING, 0.5, "E3", "B4", 4).cut(0, 15), MP, P)
    p.play(guitar, 77, tune("E2:.5 B2 E3 G3 B3 E4", 3), P)
    p.play(cello, 72, tune("G2:3 | E2:3 | A2:3 | D#3:3 | E3:3 | -:3", 3), P, PP)
    p.play(drops, 72, DROPS.cut(0, 18), P, PP)
    return p
