"""Menus and pages: what `/rules`, `/settings` and `/help` show. A menu's state stands on its buttons."""

from collections.abc import Iterable
from itertools import groupby

from bot.address import menu
from bot.guests import Guests
from bot.panel import Button, Panel, Strong, Text
from bot.people import Person, Place
from bot.platform import CommandSpec
from bot.presenter import joined
from bot.rulebook import Article, book
from bot.told import TOLD
from bot.words import LANGUAGES, Words
from engine.house.table import Table
from engine.play import Refused

LONGEST_PAGE = 3000  # characters
MOST_FOUND = 5  # articles
PREFERENCES = {("language", "en"), ("language", "it"), ("deck", "four"), ("deck", "two")}


def tables_menu(words: Words, tables: Iterable[Table], verb: str) -> Panel:
    """Which of several tables is meant: each is a button that says `verb` to it."""
    rows = tuple(
        (Button(TOLD[table.state.game].title(words, table.state.match.rules), f"{table.state.table}.{verb}"),)
        for table in tables
    )
    return Panel((words("menu-which_table"),), rows=rows)


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


# The rule book.


def rules_page(words: Words, said: tuple[str, ...]) -> Panel:
    """The books, one book's chapters, or one chapter. Raises Refused `moved_on`."""
    match said:
        case ():
            return rules_menu(words)
        case (game,):
            return book_menu(words, game)
        case (game, chapter):
            return chapter_page(words, game, chapter)
        case _:
            raise Refused("moved_on")


def rules_menu(words: Words) -> Panel:
    """The books, one a game, as buttons."""
    games = dict.fromkeys(game for game, _, _ in _chapters(words))
    rows = tuple((Button(words(f"game-{game}"), menu("rules", game)),) for game in games)
    return Panel(joined([(Strong(words("menu-rules")),), (words("menu-rules_page"),)]), rows=rows)


def book_menu(words: Words, game: str) -> Panel:
    """The chapters of one book as buttons, and the way back. Raises Refused `moved_on` where there is no such book."""
    chapters = [(number, chapter) for of, number, chapter in _chapters(words) if of == game]
    buttons = [Button(chapter[:80], menu("rules", game, number)) for number, chapter in chapters]
    if not buttons:
        raise Refused("moved_on")
    pairs = tuple(tuple(buttons[start : start + 2]) for start in range(0, len(buttons), 2))
    back = (Button(words("menu-back"), menu("rules")),)
    return Panel(joined([(Strong(words(f"game-{game}")),), (words("menu-rules_page"),)]), rows=(*pairs, back))


def chapter_page(words: Words, game: str, number: str) -> Panel:
    """One chapter, its articles in order. Raises Refused `moved_on` for one that is not in the book."""
    chapters = {(of, chapter): articles for of, chapter, articles in _by_chapter(words)}
    found = [chapter for of, place, chapter in _chapters(words) if of == game and str(place) == number]
    if not found:
        raise Refused("moved_on")
    text: list[Text] = [(Strong(found[0]),), *map(_article, chapters[game, found[0]])]
    return Panel(_at_most(joined(text)), rows=((Button(words("menu-back"), menu("rules", game)),),))


def found_articles(words: Words, query: str) -> Panel:
    """The article of that number, or up to five in which all words of the query stand. Raises Refused."""
    articles = book(words.language)
    wanted = query.casefold().split()
    number = query.strip().upper()
    hits = [articles[number]] if number in articles else [a for a in articles.values() if _has_all(a, wanted)]
    if not hits or not wanted:
        raise Refused("unknown_article", text=query[:40])
    return Panel(joined([_article(article) for article in hits[:MOST_FOUND]]))


def _has_all(article: Article, wanted: list[str]) -> bool:
    text = f"{article.number} {article.chapter} {article.text}".casefold()
    return all(word in text for word in wanted)


def _article(article: Article) -> Text:
    return (Strong(article.number), f" {article.text}")


def _chapters(words: Words) -> list[tuple[str, int, str]]:
    """Game, number of the chapter within it, heading."""
    found: list[tuple[str, int, str]] = []
    for game, chapters in groupby(_by_chapter(words), key=lambda chapter: chapter[0]):
        found += [(game, number, chapter) for number, (_, chapter, _) in enumerate(chapters)]
    return found


def _by_chapter(words: Words) -> list[tuple[str, str, list[Article]]]:
    grouped = groupby(book(words.language).values(), key=lambda article: (article.game, article.chapter))
    return [(game, chapter, list(articles)) for (game, chapter), articles in grouped]


def _at_most(text: Text) -> Text:
    """As many parts as fit on a page."""
    kept, length = 0, 0
    for part in text:
        length += len(part) if isinstance(part, str) else len(getattr(part, "text", ""))
        if length > LONGEST_PAGE:
            break
        kept += 1
    return text[:kept]


# Help.


def help_page(words: Words, commands: Iterable[CommandSpec]) -> Panel:
    language = words.language
    lines: list[Text] = [(Strong(words("help-title")),), (words("help-intro"),)]
    lines += [
        (words("help-line", name=command.name[language], does=command.description[language]),) for command in commands
    ]
    return Panel(joined([*lines, (words("help-buttons"),)]))
