"""While a time is typed after `/schedule`, its completions say how it is read."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.schedule.panels.completing import LONGEST, completions
from bot.schedule.times.when import Found, read
from bot.schedule.times.wish import taken_apart
from bot.seam.press import Command
from bot.words import words_in
from tests.bot.fake_platform import GROUP, FakeApp, a_person

ROME = ZoneInfo("Europe/Rome")
NOW = datetime(2026, 10, 14, 17, 20, tzinfo=ROME).timestamp()


def completed(typed: str, language: str = "en") -> tuple[tuple[str, str], ...]:
    return completions(words_in(language), typed, NOW, ROME)


def test_what_is_read_stays_as_it_was_typed_and_says_how() -> None:
    assert completed("friday 9pm holdem") == (("friday 9pm holdem", "Friday 16 October 2026, 21:00 (Europe/Rome)"),)
    ((value, label),) = completed("ogni giovedì alle 21", "it")
    assert value == "ogni giovedì alle 21"
    assert label.startswith("Ogni giovedì · giovedì 15 ottobre 2026, 21:00")


@pytest.mark.parametrize("typed", ["tomorrow at 9", "satuday 9pm carioca", "friday"])
def test_what_may_be_meant_can_be_chosen_and_is_then_read_so(typed: str) -> None:
    offered = completed(typed)
    assert offered
    for value, label in offered:
        wish = taken_apart(value)
        found = read(wish.when, NOW, ROME, "en")
        assert isinstance(found, Found)
        assert label.startswith(datetime.fromtimestamp(found.at, ROME).strftime("%A"))
        assert wish.table == taken_apart(typed).table


def test_what_is_not_understood_says_why() -> None:
    assert completed("9") == (("9", "Is 9 an hour or a day? Say both: “tomorrow at 9”, or “on the 9 at 21:00”."),)
    assert completed("") == completed("x" * (LONGEST + 1)) == ()
    assert all(len(value) <= LONGEST and len(label) <= LONGEST for value, label in completed("zzz"))


async def test_schedule_completes_its_time(app: FakeApp) -> None:
    typing = Command(a_person("anna"), GROUP, "schedule", options={"when": "tomorrow 21:00"})
    ((value, label),) = await app.router.complete(typing, "when")
    assert (value, "21:00 (Europe/Rome)" in label) == ("tomorrow 21:00", True)
