"""SeaFall, first piece, in G: the coast. A harp like water at the quay, a cello that has somewhere to go, a horn from the other harbour.

0 harp | 4 the song of the quays, cello | 12 the horn answers | 20 in E minor, those who stayed | 28 their song again, oboe
36 the song, everybody | 44 the harp ties up
"""

from ..score import MF, MP, PP, P, Piece, basses, beneath, chords, figure, pads, tune

SONG = tune(
    """G3:1.5 A3:.5 B3:1 D4 | E4:2 D4:1 B3 | C4:1.5 D4:.5 E4:1 G4 | D4:3 .:1 |
       B3:1.5 D4:.5 G4:1 F#4 | E4:2 B3:1 C4 | D4:1 C4 B3:1.5 A3:.5 | G3:3 .:1"""
)
UNDER_SONG = chords("G:4 | Em7 | C | D | G/B | Em | Am7:2 D | G:4")
CALL = tune("D4:3 G4:1 | B4:3 A4:1 | G4:2 E4 | D4:4 | G4:3 D4:1 | B4:2 G4 | A4:2 F#4 | G4:4")

STAYED = tune(
    """B4:1.5 A4:.5 G4:1 E4 | F#4:2 D4 | E4:1.5 F#4:.5 G4:1 B4 | A4:3 .:1 |
       C5:1.5 B4:.5 A4:1 G4 | B4:2 E4 | A4:1 G4 F#4:1.5 D#4:.5 | E4:3 .:1"""
)
UNDER_STAYED = chords("Em:4 | D/F# | G | D | Am | Em/G | Am:2 B7 | Em:4")
BELOW_STAYED = tune("E3:4 | D3:2 F#3 | G3:3 E3:1 | F#3:4 | A3:3 C4:1 | B3:2 G3 | A3:2 B3 | E3:4")

OPENING = chords("G:4 | Cmaj7 | G/B | Dsus4")
CLOSING = chords("G:4 | Cmaj7 | Am7:2 D | G:4")
WATER = "0! 1 2 3 2 3 1 2"


def piece() -> Piece:
    tempo = [(0, 62), (4, 66), (27, 66), (28, 64), (36, 68), (43, 66), (44, 62), (47, 46)]
    p = Piece("The Compact of Quays", 4, tempo)
    harp = p.part("harp", 46, pan=-0.34, far=0.32, gain=3.5, legato=2.0)
    cello = p.part("cello", 42, pan=0.2, far=0.32, gain=3.0, legato=1.0)
    horn = p.part("horn", 60, pan=0.44, far=0.78, gain=0.0, legato=0.98)
    oboe = p.part("oboe", 68, pan=-0.1, far=0.42, gain=-1.5, legato=0.96)
    strings = p.part("strings", 48, pan=0.0, far=0.58, gain=-2.0, legato=1.02)
    bass = p.part("bass", 43, pan=0.06, far=0.3, gain=0.5, legato=0.98)
    bell = p.part("bell", "chime", pan=0.55, far=0.75, gain=-16.0)
    drum = p.part("drum", "pulse", pan=0.0, far=0.4, gain=-10.0)

    # 0: water at the quay
    p.play(harp, 0, figure(OPENING, WATER, 0.5, "D3", "D5", 4), P, MP)
    p.play(bell, 0, tune("D6:4 | .:4 | .:4 | A5:4"), P)

    # 4: the song of the quays
    p.play(cello, 4, SONG, MP, MF)
    p.play(harp, 4, figure(UNDER_SONG, WATER, 0.5, "D3", "D5", 4), P)
    # 12: the other harbour answers
    p.play(cello, 12, SONG, MF)
    p.play(horn, 12, CALL, P, MP)
    p.play(strings, 12, pads(UNDER_SONG, "G3", "E5", 3), PP, P)
    p.play(harp, 12, figure(UNDER_SONG, WATER, 0.5, "D3", "D5", 4), MP)
    p.play(bass, 12, basses(UNDER_SONG, "r:4", "E1"), P)

    # 20: those who stayed
    p.play(oboe, 20, STAYED, MP)
    p.play(cello, 20, BELOW_STAYED, P, MP)
    p.play(harp, 20, figure(UNDER_STAYED, "0! . 2 . 3 . 2 .", 0.5, "E3", "E5", 4), P)
    p.play(strings, 24, pads(chords("Am:4 | Em/G | Am:2 B7 | Em:4"), "F#3", "E5", 3), PP, P)
    # 28: and those who did not come back
    p.play(cello, 28, STAYED.up(-12), MF)
    p.play(oboe, 28, beneath(STAYED, UNDER_STAYED), P)
    p.play(strings, 28, pads(UNDER_STAYED, "F#3", "E5", 3), PP, MP)
    p.play(harp, 28, figure(UNDER_STAYED, WATER, 0.5, "E3", "E5", 4), P)
    p.play(bass, 28, basses(UNDER_STAYED, "r:4", "E1"), P, MP)
    p.play(drum, 28, tune("G1:4 | .:4 | G1:4 | .:4 | A1:4 | .:4 | A1:4 | .:4"), PP, P)

    # 36: everybody sails
    p.play(cello, 36, SONG, MF)
    p.play(oboe, 36, SONG.up(12), MP)
    p.play(horn, 36, CALL, MP)
    p.play(strings, 36, pads(UNDER_SONG, "G3", "G5", 4), P, MF)
    p.play(harp, 36, figure(UNDER_SONG, WATER, 0.5, "D3", "D5", 4), MP)
    p.play(bass, 36, basses(UNDER_SONG, "r:2 5:2", "E1"), MP)
    p.play(drum, 36, tune("G1:2 D2 | G1:4 | C2:2 G1 | D2:4 | G1:2 D2 | G1:4 | A1:2 D2 | G1:4"), P, MP)
    p.play(bell, 36, tune("D6:4 | .:4 | .:4 | A5:4 | .:4 | .:4 | .:4 | D6:4"), P)

    # 44: the harp ties up
    p.play(harp, 44, figure(CLOSING, WATER, 0.5, "D3", "D5", 4).cut(0, 12), MP, P)
    p.play(harp, 47, tune("G2:.5 D3 G3 B3 D4 G4:1.5"), P)
    p.play(cello, 44, tune("G3:3 D4:1 | E4:4 | C4:2 A3 | G3:4"), MP, PP)
    p.play(bass, 44, basses(CLOSING, "r:4", "E1"), P, PP)
    return p
