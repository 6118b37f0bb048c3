"""The words that the pictures of all poker games share."""

from functools import cache
from typing import Any

import msgspec

from bot.games.game_text import Scene
from bot.words import Words
from cards_render.drawing.theme import Theme
from cards_render.words import Bystander, CardWords, TableAlt, TableWords
from engine.cards import RANKS, SUITS
from engine.view import F, View

KEY = "poker"


def table_words(words: Words, game: str, scene: Scene, dealer: str) -> TableWords:
    """What is true of every poker game's table; the game adds its stakes, its phase and how the deal ended.

    `dealer`: the prefix of keys for what the dealer is called, of the game or of several games.
    """
    return msgspec.structs.replace(
        _unchanging(words, game, dealer),
        deal=words("deal-number", number=scene.deal),
        names=scene.names,
        bystanders=tuple(
            Bystander(seat, who.name, who.stack, tag_of(words, scene, who.why))
            for seat, who in sorted(scene.onlookers.items())
        ),
        empty=scene.empty,
        faces=scene.robots,
        marks={seat: tag_of(words, scene, why) for seat, why in scene.absent.items()},
    )


@cache
def _unchanging(words: Words, game: str, dealer: str) -> TableWords:
    return TableWords(
        title=words(f"game-{game}"),
        stakes="",
        deal="",
        street="",
        names={},
        pot=words(f"{KEY}-label-pot"),
        side=words(f"{KEY}-label-side"),
        to_act=words(f"{KEY}-label-to_act"),
        fold=words(f"{KEY}-label-fold"),
        all_in=words(f"{KEY}-label-all_in"),
        dealer=words(f"{dealer}-label-dealer"),
        said={word: words(f"{KEY}-label-{word}") for word in ("check", "call", "bet", "raise")},
        thousands=words("thousands"),
        card=card_words(words),
        alt=_table_alt(words, dealer),
        free=words(f"{KEY}-label-free"),
    )


def tag_of(words: Words, scene: Scene, why: str) -> str:
    """The tag of somebody who does not play, in any game; before the first deal nobody needs one for waiting."""
    return words(f"tag-{why}") if scene.view or why != "waiting" else ""


def theme(scene: Scene) -> Theme:
    return Theme(deck="two" if scene.deck == "two" else "four")


@cache
def card_words(words: Words) -> CardWords:
    return CardWords(
        ranks={rank: words(f"rank-{number}") for number, rank in enumerate(RANKS, start=2)},
        suits={suit: words(f"suit-{suit}") for suit in SUITS},
        name=words("card-name", rank="{rank}", suit="{suit}"),
    )


def _table_alt(words: Words, dealer: str) -> TableAlt:
    def told(name: str, *blanks: str) -> Any:
        return words(f"{KEY}-alt-{name}", **{blank: f"{{{blank}}}" for blank in blanks})

    return TableAlt(
        board=told("board", "cards"),
        board_of=told("board_of", "number", "cards"),
        pot=told("pot", "amount"),
        sides=told("sides", "amounts"),
        turn=told("turn", "names"),
        player=told("player", "name", "stack"),
        bet=told("bet", "amount"),
        said=told("said", "word"),
        folded=told("folded"),
        all_in=told("all_in"),
        dealer=words(f"{dealer}-alt-dealer"),
        shows=told("shows", "cards"),
    )


def empty_view(facts: F, pile: str) -> View[F]:
    """The view of a table before its first deal; `pile` lies empty in the middle."""
    return View(
        viewer=None,
        seats=(),
        over=False,
        ask=-1,
        asked={},
        stacks={},
        bets={},
        pots=(),
        piles={pile: ()},
        facts=facts,
    )
