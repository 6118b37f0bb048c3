"""Tables of days on each platform: the list of one's own in private, quiet hours, and a deal told in one message."""

from bot.app import App
from tests.platforms.whole.club import ANNA, BRUNO, Club


async def test_games_lists_my_tables_and_brings_my_hand_and_nobody_else_sees_it(club: Club, house: App) -> None:
    await club.come_and_open(ANNA, BRUNO, line="/gioca texas_holdem 10/20 NL 6 slow")
    await club.taps(ANNA, "Dai le carte")
    await club.hand_of(ANNA, "Tocca a te")
    await club.asks(ANNA, "/partite")
    mine = await club.until(lambda: club.alone(ANNA, "I tuoi tavoli", "▸ Texas Hold'em NL 10/20", "Tocca a te"))
    assert not club.said("I tuoi tavoli")
    await club.press(ANNA, mine.at, next(a for a in mine.buttons.values() if a.endswith(".hand")))
    await club.acts(ANNA, "fold")
    await club.asks(BRUNO, "/games")
    await club.until(lambda: club.alone(BRUNO, "Your tables", "Texas Hold'em NL 10/20"))
    await club.taps(ANNA, "Dai le carte")
    await club.until(lambda: club.alone(BRUNO, "Anna folds", "Bruno wins"))


async def test_quiet_hours_and_days_off_are_chosen_in_settings(club: Club, house: App) -> None:
    await club.connected([ANNA, BRUNO])
    await club.asks(ANNA, "/impostazioni")
    await club.chooses(ANNA, "Silenzio e riposo…")
    page = await club.labelled(ANNA, "3 giorni di riposo")
    assert "Ore di silenzio: nessuna" in page.text
    await club.press(ANNA, page.at, page.buttons["3 giorni di riposo"])
    await club.until(lambda: club.alone(ANNA, "ne restano 27"))
