"""Winds of Plunder, third piece, two jigs in E dorian and A mixolydian: the late rounds, every port taken and every sail set.

0 drum | 4 first jig, fiddle, then with the concertina | 36 second jig, concertina, then both in thirds | 68 drums and low strings
76 a slow air over the same sea, cello, then fiddle | 92 first jig, all hands | 108 second jig, all hands | 124 the first a tone higher
140 the last cadence three times
"""

from ..score import FF, MF, MP, PP, F, Harmony, P, Piece, basses, beneath, chords, figure, pads, rest, tune

FIRST_A = tune(
    """E4:1 F#4 G4 B4:2 E5:1 | D5:2 B4:1 A4:3 | G4:1 A4 B4 D5:2 B4:1 | A4:1 F#4 D4 F#4:3 |
       E4:1 F#4 G4 B4:2 E5:1 | D5:1 E5 F#5 G5:2 E5:1 | D5:1 B4 A4 G4 F#4 D4 | E4:2 B3:1 E4:3""",
    6,
)
UNDER_FIRST_A = chords("Em:6 | G:3 D | G:6 | D | Em | D:3 Em | G:3 D | Em:6", 6)
FIRST_B = tune(
    """G5:2 F#5:1 E5 D5 B4 | D5:1 E5 D5 B4:2 A4:1 | G4:1 B4 D5 G5 F#5 G5 | A5:3 F#5:2 D5:1 |
       G5:2 F#5:1 E5 D5 B4 | C#5:1 D5 E5 A4:2 B4:1 | D5:1 B4 G4 A4 F#4 D4 | E4:1 G4 B4 E5:3""",
    6,
)
UNDER_FIRST_B = chords("Em:6 | G | G | D | Em | A | G:3 D | Em:6", 6)

SECOND_A = tune(
    """A4:1 C#5 E5 E5:2 D5:1 | C#5:1 A4 C#5 B4:3 | G4:1 B4 D5 D5:2 C#5:1 | B4:1 G4 B4 A4:3 |
       A4:1 C#5 E5 E5 F#5 E5 | A5:2 G5:1 E5:2 C#5:1 | D5:1 C#5 B4 G4 A4 B4 | A4:2 E4:1 A4:3""",
    6,
)
UNDER_SECOND_A = chords("A:6 | A:3 Em | G:6 | G:3 D | A:6 | A | G | A", 6)
SECOND_B = tune(
    """E5:1 A5 A5 G5:2 E5:1 | F#5:1 D5 F#5 E5:3 | C#5:1 E5 E5 D5:2 B4:1 | C#5:1 A4 C#5 B4:3 |
       E5:1 A5 A5 G5 E5 G5 | F#5:1 D5 F#5 E5 C#5 A4 | G4:1 B4 D5 C#5 B4 G4 | A4:2 E4:1 A4:3""",
    6,
)
UNDER_SECOND_B = chords("A:3 Em | D:3 A | A:3 G | A:3 Em | A:3 Em | D:3 A | G:6 | A", 6)

AIR_LOW = tune("B3:3 E4:2 F#4:1 | G4:5 F#4:1 | E4:3 D4 | B3:6 | G4:3 A4:2 B4:1 | D5:5 B4:1 | A4:3 F#4 | E4:6", 6)
AIR_HIGH = tune("E5:3 D5:2 B4:1 | C5:5 B4:1 | A4:3 G4:2 A4:1 | B4:6 | G4:2 A4:1 B4:2 D5:1 | E5:3 D5 | C5:3 A4 | B4:5 D#5:1", 6)
UNDER_AIR_LOW = chords("Em:6 | C | G:3 D | Em:6 | G | Bm | D | Em", 6)
UNDER_AIR_HIGH = chords("Em:6 | Am | Am7 | Em | G | Em:3 G | Am:6 | B", 6)
AIR_ANSWER = tune("G3:3 B3 | C4:3 A3 | C4:3 E3 | G3:3 E3 | D3:3 G3 | B3:3 B3 | A3:3 E3 | F#3:3 B2", 6)

GROWL = tune("E2:2 E2:1 G2:2 E2:1 | A2:1 G2 E2 D2:3 | E2:2 E2:1 G2:2 A2:1 | B2:1 A2 G2 E2:3", 6)
CADENCE = tune("D5:1 B4 G4 A4 F#4 D4 | E4:1 G4 B4 E5:3", 6)
UNDER_CADENCE = chords("G:3 D | Em:6", 6)
DESCANT_A = tune("B5:3 G5 | B5:3 A5 | B5:3 D6 | A5:6 | B5:3 G5 | A5:3 B5 | B5:3 A5 | G5:1 F#5 D5 E5:3", 6)
DESCANT_B = tune("B5:6 | B5:3 D6 | G5:3 B5 | F#5:2 A5:1 D6:3 | B5:6 | E6:3 C#6 | B5:3 A5 | B5:3 E6", 6)

TEMPO = [(0, 318), (4, 330), (67, 336), (68, 327), (76, 312), (90, 312), (92, 336), (124, 350), (139, 350), (143, 330), (146, 240)]
STEP_UP = 2  # the last time round, in semitones


def piece() -> Piece:
    p = Piece("All Hands, Ninth Bell", 6, TEMPO)
    fiddle = p.part("fiddle", 110, pan=-0.15, far=0.3, gain=2.5, legato=0.94)
    concertina = p.part("concertina", 21, pan=0.22, far=0.26, gain=4.5, legato=0.85)
    guitar = p.part("steel-string", 25, pan=-0.35, far=0.2, gain=-5.0, legato=0.9)
    whistle = p.part("whistle", 72, pan=0.42, far=0.4, gain=-0.5, legato=0.92)
    cello = p.part("cello", 42, pan=0.35, far=0.34, gain=2.0, legato=0.98)
    low = p.part("basses", 43, pan=0.2, far=0.34, gain=0.5, legato=0.9)
    strings = p.part("strings", 48, pan=0.0, far=0.5, gain=-5.5, legato=1.02)
    harp = p.part("harp", 46, pan=-0.45, far=0.42, gain=-1.0, legato=1.6)
    bass = p.part("bass", 32, pan=0.0, far=0.14, gain=1.0, legato=0.75)
    drum = p.part("drum", "frame", pan=0.1, far=0.24, gain=-15.0)
    bell = p.part("bell", "chime", pan=0.4, far=0.6, gain=-13.0)

    trot = tune("D1:2 C3:1 D1:2 C3:1", 6)
    roll = tune("D1:1 C3 G3 D1 C3 G3", 6)
    double = tune("D1:1 C3 C3 D1:.5 C3 C3:1 C3", 6)
    fill = tune("D1:1 D1 C3 D1:.5 C3 D1 C3 D1:1", 6)

    def band(bar: float, under: Harmony, loud: float, *, driving: bool = False) -> None:
        """The steel-string, the bass and the drum under eight bars."""
        p.play(guitar, bar, figure(under, "0! . 2+3 1 . 2+3" if not driving else "0+1! 2+3 2+3 0+1 2+3 2+3", 1, "A2", "E4", 4), loud)
        p.play(bass, bar, basses(under, "r:2 r:1 5:2 5:1" if driving else "r:3 5:3", "E1"), loud)
        p.play(drum, bar, roll * 3 + double + roll * 3 + fill if driving else trot * 7 + double, loud)

    # 0: the drum
    p.play(drum, 0, trot * 2 + roll + fill, MP, MF)
    p.play(bell, 0, tune("B5:6 | .:6 | E6:6 | .:6", 6), MP)
    p.play(bass, 2, tune("E1:6 | E1:3 E1:2 E1:1", 6), MP)

    # 4: the first jig
    p.play(fiddle, 4, FIRST_A + FIRST_A, MF)
    band(4, UNDER_FIRST_A, MP)
    band(12, UNDER_FIRST_A, MP)
    p.play(concertina, 12, pads(UNDER_FIRST_A, "G3", "D5", 3), P)
    p.play(fiddle, 20, FIRST_B + FIRST_B, MF)
    band(20, UNDER_FIRST_B, MP)
    p.play(concertina, 20, pads(UNDER_FIRST_B, "G3", "D5", 3), P)
    p.play(concertina, 28, FIRST_B.up(-12), MP, MF)
    band(28, UNDER_FIRST_B, MF, driving=True)

    # 36: the second jig
    p.play(concertina, 36, SECOND_A, MF)
    band(36, UNDER_SECOND_A, MP)
    p.play(concertina, 44, SECOND_A, MF)
    p.play(fiddle, 44, beneath(SECOND_A, UNDER_SECOND_A), MF)
    band(44, UNDER_SECOND_A, MP)
    p.play(fiddle, 52, SECOND_B, MF, F)
    p.play(concertina, 52, pads(UNDER_SECOND_B, "A3", "E5", 3), MP)
    band(52, UNDER_SECOND_B, MF)
    p.play(fiddle, 60, SECOND_B, F)
    p.play(concertina, 60, beneath(SECOND_B, UNDER_SECOND_B), MF)
    p.play(cello, 60, basses(UNDER_SECOND_B, "r:3", "C2"), MP)
    band(60, UNDER_SECOND_B, MF, driving=True)

    # 68: drums and low strings
    p.play(low, 68, GROWL + GROWL, MP, F)
    p.play(cello, 72, GROWL.up(12), MP, MF)
    p.play(drum, 68, (trot + double) * 2 + (roll + fill) * 2, MF, F)
    p.play(bell, 68, tune("E6:6 | .:6 | .:6 | B5:6 | E6:6 | .:6 | .:6 | B5:6", 6), MP)
    p.play(bass, 74, tune("E1:6 | E1:3 B1:3", 6), MP)

    # 76: the air
    p.play(cello, 76, AIR_LOW.up(-12), MF, F)
    p.play(harp, 76, figure(UNDER_AIR_LOW, "0! 1 2 3 2 1", 1, "E2", "B4", 4), MP)
    p.play(strings, 76, pads(UNDER_AIR_LOW, "G3", "D5", 3), PP, P)
    p.play(bass, 76, basses(UNDER_AIR_LOW, "r:6", "E1"), MP)
    p.play(drum, 76, tune("D1:6", 6) * 8, PP)
    p.play(fiddle, 84, AIR_HIGH, MP, F)
    p.play(cello, 84, AIR_ANSWER, MP, MF)
    p.play(harp, 84, figure(UNDER_AIR_HIGH, "0! 1 2 3 2 1", 1, "E2", "B4", 4), MP)
    p.play(strings, 84, pads(UNDER_AIR_HIGH, "G3", "E5", 4), P, MF)
    p.play(bass, 84, basses(UNDER_AIR_HIGH, "r:3 5:3", "E1"), MP, MF)
    p.play(drum, 84, trot * 6 + roll + fill, PP, F)

    # 92: the first jig, all hands
    p.play(fiddle, 92, FIRST_A + FIRST_B, F)
    p.play(concertina, 92, beneath(FIRST_A, UNDER_FIRST_A) + beneath(FIRST_B, UNDER_FIRST_B), MF)
    p.play(whistle, 92, DESCANT_A + DESCANT_B, P, MP)
    p.play(cello, 92, basses(UNDER_FIRST_A, "r:3", "C2") + basses(UNDER_FIRST_B, "r:3", "C2"), MF)
    band(92, UNDER_FIRST_A, MF, driving=True)
    band(100, UNDER_FIRST_B, MF, driving=True)

    # 108: the second jig, all hands
    p.play(concertina, 108, SECOND_A + SECOND_B, F)
    p.play(fiddle, 108, SECOND_A.up(12).cut(0, 24) + SECOND_A.cut(24, 48) + beneath(SECOND_B, UNDER_SECOND_B), MF)
    p.play(whistle, 116, SECOND_B.up(12), P, MP)
    p.play(strings, 108, pads(UNDER_SECOND_A + UNDER_SECOND_B, "A3", "E5", 3), P, MF)
    p.play(cello, 108, basses(UNDER_SECOND_A, "r:3", "C2") + basses(UNDER_SECOND_B, "r:3", "C2"), MF)
    band(108, UNDER_SECOND_A, MF, driving=True)
    band(116, UNDER_SECOND_B, MF, driving=True)

    # 124: the first a tone higher
    p.play(fiddle, 124, (FIRST_A + FIRST_B).up(STEP_UP), F, FF)
    p.play(concertina, 124, (FIRST_A + FIRST_B.up(-12)).up(STEP_UP), MF)
    p.play(whistle, 124, (DESCANT_A + DESCANT_B).up(STEP_UP), MP)
    p.play(strings, 124, pads((UNDER_FIRST_A + UNDER_FIRST_B).up(STEP_UP), "A3", "F#5", 4), MP, F)
    p.play(cello, 124, basses((UNDER_FIRST_A + UNDER_FIRST_B).up(STEP_UP), "r:3", "C2"), MF)
    band(124, UNDER_FIRST_A.up(STEP_UP), F, driving=True)
    band(132, UNDER_FIRST_B.up(STEP_UP), F, driving=True)
    p.play(bell, 124, tune("F#6:6 | .:6 | .:6 | .:6 | C#6:6 | .:6 | .:6 | .:6", 6) * 2, MP)

    # 140: the last cadence three times
    ends = CADENCE.up(STEP_UP)
    under = UNDER_CADENCE.up(STEP_UP)
    for bar, loud in ((140, F), (142, MF)):
        p.play(fiddle, bar, ends, loud)
        p.play(concertina, bar, beneath(ends, under), loud)
        p.play(guitar, bar, figure(under, "0! . 2+3 1 . 2+3", 1, "A2", "E4", 4), MF)
        p.play(bass, bar, basses(under, "r:3", "E1"), MF)
        p.play(drum, bar, roll + double, MF)
    p.play(fiddle, 144, tune("E5:1 C#5 A4 B4 G#4 E4 | F#4+C#5:6", 6), F)
    p.play(concertina, 144, tune("C#4+E4:3 B3+E4 | F#3+A3+C#4:6", 6), MF)
    p.play(guitar, 144, tune("A2+E3+C#4:3 E3+B3+G#4 | F#2+C#3+F#3+A3+C#4+F#4:6", 6), F)
    p.play(cello, 144, tune("A2:3 E3 | F#2:6", 6), MF)
    p.play(bass, 144, tune("A1:3 E1 | F#1:6", 6), MF)
    p.play(drum, 144, fill + tune("D1:1", 1) + rest(5), F)
    p.play(bell, 145, tune("F#6:6", 6), MP)
    return p
