"""Turns of a rummy game as lines of a story: one a turn, which names its player once."""

from collections.abc import Iterable, Iterator

import msgspec

from bot.games.story.parts import LATER, Told
from engine.seats import Seat


class Step(msgspec.Struct, frozen=True):
    """One thing that happened in a turn, in words; `seat` None: nobody did it. `quiet`: drawing or discarding."""

    seat: Seat | None
    text: str
    quiet: bool = False


def turns(names: dict[Seat, str], steps: Iterable[Step]) -> Iterator[Told]:
    """A line for all that one player did before somebody else did anything."""
    turn: list[Step] = []
    for step in steps:
        if turn and step.seat != turn[0].seat:
            yield _line(names, turn)
            turn = []
        turn.append(step)
    if turn:
        yield _line(names, turn)


def _line(names: dict[Seat, str], turn: list[Step]) -> Told:
    """`Anna takes 7♥ · discards K♣`."""
    seat = turn[0].seat
    name = "" if seat is None else f"{names[seat]} "
    return Told(_named_once(name, turn), _named_once(name, [step for step in turn if not step.quiet]))


def _named_once(name: str, steps: list[Step]) -> str:
    return LATER.join(step.text.removeprefix(name) if place else step.text for place, step in enumerate(steps))
