"""The end of a deal on every screen: who won, with what and why lies on nothing that one wants to read beside it."""

import pytest
from msgspec.structs import replace
from playwright.async_api import Page, ViewportSize, expect

from bot.on_local.adapter import LocalPage
from bot.seam.panel import Button, Panel
from bot.seam.stage import Result
from tests.platforms.in_browser.phone import ANNA, BRUNO, STAGE, held, meet, sees
from tests.platforms.in_browser.visitor import LASTING, PHONE, TABLE
from tests.platforms.local_tab import CHANNEL
from tests.platforms.whole.page_deal import SHAPES

pytestmark = LASTING
FIVE = ("Ah", "Ad", "Kc", "Kd", "Ts")
EVERY: tuple[ViewportSize, ...] = (
    *SHAPES,
    {"width": 320, "height": 640},
    {"width": 740, "height": 360},
    {"width": 768, "height": 1024},
)
TOLD = (".winning .card", ".winner", ".reason")
READ = "#hand .card, #my-seat, .seat .card, .pod, .badge, .won"


@pytest.mark.parametrize("others", [1, 3, 5, 8])
@pytest.mark.parametrize("cards", [0, 2, 5])
async def test_who_won_and_why_lies_on_no_seat_and_on_no_hand(
    page: LocalPage, anna: Page, others: int, cards: int
) -> None:
    """`cards`: how many each has; 0: two each, and the reader looks on."""
    seats = [replace(BRUNO, seat=seat, cards=FIVE[: cards or 2], said="doppia coppia") for seat in range(1, others + 1)]
    me = replace(ANNA, said="coppia", cards=() if cards else FIVE[:2])
    places = (me, replace(seats[0], won="5960", mood="wins"), *seats[1:])
    result = Result("Bruno vince 5.960", "doppia coppia, assi e re, con il dieci", (1,), FIVE)
    over = replace(
        STAGE, game="italian_poker", running=False, phase="over", places=places, result=result, mine=bool(cards)
    )
    await anna.emulate_media(reduced_motion="reduce")  # cards that fly cross words for a moment
    await sees(
        anna, page, over, Button("Pronto", "t.ready", verb="ready"), hand=held(("Qh", "Qd", "2c", "3c", "4d")[:cards])
    )
    for told in TOLD:
        await expect(anna.locator(told).first).to_be_visible()
    for shape in EVERY:
        await anna.set_viewport_size(shape)
        assert await meet(anna, *((told, READ) for told in TOLD)) == [], shape


@pytest.mark.parametrize("others", [2, 3, 5, 7])
@pytest.mark.parametrize("cards", [2, 4])
@pytest.mark.parametrize("hands", ["doppia coppia, assi e re", "colore alla donna · doppia coppia · tris di otto"])
async def test_where_three_share_the_pots_who_won_lies_on_no_seat_either(
    page: LocalPage, anna: Page, others: int, cards: int, hands: str
) -> None:
    names = ("Massimiliano Della Rovere", "Bruno", "Gino")
    seats = [
        replace(BRUNO, seat=seat, name=names[seat % 3], cards=FIVE[:cards], said="doppia coppia")
        for seat in range(1, others + 1)
    ]
    winners = tuple(replace(seat, won="320", mood="wins") for seat in seats[:2])
    places = (replace(ANNA, won="60", mood="wins"), *winners, *seats[2:])
    title = "Anna vince 60 · Massimiliano Della Rovere vince 60 · Bruno vince 320"
    over = replace(STAGE, game="omaha", running=False, phase="over", places=places)
    over = replace(over, result=Result(title, hands, (0, 1, 2), FIVE))
    await anna.emulate_media(reduced_motion="reduce")
    await sees(anna, page, over, Button("Pronto", "t.ready", verb="ready"), hand=held(("Qh", "Qd", "2c", "3c")[:cards]))
    for shape in SHAPES:
        await anna.set_viewport_size(shape)
        told = (".winning .card", ".winner")
        assert await meet(anna, *((one, READ) for one in told)) == [], shape


@pytest.mark.parametrize("shape", SHAPES)
async def test_at_the_end_of_a_rummy_who_pays_what_is_in_sight(
    page: LocalPage, anna: Page, shape: ViewportSize
) -> None:
    seats = [replace(BRUNO, seat=seat, name=f"Bruno {seat}", won="−5") for seat in range(1, 4)]
    lines = tuple(f"Bruno {seat} paga 5: ha lasciato subito" for seat in range(1, 4))
    won = Result("Anna vince 15", "Anna chiude: 8 9 10 J♦ · 6 7 8 9 10♠", (0,), ("8d", "9d", "Td", "Jd", *FIVE), lines)
    over = replace(STAGE, rows=True, running=False, phase="over", places=(ANNA, *seats), result=won, stock=52)
    await anna.emulate_media(reduced_motion="reduce")
    await sees(anna, page, over, Button("Pronto", "t.ready", verb="ready"), hand=held([*FIVE, "2c", "3c", "4c", "5c"]))
    await anna.set_viewport_size(shape)
    for told in (".winner", ".reason", ".lines li"):
        for line in await anna.locator(told).all():
            await expect(line).to_be_in_viewport(ratio=0.9)
    assert (
        await meet(anna, (".winning .card:last-child", ".seat, .winner"), (".winner", ".seat .card, .seat bdi")) == []
    )


@pytest.mark.parametrize("others", [1, 3, 5, 8])
async def test_where_all_others_fold_who_won_lies_on_no_seat_either(page: LocalPage, anna: Page, others: int) -> None:
    seats = [replace(BRUNO, seat=seat, said="lascia", mood="gives_up", state="folded") for seat in range(1, others + 1)]
    me = replace(ANNA, said="", won="300", mood="wins")
    board = ("7s", "Kc", "Td", "2h", "3h")
    over = replace(STAGE, game="texas_holdem", running=False, phase="over", places=(me, *seats), spots=5, board=board)
    over = replace(over, result=Result("Anna vince 300", "", (0,)))
    await anna.emulate_media(reduced_motion="reduce")
    await sees(anna, page, over, Button("Pronto", "t.ready", verb="ready"), hand=held(("Qh", "Qd")))
    await expect(anna.locator(".winner")).to_be_visible()
    for shape in EVERY:
        await anna.set_viewport_size(shape)
        assert await meet(anna, (".winner", f"{READ}, .board .card"), (".board", READ)) == [], shape


async def test_from_a_table_that_is_closed_there_is_a_way_on(page: LocalPage, own_anna: Page) -> None:
    played_out = replace(STAGE, places=(replace(ANNA, who="person"), BRUNO), mine=False, running=False, closed=True)
    await own_anna.set_viewport_size(PHONE)
    await page.send(CHANNEL, Panel(("words",), stages=(played_out,)), None)
    await page.send(CHANNEL, Panel(("1. Anna",)), TABLE)
    await expect(own_anna.locator("#unread")).to_have_text("1")
    await own_anna.click("#bar [data-verb=chat]")
    await expect(own_anna.locator("#log img")).to_be_visible()
    await own_anna.click("#side-close")
    await own_anna.click("#bar [data-verb=open_table].main")
    await expect(own_anna.locator("#games")).to_be_visible()


async def test_beside_a_closed_table_on_a_desk_stands_the_chat_already(page: LocalPage, anna: Page) -> None:
    await page.send(CHANNEL, Panel(("words",), stages=(replace(STAGE, mine=False, running=False, closed=True),)), None)
    await expect(anna.locator("#bar [data-verb]")).to_have_text(["Open table"])


async def test_a_score_sheet_that_lies_on_the_table_does_not_wait_unread_in_the_chat(
    page: LocalPage, anna: Page
) -> None:
    await anna.set_viewport_size(PHONE)
    await page.send(CHANNEL, Panel(("words",), stages=(replace(STAGE, rows=True),)), None)
    await expect(anna.locator("#table .seat").first).to_be_visible()
    version = str(await anna.get_attribute("body", "data-version"))
    await page.send(CHANNEL, Panel(("Score sheet",)), TABLE)
    await expect(anna.locator("#log img")).to_have_count(1)
    await expect(anna.locator("body")).not_to_have_attribute("data-version", version)
    await expect(anna.locator("#unread")).to_be_hidden()
