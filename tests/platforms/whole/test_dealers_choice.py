"""Dealer's choice on each platform: the next game is picked by a button, and the next deal is one of it."""

from bot.app import App
from tests.platforms.whole.club import ANNA, BRUNO, Club

LINE = "/play game:texas_holdem stakes:10/20 house:choice=all"


async def test_hold_em_then_omaha_then_poker_all_italiana(club: Club, house: App) -> None:
    await club.come_and_open(ANNA, BRUNO, line=LINE)
    await club.taps(ANNA, "Dai le carte")
    for guest in (ANNA, BRUNO):  # the one with the button folds, and deals at once
        await club.acts(guest, "fold")
        await club.sees("vince")
        await club.taps(guest, "Dai le carte")
    await club.sees("Dopo questa mano si sceglie il prossimo gioco")
    await club.acts(ANNA, "fold")
    await club.sees("Bruno sceglie il prossimo gioco")
    table = club.table()
    assert "Dai le carte" not in table.buttons
    told = await club.press(ANNA, table.at, table.buttons["Alzati"].replace(".leave", ".deal"))  # as of before
    assert "Prima si sceglie il prossimo gioco" in told.text
    await club.acts(BRUNO, "choose:3")
    await club.sees("Prossimo gioco: Omaha (Bruno)")
    await club.taps(BRUNO, "Dai le carte")
    await club.sees("Omaha PL 10/20", "mano 4")
    await club.acts(BRUNO, "fold")
    await club.sees("vince")
    await club.taps(BRUNO, "Dai le carte")
    await club.acts(ANNA, "fold")
    await club.taps(ANNA, "Dai le carte")
    await club.acts(BRUNO, "fold")
    await club.sees("Anna sceglie il prossimo gioco")
    await club.acts(ANNA, "choose:4")
    await club.sees("Prossimo gioco: Poker all'italiana (Anna)")
    await club.taps(ANNA, "Dai le carte")
    await club.sees("Poker all'italiana")
