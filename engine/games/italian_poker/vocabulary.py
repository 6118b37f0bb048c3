"""The words of poker all'italiana in transcripts."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from engine.cards import Card
from engine.games.italian_poker.deal import ItalianCarried, ItalianDeal
from engine.games.italian_poker.house_rules import LEVELS
from engine.games.italian_poker.moves import (
    Blind,
    Change,
    CounterBlind,
    Declare,
    Knock,
    No,
    Open,
    Over,
    Pass,
    Post,
    Rejoin,
    StandPat,
)
from engine.play import Action
from engine.poker import choice
from engine.poker.choice import Choose
from engine.poker.showdown import WINS
from engine.poker.wagering import Bet, Call, Check, Fold, Raise
from engine.seats import Seat
from engine.vocabulary import Expectation, Meant, Standing, Top, always, any_order, chips, verb


def _level(standing: Standing) -> list[str]:
    deal: ItalianDeal = standing.play.deal
    return [deal.next_level if deal.over else deal.level]


def _carried(standing: Standing) -> list[str]:
    deal: ItalianDeal = standing.play.deal
    return [str(deal.chips.in_the_middle if deal.over else deal.carried.pot)]


def _shown(standing: Standing, name: str) -> list[str]:
    """What was thrown away may be shown too, as proof."""
    deal: ItalianDeal = standing.play.deal
    seat = standing.seat(name)
    piles = (deal.hands[seat], deal.discards[seat]) if seat in deal.hands else ()
    return [str(card) for pile in piles for card in pile.faces(None) if card is not None]


def _all_in(deal: ItalianDeal, seat: Seat) -> Action:
    """An opening, bet, raise or call of the whole stack."""
    total = deal.chips.bets.get(seat, 0) + deal.chips.stacks.get(seat, 0)
    if deal.opener is None:
        return Open(total)
    if total <= deal.highest:
        return Call()
    return Raise(total) if deal.highest else Bet(total)


def _for_the_pot(deal: ItalianDeal, seat: Seat) -> Action:
    return Open(min(deal.chips.in_the_middle, deal.chips.stacks.get(seat, 0)))


def _for_the_cip(deal: ItalianDeal, seat: Seat) -> Action:
    """A pot or a stack of less is opened for all of it."""
    return Open(min(deal.rules.chip, deal.chips.in_the_middle, deal.chips.stacks.get(seat, 0)))


PLAIN: Mapping[str, Action] = {
    verb(type(action)): action
    for action in (
        Post(),
        Blind(),
        CounterBlind(),
        Over(),
        Rejoin(),
        No(),
        Pass(),
        Fold(),
        Check(),
        Call(),
        StandPat(),
        Declare(),
        Knock(),
    )
}
WITH_CHIPS: Mapping[str, type[Open | Bet | Raise]] = {"open": Open, "bet": Bet, "raise": Raise}
OPEN_FOR: Mapping[str, Meant] = {"chip": _for_the_cip, "pot": _for_the_pot}


class ItalianPokerWords:
    """Before the cards `post` · `blind` · `counterblind` · `over` · `rejoin` · `no`; `pass` · `open N|chip|pot`;
    `stand` · `change CARDS…` · `declare`; `fold` · `check` · `knock` · `call` · `bet N` · `raise N` · `allin`;
    at the end of an orbit `choose GAME`.

    Expected: `= wins`, `level`, `carried`, `next_game`.
    """

    on_account = False
    tops: Mapping[str, Top] = {}
    expectations: Mapping[str, Expectation] = {
        "wins": WINS,
        "level": Expectation("", "WORD", _level),
        "carried": Expectation("", "CHIPS", _carried),
        "shown": Expectation("NAME", "CARD…", _shown, any_order),
        "hidden": Expectation("NAME", "", _shown),
        **choice.EXPECTATIONS,
    }
    more_verbs: tuple[str, ...] = ("allin",)

    def meant(self, words: Sequence[str]) -> Meant:
        match words:
            case ["open", "chip" | "pot" as size]:
                return OPEN_FOR[size]
            case ["open" | "bet" | "raise" as word, amount]:
                return always(WITH_CHIPS[word](chips(amount)))
            case ["allin"]:
                return _all_in
            case ["choose", game]:
                return always(choice.meant(game))
            case ["change", _, *_]:
                return always(Change(tuple(str(Card.of(word)) for word in words[1:])))
            case [word] if word in PLAIN:
                return always(PLAIN[word])
            case _:
                raise ValueError(f"unknown action: {' '.join(words)}")

    def said(self, action: Action) -> str:
        match action:
            case Open(amount) | Bet(amount) | Raise(amount):
                return f"{verb(type(action))} {amount}"
            case Choose():
                return choice.said(action)
            case Change(cards):
                return " ".join(("change", *cards))
            case _:
                return verb(type(action))

    def dealer(self, deal: ItalianDeal) -> Seat:
        return deal.dealer

    def first_dealer(self, carried: ItalianCarried) -> Seat:
        return carried.dealer

    def carried(self, carried: ItalianCarried, key: str, value: str, seats: Mapping[str, Seat]) -> ItalianCarried:
        """`level=Q carried=30`; after a pot of parola `price=40`, and what each had paid: `paid.Anna=20`.

        Where nobody opened, of a player left without chips: how much of the pot they play for, `share.Anna=10`. Who has
        dealt in this orbit after the player who chose the game: `dealt=Anna,Bruno`.
        """
        match key.split(".", 1):
            case ["paid", name] if name in seats:
                return replace(carried, paid=carried.paid | {seats[name]: chips(value)})
            case ["share", name] if name in seats:
                return replace(carried, shares=carried.shares | {seats[name]: chips(value)})
            case ["dealt"]:
                return replace(carried, orbit=choice.dealers_read(value, seats))
            case ["carried"]:
                return replace(carried, pot=chips(value))
            case ["price"]:
                return replace(carried, price=chips(value))
            case ["level"] if value in LEVELS:
                return replace(carried, level=value)
            case _:
                raise ValueError(f"unknown state: {key}={value}")

    def state(self, carried: ItalianCarried, names: Mapping[Seat, str]) -> Mapping[str, str]:
        return dict(_told(carried, names))


def _told(carried: ItalianCarried, names: Mapping[Seat, str]) -> Iterator[tuple[str, str]]:
    if carried.level != "J":
        yield "level", carried.level
    if carried.pot:
        yield "carried", str(carried.pot)
    if carried.price:
        yield "price", str(carried.price)
    yield from choice.dealers_told(carried.orbit, names)
    yield from ((f"paid.{names[seat]}", str(amount)) for seat, amount in carried.paid.items())
    yield from ((f"share.{names[seat]}", str(amount)) for seat, amount in carried.shares.items())
