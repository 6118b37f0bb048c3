"""A deal that anyone can check, on each platform: the seal, a cut by button and by command, the proof and its page."""

from pathlib import Path

from engine.fairness.reading import read_proof
from engine.fairness.verifying import verified
from engine.games import GAMES
from tests.platforms.whole.club import ANNA, BRUNO, Club
from tests.platforms.whole.housing import housed
from tests.platforms.whole.test_history import files_of

SEALINGS = {key: game.sealing for key, game in GAMES.items()}


def short(number: str) -> str:
    return " ".join(number[start : start + 4] for start in range(0, 16, 4))


async def test_a_deal_is_sealed_cut_closed_and_proven(club: Club, tmp_path: Path) -> None:
    async with housed(tmp_path, club.platforms(), fair=True) as house:
        await club.come_and_open(ANNA, BRUNO)
        await club.sees("Prossimo mazzo sigillato")
        (table,) = house.lobby
        assert table.seals
        assert table.seals.open
        number = table.seals.open.commitment.digest
        await club.sees(f"Prossimo mazzo sigillato {short(number)}")
        await club.taps(ANNA, "Taglio 0")
        await club.told(ANNA, "Conta per la mano 1: Anna taglia 0")
        await club.asks(BRUNO, "/cut limone")
        await club.until_so(lambda: bool(table.seals and table.seals.open and len(table.seals.open.given) == 2))
        await club.taps(ANNA, "Dai le carte")
        await club.sees(f"Mazzo sigillato {short(number)} · chiuso ", "tagliato da Anna, Bruno")
        await club.acts(ANNA, "fold")
        await club.sees("Prossimo mazzo sigillato")
        await club.taps(ANNA, "Verifica")
        page = await club.labelled(ANNA, "La mia prova")
        assert "Grado B: Bruno" in page.text
        await club.press(ANNA, page.at, page.buttons["La mia prova"])
        (proof,) = await club.until(lambda: files_of(club, b'{"beacon"'))
        file = read_proof(proof)
        assert verified(file, SEALINGS) == "B"
        assert file.commitment == number
        await club.press(ANNA, page.at, page.buttons["Pagina della prova"])
        (html,) = await club.until(lambda: files_of(club, b"<!doctype html>"))
        assert number.encode() in html
