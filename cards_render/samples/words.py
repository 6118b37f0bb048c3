"""What example pictures share: words in both languages, names short and long, and the themes."""

import msgspec

from cards_render.drawing.theme import Theme
from cards_render.words import CardWords, TableAlt, TableWords
from engine.cards import RANKS

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
