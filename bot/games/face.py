"""What the bot knows of a game besides the engine: one object each. No other room names a game."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from bot.games.best_hands import Best
from bot.games.game_text import GameText
from bot.games.hand_picker import HandPicker
from bot.games.house_choice import HouseChoice
from bot.games.story.parts import Storyteller
from bot.words import Words


def as_the_table_says(_words: Words, _rules: Any, _view: Any) -> Iterator[tuple[str, str]]:
    """For games in which no deal differs from the others of its table."""
    return iter(())


def no_best_hand(_rules: Any, _view: Any) -> None:
    """For games in which no hands are compared."""


class GameFace(NamedTuple):
    """One game as people meet it. Rules and views are `Any` here: each game reads its own kinds."""

    text: GameText  # its lines, buttons and pictures
    picker: HandPicker  # how a hand lies and its cards are picked
    story: Storyteller  # a deal in the past
    why: Callable[[Any, Any], Iterator[str]]  # from house rules and a view of the end: the articles that decided it
    house_rules: Mapping[str, tuple[HouseChoice, ...]]  # besides the stakes, by chapter of the menu
    at_stake: str  # numbers of the articles that leave an amount to the table
    in_this_deal: Callable[[Words, Any, Any], Iterator[tuple[str, str]]] = as_the_table_says  # lines and their articles
    best_hand: Best = no_best_hand  # that lay face up at the end
    alike: tuple[str, ...] = ()  # what the keys of words begin with that it shares with other games: `flop`
    books: tuple[str, ...] = ()  # whose articles hold in it too: those of betting, or of a game that it is played like
    fan: tuple[str, ...] = ("As", "Kh", "Qd", "Jc")  # cards that stand for the game

    @property
    def changed_articles(self) -> Mapping[str, str]:
        """By house rule: numbers of the articles that it changes."""
        return {choice.field: choice.articles for chapter in self.house_rules.values() for choice in chapter}
