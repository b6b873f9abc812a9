import pytest

from tests.house.clauses import coverage_of, games


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How many clauses of each rulebook the tests name. Worker processes have no terminal, so it appears once."""
    terminalreporter.section("rulebooks")
    for game in games():
        try:
            terminalreporter.write_line(coverage_of(game).line(game))
        except SyntaxError as error:
            terminalreporter.write_line(f"{game}: a test file cannot be read ({error})")
