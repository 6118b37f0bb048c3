"""`invito rules`: what is asked on the command line, answered without a table."""

import msgspec

from bot.language_files import LANGUAGES
from bot.rules.articles import shelf
from bot.rules.pages import MOST, not_known
from bot.rules.search.lookup import lookup
from bot.words import words_in


class Answer(msgspec.Struct, frozen=True):
    """One question and its answer."""

    question: str  # as it was asked
    articles: list[str]  # their numbers, the best first, at most five
    unknown: list[str]  # words of which the book knows nothing: then the articles are only what is nearest
    language: str  # to answer in


def answered(question: str, language: str | None) -> Answer:
    """In that language, else in the one in which it was asked. Who names a game alone gets how its book begins."""
    asked = lookup().ask(question, language or LANGUAGES[0])
    found = lookup().find(asked)
    unknown = lookup().unknown(asked, found)
    if not found and not unknown:
        found = [article.number for article in shelf(asked.language).values() if article.game in asked.games[:1]]
    return Answer(question, found[:MOST], list(unknown), language or asked.language)


def read_aloud(answer: Answer) -> str:
    """The question, what of it is not known, and the articles one a line; an empty line ends it."""
    words, articles = words_in(answer.language), shelf(answer.language)
    lines = [f"> {answer.question}"]
    if not answer.articles:
        lines.append(words("refused-unknown_article", text=" ".join(answer.unknown) or answer.question))
    elif answer.unknown:
        lines.append(not_known(words, answer.unknown))
    lines += [f"{number} {articles[number].text}" for number in answer.articles]
    return "\n".join(lines) + "\n"
