"""The pages of the rule book, one screen each: all books, a book's chapters, a chapter, an article, what was found."""

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from bot.games import FACES
from bot.rulebook import Article
from bot.rules.articles import BOOKS, Chapter, all_articles, chapters, on_button
from bot.rules.changed_articles import AS_WRITTEN, Otherwise
from bot.rules.pictures import ANY_PLAYERS, FOR_ANY_PACK, PICTURED, picture_of
from bot.seam.address import menu
from bot.seam.panel import Button, Panel, Rows, Select, Strong, Text, in_rows, joined, plain
from bot.words import Words
from engine.games import GAMES
from engine.play import Refused

SCREEN = 900  # characters
MOST = 5  # articles found, on one page
MOST_FOUND = 15  # articles found: as many as a button's address has room for
MOST_WORDS, LONGEST_WORD = 3, 30  # unknown words of a question that are shown, and letters of each
PLAYERS = range(2, 9)  # of poker all'italiana
PACKS_A_ROW = 4
AT_A_GLANCE = 6  # buttons; more are a list where a platform has lists
LONGEST_LABEL = 40  # characters of a chapter on a button


class Reader(msgspec.Struct, frozen=True):
    """How a person reads the book, and what is played where they read."""

    words: Words
    deck: str = "four"  # or `two` colours
    otherwise: Otherwise = AS_WRITTEN  # what a table there adds to the articles
    players: int = ANY_PLAYERS  # how many play poker all'italiana there


def page(reader: Reader, said: tuple[str, ...]) -> Panel:
    """The page that the words of a button name: all books, a book, a chapter or an article. Raises Refused `moved_on`.

    The number of an article may be followed by the number of players, which decides the pack that is shown.
    """
    words = reader.words
    match said:
        case ():
            return books_page(words)
        case (number,) if number in all_articles(words.language):
            return article_page(reader, number, reader.players)
        case (number, players) if (
            number in FOR_ANY_PACK and players in map(str, PLAYERS) and number in all_articles(words.language)
        ):
            return article_page(reader, number, int(players))
        case (game,):
            return book_page(words, game)
        case (game, chapter):
            return chapter_page(reader, game, chapter, "0")
        case (game, chapter, part):
            return chapter_page(reader, game, chapter, part)
        case _:
            raise Refused("moved_on")


def books_page(words: Words) -> Panel:
    """The books as buttons."""
    books = [Button(words(f"game-{game}"), menu("rules", game)) for game in BOOKS]
    rows, selects = _contents(words, books)
    return Panel(joined([(Strong(words("rules-title")),), (how_to_ask(words),)]), rows=rows, selects=selects)


def book_page(words: Words, game: str) -> Panel:
    """A game's aim, with buttons for the chapters of its book and for other books that apply to it.

    Raises Refused `moved_on` if there is no such book.
    """
    found = chapters(words.language, game)
    if not found:
        raise Refused("moved_on")
    buttons = [Button(_short(chapter.heading), menu("rules", game, chapter.number)) for chapter in found]
    back = (*_books_beside(words, game), Button(words("menu-back"), menu("rules")))
    lines: list[Text] = [(Strong(words(f"game-{game}")),), *_aim(words, game), (how_to_ask(words, game),)]
    rows, selects = _contents(words, buttons)
    return Panel(joined(lines), rows=(*rows, back), selects=selects)


def how_to_ask(words: Words, game: str = "") -> str:
    """With an example of a question: about this game, if it is one."""
    return words("rules-how", asked=words(f"{game}-asked" if game in GAMES else "rules-asked"))


def nothing_page(words: Words, nothing: str, near: Mapping[str, Sequence[str]]) -> Panel:
    """The sentence `nothing`, with buttons for the nearest words (each with its articles) and for all books."""
    contents = books_page(words)
    found = (
        Button(words("rules-quoted", word=word), menu("rules", "found", 0, on_button(numbers[:MOST_FOUND])))
        for word, numbers in near.items()
    )
    return replace(
        contents, text=joined([(nothing,), contents.text]), rows=tuple(filter(None, (tuple(found), *contents.rows)))
    )


def _contents(words: Words, buttons: Sequence[Button]) -> tuple[Rows, tuple[Select, ...]]:
    """These buttons as rows or, if there are many, as a list."""
    if len(buttons) <= AT_A_GLANCE:
        return in_rows(buttons, 2), ()
    return (), (Select(words("rules-choose"), tuple(buttons)),)


def _books_beside(words: Words, game: str) -> Iterator[Button]:
    for other in FACES[game].books if game in FACES else ():
        yield Button(words(f"game-{other}"), menu("rules", other))


def _aim(words: Words, game: str) -> list[Text]:
    """The aim of a game by its usual rules; empty for a book that games share."""
    return [(FACES[game].text.aim(words, GAMES[game].house_rules()),)] if game in GAMES else []


def chapter_page(reader: Reader, game: str, number: str, part: str) -> Panel:
    """One screen (`part`, from 0) of a chapter's articles, in order. Raises Refused `moved_on` if there is none."""
    words = reader.words
    chapter = next((chapter for chapter in chapters(words.language, game) if str(chapter.number) == number), None)
    if chapter is None:
        raise Refused("moved_on")
    head: Text = (Strong(f"{words(f'game-{game}')} · {chapter.heading}"),)
    back = (Button(words("menu-back"), menu("rules", game)),)
    screens = _screens(reader, chapter.articles, len(chapter.articles))
    return _screen(reader, head, screens, part, lambda screen: menu("rules", game, number, screen), back)


def article_page(reader: Reader, number: str, players: int) -> Panel:
    """One article with its picture, and buttons to its chapter and to the articles before and after."""
    words = reader.words
    article = all_articles(words.language)[number]
    chapter = chapter_of(words, article)
    at = chapter.articles.index(article)
    around = [chapter.articles[place] for place in (at - 1, at + 1) if 0 <= place < len(chapter.articles)]
    rows = (
        *_packs(words, number, players),
        tuple(Button(other.number, menu("rules", other.number)) for other in around),
        _to_chapter(words, chapter),
    )
    return Panel(
        joined([_heading(words, article), told(words, article, reader.otherwise)]),
        picture_of(words, number, reader.deck, players),
        tuple(row for row in rows if row),
    )


def found_page(reader: Reader, numbers: Sequence[str], part: str = "0", unknown: Sequence[str] = ()) -> Panel:
    """One screen (`part`, from 0) of the articles found, the best answer first.

    `unknown`: words of the question that the book does not know. Raises Refused `moved_on` if there is no such screen.
    """
    words = reader.words
    found = [all_articles(words.language)[number] for number in numbers[:MOST_FOUND]]
    if not found:
        raise Refused("moved_on")
    best = found[0].number
    label = words("rules-picture") if best in PICTURED else best
    back = (Button(label, menu("rules", best)), *_to_chapter(words, chapter_of(words, found[0])))
    nothing = (f"{not_known(words, unknown)}\n",) if unknown else ()
    return _screen(
        reader,
        (*nothing, *_heading(words, found[0])),
        _screens(reader, found, MOST),
        part,
        lambda screen: menu("rules", "found", screen, on_button(numbers[:MOST_FOUND])),
        back,
    )


def not_known(words: Words, unknown: Sequence[str]) -> str:
    """A sentence that names the unknown words of a question, and says that the articles are only the nearest ones."""
    quoted = (words("rules-quoted", word=word[:LONGEST_WORD]) for word in unknown[:MOST_WORDS])
    return words("rules-unknown", words=", ".join(quoted))


def told(words: Words, article: Article, otherwise: Otherwise) -> Text:
    """The text of the article, and below it the sentences that a table adds."""
    here = (f"\n↳ {words('rules-here', rule=rule)}" for rule in otherwise.get(article.number, ()))
    return (Strong(article.number), f" {article.text}", *here)


def chapter_of(words: Words, article: Article) -> Chapter:
    return next(chapter for chapter in chapters(words.language, article.game) if article in chapter.articles)


def _screen(
    reader: Reader,
    head: Text,
    screens: list[list[Article]],
    part: str,
    address: Callable[[int], str],
    back: tuple[Button, ...],
) -> Panel:
    """The articles of one screen under their heading, with buttons to the screens before and after."""
    if part not in map(str, range(len(screens))):
        raise Refused("moved_on")
    words, at = reader.words, int(part)
    ways = ((at - 1, "rules-before"), (at + 1, "rules-more"))
    turning = tuple(Button(words(key), address(to)) for to, key in ways if 0 <= to < len(screens))
    lines = [head, *(told(words, article, reader.otherwise) for article in screens[at])]
    return Panel(joined(lines), rows=tuple(row for row in (turning, back) if row))


def _screens(reader: Reader, articles: Sequence[Article], most: int) -> list[list[Article]]:
    """The articles split into screens of at most `most` articles and `SCREEN` characters (one article always fits)."""
    screens: list[list[Article]] = []
    length = 0
    for article in articles:
        own = len(plain(told(reader.words, article, reader.otherwise)))
        length += own
        if not screens or length > SCREEN or len(screens[-1]) == most:
            screens.append([])
            length = own
        screens[-1].append(article)
    return screens


def _heading(words: Words, article: Article) -> Text:
    return (f"{words(f'game-{article.game}')} · {article.chapter}",)


def _to_chapter(words: Words, chapter: Chapter) -> tuple[Button, ...]:
    return (
        Button(_short(chapter.heading), menu("rules", chapter.game, chapter.number)),
        Button(words("rules-all"), menu("rules")),
    )


def _packs(words: Words, number: str, players: int) -> Rows:
    """Buttons that show the same picture for other packs."""
    if number not in FOR_ANY_PACK:
        return ()
    packs = [
        Button(
            words("shown-players", players=other), menu("rules", number, other), "good" if other == players else "plain"
        )
        for other in PLAYERS
    ]
    return in_rows(packs, PACKS_A_ROW)


def _short(heading: str) -> str:
    return heading if len(heading) <= LONGEST_LABEL else f"{heading[: LONGEST_LABEL - 1]}…"
