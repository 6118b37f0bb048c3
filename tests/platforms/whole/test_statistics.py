"""What the club tells on each platform: one's own statistics in private (ST-SEE-1), and the ratings (LB-TOP-1)."""

from pathlib import Path
from time import time

import pytest

from bot.app import App
from engine.house.store.values import Finished, FinishedTournament
from tests.platforms.telegram_club import CLUB
from tests.platforms.whole import club_discord
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, Club, Guest, Seen
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_local import LocalClub
from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.housing import housed


def key_of(club: Club, guest: Guest) -> str:
    number = club.person_id(guest) if isinstance(club, LocalClub) else guest.number
    return f"{club.name}:{number}"


def pictured(club: Club, guest: Guest, words: str) -> Seen | None:
    found = (seen for seen in (*club.private(guest), *club.channel()) if words in seen.text and seen.picture)
    return next(found, None)


async def test_st_see_1_a_deal_is_counted_for_those_who_played_and_told_to_nobody_else(club: Club, house: App) -> None:
    await club.come_and_deal(ANNA, BRUNO)
    await club.acts(ANNA, "fold")
    await club.taps(ANNA, "Dai le carte")
    await club.sees("mano 2")
    await club.asks(ANNA, "/statistiche")
    mine = await club.until(lambda: club.alone(ANNA, "Le tue statistiche", "1 mano"))
    assert "Chip vinte, dalla prima mano a oggi: 0 → −10" in mine.text
    await club.asks(BRUNO, "/stats")
    his = await club.until(lambda: club.alone(BRUNO, "Your statistics", "1 deal"))
    assert "0 → +10" in his.text
    assert not club.said("statistic")
    await club.asks(ANNA, "/impostazioni")
    settings = await club.labelled(ANNA, "Cancella le statistiche")
    assert "Le tue mani contano" in settings.text
    await club.press(ANNA, settings.at, settings.buttons["Cancella le statistiche"])
    await club.chooses(ANNA, "Cancella per sempre")
    await club.asks(ANNA, "/statistiche")
    await club.until(lambda: club.alone(ANNA, "Non ci sono ancora tue statistiche"))


async def test_lb_top_1_ratings_are_a_picture_with_its_words_and_who_hides_is_in_none(club: Club, house: App) -> None:
    await club.come_and_open(ANNA, BRUNO, CARLA)
    (table,) = house.lobby
    places = {key_of(club, guest): place for place, guest in enumerate((ANNA, BRUNO, CARLA), start=1)}
    community = table.state.community
    orders = [Finished(f"t-{number}", community, "carioca", float(number), places) for number in range(5)]
    await house.lobby._world.store.finish(orders)
    await club.asks(ANNA, "/classifica")
    board = await club.labelled(ANNA, "Nascondimi")
    assert [board.text.index(line) for line in ("1 · Anna", "2 · Bruno", "3 · Carla")]
    await club.until(lambda: pictured(club, ANNA, "1 · Anna"))
    await club.press(ANNA, board.at, board.buttons["Nascondimi"])
    await club.asks(BRUNO, "/top")
    other = await club.labelled(BRUNO, "Hide me")
    assert "1 · Bruno" in other.text
    assert "Anna" not in other.text


async def test_lb_forget_1_forgotten_after_a_question_but_not_while_seated(club: Club, tmp_path: Path) -> None:
    """LB-FORGET-1, where the database is a file: no byte of it names the person any more."""
    async with housed(tmp_path, club.platforms()) as house:
        await club.come_and_deal(ANNA, BRUNO)
        key = key_of(club, ANNA)
        await club.asks(ANNA, "/impostazioni")
        await club.chooses(ANNA, "Dimenticami")
        await club.told(ANNA, "Non mentre hai un posto a un tavolo")
        await club.acts(ANNA, "fold")
        await club.asks(ANNA, "/alzati")
        await club.told(ANNA, "Hai lasciato il tavolo")
        await club.taps(BRUNO, "Dai le carte")
        await club.until_so(lambda: not house.lobby.with_player(key))
        await club.asks(ANNA, "/impostazioni")
        await club.chooses(ANNA, "Dimenticami")
        await club.chooses(ANNA, "Dimenticami per sempre")
        done = "Qui di te non si sa più niente"  # in the question's place, or as an answer
        await club.until(lambda: club.alone(ANNA, done) or any(done in said for said in club.heard(ANNA)) or None)
        (table,) = house.lobby
        store = house.lobby._world.store
        assert await store.note(key, "about") is None
        assert await store.played(key) == []
        assert await store.balance(f"purse:{table.state.community}:{key}") == 0
    assert not [file for file in tmp_path.glob("invito.db*") if key.encode() in file.read_bytes()]


def let_manage(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anna manages the chat; at the page everybody at the machine does."""
    match club:
        case TelegramClub():
            club.server.groups[CLUB].owner = ANNA.number
        case DiscordClub():
            user = club_discord.user
            monkeypatch.setattr(club_discord, "user", lambda guest: user(guest) | {"manages": guest == ANNA})
        case _:
            pass


async def test_se_fix_1_an_admin_corrects_a_purse_for_all_to_read(
    club: Club, house: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SE-FIX-1, ST-SEE-1."""
    let_manage(club, monkeypatch)
    await club.come_and_open(ANNA, BRUNO)
    (table,) = house.lobby
    purse = f"purse:{table.state.community}:{key_of(club, BRUNO)}"
    held = await house.lobby._world.store.balance(purse)
    await club.asks(ANNA, "/fiches Bruno +500 linea caduta")
    await club.until(lambda: club.said("Correzione · Bruno: +500 chip · linea caduta (Anna)"))
    assert await house.lobby._world.store.balance(purse) == held + 500
    await club.asks(ANNA, "/statistiche Bruno")
    secret = "Come gioca qualcuno resta un segreto del tavolo"
    await club.until(lambda: club.alone(ANNA, secret) or club.said(secret))


async def test_se_time_1_a_season_is_begun_corrected_and_closed_for_all_to_read(
    club: Club, house: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SE-TIME-1, SE-FIX-1, SE-RANK-1."""
    let_manage(club, monkeypatch)
    await club.come_and_open(ANNA, BRUNO, CARLA)
    (table,) = house.lobby
    await club.asks(ANNA, "/stagione nuova")
    await club.until(lambda: club.said("Comincia la stagione 1"))
    places = {key_of(club, guest): place for place, guest in enumerate((BRUNO, ANNA, CARLA), start=1)} | {"x": 4}
    ended = FinishedTournament(began=time())
    order = Finished("t-1", table.state.community, "texas_holdem", time(), places, ended)
    await house.lobby._world.store.finish([order])
    await club.asks(ANNA, "/stagione Bruno -50 in ritardo")
    await club.until(lambda: club.said("Correzione · Bruno: −50 punti · in ritardo (Anna)"))
    await club.asks(ANNA, "/stagione chiudi")
    await club.chooses(ANNA, "Chiudi per sempre")
    closed = await club.until(lambda: club.said("La stagione 1 è chiusa"))
    assert "– · Bruno: 150 (1)" in closed.text
    await club.asks(CARLA, "/top")
    board = await club.labelled(CARLA, "✓ Stagione")
    assert "Sempre" in board.buttons
