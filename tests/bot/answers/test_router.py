"""What people are told and may press, from the first command to the settled chips, without any platform."""

import pytest

from bot.seam.panel import plain
from bot.seam.press import Asking, Done, Said, Shown
from bot.words import words_in
from engine.cards import cards
from tests.bot.fake_platform import GROUP, FakeApp, a_person, private_place
from tests.bot.talk import address_of, pressed, said, two_play
from tests.engine.house.a_world import settle


async def test_a_private_hand_is_in_the_private_chat_and_nowhere_else(app: FakeApp) -> None:
    app.chance.stacked = cards("Kh Ah Kd Ad")
    await two_play(app)
    assert "A♥ A♦ · pair of aces" in app.text(private_place("anna"))
    assert "K♥ K♦ · pair of kings" in app.text(private_place("bruno"))
    for place, panel in app.platform.sent:
        told = plain(panel.text)
        if place != private_place("anna"):
            assert "A♥" not in told
        if place != private_place("bruno"):
            assert "K♥" not in told


async def test_a_player_has_a_picture_of_the_table_from_the_own_seat_where_nobody_else_reads_the_answer(
    app: FakeApp,
) -> None:
    app.chance.stacked = cards("Kh Ah Kd Ad")
    await two_play(app)
    address = f"{app.table.state.table}.picture"
    assert said(await app.presses("anna", address)) == "The table has moved on."
    app.platform.each_reader = True
    shown = await app.presses("anna", address)
    assert isinstance(shown, Shown)
    told = shown.panel.drawing.draw().alt
    assert "ace of hearts, ace of diamonds" in told
    assert "king" not in told
    assert (
        said(await app.presses("stranger", address))
        == "You have no seat at this table: “Sit” gives you one, during a deal behind “⋯”."
    )


async def test_a_stale_and_a_double_press_are_told_kindly(app: FakeApp) -> None:
    await two_play(app)
    call = app.button("Call 10")
    assert isinstance(await app.presses("anna", call), Done)
    assert said(await app.presses("anna", call)) == "The table has moved on."
    await app.table.close()
    while list(app.lobby):
        await app.clock.move(60)
    assert said(await app.presses("anna", call)) == "The table has moved on."


@pytest.mark.parametrize(
    "forged",
    [
        "", ".", "..", "...", "x", "x.y.z", "🂡" * 16, "a.b.c.d.e", "{t}.1.1", "{t}.1.1.fold:5", "{t}.1.1.raise",
        "{t}.1.1.raise:-5", "{t}.1.1.raise:99999999999999999999", "{t}.1.1.steal", "{t}.-1.1.fold", "{t}.٣.1.fold",
        "{t}.1.99.fold", "{t}.99.1.fold", "{t}.grab", "nowhere.sit", "nowhere.1.1.fold", "menu", "menu.x",
        "menu.play.x",
        "menu.open.texas_holdem.1.2", "menu.open.bridge.10.20.0.6.normal.0", "menu.open.texas_holdem.-1.2.0.6.normal.0",
        "menu.set.you.deck.pink", "menu.set.all.deck.two", "menu.rules.chess.1", "menu.rules.texas_holdem.99",
        "{t}.1.1.amount", "\x00", "' OR 1=1 --", "a\nb.c",
    ],
)  # fmt: skip
async def test_a_forged_address_gets_a_clear_answer_and_changes_nothing(
    app: FakeApp, forged: str, caplog: pytest.LogCaptureFixture
) -> None:
    await two_play(app)
    before, tables = app.table.view(None), len(list(app.lobby))
    assert said(await app.presses("anna", forged.replace("{t}", app.table.state.table), value=""))
    assert app.table.view(None) == before
    assert len(list(app.lobby)) == tables
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_an_exact_amount_by_form(app: FakeApp) -> None:
    await two_play(app)
    form = await app.presses_label("anna", "Other…")
    assert isinstance(form, Asking)
    assert (form.form.value, form.form.label) == ("40", "40 to 2,000 in all")
    assert "Raise to 40–2,000" in said(await app.presses("anna", form.form.address, value="39"))
    assert "I do not understand" in said(await app.presses("anna", form.form.address, value="lots"))
    await app.presses("anna", form.form.address, value="120")
    assert "raise to 120" in app.text()


@pytest.mark.parametrize(
    ("words", "bet"),
    [
        ("120", 120),
        ("1k", 1000),
        ("1.5k", 1500),
        ("1,5k", 1500),
        ("1.000", 1000),
        ("pot", 60),
        ("1/2", 40),
        ("allin", 2000),
        ("to 120", 120),
        ("a 120", 120),
    ],
)
async def test_an_exact_amount_by_command(app: FakeApp, words: str, bet: int) -> None:
    await two_play(app)
    assert isinstance(await app.says("anna", "raise", words), Done)
    view = app.view
    assert view.bets[0] == bet


@pytest.mark.parametrize(("typed", "language"), [("allin", "en"), ("Tutto", "it"), ("max", "en")])
async def test_who_goes_all_in_for_more_than_the_pot_is_told_to_how_much_they_have_raised(
    app: FakeApp, typed: str, language: str
) -> None:
    await app.says("anna", "play", "texas_holdem 10/20 PL")
    await app.presses("bruno", f"{app.table.state.table}.sit")
    await app.presses_label("anna", "Deal")
    await app.preferences.change("fake:anna", language=language)
    done = await app.says("anna", "raise", typed)
    assert isinstance(done, Done)
    assert done.note == words_in(language)("said-not_all_in", amount=60)
    assert app.view.bets[0] == 60


async def test_an_exact_amount_by_stepper_where_there_are_no_forms(apps: type[FakeApp]) -> None:
    app = apps(has_forms=False)
    await two_play(app)
    await app.presses_label("anna", "Other…")
    place = private_place("anna")
    assert app.labels(place) == ["−20", "+20", "Raise to 40", "Cancel"]
    await app.acts("anna: +20", "anna: +20", "anna: Raise to 80", private=True)
    assert "raise to 80" in app.text()
    assert "Cancel" not in app.labels(place)


async def test_typed_words_in_private_do_the_same(app: FakeApp) -> None:
    await two_play(app)
    place = private_place("anna")
    unknown = await app.router.typed(a_person("anna"), place, "buongiorno a tutti")
    assert unknown == Said((words_in("en")("said-means_nothing", near="none"),))
    assert isinstance(await app.router.typed(a_person("anna"), place, "Rilancio 120"), Done)
    await settle()
    assert "raise to 120" in app.text()
    assert isinstance(await app.router.typed(a_person("bruno"), place, "vedo"), Done)


@pytest.mark.parametrize(
    ("typed", "told"),
    [("Rilancio a 120", "raise to 120"), ("raise to 1k", "raise to 1,000"), ("all in", "all-in 2,000")],
)
async def test_the_words_of_a_button_may_be_typed_in_private(app: FakeApp, typed: str, told: str) -> None:
    await two_play(app)
    assert isinstance(await app.router.typed(a_person("anna"), private_place("anna"), typed), Done)
    await settle()
    assert told in app.text()


async def test_where_answers_are_private_my_cards_answers_with_the_hand(apps: type[FakeApp]) -> None:
    app = apps(answers_in_private=True)
    await two_play(app)
    assert isinstance(await app.presses_label("anna", "My cards"), Shown)


async def test_language_and_deck_are_each_ones_own(app: FakeApp) -> None:
    await two_play(app)
    menu = await app.says("anna", "settings")
    address = address_of(menu, "You: Italiano")
    await app.presses("anna", address)
    assert "Tocca a te" in app.text(private_place("anna"))
    assert "Pot 30" in app.text()


async def test_who_wants_text_alone_gets_no_pictures(app: FakeApp) -> None:
    await two_play(app)
    menu = await app.says("anna", "settings")
    await pressed(app, menu, "You: text only")
    await app.presses_label("anna", "Call 10")
    assert app.platform.of(private_place("anna"))[-1].drawing is None
    assert app.platform.of(private_place("bruno"))[-1].drawing is not None
    assert app.platform.of(GROUP)[-1].drawing is not None
    app.platform.managers.add("anna")
    await pressed(app, await app.says("anna", "settings"), "Chat: text only")
    assert app.platform.of(GROUP)[-1].drawing is None
    assert "Pot 40" in app.text()


async def test_only_who_manages_the_chat_changes_its_language(app: FakeApp) -> None:
    await two_play(app)
    assert "admins" in said(await app.presses("anna", "menu.set.chat.language.it"))
    app.platform.managers.add("anna")
    await app.presses("anna", "menu.set.chat.language.it")
    assert "Piatto 30" in app.text()
    assert "Vedo 10" in app.labels()


async def test_an_unknown_command_and_one_in_the_wrong_place(app: FakeApp) -> None:
    assert "do not know" in said(await app.says("anna", "frobnicate"))
    assert "groups" in said(await app.says("anna", "play", place=private_place("anna")))
    assert isinstance(await app.says("anna", "help"), Shown)


async def test_an_old_deals_message_keeps_its_text_and_loses_its_buttons(app: FakeApp) -> None:
    await two_play(app)
    await app.folds("anna")
    old, new = app.platform.of(GROUP)
    assert "Bruno wins 20" in plain(old.text)
    assert "Next deal" not in plain(old.text)
    assert old.rows == ()
    assert "deal 2" in plain(new.text)
    assert new.rows


async def test_several_tables_in_one_channel_are_apart(app: FakeApp) -> None:
    await two_play(app)
    await app.says("carla", "play", "texas_holdem 5/10")
    assert len(list(app.lobby)) == 2
    await app.presses_label("bruno", "Sit")
    menu = await app.says("bruno", "cards")
    assert isinstance(menu, Shown)
    assert [row[0].label for row in menu.panel.rows] == ["Texas Hold'em NL 10/20", "Texas Hold'em NL 5/10"]
    assert isinstance(await app.presses("bruno", menu.panel.rows[0][0].address), Done)
    await app.says("anna", "raise", "60")
    view = app.view
    assert view.bets[0] == 60
