"""The page as a card table, in a real browser against the real app: every game, in both languages, in every shape."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect

from bot.games import FACES
from bot.language_files import LANGUAGES
from bot.on_local.adapter import LocalPage
from bot.words import words_in
from cards_render.painter.requests import DeckPicture
from tests.patience import GUARD
from tests.platforms.axe import findings
from tests.platforms.whole.housing import housed
from tests.platforms.whole.page_deal import (
    COVERED,
    CUT,
    MAY_ACT,
    MY_TURN,
    NARROW,
    NARROWEST,
    OUTSIDE,
    PHONE,
    SHAPES,
    SIDEWAYS,
    STEPS,
    looked_over,
)

LANDMARKS = ("head", "table", "seat", "stack", "mine", "my-seat", "hand", "ask", "clock", "bar", "action", "chat")
LARGEST = 250_000  # bytes that a first visit may load
UNDER_HEAD = """() => {
    const head = document.querySelector("[data-role=head]").getBoundingClientRect().bottom;
    const seats = [...document.querySelectorAll("[data-role=table] [data-role=seat]")];
    return seats.filter((seat) => seat.getBoundingClientRect().top < head).map((seat) => seat.ariaLabel);
}"""
LOADED = """() => Object.fromEntries([...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource")].map((one) => [one.name, one.transferSize]))"""
SPILT = """() => [...document.querySelectorAll("[data-role=game]")].filter((game) => {
    const box = game.getBoundingClientRect();
    const cards = [...game.querySelectorAll(".card")].map((card) => card.getBoundingClientRect());
    return cards.some(({ left, right }) => left < box.left - 2 || right > box.right + 2);
}).map((game) => game.dataset.game)"""
HIDDEN_AT_THE_DOOR = """() => {
    const start = document.querySelector("[data-role=play]").parentElement.getBoundingClientRect();
    const below = Math.min(start.top + 14, innerHeight); // its upper edge is a shadow that lets see through
    const games = [...document.querySelectorAll("[data-role=game]")];
    return games.filter((game) => game.getBoundingClientRect().bottom > below).map((game) => game.dataset.game);
}"""
TOLD_AT_THE_DOOR = """(told) => {
    const home = document.querySelector("[data-role=taken-home]");
    [home.textContent, home.hidden] = [told, false];
}"""
BELOW_THE_DOOR = """() => {
    const { scrollHeight, clientHeight } = document.querySelector("[data-role=door]");
    return scrollHeight - clientHeight;
}"""
every_game = pytest.mark.parametrize("game", FACES)


@asynccontextmanager
async def opened(data: Path, language: str = "en") -> AsyncIterator[LocalPage]:
    page = LocalPage(port=0)
    data.mkdir(exist_ok=True)
    async with housed(data, [page], language=language):
        async with asyncio.timeout(GUARD):
            await page.started.wait()
        yield page


async def at_the_door(
    chromium: Browser, page: LocalPage, name: str, language: str = "en", frames: list[str | bytes] | None = None
) -> Page:
    """`frames`: what the tab receives is noted there."""
    context = await chromium.new_context(locale=language, viewport=PHONE, reduced_motion="reduce")
    tab = await context.new_page()

    def hear(frame: str | bytes) -> None:
        if frames is not None:
            frames.append(frame)

    tab.on("websocket", lambda socket: socket.on("framereceived", hear))
    await tab.goto(page.url)
    await tab.fill("[data-role=door] input[name=name]", name)
    return tab


async def plays(tab: Page, game: str) -> None:
    """From the door to the hand, in two presses; the actions of the first turn stand there once all cards are dealt."""
    await tab.click(f"[data-role=game][data-game={game}]")
    await tab.click("[data-role=play]")
    await expect(tab.locator("[data-role=table]")).to_have_attribute("data-game", game)
    await expect(tab.locator(MAY_ACT).first).to_be_visible()


async def test_all_games_are_in_sight_at_the_door_in_every_shape(chromium: Browser, tmp_path: Path) -> None:
    for language in LANGUAGES:
        async with opened(tmp_path / language, language) as page:
            tab = await at_the_door(chromium, page, "Anna", language)
            await expect(tab.locator("[data-role=game]")).to_have_count(len(FACES))
            for shape in SHAPES:
                await tab.set_viewport_size(shape)
                assert await tab.evaluate(HIDDEN_AT_THE_DOOR) == [], shape
                is_low = shape["height"] < 500  # held sideways, the ways into the room lie below
                assert is_low or await tab.evaluate(BELOW_THE_DOOR) <= 0, shape
                assert await tab.evaluate(SPILT) == [], shape
                assert await tab.evaluate(SIDEWAYS) <= 0
            await tab.context.close()


async def test_below_an_open_table_and_what_came_back_all_games_are_in_sight_too(
    chromium: Browser, tmp_path: Path
) -> None:
    for language in LANGUAGES:
        async with opened(tmp_path / language, language) as page:
            bruno = await at_the_door(chromium, page, "Bruno", language)
            await plays(bruno, "carioca")
            tab = await at_the_door(chromium, page, "Anna", language)
            await expect(tab.locator("#standing li")).to_have_count(1)
            came = words_in(language)("chips-taken_home", chips=1_980, outcome="lost", won=20)
            await tab.evaluate(TOLD_AT_THE_DOOR, came)
            assert await tab.evaluate(HIDDEN_AT_THE_DOOR) == []
            assert await tab.evaluate(SPILT) == []
            await tab.context.close()
            await bruno.context.close()


@every_game
async def test_from_the_door_to_a_hand_and_all_that_is_needed_is_in_sight_and_told(
    chromium: Browser, tmp_path: Path, game: str
) -> None:
    for language in LANGUAGES:
        async with opened(tmp_path / language, language) as page:
            tab = await at_the_door(chromium, page, "Anna", language)
            await plays(tab, game)
            await expect(tab.locator("[data-role=table]")).to_have_attribute("lang", language)
            await expect(tab.locator("[data-role=my-seat]")).to_contain_text("Anna")
            await expect(tab.locator("h1")).to_have_count(1)
            for landmark in LANDMARKS:
                assert await tab.locator(f"[data-role={landmark}]").count(), landmark
            for shape in SHAPES:
                await tab.set_viewport_size(shape)
                if language == "it" or shape["height"] > 500:  # sideways other words have the same colours and names
                    assert await findings(tab) == [], (language, shape)
                assert await tab.evaluate(OUTSIDE) == [], shape
                assert shape != PHONE or await tab.evaluate(UNDER_HEAD) == []
                assert await tab.evaluate(SIDEWAYS) <= 0
                assert await tab.evaluate(COVERED) == [], shape
                assert await tab.evaluate(CUT) == [], shape
            for shape in NARROW:
                await tab.set_viewport_size(shape)
                assert await tab.evaluate(SIDEWAYS) <= 0
            assert min(await tab.evaluate(STEPS), default=NARROWEST) >= NARROWEST
            await tab.context.close()


@every_game
async def test_nothing_moves_or_is_missed_in_a_whole_deal_and_another_browser_sees_nothing_of_mine(
    chromium: Browser, tmp_path: Path, game: str
) -> None:
    async with opened(tmp_path, "it") as page:  # whose words are the longer ones
        anna = await at_the_door(chromium, page, "Anna", "it")
        frames: list[str | bytes] = []
        bruno = await at_the_door(chromium, page, "Bruno", frames=frames)
        await bruno.click("[data-role=enter]")
        await plays(anna, game)
        await expect(bruno.locator("[data-role=table]")).to_have_attribute("data-game", game)
        assert await looked_over(anna) == []
        assert await bruno.locator("aside [data-face]").count() == 0
        assert frames
        for frame in frames:
            messages = json.loads(frame)
            assert not any(message["hand"] for message in messages.get("messages", ()) + messages.get("private", ()))
            assert not messages.get("message", {}).get("hand")


async def test_a_deal_is_played_by_keys_and_its_winner_is_the_most_visible(chromium: Browser, tmp_path: Path) -> None:
    async with opened(tmp_path) as page:
        tab = await at_the_door(chromium, page, "Anna")
        await tab.locator("[data-role=play]").focus()
        await tab.keyboard.press("Enter")
        result, turn = tab.locator("[data-role=result]"), tab.locator(MY_TURN)
        await expect(turn.or_(result).first).to_be_visible()
        while not await result.count():
            await expect(tab.locator("[data-role=bar][aria-disabled=true]")).to_have_count(0)
            version = await tab.get_attribute("body", "data-version")
            await tab.keyboard.press("c")
            await expect(tab.locator(f'body:not([data-version="{version}"])').or_(result).first).to_be_visible()
            await expect(turn.or_(result).first).to_be_visible()
        await expect(result.locator(".winner")).to_contain_text("wins")
        await expect(tab.locator("[data-role=ready]")).to_be_visible()
        await expect(tab.locator("[data-role=action][data-verb=deal]")).to_have_count(0)
        deal = await tab.get_attribute("[data-role=table]", "data-deal")
        await tab.click("[data-role=ready]")  # the only person here
        await expect(tab.locator("[data-role=table]")).not_to_have_attribute("data-deal", deal or "")


async def test_cards_ticked_on_the_page_travel_with_the_verb(chromium: Browser, tmp_path: Path) -> None:
    async with opened(tmp_path) as page:
        tab = await at_the_door(chromium, page, "Anna")
        await plays(tab, "pokerato")
        cards, discard = tab.locator("[data-role=hand] [data-role=card]"), tab.locator("[data-verb=discard]")
        for verb in ("stay", "draw"):
            await tab.click(f"[data-role=action][data-verb={verb}]")
        await expect(cards).to_have_count(10)
        await expect(discard).to_have_attribute("aria-disabled", "true")
        await cards.last.click()
        await expect(cards.last).to_have_attribute("aria-pressed", "true")
        await cards.first.press("Space")
        await expect(discard).to_have_attribute("aria-disabled", "true")  # one card, not two
        await tab.keyboard.press("Escape")
        await expect(tab.locator("[data-role=hand] [aria-pressed=true]")).to_have_count(0)
        await cards.last.click()
        await discard.click()
        await expect(cards).to_have_count(9)


async def test_a_table_that_stands_is_joined_by_one_press(chromium: Browser, tmp_path: Path) -> None:
    async with opened(tmp_path) as page:
        anna = await at_the_door(chromium, page, "Anna")
        await plays(anna, next(iter(FACES)))
        bruno = await at_the_door(chromium, page, "Bruno")
        await bruno.get_by_role("button", name="Sit down with Anna").click()
        await expect(bruno.locator("[data-role=notice]")).to_contain_text("You have a seat")
        await expect(bruno.locator("[data-role=seat][data-who=person]")).to_have_count(1)


async def test_the_picture_that_is_saved_is_that_of_my_own_seat(chromium: Browser, tmp_path: Path) -> None:
    async with opened(tmp_path) as page:
        tab = await at_the_door(chromium, page, "Anna")
        await plays(tab, next(iter(FACES)))
        await tab.click("[data-role=menu]")
        async with tab.expect_download() as saving:
            await tab.get_by_role("button", name="Save the picture").click()
        assert (await saving.value).suggested_filename == "invito.png"
        assert (await (await saving.value).path()).read_bytes().startswith(b"\x89PNG")
        await expect(tab.locator("[data-role=sheet]")).to_be_visible()


async def test_a_first_visit_loads_little(chromium: Browser, tmp_path: Path) -> None:
    async with opened(tmp_path) as page:
        tab = await at_the_door(chromium, page, "Anna")
        await plays(tab, next(iter(FACES)))
        loaded = await tab.evaluate(LOADED)
    deck = len(DeckPicture().draw().data)  # here none is drawn
    assert all(any(name in one for one in loaded) for name in ("page.js", "page.css", "inter-600", "deck-four"))
    assert sum(loaded.values()) + deck <= LARGEST


WATCHES_MOTION = """() => {
    const animate = Element.prototype.animate;
    window.moving = new Set();
    window.shifted = [];
    Element.prototype.animate = function (frames, how) {
        for (const frame of frames) for (const property of Object.keys(frame)) window.moving.add(property);
        return animate.call(this, frames, how);
    };
    document.addEventListener("transitionrun", (event) => window.moving.add(event.propertyName));
    new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries()) {
            const mine = ({ node }) => node?.matches?.("#bar, #bar button, #hand, #hand *");
            window.shifted.push(...sources.filter(mine).map(({ node }) => node.outerHTML));
        }
    }).observe({ type: "layout-shift" });
}"""
COMPOSED = {"transform", "translate", "opacity", "offset"}  # what a browser moves without laying anything out again
COUNTS_MOTION = """() => {
    const animate = Element.prototype.animate;
    window.moved = 0;
    Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); };
}"""
EDGES = """() => [...document.querySelectorAll("[data-role=bar] [data-verb]")].map((made) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(made);
    return borderTopStyle !== "none" && parseFloat(borderTopWidth) >= 1;
})"""
TICK = "card => getComputedStyle(card, '::after').content"


async def test_the_page_bears_large_letters_forced_colours_and_either_wish_about_motion(
    chromium: Browser, tmp_path: Path
) -> None:
    async with opened(tmp_path) as page:
        tab = await at_the_door(chromium, page, "Anna")
        await plays(tab, "pokerato")
        await tab.evaluate(COUNTS_MOTION)
        twice_as_large: tuple[ViewportSize, ...] = ({"width": 640, "height": 450}, {"width": 512, "height": 384})
        for shape in twice_as_large:
            await tab.set_viewport_size(shape)
            assert await tab.evaluate(SIDEWAYS) <= 0
            await tab.locator("[data-role=bar] [data-verb]").last.scroll_into_view_if_needed()
            await expect(tab.locator("[data-role=bar] [data-verb]").last).to_be_in_viewport()
        await tab.set_viewport_size(PHONE)
        await tab.emulate_media(forced_colors="active")
        assert all(await tab.evaluate(EDGES))
        cards = tab.locator("[data-role=hand] [data-role=card]")
        await tab.click("[data-role=action][data-verb=stay]")
        await tab.click("[data-role=action][data-verb=draw]")
        await expect(cards).to_have_count(10)
        assert await tab.evaluate("() => window.moved") == 0  # this reader wants no motion
        await cards.last.click()
        assert await cards.last.evaluate(TICK) == '"✓"'
        await tab.emulate_media(forced_colors="none", reduced_motion="no-preference")
        await tab.click("[data-role=action][data-verb=discard]")
        await expect(cards).to_have_count(9)
        await tab.wait_for_function("() => window.moved > 0")


async def test_what_moves_costs_no_layout_and_neither_bar_nor_hand_is_shifted(
    chromium: Browser, tmp_path: Path
) -> None:
    async with opened(tmp_path) as page:
        tab = await at_the_door(chromium, page, "Anna")
        await tab.emulate_media(reduced_motion="no-preference")
        await plays(tab, "pokerato")
        await tab.evaluate(WATCHES_MOTION)
        cards, discard = tab.locator("[data-role=hand] [data-role=card]"), tab.locator("[data-verb=discard]")
        for verb in ("stay", "draw"):
            await tab.click(f"[data-role=action][data-verb={verb}]")
        await expect(cards).to_have_count(10)
        await cards.last.click()
        await discard.click()
        await expect(cards).to_have_count(9)
        await tab.wait_for_function("() => window.moving.has('transform') && window.moving.has('translate')")
        assert {*await tab.evaluate("() => [...window.moving]")} <= COMPOSED
        assert await tab.evaluate("() => window.shifted") == []
