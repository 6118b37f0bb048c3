"""Somebody who comes to the local page in a tab of Chromium, and what the bot knows of them."""

import asyncio
import base64
from typing import Any, NamedTuple

import pytest
from playwright.async_api import Browser, BrowserContext, Page, ViewportSize, expect

from bot.on_local.adapter import LocalPage
from bot.on_local.guests import person_id, private_place
from bot.seam.people import Person, Place
from bot.seam.press import Press
from cards_render.drawing.picture import Picture
from tests.patience import GUARD
from tests.platforms.fake_answerer_local import FakeAnswerer

DOT = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
)
TABLE = Picture(DOT, "image/png", "Pot 60")
HAND = Picture(DOT, "image/png", "You hold two aces")
LASTING = pytest.mark.usefixtures("lasting")
PHONE: ViewportSize = {"width": 390, "height": 844}
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
# No test looks at colours on the screen: everything lies where it lies, and to paint it takes a third of the time.
UNPAINTED = """{
    const style = new CSSStyleSheet();
    style.replaceSync("html { opacity: 0 }");
    document.adoptedStyleSheets = [style];
}"""
_resize = Page.set_viewport_size
_new_context = Browser.new_context


async def resized(tab: Page, viewport_size: ViewportSize) -> None:
    """Returns when the page is drawn in its new size: a busy browser hears of it later than of what comes next."""
    await _resize(tab, viewport_size)
    await tab.evaluate(DRAWN)


async def unpainted(browser: Browser, **settings: Any) -> BrowserContext:
    """What is opened there is laid out, but not painted."""
    context = await _new_context(browser, **settings)
    await context.add_init_script(UNPAINTED)
    return context


class Visit(NamedTuple):
    """A page and who has come in."""

    answerer: FakeAnswerer
    page: LocalPage
    anna: Page


async def enter(context: BrowserContext, page: LocalPage, name: str) -> Page:
    """A tab in a browser of its own; the one whose context is given, if it has none yet."""
    browser = context.browser
    assert browser is not None
    if context.pages:
        context = await browser.new_context(locale="en-GB")
    tab = await context.new_page()
    await tab.goto(page.url)
    await tab.fill("input[name=name]", name)
    await tab.click("[data-role=enter]")
    await expect(tab.locator("#me")).not_to_be_empty()
    return tab


async def token_of(tab: Page) -> str:
    return str(await tab.evaluate("sessionStorage.token"))


async def person_of(tab: Page) -> Person:
    return Person("local", person_id(await token_of(tab)), await tab.inner_text("#me"))


async def private_of(tab: Page) -> Place:
    return private_place((await person_of(tab)).id)


async def pressed(answerer: FakeAnswerer) -> Press:
    async with asyncio.timeout(GUARD):
        press = await answerer.asked.get()
    assert isinstance(press, Press)
    return press


async def person_of_in(language: str, tab: Page) -> Person:
    person = await person_of(tab)
    return Person("local", person.id, person.name, language)
