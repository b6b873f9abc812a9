"""SeaFall, fourth piece, in A minor with a raised sixth: the Booke. A page, a lamp, a story that somebody has told before.

0 the page, harp | 8 once there was, cello | 16 and it was so, oboe | 24 in F, the wonder, glass and horn | 32 the cello wonders
40 once there was, both | 52 the page is turned
"""

from ..score import MF, MP, PP, P, Piece, basses, beneath, chords, figure, pads, tune

ONCE = tune(
    """A3:2 B3:1 | C4:1.5 D4:.5 E4:1 | F#4:2 E4:1 | D4:3 | E4:2 D4:1 | C4:1.5 B3:.5 A3:1 | B3:2 G3:1 | A3:3""",
    3,
)
UNDER_ONCE = chords("Am:3 | Am/C | D | D/F# | C | F | G | Am", 3)
SO = tune("E4:2 A4:1 | G4:1.5 F#4:.5 E4:1 | A4:2 B4:1 | F#4:3 | G4:2 E4:1 | A4:1.5 G4:.5 F4:1 | D4:2 G4:1 | E4:3", 3)

WONDER = tune("C5:2 F5:1 | E5:3 | B4:2 E5:1 | D5:3 | A4:2 D5:1 | C5:2 B4:1 | F4:2 A4:1 | G#4:3", 3)
UNDER_WONDER = chords("Fmaj7:3 | C/E | G | D | Dm7 | Am | F | E", 3)
MORE = chords("Am:3 | Am/C | D | D/F#", 3)

OPENING = chords("Am:3 | Fmaj7 | C/E | D | Am | Fmaj7 | G | Esus4", 3)
CLOSING = chords("Am:3 | Am/C | D | D/F# | C | F | G | Am", 3)
TURN = "0! 1 2 3 2 1"


def piece() -> Piece:
    tempo = [(0, 58), (8, 62), (23, 62), (24, 60), (40, 64), (52, 58), (59, 42)]
    p = Piece("A Page Is Turned", 3, tempo)
    harp = p.part("harp", 46, pan=-0.34, far=0.34, gain=4.0, legato=2.0)
    cello = p.part("cello", 42, pan=0.2, far=0.34, gain=3.5, legato=1.0)
    oboe = p.part("oboe", 68, pan=0.04, far=0.44, gain=-1.0, legato=0.96)
    horn = p.part("horn", 60, pan=0.46, far=0.86, gain=0.0, legato=1.0)
    strings = p.part("strings", 48, pan=0.0, far=0.6, gain=-2.0, legato=1.02)
    bass = p.part("bass", 43, pan=0.06, far=0.3, gain=0.5, legato=0.98)
    glass = p.part("glass", "glass", pan=-0.4, far=0.75, gain=-13.0)
    lamp = p.part("lamp", "chime", pan=0.4, far=0.75, gain=-16.0)

    # 0: the page
    p.play(harp, 0, figure(OPENING, TURN, 0.5, "E3", "E5", 4), P, MP)
    p.play(lamp, 0, tune("E6:3 | .:3 | .:3 | A5:3 | .:3 | .:3 | D6:3 | .:3", 3), P)

    # 8: once there was
    p.play(cello, 8, ONCE, MP, MF)
    p.play(harp, 8, figure(UNDER_ONCE, TURN, 0.5, "E3", "E5", 4), P)
    p.play(strings, 12, pads(chords("C:3 | F | G | Am", 3), "E3", "C5", 3), PP, P)
    # 16: and it was so
    p.play(oboe, 16, SO, MP)
    p.play(cello, 16, ONCE.up(-12), P, MP)
    p.play(harp, 16, figure(UNDER_ONCE, TURN, 0.5, "E3", "E5", 4), P)
    p.play(strings, 16, pads(UNDER_ONCE, "E3", "C5", 3), PP, P)
    p.play(bass, 16, basses(UNDER_ONCE, "r:3", "E1"), P)

    # 24: the wonder
    p.play(glass, 24, WONDER, P, MP)
    p.play(horn, 24, tune("F3:3 | G3:3 | D4:3 | A3:3 | F4:3 | E4:3 | C4:3 | B3:3", 3), PP, P)
    p.play(harp, 24, figure(UNDER_WONDER, "0! 2 3 1 2 3", 0.5, "E3", "E5", 4), P)
    p.play(lamp, 24, tune("C6:3 | .:3 | B5:3 | .:3 | A5:3 | .:3 | F5:3 | .:3", 3), P)
    # 32: the cello wonders
    p.play(cello, 32, WONDER.up(-12), MF)
    p.play(glass, 32, beneath(WONDER, UNDER_WONDER), P)
    p.play(strings, 32, pads(UNDER_WONDER, "E3", "D5", 4), PP, MP)
    p.play(harp, 32, figure(UNDER_WONDER, "0! 2 3 1 2 3", 0.5, "E3", "E5", 4), MP)
    p.play(bass, 32, basses(UNDER_WONDER, "r:3", "E1"), P)

    # 40: both remember
    p.play(cello, 40, ONCE + ONCE.cut(0, 12), MF)
    p.play(oboe, 40, SO + SO.cut(0, 12), MP)
    p.play(horn, 44, tune("E4:3 | F4:3 | D4:3 | E4:3", 3), P)
    p.play(strings, 40, pads(UNDER_ONCE + MORE, "E3", "E5", 4), P, MF)
    p.play(harp, 40, figure(UNDER_ONCE + MORE, TURN, 0.5, "E3", "E5", 4), MP)
    p.play(bass, 40, basses(UNDER_ONCE + MORE, "r:2 5:1", "E1"), MP)

    # 52: the page is turned
    p.play(harp, 52, figure(CLOSING, TURN, 0.5, "E3", "E5", 4).cut(0, 21), MP, P)
    p.play(harp, 59, tune("A2:.5 E3 A3 C4 E4 A4", 3), P)
    p.play(cello, 52, tune("A3:3 | C4:3 | A3:2 F#3:1 | D3:3 | E3:3 | F3:3 | D3:3 | A2:3", 3), MP, PP)
    p.play(lamp, 52, tune("A5:3 | .:3 | D6:3 | .:3 | .:3 | F5:3 | .:3 | E6:3", 3), P, PP)
    return p
