"""Menus and pages of `/settings` and `/help`. The addresses of a menu's buttons contain its state."""

from collections.abc import Iterable, Mapping

from bot.chat.preferences import Preferences
from bot.games import FACES
from bot.language_files import LANGUAGES
from bot.seam.address import menu
from bot.seam.panel import Button, Panel, Slash, Strong, Text, joined
from bot.seam.people import Person, Place
from bot.seam.platform import CommandSpec
from bot.words import Words
from engine.house.table import Table

PREFERENCES = {
    **{f"language-{language}": ("language", language) for language in LANGUAGES},
    "deck-four": ("deck", "four"),
    "deck-two": ("deck", "two"),
    "pictures-yes": ("pictures", "yes"),
    "pictures-no": ("pictures", "no"),
}  # settings by the key of their words, each with its values


def tables_menu(words: Words, tables: Iterable[Table], verb: str) -> Panel:
    """Asks which of several tables is meant: each is a button with the address of `verb` for that table."""
    rows = tuple(
        (Button(FACES[table.state.game].text.title(words, table.state.match.rules), f"{table.state.table}.{verb}"),)
        for table in tables
    )
    return Panel((words("menu-which_table"),), rows=rows)


# Settings.


def settings_menu(words: Words, preferences: Preferences, person: Person, place: Place) -> Panel:
    """Language, deck colours, pictures: the person's own, in a group also the chat's. Present choices are marked."""
    own = () if place.private_to else place.keys  # settings that the person has not chosen are as in the chat
    mine = _held(preferences, words.language, person.key, *own)
    text: list[Text] = [(Strong(words("menu-settings")),), (_told(words, "yours", mine),)]
    rows = [_preferences(words, "you", mine)]
    if not place.private_to:
        chat = _held(preferences, preferences.words_at(place).language, *place.keys)
        text.append((_told(words, "chat", chat),))
        rows.append(_preferences(words, "chat", chat))
    return Panel(joined(text), rows=tuple(rows))


def _held(preferences: Preferences, language: str, *keys: str) -> Mapping[str, str]:
    """The present settings of the first of these keys that chose."""
    return {
        "language": language,
        "deck": preferences.deck(*keys),
        "pictures": "yes" if preferences.pictures(*keys) else "no",
    }


def _told(words: Words, whose: str, held: Mapping[str, str]) -> str:
    return words(f"menu-settings_{whose}", **{what: words(f"{what}-{value}") for what, value in held.items()})


def _preferences(words: Words, whose: str, held: Mapping[str, str]) -> tuple[Button, ...]:
    labels = {chosen: words(f"menu-{whose}", choice=words(key)) for key, chosen in PREFERENCES.items()}
    return tuple(
        Button(words("button-chosen", label=label), menu("set", whose, what, value), "good")
        if held[what] == value
        else Button(label, menu("set", whose, what, value))
        for (what, value), label in labels.items()
    )


# Help.


def help_page(words: Words, commands: Iterable[CommandSpec]) -> Panel:
    lines: list[Text] = [(Strong(words("help-title")),), (words("help-intro"),)]
    lines += [_line(words, command) for command in commands]
    return Panel(joined([*lines, (words("help-buttons"),)]))


def _line(words: Words, command: CommandSpec) -> Text:
    slash = Slash(command.name["en"], f"/{command.name[words.language]}")
    before, _, after = words("help-line", name="\0", does=command.description[words.language]).partition("\0")
    return (before, slash, after)
