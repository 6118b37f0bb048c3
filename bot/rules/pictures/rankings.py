"""The rankings of hands: that of hold'em and Omaha, and that of poker all'italiana for each pack."""

from collections.abc import Mapping

from bot.rules.pictures.faces import face_words
from bot.words import Words
from cards_render.shown.book import HandRanking, RankedHand
from cards_render.shown.ranked_hands import holdem_hands, italian_hands
from engine.games.italian_poker.house_rules import lowest_rank

RANKINGS: Mapping[str, str] = {
    "HE-RANK-1": "texas_holdem",
    "OM-RANK-1": "omaha",
    "IT-RANK-1": "italian_poker",
    "IT-RANK-2": "italian_poker",
    "IT-RANK-5": "italian_poker",
}
ACE = 14


def ranking_of(words: Words, number: str, players: int) -> HandRanking:
    """All hands of a game, the best first. The pack of poker all'italiana depends on `players`."""
    game, lowest = RANKINGS[number], lowest_rank("formula", players)
    italian = game == "italian_poker"
    pack = words("shown-pack", cards=4 * (ACE + 1 - lowest), lowest=words(f"rank-{lowest}"))
    return HandRanking(
        title=words("shown-ranking", game=words(f"game-{game}")),
        note=pack if italian else words("shown-best_first"),
        hands=tuple(
            RankedHand(words(f"shown-hand-{hand.key}"), hand.cards, counting=hand.counting)
            for hand in (italian_hands(lowest) if italian else holdem_hands())
        ),
        faces=face_words(words),
    )
