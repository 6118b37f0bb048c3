"""Menus and pages: what `/settings` and `/help` show. A menu's state stands on its buttons."""

from collections.abc import Iterable

from bot.address import menu
from bot.guests import Guests
from bot.panel import Button, Panel, Strong, Text, joined
from bot.people import Person, Place
from bot.platform import CommandSpec
from bot.told import TOLD
from bot.words import LANGUAGES, Words
from engine.house.table import Table

PREFERENCES = {
    **{f"language-{language}": ("language", language) for language in LANGUAGES},
    "deck-four": ("deck", "four"),
    "deck-two": ("deck", "two"),
    "pictures-yes": ("pictures", "yes"),
    "pictures-no": ("pictures", "no"),
}  # by the key of their words: what is chosen, and how


def tables_menu(words: Words, tables: Iterable[Table], verb: str) -> Panel:
    """Which of several tables is meant: each is a button that says `verb` to it."""
    rows = tuple(
        (Button(TOLD[table.state.game].title(words, table.state.match.rules), f"{table.state.table}.{verb}"),)
        for table in tables
    )
    return Panel((words("menu-which_table"),), rows=rows)


# Settings.


def settings_menu(words: Words, guests: Guests, person: Person, place: Place) -> Panel:
    """Language, deck colours, pictures: mine, and in a group also those of the chat."""
    text: list[Text] = [(Strong(words("menu-settings")),), (_chosen(words, guests, "yours", person.key),)]
    rows = [_preferences(words, "you")]
    if not place.private_to:
        text.append((_chosen(words, guests, "chat", *place.keys),))
        rows.append(_preferences(words, "chat"))
    return Panel(joined(text), rows=tuple(rows))


def _chosen(words: Words, guests: Guests, whose: str, *keys: str) -> str:
    language = guests.language(*keys) or words.language
    return words(
        f"menu-settings_{whose}",
        language=words(f"language-{language}"),
        deck=words(f"deck-{guests.deck(*keys)}"),
        pictures=words(f"pictures-{'yes' if guests.pictures(*keys) else 'no'}"),
    )


def _preferences(words: Words, whose: str) -> tuple[Button, ...]:
    return tuple(
        Button(words(f"menu-{whose}", choice=words(key)), menu("set", whose, what, value))
        for key, (what, value) in PREFERENCES.items()
    )


# Help.


def help_page(words: Words, commands: Iterable[CommandSpec]) -> Panel:
    language = words.language
    lines: list[Text] = [(Strong(words("help-title")),), (words("help-intro"),)]
    lines += [
        (words("help-line", name=command.name[language], does=command.description[language]),) for command in commands
    ]
    return Panel(joined([*lines, (words("help-buttons"),)]))
