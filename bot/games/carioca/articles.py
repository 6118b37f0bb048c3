"""What a table of Carioca adds to the articles of the book."""

from collections.abc import Iterator

from bot.games.carioca.cards import ranks_told
from bot.words import Words
from engine.games.carioca import CariocaFacts
from engine.match import HouseRules
from engine.view import View

BARRED = {7: "CA-DISC-3 CA-DISC-5"}  # by opening; of the others
BARRED_FIGURES = "CA-DISC-2 CA-DISC-5"
AT_STAKE = "CA-SETUP-4 CA-SETUP-12 CA-DRAW-7 CA-EXIT-1 CA-EXIT-2"  # articles that leave an amount to the table


def in_this_deal(words: Words, _: HouseRules, view: View[CariocaFacts]) -> Iterator[tuple[str, str]]:
    """CA-OPEN-9, CA-DISC-2, CA-DISC-3. What opens, and what may not be discarded."""
    facts = view.facts
    if facts.opening:
        needs = words("carioca-manche_line", manche=facts.manche, opening=words(f"carioca-opening-{facts.opening}"))
        yield needs, f"CA-OPEN-{facts.opening} CA-OPEN-9"
    if facts.forbidden and not facts.lifted:
        yield words("carioca-forbidden_line", ranks=ranks_told(facts)), BARRED.get(facts.opening, BARRED_FIGURES)
