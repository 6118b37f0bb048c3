"""The words of Carioca in transcripts."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from engine.cards import Card
from engine.games.carioca.deal import CariocaDeal
from engine.games.carioca.house_rules import MANCHES, CariocaCarried, Tally
from engine.games.carioca.moves import (
    Buy,
    Choose,
    Close,
    Discard,
    Draw,
    DrawTwo,
    Faces,
    FinalPotWon,
    Lay,
    Meld,
    No,
    Open,
    Swap,
    Take,
)
from engine.play import Action
from engine.rummy.moves import Won
from engine.seats import Seat
from engine.vocabulary import (
    Expectation,
    Meant,
    Standing,
    Top,
    always,
    any_order,
    balance,
    chips,
    face,
    seat_called,
    verb,
)

Names: TypeAlias = Mapping[str, Seat]


def _score(standing: Standing, name: str) -> list[str]:
    return [str(_deal(standing).tallies.get(standing.seat(name), Tally()).score)]


def _manche(standing: Standing) -> list[str]:
    coming: CariocaDeal | None = standing.coming  # type: ignore[assignment]  # of this game
    return [str(coming.carried.manche)] if coming else []


def _meld(standing: Standing, meld: str) -> list[str]:
    return next((list(laid.cards) for laid in _deal(standing).melds if f"m{laid.number}" == meld), [])


def _top(standing: Standing) -> list[str]:
    top = _deal(standing).top
    return [top] if top else []


def _wins(standing: Standing, name: str) -> list[str]:
    seat, told = standing.seat(name), _deal(standing).events
    return [str(sum(event.amount for event in told if isinstance(event, Won | FinalPotWon) and event.seat == seat))]


def _carried(standing: Standing) -> list[str]:
    deal = _deal(standing)
    return [str(deal.chips.in_the_middle - deal.final_pot if deal.over else deal.carried.pot)]


def _deal(standing: Standing) -> CariocaDeal:
    deal: CariocaDeal = standing.play.deal
    return deal


PLAIN: Mapping[tuple[str, ...], Action] = {
    ("draw",): Draw(),
    ("draw", "two"): DrawTwo(),
    ("take",): Take(),
    ("buy",): Buy(),
    ("no",): No(),
}


class CariocaWords:
    """`choose N` · `draw` · `draw two` · `take` · `buy` · `no` · `open MELD / MELD …` · `meld MELD` ·
    `lay CARDS… on mK` · `swap CARD for mK` · `discard CARD` · `close MELD / MELD …`;
    `= score`, `manche`, `meld`, `top`, `wins`, `carried`.
    """

    on_account = True
    tops: Mapping[str, Top] = {"upcard": Top("discards", 1, jokers=False)}
    expectations: Mapping[str, Expectation] = {
        "score": Expectation("NAME", "BALANCE", _score),
        "manche": Expectation("", "CHIPS", _manche),
        "meld": Expectation("WORD", "FACE…", _meld, any_order),
        "top": Expectation("", "CARD", _top),
        "wins": Expectation("NAME", "CHIPS", _wins),
        "carried": Expectation("", "CHIPS", _carried),
    }
    more_verbs: tuple[str, ...] = ()

    def meant(self, words: Sequence[str]) -> Meant:
        return always(PLAIN.get(tuple(words)) or _laid(words))

    def said(self, action: Action) -> str:
        return f"{verb(type(action)).replace('_', ' ')} {_about(action)}".rstrip()

    def dealer(self, deal: CariocaDeal) -> Seat:
        return deal.dealer

    def first_dealer(self, carried: CariocaCarried) -> Seat:
        return carried.dealer

    def carried(self, carried: CariocaCarried, key: str, value: str, seats: Names) -> CariocaCarried:
        """`manche=5 carried=20 final_pot=10 played=1,3 closer=NAME`, and of a player `score.NAME=120 paid.NAME=40`,
        `closings.NAME=1 reentries.NAME=1 used.NAME=2,3 out.NAME=for_good|may_return`; then `new.NAME=on` if one comes
        into the running match.
        """
        about, _, name = key.partition(".")
        if key == "manche" and chips(value) > 1:  # who is seated has played in the match, if nothing else is said
            nobody_yet = dict.fromkeys(seats.values(), Tally())
            carried = replace(carried, tallies=nobody_yet | carried.tallies)
        if about in OF_ALL and not name:
            field = "pot" if about == "carried" else about
            return replace(carried, **{field: OF_ALL[about](value, seats)})
        if (about, value) == ("new", "on") and name in seats:
            return replace(carried, tallies={s: tally for s, tally in carried.tallies.items() if s != seats[name]})
        if about in OF_ONE and name in seats:
            # Who is not mentioned has played in this match too.
            tallies = {seat: carried.tallies.get(seat, Tally()) for seat in seats.values()}
            tally = replace(tallies[seats[name]], **OF_ONE[about](value))
            return replace(carried, tallies=tallies | {seats[name]: tally})
        raise ValueError(f"unknown state: {key}={value}")

    def state(self, carried: CariocaCarried, names: Mapping[Seat, str]) -> Mapping[str, str]:
        of_players = (
            (f"{key}.{names[seat]}", value)
            for seat, tally in carried.tallies.items()
            if seat in names
            for key, value in _told_of(tally)
        )
        running = carried.tallies or carried.manche > 1
        newcomers = ((f"new.{names[seat]}", "on") for seat in names if running and seat not in carried.tallies)
        return {**dict(_told(carried, names)), **dict(of_players), **dict(newcomers)}


def _about(action: Action) -> str:
    """What stands after the verb."""
    match action:
        case Choose(opening):
            return str(opening)
        case Open(melds) | Close(melds):
            return " / ".join(" ".join(meld) for meld in melds)
        case Meld(cards):
            return " ".join(cards)
        case Lay(cards, meld):
            return f"{' '.join(cards)} on m{meld}"
        case Swap(card, meld):
            return f"{card} for m{meld}"
        case _:
            return action.card if isinstance(action, Discard) else ""


def _laid(words: Sequence[str]) -> Action:
    """What is said with cards. Raises ValueError."""
    match words:
        case ["choose", number]:
            return Choose(chips(number))
        case ["open" | "close" as word, *cards]:
            return (Open if word == "open" else Close)(tuple(_melds(cards)))
        case ["meld", *cards] if cards:
            return Meld(tuple(map(face, cards)))
        case ["lay", *cards, "on", meld] if cards:
            return Lay(tuple(map(face, cards)), _number(meld))
        case ["swap", card, "for", meld]:
            return Swap(str(Card.of(card)), _number(meld))
        case ["discard", card]:
            return Discard(str(Card.of(card)))
        case _:
            raise ValueError(f"unknown action: {' '.join(words)}")


def _melds(words: Sequence[str]) -> Iterator[Faces]:
    """Melds with `/` between them."""
    for meld in " ".join(words).split("/"):
        if not meld.split():
            raise ValueError("a meld without cards")
        yield tuple(map(face, meld.split()))


def _number(meld: str) -> int:
    """`m3` is meld number 3."""
    if not meld.startswith("m"):
        raise ValueError(f"not a meld: {meld}")
    return chips(meld[1:])


# What a match carries.


def _openings(value: str) -> tuple[int, ...]:
    """Those played, or used: one is always left."""
    openings = tuple(map(_opening, value.split(",")))
    if len({*openings}) == MANCHES:
        raise ValueError(f"no opening is left: {value}")
    return openings


def _opening(value: str) -> int:
    """A manche by its number."""
    if not 1 <= chips(value) <= MANCHES:
        raise ValueError(f"there are {MANCHES} manches: {value}")
    return chips(value)


def _out(value: str) -> dict[str, Any]:
    if value not in ("for_good", "may_return"):
        raise ValueError(f"out for_good, or may_return? {value}")
    return {"out": True, "may_return": value == "may_return"}


OF_ALL: Mapping[str, Callable[[str, Names], Any]] = {
    "manche": lambda value, _: _opening(value),
    "carried": lambda value, _: chips(value),
    "final_pot": lambda value, _: chips(value),
    "played": lambda value, _: _openings(value),
    "closer": seat_called,
}
OF_ONE: Mapping[str, Callable[[str], dict[str, Any]]] = {
    "score": lambda value: {"score": balance(value)},
    "paid": lambda value: {"paid": chips(value)},
    "closings": lambda value: {"closings": chips(value)},
    "reentries": lambda value: {"reentries": chips(value)},
    "used": lambda value: {"used": _openings(value)},
    "out": _out,
}


def _told(carried: CariocaCarried, names: Mapping[Seat, str]) -> Iterator[tuple[str, str]]:
    if carried.manche > 1:
        yield "manche", str(carried.manche)
    if carried.pot:
        yield "carried", str(carried.pot)
    if carried.final_pot:
        yield "final_pot", str(carried.final_pot)
    if carried.played:
        yield "played", _listed(carried.played)
    if carried.closer is not None and carried.closer in names:
        yield "closer", names[carried.closer]


def _told_of(tally: Tally) -> Iterator[tuple[str, str]]:
    yield "score", str(tally.score)
    for key in ("paid", "closings", "reentries"):
        if amount := getattr(tally, key):
            yield key, str(amount)
    if tally.used:
        yield "used", _listed(tally.used)
    if tally.out:
        yield "out", "may_return" if tally.may_return else "for_good"


def _listed(openings: Sequence[int]) -> str:
    return ",".join(map(str, openings))
