"""Closing in Pokerato: nine cards in melds, with at most one imaginary joker (PO-CLOSE, PO-JOKER).

Says why a layout is not a close, what a close is worth, and which close of a hand is best. It knows faces only.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Literal

import msgspec

from engine.cards import RANKS as CARD_RANKS
from engine.play import Refused
from engine.rummy.arrange import without
from engine.rummy.blocks import LONGEST
from engine.rummy.covering import Cover, Melds, cover_but_one
from engine.rummy.faces import RANKS, is_joker, stands_for
from engine.rummy.melds import LEAST, MeldRules, read_meld, why_not_a_meld

NINE = 9  # real cards of a close


class CloseKind(StrEnum):
    MELDS = "melds"
    COLORE = "colore"  # nine cards of one suit
    SCALA_COLORE = "scala_colore"  # and in sequence
    SCALA_REALE = "scala_reale"  # up to the king


WORTH = {CloseKind.MELDS: 1, CloseKind.COLORE: 2, CloseKind.SCALA_COLORE: 4, CloseKind.SCALA_REALE: 6}
"""PO-CLOSE-1, PO-CLOSE-3 to PO-CLOSE-5. The factor by which each kind of close multiplies the stake."""


class CloseRules(msgspec.Struct, frozen=True):
    """What counts as a close at this table."""

    dup_suits: bool = False  # AMB-PO-9: both copies of a card may stand in one set
    ace_low_only: bool = False  # AMB-PO-10: the ace stands before the two, never after the king
    strict333: bool = False  # AMB-PO-7: without the joker only three melds of three
    joker_shapes: Literal["any", "3-3-4_only"] = "any"  # AMB-PO-8
    reale_top: Literal["K", "A", "both"] = "K"  # AMB-PO-11
    cumulate: bool = False  # AMB-PO-19: colore, scala colore and scala reale multiply each other

    def fits_joker(self, shape: list[int]) -> bool:
        """May a close with the joker have melds of these sizes?"""
        return self.joker_shapes == "any" or shape == [3, 3, 4]

    @property
    def melds(self) -> MeldRules:
        """At most one imaginary joker in a meld; `why_not_a_close` sees that there is only one in all."""
        return MeldRules(joker_per_meld=1, dup_suits=self.dup_suits, ace_low_only=self.ace_low_only)


class Closing(msgspec.Struct, frozen=True):
    """A close as it may be laid: its melds, the imaginary joker as `*7h`, and the card thrown away, if there is one."""

    melds: Melds
    discard: str | None
    kind: CloseKind
    multiplier: int


# What is a close, and what it is worth.


def why_not_a_close(melds: Sequence[Sequence[str]], rules: CloseRules) -> Refused | None:
    """Why these melds do not close; None if they do. Who holds the cards is not checked."""
    faces = [face for meld in melds for face in meld]
    real = [face for face in faces if not is_joker(face)]
    jokers = len(faces) - len(real)
    if jokers > 1:
        return Refused("one_imaginary_joker")
    if jokers and _as_colore(melds, rules):
        return Refused("joker_not_in_colore")
    if len(real) != NINE:
        return Refused("close_takes_nine", count=len(real))
    if _one_suit(real) and not jokers:
        return None
    return _why_not_melded(melds, jokers, rules)


def _as_colore(melds: Sequence[Sequence[str]], rules: CloseRules) -> bool:
    """PO-JOKER-4. Is this laid as a colore: one group of one suit, nine cards with the joker, or not a run?"""
    if len(melds) > 1 or not _one_suit([stands_for(face) for face in melds[0]]):
        return False
    return len(melds[0]) == NINE or why_not_a_meld(melds[0], rules.melds) is not None


def _why_not_melded(melds: Sequence[Sequence[str]], jokers: int, rules: CloseRules) -> Refused | None:
    """PO-CLOSE-1, PO-CLOSE-2, PO-JOKER-1 to PO-JOKER-5. Each must be a meld, and of a size that the table allows."""
    for meld in melds:
        if len(meld) < LEAST:
            return Refused("meld_too_small", least=LEAST)
        if refused := why_not_a_meld(meld, rules.melds):
            return refused
    shape = sorted(map(len, melds))
    if rules.strict333 and not jokers and shape != [3, 3, 3]:
        return Refused("close_333")
    return Refused("close_334") if jokers and not rules.fits_joker(shape) else None


def kind_of(cards: Sequence[str], rules: CloseRules) -> CloseKind:
    """PO-CLOSE-6, PO-CLOSE-8. The best kind of close that these nine real cards make, however they are laid."""
    if not _one_suit(cards):
        return CloseKind.MELDS
    ranks = {card[0] for card in cards}
    lasts = [last for last, sequence in _sequences(rules) if ranks == set(sequence)]
    return _kind_up_to(lasts[0], rules) if lasts else CloseKind.COLORE


def _sequences(rules: CloseRules) -> Iterator[tuple[str, str]]:
    """PO-CLOSE-7. Each sequence of nine ranks, after its last rank: 9, T, J, Q, K, and A where the ace may be high."""
    line = RANKS if rules.ace_low_only else RANKS + RANKS[0]
    return ((line[end], line[end - NINE + 1 : end + 1]) for end in range(NINE - 1, len(line)))


def _kind_up_to(last: str, rules: CloseRules) -> CloseKind:
    tops = ("K", "A") if rules.reale_top == "both" else (rules.reale_top,)
    return CloseKind.SCALA_REALE if last in tops else CloseKind.SCALA_COLORE


def multiplier(kind: CloseKind, rules: CloseRules) -> int:
    """PO-CLOSE-6. The highest that applies; by option all that apply, multiplied (AMB-PO-19)."""
    if not rules.cumulate:
        return WORTH[kind]
    product = 1
    for other, worth in WORTH.items():
        product *= worth
        if other is kind:
            break
    return product


def closing(melds: Sequence[Sequence[str]], discard: str | None, rules: CloseRules) -> Closing:
    """This close with its kind and multiplier. The melds must be a close."""
    kind = kind_of([face for meld in melds for face in meld if not is_joker(face)], rules)
    return Closing(tuple(map(tuple, melds)), discard, kind, multiplier(kind, rules))


def _one_suit(cards: Sequence[str]) -> bool:
    return len({card[1] for card in cards}) == 1


# The best close of a hand.


def best_close(hand: Sequence[str], rules: CloseRules, kept: str | None = None) -> Closing | None:
    """The best close of nine cards, or of ten, one of which, not `kept`, is thrown away. None: there is none.

    Among closes that pay the same, one without the joker is preferred.
    """
    laid = _of_one_suit(hand, rules, kept) or _of_melds(hand, rules, kept)
    if laid is None:
        return None
    left = without(hand, (face for meld in laid for face in meld if not is_joker(face)))
    return closing(laid, left[0] if left else None, rules)


def _of_one_suit(hand: Sequence[str], rules: CloseRules, kept: str | None) -> Melds | None:
    """PO-CLOSE-3 to PO-CLOSE-5. The nine cards of one suit that are worth most; None: there are fewer than nine."""
    suit, count = Counter(face[1] for face in hand).most_common(1)[0]
    if count < NINE:
        return None
    nines = (without(hand, (face,)) for face in hand if face != kept) if len(hand) > NINE else (tuple(hand),)
    of_suit = [nine for nine in nines if all(face[1] == suit for face in nine)]
    return (in_order(max(of_suit, key=lambda nine: WORTH[kind_of(nine, rules)]), rules),) if of_suit else None


def in_order(nine: Sequence[str], rules: CloseRules) -> tuple[str, ...]:
    """Nine cards of one suit as they are laid: as a run if they are one, else from the two to the ace."""
    if why_not_a_meld(nine, rules.melds) is None:
        return read_meld(nine, rules.melds).cards
    return tuple(sorted(nine, key=lambda face: CARD_RANKS.index(face[0])))


def _of_melds(hand: Sequence[str], rules: CloseRules, kept: str | None) -> Melds | None:
    """PO-CLOSE-1, PO-CLOSE-2, PO-JOKER-1 to PO-JOKER-5. The close with the shortest melds."""
    natural = LEAST if rules.strict333 else LONGEST
    imagined = LONGEST if rules.joker_shapes == "any" else LEAST + 1
    how = Cover(natural, imagined, spare=len(hand) > NINE, kept=kept)
    return cover_but_one(hand, rules.melds, how)
