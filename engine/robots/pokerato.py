"""A plain, sensible player of Pokerato: counts the cards that its hand lacks, and stakes and plays by that."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.pokerato import (
    DRAW,
    FOLD,
    OPEN,
    PASS,
    STAY,
    TAKE,
    Close,
    Discard,
    Open,
    PokeratoFacts,
    Raise,
    Stay,
)
from engine.play import Action, Checked, Option
from engine.rummy.closing import NINE, CloseRules
from engine.rummy.covering import BITS, Pieces, bits_of, fitting_pieces
from engine.view import View

WORTH_OPENING = 3
"""How many cards a hand may lack that it opens with, not quite always."""
WORTH_ACCEPTING = {1: 4, 3: 3, 6: 2, 9: 1, 10: 1}
"""By what is at stake: how many cards a hand may lack that is still played."""
WORTH_RAISING = {2: 3, 1: 6, 0: 9}
"""By how many cards a hand lacks: what it raises to."""
BLUFF = 0.05  # how often it declares as if one card less were lacking


def choose(view: View[PokeratoFacts], luck: float) -> Action:
    """What it does from what it sees; `luck` (0–1) makes it hard to read."""
    me = view.viewer
    if me is None or me not in view.asked:
        return PASS
    hand = tuple(str(card) for card in view.hand(me) if card is not None)
    offered = {option.kind: option for option in view.asked[me] if not option.locked}
    rules = view.facts.rules.close_rules
    if isinstance(closing := offered.get(Close), Checked) and (best := next(iter(closing.hints()), None)):
        return best  # type: ignore[no-any-return]  # a hint for Close
    if Open in offered or Stay in offered:
        return _declared(view.facts, offered, wanted(hand, rules).lacking - (luck < BLUFF), luck)
    if Discard in offered:
        return Discard(_thrown(hand, rules, view.facts.taken))
    top = next(iter(view.piles["discards"]), None)
    better = top is not None and wanted((*hand, str(top)), rules).lacking < wanted(hand, rules).lacking
    return TAKE if better else DRAW


def _declared(facts: PokeratoFacts, offered: dict[type[Action], Option], lacking: int, luck: float) -> Action:
    """Open and raise with good hands, stay with fair ones: the more is at stake, the better they must be."""
    if Open in offered:
        return OPEN if lacking < WORTH_OPENING or (lacking == WORTH_OPENING and luck > 0.3) else PASS
    times = WORTH_RAISING.get(lacking, 0)
    if times in facts.rungs and luck < 0.6:
        return Raise(times)
    return STAY if lacking <= WORTH_ACCEPTING[facts.multiplier] else FOLD


# What a hand lacks.


class Wanted(NamedTuple):
    """Where a hand is going: how many cards it lacks to a close, and which of its cards it would close with."""

    lacking: int
    kept: tuple[str, ...]


class Part(NamedTuple):
    """Cards of the hand that are a meld of three or four already, or lack one card of it: bits of their faces."""

    once: int
    twice: int
    cards: int
    of_four: bool


def wanted(hand: Sequence[str], rules: CloseRules) -> Wanted:
    """The nearest close of two melds of three and one of four with the imaginary joker, or of nine of one suit."""
    once, twice = bits_of(hand)
    parts = _parts(hand, rules)
    kept = max(_plans(once, twice, parts, melds=3, of_four=1), key=_cards_of)
    melded = Wanted(NINE - min(NINE, _cards_of(kept) + 3 - len(kept)), _faces_of(kept))
    suit, count = Counter(face[1] for face in hand).most_common(1)[0]
    colore = Wanted(NINE - min(NINE, count), tuple(face for face in hand if face[1] == suit))
    return min(melded, colore, key=lambda plan: plan.lacking)


def _plans(once: int, twice: int, parts: list[Part], *, melds: int, of_four: int) -> Iterator[tuple[Part, ...]]:
    """All ways to take up to so many parts out of the hand, each in its order."""
    yield ()
    if not melds:
        return
    for at, part in enumerate(parts):
        if part.once & once == part.once and part.twice & twice == part.twice and part.of_four <= of_four:
            gone = part.once & ~twice | part.twice
            left = of_four - part.of_four
            for plan in _plans(once ^ gone, twice & ~part.once, parts[at:], melds=melds - 1, of_four=left):
                yield (part, *plan)


def _parts(hand: Sequence[str], rules: CloseRules) -> list[Part]:
    pieces = fitting_pieces(hand, Pieces(rules.dup_suits, rules.ace_low_only))
    sizes = ((piece, len(piece.laid)) for piece in pieces if len(piece.laid) <= 4)
    return [Part(piece.once, piece.twice, size - piece.joker, of_four=size == 4) for piece, size in sizes]


def _thrown(hand: Sequence[str], rules: CloseRules, taken: str | None) -> str:
    """A card that it does not want, the one that goes with the fewest others."""
    left = list(hand)
    for face in wanted(hand, rules).kept:
        left.remove(face)
    parts = _parts(hand, rules)
    may_go = [face for face in left if face != taken] or [face for face in hand if face != taken]
    return min(may_go, key=lambda face: sum(bool(part.once & BITS[face]) for part in parts))


def _cards_of(plan: tuple[Part, ...]) -> int:
    return sum(part.cards for part in plan)


def _faces_of(plan: tuple[Part, ...]) -> tuple[str, ...]:
    once = [face for part in plan for face, bit in BITS.items() if part.once & bit]
    return (*once, *(face for part in plan for face, bit in BITS.items() if part.twice & bit))
