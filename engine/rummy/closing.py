"""Closing in Pokerato: nine cards in melds, one card more imagined where it is missing (PO-CLOSE, PO-JOKER).

Says why a layout is no close, what one is worth, and which is the best of a hand. Only faces are known here.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Literal

import msgspec

from engine.cards import RANKS as CARD_RANKS
from engine.play import Refused
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
"""PO-CLOSE-1, PO-CLOSE-3 to PO-CLOSE-5. By how much a close multiplies what is at stake."""


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
        """One imaginary joker in a meld; that there is but one in all is for the close to look after."""
        return MeldRules(joker_per_meld=1, dup_suits=self.dup_suits, ace_low_only=self.ace_low_only)


class Closing(msgspec.Struct, frozen=True):
    """A close as it may be laid: its melds, the imaginary joker as `*7h`, and the card thrown away, if there is one."""

    melds: Melds
    discard: str | None
    kind: CloseKind
    multiplier: int


# What is a close, and what it is worth.


def why_not_a_close(melds: Sequence[Sequence[str]], rules: CloseRules) -> Refused | None:
    """Why these melds do not close; None if they do. Whose cards they are is not asked here."""
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
    """PO-JOKER-4. Is this one suit laid as one, nine cards with the joker among them, or more that are no run?"""
    if len(melds) > 1 or not _one_suit([stands_for(face) for face in melds[0]]):
        return False
    return len(melds[0]) == NINE or why_not_a_meld(melds[0], rules.melds) is not None


def _why_not_melded(melds: Sequence[Sequence[str]], jokers: int, rules: CloseRules) -> Refused | None:
    """PO-CLOSE-1, PO-CLOSE-2, PO-JOKER-1 to PO-JOKER-5. Each is a meld, and they are of the sizes the table wants."""
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
    """PO-CLOSE-6, PO-CLOSE-8. The best that these nine real cards are, however they are laid."""
    if not _one_suit(cards):
        return CloseKind.MELDS
    ranks = {card[0] for card in cards}
    lasts = [last for last, sequence in _sequences(rules) if ranks == set(sequence)]
    return _kind_up_to(lasts[0], rules) if lasts else CloseKind.COLORE


def _sequences(rules: CloseRules) -> Iterator[tuple[str, str]]:
    """PO-CLOSE-7. Nine ranks in sequence with the last of them: up to 9, T, J, Q, K, and A where it stands high."""
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
    """What such a close, which is one, is worth."""
    kind = kind_of([face for meld in melds for face in meld if not is_joker(face)], rules)
    return Closing(tuple(map(tuple, melds)), discard, kind, multiplier(kind, rules))


def _one_suit(cards: Sequence[str]) -> bool:
    return len({card[1] for card in cards}) == 1


# The best close of a hand.


def best_close(hand: Sequence[str], rules: CloseRules, kept: str | None = None) -> Closing | None:
    """The best close of ten cards, one of them thrown away that is not `kept`; or of nine. None: there is none.

    Of several that pay the same, one without the joker.
    """
    laid = _of_one_suit(hand, rules, kept) or _of_melds(hand, rules, kept)
    if laid is None:
        return None
    left = list(hand)
    for face in (face for meld in laid for face in meld if not is_joker(face)):
        left.remove(face)
    return closing(laid, left[0] if left else None, rules)


def _of_one_suit(hand: Sequence[str], rules: CloseRules, kept: str | None) -> Melds | None:
    """PO-CLOSE-3 to PO-CLOSE-5. Nine of one suit, and if there are more those that are worth most."""
    suit, count = Counter(face[1] for face in hand).most_common(1)[0]
    if count < NINE:
        return None
    nines = (_without(hand, at) for at, face in enumerate(hand) if face != kept) if len(hand) > NINE else (tuple(hand),)
    of_suit = [nine for nine in nines if all(face[1] == suit for face in nine)]
    return (in_order(max(of_suit, key=lambda nine: WORTH[kind_of(nine, rules)]), rules),) if of_suit else None


def in_order(nine: Sequence[str], rules: CloseRules) -> tuple[str, ...]:
    """Nine cards of one suit as they are laid: as a run if they are one, else from the two to the ace."""
    if why_not_a_meld(nine, rules.melds) is None:
        return read_meld(nine, rules.melds).cards
    return tuple(sorted(nine, key=lambda face: CARD_RANKS.index(face[0])))


def _without(hand: Sequence[str], at: int) -> tuple[str, ...]:
    return (*hand[:at], *hand[at + 1 :])


def _of_melds(hand: Sequence[str], rules: CloseRules, kept: str | None) -> Melds | None:
    """PO-CLOSE-1, PO-CLOSE-2, PO-JOKER-1 to PO-JOKER-5. The melds as short as can be."""
    natural = LEAST if rules.strict333 else LONGEST
    imagined = LONGEST if rules.joker_shapes == "any" else LEAST + 1
    how = Cover(natural, imagined, spare=len(hand) > NINE, kept=kept)
    return cover_but_one(hand, rules.melds, how)
