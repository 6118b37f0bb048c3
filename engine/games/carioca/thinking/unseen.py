"""The cards that a player sees nowhere."""

from collections import Counter

from engine.games.carioca.facts import CariocaFacts
from engine.games.carioca.laid import printed
from engine.games.carioca.moves import Faces
from engine.rummy.blocks import FACES
from engine.rummy.faces import JOKER
from engine.view import View

MOST_WITH_TWO_PACKS = 5  # players (CA-SETUP-2)


def unseen(view: View[CariocaFacts], hand: Faces) -> Faces:
    """All faces, each as often as it is neither in this hand nor face up on the table, in a fixed order."""
    packs = 2 if len(view.seats) <= MOST_WITH_TWO_PACKS else 3
    left = Counter(dict.fromkeys(FACES, packs)) + Counter({JOKER: packs})  # two jokers in each pack
    left -= Counter(hand)
    left -= Counter(str(card) for card in view.piles["discards"] if card is not None)
    left -= Counter(printed(face) for laid in view.facts.melds for face in laid.cards)
    return tuple(face for face in FACES for _ in range(left[face]))
