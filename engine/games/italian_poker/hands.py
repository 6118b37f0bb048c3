"""Who wins: no two hands are equal here. Ranks come first, then suits decide (articles IT-RANK and IT-SUIT)."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Literal, TypeAlias

import msgspec

from engine.cards import SUITS, Card
from engine.poker.hands import hand_values, italian_poker
from engine.poker.made_hands import Category, MadeHand
from engine.seats import Seat

SuitRule: TypeAlias = Literal["kickers_first", "suit_first", "top_card", "fifth_card"]
ThreeRoyals: TypeAlias = Literal["suit", "split"]


class Royal(StrEnum):
    """IT-RANK-5. The three kinds of scala reale."""

    MINIMA = "minima"  # the ace below the lowest rank
    MEDIA = "media"  # without the ace
    MASSIMA = "massima"  # the ace above the king


BEATS = {Royal.MINIMA: Royal.MASSIMA, Royal.MASSIMA: Royal.MEDIA, Royal.MEDIA: Royal.MINIMA}
"""IT-RANK-6, IT-RANK-7. Each beats one of the others, in a circle."""


class RankedHand(msgspec.Struct, frozen=True):
    """Five cards as they are compared: place of the category, deciding ranks, deciding suit (4 hearts … 1 spades)."""

    place: int
    ranks: tuple[int, ...]
    suit: int
    royal: Royal | None
    made: MadeHand  # with all its ranks, whichever of them count at this table

    @property
    def category(self) -> Category:
        return self.made.category

    @property
    def strength(self) -> tuple[int, tuple[int, ...], int]:
        return self.place, self.ranks, self.suit


def ranked(five: Sequence[Card], lowest: int, suit_rule: SuitRule = "kickers_first") -> RankedHand:
    """IT-SUIT-3. What five cards are worth in a pack whose lowest rank is `lowest` (2–10)."""
    rules = italian_poker(lowest)
    values = hand_values(rules)
    made = values.describe(values.value(five))
    combination = made.ranks[: len(made.ranks) - len(made.kickers)]
    ranks = combination if suit_rule == "suit_first" else made.ranks
    return RankedHand(
        place=rules.order.index(made.category),
        ranks=ranks,
        suit=_best_suit(five, _deciding_rank(made, suit_rule)),
        royal=_royal(five, made),
        made=made,
    )


def _deciding_rank(made: MadeHand, suit_rule: SuitRule) -> int:
    """IT-SUIT-4, IT-SUIT-5, IT-SUIT-7 to IT-SUIT-9. The rank of the card whose suit decides between equal hands.

    It is the best card of the combination: the pair, the higher pair, the top of straight, flush and high card.
    By option the highest card of all (`top_card`), or with two pair the fifth (`fifth_card`): AMB-IT-20.
    """
    if suit_rule == "top_card":
        return max(made.ranks)
    if suit_rule == "fifth_card" and made.category is Category.TWO_PAIR:
        return made.ranks[-1]
    return made.ranks[0]


def _best_suit(five: Iterable[Card], rank: int) -> int:
    """IT-SUIT-1. The best suit among the cards of this rank: hearts 4, diamonds 3, clubs 2, spades 1."""
    return max(len(SUITS) - SUITS.index(card.suit) for card in five if card.rank == rank)


def _royal(five: Iterable[Card], made: MadeHand) -> Royal | None:
    if made.category is not Category.STRAIGHT_FLUSH:
        return None
    if made.ranks[0] == 14:
        return Royal.MASSIMA
    return Royal.MINIMA if any(card.rank == 14 for card in five) else Royal.MEDIA


def winners(hands: Mapping[Seat, RankedHand], three_royals: ThreeRoyals = "suit") -> tuple[Seat, ...]:
    """IT-DECK-7. Who wins among these hands: always one, unless three kinds of scala reale split the pot by option."""
    best = max(hand.place for hand in hands.values())
    contenders = {seat: hand for seat, hand in hands.items() if hand.place == best}
    kinds = {hand.royal for hand in contenders.values()}
    if len(kinds) < 3:
        return (_best_of_two_kinds(contenders),)
    if three_royals == "split":
        return tuple(sorted(_strongest(_of_kind(contenders, royal)) for royal in Royal))
    # IT-RANK-8. The best suit wins; minima and massima of one suit share their ace, so that two kinds are left at most.
    suit = max(hand.suit for hand in contenders.values())
    return (_best_of_two_kinds({seat: hand for seat, hand in contenders.items() if hand.suit == suit}),)


def _best_of_two_kinds(contenders: Mapping[Seat, RankedHand]) -> Seat:
    """IT-RANK-7, IT-SUIT-10. Of two kinds of scala reale one beats the other; within a kind ranks, then the suit."""
    for royal in Royal:
        if kind := _of_kind(contenders, royal):
            losers = _of_kind(contenders, BEATS[royal])
            if len(kind) + len(losers) == len(contenders):
                return _strongest(kind)
    return _strongest(contenders)


def _of_kind(hands: Mapping[Seat, RankedHand], royal: Royal) -> dict[Seat, RankedHand]:
    return {seat: hand for seat, hand in hands.items() if hand.royal is royal}


def _strongest(hands: Mapping[Seat, RankedHand]) -> Seat:
    return max(hands, key=lambda seat: hands[seat].strength)
