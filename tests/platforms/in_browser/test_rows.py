"""A rummy's rows and piles: they keep their room whatever names people have, and use all that is free."""

import pytest
from msgspec.structs import replace
from playwright.async_api import Page, ViewportSize, expect

from bot.on_local.adapter import LocalPage
from bot.seam.panel import Button
from bot.seam.stage import Fact, Points, Result, Scores, Sheet, Step
from tests.platforms.in_browser.phone import ANNA, BRUNO, FACES, SHORT, STAGE, held, meet, sees
from tests.platforms.in_browser.visitor import DRAWN, LASTING, PHONE

pytestmark = LASTING
DESK: ViewportSize = {"width": 1280, "height": 900}
SHAPES: tuple[ViewportSize, ...] = (PHONE, {"width": 320, "height": 640}, {"width": 844, "height": 390}, DESK)
RUMMY = replace(
    STAGE,
    rows=True,
    facts=(Fact("Opening", "a pair of court cards"), Fact("Not to be thrown", "until all have opened: J Q K A")),
    stock=52,
    stock_label="stock",
    discards=("4c", "Qh"),
    discards_label="discards · by Bruno",
)
HIGH = "made => made.getBoundingClientRect().height"


@pytest.mark.parametrize("name", ["Massimiliano Della Rovere", "W" * 24, "Famiglia 🎲🎲 Bianchi Verdi"])
async def test_long_names_cost_neither_felt_nor_facts_their_room(page: LocalPage, anna: Page, name: str) -> None:
    long = replace(
        RUMMY, table="long", discards_label=f"discards · by {name}", places=(ANNA, replace(BRUNO, name=name))
    )
    for shape in SHAPES:
        found = []
        for stage in (RUMMY, long):
            await sees(anna, page, stage, hand=held(FACES[:13]))
            await anna.set_viewport_size(shape)
            found.append([await anna.locator(part).evaluate(HIGH) for part in (".felt", ".facts")])
        (felt, facts), (felt_with_long, facts_with_long) = found
        assert felt_with_long >= felt - 40, shape
        assert facts_with_long <= facts + 40, shape


async def test_whoever_waits_at_a_rummy_sees_more_of_it_and_the_bar_stays(page: LocalPage, anna: Page) -> None:
    waiting = replace(ANNA, state="waiting", stack=1000, score="", said="WAITS")
    for shape in (PHONE, DESK):
        found = []
        for stage, hand in ((RUMMY, held(FACES[:13])), (replace(RUMMY, table="w", places=(waiting, BRUNO)), ())):
            await sees(anna, page, stage, Button("Away", "t.out", verb="away"), hand=hand)
            await anna.set_viewport_size(shape)
            tops = [
                await anna.locator(part).evaluate("made => made.getBoundingClientRect().top")
                for part in ("#ask", "#bar")
            ]
            found.append((await anna.locator(".felt").evaluate(HIGH), tops))
        (felt, tops), (felt_of_who_waits, tops_of_who_waits) = found
        assert felt_of_who_waits > felt + 100, shape
        assert tops == tops_of_who_waits
        await expect(anna.locator("#my-seat [data-role=stack]")).to_have_text("1,000 chips")


async def test_on_a_desk_the_piles_lie_on_the_felt_beside_the_rows(page: LocalPage, anna: Page) -> None:
    await sees(anna, page, RUMMY, hand=held(FACES[:13]))
    await anna.set_viewport_size(DESK)
    boxes = [await anna.locator(part).bounding_box() for part in (".felt", ".piles")]
    felt, piles = boxes
    assert felt
    assert piles
    assert piles["x"] >= felt["x"] + felt["width"] - 1
    assert felt["height"] > 280
    assert await meet(anna, (".piles .card, .piles .fact", "#my-seat, .seat")) == []


async def test_on_a_desk_a_score_sheet_of_five_is_seen_whole(page: LocalPage, anna: Page) -> None:
    columns = tuple(Fact(str(nth), "2 pairs") for nth in range(1, 9))
    rows = tuple(Scores(seat, f"Player {seat}", (Points("57"), *7 * (Points(),)), "57") for seat in range(5))
    sheet = Sheet("Score sheet", "7 rounds to go", columns, rows, "total", {"closed": "closed"})
    won = Result("Owl closes: −20", "Owl wins the pot, 44", (1,))
    steps = tuple(Step(nth, "2 pairs", "now" if nth == 1 else "next") for nth in range(1, 9))
    counted = replace(RUMMY, running=False, result=won, sheet=sheet, steps=steps)
    await sees(anna, page, counted, hand=held(FACES[:5]))
    await anna.set_viewport_size(DESK)
    await expect(anna.locator("#table .sheet tbody tr")).to_have_count(5)
    assert await anna.locator("#table .scores").evaluate("made => made.scrollHeight - made.clientHeight") <= 0


@pytest.mark.parametrize("shape", SHORT)
async def test_a_card_that_is_drawn_moves_neither_the_felt_nor_the_hand(
    page: LocalPage, anna: Page, shape: ViewportSize
) -> None:
    boxes = """() => ["#table", ".felt", "#mine", "#hand"].map((one) => {
        const { top, bottom } = document.querySelector(one).getBoundingClientRect();
        return [one, Math.round(top), Math.round(bottom)];
    })"""
    await anna.emulate_media(reduced_motion="reduce")
    for cards in (7, 9, 12):
        found = []
        for count in (cards, cards + 1):
            await sees(anna, page, replace(RUMMY, table=f"of{cards}"), hand=held(FACES[:count]))
            await anna.set_viewport_size(shape)
            await expect(anna.locator("#hand .card")).to_have_count(count)
            await anna.evaluate(DRAWN)
            found.append(await anna.evaluate(boxes))
        assert found[0] == found[1], cards
