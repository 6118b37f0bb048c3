"""What a plain, sensible robot does in a game with a board, given how strong its hand is.

It bets hands that are ahead, pays what the price is worth, and bluffs a little. Each game rates its hands itself.
"""

from collections.abc import Callable

import msgspec

from engine.cards import Card
from engine.play import Action, Amount
from engine.poker.choice import picked_by_lot
from engine.poker.flop.facts import FlopFacts, boards_seen, on_board
from engine.poker.flop.home.bounty import earns
from engine.poker.flop.moves import BOMB, MUCK, NO, SHOW, THRICE, TWICE, Bomb, Show, Straddle, Thrice, Twice
from engine.poker.wagering import CALL, CHECK, FOLD
from engine.poker.worth import known
from engine.seats import Seat
from engine.view import View

BLUFF = 0.05  # how often a weak hand bets as if it were strong


class Style(msgspec.Struct, frozen=True):
    """From which chance on, of being the best of all still in (0–1), a robot bets or raises."""

    bets_from: float
    raises_from: float  # after a bet
    opens_from: float  # before the flop, where hands are close to each other
    reraises_from: float
    spread: float  # before the flop: by how much the very best hands are stronger than the average one


def beside_the_betting(view: View[FlopFacts], luck: float) -> Action | None:
    """A robot's answer to a question that is not about betting; None: it is about betting.

    It agrees to run the board as often as the table does, which costs nothing, and shows only what earns a bounty. It
    picks the next game by lot.
    """
    if picked := picked_by_lot(view, luck):
        return picked
    me = view.viewer
    if view.over or me is None or me not in view.asked:
        return MUCK
    offered = [option.kind for option in view.asked[me]]
    if Show in offered:
        return SHOW if earns(hole(view, me), view.facts.bounty_hand) else MUCK
    if Bomb in offered:
        return BOMB  # as the others like
    if Straddle in offered:
        return NO  # it costs more than it brings
    return THRICE if Thrice in offered else TWICE if Twice in offered else None


def on_the_average(view: View[FlopFacts], judge: Callable[[View[FlopFacts], Seat], float], seat: Seat) -> float:
    """What this hand is worth, on average over all boards."""
    boards = len(boards_seen(view))
    return sum(judge(on_board(view, number), seat) for number in range(boards)) / boards


def choose(view: View[FlopFacts], luck: float, style: Style, strength: float, draws: float = 0.0) -> Action:
    """Bet strong hands, call when the price is right, else check or fold. `luck` (0–1) makes it unpredictable.

    `strength`: how often this hand beats an unknown one; `draws`: how often the cards to come make it a very good one,
    if `strength` does not count them (both 0–1).
    """
    me = view.viewer
    if me is None:
        return MUCK
    more = next((option for option in view.asked[me] if isinstance(option, Amount)), None)
    to_call = min(view.facts.highest - view.bets[me], view.stacks[me])
    chance = against(view, style, strength, to_call) + 0.06 * (luck - 0.5)
    if more and _is_worth_more(view, style, chance, to_call, luck):
        action: Action = more.kind(_amount(view, more, chance, to_call))
        return action
    if not to_call:
        return CHECK
    return CALL if max(chance, draws) > to_call / (view.in_the_middle + to_call) else FOLD


def _is_worth_more(view: View[FlopFacts], style: Style, chance: float, to_call: int, luck: float) -> bool:
    """Does this hand bet or raise? It does so at most once in a round."""
    if view.viewer is not None and view.facts.spoke.get(view.viewer) in ("bet", "raise"):
        return False
    if view.facts.street == "preflop":
        return chance > (style.reraises_from if _raised(view) else style.opens_from)
    return chance > style.raises_from if to_call else chance > style.bets_from or luck < BLUFF


def _raised(view: View[FlopFacts]) -> bool:
    return "raise" in view.facts.spoke.values()


def against(view: View[FlopFacts], style: Style, strength: float, to_call: int) -> float:
    """The chance of being the best of all still in, whose hands are better the more they have bet."""
    others = len(view.facts.live) - 1
    betting = _range_of(view, to_call)
    of_better = 0.5 if betting == 1 else _mean_strength(betting, style, before=view.facts.street == "preflop")
    one = strength * (1 - of_better) / (strength * (1 - of_better) + of_better * (1 - strength) or 1)
    return float(one ** (1 + 0.5 * (others - 1)))


def _range_of(view: View[FlopFacts], to_call: int) -> float:
    """What share of all hands would bet so much: half of them for the size of the pot, fewer on later streets."""
    if not to_call or (view.facts.street == "preflop" and not _raised(view)):
        return 1
    before = max(1, view.in_the_middle - to_call)
    later = {"preflop": 1.6, "flop": 1, "turn": 1.3, "river": 1.6}[view.facts.street]
    return 1 / (1 + later * min(6.0, to_call / before))


def _mean_strength(share: float, style: Style, *, before: bool) -> float:
    """How strong the best `share` of all hands is on average, `before` the flop or after it."""
    return 0.5 + style.spread * (1 - share) ** 1.5 if before else 1 - share / 2


def _amount(view: View[FlopFacts], more: Amount, chance: float, to_call: int) -> int:
    """About two thirds of the pot on top of the call; all in late with the very best."""
    wanted = view.facts.highest + (view.in_the_middle + to_call) * 2 // 3
    if chance > 0.93 and view.facts.street in ("turn", "river"):
        wanted = more.high
    return max(more.low, min(more.high, wanted))


# What it sees.


def hole(view: View[FlopFacts], seat: Seat) -> tuple[Card, ...]:
    """The cards of this hand whose faces may be seen."""
    return known(view.hand(seat))


def board(view: View[FlopFacts]) -> tuple[Card, ...]:
    return known(view.piles["board"])
