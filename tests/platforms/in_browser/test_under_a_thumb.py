"""What somebody presses stays under their thumb until they have let go, whatever comes meanwhile."""

import pytest
import pytest_asyncio
from msgspec.structs import replace
from playwright.async_api import Browser, Locator, Page, expect

from bot.games import FACES
from bot.on_local.adapter import LocalPage
from bot.seam.form import Form, Range
from bot.seam.panel import Button, Choices, Held, Item, Panel
from bot.seam.people import Ref
from bot.seam.press import Asking
from bot.seam.stage import Place as Seated
from bot.seam.stage import Stage
from tests.platforms.fake_answerer_local import FakeAnswerer, panel
from tests.platforms.in_browser.test_films import filmed
from tests.platforms.in_browser.visitor import LASTING, PHONE, Visit, enter, pressed, private_of
from tests.platforms.local_tab import CHANNEL

pytestmark = LASTING
BEFORE = """window.heard = 0;
window.WebSocket = class extends WebSocket {
    constructor(...where) {
        super(...where);
        this.addEventListener("message", () => setTimeout(() => (window.heard += 1)));
    }
};
window.clicked = [];
addEventListener("click", ({ target }) => window.clicked.push(target.closest("[data-key]")?.dataset.key ?? ""));"""
LIE_SO = """(faces) => {
    const shown = [...document.querySelectorAll("#hand [data-role=card]")].map((made) => made.dataset.face);
    return JSON.stringify(shown) === JSON.stringify(faces);
}"""
ANNA, BRUNO = Seated(0, "Anna", "me", stack=960), Seated(1, "Bruno", "person", stack=1240)
STAGE = Stage("t", "rummy", "en", 3, "flop", "Rummy", "", (ANNA, BRUNO), mine=True, running=True, asked=True)
IN_TURN = (Button("Call", "t.3.1.call", verb="call"), Button("Other…", "t.3.1.other", verb="other"))


@pytest_asyncio.fixture(loop_scope="session")
async def anna(lasting: Visit) -> Page:
    """Her tab counts what it was told."""
    await lasting.anna.emulate_media(reduced_motion="reduce")
    return lasting.anna


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
    await anna.wait_for_function(LIE_SO, arg=[held.face for held in other])  # not all of many cards move in one frame


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


def table(*buttons: Button, note: str = "", asked: bool = True) -> Panel:
    return Panel(("words",), rows=(buttons,), stages=(replace(STAGE, note=note, asked=asked),))


async def is_asked(tab: Page, page: LocalPage) -> Ref:
    """It is her turn, she was not about to write, and the bar takes presses."""
    await tab.evaluate("document.activeElement.blur()")
    ref = await page.send(await private_of(tab), table(*IN_TURN), None)
    await expect(tab.locator("#bar [data-verb=call]")).to_be_visible()
    await expect(tab.locator("#bar")).not_to_have_attribute("aria-disabled", "true")
    return ref


async def seen_changed(tab: Page, page: LocalPage, ref: Ref, panel: Panel) -> None:
    """The table has changed under whatever she is doing, and her tab shows it."""
    await page.edit(ref, panel, None)
    await expect(tab.locator("#note")).to_have_text(panel.stages[0].note)


async def test_an_action_that_is_pressed_while_another_takes_its_place_is_pressed(
    page: LocalPage, anna: Page, answerer: FakeAnswerer
) -> None:
    ref = await is_asked(anna, page)
    action, before = anna.locator("#bar [data-slot='2']"), await anna.evaluate("window.heard")
    await puts_thumb_on(anna, action)
    await page.edit(ref, table(Button("Discard", "t.3.2.discard", verb="discard")), None)
    await heard_one_more(anna, before)
    await expect(action).to_contain_text("Call")
    await anna.mouse.up()
    assert (await pressed(answerer)).address == "t.3.1.call"
    await expect(action).to_contain_text("Discard")


CHECK = table(Button("Check", "t.3.2.check", verb="check"))


async def test_an_action_is_pressed_that_another_replaces_while_the_space_bar_is_down(
    page: LocalPage, anna: Page, answerer: FakeAnswerer
) -> None:
    ref = await is_asked(anna, page)
    action, before = anna.locator("#bar [data-slot='2']"), await anna.evaluate("window.heard")
    await action.focus()
    await anna.keyboard.down(" ")
    await page.edit(ref, CHECK, None)
    await heard_one_more(anna, before)
    await expect(action).to_contain_text("Call")
    await anna.keyboard.up(" ")
    assert (await pressed(answerer)).address == "t.3.1.call"
    await expect(action).to_contain_text("Check")


@pytest.mark.parametrize("by", ["thumb", "space"])
async def test_whoever_sees_another_action_come_while_they_hold_theirs_down_presses_neither(
    page: LocalPage, anna: Page, answerer: FakeAnswerer, by: str
) -> None:
    ref = await is_asked(anna, page)
    action = anna.locator("#bar [data-slot='2']")
    await action.focus()
    await (puts_thumb_on(anna, action) if by == "thumb" else anna.keyboard.down(" "))
    await page.edit(ref, CHECK, None)
    await expect(action).to_contain_text("Check")
    await expect(anna.locator("#bar")).not_to_have_attribute("aria-disabled", "true")
    await (anna.mouse.up() if by == "thumb" else anna.keyboard.up(" "))
    await action.click()
    assert (await pressed(answerer)).address == "t.3.2.check"
    assert answerer.asked.empty()


@pytest.mark.parametrize("key", ["c", "Enter"])
async def test_a_key_that_is_held_down_makes_one_move(
    page: LocalPage, anna: Page, answerer: FakeAnswerer, key: str
) -> None:
    ref = await is_asked(anna, page)
    await anna.locator("#bar [data-slot='2']").focus()
    await anna.keyboard.down(key)
    assert (await pressed(answerer)).address == "t.3.1.call"
    await seen_changed(anna, page, ref, table(*CHECK.rows[0], note="again"))
    await expect(anna.locator("#bar")).not_to_have_attribute("aria-disabled", "true")
    await anna.keyboard.down(key)  # as a keyboard repeats it
    await anna.keyboard.up(key)
    await anna.keyboard.press(key)
    assert (await pressed(answerer)).address == "t.3.2.check"
    assert answerer.asked.empty()


async def test_an_amount_is_typed_slid_and_confirmed_while_the_table_changes(
    page: LocalPage, anna: Page, answerer: FakeAnswerer
) -> None:
    form = Form("Raise", "80 to 960", "80", "t.3.1.raise", "Raise", "Cancel", Range(80, 960, 20))
    answerer.presses["t.3.1.other"] = Asking(form)
    ref = await is_asked(anna, page)
    await anna.click("#bar [data-verb=other]")
    value, slider = anna.get_by_role("textbox", name="80 to 960"), anna.locator("[data-role=amount-slider]")
    await expect(value).to_be_focused()
    for nth, key in enumerate("120"):
        await anna.keyboard.type(key)
        await seen_changed(anna, page, ref, table(*IN_TURN, note=f"typed {nth}"))
    await expect(value).to_be_focused()
    await expect(value).to_have_value("120")
    box = await slider.bounding_box()
    assert box is not None
    await anna.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await anna.mouse.down()
    await seen_changed(anna, page, ref, table(*IN_TURN, note="slid"))
    await anna.mouse.move(box["x"] + box["width"] + 5, box["y"] + box["height"] / 2)
    await anna.mouse.up()
    await expect(value).to_have_value("960")
    await value.fill("80")
    await value.fill("9999")
    await expect(anna.locator(".exact small")).to_have_text("at most 960")
    await expect(slider).to_have_value("960")
    await value.fill("960")
    before = await anna.evaluate("window.heard")
    await puts_thumb_on(anna, anna.locator("[data-role=amount-confirm]"))
    await page.edit(ref, table(Button("Check", "t.3.2.check", verb="check")), None)
    await heard_one_more(anna, before)
    await anna.mouse.up()
    presses = [await pressed(answerer) for _ in range(2)]
    assert [(press.address, press.value) for press in presses] == [("t.3.1.other", None), ("t.3.1.raise", "960")]


async def test_who_is_about_to_write_when_their_turn_comes_writes_and_makes_no_move(
    page: LocalPage, anna: Page, answerer: FakeAnswerer
) -> None:
    ref = await page.send(await private_of(anna), table(note="not yet", asked=False), None)
    await expect(anna.locator("#note")).to_have_text("not yet")
    await anna.focus("textarea")
    await seen_changed(anna, page, ref, table(*IN_TURN, note="now"))
    await expect(anna.locator("#bar [data-verb=call]")).to_be_focused()
    await anna.keyboard.type("ciao")  # where `c` alone would call
    await expect(anna.locator("textarea")).to_have_value("ciao")
    assert answerer.asked.empty()


async def test_a_table_at_the_door_keeps_the_focus_while_it_changes(
    page: LocalPage, anna: Page, answerer: FakeAnswerer
) -> None:
    def standing(note: str) -> Panel:
        seats = (replace(BRUNO, seat=0, person="b"), replace(BRUNO, seat=1, name="Carla"))  # she has left
        return Panel(("words",), stages=(replace(STAGE, places=seats, mine=False, asked=False, free=True, note=note),))

    await anna.locator("header").get_by_role("button", name="Open table").click()
    ref = await page.send(CHANNEL, standing("deal 1"), None)
    sit = anna.get_by_role("button", name="Sit down with Bruno")
    await sit.focus()
    await page.edit(ref, standing("deal 2"), None)
    await expect(anna.locator("#standing")).to_contain_text("deal 2")
    await expect(sit).to_be_focused()
    await expect(anna.locator("#standing .said b")).to_have_text("Bruno")
    await expect(anna.locator("#standing .avatar")).to_have_text(["B"])
    await anna.keyboard.press("Enter")
    assert (await pressed(answerer)).address == "t.sit"


FACES_HELD = "() => [...document.querySelectorAll('#hand .card')].map((card) => card.dataset.face)"


async def at_hand(tab: Page, nth: int) -> tuple[float, float]:
    """Where one touches this card of the hand: at its index."""
    box = await tab.locator("#hand .card").nth(nth).bounding_box()
    assert box
    return box["x"] + 12, box["y"] + 20


@pytest.mark.parametrize("by", ["mouse", "finger"])
async def test_a_card_is_dragged_to_its_place_and_is_not_ticked_by_that(
    chromium: Browser, page: LocalPage, by: str
) -> None:
    context = await chromium.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    anna = await enter(context, page, "Anna")
    faces = [rank + suit for suit in "hd" for rank in "A234567"]
    cards = tuple(Held(face, number, face) for number, face in enumerate(faces))
    ticking = Choices("Tick", "t.3.1.tick", (Item("A♥", 0),), many=True)
    rows = ((Button("Discard", "t.3.1.discard", verb="discard"),),)
    panel = Panel(("words",), rows=rows, stages=(replace(STAGE, rows=True),), hand=cards, choices=(ticking,))
    await page.send(await private_of(anna), panel, None)
    await expect(anna.locator("#hand .card")).to_have_count(14)
    (x, y), (to_x, to_y) = await at_hand(anna, 1), await at_hand(anna, 9)  # in the row below
    steps = [(x + (to_x - x) * part / 8, y + (to_y - y) * part / 8) for part in range(9)]
    if by == "mouse":
        await anna.mouse.move(x, y)
        await anna.mouse.down()
        for step in steps:
            await anna.mouse.move(*step)
        await anna.mouse.up()
    else:
        finger = await context.new_cdp_session(anna)
        for kind, points in [("touchStart", steps[:1]), *(("touchMove", [step]) for step in steps), ("touchEnd", [])]:
            touching = [{"x": x, "y": y} for x, y in points]
            await finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touching})
    moved = faces[1]
    others = [face for face in faces if face != moved]
    await anna.wait_for_function(
        f"(faces) => JSON.stringify(({FACES_HELD})()) === JSON.stringify(faces)", arg=[*others[:9], moved, *others[9:]]
    )
    await expect(anna.locator("#hand [aria-pressed=true]")).to_have_count(0)
    await anna.locator("#hand .card").nth(9).press("Alt+ArrowLeft")
    assert (await anna.evaluate(FACES_HELD))[8] == moved
    await expect(anna.locator(f"#hand [data-face='{moved}']")).to_be_focused()
    await context.close()
