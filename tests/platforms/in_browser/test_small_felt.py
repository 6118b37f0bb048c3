"""On the felt of a phone: no seat, bet, card or word lies on what another one tells."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from playwright.async_api import Page, ViewportSize, expect

from bot.on_local.adapter import LocalPage
from bot.seam.panel import Button, Clock, Held, Panel
from bot.seam.stage import Fact, Result, Step
from tests.platforms.in_browser.phone import ANNA, BRUNO, CUT, FACES, MEETS, SHORT, STAGE, held, meet, sees
from tests.platforms.in_browser.visitor import DRAWN, LASTING, PHONE
from tests.platforms.local_tab import CHANNEL
from tests.platforms.whole.page_deal import SHAPES, STEPS

pytestmark = LASTING
SEEN = """made => {
    const box = made.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return Boolean(top) && (made.contains(top) || top.contains(made) || made.parentElement.contains(top));
}"""
GILDED = "all => all.map((made) => getComputedStyle(made).backgroundImage).filter((image) => image !== 'none')"
ASIDE = """made => {
    const [box, felt] = [made.getBoundingClientRect(), made.parentNode];
    const middle = felt.getBoundingClientRect().left + felt.clientLeft + felt.clientWidth / 2;
    return box.left + box.width / 2 - middle;
}"""


async def test_the_discard_that_one_may_claim_lies_in_a_ring_that_runs_down(page: LocalPage, anna: Page) -> None:
    stage = replace(STAGE, rows=True, discards=("4c", "Qh"), asked=True, claim=True, ask="Do you buy it?", hint="for 2")
    clock = Clock(0.0, 8.0, "window")
    await sees(anna, page, stage, Button("Buy Q♥", "t.3.1.buy", verb="buy"), clock=clock)
    await expect(anna.locator("[data-role=discards] [data-face=Qh] .ring")).to_have_count(1)
    await expect(anna.locator("[data-role=discards] .ring")).to_have_css("opacity", "1")
    await sees(anna, page, replace(stage, claim=False, table="u"), clock=clock)
    await expect(anna.locator("[data-role=discards] .ring")).to_have_count(0)


async def test_who_won_and_with_what_is_read_whatever_the_number_of_cards(page: LocalPage, anna: Page) -> None:
    nine = ("Qh", "Qd", "Qc", "2d", "3d", "4d", "4s", "5s", "6s")
    result = Result("Bruno wins 20", "three melds", (1,), nine, ("Anna pays 10",))
    seats = (ANNA, *(replace(BRUNO, seat=seat, name=f"Bruno {seat}") for seat in range(1, 5)))
    await anna.emulate_media(reduced_motion="reduce")  # cards that fly cross words for a moment
    await sees(anna, page, replace(STAGE, rows=True, running=False, phase="over", places=seats, result=result))
    for part in (".winner", ".reason"):
        await expect(anna.locator(part)).to_be_in_viewport(ratio=1)
        assert await anna.locator(part).evaluate(SEEN), part
    assert await meet(anna, (".winner", ".winning .card")) == []
    aside = await anna.locator(".middle").evaluate(ASIDE)
    assert abs(aside) <= 2


async def test_why_somebody_won_lies_not_on_their_cards(page: LocalPage, anna: Page) -> None:
    five = ("9h", "9d", "9s", "5c", "5s")
    seats = tuple(replace(BRUNO, seat=seat, cards=("9d", "9h"), said="full house") for seat in range(1, 5))
    result = Result("Bruno wins 4,000", "full house, nines over fives", (1,), five)
    await sees(anna, page, replace(STAGE, running=False, phase="over", places=(ANNA, *seats), result=result, spots=5))
    assert await meet(anna, (".winner", ".seat .card"), (".reason", ".seat .card")) == []


async def test_what_somebody_won_lies_neither_on_the_winning_cards_nor_on_mine(page: LocalPage, anna: Page) -> None:
    five = ("Ah", "Ad", "Kc", "Kd", "Ts")
    await anna.emulate_media(reduced_motion="reduce")  # chips and cards that fly lie anywhere for a moment
    for others in range(1, 9):
        for winner in range(1, others + 1):
            seats = [replace(BRUNO, seat=seat, cards=("Kh", "Kc"), said="two pair") for seat in range(1, others + 1)]
            seats[winner - 1] = replace(seats[winner - 1], won="5960", mood="wins")
            result = Result("Bruno wins 5,960", "two pair, aces and kings", (winner,), five)
            over = replace(
                STAGE,
                table=f"t{others}{winner}",
                running=False,
                phase="over",
                places=(ANNA, *seats),
                result=result,
                spots=5,
            )
            await sees(anna, page, over, hand=held(("Qh", "Qd")))
            await expect(anna.locator(".won")).to_have_text("+5,960")
            assert await meet(anna, (".won", ".wins .card, .winning .card, #hand .card")) == [], (others, winner)


async def test_where_all_others_fold_the_board_stays_and_who_sits_out_cannot_deal(page: LocalPage, anna: Page) -> None:
    over = replace(STAGE, game="texas_holdem", phase="over", running=False, board=("7s", "Kc", "Td"), spots=5)
    over = replace(
        over, result=Result("Bruno wins 300", "", (1,)), places=(ANNA, replace(BRUNO, won="300", mood="wins"))
    )
    await page.send(CHANNEL, Panel(("words",), rows=((Button("Deal", "t.deal", verb="deal"),),), stages=(over,)), None)
    await sees(anna, page, over, Button("I'm back", "t.back", verb="back"))
    await expect(anna.locator("[data-role=board] [data-face]")).to_have_count(3)
    assert not await meet(anna, ("[data-role=board]", ".winner, .won"))
    await expect(anna.locator("#bar [data-verb=back]")).to_be_visible()
    await expect(anna.locator("#bar [data-verb=deal]")).to_have_count(0)


@pytest.mark.parametrize("others", range(1, 10))
async def test_neither_bets_nor_seats_lie_on_the_pot_and_the_board(page: LocalPage, anna: Page, others: int) -> None:
    seats = [replace(BRUNO, seat=seat, bet=1980, said="call 1,980", dealer="D") for seat in range(1, others + 1)]
    pots = (Fact("pot", "12,465"),)
    stage = replace(STAGE, game="texas_holdem", places=(ANNA, *seats), pots=pots, spots=5, board=("7s", "Kc", "Td"))
    await sees(anna, page, stage, hand=held(("Qh", "Qd")))
    apart = [pair for seat in range(1, others + 1) for pair in to_lie_apart(seat)]
    for shape in SHORT:
        await anna.set_viewport_size(shape)
        assert await meet(anna, *apart) == [], shape


def to_lie_apart(seat: int) -> Iterator[tuple[str, str]]:
    bet, here, not_here = f".felt > .bet[data-of='{seat}']", f".seat[data-seat='{seat}']", f":not([data-seat='{seat}'])"
    other_seats = f".seat{not_here} .pod, .seat{not_here} .badge"
    beside = f".felt > .bet:not([data-of='{seat}']), {other_seats}"
    for one in (bet, here):
        yield one, "[data-role=pot], [data-role=board] .card"
    yield f"{here} .dealer", other_seats
    for one in (bet, f"{here} .pod"):
        yield one, beside


SIDEWAYS: tuple[ViewportSize, ...] = ({"width": 844, "height": 390}, {"width": 740, "height": 360})


@pytest.mark.parametrize("further", [1, 2])
async def test_sideways_several_boards_lie_between_the_seats(page: LocalPage, anna: Page, further: int) -> None:
    board = ("7s", "Kc", "Td", "2d", "3c")
    others = [replace(BRUNO, seat=seat, bet=1980, won="2,630") for seat in range(1, 4)]
    places = (replace(ANNA, worth="pair of aces / two pairs", won="2,630"), *others)
    boards = replace(STAGE, game="texas_holdem", places=places, spots=5, board=board, further=(board,) * further)
    over = replace(boards, phase="over", running=False, result=Result("Anna wins 2,630 · Bruno wins 2,630", "", (0, 1)))
    await anna.emulate_media(reduced_motion="reduce")  # boards that glide cross seats for a moment
    for stage in (replace(boards, pots=(Fact("pot", "5,260"), Fact("side pot", "1,360"))), over):
        await sees(anna, page, stage, hand=held(("Qh", "Qd")))
        await expect(anna.locator("#table .board")).to_have_count(further + 1)
        for shape in SIDEWAYS:
            await anna.set_viewport_size(shape)
            seats = [".seat[data-seat='1']", ".seat[data-seat='2']", ".seat[data-seat='3']", "#my-seat"]
            apart = [(one, ".board .card, .pot, .winner") for one in seats]
            assert await meet(anna, *apart, (".boards", "#hand .card, .winner, .pot")) == [], (shape, stage.phase)


async def test_pots_at_the_side_make_the_pot_no_wider_than_they_are(page: LocalPage, anna: Page) -> None:
    pots = (Fact("pot", "2,465"), Fact("side pot", "910"))
    await sees(anna, page, replace(STAGE, pots=pots, spots=5, phase="flop"))
    wide = await anna.locator("[data-role=pot]").evaluate("made => made.getBoundingClientRect().width")
    words = await anna.locator("[data-role=pot] > :first-child").evaluate("made => made.getBoundingClientRect().width")
    assert wide <= words + 30
    assert await anna.locator("[data-role=pot] *").evaluate_all(GILDED) == []  # gold is for what is pressed


async def test_where_somebody_leaves_nothing_else_stands_at_the_end_of_the_row(page: LocalPage, anna: Page) -> None:
    steps = (Step(1, "pair", "now"),)
    seats = (replace(BRUNO, cards=("",) * 13, said="LEAVES"), replace(BRUNO, seat=2, cards=("",) * 13))
    await sees(anna, page, replace(STAGE, rows=True, steps=steps, places=(ANNA, *seats)))
    for shape in SHAPES:
        await anna.set_viewport_size(shape)
        await expect(anna.locator(".badge")).to_be_visible()
        assert await meet(anna, (".badge", ".melds small")) == [], shape
        await expect(anna.locator(".melds small")).to_have_count(1)


async def test_cards_leave_the_bar_free_and_the_table_keeps_its_room(page: LocalPage, anna: Page) -> None:
    buttons = (Button("Consiglio", "t.hint", verb="hint"), Button("Scarto", "t.3.1.discard", "main", verb="discard"))
    stage = replace(STAGE, rows=True, asked=True, facts=(Fact("Apertura", "tris"), Fact("piatto", "40")))
    shapes: tuple[ViewportSize, ...] = ({"width": 360, "height": 640}, {"width": 320, "height": 740}, PHONE)
    for nth, count in enumerate((9, 13, 18, 24)):
        await sees(anna, page, replace(stage, table=f"t{nth}"), *buttons, hand=held(FACES[:count]))
        for shape in shapes:
            await anna.set_viewport_size(shape)
            await expect(anna.locator("#hand .card")).to_have_count(count)
            apart = [(part, "#hand .card") for part in ("#ask", "#bar", "#my-seat")]
            await anna.wait_for_function(f"(pairs) => !({MEETS})(pairs).length", arg=apart)
            assert not await anna.locator("#bar [data-verb=hint] b").evaluate(CUT), shape
            assert await anna.locator("#bar").evaluate("made => made.getBoundingClientRect().bottom <= innerHeight")
        high = await anna.locator(".felt").evaluate("made => made.clientHeight")
        assert high >= 100, count


FELT = """() => {
    const box = (sign) => document.querySelector(sign).getBoundingClientRect();
    const [table, seat, felt] = [box("#table"), box("#my-seat"), box(".felt")];
    const tops = [...document.querySelectorAll("#hand .card")].map((card) => card.getBoundingClientRect().top);
    return { bare: seat.top - felt.bottom, over: table.bottom - Math.min(...tops) };
}"""


@pytest.mark.parametrize("steps", [(), (Step(1, "pair", "now"), Step(2, "two pairs", "next"))])
async def test_sideways_the_felt_of_a_rummy_reaches_from_rows_to_hand(
    page: LocalPage, anna: Page, steps: tuple[Step, ...]
) -> None:
    stage = replace(STAGE, rows=True, steps=steps, stock=40, stock_label="stock", discards=("4c",), discards_label="by")
    await anna.emulate_media(reduced_motion="reduce")  # cards lie at once where they belong
    await sees(anna, page, stage, hand=held(FACES[:9]))
    await anna.set_viewport_size(SIDEWAYS[0])
    lies = await anna.evaluate(FELT)
    assert 0 <= lies["bare"] <= 16  # rows have all the room above my seat
    assert 4 <= lies["over"] <= 20  # the hand lies over the table's edge
    assert await meet(anna, ("#my-seat", ".piles .card, .piles .fact")) == []


async def test_ten_cards_lie_as_nine_do_and_groups_apart(page: LocalPage, anna: Page) -> None:
    stage = replace(STAGE, rows=True)
    grouped = [Held(face, nth, face, group=nth // 3) for nth, face in enumerate(FACES[:10])]
    found = []
    await anna.emulate_media(reduced_motion="reduce")  # cards lie at once where they belong
    for count in (9, 10):
        await sees(anna, page, replace(stage, table=f"t{count}"), hand=tuple(grouped[:count]))
        await anna.set_viewport_size(SIDEWAYS[0])
        await expect(anna.locator("#hand .card")).to_have_count(count)
        await anna.evaluate(DRAWN)
        steps = await anna.evaluate(STEPS)
        found.append((await anna.locator("#hand .card").first.evaluate("card => card.offsetWidth"), steps[0]))
        assert [nth for nth, step in enumerate(steps, start=1) if step > steps[0] + 1] == list(range(3, count, 3))
    assert found[0] == found[1]


async def test_who_did_not_win_stands_back(page: LocalPage, anna: Page) -> None:
    board = ("7s", "Kc", "Td", "2h", "3h")
    five = ("7s", "Kc", "Td", "Th", "Ts")
    winner = replace(BRUNO, seat=2, cards=("Th", "Ts"), won="90", mood="wins")
    result = Result("Bruno wins 90", "three tens", (2,), five)
    places = (ANNA, replace(BRUNO, cards=("9h", "9s")), winner)
    stage = replace(STAGE, game="texas_holdem", spots=5, board=board, places=places)
    await sees(anna, page, stage)
    over = replace(stage, phase="over", running=False, result=result)
    dimmed = "seat => [...seat.querySelectorAll('.cards, .pod')].map((one) => getComputedStyle(one).filter !== 'none')"
    for now, loser in ((stage, [False, False]), (over, [True, True])):
        await sees(anna, page, now)
        await anna.set_viewport_size({"width": 1280, "height": 900})
        await expect(anna.locator(".winner")).to_have_count(int(now.result is not None))
        await expect(anna.locator(".seat[data-seat='1'] .pod")).to_be_visible()
        assert await anna.locator(".seat[data-seat='1']").evaluate(dimmed) == loser
        assert await anna.locator(".seat[data-seat='2']").evaluate(dimmed) == [False, False]
    await expect(anna.locator(".idle .card")).to_have_count(2)
    await expect(anna.locator(".idle [data-face='2h']")).to_be_visible()
    await expect(anna.locator("[data-role=result] [data-face]")).to_have_count(5)
    assert await meet(anna, (".idle", ".winning .card, .seat .pod, .winner")) == []
