import pytest

from tests.windward.positions import Rigged


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> Rigged:
    """Dice that fall as the test says."""
    return Rigged(monkeypatch.setattr)
