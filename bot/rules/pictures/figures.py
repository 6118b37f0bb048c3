"""Small tables of numbers: betting, packs, points. The rules compute the numbers, or tests check them against it."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from bot.words import Words
from cards_render.shown.book import Figures
from engine.chips import pots
from engine.games.carioca import CariocaRules
from engine.games.carioca.worth import worth_of
from engine.games.italian_poker.house_rules import lowest_rank

Cell: TypeAlias = str | int
ALL_IN = (40, 100, 100)  # what three players put in
SMALL_BET, BETS = 10, 4  # of limit
RUNGS = (1, 3, 6, 9, 10)  # PO-RAISE-1 to PO-RAISE-4
STAKES = (5, 10, 20, 30, 40, 40)  # PO-PASSO-2


def side_pots(words: Words) -> Iterable[tuple[Cell, ...]]:
    """BET-ALLIN-2. Three players: the short stack plays for the main pot alone."""
    layers = pots(dict(enumerate(ALL_IN)), range(len(ALL_IN)))
    below = 0
    for seat, paid in enumerate(ALL_IN):
        parts = [pot.amount // len(pot.seats) if seat in pot.seats else 0 for pot in layers]
        yield (words(f"shown-side_pots-{seat + 1}"), paid, *parts)
        below += paid
    yield (words("shown-side_pots-sum"), below, *(pot.amount for pot in layers))


def pot_raise(words: Words) -> Iterable[tuple[Cell, ...]]:
    """HE-PL-3. A pot of 100, a bet of 100: the most is 400."""
    pot = bet = 100
    yield (words("shown-pot_raise-1"), 0, pot)
    yield (words("shown-pot_raise-2"), bet, pot + bet)
    yield (words("shown-pot_raise-3"), bet, pot + 2 * bet)
    yield (words("shown-pot_raise-4"), bet + pot + 2 * bet, pot + bet + bet + pot + 2 * bet)


def least_raises(words: Words) -> Iterable[tuple[Cell, ...]]:
    """BET-NL-3. 50, then 120, then at least 190: a raise adds at least as much as the raise before."""
    bet, raised = 50, 120
    yield (words("shown-least_raises-1"), bet, bet)
    yield (words("shown-least_raises-2"), raised, raised - bet)
    yield (words("shown-least_raises-3"), 2 * raised - bet, raised - bet)


def limit_bets(words: Words) -> Iterable[tuple[Cell, ...]]:
    """HE-FL-1, HE-FL-2. The bets of each street: bet, raise, reraise, cap."""
    for street, bet in enumerate((SMALL_BET, SMALL_BET, 2 * SMALL_BET, 2 * SMALL_BET), start=1):
        yield (words(f"shown-limit_bets-{street}"), *(bet * time for time in range(1, BETS + 1)))


def packs(words: Words) -> Iterable[tuple[Cell, ...]]:
    """IT-DECK-3, IT-DECK-4. The pack for each number of players."""
    for players in range(2, 9):
        lowest = lowest_rank("formula", players)
        yield (str(players), words(f"rank-{lowest}"), 4 * (15 - lowest))


def rungs(words: Words) -> Iterable[tuple[Cell, ...]]:
    """PO-RAISE-4. What is at risk, with the usual stake and with the largest."""
    for times in RUNGS:
        yield (words("shown-rungs-times", times=times), STAKES[0] * times, STAKES[-1] * times)


def passed(_: Words) -> Iterable[tuple[Cell, ...]]:
    """PO-PASSO-2. The stake after each number of passed pots."""
    for times, stake in enumerate(STAKES):
        yield (str(times), stake)


def left_in_hand(words: Words) -> Iterable[tuple[Cell, ...]]:
    """CA-SCORE-2 to CA-SCORE-5. What cards left in the hand cost."""
    for name, faces in (("ace", "Ah 2c"), ("alone", "Ah"), ("figure", "Kh"), ("number", "7d"), ("joker", "JK")):
        hand, usual = faces.split(), CariocaRules()
        yield (words(f"shown-left-{name}"), worth_of(usual, hand).points - worth_of(usual, hand[1:]).points)


FIGURES: Mapping[str, tuple[str, Callable[[Words], Iterable[tuple[Cell, ...]]]]] = {
    "BET-ALLIN-2": ("side_pots", side_pots),
    "BET-ALLIN-3": ("side_pots", side_pots),
    "IT-BET-6": ("side_pots", side_pots),
    "IT-SHOW-3": ("side_pots", side_pots),
    "HE-PL-3": ("pot_raise", pot_raise),
    "HE-PL-5": ("pot_raise", pot_raise),
    "BET-PL-5": ("pot_raise", pot_raise),
    "BET-NL-3": ("least_raises", least_raises),
    "HE-NL-2": ("least_raises", least_raises),
    "HE-FL-1": ("limit_bets", limit_bets),
    "HE-FL-2": ("limit_bets", limit_bets),
    "BET-FL-1": ("limit_bets", limit_bets),
    "IT-DECK-3": ("packs", packs),
    "IT-DECK-4": ("packs", packs),
    "PO-RAISE-4": ("rungs", rungs),
    "PO-PASSO-2": ("passed", passed),
    "CA-SCORE-1": ("left", left_in_hand),
    "CA-SCORE-2": ("left", left_in_hand),
    "CA-SCORE-4": ("left", left_in_hand),
    "CA-SCORE-5": ("left", left_in_hand),
}


def figures_of(words: Words, number: str) -> Figures:
    name, rows = FIGURES[number]
    return Figures(
        title=words(f"shown-{name}"),
        note=number,
        head=tuple(words(f"shown-{name}-head").split(" | ")),
        rows=tuple(tuple(_told(words, cell) for cell in row) for row in rows(words)),
    )


def _told(words: Words, cell: Cell) -> str:
    return cell if isinstance(cell, str) else words.number(cell)
