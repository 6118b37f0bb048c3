"""Adds a button to refusals that leads back to what was typed: to its form or, on platforms without forms, a copy.

A command whose options were filled in one by one cannot be sent again as it stood: it gets a form of one line.
"""

from collections.abc import Awaitable, Mapping

from msgspec.structs import replace

from bot.answers.mending.kept import A, Kept
from bot.chat import commands
from bot.chat.preferences import Preferences
from bot.seam.address import menu
from bot.seam.form import Form
from bot.seam.panel import Button
from bot.seam.people import Person
from bot.seam.platform import Platform
from bot.seam.press import Answer, Asking, Command, Press, Said, Shown, refuses
from bot.words import Words
from engine.play import Refused

AGAIN = "again"  # the menu page of commands that were refused: `menu.again.raise`
TYPED = "typed"  # stands for the address of words that were typed without a command
LONGEST_COPY = 256  # characters that a button can copy


class Mender:
    """`platforms` by name: the mapping may be filled later, when the app runs."""

    def __init__(self, preferences: Preferences, platforms: Mapping[str, Platform]) -> None:
        self._preferences = preferences
        self._platforms = platforms
        self._kept = Kept()

    async def commanded(self, command: Command, person: Person, granting: Awaitable[Answer]) -> Answer:
        """The answer to a command; what was typed is kept if it is refused for its words. Raises as `granting` does."""
        words, name = self._preferences.words_for(person.key), commands.called(command.name)
        typed = (commands.as_typed(words, name, command.options) if name else "") or command.words
        return await self._kept.kept_while(person.key, _again(command), typed, granting)

    async def typed(self, person: Person, text: str, granting: Awaitable[A]) -> A:
        """The same for words that were typed without a command."""
        return await self._kept.kept_while(person.key, TYPED, text, granting)

    def with_form_or_copy(self, command: Command, answer: Answer) -> Answer:
        """The answer to a command; a refusal with a button to its form or, without forms, one that copies it."""
        person, address = command.person, _again(command)
        if command.options and self._has_forms(person) and self._kept.holds(person.key, address):
            return self._with_form(person, answer, address)
        return self._copied(person, address, answer, f"/{command.name} {command.words}")

    def with_copy(self, person: Person, answer: Answer, text: str) -> Answer:
        """The answer to typed words; on a platform without forms, a refusal with a button that copies them."""
        return self._copied(person, TYPED, answer, text)

    def asking(self, press: Press, asking: Asking) -> Asking:
        """The form that was pressed for, filled in as it was when it was refused last."""
        return self._kept.asking(press.person.key, asking)

    def submitted(self, press: Press, value: str, answer: Answer, *, still_asks: bool) -> Answer:
        """The answer to a form; a refusal with a button back to it, if its address still leads to a form."""
        if not (refuses(answer) and still_asks):
            self._kept.forget(press.person.key, press.address)
            return answer
        self._kept.keep(press.person.key, press.address, value)
        return self._with_form(press.person, answer, press.address)

    def holds(self, press: Press) -> bool:
        """Is what was refused kept for the form with this address?"""
        return self._kept.holds(press.person.key, press.address)

    def form(self, person: Person, name: str) -> Form:
        """Asks for the words of this command once more. Raises Refused `moved_on` where no form can."""
        if not self._has_forms(person) or not commands.OPTIONS.get(name):
            raise Refused("moved_on")
        return _form_of(self._preferences.words_for(person.key), name)

    def _with_form(self, person: Person, answer: Answer, address: str) -> Answer:
        return _with_button(answer, Button(self._preferences.words_for(person.key)("button-correct"), address, "main"))

    def _copied(self, person: Person, address: str, answer: Answer, typed: str) -> Answer:
        if self._has_forms(person) or not self._kept.holds(person.key, address):
            return answer
        if " " not in typed.strip() or len(typed) > LONGEST_COPY:
            return answer
        return _with_button(answer, Button(self._preferences.words_for(person.key)("button-copy_typed"), copies=typed))

    def _has_forms(self, person: Person) -> bool:
        platform = self._platforms.get(person.platform)
        return platform is None or platform.has_forms


def _again(command: Command) -> str:
    """The address of the form in which this command can be typed again."""
    return menu(AGAIN, commands.called(command.name) or command.name)


def _form_of(words: Words, name: str) -> Form:
    options = commands.OPTIONS[name]
    told = f"option-{options[0]}" if len(options) == 1 else f"command-{name}"
    return Form(
        title=f"/{words(f'command-{name}')}",
        label=words.attribute(told, "does"),
        value="",
        address=menu(AGAIN, name),
        confirm=words("button-confirm"),
        cancel=words("button-cancel"),
    )


def _with_button(answer: Answer, again: Button) -> Answer:
    match answer:
        case Said():
            return replace(answer, again=again)
        case Shown(panel=panel):
            return replace(answer, panel=replace(panel, rows=(*panel.rows, (again,))))
        case _:
            return answer
