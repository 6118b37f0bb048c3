"""`/play`: the menu, its house rules, and what may be said at once."""

import pytest

from bot.games import FACES
from bot.games.stakes import typed
from bot.seam.press import Done, Shown
from tests.bot.fake_platform import GROUP, FakeApp
from tests.bot.talk import address_of, pressed, said, told


async def test_play_without_words_shows_a_menu_whose_last_button_opens_the_table(app: FakeApp) -> None:
    menu = await app.says("anna", "play")
    assert isinstance(menu, Shown)
    last = menu.panel.rows[-1][-1]
    assert last.label == "Open table"
    await app.presses("anna", last.address)
    assert app.text().startswith("Texas Hold'em NL 10/20 · deal 1\nAnna 2,000")


async def test_stakes_that_cannot_be_read_are_answered_with_an_example_that_this_game_has(
    app: FakeApp, game: str
) -> None:
    refused = said(await app.says("anna", "play", f"game:{game} stakes:ten"))
    example = typed(FACES[game].text.stakes.usual)
    assert refused.endswith(f"Try {example}.")
    await app.says("anna", "play", f"game:{game} stakes:{example}")
    assert app.table.state.game == game


@pytest.mark.parametrize(
    ("said_so", "game"),
    [("texas", "texas_holdem"), ("italiano", "italian_poker"), ("cariocca", "carioca"), ("omah", "omaha")],
)
async def test_a_game_mistyped_or_only_begun_is_found(app: FakeApp, said_so: str, game: str) -> None:
    await app.says("anna", "play", said_so)
    assert app.table.state.game == game


@pytest.mark.parametrize("said_so", ["poker", "chess", "po"])
async def test_a_game_that_is_none_or_several_is_asked_for_in_the_menu(app: FakeApp, said_so: str) -> None:
    told = said(await app.says("anna", "play", said_so))
    assert told == f"I do not know the game “{said_so}”. /play by itself shows them all."


async def test_what_was_chosen_at_the_door_is_chosen_in_the_menu_behind_it(app: FakeApp, game: str) -> None:
    menu = await app.says("anna", "play", f"game:{game} robots:2 now:menu")
    assert isinstance(menu, Shown)
    assert not list(app.lobby)
    await app.presses("anna", menu.panel.rows[-1][-1].address)
    assert (app.table.state.game, len(app.table.state.players)) == (game, 3)


@pytest.mark.parametrize("word", ["now", "subito"])
async def test_who_wants_to_play_now_is_dealt_cards_at_once(app: FakeApp, game: str, word: str) -> None:
    await app.says("anna", "play", f"{game} {word}")
    assert app.table.state.dealing
    assert 0 in app.play.deal.seats
    assert len(app.table.state.players) == 1 + FACES[game].text.stakes.company


@pytest.mark.parametrize(
    ("words", "players"),
    [
        ("now", 4),
        ("holdem 10/20 NL 6 normal 1 subito", 2),
        ("holdem 10/20 NL 6 normal 0 now", 2),  # nobody is dealt cards alone
        ("now holdem 10/20 NL 6 normal 9", 6),
    ],
)
async def test_with_now_as_many_robots_come_as_are_asked_for(app: FakeApp, words: str, players: int) -> None:
    await app.says("anna", "play", words)
    assert app.table.state.dealing
    assert len(app.table.state.players) == players


@pytest.mark.parametrize(
    "words",
    [
        "game:texas_holdem seats:3 house:rabbit=on run_it=twice rise=deals:10",
        "holdem rabbit=on run_it=twice 10/20 rise=deals:10",
        "holdem 10/20 NL 3 normal rabbit=on run_it=twice rise=deals:10",
    ],
)
async def test_several_house_rules_are_typed_wherever_they_stand(app: FakeApp, words: str) -> None:
    await app.says("anna", "play", words)
    rules = app.table.state.match.rules
    assert (rules.rabbit, rules.run_it, rules.rise) == (True, "twice", "deals:10")


async def test_without_now_nobody_is_dealt_cards(app: FakeApp) -> None:
    await app.says("anna", "play", "texas_holdem", now="no")
    assert not app.table.state.dealing
    assert "I do not understand “later” here." in said(await app.says("anna", "play", now="later"))


async def test_a_menu_button_changes_one_thing_and_keeps_the_others(app: FakeApp) -> None:
    menu = await app.says("anna", "play")
    for label in ("Blinds 50/100", "9 seats", "2 robots"):
        menu = await pressed(app, menu, label)
    assert isinstance(menu, Shown)
    await app.presses("anna", menu.panel.rows[-1][-1].address)
    state = app.table.state
    assert (state.match.rules.big_blind, state.seats, len(state.players)) == (100, 9, 3)


async def test_many_choices_have_a_page_of_two_columns_where_there_are_no_lists(app: FakeApp) -> None:
    menu = await app.says("anna", "play")
    assert isinstance(menu, Shown)
    games = menu.panel.selects[0]
    assert len(games.options) > 6
    page = await app.presses("anna", games.page)
    assert isinstance(page, Shown)
    *rows, back = page.panel.keyboard
    assert [button.address for row in rows for button in row] == [option.address for option in games.options]
    assert {len(row) for row in rows[:-1]} == {2}
    assert [button.label for row in rows for button in row if button.label.startswith("✓ ")] == ["✓ Hold'em NL"]
    assert "Carioca" in told(await pressed(app, page, "Carioca"))
    assert (await app.presses("anna", back[0].address)) == menu
    assert "moved on" in said(await app.presses("anna", games.page.replace("pick.0", "pick.9")))


async def test_what_is_chosen_is_marked(app: FakeApp) -> None:
    menu = await app.says("anna", "play", place=GROUP)
    assert isinstance(menu, Shown)
    marked = [button.label for row in menu.panel.keyboard for button in row if button.label.startswith("✓ ")]
    assert marked == ["✓ Blinds 10/20", "✓ 6 seats", "✓ No robots"]


async def test_house_rules_are_chosen_chapter_by_chapter(app: FakeApp) -> None:
    menu: object = await app.says("anna", "play")
    for label in (
        *("House rules", "Invito 5 · 10 · 20", "Betting", "2 · the pot after calling", "Back"),
        *("Showdown", "1 · no", "Back", "Back"),
    ):
        menu = await pressed(app, menu, label)
        if label == "Showdown":
            assert "\n1. Everybody shows at the showdown: no\n" in told(menu)
    assert "Pot limit: the pot without the call" in told(menu)
    await pressed(app, menu, "Open table")
    rules = app.table.state.match.rules
    assert (rules.ante, rules.pl_rule, rules.show_all, rules.hu_literal) == (5, "without_call", True, False)


async def test_a_chat_keeps_its_house_rules(app: FakeApp) -> None:
    app.platform.managers.add("anna")
    menu: object = await app.says("anna", "play")
    for label in ("House rules", "Showdown", "1 · no", "Back"):
        menu = await pressed(app, menu, label)
    keep = address_of(menu, "Keep for this chat")
    assert "admins" in said(await app.presses("bruno", keep))
    assert await app.presses("anna", keep) == Done("From now on this chat plays Texas Hold'em this way.")
    await app.says("bruno", "play", "holdem 10/20")
    assert app.table.state.match.rules.show_all


@pytest.mark.parametrize("words", ["texas_holdem 5/10 NL 4 fast 1", "holdem 5/10 NL 4 fast 1"])
async def test_play_takes_its_words_in_order(app: FakeApp, words: str) -> None:
    await app.says("anna", "gioca", words)
    state = app.table.state
    assert (state.match.rules.small_blind, state.seats, state.pace, len(state.players)) == (5, 4, "fast", 2)


@pytest.mark.parametrize(
    ("said", "pace"), [("veloce", "fast"), ("Tranquillo", "relaxed"), ("normale", "normal"), ("LENTO", "slow")]
)
async def test_a_pace_is_called_by_its_word_in_any_language(app: FakeApp, said: str, pace: str) -> None:
    await app.says("anna", "play", f"holdem 5/10 NL 4 {said} 1")
    assert app.table.state.pace == pace


@pytest.mark.parametrize("words", ["holdem 5/10 4 fast", "pokerato 5/1 4 fast 0 strict333=on dup_suits=on"])
async def test_where_a_number_of_seats_stands_for_the_structure_that_is_as_usual(app: FakeApp, words: str) -> None:
    await app.says("anna", "gioca", words)
    state = app.table.state
    assert (state.seats, state.pace) == (4, "fast")
    assert getattr(state.match.rules, "strict333", True)


async def test_structure_and_house_rules_are_chosen_in_words(app: FakeApp) -> None:
    await app.says("anna", "play", "holdem 10/20 misto 6 fast 0 mix_unit=hands:8 show_all=on")
    (table,) = app.lobby
    rules = table.state.match.rules
    assert (rules.structure, rules.mix_unit, rules.show_all) == ("MIX", "hands:8", True)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("bridge", "bridge"),
        ("texas_holdem x/y", "x/y"),
        ("texas_holdem 10/20 XL", "XL"),
        ("texas_holdem 20/10", "small"),
        ("texas_holdem 10/20 PL 6 fast 0 pl_rule=half", "pl_rule=half"),
        ("texas_holdem 10/20 PL 6 fast 0 small_blind=1", "small_blind=1"),
        ("texas_holdem 10/20 PL 6 fast 0 nonsense", "nonsense"),
        ("texas_holdem 10/20 MIX 6 fast 0 mix_unit=week", "orbit"),
        ("italian_poker 10/5 8 fast 0 deck_rule=clamp4_6", "fewer seats or another pack"),
        ("italian_poker 10/5 4 fast 0 token=-1", "token"),
    ],
)
async def test_words_that_make_no_sense_are_named(app: FakeApp, words: str, expected: str) -> None:
    assert expected in said(await app.says("anna", "play", words))


@pytest.mark.parametrize(("seats", "opens"), [(7, True), (8, False)])
async def test_a_table_of_poker_allitaliana_has_cards_to_change(app: FakeApp, seats: int, *, opens: bool) -> None:
    """IT-DRAW-9. Forty cards: seven players leave five of them, eight none."""
    await app.says("anna", "play", f"italian_poker 10/5 {seats} fast 0 deck_rule=clamp4_6 token=1 invito_mode=all")
    assert [table.state.match.rules.token for table in app.lobby] == [1] * opens


@pytest.mark.parametrize(
    ("words", "played"), [("holdem PL", "PL"), ("texas hold'em fl 4", "FL"), ("holdem misto", "MIX")]
)
async def test_the_stakes_may_be_left_out_before_a_structure(app: FakeApp, words: str, played: str) -> None:
    await app.says("anna", "play", words)
    rules = app.table.state.match.rules
    assert (rules.structure, rules.big_blind) == (played, 20)
