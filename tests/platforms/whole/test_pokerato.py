"""Pokerato on each platform, from the declarations to who pays whom; cards are ticked as each platform has it."""

from pathlib import Path

from bot.app import App
from engine.cards import cards
from tests.engine.house.a_world import SeededChance
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, Club
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_local import LocalClub
from tests.platforms.whole.housing import housed
from tests.platforms.whole.panels import presses, shows, ticks

# Anna deals; play goes clockwise: Bruno (who reads English), Carla, Anna.
SEATED = (ANNA, BRUNO, CARLA)
BRUNOS = "7h 7d 7c Qs Ks 4h 4d 4c 2s"  # one four short of a close
CARLAS = "2h Td Jc 3s 6h Jd Qc 5s Ad"
ANNAS = "2d 5d Kd Js 3h 6d Qd Kc Th"


async def three_play(club: Club, chance: SeededChance, bruno: str = BRUNOS, stock: str = "9s 4s Ah") -> None:
    """Bruno is to open or pass."""
    hands = [hand.split() for hand in (bruno, CARLAS, ANNAS)]
    dealt = [hand[place] for place in range(9) for hand in hands]
    chance.stacked = cards(" ".join([*dealt, stock]))
    await club.come_and_open(*SEATED, line="/play pokerato 5/1")
    await club.taps(ANNA, "Dai le carte")
    for guest in SEATED:
        await club.hand_of(guest, "9 car")  # carte, cards
    await club.sees("▸ Bruno", "Posta 5")


async def all_in_for(club: Club, times: int) -> None:
    """Bruno opens, Carla raises, the others stay."""
    await club.in_turn((BRUNO, "open"), (CARLA, f"raise:{times}"), (ANNA, "stay"), (BRUNO, "stay"))


async def test_a_deal_from_the_opening_to_a_close_by_one_press_and_the_payments(
    club: Club, chance: SeededChance, house: App
) -> None:
    await three_play(club, chance)
    await all_in_for(club, 3)
    await club.sees("Posta 5 per tre: 15 a testa", "Carla: per tre!", "▸ Bruno")
    await club.acts(BRUNO, "draw")
    await ticks(club, BRUNO, "9♠")
    await presses(club, BRUNO, "Discard")
    await club.sees("▸ Carla", "Bruno scarta 9♠")
    await club.acts(CARLA, "draw")
    await ticks(club, CARLA, "4♠")
    await presses(club, CARLA, "Scarto")
    await club.sees("▸ Anna")
    await club.acts(ANNA, "fold")
    await club.sees("Anna lascia: pagherà 15 punti")
    await presses(club, BRUNO, "Take 4♠")
    offered = await club.hand_of(BRUNO, "You can close: 4444 · 777 · ☆QK♠, discard 2♠.")
    assert offered.picture
    await presses(club, BRUNO, closes(club))
    over = await club.sees("Bruno chiude: 4444 · 777 · ☆QK♠", "Bruno incassa 30")
    assert "Chi è in gioco paga 15: posta 5 × rilancio 3" in over.text
    assert "Carla paga 15\n" in over.text
    assert "Anna paga 15: ha lasciato dopo il ×3" in over.text
    assert over.picture
    closed = await club.hand_of(BRUNO, "Bruno collects 30")
    assert "no cards" not in closed.text
    await club.taps(CARLA, "Dai le carte")
    await club.sees("mano 2", "Anna 285", "Bruno 330", "Carla 285", "▸ Carla")


async def test_he_lays_the_close_out_himself_in_the_way_he_likes(club: Club, chance: SeededChance, house: App) -> None:
    await three_play(club, chance, "7h 8h 9h 7d 8d 9d 7c 8c 9c", "Kh")
    await all_in_for(club, 10)
    await club.acts(BRUNO, "draw")
    await ticks(club, BRUNO, "7♥", "8♥", "9♥")
    since = len(club.heard(BRUNO))
    await presses(club, BRUNO, "Close")
    await club.told(BRUNO, "Tick the nine cards", since)
    await ticks(club, BRUNO, "7♦", "8♦", "9♦", "7♣", "8♣", "9♣")
    await presses(club, BRUNO, "Close")
    await shows(club, BRUNO, "777 · 888 · 999, discard K♥")
    await presses(club, BRUNO, "789♥ · 789♦ · 789♣, discard K♥")
    await club.sees("Bruno chiude: 789♥ · 789♦ · 789♣", "Bruno incassa 100")


async def test_words_of_the_game_are_understood_and_what_cannot_be_is_explained(
    club: Club, chance: SeededChance, house: App
) -> None:
    await three_play(club, chance)
    await club.acts(BRUNO, "open")
    await club.sees("Bruno apre", "▸ Carla")
    await club.whispers(CARLA, "per sei")
    await club.sees("Posta 5 per sei: 30 a testa", "▸ Anna")
    await club.hears(ANNA, "/rilancia 3", "×6")
    await club.hears(ANNA, "/rilancia 7", "per dieci")
    await club.whispers(ANNA, "passo")
    await club.sees("Anna lascia: pagherà 1 punto", "▸ Bruno")
    await club.in_turn((BRUNO, "stay"), (BRUNO, "draw"))
    await shows(club, BRUNO, "Discard")
    for label, why in (("Discard", "Tick"), ("🔒 Close", "does not close")):
        since = len(club.heard(BRUNO))
        await presses(club, BRUNO, label)
        await club.told(BRUNO, why, since)
    await club.whispers(BRUNO, "discard 9s")
    await club.sees("Bruno scarta 9♠", "▸ Carla")


def closes(club: Club) -> str:
    """Bruno's button; on the page, where it is narrow, the line above the bar tells what is thrown away."""
    return "Close" if isinstance(club, LocalClub) else "Close: 4444 · 777 · ☆QK♠, discard 2♠"


async def test_nobody_is_shown_another_ones_cards(club: Club, chance: SeededChance, house: App) -> None:
    await three_play(club, chance, stock="4s")
    await all_in_for(club, 3)
    await club.acts(BRUNO, "draw")
    await shows(club, BRUNO, closes(club))
    await ticks(club, BRUNO, "7♥", "4♠")
    told = "".join(seen.text + "".join(seen.buttons) for seen in club.channel())
    assert not any(sign in told for sign in "♥♦♣♠☆")
    for guest in (ANNA, CARLA):
        mine = "".join(seen.text + "".join(seen.buttons) for seen in club.private(guest))
        assert not any(face in mine for face in ("7♥", "7♦", "7♣", "Q♠", "4♥", "4♦", "4♣", "4♠", "☆"))


async def test_a_deal_goes_on_after_a_restart(club: Club, chance: SeededChance, tmp_path: Path) -> None:
    async with housed(tmp_path, club.platforms(), chance=chance):
        await three_play(club, chance)
        await all_in_for(club, 6)
        seen, draw = await club.offered(BRUNO, "draw")
    async with housed(tmp_path, club.platforms(), chance=chance):
        await club.connected(SEATED)
        await club.sees("▸ Bruno", "Posta 5 per sei: 30 a testa")
        await club.press(BRUNO, seen.at, draw)
        await ticks(club, BRUNO, "9♠")
        await presses(club, BRUNO, "Discard")
        await club.sees("▸ Carla", "Bruno scarta 9♠")


async def test_a_table_is_opened_from_the_menu_with_posta_and_point(club: Club, house: App) -> None:
    await club.connected([ANNA])
    await club.asks(ANNA, "/gioca")
    is_list = isinstance(club, DiscordClub)  # elsewhere many games are a page, and what is chosen is marked
    stakes = "Posta 10, punto 10"
    for label in ("Pokerato", stakes) if is_list else ("Gioco", "Pokerato", stakes):
        menu = await club.labelled(ANNA, label)
        await club.press(ANNA, menu.at, menu.buttons[label])
    if not is_list:
        await club.labelled(ANNA, f"✓ {stakes}")
    await club.chooses(ANNA, "Apri tavolo")
    await club.sees("Pokerato 10/10", "Anna 6.000")  # ten times the posta, six times that


async def test_robots_play_it_deal_after_deal(club: Club, quick_house: App) -> None:
    await club.connected([ANNA])
    await club.opens(ANNA, line="/play pokerato 5/1")
    for name in ("Volpe", "Gufo"):
        await club.adds_robot(ANNA)
        await club.sees(f"{name} ")
    await club.taps(ANNA, "Dai le carte")
    await club.sees("mano 1")
    await club.until(lambda: club.hand(ANNA, "9 carte"))
