"""Robots at one table: what they are called, how well and in which temper they play, and which of them goes first."""

from collections.abc import Sequence

from engine.games import GAMES
from engine.house.tables.state import ROBOT, AnyState, Player
from engine.match import HouseRules
from engine.seats import Seat


def offered_levels(game: str, rules: HouseRules) -> tuple[str, ...]:
    """The levels at which robots may be asked to play this game by these rules, the weakest first."""
    return tuple(level for level in GAMES[game].levels if rules.has_level(level))


def dots(level: str, levels: Sequence[str]) -> str:
    """The mark of a level, in any language: one dot for the weakest of these `levels`."""
    return "•" * (1 + levels.index(level))


def temper_of(game: str, player: Player) -> str:
    """The temper, as of `Game.tempers`, of a robot that plays above the least level; empty for anybody else.

    It goes with the robot's number, as its face does.
    """
    tempers, better = tuple(GAMES[game].tempers), tuple(GAMES[game].levels)[1:]
    if not (player.robot and player.level in better and tempers):
        return ""
    return tempers[(int(player.key.removeprefix(ROBOT)) - 1) % len(tempers)]


def robot_called(number: int, names: Sequence[str], game: str, level: str) -> str:
    """The name of this robot of a table (from 1) as people see it, with the dots of its level where one was chosen.

    `names` are given in turn; robots of one name are numbered from the second on.
    """
    name = _name_of(number, names)
    return f"{name} {dots(level, tuple(GAMES[game].levels))}" if level else name


def _name_of(number: int, names: Sequence[str]) -> str:
    if not names:
        return f"Robot {number}"
    again, place = divmod(number - 1, len(names))
    return f"{names[place]} {again + 1}" if again else names[place]


def last_robot(state: AnyState, *, leaving: bool = True) -> Seat | None:
    """The robot that is to make room: the one that came last, but one that is in no deal before one that is.

    `leaving`: it may be one that goes already.
    """
    robots = {
        seat: int(player.key.partition(":")[2])
        for seat, player in state.players.items()
        if player.robot and (leaving or not player.leaving)
    }
    return max(robots, key=lambda seat: (not state.is_playing(seat), robots[seat]), default=None)
