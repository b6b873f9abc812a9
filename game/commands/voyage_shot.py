"""Pictures of a campaign: bots play whole evenings, and its scenes are drawn as they are then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import catalogue
from engine.bots.think import generator, think
from engine.campaign import Campaign
from engine.kernel import BadTerms, Event
from engine.session import Session
from saves.campaign_save import CampaignSave
from saves.document import SeatSetting

if TYPE_CHECKING:
    from game.commands.shot import Wish
    from game.scenes.campaign import CampaignScene
    from game.scenes.shell import Shell
    from game.scenes.stagecraft import StageScene

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
    while not saved.over and saved.campaign.record.evenings < wish.evenings:
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

    session = scene.record.begin_evening(wish.level).session
    unveiled = [event for event in session.prologue if event.name in scene.annals.unveils]
    while not unveiled and not session.over:
        answer(session, wish.level)
        unveiled += [event for beat in session.beats for event in beat.events if event.name in scene.annals.unveils]
    if not unveiled:
        raise BadTerms("Nothing opens in this evening.")
    event: Event = unveiled[-1]
    return Unveiling(shell, lambda: scene.annals.news(event, session.state, scene.glimpse), wish.game, session.state.rules_on)
