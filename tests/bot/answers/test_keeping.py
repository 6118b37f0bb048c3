"""`/table`: who opened a table, or an admin, frees seats, sends robots away, closes it; who may sit and open there."""

import pytest

from bot.schedule.plans.plan import Plan
from bot.seam.panel import plain
from bot.seam.people import Place
from bot.seam.press import Answer, Done, Shown
from engine.house.chips.ledger import purse
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.bot.schedule.club import Evenings, evenings
from tests.bot.talk import labels, pressed, said, told, two_play


async def in_purse(app: FakeApp, who: str) -> int:
    return await app.store.balance(purse(app.table.state.community, f"fake:{who}"))


async def test_who_opened_a_table_frees_a_seat_between_deals(app: FakeApp) -> None:
    await app.seats("texas_holdem", "bruno")
    menu = await app.says("anna", "table")
    assert "Opened by Anna" in told(menu)
    asked = await pressed(app, menu, "Free the seat: Bruno")
    assert "2,000 chips go back" in told(asked)
    assert app.table.state.seat_of("fake:bruno") is not None
    await pressed(app, asked, "Confirm")
    assert app.table.state.seat_of("fake:bruno") is None
    assert await in_purse(app, "bruno") == 10_000
    assert "Bruno" not in app.text()


async def test_the_last_private_panel_names_no_button_that_is_gone(app: FakeApp, game: str) -> None:
    """Those away are told to press `I'm back`; once the seat is freed, or all is closed, they are told that."""
    await app.deals(game, "bruno", "carla")
    await app.presses("bruno", f"{app.table.state.table}.out")
    await app.presses("carla", f"{app.table.state.table}.out")
    await app.presses("anna", f"{app.table.state.table}.out")
    for _ in range(200):
        if not app.table.state.dealing:
            break
        await app.clock.move(60)
    assert "press “I'm back”" in app.text(private_place("bruno"))
    await pressed(app, await pressed(app, await app.says("anna", "table"), "Free the seat: Bruno"), "Confirm")
    hand, freed = app.platform.of(private_place("bruno"))
    assert plain(hand.text).split("\n")[-1].startswith("You no longer sit here: ")
    assert not hand.rows
    assert [button.label for row in freed.rows for button in row] == ["Sit"]
    await pressed(app, await pressed(app, await app.says("anna", "table"), "Close the table"), "Confirm")
    assert app.text(private_place("carla")).split("\n")[-1].startswith("The table is closed: ")


async def test_a_seat_that_is_freed_in_a_deal_is_free_when_it_is_over(app: FakeApp) -> None:
    await two_play(app)
    asked = await pressed(app, await app.says("anna", "tavolo"), "Free the seat: Bruno")
    assert "freed when this deal is over" in told(asked)
    menu = await pressed(app, asked, "Confirm")
    assert "Bruno leaves when this deal is over." in told(menu)
    assert "Free the seat: Bruno" not in labels(menu)
    await app.folds("anna")
    assert app.table.state.seat_of("fake:bruno") is None
    assert await in_purse(app, "bruno") == 10_010


def freed(chips: int) -> str:
    return f"Anna has freed your seat: {chips:,} chips are back in your purse."


async def test_who_loses_a_seat_between_deals_is_told_who_freed_it_and_may_sit_down_again(
    app: FakeApp, game: str
) -> None:
    await app.seats(game, "bruno")
    told_of = freed(app.table.state.buy_in)
    await pressed(app, await pressed(app, await app.says("anna", "table"), "Free the seat: Bruno"), "Confirm")
    assert app.text(private_place("bruno")) == told_of
    await app.presses("bruno", app.button("Sit", private_place("bruno")), place=private_place("bruno"))
    assert app.table.state.seat_of("fake:bruno") is not None
    assert told_of not in app.text(private_place("bruno"))
    await pressed(app, await pressed(app, await app.says("anna", "table"), "Free the seat: Bruno"), "Confirm")
    await pressed(app, await pressed(app, await app.says("anna", "table"), "Close the table"), "Confirm")
    assert (app.text(private_place("bruno")), app.labels(private_place("bruno"))) == (told_of, [])


async def test_who_is_to_lose_a_seat_in_mid_deal_is_told_by_whom_and_may_stay(app: FakeApp) -> None:
    await two_play(app)
    free = await pressed(app, await app.says("anna", "table"), "Free the seat: Bruno")
    await pressed(app, free, "Confirm")
    told_of = "Anna frees your seat: when this deal is over you leave"
    assert app.text(private_place("bruno")).startswith(told_of)
    await app.presses("bruno", app.button("I'm back", private_place("bruno")), place=private_place("bruno"))
    assert told_of not in app.text(private_place("bruno"))
    await pressed(app, free, "Confirm")
    await app.folds("anna")
    assert app.text(private_place("bruno")) == freed(2_010)
    assert app.labels(private_place("bruno")) == ["Sit"]


async def test_nobody_is_told_of_a_seat_that_is_their_own_or_a_robots(app: FakeApp) -> None:
    await app.says("anna", "play", "holdem 10/20 NL 4 fast 1")
    await pressed(app, await app.says("anna", "table"), "Send Fox away")
    await pressed(app, await pressed(app, await app.says("anna", "table"), "Free the seat: Anna"), "Confirm")
    assert not app.platform.of(private_place("anna"))


async def test_a_robot_is_sent_away_with_the_houses_chips(app: FakeApp) -> None:
    await app.says("anna", "play", "holdem 10/20 NL 4 fast 2")
    menu = await app.says("anna", "table")
    menu = await pressed(app, menu, "Send Fox away")
    assert [player.key for player in app.table.state.players.values()] == ["fake:anna", "robot:2"]
    assert "Send Fox away" not in labels(menu)
    assert "Send Owl away" in labels(menu)


async def test_a_table_is_closed_between_deals_and_all_chips_go_back(app: FakeApp, game: str) -> None:
    await app.seats("", "bruno", game=game)
    asked = await pressed(app, await app.says("anna", "table"), "Close the table")
    assert "all chips are back" in told(await pressed(app, asked, "Confirm"))
    assert "all chips are back" in app.text()
    assert app.labels() == []
    assert not list(app.lobby)
    community = "fake:group"
    assert [await app.store.balance(purse(community, f"fake:{who}")) for who in ("anna", "bruno")] == [10_000] * 2


async def test_a_table_that_is_to_close_plays_its_deal_to_the_end(app: FakeApp) -> None:
    await two_play(app)
    asked = await pressed(app, await app.says("anna", "table"), "Close the table")
    assert "when this deal is over" in told(asked)
    menu = await pressed(app, asked, "Confirm")
    assert "closes when this deal is over" in app.text()
    assert "Keep it open" in labels(menu)
    assert app.labels()[:2] == ["Fold", "Call 10"]
    await app.folds("anna")
    assert not list(app.lobby)
    assert "Bruno wins 20" in app.text()
    assert "all chips are back" in app.text()
    balances = [await app.store.balance(purse("fake:group", f"fake:{who}")) for who in ("anna", "bruno")]
    assert balances == [9_990, 10_010]


async def test_a_closing_that_is_taken_back_closes_nothing(app: FakeApp) -> None:
    await two_play(app)
    menu = await pressed(app, await pressed(app, await app.says("anna", "table"), "Close the table"), "Confirm")
    await pressed(app, menu, "Keep it open")
    await app.folds("anna")
    assert "deal 2" in app.text()


async def test_a_table_that_is_to_close_closes_though_the_power_failed(app: FakeApp) -> None:
    await two_play(app)
    await pressed(app, await pressed(app, await app.says("anna", "table"), "Close the table"), "Confirm")
    again = await app.after_a_crash()
    await again.clock.move(0)
    await again.folds("anna")
    assert not list(again.lobby)


async def test_admins_may_and_others_may_not(app: FakeApp) -> None:
    await app.seats("texas_holdem", "bruno")
    name = app.table.state.table
    for who in ("bruno", "stranger"):
        assert said(await app.says(who, "table")) == "Only Anna and the admins of this chat may do that."
        for wish in ("", ".free.fake:anna", ".freed.fake:anna", ".close", ".closed"):
            assert "Only Anna" in said(await app.presses(who, f"menu.table.{name}{wish}"))
    app.platform.managers.add("carla")
    await app.presses("carla", f"menu.table.{name}.freed.fake:bruno")
    await app.presses("carla", f"menu.table.{name}.closed")
    assert not list(app.lobby)


async def test_a_button_of_who_has_gone_frees_nobody_else(app: FakeApp) -> None:
    await app.seats("texas_holdem", "bruno")
    asked = await pressed(app, await app.says("anna", "table"), "Free the seat: Bruno")
    await app.acts("bruno: Leave", "carla: Sit")
    assert "no seat" in said(await pressed(app, asked, "Confirm"))
    assert app.table.state.seat_of("fake:carla") is not None


async def test_of_several_tables_one_is_chosen_and_in_private_ones_own(app: FakeApp) -> None:
    await app.says("anna", "play", "holdem 10/20")
    await app.says("bruno", "play", "holdem 5/10")
    app.platform.managers.add("carla")
    which = await app.says("carla", "table")
    assert "Opened by Bruno" in told(await pressed(app, which, "Texas Hold'em NL 5/10", person="carla"))
    assert "Opened by Anna" in told(await app.says("anna", "table"))  # who keeps one of them is not asked which
    assert "Only Anna" in said(await app.says("dino", "table"))
    assert "Opened by Anna" in told(await app.says("anna", "table", place=private_place("anna")))
    assert "You sit at no table now" in said(await app.says("dino", "table", place=private_place("dino")))


async def test_the_admins_say_who_may_open_tables(app: FakeApp) -> None:
    app.platform.managers.add("anna")
    menu = await app.says("anna", "table")
    assert labels(menu) == ["✓ Anyone may open", "Only admins may open"]
    menu = await pressed(app, menu, "Only admins may open")
    assert labels(menu) == ["Anyone may open", "✓ Only admins may open"]
    for refused in (
        await app.says("bruno", "play"),
        await app.says("bruno", "play", "holdem 10/20"),
        await app.presses("bruno", "menu.open.th.10.20.0.6.n.0.NL.0"),
        await app.says("bruno", "schedule", "tomorrow 9pm holdem"),
        await app.says("bruno", "play", "holdem", place=Place("fake", "group", thread="7")),
    ):
        assert said(refused) == "In this chat only admins open tables and plan games."
    assert "Only admins of this chat" in said(await app.presses("bruno", "menu.table..everyone"))
    assert isinstance(await app.says("anna", "play", "holdem 10/20"), Shown | Done)
    assert isinstance(await app.says("bruno", "play", "holdem", place=Place("fake", "elsewhere")), Shown | Done)


# Who may sit.


async def test_a_stranger_who_knows_a_tables_name_does_not_sit_there(app: FakeApp, game: str) -> None:
    await app.says("anna", "play", game=game)
    app.platform.strangers.add("mallory")
    elsewhere = Place("fake", "elsewhere")
    for place in (elsewhere, private_place("mallory"), GROUP):
        answer = await app.presses("mallory", f"{app.table.state.table}.sit", place=place)
        assert "only those who belong to that chat" in said(answer)
    assert list(app.table.state.players) == [0]
    app.platform.strangers.clear()
    await app.presses("mallory", f"{app.table.state.table}.sit")
    assert list(app.table.state.players) == [0, 1]


async def test_a_stranger_does_not_say_yes_to_a_game_either() -> None:
    async with evenings() as app:
        plan: Plan = await app.plans("anna")
        app.platform.strangers.add("mallory")
        answer = await app.presses("mallory", f"menu.plan.in.{plan.name}", place=private_place("mallory"))
        assert "belong to that chat" in said(answer)
        assert [rsvp.name for rsvp in (await app.plan(plan.name)).rsvps] == ["Anna"]


# What one person may have.


async def test_who_cannot_sit_down_opens_nothing(app: FakeApp) -> None:
    for _ in range(5):
        assert "Your purse has 10,000 chips" in said(await app.says("anna", "play", "holdem 10000/20000"))
    assert not list(app.lobby)
    assert app.platform.sent == []


async def test_one_person_has_three_tables_and_a_fourth_when_one_is_closed(app: FakeApp) -> None:
    for place in ("a", "b", "c"):
        await app.says("anna", "play", "holdem 1/2", place=Place("fake", place))
    fourth = Place("fake", "d")
    assert "3 open tables" in said(await app.says("anna", "play", "holdem 1/2", place=fourth))
    assert len(list(app.lobby)) == 3
    await app.presses("anna", f"menu.table.{app.table.state.table}.closed")
    await app.says("anna", "play", "holdem 1/2", place=fourth)
    assert len(list(app.lobby)) == 3


async def test_twenty_commands_a_minute_and_then_a_kind_word(app: FakeApp) -> None:
    for _ in range(20):
        assert isinstance(await app.says("anna", "help"), Shown)
        await app.clock.move(1)
    assert "at most 20 commands a minute" in said(await app.says("anna", "help"))
    assert isinstance(await app.says("bruno", "help"), Shown)
    await app.clock.move(40)
    assert isinstance(await app.says("anna", "help"), Shown)


@pytest.mark.parametrize("command", ["schedule", "rules", "regole", "programma"])
async def test_what_nobody_would_say_is_not_read(app: FakeApp, command: str) -> None:
    assert "at most 200 characters" in said(await app.says("anna", command, "domani alle 21 " * 20))
    assert "at most 200 characters" in said(await app.presses("anna", "menu.plan.new", value="x" * 201))


async def planned(app: Evenings, who: str, number: int) -> Answer:
    """Another game, in a chat of its own."""
    return await app.says(who, "schedule", "tomorrow 9pm holdem", place=Place("fake", f"chat {number}"))


async def test_one_person_has_ten_plans_and_drafts() -> None:
    async with evenings() as app:
        await app.plans("anna")
        for number in range(9):
            assert isinstance(await planned(app, "anna", number), Shown)
        assert "10 games and drafts" in said(await planned(app, "anna", 10))
        assert isinstance(await planned(app, "bruno", 10), Shown)
        await app.until(app.clock.now() + 3600.0)
        assert isinstance(await planned(app, "anna", 11), Shown)
