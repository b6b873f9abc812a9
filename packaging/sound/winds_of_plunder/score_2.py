"""Winds of Plunder, second piece, in A minor: the vote. Somebody at this table is lying about his cubes.

0 plucked bass and drum | 8 the sly tune, clarinet | 16 again, the concertina behind its hand | 24 the needles: fiddle through the fifths
32 fists on the table, stop and go | 40 the tune in the fiddle against the clarinet | 48 all of them | 56 the needles, wider
64 the hands open: A major | 80 and close again
"""

from ..score import MF, MP, PP, F, P, Piece, basses, chords, figure, pads, rest, tune

SLY = tune(
    """A3:.5 .:.5 C4:.5 B3 A3 E4:1 D#4:.5 | E4:1 .:1 F4:.5 E4 D4 C4 | B3:.5 .:.5 D4:.5 C4 B3 F4:1 E4:.5 | D4:1 C4:.5 B3 G#3:1 .:1 |
       A3:.5 .:.5 C4:.5 B3 A3 E4:1 D#4:.5 | E4:1 .:1 A4:.5 G4 F4 E4 | F4:.5 D4 .:.5 B3:.5 C4 A3 G#3:1 | A3:1 E4:.5 A3 .:2"""
)
UNDER_SLY = chords("Am:4 | Am:2 Dm | E7:4 | E7 | Am | Am:2 F | Bdim:2 Am:1 E | Am:4")
AGAINST = tune("C5:2 B4:1 A4 | C5:2 A4 | G#4:2 B4 | G#4:1 A4 B4 D5 | C5:2 B4:1 A4 | C5:3 A4:1 | D5:1 B4 C5 B4 | C5:2 .:2")
ASIDES = tune(
    """.:4 | .:1 C4+E4:.5 C4+E4 .:2 | .:4 | .:3 B3+D4:.5 B3+D4 |
       .:4 | .:1 C4+E4:.5 C4+E4 .:2 | .:4 | .:2 C4+E4:.5 .:.5 A3+C4:.5 .:.5"""
)

NEEDLES = tune(
    """F4:1.5 G4:.5 A4:1 D5 | B4:2 G4:1 .:1 | E4:1.5 F4:.5 G4:1 C5 | A4:2 F4:1 .:1 |
       D4:1.5 E4:.5 F4:1 B4 | G#4:2 E4:1 .:1 | C5:1.5 B4:.5 A4:1 F4 | E4:3 .:1"""
)
UNDER_NEEDLES = chords("Dm:4 | G7 | C | F | Bdim | E7 | Am:2 F | E:4")
WIDER = tune(
    """A4:1.5 B4:.5 D5:1 F5 | D5:2 B4:1 G4 | G4:1.5 A4:.5 C5:1 E5 | C5:2 A4:1 F4 |
       F4:1.5 G#4:.5 B4:1 D5 | B4:2 G#4:1 E4 | E5:1.5 D5:.5 C5:1 A4 | B4:2 G#4:1 E4"""
)
AFTER_NEEDLES = tune(".:2 F3:1 A3 | G3:2 F3:1 D3 | .:2 E3:1 G3 | F3:2 A3:1 C3 | .:2 D3:1 F3 | E3:2 D3:1 B2 | C3:2 F3 | E3:1 G#3 B3:2")

FISTS = tune(
    """A3:.5 .:1.5 A3:.5 B3 C4 D4 | E4:.5 .:3.5 | E4:.5 .:1.5 C4:.5 D4 E4 F4 | G#4:.5 .:3.5 |
       A4:.5 .:1.5 E4:.5 F4 G4 A4 | Bb4:.5 .:3.5 | B4:.5 .:.5 C5:.5 .:.5 D5:.5 .:.5 D#5:.5 .:.5 | E5:.5 .:3.5"""
)
FIST_CHORDS = tune(
    """.:4 | .:1 A3+C4+E4:.5 .:.5 A3+C4+E4:.5 .:1.5 | .:4 | .:1 B3+D4+G#4:.5 .:.5 B3+D4+G#4:.5 .:1.5 |
       .:4 | .:1 Bb3+D4+F4:.5 .:.5 Bb3+D4+F4:.5 .:1.5 | .:4 | E4+G#4+B4+D5:.5 .:3.5"""
)
FIST_BASS = tune("A1:.5 .:3.5 | E2:.5 .:3.5 | A1:.5 .:3.5 | E2:.5 .:3.5 | A1:.5 .:3.5 | Bb1:.5 .:3.5 | G#1:1 A1 B1 C2 | E2:.5 .:2.5 E1:1")

OPEN = tune(
    """A4:.5 .:.5 C#5:.5 B4 A4 E5:1 D#5:.5 | E5:1 .:1 F#5:.5 E5 D5 C#5 | B4:.5 .:.5 D5:.5 C#5 B4 F#5:1 E5:.5 | D5:1 C#5:.5 B4 E4:1 .:1 |
       A4:.5 .:.5 C#5:.5 B4 A4 E5:1 D#5:.5 | E5:1 .:1 A5:.5 G#5 F#5 E5 | F#5:.5 D5 .:.5 B4:.5 C#5 A4 G#4:1 | A4:1 E5:.5 A4 .:2"""
)
UNDER_OPEN = chords("A:4 | A:2 D | E7:4 | E7 | A | A:2 F#m | Bm:2 A:1 E | A:4")
AGAINST_OPEN = tune("C#5:2 B4:1 A4 | C#5:2 A4 | G#4:2 B4 | G#4:1 A4 B4 D5 | C#5:2 B4:1 A4 | C#5:2 A4 | D5:1 B4 A4 B4 | C#5:2 .:2")
LAUGH = tune(
    """E5:1 F#5:.5 E5 C#5:1 A4 | B4:1 C#5:.5 B4 A4:1 E4 | F#4:1 A4:.5 F#4 D5:1 B4 | A4:1 C#5:.5 A4 E4:2 |
       E5:1 F#5:.5 E5 C#5:1 A4 | D5:1 E5:.5 D5 B4:1 G#4 | A4:.5 C#5 B4 D5 C#5:1 G#4 | A4:2 .:2"""
)
UNDER_LAUGH = chords("A:4 | E:2 A | D:2 Bm | A:4 | A | Bm:2 E | A:1 E7 A E | A:4")

CREEP = tune("A1:.5 .:1 E2:.5 A1:.5 .:.5 G#1:.5 .:.5")
HABANERA = "r:1.5 5:.5 r:1 5:1"


def piece() -> Piece:
    tempo = [(0, 108), (23, 110), (24, 112), (32, 108), (39, 116), (40, 112), (63, 112), (64, 118), (79, 116), (80, 106), (88, 96)]
    p = Piece("Closed Fists", 4, tempo)
    plucked = p.part("plucked strings", 45, pan=-0.25, far=0.32, gain=4.0, legato=0.8)
    clarinet = p.part("clarinet", 71, pan=0.28, far=0.32, gain=1.0, legato=0.9)
    concertina = p.part("concertina", 21, pan=0.15, far=0.28, gain=5.5, legato=0.85)
    fiddle = p.part("fiddle", 110, pan=-0.15, far=0.32, gain=1.0, legato=0.96)
    cello = p.part("cello", 42, pan=0.38, far=0.34, gain=1.5, legato=0.98)
    guitar = p.part("steel-string", 25, pan=-0.4, far=0.22, gain=-0.5, legato=0.7)
    bass = p.part("bass", 32, pan=0.0, far=0.14, gain=3.0, legato=0.8)
    strings = p.part("strings", 48, pan=0.0, far=0.5, gain=-5.5, legato=1.0)
    drum = p.part("drum", "frame", pan=0.1, far=0.26, gain=-12.0)
    bell = p.part("bell", "chime", pan=0.45, far=0.6, gain=-15.0)

    watch = tune("D1:.5 .:1 G3:.5 .:.5 G3:.5 .:.5 G3:.5")
    steps = tune("D1:1.5 C3:.5 D1:1 C3:.5 G3:.5")
    open_hand = tune("D1:.5 C3 G3 C3 D1 C3 D1 C3")
    stabs = ". . 1+2+3! . . . 1+2+3 ."

    # 0: nobody shows anything
    p.play(bass, 0, CREEP * 8, P, MP)
    p.play(drum, 2, watch * 6, PP, MP)
    p.play(plucked, 4, tune(".:2 E4:.5 .:.5 F4:.5 .:.5 | E4:.5 .:3.5 | .:2 E4:.5 .:.5 F4:.5 .:.5 | D#4:.5 .:.5 E4:.5 .:2.5"), P, MP)
    p.play(bell, 3, tune("E6:4 | .:4 | .:4 | .:4 | B5:4"), P)

    # 8: the sly tune
    p.play(clarinet, 8, SLY, MP, MF)
    p.play(plucked, 8, figure(UNDER_SLY, ". . 1+2 . . . 1+2 .", 0.5, "E3", "C5", 3, hold=0.6), P)
    p.play(bass, 8, basses(UNDER_SLY, HABANERA, "E1"), MP)
    p.play(drum, 8, watch * 8, P, MP)

    # 16: again, with asides
    p.play(clarinet, 16, SLY, MF)
    p.play(concertina, 16, ASIDES, MP)
    p.play(guitar, 16, figure(UNDER_SLY, stabs, 0.5, "A2", "E4", 4, hold=0.7), P, MP)
    p.play(bass, 16, basses(UNDER_SLY, HABANERA, "E1"), MP)
    p.play(drum, 16, steps * 8, P, MP)

    # 24: the needles
    p.play(fiddle, 24, NEEDLES, MP, F)
    p.play(cello, 24, AFTER_NEEDLES, MP, MF)
    p.play(strings, 24, pads(UNDER_NEEDLES, "G3", "D5", 3), PP, MP)
    p.play(guitar, 24, figure(UNDER_NEEDLES, "0 1 2 3 2 1 2 3", 0.5, "A2", "E4", 4), MP)
    p.play(bass, 24, basses(UNDER_NEEDLES, "r:2 5:2", "E1"), MP, MF)
    p.play(drum, 24, steps * 7 + tune("D1:.5 C3 D1 C3 D1 C3 D1 D1"), MP, MF)

    # 32: fists on the table
    p.play(plucked, 32, FISTS, MP, F)
    p.play(fiddle, 38, FISTS.cut(24, 32), MP, F)
    p.play(concertina, 32, FIST_CHORDS, MP, F)
    p.play(bass, 32, FIST_BASS, MF)
    knocks = tune("D1:.5 .:.5 G3:.5 .:.5 G3:.5 .:.5 G3:.5 .:.5 | D1:.5 .:.5 D1:.5 .:.5 D1:.5 .:1.5")
    p.play(drum, 32, knocks * 3 + tune("D1:.5 C3 D1 C3 D1 C3 D1 C3 | D1:.5 .:3.5"), MP, F)

    # 40: the tune against its shadow
    p.play(fiddle, 40, SLY, MF)
    p.play(clarinet, 40, AGAINST.up(-12), MP)
    p.play(plucked, 40, figure(UNDER_SLY, ". . 1+2 . . . 1+2 .", 0.5, "E3", "C5", 3, hold=0.6), P)
    p.play(bass, 40, basses(UNDER_SLY, HABANERA, "E1"), MP)
    p.play(drum, 40, steps * 8, MP)
    # 48: all of them
    p.play(fiddle, 48, SLY.up(12), MF, F)
    p.play(clarinet, 48, AGAINST, MP, MF)
    p.play(concertina, 48, figure(UNDER_SLY, ". . 0+1+2 . . . 0+1+2 .", 0.5, "A3", "E5", 3, hold=0.7), MP)
    p.play(cello, 48, SLY.up(-12).cut(0, 28) + tune("A2:2 .:2"), MP)
    p.play(guitar, 48, figure(UNDER_SLY, stabs, 0.5, "A2", "E4", 4, hold=0.7), MP)
    p.play(bass, 48, basses(UNDER_SLY, HABANERA, "E1"), MF)
    p.play(drum, 48, open_hand * 8, MP, MF)

    # 56: the needles, wider
    p.play(fiddle, 56, WIDER, MF, F)
    p.play(clarinet, 56, NEEDLES, MP, MF)
    p.play(cello, 56, AFTER_NEEDLES, MF)
    p.play(strings, 56, pads(UNDER_NEEDLES, "G3", "F5", 4), MP, F)
    p.play(guitar, 56, figure(UNDER_NEEDLES, "0! 1 2 3 2 1 2 3", 0.5, "A2", "E4", 4), MP, MF)
    p.play(bass, 56, basses(UNDER_NEEDLES, "r:1 5:1 r:1 5:1", "E1"), MF)
    p.play(drum, 56, steps * 6 + tune("D1:.5 C3 D1 C3 D1 C3 D1 C3") * 2, MF, F)

    # 64: the hands open
    p.play(concertina, 64, OPEN, MF, F)
    p.play(fiddle, 64, AGAINST_OPEN, MP, MF)
    p.play(guitar, 64, figure(UNDER_OPEN, "0! 2+3 1 2+3", 0.5, "A2", "E4", 4), MF)
    p.play(plucked, 64, figure(UNDER_OPEN, ". 0+1 . 0+1", 0.5, "A3", "E5", 3, hold=0.6), P)
    p.play(bass, 64, basses(UNDER_OPEN, "r:1 5:1 r:1 5:1", "E1"), MF)
    p.play(drum, 64, open_hand * 8, MF)
    p.play(bell, 64, tune("A5:4 | .:4 | .:4 | E6:4 | A5:4 | .:4 | .:4 | E6:4"), P)
    p.play(fiddle, 72, LAUGH, F)
    p.play(concertina, 72, pads(UNDER_LAUGH, "A3", "E5", 3), P, MP)
    p.play(clarinet, 72, LAUGH.cut(0, 28).up(-12) + rest(4), MP)
    p.play(guitar, 72, figure(UNDER_LAUGH, "0! 2+3 1 2+3", 0.5, "A2", "E4", 4), MF)
    p.play(bass, 72, basses(UNDER_LAUGH, "r:1 5:1 r:1 5:1", "E1"), MF)
    p.play(drum, 72, open_hand * 7 + tune("D1:1 C3:.5 G3 D1:2"), MF)

    # 80: and close again
    p.play(bass, 80, CREEP * 6 + tune("A1:.5 .:3.5 | .:4"), MP, P)
    p.play(drum, 80, watch * 6 + tune("G3:.5 .:1.5 G3:.5 .:1.5 | D1:1 .:3"), MP, PP)
    p.play(clarinet, 81, SLY.cut(0, 8), MP, P)
    p.play(plucked, 83, tune(".:2 E4:.5 .:.5 F4:.5 .:.5 | D#4:.5 .:.5 E4:.5 .:2.5"), P)
    p.play(fiddle, 84, tune(".:4 | E4:1.5 F4:.5 D#4:1 E4 | E4:3 .:1"), P, PP)
    p.play(bell, 80, tune("E6:4 | .:4 | .:4 | B5:4 | .:4 | .:4 | E6:4"), P)
    p.play(plucked, 87, tune("A2+A3:.5 .:3.5"), MP)
    return p
