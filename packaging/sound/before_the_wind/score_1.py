"""Before the Wind, first piece, in D dorian: the weigh house opens. A tune that walks from stall to stall, never in a hurry.

0 lute alone | 8 the tune, recorder | 16 again, the gamba beneath | 24 the gamba in F | 32 recorder and gamba answer each other
40 the lute runs over the ground | 48 counting: harpsichord and plucked strings | 56 everybody, with a descant | 64 the lute shuts the door
"""

from ..score import MF, MP, PP, P, Piece, basses, beneath, chords, figure, pads, tune

WALK = tune(
    """D5:1 A4:.5 D5 F5:1 E5:.5 D5 | E5:1 C5:.5 D5 E5:1 G5 | F5:1 E5:.5 D5 A4:1 D5 | C5:1 B4:.5 A4 E5:2 |
       A4:1 C5:.5 F5 A5:1 G5:.5 F5 | G5:1 E5:.5 F5 G5:1 E5 | F5:.5 E5 D5:1 E5:.5 D5 C#5:1 | D5:3 .:1"""
)
UNDER_WALK = chords("Dm:4 | C | Dm | Am | F | C | Dm:2 A | Dm:4")
DESCANT = tune("A5:2 F5:1 A5 | G5:2 E5 | F5:2 A5 | E5:2 C5:1 E5 | A5:2 C6:1 A5 | G5:2 E5:1 G5 | A5:2 E5 | F5:3 .:1")

NOON = tune(
    """A4:1.5 G4:.5 F4:1 A4 | C5:1.5 D5:.5 E5:1 C5 | D5:1.5 E5:.5 D5:1 B4 | C5:3 G4:1 |
       A4:1.5 C5:.5 F5:1 E5:.5 D5 | E5:1.5 D5:.5 C5:1 G4 | A4:1 D5 C#5:1.5 B4:.5 | D5:3 .:1"""
)
UNDER_NOON = chords("F:4 | C/E | G/B | C | F/A | C | Dm:2 A | Dm:4")
ANSWERS = tune(
    """.:2 C5:.5 D5 C5:1 | .:2 G5:.5 F5 E5:1 | .:2 B4:.5 C5 D5:1 | E5:1 D5:.5 C5 E5:2 |
       .:2 A5:.5 G5 F5:1 | .:2 E5:.5 F5 G5:1 | F5:1 A5 E5:2 | F5:3 .:1"""
)

RUNS = tune(
    """D4:.5 E4 F4 G4 A4 F4 D4 A4 | G4 E4 C4 D4 E4 F4 G4 E4 | F4 D4 A4 G4 F4 E4 D4 F4 | E4 C#4 A3 B3 C#4 D4 E4 C#4 |
       F4 A4 C5 A4 F4 G4 A4 F4 | G4 E4 C5 B4 A4 G4 F4 E4 | D4 F4 A4 F4 E4 C#4 D4 E4 | D4:3 .:1"""
)
GROUND = chords("Dm:4 | C | Dm | A | F | C | Dm:2 A | Dm:4")
OVER_RUNS = tune("A4:4 | G4:2 E4 | F4:4 | E4:2 C#4 | A4:4 | G4:2 C5 | A4:2 E4 | F4:3 .:1")

COUNTING = tune(
    """A4:.5 B4 C5 D5 E5:1 C5 | D5:.5 C5 B4 A4 B4:1 G4 | A4:.5 G4 F4 G4 A4:1 C5 | E5:.5 D5 C5 B4 C5:1 G4 |
       F4:.5 G4 A4 B4 D5:1 A4 | C5:.5 B4 A4 G4 E4:1 A4 | B4:.5 A4 G4 B4 A4 B4 C#5:1 | D5:3 .:1"""
)
UNDER_COUNTING = chords("Am:4 | G | F | C | Dm | Am | G:2 A | Dm:4")

OPENING = chords("Dm:4 | C | Dm | Am | F | C | A | A")
CLOSING = chords("Dm:4 | C | Dm | Am | F | C | Dm:2 A | Dm:4")
LUTE = "0! 2 1 3 2 3 1 2"


def piece() -> Piece:
    tempo = [(0, 92), (7, 100), (39, 102), (40, 102), (56, 104), (63, 102), (64, 98), (70, 90), (72, 62)]
    p = Piece("Scales and Weights", 4, tempo)
    lute = p.part("lute", 24, pan=-0.3, far=0.22, gain=1.5, legato=1.7)
    recorder = p.part("recorder", 74, pan=0.2, far=0.36, gain=0.5, legato=0.92)
    gamba = p.part("gamba", 42, pan=0.34, far=0.3, gain=2.5, legato=1.0)
    harpsichord = p.part("harpsichord", 6, pan=-0.1, far=0.32, gain=-0.5, legato=0.8)
    plucked = p.part("plucked strings", 45, pan=-0.42, far=0.34, gain=3.0, legato=0.8)
    strings = p.part("strings", 48, pan=0.0, far=0.5, gain=-2.5, legato=1.02)
    bass = p.part("bass", 32, pan=0.04, far=0.14, gain=5.0, legato=0.85)
    drum = p.part("drum", "frame", pan=0.12, far=0.26, gain=-10.0)
    bell = p.part("bell", "chime", pan=0.5, far=0.6, gain=-16.0)

    tread = tune("D1:1.5 C3:.5 D1:1 C3:.5 G3:.5")
    light = tune("D1:2 .:1 G3:.5 C3:.5")

    # 0: the lute tries its strings
    p.play(lute, 0, figure(OPENING, LUTE, 0.5, "D3", "A4", 4), P, MP)
    p.play(bell, 0, tune("D6:4 | .:4 | .:4 | A5:4"), P)
    p.play(gamba, 4, tune("F2:4 | C3:4 | A2:4 | E3:2 C#3"), PP, MP)

    # 8: the tune
    p.play(recorder, 8, WALK, MP)
    p.play(lute, 8, figure(UNDER_WALK, LUTE, 0.5, "D3", "A4", 4), MP)
    p.play(bass, 8, basses(UNDER_WALK, "r:2 5:2", "E1"), P, MP)

    # 16: the gamba walks along
    p.play(recorder, 16, WALK, MF)
    p.play(gamba, 16, beneath(WALK.up(-12), UNDER_WALK, 4), MP)
    p.play(lute, 16, figure(UNDER_WALK, LUTE, 0.5, "D3", "A4", 4), MP)
    p.play(bass, 16, basses(UNDER_WALK, "r:2 5:2", "E1"), MP)
    p.play(drum, 16, light * 8, PP, P)

    # 24: noon, the gamba has it
    p.play(gamba, 24, NOON.up(-12), MF)
    p.play(lute, 24, figure(UNDER_NOON, "0! 1 2 3 2 1 2 3", 0.5, "E3", "C5", 4), MP)
    p.play(bass, 24, basses(UNDER_NOON, "r:4", "E1"), P)
    p.play(strings, 28, pads(chords("F/A:4 | C | Dm:2 A | Dm:4"), "G3", "E5", 3), PP, P)

    # 32: recorder and gamba
    p.play(gamba, 32, NOON.up(-12), MF)
    p.play(recorder, 32, ANSWERS, MP, MF)
    p.play(lute, 32, figure(UNDER_NOON, "0! 1 2 3 2 1 2 3", 0.5, "E3", "C5", 4), MP)
    p.play(strings, 32, pads(UNDER_NOON, "G3", "E5", 3), PP, P)
    p.play(bass, 32, basses(UNDER_NOON, "r:2 5:2", "E1"), MP)
    p.play(drum, 32, light * 8, P)

    # 40: the lute runs over the ground
    p.play(lute, 40, RUNS, MF)
    p.play(gamba, 40, OVER_RUNS.up(-12), P, MP)
    p.play(plucked, 40, figure(GROUND, ". . 1+2 . . . 1+2 .", 0.5, "D3", "A4", 3, hold=0.6), P)
    p.play(bass, 40, basses(GROUND, "r:2 5:1 r:1", "E1"), MP)
    p.play(drum, 40, tread * 8, P, MP)

    # 48: counting
    p.play(harpsichord, 48, COUNTING, MP, MF)
    p.play(plucked, 48, beneath(COUNTING, UNDER_COUNTING), MP)
    p.play(lute, 48, figure(UNDER_COUNTING, "0! . 2+3 . 1 . 2+3 .", 0.5, "D3", "A4", 4), P)
    p.play(gamba, 52, tune("D3:2 F3 | E3:2 C3 | D3:2 E3:1 C#3 | D3:3 .:1"), P, MP)
    p.play(bass, 48, basses(UNDER_COUNTING, "r:2 5:2", "E1"), MP)
    p.play(drum, 48, tread * 8, P)

    # 56: everybody
    p.play(recorder, 56, DESCANT, MP)
    p.play(harpsichord, 56, WALK, MF)
    p.play(gamba, 56, beneath(WALK.up(-12), UNDER_WALK, 4), MP, MF)
    p.play(strings, 56, pads(UNDER_WALK, "G3", "E5", 3), P, MP)
    p.play(lute, 56, figure(UNDER_WALK, LUTE, 0.5, "D3", "A4", 4), MP, MF)
    p.play(bass, 56, basses(UNDER_WALK, "r:1 5:1 r:1 5:1", "E1"), MP)
    p.play(drum, 56, tread * 7 + tune("D1:1 C3:.5 G3 D1:2"), MP)
    p.play(bell, 56, tune("D6:4 | .:4 | .:4 | A5:4 | .:4 | .:4 | .:4 | D6:4"), P)

    # 64: the door is shut
    p.play(recorder, 64, WALK.cut(0, 16), MP, P)
    p.play(gamba, 68, tune("A2:2 C3:1 F3 | E3:2 C3 | D3:2 E3:1 C#3 | D3:4"), MP, PP)
    p.play(lute, 64, figure(CLOSING, LUTE, 0.5, "D3", "A4", 4).cut(0, 28), MP, P)
    p.play(lute, 71, tune("D3:.5 A3 D4 F4 A4 D5:1.5"), P)
    p.play(bass, 64, basses(CLOSING, "r:4", "E1"), P)
    p.play(bell, 64, tune("A5:4 | .:4 | .:4 | .:4 | D6:4 | .:4 | .:4 | A5:4"), P, PP)
    return p
