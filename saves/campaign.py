"""What the file of a campaign holds, and how it becomes a running campaign and back.

Games that are over have files of their own, which are never written again; the list names each by its check sum.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta, Struct

from engine.campaign import Begun, Campaign, CampaignEntry, Changed, Evening, Named, Seated
from engine.kernel import Game, Terms
from saves.document import FORMAT, LONGEST, About, Label, Nat, Parts, Place, SeatSetting, Sum, Whole, Word
from saves.format import check_seed, check_values, read
from saves.names import clean
from saves.resume import FindGame, game_of, now, of_older_rules, read_record
from saves.trouble import Damaged


class BegunLine(Struct, array_like=True, forbid_unknown_fields=True, tag="begun"):
    mode: Word
    seats: Place
    options: Annotated[dict[Word, Word], Meta(max_length=100)]
    seed: int
    record: dict[str, Any]


class ChangedLine(Struct, array_like=True, forbid_unknown_fields=True, tag="changed"):
    change: Parts
    record: dict[str, Any] | None


class EveningLine(Struct, array_like=True, forbid_unknown_fields=True, tag="evening"):
    winners: Annotated[list[Place], Meta(max_length=16)]
    scores: Annotated[list[Whole], Meta(max_length=16)]
    decisions: Nat
    save: Sum
    record: dict[str, Any]


class SeatedLine(Struct, array_like=True, forbid_unknown_fields=True, tag="seated"):
    seat: Place
    setting: SeatSetting


class NamedLine(Struct, array_like=True, forbid_unknown_fields=True, tag="named"):
    thing: Word
    text: Label


ListLine: TypeAlias = BegunLine | ChangedLine | EveningLine | SeatedLine | NamedLine


class AboutCampaign(About):
    """What a list of campaigns shows. A round is an evening."""

    header: ClassVar[str] = "campaign"


class CampaignDocument(AboutCampaign, forbid_unknown_fields=True, kw_only=True):
    """One campaign: what happened, with the record after it. The game that is being played is not in it."""

    entries: Annotated[list[ListLine], Meta(min_length=1, max_length=LONGEST)]


class TakenUp(NamedTuple):
    """A campaign to go on with, and the document it came from."""

    campaign: Campaign
    document: CampaignDocument


# Writing down


def write_down_campaign(campaign: Campaign, seats: Sequence[SeatSetting], name: str) -> CampaignDocument:
    return CampaignDocument(
        format=FORMAT,
        game=campaign.game.id,
        rules=campaign.game.meta.rules,
        name=clean(name),
        saved=now(),
        round=campaign.record.evenings,
        decisions=sum(evening.decisions for evening in campaign.evenings),
        finished=campaign.over,
        mode=campaign.begun.terms.mode,
        seats=list(seats),
        entries=[_line(entry) for entry in campaign.entries],
    )


def _line(entry: CampaignEntry) -> ListLine:
    match entry:
        case Begun(terms, seed, record):
            return BegunLine(terms.mode, terms.seats, dict(terms.options), seed, record.to_json())
        case Changed(change, record):
            return ChangedLine(list(change), record.to_json() if record else None)
        case Evening(winners, scores, decisions, save, record):
            return EveningLine(list(winners), list(scores), decisions, save, record.to_json())
        case Seated(seat, name, player, temperament, help_):
            return SeatedLine(seat, SeatSetting(name, player, temperament, help_))
        case Named(thing, text):
            return NamedLine(thing, text)


# Taking up


def campaign_from_bytes(data: bytes, find_game: FindGame) -> TakenUp:
    """The campaign in these bytes, ready to go on. Raises Unreadable."""
    document = read(data, CampaignDocument)
    game = game_of(document, find_game)
    if document.rules == game.meta.rules:
        return TakenUp(_campaign(document, game), document)
    with of_older_rules(game):
        return TakenUp(_campaign(document, game), document)


def _campaign(document: CampaignDocument, game: Game) -> Campaign:
    if [type(line) for line in document.entries].count(BegunLine) != 1 or not isinstance(document.entries[0], BegunLine):
        raise Damaged("saving.rule.damaged_campaign", "it does not begin once, in its first line")
    campaign = Campaign(game, [_entry(line, document.rules, game) for line in document.entries])
    try:
        seats = campaign.terms.seats
    except Exception as wrong:  # rules may trust their record; this one is a stranger's, and may break them anywhere
        raise Damaged("saving.rule.damaged_campaign", f"its terms: {wrong!r}") from wrong
    if any(isinstance(line, SeatedLine) and line.seat >= seats for line in document.entries):
        raise Damaged("saving.rule.damaged_campaign", "somebody sits where no seat is")
    return campaign


def _entry(line: ListLine, rules: int, game: Game) -> CampaignEntry:
    match line:
        case BegunLine():
            check_seed(line.seed)
            return Begun(Terms(line.mode, line.seats, dict(line.options)), line.seed, _record(line.record, rules, game))
        case ChangedLine():
            return Changed(tuple(line.change), None if line.record is None else _record(line.record, rules, game))
        case EveningLine():
            record = _record(line.record, rules, game)
            return Evening(tuple(line.winners), tuple(line.scores), line.decisions, line.save, record)
        case SeatedLine():
            return Seated(line.seat, *msgspec.structs.astuple(line.setting))
        case NamedLine():
            return Named(line.thing, clean(line.text))


def _record(data: dict[str, Any], rules: int, game: Game) -> Any:
    """A record of the list by our rules."""
    check_values(data, "record")
    try:
        for version in range(rules, game.meta.rules):
            if game.campaign and version in game.campaign.upgrades:
                data = game.campaign.upgrades[version](data)
    except (LookupError, TypeError, ValueError, AttributeError) as wrong:
        raise Damaged("saving.rule.damaged_campaign", f"upgrade from rules {rules}: {wrong!r}") from wrong
    return read_record(data, game, "record")
