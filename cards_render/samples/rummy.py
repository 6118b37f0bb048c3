"""Example pictures of the rummy games: for the contact sheet, the palette and the golden tests."""

import msgspec

from cards_render.samples.texas_holdem import ENGLISH_CARDS, ITALIAN_CARDS, LONG_NAMES, SHORT_NAMES
from cards_render.shown.cards import FaceWords
from cards_render.shown.rummy import (
    CariocaTable,
    LaidMeld,
    Opening,
    OwnCards,
    PokeratoClose,
    PokeratoPlayer,
    PokeratoTable,
    RummyAlt,
    RummyHand,
    RummyPlayer,
    RummyWords,
)  # fmt: skip

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
ENGLISH = msgspec.structs.replace(
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


LAID = (
    "Qh Qs Qd / 4c 5c 6c 7c",
    "Kh Kd / JK=9s Ts Js",
    "",
    "5h 5s 5d / 2d 3d 4d JK=5d 6d 7d 8d 9d",
    "Ah Ad Ac As",
    "9h 9c / Th Ts Tc",
    "",
    "Jd Jc / 6s 7s 8s",
)


ITALIAN_OPENINGS = "coppia/due coppie/tris/full/scala 40/poker/scala colore/in mano"
ENGLISH_OPENINGS = "pair/2 pairs/three/full house/forty/four/run of 5/in hand"


def carioca(names: tuple[str, ...] = SHORT_NAMES[:4], *, english: bool = False) -> CariocaTable:
    """The middle of a manche; the second player is asked, some have opened."""
    points, has, to_act = ("{} pts", "OPENED", "TO PLAY") if english else ("{} punti", "HA APERTO", "TOCCA A TE")
    numbered = 1
    players = []
    for seat, name in enumerate(names):
        laid = melds(LAID[seat], numbered) if LAID[seat] else ()
        numbered += len(laid)
        players.append(
            RummyPlayer(
                seat,
                name,
                points.format(35 + 41 * seat),
                13 - 2 * seat + len(names) // 2,
                laid,
                state="turn" if seat == 1 else "plain",
                tag=to_act if seat == 1 else "",
                opened=has if laid else "",
                dealer=seat == 2,
            )
        )
    return CariocaTable(
        words=ENGLISH if english else ITALIAN,
        stakes="out at 301 · stake 10 · buying 2" if english else "uscita a 301 · posta 10 · acquisto 2",
        deal="round 2 of 8" if english else "manche 2 di 8",
        opening="Opening: two pairs, one of court cards" if english else "Apertura: doppia coppia, una di figure",
        players=tuple(players),
        stock=47,
        discards=("4s", "Qd", "8h"),
        pot=44,
        direction="anticlockwise",
        order="anticlockwise" if english else "antiorario",
        openings=openings(2, english=english),
    )


def openings(now: int, *, english: bool = False) -> tuple[Opening, ...]:
    """The eight, of which the one with this number is played for."""
    told = ENGLISH_OPENINGS if english else ITALIAN_OPENINGS
    return tuple(
        Opening(str(number), name, "done" if number < now else "now" if number == now else "next")
        for number, name in enumerate(told.split("/"), start=1)
    )


def carioca_over() -> CariocaTable:
    """The second player has closed; the others' cards count."""
    table = carioca()
    closer = msgspec.structs.replace(
        table.players[1], state="win", tag="CHIUDE −20", cards=0, score="56 punti", opened="HA APERTO"
    )
    left = (("Th", "9c", "JK"), (), ("Kd", "Qd", "7h", "7s", "3c", "2c", "As", "Ad", "8d", "8c", "5d"), ("2s",))
    players = tuple(
        closer if seat == 1 else msgspec.structs.replace(player, hand=hand, cards=len(hand), tag=tag)
        for seat, (player, hand, tag) in enumerate(zip(table.players, left, ("+44", "", "+99", "+2"), strict=True))
    )
    return msgspec.structs.replace(
        table,
        players=players,
        result=("Ivan P chiude la manche e vince 44",),
        discards=("Qd", "8h", "6c"),
        opening="Apertura: scala colore, cinque carte in scala",
    )


def carioca_all_laid() -> CariocaTable:
    """Eight players at the end of a manche, some seventeen cards before each."""
    laid = (
        "6h 6d 6c 6s / 9h Th Jh Qh Kh JK=Ah / Jc Qc Kc Ac / JK=Kh Kd Ks",
        "9h 9d 9c 9s / 8h 8d 8c 8s / 4h 4d 4c 4s / 2d 3d 4d 5d",
        "Kh Kd Kc Ks / Th Jh JK=Qh Kh / Qh Qd Qc Qs / 2c 3c 4c 5c 6c",
        "Ah Ad Ac As / As 2s 3s 4s 5s / Kh Kc Ks / 5h 5d 5c 5s",
    )
    table = carioca(SHORT_NAMES[:8])
    left = msgspec.structs.replace(table.players[0], hand=("3d", "4s"), cards=2, tag="+7")
    players = tuple(
        msgspec.structs.replace(left, seat=seat, name=player.name, melds=melds(laid[seat % 4], 4 * seat + 1))
        for seat, player in enumerate(table.players)
    )
    return msgspec.structs.replace(table, players=players, result=("Ivan P chiude: −20", "Ivan P vince il piatto, 106"))


def carioca_crowded() -> CariocaTable:
    """Eight long names and a table full of melds."""
    table = carioca(LONG_NAMES[:8])
    run = melds("Ah 2h 3h 4h 5h 6h JK=7h 8h 9h Th Jh Qh Kh Ah / 2c 2d 2h / 9s Ts Js / 4h 4d 4c 4s", 12)
    grown = msgspec.structs.replace(table.players[3], melds=(*table.players[3].melds, *run))
    return msgspec.structs.replace(
        table, players=(*table.players[:3], grown, *table.players[4:]), pot=1_234_567, discards=("JK",)
    )


def carioca_own(names: tuple[str, ...] = SHORT_NAMES[:4]) -> CariocaTable:
    """The table of the second player, who sees the own cards below the others."""
    table = carioca(names)
    first, me, *others = table.players
    held = OwnCards(groups("4h 5h 6h / Jd Kd / Ac 2c 7c / 9s Ts Qs JK"))
    mine = msgspec.structs.replace(me, own=held, cards=len(held.faces))
    return msgspec.structs.replace(table, players=(*others, first, mine))


def carioca_tables() -> dict[str, CariocaTable]:
    return {
        "carioca": carioca(),
        "carioca_two": carioca(SHORT_NAMES[:2], english=True),
        "carioca_three": carioca(SHORT_NAMES[:3]),
        "carioca_five": carioca(LONG_NAMES[:5]),
        "carioca_six": carioca(SHORT_NAMES[:6], english=True),
        "carioca_crowded": carioca_crowded(),
        "carioca_all_laid": carioca_all_laid(),
        "carioca_over": carioca_over(),
        "carioca_own": carioca_own(),
        "carioca_own_six": carioca_own(SHORT_NAMES[:6]),
        "carioca_new": msgspec.structs.replace(
            carioca(),
            discards=(),
            pot=0,
            players=tuple(msgspec.structs.replace(player, melds=(), opened="") for player in carioca().players),
        ),
    }


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
        "rummy_hand_nine": msgspec.structs.replace(plain, groups=groups("9c 9d 9s / 4h 5h / Qs / 2d 7c Kh"), ticked=()),
        "rummy_hand_sixteen": msgspec.structs.replace(
            plain,
            groups=groups("JK JK / Ah Ad As Ac / 6s 7s 8s 9s Ts / Qh Qd / 2c 2h 4d"),
            ticked=(0, 2, 3, 15),
            drawn=(4, 15),
        ),
        "rummy_hand_twenty": msgspec.structs.replace(
            plain, groups=groups("2h 3h 4h 5h 6h 7h / 2s 3s 4s 5s 6s 7s / Kd Kc Ks Kh / Td Tc 9d JK"), ticked=(19,)
        ),
        "rummy_hand_twelve": msgspec.structs.replace(plain, groups=groups("Jc Js Jd / Ad 2d 3d / 4h 5h 6h / Kc 9s 9h")),
        "rummy_hand_two": msgspec.structs.replace(plain, groups=groups("Th / JK"), ticked=(1,)),
    }


def groups(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(part.split()) for part in text.split("/"))


POKERATO = msgspec.structs.replace(ITALIAN, title="Pokerato", pot="POSTA", at_risk="In gioco per ciascuno")


def pokerato(names: tuple[str, ...] = SHORT_NAMES[:4]) -> PokeratoTable:
    """The declarations: the stake was raised to three times, one has folded, one is asked."""
    said = ("APRE", "RILANCIA ×3", "", "LASCIA", "ACCETTA ×3", "ACCETTA ×3")
    stakes = ("10", "30", "", "−1", "30", "30")
    players = tuple(
        PokeratoPlayer(
            seat, name, f"{37 * seat - 55:+}".replace("-", "−"), 9, said[seat], stakes[seat],
            state="out" if said[seat] == "LASCIA" else "turn" if seat == 2 else "plain",
            tag="TOCCA A TE" if seat == 2 else "", dealer=seat == 1,
        )
        for seat, name in enumerate(names)
    )  # fmt: skip
    return PokeratoTable(
        words=POKERATO,
        stakes="posta 5 · un passo",
        deal="mano 12",
        phase="Dichiarazioni",
        players=players,
        stock=68,
        discards=(),
        posta=10,
        raised=3,
        direction="clockwise",
        order="orario",
    )


WITH_JOKER = PokeratoClose(
    name="",
    melds=unnumbered("7h 7d 7c / Qs Ks *As / 4h 4d 4c 4s"),
    discard="2d",
    kind="con il jolly immaginario",
    multiplier="×1",
    sum="10 × 3 × 1 = 30",
    discard_label="scarto",
)
FLUSH = msgspec.structs.replace(
    WITH_JOKER,
    melds=unnumbered("2s 3s 4s 5s 6s 7s 8s 9s Ts"),
    kind="scala colore",
    multiplier="×4",
    sum="10 × 3 × 4 = 120",
)


def pokerato_close(names: tuple[str, ...] = SHORT_NAMES[:4], close: PokeratoClose = WITH_JOKER) -> PokeratoTable:
    """The second player closes."""
    table = pokerato(names)
    won = msgspec.structs.replace(table.players[1], state="win", tag="CHIUDE", stake="+61", said="")
    players = tuple(
        player if player.state == "out" else msgspec.structs.replace(player, state="plain", tag="", stake="−30")
        for player in table.players
    )
    return msgspec.structs.replace(
        table,
        players=(players[0], won, *players[2:]),
        close=msgspec.structs.replace(close, name=names[1]),
        phase="Chiusura",
        discards=("9h", "Ks", "2d"),
    )


def pokerato_own(names: tuple[str, ...] = SHORT_NAMES[:4]) -> PokeratoTable:
    """The table of the second player, who sees the own cards below the others."""
    table = pokerato(names)
    first, me, *others = table.players
    mine = msgspec.structs.replace(me, own=OwnCards(groups("4h 5h 9h / Jd Kd / 7c / 9s Ts Qs")))
    return msgspec.structs.replace(table, players=(*others, first, mine))


def pokerato_tables() -> dict[str, PokeratoTable]:
    long = LONG_NAMES[:6]
    play = msgspec.structs.replace(
        pokerato(SHORT_NAMES[:3]), phase="Gioco", discards=("9h", "Ks", "2d"), raised=10, posta=40, stock=51
    )
    flush = pokerato_close(long, FLUSH)
    return {
        "pokerato": pokerato(),
        "pokerato_six": pokerato(long),
        "pokerato_own": pokerato_own(),
        "pokerato_own_six": pokerato_own(long),
        "pokerato_two": pokerato(SHORT_NAMES[:2]),
        "pokerato_play": play,
        "pokerato_close": pokerato_close(),
        "pokerato_close_six": msgspec.structs.replace(flush, result=("Wolfgangwolfgangwolfgang chiude e incassa 601",)),
        "pokerato_close_two": pokerato_close(SHORT_NAMES[:2]),
    }
