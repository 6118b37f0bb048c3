"""The names of cards and jokers in the pictures of the rule book."""

from functools import cache

from bot.games.poker.pictures import card_words
from bot.words import Words
from cards_render.shown.cards import FaceWords


@cache
def face_words(words: Words) -> FaceWords:
    return FaceWords(
        card=card_words(words),
        joker=words("shown-joker"),
        joker_as=words("shown-joker_as", card="{card}"),
        imagined=words("shown-imagined", card="{card}"),
    )
