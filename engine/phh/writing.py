"""Deals that were played here, written in the format."""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from engine.cards import Card, pack
from engine.game import AnyGame
from engine.match import Match
from engine.phh.posts import Unplayable, antes_of, blinds_of
from engine.phh.shared import BEFORE_THE_HAND, TOLD, UNKNOWN, VARIANTS, Variant, showed
from engine.play import Answered, Play, Row, Shuffled
from engine.poker.flop.deal import FlopDeal
from engine.poker.flop.house_rules import FlopRules
from engine.poker.wagering import Bet, Call, Check, Fold, Raise
from engine.seats import Seat
from engine.transcript.writing import seen_by

NAMES = {variant: name for name, variant in VARIANTS.items()}


def written(
    game: AnyGame,
    match: Match[Any, Any],
    log: Sequence[Row],
    *,
    reader: Seat | None = None,
    in_public: Mapping[Seat, str] | None = None,
) -> str:
    """A deal in the format, from its match at the start and its log: `replayed` ends it with the same stacks.

    It tells every hand, folded ones too; with a `reader` only cards that this seat has seen, the others as `??`.
    `in_public`: the names to write, by seat; only cards that everyone has seen are told. Raises Unplayable for a deal
    that is not over, and for one that the format cannot tell.
    """
    told_all = reader is None and in_public is None
    known = frozenset(pack()) if told_all else seen_by(game, match, log, reader)
    play: Play[FlopDeal] = Play(game.play, game.deal(match))
    deal, variant = play.deal, _variant(game, play.deal)
    players = {seat: f"p{number}" for number, seat in enumerate(deal.after(deal.button), start=1)}
    actions: list[str] = []
    for row in log:
        on_board, before = len(deal.board), showed(deal)
        play.apply(row)
        actions += _row(deal, players, row, known)
        actions += (f"d db {''.join(map(str, cards))}" for cards in _streets(deal, on_board))
        actions += (f"{players[seat]} sm {_hole(deal, seat, known)}" for seat in showed(deal)[len(before) :])
    _check(deal)
    order = list(players)
    told = (*_fields(variant, match, deal, order), *_names(order, in_public), f"actions = {json.dumps(actions)}")
    return "\n".join((*told, *_end(deal, players))) + "\n"


def _check(deal: FlopDeal) -> None:
    """Raises Unplayable for a deal that is not over, or has something that the format does not know."""
    if not deal.over:
        raise Unplayable("the deal is not over")
    if deal.bomb:
        raise Unplayable("the format knows no bomb pot")
    if deal.bounties:
        raise Unplayable("the format knows no bounty for winning with a certain hand")
    if deal.further:
        raise Unplayable(f"the format knows one board, this deal has {len(deal.boards)}")


def _names(players: Iterable[Seat], names: Mapping[Seat, str] | None) -> Iterator[str]:
    if names is not None:
        yield f"players = {json.dumps([names[seat] for seat in players])}"


def _variant(game: AnyGame, deal: FlopDeal) -> str:
    structure = getattr(deal.rules, "structure", "NL")  # other games have none
    if (played := Variant(game.key, structure)) not in NAMES:
        raise Unplayable(f"the format has no variant for {game.key}, structure {structure}")
    return NAMES[played]


def _fields(variant: str, match: Match[Any, Any], deal: FlopDeal, order: list[Seat]) -> Iterator[str]:
    """Everything before the actions."""
    rules = deal.rules
    yield f'variant = "{variant}"'
    antes = antes_of(deal, order)
    yield f"ante_trimming_status = {json.dumps(len(set(antes)) == 1)}"  # an ante that only some pay is never returned
    yield f"antes = {antes}"
    yield f"blinds_or_straddles = {blinds_of(deal, order)}"
    if rules.structure == "FL":
        yield f"small_bet = {rules.least_bet}\nbig_bet = {2 * rules.least_bet}"
    else:
        yield f"min_bet = {rules.least_bet}"
    yield f"starting_stacks = {[match.stacks[seat] for seat in order]}"
    if deal.carried:
        yield f"_carried = {deal.carried}"
    if house := dict(_house(rules)):
        yield f"_rules = {{{', '.join(f'{key} = {json.dumps(value)}' for key, value in house.items())}}}"


def _house(rules: FlopRules) -> Iterator[tuple[str, Any]]:
    """The rules that differ from their defaults and have no other place in the format."""
    usual = msgspec.structs.asdict(type(rules)())
    for key, value in msgspec.structs.asdict(rules).items():
        if key == "ante_first":  # what is usual depends on blinds, not all of which are told: a small one may be dead
            if rules.pays_ante_first or rules.in_home_sizes:
                yield key, rules.pays_ante_first
        elif key not in (*TOLD, *BEFORE_THE_HAND, *UNKNOWN) and value != usual[key]:
            yield key, value


def _row(deal: FlopDeal, players: Mapping[Seat, str], row: Row, known: Collection[Card]) -> Iterator[str]:
    match row:
        case Shuffled():
            yield from (f"d dh {player} {_hole(deal, seat, known)}" for seat, player in players.items())
        case Answered(seat=seat, action=Fold()):
            yield f"{players[seat]} f"
        case Answered(seat=seat, action=Check() | Call()):
            yield f"{players[seat]} cc"
        case Answered(seat=seat, action=Bet(amount) | Raise(amount)):
            yield f"{players[seat]} cbr {amount}"
        case _:
            pass


def _streets(deal: FlopDeal, dealt: int) -> Iterator[Sequence[Card]]:
    """The cards of each street that was dealt now; `dealt`: how many cards lay on the board before."""
    for begin, end in ((0, 3), (3, 4), (4, 5)):
        if dealt <= begin < len(deal.board):
            yield deal.board.cards[begin:end]


def _hole(deal: FlopDeal, seat: Seat, known: Collection[Card]) -> str:
    return "".join(str(card) if card in known else "??" for card in deal.hands[seat].cards)


def _end(deal: FlopDeal, players: Iterable[Seat]) -> Iterator[str]:
    yield f"finishing_stacks = {[deal.chips.stacks[seat] for seat in players]}"
