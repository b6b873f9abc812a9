"""Vinhos, first piece, in A minor: evening on the terraces. A guitarra sings, a guitar walks with it, an accordion answers from afar.

0 guitar alone | 8 the song, guitarra | 16 again, strings | 24 in C, the other slope | 32 in A major, the accordion far off
40 the other slope, both | 48 the song, everybody | 56 the guitar goes in
"""

from ..score import MF, MP, PP, P, Piece, basses, beneath, chords, figure, pads, tune

SONG = tune(
    """E4:1.5 A4:.5 C5:1 B4:.5 A4 | F5:2 E5:1 D5 | E5:1.5 D5:.5 C5:1 B4 | C5:1 B4:.5 G#4 A4:2 |
       A4:1.5 C5:.5 F5:1 E5:.5 D5 | E5:1 G5:1.5 F5:.5 E5:1 | D5:1 F5:.5 E5 D5 C5 B4 G#4 | A4:3 .:1"""
)
UNDER_SONG = chords("Am:4 | Dm | E7 | Am | F | C/E | Dm:2 E7 | Am:4")
AGAINST_SONG = tune("C4:2 E4 | A4:2 F4 | G#4:2 E4 | E4:2 C4 | C4:2 F4 | G4:2 C4 | F4:2 G#4 | E4:3 .:1")

SLOPE = tune(
    """G4:1 C5 E5 G5 | F5:1.5 E5:.5 D5:2 | E5:1 C5 A4 E5 | D5:1.5 C5:.5 B4:2 |
       C5:1 A4 F4 A4 | G4:1 C5 E5:2 | F5:1 E5:.5 D5 F5:1 A5 | G#5:3 .:1"""
)
UNDER_SLOPE = chords("C:4 | G/B | Am | Em | F | C | Dm | E7")

VALLEY = tune(
    """C#5:1 E5 A4 C#5 | D5:1.5 C#5:.5 B4:2 | B4:1 E5 G#4 B4 | A4:3 E4:1 |
       A4:1 C#5 F#5 E5 | D5:1.5 C#5:.5 B4:1 D5 | C#5:1 B4:.5 A4 G#4:1 B4 | A4:3 .:1"""
)
UNDER_VALLEY = chords("A:4 | D/F# | E | A | F#m | Bm | E7 | A")

OPENING = chords("Am:4 | Am | Dm | Am | F | C/E | Dm | E7")
CLOSING = chords("Am:4 | Dm | E7 | Am")
ARPEGGIO = "0! 2 1 3 2 3 1 2"


def piece() -> Piece:
    tempo = [(0, 72), (7, 76), (31, 76), (32, 74), (48, 78), (56, 74), (59, 56)]
    p = Piece("Terraces at Evening", 4, tempo)
    guitar = p.part("guitar", 24, pan=-0.3, far=0.22, gain=2.0, legato=1.7)
    guitarra = p.part("guitarra", 25, pan=0.22, far=0.3, gain=2.0, legato=1.2)
    accordion = p.part("accordion", 21, pan=0.48, far=0.78, gain=-1.5, legato=0.98)
    cello = p.part("cello", 42, pan=0.3, far=0.34, gain=1.5, legato=1.0)
    strings = p.part("strings", 48, pan=0.0, far=0.55, gain=-3.0, legato=1.02)
    bass = p.part("bass", 32, pan=0.04, far=0.14, gain=4.5, legato=0.9)
    drum = p.part("drum", "frame", pan=0.12, far=0.3, gain=-13.0)

    tread = tune("D1:2 C3:1 G3:.5 C3")

    # 0: the guitar alone
    p.play(guitar, 0, figure(OPENING, ARPEGGIO, 0.5, "E3", "C5", 4), P, MP)
    p.play(bass, 4, basses(chords("F:4 | C/E | Dm | E7"), "r:4", "E1"), PP, P)

    # 8: the song
    p.play(guitarra, 8, SONG, MP)
    p.play(guitar, 8, figure(UNDER_SONG, ARPEGGIO, 0.5, "E3", "C5", 4), P)
    p.play(bass, 8, basses(UNDER_SONG, "r:2 5:2", "E1"), P)
    # 16: the evening behind it
    p.play(guitarra, 16, SONG, MF)
    p.play(cello, 16, AGAINST_SONG.up(-12), P, MP)
    p.play(strings, 16, pads(UNDER_SONG, "G3", "E5", 3), PP, P)
    p.play(guitar, 16, figure(UNDER_SONG, ARPEGGIO, 0.5, "E3", "C5", 4), MP)
    p.play(bass, 16, basses(UNDER_SONG, "r:2 5:2", "E1"), MP)

    # 24: the other slope
    p.play(guitarra, 24, SLOPE, MP, MF)
    p.play(accordion, 24, pads(UNDER_SLOPE, "G3", "E5", 3), PP, P)
    p.play(guitar, 24, figure(UNDER_SLOPE, "0! . 2+3 . 1 . 2+3 .", 0.5, "E3", "C5", 4), P)
    p.play(bass, 24, basses(UNDER_SLOPE, "r:2 5:2", "E1"), MP)
    p.play(drum, 24, tread * 8, PP, P)

    # 32: somebody plays in the valley
    p.play(accordion, 32, VALLEY, MP)
    p.play(guitar, 32, figure(UNDER_VALLEY, ARPEGGIO, 0.5, "E3", "C#5", 4), P)
    p.play(strings, 36, pads(chords("F#m:4 | Bm | E7 | A"), "F#3", "E5", 3), PP, P)
    p.play(bass, 32, basses(UNDER_VALLEY, "r:4", "E1"), P)

    # 40: both slopes
    p.play(guitarra, 40, SLOPE, MF)
    p.play(accordion, 40, beneath(SLOPE, UNDER_SLOPE), P, MP)
    p.play(cello, 40, pads(UNDER_SLOPE, "C2", "B2", 1), P, MP)
    p.play(guitar, 40, figure(UNDER_SLOPE, "0! . 2+3 . 1 . 2+3 .", 0.5, "E3", "C5", 4), MP)
    p.play(bass, 40, basses(UNDER_SLOPE, "r:2 5:1 r:1", "E1"), MP)
    p.play(drum, 40, tread * 8, P)

    # 48: everybody
    p.play(guitarra, 48, SONG, MF)
    p.play(accordion, 48, beneath(SONG, UNDER_SONG), P, MP)
    p.play(cello, 48, AGAINST_SONG.up(-12), MP)
    p.play(strings, 48, pads(UNDER_SONG, "G3", "E5", 3), P)
    p.play(guitar, 48, figure(UNDER_SONG, ARPEGGIO, 0.5, "E3", "C5", 4), MP)
    p.play(bass, 48, basses(UNDER_SONG, "r:2 5:1 r:1", "E1"), MP)
    p.play(drum, 48, tread * 8, P)

    # 56: the guitar goes in
    p.play(guitarra, 56, SONG.cut(0, 12), MP, P)
    p.play(guitar, 56, figure(CLOSING, ARPEGGIO, 0.5, "E3", "C5", 4).cut(0, 12), MP, P)
    p.play(guitar, 59, tune("A2:.5 E3 A3 C4 E4 A4:1.5"), P)
    p.play(bass, 56, basses(CLOSING, "r:4", "E1"), P)
    return p
