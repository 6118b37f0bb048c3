"""The words of games with a board, in transcripts."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from engine.play import Action
from engine.poker.betting import Bet, Call, Check, Fold, Raise
from engine.poker.flop.deal import FlopCarried, FlopDeal
from engine.poker.flop.moves import Muck, Show
from engine.seats import Seat
from engine.vocabulary import Expectation, Meant, Standing, Top, chips, verb


def _board(standing: Standing) -> list[str]:
    return list(map(str, standing.play.deal.board.cards))


def _wins(standing: Standing, name: str) -> list[str]:
    seat = standing.seat(name)
    return [str(sum(award.amount for award in standing.play.deal.awards if award.seat == seat))]


def _carried(standing: Standing) -> list[str]:
    deal: FlopDeal = standing.play.deal
    return [str(deal.left if deal.over else deal.carried)]


def _all_in(deal: FlopDeal, seat: Seat) -> Action:
    """A bet, raise or call of all one's chips."""
    total = deal.chips.bets.get(seat, 0) + deal.chips.stacks.get(seat, 0)
    if total <= deal.highest:
        return Call()
    return Raise(total) if deal.highest else Bet(total)


C = TypeVar("C", bound=FlopCarried)
SWITCH = {"on": True, "off": False}
POSITIONS = ("button", "small", "big")


class FlopWords:
    """`fold` · `check` · `call` · `bet N` · `raise N` · `allin` · `show` · `muck`; `board`.

    Expected: `= board`, `wins`, `carried`.
    """

    on_account = False
    tops: Mapping[str, Top] = {"board": Top(None, 5)}
    expectations: Mapping[str, Expectation] = {
        "board": Expectation("", "CARD…", _board),
        "wins": Expectation("NAME", "CHIPS", _wins),
        "carried": Expectation("", "CHIPS", _carried),
    }
    more_verbs: tuple[str, ...] = ("allin",)

    def meant(self, words: Sequence[str]) -> Meant:
        match words:
            case ["bet", amount]:
                return _always(Bet(chips(amount)))
            case ["raise", amount]:
                return _always(Raise(chips(amount)))
            case ["allin"]:
                return _all_in
            case [word]:
                for action in (Fold(), Check(), Call(), Show(), Muck()):
                    if verb(type(action)) == word:
                        return _always(action)
            case _:
                pass
        raise ValueError(f"unknown action: {' '.join(words)}")

    def said(self, action: Action) -> str:
        match action:
            case Bet(amount) | Raise(amount):
                return f"{verb(type(action))} {amount}"
            case _:
                return verb(type(action))

    def dealer(self, deal: FlopDeal) -> Seat:
        return deal.button

    def first_dealer(self, carried: FlopCarried) -> Seat:
        return carried.dealer

    def carried(self, carried: C, key: str, value: str, seats: Mapping[str, Seat]) -> C:
        """`button=NAME small=NAME big=NAME inside=NAME,NAME…`: positions of the last deal; `missed.NAME=on|off`: he has
        sat out since, did the small blind pass him; `carried=N`: odd chips.
        """
        if key in POSITIONS:
            return replace(carried, **{key: one(value, seats)})
        match key.split("."):
            case ["carried"]:
                return replace(carried, pot=chips(value))
            case ["inside"]:
                return replace(carried, inside=several(value, seats))
            case ["missed", name] if value in SWITCH:
                return replace(carried, missed=carried.missed | {one(name, seats): SWITCH[value]})
            case _:
                raise ValueError(f"unknown state: {key}={value}")

    def state(self, carried: Any, names: Mapping[Seat, str]) -> Mapping[str, str]:  # the game's FlopCarried
        return dict(_told(carried, names))


def _told(carried: FlopCarried, names: Mapping[Seat, str]) -> Iterator[tuple[str, str]]:
    if carried.pot:
        yield "carried", str(carried.pot)
    if carried.button is not None and carried.small is not None and carried.big is not None:
        yield "button", names[carried.button]
        yield "small", names[carried.small]
        yield "big", names[carried.big]
    if carried.inside:
        yield "inside", ",".join(names[seat] for seat in carried.inside)
    yield from ((f"missed.{names[seat]}", "on" if small else "off") for seat, small in carried.missed.items())


def one(name: str, seats: Mapping[str, Seat]) -> Seat:
    """Whose seat it is. Raises ValueError."""
    if name not in seats:
        raise ValueError(f"nobody here is called {name}")
    return seats[name]


def several(value: str, seats: Mapping[str, Seat]) -> tuple[Seat, ...]:
    """Names separated by commas, as seats in order. Raises ValueError."""
    return tuple(sorted(one(name, seats) for name in value.split(",")))


def _always(action: Action) -> Meant:
    return lambda deal, seat: action
