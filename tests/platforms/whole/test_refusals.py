"""What cannot be is said to its presser alone, and changes nothing."""

import asyncio

import pytest

from bot.app import App
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, Club, Guest, Seen

HOSTILE = [
    "\u202eodnaiccaf\u202c", "Z\u0300\u0301\u0302\u0303\u0304a\u0300\u0301\u0302\u0303lgo", "**bold** `code` [x](http://e.vil)",
    "@everyone <@1> <b>b</b>", "W" * 1_000, "\u200b\u200d\x00", "# heading\n> quote",
]  # fmt: skip


def standing(club: Club) -> list[tuple[str, list[str]]]:
    """What everyone sees."""
    return [(seen.text, list(seen.buttons)) for seen in club.channel()]


async def refused(club: Club, guest: Guest, seen: Seen, address: str, words: str) -> None:
    """The press is answered in private with these words, and the channel is as before."""
    before = standing(club)
    told = await club.press(guest, seen.at, address)
    assert words in told.text
    assert standing(club) == before


async def test_stale_double_and_foreign_presses(club: Club, house: App) -> None:
    await club.connected([ANNA, BRUNO, CARLA])
    await club.deals(ANNA, BRUNO)
    seen, call = await club.offered(ANNA, "call")
    public = await club.sees("▸ Anna")
    await refused(club, BRUNO, public, call, "It is Anna's turn.")
    await refused(club, CARLA, public, call, "non hai un posto")
    await club.acts(ANNA, "call")
    await club.sees("▸ Bruno")
    await refused(club, ANNA, seen, call, "Il tavolo è andato avanti.")
    await refused(club, BRUNO, club.table(), call, "The table has moved on.")
    await refused(club, ANNA, club.table(), f"{call.partition('.')[0]}.sit", "hai già un posto")


async def test_two_thumbs_at_once_are_one_answer_and_one_refusal(club: Club, house: App) -> None:
    await club.come_and_deal(ANNA, BRUNO)
    seen, call = await club.offered(ANNA, "call")
    told = await asyncio.gather(*(club.press(ANNA, seen.at, call) for _ in range(2)))
    done, refusal = sorted((each.text for each in told), key=lambda text: "andato avanti" in text)
    assert "andato avanti" in refusal
    assert done in {"", "✓ Vedo 10"}  # Telegram says so in passing
    await club.sees("▸ Bruno", "Piatto 40")


async def test_amounts_out_of_range_are_explained_and_the_turn_stays(club: Club, house: App) -> None:
    await club.come_and_deal(ANNA, BRUNO)
    await club.sees("▸ Anna")
    for amount in ("39", "2001", "1000000000000000000000"):
        await club.hears(ANNA, f"/rilancia {amount}", "Rilancia a 40–2.000")
    for amount in ("-5", "molto", "🂡", "1e9", "NaN", "0x50"):
        await club.hears(ANNA, f"/rilancia {amount}", "Non capisco")
    await club.hears(BRUNO, "/raise 120", "It is Anna's turn.")
    assert club.shows("▸ Anna", "Piatto 30")
    await club.asks(ANNA, "/raise 120")
    await club.sees("▸ Bruno", "Anna 1.880")


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_hostile_name_sits_and_plays_like_any_other(club: Club, name: str, house: App) -> None:
    mallory = Guest(66, name)
    await club.connected([ANNA, mallory])
    await club.opens(ANNA)
    await club.taps(mallory, "Siediti")
    await club.until(lambda: club.table().text.count("2.000") >= 3)
    await club.taps(ANNA, "Dai le carte")
    await club.acts(ANNA, "call")
    text = (await club.sees("Piatto 40")).text
    line = next(line for line in text.splitlines() if line.startswith("▸"))
    assert 8 < len(line) < 130
    assert "\u202e" not in line
    assert "1.980" in line
    await club.acts(mallory, "check")
    await club.sees("board")
