"""Hands in the public Poker Hand History format (`*.phh`): read, and played through our rules.

What we cannot play (other variants, straddles, different antes) is refused by name, never played wrongly.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from itertools import combinations
from math import lcm
from typing import Any, TypeAlias

import msgspec

from engine.cards import Card, pack
from engine.games import GAMES
from engine.games.texas_holdem import HoldemDeal, HoldemRules, Muck, Show
from engine.match import Match
from engine.play import Action, Play, Refused
from engine.poker.betting import Bet, Call, Check, Fold, Raise
from engine.poker.hands import TEXAS_HOLDEM, hand_values
from engine.seats import Seat
from engine.transcript.stacked import STOCK, Misnamed, places_dealt, stacked

GAME = GAMES["texas_holdem"]
STRUCTURES = {"NT": "NL"}  # by variant, those that we play
NOT_YET = ("FT", "PT")
FINEST = 1000  # parts of a chip
Known: TypeAlias = Card | None  # None: `??`, a card that nobody saw


class Unplayable(Exception):
    """A hand that cannot be read, or that our rules cannot play as it is told."""


class Hand(msgspec.Struct, frozen=True):
    """One hand as the file tells it. Players are seats 0, 1 … from p1 on."""

    rules: HoldemRules
    stacks: tuple[int, ...]
    hands: dict[Seat, tuple[Known, ...]]
    board: tuple[Known, ...]
    actions: tuple[tuple[Seat, tuple[str, ...]], ...]  # words after the player
    finishing: tuple[int, ...] | None
    unit: int = 1  # our chips for each of the file, which may count half ones


class Replayed(msgspec.Struct, frozen=True):
    """How the hand ended by our rules, and by the file if it says so, in the file's chips."""

    stacks: tuple[float, ...]
    expected: tuple[float, ...] | None

    @property
    def ok(self) -> bool:
        return self.expected in (None, self.stacks)


def replayed(text: str) -> Replayed:
    """Play a hand. Raises Unplayable."""
    hand = read(text)
    match: Match[Any, Any] = GAME.start(hand.rules, dict(enumerate(hand.stacks)), dealer=len(hand.stacks) - 1)
    play: Play[HoldemDeal] = Play(GAME.play, GAME.deal(match))
    try:
        _deal(match, play, hand)
        for number, (seat, words) in enumerate(hand.actions):
            _act(play, seat, words, f"p{seat + 1} {' '.join(words)} (action {number + 1} of the players)")
    except Misnamed as why:
        raise Unplayable(str(why)) from why
    if play.deal.over and len(play.deal.board) != len(hand.board):
        raise Unplayable(f"{len(hand.board)} cards on the board, by our rules {len(play.deal.board)}")
    stacks = [play.deal.chips.stacks[seat] for seat in play.deal.seats]
    return Replayed(_plain(stacks, hand.unit), None if hand.finishing is None else _plain(hand.finishing, hand.unit))


def _plain(stacks: Iterable[int], unit: int) -> tuple[float, ...]:
    return tuple(chips // unit if chips % unit == 0 else chips / unit for chips in stacks)


# Reading.


def read(text: str) -> Hand:
    """Raises Unplayable for what is not a hand that we play."""
    try:
        told = msgspec.convert(tomllib.loads(text, parse_float=Decimal), _File)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as why:
        raise Unplayable(f"not a hand in this format: {why}") from why
    lines = [line.partition("#")[0].split() for line in told.actions]
    unit = _unit(told, lines)
    hands: dict[Seat, tuple[Known, ...]] = {}
    board: tuple[Known, ...] = ()
    actions: list[tuple[Seat, tuple[str, ...]]] = []
    for line in filter(None, lines):
        match line:
            case ["d", "dh", player, cards]:
                seat = _seat(player, told)
                hands[seat] = (*hands.get(seat, ()), *_cards(cards))
            case ["d", "db", cards]:
                board += _cards(cards)
            case [player, "sm", cards]:
                hands[_seat(player, told)] = _cards(cards)
                actions.append((_seat(player, told), ("sm", cards)))
            case [player, "cbr", amount]:
                actions.append((_seat(player, told), ("cbr", str(_whole(_amount(amount), unit)))))
            case [player, word]:
                actions.append((_seat(player, told), (word,)))
            case _:
                raise Unplayable(f"unknown action: {' '.join(line)}")
    stacks = _chips(told.starting_stacks, unit)
    finishing = None if told.finishing_stacks is None else _chips(told.finishing_stacks, unit)
    return Hand(_rules(told, unit), stacks, hands, board, tuple(actions), finishing, unit)


class _File(msgspec.Struct):
    """The fields of the format that matter here."""

    variant: str
    antes: list[Decimal]
    blinds_or_straddles: list[Decimal]
    starting_stacks: list[Decimal]
    actions: list[str]
    min_bet: Decimal | None = None
    finishing_stacks: list[Decimal] | None = None


def _unit(told: _File, lines: Iterable[Sequence[str]]) -> int:
    """How many of our whole chips make one of the file, so that none of its amounts is broken."""
    amounts = [*told.antes, *told.blinds_or_straddles, *told.starting_stacks, *(told.finishing_stacks or ())]
    amounts += [_amount(line[2]) for line in lines if len(line) == 3 and line[1] == "cbr"]
    if not all(amount.is_finite() for amount in amounts):
        raise Unplayable("an amount is not a number")
    unit = lcm(*(amount.as_integer_ratio()[1] for amount in amounts))
    if unit > FINEST:
        raise Unplayable(f"chips are broken into more than {FINEST} parts")
    return unit


def _amount(text: str) -> Decimal:
    try:
        return Decimal(text)
    except InvalidOperation as why:
        raise Unplayable(f"not an amount: {text}") from why


def _whole(amount: Decimal, unit: int) -> int:
    """In our chips, of which there are `unit` to one of the file."""
    return int(amount * unit)


def _chips(amounts: Iterable[Decimal], unit: int) -> tuple[int, ...]:
    return tuple(_whole(amount, unit) for amount in amounts)


def _rules(told: _File, unit: int) -> HoldemRules:
    """The house rules by which this hand was played."""
    if told.variant not in STRUCTURES:
        yet = " yet" if told.variant in NOT_YET else ""
        raise Unplayable(f"variant {told.variant} is not played here{yet}")
    players = len(told.starting_stacks)
    if players not in GAME.seats:
        raise Unplayable(f"{players} players, {GAME.seats.start} to {GAME.seats.stop - 1} can play")
    if not players == len(told.antes) == len(told.blinds_or_straddles):
        raise Unplayable("antes, blinds and stacks are not of the same players")
    if min(told.starting_stacks) <= 0:
        raise Unplayable("a player without chips")
    small, big, *others = _chips(told.blinds_or_straddles, unit)
    if any(others):
        raise Unplayable("straddles and posts of newcomers are not played here")
    if len(set(told.antes)) > 1:
        raise Unplayable("different antes for different players are not played here")
    if told.min_bet is not None and told.min_bet * unit != big:
        raise Unplayable(f"a least bet of {told.min_bet} that is not the big blind is not played here")
    rules = HoldemRules(small_blind=small, big_blind=big, ante=_whole(told.antes[0], unit))
    if reason := rules.why_not():
        raise Unplayable(f"nobody plays here with blinds {small} and {big}, ante {rules.ante}: {reason}")
    return rules


def _seat(player: str, told: _File) -> Seat:
    number = player.removeprefix("p")
    if not number.isdecimal() or not 1 <= int(number) <= len(told.starting_stacks):
        raise Unplayable(f"unknown player: {player}")
    return int(number) - 1


def _cards(text: str) -> tuple[Known, ...]:
    """`Ac2d`, with `??` for each card that nobody saw."""
    words = (text[place : place + 2] for place in range(0, len(text), 2))
    try:
        return tuple(None if word == "??" else Card.of(word) for word in words)
    except ValueError as why:
        raise Unplayable(str(why)) from why


# Playing.


def _deal(match: Match[Any, Any], play: Play[HoldemDeal], hand: Hand) -> None:
    """Deal the cards that are known to who had them."""
    named = {f"hand {seat}": cards for seat, cards in _made_up(hand).items()} | {STOCK: hand.board}
    play.apply(play.shuffle(stacked(play, places_dealt(GAME, match, play), named)))


def _made_up(hand: Hand) -> Mapping[Seat, tuple[Known, ...]]:
    """Who never showed his cards lost with them: at the showdown he holds the worst that are left."""
    hands = dict(hand.hands)
    if len(hand.board) < 5 or None in hand.board:
        return hands
    folded = {seat for seat, words in hand.actions if words[0] == "f"}
    for seat, cards in hands.items():
        if None in cards and seat not in folded:
            hands[seat] = _worst(
                cards, hand.board, seen={*hand.board, *(card for held in hands.values() for card in held)}
            )
    return hands


def _worst(cards: tuple[Known, ...], board: Iterable[Known], seen: set[Known]) -> tuple[Card, ...]:
    """These cards, the unknown ones chosen so that they make the least with the board."""
    known = tuple(card for card in cards if card is not None)
    common = tuple(card for card in board if card is not None)
    left = [card for card in pack() if card not in seen]
    value = hand_values(TEXAS_HOLDEM).value
    choices = (known + others for others in combinations(left, len(cards) - len(known)))
    return min(choices, key=lambda hand: value(hand + common))


def _act(play: Play[HoldemDeal], seat: Seat, words: tuple[str, ...], where: str) -> None:
    if words[0] == "sm":
        _show_or_muck(play, seat, shows=len(words) > 1, where=where)
        return
    try:
        play.apply(play.answer(seat, _action(play, seat, words)))
    except (Refused, ValueError) as why:
        raise Unplayable(f"{where}: {why}") from why


def _show_or_muck(play: Play[HoldemDeal], seat: Seat, *, shows: bool, where: str) -> None:
    """What a player may still decide when the deal is over; by our rules some must show."""
    if not play.deal.over:
        raise Unplayable(f"{where}: the hand is not over")
    if play.asked(seat):
        play.apply(play.answer(seat, Show() if shows else Muck()))
        if play.settled:
            play.apply(play.close())


def _action(play: Play[HoldemDeal], seat: Seat, words: tuple[str, ...]) -> Action:
    """Raises ValueError for words that are no action."""
    ask = play.asked(seat)
    offered = [option.kind for option in ask.options] if ask else []
    match words:
        case ["f"]:
            return Fold()
        case ["cc"]:
            return Check() if Check in offered else Call()
        case ["cbr", amount] if amount.isdecimal():
            return Bet(int(amount)) if Bet in offered else Raise(int(amount))
        case _:
            raise ValueError("unknown action")
