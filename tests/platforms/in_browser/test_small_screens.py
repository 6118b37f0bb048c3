"""On a phone: nothing that tells of a deal is hidden or cut short, and nothing is in the way."""

from datetime import UTC, datetime

import pytest
from msgspec.structs import replace
from playwright.async_api import Browser, Page, ViewportSize, expect

from bot.language_files import LANGUAGES
from bot.on_local.adapter import LocalPage
from bot.seam.panel import Button, Clock, Panel, Told
from bot.seam.stage import Fact, Step
from bot.showing.panels.private_panel import Looks
from bot.showing.stage.whole import table_for
from bot.words import words_in
from engine.games import GAMES
from tests.bot.fake_platform import FakeApp
from tests.platforms.in_browser.phone import ANNA, BRUNO, CUT, FACES, SHORT, STAGE, held, sees
from tests.platforms.in_browser.visitor import DRAWN, LASTING, enter
from tests.platforms.local_tab import CHANNEL
from tests.platforms.whole.page_deal import SHAPES

pytestmark = LASTING


async def test_a_hand_of_many_words_fits_my_seat(page: LocalPage, anna: Page) -> None:
    me = replace(ANNA, worth="full house, fours over eights (8♠ 4♠)", won="1470", dealer="D")
    await sees(
        anna, page, replace(STAGE, game="omaha", places=(me, BRUNO), spots=5), hand=held(("Qh", "8s", "4s", "3d"))
    )
    for shape in (*SHORT, *SHAPES, ViewportSize(width=740, height=360)):
        await anna.set_viewport_size(shape)
        over = await anna.locator("#my-seat .who").evaluate("who => who.offsetHeight - who.parentNode.clientHeight")
        assert over <= -2, shape  # clear of its edge


async def test_words_of_twice_the_size_are_read_to_their_end(page: LocalPage, anna: Page) -> None:
    verbs = {"fold": "Fold", "call": "Call 20", "raise": "Raise to 40", "half_pot": "½ pot 45", "other": "Other…"}
    actions = [Button(label, f"t.3.2.{verb}", verb=verb) for verb, label in verbs.items()]
    locked = Button("All-in 2,000", "t.3.2.all", verb="all_in", amount=2000, locked="over the limit")
    asked = replace(STAGE, asked=True, ask="Your turn", hint="a call costs 20 of your 2,000", spots=5)
    await sees(anna, page, asked, *actions, locked, hand=held(("Qh", "Qd")), clock=Clock(0.0, 45.0, "turn"))
    await anna.evaluate("document.documentElement.style.fontSize = '200%'")
    for told in await anna.locator("#bar :is(b, small):visible, #costs, #my-seat bdi, .pod .stack").all():
        assert not await told.evaluate(CUT), await told.inner_text()
    await anna.evaluate("document.documentElement.style.fontSize = ''")


async def test_with_words_of_twice_the_size_a_rummy_keeps_its_felt(page: LocalPage, anna: Page) -> None:
    steps = tuple(Step(nth, "scala 40", "now" if nth == 1 else "next") for nth in range(1, 9))
    facts = (Fact("apertura", "una coppia di figure"), Fact("non si scartano", "finché non aprono tutti: J Q K A"))
    stage = replace(STAGE, rows=True, steps=steps, facts=facts, stock=52, stock_label="tallone", discards=("4c", "Qh"))
    stage = replace(stage, discards_label="pozzo · da Gufo", pots=(Fact("Piatto", "30"),))
    await sees(anna, page, stage, Button("Consiglio", "t.3.1.hint", verb="hint"), hand=held(FACES[:13]))
    await anna.evaluate("document.documentElement.style.fontSize = '200%'")
    await anna.evaluate(DRAWN)
    assert await anna.locator(".felt").evaluate("felt => felt.clientHeight") >= 90
    for told in await anna.locator("#bar b:visible, .openings small, .pile small, .facts .fact").all():
        assert not await told.evaluate(CUT), await told.inner_text()
    await anna.evaluate("document.documentElement.style.fontSize = ''")


ONE_LINE = "made => made.scrollHeight <= parseFloat(getComputedStyle(made).lineHeight) * 1.5"


@pytest.mark.parametrize("game", GAMES)
async def test_the_head_of_a_table_is_one_line_before_and_in_a_deal(page: LocalPage, anna: Page, game: str) -> None:
    app = FakeApp(each_reader=True)
    await app.says("anna", "play", game=game)
    for step in ("Sit", "Deal"):
        await app.presses_label("bruno", step)
        for language in LANGUAGES:
            stage = table_for(app.table, None, words_in(language, "local"), Looks())
            await sees(anna, page, replace(stage, table=f"{step}{language}", deal=12, mine=True))
            note = stage.note.replace("1", "12") if stage.note.endswith(" 1") else stage.note
            await expect(anna.locator("#note")).to_have_text(stage.note)
            await anna.locator("#note").evaluate("(made, note) => { made.textContent = note; }", note)
            assert await anna.locator("#note").evaluate(ONE_LINE), note
    await app.close()


async def test_what_i_hold_and_what_i_am_asked_is_told_to_its_end(page: LocalPage, anna: Page) -> None:
    me = replace(ANNA, worth="two pair, kings and tens", bet=40, said="CALL 40", dealer="D")
    stage = replace(
        STAGE, places=(me, BRUNO), asked=True, ask="Your turn", hint="mark the cards to change, or stand pat"
    )
    await sees(anna, page, stage, clock=Clock(0.0, 45.0, "turn"), hand=held(("Kh", "Kd")))
    for part in ("#my-seat bdi", "#costs"):
        assert not await anna.locator(part).evaluate(CUT), part
    await expect(anna.locator("#my-seat .bet")).to_have_count(0)  # the last word says it
    await expect(anna.locator("#my-seat .badge")).to_have_text("CALL 40")
    await expect(anna.locator("#sound")).to_be_visible()


async def test_a_deal_that_is_over_leaves_the_chat_to_people(page: LocalPage, anna: Page) -> None:
    await anna.set_viewport_size({"width": 1280, "height": 900})
    told = (Told("en", ("deal 2, Anna wins 40",)), Told("it", ("mano 2, Anna vince 40",)))
    sent = await page.send(CHANNEL, Panel(("mano 2",), stages=(replace(STAGE, deal=2),), told=told), None)
    await page.send(CHANNEL, Panel(("a plan for friday",)), None)
    await page.edit(sent, Panel(("mano 2",), told=told), None)
    await page.send(CHANNEL, Panel(("mano 3",), stages=(STAGE,), told=told), None)
    await expect(anna.locator("#log")).to_contain_text("a plan for friday")
    await expect(anna.locator("#log")).not_to_contain_text("deal 2")
    await anna.click("#tab-twin")
    await expect(anna.locator("#twin .message:not(.staged)")).to_have_text("deal 2, Anna wins 40")
    await expect(anna.locator("#twin .message").last).to_contain_text("deal 2")


async def test_the_time_of_an_entry_is_in_the_form_of_its_reader(chromium: Browser, page: LocalPage) -> None:
    at = datetime(2026, 11, 20, 21, 30, tzinfo=UTC).timestamp()
    told = {"en-US": "Fri, Nov 20, 09:30 PM", "en-GB": "Fri 20 Nov, 21:30", "it-IT": "ven 20 nov, 21:30"}
    for locale, form in told.items():
        context = await chromium.new_context(locale=locale, timezone_id="UTC")
        tab = await enter(context, page, "Anna")
        row = (Button("deal 3", "menu.history.t.3", verb="deal_entry", at=at),)
        await page.send(CHANNEL, Panel((locale,), rows=(row,)), None)
        await expect(tab.locator("[data-role=deal-entry]").last).to_have_text(f"{form} · deal 3")


SMALL = """() => [...document.querySelectorAll("button, a, input, summary, [role=tab]")].filter((made) => {
    const { width, height } = made.getBoundingClientRect();
    return made.checkVisibility() && width > 1 && !made.closest("#hand") && (width < 43.5 || height < 43.5);
}).map((made) => made.id || made.textContent)"""


async def test_whatever_is_pressed_is_as_large_as_a_thumb(page: LocalPage, anna: Page) -> None:
    moves = (Button("Fold", "t.3.1.fold", verb="fold"), Button("Call 40", "t.3.1.call", verb="call"))
    await sees(anna, page, replace(STAGE, asked=True, places=(ANNA, BRUNO)), *moves)
    shapes = (*SHAPES, *SHORT, ViewportSize(width=768, height=1024))
    for opened in ("#menu", "#open"):
        for shape in shapes:
            await anna.set_viewport_size(shape)
            assert await anna.evaluate(SMALL) == [], (opened, shape)
        await anna.set_viewport_size({"width": 1280, "height": 900})
        await anna.click(opened)
        await anna.keyboard.press("Escape")
