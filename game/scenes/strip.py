"""The strip below every scene while something cannot be saved: what, why, and what can be done about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.kit.item import Item
from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Fill, Picture, Sprite, Words

if TYPE_CHECKING:
    from game.scenes.shell import Shell

REGION = "strip"
ROLES = ("label", "micro", "fine")
BUTTON_WIDE, BUTTON_HIGH, GAP = 128.0, 38.0, 8.0
TAILS = (90, 60, 40, 24, 12)  # letters that are shown of a long path


def sentence(shell: Shell) -> str:
    """What is not saved, and why; empty when all is well."""
    trouble, record, say = shell.trouble, shell.record, shell.texts.say
    if trouble is None:
        return ""
    why = shell.texts.tell(trouble.sentence)
    if record is None:
        return say("saving.name.games", why=why)
    if record.lost and not record.unsaved:
        return say("saving.name.game", why=why)
    return say("saving.name.steps", count=record.unsaved, why=why)


def way_out(shell: Shell, where: str) -> str:
    """The words for a way out of the game, to the harbour or to quit: whether it is kept as it is."""
    record = shell.record
    if where == "harbour" and sum(hasattr(scene, "playing") and hasattr(scene, "reel") for scene in shell.scenes) > 1:
        return "shell.name.way_back"
    return f"saving.name.menu_{where}" if record and record.lost else f"shell.name.menu_{where}"


def strip(shell: Shell, letters: Letters) -> list[Item]:
    """The sentence with what can be done about it, below whatever scene there is."""
    region = shell.layout.regions.get(REGION)
    if region is None:
        return []
    deeds = ["again", "elsewhere", *(["export"] if shell.record else [])]
    left = region.w - (BUTTON_WIDE + GAP) * len(deeds) - 2
    picture: Picture = (
        Fill(Box(0, 0, region.w, region.h), "night"),
        Fill(Box(0, 0, region.w, 3), "stop"),
        Sprite("house/icon_warning", Box(12, (region.h - 26) / 2 + 1, 26, 26)),
        _fitted(sentence(shell), Box(48, 3, left - 60, region.h - 3), letters),
    )
    items = [Item("strip", REGION, Box(0, 0, region.w, region.h), picture, 0, tip=sentence(shell))]
    for n, deed in enumerate(deeds):
        box = Box(left + n * (BUTTON_WIDE + GAP), (region.h - BUTTON_HIGH) / 2 + 1, BUTTON_WIDE, BUTTON_HIGH)
        label = shell.texts.say(f"saving.name.deed_{deed}")
        words = Words(label, Box(6, 0, box.w - 12, box.h), "label", "ivory", "centre", 2)
        role = next((role for role in ROLES if letters.fits(words._replace(role=role))), ROLES[-1])
        face: Picture = (Fill(Box(0, 0, box.w, box.h), "raised", "line", 1, 6), words._replace(role=role))
        items.append(Item(f"strip/{deed}", REGION, box, face, 1, shell.texts.say(f"saving.rule.deed_{deed}"), action=deed))
    return items


def _fitted(text: str, box: Box, letters: Letters) -> Words:
    """In the largest letters in which all of it is shown; of a very long path, its end."""
    looks = [Words(shown, box, role, "ivory", lines=2 if role == "label" else 3) for shown in shortened(text) for role in ROLES]
    return next((words for words in looks if letters.fits(words)), looks[-1])


def shortened(text: str) -> Iterator[str]:
    """The text, as long as its longest word, a path, is not too long; then with less and less of the beginning of that."""
    path = max(text.split(" "), key=len)
    if len(path) <= TAILS[0]:
        yield text
    for tail in TAILS:
        if len(path) > tail:
            yield text.replace(path, f"…{path[-tail:]}")


def on_strip(shell: Shell, where: tuple[int, int]) -> bool:
    """Whether these pixels belong to the strip."""
    region, scale = shell.layout.regions.get(REGION), shell.layout.scale
    return region is not None and region.holds(where[0] / scale, where[1] / scale)


def press(shell: Shell, where: tuple[int, int]) -> None:
    """The button of the mouse, here."""
    item = shell.scene.stage.at(where, clickable=True)
    if item and item.region == REGION:
        do(shell, item.action)


def do(shell: Shell, deed: str) -> None:
    """What a button of the strip does."""
    from game.scenes.browse import Browse
    from game.scenes.saving import Elsewhere, export

    shell.sound.cue("select")
    if deed == "again":
        shell.try_again()
        if shell.trouble:
            shell.scene.say(shell.texts.say("saving.event.still_unsaved"))
    elif isinstance(shell.scene, Browse | Elsewhere):
        return  # a folder is being looked for already
    elif deed == "elsewhere":
        shell.open("elsewhere")
    else:
        export(shell, lambda words: shell.scene.say(words))
