"""What happens in a deal of Carioca, one line an event."""

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile

from bot.told.telling import sign
from bot.words import Words
from engine.deal import Event
from engine.games.carioca import events
from engine.seats import Seat

KEY = "carioca"
LATEST = 4  # lines of what happened last
OPENING_ROWS = (events.StakePaid,)
ENDING = (
    events.WentOut, events.Voided, events.Won, events.Scored, events.Eliminated, events.MatchWon, events.FinalPotWon,
)  # fmt: skip


def latest(words: Words, names: Mapping[Seat, str], told: Sequence[Event]) -> list[str]:
    """The last things that happened, oldest first; of who paid the stake nobody has to be told."""
    return [line(words, names, event) for event in told if not isinstance(event, OPENING_ROWS)][-LATEST:]


def ending(words: Words, names: Mapping[Seat, str], told: Sequence[Event]) -> list[str]:
    """How the deal ended."""
    last = list(takewhile(lambda event: isinstance(event, ENDING), reversed(told)))
    return [line(words, names, event) for event in reversed(last)]


def line(words: Words, names: Mapping[Seat, str], event: Event) -> str:
    """One event as people say it."""
    key = f"{KEY}-event-{type(event).__name__}"
    match event:
        case events.MatchWon(seats=seats, score=score):
            together = ", ".join(names[seat] for seat in seats)
            return words(key, count=len(seats), names=together, points=score)
        case events.Voided(pot=pot):
            return words(key, amount=pot)
        case events.Reshuffled():
            return words(key)
        case events.OpeningChosen(seat=seat, opening=opening):
            return words(key, name=names[seat], opening=words(f"{KEY}-opening-{opening}"))
        case events.Opened(seat=seat, melds=melds):
            return words(key, name=names[seat], melds=" ".join(f"m{number}" for number in melds))
        case events.Discarded(seat=seat, card=card, obliged=obliged):
            return words(f"{key}_obliged" if obliged else key, name=names[seat], card=sign(card))
        case _:
            return words(key, **_facts(names, event))


def _facts(names: Mapping[Seat, str], event: Event) -> dict[str, str | float]:
    """The facts of an event by the names they have in it, as people read them."""
    read: Mapping[str, Callable[..., str | float]] = {
        "seat": lambda seat: names[seat],
        "card": sign,
        "cards": lambda cards: " ".join(map(sign, cards)),
        "points": signed,
        "bonus": signed,
    }
    called = {"seat": "name", "bonus": "points"}
    facts = {field: getattr(event, field) for field in event.__struct_fields__}
    return {called.get(field, field): read[field](value) if field in read else value for field, value in facts.items()}


def signed(points: int) -> str:
    """`+57`, `−20`, `0`."""
    return f"{points:+}".replace("-", "−") if points else "0"
