"""`/rules` as people use it: by words, by number, by book and chapter, page after page."""

from functools import partial

import pytest

from bot.games import FACES
from bot.language_files import LANGUAGES
from bot.rulebook import book
from bot.rules.articles import all_articles
from bot.rules.pages import MOST, SCREEN
from bot.seam.panel import Button, Panel, plain
from bot.seam.press import Command, Press
from bot.words import words_in
from engine.games import GAMES
from tests.bot.fake_platform import GROUP, FakeApp, a_person
from tests.bot.talk import panel_of, said

page = partial(panel_of, secret=False)


def buttons(panel: Panel) -> list[Button]:
    return [button for row in panel.keyboard for button in row]


def labelled(panel: Panel, label: str) -> str:
    return next(button.address for button in buttons(panel) if button.label == label)


async def test_an_article_is_found_by_its_number(app: FakeApp) -> None:
    panel = page(await app.says("anna", "rules", " he-nl-5 "))
    assert book("en")["HE-NL-5"].text in plain(panel.text)
    assert [button.label for button in buttons(panel)] == [
        "HE-NL-4", "HE-NL-6", "Betting without limit", "All books",
    ]  # fmt: skip


async def test_words_find_the_best_article_first(app: FakeApp) -> None:
    panel = page(await app.says("anna", "regole", "side pot"))
    assert plain(panel.text).splitlines()[:2] == [
        "Betting · All-in and side pots",
        f"BET-ALLIN-2 {book('en')['BET-ALLIN-2'].text}",
    ]


async def test_at_a_table_its_game_is_meant(app: FakeApp) -> None:
    await app.says("anna", "play", "italian_poker")
    assert "IT-RANK-2" in plain(page(await app.says("anna", "rules", "does a flush beat a full house")).text)
    assert "IT-RANK-2" in plain(page(await app.says("bob", "rules", "does a flush beat a full house")).text)


async def test_a_game_by_its_name_opens_its_book(app: FakeApp) -> None:
    assert plain(page(await app.says("anna", "rules", "texas hold'em")).text).startswith("Texas Hold'em\n")


async def test_more_answers_are_a_press_away(app: FakeApp) -> None:
    first = page(await app.says("anna", "rules", "raise"))
    second = page(await app.presses("anna", labelled(first, "More ›")))
    assert not set(plain(first.text).splitlines()[1:]) & set(plain(second.text).splitlines()[1:])
    assert len(plain(first.text).splitlines()) <= 1 + MOST
    assert page(await app.presses("anna", labelled(second, "‹ Previous"))) == first


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_article_is_reached_by_buttons_and_no_page_is_longer_than_a_screen(
    app: FakeApp, language: str
) -> None:
    reader = a_person("anna", language)
    to_read = [page(await app.router.command(Command(reader, GROUP, "rules")))]
    seen, told = set[str](), ""
    while to_read:
        panel = to_read.pop()
        told += plain(panel.text)
        assert len(plain(panel.text)) < SCREEN + 200
        assert len(buttons(panel)) <= 25  # Discord shows no more
        for button in buttons(panel):
            if button.address not in seen:
                seen.add(button.address)
                to_read.append(page(await app.router.press(Press(reader, GROUP, button.address))))
    assert all(f"{article.number} {article.text}" in told for article in all_articles(language).values())


@pytest.mark.parametrize(
    "address",
    [
        "menu.rules.chess", "menu.rules.texas_holdem.99", "menu.rules.texas_holdem.0.9", "menu.rules.texas_holdem.0.-1",
        "menu.rules.texas_holdem.0.0.0", "menu.rules.found.9.001002", "menu.rules.found.0.", "menu.rules.found.0.999",
        "menu.rules.found.0.²²²", "menu.rules.found.0.-1", "menu.rules.XX-OPEN-1",
    ],
)  # fmt: skip
async def test_a_forged_page_has_moved_on(app: FakeApp, address: str) -> None:
    assert said(await app.presses("anna", address)) == "The table has moved on."


async def completed(app: FakeApp, typed: str, option: str = "query") -> list[str]:
    typing = Command(a_person("anna", "it"), GROUP, "rules", options={option: typed})
    found = await app.router.complete(typing, option)
    assert len(found) <= 25
    assert all(len(label) <= 100 and label.startswith(f"{value} · ") for value, label in found)
    return [value for value, _ in found]


async def test_what_is_being_typed_is_completed_by_number_and_by_words(app: FakeApp) -> None:
    assert await completed(app, "it-rank-1") == ["IT-RANK-1", "IT-RANK-10", "IT-RANK-11"]
    assert (await completed(app, "colore batte full"))[0] == "IT-RANK-2"
    assert len(await completed(app, "ca")) == 25  # of more
    assert (await completed(app, "bilat"))[0] == "IT-OPEN-5"
    assert await completed(app, "") == []
    assert await completed(app, "IT-RANK", option="game") == []


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_new_table_and_the_top_of_the_book_say_what_one_plays_for(app: FakeApp, game: str) -> None:
    aim = FACES[game].text.aim(words_in("en"), GAMES[game].house_rules())
    await app.says("anna", "play", game)
    assert aim in app.text().splitlines()
    book_of_it = page(await app.says("anna", "rules", words_in("en")(f"game-{game}")))
    assert plain(book_of_it.text).splitlines()[1] == aim
