"""The lines before the first deal: the game, its house rules, who sits where, and what the match carries."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, get_args

import msgspec

from engine.game import AnyGame
from engine.games import GAMES
from engine.match import Match
from engine.seats import Seat
from engine.transcript.script import Unreadable
from engine.vocabulary import chips

SETTINGS = ("game", "rule", "seat", "dealer", "state")


class Setting(NamedTuple):
    """Everything that is settled before the first deal."""

    game: AnyGame
    seats: Mapping[str, Seat]
    match: Match[Any, Any]


def settled(lines: Sequence[tuple[int, list[str]]], number: int) -> Setting:
    """Read the setting from its lines (numbers and words), in any order; `number` is the line that follows them.

    Raises Unreadable.
    """
    settler = _Settler(lines, number)
    try:
        return settler.settled()
    except ValueError as why:
        raise Unreadable(settler.line, str(why)) from why


class _Settler:
    """Reads the lines kind by kind; `line` is the number of the one that is being read."""

    def __init__(self, lines: Sequence[tuple[int, list[str]]], number: int) -> None:
        self.lines = lines
        self.number = self.line = number

    def settled(self) -> Setting:
        game = self._game()
        rules = self._rules(game)
        stacks = self._stacks(game)
        playing = sum(stack != 0 for stack in stacks.values())  # without chips: an empty place
        if reason := rules.why_not_seats(playing):
            raise ValueError(f"nobody can play by these rules with {playing} seats: {reason}")
        seats = {name: seat for seat, name in enumerate(stacks)}
        chips = {seat: stack or 0 for seat, stack in enumerate(stacks.values())}
        match = game.start(rules, chips, self._dealer(seats))
        carried = match.carried
        for key, value in self._pairs("state"):
            carried = game.vocabulary.carried(carried, key, value, seats)
        on_account = tuple(seats[name] for name, stack in stacks.items() if stack is None)
        return Setting(game, seats, msgspec.structs.replace(match, carried=carried, on_account=on_account))

    def _all(self, what: str) -> Iterator[list[str]]:
        """The words of these lines."""
        for number, (word, *rest) in self.lines:
            if word == what:
                self.line = number
                yield rest

    def _pairs(self, what: str) -> Iterator[tuple[str, str]]:
        for words in self._all(what):
            for word in words:
                key, equals, value = word.partition("=")
                if not (key and equals and value):
                    raise ValueError(f"not KEY=VALUE: {word}")
                yield key, value

    def _game(self) -> AnyGame:
        keys = list(self._all("game"))
        if len(keys) != 1 or len(keys[0]) != 1:
            raise ValueError("one line says the game, as in `game texas_holdem`")
        if keys[0][0] not in GAMES:
            raise ValueError(f"unknown game: {keys[0][0]}")
        return GAMES[keys[0][0]]

    def _rules(self, game: AnyGame) -> Any:  # the game's HouseRules
        kind = game.house_rules
        fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
        told: dict[str, Any] = {}
        for key, value in self._pairs("rule"):
            if key not in fields:
                raise ValueError(f"unknown house rule: {key}")
            plain = _switch(value, fields[key].type)
            try:
                told[fields[key].name] = msgspec.convert(plain, fields[key].type, strict=False)
            except msgspec.ValidationError as why:
                raise ValueError(f"house rule {key}={value}: {why}") from why
        rules = kind(**told)
        if reason := rules.why_not():
            raise ValueError(f"nobody can play by these rules: {reason}")
        return rules

    def _stacks(self, game: AnyGame) -> dict[str, int | None]:
        """Chips by name, clockwise; None for those who play on account."""
        stacks: dict[str, int | None] = {}
        for told in self._all("seat"):
            if len(told) not in (1, 2):
                raise ValueError("a seat has a name of one word, and chips")
            name, *stack = told
            if name in stacks:
                raise ValueError(f"{name} already has a seat")
            if len(stacks) == game.seats.stop - 1:
                raise ValueError(f"more than {len(stacks)} seats")
            if not stack and not game.vocabulary.on_account:
                raise ValueError(f"how many chips has {name}?")
            stacks[name] = chips(stack[0]) if stack else None
        if len(stacks) < game.seats.start:
            self.line = self.number
            raise ValueError(f"at least {game.seats.start} seats are needed")
        return stacks

    def _dealer(self, seats: Mapping[str, Seat]) -> Seat:
        told = list(self._all("dealer"))
        if not told:
            self.line = self.number
            raise ValueError("who deals? `dealer NAME` is missing")
        match told:
            case [[name]] if name in seats:
                return seats[name]
            case _:
                raise ValueError("one line says the dealer, one of those seated")


def _switch(value: str, kind: Any) -> str:  # a field's type
    """`on` and `true`, `off` and `false` mean the same, for a switch and for a choice of words that has `off`."""
    if bool in (kind, *get_args(kind)):
        return {"on": "true", "off": "false"}.get(value, value)
    return {"true": "on", "false": "off"}.get(value, value) if "off" in get_args(kind) else value
