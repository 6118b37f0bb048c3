"""A view changes what has changed and nothing else, in every game; what is changed in place looks as if made anew."""

from collections.abc import Awaitable
from typing import TypeVar

import pytest
from msgspec.structs import replace
from playwright.async_api import Page, expect

from bot.games import FACES
from bot.games.rummy.text import face_words
from bot.language_files import LANGUAGES
from bot.on_local.adapter import LocalPage
from bot.seam.panel import Clock, Frame, Panel
from bot.seam.stage import Fact, Laid, Result, Sheet, Stage, Step
from bot.seam.stage import Place as Seated
from bot.words import words_in
from tests.platforms.in_browser.phone import ANNA, BRUNO, STAGE, sees
from tests.platforms.in_browser.test_films import filmed
from tests.platforms.in_browser.visitor import LASTING, PHONE, private_of

pytestmark = LASTING
T = TypeVar("T")
PLACES = ("#table", "#my-seat", "#hand", "#ask", "#bar")
WATCH = """(places) => {
    window.touched = []; // what is set to what it was counts too: a browser styles all within it anew
    const told = ({ type, target, attributeName }) => `${type} ${attributeName ?? ""} ${target.outerHTML}`;
    const watch = new MutationObserver((all) => window.touched.push(...all.map(told)));
    const what = { subtree: true, childList: true, characterData: true, attributes: true };
    for (const place of places) watch.observe(document.querySelector(place), what);
}"""
LOOKS = """async (places) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return places.flatMap((place) => [...document.querySelectorAll(`${place}, ${place} *`)].map((made) => {
        const { left, top, width, height } = made.getBoundingClientRect();
        const text = made.childElementCount ? "" : made.textContent;
        const box = [left, top, width, height].map(Math.round);
        const [classes, drawn] = [[...made.classList].sort().join(" "), getComputedStyle(made).backgroundPosition];
        const told = [...made.attributes].filter(({ name }) => !["class", "style"].includes(name));
        const attributes = told.map(({ name, value }) => `${name}=${value}`).sort();
        return [made.nodeName, classes, ...attributes, text, drawn, ...box].join("|");
    }));
}"""
PRESENT = "() => { window.seats = [...document.querySelectorAll('[data-role=table] [data-role=seat]')]; }"
GONE = "() => window.seats.filter((seat) => !seat.isConnected).length"


GLIDING = """() => {
    const animate = Element.prototype.animate;
    window.gliding = [];
    Element.prototype.animate = function (...how) {
        window.gliding.push(this.dataset.key ?? "");
        return animate.apply(this, how);
    };
}"""
DRAWN_SO = """() => [...document.querySelectorAll("[data-role=board] .card.face")].map((card) =>
    `${getComputedStyle(card).backgroundPosition} ${card.textContent}`)"""
DRAWN = "(before) => Number(document.body.dataset.version) > before"


async def drawn(tab: Page, sending: Awaitable[T]) -> T:
    """What is sent is drawn to its end, if what was sent before it is; returns what sending it gives."""
    before = await tab.evaluate("() => Number(document.body.dataset.version)")
    sent = await sending
    await tab.wait_for_function(DRAWN, arg=before)
    return sent


def at(frame: Frame, note: str) -> Panel:
    return Panel((note,), stages=(replace(frame.stage, table="t", sheet=None),), hand=frame.hand)


@pytest.mark.parametrize("game", FACES)
async def test_a_view_touches_what_has_changed_alone_and_looks_as_if_made_anew(
    page: LocalPage, anna: Page, game: str
) -> None:
    await anna.emulate_media(reduced_motion="reduce")
    await anna.set_viewport_size(PHONE)
    frames = filmed(game).film
    ref = await drawn(anna, page.send(await private_of(anna), at(frames[0], "0"), None))
    await expect(anna.locator("#twin")).to_contain_text("0")
    await anna.evaluate(PRESENT)
    for nth, frame in enumerate(frames):
        await drawn(anna, page.edit(ref, at(frame, f"stage {nth}"), None))
        await expect(anna.locator("#twin")).to_contain_text(f"stage {nth}")
        assert await anna.evaluate(GONE) == 0, nth
    await anna.evaluate(WATCH, PLACES)
    await drawn(anna, page.edit(ref, at(frames[-1], "the same again"), None))
    await expect(anna.locator("#twin")).to_contain_text("the same again")
    assert await anna.evaluate("() => window.touched") == []
    in_place = await anna.evaluate(LOOKS, PLACES)
    await anna.reload()
    await expect(anna.locator("#twin")).to_contain_text("the same again")
    assert await anna.evaluate(LOOKS, PLACES) == in_place


def table(game: str, **told: object) -> Stage:
    return Stage("t", game, "en", 3, "play", "Game", "", running=True, **told)  # type: ignore[arg-type]  # fields


async def test_a_card_that_was_on_offer_is_like_any_other_afterwards(page: LocalPage, anna: Page) -> None:
    rummy = table("carioca", rows=True, discards=("7d", "Qh"))
    offer = Panel(("offer",), stages=(replace(rummy, claim=True),), clock=Clock(0.0, 8.0, "window"))
    ref = await drawn(anna, page.send(await private_of(anna), Panel(("before",), stages=(rummy,)), None))
    card = anna.locator("#table").get_by_role("img", name="queen of hearts")
    await expect(card).to_be_visible()
    for panel, rings in ((offer, 1), (Panel(("after",), stages=(rummy,)), 0)):
        await page.edit(ref, panel, None)
        await expect(anna.locator("#twin")).to_contain_text(str(panel.text[0]))
        await expect(card.locator(".ring")).to_have_count(rings)


async def test_melds_go_with_their_row_where_it_glides(page: LocalPage, anna: Page) -> None:
    await anna.set_viewport_size(PHONE)
    laid = (Laid(1, ("7h", "7c", "7s")),)
    bruno, carla = Seated(1, "Bruno", "person"), Seated(2, "Carla", "person", melds=laid)
    rummy = table("carioca", rows=True, places=(bruno, carla))
    ref = await drawn(anna, page.send(await private_of(anna), Panel(("before",), stages=(rummy,)), None))
    await drawn(anna, page.edit(ref, Panel(("still",), stages=(rummy,)), None))
    await anna.evaluate(GLIDING)
    lays = replace(rummy, places=(replace(bruno, melds=(Laid(2, ("9h", "9c", "9s")),)), carla))
    await drawn(anna, page.edit(ref, Panel(("laid",), stages=(lays,)), None))
    await expect(anna.locator("[data-role=meld]")).to_have_count(2)
    gliding = await anna.evaluate("window.gliding")
    assert "t seat 2" in gliding
    assert not [key for key in gliding if " m1 " in key]


async def test_one_opening_alone_is_the_present_one(page: LocalPage, anna: Page) -> None:
    """What an element has no more is taken from it, too."""
    first = (Step(1, "pair", "now"), Step(2, "two pairs", "next"))
    then = (Step(1, "pair", "done"), Step(2, "two pairs", "now"))
    ref = await page.send(
        await private_of(anna), Panel(("1",), stages=(table("carioca", rows=True, steps=first),)), None
    )
    current = anna.locator("[data-role=openings] [aria-current=step]")
    await expect(current).to_have_text("1pair")
    await page.edit(ref, Panel(("2",), stages=(table("carioca", rows=True, steps=then),)), None)
    await expect(current).to_have_text("2two pairs")


async def test_cards_of_the_board_stay_when_a_second_board_is_laid(page: LocalPage, anna: Page) -> None:
    once = table("omaha", board=("Qh", "7d", "2c"), spots=5)
    twice = replace(once, board=("Qh", "7d", "2c", "3c", "4c"), further=(("Qh", "7d", "2c", "5s", "6s"),))
    ref = await drawn(anna, page.send(await private_of(anna), Panel(("one board",), stages=(once,)), None))
    card = anna.locator("[data-role=board]").get_by_role("img", name="queen of hearts")
    await expect(card).to_be_visible()
    await card.evaluate("card => { window.card = card; }")
    await page.edit(ref, Panel(("two boards",), stages=(twice,)), None)
    await expect(anna.locator("#twin")).to_contain_text("two boards")
    await expect(anna.locator("#table .board")).to_have_count(2)
    assert await card.evaluate("card => card === window.card && card.matches('.boards *')")


async def test_cards_that_stay_stay_cards_where_what_lies_around_them_is_new(page: LocalPage, anna: Page) -> None:
    await anna.set_viewport_size(PHONE)
    flop = replace(STAGE, game="texas_holdem", board=("7s", "Kc", "Td"), spots=5, pots=(Fact("pot", "40"),))
    ref = await drawn(anna, page.send(await private_of(anna), Panel(("flop",), stages=(flop,)), None))
    await expect(anna.locator("[data-role=board] .card.face")).to_have_count(3)
    drawn_so = await anna.evaluate(DRAWN_SO)
    over = replace(flop, running=False, phase="over", pots=(), result=Result("Bruno wins 40", "", (1,)))
    await page.edit(ref, Panel(("over",), stages=(over,)), None)
    await expect(anna.locator(".over [data-role=board] .card.face")).to_have_count(3)
    assert await anna.evaluate(DRAWN_SO) == drawn_so
    assert len({*drawn_so}) == 3


async def test_a_score_sheet_stands_in_the_tables_place_and_gives_it_back(page: LocalPage, anna: Page) -> None:
    seats = (Seated(0, "Anna", "me"), Seated(1, "Bruno", "person"))
    rummy = table("carioca", rows=True, places=seats, discards=("7d", "Qh"), mine=True)
    over = replace(rummy, running=False, result=Result("Bruno wins", "", (1,)))
    counted = replace(over, sheet=Sheet("Points", "", (Fact("1", ""),), (), "Sum", {}))
    ref = await drawn(anna, page.send(await private_of(anna), Panel(("plays",), stages=(rummy,)), None))
    shown = anna.locator("#table .piles, #table .seats, #table .sheet, #table .winner")
    for nth, (stage, classes) in enumerate((
        (over, ["winner", "seats", "piles"]),
        (rummy, ["seats", "piles"]),
        (counted, ["sheet", "winner"]),
        (rummy, ["seats", "piles"]),
    )):  # fmt: skip
        await drawn(anna, page.edit(ref, Panel((f"view {nth}",), stages=(stage,)), None))
        await expect(anna.locator("#twin")).to_contain_text(f"view {nth}")
        assert await shown.evaluate_all("all => all.map(made => made.classList[0])") == classes, nth


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_listens_hears_every_card_of_board_and_melds_in_words(
    page: LocalPage, anna: Page, language: str
) -> None:
    called = face_words(words_in(language)).called
    board = ("Qh", "Td", "As", "2c")
    melds = (Laid(1, ("JK=7h", "7c", "7s")), Laid(2, ("*4d", "5d", "6d")))
    rows = replace(STAGE, table="m", language=language, rows=True, places=(ANNA, replace(BRUNO, melds=melds)))
    await anna.click(f"[data-role=language][data-lang={language}]")
    await sees(anna, page, replace(STAGE, language=language, board=board, spots=4, deal=1))
    for face in board:
        await expect(
            anna.locator("[data-role=board]").get_by_role("img", name=called(face), exact=True)
        ).to_be_visible()
    await sees(anna, page, rows)
    for meld in melds:
        told = ", ".join(map(called, meld.cards))
        await expect(anna.locator("#table").get_by_role("img", name=told, exact=True)).to_be_visible()
