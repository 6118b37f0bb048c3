"""Melds: pairs, sets and runs, with jokers that stand for a named card; and why something is not a meld (CA-COMB).

It knows faces only, neither hands nor tables. Each game says which melds may be laid, and when.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import cache
from itertools import combinations_with_replacement

import msgspec

from engine.cards import SUITS
from engine.play import Refused
from engine.rummy.faces import JOKER, RANKS, is_joker, place, stands_for, suit_order
from engine.rummy.points import meld_points

LEAST = 3  # cards of a set or a run
ACE_TO_ACE = 14  # cards of the longest run (CA-COMB-5)


class MeldKind(StrEnum):
    PAIR = "pair"
    SET = "set"  # tris or poker
    RUN = "run"


class MeldRules(msgspec.Struct, frozen=True):
    """What counts as a meld at this table."""

    joker_per_meld: int = 1  # how many jokers one meld may hold: 0 to 2
    pairs: bool = False  # a pair counts as a meld: in openings
    pairs_locked: bool = False  # AMB-CA-14: a pair on the table does not grow
    dup_suits: bool = False  # AMB-PO-9: both copies of a card may stand in one set
    ace_low_only: bool = False  # AMB-PO-10: the ace stands before the two, never after the king
    wrap: bool = False  # AMB-CA-8: a run may turn the corner, K A 2


class Meld(msgspec.Struct, frozen=True):
    """A meld as it lies on the table: runs ascending, sets by suit; jokers name the card they stand for."""

    kind: MeldKind
    cards: tuple[str, ...]

    @property
    def stand_ins(self) -> tuple[str, ...]:
        """The cards that jokers stand for here."""
        return tuple(stands_for(face) for face in self.cards if is_joker(face))

    @property
    def points(self) -> int:
        """CA-OPEN-12. An ace counts 1 at the beginning of a run, else 11."""
        return meld_points([stands_for(face) for face in self.cards])

    def with_(self, faces: Sequence[str], rules: MeldRules) -> "Meld":
        """CA-MELD-5. This meld grown by these faces. Raises Refused."""
        if refused := why_not_added(self, faces, rules):
            raise refused
        return read_meld((*self.cards, *faces), rules)

    def swapped(self, card: str) -> "Meld":
        """CA-MELD-7. This meld with the card itself where a joker stood for it. Raises Refused."""
        if refused := why_not_swapped(self, card):
            raise refused
        joker = next(face for face in self.cards if is_joker(face) and stands_for(face) == card)
        at = self.cards.index(joker)
        return Meld(self.kind, (*self.cards[:at], card, *self.cards[at + 1 :]))


def read_meld(faces: Sequence[str], rules: MeldRules) -> Meld:
    """The meld that these faces, given in any order, make. Raises Refused if they make none."""
    if refused := why_not_a_meld(faces, rules):
        raise refused
    cards = [stands_for(face) for face in faces]
    if len({card[0] for card in cards}) == 1:
        kind = MeldKind.PAIR if len(cards) == 2 else MeldKind.SET
        return Meld(kind, tuple(sorted(faces, key=lambda face: suit_order(stands_for(face)))))
    left = list(faces)
    begins = _beginning(cards, rules)
    return Meld(MeldKind.RUN, tuple(_taken(left, rank) for rank in _ranks(begins or 1, len(cards))))


def _taken(left: list[str], rank: str) -> str:
    """Remove and return the first face of this rank: the longest run has two aces."""
    return left.pop(next(at for at, face in enumerate(left) if stands_for(face)[0] == rank))


def why_not_a_meld(faces: Sequence[str], rules: MeldRules) -> Refused | None:
    """Why these faces, in any order, are not a meld; None if they are."""
    if refused := _why_not_jokers(faces, rules):
        return refused
    cards = [stands_for(face) for face in faces]
    one_rank = len({card[0] for card in cards}) == 1
    one_suit = len({card[1] for card in cards}) == 1
    if len(cards) < LEAST:
        return _why_not_a_pair(cards, rules) if len(cards) == 2 and one_rank else Refused("meld_too_small", least=LEAST)
    if one_rank:
        return _why_not_a_set(cards, rules)
    if one_suit:
        return _why_not_a_run(cards, rules)
    return Refused("run_of_two_suits" if _beginning(cards, rules) else "neither_set_nor_run")


def _why_not_jokers(faces: Sequence[str], rules: MeldRules) -> Refused | None:
    """CA-MELD-6, PO-JOKER-5. A joker must name the card that it stands for, and a meld holds a limited number."""
    jokers = sum(map(is_joker, faces))
    if jokers > rules.joker_per_meld:
        return Refused("too_many_jokers", most=rules.joker_per_meld)
    return Refused("joker_undeclared") if JOKER in faces else None


def _why_not_a_pair(cards: Sequence[str], rules: MeldRules) -> Refused | None:
    """CA-COMB-1, CA-MELD-4. Two cards of one rank, in different suits; only for openings."""
    return _why_not_a_set(cards, rules) if rules.pairs else Refused("pair_only_to_open")


def _why_not_a_set(cards: Sequence[str], rules: MeldRules) -> Refused | None:
    """CA-COMB-2, CA-COMB-3. Three or four of one rank, all of different suits."""
    if len(cards) > len(SUITS):
        return Refused("set_too_big", most=len(SUITS))
    twice = _twice(cards)
    return Refused("set_twice_the_suit", card=twice) if twice and not rules.dup_suits else None


def _why_not_a_run(cards: Sequence[str], rules: MeldRules) -> Refused | None:
    """CA-COMB-4..6, PO-CLOSE-7. A sequence; the ace low or high, round the corner only where the house says so."""
    if _beginning(cards, rules):
        return None
    if twice := _twice(cards):
        return Refused("run_twice", card=twice)
    if _beginning(cards, MeldRules()):
        return Refused("ace_is_low")
    if _beginning(cards, MeldRules(wrap=True)):
        return Refused("run_round_the_corner")
    return Refused("run_hole", card=_missing(cards, rules))


def _twice(cards: Sequence[str]) -> str | None:
    card, times = Counter(cards).most_common(1)[0]
    return card if times > 1 else None


def _beginning(cards: Sequence[str], rules: MeldRules) -> int | None:
    """The place, 1 (ace) to 13, at which the run of these ranks begins; None: they are not a run."""
    return _runs(len(cards), rules).get("".join(sorted(card[0] for card in cards)))


@cache
def _runs(size: int, rules: MeldRules) -> dict[str, int]:
    """All runs of `size` cards: their ranks, sorted as text, and the place at which each begins (the lower of two)."""
    beginnings = reversed(_beginnings(size, rules))
    return {"".join(sorted(_ranks(begins, size))): begins for begins in beginnings}


def _beginnings(size: int, rules: MeldRules) -> range:
    """The places at which a run of `size` cards may begin."""
    if rules.wrap and size < ACE_TO_ACE:
        return range(1, len(RANKS) + 1)
    last = len(RANKS) if rules.ace_low_only and not rules.wrap else ACE_TO_ACE
    return range(1, last - size + 2)


def _ranks(begins: int, size: int) -> Iterator[str]:
    return (RANKS[(at - 1) % len(RANKS)] for at in range(begins, begins + size))


def _missing(cards: Sequence[str], rules: MeldRules) -> str:
    """The first card missing in a run of these; the ace stands where it leaves the fewest holes."""
    low = [place(card) for card in cards]
    lines = [low] if rules.ace_low_only else [low, [at if at > 1 else ACE_TO_ACE for at in low]]
    if rules.wrap:
        lines = [[at if at >= begins else at + len(RANKS) for at in low] for begins in low]
    holes = ([at for at in range(min(line), max(line)) if at not in line] for line in lines)
    return RANKS[(min(holes, key=len)[0] - 1) % len(RANKS)] + cards[0][1]


def why_not_added(meld: Meld, faces: Sequence[str], rules: MeldRules) -> Refused | None:
    """CA-MELD-5. Why these faces may not be added to a meld on the table; None if they may."""
    if not faces:
        return Refused("nothing_to_lay")
    if meld.kind is MeldKind.PAIR and rules.pairs_locked:
        return Refused("pair_is_locked")
    return why_not_a_meld((*meld.cards, *faces), rules)


def why_not_swapped(meld: Meld, card: str) -> Refused | None:
    """CA-MELD-7. Why this card does not free a joker of the meld; None if it does."""
    if not meld.stand_ins:
        return Refused("no_joker_there")
    return None if card in meld.stand_ins else Refused("joker_stands_for", card=meld.stand_ins[0])


def readings(faces: Sequence[str], rules: MeldRules) -> tuple[Meld, ...]:
    """Every meld that these faces can make, each joker of the hand (`JK`) naming the card it would stand for."""
    named = [face for face in faces if face != JOKER]
    jokers = len(faces) - len(named)
    if not named or jokers > rules.joker_per_meld:
        return ()
    first = stands_for(named[0])
    near = dict.fromkeys([*(first[0] + suit for suit in SUITS), *(rank + first[1] for rank in RANKS)])
    laid = ((*named, *(f"{JOKER}={card}" for card in cards)) for cards in combinations_with_replacement(near, jokers))
    return tuple(read_meld(meld, rules) for meld in laid if why_not_a_meld(meld, rules) is None)
