"""Winds of Plunder, first piece, in G: calm sailing, a fair wind and a port ahead. A tune of sixteen bars over a rocking 3+3+2.

0 steel-string and drum | 4 concertina: the tune | 20 the fiddle runs with it | 36 deeper water, E minor, fiddle and cello
52 the steel-string alone with the drum | 60 everybody, with a whistle's descant | 76 the tune's last line twice, and the anchor
"""

from ..score import MF, MP, PP, F, Harmony, P, Piece, basses, beneath, chords, figure, pads, rest, tune

TUNE = tune(
    """D4:.5 G4:1 A4:.5 B4:1 D5 | B4:.5 A4 G4:1 E4:1.5 .:.5 | D4:.5 G4:1 A4:.5 B4:1 G4 | A4:3 .:1 |
       D4:.5 G4:1 A4:.5 B4:1 D5 | E5:1 D5:.5 B4:1 G4:1 .:.5 | C5:.5 B4:1 A4:.5 G4:1 F#4 | G4:3 .:1 |
       E5:1.5 D5:.5 B4:1 D5 | C5:.5 B4 A4:1 B4 G4 | A4:1.5 B4:.5 C5:1 E5 | D5:3 .:1 |
       E5:1.5 D5:.5 B4:1 G4 | A4:.5 B4 C5:1 B4 A4 | G4:.5 D4:1 E4:.5 G4:1 A4 | G4:3 .:1"""
)
UNDER = chords("G:4 | Em | G | D | G | Em | Am:2 D | G:4 | Em | Am:2 G | Am:4 | D | Em | Am:2 D | G:2 C:1 D | G:4")

RUNNING = tune(
    """D4:.5 G4 G4 A4 B4 A4 B4 D5 | B4 A4 G4 A4 G4 E4 D4:1 | D4:.5 G4 G4 A4 B4 D5 B4 G4 | A4:1 B4:.5 A4 D4:1 .:1 |
       D4:.5 G4 G4 A4 B4 A4 B4 D5 | E5 G5 E5 D5 B4 D5 B4 G4 | C5 B4 C5 A4 G4 A4 F#4 A4 | G4:1 B4:.5 G4 G4:1 .:1 |
       E5:.5 G5 E5 D5 B4:1 D5 | C5:.5 E5 C5 A4 B4:1 G4 | A4:.5 B4 C5 D5 E5 D5 C5 E5 | D5:1 F#5:.5 E5 D5:1 .:1 |
       E5:.5 G5 E5 D5 B4 D5 B4 G4 | A4 B4 C5 A4 B4 G4 A4 F#4 | G4 D4 E4 G4 C5 B4 A4 F#4 | G4:1 D4:.5 B3 G3:1 .:1"""
)

DEEP = tune(
    """E4:1.5 F#4:.5 G4:1 B4 | A4:2 F#4:1 D4 | E4:1.5 F#4:.5 G4:1 A4 | B4:3 .:1 |
       C5:1.5 B4:.5 A4:1 G4 | B4:2 G4:1 E4 | A4:1.5 G4:.5 F#4:1 E4 | D#4:3 .:1 |
       E4:1.5 F#4:.5 G4:1 B4 | D5:2 C5:1 A4 | B4:1.5 C5:.5 D5:1 E5 | D5:3 .:1 |
       C5:1 E5 E5:.5 D5 C5:1 | B4 D5 D5:.5 C5 B4:1 | A4 C5 C5:.5 B4 A4:1 | D5:2 C5:1 A4"""
)
UNDER_DEEP = chords("Em:4 | D | C | G | Am | Em | Am:2 Bsus4 | B:4 | Em | D7 | G | Bm | C | G/B | Am | D7")
BENEATH_DEEP = tune(
    """E3:2 B3 | F#3:2 A3:1 F#3 | G3:2 E3 | D3:1 G3 B3 G3 | C4:2 A3 | G3:2 E3:1 G3 | C4:2 B3 | F#3:1 B3 A3 F#3 |
       E3:2 G3 | A3:1 F#3 D3:2 | G3:2 B3 | F#3:1 D3 F#3 B3 | E3:2 G3 | D3:1 G3 B3 G3 | E3:1 A3 C4 A3 | F#3:2 A3:1 C4"""
)

ALONE = tune(
    """G4:.75 B4 D5:.5 .:.5 B4:.5 D5:1 | E5:.75 D5 C5:.5 B4:1 G4 | A4:.75 C5 E5:.5 D5:1 C5 | B4:.75 A4 F#4:.5 D4:2 |
       G4:.75 B4 D5:.5 .:.5 E5:.5 G5:1 | E5:.75 D5 B4:.5 G4:1 E4 | C5:.75 B4 A4:.5 G4:1 F#4 | G4:2 .:2"""
)
UNDER_ALONE = chords("G:4 | C | Am | D | G | Em | Am:2 D | G:4")

DESCANT = tune(
    """B5:2 D6 | B5:2 G5 | D6:2 B5 | A5:3 F#5:1 | G5:2 B5:1 D6 | E6:2 B5 | C6:1 E6 D6 A5 | B5:3 .:1 |
       G5:1 B5 E6:2 | C6:1 A5 B5:2 | C6:2 E6 | D6:1 A5 F#5 A5 | B5:1 G5 E6:2 | C6:1 E6 D6 A5 | B5:2 C6:1 D6 | B5:3 .:1"""
)
LAST_LINE = TUNE.cut(48, 64)
UNDER_LAST = chords("Em:4 | Am:2 D | G:2 C:1 D | G:4")

ROCKING = "0! 2 3 1! 2 3 1! 3"
OPENING = chords("G:4 | C/G | G | D/G")


def piece() -> Piece:
    tempo = [(0, 104), (4, 110), (35, 110), (36, 106), (52, 112), (60, 114), (79, 112), (83, 98), (86, 72)]
    p = Piece("A Fair Wind and Nothing Owed", 4, tempo)
    strings = p.part("steel-string", 25, pan=-0.32, far=0.2, gain=0.5, legato=1.6)
    concertina = p.part("concertina", 21, pan=0.22, far=0.28, gain=7.0, legato=0.92)
    fiddle = p.part("fiddle", 110, pan=-0.12, far=0.32, gain=2.0, legato=0.98)
    cello = p.part("cello", 42, pan=0.35, far=0.34, gain=2.0, legato=1.0)
    whistle = p.part("whistle", 74, pan=0.42, far=0.42, gain=-6.5, legato=0.95)
    bass = p.part("bass", 32, pan=0.05, far=0.14, gain=4.0, legato=0.85)
    soft = p.part("strings", 48, pan=0.0, far=0.5, gain=-2.5, legato=1.02)
    drum = p.part("drum", "frame", pan=0.12, far=0.24, gain=-12.5)

    rock = tune("D1:1.5 C3:.5 .:.5 C3:.5 D1:.5 C3:.5")
    lively = tune("D1:.5 C3 C3 D1 C3 C3 D1 C3")

    def strum(bar: float, under: Harmony, loud: float, to: float | None = None) -> None:
        p.play(strings, bar, figure(under, ROCKING, 0.5, "G2", "B4", 4), loud, to)

    # 0: she moves
    strum(0, OPENING, P, MP)
    p.play(bass, 2, tune("G1:1.5 D2 G1:1 | D2:1.5 A1 D2:1"), P, MP)
    p.play(drum, 2, rock * 2, P, MP)

    # 4: the concertina has the tune
    p.play(concertina, 4, TUNE, MP, MF)
    strum(4, UNDER, MP)
    p.play(bass, 4, basses(UNDER, "r:1.5 5:1.5 r:1", "E1"), MP)
    p.play(drum, 4, rock * 16, P, MP)
    p.play(cello, 12, tune("E3:4 | A3:2 B3 | C4:4 | F#3:4 | E3:4 | A3:2 F#3 | G3:2 C3:1 D3 | G3:4"), PP, MP)

    # 20: the fiddle runs with it
    p.play(fiddle, 20, RUNNING, MF)
    p.play(concertina, 20, pads(UNDER, "G3", "D5", 3), PP, P)
    strum(20, UNDER, MP)
    p.play(bass, 20, basses(UNDER, "r:1.5 5:1.5 r:1", "E1"), MP)
    p.play(drum, 20, lively * 7 + rock + lively * 7 + rock, MP)

    # 36: deeper water
    p.play(fiddle, 36, DEEP, MP, F)
    p.play(cello, 36, BENEATH_DEEP, MP, MF)
    p.play(soft, 36, pads(UNDER_DEEP, "G3", "E5", 3), PP, MP)
    p.play(strings, 36, figure(UNDER_DEEP, "0! 1 2 3 2 1 2 3", 0.5, "E2", "B4", 4), P, MP)
    p.play(bass, 36, basses(UNDER_DEEP, "r:3 5:1", "E1"), MP)
    p.play(drum, 44, rock * 8, PP, MP)
    p.play(concertina, 48, beneath(DEEP.cut(48, 64), chords("C:4 | G/B | Am | D7")), P, MP)

    # 52: the steel-string alone
    p.play(strings, 52, ALONE, F)
    p.play(strings, 52, figure(UNDER_ALONE, "0 . . 0 . . 1 .", 0.5, "G2", "D4", 3), MP)
    p.play(bass, 56, basses(chords("G:4 | Em | Am:2 D | G:4"), "r:1.5 5:1.5 r:1", "E1"), P, MP)
    p.play(drum, 52, lively * 8, P, MF)
    p.play(concertina, 58, tune(".:4 | .:2 D4:.5 E4 F#4 A4"), P, MF)

    # 60: everybody
    p.play(concertina, 60, TUNE, MF)
    p.play(fiddle, 60, beneath(TUNE.cut(0, 32), UNDER, 3) + RUNNING.cut(32, 64), MF)
    p.play(whistle, 60, DESCANT, MP, MF)
    p.play(cello, 60, basses(UNDER, "r:2 5:2", "C2"), MP)
    p.play(soft, 60, pads(UNDER, "G3", "D5", 3), P, MP)
    strum(60, UNDER, MF)
    p.play(bass, 60, basses(UNDER, "r:1.5 5:1.5 r:1", "E1"), MF)
    p.play(drum, 60, lively * 15 + rock, MF)

    # 76: the last line twice, and the anchor
    p.play(fiddle, 76, LAST_LINE, MF, MP)
    p.play(concertina, 76, beneath(LAST_LINE, UNDER_LAST), MP)
    strum(76, UNDER_LAST, MP)
    p.play(bass, 76, basses(UNDER_LAST, "r:1.5 5:1.5 r:1", "E1"), MP)
    p.play(drum, 76, rock * 4, MP, P)
    p.play(concertina, 80, LAST_LINE, MP, P)
    p.play(cello, 80, tune("E3:4 | A3:2 F#3 | G3:2 C3:1 D3 | G2:4"), P, PP)
    strum(80, UNDER_LAST, P)
    p.play(bass, 80, basses(UNDER_LAST, "r:4", "E1"), P)
    p.play(whistle, 83, tune("D6:2 B5 | G5:4"), P, PP)
    p.play(strings, 84, tune("G2:.5 D3 G3 B3 D4:2 | G2+D3+B3+G4:4"), P)
    p.play(drum, 84, tune("D1:4") + rest(4), P)
    return p
