"""Before the Wind, second piece, in G: coins from hand to hand. A dance in three for a good day at the market.

0 dulcimer and drum | 8 the dance, oboe | 16 again, the fiddle with it | 24 the haggling, in E minor | 32 the dance
40 a bargain: the flat seventh, twice | 56 second thoughts, gamba, then recorder | 72 the haggling, wider | 80 the dance twice, everybody
96 the stalls are folded up
"""

from ..score import MF, MP, PP, P, Piece, basses, beneath, chords, figure, pads, tune

DANCE = tune(
    """G4:1 B4 D5 | E5:1.5 D5:.5 C5:1 | D5:1 B4 G4 | A4:2 D4:1 | G4:1 B4 E5 | E5:.5 D5 C5:1 E5 | D5:1.5 C5:.5 A4:1 | G4:2 .:1""",
    3,
)
UNDER_DANCE = chords("G:3 | C | G/B | D | Em | C | D7 | G", 3)
AGAINST_DANCE = tune("B4:2 G4:1 | G4:2 E4:1 | G4:2 D4:1 | F#4:2 A4:1 | B4:2 G4:1 | G4:2 C5:1 | A4:1 F#4 D5 | B4:2 .:1", 3)

HAGGLE = tune(
    """E5:1 G5 F#5 | F#5:1.5 E5:.5 D5:1 | E5:1 C5 E5 | D5:2 B4:1 | C5:1 E5 A4 | B4:1.5 A4:.5 G4:1 | F#4:1 A4 D5 | A4:2 .:1""",
    3,
)
UNDER_HAGGLE = chords("Em:3 | Bm | C | G | Am | Em | D | D7", 3)
REPLIES = tune(
    """.:2 B4:.5 A4 | F#4:2 .:1 | .:2 G4:.5 E4 | G4:2 .:1 | .:2 E4:.5 C4 | E4:2 .:1 | D4:1 F#4 A4 | F#4:2 .:1""",
    3,
)

BARGAIN = tune(
    """D5:.5 E5 D5 C5 B4 A4 | C5:1.5 A4:.5 F4:1 | G4:1 C5 E5 | D5:2 G4:1 |
       B4:.5 C5 D5 E5 D5 B4 | A4:1 C5 F5 | F#5:1 E5:.5 D5 A4:1 | G4:2 .:1""",
    3,
)
UNDER_BARGAIN = chords("G:3 | F | C | G | G | F | D | G", 3)

THOUGHTS = tune(
    """E4:1.5 F#4:.5 G4:1 | A4:2 F#4:1 | G4:1.5 F#4:.5 E4:1 | F#4:2 B3:1 | C5:1.5 B4:.5 A4:1 | G4:2 E4:1 | F#4:1 D#4 F#4 | E4:3""",
    3,
)
UNDER_THOUGHTS = chords("Em:3 | D | C | B | Am | Em/G | B7 | Em", 3)
OVER_THOUGHTS = tune("G5:2 B5:1 | F#5:2 D5:1 | E5:2 G5:1 | D#5:2 F#5:1 | E5:2 A5:1 | B4:2 E5:1 | D#5:2 B4:1 | E5:3", 3)

OPENING = chords("G:3 | G | F | F | C | C | D | D7", 3)
CLOSING = chords("G:3 | C | G/B | D | Em | C | D7 | G", 3)
STRUM = "0! 1 2 3 2 1"


def piece() -> Piece:
    tempo = [(0, 98), (8, 104), (55, 104), (56, 98), (71, 98), (72, 104), (80, 106), (95, 106), (96, 100), (103, 78), (104, 60)]
    p = Piece("Guilders by the Dozen", 3, tempo)
    lute = p.part("lute", 24, pan=-0.28, far=0.22, gain=1.0, legato=1.6)
    dulcimer = p.part("dulcimer", 15, pan=-0.45, far=0.36, gain=7.0, legato=1.2)
    oboe = p.part("oboe", 68, pan=0.22, far=0.34, gain=-0.5, legato=0.93)
    fiddle = p.part("fiddle", 40, pan=-0.12, far=0.34, gain=1.5, legato=0.97)
    recorder = p.part("recorder", 74, pan=0.4, far=0.38, gain=-0.5, legato=0.92)
    gamba = p.part("gamba", 42, pan=0.32, far=0.3, gain=2.5, legato=1.0)
    strings = p.part("strings", 48, pan=0.0, far=0.5, gain=-2.5, legato=1.02)
    bass = p.part("bass", 32, pan=0.04, far=0.14, gain=4.5, legato=0.82)
    drum = p.part("drum", "frame", pan=0.12, far=0.26, gain=-10.0)
    bell = p.part("bell", "chime", pan=0.5, far=0.6, gain=-16.0)

    hop = tune("D1:1 C3:.5 G3:.5 C3:1", 3)
    step = tune("D1:2 G3:1", 3)
    turn = tune("D1:.5 C3 G3 C3 D1 C3", 3)

    # 0: the first coins
    p.play(dulcimer, 0, figure(OPENING, "0! 2 1 3 1 2", 0.5, "G3", "D5", 4), PP, MP)
    p.play(drum, 2, step * 6, PP, P)
    p.play(bass, 4, basses(chords("C:3 | C | D | D7", 3), "r:3", "E1"), P)
    p.play(bell, 0, tune("G5:3 | .:3 | .:3 | D6:3", 3), P)

    # 8: the dance
    p.play(oboe, 8, DANCE, MP)
    p.play(lute, 8, figure(UNDER_DANCE, STRUM, 0.5, "B2", "G4", 4), MP)
    p.play(bass, 8, basses(UNDER_DANCE, "r:2 5:1", "E1"), MP)
    p.play(drum, 8, step * 8, P)
    # 16: with a friend
    p.play(oboe, 16, DANCE, MF)
    p.play(fiddle, 16, AGAINST_DANCE, MP)
    p.play(lute, 16, figure(UNDER_DANCE, STRUM, 0.5, "B2", "G4", 4), MP)
    p.play(bass, 16, basses(UNDER_DANCE, "r:2 5:1", "E1"), MP)
    p.play(drum, 16, hop * 8, P)

    # 24: the haggling
    p.play(fiddle, 24, HAGGLE, MF)
    p.play(gamba, 24, REPLIES.up(-12), MP)
    p.play(lute, 24, figure(UNDER_HAGGLE, "0! . 2+3 . 1+2 .", 0.5, "B2", "G4", 4), MP)
    p.play(bass, 24, basses(UNDER_HAGGLE, "r:2 5:1", "E1"), MP)
    p.play(strings, 24, pads(UNDER_HAGGLE, "G3", "E5", 3), PP, P)
    p.play(drum, 24, hop * 8, P)

    # 32: the dance, on the dulcimer
    p.play(dulcimer, 32, DANCE, MF)
    p.play(oboe, 32, AGAINST_DANCE, P)
    p.play(lute, 32, figure(UNDER_DANCE, STRUM, 0.5, "B2", "G4", 4), MP)
    p.play(bass, 32, basses(UNDER_DANCE, "r:2 5:1", "E1"), MP)
    p.play(drum, 32, hop * 7 + turn, P, MP)

    # 40: a bargain, twice
    p.play(recorder, 40, BARGAIN, MP)
    p.play(lute, 40, figure(UNDER_BARGAIN, STRUM, 0.5, "B2", "G4", 4), MP)
    p.play(bass, 40, basses(UNDER_BARGAIN, "r:3", "E1"), MP)
    p.play(drum, 40, step * 8, P)
    p.play(recorder, 48, BARGAIN, MF)
    p.play(oboe, 48, beneath(BARGAIN, UNDER_BARGAIN), P, MP)
    p.play(lute, 48, figure(UNDER_BARGAIN, STRUM, 0.5, "B2", "G4", 4), MP)
    p.play(gamba, 48, pads(UNDER_BARGAIN, "G2", "D3", 1), P, MP)
    p.play(bass, 48, basses(UNDER_BARGAIN, "r:2 5:1", "E1"), MP)
    p.play(drum, 48, hop * 7 + step, P)

    # 56: second thoughts
    p.play(gamba, 56, THOUGHTS.up(-12), MF)
    p.play(lute, 56, figure(UNDER_THOUGHTS, "0! 1 2 3 2 1", 0.5, "B2", "G4", 4), P)
    p.play(strings, 60, pads(chords("Am:3 | Em/G | B7 | Em", 3), "F#3", "E5", 3), PP, P)
    p.play(gamba, 64, THOUGHTS.up(-12), MP)
    p.play(recorder, 64, OVER_THOUGHTS, MP)
    p.play(lute, 64, figure(UNDER_THOUGHTS, "0! 1 2 3 2 1", 0.5, "B2", "G4", 4), MP)
    p.play(strings, 64, pads(UNDER_THOUGHTS, "F#3", "E5", 3), PP, MP)
    p.play(bass, 64, basses(UNDER_THOUGHTS, "r:3", "E1"), P)

    # 72: the haggling, wider
    p.play(fiddle, 72, HAGGLE, MF)
    p.play(oboe, 72, beneath(HAGGLE, UNDER_HAGGLE), MP)
    p.play(dulcimer, 72, figure(UNDER_HAGGLE, "0! 2 1 3 1 2", 0.5, "G3", "E5", 4), P, MP)
    p.play(lute, 72, figure(UNDER_HAGGLE, "0! . 2+3 . 1+2 .", 0.5, "B2", "G4", 4), MP)
    p.play(bass, 72, basses(UNDER_HAGGLE, "r:1 5:1 r:1", "E1"), MP)
    p.play(drum, 72, hop * 7 + turn, P, MP)

    # 80: everybody
    for at, loud in ((80, MP), (88, MF)):
        p.play(oboe, at, DANCE, loud)
        p.play(fiddle, at, AGAINST_DANCE, MP)
        p.play(dulcimer, at, figure(UNDER_DANCE, "0! 2 1 3 1 2", 0.5, "G3", "D5", 4), P)
        p.play(lute, at, figure(UNDER_DANCE, STRUM, 0.5, "B2", "G4", 4), MP)
        p.play(strings, at, pads(UNDER_DANCE, "G3", "D5", 3), P)
        p.play(gamba, at, pads(UNDER_DANCE, "G2", "E3", 1), MP)
        p.play(bass, at, basses(UNDER_DANCE, "r:1 5:1 r:1", "E1"), MP)
        p.play(drum, at, hop * 7 + turn, P, MP)
    p.play(recorder, 88, DANCE.up(12), P, MP)
    p.play(bell, 80, tune("G5:3 | .:3 | .:3 | D6:3 | .:3 | .:3 | .:3 | G5:3", 3), P)

    # 96: the stalls are folded up
    p.play(dulcimer, 96, DANCE, MP, P)
    p.play(lute, 96, figure(CLOSING, STRUM, 0.5, "B2", "G4", 4).cut(0, 21), MP, P)
    p.play(lute, 103, tune("G2:.5 D3 G3 B3 D4 G4", 3), P)
    p.play(gamba, 100, tune("E3:3 | C3:3 | D3:2 C3:1 | B2:3", 3), P, PP)
    p.play(bass, 96, basses(CLOSING, "r:3", "E1"), P)
    p.play(bell, 96, tune("D6:3 | .:3 | .:3 | .:3 | G5:3 | .:3 | .:3 | D6:3", 3), P, PP)
    return p
