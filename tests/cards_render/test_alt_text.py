"""The description of a public table tells what everybody sees, and never a card that somebody does not."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from cards_render.drawing.picture import LIMIT
from cards_render.drawing.theme import Theme
from cards_render.hands.poker import draw_hand
from cards_render.samples.texas_holdem import before_the_flop, showdown, tables, turn
from cards_render.samples.words import ENGLISH, ENGLISH_CARDS, ITALIAN, LONG_NAMES, SHORT_NAMES
from cards_render.tables.flop import HoldemView, table_alt
from cards_render.words import HandWords, TableWords
from engine.cards import cards, pack
from engine.games.texas_holdem import HoldemRules, TexasHoldem
from engine.play import Action, Amount, Ask, AskAll, Just, Play, Shuffle
from engine.view import view_for


def random_deal(chance: Random) -> Iterator[HoldemView]:
    """What somebody at no seat sees of a deal played at random, before each answer and at the end."""
    game, players = TexasHoldem(), chance.randint(2, 10)
    stacks = {seat: chance.randint(1, 2000) for seat in range(players)}
    play = Play(game.play, game.deal(game.start(HoldemRules(), stacks, dealer=0)))
    while play.open is not None:
        match play.open:
            case Shuffle(cards=dealt):
                play.apply(play.shuffle(chance.sample(dealt, len(dealt))))
            case Ask(seat=seat):
                play.apply(play.answer(seat, random_action(play.open, chance)))
            case AskAll(asks=asks) if play.to_answer:
                seat = play.to_answer[0]
                play.apply(play.answer(seat, random_action(asks[seat], chance)))
            case AskAll():
                play.apply(play.close())
        yield view_for(play, None)


def random_action(ask: Ask[Any], chance: Random) -> Action:
    match chance.choice([option for option in ask.options if not option.locked]):
        case Amount(kind=kind, low=low, high=high):
            action: Action = kind(chance.choice((low, high)))
            return action
        case Just(action=fixed):
            just: Action = fixed
            return just
        case other:
            raise AssertionError(other)


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("words", [ENGLISH, ITALIAN])
def test_it_names_each_visible_card_and_no_hidden_one(seed: int, words: TableWords) -> None:
    words = msgspec.structs.replace(words, names=dict(enumerate(SHORT_NAMES)))
    for view in random_deal(Random(seed)):
        alt = table_alt(view, words)
        shown = {card for pile in view.piles.values() for card in pile if card is not None}
        told = {card for card in pack() if re.search(rf"\b{words.card.called(card)}\b", alt)}
        assert told == shown


def test_it_tells_the_state_of_play() -> None:
    assert table_alt(*turn()) == (
        "Texas Hold’em NL, 50/100, deal 128, Turn. "
        "Board: ace of hearts, king of diamonds, ten of diamonds, seven of clubs. "
        "Pot 2,450. Side pots 1,200, 640. To act: Alexandria. "
        "Mara 4,200, bet 600. Ivan P 4,931, bet 600. Chen 0, all-in. Alexandria 6,393. Bo 7,124, folded. "
        "Zoë K 7,855, dealer, bet 100."
    )


def test_nobody_is_to_act_once_the_deal_is_over() -> None:
    """Whoever may still show their hand is asked, but an old message keeps this text for ever."""
    view, words = turn()
    assert "To act" not in table_alt(msgspec.structs.replace(view, over=True), words)


def test_it_tells_how_the_deal_ended() -> None:
    alt = table_alt(*showdown())
    assert "Mara wins 6,290: straight to the ace." in alt
    assert "Mara 16,140, +6,290, shows queen of spades, nine of clubs." in alt
    assert "Zoë K 8,140, WAITING." in alt
    assert "Pot" not in alt


def test_the_pot_counts_the_bets_of_the_round() -> None:
    assert "Pot 150." in table_alt(*before_the_flop(2))


@pytest.mark.parametrize("name", tables())
def test_it_is_short_enough_for_every_platform(name: str) -> None:
    assert 0 < len(table_alt(*tables()[name])) <= LIMIT


def test_with_ten_longest_names_and_numbers_it_ends_with_a_whole_sentence() -> None:
    view, words = turn(names=tuple(name * 4 for name in LONG_NAMES), scale=10**9)
    alt = table_alt(view, words)
    assert LIMIT * 0.7 < len(alt) <= LIMIT
    assert alt.endswith(".")


def test_a_private_hand_is_told_to_its_owner() -> None:
    words = HandWords("Your hand", "deal 3", ENGLISH_CARDS, "Your cards: {cards}.")
    assert draw_hand(cards("As Kh"), words, Theme()).alt == "Your cards: ace of spades, king of hearts."
