"""Moves worth offering to a player: legal ones, the best of each kind first. Only that player may see them."""

from collections.abc import Iterator
from itertools import chain
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from engine.games.carioca.facts import CariocaFacts
from engine.games.carioca.house_rules import CariocaRules
from engine.games.carioca.melding.holding import Holding
from engine.games.carioca.moves import Close, Discard, Faces, Lay, Meld, Open, Swap
from engine.rummy.arrange import arrange, without
from engine.rummy.faces import JOKER
from engine.rummy.openings import IN_HAND
from engine.rummy.points import face_points
from engine.seats import Seat
from engine.view import View

Proposal: TypeAlias = Open | Close | Meld | Lay | Swap


class Hints(msgspec.Struct, frozen=True):
    """Hints for a holding."""

    holding: Holding

    def best(self) -> Proposal | None:
        """The best that could be done now; a joker is laid off when nothing else is left."""
        with_joker = self.holding.places_for_the_joker() if JOKER in self.holding.faces else ()
        to_open: Iterator[Proposal] = chain(self.closing(), self.openings())
        to_lay: Iterator[Proposal] = chain(self.melds(), self.lays(), self.swaps(), with_joker)
        return next(to_open if self.holding.openings else to_lay, None)

    def openings(self) -> list[Open]:
        """Openings, those first after which the rest of the hand, well arranged, has the fewest points."""
        return sorted(self.holding.can_open(), key=lambda opening: self._points_after(opening.melds))

    def closing(self) -> Iterator[Close]:
        if closing := self.holding.closing():
            yield closing

    def melds(self) -> Iterator[Meld]:
        """Those of the best arrangement; with a joker to lay, any that hold one."""
        for meld in arrange(self.holding.faces, self.holding.rules.melds).melds:
            if self.holding.why_not_meld(meld) is None:
                yield Meld(meld)
        if self.holding.jokers_to_lay:
            yield from (move for move in self.holding.places_for_the_joker() if isinstance(move, Meld))

    def lays(self) -> Iterator[Lay]:
        """One card each; jokers only where they must be laid."""
        for laid in self.holding.laid:
            for face in laid.beside:
                if face in self.holding.faces and self.holding.why_not_lay((face,), laid.number) is None:
                    yield Lay((face,), laid.number)
        if self.holding.jokers_to_lay:
            yield from (move for move in self.holding.places_for_the_joker() if isinstance(move, Lay))

    def swaps(self) -> Iterator[Swap]:
        for laid in self.holding.laid if self.holding.rules.joker_swap != "off" else ():
            for card in laid.meld.stand_ins:
                if self.holding.why_not_swap(card, laid.number) is None:
                    yield Swap(card, laid.number)

    def discards(self) -> list[Discard]:
        """Cards that fit nowhere first, the most expensive ones before the others."""
        loose = arrange(self.holding.faces, self.holding.rules.melds).left
        faces = sorted(dict.fromkeys(self.holding.discardable()), key=lambda face: (face in loose, face_points(face)))
        return [Discard(face) for face in reversed(faces)]

    def _points_after(self, melds: tuple[Faces, ...]) -> int:
        rest = without(self.holding.faces, [face for meld in melds for face in meld])
        return arrange(rest, self.holding.rules.melds).points


def as_if_drawn(rules: CariocaRules, view: View[CariocaFacts], seat: Seat) -> Holding:
    """The viewer's holding, at this seat and before drawing, as if cards could be laid already."""
    openings = _openings_left(view.facts, seat)
    return Holding(rules, seat, view.faces(seat), view.facts.melds, openings, forbidden=(), may_go_out=True)


def _openings_left(facts: CariocaFacts, seat: Seat) -> tuple[int, ...]:
    """This deal's opening, or by option those that this player has not used yet; none after the opening."""
    if seat in facts.opened:
        return ()
    used = facts.tallies[seat].used
    return (facts.opening,) if facts.opening else tuple(n for n in range(1, IN_HAND + 1) if n not in used)


def opening_with(holding: Holding, top: str) -> Open | Close | None:
    """How a player who has not opened could open by taking the top discard; None: they could not."""
    if not holding.openings:
        return None
    return replace(holding, faces=(*holding.faces, top), taken=top, must_open=True).an_opening()
