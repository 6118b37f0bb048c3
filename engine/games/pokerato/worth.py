"""What a hand of Pokerato is worth to those who see it."""

from collections.abc import Sequence

from engine.games.pokerato.deal import PokeratoFacts
from engine.games.pokerato.house_rules import PokeratoRules
from engine.games.pokerato.moves import Close
from engine.rummy.closing import closing
from engine.rummy.worth import RummyWorth, worth_seen
from engine.seats import Seat
from engine.view import View


def worth(rules: PokeratoRules, view: View[PokeratoFacts], seat: Seat) -> RummyWorth | None:
    """None unless the viewer sees the whole hand, and for a hand without cards."""
    return worth_seen(rules.close_rules.melds, view, seat)


def worth_of(rules: PokeratoRules, faces: Sequence[str]) -> RummyWorth:
    """What any cards are worth by these rules."""
    return RummyWorth(tuple(faces), rules.close_rules.melds)


def multiplier_of(rules: PokeratoRules, close: Close) -> int:
    """PO-CLOSE-6. The factor by which this close, which must be one, multiplies the stake."""
    return closing(close.melds, close.discard, rules.close_rules).multiplier
