"""The words of games with a board, in transcripts."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from engine.cards import Card
from engine.play import Action
from engine.poker import choice
from engine.poker.choice import Choose
from engine.poker.flop.carried import FlopCarried
from engine.poker.flop.deal import FlopDeal
from engine.poker.flop.home.levels import HIGHEST
from engine.poker.flop.moves import BOMB, MUCK, NO, ONCE, PROPOSE, RABBIT, SHOW, STRADDLE, THRICE, TWICE, Show, ShowCard
from engine.poker.showdown import WINS
from engine.poker.wagering import Bet, Call, Check, Fold, Raise
from engine.seats import Seat
from engine.vocabulary import Expectation, Meant, Standing, Top, always, chips, seat_called, verb


def _board(number: int) -> Callable[[Standing], list[str]]:
    """All cards of the board of this number, with those that it shares with others; none if there is no such board."""

    def now(standing: Standing) -> list[str]:
        boards = standing.play.deal.boards
        return list(map(str, boards[number])) if number < len(boards) else []

    return now


def _rabbit(standing: Standing) -> list[str]:
    """The cards that would have come, of several boards one after the other."""
    return [str(card) for pile in standing.play.deal.rabbits for card in pile.cards]


def _bounty(standing: Standing, name: str) -> list[str]:
    return [str(standing.play.deal.bounties.get(standing.seat(name), 0))]


def _carried(standing: Standing) -> list[str]:
    deal: FlopDeal = standing.play.deal
    return [str(deal.left if deal.over else deal.carried)]


def _all_in(deal: FlopDeal, seat: Seat) -> Action:
    """A bet, raise or call of the whole stack."""
    total = deal.chips.bets.get(seat, 0) + deal.chips.stacks.get(seat, 0)
    if total <= deal.highest:
        return Call()
    return Raise(total) if deal.highest else Bet(total)


C = TypeVar("C", bound=FlopCarried)
PLAIN: Mapping[str, Action] = {
    verb(type(action)): action
    for action in (*(Fold(), Check(), Call(), BOMB, STRADDLE, NO), *(ONCE, TWICE, THRICE, SHOW, MUCK, RABBIT, PROPOSE))
}
SWITCH = {"on": True, "off": False}
POSITIONS = ("button", "small", "big")


class FlopWords:
    """Before the cards `bomb` · `straddle` · `no`; then `fold` · `check` · `call` · `bet N` · `raise N` · `allin`;
    `once` · `twice` · `thrice`; when the deal is over `show` · `show CARD` (or its place in the hand as dealt, from 1
    on) · `rabbit` · `propose` (a bomb pot) · `muck`; at the end of an orbit `choose GAME`. `board`: the next cards off
    the stock, flop, turn and river.

    Expected: `= board`, `board2`, `board3`, `rabbit`, `bounty`, `wins`, `carried`, `next_game`.
    """

    on_account = False
    tops: Mapping[str, Top] = {"board": Top(None, 5)}
    expectations: Mapping[str, Expectation] = {
        "board": Expectation("", "CARD…", _board(0)),
        "bounty": Expectation("NAME", "CHIPS", _bounty),
        "rabbit": Expectation("", "CARD…", _rabbit),
        "board2": Expectation("", "CARD…", _board(1)),
        "board3": Expectation("", "CARD…", _board(2)),
        "wins": WINS,
        "carried": Expectation("", "CHIPS", _carried),
        **choice.EXPECTATIONS,
    }
    more_verbs: tuple[str, ...] = ("allin",)

    def meant(self, words: Sequence[str]) -> Meant:
        match words:
            case ["bet", amount]:
                return always(Bet(chips(amount)))
            case ["raise", amount]:
                return always(Raise(chips(amount)))
            case ["allin"]:
                return _all_in
            case ["show", card]:
                return _shows(card)
            case ["choose", game]:
                return always(choice.meant(game))
            case [word] if word in PLAIN:
                return always(PLAIN[word])
            case _:
                raise ValueError(f"unknown action: {' '.join(words)}")

    def said(self, action: Action) -> str:
        match action:
            case Bet(amount) | Raise(amount):
                return f"{verb(type(action))} {amount}"
            case ShowCard(place):
                return f"{verb(Show)} {place}"
            case Choose():
                return choice.said(action)
            case _:
                return verb(type(action))

    def dealer(self, deal: FlopDeal) -> Seat:
        return deal.button

    def first_dealer(self, carried: FlopCarried) -> Seat:
        return carried.dealer

    def carried(self, carried: C, key: str, value: str, seats: Mapping[str, Seat]) -> C:
        """`button=NAME small=NAME big=NAME inside=NAME,NAME…`: positions of the last deal; `missed.NAME=on|off`:
        sitting out since then, has the small blind passed this player; `carried=N`: odd chips; `since_bomb=N`: deals
        since the last bomb pot; `proposed=on|off`: was a vote on one proposed; `level=N level_deals=N`: how often the
        blinds have risen, and deals played since; `dealt=NAME,NAME…`: who has dealt in this orbit after the player who
        chose the game.
        """
        if key in POSITIONS:
            return replace(carried, **{key: seat_called(value, seats)})
        match key.split(".", 1):
            case ["carried"]:
                return replace(carried, pot=chips(value))
            case ["dealt"]:
                return replace(carried, orbit=choice.dealers_read(value, seats))
            case ["inside"]:
                return replace(carried, inside=several(value, seats))
            case ["missed", name] if value in SWITCH:
                return replace(carried, missed=carried.missed | {seat_called(name, seats): SWITCH[value]})
            case _:
                return replace(carried, **_of_home_rules(carried, key, value))

    def state(self, carried: Any, names: Mapping[Seat, str]) -> Mapping[str, str]:  # the game's FlopCarried
        return dict(_told(carried, names))


def _of_home_rules(carried: FlopCarried, key: str, value: str) -> dict[str, Any]:
    """What the match carries for a home rule, with one value set. Raises ValueError for an unknown key or value."""
    match key, value:
        case "level", _:
            return {"level": replace(carried.level, number=min(HIGHEST, chips(value)))}
        case "level_deals", _:
            return {"level": replace(carried.level, deals=chips(value))}
        case "since_bomb", _:
            return {"since_bomb": chips(value)}
        case "proposed", "on" | "off":
            return {"proposed": SWITCH[value]}
        case _:
            raise ValueError(f"unknown state: {key}={value}")


def _told(carried: FlopCarried, names: Mapping[Seat, str]) -> Iterator[tuple[str, str]]:
    if carried.pot:
        yield "carried", str(carried.pot)
    if carried.since_bomb:
        yield "since_bomb", str(carried.since_bomb)
    if carried.level.number:
        yield "level", str(carried.level.number)
    if carried.level.deals:
        yield "level_deals", str(carried.level.deals)
    if carried.proposed:
        yield "proposed", "on"
    if carried.button is not None and carried.small is not None and carried.big is not None:
        yield "button", names[carried.button]
        yield "small", names[carried.small]
        yield "big", names[carried.big]
    if carried.inside:
        yield "inside", ",".join(names[seat] for seat in carried.inside)
    yield from choice.dealers_told(carried.orbit, names)
    yield from ((f"missed.{names[seat]}", "on" if small else "off") for seat, small in carried.missed.items())


def several(value: str, seats: Mapping[str, Seat]) -> tuple[Seat, ...]:
    """Names separated by commas, as seats in order. Raises ValueError."""
    return tuple(sorted(seat_called(name, seats) for name in value.split(",")))


def _shows(card: str) -> Meant:
    """One card of the player's hand, by its face or its place. Raises ValueError for what is neither."""
    if card.isdecimal():
        return always(ShowCard(chips(card)))
    named = Card.of(card)
    return lambda deal, seat: ShowCard(1 + _place(deal.hands[seat].cards, named))


def _place(hand: Sequence[Card], named: Card) -> int:
    """The place of this card in a hand, from 0; one beyond the last if it is not there."""
    return hand.index(named) if named in hand else len(hand)
