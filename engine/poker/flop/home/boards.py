"""Several boards in one deal: the cards run twice or three times, and what each board settles (articles HR-RUN)."""

from collections.abc import Iterator, Mapping

from engine.chips import Pot
from engine.piles import EVERYONE, Pile
from engine.play import Ask, AskAll, Just, Pace
from engine.poker.flop.board import STREETS, SUSPENSE, deal_street
from engine.poker.flop.deal import FlopDeal
from engine.poker.flop.home.home_rules import RUNS
from engine.poker.flop.moves import ONCE, THRICE, TWICE, AgreedToRun, Once, Thrice, Twice
from engine.seats import Seat

Times = Once | Twice | Thrice
TIMES: Mapping[type[Times], int] = {Once: 1, Twice: 2, Thrice: 3}


async def agree_how_often(deal: FlopDeal) -> None:
    """HR-RUN-1, HR-RUN-2. Once nobody can bet any more, those still in say how often; the lowest number counts.

    Hands must be turned up before, so that being asked tells nothing new. Asked once in a deal.
    """
    most = RUNS[deal.rules.run_it]
    if most == 1 or deal.runs or deal.further:
        return
    options = tuple(map(Just, (ONCE, TWICE, THRICE)[:most]))
    asks = [Ask[Times](seat, options, ONCE) for seat in deal.live]
    answers = await AskAll(asks, settled=somebody_wants_one, pace=Pace.CALL)
    deal.runs = min(TIMES[type(answer)] for answer in answers.values())
    deal.tell(AgreedToRun(deal.runs))


def somebody_wants_one(answers: Mapping[Seat, Times]) -> bool:
    return ONCE in answers.values()


async def run_again(deal: FlopDeal) -> None:
    """HR-RUN-3. Each further board keeps the cards that lay there when this was agreed, and is completed from what is
    left.
    """
    for _ in range(1, deal.runs):
        deal.shared = deal.decided_at or 0
        deal.further = (*deal.further, Pile(EVERYONE))
        for street, count in STREETS:
            if deal.shared < {"flop": 3, "turn": 4, "river": 5}[street]:
                await SUSPENSE
                deal_street(deal, street, count, len(deal.further))


def parts(deal: FlopDeal, pot: Pot) -> Iterator[tuple[int, int]]:
    """HR-RUN-4. Each board, and what it settles of this pot: equal parts, odd chips to the first boards.

    What one player alone competes for is not divided.
    """
    boards = len(deal.values) if len(pot.seats) > 1 else 1
    part, odd = divmod(pot.amount, boards)
    for board in range(boards):
        yield board, part + (board < odd)
