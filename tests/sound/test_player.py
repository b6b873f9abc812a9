"""Buses, mute, ducking, takes, rests between pieces; with a card of paper, with the dummy driver, and with none."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from random import Random
from struct import unpack_from
from typing import Any

import pygame
import pytest

from engine import catalogue
from game.sound import device, player
from game.sound.device import Device, Mixer, NoSoundCard, open_device
from game.sound.index import ASSETS
from game.sound.player import DUCKED, FIRST_REST, MUSIC_FADE, REST, Player, loudness


class Paper:
    """A sound card that writes down what it is told."""

    def __init__(self) -> None:
        self.played: list[tuple[str, float]] = []
        self.started: list[str] = []
        self.music_gains: list[float] = []
        self.loops: dict[int, tuple[str, float]] = {}
        self.busy = False
        self.full = False
        self.stopped = 0

    def load(self, file: Path) -> Any | None:
        return file.stem if file.exists() else None

    def seconds(self, sound: Any) -> float:
        return 1.0

    def play(self, sound: Any, gain: float) -> bool:
        if not self.full:
            self.played.append((sound, gain))
        return not self.full

    def stop_effects(self) -> None:
        self.stopped += 1

    def loop(self, slot: int, sound: Any, gain: float) -> None:
        self.loops[slot] = (sound, gain)

    def loop_gain(self, slot: int, gain: float) -> None:
        self.loops[slot] = (self.loops[slot][0], gain)

    def loop_stop(self, slot: int) -> None:
        self.loops.pop(slot, None)

    def music(self, file: Path, gain: float) -> bool:
        if not file.exists():
            return False
        self.started.append(file.stem)
        self.busy = True
        self.music_gains.append(gain)
        return True

    def music_gain(self, gain: float) -> None:
        self.music_gains.append(gain)

    def music_busy(self) -> bool:
        return self.busy

    def music_stop(self) -> None:
        self.busy = False

    def close(self) -> None: ...


@pytest.fixture
def paper() -> Paper:
    return Paper()


@pytest.fixture
def heard(paper: Paper) -> Player:
    return on(paper)


def on(card: Device, assets: Path = ASSETS) -> Player:
    return Player(assets, Random(7), lambda: (card, ""))


def run(p: Player, seconds: float, step: float = 0.05) -> None:
    for _ in range(round(seconds / step)):
        p.update(step)


# Effects


def test_a_cue_is_heard_at_the_volume_of_its_bus(heard: Player, paper: Paper) -> None:
    heard.set_volumes(effects=50)
    assert heard.cue("confirm")
    name, gain = paper.played[0]
    assert name.startswith("confirm-")
    assert gain == pytest.approx(loudness(50) * heard.index.cues["confirm"].gain)


def test_volumes_are_kept_within_bounds() -> None:
    assert [loudness(-5), loudness(0), loudness(100), loudness(500)] == [0, 0, 1, 1]


def test_a_bus_that_is_shut_is_silent(heard: Player, paper: Paper) -> None:
    heard.set_volumes(effects=0)
    assert not heard.cue("confirm")
    assert not paper.played


def test_takes_vary_and_never_come_twice_in_a_row(heard: Player, paper: Paper) -> None:
    for _ in range(60):
        heard.cue("tile")
        heard.update(1)
    takes = [name for name, _ in paper.played]
    assert len(takes) == 60
    assert set(takes) == {"tile-1", "tile-2", "tile-3"}
    assert all(a != b for a, b in pairwise(takes))


def test_a_cue_has_a_rate_limit_of_its_own(heard: Player, paper: Paper) -> None:
    assert heard.cue("hover")
    assert not heard.cue("hover")
    assert heard.cue("select")
    heard.update(heard.index.cues["hover"].rate - 0.001)
    assert not heard.cue("hover")
    heard.update(0.001)
    assert heard.cue("hover")
    assert len(paper.played) == 3


def test_too_much_at_once_is_left_out(heard: Player, paper: Paper) -> None:
    paper.full = True
    assert not heard.cue("tile")
    paper.full = False
    assert heard.cue("tile"), "what was not heard does not count for the rate"


def test_cues_of_one_moment_come_one_after_the_other(heard: Player, paper: Paper) -> None:
    heard.play(["dice", "dice_success"])
    assert [name[:-2] for name, _ in paper.played] == ["dice"]
    assert heard.wake() == pytest.approx(heard.index.cues["dice"].lead)
    heard.update(heard.index.cues["dice"].lead)
    assert [name[:-2] for name, _ in paper.played] == ["dice", "dice_success"]


def test_a_skipped_moment_is_hushed(heard: Player, paper: Paper) -> None:
    heard.play(["dice", "dice_success"])
    heard.hush()
    run(heard, 2)
    assert len(paper.played) == 1


def test_unknown_cues_and_missing_files_are_silent(tmp_path: Path, paper: Paper) -> None:
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "index.json").write_bytes((ASSETS / "sounds" / "index.json").read_bytes())
    p = on(paper, tmp_path)
    assert not p.cue("no such cue")
    assert not p.cue("tile")
    p.play(["no such cue", "tile"])
    p.enter("windward")
    run(p, 10)
    assert not paper.played
    assert not paper.started
    assert "ambience/windward.ogg" in p.missing
    assert len(p.missing) == len(set(p.missing))


def test_a_sound_is_read_once_and_only_so_many_are_kept(heard: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []
    load = heard._device.load
    monkeypatch.setattr(heard._device, "load", lambda file: (read.append(file), load(file))[1])
    monkeypatch.setattr(player, "KEPT", 8.0)  # of paper each sound has a second
    for _ in range(20):
        heard.cue("confirm")
        run(heard, 1)
    assert len(read) == len(set(read)) <= len(heard.index.cues["confirm"].files)
    for name in heard.index.cues:
        heard.cue(name)
        assert len(heard._sounds) <= 8
    assert len(read) > 8
    before = len(read)
    run(heard, 1)
    heard.cue("confirm")
    assert len(read) == before + 1, "what went is read again when it is heard again"


# Mute and ducking


def test_mute_silences_everything_and_comes_back(heard: Player, paper: Paper) -> None:
    heard.enter("windward")
    run(heard, 6)
    assert paper.music_gains[-1] > 0
    heard.set_muted(True)
    assert paper.music_gains[-1] == 0
    assert {gain for _, gain in paper.loops.values()} == {0}
    assert not heard.cue("confirm")
    assert paper.stopped == 1, "what was sounding is cut"
    heard.set_muted(False)
    assert paper.music_gains[-1] == pytest.approx(loudness(55))
    assert len(paper.started) == 1, "the piece has not begun anew"


def test_music_gives_way_under_a_cue_that_speaks(heard: Player, paper: Paper) -> None:
    heard.enter("windward")
    run(heard, 6)
    full = heard.gain("music")
    heard.cue("your_turn")
    run(heard, 0.2)
    assert heard.gain("music") == pytest.approx(full * DUCKED)
    assert paper.music_gains[-1] == pytest.approx(full * DUCKED)
    assert heard.gain("ambience") == pytest.approx(loudness(50)), "only music gives way"
    run(heard, 0.9)
    assert heard.gain("music") == pytest.approx(full * DUCKED), "as long as the cue is heard"
    run(heard, 1.5)
    assert heard.gain("music") == pytest.approx(full)


def test_music_does_not_give_way_under_a_tick(heard: Player) -> None:
    full = heard.gain("music")
    heard.cue("select")
    run(heard, 0.2)
    assert heard.gain("music") == full


# Music and ambience


def test_music_begins_after_a_breath_and_rests_between_pieces(heard: Player, paper: Paper) -> None:
    heard.enter("windward")
    heard.update(FIRST_REST - 0.01)
    assert not paper.started
    heard.update(0.02)
    assert len(paper.started) == 1
    assert heard.playing in {piece.title for piece in heard.index.music["windward"]}
    run(heard, 300)
    assert len(paper.started) == 1, "it plays until it ends"
    paper.busy = False
    heard.update(0.05)
    assert heard.playing is None
    heard.update(REST[0] - 0.1)
    assert len(paper.started) == 1
    heard.update(REST[1] - REST[0] + 0.2)
    assert len(paper.started) == 2


def test_all_pieces_come_before_one_comes_again(heard: Player, paper: Paper) -> None:
    heard.enter("windward")
    for _ in range(30):
        heard.update(REST[1] + 1)
        paper.busy = False
        heard.update(0.01)
    assert len(paper.started) == 30
    assert all(len(set(paper.started[n : n + 3])) == 3 for n in range(0, 30, 3))
    assert all(a != b for a, b in pairwise(paper.started))


def test_a_change_of_screen_does_not_restart_music(heard: Player, paper: Paper) -> None:
    heard.enter("windward")
    run(heard, 5)
    for _ in range(5):
        heard.enter("windward")
        run(heard, 1)
    assert len(paper.started) == 1
    assert paper.music_gains[-1] == pytest.approx(loudness(55))
    assert len(paper.loops) == 1


def test_another_game_fades_over(heard: Player, paper: Paper) -> None:
    heard.enter("harbour")
    run(heard, 6)
    heard.enter("windward")
    heard.update(MUSIC_FADE / 2)
    assert paper.music_gains[-1] == pytest.approx(loudness(55) / 2)
    assert len(paper.loops) == 2, "one ambience fades into the other"
    run(heard, 8)
    assert [name.split("-")[0] for name in paper.started] == ["harbour", "windward"]
    assert [name for name, _ in paper.loops.values()] == ["windward"]


@pytest.mark.parametrize("game", catalogue.SHELF)
def test_each_game_on_the_shelf_has_its_own_music_and_ambience(heard: Player, paper: Paper, game: str) -> None:
    heard.enter(game)
    run(heard, 6)
    assert [name.rpartition("-")[0] for name in paper.started] == [game]
    assert [name for name, _ in paper.loops.values()] == [game]
    assert heard.missing == []


def test_who_turns_back_at_once_hears_the_same_piece_on(heard: Player, paper: Paper) -> None:
    heard.enter("harbour")
    run(heard, 6)
    heard.enter("windward")
    heard.update(MUSIC_FADE / 2)
    heard.enter("harbour")
    run(heard, 5)
    assert len(paper.started) == 1
    assert paper.music_gains[-1] == pytest.approx(loudness(55))
    assert paper.busy


def test_leaving_for_nowhere_ends_in_silence(heard: Player, paper: Paper) -> None:
    heard.enter("windward")
    run(heard, 6)
    heard.enter(None)
    run(heard, 10)
    assert not paper.busy
    assert not paper.loops
    assert heard.wake() is None


def test_a_game_without_music_is_quiet(heard: Player, paper: Paper) -> None:
    heard.enter("pebbles")
    run(heard, 10)
    assert not paper.started
    assert not paper.loops


def test_the_loop_may_sleep_when_nothing_moves(heard: Player, paper: Paper) -> None:
    assert heard.wake() is None
    heard.enter("windward")
    assert heard.wake() == pytest.approx(player.SMOOTH)
    run(heard, 6)
    assert heard.wake() == player.LOOK
    paper.busy = False
    heard.update(0.05)
    rest = heard.wake()
    assert rest is not None
    assert REST[0] <= rest <= REST[1]


def test_the_same_luck_gives_the_same_evening() -> None:
    evenings = []
    for _ in range(2):
        card = Paper()
        p = on(card)
        p.enter("windward")
        for _ in range(10):
            p.cue("tile")
            p.update(100)
            card.busy = False
        evenings.append((card.started, card.played))
    assert evenings[0] == evenings[1]


# No sound card


def test_a_mixer_that_does_not_start_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise pygame.error("no available audio device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    p = Player(luck=Random(1))
    assert not p.available
    assert p.reason == "no available audio device"
    p.set_volumes(music=10, effects=20, ambience=30)
    p.set_muted(True)
    p.set_muted(False)
    p.enter("windward")
    assert not p.cue("win")
    p.play(["dice", "dice_success"])
    run(p, 120, 1)
    assert p.playing is None
    assert p.missing == [], "what nobody could hear is not missing"
    assert p.wake() is None
    p.close()


def test_a_build_without_a_mixer_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device, "Mixer", lambda: (_ for _ in ()).throw(NotImplementedError("mixer module not available")))
    card, reason = open_device()
    assert isinstance(card, NoSoundCard)
    assert "mixer" in reason


def test_silence_takes_everything() -> None:
    card = NoSoundCard()
    card.loop(0, None, 1)
    card.loop_gain(0, 1)
    card.loop_stop(0)
    card.music_gain(1)
    card.music_stop()
    assert card.seconds(None) == 0
    assert not card.music_busy()


NO_CARD = """
from game.sound.player import Player
p = Player()
assert not p.available and p.reason
p.enter("windward"); p.cue("win"); p.update(10); p.close()
"""


def test_without_a_driver_nothing_is_written_to_the_terminal() -> None:
    environment = {"SDL_AUDIODRIVER": "no_such_driver", "PATH": "", "PYTHONPATH": str(ASSETS.parent)}
    done = subprocess.run([sys.executable, "-c", NO_CARD], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


# The real mixer, with the driver that plays to nobody


@pytest.fixture
def dummy(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    p = Player(luck=Random(3))
    assert p.available
    assert p.reason == ""
    yield p
    p.close()


def test_the_mixer_plays(dummy: Player) -> None:
    assert dummy.cue("your_turn")
    assert pygame.mixer.get_busy()
    dummy.enter("windward")
    run(dummy, FIRST_REST + 3)
    assert pygame.mixer.music.get_busy()
    assert dummy.playing
    assert pygame.mixer.music.get_volume() == pytest.approx(dummy.gain("music"), abs=0.02)
    assert pygame.mixer.Channel(0).get_busy()
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(loudness(50), abs=0.02)
    dummy.cue("win")
    dummy.set_muted(True)
    assert not any(pygame.mixer.Channel(n).get_busy() for n in range(device.LOOPS, device.LOOPS + device.EFFECTS))
    assert pygame.mixer.music.get_volume() == 0
    assert pygame.mixer.Channel(0).get_volume() == 0
    dummy.enter(None)
    run(dummy, 5)
    assert not pygame.mixer.music.get_busy()
    assert not pygame.mixer.Channel(0).get_busy()
    assert dummy.missing == []


def test_the_mixer_never_takes_the_loops_channels_for_effects(dummy: Player) -> None:
    heard = [dummy.cue(name) for name in list(dummy.index.cues)[:24]]
    assert 1 <= sum(heard) <= device.EFFECTS + 4, "the rest is left out"
    assert not any(pygame.mixer.Channel(slot).get_busy() for slot in range(device.LOOPS))


def test_a_mixer_that_went_away_is_silence(dummy: Player) -> None:
    dummy.enter("windward")
    run(dummy, 5)
    pygame.mixer.quit()
    assert not dummy.cue("tile")
    dummy.set_volumes(music=20)
    run(dummy, 200, 1)


def test_a_file_that_is_no_sound_is_missing(dummy: Player, tmp_path: Path) -> None:
    (tmp_path / "noise.ogg").write_bytes(b"not a sound")
    card = Mixer()
    assert card.load(tmp_path / "noise.ogg") is None
    assert card.load(tmp_path / "nowhere.ogg") is None
    assert not card.music(tmp_path / "noise.ogg", 1)


def test_nothing_is_heard_any_more_when_the_mixer_is_closed(dummy: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sound that ended while it quits would wait for it for ever, and it for the sound."""
    dummy.enter("windward")
    run(dummy, 5)
    assert pygame.mixer.get_busy()
    busy, leave = [], pygame.mixer.quit
    with monkeypatch.context() as watched:
        watched.setattr(pygame.mixer, "quit", lambda: (busy.append(pygame.mixer.get_busy() or pygame.mixer.music.get_busy()), leave()))
        dummy.close()
    assert busy == [False]


def long(piece: str) -> float:
    """Seconds of a piece, by the last page of its stream and the rate in its head."""
    data = (ASSETS / "music" / f"{piece}.ogg").read_bytes()
    (rate,) = unpack_from("<I", data, data.index(b"\x01vorbis") + 12)
    (samples,) = unpack_from("<q", data, data.rindex(b"OggS") + 6)
    return float(samples / rate)


@pytest.mark.parametrize("game", catalogue.SHELF)
def test_in_ten_minutes_of_a_game_no_piece_begins_twice(paper: Paper, game: str) -> None:
    """With the real lengths and the real rests, whatever the luck."""
    for seed in range(12):
        paper.started.clear()
        player = Player(ASSETS, Random(seed), lambda: (paper, ""))
        player.enter(game)
        plays = 0.0
        for _ in range(600 * 4):
            before = len(paper.started)
            player.update(0.25)
            plays = long(paper.started[-1]) if len(paper.started) > before else plays - 0.25
            paper.busy = paper.busy and plays > 0
        assert len(paper.started) >= 2
        assert len(set(paper.started)) == len(paper.started), (seed, paper.started)
