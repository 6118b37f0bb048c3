"""The words of Pokerato in transcripts."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from engine.cards import Card
from engine.games.pokerato.deal import PokeratoCarried, PokeratoDeal
from engine.games.pokerato.moves import DRAW, FOLD, OPEN, PASS, STAY, TAKE, Close, Discard, Raise
from engine.play import Action
from engine.seats import Seat
from engine.vocabulary import Expectation, Meant, Standing, Top, always, any_order, chips, face, verb


def _wins(standing: Standing, name: str) -> list[str]:
    deal: PokeratoDeal = standing.play.deal
    won = sum(payment.amount for payment in deal.payments) if deal.winner == standing.seat(name) else 0
    return [str(won)]


def _multiplier(standing: Standing) -> list[str]:
    return [str(standing.play.deal.multiplier)]


def _posta(standing: Standing) -> list[str]:
    deal: PokeratoDeal = standing.play.deal
    return [str(deal.next_posta if deal.over else deal.posta)]


def _direction(standing: Standing) -> list[str]:
    deal: Any = standing.coming  # of this game; None: there are too few for a next one
    return [deal.direction] if deal else []


def _top(standing: Standing) -> list[str]:
    deal: PokeratoDeal = standing.play.deal
    return [str(card) for card in deal.discards.cards[:1]]


def _meld(standing: Standing, meld: str) -> list[str]:
    deal: PokeratoDeal = standing.play.deal
    melds = {f"m{number}": cards for number, cards in enumerate(deal.laid.melds if deal.laid else (), start=1)}
    return list(melds.get(meld, ()))


PLAIN: Mapping[str, Action] = {verb(type(action)): action for action in (PASS, OPEN, STAY, FOLD, DRAW, TAKE)}


class PokeratoWords:
    """`pass` · `open` · `stay` · `raise x3|x6|x9|x10` · `fold`; `draw` · `take` · `discard CARD` ·
    `close MELD / MELD … discard CARD`; `= wins`, `multiplier`, `posta`, `direction`, `top`, `meld`.
    """

    on_account = True
    tops: Mapping[str, Top] = {}
    expectations: Mapping[str, Expectation] = {
        "wins": Expectation("NAME", "CHIPS", _wins),
        "score": Expectation("NAME", "BALANCE", lambda standing, name: [str(standing.stacks[standing.seat(name)])]),
        "multiplier": Expectation("", "CHIPS", _multiplier),
        "posta": Expectation("", "CHIPS", _posta),
        "direction": Expectation("", "WORD", _direction),
        "top": Expectation("", "CARD", _top),
        "meld": Expectation("WORD", "FACE…", _meld, any_order),
    }
    more_verbs: tuple[str, ...] = ()

    def meant(self, words: Sequence[str]) -> Meant:
        match words:
            case [word] if word in PLAIN:
                return always(PLAIN[word])
            case ["raise", times] if times.startswith("x"):  # which ones there are, the rules say
                return always(Raise(chips(times[1:])))
            case ["discard", card]:
                return always(Discard(str(Card.of(card))))
            case ["close", *melds, "discard", card] if melds:
                return always(Close(_melds(melds), str(Card.of(card))))
            case ["close", *melds] if melds:
                return always(Close(_melds(melds)))
            case _:
                raise ValueError(f"unknown action: {' '.join(words)}")

    def said(self, action: Action) -> str:
        match action:
            case Raise(times):
                return f"raise x{times}"
            case Discard(card):
                return f"discard {card}"
            case Close(melds, card):
                laid = " / ".join(" ".join(meld) for meld in melds)
                return f"close {laid}" + (f" discard {card}" if card else "")
            case _:
                return verb(type(action))

    def dealer(self, deal: PokeratoDeal) -> Seat:
        return deal.dealer

    def first_dealer(self, carried: PokeratoCarried) -> Seat:
        return carried.dealer

    def carried(self, carried: PokeratoCarried, key: str, value: str, seats: Mapping[str, Seat]) -> PokeratoCarried:
        """`posta=20 direction=cw|ccw`; in mid-cycle `first=NAME`, who dealt first in this direction."""
        match key:
            case "posta" if chips(value):
                return replace(carried, posta=chips(value))
            case "direction" if value in ("cw", "ccw"):
                return replace(carried, direction=value)
            case "first" if value in seats:
                return replace(carried, first=seats[value])
            case _:
                raise ValueError(f"unknown state: {key}={value}")

    def state(self, carried: PokeratoCarried, names: Mapping[Seat, str]) -> Mapping[str, str]:
        return dict(_told(carried, names))


def _told(carried: PokeratoCarried, names: Mapping[Seat, str]) -> Iterator[tuple[str, str]]:
    yield "posta", str(carried.posta)
    if carried.direction != "cw":
        yield "direction", carried.direction
    if carried.first != carried.dealer:
        yield "first", names[carried.first]


def _melds(words: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Faces in melds, between strokes. Raises ValueError."""
    return tuple(tuple(map(face, meld.split())) for meld in " ".join(words).split("/"))
