"""The page of a deal in a real Chromium without any network: it replays the deal, and verifies itself."""

import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from bot.proofs.page import page
from bot.words import words_in
from engine.fairness.terms import EVERYONE
from engine.games import GAMES
from tests.engine.fairness.dealt import Proven, annulled, deals, many, with_shuffles
from tests.engine.fairness.home_deals import HOME, WITH_A_BOARD, sealed_deals

SHUFFLED_AGAIN = [key for key, game in GAMES.items() if game.sealing.again != "never" and key != "pokerato"]
NO_WEB_CRYPTO = "Object.defineProperty(Crypto.prototype, 'subtle', {value: undefined})"


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def tab(driven: Browser) -> AsyncIterator[Page]:
    """One for all pages, which know nothing of each other."""
    context = await driven.new_context(offline=True)
    yield await context.new_page()
    await context.close()


def written(folder: Path, deal: Proven, viewer: int | None = None, language: str = "en") -> Path:
    path = folder / "page.html"
    path.write_text(page(words_in(language), deal.text(viewer), deal.game, GAMES[deal.game].sealing), encoding="utf-8")
    return path


async def opened(tab: Page, path: Path) -> None:
    await tab.goto(path.as_uri())
    await tab.wait_for_selector("html[data-verdict]", timeout=60_000)


async def verdict(tab: Page) -> str:
    return str(await tab.evaluate("document.documentElement.dataset.verdict"))


async def test_a_page_holds_and_replays_the_deal(key: str, tab: Page, tmp_path: Path) -> None:
    deal = next(many(key))
    await opened(tab, written(tmp_path, deal, viewer=0))
    assert await verdict(tab) == "holds", await tab.inner_text("#verdict")
    shown = await tab.locator(".card:not(.back)").count()
    dealt = sum(player != -2 for shuffle in deal.trace.shuffles for player in shuffle.given)
    assert await tab.locator(".card").count() == dealt
    assert shown <= len(deal.file(0)["cards"])
    assert await tab.locator("#told").inner_text()
    await tab.click("#back")
    assert await tab.locator(".card").count() == dealt - 1
    await tab.click("#on")
    assert await tab.locator(".card").count() == dealt


@pytest.mark.parametrize("key", SHUFFLED_AGAIN)
async def test_a_page_with_reshuffles_holds(key: str, tab: Page, tmp_path: Path) -> None:
    await opened(tab, written(tmp_path, with_shuffles(key, 3)))
    assert await verdict(tab) == "holds", await tab.inner_text("#verdict")


@pytest.mark.parametrize("home", HOME)
@pytest.mark.parametrize("key", WITH_A_BOARD)
async def test_a_page_holds_that_shows_several_boards_or_the_rabbit(
    key: str, home: str, tab: Page, tmp_path: Path
) -> None:
    """Of deals in which more was shown than one board."""
    game, seen = GAMES[key], dict[int, Proven]()
    for deal, play in sealed_deals(game, game.house_rules(**HOME[home]), 40):
        shown = deal.trace.shuffles[0].given.count(EVERYONE)
        if shown > len(play.deal.board):
            seen.setdefault(shown, deal)
    assert seen
    for shown, deal in sorted(seen.items()):
        await opened(tab, written(tmp_path, deal, viewer=0))
        assert await verdict(tab) == "holds", (shown, await tab.inner_text("#verdict"))
        assert await tab.locator(".row").last.locator(".card:not(.back)").count() == shown


@pytest.mark.parametrize("rows", [0, 3])
async def test_a_page_holds_of_a_deal_that_was_annulled(key: str, rows: int, tab: Page, tmp_path: Path) -> None:
    await opened(tab, written(tmp_path, annulled(key, rows)))
    assert await verdict(tab) == "holds", await tab.inner_text("#verdict")
    assert bool(await tab.locator(".card").count()) == bool(rows)


async def test_a_page_verifies_itself_where_there_is_no_web_crypto(key: str, chromium: Browser, tmp_path: Path) -> None:
    context = await chromium.new_context(offline=True)
    await context.add_init_script(NO_WEB_CRYPTO)
    tab = await context.new_page()
    await opened(tab, written(tmp_path, next(many(key))))
    assert await tab.evaluate("crypto.subtle === undefined")
    assert await verdict(tab) == "holds", await tab.inner_text("#verdict")


async def test_one_changed_byte_turns_the_page_red_and_it_says_where(key: str, tab: Page, tmp_path: Path) -> None:
    chance = Random(5)
    path = written(tmp_path, next(many(key)))
    whole = path.read_text(encoding="utf-8")
    found = re.search(r'id="proof">(.*?)</script>', whole, re.DOTALL)
    assert found
    for _ in range(8):
        at = chance.randrange(*found.span(1))
        other = chance.choice([sign for sign in '0123456789abcdefXY",:[]{} ' if sign != whole[at]])
        path.write_text(whole[:at] + other + whole[at + 1 :], encoding="utf-8")
        await opened(tab, path)
        assert await verdict(tab) == "broken", whole[at - 20 : at + 20]
        told = await tab.inner_text("#verdict")
        assert len(told) > len(words_in("en")("fair-page-broken")) + 10
        assert await tab.locator("#replay").is_hidden()
        assert await tab.locator("#proven").is_hidden()


async def test_a_page_speaks_the_language_of_its_reader(language: str, tab: Page, tmp_path: Path) -> None:
    words = words_in(language)
    await opened(tab, written(tmp_path, deals("texas_holdem", 1, 1)[0], language=language))
    assert await tab.inner_text("#verdict") == words("fair-page-holds")
    assert await tab.get_attribute("html", "lang") == language


async def test_names_and_words_are_no_markup(tab: Page, tmp_path: Path) -> None:
    deal = next(
        deal
        for deal in many("texas_holdem")
        if any(row.value == "<b>asso</b>" for row in deal.sealed.rows.contributions)
    )
    await opened(tab, written(tmp_path, deal))
    assert await verdict(tab) == "holds"
    assert "<b>asso</b>" in await tab.inner_text("body")
    assert not await tab.locator("li b").count()


def test_a_page_loads_nothing_and_runs_nothing_but_itself() -> None:
    deal = deals("texas_holdem", 1, 1)[0]
    whole = page(words_in("en"), deal.text(), deal.game, GAMES[deal.game].sealing)
    assert "default-src 'none'" in whole
    assert "unsafe" not in whole
    assert "http:" not in whole
    assert "https:" not in whole
    assert "src=" not in whole
