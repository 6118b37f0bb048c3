"""`/rules` with a question, the buttons of the rule book's pages, and completions of a question being typed."""

from collections.abc import Mapping, Sequence

from bot.chat import reading
from bot.chat.preferences import Preferences
from bot.chat.which_table import tables_in, tables_of
from bot.games.chosen_rules import applied
from bot.rules import at_this_table, pages, this_deal
from bot.rules.articles import all_articles, from_button
from bot.rules.changed_articles import otherwise
from bot.rules.pages import Reader
from bot.rules.pictures import ANY_PLAYERS
from bot.rules.search.lookup import Here, Lookup, looked_up
from bot.rules.sheet import asks_for_sheet, sheet_page
from bot.seam.address import menu
from bot.seam.panel import Button, Panel, Text, joined
from bot.seam.people import Person, Place
from bot.seam.platform import Platform
from bot.seam.press import Answer, Shown, in_brief
from bot.words import Words
from engine.games import GAMES
from engine.house.lobby import Lobby
from engine.house.tables.table import Table
from engine.match import HouseRules

MOST_COMPLETIONS = 25
LONGEST_COMPLETION = 100  # characters
LONGEST_UNKNOWN = 40  # characters of words that the book does not know


class RuleCommands:
    """Every method answers one request of one person, or raises Refused."""

    def __init__(self, lobby: Lobby, preferences: Preferences, platforms: Mapping[str, Platform]) -> None:
        self._lobby = lobby
        self._preferences = preferences
        self._platforms = platforms

    async def command(self, person: Person, place: Place, query: str) -> Answer:
        """Answer a question; an empty one with the rules of the person's table here, else with the list of books."""
        words = self._preferences.words_for(person.key)
        if not query.strip():
            return self._whole(words, person, place)
        if (of := asks_for_sheet(query)) is not None:
            return self._sheet(words, person, place, of)
        return self._found(await looked_up(), words, person, place, query)

    def _found(self, book: Lookup, words: Words, person: Person, place: Place, query: str) -> Shown:
        """The article whose number is asked for, the book of a game, or the best answers. Raises Refused."""
        question = book.ask(query, words.language, self._here(person, place))
        found = book.find(question)
        unknown = book.unknown(question, found)
        if len(question.numbers) == 1 and not unknown:
            return _page(pages.page(self._reader(person, place), question.numbers))
        if question.games and not found and not unknown:
            return _page(pages.book_page(words, question.games[0]))
        if not found:
            nothing = words("rules-nothing", text=(" ".join(unknown) or query)[:LONGEST_UNKNOWN])
            panel = pages.nothing_page(words, nothing, book.nearest(question))
            return Shown(panel, secret=False, refuses=True)
        return _page(pages.found_page(self._reader(person, place), found, unknown=unknown))

    def _whole(self, words: Words, person: Person, place: Place) -> Answer:
        tables = self._tables(person, place)
        if len(tables) != 1:
            return Shown(pages.books_page(words), secret=False)
        private = bool(place.private_to) or self._platforms[person.platform].answers_in_private
        seat = tables[0].state.seat_of(person.key)
        return Shown(at_this_table.table_page(words, tables[0], seat, private=private), secret=private)

    def _sheet(self, words: Words, person: Person, place: Place, of: str) -> Answer:
        """The sheet of a game's house rules as the tables here play it, else as this chat has chosen them.

        `of`: the game's name; empty for the game that is played here.
        """
        here = self._here(person, place)
        game = reading.game_called(of) if of else here.game if here else None
        if game is None:
            buttons = tuple(Button(words(f"game-{game}"), menu("rules", "sheet", game)) for game in GAMES)
            return Shown(Panel((words("rules-sheet_title"),), rows=(buttons,)), secret=False)
        rules, *_ = self._played(person, place, game) or [self._chosen(place, game)]
        return Shown(sheet_page(words, game, rules), secret=False)

    def table(self, table: Table, person: Person) -> Answer:
        """The rules of this table and what the person may do there now, for that person alone."""
        words, seat = self._preferences.words_for(person.key), table.state.seat_of(person.key)
        now = at_this_table.now_lines(words, table, seat)[0] if seat is not None and table.state.dealing else []
        brief = joined([*((line,) for line in now), *at_this_table.house_lines(words, table)])
        return Shown(at_this_table.table_page(words, table, seat, private=True), self._brief(person, brief))

    def why(self, table: Table, person: Person) -> Answer:
        """Why the deal on this table ended as it did. Raises Refused `moved_on`."""
        panel = at_this_table.why_page(self._preferences.words_for(person.key), table)
        return Shown(panel, self._brief(person, panel.text))

    def _brief(self, person: Person, text: Text) -> str:
        """The text cut for an alert, if the person has no private chat for the whole page; else empty."""
        return "" if self._preferences.reachable(person.key) else in_brief(text)

    async def menu(self, person: Person, place: Place, said: tuple[str, ...]) -> Answer:
        """A button of one of the pages; `said` are the words of its address."""
        words = self._preferences.words_for(person.key)
        match said:
            case ("found", part, numbers):
                panel = pages.found_page(self._reader(person, place), from_button(numbers), part)
            case ("sheet", game):
                return self._sheet(words, person, place, game)
            case _:
                panel = pages.page(self._reader(person, place), said)
        return Shown(panel, secret=False)

    async def complete(self, person: Person, place: Place, typed: str) -> tuple[tuple[str, str], ...]:
        """The articles that the text typed so far may mean: each one's number and label."""
        words = self._preferences.words_for(person.key)
        articles, begun = all_articles(words.language), typed.strip().upper()
        numbers = [number for number in articles if begun and number.startswith(begun)]
        if not numbers:
            book = await looked_up()
            numbers = book.find(book.ask(typed, words.language, self._here(person, place)))
        return tuple((number, _completion(words, number)) for number in numbers[:MOST_COMPLETIONS])

    def _reader(self, person: Person, place: Place) -> Reader:
        """The reader, with what tables here add to the articles. A game played here by several rules adds nothing."""
        words, here = self._preferences.words_for(person.key), dict[str, Sequence[str]]()
        for game in GAMES:
            tables = [table for table in self._tables(person, place) if table.state.game == game]
            played = self._played(person, place, game)
            if not played:
                here |= otherwise(words, game, self._chosen(place, game))
            elif len(played) == 1:
                view = tables[0].view(None) if len(tables) == 1 and tables[0].state.dealing else None
                here |= this_deal.at_this_table(words, game, played[0], view)
        return Reader(words, self._preferences.deck(person.key, *place.keys), here, self._players(person, place))

    def _players(self, person: Person, place: Place) -> int:
        """The number of players of poker all'italiana here; the usual number if no table or several tables play it."""
        tables = [table for table in self._tables(person, place) if table.state.game == "italian_poker"]
        seated = len(tables[0].state.players) if len(tables) == 1 else 0
        return seated if seated in pages.PLAYERS else ANY_PLAYERS

    def _played(self, person: Person, place: Place, game: str) -> list[HouseRules]:
        """The different house rules by which this game is played at `_tables`."""
        tables = self._tables(person, place)
        return list(dict.fromkeys(table.state.match.rules for table in tables if table.state.game == game))

    def _chosen(self, place: Place, game: str) -> HouseRules:
        """The game's house rules as this chat has chosen them."""
        chosen = dict(word.split("=") for word in self._preferences.house(place).get(game, ()))
        rules: HouseRules = applied(GAMES[game].house_rules, {}, chosen)
        return rules

    def _here(self, person: Person, place: Place) -> Here | None:
        """The game and structure that are played at `_tables`; None for no game or several."""
        tables = self._tables(person, place)
        games = {table.state.game for table in tables}
        if len(games) != 1:
            return None
        structures = {getattr(table.state.match.rules, "structure", "") for table in tables}
        return Here(games.pop(), structures.pop() if len(structures) == 1 else "")

    def _tables(self, person: Person, place: Place) -> list[Table]:
        """The person's tables here, else all tables here."""
        return tables_of(self._lobby, person, place) or ([] if place.private_to else tables_in(self._lobby, place))


def _page(panel: Panel) -> Shown:
    return Shown(panel, secret=False)


def _completion(words: Words, number: str) -> str:
    line = f"{number} · {all_articles(words.language)[number].text}"
    return line if len(line) <= LONGEST_COMPLETION else f"{line[: LONGEST_COMPLETION - 1]}…"
