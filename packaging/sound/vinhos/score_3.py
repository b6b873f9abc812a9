"""Vinhos, third piece, in D: the fair. Ribbons, glasses and a tune that everybody knows; in the middle a quiet word about last year.

0 guitar and drum | 4 the fair, guitarra | 12 again, the accordion with it | 20 in G, on the way home | 28 a quiet word, cello
36 the answer | 44 on the way home, together | 52 the fair, everybody | 60 lamps go out
"""

from ..score import MF, MP, PP, P, Piece, basses, beneath, chords, figure, pads, tune

FAIR = tune(
    """D5:.5 E5 F#5 A5 F#5:1 D5 | E5:.5 F#5 G5 E5 C#5:1 A4 | F#5:.5 G5 A5 F#5 D5:1 F#5 | G5:1 B5 A5 E5 |
       F#5:.5 E5 D5 F#5 B4:1 D5 | G5:.5 F#5 E5 D5 B4:1 G5 | E5:.5 G5 F#5 E5 C#5:1 E5 | D5:3 .:1"""
)
UNDER_FAIR = chords("D:4 | A7 | D | G:2 A | Bm:4 | G | A7 | D")
AGAINST_FAIR = tune("A4:2 F#4 | G4:2 E4 | A4:2 D5 | B4:2 C#5 | D5:2 F#4 | B4:2 D5 | C#5:2 G4 | F#4:3 .:1")

HOMEWARD = tune(
    """B4:1.5 D5:.5 G5:1 D5 | A5:1.5 F#5:.5 D5:2 | G5:1 E5 B4 E5 | C#5:1 E5 A4:2 |
       B4:1.5 D5:.5 G5:1 B5 | A5:1.5 F#5:.5 C#5:2 | E5:1 G5 E5 C#5 | D5:3 .:1"""
)
UNDER_HOMEWARD = chords("G:4 | D/F# | Em | A7 | G | F#m | Em:2 A7 | D:4")

WORD = tune(
    """F#4:1 B4 D5 C#5 | C#5:1.5 B4:.5 A4:2 | B4:1 D5 G5 F#5 | F#5:1.5 E5:.5 D5:2 |
       E5:1 G5 B4 E5 | D5:1.5 C#5:.5 B4:2 | E5:1 D5 C#5 G5 | F#5:3 .:1"""
)
UNDER_WORD = chords("Bm:4 | F#m | G | D | Em | Bm/D | C#dim | F#7")
ANSWER = tune(".:2 F#5:1 E5 | .:2 C#5:1 D5 | .:2 D5:1 E5 | .:2 A5:1 F#5 | .:2 G5:1 E5 | .:2 F#5:1 D5 | .:2 E5:1 G5 | A#4:3 .:1")

OPENING = chords("D:4 | G | A7 | D")
CLOSING = chords("D:4 | G | A7 | D")
STRUM = "0! . 2+3 1 0 . 2+3 ."
ARPEGGIO = "0! 2 1 3 2 3 1 2"


def piece() -> Piece:
    tempo = [(0, 82), (4, 84), (27, 84), (28, 78), (43, 80), (44, 84), (59, 84), (60, 80), (63, 58)]
    p = Piece("Ribbons and Barrels", 4, tempo)
    guitar = p.part("guitar", 24, pan=-0.3, far=0.22, gain=2.0, legato=1.4)
    guitarra = p.part("guitarra", 25, pan=0.22, far=0.3, gain=2.0, legato=1.1)
    accordion = p.part("accordion", 21, pan=0.44, far=0.66, gain=-2.0, legato=0.9)
    cello = p.part("cello", 42, pan=0.26, far=0.34, gain=2.5, legato=1.0)
    flute = p.part("flute", 73, pan=-0.1, far=0.4, gain=-1.0, legato=0.92)
    strings = p.part("strings", 48, pan=0.0, far=0.55, gain=-3.0, legato=1.02)
    bass = p.part("bass", 32, pan=0.04, far=0.14, gain=4.5, legato=0.8)
    drum = p.part("drum", "frame", pan=0.12, far=0.28, gain=-10.5)
    glasses = p.part("glasses", "chime", pan=0.55, far=0.6, gain=-17.0)

    dance = tune("D1:1 C3:.5 C3 D1:1 G3:.5 C3")
    light = tune("D1:2 C3:1 G3:.5 C3")

    # 0: the square
    p.play(guitar, 0, figure(OPENING, STRUM, 0.5, "D3", "B4", 4), P, MP)
    p.play(drum, 2, dance * 2, PP, P)
    p.play(glasses, 0, tune("F#6:4 | .:2 A6:2 | .:4 | D6:4"), P)

    # 4: the fair
    p.play(guitarra, 4, FAIR, MP)
    p.play(guitar, 4, figure(UNDER_FAIR, STRUM, 0.5, "D3", "B4", 4), MP)
    p.play(bass, 4, basses(UNDER_FAIR, "r:2 5:2", "E1"), MP)
    p.play(drum, 4, dance * 8, P)
    # 12: and who comes along
    p.play(guitarra, 12, FAIR, MF)
    p.play(accordion, 12, AGAINST_FAIR, P, MP)
    p.play(guitar, 12, figure(UNDER_FAIR, STRUM, 0.5, "D3", "B4", 4), MP)
    p.play(bass, 12, basses(UNDER_FAIR, "r:2 5:1 r:1", "E1"), MP)
    p.play(drum, 12, dance * 8, P, MP)

    # 20: on the way home
    p.play(accordion, 20, HOMEWARD, MP)
    p.play(flute, 24, HOMEWARD.cut(16, 32), P)
    p.play(guitar, 20, figure(UNDER_HOMEWARD, ARPEGGIO, 0.5, "D3", "B4", 4), MP)
    p.play(bass, 20, basses(UNDER_HOMEWARD, "r:2 5:2", "E1"), MP)
    p.play(drum, 20, light * 8, P, PP)

    # 28: a quiet word
    p.play(cello, 28, WORD.up(-12), MF)
    p.play(guitar, 28, figure(UNDER_WORD, ARPEGGIO, 0.5, "D3", "B4", 4), P)
    p.play(bass, 32, basses(chords("Em:4 | Bm/D | C#dim | F#7"), "r:4", "E1"), P)
    # 36: the answer
    p.play(cello, 36, WORD.up(-12), MF)
    p.play(guitarra, 36, ANSWER, MP)
    p.play(strings, 36, pads(UNDER_WORD, "F#3", "E5", 3), PP, P)
    p.play(guitar, 36, figure(UNDER_WORD, ARPEGGIO, 0.5, "D3", "B4", 4), P)
    p.play(bass, 36, basses(UNDER_WORD, "r:2 5:2", "E1"), P)

    # 44: on the way home, together
    p.play(guitarra, 44, HOMEWARD, MF)
    p.play(accordion, 44, beneath(HOMEWARD, UNDER_HOMEWARD), P, MP)
    p.play(flute, 44, HOMEWARD.up(12).cut(0, 32), PP, P)
    p.play(guitar, 44, figure(UNDER_HOMEWARD, STRUM, 0.5, "D3", "B4", 4), MP)
    p.play(bass, 44, basses(UNDER_HOMEWARD, "r:2 5:1 r:1", "E1"), MP)
    p.play(drum, 44, light * 8, P, MP)

    # 52: everybody
    p.play(guitarra, 52, FAIR, MF)
    p.play(flute, 52, FAIR, P)
    p.play(accordion, 52, AGAINST_FAIR, MP)
    p.play(cello, 52, pads(UNDER_FAIR, "D2", "C#3", 1), MP)
    p.play(strings, 52, pads(UNDER_FAIR, "F#3", "D5", 3), P)
    p.play(guitar, 52, figure(UNDER_FAIR, STRUM, 0.5, "D3", "B4", 4), MP, MF)
    p.play(bass, 52, basses(UNDER_FAIR, "r:1 5:1 r:1 5:1", "E1"), MP)
    p.play(drum, 52, dance * 8, MP)
    p.play(glasses, 52, tune("F#6:4 | .:4 | A6:4 | .:4 | .:2 D6:2 | .:4 | .:4 | F#6:4"), P)

    # 60: lamps go out
    p.play(guitarra, 60, FAIR.cut(0, 12), MP, P)
    p.play(guitar, 60, figure(CLOSING, ARPEGGIO, 0.5, "D3", "B4", 4).cut(0, 12), MP, P)
    p.play(guitar, 63, tune("D3:.5 A3 D4 F#4 A4 D5:1.5"), P)
    p.play(accordion, 62, tune("C#4+E4+G4:4 | D4+F#4+A4:4"), P, PP)
    p.play(bass, 60, basses(CLOSING, "r:4", "E1"), P)
    return p
