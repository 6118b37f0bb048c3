"""What people have typed that was refused, until it is accepted. It is lost at a restart.

A draft of `/schedule` is not kept here: it keeps its lines itself.
"""

from collections.abc import Awaitable
from typing import TypeVar

from msgspec.structs import replace

from bot.chat.bounds import LONGEST_SAID
from bot.seam.form import Form
from bot.seam.press import Answer, Asking, refuses
from engine.play import Refused

A = TypeVar("A", bound=Answer | None)
REMEMBERED = 1_000  # texts that were refused
OF_WORDS = {  # reasons that other words can mend; nobody is asked again who would be refused whatever they type
    "amount_out_of_range", "amount_unreadable", "raise_to_which",
    "unknown_among", "unknown_choice", "unknown_command", "unknown_game", "unknown_number", "unknown_stakes",
    "unknown_zone",
    "stakes_too_high", "too_many_for_game", "no_tournaments", "not_in_rounds",
    "plan_past", "poll_moment", "poll_moments",
    "nobody_called", "several_called", "no_word",
    "correction_unreadable", "correction_without_why", "correction_too_much",
    "season_unreadable", "season_overlaps", "season_ends_first", "season_tournament",
}  # fmt: skip
OF_TABLES = "rules_"  # so begin the reasons why a table cannot have these stakes or house rules


class Kept:
    """The refused texts, by the person (key) who typed them and by the address of the form that asks for them again."""

    def __init__(self) -> None:
        self._refused: dict[tuple[str, str], str] = {}  # the latest stands last

    def keep(self, person: str, address: str, text: str) -> None:
        self._refused.pop((person, address), None)
        self._refused[person, address] = text
        if len(self._refused) > REMEMBERED:
            del self._refused[next(iter(self._refused))]

    def forget(self, person: str, address: str) -> None:
        self._refused.pop((person, address), None)

    def holds(self, person: str, address: str) -> bool:
        return (person, address) in self._refused

    async def kept_while(self, person: str, address: str, text: str, granting: Awaitable[A]) -> A:
        """The answer to a typed text, which is kept if it is refused and other words could mend that, else forgotten.

        Raises as `granting` does.
        """
        self.forget(person, address)
        try:
            answer = await granting
        except Refused as why:
            if why.reason in OF_WORDS or why.reason.startswith(OF_TABLES):
                self._keep_line(person, address, text)
            raise
        if refuses(answer):
            self._keep_line(person, address, text)
        return answer

    def _keep_line(self, person: str, address: str, text: str) -> None:
        if 0 < len(text) <= LONGEST_SAID:  # a longer one has no room in a form
            self.keep(person, address, text)

    def asking(self, person: str, asking: Asking) -> Asking:
        """The form filled in as it was when it was refused last; else as it is."""
        text = self._refused.get((person, asking.form.address))
        return asking if text is None else Asking(_filled(asking.form, text))


def _filled(form: Form, text: str) -> Form:
    if not form.fields:
        return replace(form, value=text)
    lines = text.split("\n")
    if len(lines) != len(form.fields):
        return form
    fields = (replace(field, value=line) for field, line in zip(form.fields, lines, strict=True))
    return replace(form, fields=tuple(fields))
