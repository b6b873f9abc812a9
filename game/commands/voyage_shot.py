"""Pictures of a campaign: bots play whole evenings, and its scenes are drawn as they are then."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any

from engine import catalogue
from engine.bots.think import generator, think
from engine.campaign import Campaign
from engine.kernel import BadTerms, Event
from engine.session import Session
from saves.campaign_save import CampaignSave
from saves.document import SeatSetting

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.commands.shot import Wish
    from game.scenes.campaign import CampaignScene
    from game.scenes.shell import Shell
    from game.scenes.stagecraft import StageScene
    from game.tables.annals import News

NAMES = ("Ana", "Baltasar", "Chloé", "Duarte", "Inês")


def answer(session: Session, level: str) -> None:
    """A bot of this level gives the next answer."""
    decision = session.decision(session.pending()[0].seat)
    assert decision is not None
    luck = generator(session.seed, decision.number, decision.seat)
    thought = think(session.game, level, "", session.view(decision.seat), decision, luck)
    session.submit(decision.seat, decision.number, thought.choices[0])


def begun(wish: Wish) -> Campaign:
    return Campaign.begin(catalogue.load(wish.game), wish.mode, wish.seats, wish.options, wish.seed)


def play_evenings(wish: Wish, saved: CampaignSave) -> None:
    """So many, or all that there are."""
    enough = wish.evenings if wish.evenings is not None else inf if wish.scene == "last_page" else 0
    while not saved.over and saved.campaign.record.evenings < enough:
        evening = saved.begin_evening(wish.level)
        while not evening.session.over:
            answer(evening.session, wish.level)
        saved.end_evening()


def campaign_scene(wish: Wish, shell: Shell) -> StageScene:
    from game.scenes.campaign import CampaignScene

    seats = [SeatSetting(NAMES[n], "human" if n == 0 else wish.level) for n in range(wish.seats)]
    title = shell.texts.name(wish.game, wish.mode, "mode")
    saved = CampaignSave.begin(shell.campaigns, begun(wish), seats, title)
    play_evenings(wish, saved)
    scene = CampaignScene(shell, saved)
    if wish.scene == "unveiling":
        return _unveiling(wish, shell, scene)
    if wish.scene == "last_page":
        if not saved.over:
            raise BadTerms(f"After {saved.campaign.record.evenings} evenings the campaign is not over.")
        pages = scene.last_pages()
        pages.leaf = int(wish.page or 0)
        return pages
    if wish.page:
        scene.page_id = wish.page
    return scene


def _unveiling(wish: Wish, shell: Shell, scene: CampaignScene) -> StageScene:
    """The next thing that opens."""
    from game.scenes.unveiling import Unveiling

    saved, unveils = scene.record, scene.annals.unveils
    while not saved.over:
        session = saved.begin_evening(wish.level).session
        opened = _opened(session.prologue, unveils)
        while not opened and not session.over:
            answer(session, wish.level)
            opened = [event for beat in session.beats for event in _opened(beat.events, unveils)]
        if opened:
            return Unveiling(shell, partial(_news, scene, opened[-1], session.state), wish.game, session.state.rules_on)
        saved.end_evening()
    raise BadTerms("Nothing opens any more in this campaign.")


def _news(scene: CampaignScene, event: Event, state: Any) -> News:
    return scene.annals.news(event, state, scene.glimpse)


def _opened(events: Iterable[Event], unveils: frozenset[str]) -> list[Event]:
    return [event for event in events if event.name in unveils]
