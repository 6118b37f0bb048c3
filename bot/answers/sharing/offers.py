"""Offers to people who type the bot's name in any chat: a table to open there, articles, deals that they played.

Everybody in that chat reads what is chosen, so nothing here is made from what one person alone may see.
"""

from collections.abc import AsyncIterator, Iterator

from bot.answers.past.deal_files import rows_of
from bot.answers.past.history import History, Past
from bot.chat import commands, reading
from bot.chat.chosen_table import NewTable, usual_table
from bot.chat.preferences import Preferences
from bot.games import FACES
from bot.games.story.course import seen_by_all
from bot.games.story.fitting import fitted
from bot.rules.articles import all_articles
from bot.rules.search.lookup import Lookup, looked_up
from bot.seam.panel import Strong, Text, joined
from bot.seam.people import Person
from bot.seam.press import Shareable
from bot.words import Words
from engine.play import Refused

MOST_ARTICLES = 5
LONGEST_ABOUT = 120  # characters below a title


class SharingOffers:
    """`usual`: the table for what the typed words leave open."""

    def __init__(self, preferences: Preferences, history: History, usual: NewTable) -> None:
        self._preferences = preferences
        self._history = history
        self._usual = usual

    async def offers(self, person: Person, typed: str, *, group: bool) -> tuple[Shareable, ...]:
        """What matches the words typed so far; without words all games and the latest deals. Raises StoreDown.

        `group`: may a table stand in that chat?
        """
        words, said = self._preferences.words_for(person.key), " ".join(typed.split())
        tables = self._tables(words, said) if group else ()
        deals = [deal async for deal in self._deals(words, person, said)]  # found by title, so a surer match than those
        return (*tables, *deals, *(_articles(await looked_up(), words, said) if said else ()))

    def _tables(self, words: Words, said: str) -> Iterator[Shareable]:
        """One table for each game, or the one that the words mean if they are read as after `/play`."""
        if not said:
            for game in FACES:
                yield _table(words, usual_table(game, self._usual.pace), game)
            return
        try:
            chosen = reading.new_table(commands.options_of("play", said, {}), self._usual)
        except Refused:
            return
        yield _table(words, chosen, said)

    async def _deals(self, words: Words, person: Person, said: str) -> AsyncIterator[Shareable]:
        for past in await self._history.latest(person.key):
            title = f"{words(f'game-{past.record.game}')} · {words('deal-number', number=past.record.deal)}"
            if said.casefold() in title.casefold() and (told := _deal(words, past)):
                about = words("share-deal", when=self._history.when(words, past))
                yield Shareable(f"deal.{past.ended.table}.{past.ended.deal}", title, about, told)


def _table(words: Words, chosen: NewTable, said: str) -> Shareable:
    stakes, *_ = FACES[chosen.game].text.chosen_stakes(words, chosen.stakes)
    return Shareable(
        f"table.{chosen.game}",
        words("share-table", game=words(f"game-{chosen.game}")),
        " · ".join((stakes, words("menu-seats", seats=chosen.seats))),
        command=f"{words('command-play')} {said}",
        adds=words("share-add"),
    )


def _articles(book: Lookup, words: Words, said: str) -> Iterator[Shareable]:
    question = book.ask(said, words.language)
    found = book.find(question)
    if book.unknown(question, found):
        return
    for number in found[:MOST_ARTICLES]:
        article = all_articles(words.language)[number]
        told = joined([(Strong(f"{number} · {article.chapter}"),), (article.text,)])
        yield Shareable(f"article.{number}", f"{number} · {article.chapter}", _short(article.text), told)


def _deal(words: Words, past: Past) -> Text:
    """The deal's story as an onlooker saw it; empty for a deal that today's rules cannot replay."""
    try:
        course = seen_by_all(past.record, rows_of(past.ended, past.record))
    except (Refused, ValueError):
        return ()
    face = FACES[past.record.game]
    title = f"{face.text.title(words, course.rules)} · {words('deal-number', number=course.number)}"
    return joined([(Strong(title),), *fitted(words, face.story(words, course))])


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_ABOUT else f"{text[: LONGEST_ABOUT - 1].rstrip()}…"
