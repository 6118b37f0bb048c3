"""What a transcript needs to know of one game: its words. Everything else is the same in all games."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

from engine.cards import Card
from engine.deal import Deal, Event
from engine.match import Carried
from engine.play import Action, Play
from engine.seats import Seat

Meant: TypeAlias = Callable[[Any, Seat], Action]
"""The action that a player's words mean at this point of the deal (`allin`, for one, depends on the chips)."""


class Standing(NamedTuple):
    """The state in which an expectation is checked."""

    play: Play[Any]
    names: Mapping[Seat, str]
    stacks: Mapping[Seat, int]  # of everybody seated
    told: Sequence[Event]  # since the last action
    coming: Deal | None  # this deal or, when it is over, the next one; None: there are too few players

    def seat(self, name: str) -> Seat:
        return next(seat for seat, other in self.names.items() if other == name)


def in_order(told: Sequence[str], is_so: Sequence[str]) -> bool:
    return list(told) == list(is_so)


def any_order(told: Sequence[str], is_so: Sequence[str]) -> bool:
    return sorted(told) == sorted(is_so)


def among(told: Sequence[str], is_so: Sequence[str]) -> bool:
    return set(told) <= set(is_so)


class Expectation(NamedTuple):
    """One word that may follow `=`.

    `about` and `told` say which words come next: NAME, CHIPS, BALANCE, CARD, FACE, VERB or WORD, the last one ending in
    `…` when it may come any number of times. `now` gets the words of `about` and returns what should stand in place of
    `told`.
    """

    about: str
    told: str
    now: Callable[..., Sequence[str]]
    holds: Callable[[Sequence[str], Sequence[str]], bool] = in_order


class Top(NamedTuple):
    """A word that names cards: at most `most` that will come to lie in `pile`; None: the next ones of the stock."""

    pile: str | None
    most: int
    jokers: bool = True  # may one be named?


class Vocabulary(Protocol):
    """The words of one game."""

    on_account: bool  # may a `seat` line leave the chips out?
    tops: Mapping[str, Top]  # words that name cards, besides `cards` and `stock`
    expectations: Mapping[str, Expectation]  # besides, or instead of, those of every game
    more_verbs: tuple[str, ...]  # other ways to write an action that is listed under its own verb

    def meant(self, words: Sequence[str]) -> Meant:
        """The action that the words after a player's name mean. Raises ValueError for words that this game does not
        have.
        """

    def said(self, action: Action) -> str:
        """The same, written back."""

    def dealer(self, deal: Any) -> Seat:
        """Who deals; may be an empty seat."""

    def first_dealer(self, carried: Any) -> Seat:
        """Who dealt the match's first deal."""

    def carried(self, carried: Any, key: str, value: str, seats: Mapping[str, Seat]) -> Carried:
        """What the match carries, with one thing set. Raises ValueError for an unknown key or value."""

    def state(self, carried: Any, names: Mapping[Seat, str]) -> Mapping[str, str]:
        """The same, written back: what differs from the match's first deal."""


DIGITS = 15  # of an amount; Python itself reads only some thousands


def chips(word: str) -> int:
    """Whole chips, less than 10**15. Raises ValueError."""
    if not (word.isascii() and word.isdecimal() and len(word) <= DIGITS):
        raise ValueError(f"not an amount: {word[:DIGITS]}")
    return int(word)


def balance(word: str) -> int:
    """The same, also below zero, as of players on account. Raises ValueError."""
    return -chips(word[1:]) if word.startswith("-") else chips(word)


def seat_called(name: str, seats: Mapping[str, Seat]) -> Seat:
    """The seat of this player. Raises ValueError for a name that nobody here has."""
    if name not in seats:
        raise ValueError(f"nobody here is called {name}")
    return seats[name]


def always(action: Action) -> Meant:
    """Words that mean this action whatever the deal."""
    return lambda deal, seat: action


def face(word: str) -> str:
    """A card, a joker laid as one (`JK=7h`) or the imaginary joker in its place (`*7h`). Raises ValueError."""
    sign = next((sign for sign in ("JK=", "*") if word.startswith(sign)), "")
    card = Card.of(word.removeprefix(sign))
    if sign and card.is_joker:
        raise ValueError(f"not a card: {word}")
    return f"{sign}{card}"


def verb(kind: type[Action]) -> str:
    """The verb of a kind of action: the tag under which it is logged."""
    return str(kind.__struct_config__.tag)
