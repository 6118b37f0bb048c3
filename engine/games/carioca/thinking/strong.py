"""The strong robot: plays like the good one, and to close in hand (8) tries out which cards may still come."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.deal import Event
from engine.game import EVEN, Temper
from engine.games.carioca import robot as plain
from engine.games.carioca.facts import CariocaFacts
from engine.games.carioca.house_rules import number_of_packs
from engine.games.carioca.melding.laid import printed
from engine.games.carioca.moves import Discard, Faces
from engine.games.carioca.thinking import good
from engine.play import Action, Checked
from engine.rummy.arrange import arrange, without
from engine.rummy.blocks import FACES
from engine.rummy.faces import JOKER
from engine.rummy.openings import IN_HAND
from engine.seats import Seat
from engine.view import View

TRIED = 3  # cards that it considers throwing away
SAMPLES = 5
STEPS = (1, 2, 3)  # for each card that comes next: no two of them go together


def choose(view: View[CariocaFacts], told: Sequence[Event], luck: float, _temper: Temper = EVEN) -> Action:
    """If all cards must be laid at once, discard the card that leaves the fewest without a meld some turns later."""
    me, said = view.viewer, good.choose(view, told, luck)
    if me is None or not isinstance(said, Discard) or view.facts.opening != IN_HAND or me in view.facts.opened:
        return said
    hand = view.faces(me)
    comes = list(_samples(unseen(view, hand), luck))
    thrown = min(_tried(view, me, hand), key=lambda face: _left_over(without(hand, (face,)), comes))
    return Discard(thrown)


def _tried(view: View[CariocaFacts], me: Seat, hand: Faces) -> list[str]:
    """What may go, and seems to be of least use: cards that lie in no meld first, a joker last."""
    loose = arrange(hand, plain.MELDS).left

    def use(face: str) -> tuple[bool, bool, int]:
        return face == JOKER, face not in loose, -plain.promised(view, me, without(hand, (face,)))

    option = next(option for option in view.asked[me] if option.kind is Discard)
    faces = [move.card for move in option.hints()] if isinstance(option, Checked) else []
    return sorted(faces, key=use)[:TRIED]


def _samples(pool: Sequence[str], luck: float) -> Iterator[Faces]:
    """The cards of its next turns, spread evenly over all that may come; each from a part of its own, so none twice."""
    parts = [pool[at :: len(STEPS)] for at in range(len(STEPS))]
    for number in range(SAMPLES):
        places = ((number * step / SAMPLES + luck) % 1 for step in STEPS)
        yield tuple(part[int(place * len(part))] for part, place in zip(parts, places, strict=True) if part)


def _left_over(rest: Faces, comes: Sequence[Faces]) -> int:
    """How many cards lie in no meld after these turns, beyond those thrown away in them; many count for more."""
    left = (len(arrange((*rest, *cards), plain.MELDS).left) - len(cards) for cards in comes)
    return sum(max(0, number) ** 2 for number in left)


def unseen(view: View[CariocaFacts], hand: Faces) -> Faces:
    """All faces, each as often as it is neither in this hand nor face up on the table, in a fixed order."""
    packs = number_of_packs(len(view.seats))
    left = Counter(dict.fromkeys(FACES, packs)) + Counter({JOKER: packs})  # two jokers in each pack
    left -= Counter(hand)
    left -= Counter(str(card) for card in view.piles["discards"] if card is not None)
    left -= Counter(printed(face) for laid in view.facts.melds for face in laid.cards)
    return tuple(face for face in FACES for _ in range(left[face]))
