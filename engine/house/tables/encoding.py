"""Tables and their deals as bytes, for the store. A game says of which kinds its house rules and actions are."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from engine.game import AnyGame
from engine.games import GAMES
from engine.house.store.values import Record
from engine.house.tables.state import AnyState, TableState
from engine.match import Carried, HouseRules, Match
from engine.play import Answered, Closed, Play, Row, Shuffled
from engine.seats import Seat

R = TypeVar("R", bound=HouseRules)
C = TypeVar("C", bound=Carried)


class DealRecord(msgspec.Struct, Generic[R, C], frozen=True):
    """What is kept of a deal that has ended. With the rows of its log it can be played again."""

    game: str
    deal: int
    ended: float  # unix seconds
    players: dict[Seat, str]  # names of everybody seated
    keys: dict[Seat, str]  # of whoever was dealt in
    match: Match[R, C]  # as it was when the deal began
    stacks: dict[Seat, int]  # of whoever was dealt in, when the deal was over
    absent: dict[Seat, str] = {}  # keys of those whose chips were in the deal though they were not dealt in
    seated: dict[Seat, str] = {}  # keys of everybody seated
    community: str = ""  # whose chips were played for
    tournament: str = ""  # its chips are worth nothing outside (TO-ENTRY-2)


AnyRecord: TypeAlias = DealRecord[Any, Any]


def deal_record(state: AnyState, play: Play[Any], now: float) -> AnyRecord:
    """The deal that `play` plays by this state: who sits where, and what it began from."""
    keys = {seat: state.players[seat].key for seat in play.deal.seats}
    absent = {seat: state.players[seat].key for seat in play.deal.chips.stacks if seat not in keys}
    return DealRecord(
        game=state.game,
        deal=state.deal,
        ended=now,
        players={seat: player.name for seat, player in state.players.items()},
        keys=keys,
        match=state.match,
        stacks=dict(play.deal.chips.stacks),
        absent=absent,
        seated={seat: player.key for seat, player in state.players.items()},
        community=state.community,
        tournament=state.tournament,
    )


def record(state: AnyState, play: Play[Any], now: float) -> Record:
    """The same as it is kept, with the log, which tells all the rest."""
    kept = deal_record(state, play, now)
    people = tuple(key for seat, key in kept.keys.items() if not state.players[seat].robot)
    return Record(msgspec.json.encode(kept), people, state.home or state.place, tuple(map(encoded_row, play.log)))


def decoded_record(text: bytes) -> AnyRecord:
    """Raises msgspec.DecodeError, or KeyError for a game that the house no longer has."""
    return _record_decoder(msgspec.json.decode(text, type=_OfGame).game).decode(text)


class _OfGame(msgspec.Struct):
    game: str


def encoded(state: AnyState) -> bytes:
    """JSON, as `decoded` reads it."""
    return msgspec.json.encode(state)


def decoded(state: bytes) -> AnyState:
    """Raises msgspec.DecodeError, or KeyError for a game that the house no longer has."""
    return _state_decoder(msgspec.json.decode(state, type=_OfGame).game).decode(state)


encoded_row: Callable[[Row], bytes] = msgspec.json.encode
"""One row of a log, as `decoded_rows` reads it."""


def decoded_rows(game: str, rows: Iterable[bytes]) -> list[Row]:
    """The log of a deal of this game. Raises msgspec.DecodeError."""
    return [*map(_row_decoder(game).decode, rows)]


@cache
def _state_decoder(game: str) -> msgspec.json.Decoder[AnyState]:
    kind: AnyGame = GAMES[game]
    of_game: Any = TableState[kind.house_rules, kind.carried]  # type: ignore[name-defined]  # known at run time only
    return msgspec.json.Decoder(of_game)


@cache
def _record_decoder(game: str) -> msgspec.json.Decoder[AnyRecord]:
    kind: AnyGame = GAMES[game]
    of_game: Any = DealRecord[kind.house_rules, kind.carried]  # type: ignore[name-defined]  # known at run time only
    return msgspec.json.Decoder(of_game)


@cache
def _row_decoder(game: str) -> msgspec.json.Decoder[Row]:
    action: Any = _union(*GAMES[game].actions)
    row: Any = _union(Shuffled, Answered[action], Closed)
    return msgspec.json.Decoder(row)


def _union(first: Any, *others: Any) -> Any:  # types known at run time only
    for other in others:
        first = first | other
    return first
