"""Before the cards: the invito, what is owed for a pot of parola, and bets in the blind (IT-ANTE, IT-BUIO)."""

from engine.games.italian_poker.deal import ItalianDeal
from engine.games.italian_poker.moves import (
    BLINDS,
    NO,
    POST,
    REJOIN,
    BlindBet,
    Declaration,
    No,
    Post,
    Posted,
    Rejoin,
    Rejoined,
)
from engine.play import Ask, AskAll, Just
from engine.poker.betting import question
from engine.poker.wagering import Fold
from engine.seats import Seat

JUST_NO = Just(NO)


async def invito(deal: ItalianDeal) -> None:
    """IT-OPEN-13, IT-BET2-7. A new one in each deal, whatever lies in the pot.

    By option none after parola (AMB-IT-18), or as the dealer likes where a pot lies there already (AMB-IT-27).
    """
    if deal.carried.price and not deal.rules.parola_invito:
        return
    if deal.rules.invito_optional and deal.carried.pot:
        answers: dict[Seat, Post | No] = await AskAll([Ask(deal.dealer, (Just(POST), JUST_NO), NO)])
        if answers[deal.dealer] == NO:
            return
    post_invito(deal)


def post_invito(deal: ItalianDeal) -> None:
    """IT-ANTE-1. The dealer alone pays the invito; with less, the whole stack, and still plays for the pot.

    IT-ANTE-2. By option all others pay it and the dealer adds one token, or everyone pays it (AMB-IT-1).
    """
    rules = deal.rules
    of_the_dealer = (rules.token or rules.chip) if rules.invito_mode == "all" else rules.invito
    of_the_others = 0 if rules.invito_mode == "dealer" else rules.invito
    for seat in deal.after(deal.dealer):
        if amount := deal.chips.add_to_pool(seat, of_the_dealer if seat == deal.dealer else of_the_others):
            deal.pooled[seat] = amount
            deal.tell(Posted(seat, amount))


async def reenter(deal: ItalianDeal) -> None:
    """AMB-IT-18. By option, those not in at the end of a pot of parola pay what they did not pay, or sit this out."""
    deal.owed = what_is_owed(deal)
    if not deal.owed:
        return
    asks: list[Ask[Rejoin | No]] = [
        Ask(seat, (Just(REJOIN, why_not_pay(deal, seat, amount)), JUST_NO), NO) for seat, amount in deal.owed.items()
    ]
    answers = await AskAll(asks)
    for seat, amount in deal.owed.items():
        if answers[seat] == REJOIN:
            deal.pooled[seat] = deal.pooled.get(seat, 0) + deal.chips.add_to_pool(seat, amount)
            deal.tell(Rejoined(seat, amount))
        else:
            deal.live.remove(seat)


def what_is_owed(deal: ItalianDeal) -> dict[Seat, int]:
    """Who owes how much to play for a pot of parola; nobody if fewer than two have paid in full."""
    if deal.rules.parola_reentry == "free":
        return {}
    carried = deal.carried
    owed = {seat: carried.price - carried.paid.get(seat, 0) for seat in deal.seats}
    owing = {seat: amount for seat, amount in owed.items() if amount > 0}
    return owing if len(deal.seats) - len(owing) > 1 else {}


def why_not_pay(deal: ItalianDeal, seat: Seat, amount: int) -> str | None:
    """IT-BUIO-5. Blinds, and what is owed after parola, are paid in full."""
    return "too_few_chips" if deal.chips.stacks[seat] < amount else None


async def blind_window(deal: ItalianDeal) -> None:
    """IT-BUIO-2 to IT-BUIO-5. Only at jacks, and only the dealer's left, may open blind for twice the pot.

    IT-BUIO-7. Then the next player may double that: controbuio. By option the one after may double once more.
    """
    if deal.level != "J" or len(deal.live) == 1:
        return
    deal.blind_price = deal.chips.in_the_middle * (1 if deal.rules.buio == "1x_pot" else 2)
    around = [seat for seat in deal.after(deal.dealer) if seat in deal.live]
    blinds = BLINDS if deal.rules.over else BLINDS[:2]
    for seat, blind in zip(around, blinds, strict=False):
        answers = await may_bet_blind(deal, seat, blind)
        if answers[seat] == NO:
            break
        bet_blind(deal, seat, blind)
    if deal.rules.cover_before_cards:
        await cover(deal)


def may_bet_blind(deal: ItalianDeal, seat: Seat, blind: BlindBet) -> AskAll[Declaration | No]:
    """IT-BUIO-11. A short window; silence is no."""
    return AskAll([Ask(seat, (Just(blind.said, why_not_pay(deal, seat, deal.blind_price)), JUST_NO), NO)])


def bet_blind(deal: ItalianDeal, seat: Seat, blind: BlindBet) -> None:
    """IT-BUIO-1, IT-BUIO-9. This opens, whatever the cards will be: the last blind is the opener from now on."""
    deal.first_bet(seat, deal.blind_price, blind.word)
    deal.blind_opener = True
    deal.italian_limits.blind = True
    if deal.rules.last_blind_raise:
        deal.italian_limits.last_blind = seat
        del deal.faced[seat]  # this player speaks once more
    deal.tell(blind.told(seat, deal.blind_price))
    deal.blind_price *= 2


async def cover(deal: ItalianDeal) -> None:
    """AMB-IT-11. By option the earlier blinds answer the last one before they see their cards.

    IT-BET-6. A player all-in with a blind is in to the end, and asked nothing.
    """
    deal.phase = "answers"
    for seat in [seat for seat in deal.not_all_in(deal.after(deal.dealer)) if 0 < deal.chips.bets[seat] < deal.highest]:
        match await question(deal, seat):
            case Fold():
                deal.fold(seat)
            case _:
                deal.call(seat)
    # Only if nobody else is left: otherwise others have not spoken yet.
    if len(deal.live) == 1:
        deal.return_uncalled()
