"""What example pictures of the rummy games share: words, melds and private hands."""

from msgspec.structs import replace

from cards_render.samples.words import ENGLISH_CARDS, ITALIAN_CARDS
from cards_render.shown.cards import FaceWords
from cards_render.shown.rummy import LaidMeld, RummyAlt, RummyHand, RummyWords

ITALIAN_FACES = FaceWords(ITALIAN_CARDS, "jolly", "jolly per {card}", "jolly immaginario per {card}")
ENGLISH_FACES = FaceWords(ENGLISH_CARDS, "joker", "joker for {card}", "imaginary joker for {card}")
ITALIAN = RummyWords(
    title="Carioca",
    stock="TALLONE",
    discards="POZZO",
    no_discards="vuoto",
    pot="PIATTO",
    dealer="M",
    thousands=".",
    faces=ITALIAN_FACES,
    alt=RummyAlt(
        own="Le tue carte: {cards}",
        stock="Tallone {count}",
        top="In cima al pozzo: {card}",
        no_discards="Pozzo vuoto",
        pot="{label} {amount}",
        player="{name} {score}",
        hand="{count} carte in mano",
        melds="{name} ha calato {melds}",
        shows="A {name} restano {cards}",
        dealer="mazziere",
        said="{word}",
        close="{name} chiude: {kind}: {melds}; scarta {discard}; {sum}",
    ),
    no_melds="ancora nulla in tavola",
    in_hand="in mano",
)
ENGLISH = replace(
    ITALIAN,
    stock="STOCK",
    discards="DISCARDS",
    no_discards="empty",
    pot="POT",
    dealer="D",
    thousands=",",
    faces=ENGLISH_FACES,
    alt=RummyAlt(
        own="Your hand: {cards}",
        stock="Stock {count}",
        top="Top discard: {card}",
        no_discards="No discards",
        pot="{label} {amount}",
        player="{name} {score}",
        hand="{count} cards in hand",
        melds="{name} has laid {melds}",
        shows="{name} is left with {cards}",
        dealer="dealer",
        said="{word}",
        close="{name} closes: {kind}: {melds}; discards {discard}; {sum}",
    ),
    no_melds="nothing laid yet",
    in_hand="in hand",
)


def unnumbered(text: str) -> tuple[LaidMeld, ...]:
    """`7h 7d 7c / 4s 5s 6s`."""
    return tuple(LaidMeld(tuple(part.split())) for part in text.split("/"))


def melds(text: str, first: int = 1) -> tuple[LaidMeld, ...]:
    """Melds as in `unnumbered`, numbered from `first` on."""
    return tuple(LaidMeld(tuple(part.split()), str(number)) for number, part in enumerate(text.split("/"), start=first))


def groups(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(part.split()) for part in text.split("/"))


def hands() -> dict[str, RummyHand]:
    """Private hands: as dealt, near the end, with bought cards."""
    plain = RummyHand(
        groups=groups("4h 5h 6h 7h / Jc Js Jd / Ad 2d 3d / Kc 9s 9h"),
        title="Le tue carte · 13",
        note="ti manca una coppia",
        faces=ITALIAN_FACES,
        alt="Le tue carte: {cards}.",
        ticked=(10,),
        alt_ticked="Scelte: {cards}.",
    )
    return {
        "rummy_hand": plain,
        "rummy_hand_nine": replace(plain, groups=groups("9c 9d 9s / 4h 5h / Qs / 2d 7c Kh"), ticked=()),
        "rummy_hand_sixteen": replace(
            plain,
            groups=groups("JK JK / Ah Ad As Ac / 6s 7s 8s 9s Ts / Qh Qd / 2c 2h 4d"),
            ticked=(0, 2, 3, 15),
            drawn=(4, 15),
        ),
        "rummy_hand_twenty": replace(
            plain, groups=groups("2h 3h 4h 5h 6h 7h / 2s 3s 4s 5s 6s 7s / Kd Kc Ks Kh / Td Tc 9d JK"), ticked=(19,)
        ),
        "rummy_hand_twelve": replace(plain, groups=groups("Jc Js Jd / Ad 2d 3d / 4h 5h 6h / Kc 9s 9h")),
        "rummy_hand_two": replace(plain, groups=groups("Th / JK"), ticked=(1,)),
    }
