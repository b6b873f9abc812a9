"""SeaFall, second piece, in E minor: the far sea. Long chords, a bell under the water, a cello that asks and a horn that is not sure.

0 the swell | 6 the question, cello | 14 the swell grows | 20 the answer, horn, far off | 28 both | 36 the bell below | 41 the swell
"""

from ..score import MF, MP, PP, P, Piece, basses, chords, figure, pads, tune

QUESTION = tune(
    """E3:2 B3:1.5 C4:.5 | B3:3 A3:1 | G3:2 A3:1 B3 | F#3:4 |
       E3:2 C4:1.5 D4:.5 | E4:3 D4:1 | C4:2 B3:1 A3 | B3:4"""
)
UNDER_QUESTION = chords("Em:4 | Am/E | Cmaj7 | Bsus4 | Am9 | C | Am6 | Bsus4")
ANSWER = tune("B4:3 G4:1 | A4:4 | E4:3 F#4:1 | G4:4 | C5:3 B4:1 | G4:4 | F#4:2 A4 | B4:4")
UNDER_ANSWER = chords("Em:4 | D | C | G/B | Am | Cmaj7 | D | Em")
SWELL = chords("Em:8 | Cmaj7:8 | Am9:8", 8)
GROWING = chords("Em:8 | Fmaj7:8 | Am9:4 Bsus4:4", 8)
BELOW = tune("E5:4 | .:4 | B4:4 | .:4 | F5:4")
LAST = chords("Em:8 | Am9:8", 8)
TIDE = "0! 2 3 1 2 3 1 2"


def piece() -> Piece:
    tempo = [(0, 56), (6, 58), (20, 60), (28, 62), (36, 58), (41, 56), (44, 44)]
    p = Piece("West of the Rim", 4, tempo)
    harp = p.part("harp", 46, pan=-0.36, far=0.42, gain=2.5, legato=2.2)
    cello = p.part("cello", 42, pan=0.16, far=0.36, gain=3.5, legato=1.0)
    horn = p.part("horn", 60, pan=0.5, far=0.88, gain=1.0, legato=1.0)
    strings = p.part("strings", 49, pan=0.0, far=0.62, gain=-1.0, legato=1.03)
    voices = p.part("voices", 52, pan=-0.2, far=0.85, gain=-5.0, legato=1.03)
    bass = p.part("bass", 43, pan=0.06, far=0.3, gain=1.0, legato=1.0)
    glass = p.part("glass", "glass", pan=-0.4, far=0.8, gain=-14.0)
    bell = p.part("bell", "chime", pan=0.4, far=0.9, gain=-13.0)
    drum = p.part("drum", "pulse", pan=0.0, far=0.5, gain=-9.0)

    # 0: the swell
    p.play(strings, 0, pads(SWELL, "E3", "D5", 4), PP, P)
    p.play(drum, 0, tune("E1:8 | E1:8 | A1:8", 8), PP, P)
    p.play(glass, 2, tune("B5:8 | E5:8", 8), PP, P)

    # 6: the question
    p.play(cello, 6, QUESTION, MP, MF)
    p.play(harp, 6, figure(UNDER_QUESTION, TIDE, 0.5, "E3", "E5", 4), P)
    p.play(strings, 10, pads(chords("Am9:4 | C | Am6 | Bsus4"), "E3", "D5", 3), PP, P)
    p.play(bass, 6, basses(UNDER_QUESTION, "r:4", "E1"), PP, P)

    # 14: it grows
    p.play(strings, 14, pads(GROWING, "E3", "E5", 4), P, MF)
    p.play(voices, 16, pads(chords("Fmaj7:8 | Am9:4 Bsus4:4", 8), "E4", "E5", 3), PP, P)
    p.play(drum, 14, tune("E1:4 B1 | F1:4 C2 | A1:4 B1", 8), P, MP)
    p.play(glass, 14, tune("E5:8 | C5:8 | B4:8", 8), P)

    # 20: somebody answers
    p.play(horn, 20, ANSWER, P, MP)
    p.play(harp, 20, figure(UNDER_ANSWER, TIDE, 0.5, "E3", "E5", 4), P, MP)
    p.play(strings, 20, pads(UNDER_ANSWER, "E3", "D5", 3), PP, P)
    p.play(bass, 20, basses(UNDER_ANSWER, "r:4", "E1"), P)

    # 28: both
    p.play(cello, 28, QUESTION, MF)
    p.play(horn, 28, tune(".:4 | E4:3 G4:1 | .:4 | B4:4 | .:4 | G4:3 E4:1 | .:4 | F#4:4"), MP)
    p.play(strings, 28, pads(UNDER_QUESTION, "E3", "E5", 4), P, MF)
    p.play(voices, 32, pads(chords("Am9:4 | C | Am6 | Bsus4"), "E4", "E5", 3), PP, P)
    p.play(harp, 28, figure(UNDER_QUESTION, TIDE, 0.5, "E3", "E5", 4), MP)
    p.play(bass, 28, basses(UNDER_QUESTION, "r:4", "E1"), MP)
    p.play(drum, 28, tune("E1:2 .:2 | A1:4 | C2:2 .:2 | B1:4 | A1:2 .:2 | C2:4 | A1:2 .:2 | B1:4"), P, MP)

    # 36: the bell below
    p.play(bell, 36, BELOW.up(-12), MP, P)
    p.play(bell, 36, BELOW.later(2).cut(0, 20), P)
    p.play(voices, 36, pads(chords("Em:4 | Em | Fmaj7 | Fmaj7 | Em"), "E4", "C5", 3), PP, P)
    p.play(cello, 38, tune("E2:4 | F2:4 | E2:4"), PP, P)

    # 41: the swell goes on
    p.play(strings, 41, pads(LAST, "E3", "D5", 4), P, PP)
    p.play(harp, 41, figure(chords("Em:4 | Am9 | Am9"), TIDE, 0.5, "E3", "E5", 4), P, PP)
    p.play(harp, 44, tune("E2:.5 B2 E3 G3 B3 F#4:1.5"), P)
    p.play(bass, 41, tune("E2:8 | A1:8", 8), P, PP)
    p.play(glass, 41, tune("B5:8 | E5:8", 8), PP)
    return p
