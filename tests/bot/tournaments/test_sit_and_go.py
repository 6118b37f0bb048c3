"""A sit & go as people meet it: made, signed up for, started, played, paused, cancelled, and its podium."""

import pytest

from bot.chat.robot_levels import told_level
from bot.seam.panel import plain
from bot.seam.press import Done, Linked, Shown
from bot.showing.panels.private_panel import Looks
from bot.showing.stage.whole import table_for
from bot.showing.writing.rate_limit import LIMITS, Limits
from bot.tournaments.telling import Line, of_use
from bot.words import words_in
from engine.cards import cards
from engine.games import GAMES, WITH_TOURNAMENTS
from engine.house.tables.robots import dots
from engine.tournament.levels import BY_LEVELS
from engine.tournament.rounds.matches import KINDS
from tests.bot.fake_platform import GROUP, FakeApp, a_person, private_place
from tests.bot.talk import labels, pressed, said, told
from tests.bot.tournaments.sit_and_go import a_tournament, all_in, balance, desk, lines, play_until
from tests.engine.house.a_world import SeededChance, settle

HOUR = 3600.0


async def test_to_kind_1_from_the_command_to_the_podium(apps: type[FakeApp]) -> None:
    chance = SeededChance()
    chance.stacked = cards("Kh Ah Kd Ad 2c 7d 9s 3h 4c")
    app = apps(chance=chance)
    assert await app.says("anna", "tournament", "holdem 300 2") == Done()
    assert "0 of 2" in desk(app)
    await app.presses_label("anna", "Sign up 300")
    assert "1 of 2 · Anna" in desk(app)
    assert await balance(app, "anna") == 9_700
    await app.presses_label("bruno", "Sign up 300")
    assert "Level 1: 10/20" in desk(app)
    assert "2 players left · average 1,500" in desk(app)
    await app.clock.move(7)
    assert app.table.state.dealing
    await all_in(app)
    await app.clock.move(7)
    podium = lines(app)[-1]
    assert podium.startswith("Tournament · Texas Hold'em NL · the end\n1. ")
    assert "· 600 chips\n2. " in podium
    assert sorted([await balance(app, "anna"), await balance(app, "bruno")]) == [9_700, 10_300]
    assert [*app.lobby] == []
    assert desk(app) == "Tournament · Texas Hold'em NL\nThe tournament is over."
    assert any("The tournament is over at this table" in line for line in lines(app))
    out = [plain(panel.text) for who in ("anna", "bruno") for panel in app.platform.of(private_place(who))]
    assert any("You are out, in place 2." in text for text in out)


async def test_to_kind_1_the_page_shows_its_last_deal_to_the_end_where_a_cancelled_one_leaves_nothing() -> None:
    for ends in (True, False):
        app = FakeApp(each_reader=True)
        await a_tournament(app, "anna", "bruno")
        await app.clock.move(7)
        if ends:
            await all_in(app)
        else:
            await app.presses_label("anna", "Cancel tournament")
        await app.clock.move(20)
        assert [*app.lobby] == []
        stages = [stage for panel in app.platform.of(GROUP) for stage in panel.stages if stage.language == "en"]
        assert [(bool(stage.result), len(stage.board), stage.free) for stage in stages] == [(True, 5, False)] * ends
        assert [stage.ask for stage in stages] == ["The tournament is over at this table."] * ends
        await app.close()


async def test_to_kind_1_where_few_writes_are_borne_nobody_is_asked_to_sign_up_for_what_has_begun() -> None:
    app = FakeApp(limits=LIMITS["telegram"])
    await a_tournament(app, "anna", "bruno")
    await app.clock.move(1)
    assert "Level 1: 10/20" in desk(app)
    await app.close()


@pytest.mark.parametrize("limits", LIMITS.values(), ids=LIMITS)
async def test_to_kind_1_after_the_last_deal_none_is_promised_and_hands_end_with_who_won_it(limits: Limits) -> None:
    chance = SeededChance()
    chance.stacked = cards("Kh Ah Kd Ad 2c 7d 9s 3h 4c")
    app = FakeApp(chance=chance, limits=limits)
    await a_tournament(app, "anna", "bruno")
    await app.clock.move(7)
    before = len(app.platform.sent)
    await all_in(app)
    await app.clock.move(60)
    told = [plain(panel.text) for _, panel in app.platform.sent[before:]]
    assert any("The tournament is over at this table" in text for text in told)
    assert not any("Next deal" in text for text in told)
    for who, held in {"anna": "K♥ K♦ · pair of kings", "bruno": "A♥ A♦ · pair of aces"}.items():
        hand, place = (plain(panel.text) for panel in app.platform.of(private_place(who)))
        assert hand.startswith(f"Texas Hold'em NL 10/20 · deal 1\n{held}\nboard 2♣ 7♦ 9♠ 3♥ 4♣\n")
        assert "wins 3,000: pair of aces" in hand
        assert place.startswith("Tournament · Texas Hold'em NL\n")
    await app.close()


async def test_to_entry_1_pressing_twice_pays_once_and_withdrawing_pays_back(app: FakeApp) -> None:
    await a_tournament(app, "bruno", words="holdem 300 6")
    assert said(await app.presses_label("bruno", "Sign up 300")) == "You have signed up already."
    assert await balance(app, "bruno") == 9_700
    assert await app.presses_label("bruno", "Withdraw") == Done(
        "You are no longer signed up, and your entry is back in your purse."
    )
    assert (await balance(app, "bruno"), "0 of 6" in desk(app)) == (10_000, True)


async def test_to_kind_1_only_its_maker_or_an_admin_starts_it(app: FakeApp) -> None:
    await a_tournament(app, "anna", "bruno", words="holdem 300 6")
    assert said(await app.presses_label("bruno", "Start now")).startswith("Only whoever made the tournament")
    assert [*app.lobby] == []
    app.platform.managers.add("bruno")
    assert await app.presses_label("bruno", "Start now") == Done("It begins.")
    assert len(app.table.state.players) == 2


@pytest.mark.parametrize("label", ["Pause", "Cancel tournament"])
async def test_to_stop_1_others_are_refused_with_the_reason_and_it_goes_on(app: FakeApp, label: str) -> None:
    """Everybody sees the desk's buttons, since it is one message for all."""
    await a_tournament(app, "anna", "bruno")
    (tournament,) = app.hall
    assert said(await app.presses_label("bruno", label)).startswith("Only whoever made the tournament, or an admin")
    assert tournament.is_running
    assert "paused" not in desk(app)
    app.platform.managers.add("bruno")
    assert isinstance(await app.presses_label("bruno", label), Done)
    assert ("paused" if label == "Pause" else "The tournament was stopped") in desk(app)


async def test_to_stop_1_what_its_maker_alone_may_press_says_whose_it_is(app: FakeApp) -> None:
    await a_tournament(app, "anna")
    owners = owners_of_buttons(app)
    await app.presses_label("bruno", "Sign up 300")
    owners |= owners_of_buttons(app)
    of_anna = {"Start now", "Pause", "Cancel tournament"}
    assert owners == {label: "fake:anna" if label in of_anna else "" for label in owners}
    assert of_anna < owners.keys()


def owners_of_buttons(app: FakeApp) -> dict[str, str]:
    """Of the tournament's own message, by label."""
    panel = next(panel for panel in app.platform.of(GROUP) if plain(panel.text).startswith("Tournament"))
    return {button.label: button.owner for row in panel.rows for button in row}


async def test_to_kind_1_nobody_starts_it_alone(app: FakeApp) -> None:
    await a_tournament(app, "anna", words="holdem 300 6")
    assert said(await app.presses_label("anna", "Start now")) == "A tournament needs at least 2 players."


@pytest.mark.parametrize("game", [game for game in BY_LEVELS if GAMES[game].levels])
async def test_to_robot_1_robots_play_at_the_level_that_was_chosen(game: str) -> None:
    app, best = FakeApp(), [*GAMES[game].levels][-1]
    await a_tournament(app, "anna", words=f"{game} 300 3 robots:3 {best}")
    assert f"Robots fill it up to 3 at the start: {told_level(words_in('en'), game, best)}." in desk(app)
    await app.presses_label("anna", "Start now")
    robots = [player for player in app.table.state.players.values() if player.robot]
    assert [player.level for player in robots] == [best, best]
    assert {player.name.split()[-1] for player in robots} == {dots(best, tuple(GAMES[game].levels))}


async def test_to_robot_1_robots_fill_it_up(app: FakeApp) -> None:
    await a_tournament(app, "anna", words="holdem 300 6 robots:4")
    assert "Robots fill it up to 4 at the start." in desk(app)
    await app.presses_label("anna", "Start now")
    assert sum(player.robot for player in app.table.state.players.values()) == 3
    assert {player.name for player in app.table.state.players.values()} > {"Anna", "Fox"}


async def test_to_robot_1_who_goes_out_before_the_robots_comes_first_and_is_not_told_to_have_won(app: FakeApp) -> None:
    tournament = await a_tournament(app, "anna", words="holdem 300 3 robots:2")
    await app.presses_label("anna", "Start now")
    await play_until(app, lambda: tournament.state.is_over, lambda _, ask: ask.default)
    texts = [plain(panel.text) for panel in app.platform.of(private_place("anna"))]
    assert texts[-1].endswith("first place is yours, and 300 chips have come to your purse.")
    assert not any("You have won" in text for text in texts)


@pytest.mark.parametrize("key", WITH_TOURNAMENTS)
async def test_each_preset_makes_a_tournament(apps: type[FakeApp], key: str) -> None:
    game = words_in("en")(f"game-{key}")
    app = apps()
    menu = await pressed(app, await app.says("anna", "tournament"), game)
    assert isinstance(menu, Shown)
    mine = [button for row in menu.panel.rows for button in row if ".new." in button.address]
    assert len(mine) == (2 if key in KINDS else 3)  # there is none with robots in rounds (TO-RU-1)
    for button in mine:
        await app.presses("anna", button.address)
    assert sum("Tournament · " in line for line in lines(app)) == len(mine)


async def test_to_robot_1_in_the_menu_one_press_makes_the_robots_better(app: FakeApp) -> None:
    menu = await pressed(app, await app.says("anna", "tournament"), "Omaha")
    menu = await pressed(app, menu, "Robots: • Easy")
    assert isinstance(menu, Shown)
    (preset,) = (button for row in menu.panel.rows for button in row if button.label.endswith("with robots ••"))
    await app.presses("anna", preset.address)
    assert "Robots fill it up to 6 at the start: •• Good." in desk(app)


async def test_to_stop_1_cancelled_before_the_start_all_entries_are_back(app: FakeApp) -> None:
    await a_tournament(app, "anna", "bruno", words="holdem 300 6")
    await app.presses_label("anna", "Cancel tournament")
    assert "all entries are back in their purses" in desk(app)
    assert (await balance(app, "anna"), await balance(app, "bruno")) == (10_000, 10_000)
    assert app.labels() == []


async def test_to_stop_1_one_that_nobody_begins_says_so_and_loses_its_buttons(app: FakeApp) -> None:
    await a_tournament(app, "anna", "bruno", words="holdem 300 6")
    await app.clock.move(24 * HOUR)
    await settle()
    assert "Nobody began the tournament, so it was cancelled: all entries are back in their purses." in desk(app)
    assert (await balance(app, "anna"), app.labels(), [*app.hall]) == (10_000, [], [])


async def test_to_stop_1_one_from_which_everybody_stays_away_says_so(
    app: FakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.house.tournaments.clock.A_DAY", HOUR / 4)  # its clock ticks each second
    await a_tournament(app, "anna", "bruno")
    await app.clock.move(7)
    for who in ("anna", "bruno"):
        await app.says(who, "leave", "out")
    await app.clock.move(HOUR / 3)
    assert "Everybody stayed away, so the tournament was stopped" in desk(app)
    assert await balance(app, "anna") + await balance(app, "bruno") == 20_000


async def test_to_stop_1_stopped_later_it_says_who_got_what(app: FakeApp) -> None:
    await a_tournament(app, "anna", "bruno")
    await app.clock.move(7)
    await app.presses_label("anna", "Cancel tournament")
    assert "The tournament was stopped" in desk(app)
    assert "Anna: 300 chips" in desk(app)
    assert (await balance(app, "anna"), await balance(app, "bruno"), [*app.lobby]) == (10_000, 10_000, [])


async def test_to_level_4_its_maker_pauses_and_resumes_it(app: FakeApp) -> None:
    await a_tournament(app, "anna", "bruno")
    await app.presses_label("anna", "Pause")
    assert "paused" in desk(app)
    await app.clock.move(60)
    assert not app.table.state.dealing
    assert any("The tournament is paused" in line for line in lines(app))
    await app.presses_label("anna", "Resume")
    await app.clock.move(2)
    assert app.table.state.dealing
    assert "paused" not in desk(app)


async def test_to_level_1_the_desk_tells_of_the_next_level(app: FakeApp) -> None:
    await a_tournament(app, "anna", "bruno", words="holdem 300 2 1 1")
    assert "Level 1: 10/20 · next level soon" in desk(app)
    await app.clock.move(62)
    assert "Level 2: 15/30" in desk(app)


def test_of_levels_the_news_keeps_the_present_one_alone() -> None:
    """`Carla is 9th` was pushed away by four levels that nobody posts any more."""
    lines = [Line("Level 2", is_level=True), Line("Carla is 9th"), Line("Level 3", is_level=True)]
    assert of_use(lines) == [Line("Carla is 9th"), Line("Level 3", is_level=True)]
    assert of_use([*lines, Line("Bruno is 8th")]) == [*lines[1:], Line("Bruno is 8th")]
    assert of_use([]) == []


async def test_to_level_1_the_desk_tells_the_present_level_once(app: FakeApp) -> None:
    await a_tournament(app, "anna", "bruno", words="holdem 300 2 1 1d")
    assert desk(app).count("Level ") == 1
    await app.clock.move(120)
    assert "Level 1:" not in desk(app)
    assert desk(app).count("Level ") == 1


async def test_to_entry_2_nobody_sits_down_or_leaves_by_hand(app: FakeApp) -> None:
    await a_tournament(app, "anna", "bruno")
    await app.clock.move(7)
    labels = app.labels_of_all(GROUP) | app.labels_of_all(private_place("anna"))
    assert labels.isdisjoint({"Sit", "Leave", "Robot", "Deal", "Top up"})
    assert said(await app.says("anna", "leave")).startswith("This table belongs to a tournament")
    assert said(await app.presses("carla", f"{app.table.state.table}.sit")).startswith("This table belongs")
    assert said(await app.presses_label("carla", "My cards")) == "You have no seat at this table."


async def test_to_entry_2_nobody_is_offered_a_seat_at_its_table(app: FakeApp) -> None:
    await a_tournament(app, "anna", words="holdem 300 6 robots:4")
    await app.presses_label("anna", "Start now")
    await app.clock.move(7)
    assert not table_for(app.table, None, words_in("en"), Looks()).free
    shown = await app.presses("carla", f"{app.table.state.table}.more")
    assert "Sit" not in labels(shown)


async def test_to_level_1_the_rules_of_its_table_tell_of_levels_and_of_its_own_chips(app: FakeApp) -> None:
    await a_tournament(app, "anna", "bruno")
    await app.clock.move(7)
    shown = await app.says("anna", "rules")
    assert "In a tournament: what is posted goes up level by level (TO-LEVEL-1)" in told(shown)


async def test_to_away_1_who_is_away_comes_back_from_the_private_panel(app: FakeApp) -> None:
    await a_tournament(app, "anna", "bruno", "carla", words="holdem 300 3")
    await app.clock.move(7)
    away = await app.presses_label("carla", "Away", private=True)
    assert isinstance(away, Done)
    assert away.note.startswith("You are away: you are still dealt in")
    assert away.note in app.text(private_place("carla"))
    seat = app.table.state.seat_of("fake:carla")
    assert seat is not None
    assert app.table.state.players[seat].away
    await app.presses_label("carla", "I'm back", private=True)
    assert not app.table.state.players[seat].away


async def test_standings_and_prizes_are_pages(app: FakeApp) -> None:
    await a_tournament(app, "anna", "bruno", words="holdem 300 6")
    assert "1.\xa0600" in told(await app.presses_label("carla", "Prizes"))
    await app.presses_label("anna", "Start now")
    assert "Anna: 1,500" in told(await app.presses_label("carla", "Standings"))


async def test_without_an_entry_there_are_no_prizes_of_0_chips(app: FakeApp) -> None:
    await a_tournament(app, words="holdem 0 6")
    assert told(await app.presses_label("carla", "Prizes")).endswith("\nNo prizes: the entry is free.")


async def test_where_cards_come_in_private_that_chat_is_opened_first(apps: type[FakeApp]) -> None:
    app = apps(reachable=False)
    await app.says("anna", "tournament", "holdem 300 6")
    led = await app.presses_label("bruno", "Sign up 300")
    assert isinstance(led, Linked)
    assert await balance(app, "bruno") == 0
    answer = await app.router.arrived(a_person("bruno"), led.start)
    await settle()
    assert isinstance(answer, Done)
    assert "1 of 6 · Bruno" in desk(app)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("carioca 100 4 2 fast 4", "without late entry, rebuys or robots"),
        ("pokerato 100 2", "2"),
        ("holdem 300 99", "99"),
        ("holdem 300 6 1 0", "0"),
        ("holdem x", "x"),
        ("chess", "chess"),
    ],
)
async def test_what_cannot_be_read_is_named(app: FakeApp, words: str, why: str) -> None:
    assert why in said(await app.says("anna", "tournament", words))
    assert lines(app) == []


async def one_is_broke(apps: type[FakeApp]) -> tuple[FakeApp, str]:
    """A tournament with rebuys in which one person of two has just lost everything, and who that is."""
    chance = SeededChance()
    chance.stacked = cards("Kh Ah Kd Ad 2c 7d 9s 3h 4c")
    app = apps(chance=chance)
    await a_tournament(app, "anna", "bruno", words="holdem 300 2 1 fast 4 1")
    assert "next level" in desk(app)
    await app.clock.move(7)
    await all_in(app)
    await app.clock.move(7)
    (tournament,) = app.hall
    assert tournament.course
    (broke,) = tournament.course.asked_again
    who = broke.partition(":")[2]
    return app, who


async def test_to_entry_4_who_has_no_chips_is_asked_in_private(apps: type[FakeApp]) -> None:
    app, who = await one_is_broke(apps)
    assert "pay again within 20 seconds" in "".join(plain(each.text) for each in app.platform.of(private_place(who)))
    await app.presses_label(who, "Rebuy 300", private=True)
    assert await balance(app, who) == 9_400
    assert f"{who.title()} has paid again" in desk(app)


async def test_to_stop_1_nobody_is_asked_any_more_whether_they_pay_again(apps: type[FakeApp]) -> None:
    app, who = await one_is_broke(apps)
    await app.presses_label("anna", "Cancel tournament")
    await app.clock.move(5)
    assert "Rebuy 300" not in app.labels_of_all(private_place(who))
