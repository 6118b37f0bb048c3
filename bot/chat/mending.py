"""What was typed and refused need not be typed again: its form opens as it was filled in, or a button copies it.

What is kept is lost at a restart; a draft of `/schedule` keeps its lines itself.
"""

from msgspec.structs import replace

from bot.seam.panel import Button, Form
from bot.seam.press import Answer, Asking, Said, Shown, refuses
from bot.words import Words

REMEMBERED = 1_000  # forms that were refused
LONGEST_COPY = 256  # characters that a button can copy


class Mending:
    """The refused value of a form, by the person (key) who typed it and the form's address, until one is accepted."""

    def __init__(self) -> None:
        self._refused: dict[tuple[str, str], str] = {}  # the latest stands last

    def keep(self, person: str, address: str, value: str) -> None:
        self._refused.pop((person, address), None)
        self._refused[person, address] = value
        if len(self._refused) > REMEMBERED:
            del self._refused[next(iter(self._refused))]

    def forget(self, person: str, address: str) -> None:
        self._refused.pop((person, address), None)

    def asking(self, person: str, asking: Asking) -> Asking:
        """The form as it was filled in when it was refused last; else as it is."""
        value = self._refused.get((person, asking.form.address))
        return asking if value is None else Asking(_filled(asking.form, value))


def _filled(form: Form, value: str) -> Form:
    if not form.fields:
        return replace(form, value=value)
    lines = value.split("\n")
    if len(lines) != len(form.fields):
        return form
    fields = (replace(field, value=line) for field, line in zip(form.fields, lines, strict=True))
    return replace(form, fields=tuple(fields))


def with_form(words: Words, answer: Answer, address: str) -> Answer:
    """The refusal with a button that opens the form again."""
    return _with_button(answer, Button(words("button-correct"), address, "main"))


def with_copy(words: Words, answer: Answer, typed: str) -> Answer:
    """The answer; a refusal of several words with a button that copies them, where nothing can open a form."""
    if not refuses(answer) or " " not in typed.strip() or len(typed) > LONGEST_COPY:
        return answer
    return _with_button(answer, Button(words("button-copy_typed"), copies=typed))


def _with_button(answer: Answer, again: Button) -> Answer:
    match answer:
        case Said():
            return replace(answer, again=again)
        case Shown(panel=panel):
            return replace(answer, panel=replace(panel, rows=(*panel.rows, (again,))))
        case _:
            return answer
