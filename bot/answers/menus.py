"""The panels of `/settings` and `/help`. The addresses of a menu's buttons hold all its state."""

from collections import Counter
from collections.abc import Iterable, Mapping

from bot.chat.preferences import Preferences
from bot.club import forgetting, stats
from bot.games import FACES
from bot.language_files import LANGUAGES
from bot.seam.address import menu
from bot.seam.answerer import CommandSpec
from bot.seam.panel import LONGEST_ADDRESS, Button, Panel, Select, Slash, Strong, Text, joined
from bot.seam.people import Person, Place
from bot.seam.typed.names import shown
from bot.slow import rest_page
from bot.words import Words
from engine.house.counting import Wish
from engine.house.tables.table import Table
from engine.play import Refused

PREFERENCES = {
    **{f"language-{language}": ("language", language) for language in LANGUAGES},
    "deck-four": ("deck", "four"),
    "deck-two": ("deck", "two"),
    "pictures-yes": ("pictures", "yes"),
    "pictures-no": ("pictures", "no"),
}  # by the key of its words each choice: the field of `Profile` and its value
COUNTED = (stats.PAGE, "on"), (stats.PAGE, "off")  # whether the person's own deals are counted, which is no preference


def tables_menu(words: Words, ways: Mapping[Table, str]) -> Panel:
    """Asks which of several tables is meant. `ways`: the address of each table's button.

    Raises Refused `which_table` where an address would be too long.
    """
    if any(len(way.encode()) > LONGEST_ADDRESS for way in ways.values()):
        raise Refused("which_table")
    titles = {table: FACES[table.state.game].text.title(words, table.state.match.rules) for table in ways}
    told = Counter(titles.values())
    rows = tuple(
        (Button(title if told[title] == 1 else f"{title} · {_people(table)}", ways[table]),)
        for table, title in titles.items()
    )
    return Panel((words("menu-which_table"),), rows=rows)


def _people(table: Table) -> str:
    return ", ".join(shown(player.name) for player in table.state.players.values() if not player.robot)


# Settings.


def settings_menu(
    words: Words, preferences: Preferences, person: Person, place: Place, wish: Wish, *, manages: bool
) -> Panel:
    """Language, deck colours, pictures: the person's own, in a group the chat's too. Present choices are marked.

    `wish`: whether the person wants their deals to be counted. `manages`: may the person choose for the chat too?
    """
    own = () if place.private_to else place.keys  # what the person has not chosen is as in the chat
    mine = _held(preferences, words.language, person.key, *own)
    told = _told(words, "yours", mine)
    text: list[Text] = [(Strong(words("menu-settings")),), (told,), (stats.settings_line(words, wish),)]
    selects = [_preferences(words, "you", mine, place, told)]
    if not place.private_to:
        chat = _held(preferences, preferences.words_at(place).language, *place.keys)
        told = _told(words, "chat", chat)
        text.append((told,))
        if manages:
            selects.append(_preferences(words, "chat", chat, place, told))
    personal = (stats.settings_buttons(words, wish, _where(place)), (forgetting.settings_button(words),))
    rows = ((rest_page.settings_button(words),), *personal)
    return Panel(joined(text), rows=rows, selects=tuple(selects))


def chat_meant(person: Person, place: Place, said: tuple[str, ...]) -> Place:
    """The chat whose settings a button changes: the one where it stands or, in a private chat, the one it names.

    `said`: chat and thread in its address, if any. Raises Refused `moved_on` for words that no button carries.
    """
    match said:
        case (chat, thread) if place.private_to and chat:
            return Place(person.platform, chat, thread, community=chat)
        case () | (_, _):
            return place
        case _:
            raise Refused("moved_on")


def _held(preferences: Preferences, language: str, *keys: str) -> Mapping[str, str]:
    """The present settings, each from the first of these keys that has chosen one."""
    return {
        "language": language,
        "deck": preferences.deck(*keys),
        "pictures": "yes" if preferences.pictures(*keys) else "no",
    }


def _told(words: Words, whose: str, held: Mapping[str, str]) -> str:
    return words(f"menu-settings_{whose}", **{what: words(f"{what}-{value}") for what, value in held.items()})


def _preferences(words: Words, whose: str, held: Mapping[str, str], place: Place, told: str) -> Select:
    """All choices in one list, with the present ones marked."""
    where = _where(place)
    labels = {chosen: words(f"menu-{whose}", choice=words(key)) for key, chosen in PREFERENCES.items()}
    options = (
        Button(words("button-chosen", label=label), menu("set", whose, what, value, *where), "good")
        if held[what] == value
        else Button(label, menu("set", whose, what, value, *where))
        for (what, value), label in labels.items()
    )
    return Select(told, tuple(options))


def _where(place: Place) -> tuple[str, ...]:
    """How the menu's buttons name the chat, since it may be sent to the private chat.

    On Discord, where a chat is part of a server, they need not: the menu stands in the channel itself, for its reader
    alone.
    """
    names_chat = not place.private_to and place.community in {"", place.chat}
    return (place.chat, place.thread) if names_chat else ()


# Help.


def help_page(words: Words, commands: Iterable[CommandSpec]) -> Panel:
    lines: list[Text] = [(Strong(words("help-title")),), (words("help-intro"),)]
    lines += [_line(words, command) for command in commands]
    return Panel(joined([*lines, (words("help-buttons"),)]))


def _line(words: Words, command: CommandSpec) -> Text:
    slash = Slash(command.name["en"], f"/{command.name[words.language]}")
    before, _, after = words("help-line", name="\0", does=command.description[words.language]).partition("\0")
    return (before, slash, after)
