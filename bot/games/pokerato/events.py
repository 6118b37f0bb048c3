"""What happens in a deal of Pokerato, one line an event, and how it ended: who closed with what, who pays and why."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from bot.games.game_text import sign
from bot.games.rummy.text import told_short
from bot.words import Words
from engine.deal import Event
from engine.games.pokerato import Payment, PokeratoFacts
from engine.games.pokerato import moves as said
from engine.rummy.moves import Reshuffled, Won
from engine.seats import Seat
from engine.view import View

KEY = "pokerato"
PokeratoView = View[PokeratoFacts]
LATEST = 4  # lines of what happened last
ENDING = (said.PassedOut, said.NobodyClosed, said.Closed, said.Paid, Won)


def latest(words: Words, names: Mapping[Seat, str], events: Sequence[Event]) -> list[str]:
    """The last things that happened, oldest first."""
    last = islice((event for event in reversed(events) if not isinstance(event, ENDING)), LATEST)
    return [line(words, names, event) for event in reversed([*last])]


def line(words: Words, names: Mapping[Seat, str], event: Event) -> str:
    """One event as people say it."""
    key = f"{KEY}-event-{type(event).__name__}"
    match event:
        case Reshuffled():
            return words(key)
        case said.Stayed(seat, times) | said.Raised(seat, times):
            return words(key, name=names[seat], times=times)
        case said.Folded(seat, points):
            return words(key, name=names[seat], points=points)
        case said.Took(seat, face) | said.Discarded(seat, face):
            return words(key, name=names[seat], card=sign(face))
        case said.Passed(seat) | said.Opened(seat) | said.Drew(seat):
            return words(key, name=names[seat])
        case _:
            raise ValueError(f"{event!r} belongs to the end of a deal")


def ending(words: Words, names: Mapping[Seat, str], view: PokeratoView, *, ends: bool = False) -> Iterator[str]:
    """How the deal ended: in a line or two, then who pays how much, and why, and what the winner has of it.

    `ends`: no deal follows, so that its stake is not told.
    """
    yield from (starred(words, line) for line in reckoning(words, names, view, ends=ends))
    facts = view.facts
    if facts.winner is not None and facts.laid:
        yield words(f"{KEY}-wins", name=names[facts.winner], amount=winnings(facts))


def reckoning(words: Words, names: Mapping[Seat, str], view: PokeratoView, *, ends: bool = False) -> Iterator[str]:
    """What ended the deal, then who pays how much, and why."""
    yield from headline(words, names, view, ends=ends)
    facts = view.facts
    if facts.laid:
        yield each_pays(words, facts)
    for payment in facts.payments:
        yield paid(words, names, facts, payment)


def headline(words: Words, names: Mapping[Seat, str], view: PokeratoView, *, ends: bool = False) -> Iterator[str]:
    """What ended it."""
    facts = view.facts
    if facts.laid:
        kind = words(f"{KEY}-kind-{facts.laid.kind}")
        cards = told_melds(facts.laid.melds)
        yield words(f"{KEY}-closes", name=names[facts.laid.seat], kind=kind, cards=cards, times=facts.laid.multiplier)
    elif facts.winner is not None:
        yield words(f"{KEY}-wins_alone", name=names[facts.winner], amount=winnings(facts))
    elif facts.opener is None:
        yield words(f"{KEY}-passed_out", posta=0 if ends else facts.next_posta or facts.posta)
    else:
        yield words(f"{KEY}-nobody_closed")


def paid(words: Words, names: Mapping[Seat, str], facts: PokeratoFacts, payment: Payment) -> str:
    """`Bruno paga 30`; for players who folded, also what they had accepted by then."""
    due = chips(facts, payment.points)
    less = f"{KEY}-pays_matched" if payment.matched else f"{KEY}-pays_all"
    key = f"{KEY}-pays" if payment.amount == due else less
    told = words(key, name=names[payment.seat], amount=payment.amount, due=due)
    if payment.seat in facts.live:
        return told
    return f"{told}: {_why_folded(words, facts, payment)}"


def _why_folded(words: Words, facts: PokeratoFacts, payment: Payment) -> str:
    """What the player had accepted and, where the table plays so (AMB-PO-12), what the close makes of it."""
    why = words(f"{KEY}-why_folded", times=facts.accepted[payment.seat])
    close = factors_of(facts)[2]
    return words(f"{KEY}-multiplied", why=why, close=close) if facts.rules.multiply_pot and close > 1 else why


def each_pays(words: Words, facts: PokeratoFacts) -> str:
    """What each player still in owes, in chips, and what makes it so much: the posta, and what multiplies it."""
    posta, raised, close = factors_of(facts)
    factors = {"posta": posta, "raise": raised, "close": close, "point": facts.rules.point}
    told = [words(f"{KEY}-factor-{of}", times=times) for of, times in factors.items() if of == "posta" or times > 1]
    return words(f"{KEY}-each_pays", amount=chips(facts, posta * raised * close), factors=" × ".join(told))


def factors_of(facts: PokeratoFacts) -> tuple[int, int, int]:
    """PO-PAY-1. What each player still in owes, in points: posta, raise, and what the close multiplies."""
    return facts.posta, facts.multiplier, facts.laid.multiplier if facts.laid else 1


def points_told(words: Words, facts: PokeratoFacts, points: int) -> str:
    """`15` where a point is one chip, else `15 punti`."""
    return words(f"{KEY}-points", points=points, point=facts.rules.point)


def risk_told(words: Words, facts: PokeratoFacts) -> str:
    """What whoever opens or stays plays for."""
    return points_told(words, facts, facts.posta * facts.multiplier)


def fold_told(words: Words, facts: PokeratoFacts, seat: Seat) -> str:
    """What folding costs this player now, or has cost."""
    return points_told(words, facts, facts.price[seat])


def chips(facts: PokeratoFacts, points: int) -> int:
    return points * facts.rules.point


def winnings(facts: PokeratoFacts) -> int:
    """Chips that the winner got."""
    return sum(payment.amount for payment in facts.payments)


def gained(words: Words, facts: PokeratoFacts, seat: Seat) -> str:
    """Chips that this player got or paid, `+120` or `−30`; empty if none."""
    paid = {payment.seat: payment.amount for payment in facts.payments}
    if seat == facts.winner:
        return f"+{words.number(winnings(facts))}"
    return f"−{words.number(paid[seat])}" if paid.get(seat) else ""


def top_told(view: PokeratoView) -> str:
    """The last discard as a sign; empty if there is none."""
    return next((sign(str(card)) for card in view.piles["discards"]), "")


def starred(words: Words, told: str) -> str:
    """The line, and what the star is, if it has one."""
    return f"{told} {words(f'{KEY}-star')}" if "☆" in told else told


def told_melds(melds: Sequence[Sequence[str]]) -> str:
    """`777 · QK☆♠ · 4444`."""
    return " · ".join(map(told_short, melds))
