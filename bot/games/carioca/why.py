"""Carioca: how the deal ended, what each scored for it, and who has won the match."""

from collections.abc import Iterator

from engine.games.carioca import IN_HAND, CariocaFacts, CariocaRules
from engine.view import View


def why_carioca(rules: CariocaRules, view: View[CariocaFacts]) -> Iterator[str]:
    """CA-CLOSE, CA-VOID, CA-SCORE, CA-EXIT: numbers, some perhaps twice."""
    facts = view.facts
    if facts.closer is None:
        yield "CA-VOID-1"
    else:
        yield "CA-CLOSE-3" if facts.opening == IN_HAND else "CA-CLOSE-1"
        yield from _bonus(rules, facts)
        if facts.won:
            yield "CA-CLOSE-5"
    yield "CA-SCORE-1"
    if facts.points.keys() - {*view.seats}:
        yield "CA-EXIT-5"
    if facts.sheet and facts.sheet[-1].out:
        yield "CA-EXIT-1"
    if facts.winners:
        alone = len([tally for tally in facts.tallies.values() if not tally.out]) < 2
        yield "CA-EXIT-4" if alone else "CA-SCORE-7"


def _bonus(rules: CariocaRules, facts: CariocaFacts) -> Iterator[str]:
    """What closing was worth. Everybody has seen who chose the opening."""
    if rules.pazza == "off":
        yield "CA-SCORE-6"
    elif rules.pazza == "winner_chooses":
        yield from ("CA-PAZZA-2", "CA-PAZZA-3")
    else:
        yield "CA-PAZZA-2" if facts.closer == facts.dealer else "CA-PAZZA-3"
