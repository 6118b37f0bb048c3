"""Pages of the rule book: the books, the chapters of one, the articles of a chapter, what was found."""

from bot.address import menu
from bot.panel import Button, Panel, Strong, Text, joined
from bot.rulebook import Article
from bot.rules.shelf import BOOKS, chapters, shelf
from bot.words import Words
from engine.play import Refused

LONGEST_PAGE = 3000  # characters
MOST_FOUND = 5  # articles


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
    rows = tuple((Button(words(f"game-{game}"), menu("rules", game)),) for game in BOOKS)
    return Panel(joined([(Strong(words("menu-rules")),), (words("menu-rules_page"),)]), rows=rows)


def book_menu(words: Words, game: str) -> Panel:
    """The chapters of one book as buttons, and the way back. Raises Refused `moved_on` where there is no such book."""
    buttons = [
        Button(chapter.heading[:80], menu("rules", game, chapter.number)) for chapter in chapters(words.language, game)
    ]
    if not buttons:
        raise Refused("moved_on")
    pairs = tuple(tuple(buttons[start : start + 2]) for start in range(0, len(buttons), 2))
    back = (Button(words("menu-back"), menu("rules")),)
    return Panel(joined([(Strong(words(f"game-{game}")),), (words("menu-rules_page"),)]), rows=(*pairs, back))


def chapter_page(words: Words, game: str, number: str) -> Panel:
    """One chapter, its articles in order. Raises Refused `moved_on` for one that is not in the book."""
    found = next((chapter for chapter in chapters(words.language, game) if str(chapter.number) == number), None)
    if found is None:
        raise Refused("moved_on")
    text: list[Text] = [(Strong(found.heading),), *map(_article, found.articles)]
    return Panel(_at_most(joined(text)), rows=((Button(words("menu-back"), menu("rules", game)),),))


def found_articles(words: Words, query: str) -> Panel:
    """The article of that number, or up to five in which all words of the query stand. Raises Refused."""
    articles = shelf(words.language)
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


def _at_most(text: Text) -> Text:
    """As many parts as fit on a page."""
    kept, length = 0, 0
    for part in text:
        length += len(part) if isinstance(part, str) else len(getattr(part, "text", ""))
        if length > LONGEST_PAGE:
            break
        kept += 1
    return text[:kept]
