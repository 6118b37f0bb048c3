"""What was typed and refused need not be typed again: its form opens as it was filled in, or a button copies it.

A command whose options were filled in one by one cannot be sent again as it stood: it gets a form of one line.
What is kept is lost at a restart; a draft of `/schedule` keeps its lines itself.
"""

from collections.abc import Awaitable

from msgspec.structs import replace

from bot.chat import commands
from bot.chat.bounds import LONGEST_SAID
from bot.seam.address import menu
from bot.seam.panel import Button, Form
from bot.seam.press import Answer, Asking, Command, Said, Shown, refuses
from bot.words import Words
from engine.play import Refused

REMEMBERED = 1_000  # forms that were refused
LONGEST_COPY = 256  # characters that a button can copy
AGAIN = "again"  # the menu page of commands that were refused: `menu.again.raise`
OF_WORDS = {  # reasons that other words can mend; nobody is asked again who would be refused whatever they type
    "amount_out_of_range", "amount_unreadable", "raise_to_which",
    "unknown_among", "unknown_article", "unknown_choice", "unknown_game", "unknown_number", "unknown_stakes",
    "unknown_zone",
    "stakes_too_high", "too_many_for_game", "not_in_rounds",
    "plan_past", "poll_moment", "poll_moments",
    "nobody_called", "several_called", "no_word",
    "correction_unreadable", "correction_without_why", "correction_too_much",
    "season_unreadable", "season_overlaps", "season_ends_first", "season_tournament",
}  # fmt: skip
OF_TABLES = "rules_"  # so begin the reasons why a table cannot have these stakes or house rules


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

    def holds(self, person: str, address: str) -> bool:
        return (person, address) in self._refused

    async def kept_while(self, command: Command, typed: str, granting: Awaitable[Answer]) -> Answer:
        """The command's answer; what was typed is kept if it is refused for its words, else forgotten."""
        key, address = command.person.key, again(command)
        self.forget(key, address)
        try:
            answer = await granting
        except Refused as why:
            if why.reason in OF_WORDS or why.reason.startswith(OF_TABLES):
                self._keep_line(key, address, typed)
            raise
        if refuses(answer):
            self._keep_line(key, address, typed)
        return answer

    def _keep_line(self, person: str, address: str, typed: str) -> None:
        if 0 < len(typed) <= LONGEST_SAID:  # a longer one has no room in a form
            self.keep(person, address, typed)

    def asking(self, person: str, asking: Asking) -> Asking:
        """The form as it was filled in when it was refused last; else as it is."""
        value = self._refused.get((person, asking.form.address))
        return asking if value is None else Asking(_filled(asking.form, value))


def again(command: Command) -> str:
    """The address of the form in which this command can be typed again."""
    return menu(AGAIN, command.name)


def form_of(words: Words, name: str) -> Form:
    """Asks for the words of this command once more. Raises Refused `moved_on` for one without options."""
    if not (options := commands.OPTIONS[name := commands.base_name(name, words)]):
        raise Refused("moved_on")
    told = f"option-{options[0]}" if len(options) == 1 else f"command-{name}"
    return Form(
        title=f"/{words(f'command-{name}')}",
        label=words.attribute(told, "does"),
        value="",
        address=menu(AGAIN, name),
        confirm=words("button-confirm"),
        cancel=words("button-cancel"),
    )


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
