"""What is known of a chat and of a person there: its language, what is set, every purse with its tables."""

import pytest

from bot.chat.preferences import Preferences
from bot.seam.panel import plain
from bot.seam.people import Person, Place
from bot.seam.press import Command, Linked, Press, Said, Shown
from engine.cards import cards
from engine.house.chips.ledger import purse
from tests.bot.fake_platform import GROUP, FakeApp, a_person, private_place
from tests.bot.schedule.club import evenings
from tests.bot.talk import address_of, labels, pressed, said, told, two_play
from tests.engine.house.a_world import settle


async def opens(app: FakeApp, language: str, *, place: Place = GROUP, locale: str = "") -> None:
    command = Command(a_person("anna", language), place, "play", "holdem 10/20", locale=locale)
    await app.router.command(command)
    await settle()


# Languages.


@pytest.mark.parametrize(
    ("client", "locale", "house_speaks", "seen"),
    [
        ("it-IT", "", "en", "Grande buio"),  # the first opener's
        ("en-GB", "", "it", "free seats"),
        ("de", "", "it", "free seats"),  # whom we answer in English
        ("", "", "it", "posti liberi"),  # nothing is known
        ("en", "it", "en", "posti liberi"),  # the server's
        ("it", "en-US", "it", "free seats"),
        ("it", "pt-BR", "it", "free seats"),
    ],
)
async def test_a_chat_speaks_its_servers_language_else_its_first_openers_else_the_houses(
    app: FakeApp, client: str, locale: str, house_speaks: str, seen: str
) -> None:
    app.preferences._language = house_speaks
    await opens(app, client, locale=locale)
    assert ("posti liberi" if seen == "Grande buio" else seen) in app.text()


async def test_what_a_chat_has_chosen_counts_more_than_its_server(app: FakeApp) -> None:
    app.platform.managers.add("anna")
    await app.presses("anna", "menu.set.chat.language.it")
    await opens(app, "en", locale="en-US")
    assert "posti liberi" in app.text()


async def test_the_first_openers_language_stays_and_survives_a_restart(app: FakeApp) -> None:
    await opens(app, "it")
    await app.router.command(Command(a_person("bruno", "en"), GROUP, "play", "holdem 10/20"))
    await settle()
    assert "posti liberi" in app.text()
    again = Preferences(app.store, "en")
    await again.recall(GROUP.key)
    assert again.words_at(GROUP).language == "it"


async def test_a_servers_language_is_learnt_from_a_press_and_follows_the_server(app: FakeApp) -> None:
    await opens(app, "en", locale="it")
    name = app.table.state.table
    await app.router.press(Press(a_person("bruno", "en"), GROUP, f"{name}.sit", locale="en-US"))
    await settle()
    assert "free seats" in app.text()


async def test_a_topic_speaks_its_chats_language(app: FakeApp) -> None:
    await opens(app, "it")
    topic = Place("fake", "group", thread="7")
    await opens(app, "en", place=topic)
    assert "posti liberi" in app.text(topic)


async def test_a_planned_game_is_announced_in_its_planners_language() -> None:
    async with evenings() as app:
        draft = await app.router.command(Command(a_person("anna", "it"), GROUP, "programma", "domani alle 21 holdem"))
        assert isinstance(draft, Shown)
        confirm = next(b.address for row in draft.panel.rows for b in row if ".confirm." in b.address)
        await app.router.press(Press(a_person("anna", "it"), GROUP, confirm))
        await settle()
        assert "Ci sono" in str([panel.rows for panel in app.platform.of(GROUP)])


# Hello.


async def test_a_chat_is_greeted_once_with_a_table_to_open(app: FakeApp) -> None:
    hello = await app.router.joined(GROUP, "it")
    assert hello is not None
    assert plain(hello.text).startswith("Ciao!")
    opening, choosing = hello.rows[0]
    assert opening.label == "Apri tavolo"
    assert await app.router.joined(GROUP, "it") is None
    assert isinstance(await app.presses("anna", choosing.address), Shown)
    await app.presses("anna", opening.address)
    assert app.table.state.seat_of("fake:anna") == 0


async def test_where_a_table_stands_nobody_is_greeted(app: FakeApp) -> None:
    await app.says("anna", "play", "texas_holdem")
    assert await app.router.joined(GROUP, "en") is None


# Settings.


async def test_settings_mark_what_holds_and_tell_the_chats_true_language(app: FakeApp) -> None:
    await opens(app, "it")
    app.platform.managers.add("bruno")
    menu = await app.says("bruno", "settings")
    assert "For you: English, four-colour deck, with pictures" in told(menu)
    assert "For this chat: Italiano, four-colour deck, with pictures" in told(menu)
    marked = [label for label in labels(menu) if label.startswith("✓ ")]
    expected = [f"✓ You: {what}" for what in ("English", "four-colour deck", "with pictures")]
    assert marked == [*expected, *(f"✓ Chat: {what}" for what in ("Italiano", "four-colour deck", "with pictures"))]
    menu = await pressed(app, menu, "You: two-colour deck", person="bruno")
    assert "✓ You: two-colour deck" in labels(menu)
    assert "You: four-colour deck" in labels(menu)
    assert "✓ Chat: four-colour deck" in labels(menu)


async def test_a_chats_settings_are_chosen_from_the_private_chat_by_who_manages_it(app: FakeApp) -> None:
    """Where everyone would read the menu, it stands in the private chat, and its buttons name the chat."""
    app.platform.managers.add("bruno")
    menu = await app.says("bruno", "settings")
    address = address_of(menu, "Chat: two-colour deck")
    private = private_place("anna")
    assert "admins" in said(await app.presses("anna", address, place=private))
    app.platform.managers.add("anna")
    again = await app.presses("anna", address, place=private)
    assert "For this chat: English, two-colour deck" in told(again)
    assert app.preferences.deck(GROUP.key) == "two"
    again = await app.presses("anna", address_of(again, "You: four-colour deck"), place=private)
    assert "For this chat: English, two-colour deck" in told(again)


@pytest.mark.parametrize("command", ["chips", "settings", "help", "history"])
async def test_what_concerns_nobody_else_says_where_it_is(app: FakeApp, command: str) -> None:
    answer = await app.says("anna", command)
    assert isinstance(answer, Said | Shown)
    where = ("The answer is for you: it is in our private chat.",)
    assert answer.elsewhere == Linked(command, where, label="Open the private chat")
    arrived = await app.router.arrived(a_person("anna"), command)
    assert type(arrived) is type(answer)


async def test_what_concerns_nobody_else_says_where_it_is_but_rules_are_for_all(app: FakeApp) -> None:
    answer = await app.says("anna", "rules", "colore")
    assert isinstance(answer, Shown)
    assert answer.elsewhere is None


async def test_what_a_person_has_not_chosen_is_as_the_chat_has_it(app: FakeApp) -> None:
    app.platform.managers.add("anna")
    await app.presses("anna", "menu.set.chat.deck.two")
    assert "✓ You: two-colour deck" in labels(await app.says("bruno", "settings"))
    assert "✓ You: four-colour deck" in labels(await app.says("bruno", "settings", place=private_place("bruno")))


@pytest.mark.parametrize("deck", ["two", "four"])
async def test_the_deck_of_a_person_is_that_of_the_cards_to_tick_too(app: FakeApp, deck: str) -> None:
    await app.presses("anna", f"menu.set.you.deck.{deck}")
    app.chance.stacked = cards("Kh Ah Kd Ad Kc Ac Ks As Qh Qd")
    await app.deals("", "bruno", "carla", game="carioca")
    for _ in range(40):
        if app.platform.of(private_place("anna"))[-1].choices:
            break
        await app.clock.move(50)
    assert [choices.deck for choices in app.platform.of(private_place("anna"))[-1].choices] == [deck]


# Purses.


async def test_chips_in_private_shows_each_communitys_purse_with_its_tables(app: FakeApp) -> None:
    app.platform.names |= {"group": "Circolo", "elsewhere": "Bar Sport"}
    await two_play(app)
    await app.says("anna", "chips", place=Place("fake", "elsewhere"))
    lines = said(await app.says("anna", "chips", place=private_place("anna"))).splitlines()
    assert lines[:3] == [
        "Bar Sport · In your purse: 10,000 chips",
        "Circolo · In your purse: 9,000 chips",
        "1,000 chips came as today's top-up.",
    ]
    assert lines[3] == "• Texas Hold'em NL 10/20: 1,990"
    again = said(await app.says("anna", "chips", place=private_place("anna")))
    assert "top-up" not in again


async def test_a_private_chat_has_no_purse_of_its_own(app: FakeApp) -> None:
    answer = said(await app.says("anna", "chips", place=private_place("anna")))
    assert "no purse yet" in answer
    assert await app.memory.balances("purse:", ":fake:anna") == {}


async def test_a_community_whose_name_nobody_tells_has_a_number_and_a_hostile_one_is_tamed(app: FakeApp) -> None:
    app.platform.names |= {"12345678": "x" * 100 + "\u202e\n@everyone"}
    for chat in ("12345678", "87654321"):
        await app.says("anna", "chips", place=Place("fake", chat))
    answer = said(await app.says("anna", "chips", place=private_place("anna")))
    assert "Group …4321" in answer
    assert "\u202e" not in answer
    assert "x" * 25 not in answer


async def test_the_settings_of_a_chat_are_shown_to_its_members_alone(app: FakeApp) -> None:
    """A button may name any chat: it could have been forged."""
    forged = "menu.set.you.language.en.group."
    shown = await app.presses("anna", forged, place=private_place("anna"))
    assert "For this chat: English" in told(shown)
    assert not any("Chat: " in label for label in labels(shown))  # nobody is offered what they would be refused
    app.platform.strangers.add("mallory")
    assert "moved on" in said(await app.presses("mallory", forged, place=private_place("mallory")))


# Names.


@pytest.mark.parametrize(("language", "called"), [("it-IT", "Giocatore"), ("en", "Player")])
async def test_a_person_without_a_name_is_called_a_player_with_a_number(
    app: FakeApp, language: str, called: str
) -> None:
    nobody = Person("fake", "27004821", "\u202e\u200b", language)
    await app.router.command(Command(nobody, GROUP, "play", "holdem 10/20"))
    await settle()
    assert f"{called} 4821" in app.text()


# People who leave a chat.


async def test_who_leaves_in_their_turn_keeps_nobody_waiting_and_comes_back_when_they_want(app: FakeApp) -> None:
    await two_play(app)
    for who in ("carla", app.turn):  # carla has no seat
        await app.router.left(Place("fake", "", community=GROUP.community or GROUP.chat), a_person(who))
    await app.clock.move(3)
    assert app.play.deal.over
    assert "Bruno wins" in app.text()
    await app.router.left(Place("fake", "", community=GROUP.community or GROUP.chat), a_person("anna"))
    await app.presses("anna", f"{app.table.state.table}.back")
    assert not app.table.player("fake:anna")[1].out


# Channels that are deleted.


async def test_a_table_where_no_deal_is_played_closes_with_its_channel_and_chips_go_back(app: FakeApp) -> None:
    await opens(app, "en")
    table, mine = app.table, purse(app.table.state.community, "fake:anna")
    before = await app.store.balance(mine)
    await app.router.deleted(GROUP)
    await settle()
    assert table.closed
    assert [*app.lobby] == []
    assert await app.store.balance(mine) == before + table.state.buy_in


async def test_the_last_deal_of_a_deleted_channel_is_played_in_private_and_its_clock_goes_on(app: FakeApp) -> None:
    await two_play(app)
    table = app.table
    await app.router.removed(GROUP)  # nothing could be written there
    await app.router.deleted(GROUP)
    await app.router.removed(GROUP)
    await settle()
    assert not table.closed
    assert table.state.dealing
    assert not table.is_paused
    await app.clock.move(300)
    assert table.closed
