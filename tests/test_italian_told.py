"""Hands of poker all'italiana in words, and why one beat another."""

import msgspec
import pytest

from bot.told.italian_poker import ItalianPokerTold
from bot.told.telling import Scene
from bot.words import words_in
from cards_render.samples_italian import showdown
from cards_render.tables.italian_poker import ItalianView
from engine.cards import cards
from engine.games.italian_poker import Award, ItalianRules


def shown(first: str, second: str, rules: ItalianRules | None = None, language: str = "it") -> list[str]:
    """What is told when Anna wins with the first hand and Bruno has shown the second."""
    view: ItalianView = showdown()[0]
    facts = msgspec.structs.replace(
        view.facts, live=(0, 1), shown=(0, 1), awards=(Award(0, 0, 100),), proof=(), lowest_rank=7
    )
    piles = {"stock": (), "hand 0": cards(first), "hand 1": cards(second), "discards 0": (), "discards 1": ()}
    view = msgspec.structs.replace(
        view, seats=(0, 1), stacks={0: 200, 1: 100}, bets={0: 0, 1: 0}, piles=piles, facts=facts
    )
    scene = Scene("table01", rules or ItalianRules(), 1, view, {0: "Anna", 1: "Bruno"}, {}, ())
    return ItalianPokerTold().table(words_in(language), scene)


@pytest.mark.parametrize(
    ("first", "second", "why"),
    [
        ("Kh Kc Ad 9s 8h", "Ks Kd Ah 9c 8c", "A parità di punto cuori batte quadri"),
        ("Td Jc Qs Kh Ad", "Ts Jh Qh Kd Ac", "A parità di punto quadri batte fiori"),
        ("Ah 7h 8h 9h Th", "Td Jd Qd Kd Ad", "La scala reale minima batte la scala reale massima"),
        ("Td Jd Qd Kd Ad", "8h 9h Th Jh Qh", "La scala reale massima batte la scala reale media"),
        ("7s 8s Ts Js Ks", "Qh Qd Qc 9s 9h", "Colore batte full"),
    ],
)
def test_what_only_this_game_knows_is_explained(first: str, second: str, why: str) -> None:
    assert shown(first, second)[1] == why


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Kh Kc Ad 9s 8h", "Qs Qd Ah 9c 8c"),  # a higher pair
        ("Kh Kc Ad 9s 8h", "Ks Kd Qh 9c 8c"),  # a higher card beside
        ("Th Td Tc 9s 8h", "Ks Kd Qh 9c 8c"),
        ("Td Jd Qd Kd Ad", "9h Th Jh Kd Kc"),
    ],
)
def test_what_needs_no_explanation_gets_none(first: str, second: str) -> None:
    assert len(shown(first, second)) == 3  # who wins, and the two hands that were shown


def test_where_suits_come_before_kickers_the_suit_is_told_though_the_kicker_is_lower() -> None:
    lines = shown("Kh Kc Qd 9s 8h", "Ks Kd Ah 9c 8c", ItalianRules(suit_rule="suit_first"))
    assert lines[1] == "A parità di punto cuori batte quadri"


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("Ah 7h 8h 9h Th", "scala reale minima"),
        ("9h Th Jh Qh Kh", "scala reale media"),
        ("Th Jh Qh Kh Ah", "scala reale massima"),
        ("Ah 7d 8c 9s Th", "scala al dieci"),
        ("Ah Ad Kc Ks 7h", "doppia coppia, assi e re"),
        ("Jh 9h 8h 7h Kh", "colore al re"),
    ],
)
def test_hands_are_called_as_at_the_table(hand: str, told: str) -> None:
    assert shown(hand, "7d 8d 9d Jc Kc")[0] == f"Anna vince 100: {told}"
