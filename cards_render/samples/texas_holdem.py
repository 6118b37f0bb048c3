"""Example pictures: for the contact sheet, the palette and the golden tests. Nothing else uses them."""

from collections.abc import Callable
from functools import partial

import msgspec
from PIL import Image

from cards_render.drawing.theme import Theme
from cards_render.hands.poker import hand_image
from cards_render.tables.flop import HoldemView
from cards_render.words import Bystander, CardWords, HandWords, TableAlt, TableWords
from engine.cards import RANKS, Card, cards
from engine.chips import Pot
from engine.games.texas_holdem import HoldemFacts
from engine.poker.showdown import Award
from engine.seats import Seat
from engine.view import View

RANKS_IN_ENGLISH = "two three four five six seven eight nine ten jack queen king ace"
RANKS_IN_ITALIAN = "due tre quattro cinque sei sette otto nove dieci fante donna re asso"
ENGLISH_CARDS = CardWords(
    ranks=dict(zip(RANKS, RANKS_IN_ENGLISH.split(), strict=True)),
    suits={"h": "hearts", "d": "diamonds", "c": "clubs", "s": "spades"},
    name="{rank} of {suit}",
)
ITALIAN_CARDS = CardWords(
    ranks=dict(zip(RANKS, RANKS_IN_ITALIAN.split(), strict=True)),
    suits={"h": "cuori", "d": "quadri", "c": "fiori", "s": "picche"},
    name="{rank} di {suit}",
)
ENGLISH = TableWords(
    title="Texas Hold’em NL",
    stakes="50/100",
    deal="deal 128",
    street="Turn",
    names={},
    pot="POT",
    side="SIDE",
    to_act="TO ACT",
    fold="FOLD",
    all_in="ALL-IN",
    dealer="D",
    said={"fold": "FOLD", "check": "CHECK", "call": "CALL", "bet": "BET", "raise": "RAISE"},
    thousands=",",
    card=ENGLISH_CARDS,
    alt=TableAlt(
        board="Board: {cards}",
        pot="Pot {amount}",
        sides="Side pots {amounts}",
        turn="To act: {names}",
        player="{name} {stack}",
        bet="bet {amount}",
        said="{word}",
        folded="folded",
        all_in="all-in",
        dealer="dealer",
        shows="shows {cards}",
    ),
    free="Free seat",
)
ITALIAN = msgspec.structs.replace(
    ENGLISH,
    deal="mano 128",
    street="River",
    pot="PIATTO",
    side="LATERALI",
    to_act="TOCCA A TE",
    fold="LASCIA",
    said={"fold": "LASCIA", "check": "PAROLA", "call": "VEDE", "bet": "PUNTA", "raise": "RILANCIA"},
    thousands=".",
    card=ITALIAN_CARDS,
    alt=TableAlt(
        board="Carte in tavola: {cards}",
        pot="Piatto {amount}",
        sides="Piatti laterali {amounts}",
        turn="Tocca a {names}",
        player="{name} {stack}",
        bet="puntata {amount}",
        said="{word}",
        folded="ha lasciato",
        all_in="all-in",
        dealer="mazziere",
        shows="mostra {cards}",
    ),
    free="Posto libero",
)
FOUR, TWO = Theme("four"), Theme("two")
SHORT_NAMES = ("Mara", "Ivan P", "Chen", "Alexandria", "Bo", "Zoë K", "Priya", "Tom", "Kenji", "Ada")
LONG_NAMES = (
    "Massimiliano Brambilla", "Wolfgangwolfgangwolfgang", "Łukasz Žižek", "王小明", "🦊🎲", "Ángel Ñandú",
    "Дмитрий Иванов", "Ελένη", "Mr. 🎩 Ace", "Bartholomew de la Cruz",
)  # fmt: skip

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
        facts=_facts(len(names) - 1, live=tuple(seat for seat in seats if seat not in folded), spoke=spoke),
    )
    return view, msgspec.structs.replace(words, names=dict(enumerate(names)))


def robots() -> Sample:
    """A person among five robots; one of them has folded."""
    view, words = turn(names=("Anna", "Fox", "Owl", "Bear", "Hare", "Fox 2"))
    return view, msgspec.structs.replace(words, faces={1: "fox", 2: "owl", 3: "bear", 4: "hare", 5: "fox"})


def before_the_flop(players: int, words: TableWords = ENGLISH) -> Sample:
    """Blinds are posted and the first player is asked."""
    stacks = dict.fromkeys(range(players), 10000)
    small, big = (0, 1) if players == 2 else (1, 2)
    asked = (big + 1) % players
    view = _view(stacks, bets={small: 50, big: 100}, turn=asked, facts=_facts(0, live=tuple(stacks)))
    words = msgspec.structs.replace(words, names=dict(enumerate(SHORT_NAMES[:players])), street="")
    return view, words


def showdown(words: TableWords = ENGLISH) -> Sample:
    """One straight wins; a bystander waits and a seat is free."""
    view = _view(
        {0: 16_140, 1: 4200, 2: 0, 3: 15_320},
        board="Ah Kd Td 7c Jh",
        hands={0: "Qs 9c", 2: "Ks Kc", 3: "Ad Jc"},
        facts=_facts(3, live=(0, 2, 3), awards=(Award(0, 0, 6290),)),
    )
    words = msgspec.structs.replace(
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
        facts=_facts(1, live=(0, 1, players - 1), awards=(Award(0, 0, 1_234_567), Award(0, 1, 1_234_566))),
    )
    words = msgspec.structs.replace(
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
        facts=_facts(3, live=(0, 1), awards=(Award(0, 0, 3150), Award(0, 1, 3140, 1))),
    )
    piles = view.piles | {name: pile for name, pile in further.items() if int(name[-1]) <= times}
    view = msgspec.structs.replace(view, piles=piles, facts=msgspec.structs.replace(view.facts, shared=3))
    words = msgspec.structs.replace(
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
    return msgspec.structs.replace(view, piles=piles), words


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
    return View(
        viewer=None,
        seats=tuple(stacks),
        over=bool(facts.awards),
        ask=0,
        asked={} if turn is None else {turn: ()},
        stacks=stacks,
        bets=dict.fromkeys(stacks, 0) | (bets or {}),
        pots=pots,
        piles=piles,
        facts=facts,
    )


def _facts(
    button: Seat, *, live: tuple[Seat, ...], spoke: dict[Seat, str] | None = None, awards: tuple[Award, ...] = ()
) -> HoldemFacts:
    return HoldemFacts(
        button=button,
        street="turn",
        structure="NL",
        small_blind=50,
        big_blind=100,
        ante=0,
        live=live,
        spoke=spoke or {},
        highest=0,
        awards=awards,
    )
