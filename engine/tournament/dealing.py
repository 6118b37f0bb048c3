"""The next deal of a tournament table: the house rules of the level, who is dealt in, who waits (TO-BAL-4, TO-HU-1).

The match of the game keeps what carries from deal to deal; the tournament says who sits there with how many chips.
"""

from typing import Any

from msgspec.structs import replace

from engine.deal import Deal
from engine.game import AnyGame
from engine.match import Match
from engine.poker.flop.carried import FlopCarried
from engine.poker.flop.deal import FlopDeal
from engine.poker.positions import next_places
from engine.seats import Seat, clockwise
from engine.tournament.course import Course
from engine.tournament.events import Dealt
from engine.tournament.levels import at_level
from engine.tournament.rounds.matches import KINDS
from engine.tournament.rounds.matches import next_match as next_match_of_rounds
from engine.tournament.seating.draw import Lots, drawn
from engine.tournament.table import Table

AnyMatch = Match[Any, Any]


def next_match(game: AnyGame, rules: Any, table: Table, before: AnyMatch | None, level: int, lots: Lots) -> AnyMatch:
    """The match as the next deal begins. `before`: as the last deal left it; None for a table's first deal.

    `rules`: the house rules, except for what the level posts. TO-SEAT-1: the first button is drawn by lot.
    """
    stacks = {seat: table.stacks[seat] for seat in table.inside}
    if game.key in KINDS:
        return next_match_of_rounds(game.key, rules, stacks, before, lots)
    if before is None:
        return game.start(at_level(game.key, rules, level), stacks, drawn(lots, tuple(stacks)))
    carried = _carried_on(before, table)
    match = replace(before, rules=at_level(game.key, rules, level), stacks=stacks, carried=carried, away=(), posting=())
    return _button_moves(match) if isinstance(carried, FlopCarried) else _dealer_moves(match, table)


def _carried_on(before: AnyMatch, table: Table) -> Any:  # the game's Carried
    carried = before.carried
    dealt = {seat: player for seat, (player, _) in table.last.seats.items()} if table.last else {}
    for seat, player in dealt.items():
        if table.players.get(seat) != player:
            carried = carried.without(seat)
    if carried.in_the_middle and not table.carried:  # it was shared (TO-BREAK-2)
        carried = carried.shared_out()
    return carried


def _button_moves(match: AnyMatch) -> AnyMatch:
    """TO-BAL-4, TO-HU-1. Newcomers are dealt in at once and post nothing; between button and big blind they wait.

    HE-BTN-2 says who may come in; newcomers count as if they had been dealt in before.
    """
    newcomers = tuple(seat for seat in match.stacks if seat not in match.carried.inside)
    if not newcomers:
        return match
    inside = next_places(replace(match, posting=newcomers)).inside
    waiting = tuple(seat for seat in newcomers if seat not in inside)
    entering = tuple(seat for seat in newcomers if seat in inside)
    staying = tuple(sorted({*match.carried.inside, *entering}))
    return replace(match, away=waiting, carried=replace(match.carried, inside=staying))


def _dealer_moves(match: AnyMatch, table: Table) -> AnyMatch:
    """IT-DEAL-4. Clockwise, also to a newcomer."""
    if table.newest is None:
        return match
    dealer = clockwise(tuple(sorted(match.stacks)), after=table.newest)[0]
    return replace(match, carried=replace(match.carried, dealer=dealer))


def dealt(course: Course, number: int, table: Table, match: AnyMatch, deal: Deal, round_: int | None) -> Dealt:
    """What the log keeps of the deal that begins now with this match at `table`, whose number is `number`."""
    button, small, big = _positions(deal)
    everyone = {seat: (player, table.stacks[seat]) for seat, player in sorted(table.players.items())}
    return Dealt(
        at=course.at,
        table=number,
        deal=table.deals + 1,
        level=course.level,
        button=button,
        small=small,
        big=big,
        seats={seat: everyone[seat] for seat in deal.seats},
        waiting={seat: told for seat, told in everyone.items() if seat not in deal.seats},
        carried=match.carried.in_the_middle,
        sizes=course.sizes,
        round=round_,
    )


def _positions(deal: Any) -> tuple[Seat | None, Seat | None, Seat | None]:  # a game's deal
    """Button, small blind and big blind; in poker all'italiana the dealer is the first and the last of them."""
    if isinstance(deal, FlopDeal):
        return deal.button, deal.small if deal.small in deal.seats else None, deal.big
    return deal.dealer, None, deal.dealer
