"""Who asks the rule book: `/rules` with its words, the buttons of its pages, and what Discord completes."""

from bot.guests import Guests
from bot.people import Person, Place
from bot.press import Answer, Shown
from bot.rules import pages
from bot.rules.lookup import lookup
from bot.rules.shelf import shelf
from bot.seating import tables_in, tables_of
from bot.words import Words
from engine.house.lobby import Lobby
from engine.play import Refused

MOST_COMPLETIONS = 25
LONGEST_COMPLETION = 100  # characters


class RuleDesk:
    """Every method answers one wish of one person, or raises Refused."""

    def __init__(self, lobby: Lobby, guests: Guests) -> None:
        self._lobby = lobby
        self._guests = guests

    async def command(self, person: Person, place: Place, query: str) -> Answer:
        """What the words of `/rules` ask for; without any, the books."""
        words = self._guests.words_for(person.key)
        if not query.strip():
            return Shown(pages.books_page(words), secret=False)
        number = query.strip().upper()
        if number in shelf(words.language):
            return Shown(pages.article_page(words, number), secret=False)
        question = lookup().ask(query, words.language, self._here(person, place))
        if not question.terms and question.games:
            return Shown(pages.book_page(words, lookup().games[question.games[0]]), secret=False)
        found = lookup().find(question)
        if not found:
            raise Refused("unknown_article", text=query[:40])
        return Shown(pages.found_page(words, question, found), secret=False)

    async def menu(self, person: Person, place: Place, said: tuple[str, ...]) -> Answer:
        """A button of a page."""
        words = self._guests.words_for(person.key)
        match said:
            case ("find", part, language, games, terms):
                question = lookup().read(language, games, terms)
                if question is None:
                    raise Refused("moved_on")
                panel = pages.found_page(words, question, lookup().find(question), part)
            case _:
                panel = pages.page(words, said)
        return Shown(panel, secret=False)

    def complete(self, person: Person, place: Place, typed: str) -> tuple[tuple[str, str], ...]:
        """Articles that what is typed so far may mean: number, and how it is shown."""
        words = self._guests.words_for(person.key)
        articles, begun = shelf(words.language), typed.strip().upper()
        numbers = [number for number in articles if begun and number.startswith(begun)]
        numbers = numbers or lookup().find(lookup().ask(typed, words.language, self._here(person, place)))
        return tuple((number, _completion(words, number)) for number in numbers[:MOST_COMPLETIONS])

    def _here(self, person: Person, place: Place) -> str | None:
        """What is played at his table here, else at the tables here; None if that is nothing, or several games."""
        tables = tables_of(self._lobby, person, place) or ([] if place.private_to else tables_in(self._lobby, place))
        games = {table.state.game for table in tables}
        return games.pop() if len(games) == 1 else None


def _completion(words: Words, number: str) -> str:
    line = f"{number} · {shelf(words.language)[number].text}"
    return line if len(line) <= LONGEST_COMPLETION else f"{line[: LONGEST_COMPLETION - 1]}…"
