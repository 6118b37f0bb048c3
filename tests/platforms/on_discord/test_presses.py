"""A press and its one answer."""

import pytest
from msgspec.structs import replace

from bot.seam.form import Field, Form
from bot.seam.panel import Button, Panel
from bot.seam.people import Person, Ref
from bot.seam.platform import Gone
from bot.seam.press import Asking, Done, Linked, Press, Said, Shown
from tests.platforms.discord_bot import (
    ANNA,
    CALL,
    CALLBACK,
    FOLD,
    FORM,
    HAND,
    PANEL,
    TABLE,
    WITH_ANNA,
    Bot,
    buttons,
    let_in,
    noticed,
    posted,
    started,
)
from tests.platforms.discord_rest import Fault
from tests.platforms.discord_server import DiscordServer
from tests.platforms.discord_things import ASK, CHANGE, DEFER_CHANGE, EPHEMERAL, TELL
from tests.platforms.fake_answerer_discord import picture


async def test_a_press_is_answered_by_the_changed_message(bot: Bot) -> None:
    table, number = await posted(bot)
    bot.answerer.waiting[table] = Panel(("Anna 920",), drawing="four cards", rows=((FOLD,),))
    bot.answerer.drawn["four cards"] = picture("four cards")
    pressed = await bot.server.press(ANNA, number, CALL.address, language="it")
    answer = await bot.server.answer(pressed)
    source = f"dc:{bot.server.interactions[pressed].body['id']}"
    assert bot.answerer.presses == [
        Press(Person("discord", "21", "Anna", "it"), TABLE, CALL.address, table, locale="it", source=source)
    ]
    assert answer.body["type"] == CHANGE
    assert bot.server.messages[number]["content"] == "Anna 920"
    assert bot.server.messages[number]["attachments"][0]["description"] == "alt text of four cards"
    assert bot.server.asked("PATCH", ".*") == []


async def test_an_answer_never_waits_for_a_picture(bot: Bot) -> None:
    """Text and buttons are the answer, beside the old picture; the next write of the message brings the new one."""
    table, number = await posted(bot)
    bot.answerer.waiting[table] = Panel(("Anna 920",), drawing="four cards", rows=((FOLD,),))
    bot.answerer.painting.clear()
    answer = await bot.server.answer(await bot.server.press(ANNA, number, CALL.address))
    assert answer.body["type"] == CHANGE
    shown = bot.server.messages[number]
    assert (shown["content"], buttons(shown)[0][0]["custom_id"]) == ("Anna 920", FOLD.address)
    assert shown["attachments"][0]["description"] == "alt text of three cards"
    await noticed(lambda: bot.answerer.owed)
    assert bot.answerer.owed == [table]


async def test_the_picture_of_a_hand_follows_its_words_and_changes_nothing_else(bot: Bot) -> None:
    _, number = await posted(bot)
    bot.answerer.answers.append(Shown(HAND))
    bot.answerer.painting.clear()
    hand = await bot.server.told(await bot.server.press(ANNA, number, "t1.cards"))
    assert (hand["content"], hand["attachments"]) == ("A♠ K♥", [])
    bot.answerer.painting.set()
    await noticed(lambda: hand["attachments"])
    assert hand["attachments"][0]["data"] == "picture of a hand"
    assert (hand["content"], buttons(hand)[0][0]["custom_id"]) == ("A♠ K♥", CALL.address)


async def test_a_picture_that_is_no_longer_wanted_is_not_shown(bot: Bot) -> None:
    """The hand was pressed and shows other cards by the time the first picture is drawn."""
    _, number = await posted(bot)
    bot.answerer.answers.append(Shown(HAND))
    bot.answerer.painting.clear()
    hand = await bot.server.told(await bot.server.press(ANNA, number, "t1.cards"))
    bot.answerer.answers.append(Done(panel=Panel(("A♠ Q♥",), drawing="another hand")))
    await bot.server.answer(await bot.server.press(ANNA, int(hand["id"]), CALL.address))
    bot.answerer.painting.set()
    await noticed(lambda: hand["attachments"])
    assert [each["data"] for each in hand["attachments"]] == ["picture of another hand"]
    assert len(bot.server.asked("PATCH", ".*original")) == 1


async def test_a_press_that_changes_nothing_yet_is_acknowledged_without_words(bot: Bot) -> None:
    _, number = await posted(bot)
    answer = await bot.server.answer(await bot.server.press(ANNA, number, CALL.address))
    assert answer.body["type"] == DEFER_CHANGE


async def test_a_note_is_told_to_the_presser_alone_beside_the_changed_message(bot: Bot) -> None:
    table, number = await posted(bot)
    bot.answerer.waiting[table] = Panel(("Anna 920",))
    bot.answerer.answers.append(Done("Seduta"))
    token = await bot.server.press(ANNA, number, CALL.address)
    told = await bot.server.told(token)
    assert (told["content"], told["flags"]) == ("Seduta", EPHEMERAL)
    assert bot.server.messages[number]["content"] == "Anna 920"


async def test_what_stands_behind_a_refusal_is_one_press_away(bot: Bot) -> None:
    _, number = await posted(bot)
    bot.answerer.answers.append(
        Said(("No",), alarm=True, more=Button("Why?", "menu.rules.IT-OPEN-2"), aside="IT-OPEN-2: …")
    )
    told = await bot.server.told(await bot.server.press(ANNA, number, CALL.address))
    assert (told["content"], told["flags"]) == ("No", EPHEMERAL)
    assert [(key["label"], key["custom_id"]) for row in buttons(told) for key in row] == [
        ("Why?", "menu.rules.IT-OPEN-2")
    ]


async def test_a_refusal_is_told_to_the_presser_alone(bot: Bot) -> None:
    _, number = await posted(bot)
    bot.answerer.answers.append(Said(("Tocca a *Bruno*",), alarm=True))
    answer = await bot.server.answer(await bot.server.press(ANNA, number, CALL.address))
    assert (answer.body["type"], answer.body["data"]["flags"]) == (TELL, EPHEMERAL)
    assert answer.body["data"]["content"] == "Tocca a \\*Bruno\\*"
    assert bot.server.messages[number]["content"] == "Anna 960"


async def test_a_repeated_refusal_takes_the_place_of_the_one_before(bot: Bot) -> None:
    """Each press has words of its own; of those that say the same the newest stands, whatever else was said."""
    _, number = await posted(bot)
    for words in ("Tocca a Bruno", "Tocca a Bruno", "Mancano 3 chip", "Mancano 3 chip"):
        bot.answerer.answers.append(Said((words,), alarm=True))
        answer = await bot.server.answer(await bot.server.press(ANNA, number, CALL.address))
        assert (answer.body["type"], answer.body["data"]["content"]) == (TELL, words)
    await noticed(lambda: len(bot.server.asked("DELETE", ".*")) == 2)
    standing = [message["content"] for message in bot.server.messages.values()]
    assert standing == ["Anna 960", "Tocca a Bruno", "Mancano 3 chip"]


async def test_a_refusal_goes_when_its_own_button_has_done_its_work(bot: Bot) -> None:
    _, number = await posted(bot)
    again = Button("Correggi", FORM.address, "main")
    for words in ("Da 80 a 960", "Non è un importo"):
        bot.answerer.answers.append(Said((words,), alarm=True, again=again))
        await bot.server.answer(await bot.server.submit(ANNA, FORM.address, "5o", message=number))
        number = max(bot.server.messages)
    await noticed(lambda: len(bot.server.asked("DELETE", ".*")) == 1)
    bot.answerer.answers.append(Done())
    await bot.server.answer(await bot.server.submit(ANNA, FORM.address, "120", message=number))
    await noticed(lambda: len(bot.server.asked("DELETE", ".*")) == 2)
    assert [message["content"] for message in bot.server.messages.values()] == ["Anna 960"]


async def test_so_it_does_when_what_was_mended_is_answered_by_a_message_of_its_own_but_not_for_what_explains_it(
    bot: Bot,
) -> None:
    _, number = await posted(bot)
    again, why = Button("Correggi", FORM.address, "main"), Button("Perché?", "menu.rules.HE-NL-2")
    bot.answerer.answers.append(Said(("Da 80 a 960",), alarm=True, again=again, more=why))
    await bot.server.answer(await bot.server.submit(ANNA, FORM.address, "5o", message=number))
    refusal = max(bot.server.messages)
    bot.answerer.answers += [Shown(Panel(("Il rilancio minimo",))), Shown(Panel(("La bozza",)))]
    await bot.server.answer(await bot.server.press(ANNA, refusal, why.address))
    await bot.server.answer(await bot.server.submit(ANNA, FORM.address, "120", message=refusal))
    await noticed(lambda: len(bot.server.asked("DELETE", ".*")) == 1)
    standing = [message["content"] for message in bot.server.messages.values()]
    assert standing == ["Anna 960", "Il rilancio minimo", "La bozza"]


async def test_two_thumbs_at_once_each_get_their_answer(bot: Bot) -> None:
    table, number = await posted(bot)
    bot.answerer.waiting[table] = Panel(("Anna 920",))
    bot.answerer.answers += [Done(), Said(("Il tavolo è andato avanti",))]
    first = await bot.server.press(ANNA, number, CALL.address)
    second = await bot.server.press(ANNA, number, CALL.address)
    assert (await bot.server.answer(first)).body["type"] == CHANGE
    assert (await bot.server.answer(second)).body["data"]["content"] == "Il tavolo è andato avanti"


@pytest.mark.parametrize("address", ["t9.d9.9.call", "'; drop table deals", "\u202e" * 100, "a" * 100, "\n", ".", "i:"])
async def test_a_forged_address_reaches_the_host_as_it_is(bot: Bot, address: str) -> None:
    _, number = await posted(bot)
    bot.answerer.answers.append(Said(("Il tavolo è andato avanti",)))
    answer = await bot.server.answer(await bot.server.press(ANNA, number, address))
    assert bot.answerer.presses[0].address == address
    assert answer.body["type"] == TELL


async def test_an_exact_amount_is_asked_for_by_a_form_with_range_and_value_and_comes_back(bot: Bot) -> None:
    table, number = await posted(bot)
    bot.answerer.answers.append(Asking(FORM))
    form = (await bot.server.answer(await bot.server.press(ANNA, number, "t1.d1.5.other"))).body
    assert (form["type"], form["data"]["title"], form["data"]["custom_id"]) == (ASK, "Rilancio", FORM.address)
    label = form["data"]["components"][0]
    assert (label["label"], label["component"]["value"]) == ("Da 80 a 960", "80")

    bot.answerer.waiting[table] = Panel(("Anna 840",))
    sent = await bot.server.submit(ANNA, FORM.address, "120", message=number)
    assert (await bot.server.answer(sent)).body["type"] == CHANGE
    first, second = bot.answerer.presses
    assert second == Press(first.person, TABLE, FORM.address, table, "120", "it", second.source)
    assert second.source != first.source


async def test_a_form_of_several_fields_is_one_modal_and_comes_back_as_a_line_for_each(bot: Bot) -> None:
    _, number = await posted(bot)
    fields = (
        Field("When", "2026-11-26 21:00", "Such as: tomorrow 9pm"),
        Field("L" * 50, "", "H" * 120),
        Field("Robots", "0"),
    )
    bot.answerer.answers.append(Asking(Form("Change", "What you like", "", "menu.x", "OK", "No", fields=fields)))
    form = (await bot.server.answer(await bot.server.press(ANNA, number, "menu.x"))).body["data"]
    labels = form["components"]
    assert [(len(label["label"]), len(label.get("description") or "")) for label in labels] == [
        (4, 21),
        (45, 100),
        (6, 0),
    ]
    lines = [label["component"] for label in labels]
    assert [line.get("value") for line in lines] == ["2026-11-26 21:00", None, "0"]
    assert len({line["custom_id"] for line in lines}) == 3
    assert not any(line["required"] for line in lines)

    await bot.server.answer(await bot.server.submit(ANNA, "menu.x", "tomorrow", "", "4", message=number))
    assert (bot.answerer.presses[1].address, bot.answerer.presses[1].value) == ("menu.x", "tomorrow\n\n4")


async def test_a_form_answered_by_another_form_offers_a_button_instead(bot: Bot) -> None:
    _, number = await posted(bot)
    bot.answerer.answers.append(Asking(FORM))
    answer = await bot.server.answer(await bot.server.submit(ANNA, FORM.address, "5000", message=number))
    assert answer.body["type"] == TELL
    assert buttons(answer.body["data"])[0][0]["custom_id"] == FORM.address


async def test_a_refused_form_is_opened_again_by_the_button_beside_the_reason(bot: Bot) -> None:
    _, number = await posted(bot)
    again = Button("Correggi", FORM.address, "main")
    bot.answerer.answers += [Said(("Da 80 a 960",), alarm=True, again=again), Asking(replace(FORM, value="5o"))]
    refused = await bot.server.answer(await bot.server.submit(ANNA, FORM.address, "5o", message=number))
    assert refused.body["type"] == TELL
    assert refused.body["data"]["flags"] & EPHEMERAL
    (button,) = buttons(refused.body["data"])[0]
    assert button["label"] == "Correggi"
    shown = max(bot.server.messages)
    form = (await bot.server.answer(await bot.server.press(ANNA, shown, button["custom_id"]))).body
    assert (form["type"], form["data"]["custom_id"]) == (ASK, FORM.address)
    assert form["data"]["components"][0]["component"]["value"] == "5o"
    assert [(press.address, press.value) for press in bot.answerer.presses] == [
        (FORM.address, "5o"),
        (FORM.address, None),
    ]


async def test_a_long_range_stands_under_the_title(bot: Bot) -> None:
    _, number = await posted(bot)
    bot.answerer.answers.append(
        Asking(Form("Rilancio" * 9, "Da 80 a 960 " * 20, "", "t1.raise", "Conferma", "Annulla"))
    )
    form = (await bot.server.answer(await bot.server.press(ANNA, number, "t1.other"))).body["data"]
    assert (len(form["title"]), len(form["components"][0]["description"])) == (45, 100)


async def test_my_cards_are_shown_to_me_alone_with_picture_and_buttons(bot: Bot) -> None:
    _, number = await posted(bot)
    bot.answerer.answers.append(Shown(HAND))
    bot.answerer.drawn["a hand"] = picture("a hand")
    hand = await bot.server.told(await bot.server.press(ANNA, number, "t1.cards"))
    assert (hand["content"], hand["flags"]) == ("A♠ K♥", EPHEMERAL)
    assert hand["attachments"][0]["data"] == "picture of a hand"
    assert buttons(hand)[0][0]["custom_id"] == CALL.address


async def test_a_press_on_an_ephemeral_hand_changes_that_hand_and_it_stays_changeable(bot: Bot) -> None:
    _, number = await posted(bot)
    bot.answerer.answers.append(Shown(HAND))
    shown = int((await bot.server.told(await bot.server.press(ANNA, number, "t1.cards")))["id"])
    hand = Ref(WITH_ANNA, f"whisper/{shown}")
    bot.answerer.waiting[hand] = Panel(("lasciato",))
    assert (await bot.server.answer(await bot.server.press(ANNA, shown, FOLD.address))).body["type"] == CHANGE
    assert (bot.answerer.presses[1].message, bot.answerer.presses[1].place) == (hand, TABLE)
    await bot.platform.edit(hand, Panel(("mano 4",)), None)
    assert bot.server.messages[shown]["content"] == "mano 4"


async def test_a_copy_of_a_private_panel_shows_what_the_answer_brings(bot: Bot) -> None:
    _, number = await posted(bot)
    bot.answerer.answers += [Shown(HAND), Done(panel=Panel(("✓ A♠",)))]
    shown = int((await bot.server.told(await bot.server.press(ANNA, number, "t1.cards")))["id"])
    assert (await bot.server.answer(await bot.server.press(ANNA, shown, "t1.1.5.tick:0"))).body["type"] == CHANGE
    assert bot.server.messages[shown]["content"] == "✓ A♠"


async def test_a_private_panel_that_an_answer_brings_is_never_put_under_the_table(bot: Bot) -> None:
    _, number = await posted(bot)
    before = bot.server.messages[number]["content"]
    bot.answerer.answers.append(Done(panel=Panel(("✓ A♠",))))
    answer = await bot.server.answer(await bot.server.press(ANNA, number, "t1.1.5.tick:0"))
    assert answer.body["type"] == DEFER_CHANGE
    assert bot.server.messages[number]["content"] == before


async def test_an_ephemeral_hand_follows_the_newest_token(bot: Bot) -> None:
    minutes = 0
    dm_routes = bot.platform._dm_routes
    dm_routes._now = lambda: minutes * 60
    _, number = await posted(bot)
    bot.answerer.answers.append(Shown(HAND))
    shown = int((await bot.server.told(await bot.server.press(ANNA, number, "t1.cards")))["id"])
    hand = Ref(WITH_ANNA, f"whisper/{shown}")
    await noticed(lambda: dm_routes.whisper(shown) and dm_routes.newest("21"))
    first = dm_routes.newest("21")
    minutes = 10
    bot.answerer.waiting[hand] = Panel(("lasciato",))
    await bot.server.answer(await bot.server.press(ANNA, shown, FOLD.address))
    await noticed(lambda: dm_routes.newest("21") is not first)
    minutes = 20
    await bot.platform.edit(hand, Panel(("mano 4",)), None)
    assert bot.server.messages[shown]["content"] == "mano 4"
    minutes = 30
    with pytest.raises(Gone):
        await bot.platform.edit(hand, HAND, None)


async def test_the_library_keeps_nothing_of_the_buttons_and_forms_that_were_sent(bot: Bot) -> None:
    table, number = await posted(bot)
    bot.answerer.waiting[table] = PANEL
    bot.answerer.answers += [Done(), Shown(HAND), Asking(FORM)]
    for _ in range(3):
        await bot.server.answer(await bot.server.press(ANNA, number, CALL.address))
    await let_in(bot)
    assert bot.platform._client is not None
    kept = bot.platform._client._connection._view_store
    assert (kept._views, kept._modals, kept._dynamic_items) == ({}, {}, {})


async def test_words_that_lead_elsewhere_are_told_to_the_presser_alone(bot: Bot) -> None:
    _, number = await posted(bot)
    bot.answerer.answers.append(Linked("t1", ("Apri la mia mano",)))
    answer = await bot.server.answer(await bot.server.press(ANNA, number, "t1.cards"))
    assert (answer.body["data"]["content"], answer.body["data"]["flags"]) == ("Apri la mia mano", EPHEMERAL)


async def test_a_slow_outcome_is_preceded_by_an_empty_answer_and_its_words_follow(server: DiscordServer) -> None:
    async with started(server, patience=0) as bot:
        table, number = await posted(bot)
        go_on = bot.answerer.hold()
        bot.answerer.answers += [Said(("No",)), Done("Fatto"), Asking(FORM)]
        bot.answerer.waiting[table] = Panel(("Anna 920",))
        tokens = [await server.press(ANNA, number, address) for address in ("t1.a", "t1.b", "t1.c")]
        assert [(await server.answer(token)).body["type"] for token in tokens] == [DEFER_CHANGE] * 3
        go_on.set()
        told = [await server.told(token) for token in tokens]
        assert [message["content"] for message in told] == ["No", "Fatto", "Da 80 a 960"]
        assert {message["flags"] for message in told} == {EPHEMERAL}
        assert server.messages[number]["content"] == "Anna 920"


async def test_an_answer_that_arrived_though_discord_said_502_is_a_success(bot: Bot) -> None:
    table, number = await posted(bot)
    bot.answerer.waiting[table] = Panel(("Anna 920",))
    bot.server.faults.append(Fault("POST", CALLBACK, status=502, works=True))
    await bot.server.press(ANNA, number, CALL.address)
    await bot.server.until(lambda: len(bot.server.asked("POST", CALLBACK)) == 2)
    bot.answerer.answers.append(Done("dopo"))
    await bot.server.told(await bot.server.press(ANNA, number, CALL.address))
    assert bot.server.messages[number]["content"] == "Anna 920"
    assert bot.server.asked("PATCH", ".*") == []


async def test_a_changed_panel_whose_answer_came_too_late_is_shown_by_an_edit(bot: Bot) -> None:
    table, number = await posted(bot)
    bot.answerer.waiting[table] = Panel(("Anna 920",))
    bot.server.faults.append(Fault("POST", CALLBACK, 404, {"code": 10062, "message": "Unknown interaction"}))
    await bot.server.press(ANNA, number, CALL.address)
    await bot.server.until(lambda: bot.server.messages[number]["content"] == "Anna 920")
