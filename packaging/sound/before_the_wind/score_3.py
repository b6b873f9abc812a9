"""Before the Wind, third piece, in F: no wind yet. Full holds, slack sails, and the light on the water; a slow walk along the quay.

0 harp and water | 8 the tune, gamba | 16 again, a recorder above it | 24 out to the mole: strings | 32 nothing stirs
36 the tune in the minor, viola | 44 the mole again, wider | 52 the tune, all of them | 60 a first breath of air
"""

from ..score import MF, MP, PP, P, Piece, basses, beneath, chords, figure, pads, tune

QUAY = tune(
    """F4:2 A4:1 C5 | C5:1.5 Bb4:.5 G4:2 | A4:2 F4:1 D5 | C5:3 A4:1 | D5:1.5 C5:.5 Bb4:1 D5 | C5:2 A4 | Bb4:1 A4 G4:1.5 E4:.5 | F4:3 .:1"""
)
UNDER_QUAY = chords("F:4 | C/E | Dm | Am | Bb | F/A | Gm:2 C | F:4")
OVER_QUAY = tune("A5:2 F5 | E5:2 G5 | F5:2 A5 | E5:3 C5:1 | F5:2 Bb5:1 F5 | A5:2 F5 | D5:2 E5:1 G5 | F5:3 .:1")

MOLE = tune(
    """D5:1.5 E5:.5 F5:2 | D5:1.5 C5:.5 Bb4:2 | C5:1.5 D5:.5 E5:2 | C5:1.5 Bb4:.5 A4:2 |
       Bb4:1.5 C5:.5 D5:2 | Bb4:1.5 A4:.5 G4:2 | A4:1 E4 A4 C#5 | E5:3 .:1"""
)
UNDER_MOLE = chords("Dm:4 | Gm | C | F | Bb | Gm | A | A7")
HOME_MOLE = MOLE.cut(0, 24) + tune("Bb4:1 D5 C5 E5 | C5:3 .:1")
UNDER_HOME = chords("Dm:4 | Gm | C | F | Bb | Gm | Gm:2 C | C7:4")
AFTER_MOLE = tune("F3:4 | G3:2 D3 | E3:4 | F3:2 C3 | D3:4 | G3:2 Bb2 | A2:2 C#3 | E3:3 .:1")

STILL = chords("Dm9:4 | Bbmaj7 | Fmaj7 | C7sus4")
GREY = tune(
    """D4:2 F4:1 A4 | A4:1.5 G4:.5 E4:2 | F4:2 D4:1 Bb4 | A4:3 F4:1 | Bb4:1.5 A4:.5 G4:1 Bb4 | A4:2 F4 | G4:1 F4 E4:1.5 C#4:.5 | D4:3 .:1"""
)
UNDER_GREY = chords("Dm:4 | Am/C | Bb | F/A | Gm | Dm/F | Gm:2 A | Dm:4")

OPENING = chords("F:4 | Bbmaj7 | F | Am7 | Dm7 | Bbmaj7 | Gm7 | C7sus4")
CLOSING = chords("F:4 | C/E | Dm | Am | Bb | F/A | Gm:2 C | F:4")
HARP = "0! 1 2 3 2 3 1 2"


def piece() -> Piece:
    tempo = [(0, 88), (8, 96), (31, 96), (32, 84), (35, 84), (36, 94), (44, 98), (59, 96), (60, 90), (66, 80), (68, 56)]
    p = Piece("Waiting for the Wind", 4, tempo)
    harp = p.part("harp", 46, pan=-0.42, far=0.42, gain=2.0, legato=1.7)
    lute = p.part("lute", 24, pan=-0.22, far=0.22, gain=0.5, legato=1.8)
    gamba = p.part("gamba", 42, pan=0.3, far=0.32, gain=3.0, legato=1.0)
    viola = p.part("viola", 41, pan=0.14, far=0.34, gain=1.5, legato=1.0)
    recorder = p.part("recorder", 74, pan=0.38, far=0.42, gain=-1.5, legato=0.95)
    horn = p.part("horn", 60, pan=-0.1, far=0.55, gain=-1.0, legato=1.0)
    strings = p.part("strings", 48, pan=0.0, far=0.52, gain=-3.0, legato=1.03)
    bass = p.part("bass", 32, pan=0.04, far=0.16, gain=5.0, legato=0.95)
    drum = p.part("drum", "frame", pan=0.12, far=0.3, gain=-11.5)
    glass = p.part("glass", "glass", pan=0.45, far=0.6, gain=-17.0)
    bell = p.part("bell", "chime", pan=0.5, far=0.6, gain=-15.0)

    breath = tune("D1:2 .:1 C3:1")

    # 0: light on the water
    p.play(harp, 0, figure(OPENING, HARP, 0.5, "C3", "A4", 4), PP, MP)
    p.play(glass, 0, tune("C5:4 | -:4 | A4:4 | -:4"), P)
    p.play(bell, 2, tune("A5:4 | .:4 | .:4 | C6:4"), P)
    p.play(gamba, 4, tune("D3:4 | Bb2:4 | G2:4 | C3:4"), PP, P)

    # 8: along the quay
    p.play(gamba, 8, QUAY.up(-12), MP, MF)
    p.play(lute, 8, figure(UNDER_QUAY, HARP, 0.5, "C3", "A4", 4), MP)
    p.play(bass, 8, basses(UNDER_QUAY, "r:4", "E1"), P)

    # 16: a recorder above
    p.play(gamba, 16, QUAY.up(-12), MF)
    p.play(recorder, 16, OVER_QUAY, MP)
    p.play(lute, 16, figure(UNDER_QUAY, HARP, 0.5, "C3", "A4", 4), MP)
    p.play(strings, 16, pads(UNDER_QUAY, "A3", "E5", 3), PP, P)
    p.play(bass, 16, basses(UNDER_QUAY, "r:2 5:2", "E1"), MP)
    p.play(drum, 20, breath * 4, PP, P)

    # 24: out to the mole
    p.play(viola, 24, MOLE, MP, MF)
    p.play(gamba, 24, AFTER_MOLE, MP)
    p.play(strings, 24, pads(UNDER_MOLE, "G3", "E5", 3), P, MP)
    p.play(harp, 24, figure(UNDER_MOLE, HARP, 0.5, "D3", "Bb4", 4), P)
    p.play(bass, 24, basses(UNDER_MOLE, "r:2 5:2", "E1"), MP)
    p.play(drum, 24, breath * 8, P)

    # 32: nothing stirs
    p.play(harp, 32, figure(STILL, "0 . 1 . 2 . 3 .", 0.5, "D3", "C5", 4), P)
    p.play(glass, 32, tune("A4:4 | -:4 | C5:4 | -:4"), P)
    p.play(bell, 33, tune("D6:4 | .:4 | A5:4"), P, PP)
    p.play(strings, 32, pads(STILL, "F3", "C5", 3), PP)

    # 36: the tune, grey
    p.play(viola, 36, GREY, MP, MF)
    p.play(lute, 36, figure(UNDER_GREY, HARP, 0.5, "A2", "F4", 4), MP)
    p.play(gamba, 40, tune("G2:2 Bb2 | A2:2 D3 | Bb2:2 A2 | D3:3 .:1"), P, MP)
    p.play(bass, 36, basses(UNDER_GREY, "r:4", "E1"), P)

    # 44: the mole again, and home
    p.play(recorder, 44, HOME_MOLE, MP)
    p.play(viola, 44, beneath(HOME_MOLE, UNDER_HOME, 4), MP)
    p.play(gamba, 44, AFTER_MOLE.cut(0, 24) + tune("G2:2 C3 | C3:3 .:1"), MP)
    p.play(horn, 48, tune("D4:4 | Bb3:2 D4 | D4:2 E4 | E4:3 .:1"), P, MP)
    p.play(strings, 44, pads(UNDER_HOME, "G3", "E5", 4), P, MP)
    p.play(harp, 44, figure(UNDER_HOME, HARP, 0.5, "D3", "Bb4", 4), MP)
    p.play(bass, 44, basses(UNDER_HOME, "r:2 5:2", "E1"), MP)
    p.play(drum, 44, breath * 8, P, MP)

    # 52: all of them
    p.play(viola, 52, QUAY, MF)
    p.play(gamba, 52, beneath(QUAY.up(-12), UNDER_QUAY, 4), MP)
    p.play(recorder, 52, OVER_QUAY, MP)
    p.play(horn, 52, pads(UNDER_QUAY, "F3", "D4", 1), P)
    p.play(strings, 52, pads(UNDER_QUAY, "A3", "E5", 3), P, MP)
    p.play(harp, 52, figure(UNDER_QUAY, HARP, 0.5, "C4", "A5", 4), P)
    p.play(lute, 52, figure(UNDER_QUAY, HARP, 0.5, "C3", "A4", 4), MP)
    p.play(bass, 52, basses(UNDER_QUAY, "r:2 5:2", "E1"), MP)
    p.play(drum, 52, breath * 8, P)

    # 60: a first breath of air
    p.play(gamba, 60, QUAY.up(-12).cut(0, 16), MP, P)
    p.play(recorder, 64, tune("F5:2 D5 | C5:2 A4 | Bb4:2 G4 | A4:4"), P, PP)
    p.play(harp, 60, figure(CLOSING, HARP, 0.5, "C3", "A4", 4).cut(0, 28), MP, P)
    p.play(harp, 67, tune("F3:.5 C4 F4 A4 C5 F5:1.5"), P)
    p.play(strings, 64, pads(chords("Bb:4 | F/A | Gm:2 C | F:4"), "A3", "E5", 3), PP, P)
    p.play(bass, 60, basses(CLOSING, "r:4", "E1"), P)
    p.play(glass, 64, tune("D5:4 | C5:4 | D5:2 E5 | F5:4"), P)
    p.play(bell, 60, tune("C6:4 | .:4 | .:4 | A5:4 | .:4 | .:4 | .:4 | F5:4"), P)
    return p
