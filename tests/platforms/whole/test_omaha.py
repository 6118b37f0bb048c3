"""Omaha on each platform: four cards in private, two of them with three of the board at the end, and its rules."""

from bot.app import App
from engine.cards import cards
from tests.engine.house.a_world import SeededChance
from tests.platforms.whole.club import ANNA, BRUNO, Club

# Left of the button first: Bruno has A♠ A♦ K♥ K♦, Anna 2♠ 3♠ 7♥ 8♦.
DEALT = cards("As 2s Ad 3s Kh 7h Kd 8d Ks Qs Js 4s 9d")


async def test_a_deal_to_the_showdown_with_pot_limit(club: Club, chance: SeededChance, house: App) -> None:
    await club.connected([ANNA, BRUNO])
    chance.stacked = DEALT
    await club.opens(ANNA, BRUNO, line="/play omaha 10/20")
    await club.sees("Omaha PL 10/20")
    await club.taps(ANNA, "Dai le carte")
    await club.hand_of(ANNA, "8♦ 7♥ 3♠ 2♠ · un seme doppio")
    await club.hand_of(BRUNO, "A♦ A♠ K♥ K♦ · two pair, aces and kings, single-suited")
    await club.in_turn((ANNA, "raise:60"), (BRUNO, "call"))
    for _ in range(3):
        await club.in_turn((BRUNO, "check"), (ANNA, "check"))
    await club.sees("Anna vince 120: colore al re (3♠ 2♠ + K♠ Q♠ J♠)")
