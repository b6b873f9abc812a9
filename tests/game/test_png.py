"""Pictures of windows and tables become files that others can read."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.services.png import Snapshot, png


@pytest.fixture
def motley() -> pygame.Surface:
    made = pygame.Surface((37, 11))
    for x in range(37):
        for y in range(11):
            made.set_at((x, y), (x * 7, y * 20, (x * y) % 256))
    return made


def test_every_pixel_is_read_again_as_it_was(motley: pygame.Surface) -> None:
    read = pygame.image.load(BytesIO(png(motley)), "motley.png")
    assert pygame.image.tobytes(read, "RGB") == pygame.image.tobytes(motley, "RGB")
    assert read.get_size() == motley.get_size()


def test_a_snapshot_is_what_was_there_when_it_was_taken(motley: pygame.Surface, tmp_path: Path) -> None:
    before = pygame.image.tobytes(motley, "RGB")
    snapshot = Snapshot(motley, tmp_path / "new" / "one.png")
    motley.fill("black")
    snapshot.join()
    assert snapshot.wrong is None
    assert pygame.image.tobytes(pygame.image.load(snapshot.place), "RGB") == before


def test_a_snapshot_says_why_it_could_not_be_written(motley: pygame.Surface, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    snapshot = Snapshot(motley, tmp_path / "file" / "one.png")
    snapshot.join()
    assert isinstance(snapshot.wrong, OSError)
