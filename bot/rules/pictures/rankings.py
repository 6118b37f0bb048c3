"""The rankings of hands: hold'em's, and that of poker all'italiana for every pack."""

from collections.abc import Mapping

from bot.rules.pictures.faces import face_words
from bot.words import Words
from cards_render.shown.book import HandRanking, RankedHand
from engine.cards import RANKS
from engine.games.italian_poker.deal import lowest_rank

HOLDEM = (  # name, five cards, positions of those that make the hand (none: all)
    ("royal", "Ah Kh Qh Jh Th", ""),
    ("straight_flush", "9c 8c 7c 6c 5c", ""),
    ("quads", "Kh Kd Kc Ks 4d", "0123"),
    ("full_house", "Qh Qd Qs 8c 8d", ""),
    ("flush", "As Js 9s 6s 3s", ""),
    ("straight", "Td 9h 8c 7s 6d", ""),
    ("trips", "7h 7d 7c Ks 2d", "012"),
    ("two_pair", "Jh Jc 5d 5s Ah", "0123"),
    ("pair", "Ah Ad 9c 6s 3h", "01"),
    ("high_card", "Ac Qd 9h 6s 4c", "0"),
)
ITALIAN = (  # cards that are in every pack; the minima has its own in each
    ("massima", "Ah Kh Qh Jh Th", ""),
    ("media", "Kc Qc Jc Tc 9c", ""),
    ("minima", "", ""),
    ("quads", "Kh Kd Kc Ks 9d", "0123"),
    ("flush", "As Ks Js Ts 9s", ""),
    ("full_house", "Qh Qd Qs 9c 9d", ""),
    ("straight", "Kd Qh Jc Ts 9d", ""),
    ("trips", "Th Td Tc Ks 9d", "012"),
    ("two_pair", "Jh Jc 9d 9s Ah", "0123"),
    ("pair", "Ah Ad Jc Ts 9h", "01"),
    ("high_card", "Ac Kd Jh Ts 9c", "0"),
)
RANKINGS: Mapping[str, str] = {
    "HE-RANK-1": "texas_holdem",
    "IT-RANK-1": "italian_poker",
    "IT-RANK-2": "italian_poker",
    "IT-RANK-5": "italian_poker",
}
ACE = 14


def ranking_of(words: Words, number: str, players: int) -> HandRanking:
    """All hands of a game, the best first. `players` make the pack of poker all'italiana."""
    lowest = lowest_rank("formula", players) if RANKINGS[number] == "italian_poker" else 2
    italian = RANKINGS[number] == "italian_poker"
    note = words("shown-pack", cards=4 * (ACE + 1 - lowest), lowest=words(f"rank-{lowest}"))
    return HandRanking(
        title=words("shown-ranking", game=words(f"game-{RANKINGS[number]}")),
        note=note if italian else words("shown-best_first"),
        hands=tuple(
            RankedHand(
                words(f"shown-hand-{name}"), tuple((cards or minima(lowest)).split()), "", tuple(map(int, counting))
            )
            for name, cards, counting in (ITALIAN if italian else HOLDEM)
        ),
        faces=face_words(words),
    )


def minima(lowest: int) -> str:
    """IT-RANK-5. The ace below the lowest four cards of the pack: `Ad 7d 8d 9d Td`."""
    return " ".join(f"{RANKS[rank - 2]}d" for rank in (ACE, *range(lowest, lowest + 4)))
