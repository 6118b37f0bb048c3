"""Reads hands in the format."""

import tomllib
from collections.abc import Iterable, Sequence
from decimal import Decimal, InvalidOperation
from math import lcm
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from engine.cards import Card
from engine.game import AnyGame
from engine.games import GAMES
from engine.match import Match
from engine.phh.posts import HEADS_UP, Posts, Unplayable, read_posts
from engine.phh.shared import TOLD, UNKNOWN, VARIANTS
from engine.poker.flop.carried import FlopCarried
from engine.poker.flop.house_rules import FlopRules
from engine.seats import Seat

FINEST = 1000  # parts of a chip
MOST = 10**15  # chips; nobody plays for more
PLACES = 12  # after the decimal point
Known: TypeAlias = Card | None  # None: `??`, a card that nobody saw
Hands: TypeAlias = dict[Seat, tuple[Known, ...]]
Actions: TypeAlias = tuple[tuple[Seat, tuple[str, ...]], ...]  # words after the player


class Hand(msgspec.Struct, frozen=True):
    """One hand as the file tells it. Players p1, p2, p3 have the seats 0, 2, 4, and so on."""

    game: AnyGame
    match: Match[FlopRules, FlopCarried]
    stacks: tuple[int, ...]
    hands: Hands
    board: tuple[Known, ...]
    actions: Actions
    finishing: tuple[int, ...] | None
    straddles: tuple[Seat, ...] = ()
    unit: int = 1  # how many of our chips make one of the file, which may contain fractions


def read(text: str) -> Hand:
    """Read a hand. Raises Unplayable for text that is no such hand, and for hands that our rules cannot play."""
    told = _file(text)
    game = _game(told)
    lines = [line.partition("#")[0].split() for line in told.actions]
    unit = _unit(told, lines)
    hands, board, actions = _course(told, lines, unit)
    stacks = _chips(told.starting_stacks, unit)
    finishing = None if told.finishing_stacks is None else _chips(told.finishing_stacks, unit)
    _check_table(game, told)
    posts = read_posts(told)
    straddles = tuple(map(_place, posts.straddles))
    match = _match(game, told, posts, unit, stacks)
    return Hand(game, match, stacks, hands, board, actions, finishing, straddles, unit)


def _course(told: "_File", lines: Iterable[list[str]], unit: int) -> tuple[Hands, tuple[Known, ...], Actions]:
    """Hands, board and actions, from the words of each line. Raises Unplayable."""
    hands: Hands = {}
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
    return hands, board, tuple(actions)


def _file(text: str) -> "_File":
    """Read the fields. A byte-order mark, which some editors put before the first line, is ignored."""
    try:
        return msgspec.convert(tomllib.loads(text.removeprefix("\ufeff"), parse_float=Decimal), _File)
    except (ValueError, ArithmeticError, msgspec.ValidationError) as why:
        raise Unplayable(f"not a hand in this format: {why}") from why
    except RecursionError as why:
        raise Unplayable("not a hand in this format: brackets within brackets, too deep") from why


class _File(msgspec.Struct):
    """The fields of the format that matter here."""

    variant: str
    antes: list[Decimal]
    blinds_or_straddles: list[Decimal]
    starting_stacks: list[Decimal]
    actions: list[str]
    min_bet: Decimal | None = None
    small_bet: Decimal | None = None
    big_bet: Decimal | None = None
    finishing_stacks: list[Decimal] | None = None
    house: dict[str, bool | str] = msgspec.field(default_factory=dict, name="_rules")
    carried: Decimal = msgspec.field(default=Decimal(0), name="_carried")


def _unit(told: _File, lines: Iterable[Sequence[str]]) -> int:
    """How many of our chips make one of the file, so that all its amounts are whole."""
    amounts = [*told.antes, *told.blinds_or_straddles, *told.starting_stacks, *(told.finishing_stacks or ())]
    amounts += [told.carried, told.min_bet or Decimal(0), told.small_bet or Decimal(0)]
    amounts += [_amount(line[2]) for line in lines if len(line) == 3 and line[1] == "cbr"]
    if not all(amount.is_finite() for amount in amounts):
        raise Unplayable("an amount is not a number")
    if not all(amount.copy_abs() <= MOST and int(amount.as_tuple().exponent) >= -PLACES for amount in amounts):
        raise Unplayable(f"an amount is more than {MOST}, or has more than {PLACES} decimal places")
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
    """An amount in our chips, of which `unit` make one of the file."""
    return int(amount * unit)


def _chips(amounts: Iterable[Decimal], unit: int) -> tuple[int, ...]:
    return tuple(_whole(amount, unit) for amount in amounts)


def _match(
    game: AnyGame, told: _File, posts: Posts, unit: int, stacks: tuple[int, ...]
) -> Match[FlopRules, FlopCarried]:
    """A match whose next deal is this one: p1 is left of the button; with two players p1 is the big blind."""
    seats = tuple(_place(number) for number in range(len(stacks)))
    match: Match[FlopRules, FlopCarried] = game.start(
        _rules(game, told, posts, unit), dict(zip(seats, stacks, strict=True)), dealer=seats[-1]
    )
    carried = replace(match.carried, pot=_whole(told.carried, unit))
    if len(seats) == HEADS_UP or posts.big is None:
        return replace(match, carried=carried)
    # Empty seats: one behind the last player for the button, unless it straddles, and one before the big blind for a
    # dead small blind.
    button, big = seats[-1] + (posts.straddle != "button"), _place(posts.big)
    before = big - 1 if posts.small is None else _place(posts.small)
    posting = tuple(map(_place, posts.posting))
    inside = tuple(seat for seat in seats if seat not in posting)
    missed = dict.fromkeys(map(_place, posts.owing), True)
    carried = replace(carried, button=button, small=button, big=before, inside=inside, missed=missed)
    return replace(match, carried=carried, posting=posting)


def _game(told: _File) -> AnyGame:
    """Raises Unplayable for a variant that is not played here."""
    if told.variant not in VARIANTS:
        raise Unplayable(f"variant {told.variant} is not played here")
    return GAMES[VARIANTS[told.variant].game]


def _place(number: int) -> Seat:
    """The seat of a player, counted from 0: every second one, so that empty seats lie between."""
    return 2 * number


def _check_table(game: AnyGame, told: _File) -> None:
    """Raises Unplayable for a table at which our rules cannot be played."""
    players = len(told.starting_stacks)
    if players not in game.seats:
        raise Unplayable(f"{players} players, {game.seats.start} to {game.seats.stop - 1} can play")
    if not players == len(told.antes) == len(told.blinds_or_straddles):
        raise Unplayable("antes, blinds and stacks are not of the same players")
    if min(told.starting_stacks) <= 0:
        raise Unplayable("a player without chips")
    if told.carried < 0:
        raise Unplayable(f"less than nothing in the middle: _carried = {told.carried}")


def _rules(game: AnyGame, told: _File, posts: Posts, unit: int) -> FlopRules:
    """The house rules by which this hand was played."""
    small, big, ante = (_whole(amount, unit) for amount in posts.amounts)
    standard = {
        "structure": VARIANTS[told.variant].structure,
        "small_blind": small,
        "big_blind": big,
        "ante": ante,
        "bb_ante": posts.for_all,
        "straddle": posts.straddle == "under_the_gun",
        "free_straddle": "never" if posts.straddle == "under_the_gun" else posts.straddle,
        "min_bet": 0 if big else _whole(told.small_bet or told.min_bet or Decimal(0), unit),
    }
    _check_house(game, told)
    try:
        rules: FlopRules = msgspec.convert(standard | told.house, game.house_rules)
    except msgspec.ValidationError as why:
        raise Unplayable(f"a house rule in _rules: {why}") from why
    if reason := rules.why_not():
        raise Unplayable(f"nobody plays here with blinds {small} and {big}, ante {rules.ante}: {reason}")
    _check_bets(told, rules.least_bet, unit)
    return rules


def _check_house(game: AnyGame, told: _File) -> None:
    """Raises Unplayable for a house rule that may not stand in the file."""
    for key in told.house:
        if key not in game.house_rules.__struct_fields__ or key in TOLD:
            raise Unplayable(f"not a house rule that can stand in _rules: {key}")
        if key in UNKNOWN:
            raise Unplayable(f"the format cannot tell a hand played with {key}")


def _check_bets(told: _File, least_bet: int, unit: int) -> None:
    """Raises Unplayable for bets of a size that our rules do not have with these blinds."""
    fixed = {"min_bet": (told.min_bet, 1), "small_bet": (told.small_bet, 1), "big_bet": (told.big_bet, 2)}
    for name, (amount, times) in fixed.items():
        if amount is not None and amount * unit != times * least_bet:
            raise Unplayable(f"a {name} of {amount} is not played here: the least bet is {least_bet // unit}")


def _seat(player: str, told: _File) -> Seat:
    number = player.removeprefix("p")
    if not number.isdecimal() or not 1 <= int(number) <= len(told.starting_stacks):
        raise Unplayable(f"unknown player: {player}")
    return _place(int(number) - 1)


def _cards(text: str) -> tuple[Known, ...]:
    """`Ac2d`, with `??` for each card that nobody saw."""
    words = (text[place : place + 2] for place in range(0, len(text), 2))
    try:
        return tuple(None if word == "??" else Card.of(word) for word in words)
    except ValueError as why:
        raise Unplayable(str(why)) from why
