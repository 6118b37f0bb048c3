"""Carioca on each platform, from the first draw to the end of a match; cards are ticked as each platform has it."""

from pathlib import Path

from bot.app import App
from tests.engine.house.a_world import SeededChance
from tests.games.carioca.deals import KINGS, PLAIN, QUEENS, dealt
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, Club, Guest, Seen
from tests.platforms.whole.housing import housed
from tests.platforms.whole.panels import presses, shows, ticks

# Anna deals; play goes anticlockwise: Carla, Bruno, Anna.
SEATED = (ANNA, BRUNO, CARLA)
DEALT = dealt({0: PLAIN, 1: QUEENS, 2: KINGS}, stock="Jc 8h Ac")


async def three_play(club: Club, chance: SeededChance) -> None:
    """Carla is to draw."""
    chance.stacked = DEALT
    await club.come_and_open(*SEATED, line="/play carioca 10/2")
    await club.taps(ANNA, "Dai le carte")
    for guest in SEATED:
        await club.hand_of(guest, "13 car")  # carte, cards
    await club.sees("▸ Carla", "una coppia di figure")


async def plays(club: Club, guest: Guest, label: str) -> None:
    """He presses a verb, and his panel has gone on."""
    seen = await shows(club, guest, label)
    address = seen.buttons[label]
    await club.press(guest, seen.at, address)
    await club.until(lambda: None if any(address in s.buttons.values() for s in club.private(guest)) else True)


async def carla_opens(club: Club) -> None:
    await club.acts(CARLA, "draw")
    await ticks(club, CARLA, "K♥", "K♦")
    await plays(club, CARLA, "Apro")
    await club.sees("m1 Carla, apertura: K♥ K♦")
    await ticks(club, CARLA, "9♦")
    await plays(club, CARLA, "Scarto")
    await club.sees("▸ Bruno", "Carla scarta 9♦")


async def test_draw_open_discard_and_a_claim_that_is_private(club: Club, chance: SeededChance, house: App) -> None:
    await three_play(club, chance)
    await carla_opens(club)
    before = club.table()
    await presses(club, ANNA, "Compro 9♦ (2)")
    await shows(club, ANNA, "✓ Compro 9♦ (2)")
    assert club.table() == before
    await club.acts(BRUNO, "draw")
    await club.sees("Anna compra 9♦ per 2", "Anna 988 · 0 punti · 14 carte")


async def test_meld_with_a_joker_lay_off_and_what_is_refused(club: Club, chance: SeededChance, house: App) -> None:
    await three_play(club, chance)
    await carla_opens(club)
    await club.in_turn((BRUNO, "draw"), (ANNA, "no"))
    await ticks(club, BRUNO, "9♠")
    await plays(club, BRUNO, "Discard")
    await club.in_turn((ANNA, "draw"), (CARLA, "no"))
    await ticks(club, ANNA, "9♥")
    await plays(club, ANNA, "Scarto")
    await club.in_turn((CARLA, "draw"), (BRUNO, "no"))
    await ticks(club, CARLA, "2♥", "3♥", "4♥")
    await plays(club, CARLA, "Calo")
    await club.sees("m2 Carla: 2♥ 3♥ 4♥")
    await ticks(club, CARLA, "7♣", "7♠", "★")
    await plays(club, CARLA, "Calo")
    await plays(club, CARLA, "★7♥ 7♣ 7♠")
    await club.sees("m3 Carla: ★7♥ 7♣ 7♠")
    await ticks(club, CARLA, "7♦")
    await plays(club, CARLA, "Attacco")
    await club.sees("m3 Carla: ★7♥ 7♦ 7♣ 7♠")
    await ticks(club, CARLA, "6♣", "10♣")
    since = len(club.heard(CARLA))
    await presses(club, CARLA, "Attacco")
    await club.told(CARLA, "non si attaccano a nessuna combinazione", since)
    await shows(club, CARLA, "✓ 6♣")  # the ticks are still there
    await plays(club, CARLA, "Annulla")
    await ticks(club, CARLA, "10♣")
    await plays(club, CARLA, "Scarto")
    await club.sees("▸ Bruno")


async def test_a_manche_goes_on_after_a_restart_with_its_claims(
    club: Club, chance: SeededChance, tmp_path: Path
) -> None:
    async with housed(tmp_path, club.platforms(), chance=chance):
        await three_play(club, chance)
        await carla_opens(club)
        await presses(club, ANNA, "Compro 9♦ (2)")
        await shows(club, ANNA, "✓ Compro 9♦ (2)")
        seen, draw = await club.offered(BRUNO, "draw")
    async with housed(tmp_path, club.platforms(), chance=chance):
        await club.connected(SEATED)
        await club.sees("▸ Bruno", "m1 Carla, apertura: K♥ K♦")
        await shows(club, ANNA, "✓ Compro 9♦ (2)")
        await club.press(BRUNO, seen.at, draw)
        await club.sees("Anna compra 9♦ per 2")
        await ticks(club, BRUNO, "9♠")
        await plays(club, BRUNO, "Discard")
        await club.sees("▸ Anna")


SHORT_MATCH = "menu.open.c.10.2.20.10.3.n.2..0"  # three seats, two robots, exit at 20


async def test_a_whole_match_with_robots_ends_with_sheet_ranking_and_chart(club: Club, quick_house: App) -> None:
    await club.connected([ANNA])
    await club.asks(ANNA, "/gioca")
    menu = await club.labelled(ANNA, "Apri tavolo")
    await club.press(ANNA, menu.at, SHORT_MATCH)
    await club.sees("Carioca 10/2", "Gufo")
    await club.taps(ANNA, "Dai le carte")
    while (asked := await club.until(lambda: asked_of(club, ANNA))) != OVER:
        await answer(club, ANNA, asked)
    await club.until(lambda: club.said("Segnapunti · manche 1 di 8", "Volpe: "))
    await club.until(lambda: club.said("La partita\n1. "))
    await club.until(lambda: club.said("Come sono cresciuti i punti", "Anna: 0 → "))


OVER = "over"
PLAIN_ANSWERS = ("draw", "no")


def asked_of(club: Club, guest: Guest) -> str | None:
    """What he is asked and has not answered: the address of a plain answer, or of the first card that he may tick."""
    if club.said("vince la partita"):
        return OVER
    for seen in reversed(club.private(guest)):
        for option in (*PLAIN_ANSWERS, "tick"):
            address = seen.option(option)
            if address and (guest, address.rpartition(".")[0]) not in club.answered:
                return address
    return None


async def answer(club: Club, guest: Guest, asked: str) -> None:
    """He draws, buys nothing, and discards the first card that may be discarded."""
    question, _, option = asked.rpartition(".")
    seen = next(seen for seen in reversed(club.private(guest)) if asked in seen.buttons.values())
    club.answered.add((guest, question))
    if option in PLAIN_ANSWERS:
        await club.press(guest, seen.at, asked)
        return
    refused = True
    for card in most_likely_first(seen, question):
        if refused:
            await club.press(guest, seen.at, card)
            refused = bool((await club.press(guest, seen.at, f"{question}.discard")).text)
            await club.press(guest, seen.at, card) if refused else None


def most_likely_first(seen: Seen, question: str) -> list[str]:
    """His cards by address; figures, fives and tens, which may be forbidden, at the end."""
    cards = {label: address for label, address in seen.buttons.items() if address.startswith(f"{question}.tick:")}
    return [cards[label] for label in sorted(cards, key=lambda label: label[0] in "JQKA★51")]
