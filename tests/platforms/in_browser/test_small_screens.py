"""On a phone: what is on offer stands out, nothing that tells of a deal is hidden, and nothing is in the way."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.async_api import Browser, Page, ViewportSize, expect

from bot.language_files import LANGUAGES
from bot.on_local.adapter import LocalPage
from bot.seam.panel import Button, Choices, Clock, Held, Item, Panel, Told
from bot.seam.people import Ref
from bot.seam.press import Said
from bot.seam.stage import Fact, Result, Shut, Stage, Step
from bot.seam.stage import Place as Seated
from bot.showing.private_panel import Looks
from bot.showing.stages import table_for
from bot.words import words_in
from engine.games import GAMES
from tests.bot.fake_platform import FakeApp
from tests.platforms.fake_answerer_local import FakeAnswerer
from tests.platforms.in_browser.visitor import DRAWN, LASTING, PHONE, enter, pressed, private_of
from tests.platforms.local_tab import CHANNEL
from tests.platforms.whole.page_deal import SHAPES

pytestmark = LASTING
ANNA, BRUNO = Seated(0, "Anna", "me", stack=960), Seated(1, "Bruno", "person", stack=1240)
STAGE = Stage("t", "rummy", "en", 3, "draw", "Rummy", "", (ANNA, BRUNO), mine=True, running=True)
CUT = "made => made.scrollWidth > made.clientWidth + 1 || made.scrollHeight > made.clientHeight + 4"
SEEN = """made => {
    const box = made.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return Boolean(top) && (made.contains(top) || top.contains(made) || made.parentElement.contains(top));
}"""
ON_CARDS = """() => {
    const won = document.querySelector(".won").getBoundingClientRect();
    return [...document.querySelectorAll(".wins .card, .winning .card, #hand .card")].filter((card) => {
        const box = card.getBoundingClientRect();
        const wide = Math.min(won.right, box.right) - Math.max(won.left, box.left);
        return wide > 2 && Math.min(won.bottom, box.bottom) - Math.max(won.top, box.top) > 2;
    }).map((card) => card.outerHTML.slice(0, 120));
}"""
GILDED = "all => all.map((made) => getComputedStyle(made).backgroundImage).filter((image) => image !== 'none')"
ASIDE = """made => {
    const [box, felt] = [made.getBoundingClientRect(), made.parentNode];
    const middle = felt.getBoundingClientRect().left + felt.clientLeft + felt.clientWidth / 2;
    return box.left + box.width / 2 - middle;
}"""
MEETS = """([one, others]) => {
    const a = document.querySelector(one).getBoundingClientRect();
    return [...document.querySelectorAll(others)].map((other) => other.getBoundingClientRect()).filter((b) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        return wide > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    }).map((b) => [a, b].map(({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round)));
}"""

FACES = [rank + suit for suit in "hdcs" for rank in "A23456789TJQK"]


async def sees(tab: Page, page: LocalPage, stage: Stage, *buttons: Button, **more: Any) -> Ref:
    """The tab is a phone, and its person gets this table in private."""
    await tab.set_viewport_size(PHONE)
    table = Panel(("words",), rows=tuple((each,) for each in buttons), stages=(stage,), **more)
    ref = await page.send(await private_of(tab), table, None)
    await expect(tab.locator("#table")).to_have_attribute("data-table", stage.table)
    return ref


def held(faces: Sequence[str]) -> tuple[Held, ...]:
    return tuple(Held(face, number, face) for number, face in enumerate(faces))


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
    assert await anna.evaluate(MEETS, [".winner", ".winning .card"]) == []
    aside = await anna.locator(".middle").evaluate(ASIDE)
    assert abs(aside) <= 2


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
            assert await anna.evaluate(ON_CARDS) == [], (others, winner)


async def test_where_all_others_fold_the_board_stays_and_who_sits_out_cannot_deal(page: LocalPage, anna: Page) -> None:
    over = replace(STAGE, game="texas_holdem", phase="over", running=False, board=("7s", "Kc", "Td"), spots=5)
    over = replace(
        over, result=Result("Bruno wins 300", "", (1,)), places=(ANNA, replace(BRUNO, won="300", mood="wins"))
    )
    await page.send(CHANNEL, Panel(("words",), rows=((Button("Deal", "t.deal", verb="deal"),),), stages=(over,)), None)
    await sees(anna, page, over, Button("I'm back", "t.back", verb="back"))
    await expect(anna.locator("[data-role=board] [data-face]")).to_have_count(3)
    assert not await anna.evaluate(MEETS, ["[data-role=board]", ".winner, .won"])
    await expect(anna.locator("#bar [data-verb=back]")).to_be_visible()
    await expect(anna.locator("#bar [data-verb=deal]")).to_have_count(0)


SHORT: tuple[ViewportSize, ...] = (
    {"width": 320, "height": 640},
    {"width": 360, "height": 740},
    {"width": 375, "height": 667},
    {"width": 360, "height": 800},
    PHONE,
    {"width": 430, "height": 932},
)


@pytest.mark.parametrize("others", range(1, 10))
async def test_neither_bets_nor_seats_lie_on_the_pot_and_the_board(page: LocalPage, anna: Page, others: int) -> None:
    seats = [replace(BRUNO, seat=seat, bet=1980, said="call 1,980", dealer="D") for seat in range(1, others + 1)]
    pots = (Fact("pot", "12,465"),)
    stage = replace(STAGE, game="texas_holdem", places=(ANNA, *seats), pots=pots, spots=5, board=("7s", "Kc", "Td"))
    await sees(anna, page, stage, hand=held(("Qh", "Qd")))
    for shape in SHORT:
        await anna.set_viewport_size(shape)
        await anna.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        for seat in range(1, others + 1):
            for one in (f".felt > .bet[data-of='{seat}']", f".seat[data-seat='{seat}']"):
                assert await anna.evaluate(MEETS, [one, "[data-role=pot], [data-role=board] .card"]) == [], (one, shape)
            mark = f".seat[data-seat='{seat}'] .dealer"
            others_seats = f".seat:not([data-seat='{seat}']) .pod, .seat:not([data-seat='{seat}']) .badge"
            assert await anna.evaluate(MEETS, [mark, others_seats]) == [], (mark, shape)
            beside = ", ".join(f".felt > .bet[data-of='{other}']" for other in range(1, others + 1) if other != seat)
            beside = beside and f"{beside}, {others_seats}"
            for one in (f".felt > .bet[data-of='{seat}']", f".seat[data-seat='{seat}'] .pod"):
                assert not beside or await anna.evaluate(MEETS, [one, beside]) == [], (one, shape)


SIDEWAYS: tuple[ViewportSize, ...] = ({"width": 844, "height": 390}, {"width": 740, "height": 360})


@pytest.mark.parametrize("further", [1, 2])
async def test_sideways_several_boards_lie_between_the_seats(page: LocalPage, anna: Page, further: int) -> None:
    board = ("7s", "Kc", "Td", "2d", "3c")
    others = [replace(BRUNO, seat=seat, bet=1980, won="2,630") for seat in range(1, 4)]
    places = (replace(ANNA, worth="pair of aces / two pairs", won="2,630"), *others)
    boards = replace(STAGE, game="texas_holdem", places=places, spots=5, board=board, further=(board,) * further)
    over = replace(boards, phase="over", running=False, result=Result("Anna wins 2,630 · Bruno wins 2,630", "", (0, 1)))
    for stage in (replace(boards, pots=(Fact("pot", "5,260"), Fact("side pot", "1,360"))), over):
        await sees(anna, page, stage, hand=held(("Qh", "Qd")))
        await expect(anna.locator("#table .board")).to_have_count(further + 1)
        for shape in SIDEWAYS:
            await anna.set_viewport_size(shape)
            await anna.evaluate(DRAWN)
            seats = [".seat[data-seat='1']", ".seat[data-seat='2']", ".seat[data-seat='3']", "#my-seat"]
            for one in seats:
                assert await anna.evaluate(MEETS, [one, ".board .card, .pot, .winner"]) == [], (one, shape, stage.phase)
            assert await anna.evaluate(MEETS, [".boards", "#hand .card, .winner, .pot"]) == [], (shape, stage.phase)


async def test_pots_at_the_side_make_the_pot_no_wider_than_they_are(page: LocalPage, anna: Page) -> None:
    pots = (Fact("pot", "2,465"), Fact("side pot", "910"))
    await sees(anna, page, replace(STAGE, pots=pots, spots=5, phase="flop"))
    wide = await anna.locator("[data-role=pot]").evaluate("made => made.getBoundingClientRect().width")
    words = await anna.locator("[data-role=pot] > :first-child").evaluate("made => made.getBoundingClientRect().width")
    assert wide <= words + 30
    assert await anna.locator("[data-role=pot] *").evaluate_all(GILDED) == []  # gold is for what is pressed


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


async def test_an_opening_that_one_may_not_make_is_named_to_its_end(page: LocalPage, anna: Page) -> None:
    locked = Button("Apro 10 (piatto)", "t.1.2.pot", verb="open_pot", amount=10, locked="non apre")
    await sees(anna, page, replace(STAGE, asked=True, language="it"), locked)
    await expect(anna.locator("#bar [data-verb=open_pot] b")).to_have_text("Apro 10 (piatto)")
    await anna.evaluate("() => document.fonts.ready.then(() => null)")
    assert not await anna.locator("#bar [data-verb=open_pot] b").evaluate(CUT)


async def test_what_one_may_not_do_now_is_dashed_at_its_place_and_says_why(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    dashed = (
        Shut("open_pot", "Apro 40 (piatto)", "è un all-in"),
        Shut("blind", "Buio", "prima delle carte"),
        Shut("counterblind", "Controbuio", "prima delle carte"),
        Shut("other", "Altro…", "importo unico"),
    )
    passing, all_in = Button("Passo", "t.3.2.pass", verb="pass"), Button("All-in 30", "t.3.2.open:30", verb="all_in")
    await sees(anna, page, replace(STAGE, asked=True, language="it", shut=dashed), passing, all_in)
    for shape in (*SHAPES, ViewportSize(width=320, height=640)):
        await anna.set_viewport_size(shape)
        for place, one in zip((3, 4, 5, 7), dashed, strict=True):
            slot = anna.locator(f"#bar [data-slot='{place}']")
            await expect(slot).to_have_attribute("data-verb", one.verb)
            await expect(slot).to_have_css("border-style", "dashed")
            await expect(slot).to_have_accessible_name(f"{one.label} {one.why}")
            for part in ("b", "small"):
                assert not await slot.locator(part).evaluate(CUT), (one.label, part, shape)
    await expect(anna.locator("#bar")).not_to_have_attribute("aria-disabled", "true")
    await anna.locator("#bar [data-verb=blind]").click(force=True)
    await expect(anna.locator("[data-role=refusal]")).to_have_text("prima delle carte")
    await anna.click("#bar [data-verb=all_in]")
    assert (await pressed(answerer)).address == "t.3.2.open:30"  # nothing was sent before
    await expect(anna.locator("#bar [data-slot='2']")).to_be_hidden()  # what the game has not, has no place


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


async def test_whoever_may_bet_blind_reads_it_to_its_end_and_says_no_at_the_same_place(
    page: LocalPage, anna: Page
) -> None:
    no = Button("No", "t.3.1.no", verb="no")
    for verb, label in (("blind", "Buio 20"), ("counterblind", "Controbuio 40"), ("over", "Over 80")):
        bets = Button(label, f"t.3.1.{verb}", "main", verb=verb, amount=int(label.split()[1]))
        await sees(anna, page, replace(STAGE, table=verb, language="it", hint="al buio?"), bets, no)
        for shape in (*SHAPES, ViewportSize(width=320, height=640)):
            await anna.set_viewport_size(shape)
            assert not await anna.locator(f"#bar [data-verb={verb}] b").evaluate(CUT), (label, shape)
        await expect(anna.locator("#bar [data-verb=no]")).to_have_attribute("data-slot", "6")
        await expect(anna.locator("#bar [data-verb=no]")).to_have_css("border-style", "solid")  # it is said at once


async def test_every_rung_of_a_declaration_has_its_place_and_the_hand_can_be_sorted(
    page: LocalPage, anna: Page
) -> None:
    opening = (Button("Passo", "t.3.1.pass", verb="pass"), Button("Apro", "t.3.1.open", "main", verb="open"))
    answers = (Button("Lascio", "t.3.2.fold", verb="fold"), Button("Resto", "t.3.2.stay", verb="stay"))
    rungs = {times: Button(f"×{times}", f"t.3.2.raise:{times}", verb=f"times_{times}") for times in (3, 6, 9, 10)}
    sort = Button("Ordina", "t.sort", verb="sort")
    for raised, words in ((0, opening), (0, answers), (6, answers)):
        dashed = [times for times in rungs if times <= raised or words is opening]
        offered = [rungs[times] for times in rungs if times not in dashed]
        shut = tuple(Shut(f"times_{times}", f"×{times}", "già raggiunto") for times in dashed)
        stage = replace(STAGE, rows=True, asked=True, table=f"t{raised}{words[0].verb}", shut=shut)
        await sees(anna, page, stage, *words, *offered, sort)
        verbs = {1: words[0].verb, 2: words[1].verb, 4: "times_3", 5: "times_6", 6: "times_9", 7: "times_10"}
        for place, verb in verbs.items():
            await expect(anna.locator(f"#bar [data-slot='{place}']")).to_have_attribute("data-verb", verb)
        await expect(anna.locator("#choices [data-verb=sort]")).to_have_count(1)


async def test_who_has_lost_all_reads_to_its_end_how_they_go_on(page: LocalPage, anna: Page) -> None:
    over = replace(STAGE, running=False, phase="over")
    for nth, language in enumerate(LANGUAGES):
        words = words_in(language)("button-rebuy", chips=2000)
        await sees(anna, page, replace(over, table=f"t{nth}"), Button(words, f"t{nth}.buy_in", "main", verb="buy_in"))
        label = anna.locator("#bar [data-verb=buy_in] b")
        await expect(label).to_have_text(words)
        for shape in SHAPES:
            await anna.set_viewport_size(shape)
            assert not await label.evaluate(CUT), (words, shape)


async def test_why_somebody_won_lies_not_on_their_cards(page: LocalPage, anna: Page) -> None:
    five = ("9h", "9d", "9s", "5c", "5s")
    seats = tuple(replace(BRUNO, seat=seat, cards=("9d", "9h"), said="full house") for seat in range(1, 5))
    result = Result("Bruno wins 4,000", "full house, nines over fives", (1,), five)
    await sees(anna, page, replace(STAGE, running=False, phase="over", places=(ANNA, *seats), result=result, spots=5))
    for part in (".winner", ".reason"):
        assert await anna.evaluate(MEETS, [part, ".seat .card"]) == [], part


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


async def test_where_somebody_leaves_nothing_else_stands_at_the_end_of_the_row(page: LocalPage, anna: Page) -> None:
    steps = (Step(1, "pair", "now"),)
    seats = (replace(BRUNO, cards=("",) * 13, said="LEAVES"), replace(BRUNO, seat=2, cards=("",) * 13))
    await sees(anna, page, replace(STAGE, rows=True, steps=steps, places=(ANNA, *seats)))
    for shape in SHAPES:
        await anna.set_viewport_size(shape)
        await expect(anna.locator(".badge")).to_be_visible()
        assert await anna.evaluate(MEETS, [".badge", ".melds small"]) == [], shape
        await expect(anna.locator(".melds small")).to_have_count(1)


async def test_the_menu_has_one_line_for_all_places_of_a_cut_and_each_cuts_there(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    cuts = tuple(Button(f"Cut {place}", f"t.cut:{place}", verb="cut") for place in (0, 5, 10))
    await sees(anna, page, replace(STAGE, running=False, phase="over"), *cuts)
    await anna.click("[data-role=menu]")
    tops = await anna.locator("#choices [data-verb=cut]").evaluate_all(
        "all => all.map((made) => made.getBoundingClientRect().top)"
    )
    assert len(tops) == 3
    assert len({*tops}) == 1
    await anna.get_by_role("button", name="Cut 5").click()
    assert (await pressed(answerer)).address == "t.cut:5"
    later = tuple(replace(cut, address=f"u.cut:{cut.address[6:]}") for cut in cuts)
    await sees(anna, page, replace(STAGE, table="u", running=False, phase="over"), *later)
    await anna.click("[data-role=menu]")
    await anna.get_by_role("button", name="Cut 10").click()
    assert (await pressed(answerer)).address == "u.cut:10"


async def test_what_is_said_without_cards_asks_for_none(answerer: FakeAnswerer, page: LocalPage, anna: Page) -> None:
    stage = replace(STAGE, rows=True, asked=True, phase="declarations")
    await sees(anna, page, stage, Button("Open", "t.3.1.open", verb="open"), hand=held(("Kh", "Kd")))
    await expect(anna.locator("#bar")).not_to_have_attribute("aria-disabled", "true")
    await anna.click("#bar [data-verb=open]")
    press = await pressed(answerer)
    assert (press.address, press.value) == ("t.3.1.open", None)


async def test_the_time_of_an_entry_is_in_the_form_of_its_reader(chromium: Browser, page: LocalPage) -> None:
    at = datetime(2026, 11, 20, 21, 30, tzinfo=UTC).timestamp()
    told = {"en-US": "Fri, Nov 20, 09:30 PM", "en-GB": "Fri 20 Nov, 21:30", "it-IT": "ven 20 nov, 21:30"}
    for locale, form in told.items():
        context = await chromium.new_context(locale=locale, timezone_id="UTC")
        tab = await enter(context, page, "Anna")
        row = (Button("deal 3", "menu.history.t.3", verb="deal_entry", at=at),)
        await page.send(CHANNEL, Panel((locale,), rows=(row,)), None)
        await expect(tab.locator("[data-role=deal-entry]").last).to_have_text(f"{form} · deal 3")


async def test_several_meanings_of_the_same_cards_stand_under_a_question_and_go_with_it(
    page: LocalPage, anna: Page
) -> None:
    ways = (Button("★2♥ 3♥ 4♥", "t.3.1.read:0"), Button("3♥ 4♥ ★5♥", "t.3.1.read:1"))
    table = await sees(anna, page, replace(STAGE, rows=True, asked=True), *ways)
    await expect(anna.locator("#which h2")).to_have_text("How do you mean it?")
    await expect(anna.locator("#which button")).to_have_count(2)
    await page.delete(table)
    await expect(anna.locator("#table.empty")).to_be_visible()
    await expect(anna.locator("#which")).to_be_hidden()


async def test_whoever_chooses_an_opening_sees_all_their_cards(page: LocalPage, anna: Page) -> None:
    openings = [Button(f"{nth} · pair", f"t.3.1.choose:{nth}", verb="choose") for nth in range(1, 9)]
    await sees(anna, page, replace(STAGE, rows=True, asked=True), *openings, hand=held(FACES[:13]))
    await expect(anna.locator("#which h2")).to_have_text("What is this round opened with?")
    for shape in SHAPES:
        await anna.set_viewport_size(shape)
        await expect(anna.locator("#which button")).to_have_count(8)
        assert await anna.evaluate(MEETS, ["#which", "#hand .card"]) == [], shape


async def test_cards_leave_the_bar_free_and_the_table_keeps_its_room(page: LocalPage, anna: Page) -> None:
    buttons = (Button("Consiglio", "t.hint", verb="hint"), Button("Scarto", "t.3.1.discard", "main", verb="discard"))
    stage = replace(STAGE, rows=True, asked=True, facts=(Fact("Apertura", "tris"), Fact("piatto", "40")))
    shapes: tuple[ViewportSize, ...] = ({"width": 360, "height": 640}, {"width": 320, "height": 740}, PHONE)
    for nth, count in enumerate((9, 13, 18, 24)):
        await sees(anna, page, replace(stage, table=f"t{nth}"), *buttons, hand=held(FACES[:count]))
        for shape in shapes:
            await anna.set_viewport_size(shape)
            await expect(anna.locator("#hand .card")).to_have_count(count)
            for part in ("#ask", "#bar", "#my-seat"):
                await anna.wait_for_function(f"(both) => !({MEETS})(both).length", arg=[part, "#hand .card"])
            assert not await anna.locator("#bar [data-verb=hint] b").evaluate(CUT), shape
            assert await anna.locator("#bar").evaluate("made => made.getBoundingClientRect().bottom <= innerHeight")
        high = await anna.locator(".felt").evaluate("made => made.clientHeight")
        assert high >= 100, count


async def test_a_card_that_may_not_be_thrown_is_locked_and_a_refusal_goes_with_its_turn(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    answerer.presses["t.3.1.discard"] = Said(("Not this one",), alarm=True)
    card = replace(held(("Qd",))[0], barred="Q♦ may not be discarded")
    discard = Button("Discard", "t.3.1.discard", "main", verb="discard")
    choices = (Choices("Tick", "t.3.1.tick", (Item("Q♦", 0),), many=True),)
    await sees(anna, page, replace(STAGE, rows=True, asked=True), discard, hand=(card,), choices=choices)
    await anna.click("#hand .card")
    await expect(anna.locator("#bar [data-verb=discard] small")).to_have_text("not this card")
    await expect(anna.locator("#bar:not([aria-disabled=true])")).to_be_visible()
    await anna.locator("#bar [data-verb=discard]").click(force=True)
    await expect(anna.locator("[data-role=refusal]")).to_be_visible()
    await sees(anna, page, replace(STAGE, rows=True))
    await expect(anna.locator("[data-role=refusal]")).to_be_hidden()
