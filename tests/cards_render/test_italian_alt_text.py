"""The description of an Italian table tells what everybody sees, and never a card that somebody does not."""

import re
from random import Random

import msgspec
import pytest

from bot.games.game_text import Scene
from bot.games.italian_poker.text import ItalianPokerText
from bot.words import words_in
from cards_render.drawing.picture import LIMIT
from cards_render.painter.requests import ItalianPicture
from cards_render.samples.italian_poker import tables
from cards_render.samples.words import SHORT_NAMES
from cards_render.tables.italian_poker import table_alt
from engine.cards import pack
from engine.games.italian_poker import ItalianPoker, ItalianRules
from engine.play import Play
from engine.view import AnyView, view_for
from tests.games.deals import next_row


def drawn(view: AnyView, language: str) -> ItalianPicture:
    scene = Scene("table01", ItalianRules(), 1, view, dict(enumerate(SHORT_NAMES)), {}, ())
    picture = ItalianPokerText().table_drawing(words_in(language), scene)
    assert isinstance(picture, ItalianPicture)
    return picture


@pytest.mark.parametrize("seed", range(30))
def test_it_names_each_visible_card_and_no_hidden_one(seed: int, language: str) -> None:
    chance, game = Random(seed), ItalianPoker()
    stacks = {seat: chance.randint(1, 2000) for seat in range(chance.randint(2, 5))}
    play = Play(game.play, game.deal(game.start(ItalianRules(), stacks, dealer=0)))
    while play.open is not None:
        play.apply(next_row(play, chance))
        view = view_for(play, None)
        picture = drawn(view, language)
        alt = table_alt(picture.view, picture.words, picture.draw_words)
        shown = {card for pile in view.piles.values() for card in pile if card is not None}
        told = {card for card in pack() if re.search(rf"\b{picture.words.card.called(card)}\b", alt)}
        assert told == shown


@pytest.mark.parametrize("name", tables())
def test_it_is_short_enough_for_every_platform(name: str) -> None:
    assert 0 < len(table_alt(*tables()[name])) <= LIMIT


def test_it_tells_level_opener_changes_and_the_suit_that_decided() -> None:
    view, words, draw = tables()["italian_showdown"]
    draw = msgspec.structs.replace(draw, changed={1: "2 CARTE"})
    alt = table_alt(view, words, draw)
    assert "A parità di punto cuori batte quadri." in alt
    assert "Per aprire: coppia di fanti o più." in alt
    assert "2 CARTE" in alt
