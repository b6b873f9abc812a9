"""The story of a finished game in words: two pages of whole sentences, each with its role."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.kernel import Seat
from game.play.course import Course, Turning
from game.play.story import Story
from game.services.seal import seal_of
from game.services.texts import Texts

MUCH = 1.0  # points of luck that are worth a sentence


class Leaf(NamedTuple):
    head: str
    under: str
    paragraphs: tuple[str, ...]


class Chronicle:
    """Tells a game by its session, its log as everybody may read it, and its course as far as that is known."""

    def __init__(self, story: Story, course: Course, names: Sequence[str], texts: Texts) -> None:
        self.story, self.course, self.names, self.texts = story, course, tuple(names), texts
        self.session = course.session

    def pages(self) -> tuple[Leaf, Leaf]:
        """The game up to its end; and where it turned."""
        say, session = self.texts.say, self.session
        mode = say(f"{session.game.id}.name.mode_{session.terms.mode}")
        rounds = session.game.rounds(session.state)
        under = say("chronicle.name.sub", mode=mode, count=session.terms.seats, rounds=rounds)
        first = Leaf(say("chronicle.name.head", name=session.game.meta.title), under, tuple(self._first()))
        return first, Leaf(say("chronicle.name.turns"), "", tuple(self._second()))

    def text(self) -> str:
        """Everything as plain text."""
        lines: list[str] = []
        for page in self.pages():
            lines += [page.head, "=" * len(page.head), *filter(None, (page.under,)), ""]
            for paragraph in page.paragraphs:
                lines += [paragraph, ""]
        lines += [*self.standings(), ""]
        lines.append(self.texts.say("chronicle.name.text_end", seed=self.session.seed, seal=seal_of(self.session)))
        return "\n".join(lines) + "\n"

    def standings(self) -> list[str]:
        """Who came where."""
        scores, say = self.session.game.scores(self.session.state), self.texts.say
        order = sorted(range(len(scores)), key=lambda seat: (seat not in self.session.state.winners, -scores[seat]))
        return [
            say("chronicle.name.standing", place=place, who=self.names[seat], points=scores[seat]) for place, seat in enumerate(order, 1)
        ]

    # The first page

    def _first(self) -> Iterator[str]:
        say = self.texts.say
        yield say("chronicle.name.crew" if len(self.names) > 1 else "chronicle.name.crew_one", names=self.names)
        yield self._opening()
        yield from self._leads()
        yield self._end()

    def _opening(self) -> str:
        """The first points, or the first thing that was done."""
        say, session = self.texts.say, self.session
        for place, entry in enumerate(session.log):
            for event in entry.events:
                for seat, points, _ in self.story.tableware.score(event.seen_by(None)):
                    line = self.line(place, seat)
                    if points > 0 and line:
                        round_ = session.game.rounds(entry.before)
                        return say("chronicle.name.first_points", who=self.names[seat], round=round_, line=line)
        line = next((line.text for line in self.story.lines(None) if not line.heading), "")
        return say("chronicle.name.opening", line=line)

    def _leads(self) -> Iterator[str]:
        """How often the lead changed hands, where captains sail against each other."""
        if self.course.alone:
            return
        game, leaders = self.session.game, list[tuple[int, Seat]]()
        for entry in self.session.log:
            scores = game.scores(entry.before)
            best = max(scores)
            if scores.count(best) == 1 and (not leaders or leaders[-1][1] != scores.index(best)):
                leaders.append((game.rounds(entry.before), scores.index(best)))
        if len(leaders) == 1:
            yield self.texts.say("chronicle.name.leads_none", who=self.names[leaders[0][1]])
        elif leaders:
            (_, before), (round_, now) = leaders[-2:]
            who = {"before": self.names[before], "who": self.names[now]}
            yield self.texts.say("chronicle.name.leads", count=len(leaders) - 1, round=round_, **who)

    def _end(self) -> str:
        session, say = self.session, self.texts.say
        winners, scores = session.state.winners, session.game.scores(session.state)
        if not winners:
            return say("chronicle.name.lost", round=session.game.rounds(session.state))
        names, points = tuple(self.names[seat] for seat in winners), max(scores[seat] for seat in winners)
        others = [seat for seat in range(len(scores)) if seat not in winners]
        if not others or self.course.alone:
            return say("chronicle.name.won", names=names, points=points)
        second = max(others, key=lambda seat: scores[seat])
        if scores[second] >= points:
            return say("chronicle.name.won_tie", names=names, points=points, second=self.names[second])
        return say("chronicle.name.won_by", names=names, points=points, ahead=points - scores[second], second=self.names[second])

    # The second page

    def _second(self) -> Iterator[str]:
        say = self.texts.say
        if not self.course.moments:
            yield say("chronicle.name.not_reckoned")
            return
        if not self.course.alone:
            yield from (self._turning(turn) for turn in self.course.turnings)
            if not self.course.turnings:
                yield say("chronicle.name.quiet")
            yield from self._best_and_worst()
        yield from self._luck()

    def _turning(self, turn: Turning) -> str:
        key = "chronicle.name.turning_up" if turn.swing > 0 else "chronicle.name.turning_down"
        return self.texts.say(
            key,
            round=self.round_at(turn.start),
            who=self.names[turn.seat],
            before=hundredths(turn.before),
            after=hundredths(turn.after),
            line=self.turn_line(turn),
        )

    def _best_and_worst(self) -> Iterator[str]:
        """Of whoever has won."""
        seat = next(iter(self.session.state.winners), 0)
        best, worst = self.course.own(seat)
        for key, turn in (("chronicle.name.best", best), ("chronicle.name.worst", worst)):
            if turn and hundredths(abs(turn.swing)):
                about = {"round": self.round_at(turn.start), "line": self.turn_line(turn), "percent": hundredths(abs(turn.swing))}
                yield self.texts.say(key, **about, **({"who": self.names[seat]} if key.endswith("best") else {}))

    def _luck(self) -> Iterator[str]:
        say = self.texts.say
        fates = [self.course.fate(seat).points for seat in range(len(self.names))]
        lucky, luckless = fates.index(max(fates)), fates.index(min(fates))
        if fates[lucky] >= MUCH:
            yield say("chronicle.name.luck_for", who=self.names[lucky], points=self.texts.decimal(fates[lucky]))
        if fates[luckless] <= -MUCH:
            yield say("chronicle.name.luck_against", who=self.names[luckless], points=self.texts.decimal(-fates[luckless]))
        if fates[lucky] < MUCH and fates[luckless] > -MUCH:
            yield say("chronicle.name.no_luck")

    # What is said of a place of the log

    def line(self, place: int, seat: Seat) -> str:
        """The last thing about a seat that an answer led to and the log tells."""
        told = [line.text for line in self.story.lines(None) if line.place == place and line.seat == seat and not line.heading]
        return told[-1] if told else ""

    def turn_line(self, turn: Turning) -> str:
        """The most telling thing of a turn: what was scored, or what luck decided, or else what came last."""
        lines = [line for line in self.story.lines(None) if turn.start <= line.place < turn.end and not line.heading]
        scored = {
            place
            for place in range(turn.start, turn.end)
            for event in self.session.log[place].events
            if any(points > 0 for _, points, _ in self.story.tableware.score(event.seen_by(None)))
        }
        mine = [line for line in lines if line.seat in (turn.seat, turn.whose)]
        for found in ([line for line in mine if line.place in scored], [line for line in lines if line.place in scored], mine, lines):
            if found:
                return found[-1].text
        return ""

    def round_at(self, place: int) -> int:
        return self.session.game.rounds(self.session.log[place].before)


def hundredths(share: float) -> int:
    return round(100 * share)
