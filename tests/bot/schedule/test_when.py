"""What people say of a time: read right, or asked back."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.schedule.times.when import Doubt, Found, Reading, read
from bot.words import words_in

ROME = ZoneInfo("Europe/Rome")
SAID_AT = datetime(2026, 11, 25, 18, 0, tzinfo=ROME).timestamp()
HERE = Path(__file__).parent


def phrases(language: str) -> list[list[str]]:
    lines = (HERE / f"phrases_{language}.txt").read_text(encoding="utf-8").splitlines()
    return [line.split(" -> ", 1) for line in lines if not line.startswith("#")]


def shown(found: Found) -> str:
    when = datetime.fromtimestamp(found.at, ZoneInfo(found.zone)).strftime("%a %Y-%m-%d %H:%M")
    every = f" every {found.every}" if found.every else ""
    return when + every + (f" {found.zone}" if found.zone != "Europe/Rome" else "")


def told(reading: Reading) -> str:
    if isinstance(reading, Found):
        return shown(reading)
    return f"? {reading.why}: {', '.join(map(shown, reading.proposals))}".rstrip(": ")


def at(text: str, zone: ZoneInfo = ROME) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=zone).timestamp()


def test_a_phrase_is_read_right_or_asked_back(language: str) -> None:
    wrong = {
        (said, heard)
        for said, expected in phrases(language)
        if (heard := told(read(said, SAID_AT, ROME, language))) != expected
    }
    assert not wrong


def test_there_are_at_least_sixty_phrases_in_each_language(language: str) -> None:
    assert len({said for said, _ in phrases(language)}) >= 60


def test_the_hour_that_summer_time_skips_is_explained_and_the_next_one_proposed() -> None:
    reading = read("domenica alle 02:30", at("2027-03-27 12:00"), ROME, "it")
    assert told(reading) == "? gap: Sun 2027-03-28 03:30"


def test_the_hour_that_comes_twice_is_asked_back_with_both() -> None:
    reading = read("domenica alle 02:30", at("2026-10-24 12:00"), ROME, "it")
    assert isinstance(reading, Doubt)
    first, second = reading.proposals
    assert reading.why == "fold"
    assert second.at - first.at == 3600
    assert shown(first) == shown(second) == "Sun 2026-10-25 02:30"


def test_where_it_may_be_meant_after_noon_too_that_comes_last() -> None:
    reading = read("domenica alle 2:30", at("2026-10-24 12:00"), ROME, "it")
    assert isinstance(reading, Doubt)
    assert [shown(each)[-5:] for each in reading.proposals] == ["02:30", "02:30", "14:30"]


@pytest.mark.parametrize(
    ("day", "hours"),
    [("2026-10-24 21:00", 25), ("2027-03-27 21:00", 23), ("2026-11-24 21:00", 24)],
)
def test_the_same_time_tomorrow_is_as_many_hours_away_as_the_day_has(day: str, hours: int) -> None:
    reading = read("domani alle 21", at(day), ROME, "it")
    assert isinstance(reading, Found)
    assert reading.at - at(day) == hours * 3600


def test_in_two_hours_is_two_hours_even_while_the_clocks_change() -> None:
    before = datetime(2026, 10, 25, 0, 30, tzinfo=UTC).timestamp()  # 02:30 in Rome, for the first time
    assert read("tra due ore", before, ROME, "it") == Found(before + 7200, "Europe/Rome")


def test_a_moment_is_read_in_the_zone_of_who_says_it() -> None:
    tokyo = ZoneInfo("Asia/Tokyo")
    assert read("tomorrow 9pm", SAID_AT, tokyo, "en") == Found(at("2026-11-27 21:00", tokyo), "Asia/Tokyo")


@pytest.mark.parametrize(
    ("now", "language", "said", "expected"),
    [
        ("2026-10-14 17:20", "it", "mar 20 alle 21", "Tue 2026-10-20 21:00"),
        ("2026-10-14 17:20", "en", "mar 20 alle 21", "? which: Sat 2027-03-20 21:00, Tue 2026-10-20 21:00"),
        ("2026-10-14 17:20", "en", "friday 9pm 6", "? unclear"),
        ("2026-10-14 17:20", "it", "13/10 alle 21", "? past: Fri 2026-11-13 21:00, Wed 2027-10-13 21:00"),
        ("2026-10-14 17:20", "en", "10/11 9pm", "? which: Tue 2026-11-10 21:00, Mon 2027-10-11 21:00"),
        ("2026-10-14 17:20", "it", "24 ottobre 21", "Sat 2026-10-24 21:00"),
        ("2026-10-14 17:20", "it", "24 ottobre 2100", "Sat 2026-10-24 21:00"),
        ("2026-10-14 17:20", "it", "24 ottobre 2030", "? perhaps: Sat 2026-10-24 20:30"),
        ("2026-10-14 17:20", "it", "ogni venerdì 13", "? no_such_series: Fri 2026-11-13 21:00"),
        ("2026-10-14 17:20", "en", "friday 9pm EDT", "Fri 2026-10-16 21:00 America/New_York"),
        (
            "2026-10-14 17:20",
            "en",
            "friday 9pm EST",
            "? which: Fri 2026-10-16 21:00 EST, Fri 2026-10-16 21:00 America/New_York",
        ),
        ("2026-10-14 00:30", "en", "tonight at 1", "? which: Thu 2026-10-15 01:00, Wed 2026-10-14 01:00"),
        ("2026-10-14 00:30", "it", "stasera all'una", "? which: Thu 2026-10-15 01:00, Wed 2026-10-14 01:00"),
        ("2026-10-14 00:30", "it", "stanotte alle 2", "? which: Thu 2026-10-15 02:00, Wed 2026-10-14 02:00"),
    ],
)
def test_when_it_is_said_may_change_what_is_meant(now: str, language: str, said: str, expected: str) -> None:
    assert told(read(said, at(now), ROME, language)) == expected


@pytest.mark.parametrize(
    ("said", "zone"),
    [("friday 9pm Gotham time", "Gotham"), ("alle 21 ora di Atlantide", "Atlantide"), ("9pm IST", "IST")],
)
def test_a_time_zone_that_nobody_knows_is_named(said: str, zone: str) -> None:
    assert read(said, SAID_AT, ROME, "en") == Doubt("unknown_zone", facts={"text": zone})


@pytest.mark.parametrize("more", ["xyzzy", "6", "tranne", "ago", "Gotham time"])
def test_what_is_said_beside_a_moment_is_never_passed_over(language: str, more: str) -> None:
    moments = [said for said, expected in phrases(language) if not expected.startswith("?")]
    passed_over = [said for said in moments if isinstance(read(f"{said} {more}", SAID_AT, ROME, language), Found)]
    assert passed_over == []


def test_what_is_too_long_to_be_read_whole_is_not_read_in_part(language: str) -> None:
    assert read("domani alle 21 " + "x " * 60 + "anzi venerdì", SAID_AT, ROME, language) == Doubt("unclear")


@pytest.mark.parametrize("said", ["", " ", "9" * 500, "@everyone", "\0", "domani alle 21 e poi alle 22 forse"])
def test_nonsense_is_never_read_as_a_moment(said: str) -> None:
    assert isinstance(read(said, SAID_AT, ROME, "it"), Doubt)


def test_every_minute_of_a_week_can_be_said_with_its_date() -> None:
    for minutes in range(0, 7 * 24 * 60, 47):
        wanted = datetime(2026, 12, 7, tzinfo=ROME) + timedelta(minutes=minutes)
        found = read(wanted.strftime("%d/%m/%Y ore %H:%M"), SAID_AT, ROME, "it")
        offered = [found] if isinstance(found, Found) else found.proposals
        assert wanted.timestamp() in [each.at for each in offered], wanted
        if wanted.hour > 11:  # a clock may tell 10:11 in the evening too
            assert isinstance(found, Found), wanted


WORDS = (
    "domani|alle|21|ogni|giovedì|25/12|ore|tra|due|every|friday|at|9pm|in|hours|next|31|nov|2:30|e|mezza|.|-|/|:|"
    "29|february|il|the|settimana|2026-12-25|T18:00|utc|Europe/Rome|mezzanotte|12/31/2027|9999-12-31|0001-01-01|2026-13-45"
)


@given(st.lists(st.sampled_from(WORDS.split("|")), max_size=6), st.sampled_from(["it", "en"]))
def test_whatever_is_said_a_moment_is_in_the_coming_year(words: list[str], language: str) -> None:
    reading = read(" ".join(words), SAID_AT, ROME, language)
    for found in [reading] if isinstance(reading, Found) else reading.proposals:
        assert SAID_AT < found.at <= SAID_AT + 367 * 86400, words


@given(st.text(max_size=40))
def test_no_text_is_too_strange_to_be_answered(text: str) -> None:
    read(text, SAID_AT, ROME, "it")


@pytest.mark.parametrize(
    ("language", "said", "missed"),
    [
        ("en", "tomorrow 9pm canasta", "canasta"),
        ("it", "domani alle 21 con gli zii", "con gli zii"),
        ("it", "domni alle 21", "domni"),
        ("it", "tra due ore scopa", "scopa"),
        ("it", "24 ottobre 2030", "nothing"),
    ],
)
def test_a_doubt_names_the_words_that_were_not_understood(language: str, said: str, missed: str) -> None:
    reading, words = read(said, at("2026-10-14 17:20"), ROME, language), words_in(language)
    assert isinstance(reading, Doubt)
    assert reading.told(words) == words("doubt-perhaps", missed=missed)
    assert missed == "nothing" or missed in reading.told(words)
