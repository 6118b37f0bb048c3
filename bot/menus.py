"""Menus and pages: what `/play`, `/settings` and `/help` show. A menu's state stands on its buttons."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from msgspec.structs import replace

from bot.address import menu
from bot.guests import Guests
from bot.panel import Button, Panel, Rows, Strong, Text
from bot.people import Person, Place
from bot.platform import CommandSpec
from bot.presenter import joined
from bot.seating import NewTable, usual_table
from bot.told import TOLD
from bot.words import LANGUAGES, Words
from engine.house.table import Table
from engine.house.world import PACES

ROBOTS = (0, 1, 2, 3, 5)
PREFERENCES = {("language", "en"), ("language", "it"), ("deck", "four"), ("deck", "two")}

Choices: TypeAlias = Callable[[Iterable[tuple[str, NewTable]]], tuple[Button, ...]]


# A new table.


def play_menu(words: Words, chosen: NewTable) -> Panel:
    """Presets to choose from; the last button opens the table."""
    told = TOLD[chosen.game]
    stakes, *unusual = told.chosen_stakes(words, chosen.stakes)
    structure = (words(f"structure-{chosen.structure}"),) if chosen.structure else ()
    line = words(
        "menu-play_chosen",
        game=words(f"game-{chosen.game}"),
        stakes=" · ".join((*structure, stakes)),
        seats=chosen.seats,
        pace=words(f"pace-{chosen.pace}"),
        robots=chosen.robots,
    )
    text: list[Text] = [(Strong(words("menu-play")),), (" · ".join((line, *unusual)),)]
    return Panel(joined(text), rows=_play_rows(words, chosen))


def _play_rows(words: Words, chosen: NewTable) -> Rows:
    def choices(options: "Iterable[tuple[str, NewTable]]") -> tuple[Button, ...]:
        return tuple(
            Button(label, menu("play", *option.words()), "good" if option == chosen else "plain")
            for label, option in options
        )

    stakes = TOLD[chosen.game].stakes
    others = [usual_table(game, chosen.pace, chosen.robots) for game in TOLD if game != chosen.game]
    return (
        _stakes_row(words, chosen, choices),
        choices((words("menu-seats", seats=seats), replace(chosen, seats=seats)) for seats in stakes.seats),
        (
            *choices((words(f"pace-{pace}"), replace(chosen, pace=pace)) for pace in PACES),
            *choices((words(f"game-{other.game}"), other) for other in others),
        ),
        choices((words("menu-robots", robots=robots), replace(chosen, robots=robots)) for robots in ROBOTS),
        (
            *choices((words(f"structure-{key}"), replace(chosen, structure=key)) for key in stakes.structures),
            Button(words("menu-open"), menu("open", *chosen.words()), "main"),
        ),
    )


def tables_menu(words: Words, tables: Iterable[Table], verb: str) -> Panel:
    """Which of several tables is meant: each is a button that says `verb` to it."""
    rows = tuple(
        (Button(TOLD[table.state.game].title(words, table.state.match.rules), f"{table.state.table}.{verb}"),)
        for table in tables
    )
    return Panel((words("menu-which_table"),), rows=rows)


def _stakes_row(words: Words, chosen: NewTable, choices: "Choices") -> tuple[Button, ...]:
    """The usual stakes, and what else may be made of the chosen ones."""
    told = TOLD[chosen.game]
    others = [stakes for stakes in told.stakes.variants(chosen.stakes) if stakes != chosen.stakes]
    return (
        *choices((told.stakes_button(words, stakes), replace(chosen, stakes=stakes)) for stakes in told.stakes.presets),
        *choices((told.variant_button(words, stakes), replace(chosen, stakes=stakes)) for stakes in others),
    )


# Settings.


def settings_menu(words: Words, guests: Guests, person: Person, place: Place) -> Panel:
    """Language and deck colours: mine, and in a group also those of the chat."""
    text: list[Text] = [(Strong(words("menu-settings")),), (_chosen(words, guests, "yours", person.key),)]
    rows = [_preferences(words, "you")]
    if not place.private_to:
        text.append((_chosen(words, guests, "chat", place.key),))
        rows.append(_preferences(words, "chat"))
    return Panel(joined(text), rows=tuple(rows))


def _chosen(words: Words, guests: Guests, whose: str, key: str) -> str:
    language = guests.about(key).language or words.language
    return words(
        f"menu-settings_{whose}", language=words(f"language-{language}"), deck=words(f"deck-{guests.deck(key)}")
    )


def _preferences(words: Words, whose: str) -> tuple[Button, ...]:
    languages = [(f"language-{language}", "language", language) for language in LANGUAGES]
    decks = [("deck-four", "deck", "four"), ("deck-two", "deck", "two")]
    return tuple(
        Button(words(f"menu-{whose}", choice=words(key)), menu("set", whose, what, value))
        for key, what, value in (*languages, *decks)
    )


# Help.


def help_page(words: Words, commands: Iterable[CommandSpec]) -> Panel:
    language = words.language
    lines: list[Text] = [(Strong(words("help-title")),), (words("help-intro"),)]
    lines += [
        (words("help-line", name=command.name[language], does=command.description[language]),) for command in commands
    ]
    return Panel(joined([*lines, (words("help-buttons"),)]))
