"""What a player may do with the cards in hand: judges every move, and says what the clock does."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

import msgspec
from msgspec.structs import replace

from engine.cards import RANKS, SUITS
from engine.games.carioca.house_rules import FIVES_AND_TENS, CariocaRules
from engine.games.carioca.melding.laid import Laid, near, printed
from engine.games.carioca.moves import Close, Discard, Faces, Lay, Meld, Move, Open, Swap
from engine.play import Refused
from engine.rummy import melds
from engine.rummy.arrange import cover
from engine.rummy.faces import JOKER, is_joker
from engine.rummy.openings import IN_HAND, openings, why_not_opening
from engine.seats import Seat

CARDS = tuple(rank + suit for rank in RANKS for suit in SUITS)
LAID_JOKERS = tuple(f"{JOKER}={card}" for card in CARDS)
NAMES = frozenset((*CARDS, *LAID_JOKERS, JOKER))


class Holding(msgspec.Struct, frozen=True):
    """One player's cards after drawing, and what that player sees on the table. Nobody else may see it."""

    rules: CariocaRules
    seat: Seat
    faces: Faces
    laid: tuple[Laid, ...]
    openings: tuple[int, ...]  # that may be laid; none: this player has opened
    forbidden: tuple[str, ...]  # ranks that may not be discarded now
    may_go_out: bool  # it is not one of this player's first two turns (CA-CLOSE-4)
    drawn: Faces = ()  # from the stock in this turn
    taken: str | None = None  # face that was taken from the discards in this turn
    must_open: bool = False  # with that card (CA-DRAW-3)
    jokers_to_lay: int = 0

    def why_not(self, action: Move) -> Refused | None:
        """Why this may not be done now; None if it may. See `engine.play.Checked`."""
        match action:
            case Open(melds=laid):
                return self.why_not_open(laid)
            case Close(melds=laid):
                return self.why_not_close(laid)
            case Meld(cards):
                return self.why_not_meld(cards)
            case Lay(cards, number):
                return self.why_not_lay(cards, number)
            case Swap(card, number):
                return self.why_not_swap(card, number)
            case Discard(card):
                return self.why_not_discard(card)

    # Opening.

    def why_not_open(self, laid: Sequence[Faces]) -> Refused | None:
        """CA-OPEN. One of the player's openings, of cards in the hand; CA-DRAW-12: with the card that was taken."""
        faces = [face for meld in laid for face in meld]
        rest = self.without(faces)
        if rest is None:
            return Refused("not_your_cards")
        if self.must_open and self.taken not in faces:
            return Refused("taken_card_not_used", card=self.taken or "")
        refusals = [why_not_opening(number, laid, self.rules.to_open) for number in self._to_lay]
        if None not in refusals:
            return refusals[0] if len(refusals) == 1 else Refused("none_of_your_openings")
        return self._why_not_keep(rest)

    @property
    def _to_lay(self) -> tuple[int, ...]:
        """The openings that are laid, unlike closing in hand."""
        return tuple(number for number in self.openings if number != IN_HAND)

    def opened_with(self, laid: Sequence[Faces]) -> int:
        """Which of the player's openings these melds are: the first that fits."""
        return next(number for number in self._to_lay if why_not_opening(number, laid, self.rules.to_open) is None)

    def why_not_close(self, laid: Sequence[Faces]) -> Refused | None:
        """CA-OPEN-8, CA-CLOSE-3. Every card in sets and runs, whatever their number (AMB-CA-24)."""
        rest = self.without([face for meld in laid for face in meld])
        if rest is None:
            return Refused("not_your_cards")
        if rest:
            return Refused("cards_left_over", count=len(rest))
        return why_not_opening(IN_HAND, laid, self.rules.to_open)

    def closing(self) -> Close | None:
        """How to close in hand now; None: that is not possible."""
        if IN_HAND not in self.openings or not self.may_go_out:
            return None
        all_down = cover(self.faces, self.rules.melds)
        return Close(all_down) if all_down else None

    def can_open(self, using: str | None = None) -> Iterator[Open]:
        """Every opening that could be made now; `using`: only with this card."""
        using = self.taken if self.must_open else using
        for number in self._to_lay:
            for laid in openings(number, self.faces, self.rules.to_open, using):
                if self.why_not_open(laid) is None:
                    yield Open(laid)

    def an_opening(self, using: str | None = None) -> Open | Close | None:
        """Closing in hand, else the first opening; None: neither is possible."""
        return self.closing() or next(self.can_open(using), None)

    # Melding after the opening.

    def why_not_meld(self, cards: Faces) -> Refused | None:
        """CA-MELD-4, CA-MELD-6. Sets and runs; a joker stands for a named card."""
        rest = self.without(cards)
        if rest is None:
            return Refused("not_your_cards")
        if refused := melds.why_not_a_meld(cards, self.rules.melds):
            return refused
        laid = melds.read_meld(cards, self.rules.melds)
        return self._why_not_leave(
            rest, (*self.laid, Laid(len(self.laid) + 1, self.seat, laid.kind, laid.cards)), cards
        )

    def why_not_lay(self, cards: Faces, number: int) -> Refused | None:
        """CA-MELD-1 to CA-MELD-3. On any meld but the player's own opening."""
        rest = self.without(cards)
        if rest is None:
            return Refused("not_your_cards")
        if refused := self._why_not_touch(number):
            return refused
        before = self.laid[number - 1].meld
        if refused := melds.why_not_added(before, cards, self.rules.melds):
            return refused
        return self._why_not_leave(rest, self._table_with(number, before.with_(cards, self.rules.melds)), cards)

    def why_not_lay_off(self) -> str | None:
        """CA-MELD-2. Nothing, as long as nobody has laid anything but this player an opening."""
        touched = (self._why_not_touch(number) for number in range(1, len(self.laid) + 1))
        return None if any(why_not is None for why_not in touched) else "own_opening"

    def why_not_swap(self, card: str, number: int) -> Refused | None:
        """CA-MELD-7. The card itself for the joker that stands for it; the joker must be laid in this turn."""
        rest = self.without([card])
        if rest is None:
            return Refused("not_your_cards")
        if refused := self._why_not_touch(number):
            return refused
        before = self.laid[number - 1].meld
        if refused := melds.why_not_swapped(before, card):
            return refused
        owed = 0 if self.rules.joker_swap == "free" else self.jokers_to_lay + 1
        table = self._table_with(number, before.swapped(card))
        after = replace(self, faces=(*rest, JOKER), laid=table, jokers_to_lay=owed)
        return Refused("joker_fits_nowhere") if owed and after.a_place_for_the_joker() is None else None

    def _why_not_touch(self, number: int) -> Refused | None:
        if not 1 <= number <= len(self.laid):
            return Refused("no_such_meld", most=len(self.laid))
        meld = self.laid[number - 1]
        own = meld.opening and meld.owner == self.seat and not self.rules.own_opening_ok
        return Refused("own_opening") if own else None

    def _table_with(self, number: int, meld: melds.Meld) -> tuple[Laid, ...]:
        changed = replace(self.laid[number - 1], kind=meld.kind, cards=meld.cards)
        return (*self.laid[: number - 1], changed, *self.laid[number:])

    def _why_not_leave(self, rest: Faces, table: tuple[Laid, ...], cards: Faces) -> Refused | None:
        """Why play may not go on with this rest of the hand and such a table, `cards` having been laid."""
        if refused := self._why_not_keep(rest):
            return refused
        owed = max(0, self.jokers_to_lay - sum(map(is_joker, cards)))
        after = replace(self, faces=rest, laid=table, jokers_to_lay=owed)
        return Refused("joker_fits_nowhere") if owed and after.a_place_for_the_joker() is None else None

    def a_place_for_the_joker(self) -> Lay | Meld | None:
        """A way to lay a joker of the hand; None: there is none."""
        return next(self.places_for_the_joker(), None)

    def places_for_the_joker(self) -> Iterator[Lay | Meld]:
        """On melds, and with two other cards."""
        for laid in self.laid:
            added = (Lay((f"{JOKER}={card}",), laid.number) for card in laid.beside)
            yield from (move for move in added if self.why_not(move) is None)
        cards = dict.fromkeys(face for face in self.faces if face != JOKER)
        for pair in combinations(cards, 2):
            if near(*pair):
                new = (Meld(meld.cards) for meld in melds.readings((*pair, JOKER), self.rules.melds))
                yield from (move for move in new if self.why_not(move) is None)

    # What must stay in the hand, and what may be discarded.

    def _why_not_keep(self, rest: Faces) -> Refused | None:
        """CA-CLOSE-2, CA-CLOSE-7. A card must be left to discard; one alone would close, in the first two turns too."""
        if not rest:
            return Refused("no_card_to_discard")
        if len(rest) == 1 and not self.may_go_out:
            return Refused("too_early_to_close")
        return Refused("no_card_to_discard") if set(rest) == {self.taken} else None

    def why_not_discard(self, card: str) -> Refused | None:
        """CA-DISC-2 to CA-DISC-6."""
        if card not in self.faces:
            return Refused("not_your_cards")
        if card in self.discardable():
            return None
        if card == self.taken:
            return Refused("just_taken", card=card)
        if card == JOKER:
            return Refused("joker_not_discarded")
        return Refused("forbidden_discard", card=card, number=7 if card[0] in FIVES_AND_TENS else 1)

    def discardable(self) -> Faces:
        """CA-DISC-4. What is not forbidden; a hand of only such cards (obbligato) may discard them."""
        others = [face for face in self.faces if face != self.taken]
        return tuple(face for face in others if not self.is_forbidden(face)) or tuple(others)

    def is_forbidden(self, face: str) -> bool:
        """CA-DISC-2, CA-DISC-3; by option jokers too (AMB-CA-12)."""
        return self.rules.no_joker_discard if face == JOKER else face[0] in self.forbidden

    def default(self) -> Move:
        """What the clock does: discard the card drawn, else the lowest; before that, what the player is bound to do."""
        bound = self.an_opening() if self.must_open else self.a_place_for_the_joker() if self.jokers_to_lay else None
        if bound:
            return bound
        may = self.discardable()
        newest = self.drawn[-1] if self.drawn else None
        return Discard(newest if newest in may else min(may, key=_height))

    def without(self, faces: Iterable[str]) -> Faces | None:
        """The hand without these faces, jokers laid as cards being jokers; None: it does not hold them all."""
        rest = list(self.faces)
        for face in faces:
            if face not in NAMES or printed(face) not in rest:
                return None
            rest.remove(printed(face))
        return tuple(rest)


def _height(face: str) -> tuple[int, int]:
    """CA-COMB-7. Jokers highest, ranks from the two to the ace, suits hearts, diamonds, clubs, spades."""
    return (len(RANKS), 0) if face == JOKER else (RANKS.index(face[0]), SUITS.index(face[1]))
