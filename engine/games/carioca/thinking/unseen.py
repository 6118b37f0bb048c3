"""The cards that a player does not see."""

from collections import Counter

from engine.games.carioca.facts import CariocaFacts
from engine.games.carioca.house_rules import number_of_packs
from engine.games.carioca.melding.laid import printed
from engine.games.carioca.moves import Faces
from engine.rummy.blocks import FACES
from engine.rummy.faces import JOKER
from engine.view import View


def unseen(view: View[CariocaFacts], hand: Faces) -> Faces:
    """All faces, each as often as it is neither in this hand nor face up on the table, in a fixed order."""
    packs = number_of_packs(len(view.seats))
    left = Counter(dict.fromkeys(FACES, packs)) + Counter({JOKER: packs})  # two jokers in each pack
    left -= Counter(hand)
    left -= Counter(str(card) for card in view.piles["discards"] if card is not None)
    left -= Counter(printed(face) for laid in view.facts.melds for face in laid.cards)
    return tuple(face for face in FACES for _ in range(left[face]))
