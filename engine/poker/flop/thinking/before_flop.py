"""What the better robots do before the flop: our own tables, by position and stack.

A share is always one of all hands, the best first: 0.1 is the best tenth of them.
"""

from collections.abc import Sequence

from engine.game import EVEN, Temper
from engine.play import Action, Amount
from engine.poker.flop.facts import FlopFacts
from engine.poker.flop.thinking.said import Said
from engine.poker.wagering import CALL, CHECK, FOLD
from engine.seats import Seat, clockwise
from engine.view import View

# The share that raises first, by how many may still act behind; with few chips (PUSHES) all-in at once.
OPENS = {1: 0.5, 2: 0.45, 3: 0.3, 4: 0.22, 5: 0.18, 6: 0.15}
OPENS_OF_TWO = 0.72
PUSHES = {1: 0.5, 2: 0.33, 3: 0.24, 4: 0.18, 5: 0.15, 6: 0.12}
FEWEST = 0.1  # with more players behind
FEW_CHIPS, SOME_CHIPS = 10, 20  # big blinds: with so few a raise is all-in at once, with some a second raise
HELD = {1: 0.3, 2: 0.1, 3: 0.045}  # share that players hold who have raised so many times
HELD_BY_ONE = {1: 0.6, 2: 0.17, 3: 0.08}  # the same where two play
RAISING = 10  # a temper bold by 0.04 raises 10 x 0.04 = 40 % more of the hands that it plays


def choose(
    view: View[FlopFacts], me: Seat, share: float, said: Sequence[Said], luck: float, temper: Temper = EVEN
) -> Action:
    """Fold, call or raise by the tables. `share`: of all hands, how many are better than this one.

    `luck` (0–1) bluffs now and then.
    """
    share /= 1 + temper.looseness  # a loose temper plays so many more hands by the same tables
    raising = 1 + RAISING * temper.boldness
    raises = sum(word.word in ("bet", "raise") for word in said if not word.cards)
    if raises:
        return _answer(view, me, share, raises, luck, raising)
    return _first_word(view, me, share, sum(word.word == "call" for word in said), raising)


def _first_word(view: View[FlopFacts], me: Seat, share: float, callers: int, raising: float) -> Action:
    """Nobody has raised yet."""
    facts, behind = view.facts, _behind(view, me)
    blind = facts.highest or facts.least_bet
    few = _effective(view, me) <= FEW_CHIPS * blind
    table = PUSHES if few else OPENS
    opens = OPENS_OF_TWO if len(view.seats) == 2 else table.get(behind, FEWEST)
    to_call, price = _price(view, me)
    opens *= 0.8**callers
    calls = (0.9 if len(view.seats) == 2 else 0.35 if callers else 0.1) * (1.5 if price < 0.3 else 1)
    more = _more(view, me)
    plays = not to_call or (more and share < opens) or (share < calls and (callers or price < 0.3))
    if more and plays and share < opens * (1 if few else raising):
        opened = int((2.5 + callers + 0.5 * (facts.small_blind and behind == 1)) * blind)
        return _raised(more, more.high if few else opened)
    if not to_call:
        return CHECK
    return CALL if plays else FOLD


def _answer(view: View[FlopFacts], me: Seat, share: float, raises: int, luck: float, raising: float) -> Action:
    """Somebody has raised: with the best hands raise again, with good ones call as the price allows."""
    facts = view.facts
    blind = facts.big_blind or facts.least_bet
    held = (HELD_BY_ONE if len(view.seats) == 2 else HELD).get(raises, 0.03)
    usual = blind * 3.5**raises
    held *= min(1.0, (1.5 * usual / max(1, facts.highest)) ** 0.5)
    to_call, price = _price(view, me)
    all_in = _effective(view, me) <= SOME_CHIPS * blind or raises > 1
    calls = held * (1.1 - price) * 0.85 ** (len(facts.live) - 2)
    again = held * (0.4 if all_in else 0.22) * raising
    bluffs = raises == 1 and not all_in and calls < share < 1.15 * calls and luck < 0.5
    more = _more(view, me)
    if more and (share < again or bluffs):
        return _raised(more, more.high if all_in and raises + (price > 0.3) > 1 else 3 * facts.highest)
    if not to_call:
        return CHECK
    return CALL if share < calls else FOLD


def _price(view: View[FlopFacts], me: Seat) -> tuple[int, float]:
    """What a call costs, in chips and as a share of the pot with it: nothing where no blinds are posted."""
    to_call = min(view.facts.highest - view.bets[me], view.stacks[me])
    return to_call, to_call / (view.in_the_middle + to_call) if to_call else 0.0


def _raised(more: Amount, to: int) -> Action:
    action: Action = more.kind(max(more.low, min(more.high, to)))
    return action


def _more(view: View[FlopFacts], me: Seat) -> Amount | None:
    return next((option for option in view.asked[me] if isinstance(option, Amount) and not option.locked), None)


def _behind(view: View[FlopFacts], me: Seat) -> int:
    """How many still in have not spoken."""
    return max(1, sum(seat != me and seat not in view.facts.spoke for seat in view.facts.live))


def _effective(view: View[FlopFacts], me: Seat) -> int:
    """The effective stack: the player's own chips, or the most that another still in has, if that is less."""
    all_of = {seat: view.stacks[seat] + view.bets[seat] for seat in view.facts.live}
    return min(all_of[me], max([chips for seat, chips in all_of.items() if seat != me], default=0))


def last_to_speak(view: View[FlopFacts], me: Seat) -> bool:
    """Will this player speak last on the streets to come?"""
    return clockwise(tuple(sorted(view.facts.live)), after=view.facts.button)[-1] == me


LATE = {
    "flop": (0.85, 0.95),
    "turn": (0.9, 0.97),
    "river": (0.95, 1.0),
}  # of equity: to the first, to the last to speak


def part_of(view: View[FlopFacts], me: Seat) -> float:
    """How much of its equity a hand realizes (0–1): less for a player who does not speak last."""
    first, last = LATE[view.facts.street]
    return last if last_to_speak(view, me) else first
