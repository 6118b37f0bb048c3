"""Limits on what one person may ask for: how often, how much, how long (PLATFORMS.md, conduct 12)."""

from collections import deque
from collections.abc import Callable, Mapping

from engine.play import Refused

MOST_TABLES = 3  # open tables that one person has opened
MOST_PLANS = 10  # plans and drafts of one person
COMMANDS_A_MINUTE = 20
LONGEST_SAID = 200  # characters of an option in plain words: when to play, which rule, an amount
MOST_FIELDS = 5  # of a form
WORDY = {"schedule", "rules", "chips", "stats", "season"}  # commands with options in plain words
MINUTE = 60.0  # seconds
REMEMBERED = 1_000  # people; beyond that those without a command in the last minute are forgotten


class Patience:
    """Counts each person's commands of the last minute. `now` returns seconds; only differences count."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._asked: dict[str, deque[float]] = {}  # by person; who asked last is last

    def count(self, person: str) -> None:
        """Count one more command. Raises Refused `too_many_commands`, which says how long to wait."""
        now = self._now()
        asked = self._asked.pop(person, None) or deque(maxlen=COMMANDS_A_MINUTE)
        self._asked[person] = asked
        self._forget(now)
        if len(asked) == COMMANDS_A_MINUTE and (wait := asked[0] + MINUTE - now) > 0:
            raise Refused("too_many_commands", most=COMMANDS_A_MINUTE, seconds=max(1, round(wait)))
        asked.append(now)

    def _forget(self, now: float) -> None:
        while len(self._asked) > REMEMBERED:
            quietest = next(iter(self._asked))
            if (asked := self._asked[quietest]) and asked[-1] > now - MINUTE:
                return
            del self._asked[quietest]


def check_length(command: str, options: Mapping[str, str]) -> None:
    """Raises Refused `too_long` for options of more than `LONGEST_SAID` characters in all."""
    if command in WORDY and sum(map(len, options.values())) > LONGEST_SAID:
        raise Refused("too_long", most=LONGEST_SAID)


def check_typed(value: str | None) -> None:
    """Raises Refused `too_long` for a text typed into a form (a line for each field) that no form asks for."""
    lines = (value or "").split("\n", maxsplit=MOST_FIELDS)
    if any(len(line) > LONGEST_SAID for line in lines) or len(lines) > MOST_FIELDS:
        raise Refused("too_long", most=LONGEST_SAID)
