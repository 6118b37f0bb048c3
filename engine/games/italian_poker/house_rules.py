"""House rules of poker all'italiana: what tables do differently, and what it takes to open."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

from engine.competing import ByLevels, doubled
from engine.competing import Level as TournamentLevel
from engine.games.italian_poker.hands import SuitRule, ThreeRoyals
from engine.games.italian_poker.limits import Limite
from engine.match import HouseRules
from engine.seats import Seat

Level: TypeAlias = Literal["J", "Q", "K", "A"]
LEVELS: Mapping[Level, int] = {"J": 11, "Q": 12, "K": 13, "A": 14}
NEXT_LEVEL: Mapping[str, Mapping[Level, Level]] = {
    "JQKA_hold": {"J": "Q", "Q": "K", "K": "A", "A": "A"},
    "JQK_hold": {"J": "Q", "Q": "K", "K": "K", "A": "K"},
    "JQK_cycle": {"J": "Q", "Q": "K", "K": "J", "A": "J"},
    "JQKA_cycle": {"J": "Q", "Q": "K", "K": "A", "A": "J"},
}
"""IT-OPEN-14. What it takes to open the next deal when nobody opened this one (AMB-IT-4)."""


class ItalianRules(HouseRules, frozen=True):
    """House rules: whole chips, and what tables do differently. The first of several words is the usual one."""

    invito: int = 10
    chip: int = 5  # the cip: the least opening, bet and raise
    invito_mode: Literal["dealer", "all", "all_equal"] = "dealer"  # who pays it (AMB-IT-1)
    token: int = 0  # chips that the dealer adds where all others pay the invito (IT-ANTE-2); 0: the cip
    invito_optional: bool = False  # the dealer may leave it where a pot lies already (AMB-IT-27)
    deck_rule: Literal["formula", "clamp4_6", "full52", "morto3"] = "formula"  # AMB-IT-2
    openers_rule: Literal["JQKA_hold", "JQK_hold", "JQK_cycle", "JQKA_cycle"] = "JQKA_hold"  # AMB-IT-4
    bilateral_levels: Literal["all", "first_only"] = "all"  # AMB-IT-5
    bilateral_ace: bool = True  # J-Q-K-A and ace with the three lowest open too (AMB-IT-5)
    forced_open: bool = False  # those who may open must (AMB-IT-6)
    false_openers: Literal["blocked", "honour"] = "blocked"  # AMB-IT-7
    false_win: Literal["annulla_con_multa", "annulla", "secondo_punto"] = "annulla_con_multa"  # AMB-IT-7
    show_openers: Literal["always", "winner_only"] = "always"  # AMB-IT-24
    split_declaration: Literal["automatic", "manual"] = "automatic"  # who says that openers are split (AMB-IT-8)
    limite: Limite = "apertura"  # AMB-IT-9
    min_raise: Literal["chip", "last_increment"] = "chip"  # AMB-IT-9
    max_raises: int = 0  # of a round; 0: any number (AMB-IT-9)
    buio: Literal["2x_pot", "1x_pot"] = "2x_pot"  # AMB-IT-10
    over: bool = False  # a third blind (AMB-IT-10)
    last_blind_raise: bool = False  # AMB-IT-11
    cover_before_cards: bool = False  # the first blind answers the counter-blind before the cards (AMB-IT-11)
    draw_from: Literal["opener", "dealer_left"] = "opener"  # AMB-IT-13
    max_change: int = 4  # 4 or 5 cards (AMB-IT-17)
    second_round_first: Literal["opener", "last_raiser"] = "opener"  # AMB-IT-14
    parola_level: Literal["at_least_K", "K_always"] = "at_least_K"  # AMB-IT-18
    parola_invito: bool = True  # a new invito after a pot of parola (AMB-IT-18)
    parola_reentry: Literal["free", "difference"] = "free"  # AMB-IT-18
    bussare: bool = False  # players may knock: hands are compared even if nobody bets (AMB-IT-18)
    no_check_raise: bool = False  # players who said parola may not raise in that round (IT-BET2-3)
    no_resta: bool = False  # nobody calls with less than the bet (AMB-IT-22)
    royal3: ThreeRoyals = "suit"  # AMB-IT-19
    suit_rule: SuitRule = "kickers_first"  # AMB-IT-20
    show_all: bool = False  # everybody still in shows (AMB-IT-28)
    choice: Literal["never", "italian", "all"] = "never"  # games that the next dealer may pick (HR-CHOICE-1)

    def why_not(self) -> str | None:
        """Why these rules cannot be played; None if they can."""
        if self.invito < 1 or self.chip < 1:
            return "rules_invito"
        if self.token < 0:
            return "rules_token"
        if self.max_change not in (4, 5):
            return "rules_change"
        return None if self.max_raises >= 0 else "rules_raises"

    def why_not_seats(self, seats: int) -> str | None:
        """IT-DRAW-9. Five cards each must leave some to change: the forty of `clamp4_6` are too few for eight."""
        cards = 4 * (15 - lowest_rank(self.deck_rule, seats))
        return None if cards > 5 * seats else "rules_pack"

    def why_not_dealt_in(self, carried: Any, seat: Seat, stack: int, *, posts: bool) -> str | None:
        """IT-OPEN-13. Whoever was all-in when nobody opened is dealt in until that pot is won (ItalianCarried)."""
        return None if carried.shares.get(seat) else super().why_not_dealt_in(carried, seat, stack, posts=posts)


def lowest_rank(deck_rule: str, players: int) -> int:
    """IT-DECK-3, IT-DECK-5. Eleven less the number of players dealt in; by option as for 4 to 6 players, or 2 always.

    With `morto3` three players use the pack of four, and five cards stay out.
    """
    match deck_rule:
        case "full52":
            return 2
        case "clamp4_6":
            return 11 - min(max(players, 4), 6)
        case "morto3" if players == 3:
            return 7
        case _:
            return 11 - players


# Tournaments.

INVITI = ((10, 5), (20, 10), (30, 15), (50, 25), (80, 40), (120, 60), (200, 100))


def inviti(level: int) -> TournamentLevel:
    """TO-IT-1. What is posted at this level of a tournament."""
    invito, chip = doubled(INVITI, level)
    return {"invito": invito, "chip": chip}


def with_invito(rules: ItalianRules, posted: TournamentLevel) -> ItalianRules:
    return replace(rules, **posted)


BY_INVITI = ByLevels(inviti, with_invito)
