"""What a game is planned with is typed: into a form of the page, a modal, or after the command."""

from pathlib import Path

from tests.platforms.whole.club import ANNA
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_local import LocalClub
from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.planned import planning


async def test_a_time_is_typed_into_a_form(local_club: LocalClub, tmp_path: Path) -> None:
    async with planning(local_club, tmp_path) as planned:
        await local_club.asks(ANNA, "/programma")
        listed = await local_club.labelled(ANNA, "Nuova partita")
        form = (await local_club.press(ANNA, listed.at, listed.buttons["Nuova partita"])).form
        await local_club.press(ANNA, listed.at, form, "venerdì 20:30")
        draft = await local_club.labelled(ANNA, "Mettila in programma")
        assert "venerdì 27 novembre 2026, 20:30" in draft.text
        told = await local_club.press(ANNA, draft.at, draft.buttons["Mettila in programma"])
        assert told.text.startswith("L'invito è pubblicato")
        assert local_club.private(ANNA) == []  # nothing that would have to be closed
        await planned.said("Anna invita")


async def test_a_time_is_typed_into_a_modal(discord_club: DiscordClub, tmp_path: Path) -> None:
    async with planning(discord_club, tmp_path) as planned:
        await discord_club.asks(ANNA, "/programma")
        listed = await discord_club.labelled(ANNA, "Nuova partita")
        form = (await discord_club.press(ANNA, listed.at, listed.buttons["Nuova partita"])).form
        await discord_club.submits(ANNA, form, "venerdì 20:30", at=listed.at)
        await discord_club.chooses(ANNA, "Mettila in programma")
        await planned.said("Anna invita", "venerdì 27 novembre 2026, 20:30")


LINES = ("venerdì 20:30", "25/50", "3", "quattro", "2 h")  # of the form: when, stakes, minimum, robots, reminders


async def test_a_draft_is_changed_by_one_modal_and_a_list(discord_club: DiscordClub, tmp_path: Path) -> None:
    club = discord_club
    async with planning(club, tmp_path) as planned:
        await club.asks(ANNA, "/programma domani alle 21 holdem")
        draft = await club.labelled(ANNA, "Cambia…")
        form = (await club.press(ANNA, draft.at, draft.buttons["Cambia…"])).form
        await club.submits(ANNA, form, *LINES, at=draft.at)
        wrong = await club.labelled(ANNA, "Correggi")
        assert "I robot completano il tavolo fino a: «quattro». Giocatori in tutto, da 3 a 6" in wrong.text
        again = (await club.press(ANNA, wrong.at, wrong.buttons["Correggi"])).form
        await club.submits(ANNA, again, "2026-11-27 20:30", "25/50", "3", "4", "2 h", at=wrong.at)
        await club.chooses(ANNA, "Posti: 9")
        await club.chooses(ANNA, "Mettila in programma")
        invitation = await planned.said("Anna invita", "Ci sono (1/9): Anna", "venerdì 27 novembre 2026, 20:30")
        assert "25/50" in invitation.text
        assert "I robot completano il tavolo fino a 4" in invitation.text


async def test_a_draft_is_changed_by_one_form_of_the_page(local_club: LocalClub, tmp_path: Path) -> None:
    club = local_club
    async with planning(club, tmp_path) as planned:
        await club.asks(ANNA, "/programma domani alle 21 holdem")
        draft = await club.labelled(ANNA, "Cambia…")
        form = (await club.press(ANNA, draft.at, draft.buttons["Cambia…"])).form
        await club.press(ANNA, draft.at, form, "\n".join(LINES))
        wrong = await club.labelled(ANNA, "Correggi")
        again = (await club.press(ANNA, wrong.at, wrong.buttons["Correggi"])).form
        await club.press(ANNA, wrong.at, again, "2026-11-27 20:30\n25/50\n3\n4\n2 h")
        await club.chooses(ANNA, "Posti: 6")
        await club.chooses(ANNA, "9")
        await club.chooses(ANNA, "Mettila in programma")
        await planned.said("Anna invita", "Ci sono (1/9): Anna", "venerdì 27 novembre 2026, 20:30", "25/50")


async def test_telegram_says_how_a_time_is_typed(telegram_club: TelegramClub, tmp_path: Path) -> None:
    async with planning(telegram_club, tmp_path):
        await telegram_club.asks(ANNA, "/programma")
        told = await telegram_club.chooses(ANNA, "Nuova partita")
        assert told.text.startswith("Scrivilo: /programma domani alle 21 holdem")
