"""The film of a deal of every game, as the page lays it out: what axe-core finds in it, and whether its end is read."""

import pytest
from msgspec.structs import replace
from playwright.async_api import BrowserContext, Page, ViewportSize, expect

from bot.games import FACES
from bot.games.story.course import course_of
from bot.games.story.film import film
from bot.games.story.frames import frames
from bot.language_files import LANGUAGES
from bot.on_local.adapter import LocalPage
from bot.seam.panel import Button, Panel
from bot.words import words_in
from tests.games.test_film import some_deal
from tests.platforms.axe import findings
from tests.platforms.in_browser.visitor import LASTING, PHONE, enter, private_of

pytestmark = LASTING
SHAPES: tuple[ViewportSize, ...] = (PHONE, {"width": 1280, "height": 900})
ROWS = ((Button("Back to my deals", "menu.history"), Button("Share", "menu.history.t.1.gif")),)

CUT_SHORT = """all => all.filter((made) => made.scrollWidth > made.clientWidth + 1
    || made.scrollHeight > made.clientHeight + 2).map((made) => made.textContent)"""


def filmed(game: str, language: str = "en") -> Panel:
    """A deal in the past, as somebody who sat there sees it."""
    record, play = some_deal(game, 3)
    words, course = words_in(language), course_of(record, play.log, play.deal.seats[1])
    stages = film(words, FACES[game], course, "four")
    return Panel(("a film",), rows=ROWS, film=frames(words, game, FACES[game], course, stages))


@pytest.mark.parametrize("game", FACES)
async def test_nothing_serious_is_found_in_the_film_of_a_deal_and_its_end_is_in_sight(
    page: LocalPage, anna: Page, game: str
) -> None:
    await anna.emulate_media(reduced_motion="reduce")  # what is moving is half seen through
    await page.send(await private_of(anna), filmed(game), None)
    await expect(anna.locator("[data-role=film]")).to_be_visible()
    for key in ("Home", "End"):
        await anna.keyboard.press(key)
        for stage in await anna.locator("#film-words section").all():
            told = await stage.locator("p").all_inner_texts()
            for fact in await stage.locator(".fact").all_inner_texts():
                assert told.count(fact) == 1  # it is not said again below
        for shape in SHAPES:
            await anna.set_viewport_size(shape)
            assert await findings(anna) == [], (key, shape)
            for part in ("#film-leave", "[data-role=film-back]"):
                await expect(anna.locator(part)).to_be_in_viewport(ratio=1)
    await expect(anna.locator("[data-role=film-result]")).to_be_visible()
    await expect(anna.locator("#table .winner")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nothing_serious_is_found_in_the_score_sheet_of_a_match(
    page: LocalPage, anna: Page, language: str
) -> None:
    ends = [filmed(game, language).film[-1].stage for game in FACES]
    sheets = [replace(stage, table=f"t{nth}") for nth, stage in enumerate(ends) if stage.sheet]
    assert sheets
    for stage in sheets:
        ref = await page.send(await private_of(anna), Panel(("the end of a deal",), stages=(stage,)), None)
        for shape in SHAPES:
            await anna.set_viewport_size(shape)
            await expect(anna.locator("#table [data-role=sheet]")).to_be_visible()
            assert await findings(anna) == [], shape
        await page.delete(ref)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FACES)
async def test_each_stage_of_a_film_is_named_to_its_end(page: LocalPage, anna: Page, game: str, language: str) -> None:
    await page.send(await private_of(anna), filmed(game, language), None)
    for shape in SHAPES:
        await anna.set_viewport_size(shape)
        await expect(anna.locator("[data-role=film]")).to_be_visible()
        assert await anna.locator("#film-list b").evaluate_all(CUT_SHORT) == [], shape


async def test_a_film_that_is_opened_plays_by_the_space_bar_and_stops_by_it(
    context: BrowserContext, page: LocalPage
) -> None:
    await context.clock.install()
    anna = await enter(context, page, "Anna")
    await page.send(await private_of(anna), filmed("texas_holdem"), None)
    await expect(anna.locator("[data-role=film]")).to_be_visible()
    await anna.keyboard.press("Space")
    await expect(anna.locator("#film-play")).to_have_attribute("aria-pressed", "true")
    await anna.clock.run_for(2_000)
    await expect(anna.locator("[data-role=film-stage]").nth(1)).to_have_attribute("aria-current", "step")
    await anna.keyboard.press("Space")
    await anna.clock.run_for(6_000)
    await expect(anna.locator("[data-role=film-stage]").nth(1)).to_have_attribute("aria-current", "step")
    await anna.keyboard.press("ArrowRight")
    await expect(anna.locator("[data-role=film-stage]").nth(2)).to_have_attribute("aria-current", "step")
