"""Pokerato on each platform, from the declarations to who pays whom; cards are ticked as each platform has it."""

from bot.app import App
from engine.cards import cards
from tests.engine.house.a_world import SeededChance
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, Club
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_local import LocalClub
from tests.platforms.whole.panels import presses, shows, ticks

# Anna deals; play goes clockwise: Bruno (who reads English), Carla, Anna.
SEATED = (ANNA, BRUNO, CARLA)
BRUNOS = "7h 7d 7c Qs Ks 4h 4d 4c 2s"  # one four short of a close
CARLAS = "2h Td Jc 3s 6h Jd Qc 5s Ad"
ANNAS = "2d 5d Kd Js 3h 6d Qd Kc Th"
STOCK = "9s 4s Ah"


async def three_play(club: Club, chance: SeededChance) -> None:
    """Bruno is to open or pass."""
    hands = [hand.split() for hand in (BRUNOS, CARLAS, ANNAS)]
    dealt = [hand[place] for place in range(9) for hand in hands]
    chance.stacked = cards(" ".join([*dealt, STOCK]))
    await club.come_and_open(*SEATED, line="/play pokerato 5/1")
    await club.taps(ANNA, "Dai le carte")
    for guest in SEATED:
        await club.hand_of(guest, "9 car")  # carte, cards
    await club.sees("▸ Bruno", "Posta 5")


async def test_a_deal_from_the_opening_to_a_close_by_one_press_and_the_payments(
    club: Club, chance: SeededChance, house: App
) -> None:
    await three_play(club, chance)
    await club.in_turn((BRUNO, "open"), (CARLA, "raise:3"), (ANNA, "stay"), (BRUNO, "stay"))
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
    return "Close" if isinstance(club, LocalClub) else "Close, discard 2♠"


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
