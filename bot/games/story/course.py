"""How a deal went, as one of its players saw it: played again from its log."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from bot.games.game_text import Scene, as_held, robot_named
from bot.games.sorting import Groups
from bot.seam.typed.names import animals_of, shown
from bot.words import Words
from cards_render.shown.animals import Animal
from engine.cards import Card
from engine.deal import Event
from engine.games import GAMES
from engine.house.tables.encoding import AnyRecord
from engine.play import Play, Row
from engine.seats import Seat
from engine.view import AnyView, view_for

NOBODY: Seat = -1


class Moment(msgspec.Struct, frozen=True):
    """One step: what was told in it, and what the reader saw after it."""

    events: tuple[Event, ...]
    view: AnyView


class Course(msgspec.Struct, frozen=True):
    """A deal from its first forced bet to its last word, for one `reader` who was dealt in."""

    reader: Seat
    names: dict[Seat, str]
    rules: Any  # the game's HouseRules
    number: int  # of the deal at its table
    moments: tuple[Moment, ...]
    in_groups: Callable[[tuple[str, ...]], Groups]  # a hand as the reader's panel shows it
    robots: dict[Seat, Animal] = {}
    gained: int = 0  # chips that the reader won in the deal; negative for a loss

    @property
    def end(self) -> AnyView:
        return self.moments[-1].view

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for moment in self.moments for event in moment.events)

    def dealt(self) -> tuple[str, ...]:
        """Faces of the hand that the reader was dealt, in the order of their panel; none if they got none."""
        if self.reader == NOBODY:
            return ()
        hands = (moment.view.hand(self.reader) for moment in self.moments)
        faces = next((tuple(str(card) for card in hand if card is not None) for hand in hands if hand), ())
        return tuple(faces[position] for group in self.in_groups(faces) for position in group)

    def told_in(self, words: Words) -> "Course":
        """The same with the robots' names as these readers know them."""
        names = {seat: robot_named(words, name, self.robots.get(seat)) for seat, name in self.names.items()}
        return msgspec.structs.replace(self, names=names)

    def scene(self) -> Scene:
        """The table at the end, as the game's texts read it."""
        return Scene("", self.rules, self.number, self.end, self.names, {}, (), events=self.events)


def in_order(hand: Sequence[Card | None]) -> tuple[str, ...]:
    """Faces of these cards as people hold them, jokers first."""
    seen = [card for card in hand if card is not None]
    return tuple(map(str, sorted(seen, key=as_held)))


def as_dealt(faces: tuple[str, ...]) -> Groups:
    return (tuple(range(len(faces))),)


def course_of(
    record: AnyRecord, rows: Sequence[Row], reader: Seat, in_groups: Callable[[tuple[str, ...]], Groups] = as_dealt
) -> Course:
    """Play the deal again. Raises Refused or ValueError for rows that today's rules cannot play."""
    return _course(record, rows, reader, reader, in_groups)


def seen_by_all(record: AnyRecord, rows: Sequence[Row]) -> Course:
    """The same as somebody at no seat saw it: its `reader` is nobody. Raises as `course_of` does."""
    return _course(record, rows, NOBODY, None, as_dealt)


def _course(
    record: AnyRecord,
    rows: Sequence[Row],
    reader: Seat,
    viewer: Seat | None,
    in_groups: Callable[[tuple[str, ...]], Groups],
) -> Course:
    game = GAMES[record.game]
    play: Play[Any] = Play(game.play, game.deal(record.match))
    moments = [Moment(tuple(play.deal.events), view_for(play, viewer))]
    for row in rows:
        before = len(play.deal.events)
        play.apply(row)
        moments.append(Moment(tuple(play.deal.events[before:]), view_for(play, viewer)))
    everybody = {*record.players, *record.match.stacks, *play.deal.seats}
    names = {seat: shown(record.players.get(seat, f"#{seat + 1}")) for seat in sorted(everybody)}
    robots = animals_of(record.keys)
    gained = record.stacks.get(reader, 0) - record.match.stacks.get(reader, 0)
    return Course(reader, names, record.match.rules, record.deal, tuple(moments), in_groups, robots, gained)
