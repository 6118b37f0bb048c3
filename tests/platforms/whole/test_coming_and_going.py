"""An evening on each platform: robots come and go, one is away, loses all, buys in again with one press, and plays."""

from bot.app import App
from engine.cards import cards
from tests.engine.house.a_world import SeededChance
from tests.platforms.whole.club import ANNA, BRUNO, Club


async def test_who_loses_all_buys_in_with_one_press_that_says_what_it_costs(
    club: Club, chance: SeededChance, quick_house: App
) -> None:
    chance.stacked = cards("Kh Ah Kd Ad 2c 7d 9s 3h 4c")
    await club.come_and_deal(ANNA, BRUNO)
    await club.taps(ANNA, "All-in 2.000")
    await club.acts(BRUNO, "call")
    await club.sees("Anna vince 4.000")
    await club.hand_of(BRUNO, "takes 2,000 chips from your purse, and you are in the next deal")
    await club.taps(BRUNO, "Rientro con 2.000")
    await club.sees("mano 2", "▸ Bruno 1.990")


async def test_robots_come_and_go_and_no_deal_begins_while_she_is_away(club: Club, quick_house: App) -> None:
    await club.come_and_open(ANNA)
    for name in ("Volpe", "Gufo", "Orso"):
        await club.adds_robot(ANNA)
        await club.sees(name)
    await club.taps(ANNA, "− Robot")
    await club.until_so(lambda: "Orso" not in club.table().text)
    await club.taps(ANNA, "Dai le carte")
    seen = await club.labelled(ANNA, "Mi assento")
    await club.press(ANNA, seen.at, seen.address("Mi assento"))
    await club.sees("vince", "La prossima mano comincia appena può giocare qualcuno che non sia un robot.")
    await club.taps(ANNA, "Rieccomi")
    await club.sees("mano 2")


async def test_a_table_that_closes_tells_everybody_who_won_the_evening(club: Club, quick_house: App) -> None:
    await club.come_and_deal(ANNA, BRUNO)
    (table,) = quick_house.lobby
    await table.close()  # when the deal is over
    await club.taps(ANNA, "Lascio")
    seen = await club.until(lambda: club.said("La serata · 1 mano", "1. Bruno +10", "2. Anna −10"))
    assert not seen.buttons
    await club.until(lambda: club.said("Il tavolo è stato chiuso: tutte le chip sono tornate nei borselli."))
