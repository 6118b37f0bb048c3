"""The page by keyboard, by forms and by cards that are ticked; the focus stays where it is."""

from playwright.async_api import BrowserContext, Page, expect

from bot.on_local.adapter import LocalPage
from bot.seam.form import Field, Form
from bot.seam.panel import Button, Choices, Item, Panel
from bot.seam.press import Asking, Done, Said, Shown
from tests.platforms.fake_answerer_local import FakeAnswerer, panel
from tests.platforms.in_browser.visitor import LASTING, pressed, private_of
from tests.platforms.local_tab import CHANNEL

pytestmark = LASTING


async def test_a_deal_is_played_by_keyboard_alone(
    answerer: FakeAnswerer, context: BrowserContext, page: LocalPage
) -> None:
    answerer.presses |= {
        "Other…": Asking(Form("Raise", "From 80 to 960", "80", "amount", "Raise", "Cancel")),
        "amount": Said(("At least 80",), alarm=True),
    }
    tab = await context.new_page()
    await tab.goto(page.url)
    await tab.keyboard.type("Anna")
    await tab.keyboard.press("Enter")
    await tab.keyboard.type("ciao")
    await tab.keyboard.press("Enter")
    await expect(tab.locator("main article")).to_contain_text(["ciao"])
    await page.send(await private_of(tab), panel("two aces", "Fold", "Other…"), None)
    await expect(tab.get_by_role("button", name="Other…")).to_be_visible()
    while await tab.evaluate("document.activeElement.textContent") != "Other…":  # backwards from the message line
        await tab.keyboard.press("Shift+Tab")
    await tab.keyboard.press("Enter")
    assert (await pressed(answerer)).address == "Other…"
    dialog = tab.get_by_role("dialog", name="Raise")
    await expect(dialog.get_by_label("From 80 to 960")).to_be_focused()
    await tab.keyboard.type("40")  # what was filled in is selected, so it is written over
    await tab.keyboard.press("Enter")
    await expect(dialog.get_by_role("alert")).to_have_text("At least 80")
    assert (await pressed(answerer)).value == "40"
    answerer.presses["amount"] = Done("raised to 120")
    await tab.keyboard.type("120")
    await tab.keyboard.press("Enter")
    await expect(dialog).to_be_hidden()
    await expect(tab.locator("aside").get_by_text("raised to 120")).to_be_visible()
    assert (await pressed(answerer)).value == "120"
    await expect(tab.get_by_role("button", name="Other…")).to_be_focused()


async def test_a_line_that_was_refused_stays_to_be_mended(answerer: FakeAnswerer, anna: Page) -> None:
    answerer.orders["schedule"] = Said(("No such time",), alarm=True)
    line = anna.locator("[name=message]")
    await line.fill("/schedule tomorrow at 25")
    await line.press("Enter")
    await expect(anna.get_by_text("No such time")).to_be_visible()
    await expect(line).to_have_value("/schedule tomorrow at 25")
    answerer.orders["schedule"] = Said(("Planned",))
    await line.press("Enter")
    await expect(line).to_have_value("")


async def test_a_line_that_is_answered_by_a_question_stays_until_that_is_answered(
    answerer: FakeAnswerer, anna: Page
) -> None:
    answerer.orders["schedule"] = Shown(panel("Which Friday?", "This one", "Next week"), refuses=True)
    answerer.presses["This one"] = Said(("It is over",), alarm=True)
    line = anna.locator("[name=message]")
    await line.fill("/schedule friday 9pm")
    await line.press("Enter")
    await anna.get_by_role("button", name="This one").click()
    await expect(anna.get_by_text("It is over")).to_be_visible()
    await expect(line).to_have_value("/schedule friday 9pm")
    await anna.get_by_role("button", name="Next week").click()
    await expect(line).to_have_value("")


async def test_a_form_is_left_by_escape_and_by_cancel(answerer: FakeAnswerer, page: LocalPage, anna: Page) -> None:
    answerer.presses["Other…"] = Asking(Form("Raise", "From 80 to 960", "80", "amount", "Raise", "Cancel"))
    await page.send(CHANNEL, panel("table", "Other…"), None)
    for leave in (anna.keyboard.press("Escape"), anna.get_by_role("button", name="Cancel").click()):
        await anna.get_by_role("button", name="Other…").click()
        await expect(anna.get_by_role("dialog")).to_be_visible()
        await leave
        await expect(anna.get_by_role("dialog")).to_be_hidden()
        await pressed(answerer)
    assert answerer.asked.empty()


async def test_a_form_of_several_fields_is_filled_in_by_keyboard_and_sent_at_once(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    fields = (Field("When", "21:00", "Such as: tomorrow 9pm"), Field("Robots", "0"))
    answerer.presses |= {
        "Change…": Asking(Form("Change the game", "What you like", "", "change", "Confirm", "Cancel", fields=fields)),
        "change": Done("changed"),
        "Other…": Asking(Form("Raise", "From 80 to 960", "80", "amount", "Raise", "Cancel")),
    }
    await page.send(CHANNEL, panel("draft", "Change…", "Other…"), None)
    await anna.get_by_role("button", name="Change…").click()
    dialog = anna.get_by_role("dialog", name="Change the game")
    await expect(dialog.get_by_label("When")).to_be_focused()
    await expect(dialog.get_by_label("When")).to_have_accessible_description("Such as: tomorrow 9pm")
    await expect(dialog.get_by_role("textbox")).to_have_count(2)
    await anna.keyboard.type("22:00")
    await anna.keyboard.press("Tab")
    await anna.keyboard.type("4")
    await anna.keyboard.press("Enter")
    await expect(dialog).to_be_hidden()
    assert [(await pressed(answerer)).value for _ in range(2)] == [None, "22:00\n4"]
    await anna.get_by_role("button", name="Other…").click()
    await expect(anna.get_by_role("dialog").get_by_role("textbox")).to_have_count(1)
    await expect(anna.get_by_label("From 80 to 960")).to_be_focused()


async def test_the_focus_stays_where_it_is_when_a_panel_changes(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    def table(text: str, *buttons: tuple[str, str]) -> Panel:
        return Panel((text,), rows=(tuple(Button(label, address) for label, address in buttons),))

    sent = await page.send(
        CHANNEL, table("one", ("Fold", "1.fold"), ("Call 20", "1.call"), ("My cards", "cards")), None
    )
    await anna.get_by_role("button", name="Fold").focus()
    await page.edit(sent, table("two", ("My cards", "cards"), ("Call 40", "2.call"), ("Fold", "2.fold")), None)
    await expect(anna.get_by_role("button", name="Call 40")).to_be_visible()
    await expect(anna.get_by_role("button", name="Fold")).to_be_focused()
    await anna.keyboard.press("Enter")
    assert (await pressed(answerer)).address == "2.fold"
    await page.edit(sent, table("three", ("My cards", "cards")), None)
    await expect(anna.get_by_role("button", name="Fold")).to_have_count(0)
    await expect(anna.locator("main article")).to_be_focused()
    await anna.keyboard.press("Tab")
    await expect(anna.get_by_role("button", name="My cards")).to_be_focused()


async def test_a_command_is_completed_by_tab(anna: Page) -> None:
    await anna.locator("textarea").press_sequentially("/ra")
    await expect(anna.locator("#hints")).to_contain_text("To an exact amount")
    await anna.keyboard.press("Tab")
    await expect(anna.locator("textarea")).to_have_value("/raise ")
    await expect(anna.locator("#hints")).to_be_hidden()


async def test_cards_are_ticked_by_a_click_or_the_space_bar_and_lie_in_their_groups(
    answerer: FakeAnswerer, page: LocalPage, anna: Page
) -> None:
    def hand(*ticked: int) -> Panel:
        items = tuple(
            Item(label, number, chosen=number in ticked, group=number // 2)
            for number, label in enumerate(("Q♥", "10♥", "7♠", "★"))
        )
        return Panel(("my hand",), rows=((Button("Discard", "t.1.5.discard"),),), choices=(choices(items),))

    def choices(items: tuple[Item, ...]) -> Choices:
        return Choices("Tick your cards", "t.1.5.tick", items, many=True)

    ref = await page.send(await private_of(anna), hand(), None)
    cards = anna.get_by_role("group", name="Tick your cards")
    await expect(cards.get_by_role("button")).to_have_text(["Q♥", "10♥", "7♠", "★"])
    await expect(cards.locator(":scope > div")).to_have_count(2)
    await cards.get_by_role("button", name="10♥").click()
    assert (await pressed(answerer)).address == "t.1.5.tick:1"
    await page.edit(ref, hand(1), None)
    await expect(cards.get_by_role("button", name="10♥", pressed=True)).to_be_focused()
    await anna.keyboard.press("Tab")
    await anna.keyboard.press("Space")
    assert (await pressed(answerer)).address == "t.1.5.tick:2"
    await page.edit(ref, Panel(("my hand",), rows=((Button("Draw", "t.1.7.draw"),),)), None)
    await expect(cards).to_have_count(0)


async def test_the_focus_rests_beside_the_messages_when_the_one_that_had_it_is_gone(
    page: LocalPage, anna: Page
) -> None:
    sent = await page.send(await private_of(anna), panel("two aces", "Fold"), None)
    await anna.get_by_role("button", name="Fold").focus()
    await page.delete(sent)
    await expect(anna.get_by_role("button", name="Fold")).to_have_count(0)
    await expect(anna.locator("#scroll")).to_be_focused()
