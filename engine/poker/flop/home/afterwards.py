"""When the deal is over: what may still be shown until the next one begins (HE-SHOW-3, HR-SHOW, HR-RABBIT)."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from engine.piles import EVERYONE, Pile
from engine.play import Ask, AskAll, Checked, Just, Option, Pace, Refused
from engine.poker.flop.board import STREETS
from engine.poker.flop.deal import FlopDeal
from engine.poker.flop.moves import (
    MUCK,
    PROPOSE,
    RABBIT,
    SHOW,
    Propose,
    Proposed,
    Rabbit,
    RabbitSeen,
    Show,
    ShowCard,
    ShowedCard,
)
from engine.poker.worth import BOARD
from engine.seats import Seat

SHOW_OR_MUCK = (Just(SHOW), Just(MUCK))


async def afterwards(deal: FlopDeal) -> None:
    """HE-SHOW-3. Those still in who need not show may do it until the next deal; silence mucks.

    HR-SHOW-1, HR-RABBIT-1. Where the table plays so, everybody who was dealt in, and more may be shown.
    """
    while asks := still_asked(deal):
        answers = await AskAll(asks, settled=somebody_speaks, pace=Pace.PAUSE)
        if not somebody_speaks(answers):
            return
        for seat, word in answers.items():
            match word:
                case Show():
                    deal.turn_up(seat)
                case ShowCard(place):
                    show_card(deal, seat, place)
                case Rabbit():
                    hunt_the_rabbit(deal, seat)
                case Propose():
                    propose_a_bomb_pot(deal, seat)
                case _:
                    pass  # they keep silent


def somebody_speaks(answers: Mapping[Seat, Any]) -> bool:
    """Does anybody do more than keep silent? It happens at once, and the others may still do the same."""
    return any(word != MUCK for word in answers.values())


def still_asked(deal: FlopDeal) -> list[Ask[Any]]:
    """Questions to all who could do more than keep silent."""
    if not deal.rules.asks_everyone_afterwards:
        return [Ask(seat, SHOW_OR_MUCK, MUCK) for seat in deal.live if deal.hands[seat].sight != EVERYONE]
    return [Ask(seat, options, MUCK) for seat in deal.seats if (options := may_still(deal, seat))]


def may_still(deal: FlopDeal, seat: Seat) -> tuple[Option, ...]:
    """What this player is offered; nothing where only silence is left."""
    options = (*_to_show(deal, seat), *_to_hunt(deal), *_to_propose(deal))
    return (*options, Just(MUCK)) if options else ()


def _to_show(deal: FlopDeal, seat: Seat) -> Iterator[Option]:
    """HE-SHOW-3. HR-SHOW-1, HR-SHOW-2: by option also after a fold, and a single card."""
    anyhow = deal.rules.show_cards
    hand = deal.hands[seat]
    if hand.sight == EVERYONE or not hand.cards or not (anyhow or seat in deal.live):
        return
    yield Just(SHOW)
    hidden = tuple(place for place, card in enumerate(hand.cards, start=1) if card not in hand.shown)
    if anyhow and len(hidden) > 1:
        single = SingleCards(hidden)
        yield Checked(ShowCard, single.why_not, hints=single.hints)


class SingleCards(msgspec.Struct, frozen=True):
    """Cards of a player's hand that nobody else has seen, by their places as dealt, counted from 1."""

    places: tuple[int, ...]

    def why_not(self, action: ShowCard) -> Refused | None:
        return None if action.place in self.places else Refused("already_shown")

    def hints(self) -> tuple[ShowCard, ...]:
        return tuple(map(ShowCard, self.places))


def show_card(deal: FlopDeal, seat: Seat, place: int) -> None:
    """HR-SHOW-2."""
    hand = deal.hands[seat]
    hand.show([hand.cards[place - 1]])
    deal.tell(ShowedCard(seat))


def _to_hunt(deal: FlopDeal) -> Iterator[Option]:
    if deal.rules.rabbit and len(deal.board) < BOARD and not deal.rabbits:
        yield Just(RABBIT)


def hunt_the_rabbit(deal: FlopDeal, seat: Seat) -> None:
    """HR-RABBIT-1, HR-RABBIT-2. The cards that would have come, street by street, board by board; they win nothing."""
    if deal.rabbits:  # somebody else asked at the same time
        return
    deal.rabbits = tuple([Pile(EVERYONE) for _ in deal.boards])
    lying = len(deal.board)
    for _, count in STREETS[{0: 0, 3: 1, 4: 2}[lying] :]:
        for pile in deal.rabbits:
            deal.stock.give(count, to=pile)
    deal.tell(RabbitSeen(seat))


def _to_propose(deal: FlopDeal) -> Iterator[Option]:
    if deal.rules.bomb_pot == "vote" and not deal.proposed:
        yield Just(PROPOSE)


def propose_a_bomb_pot(deal: FlopDeal, seat: Seat) -> None:
    """HR-BOMB-2. The next deal begins with a vote."""
    if not deal.proposed:
        deal.proposed = True
        deal.tell(Proposed(seat))
