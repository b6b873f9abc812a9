"""Windward, first piece, in D minor: a horn call of sixteen bars over an abyss.

0 pulse and glass | 6 the call, horn alone | 22 glass and choir, far harmonies | 30 the call in trombones with the cellos against it,
its answer in the full brass | 46 glass remembers the call's first notes
"""

from ..score import MF, MP, PP, F, P, Piece, basses, beneath, chords, figure, pads, rest, tune

CALL = tune("D3:2 A3 | G3:1 A3 C4:2 | A3:3 F3:1 | G3:1 F3 E3:2 | D3:2 A3 | D4:3 C4:1 | Bb3:2 A3:1 G3 | A3:4")
ANSWER = tune("F4:2 E4:1 D4 | C4:3 A3:1 | Bb3:2 C4:1 D4 | A3:4 | G3:2 Bb3:1 A3 | F3:2 G3:1 A3 | D3:2 C3:1 E3 | D3:4")
UNDER_CALL = chords("Dm:4 | C/E | F | C | Dm | Bbmaj7 | Gm | Asus4:2 A")
UNDER_ANSWER = chords("Dm/F:4 | Am | Bb | F | Gm | Dm/F | Bb:2 C | Dm:4")

HORIZON = chords("Bb:4 | F/A | Gm7 | C | Eb | Bb/D | Gm | Asus4:2 A")
HORIZON_TUNE = tune("D5:3 F5:1 | C5:4 | Bb4:2 D5:1 F5 | E5:4 | G5:3 Bb4:1 | F5:2 D5 | Bb4:2 C5:1 D5 | D5:2 C#5")

AGAINST = tune(
    """.:1 F3:1 E3 D3 | E3:2 G3 | C4:2 A3:1 C4 | G3:1 A3 C4:2 | .:1 A3:1 G3 F3 | F3:2 A3:1 F3 | D3:1 E3 F3 G3 | E3:2 C#3 |
       D4:2 A3 | E4:2 C4 | D4:1 C4 Bb3 F3 | C4:2 F3 | Bb3:1 A3 G3 D3 | A3:2 D4 | F3:2 G3 | F3:2 A3"""
)


def piece() -> Piece:
    p = Piece("Above the Endless Storm", 4, [(0, 62), (6, 66), (21, 66), (22, 64), (30, 69), (44, 69), (46, 62), (52, 54)])
    horn = p.part("horn", 60, pan=-0.2, far=0.5, gain=1.5, legato=1.0)
    trombones = p.part("trombones", 57, pan=0.25, far=0.42, gain=-1.0, legato=0.98)
    low = p.part("tuba", 58, pan=0.05, far=0.35, gain=1.0, legato=0.96)
    cellos = p.part("cellos", 42, pan=0.35, far=0.42, gain=-1.5, legato=1.02)
    strings = p.part("strings", 49, pan=-0.1, far=0.55, gain=-5.0, legato=1.03)
    deep = p.part("basses", 43, pan=0.15, far=0.3, gain=0.5, legato=1.0)
    choir = p.part("choir", 52, pan=0.0, far=0.7, gain=-1.5, legato=1.04)
    drum = p.part("timpani", 47, pan=-0.1, far=0.5, gain=4.0)
    glass = p.part("glass", "glass", pan=0.3, far=0.6, gain=-11.0)
    chime = p.part("chimes", "chime", pan=-0.35, far=0.6, gain=-12.5)
    pulse = p.part("pulse", "pulse", pan=0.0, far=0.2, gain=-6.0)

    beat = tune("D1:1 .:1 D1:.5 .:1.5")
    p.play(pulse, 0, beat * 6, PP, MP)
    p.play(deep, 0, tune("D2:4 | - | - | C2:4 | Bb1:4 | A1:4"), PP, P)
    p.play(glass, 0, tune("D5:4 | A5:4 | G5:2 A5 | E5:4 | F5:4 | E5:4"), P, MP)
    p.play(chime, 2, tune(".:2 A6:2 | .:3 E6:1 | .:2 D6:2 | .:1 A5:1 E6:2"), P)

    # 6: the horn calls
    p.play(horn, 6, CALL, MP, MF)
    p.play(strings, 6, pads(UNDER_CALL, "A3", "E5", 3), PP, P)
    p.play(deep, 6, basses(UNDER_CALL, "r:4", "E1"), P)
    p.play(pulse, 6, beat * 16, P, MP)
    p.play(horn, 14, ANSWER, MF, MP)
    p.play(strings, 14, pads(UNDER_ANSWER, "A3", "F5", 3), P, MP)
    p.play(deep, 14, basses(UNDER_ANSWER, "r:4", "E1"), P)
    p.play(low, 14, basses(UNDER_ANSWER, "r:4", "F1"), PP, MP)
    p.play(trombones, 17, pads(chords("F:4 | Gm | Dm/F | Bb:2 C | Dm:4"), "F2", "F3", 2), PP, P)
    p.play(chime, 9, tune(".:2 C6:1 E6 | .:4 | .:4 | .:4 | .:2 E6:1 A6 | .:4 | .:4 | .:4 | .:2 A5:1 C6 | .:4 | .:4 | .:4 | .:2 A6:2"), PP)

    # 22: the horizon
    p.play(glass, 22, HORIZON_TUNE, MP, MF)
    p.play(chime, 22, figure(HORIZON, "0 1 2 3 4 3 2 1", 0.5, "F4", "F6", 5), PP, P)
    p.play(choir, 22, pads(HORIZON, "F3", "D5", 4), PP, MP)
    p.play(deep, 22, basses(HORIZON, "r:4", "E1"), P, MP)
    p.play(cellos, 26, tune("Eb3:2 G3 | F3:2 D3:1 F3 | G3:2 Bb3 | D4:2 C#4"), P, MF)
    p.play(pulse, 28, beat * 2, P, MF)
    p.play(drum, 29, tune(".:2 A2:.5 A2 A2 A2"), PP, MF)

    # 30: the call again, in trombones, and the cellos against it
    p.play(trombones, 30, CALL, MF, F)
    p.play(low, 30, CALL.up(-12).cut(0, 24) + basses(chords("Gm:4 | Asus4:2 A"), "r:4", "F1"), MP, MF)
    p.play(cellos, 30, AGAINST.cut(0, 32), MP, MF)
    p.play(strings, 30, pads(UNDER_CALL, "A3", "F5", 4), MP, MF)
    p.play(deep, 30, basses(UNDER_CALL, "r:2 r:1 5:1", "E1"), MP, MF)
    p.play(pulse, 30, beat * 16, MP, MF)
    p.play(chime, 30, figure(UNDER_CALL, ". . 2 . 3 . 4 .", 0.5, "A4", "A6", 5), PP)
    p.play(drum, 37, tune("A2:2 A2:.5 A2 A2 A2"), MP, F)
    # 38: the answer, everybody
    p.play(horn, 38, ANSWER, F, MF)
    p.play(trombones, 38, beneath(ANSWER, UNDER_ANSWER, 4), F, MP)
    p.play(low, 38, basses(UNDER_ANSWER, "r:4", "F1"), F, MP)
    p.play(cellos, 38, AGAINST.cut(32, 64), F, MP)
    p.play(strings, 38, pads(UNDER_ANSWER, "C4", "A5", 4), F, P)
    p.play(choir, 38, pads(UNDER_ANSWER, "F3", "D5", 4), MF, PP)
    p.play(deep, 38, basses(UNDER_ANSWER, "r:2 r:1 5:1", "E1"), MF, P)
    p.play(glass, 38, ANSWER.up(24), P, PP)
    p.play(drum, 38, tune("F2:4 | A2:4 | Bb2:4 | F2:2 F2:1 F2 | G2:4 | F2:4 | Bb2:2 C3 | D3:4"), F, P)

    # 46: what the glass remembers
    p.play(glass, 46, tune("D5:2 A5 | G5:1 A5 C6:2 | A5:4 | E5:4 | D5:4 | -:4"), MP, PP)
    p.play(strings, 46, pads(chords("Dm:4 | C/E | F | Am | D5:8"), "A3", "E5", 3), P, PP)
    p.play(horn, 48, tune(".:2 D3:2 | A3:4 | D3:4 | -:4"), P, PP)
    p.play(deep, 46, tune("D2:4 | E2:4 | F2:4 | A1:4 | D2:4 | -:4"), P, PP)
    p.play(low, 50, tune("D2:4 | -:4"), P, PP)
    p.play(pulse, 46, beat * 5 + rest(4), MP, PP)
    p.play(chime, 47, tune(".:3 E6:1 | .:2 A6:2 | .:4 | .:2 A5:1 D6 | A6:4"), P)
    return p
