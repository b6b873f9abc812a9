"""The harbour: a slow waltz in D. A tune of sixteen bars that returns three times, each time in other company.

0 lute alone | 8 concertina: the tune | 24 fiddle, concertina beneath | 40 cello in B minor, then the fiddle above it
56 bridge, strings | 64 everybody, with a whistle's descant | 80 the tune's first line once more, and the lamp goes out
"""

from ..score import MF, MP, PP, F, Harmony, P, Piece, basses, beneath, chords, figure, pads, tune

TUNE = tune(
    """A4:1.5 B4:.5 A4:1 | F#4:2 D4:1 | E4:1.5 F#4:.5 G4:1 | F#4:3 | A4:1.5 B4:.5 D5:1 | C#5:1 B4 A4 | B4:1.5 A4:.5 G4:1 | A4:3 |
       D5:1.5 C#5:.5 B4:1 | A4:2 F#4:1 | G4:1.5 A4:.5 B4:1 | A4:2 D4:1 | E4:1.5 F#4:.5 G4:1 | F#4:1 B4 A4 | G4:1.5 F#4:.5 E4:1 | D4:3""",
    3,
)
UNDER_TUNE = chords(
    "D:3 | Bm | Em | D/F# | D | F#m | G | A | G | D/F# | Em | D | Em | Bm | A7 | D",
    3,
)
# The second time it climbs in its last line, so that the third can come home.
TUNE_CLIMBING = TUNE.cut(0, 36) + tune("E4:1.5 F#4:.5 G4:1 | B4:1 D5 C#5 | B4:1.5 A4:.5 C#5:1 | D5:3", 3)
UNDER_CLIMBING = chords("D:3 | Bm | Em | D/F# | D | F#m | G | A | G | D/F# | Em | Bm | Em | G | A7 | D", 3)

NIGHT = tune(
    """F#4:1 B4 C#5 | D5:2 C#5:1 | B4:1.5 A4:.5 F#4:1 | A4:3 | G4:1 B4 D5 | E5:2 D5:1 | C#5:1.5 B4:.5 A#4:1 | F#4:3 |
       F#4:1 B4 C#5 | D5:2 E5:1 | F#5:1.5 E5:.5 D5:1 | B4:3 | G4:1.5 A4:.5 B4:1 | E5:1 D5 B4 | C#5:1.5 D5:.5 B4:1 | A4:3""",
    3,
)
UNDER_NIGHT = chords("Bm:3 | G | D | F#m | G | Em | F#7 | F# | Bm | G | D | Bm | Em | Em/G | A | A7", 3)

BRIDGE = tune("B4:2 D5:1 | C#5:2 E5:1 | A5:2 F#5:1 | D5:3 | G5:1.5 F#5:.5 E5:1 | D5:2 E5:1 | C#5:3 | -:2 A4:1", 3)
UNDER_BRIDGE = chords("G:3 | A/G | F#m | Bm | Em | Asus4 | A | A7", 3)

DESCANT = tune(
    """.:1 F#5:1 A5 | B5:2 F#5:1 | G5:2 B5:1 | A5:3 | .:1 D5:1 F#5 | A5:2 E5:1 | G5:1.5 F#5:.5 D5:1 | E5:3 |
       B5:2 G5:1 | F#5:1 A5 D6 | B5:2 G5:1 | F#5:2 .:1 | G5:2 B5:1 | D6:1 B5 F#5 | E5:2 C#5:1 | D5:3""",
    3,
)

OPENING = chords("D:3 | Bm7 | Em7 | A7sus4 | D | G | Em7 | A7", 3)
CLOSING = chords("D:3 | Bm | Em | D/F# | G | A7 | D | D", 3)
FAREWELL = tune("A4:1.5 B4:.5 A4:1 | F#4:2 D4:1 | E4:1.5 F#4:.5 G4:1 | F#4:3 | .:3 | E4:1.5 F#4:.5 E4:1 | D4:3 | -:3", 3)

LUTE = "0! 2 3 1 3 2"


def piece() -> Piece:
    p = Piece("Lamps Along the Quay", 3, [(0, 88), (7, 96), (55, 96), (63, 90), (64, 98), (79, 96), (83, 84), (87, 62), (88, 50)])
    lute = p.part("lute", 24, pan=-0.3, far=0.22, gain=1.5, legato=1.9)
    concertina = p.part("concertina", 21, pan=0.2, far=0.3, gain=7.5, legato=0.94)
    fiddle = p.part("fiddle", 40, pan=-0.12, far=0.34, gain=0.5, legato=1.0)
    cello = p.part("cello", 42, pan=0.34, far=0.32, gain=0.0, legato=1.0)
    strings = p.part("strings", 48, pan=0.0, far=0.5, gain=-5.5, legato=1.02)
    bass = p.part("bass", 32, pan=0.06, far=0.15, gain=4.5, legato=0.8)
    whistle = p.part("whistle", 73, pan=0.4, far=0.42, gain=-4.5, legato=0.95)
    harp = p.part("harp", 46, pan=-0.45, far=0.42, gain=-1.0, legato=1.6)
    bell = p.part("bell", "chime", pan=0.5, far=0.6, gain=-15.0)

    def strum(bar: float, under: Harmony, loud: float, to: float | None = None) -> None:
        p.play(lute, bar, figure(under, LUTE, 0.5, "A2", "B4", 4), loud, to)

    # 0: the lute finds its chords
    strum(0, OPENING, P, MP)
    p.play(bell, 0, tune("D6:3 | .:3 | .:3 | A5:3 | .:3 | .:3 | .:3 | .:3", 3), P)
    p.play(cello, 4, tune("D3:3 | G3:3 | E3:3 | A2:2 C#3:1", 3), PP, MP)

    # 8: the concertina has the tune
    p.play(concertina, 8, TUNE, MP, MF)
    strum(8, UNDER_TUNE, MP)
    p.play(bass, 8, basses(UNDER_TUNE, "r:3", "E1"), P)
    p.play(cello, 16, pads(chords("G:3 | D/F# | Em | D | Em | Bm | A7 | D", 3), "D3", "A3", 1), P, MP)

    # 24: the fiddle takes it over
    p.play(fiddle, 24, TUNE_CLIMBING, MF)
    p.play(concertina, 24, beneath(TUNE_CLIMBING, UNDER_CLIMBING), P)
    strum(24, UNDER_CLIMBING, MP)
    p.play(bass, 24, basses(UNDER_CLIMBING, "r:2 5:1", "E1"), MP)
    p.play(strings, 32, pads(UNDER_CLIMBING_END, "G3", "D5", 3), PP, MP)

    # 40: night, the cello alone; then the fiddle above it
    p.play(cello, 40, NIGHT.cut(0, 24).up(-12), MF, F)
    p.play(harp, 40, figure(UNDER_NIGHT_1, "0! 1 2 3 2 1", 0.5, "B2", "D5", 4), P)
    p.play(bass, 40, basses(UNDER_NIGHT_1, "r:3", "E1"), P)
    p.play(strings, 44, pads(chords("G:3 | Em | F#7 | F#", 3), "F#3", "C#5", 3), PP, P)
    p.play(fiddle, 48, NIGHT.cut(24, 48), MF, F)
    p.play(cello, 48, ANSWER, MP, MF)
    p.play(harp, 48, figure(UNDER_NIGHT_2, "0! 1 2 3 2 1", 0.5, "B2", "D5", 4), MP)
    p.play(bass, 48, basses(UNDER_NIGHT_2, "r:2 5:1", "E1"), MP)
    p.play(strings, 48, pads(UNDER_NIGHT_2, "F#3", "D5", 3), P, MP)

    # 56: the bridge widens
    p.play(fiddle, 56, BRIDGE, MF, F)
    p.play(strings, 56, pads(UNDER_BRIDGE, "G3", "E5", 4), MP, F)
    p.play(bass, 56, basses(UNDER_BRIDGE, "r:3", "E1"), MP, MF)
    p.play(cello, 56, tune("G2:3 | G2:2 A2:1 | F#2:2 A2:1 | B2:2 D3:1 | E3:2 G3:1 | A3:2 D3:1 | E3:3 | G3:2 E3:1", 3), MP, F)
    strum(56, UNDER_BRIDGE, MP, MF)

    # 64: everybody
    p.play(concertina, 64, TUNE, MF)
    p.play(fiddle, 64, TUNE.up(12).cut(0, 24) + TUNE.cut(24, 48), MP)
    p.play(whistle, 64, DESCANT, MP, MF)
    p.play(cello, 64, WALK, MF)
    p.play(strings, 64, pads(UNDER_TUNE, "G3", "D5", 3), MP)
    p.play(bass, 64, basses(UNDER_TUNE, "r:1.5 5:.5 r:1", "E1"), MP)
    p.play(harp, 64, figure(UNDER_TUNE, "0! 1 2 3 2 1", 0.5, "D4", "F#6", 4), P)
    strum(64, UNDER_TUNE, MF)

    # 80: the first line again, and home
    p.play(concertina, 80, FAREWELL, MP, P)
    p.play(fiddle, 84, tune("B4:2 D5:1 | C#5:3 | A4:3 | -:3", 3), P, PP)
    p.play(cello, 84, tune("G3:3 | A3:2 G3:1 | F#3:3 | -:3", 3), P, PP)
    p.play(lute, 80, figure(chords("D:3 | Bm | Em | D/F# | G | A7", 3), LUTE, 0.5, "A2", "B4", 4), MP, P)
    p.play(lute, 86, tune("D3:.5 A3 D4 F#4 A4 D5 | D3+A3+F#4:3", 3), P)
    p.play(bass, 84, basses(chords("G:3 | A7 | D:6", 3), "r:6", "E1"), P)
    p.play(bell, 80, tune("D6:3 | .:3 | .:3 | A5:3 | .:3 | .:3 | D6:3 | A5:3", 3), P)
    return p


UNDER_CLIMBING_END = chords("G:3 | D/F# | Em | Bm | Em | G | A7 | D", 3)
UNDER_NIGHT_1 = chords("Bm:3 | G | D | F#m | G | Em | F#7 | F#", 3)
UNDER_NIGHT_2 = chords("Bm:3 | G | D | Bm | Em | Em/G | A | A7", 3)
ANSWER = tune("B2:1 D3 F#3 | G3:2 E3:1 | D3:3 | D3:1 C#3 B2 | E3:2 D3:1 | G3:2 E3:1 | E3:3 | C#3:2 E3:1", 3)
WALK = tune(
    """D3:2 C#3:1 | B2:2 D3:1 | E3:2 G3:1 | F#3:2 E3:1 | D3:1 F#3 A3 | F#3:2 A3:1 | G3:1 F#3 E3 | A3:1 G3 E3 |
       G3:2 B2:1 | F#3:2 D3:1 | E3:2 C#3:1 | D3:1 E3 F#3 | G3:2 E3:1 | F#3:1 E3 D3 | A2:2 C#3:1 | D3:3""",
    3,
)
