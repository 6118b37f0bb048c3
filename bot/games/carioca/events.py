"""What happens in a deal of Carioca, one line an event."""

from collections.abc import Mapping, Sequence
from itertools import islice, takewhile
from typing import Any

from bot.games.game_text import sign
from bot.words import Words
from engine.deal import Event
from engine.games.carioca import moves as events
from engine.games.carioca.house_rules import CariocaRules
from engine.match import HouseRules
from engine.rummy.moves import Won
from engine.seats import Seat

KEY = "carioca"
LATEST = 4  # lines of what happened last
CALLED = {"seat": "name", "bonus": "points", "pot": "amount"}
ENDING = (
    events.WentOut, events.Voided, Won, events.Scored, events.Eliminated, events.MatchWon, events.FinalPotWon,
)  # fmt: skip


def latest(words: Words, names: Mapping[Seat, str], told: Sequence[Event]) -> list[str]:
    """The last things that happened, oldest first; that players paid the stake is left out."""
    last = islice((event for event in reversed(told) if not isinstance(event, events.StakePaid)), LATEST)
    return [line(words, names, event) for event in reversed([*last])]


def ending(words: Words, names: Mapping[Seat, str], told: Sequence[Event]) -> list[str]:
    """How the deal ended; what each has scored comes last, since the seats tell the sums."""
    last = [*takewhile(lambda event: isinstance(event, ENDING), reversed(told))][::-1]
    return [line(words, names, event) for event in sorted(last, key=lambda event: isinstance(event, events.Scored))]


def line(words: Words, names: Mapping[Seat, str], event: Event) -> str:
    """One event as people say it."""
    key = f"{KEY}-event-{type(event).__name__}"
    match event:
        case events.MatchWon(seats=seats, score=score):
            together = ", ".join(_named(names, seat) for seat in seats)
            return words(key, count=len(seats), names=together, points=score)
        case events.OpeningChosen(opening=opening):
            facts = {"opening": words(f"{KEY}-opening-{opening}")}
        case events.Opened(melds=melds):
            facts = {"melds": " ".join(f"m{number}" for number in melds)}
        case events.Discarded(card=card, obliged=obliged):
            key, facts = f"{key}_obliged" if obliged else key, {"card": sign(card)}
        case _:
            return words(key, **_facts(words, names, event))
    return words(key, name=_named(names, event.seat), **facts)


def _named(names: Mapping[Seat, str], seat: Seat) -> str:
    """A player's name; of one who was absent and has left the table since, the number of the seat."""
    return names.get(seat) or f"#{seat + 1}"


def _facts(words: Words, names: Mapping[Seat, str], event: Event) -> dict[str, str | float]:
    """The facts of an event by the names that sentences have for them, as people read them."""
    facts = {field: getattr(event, field) for field in event.__struct_fields__}
    return {CALLED.get(field, field): _read(words, names, field, value) for field, value in facts.items()}


def _read(words: Words, names: Mapping[Seat, str], field: str, value: Any) -> str | float:  # a field of some event
    match field:
        case "seat":
            return _named(names, value)
        case "card":
            return sign(value)
        case "cards":
            return " ".join(map(sign, value))
        case "points" | "bonus":
            return words.signed(value)
        case _:
            return int(value)


def headline(words: Words, names: Mapping[Seat, str], told: Sequence[Event]) -> list[str]:
    """The one or two lines that matter most of how it ended."""
    kinds = {type(event): event for event in told}
    match_is_over = events.MatchWon in kinds
    wanted = (events.MatchWon, events.WentOut, events.Voided) if match_is_over else (*ENDING[:2], Won)
    return [line(words, names, kinds[kind]) for kind in wanted if kind in kinds][:2]


def is_free(rules: HouseRules) -> bool:
    """Does nobody pay anything: no stake, and nothing for a card? Then there are neither chips nor a pot to tell of."""
    return isinstance(rules, CariocaRules) and not (rules.stake or rules.buy_price)


def score(words: Words, points: int) -> str:
    """`57 points`, `−20 points`."""
    return words(f"{KEY}-score", points=points)
