"""ST-HE-3, ST-HE-5, ST-IT-1, ST-RU-1, ST-MIN-1: what the sums of counts say, and when they say nothing yet."""

from collections import Counter
from fractions import Fraction

import pytest

from engine.club.figures import course, figures, per_hundred, summed
from engine.games import GAMES
from engine.poker.flop.statistics import RATIOS


def test_st_he_5_an_interval_around_bets_per_hundred() -> None:
    won = per_hundred([(20, 10), (-10, 10), (-10, 10), (40, 10)])
    assert (won.hands, won.mean) == (4, 100)
    assert round(won.margin, 1) == 240.0


def test_st_he_5_hands_of_other_stakes_are_measured_in_their_own_bets_and_tournaments_not_at_all() -> None:
    assert per_hundred([(5, 2), (-30, 20), (999, 0)]).total == Fraction(1)


def test_st_min_1_a_figure_says_nothing_before_its_cases() -> None:
    vpip = figures(RATIOS, Counter(vpip=20, asked=49))[0]
    assert (vpip.key, vpip.value, vpip.of, vpip.least) == ("vpip", None, 49, 50)
    assert figures(RATIOS, Counter(vpip=20, asked=50))[0].value == Fraction(2, 5)


def test_st_he_3_no_call_no_figure() -> None:
    by_key = {figure.key: figure for figure in figures(RATIOS, Counter(aggressive=60))}
    assert by_key["af"].value is None
    by_key = {figure.key: figure for figure in figures(RATIOS, Counter(aggressive=60, calls=40))}
    assert by_key["af"].value == Fraction(3, 2)


@pytest.mark.parametrize(
    ("game", "key", "least"),
    [
        *(("texas_holdem", key, least) for key, least in [("vpip", 50), ("pfr", 50), ("threebet", 30), ("wtsd", 30)]),
        *(("omaha", key, least) for key, least in [("af", 20), ("wsd", 20)]),
        *(("italian_poker", key, 30) for key in ("opened", "blind", "changed_0", "changed_5", "parola")),
        *(("carioca", key, 30) for key in ("opened", "closed", "opening_turn", "buys", "points")),
        *(("pokerato", key, 30) for key in ("opened", "closed", "points", "closed_colore")),
    ],
)
def test_st_min_1_each_figure_has_its_least(game: str, key: str, least: int) -> None:
    assert {ratio.key: ratio.least for ratio in GAMES[game].statistics.ratios}[key] == least


def test_st_it_1_three_of_twelve_are_a_quarter() -> None:
    counts = summed([{"opened": 3, "could_open": 12}, {"opened": 6, "could_open": 24}])
    assert figures(GAMES["italian_poker"].statistics.ratios, counts)[0].value == Fraction(1, 4)


@pytest.mark.parametrize(("game", "of"), [("carioca", "manches"), ("pokerato", "dealt")])
def test_st_ru_1_two_of_eight_are_a_quarter(game: str, of: str) -> None:
    counts = summed([{"opened": 2, of: 8}] * 4)
    opened = {figure.key: figure for figure in figures(GAMES[game].statistics.ratios, counts)}["opened"]
    assert (opened.value, opened.of) == (Fraction(1, 4), 32)


def test_a_course_begins_at_nothing_and_ends_now() -> None:
    assert course([5, -3], 9) == (0, 5, 2)
    long = course([1] * 1000, 9)
    assert (len(long), long[0], long[-1]) == (9, 0, 1000)
