"""A page of the club in Chromium: to be read by eye and by ear, kept fresh without being torn away from its reader."""

import re
from collections.abc import AsyncIterator
from itertools import count

import pytest
import pytest_asyncio
from msgspec.structs import replace
from playwright.async_api import Browser, BrowserContext, Page, expect

from bot.on_local.adapter import LocalPage
from bot.on_local.family import Family
from bot.seam.club_page import Row, Section
from tests.platforms.in_browser.visitor import PHONE
from tests.platforms.librarian import PAGE, Librarian
from tests.platforms.local_tab import CHANNEL, serving

NEWS = Section("news", "Che cosa è successo", tuple(Row((f"Livello {number}",)) for number in range(40)))
TABLES = Section(
    "tables",
    "Tavoli",
    (Row(("Tavolo 1", "6"), way="/c/tavolo"), Row(("Tavolo 2", "5"), way="/c/x")),
    ("Tavolo", "Giocatori"),
)
NETWORK = "127.0.0.2"


@pytest.fixture
def answerer() -> Librarian:
    return Librarian()


@pytest_asyncio.fixture(loop_scope="session")
async def page(answerer: Librarian) -> AsyncIterator[LocalPage]:
    async with serving(LocalPage(port=0, now=lambda: 1_000.0), answerer) as page:
        yield page


@pytest_asyncio.fixture(loop_scope="session")
async def tab(context: BrowserContext, page: LocalPage) -> Page:
    tab = await context.new_page()
    await tab.set_viewport_size(PHONE)
    await tab.goto(f"{page.url}/c/tavolo/cup/k3f")
    await expect(tab.get_by_role("heading", name="Torneo", level=1)).to_be_visible()
    return tab


async def test_its_rows_are_tables_with_names_heads_and_links(tab: Page, page: LocalPage, answerer: Librarian) -> None:
    table = tab.get_by_role("table", name="Situazione")
    await expect(table.get_by_role("columnheader")).to_have_text(["Posto", "Chi"])
    await expect(table.get_by_role("rowheader")).to_have_text("Anna you")
    await expect(tab.locator("main")).to_have_attribute("lang", "it")
    await expect(tab.get_by_role("navigation").get_by_role("link")).to_have_attribute("href", "/c/tavolo")
    await expect(tab.locator("dt")).to_have_text("Prossimo livello")
    await expect(tab.locator("dd time")).to_have_text(re.compile(r"^(1:00|0:\d\d)$"))
    assert await tab.title() == "Torneo · Invito"
    answerer.shown = replace(PAGE, sections=(TABLES, NEWS))
    page.page_changed(CHANNEL, "cup/k3f")
    await expect(tab.get_by_role("list", name="Che cosa è successo").get_by_role("listitem")).to_have_count(40)
    await expect(tab.get_by_role("table", name="Tavoli").get_by_role("link")).to_have_text(["Tavolo 1", "Tavolo 2"])


async def test_a_change_leaves_focus_and_scroll_and_says_what_has_happened(
    tab: Page, page: LocalPage, answerer: Librarian
) -> None:
    answerer.shown = replace(PAGE, sections=(NEWS, TABLES))
    page.page_changed(CHANNEL, "cup/k3f")
    link = tab.get_by_role("link", name="Tavolo 2")
    await link.focus()
    await expect(tab.locator("#heard")).to_be_empty()
    scrolled = await tab.evaluate("scrollY")
    assert scrolled
    fuller = replace(TABLES, rows=(*TABLES.rows[:1], Row(("Tavolo 2", "4"), way="/c/x")))
    answerer.shown = replace(PAGE, sections=(NEWS, fuller), latest="Carla è fuori")
    page.page_changed(CHANNEL, "cup/k3f")
    await expect(tab.get_by_role("table", name="Tavoli").get_by_role("row").last).to_contain_text("4")
    await expect(link).to_be_focused()
    await expect(tab.get_by_role("status").filter(has_text="Carla è fuori")).to_be_attached()
    assert await tab.evaluate("scrollY") == scrolled
    answerer.shown = replace(PAGE, sections=(fuller,))
    page.page_changed(CHANNEL, "cup/k3f")
    await expect(tab.locator("#sections section")).to_have_count(1)


async def test_it_is_asked_for_in_the_language_that_is_chosen_on_it(tab: Page, answerer: Librarian) -> None:
    await expect(tab.locator("html")).to_have_attribute("lang", "en")
    await tab.get_by_role("button", name="Italiano").click()
    await expect(tab.get_by_role("rowheader")).to_have_text("Anna tu")
    assert [language for language, *_ in answerer.opened] == ["en", "it"]
    await tab.reload()
    await expect(tab.get_by_role("rowheader")).to_have_text("Anna tu")
    assert answerer.opened[-1][0] == "it"


async def test_what_cannot_be_read_now_is_said_above_what_stands_there(
    tab: Page, page: LocalPage, answerer: Librarian
) -> None:
    answerer.shown = None
    page.page_changed(CHANNEL, "cup/k3f")
    await expect(tab.locator("[data-role=lost]")).to_contain_text("Something went wrong on our side")
    await expect(tab.get_by_role("table", name="Situazione")).to_be_visible()
    answerer.shown = PAGE
    page.page_changed(CHANNEL, "cup/k3f")
    await expect(tab.locator("[data-role=lost]")).to_be_empty()


async def test_names_are_words_whatever_they_are(tab: Page, page: LocalPage, answerer: Librarian) -> None:
    name = "<img src=x onerror=alert(1)>"
    answerer.shown = replace(PAGE, sections=(replace(PAGE.sections[0], rows=(Row(("1", name)),)),))
    page.page_changed(CHANNEL, "cup/k3f")
    await expect(tab.get_by_role("rowheader")).to_have_text(name)
    assert await tab.locator("main img").count() == 0


async def test_in_the_network_it_asks_for_the_join_code_and_then_stands_there(
    chromium: Browser, answerer: Librarian
) -> None:
    family = Family()
    async with serving(LocalPage(NETWORK, 0, family=family, monotonic=count(step=1.0).__next__), answerer) as page:
        context = await chromium.new_context(locale="en-GB", viewport=PHONE)
        tab = await context.new_page()
        await tab.goto(f"http://{NETWORK}:{page.url.rpartition(':')[2]}/c/tavolo/season")
        await expect(tab.locator("[data-role=gate]")).to_be_visible()
        await expect(tab.locator("main")).to_be_hidden()
        assert answerer.opened == []
        await tab.fill("[data-role=join-code]", family.code)
        await tab.click("[data-role=join]")
        await expect(tab.get_by_role("heading", name="Torneo", level=1)).to_be_visible()
        assert [page for _, _, page in answerer.opened] == ["season"]
        await context.close()
