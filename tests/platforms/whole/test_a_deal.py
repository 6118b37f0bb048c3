"""From the first thumb press to the settled chips, on each platform."""

from bot.app import App
from engine.cards import cards
from tests.engine.house.a_world import SeededChance
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, Club


async def test_a_table_is_opened_from_the_menu_and_its_choices_hold(club: Club, house: App) -> None:
    await club.connected([ANNA])
    await club.asks(ANNA, "/gioca")
    for label, chosen in (("Bui 25/50", "10/20"), ("2 robot", "25/50"), ("Apri tavolo", "· 2 robot")):
        menu = await club.until(lambda: club.says(ANNA, chosen, label))  # noqa: B023  looked at before the next
        await club.press(ANNA, menu.at, menu.buttons[label])
    assert "NL 25/50" in (await club.sees("Anna ", "Volpe", "Gufo")).text
    menus = [seen for seen in club.channel() + club.private(ANNA) if "Apri tavolo" in seen.buttons]
    assert not menus  # its pages took each other's place, and the last one the news that the table is open


async def test_a_deal_with_presets_to_the_showdown_and_the_next(club: Club, chance: SeededChance, house: App) -> None:
    chance.stacked = cards("Kh Ah Kd Ad 2c 7d 9s 3h 4c")
    await club.come_and_deal(ANNA, BRUNO)
    hands = [club.hand(ANNA, "A♥ A♦ · coppia di assi"), club.hand(BRUNO, "K♥ K♦ · pair of kings")]
    assert all(hands)
    assert all(hand.picture for hand in hands if hand)
    preset = club.hand(ANNA, "Tocca a te")
    assert preset
    assert list(preset.buttons)[:3] == ["Lascio", "Vedo 10", "Rilancio a 40"]
    await club.press(ANNA, preset.at, preset.address("Piatto"))
    await club.acts(BRUNO, "call")
    await club.sees("Piatto 120", "board 2♣ 7♦ 9♠")
    for _ in range(3):
        await club.in_turn((BRUNO, "check"), (ANNA, "check"))
    over = await club.sees("Anna vince 120: coppia di assi")
    assert over.picture
    await club.taps(BRUNO, "Dai le carte")
    await club.sees("mano 2", "Anna 2.040", "Bruno 1.930")


async def test_exact_amounts_and_an_all_in_with_side_pots(club: Club, chance: SeededChance, house: App) -> None:
    await club.come_and_deal(ANNA, BRUNO, CARLA)
    await club.exact(ANNA, 600)
    await club.in_turn((BRUNO, "call"), (CARLA, "fold"), (BRUNO, "bet"), (ANNA, "fold"))
    chance.stacked = cards("Ks As Qs Kh Ah Qh 2c 7d 9s 3h 4c")
    await club.taps(ANNA, "Dai le carte")
    await club.hand_of(BRUNO, "Q♥ Q♠")
    seen, _ = await club.offered(BRUNO, "raise")
    await club.press(BRUNO, seen.at, seen.address("All-in"))
    await club.in_turn((CARLA, "call"), (ANNA, "call"))
    over = await club.sees("Anna vince", "Carla vince")
    assert "Anna vince 4.200: coppia di assi" in over.text
    assert "Carla vince 1.160: coppia di re" in over.text
    assert "Bruno 640" in over.text


async def test_the_winner_of_folded_hands_shows_or_mucks(club: Club, chance: SeededChance, house: App) -> None:
    chance.stacked = cards("Kh Ah Kd Ad")
    await club.come_and_deal(ANNA, BRUNO)
    await club.in_turn((ANNA, "fold"), (BRUNO, "show"))
    await club.sees("Bruno mostra K♥ K♦")
    await club.taps(ANNA, "Dai le carte")
    await club.in_turn((BRUNO, "fold"), (ANNA, "muck"))
    await club.taps(ANNA, "Dai le carte")
    await club.sees("mano 3")
    assert not any("Anna mostra" in seen.text for seen in club.channel())


async def test_robots_play_on_and_the_next_deal_begins_by_itself(club: Club, quick_house: App) -> None:
    await club.come_and_open(ANNA)
    for name in ("Volpe", "Gufo"):
        await club.adds_robot(ANNA)
        await club.sees(f"{name} ")
    await club.taps(ANNA, "Dai le carte")
    for _ in range(3):
        await club.acts(ANNA, "fold")
    await club.sees("mano 4")
