"""Parts of the kit in the hands of a person: a slider, a board of panels and a book, by posted mouse and key events."""

from __future__ import annotations

import pygame

from engine.kernel import Choice, Refusal
from game.kit.amount import Amount, slider
from game.kit.book import BookPage, PageOption, book_page
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.panels import Panel, panel_board
from game.kit.picture import Fill, Words
from game.scenes.stagecraft import StageScene
from tests.scenes.window import Window

WHY = Refusal("kernel.refuse.stale", "R-1")


class Showcase(StageScene):
    """All three parts at one table; it remembers what was chosen and refused."""

    crumb = ""
    reading = False

    def __init__(self, window: Window) -> None:
        super().__init__(window.app.shell)
        self.chosen: list[Choice] = []
        self.refused: list[Refusal] = []
        window.app.shell.push(self)
        window.frames(2)

    @property
    def offer(self) -> int:
        return int(self.dials.get("offer", 5))

    def items(self) -> list[Item]:
        letters, regions = self.stage.painter.letters, self.shell.layout.regions
        bar = regions["bar"]
        amount = Amount("offer", 0, 40, self.offer, f"Offer {self.offer}: {40 - self.offer} guilders left")
        panels = (Panel("grid", "Actions", Box(4, 4, 300, 200), self._grid), Panel("fair", "Fair", Box(310, 4, 300, 200), lambda *_: ()))
        found = [
            *slider(letters, amount, Box(10, 0, 300, bar.h), "bar", ("One less", "One more")),
            *panel_board(letters, panels, (792, 468), regions["board"], self.crumb, ("Enlarge it.", "Close it.")),
        ]
        return [*found, *book_page(letters, self._page(), Box(0, 0, 1280, bar.y), "house/seal_gold")] if self.reading else found

    def _grid(self, box: Box, large: bool) -> list[Item]:
        spot = Box(box.x, box.y, box.w / 2, box.h / 2)
        return [Item("cell", "board", spot, (Fill(Box(0, 0, spot.w, spot.h), "sky"),), 2, "cell", (("move", 1),))]

    def _page(self) -> BookPage:
        options = (PageOption("option/0", "Dig", choices=(("dig",),)), PageOption("option/1", "Buy", refusal=WHY))
        return BookPage("Palecrag", "Ana reads", "windward/sky", "The Stones", [[("A ring of stones.", "", "")]], "What now?", "", options)

    def click(self, item: Item) -> None:
        if item.action.startswith("open "):
            self.crumb = item.action.removeprefix("open ").removesuffix("top")
        elif item.choices:
            self.chosen.append(item.choices[0])
        elif item.refusal:
            self.refused.append(item.refusal)
        self.refresh(calm=True)


def told(window: Window, name: str) -> str:
    return " ".join(stroke.text for stroke in window.items[name].picture if isinstance(stroke, Words))


def test_an_amount_is_turned_by_wheel_by_buttons_along_its_rail_and_by_digits(window: Window) -> None:
    scene = Showcase(window)
    window.hover("offer")
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=3))
    window.frames()
    assert scene.offer == 8
    assert "Offer 8: 32 guilders left" in told(window, "offer")
    assert scene.stage.camera.zoom == 1
    window.click("offer/more")
    window.click("offer/more")
    window.click("offer/less")
    assert scene.offer == 9
    window.click("offer/rail")
    assert scene.offer == 20
    x, y = window.place("offer/rail")
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x + 900, y), rel=(900, 0), buttons=(1, 0, 0)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x + 900, y), button=1))
    window.frames()
    assert scene.offer == 40, "the knob follows the pointer to the end of its rail"
    window.hover("offer")
    window.press(pygame.K_1)
    window.press(pygame.K_2)
    assert scene.offer == 12
    window.press(pygame.K_7)
    assert scene.offer == 7, "there is no 127"
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-99))
    window.frames()
    assert scene.offer == 0
    assert not window.items["offer/less"].action


def test_a_panel_is_enlarged_by_a_click_on_its_head_and_closed_by_one_beside_it(window: Window) -> None:
    scene = Showcase(window)
    window.click("panel/grid")
    assert scene.crumb == "panel grid"
    window.click("large/cell")
    assert scene.chosen == [("move", 1)]
    window.click("large/panel/grid/ground")
    assert scene.crumb == "panel grid", "a click into it does not close it"
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(240, 500), button=1))
    window.frames()
    assert scene.crumb == ""
    assert "large/cell" not in window.items
    window.click("cell")
    assert len(scene.chosen) == 2


def test_a_page_of_the_book_is_answered_by_mouse_and_by_keys_and_hides_the_table(window: Window) -> None:
    scene = Showcase(window)
    scene.reading = True
    scene.refresh()
    window.frames(2)
    window.click("option/1")
    assert scene.refused == [WHY]
    window.click("option/0")
    assert scene.chosen == [("dig",)]
    for _ in range(200):
        if scene.stage.focus == "option/0":
            break
        window.press(pygame.K_TAB)
    window.press(pygame.K_RETURN)
    assert scene.chosen == [("dig",)] * 2
    cell = window.place("cell")
    before = window.app.shell.theme.rgb("sky")
    shown = pygame.display.get_surface()
    assert shown is not None
    assert tuple(shown.get_at(cell)[:3]) != before
