"""What the tables of both rummy games show and say alike."""

from functools import cache

from bot.games.rummy.text import KEY, face_words
from bot.words import Words
from cards_render.shown.rummy import RummyAlt, RummyWords
from engine.view import AnyView

CARDS_SHOWN = 3  # of the discards, the last ones


def discards(view: AnyView) -> tuple[str, ...]:
    """The last ones, the top one at the end."""
    return tuple(str(card) for card in reversed(view.piles["discards"][:CARDS_SHOWN]) if card is not None)


def label(words: Words, name: str) -> str:
    """A word of the drawing that both games have."""
    return words(f"{KEY}-label-{name}")


@cache
def table_words(words: Words, game: str) -> RummyWords:
    """What every table of this game says."""
    return RummyWords(
        title=words(f"game-{game}"),
        stock=label(words, "stock"),
        discards=label(words, "discards"),
        no_discards=label(words, "no_discards"),
        pot=words(f"{game}-label-pot"),
        dealer=label(words, "dealer"),
        thousands=words("thousands"),
        faces=face_words(words),
        alt=_alt(words),
        no_melds=label(words, "no_melds"),
        in_hand=label(words, "in_hand"),
        at_risk=label(words, "at_risk"),
    )


def _alt(words: Words) -> RummyAlt:
    def told(name: str, *blanks: str) -> str:
        return words(f"{KEY}-alt-{name}", **{blank: f"{{{blank}}}" for blank in blanks})

    return RummyAlt(
        stock=told("stock", "count"),
        top=told("top", "card"),
        no_discards=told("no_discards"),
        pot=told("pot", "label", "amount"),
        player=told("player", "name", "score"),
        hand=told("cards", "count"),
        melds=told("melds", "name", "melds"),
        shows=told("shows", "name", "cards"),
        dealer=told("dealer"),
        said=told("said", "word"),
        close=told("close", "name", "kind", "melds", "discard", "sum"),
        close_bare=told("close_bare", "name", "kind", "melds", "sum"),
    )
