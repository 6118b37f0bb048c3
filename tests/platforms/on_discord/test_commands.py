"""Commands, and words typed in private."""

import re

from bot.seam.people import Person
from bot.seam.press import Asking, Command, Done, Said, Shown
from tests.platforms.discord_bot import ANNA, FORM, HAND, PANEL, TABLE, WITH_ANNA, Bot, started
from tests.platforms.discord_server import DiscordServer
from tests.platforms.discord_things import ASK, COMPLETE, DEFER_TELLING, EPHEMERAL, TELL


async def test_a_command_comes_with_its_options_by_their_english_names(bot: Bot) -> None:
    asked = await bot.server.command(ANNA, "play", game="carioca", stakes="10")
    await bot.server.answer(asked)
    source = f"dc:{bot.server.interactions[asked].body['id']}"
    anna, options = Person("discord", "21", "Anna", "it"), {"game": "carioca", "stakes": "10"}
    assert bot.answerer.called == [Command(anna, TABLE, "play", "", options, "it", source)]


async def test_what_is_being_typed_goes_on_as_the_host_knows(bot: Bot) -> None:
    answer = await bot.server.answer(await bot.server.typing(ANNA, "play", "stakes", "10"))
    assert answer.body["type"] == COMPLETE
    assert answer.body["data"]["choices"] == [
        {"name": "10 0", "value": "stakes0"},
        {"name": "10 1", "value": "stakes1"},
    ]
    assert not bot.answerer.called


async def test_a_public_command_is_answered_to_all_unless_the_answer_is_secret(bot: Bot) -> None:
    bot.answerer.answers += [Shown(PANEL, secret=False), Shown(HAND), Said(("No",)), Done()]
    answers = [await bot.server.answer(await bot.server.command(ANNA, "play")) for _ in range(4)]
    data = [answer.body["data"] for answer in answers]
    assert [each.get("flags", 0) for each in data] == [0, EPHEMERAL, EPHEMERAL, EPHEMERAL]
    assert [each["content"] for each in data] == ["Anna 960", "A♠ K♥", "No", "✓"]


async def test_a_private_command_is_answered_to_its_caller_alone(bot: Bot) -> None:
    bot.answerer.answers.append(Shown(PANEL, secret=False))
    answer = await bot.server.answer(await bot.server.command(ANNA, "cards"))
    assert answer.body["data"]["flags"] == EPHEMERAL


async def test_a_slow_command_keeps_its_secret_though_its_answer_was_announced_to_all(server: DiscordServer) -> None:
    async with started(server, patience=0) as bot:
        bot.answerer.answers += [Shown(HAND), Shown(PANEL, secret=False)]
        go_on = bot.answerer.hold()
        for token in [await server.command(ANNA, "play"), await server.command(ANNA, "play")]:
            answer = await server.answer(token)
            assert (answer.body["type"], answer.body.get("data")) == (DEFER_TELLING, None)
        go_on.set()
        hand = await server.until(
            lambda: next((each for each in server.messages.values() if each["content"] == "A♠ K♥"), None)
        )
        assert hand is not None
        assert hand["flags"] == EPHEMERAL
        table = await server.until(
            lambda: next((each for each in server.messages.values() if each["content"] == "Anna 960"), None)
        )
        assert table is not None
        assert table["flags"] == 0
        await server.until(lambda: len(server.messages) == 2)  # what was announced instead of the hand is gone


async def test_a_form_after_a_command_is_answered_though_there_is_no_message_to_change(bot: Bot) -> None:
    bot.answerer.answers += [Asking(FORM), Done()]
    assert (await bot.server.answer(await bot.server.command(ANNA, "cards"))).body["type"] == ASK
    answer = await bot.server.answer(await bot.server.submit(ANNA, FORM.address, "120"))
    assert (answer.body["type"], answer.body["data"]["flags"]) == (TELL, EPHEMERAL)
    assert (bot.answerer.presses[0].message, bot.answerer.presses[0].value) == (None, "120")


async def test_words_typed_in_private_reach_the_host_and_are_answered_there(bot: Bot) -> None:
    bot.answerer.answers.append(Said(("Fuori dai limiti",)))
    await bot.server.write(ANNA, "rilancio 120")
    await bot.server.until(lambda: any(each["content"] == "Fuori dai limiti" for each in bot.server.messages.values()))
    assert bot.answerer.words == [(Person("discord", "21", "Anna"), WITH_ANNA, "rilancio 120")]
    (source,) = bot.answerer.sources
    assert re.fullmatch(r"dc:\d+", source)
