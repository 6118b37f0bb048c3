"""What each declaration earns, over samples of what the others may hold."""

from collections.abc import Callable, Iterator
from math import exp
from statistics import NormalDist, fmean
from typing import TypeAlias

from engine.games.pokerato.deal import PokeratoFacts
from engine.games.pokerato.moves import FOLD, OPEN, PASS, STAY, Raise
from engine.play import Action
from engine.seats import Seat

Range: TypeAlias = tuple[float, float]
"""Which hands a player may hold, of all hands from the worst (0) to the best (1)."""
Heard: TypeAlias = Callable[[PokeratoFacts, Seat], Range]
"""The range of hands that a robot concludes from what a player declared."""

DECIDES = 0.6  # hands win the race in proportion to this power of their nearness; luck does the rest
SHARES = 200  # all hands in equal parts, one hand for each
NEARNESS = NormalDist(0.35, 0.95)  # the logarithm of nearness, over all hands
STRENGTHS = tuple(exp(DECIDES * NEARNESS.inv_cdf((part + 0.5) / SHARES)) for part in range(SHARES))
SAMPLES, STEPS = 101, (1, 39, 16, 61, 75)  # no two players' hands go together
GIVES_UP = {1: 0.05, 3: 0.27, 6: 0.45, 9: 0.5, 10: 0.5}
"""By the multiple asked for: the share of all hands that fold."""
ANYTHING: Range = (0.0, 1.0)
PASSED: Range = (0.0, 0.5)
OPENED: Range = (0.3, 1.0)
STAYED = {1: (0.08, 0.9), 3: (0.33, 0.95)}  # by the multiple, as is RAISED
RAISED = {3: (0.7, 1.0)}
FOR_MORE: Range = (0.6, 1.0)  # of players who have accepted more
LIES = 0.1  # how often a declaration means nothing


def nothing_heard(_facts: PokeratoFacts, _seat: Seat) -> Range:
    return ANYTHING


def by_words(facts: PokeratoFacts, seat: Seat) -> Range:
    """What this player may hold after their last declaration."""
    times = facts.accepted[seat]
    match facts.spoke.get(seat):
        case "pass":
            return PASSED
        case "open":
            return OPENED
        case "stay":
            return STAYED.get(times, FOR_MORE)
        case "raise":
            return RAISED.get(times, FOR_MORE)
        case _:
            return ANYTHING


def declared(facts: PokeratoFacts, me: Seat, near: float, luck: float, heard: Heard, *, opens: bool) -> Action:
    """The declaration that earns most with a hand so near to a close. `opens`: nobody has opened yet."""
    others = [seat for seat in facts.live if seat != me]
    held = [_hands(heard(facts, seat), step, luck) for seat, step in zip(others, STEPS, strict=False)]
    samples = list(zip(*held, strict=True)) or [()]  # nobody else: where all others have passed and are out

    def earned(times: int) -> float:
        return fmean(_earned(facts, near**DECIDES, dict(zip(others, sample, strict=True)), times) for sample in samples)

    if opens:
        return OPEN if earned(facts.multiplier) > 0 else PASS
    worth: dict[Action, float] = {FOLD: -facts.price[me], STAY: earned(facts.multiplier)}
    worth |= {Raise(times): earned(times) for times in facts.rungs}
    return max(worth, key=worth.__getitem__)


def _hands(where: Range, step: int, luck: float) -> Iterator[float]:
    """Places of hands among all hands (0–1), evenly over this range; for a share `LIES` of them, over all hands."""
    low, high = where
    for number in range(SAMPLES):
        place = (number * step / SAMPLES + luck) % 1
        yield place / LIES if place < LIES else low + (high - low) * (place - LIES) / (1 - LIES)


def _earned(facts: PokeratoFacts, strength: float, others: dict[Seat, float], times: int) -> float:
    """Points, if this player accepts so many times the posta and the others hold these hands."""
    stake, against = times * facts.posta, 0.0
    due = sum(facts.price[seat] for seat, word in facts.spoke.items() if word == "fold")
    for seat, place in others.items():
        if facts.accepted[seat] < times and place < GIVES_UP[times]:
            due += facts.price[seat]
        else:
            due += stake
            against += STRENGTHS[int(place * SHARES)]
    wins = strength / (strength + against)
    return wins * due - (1 - wins) * stake
