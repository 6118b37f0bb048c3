"""Example pictures of hold'em: for the contact sheet, the palette and the golden tests."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from msgspec.structs import replace
from PIL import Image

from cards_render.hands.poker import hand_image
from cards_render.samples.words import (
    ENGLISH,
    ENGLISH_CARDS,
    FOUR,
    ITALIAN,
    ITALIAN_CARDS,
    LONG_NAMES,
    SHORT_NAMES,
    TWO,
)
from cards_render.tables.flop import HoldemView
from cards_render.words import Bystander, HandWords, TableWords
from engine.cards import Card, cards
from engine.chips import Pot
from engine.games.italian_poker import ItalianFacts
from engine.games.texas_holdem import HoldemFacts
from engine.poker.flop.facts import FlopFacts
from engine.poker.showdown import Award
from engine.seats import Seat
from engine.view import View

FACTS = HoldemFacts(0, "turn", "NL", small_blind=50, big_blind=100, ante=0, live=(), spoke={}, highest=0, awards=())

F = TypeVar("F", FlopFacts, ItalianFacts)
Sample = tuple[HoldemView, TableWords]


def turn(words: TableWords = ENGLISH, names: tuple[str, ...] = SHORT_NAMES[:6], scale: int = 1) -> Sample:
    """The last card but one is on the board; one has folded, one is all-in, three have bet."""
    seats = range(len(names))
    to_act, all_in = (3, {2: 0}) if len(names) > 3 else (len(names) - 1, dict[Seat, int]())
    stacks = {seat: (4200 + 731 * seat) * scale for seat in seats} | all_in
    folded = {4} if len(names) > 4 else set[Seat]()
    bets = {
        seat: (600 if seat % 3 != 2 else 100) * scale for seat in seats if seat not in folded | {to_act} | set(all_in)
    }
    spoke = {seat: ("check", "call", "raise", "bet")[seat % 4] for seat in bets}
    view = _view(
        stacks,
        board="Ah Kd Td 7c",
        bets=bets,
        pots=tuple(Pot(amount * scale, ()) for amount in (2450, 1200, 640, 320, 125)[: max(1, len(names) // 2)]),
        turn=to_act,
        facts=replace(
            FACTS, button=len(names) - 1, live=tuple(seat for seat in seats if seat not in folded), spoke=spoke
        ),
    )
    return view, replace(words, names=dict(enumerate(names)))


def robots() -> Sample:
    """A person among five robots; one of them has folded."""
    view, words = turn(names=("Anna", "Fox", "Owl", "Bear", "Hare", "Fox 2"))
    return view, replace(words, faces={1: "fox", 2: "owl", 3: "bear", 4: "hare", 5: "fox"})


def before_the_flop(players: int, words: TableWords = ENGLISH) -> Sample:
    """Blinds are posted and the first player is asked."""
    stacks = dict.fromkeys(range(players), 10000)
    small, big = (0, 1) if players == 2 else (1, 2)
    asked = (big + 1) % players
    view = _view(stacks, bets={small: 50, big: 100}, turn=asked, facts=replace(FACTS, button=0, live=tuple(stacks)))
    words = replace(words, names=dict(enumerate(SHORT_NAMES[:players])), street="")
    return view, words


def showdown(words: TableWords = ENGLISH) -> Sample:
    """One straight wins; a bystander waits and a seat is free."""
    view = _view(
        {0: 16_140, 1: 4200, 2: 0, 3: 15_320},
        board="Ah Kd Td 7c Jh",
        hands={0: "Qs 9c", 2: "Ks Kc", 3: "Ad Jc"},
        facts=replace(FACTS, button=3, live=(0, 2, 3), awards=(Award(0, 0, 6290),)),
    )
    words = replace(
        words,
        names=dict(enumerate(SHORT_NAMES[:4])),
        street="Showdown",
        result=("Mara wins 6,290: straight to the ace",),
        tags={0: "+6,290", 2: "THREE OF A KIND", 3: "TWO PAIR"},
        winning=cards("Ah Kd Qs Jh Td"),
        fans={0: cards("Ah Kd Qs Jh Td")},
        bystanders=(Bystander(4, "Zoë K", 8140, "WAITING"),),
        empty=(5,),
    )
    return view, words


def split_pot(players: int = 6) -> Sample:
    """Two share the pot; the sentence takes both lines."""
    others = {seat: 1000 * seat for seat in range(2, players)}
    view = _view(
        {0: 12_345_678, 1: 2_345_678, **others},
        board="9h 9d 5s 5c As",
        hands={0: "Ah 2c", 1: "Ad Kc", players - 1: "Qh Qd"},
        facts=replace(
            FACTS, button=1, live=(0, 1, players - 1), awards=(Award(0, 0, 1_234_567), Award(0, 1, 1_234_566))
        ),
    )
    words = replace(
        ITALIAN,
        names=dict(enumerate(("Massimiliano Brambilla", "Łucja", *SHORT_NAMES[2:players]))),
        result=("Massimiliano Brambilla e Łucja si dividono 2.469.133", "doppia coppia, nove e cinque, asso"),
        tags={0: "+1.234.567", 1: "+1.234.566", players - 1: "DOPPIA COPPIA"},
        winning=cards("9h 9d 5s 5c Ah Ad"),
        fans={0: cards("9h 9d 5s 5c Ah"), 1: cards("9h 9d 5s 5c Ad")},
    )
    return view, words


def run_twice(times: int = 2) -> Sample:
    """All-in on the flop, the board completed twice or three times, each time won by another."""
    further = {"board 2": cards("Ks 2d"), "board 3": cards("3c 3s")}
    view = _view(
        {0: 5140, 1: 8200, 2: 4200, 3: 15_320, 4: 900, 5: 12_000},
        board="Ah Kd Td 7c Jh",
        hands={0: "Qs 9c", 1: "Ks Kc"},
        facts=replace(FACTS, button=3, live=(0, 1), awards=(Award(0, 0, 3150), Award(0, 1, 3140, 1))),
    )
    piles = view.piles | {name: pile for name, pile in further.items() if int(name[-1]) <= times}
    view = replace(view, piles=piles, facts=replace(view.facts, shared=3))
    words = replace(
        ENGLISH,
        names=dict(enumerate(SHORT_NAMES[:6])),
        street="Showdown",
        result=("Board 1: Mara · Board 2: Ivan P",),
        tags={0: "88% · +3,150", 1: "12% · +3,140"},
        winning=cards("Ah Kd Qs Jh Td Ks Kc"),
    )
    return view, words


def two_boards() -> Sample:
    """A bomb pot on the flop: two boards from the beginning, bets, side pots and everybody still in."""
    view, words = turn(names=SHORT_NAMES[:9])
    piles = view.piles | {"board": cards("Ah Kd Td"), "board 2": cards("9c 9s 4h")}
    return replace(view, piles=piles), words


def tables() -> dict[str, Sample]:
    """Every kind of table, by the name of its picture."""
    return {
        "turn": turn(),
        "robots": robots(),
        "showdown": showdown(),
        "ten": turn(names=SHORT_NAMES),
        "ten_long": turn(ITALIAN, LONG_NAMES, scale=2057),
        "two": before_the_flop(2),
        "three": turn(ITALIAN, SHORT_NAMES[:3]),
        "four": before_the_flop(4),
        "five": turn(names=LONG_NAMES[:5], scale=2057),
        "seven": turn(ITALIAN, LONG_NAMES[3:], scale=119),
        "eight": turn(names=SHORT_NAMES[:8]),
        "nine": turn(ITALIAN, SHORT_NAMES[:9]),
        "split": split_pot(),
        "split_ten": split_pot(10),
        "run_twice": run_twice(),
        "run_three_times": run_twice(3),
        "two_boards": two_boards(),
    }


def hands() -> dict[str, Callable[[], Image.Image]]:
    words = HandWords("Your hand", "deal 128", ENGLISH_CARDS, "Your cards: {cards}.")
    in_italian = HandWords("Le tue carte", "coppia di donne", ITALIAN_CARDS, "Le tue carte: {cards}.")
    return {
        "hand": partial(hand_image, cards("As Kh"), words, FOUR),
        "hand_court": partial(hand_image, cards("Qd Qc"), in_italian, FOUR),
        "hand_two_colours": partial(hand_image, cards("Jd Tc"), words, TWO),
        "hand_low": partial(hand_image, cards("9h 7s"), words, FOUR),
        "hand_and_board": partial(hand_image, cards("As Kh"), words, FOUR, (), (cards("Ah Kd Td 7c"),)),
        "hand_and_boards": partial(
            hand_image, cards("Qd Qc"), in_italian, FOUR, (), (cards("Ah Kd Td 7c"), cards("Ah Kd Td Qh"))
        ),
    }


def _view(  # noqa: PLR0913 a view has many parts
    stacks: dict[Seat, int],
    *,
    facts: HoldemFacts,
    board: str = "",
    hands: dict[Seat, str] | None = None,
    bets: dict[Seat, int] | None = None,
    pots: tuple[Pot, ...] = (),
    turn: Seat | None = None,
) -> HoldemView:
    piles: dict[str, tuple[Card | None, ...]] = {"board": cards(board)}
    piles |= {f"hand {seat}": (None, None) for seat in stacks}
    piles |= {f"hand {seat}": cards(hand) for seat, hand in (hands or {}).items()}
    return view_of(facts, stacks, piles, bets, pots, turn, over=bool(facts.awards))


def view_of(  # noqa: PLR0913  a view has many parts
    facts: F,
    stacks: dict[Seat, int],
    piles: dict[str, tuple[Card | None, ...]],
    bets: dict[Seat, int] | None,
    pots: tuple[Pot, ...],
    turn: Seat | None,
    *,
    over: bool,
) -> View[F]:
    """What an onlooker sees. `bets`: of those who have bet. `turn`: who is asked."""
    all_bets = dict.fromkeys(stacks, 0) | (bets or {})
    return View(None, tuple(stacks), over, 0, {} if turn is None else {turn: ()}, stacks, all_bets, pots, piles, facts)
