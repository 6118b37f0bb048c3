"""What somebody presses stays under their thumb until they have let go, whatever comes meanwhile."""

import pytest
from msgspec.structs import replace
from playwright.async_api import BrowserContext, Locator, Page, expect

from bot.games import FACES
from bot.on_local.adapter import LocalPage
from bot.seam.panel import Panel
from tests.platforms.fake_answerer_local import FakeAnswerer, panel
from tests.platforms.in_browser.test_films import filmed
from tests.platforms.in_browser.visitor import enter, pressed, private_of
from tests.platforms.local_tab import CHANNEL

COUNTING = """window.heard = 0;
window.WebSocket = class extends WebSocket {
    constructor(...where) {
        super(...where);
        this.addEventListener("message", () => setTimeout(() => (window.heard += 1)));
    }
};
window.clicked = [];
addEventListener("click", ({ target }) => window.clicked.push(target.closest("[data-key]")?.dataset.key ?? ""));"""


@pytest.fixture
async def anna(context: BrowserContext, page: LocalPage) -> Page:
    """Her tab counts what it was told."""
    await context.add_init_script(COUNTING)
    tab = await enter(context, page, "Anna")
    await tab.emulate_media(reduced_motion="reduce")
    return tab


async def puts_thumb_on(tab: Page, made: Locator) -> None:
    box = await made.bounding_box()
    assert box is not None
    await tab.mouse.move(box["x"] + 8, box["y"] + 8)
    await tab.mouse.down()


async def heard_one_more(tab: Page, before: int) -> None:
    await tab.wait_for_function("(before) => window.heard > before", arg=before)


@pytest.mark.parametrize("game", FACES)
async def test_a_card_that_is_pressed_while_the_hand_changes_is_pressed(page: LocalPage, anna: Page, game: str) -> None:
    frame = next(frame for frame in filmed(game).film if frame.hand)
    assert frame.hand is not None
    stages = (replace(frame.stage, table="t", sheet=None),)
    ref = await page.send(await private_of(anna), Panel(("before",), stages=stages, hand=frame.hand), None)
    card = anna.locator("#hand [data-role=card]").first
    await expect(card).to_be_visible()
    key, before = await card.get_attribute("data-key"), await anna.evaluate("window.heard")
    await puts_thumb_on(anna, card)
    other = tuple(reversed(frame.hand))
    await page.edit(ref, Panel(("after",), stages=stages, hand=other), None)
    await heard_one_more(anna, before)
    await anna.mouse.up()
    await expect(anna.locator("#hand [data-role=card]").first).to_have_attribute("data-face", other[0].face)
    assert await anna.evaluate("window.clicked.at(-1)") == key
    shown = await anna.locator("#hand [data-role=card]").evaluate_all("all => all.map(made => made.dataset.face)")
    assert shown == [held.face for held in other]


async def test_a_button_that_is_pressed_while_another_takes_its_place_is_pressed(
    page: LocalPage, anna: Page, answerer: FakeAnswerer
) -> None:
    ref = await page.send(CHANNEL, panel("who comes?", "In"), None)
    button = anna.get_by_role("button", name="In", exact=True)
    await expect(button).to_be_visible()
    before = await anna.evaluate("window.heard")
    await puts_thumb_on(anna, button)
    await page.edit(ref, panel("nobody comes", "Out"), None)
    await heard_one_more(anna, before)
    await expect(button).to_be_visible()
    await anna.mouse.up()
    assert (await pressed(answerer)).address == "In"
    await expect(anna.get_by_role("button", name="Out", exact=True)).to_be_visible()


async def test_whoever_holds_their_thumb_down_sees_what_comes_all_the_same(
    page: LocalPage, anna: Page, answerer: FakeAnswerer
) -> None:
    ref = await page.send(CHANNEL, panel("who comes?", "In"), None)
    button = anna.get_by_role("button", name="In", exact=True)
    await expect(button).to_be_visible()
    await puts_thumb_on(anna, button)
    await page.edit(ref, panel("nobody comes", "Out"), None)
    await expect(anna.get_by_role("button", name="Out", exact=True)).to_be_visible()
    await anna.mouse.up()
