"""What the README shows: one table of each game in English, as it could stand after real deals."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from PIL import Image

from cards_render.samples import italian_poker, omaha, rummy, texas_holdem
from cards_render.samples.carioca import carioca as carioca_table
from cards_render.samples.pokerato import WITH_JOKER, pokerato_close
from cards_render.samples.words import ENGLISH, FOUR, SHORT_NAMES
from cards_render.shown.rummy import CariocaTable, PokeratoPlayer, PokeratoTable, RummyPlayer
from cards_render.tables import carioca, flop, pokerato
from cards_render.tables import italian_poker as italian_table

LAID = ("Qh Qs / 4d 4c / 7h 7d 7c", "Kh Kd / 5h 5s / JK=9s Ts Js", "", "Ah Ad / 8c 8d")
SCORES, HELD = ("35 pts", "76 pts", "58 pts", "−20 pts"), (6, 7, 13, 9)

IN_ENGLISH = replace(WITH_JOKER, kind="with the imaginary joker", discard_label="discard")


def change() -> italian_poker.Sample:
    """Poker all'italiana: the opener has split the openers, the last to speak is asked."""
    words = replace(ENGLISH, title="Poker all’italiana", stakes="invito 10 · chip 5", street="The change")
    return italian_poker.change(SHORT_NAMES[:6], words)


def second_round() -> CariocaTable:
    """Three have opened with two pairs and laid more since; the second has drawn."""
    table = carioca_table(english=True)
    stakes = "exit at 301 · stake 10 · buying 2"
    return replace(table, stakes=stakes, pot=40, players=tuple(map(_player, table.players)))


def _player(player: RummyPlayer) -> RummyPlayer:
    seat = player.seat
    laid = rummy.melds(LAID[seat], sum(LAID[before].count("/") + 1 for before in range(seat) if LAID[before]) + 1)
    laid = laid if LAID[seat] else ()
    opened = "HAS OPENED" if laid else ""
    return replace(player, score=SCORES[seat], cards=HELD[seat], melds=laid, opened=opened)


def close() -> PokeratoTable:
    """Pokerato: the second player closes with the imaginary joker; one had folded for a point."""
    table = pokerato_close()
    return replace(
        table,
        words=replace(rummy.ENGLISH, title="Pokerato", pot="STAKE", at_risk="Points at risk for each"),
        stakes="stake 10",
        deal="deal 12",
        phase="Close",
        close=replace(IN_ENGLISH, name=SHORT_NAMES[1]),
        players=tuple(map(_in_english, table.players)),
        order="clockwise",
    )


def _in_english(player: PokeratoPlayer) -> PokeratoPlayer:
    said = {"APRE": "OPENS", "RILANCIA ×3": "RAISES ×3", "LASCIA": "FOLDS"}
    return replace(player, said=said.get(player.said, player.said), tag="CLOSES" if player.tag else "")


def shown() -> dict[str, Callable[[], Image.Image]]:
    """The drawings by game; the file in the documents has its name."""
    return {
        "texas_holdem": partial(flop.table_image, *texas_holdem.showdown(), FOUR),
        "omaha": partial(flop.table_image, *omaha.showdown(), FOUR),
        "italian_poker": partial(italian_table.table_image, *change(), FOUR),
        "carioca": partial(carioca.table_image, second_round(), FOUR),
        "pokerato": partial(pokerato.table_image, close(), FOUR),
    }
