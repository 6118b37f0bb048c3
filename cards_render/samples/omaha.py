"""Example pictures of Omaha: a table like hold'em's, and hands of four."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from PIL import Image

from cards_render.hands.poker import hand_image
from cards_render.samples import texas_holdem as holdem
from cards_render.samples.texas_holdem import Sample
from cards_render.samples.words import ENGLISH_CARDS, FOUR, ITALIAN_CARDS, SHORT_NAMES, TWO
from cards_render.words import HandWords
from engine.cards import cards


def showdown() -> Sample:
    """Two cards of the winner's hand and three of the board stand out."""
    view, words = holdem.showdown()
    hands = {0: "Qs 9c 9h 2d", 2: "Ks Kc 8h 3s", 3: "Ad Jc 6d 6s"}
    piles = {**view.piles, **{f"hand {seat}": cards(hand) for seat, hand in hands.items()}, "hand 1": (None,) * 4}
    shown = replace(
        words,
        title="Omaha PL",
        result=("Mara wins 6,290: straight to the king",),
        winning=cards("Kd Qs Jh Td 9c"),
        fans={0: cards("Kd Qs Jh Td 9c")},
    )
    return replace(view, piles=piles), shown


def turn(players: int) -> Sample:
    """Everybody's four cards are hidden."""
    view, words = holdem.turn(names=SHORT_NAMES[:players])
    hidden = {f"hand {seat}": (None,) * 4 for seat in view.seats}
    return replace(view, piles={**view.piles, **hidden}), replace(words, title="Omaha PL")


def tables() -> dict[str, Sample]:
    return {"omaha_showdown": showdown(), "omaha_nine": turn(9)}


def hands() -> dict[str, Callable[[], Image.Image]]:
    words = HandWords("Your hand", "deal 128", ENGLISH_CARDS, "Your cards: {cards}.")
    in_italian = HandWords("La tua mano", "mano 128", ITALIAN_CARDS, "Le tue carte: {cards}.")
    return {
        "hand_four_and_board": partial(hand_image, cards("As Kh Qh Jd"), words, FOUR, (), (cards("Ah 9d 9c"),)),
        "hand_four": partial(hand_image, cards("As Kh Qh Jd"), words, FOUR),
        "hand_four_two_colours": partial(hand_image, cards("Kd 9h 8d 7c"), in_italian, TWO),
    }
