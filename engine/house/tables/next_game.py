"""The game of a table may change between two deals, where dealers pick it (HR-CHOICE). All pure.

One game is played; the others that may be picked wait beside it as matches of their own, with their house rules and
what they carried when they were played last.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.deal import NextGame
from engine.game import AnyGame
from engine.games import GAMES
from engine.house.tables.state import AnyState
from engine.match import HouseRules, Match
from engine.play import Play


def waiting(rules: Mapping[str, HouseRules]) -> dict[str, msgspec.Raw]:
    """Other games of a new table, with these house rules by game, as its state keeps them."""
    return {key: _encoded(GAMES[key].start(house, {}, 0)) for key, house in rules.items()}


def why_not_seats(games: Iterable[tuple[AnyGame, HouseRules]], seats: int) -> bool:
    """Is there a game among these that so many cannot play?"""
    return any(seats >= game.seats.stop or rules.why_not_seats(seats) for game, rules in games)


def coming(state: AnyState, play: Play[Any] | None) -> AnyGame | None:
    """What the next deal will be of, `play` being the running one; None as long as it may still be picked."""
    if play is None:
        picked = state.match.carried.next_game
    elif play.deal.game_is_open:
        return None
    else:
        picked = play.deal.next_game
    return GAMES[_possible(state, picked).game if picked else state.game]


def with_next_game(state: AnyState) -> AnyState:
    """HR-CHOICE-5. The table as its next deal begins: of the game that was picked, if one was."""
    picked = state.match.carried.next_game
    if picked is None:
        return state
    picked = _possible(state, picked)
    if picked.game != state.game:
        state = _changed(state, picked.game)
    rules: HouseRules = state.match.rules
    if picked.structure:
        rules = replace(rules, structure=picked.structure)
    return replace(state, match=replace(state.match, rules=rules))


def _possible(state: AnyState, picked: NextGame) -> NextGame:
    """The same game goes on at a table that has no other of that name."""
    return picked if picked.game in (state.game, *state.waiting) else NextGame("", state.game)


def _changed(state: AnyState, game: str) -> AnyState:
    """Another game is played from now on; every one that waits learns what goes on in any of them."""
    last, dealer = state.match, state.match.carried.orbit.chooser
    others = {key: _decoded(key, kept) for key, kept in state.waiting.items()}
    others = {
        key: replace(match, carried=match.carried.following(last.carried, dealer)) for key, match in others.items()
    }
    match = others.pop(game)
    match = replace(match, stacks=last.stacks, away=last.away, posting=last.posting, played=last.played)
    others[state.game] = replace(last, stacks={}, away=(), posting=())
    return replace(state, game=game, match=match, waiting={key: _encoded(kept) for key, kept in others.items()})


def _encoded(match: Match[Any, Any]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(match))


def _decoded(game: str, kept: msgspec.Raw) -> Match[Any, Any]:
    return _decoder(game).decode(kept)


@cache
def _decoder(game: str) -> msgspec.json.Decoder[Match[Any, Any]]:
    kind: AnyGame = GAMES[game]
    of_game: Any = Match[kind.house_rules, kind.carried]  # type: ignore[name-defined]  # known at run time only
    return msgspec.json.Decoder(of_game)
