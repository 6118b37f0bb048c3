"""The rule book as one HTML page to read, print and link into: every article has an anchor."""

from collections.abc import Iterator
from html import escape

from bot.rules.articles import BOOKS, Chapter, chapters
from bot.words import Words, words_in

PATHS = {"en": "/rules", "it": "/regole"}


def book_page(language: str) -> str:
    words = words_in(language)
    title = escape(words("rules-title"))
    return f"""<!doctype html>
<html lang="{language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>{title} · Invito</title>
  <link rel="icon" href="/static/pictures/icon.svg">
  <link rel="stylesheet" href="/static/css/book.css">
  <script type="module" src="/static/book.js"></script>
</head>
<body>
<header>
<h1>{title}</h1>
<nav>{"".join(_others(language))}</nav>
</header>
<p id="search" hidden><input type="search" aria-label="{escape(words("rules-search"))}"
   placeholder="{escape(words("rules-search"))}" enterkeyhint="search"></p>
<nav id="contents">{"".join(_contents(words))}</nav>
<p id="nothing" role="status" hidden>{escape(words("rules-search_nothing"))}</p>
<main>{"".join(_books(words))}</main>
</body>
</html>
"""


def _others(language: str) -> Iterator[str]:
    for other, path in PATHS.items():
        if other != language:
            title = escape(words_in(other)("rules-title"))
            yield f'<a href="{path}" lang="{other}" hreflang="{other}">{title}</a>'


def _contents(words: Words) -> Iterator[str]:
    for game in BOOKS:
        yield f"<details><summary>{escape(words(f'game-{game}'))}</summary><ul>"
        for chapter in chapters(words.language, game):
            yield f'<li><a href="#{_anchor(chapter)}">{escape(chapter.heading)}</a></li>'
        yield "</ul></details>"


def _books(words: Words) -> Iterator[str]:
    for game in BOOKS:
        yield f'<section id="{game}"><h2>{escape(words(f"game-{game}"))}</h2>'
        for chapter in chapters(words.language, game):
            yield f'<div><h3 id="{_anchor(chapter)}">{escape(chapter.heading)}</h3>'
            for article in chapter.articles:
                link = f'<a href="#{article.number}">{article.number}</a>'
                yield f'<p id="{article.number}">{link} {escape(article.text)}</p>\n'
            yield "</div>"
        yield "</section>"


def _anchor(chapter: Chapter) -> str:
    return f"{chapter.game}-{chapter.number}"
