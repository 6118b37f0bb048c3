"""Example pictures of Carioca: for the contact sheet, the palette and the golden tests."""

from msgspec.structs import replace

from cards_render.samples.rummy import ENGLISH, ITALIAN, groups, melds
from cards_render.samples.words import LONG_NAMES, SHORT_NAMES
from cards_render.shown.rummy import CariocaTable, Opening, OwnCards, RummyPlayer

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
    closer = replace(table.players[1], state="win", tag="CHIUDE −20", cards=0, score="56 punti", opened="HA APERTO")
    left = (("Th", "9c", "JK"), (), ("Kd", "Qd", "7h", "7s", "3c", "2c", "As", "Ad", "8d", "8c", "5d"), ("2s",))
    players = tuple(
        closer if seat == 1 else replace(player, hand=hand, cards=len(hand), tag=tag)
        for seat, (player, hand, tag) in enumerate(zip(table.players, left, ("+44", "", "+99", "+2"), strict=True))
    )
    return replace(
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
    left = replace(table.players[0], hand=("3d", "4s"), cards=2, tag="+7")
    players = tuple(
        replace(left, seat=seat, name=player.name, melds=melds(laid[seat % 4], 4 * seat + 1))
        for seat, player in enumerate(table.players)
    )
    return replace(table, players=players, result=("Ivan P chiude: −20", "Ivan P vince il piatto, 106"))


def carioca_crowded() -> CariocaTable:
    """Eight long names and a table full of melds."""
    table = carioca(LONG_NAMES[:8])
    run = melds("Ah 2h 3h 4h 5h 6h JK=7h 8h 9h Th Jh Qh Kh Ah / 2c 2d 2h / 9s Ts Js / 4h 4d 4c 4s", 12)
    grown = replace(table.players[3], melds=(*table.players[3].melds, *run))
    return replace(table, players=(*table.players[:3], grown, *table.players[4:]), pot=1_234_567, discards=("JK",))


def carioca_own(names: tuple[str, ...] = SHORT_NAMES[:4]) -> CariocaTable:
    """The table of the second player, who sees the own cards below the others."""
    table = carioca(names)
    first, me, *others = table.players
    held = OwnCards(groups("4h 5h 6h / Jd Kd / Ac 2c 7c / 9s Ts Qs JK"))
    mine = replace(me, own=held, cards=len(held.faces))
    return replace(table, players=(*others, first, mine))


def tables() -> dict[str, CariocaTable]:
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
        "carioca_new": replace(
            carioca(),
            discards=(),
            pot=0,
            players=tuple(replace(player, melds=(), opened="") for player in carioca().players),
        ),
    }
