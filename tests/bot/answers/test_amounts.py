"""Amounts as they are typed: read by their digits, however many there are, and completed while they are typed."""

import pytest

from bot.seam.press import Command
from bot.seam.typed import amounts
from bot.seam.typed.amounts import MOST
from engine.games import GAMES
from engine.play import Amount, Refused
from tests.bot.fake_platform import GROUP, FakeApp, a_person
from tests.bot.talk import two_play

OFFERED = Amount(type("Bet", (), {}), 20, 960)  # only its range is looked at


def read(text: str) -> int:
    return amounts.read(text, OFFERED, highest=20, pot=30, to_call=10)


@pytest.mark.parametrize(
    ("typed", "chips"),
    [
        ("120", 120),
        ("1.5k", 1_500),
        ("0,25k", 250),
        ("1.2345k", 1_235),
        ("2m", 2_000_000),
        ("1'000'000", 1_000_000),
        ("007", 7),
        ("0" * 400 + "5", 5),
        ("9" * 309, MOST),
        ("9" * 5_000, MOST),
        ("9" * 309 + "k", MOST),
        ("999999999999m", MOST),
        ("1." + "0" * 400 + "1k", 1_000),
        ("1,000" * 1 + ",000" * 200, MOST),
    ],
)
def test_amounts_are_read_by_their_digits(typed: str, chips: int) -> None:
    assert read(typed) == chips


@pytest.mark.parametrize("typed", ["-5", "+5", "1e9", "NaN", "inf", "0x50", "٣", "²", "½k", "1/0", "1.2.3k", "k"])
def test_what_is_no_amount_is_said_to_be_none(typed: str) -> None:
    with pytest.raises(Refused, match="amount_unreadable"):
        read(typed)


def test_without_an_amount_nothing_is_quoted() -> None:
    with pytest.raises(Refused, match="amount_missing"):
        read(" ")


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("007", 7), (str(MOST), MOST), (str(MOST + 1), None), ("9" * 5_000, None), ("", None), ("-1", None)]
    + [(text, None) for text in ("+1", "1.0", " 1", "1_0", "٣", "²", "1e3")],
)
def test_plain_digits_are_a_number_up_to_what_anybody_has(text: str, number: int | None) -> None:
    assert amounts.whole(text) == number


async def completed(app: FakeApp, who: str, typed: str) -> tuple[tuple[str, str], ...]:
    return await app.router.complete(Command(a_person(who), GROUP, "raise", options={"amount": typed}), "amount")


async def test_an_amount_is_completed_by_what_may_be_bet_now(app: FakeApp) -> None:
    await two_play(app)
    usual = (
        ("40", "40 · min"),
        ("46", "46 · 2/3"),
        ("60", "60 · pot"),
        ("2000", "2,000 · allin"),
    )  # half the pot is the least raise
    assert await completed(app, "anna", "") == usual
    assert (await completed(app, "anna", "1.5k"))[0] == ("1500", "1,500")
    assert ("39", "39") not in await completed(app, "anna", "39")
    assert await completed(app, "bruno", "100") == ()  # it is not his turn
    assert await completed(app, "stranger", "100") == ()


async def test_whatever_a_game_asks_an_amount_that_is_offered_is_accepted(app: FakeApp, game: str) -> None:
    await app.deals("", "bruno", game=game, robots=str(max(0, GAMES[game].seats.start - 2)))
    for who in ("anna", "bruno"):
        for value, label in await completed(app, who, "9" * 150):
            assert 0 < int(value) <= 10**5, label
            assert len(label) <= 100
