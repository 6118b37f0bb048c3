"""The expectations that may stand after `=` in every game."""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.cards import Card
from engine.game import AnyGame
from engine.play import Amount, Option
from engine.vocabulary import Expectation, Standing, Vocabulary, among, any_order, balance, chips, face, verb


def _asked(standing: Standing) -> list[str]:
    if standing.play.deal.over:
        return []
    return [standing.names[seat] for seat in standing.play.to_answer]


def _over(standing: Standing) -> list[str]:
    return [] if standing.play.deal.over else ["turn", *_asked(standing)]


def _open_to(standing: Standing, name: str) -> tuple[Option, ...]:
    ask = standing.play.asked(standing.seat(name))
    return tuple(option for option in ask.options if not option.locked) if ask else ()


def _options(standing: Standing, name: str) -> list[str]:
    return list(dict.fromkeys(verb(option.kind) for option in _open_to(standing, name)))


def _range(standing: Standing, name: str, wanted: str) -> list[str]:
    for option in _open_to(standing, name):
        if isinstance(option, Amount) and verb(option.kind) == wanted:
            return [str(option.low), str(option.high)]
    return []


def _pot(standing: Standing) -> list[str]:
    return [str(standing.play.deal.chips.in_the_middle)]


def _pots(standing: Standing) -> list[str]:
    return [str(pot.amount) for pot in standing.play.deal.pots()]


def _stack(standing: Standing, name: str) -> list[str]:
    return [str(standing.stacks[standing.seat(name)])]


def _cards(standing: Standing, name: str) -> list[str]:
    hand = standing.play.deal.hands.get(standing.seat(name))
    return _faces(hand.cards if hand else ())


def _shown(standing: Standing, name: str) -> list[str]:
    hand = standing.play.deal.hands.get(standing.seat(name))
    return _faces(hand.faces(None) if hand else ())


def _faces(cards: Iterable[Card | None]) -> list[str]:
    return [str(card) for card in cards if card is not None]


def _said(standing: Standing) -> list[str]:
    return [type(event).__name__ for event in standing.told]


COMMON: Mapping[str, Expectation] = {
    "turn": Expectation("", "NAME", _asked, among),
    "over": Expectation("", "", _over),
    "options": Expectation("NAME", "VERB…", _options, any_order),
    "range": Expectation("NAME VERB", "CHIPS CHIPS", _range),
    "pot": Expectation("", "CHIPS", _pot),
    "pots": Expectation("", "CHIPS…", _pots),
    "stack": Expectation("NAME", "BALANCE", _stack),
    "cards": Expectation("NAME", "CARD…", _cards, any_order),
    "shown": Expectation("NAME", "CARD…", _shown, any_order),
    "hidden": Expectation("NAME", "", _shown),
    "said": Expectation("", "WORD", _said, among),
}


def expectations_of(vocabulary: Vocabulary) -> dict[str, Expectation]:
    """All that may be expected in this game, by word."""

    def dealer(standing: Standing) -> list[str]:
        deal: Any = standing.coming  # of this vocabulary's game
        if deal is None or vocabulary.dealer(deal) not in deal.seats:
            return []
        return [standing.names[vocabulary.dealer(deal)]]

    return {**COMMON, "dealer": Expectation("", "NAME…", dealer), **vocabulary.expectations}


def fitted(form: str, words: list[str], game: AnyGame, names: Iterable[str]) -> list[str]:
    """The words in their plain form. Raises ValueError unless they are of the kinds that `form` names."""
    kinds = form.split()
    if kinds and kinds[-1].endswith("…"):
        kinds = kinds[:-1] + [kinds[-1][:-1]] * (len(words) - len(kinds) + 1)
    if len(kinds) != len(words):
        raise ValueError(f"expected here: {form or 'nothing more'}")
    return [_plain(kind, word, game, names) for kind, word in zip(kinds, words, strict=True)]


def _plain(kind: str, word: str, game: AnyGame, names: Iterable[str]) -> str:
    match kind:
        case "CHIPS":
            return str(chips(word))
        case "BALANCE":
            return str(balance(word))
        case "CARD":
            return str(Card.of(word))
        case "FACE":
            return face(word)
        case "NAME" if word not in names:
            raise ValueError(f"nobody here is called {word}")
        case "VERB" if word not in (*map(verb, game.actions), *game.vocabulary.more_verbs):
            raise ValueError(f"unknown verb: {word}")
        case _:
            return word
