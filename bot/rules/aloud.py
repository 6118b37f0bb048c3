"""`invito rules`: answers questions about rules on the command line, without a table."""

import msgspec

from bot.language_files import LANGUAGES
from bot.rules.articles import all_articles
from bot.rules.pages import MOST, not_known
from bot.rules.search.lookup import lookup
from bot.words import words_in


class Answer(msgspec.Struct, frozen=True):
    """One question and its answer."""

    question: str  # as asked
    articles: list[str]  # numbers, the best first, at most five
    unknown: list[str]  # words that the book does not know: then the articles are only the nearest ones
    language: str  # of the answer


def answered(question: str, language: str | None) -> Answer:
    """Answer in `language`, by default in that of the question. A game's name alone gets its first articles."""
    asked = lookup().ask(question, language or LANGUAGES[0])
    found = lookup().find(asked)
    unknown = lookup().unknown(asked, found)
    if not found and not unknown:
        found = [article.number for article in all_articles(asked.language).values() if article.game in asked.games[:1]]
    return Answer(question, found[:MOST], list(unknown), language or asked.language)


def read_aloud(answer: Answer) -> str:
    """The question, its unknown words, and the articles, one on each line; ends with an empty line."""
    words, articles = words_in(answer.language), all_articles(answer.language)
    lines = [f"> {answer.question}"]
    if not answer.articles:
        lines.append(words("rules-nothing", text=" ".join(answer.unknown) or answer.question))
    elif answer.unknown:
        lines.append(not_known(words, answer.unknown))
    lines += [f"{number} {articles[number].text}" for number in answer.articles]
    return "\n".join(lines) + "\n"
