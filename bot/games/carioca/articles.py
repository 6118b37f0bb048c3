"""What a table of Carioca adds to the articles of the book."""

from collections.abc import Iterator, Mapping

from bot.words import Words
from engine.games.carioca import CariocaFacts
from engine.match import HouseRules
from engine.view import View

BARRED = {7: "CA-DISC-3 CA-DISC-5"}  # by opening; of the others
BARRED_FIGURES = "CA-DISC-2 CA-DISC-5"
CHANGED: Mapping[str, str] = {  # by house rule: the articles that it changes
    "pazza": "CA-OPEN-9 CA-PAZZA-1 CA-PAZZA-2 CA-PAZZA-3 CA-PAZZA-4 CA-SCORE-6",
    "min_players": "CA-SETUP-2",
    "direction": "CA-SETUP-6",
    "hints": "",
    "max_reentries": "CA-EXIT-3",
    "no_reentry_last_n": "CA-EXIT-3",
    "absent": "CA-EXIT-5",
    "final_pot_share": "CA-CLOSE-5",
    "void_no_points": "CA-VOID-1",
    "q40": "CA-OPEN-5 CA-OPEN-13",
    "same_rank_pairs": "CA-OPEN-14",
    "full_figurato": "CA-OPEN-4 CA-DISC-2",
    "longer_ok": "CA-OPEN-7",
    "medusa": "CA-DRAW-3 CA-DRAW-12",
    "double_draw": "CA-DRAW-2",
    "buy_priority": "CA-DRAW-6",
    "max_buys": "CA-DRAW-10",
    "buy_penalty_card": "CA-DRAW-10",
    "buy_only_unopened": "CA-DRAW-10",
    "own_opening_ok": "CA-MELD-2",
    "pairs_locked": "CA-MELD-5",
    "wrap": "CA-COMB-6",
    "joker_per_meld": "CA-MELD-6",
    "joker_swap": "CA-MELD-7",
    "ace_not_figure": "CA-COMB-8 CA-DISC-2",
    "lift_on_own_opening": "CA-DISC-2 CA-DISC-3 CA-DISC-5",
    "no_joker_discard": "CA-DISC-1",
}
AT_STAKE = "CA-SETUP-4 CA-SETUP-12 CA-DRAW-7 CA-EXIT-1 CA-EXIT-2"  # articles that leave an amount to the table


def in_this_deal(words: Words, _: HouseRules, view: View[CariocaFacts]) -> Iterator[tuple[str, str]]:
    """CA-OPEN-9, CA-DISC-2, CA-DISC-3. What opens, and what may not be discarded."""
    facts = view.facts
    if facts.opening:
        needs = words("carioca-manche_line", manche=facts.manche, opening=words(f"carioca-opening-{facts.opening}"))
        yield needs, f"CA-OPEN-{facts.opening} CA-OPEN-9"
    if facts.forbidden and not facts.lifted:
        ranks = " ".join(rank.replace("T", "10") for rank in facts.forbidden)
        yield words("carioca-forbidden_line", ranks=ranks), BARRED.get(facts.opening, BARRED_FIGURES)
