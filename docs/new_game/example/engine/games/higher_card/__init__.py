"""Higher card: one card each, stay or fold (articles HC)."""

from collections.abc import Collection, Mapping
from typing import ClassVar

from msgspec.structs import replace

from engine.cards import SUITS, Card, pack
from engine.competing import Competing
from engine.fairness.terms import Sealing, one_pack
from engine.game import EASY, NO_LEVELS, NO_TEMPERS, Levels, PreAction, Tempers
from engine.games.higher_card.deal import HigherCardCarried, HigherCardDeal, HigherCardFacts
from engine.games.higher_card.house_rules import HigherCardRules
from engine.games.higher_card.moves import FOLD, STAY, Anted, Fold, Folded, Stay, Stayed, Won
from engine.games.higher_card.robot import choose
from engine.games.higher_card.statistics import STATISTICS
from engine.games.higher_card.vocabulary import HigherCardWords
from engine.match import Match
from engine.play import Action, Ask, Just, Shuffle
from engine.seats import Seat
from engine.statistics import Statistics
from engine.view import View
from engine.vocabulary import Vocabulary

__all__ = ["Fold", "HigherCard", "HigherCardFacts", "HigherCardRules", "Stay"]

STAY_OR_FOLD: tuple[Just[Stay | Fold], ...] = (Just(STAY), Just(FOLD))


# The rules, from the ante to the payment.


async def play(deal: HigherCardDeal) -> None:
    """One deal: antes, one card each, stay or fold in turn, the highest card wins."""
    pay_antes(deal)
    await deal_one_card(deal)
    for seat in tuple(deal.live):
        if len(deal.live) > 1:
            await stay_or_fold(deal, seat)
    deal.chips.end_round()
    if len(deal.live) > 1:
        turn_up(deal)
    pay(deal, winners(deal))


def pay_antes(deal: HigherCardDeal) -> None:
    """HC-TABLE-2."""
    for seat in deal.live:
        deal.chips.add_dead(seat, deal.rules.ante)
    deal.tell(Anted(deal.rules.ante))
    deal.chips.end_round()


async def deal_one_card(deal: HigherCardDeal) -> None:
    """HC-DEAL-1. Face down, clockwise, beginning left of the dealer."""
    deal.stock.cards = await Shuffle(pack())
    deal.stock.deal(1, to=[deal.hands[seat] for seat in deal.dealing_order])


async def stay_or_fold(deal: HigherCardDeal, seat: Seat) -> None:
    """HC-TURN-1. Staying costs the ante once more. HC-TURN-3: silence folds."""
    ask: Ask[Stay | Fold] = Ask(seat, STAY_OR_FOLD, FOLD)
    if await ask == STAY:
        deal.spoke[seat] = "stay"
        deal.tell(Stayed(seat, deal.chips.put(seat, deal.rules.ante)))
    else:
        deal.spoke[seat] = "fold"
        deal.live.remove(seat)
        deal.tell(Folded(seat))


def turn_up(deal: HigherCardDeal) -> None:
    """HC-SHOW-1. All who stayed turn their cards up; HC-TURN-2: the last one left need not."""
    for seat in deal.live:
        deal.hands[seat].turn_up()


def winners(deal: HigherCardDeal) -> tuple[Seat, ...]:
    """HC-SHOW-1, HC-SHOW-2. Who has the highest card; where suits do not decide several may have."""
    value = {seat: strength(deal.hands[seat].cards[0], suits_decide=deal.rules.suits_decide) for seat in deal.live}
    return tuple(seat for seat in deal.live if value[seat] == max(value.values()))


def strength(card: Card, *, suits_decide: bool) -> tuple[int, int]:
    """HC-SHOW-2. Ace high; of equal ranks hearts, diamonds, clubs, spades."""
    return card.rank, -SUITS.index(card.suit) if suits_decide else 0


def pay(deal: HigherCardDeal, to: tuple[Seat, ...]) -> None:
    """HC-SHOW-3. Who ties shares; odd chips go clockwise from the dealer."""
    share, odd = divmod(deal.chips.in_the_middle, len(to))
    deal.won = {seat: share + (place < odd) for place, seat in enumerate(to)}
    for seat, amount in deal.won.items():
        deal.tell(Won(seat, amount))
    deal.chips.pay_out(deal.won)
    deal.over = True


class HigherCard:
    """The game, for the house."""

    key: ClassVar[str] = "higher_card"
    seats: ClassVar[range] = range(2, 11)  # HC-TABLE-1
    house_rules = HigherCardRules
    carried = HigherCardCarried
    actions: ClassVar[tuple[type[Action], ...]] = (Stay, Fold)
    pre_actions: ClassVar[Mapping[str, PreAction]] = {}
    vocabulary: ClassVar[Vocabulary] = HigherCardWords()
    sealing: ClassVar[Sealing] = Sealing(slots=52, orders=20, hand=1, packs=one_pack, shared="nothing", again="never")
    statistics: ClassVar[Statistics] = STATISTICS
    tournament: ClassVar[Competing] = None  # nobody is dealt in with fewer chips than the ante twice
    play = staticmethod(play)
    robot = staticmethod(choose)
    levels: ClassVar[Levels] = NO_LEVELS
    brief: ClassVar[Collection[str]] = EASY
    tempers: ClassVar[Tempers] = NO_TEMPERS

    def start(
        self, rules: HigherCardRules, stacks: dict[Seat, int], dealer: Seat
    ) -> Match[HigherCardRules, HigherCardCarried]:
        return Match(rules, HigherCardCarried(dealer), stacks)

    def deal(self, match: Match[HigherCardRules, HigherCardCarried]) -> HigherCardDeal:
        return HigherCardDeal(match.rules, match.carried, {seat: match.stacks[seat] for seat in match.ready()})

    def after(
        self, match: Match[HigherCardRules, HigherCardCarried], deal: HigherCardDeal
    ) -> Match[HigherCardRules, HigherCardCarried]:
        """HC-DEAL-2. The deal passes on clockwise."""
        carried = HigherCardCarried(deal.after(deal.dealer)[0])
        return replace(match, carried=carried, stacks=match.stacks | deal.chips.stacks, played=match.played + 1)

    def worth(self, rules: HigherCardRules, view: View[HigherCardFacts], seat: Seat) -> tuple[int, int] | None:
        """How high the card is; None while the viewer does not see it."""
        card = next(iter(view.hand(seat)), None)
        return strength(card, suits_decide=rules.suits_decide) if card else None

    def contest(self, view: View[HigherCardFacts]) -> None:
        """There are no odds to tell."""
