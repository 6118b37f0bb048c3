"""A plain, sensible player of Pokerato: counts the cards that its hand lacks, and stakes and plays by that."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.games.pokerato.deal import PokeratoFacts
from engine.games.pokerato.moves import DRAW, FOLD, OPEN, PASS, STAY, TAKE, Close, Discard, Open, Raise, Stay
from engine.play import Action, Checked, Option
from engine.rummy.arrange import without
from engine.rummy.blocks import GUARDS, ONE_JOKER, number_of
from engine.rummy.closing import NINE, CloseRules
from engine.rummy.covering import Piece, fitting_pieces
from engine.rummy.melds import LEAST
from engine.view import View

WORTH_OPENING = 3
"""How many cards an opening hand may lack; with exactly so many it does not always open."""
WORTH_ACCEPTING = {1: 4, 3: 3, 6: 2, 9: 2, 10: 2}
"""By the multiple at stake: how many cards a hand may lack and still be played."""
STANDS_UP = 0.4
"""Between two players, how often a hand that lacks one card more is played: blind raises must not pay."""
WORTH_RAISING = {2: 3, 1: 6, 0: 9}
"""By how many cards a hand lacks: the multiple to which it raises."""
BLUFF = 0.05  # how often it declares as if one card less were lacking


def choose(view: View[PokeratoFacts], luck: float) -> Action:
    """The robot's action, from what it sees; `luck` (0–1) makes it unpredictable."""
    me = view.viewer
    if me is None or me not in view.asked:
        return PASS
    hand = view.faces(me)
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
    stands_up = len(facts.live) == 2 and luck < STANDS_UP
    return STAY if lacking <= WORTH_ACCEPTING[facts.multiplier] + stands_up else FOLD


# What a hand lacks.


class Wanted(NamedTuple):
    """Where a hand is going: how many cards it lacks to a close, and which of its cards it would close with."""

    lacking: int
    kept: tuple[str, ...]


class Part(NamedTuple):
    """Cards of the hand that make a meld of three or four, or all but one card of it."""

    number: int
    cards: tuple[str, ...]
    of_four: bool


NO_PARTS: tuple[Part, ...] = ()


def wanted(hand: Sequence[str], rules: CloseRules) -> Wanted:
    """The nearest close of two melds of three and one of four with the imaginary joker, or of nine of one suit."""
    _, kept = _plan(number_of(hand), _parts(hand, rules), melds=3, of_four=1)
    faces = tuple([face for part in kept for face in part.cards])
    melded = Wanted(NINE - min(NINE, len(faces) + 3 - len(kept)), faces)
    suit, count = Counter(face[1] for face in hand).most_common(1)[0]
    colore = Wanted(NINE - min(NINE, count), tuple([face for face in hand if face[1] == suit]))
    return min(melded, colore, key=lambda plan: plan.lacking)


def _plan(hand: int, parts: list[Part], *, melds: int, of_four: int) -> tuple[int, tuple[Part, ...]]:
    """Of all choices of at most `melds` parts, at most `of_four` of them of four cards, that the hand holds together:
    the most cards that any of them takes, and the first one that takes so many.
    """
    most, best = 0, NO_PARTS
    for at, part in enumerate(parts):
        rest = hand - part.number
        if rest & GUARDS != GUARDS or part.of_four > of_four:
            continue
        cards, others = len(part.cards), NO_PARTS
        if melds > 1 and cards + LEAST * (melds - 1) + of_four - part.of_four > most:
            more, others = _plan(rest, parts[at:], melds=melds - 1, of_four=of_four - part.of_four)
            cards += more
        if cards > most:
            most, best = cards, (part, *others)
    return most, best


def _parts(hand: Sequence[str], rules: CloseRules) -> list[Part]:
    return [_part(piece) for piece in fitting_pieces(hand, rules.melds) if len(piece.laid) <= 4]


@cache  # of some thousand pieces
def _part(piece: Piece) -> Part:
    return Part(piece.number - ONE_JOKER * piece.joker, piece.real, of_four=len(piece.laid) == 4)


def _thrown(hand: Sequence[str], rules: CloseRules, taken: str | None) -> str:
    """Of the cards that it does not want, the one that goes with the fewest others."""
    left = without(hand, wanted(hand, rules).kept)
    parts = _parts(hand, rules)
    may_go = [face for face in left if face != taken] or [face for face in hand if face != taken]
    return min(may_go, key=lambda face: sum(face in part.cards for part in parts))
