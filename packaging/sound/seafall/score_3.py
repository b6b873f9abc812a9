"""SeaFall, third piece, in D minor: battle. A heart, a rope that tightens, horns over the smoke; then what is left afterwards.

0 the heart | 4 the rope, low strings | 12 horns over it | 20 in F, the line holds | 28 the rope again, higher | 36 broadside
44 what is left, cello alone | 50 the heart
"""

from ..score import MF, MP, PP, F, P, Piece, basses, beneath, chords, figure, pads, tune

ROPE = tune("D3:.5 D3 F3 D3 A3:1 G3 | D3:.5 D3 F3 D3 Bb3:1 A3 | C3:.5 C3 E3 C3 G3:1 F3 | D3:.5 F3 E3 C#3 D3:1 A2") * 2
UNDER_ROPE = chords("Dm:4 | Bb | C | A7:2 Dm | Dm:4 | Bb | C | A7:2 Dm")
HORNS = tune(
    """D4:2 A4 | F4:3 E4:1 | G4:2 C4 | E4:2 D4 |
       A4:2 D5 | Bb4:3 A4:1 | G4:1 A4 Bb4 G4 | A4:2 D4"""
)

LINE = tune(
    """F4:1.5 G4:.5 A4:1 C5 | Bb4:2 A4:1 G4 | A4:1.5 Bb4:.5 C5:1 F4 | G4:3 C4:1 |
       D4:1.5 E4:.5 F4:1 A4 | Bb4:2 D5:1 C5 | A4:1 G4 F4 E4 | A4:3 .:1"""
)
UNDER_LINE = chords("F:4 | Bb | F/A | C | Dm | Gm | Bb:2 C | A7:4")
AFTER = tune(
    """D3:2 F3:1 E3 | D3:3 A2:1 | Bb2:2 D3:1 F3 | E3:4 |
       G3:2 F3:1 D3 | A2:4"""
)

HEART = tune("D1:1 .:1 D1:.5 D1 .:1")
QUICK = tune("D1:.5 D1 .:.5 D1 D1:1 A1:.5 A1")
STICKS = tune("C3:.5 C3 G3 C3 C3 C3 G3 G3")


def piece() -> Piece:
    tempo = [(0, 66), (4, 70), (12, 72), (43, 72), (44, 62), (50, 60), (54, 48)]
    p = Piece("Powder and Plank", 4, tempo)
    celli = p.part("celli", 42, pan=0.26, far=0.3, gain=3.5, legato=0.8)
    cello = p.part("cello", 42, pan=0.1, far=0.38, gain=3.0, legato=1.0)
    horns = p.part("horns", 60, pan=0.42, far=0.6, gain=1.5, legato=0.95)
    brass = p.part("brass", 61, pan=-0.2, far=0.62, gain=-5.0, legato=0.9)
    strings = p.part("strings", 48, pan=-0.1, far=0.5, gain=-0.5, legato=1.0)
    harp = p.part("harp", 46, pan=-0.4, far=0.4, gain=2.0, legato=1.4)
    bass = p.part("bass", 43, pan=0.06, far=0.24, gain=2.0, legato=0.85)
    heart = p.part("heart", "pulse", pan=0.0, far=0.34, gain=-5.0)
    sticks = p.part("sticks", "frame", pan=0.2, far=0.3, gain=-11.0)

    # 0: the heart
    p.play(heart, 0, HEART * 4, P, MP)
    p.play(strings, 0, pads(chords("Dm:4 | Dm | Bb | A7"), "D3", "A4", 3), PP, P)

    # 4: the rope
    p.play(celli, 4, ROPE, MP, MF)
    p.play(heart, 4, HEART * 8, MP)
    p.play(bass, 8, basses(chords("Dm:4 | Bb | C | A7:2 Dm"), "r:1 .:1 r:1 .:1", "E1"), P, MP)
    # 12: horns
    p.play(celli, 12, ROPE, MF)
    p.play(horns, 12, HORNS, MP, MF)
    p.play(strings, 12, pads(UNDER_ROPE, "F3", "D5", 3), P, MP)
    p.play(heart, 12, QUICK * 8, MP)
    p.play(sticks, 12, STICKS * 8, P, MP)
    p.play(bass, 12, basses(UNDER_ROPE, "r:1 .:1 r:1 .:1", "E1"), MP)

    # 20: the line holds
    p.play(horns, 20, LINE, MF)
    p.play(strings, 20, pads(UNDER_LINE, "F3", "F5", 4), MP, MF)
    p.play(harp, 20, figure(UNDER_LINE, "0! 1 2 3 2 3 1 2", 0.5, "C3", "C5", 4), MP)
    p.play(bass, 20, basses(UNDER_LINE, "r:2 5:2", "E1"), MP)
    p.play(heart, 20, HEART * 8, MP)

    # 28: higher
    p.play(celli, 28, ROPE, MF)
    p.play(strings, 28, ROPE.up(12), MP, MF)
    p.play(heart, 28, QUICK * 8, MP, MF)
    p.play(sticks, 28, STICKS * 8, MP)
    p.play(bass, 28, basses(UNDER_ROPE, "r:1 .:1 r:1 .:1", "E1"), MP)
    p.play(brass, 32, tune(".:2 D4+A4:2 | .:2 D4+Bb4:2 | .:2 C4+G4:2 | C#4+A4:2 D4+A4"), P, MF)

    # 36: broadside
    p.play(horns, 36, HORNS, F)
    p.play(brass, 36, beneath(HORNS, UNDER_ROPE), MF)
    p.play(celli, 36, ROPE, MF)
    p.play(strings, 36, pads(UNDER_ROPE, "F3", "F5", 4), MF)
    p.play(heart, 36, QUICK * 8, MF)
    p.play(sticks, 36, STICKS * 8, MP, MF)
    p.play(bass, 36, basses(UNDER_ROPE, "r:1 8:1 r:1 8:1", "E1"), MF)

    # 44: what is left
    p.play(cello, 44, AFTER, MF, P)
    p.play(harp, 46, figure(chords("Bb:4 | A7 | Gm | A7"), "0! . 2 . 3 . 2 .", 0.5, "D3", "D5", 4), P)
    p.play(strings, 46, pads(chords("Bb:4 | A7 | Gm | A7"), "D3", "A4", 3), PP)

    # 50: the heart
    p.play(heart, 50, HEART * 4, P, PP)
    p.play(horns, 51, tune("A4:4 | F4:3 E4:1 | D4:4"), P, PP)
    p.play(strings, 50, pads(chords("Dm:4 | Bb | Gm | Dm"), "D3", "A4", 3), P, PP)
    p.play(bass, 50, tune("D2:4 | Bb1 | G1 | D2"), P, PP)
    return p
