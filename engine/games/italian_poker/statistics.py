"""What is counted in poker all'italiana: opening, opening blind, changing cards, and parola (article ST-IT-1)."""

from collections.abc import Sequence
from typing import Any

from engine.games.italian_poker.deal import ItalianDeal
from engine.games.italian_poker.moves import Blind, Knock, Open
from engine.play import Ask, Play, Row
from engine.poker.wagering import Check
from engine.statistics import Counted, Counts, Decision, Ratio, Statistics, dealt_in, decisions

MOST_CHANGED = 5
LEAST = 30  # ST-MIN-1
RATIOS = (
    Ratio("opened", "opened", "could_open", LEAST),
    Ratio("blind", "blind", "blind_asked", LEAST),
    *(Ratio(f"changed_{cards}", f"changed_{cards}", "changes", LEAST) for cards in range(MOST_CHANGED + 1)),
    Ratio("parola", "parola", "first_to_speak", LEAST),
)


def counted(play: Play[ItalianDeal], log: Sequence[Row]) -> Counted:
    """Article ST-IT-1 for one deal. `play` stands before its first row."""
    deal = play.deal
    of = dealt_in(deal.seats, "hands")
    spoken = False  # has anybody, after the change?
    for decision in decisions(play, log):
        before_the_change(of[decision.seat], decision)
        if deal.phase == "last_round" and not spoken:
            first_word(of[decision.seat], decision)
            spoken = True
    for seat, cards in deal.changed.items():
        of[seat]["changes"] += 1
        of[seat][f"changed_{cards}"] += 1
    return Counted(of)


def before_the_change(counts: Counts, decision: Decision) -> None:
    """Openings ÷ chances to open, and blind bets ÷ chances to make one: a chance is an offer that the rules allow."""
    if may(decision.ask, Open):
        counts["could_open"] += 1
        counts["opened"] += isinstance(decision.action, Open)
    if may(decision.ask, Blind):
        counts["blind_asked"] += 1
        counts["blind"] += isinstance(decision.action, Blind)


def first_word(counts: Counts, decision: Decision) -> None:
    """Parola ÷ turns as the first to speak after the change; a knock is parola too."""
    counts["first_to_speak"] += 1
    counts["parola"] += isinstance(decision.action, Check | Knock)


def may(ask: Ask[Any], kind: type[Open | Blind]) -> bool:
    """Is this kind of action offered, and open to this player?"""
    return any(option.kind is kind and not option.locked for option in ask.options)


STATISTICS = Statistics(RATIOS, counted)
