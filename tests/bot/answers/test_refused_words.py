"""Refusals in words: amounts say when all-in is among them, and each game cites its own book."""

from random import Random
from typing import Any

import pytest

from bot.rulebook import book
from bot.seam.panel import plain
from bot.seam.press import Answer, Said
from bot.words import words_in
from engine.games import GAMES
from engine.games.italian_poker import Open
from engine.games.texas_holdem import HoldemRules
from engine.play import Play, Refused
from engine.poker.wagering import CALL, CHECK, Bet, Raise
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.games.deals import begun, next_row, says

HOLDEM, ITALIAN = GAMES["texas_holdem"], GAMES["italian_poker"]


def said(play: Play[Any], seat: int, action: Bet | Raise | Open, language: str) -> str:
    """Why he may not, in words."""
    with pytest.raises(Refused) as refused:
        play.answer(seat, action)
    return words_in(language)(f"refused-{refused.value.reason}", **refused.value.facts)


def three_at(rules: HoldemRules, *stacks: int) -> Play[Any]:
    """Hold'em for three; seat 0 has the button and speaks first."""
    play = begun(HOLDEM, HOLDEM.start(rules, dict(enumerate(stacks)), 0))
    play.apply(next_row(play, Random(1)))
    return play


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Raise to 40–960 (all-in)."), ("it", "Rilancia a 40–960 (all-in).")]
)
def test_without_limit_the_most_is_all_in(language: str, words: str) -> None:
    assert said(three_at(HoldemRules(), 960, 1000, 1000), 0, Raise(30), language) == words


@pytest.mark.parametrize(
    ("language", "words"), [("en", "It can only be all-in: 35."), ("it", "Si può solo andare all-in: 35.")]
)
def test_with_less_than_the_least_raise_only_all_in_is_left(language: str, words: str) -> None:
    assert said(three_at(HoldemRules(), 35, 1000, 1000), 0, Raise(40), language) == words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Raise to 40–70; all-in, 960, is more than you may."),
        ("it", "Rilancia a 40–70; l'all-in, 960, è più di quanto si può."),
    ],
)
def test_with_pot_limit_all_in_may_be_too_much(language: str, words: str) -> None:
    assert said(three_at(HoldemRules(structure="PL"), 960, 1000, 1000), 0, Raise(960), language) == words


def test_in_limit_there_is_one_amount_unless_all_in_is_less() -> None:
    rules = HoldemRules(structure="FL")
    assert said(three_at(rules, 960, 1000, 1000), 0, Raise(960), "en") == "You may raise only to 40."
    assert said(three_at(rules, 35, 1000, 1000), 0, Raise(40), "en") == "It can only be all-in: 35."


def test_a_bet_and_an_opening_say_it_too() -> None:
    play = three_at(HoldemRules(), 1000, 1000, 500)
    says(play, CALL, CALL, CHECK)
    assert said(play, 1, Bet(1), "en") == "From 20 to 980 (all-in)."
    match = ITALIAN.start(ITALIAN.house_rules(false_openers="honour", invito=100), dict.fromkeys(range(2), 150), 1)
    deal = begun(ITALIAN, match)
    deal.apply(deal.close())
    deal.apply(next_row(deal, Random(1)))
    assert said(deal, 0, Open(1), "en") == "From 5 to 100; all-in, 150, is more than you may."


def test_a_full_table_cites_an_article_of_its_own_game(key: str, language: str) -> None:
    article = words_in(language).article("refused-table_full", key)
    assert article is not None
    assert book(language)[article].game == key


@pytest.mark.parametrize("each_reader", [False, True])
async def test_a_button_is_called_as_it_is_where_the_refusal_is_read(apps: type[FakeApp], *, each_reader: bool) -> None:
    """In a group the table's buttons are in the group's language; a page shows each reader theirs."""
    app = apps(each_reader=each_reader)
    await app.preferences.change(GROUP.key, language="it")
    await app.seats("texas_holdem")
    leave, there = f"{app.table.state.table}.leave", "Sit" if each_reader else "Siediti"
    assert "Siediti" in app.labels()
    assert f"You have no seat here: “{there}” at the table" in said_to(await app.says("zoe", "leave"))
    assert f"You have no seat at this table: “{there}” gives" in said_to(await app.presses("zoe", leave))
    alone = await app.presses("zoe", leave, place=private_place("zoe"))
    assert "You have no seat at this table: “Sit” gives" in said_to(alone)


def said_to(answer: Answer) -> str:
    assert isinstance(answer, Said)
    return plain(answer.text)
