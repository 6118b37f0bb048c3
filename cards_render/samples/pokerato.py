"""Example pictures of Pokerato: for the contact sheet, the palette and the golden tests."""

from msgspec.structs import replace

from cards_render.samples.rummy import ITALIAN, groups, unnumbered
from cards_render.samples.words import LONG_NAMES, SHORT_NAMES
from cards_render.shown.rummy import OwnCards, PokeratoClose, PokeratoPlayer, PokeratoTable

POKERATO = replace(ITALIAN, title="Pokerato", pot="POSTA", at_risk="In gioco per ciascuno")


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
FLUSH = replace(
    WITH_JOKER,
    melds=unnumbered("2s 3s 4s 5s 6s 7s 8s 9s Ts"),
    kind="scala colore",
    multiplier="×4",
    sum="10 × 3 × 4 = 120",
)


def pokerato_close(names: tuple[str, ...] = SHORT_NAMES[:4], close: PokeratoClose = WITH_JOKER) -> PokeratoTable:
    """The second player closes."""
    table = pokerato(names)
    won = replace(table.players[1], state="win", tag="CHIUDE", stake="+61", said="")
    players = tuple(
        player if player.state == "out" else replace(player, state="plain", tag="", stake="−30")
        for player in table.players
    )
    return replace(
        table,
        players=(players[0], won, *players[2:]),
        close=replace(close, name=names[1]),
        phase="Chiusura",
        discards=("9h", "Ks", "2d"),
    )


def pokerato_own(names: tuple[str, ...] = SHORT_NAMES[:4]) -> PokeratoTable:
    """The table of the second player, who sees the own cards below the others."""
    table = pokerato(names)
    first, me, *others = table.players
    mine = replace(me, own=OwnCards(groups("4h 5h 9h / Jd Kd / 7c / 9s Ts Qs")))
    return replace(table, players=(*others, first, mine))


def tables() -> dict[str, PokeratoTable]:
    long = LONG_NAMES[:6]
    play = replace(pokerato(SHORT_NAMES[:3]), phase="Gioco", discards=("9h", "Ks", "2d"), raised=10, posta=40, stock=51)
    flush = pokerato_close(long, FLUSH)
    return {
        "pokerato": pokerato(),
        "pokerato_six": pokerato(long),
        "pokerato_own": pokerato_own(),
        "pokerato_own_six": pokerato_own(long),
        "pokerato_two": pokerato(SHORT_NAMES[:2]),
        "pokerato_play": play,
        "pokerato_close": pokerato_close(),
        "pokerato_close_six": replace(flush, result=("Wolfgangwolfgangwolfgang chiude e incassa 601",)),
        "pokerato_close_two": pokerato_close(SHORT_NAMES[:2]),
    }
