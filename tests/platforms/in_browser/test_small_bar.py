"""On the bar of a phone: what may be done, what may not be done and why, and what is asked about it."""

from msgspec.structs import replace
from playwright.async_api import Page, ViewportSize, expect

from bot.language_files import LANGUAGES
from bot.on_local.adapter import LocalPage
from bot.seam.panel import Button, Choices, Item, Panel
from bot.seam.press import Done, Said
from bot.seam.stage import Shut
from bot.words import words_in
from tests.platforms.fake_answerer_local import FakeAnswerer
from tests.platforms.in_browser.phone import CUT, FACES, STAGE, held, meet, sees
from tests.platforms.in_browser.visitor import LASTING, pressed
from tests.platforms.local_tab import CHANNEL
from tests.platforms.whole.page_deal import SHAPES

pytestmark = LASTING


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


async def test_what_was_asked_about_the_last_deal_is_gone_with_the_first_turn_of_the_next(
    page: LocalPage, anna: Page
) -> None:
    rows = ((Button("Why?", "t.why"), Button("Verify", "menu.verify.t.2", verb="verify")),)
    over = replace(STAGE, deal=2, mine=False, running=False, phase="over")
    await page.send(CHANNEL, Panel(("of all",), rows=rows, stages=(over,)), None)  # mine comes before this changes
    fold, call = Button("Fold", "t.3.1.fold", verb="fold"), Button("Call 40", "t.3.1.call", "good", verb="call")
    await sees(anna, page, replace(STAGE, asked=True), fold, call)
    await expect(anna.locator("#bar [data-verb]")).to_have_text(["Fold", "Call 40"])


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
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    opening = (Button("Passo", "t.3.1.pass", verb="pass"), Button("Apro", "t.3.1.open", "main", verb="open"))
    answers = (
        Button("Lascio", "t.3.2.fold", verb="fold", note="paghi 15"),
        Button("Resto", "t.3.2.stay", verb="stay", note="rischi 15"),
    )
    rungs = {times: Button(f"×{times}", f"t.3.2.raise:{times}", verb=f"times_{times}") for times in (3, 6, 9, 10)}
    sort, hint = Button("Ordina", "t.sort", verb="sort"), Button("Consiglio", "t.hint", verb="hint")
    for raised, words in ((0, opening), (0, answers), (6, answers)):
        dashed = [times for times in rungs if times <= raised or words is opening]
        offered = [rungs[times] for times in rungs if times not in dashed]
        shut = tuple(Shut(f"times_{times}", f"×{times}", "già raggiunto") for times in dashed)
        stage = replace(STAGE, rows=True, asked=True, table=f"t{raised}{words[0].verb}", shut=shut)
        await sees(anna, page, stage, *words, *offered, sort, hint)
        verbs = {1: words[0].verb, 2: words[1].verb, 4: "times_3", 5: "times_6", 6: "times_9", 7: "times_10"}
        for place, verb in verbs.items():
            await expect(anna.locator(f"#bar [data-slot='{place}']")).to_have_attribute("data-verb", verb)
        for verb, key in (("sort", "s"), ("hint", "h")):  # in the menu, and each by its key
            await expect(anna.locator(f"#choices [data-verb={verb}]")).to_have_count(1)
            answerer.presses[f"t.{verb}"] = Done(verb)
            await anna.keyboard.press(key)
            assert (await pressed(answerer)).address == f"t.{verb}"
            await expect(anna.locator("[data-role=notice]")).to_have_text(verb)  # until then no other press counts
        for word in words:
            await expect(anna.locator(f"#bar [data-verb={word.verb}] small")).to_have_text(word.note)
        for shape in (*SHAPES, ViewportSize(width=320, height=640)):
            await anna.set_viewport_size(shape)
            for told in await anna.locator("#bar :is(b, small):visible").all():
                assert not await told.evaluate(CUT), shape


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


async def test_to_who_is_away_or_has_lost_all_one_button_alone_is_golden(page: LocalPage, anna: Page) -> None:
    over = replace(STAGE, running=False, phase="over")
    shared = tuple((Button(verb, f"t.{verb}", "main", verb=verb),) for verb in ("deal", "robot"))
    await page.send(CHANNEL, Panel(("words",), rows=shared, stages=(replace(over, mine=False),)), None)
    for nth, verb in enumerate(("back", "buy_in")):
        await sees(anna, page, replace(over, phase=f"over {nth}"), Button(verb, f"t.{verb}", "main", verb=verb))
        await expect(anna.locator("#bar .main")).to_have_attribute("data-verb", verb)
        await expect(anna.locator("#bar [data-verb=robot]")).to_be_visible()


def cuts_of(table: str) -> tuple[Button, ...]:
    return tuple(Button(f"Cut {place}", f"{table}.cut:{place}", verb="cut") for place in (0, 5, 10))


async def test_behind_cut_in_the_bar_are_all_places_where_one_may(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    robots = (Button("+ Robot", "t.robot", verb="robot"), Button("− Robot", "t.robot_less", verb="robot_less"))
    shows = (Button("Show", "t.3.1.show", verb="show"), Button("Muck", "t.3.1.muck", verb="muck"))
    for name, place in (("t", 5), ("u", 10)):
        cuts = cuts_of(name)
        stage = replace(STAGE, table=name, running=False, phase="over")
        await sees(anna, page, stage, *robots, *shows, *cuts, Button("Rules", "t.rules"))
        await expect(anna.locator("#which")).to_be_hidden()
        for slot, verb in ((4, "show"), (5, "muck"), (6, "cut"), (7, "robot")):
            await expect(anna.locator(f"#bar [data-slot='{slot}']")).to_have_attribute("data-verb", verb)
        await expect(anna.locator("#choices [data-verb=robot_less]")).to_have_count(1)
        await expect(anna.locator("#bar")).not_to_have_attribute("aria-disabled", "true")
        for way in ("6", "6", "6", "Escape", "6"):  # its key offers them, and takes them back
            await anna.keyboard.press(way)
        for shape in SHAPES:
            await anna.set_viewport_size(shape)
            await expect(anna.locator("#which [data-verb=cut]")).to_have_count(3)
            assert await meet(anna, ("#which", "#bar")) == [] or shape["height"] < 500
        await anna.locator("#which").get_by_role("button", name=f"Cut {place}", exact=True).click()
        assert (await pressed(answerer)).address == f"{name}.cut:{place}"
        await expect(anna.locator("#which")).to_be_hidden()
    await anna.click("#bar [data-verb=cut]")
    await sees(anna, page, replace(STAGE, table="v"), *cuts_of("v"))  # another deal has begun
    await expect(anna.locator("#which")).to_be_hidden()
    await sees(anna, page, replace(STAGE, table="w", running=False, phase="over"), *cuts_of("w"))
    await expect(anna.locator("#which")).to_be_hidden()


async def test_what_is_said_without_cards_asks_for_none(answerer: FakeAnswerer, page: LocalPage, anna: Page) -> None:
    stage = replace(STAGE, rows=True, asked=True, phase="declarations")
    await sees(anna, page, stage, Button("Open", "t.3.1.open", verb="open"), hand=held(("Kh", "Kd")))
    await expect(anna.locator("#bar")).not_to_have_attribute("aria-disabled", "true")
    await anna.click("#bar [data-verb=open]")
    press = await pressed(answerer)
    assert (press.address, press.value) == ("t.3.1.open", None)


async def test_several_meanings_of_the_same_cards_stand_under_a_question_and_go_with_it(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    ways = (Button("★2♥ 3♥ 4♥", "t.3.1.read:0"), Button("3♥ 4♥ ★5♥", "t.3.1.read:1"))
    undo = Button("Undo", "t.3.1.undo", verb="undo")
    table = await sees(anna, page, replace(STAGE, rows=True, asked=True), *ways, undo)
    await expect(anna.locator("#which h2")).to_have_text("How do you mean it?")
    await expect(anna.locator("#which button")).to_have_count(3)
    await anna.keyboard.press("Escape")
    assert (await pressed(answerer)).address == "t.3.1.undo"
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
        assert await meet(anna, ("#which", "#hand .card")) == [], shape


async def test_the_button_names_the_cards_that_are_ticked_for_it(page: LocalPage, anna: Page) -> None:
    verbs = (Button("Open", "t.3.1.open", "main", verb="open"), Button("Discard", "t.3.1.discard", verb="discard"))
    choices = (Choices("Tick", "t.3.1.tick", (Item("K♥", 0), Item("K♦", 1)), many=True),)
    await sees(anna, page, replace(STAGE, rows=True, asked=True), *verbs, hand=held(("Kh", "Kd")), choices=choices)
    notes = [anna.locator(f"#bar [data-verb={verb}] small") for verb in ("open", "discard")]
    for number, told in ((0, ("tick cards", "K♥")), (1, ("K♥ K♦", "tick one card"))):
        await anna.locator(f"#hand [data-number='{number}']").dispatch_event("click")
        for note, said in zip(notes, told, strict=True):
            await expect(note).to_have_text(said)
    for shape in SHAPES:
        await anna.set_viewport_size(shape)
        for note in notes:
            assert not await note.evaluate(CUT), shape


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
