"""Before anybody has a card: bomb pots, voluntary straddles, then forced bets (HR-BOMB, HR-STR)."""

from collections.abc import Iterable

from engine.piles import EVERYONE, Pile
from engine.play import Ask, AskAll, Just, Pace
from engine.poker.flop.deal import NOTHING, FlopDeal
from engine.poker.flop.forced_bets import post, post_forced_bets
from engine.poker.flop.moves import BOMB, NO, STRADDLE, AgreedToBomb, BlindsRose, Bomb, No, Straddle
from engine.seats import Seat


async def before_the_cards(deal: FlopDeal) -> None:
    """Bets that everyone knows before the cards: those of a bomb pot, or straddles, blinds and antes."""
    if deal.level.number and not deal.level.deals:
        deal.tell(BlindsRose(deal.level.number))
    if deal.may_bomb:
        await agree_on_a_bomb_pot(deal)
    if deal.bomb:
        post_bomb_antes(deal)
        return
    if deal.rules.free_straddle != "never":
        await offer_straddles(deal)
    post_forced_bets(deal)


# Bomb pots.


async def agree_on_a_bomb_pot(deal: FlopDeal) -> None:
    """HR-BOMB-2, HR-BOMB-4. By vote more than half of those dealt in must want it; else the dealer alone chooses."""
    voters = deal.seats if deal.rules.bomb_pot == "vote" else (deal.button,) if deal.button in deal.seats else ()
    if not voters:
        return
    answers = await AskAll([Ask[Bomb | No](seat, (Just(BOMB), Just(NO)), NO) for seat in voters], pace=Pace.CALL)
    deal.bomb = 2 * list(answers.values()).count(BOMB) > len(voters)
    deal.tell(AgreedToBomb(deal.bomb))


def post_bomb_antes(deal: FlopDeal) -> None:
    """HR-BOMB-1, HR-BOMB-3. Everybody pays the agreed ante and nobody a blind; a second board may be laid out."""
    for seat in deal.after(deal.button):
        post(deal, seat, "bomb_ante", deal.chips.add_dead(seat, deal.rules.bomb_chips))
    deal.return_uncalled()
    deal.straddles = NOTHING
    if deal.rules.bomb_boards == "two":
        deal.further = (Pile(EVERYONE),)


# Voluntary straddles.


async def offer_straddles(deal: FlopDeal) -> None:
    """HR-STR-1, HR-STR-2. One after the other; the second only once the first has straddled."""
    for times, seat in enumerate(may_straddle(deal), start=1):
        amount = 2**times * deal.rules.big_blind
        if deal.chips.stacks[seat] < amount + deal.rules.ante:
            return
        answers = await AskAll([Ask[Straddle | No](seat, (Just(STRADDLE), Just(NO)), NO)], pace=Pace.CALL)
        if answers[seat] != STRADDLE:
            return
        deal.straddles = {**deal.straddles, seat: amount}


def may_straddle(deal: FlopDeal) -> Iterable[Seat]:
    """HR-STR-1, HR-STR-2. The button, or the player left of the big blind; for a double straddle the next one too."""
    left = deal.after(deal.big)
    match deal.rules.free_straddle:
        case "button" if len(deal.seats) > 2 and deal.button in deal.seats:
            return (deal.button,)
        case "under_the_gun" if len(deal.seats) > 2:
            return left[:1]
        case "double" if len(deal.seats) > 2:
            return left[:2] if len(deal.seats) > 3 else left[:1]
        case _:
            return ()
