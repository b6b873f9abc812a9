"""Windward, second piece, in E minor, three beats: longboats go out at first light.

0 glass figure | 8 the cello's song | 24 the sun, horns over C and its raised fourth | 40 the song in canon, cello and horn,
the brass beneath | 56 the song's last line, and the boats are gone
"""

from ..score import MF, MP, PP, F, P, Piece, basses, chords, figure, pads, rest, tune

SONG = tune(
    """E3:2 G3:1 | B3:3 | A3:2 G3:1 | F#3:3 | G3:2 A3:1 | B3:2 D4:1 | C#4:2 A3:1 | B3:3 |
       E4:2 D4:1 | B3:2 G3:1 | A3:2 C4:1 | B3:3 | G3:2 E3:1 | F#3:1 G3 D3 | E3:3 | -:3""",
    3,
)
UNDER_SONG = chords("Em:3 | Em7 | Am7 | D | G | Em | A | Bm | Cmaj7 | G/B | Am | Em | C | D | Em | Em", 3)

SUN = tune(
    """G3:1 C4 E4 | F#4:2 E4:1 | D4:3 | B3:3 | A3:1 B3 C4 | E4:2 D4:1 | B3:3 | -:3 |
       G3:1 C4 E4 | F#4:2 G4:1 | F#4:2 D4:1 | E4:3 | C4:1 E4 A4 | A4:2 E4:1 | F#4:2 E4:1 | D#4:3""",
    3,
)
UNDER_SUN = chords("C:3 | D/C | G/B | Em | Am | C | G | G | C | D/C | Bm | Em | Am | Fmaj7 | Bsus4 | B", 3)

UNDER_CANON = chords("Em:3 | Em | Am7 | D | G | Em | A | Bm | C | G/B | Am | Em | C | D | C | Am", 3)
# Two bars behind the cello, bent where the harmony asks for it.
FOLLOWING = tune(
    """.:3 | . | E4:2 G4:1 | F#4:3 | D4:2 B3:1 | G4:3 | E4:2 C#4:1 | D4:2 F#4:1 |
       E4:3 | D4:2 B3:1 | C4:2 A3:1 | G4:2 F#4:1 | E4:3 | D4:2 A3:1 | G4:3 | E4:2 C4:1""",
    3,
)
LAST = chords("Em:3 | C | G | D/F# | Em | Am7 | Em | Em | Esus4 | Em", 3)


def piece() -> Piece:
    p = Piece("Longboats at First Light", 3, [(0, 68), (8, 72), (23, 72), (24, 75), (39, 75), (40, 72), (54, 72), (62, 62), (66, 52)])
    cello = p.part("cello", 42, pan=0.2, far=0.36, gain=1.0, legato=1.02)
    horn = p.part("horn", 60, pan=-0.3, far=0.5, gain=1.0, legato=1.0)
    brass = p.part("trombones", 57, pan=0.3, far=0.48, gain=-5.0, legato=0.99)
    tuba = p.part("tuba", 58, pan=0.05, far=0.38, gain=-0.5, legato=0.96)
    strings = p.part("strings", 49, pan=0.0, far=0.55, gain=-5.0, legato=1.03)
    deep = p.part("basses", 43, pan=-0.1, far=0.3, gain=0.0, legato=0.98)
    harp = p.part("harp", 46, pan=-0.4, far=0.45, gain=-2.0, legato=1.7)
    choir = p.part("choir", 52, pan=0.0, far=0.7, gain=-3.0, legato=1.04)
    glass = p.part("glass", "glass", pan=-0.15, far=0.6, gain=-12.0)
    chime = p.part("chimes", "chime", pan=0.4, far=0.55, gain=-11.5)
    pulse = p.part("pulse", "pulse", pan=0.0, far=0.2, gain=-7.0)

    light = "0 3 1 4 2 3"
    stroke = tune("E1:1.5 .:.5 E1:1 | .:3", 3)

    p.play(chime, 0, figure(chords("Em:3 | Em | Cmaj7 | Cmaj7 | Em | Em | Am7 | Bm", 3), light, 0.5, "E4", "G6", 5), PP, P)
    p.play(glass, 2, tune("B5:3 | -:3 | G5:3 | F#5:3 | E5:3 | D5:3", 3), PP, P)
    p.play(deep, 4, tune("E2:3 | -:3 | A1:3 | B1:3", 3), PP, P)
    p.play(pulse, 4, stroke * 2, PP, P)

    # 8: the song
    p.play(cello, 8, SONG, MP, MF)
    p.play(chime, 8, figure(UNDER_SONG, "0 . 3 . 2 .", 0.5, "E4", "G6", 5), PP)
    p.play(strings, 8, pads(UNDER_SONG, "G3", "E5", 3), PP, P)
    p.play(deep, 8, basses(UNDER_SONG, "r:3", "E1"), P)
    p.play(pulse, 8, stroke * 8, P)
    p.play(harp, 16, figure(chords("Cmaj7:3 | G/B | Am | Em | C | D | Em | Em", 3), "0 1 2 3 2 1", 0.5, "B2", "E5", 4), PP, P)
    p.play(tuba, 20, tune("C2:3 | D2:3 | E2:3 | -:3", 3), PP, MP)

    # 24: the sun
    p.play(horn, 24, SUN, MF, F)
    p.play(strings, 24, pads(UNDER_SUN, "G3", "G5", 4), P, F)
    p.play(harp, 24, figure(UNDER_SUN, "0! 1 2 3 4 3", 0.5, "C3", "G5", 5), MP, MF)
    p.play(deep, 24, basses(UNDER_SUN, "r:3", "E1"), MP, MF)
    p.play(cello, 26, tune("G3:2 A3:1 | B3:2 G3:1 | E3:3 | C3:2 E3:1 | D3:3 | B3:1 A3 G3", 3), P, MP)
    p.play(brass, 32, pads(chords("C:3 | D/C | Bm | Em | Am | F | Bsus4 | B", 3), "E2", "F#3", 3), P, MF)
    p.play(tuba, 32, basses(chords("C:3 | D/C | Bm | Em | Am | Fmaj7 | Bsus4 | B", 3), "r:3", "E1"), P, MF)
    p.play(glass, 32, SUN.cut(24, 48).up(24), P, MP)
    p.play(choir, 36, pads(chords("Am:3 | F | Bsus4 | B", 3), "F#3", "E5", 4), PP, MF)

    # 40: in canon
    p.play(cello, 40, SONG.cut(0, 42) + tune("E3:2 G3:1 | A3:2 E3:1", 3), F, MF)
    p.play(horn, 40, FOLLOWING, MF, MP)
    p.play(brass, 40, pads(UNDER_CANON, "E2", "G3", 3), MP, P)
    p.play(tuba, 40, basses(UNDER_CANON, "r:2 5:1", "E1"), MP, P)
    p.play(strings, 40, pads(UNDER_CANON, "B3", "G5", 4), MF, P)
    p.play(deep, 40, basses(UNDER_CANON, "r:1.5 r:.5 5:1", "E1"), MF, MP)
    p.play(pulse, 40, stroke * 8, MP, P)
    p.play(chime, 40, figure(UNDER_CANON, light, 0.5, "E4", "G6", 5), PP)
    p.play(harp, 48, figure(chords("C:3 | G/B | Am | Em | C | D | C | Am", 3), "0 1 2 3 2 1", 0.5, "B2", "E5", 4), P)

    # 56: gone
    p.play(glass, 56, tune("B5:3 | G5:3 | D5:2 G5:1 | F#5:3 | E5:3 | C5:3 | B4:3 | -:3 | A4:3 | G4:3", 3), P, PP)
    p.play(chime, 56, figure(LAST, "0 3 1 4 2 .", 0.5, "E4", "G6", 5), P, PP)
    p.play(cello, 58, tune("B3:2 G3:1 | A3:3 | G3:2 E3:1 | A3:2 C4:1 | B3:3 | -:3 | E3:3 | -:3", 3), MP, PP)
    p.play(strings, 56, pads(LAST, "G3", "D5", 3), P, PP)
    p.play(deep, 56, basses(LAST, "r:3", "E1"), P, PP)
    p.play(horn, 60, tune("E3:2 G3:1 | A3:3 | B3:3 | .:3 | E3:3 | -:3", 3), P, PP)
    p.play(pulse, 56, stroke * 4 + rest(6), P, PP)
    return p
