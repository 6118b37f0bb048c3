"""Moves worth offering to a player: legal ones, the best of each kind first. They are his alone."""

from collections.abc import Iterator

import msgspec

from engine.games.carioca.holding import Holding
from engine.games.carioca.moves import Close, Discard, Faces, Lay, Meld, Open, Swap
from engine.rummy.arrange import arrange, without
from engine.rummy.faces import JOKER
from engine.rummy.points import hand_points


class Hints(msgspec.Struct, frozen=True):
    """Hints for a holding."""

    holding: Holding

    def openings(self) -> list[Open]:
        """Those that leave the fewest points first, the rest of the hand being well arranged."""
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
        faces = sorted(
            dict.fromkeys(self.holding.discardable()), key=lambda face: (face in loose, hand_points((face, JOKER)))
        )
        return [Discard(face) for face in reversed(faces)]

    def _points_after(self, melds: tuple[Faces, ...]) -> int:
        rest = without(self.holding.faces, [face for meld in melds for face in meld])
        return arrange(rest, self.holding.rules.melds).points
