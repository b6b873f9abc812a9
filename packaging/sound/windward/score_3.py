"""Windward, third piece, in C minor: variations over a bass of four bars, for the white one below.

0 the ground | 4 glass | 8 horn, the lament | 12 its answer | 16 cellos run | 20 choir and brass in pulses | 24 maggiore, horn
28 maggiore, high strings | 32 everybody, the lament in trombones | 36 its answer, the height | 40 glass over the ground | 44 the last fifth
"""

from ..score import FF, MF, MP, PP, F, P, Piece, beneath, chords, figure, pads, tune

UNDER = chords("Cm:4 | Gm/Bb:2 Ab | Fm:2 Db/F | Gsus4:2 G")
GROUND = tune("C2:4 | Bb1:2 Ab1 | F1:4 | G1:4")
LAMENT = tune("G3:3 C4:1 | D4:2 C4 | Ab3:2 Db4 | C4:2 B3")
LAMENT_ANSWER = tune("Eb4:3 F4:1 | G4:2 Eb4 | F4:3 Eb4:1 | D4:3 G3:1")
RUNNING = tune("C3:.5 Eb3 G3 C4:1.5 G3:.5 Ab3 | Bb3 G3 D3 G3 Ab3 Eb3 C3 Eb3 | F3 Ab3 C4 Ab3 F3 Ab3 Db4 F4 | D4:1 C4 B3 G3")

UNDER_BRIGHT = chords("C:4 | G/B:2 Am | F:2 Dm/F | Gsus4:2 G")
GROUND_BRIGHT = tune("C2:4 | B1:2 A1 | F1:4 | G1:4")
BRIGHT = tune("E4:3 G4:1 | D4:2 C4 | A3:2 D4:1 F4 | C4:1 D4 B3:2")
BRIGHT_HIGH = tune("G5:3 E5:1 | D5:1 B4 C5 E5 | F5:2 A5:1 F5 | D5:2 B4:1 D5")
BRIGHT_INNER = tune("C3:1 E3 G3:2 | B3:2 A3:1 E3 | F3:1 A3 D3 F3 | G3:2 G3:1 F3")


def piece() -> Piece:
    p = Piece("The White One", 4, [(0, 60), (16, 60), (20, 64), (24, 62), (32, 64), (39, 64), (40, 58), (46, 50), (47, 46)])
    horn = p.part("horn", 60, pan=-0.25, far=0.5, gain=1.5, legato=1.0)
    brass = p.part("trombones", 57, pan=0.25, far=0.45, gain=-2.5, legato=0.97)
    tuba = p.part("tuba", 58, pan=0.0, far=0.38, gain=1.5, legato=0.97)
    cellos = p.part("cellos", 42, pan=0.35, far=0.4, gain=-1.5, legato=1.0)
    strings = p.part("strings", 48, pan=-0.1, far=0.55, gain=-5.5, legato=1.03)
    deep = p.part("basses", 43, pan=0.1, far=0.32, gain=1.0, legato=1.0)
    choir = p.part("choir", 52, pan=0.0, far=0.7, gain=-1.0, legato=1.04)
    drum = p.part("timpani", 47, pan=-0.15, far=0.5, gain=4.5)
    glass = p.part("glass", "glass", pan=-0.3, far=0.62, gain=-11.5)
    chime = p.part("chimes", "chime", pan=0.35, far=0.6, gain=-12.0)
    pulse = p.part("pulse", "pulse", pan=0.0, far=0.2, gain=-5.5)

    heart = tune("C1:.5 C1:1.5 .:2")

    # The ground goes through the whole piece.
    loud = ((PP, P), (P, P), (P, P), (P, MP), (MP, MP), (MP, F), (P, MP), (MP, MF), (F, F), (F, FF), (MP, P))
    for variation, (start, end) in enumerate(loud):
        bar = 4 * variation
        p.play(deep, bar, GROUND_BRIGHT if bar in (24, 28) else GROUND, start, end)
        p.play(pulse, bar, heart * 4, min(start, MF), min(end, MF))

    p.play(tuba, 0, GROUND, PP, P)
    # 4: glass, cold
    p.play(glass, 4, tune("G5:4 | D5:2 Eb5 | C5:2 Db5 | C5:2 B4"), P, MP)
    p.play(chime, 4, tune(".:2 C6:1 G6 | .:1 D6:1 .:2 | .:2 F6:1 Db6 | .:2 D6:2"), PP, P)
    p.play(strings, 6, pads(chords("Fm:2 Db/F | Gsus4:2 G"), "G3", "D5", 2), PP, P)
    # 8: the lament and its answer
    p.play(horn, 8, LAMENT, MP, MP)
    p.play(strings, 8, pads(UNDER, "G3", "Eb5", 3), PP)
    p.play(horn, 12, LAMENT_ANSWER, MP, MF)
    p.play(strings, 12, pads(UNDER, "G3", "Eb5", 4), P, MP)
    p.play(brass, 12, pads(UNDER, "Eb2", "Eb3", 2), PP, MP)
    p.play(chime, 12, tune(".:3 G6:1 | .:4 | .:3 Ab5:1 | .:3 D6:1"), PP)
    # 16: the cellos run
    p.play(cellos, 16, RUNNING, MF)
    p.play(horn, 16, tune(".:2 Eb3:2 | D3:2 Eb3 | F3:2 F3 | G3:4"), P, MP)
    p.play(glass, 16, tune("Eb5:4 | D5:2 C5 | C5:2 F5 | D5:4"), P)
    p.play(tuba, 16, GROUND, P, MP)
    # 20: brass in pulses, the choir above
    p.play(cellos, 20, RUNNING, MF, F)
    p.play(brass, 20, figure(UNDER, "0+1+2! 0+1+2", 1, "Eb2", "Ab3", 3, hold=0.7), P, F)
    p.play(choir, 20, pads(UNDER, "G3", "Eb5", 4), P, F)
    p.play(tuba, 20, GROUND, MP, F)
    p.play(drum, 22, tune("F2:2 F2:1 F2 | G2:1 G2 G2:.5 G2 G2 G2"), PP, F)
    # 24: light
    p.play(horn, 24, BRIGHT, MP, MF)
    p.play(strings, 24, pads(UNDER_BRIGHT, "G3", "E5", 4), P, MP)
    p.play(chime, 24, figure(UNDER_BRIGHT, "0 1 2 3 4 3 2 1", 0.5, "G4", "G6", 5), PP, P)
    p.play(strings, 28, BRIGHT_HIGH | pads(UNDER_BRIGHT, "G3", "D5", 3), MP, F)
    p.play(horn, 28, BRIGHT_INNER, MP, MF)
    p.play(cellos, 28, tune("C3:2 G3 | D3:2 E3 | A3:2 F3 | C4:2 B3"), MP, F)
    p.play(chime, 28, figure(UNDER_BRIGHT, "0 1 2 3 4 3 2 1", 0.5, "G4", "G6", 5), P)
    p.play(glass, 28, tune("E6:4 | D6:2 C6 | A5:4 | G5:4"), PP, P)
    p.play(drum, 31, tune(".:2 G2:.5 G2 G2 G2"), P, FF)
    # 32: everybody
    p.play(brass, 32, LAMENT | beneath(LAMENT, UNDER, 4), F)
    p.play(horn, 32, LAMENT, F)
    p.play(tuba, 32, GROUND, F)
    p.play(cellos, 32, RUNNING, F)
    p.play(strings, 32, pads(UNDER, "C4", "Ab5", 4), MF, F)
    p.play(drum, 32, tune("C3:4 | Bb2:2 Ab2 | F2:4 | G2:2 G2:.5 G2 G2 G2"), MF, F)
    # 36: the height
    p.play(horn, 36, LAMENT_ANSWER, FF, F)
    p.play(brass, 36, LAMENT_ANSWER.up(-12) | beneath(LAMENT_ANSWER, UNDER, 3), FF, F)
    p.play(tuba, 36, GROUND, FF, MF)
    p.play(cellos, 36, RUNNING, F, MP)
    p.play(strings, 36, LAMENT_ANSWER.up(12) | pads(UNDER, "C4", "Eb5", 3), F, MP)
    p.play(choir, 36, pads(UNDER, "G3", "G5", 4), F, P)
    p.play(glass, 36, figure(UNDER, "3 2 1 0", 1, "C5", "C7", 4, hold=1.5), MP, P)
    p.play(drum, 36, tune("C3:4 | Bb2:2 Ab2 | F2:4 | G2:4"), FF, MP)
    # 40: glass over the ground, and the last fifth
    p.play(glass, 40, LAMENT.up(24), MP, P)
    p.play(horn, 42, tune(".:2 Ab3:2 | G3:4"), P, PP)
    p.play(strings, 40, pads(UNDER, "G3", "D5", 3), P, PP)
    p.play(chime, 41, tune(".:3 Eb6:1 | .:3 F6:1 | .:3 D6:1 | .:2 G6:2 | C6:4 | G6:4"), P, PP)
    p.play(strings, 44, tune("G3+C4+G4:4 | -:4 | -:4"), P, PP)
    p.play(deep, 44, tune("C2:4 | -:4 | -:4"), P, PP)
    p.play(tuba, 44, tune("C2:4 | -:4 | .:4"), P, PP)
    p.play(horn, 44, tune(".:4 | C3:4 | -:4"), P, PP)
    p.play(glass, 44, tune("G5:4 | -:4 | C6:4"), P, PP)
    p.play(pulse, 44, tune("C1:.5 C1:1.5 .:2 | .:4 | C1:4"), P, PP)
    return p
