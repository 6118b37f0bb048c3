"""Answers to commands and menu buttons: a new table, the rule book, purses, settings and all else off the table."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from bot.answers import menus, opening
from bot.answers.fair.cutting import CutAnswers
from bot.answers.fair.verifying import VerifyAnswers
from bot.answers.keeping.commands import Keeping
from bot.answers.opening import OpeningAnswers
from bot.answers.past.past_deals import PastDealAnswers
from bot.answers.purse import PurseAnswers
from bot.answers.table import TableAnswers
from bot.chat import commands, which_table
from bot.chat.bounds import check_length, check_typed
from bot.chat.chosen_table import Defaults
from bot.chat.membership import Membership
from bot.chat.preferences import Preferences
from bot.club.commands import ClubCommands
from bot.rules.commands import RuleCommands
from bot.schedule.commands import ScheduleCommands
from bot.seam.address import Menu, Verb
from bot.seam.answerer import CommandSpec
from bot.seam.people import Person, Place
from bot.seam.platform import Platform
from bot.seam.press import Answer, Command, Done, Linked, Press, Said, Shown
from bot.showing.threads import TableOpener
from bot.slow.commands import SlowCommands
from bot.tournaments.commands import TournamentCommands
from engine.house.chips.bank import Bank
from engine.house.lobby import Lobby
from engine.play import Refused

Options: TypeAlias = Mapping[str, str]
PERSONAL = {"chips", "games", "history", "stats", "settings", "help"}  # commands whose answers concern only the asker
VERBS = {"cards": "hand", "leave": "leave", "back": "back"}  # commands that are buttons of a table too, by their verbs


class AccountAnswers:
    """Every method answers one request of one person, or raises Refused."""

    def __init__(  # noqa: PLR0913, PLR0917  all that people may ask for
        self,
        lobby: Lobby,
        preferences: Preferences,
        bank: Bank,
        platforms: Mapping[str, Platform],
        table: TableAnswers,
        defaults: Defaults,
        past_deals: PastDealAnswers,
        verifying: VerifyAnswers,
        schedule: ScheduleCommands,
        table_opener: TableOpener,
        club: ClubCommands,
        slow: SlowCommands,
        tournaments: TournamentCommands,
    ) -> None:
        self.commands: tuple[CommandSpec, ...] = commands.specs()
        self._lobby = lobby
        self._preferences = preferences
        self._platforms = platforms
        self._table = table
        self._opening = OpeningAnswers(table_opener, preferences, platforms, table, defaults.new_table)
        self._purse = PurseAnswers(lobby, preferences, bank, platforms, defaults.today)
        self._keeping = Keeping(lobby, preferences, platforms, table)
        self._cutting = CutAnswers(lobby, preferences, platforms)
        self._tournaments = tournaments
        self._schedule = schedule
        self._club = club
        self._book = RuleCommands(lobby, preferences, platforms)
        self._pages: Mapping[str, Callable[[Person, Place, tuple[str, ...]], Awaitable[Answer]]] = {
            "rules": self._book.menu,
            "history": past_deals.menu,
            "stats": lambda person, place, said: club.stats_menu(person, said),
            "top": self._club.top_menu,
            "season": self._club.seasons.menu,
            "forget": lambda person, place, said: self._club.forgetting.menu(person, said),
            "table": self._keeping.menu,
            "verify": verifying.menu,
            "games": lambda person, place, said: slow.games(person, turns=True),
            "rest": lambda person, place, said: slow.rest_menu(person, said),
        }
        self._does: Mapping[str, Callable[[Person, Place, Options], Awaitable[Answer]]] = {
            "play": self._opening.play,
            "cards": self._cards,
            "raise": self._raise,
            "bet": self._raise,
            "open": self._raise,
            "rules": lambda person, place, options: self._book.command(person, place, options.get("query", "")),
            "chips": self._chips,
            "history": lambda person, place, options: past_deals.latest(person, place),
            "games": lambda person, place, options: slow.games(person),
            "stats": self._stats,
            "top": lambda person, place, options: club.top(person, place),
            "season": lambda person, place, options: club.seasons.command(person, place, options.get("wish", "")),
            "schedule": schedule.command,
            "tournament": tournaments.command,
            "settings": self._settings,
            "leave": self._leave,
            "back": self._back,
            "table": self._keep,
            "cut": self._cut,
            "help": self._help,
        }

    async def explained(self, why: Refused, person: Person) -> Refused:
        """The refusal. If it was for want of chips, it also tells what is in the purse and when more comes."""
        return await self._purse.explained(why, person)

    async def command(self, command: Command, person: Person) -> Answer:
        name = commands.base_name(command.name, self._preferences.words_for(person.key))
        await self._preferences.recall(*command.place.keys)
        options = commands.options_of(name, command.words, command.options)
        check_length(name, options)
        try:
            answer = await self._does[name](person, command.place, options)
            return self._personal(answer, name, person) if name in PERSONAL else answer
        except Refused as why:
            if why.reason != "which_table" or name not in VERBS:
                raise
            tables = which_table.tables_of(self._lobby, person, command.place)
            return Shown(menus.tables_menu(self._preferences.words_for(person.key), tables, VERBS[name]))

    def _personal(self, answer: Answer, name: str, person: Person) -> Answer:
        """The answer, with words to be said instead where everybody would read it: it goes to the private chat then."""
        if not isinstance(answer, Said | Shown):
            return answer
        words = self._preferences.words_for(person.key)
        return replace(answer, elsewhere=Linked(name, (words("said-elsewhere"),), label=words("button-open_chat")))

    async def complete(self, typing: Command, option: str) -> tuple[tuple[str, str], ...]:
        """Completions of an option that is still being typed: values with their labels. Raises Refused."""
        if option not in commands.COMPLETED:
            return ()
        name = commands.base_name(typing.name, self._preferences.words_for(typing.person.key))
        said = commands.options_of(name, typing.words, typing.options)
        if option == "when":
            return self._schedule.complete(typing.person, typing.place, said.get(option, ""))
        if option == "amount":
            table = which_table.my_table(self._lobby, typing.person, typing.place)
            return self._table.complete_amount(table, typing.person, said.get(option, ""))
        return await self._book.complete(typing.person, typing.place, said.get(option, ""))

    def explain(self, verb: Verb, person: Person) -> Answer:
        """What the rule book says about one table. Raises Refused."""
        table = self._lobby.find(verb.table)
        return self._book.why(table, person) if verb.verb == "why" else self._book.table(table, person)

    async def menu(self, menu: Menu, person: Person, press: Press) -> Answer:
        """A button of a menu, whose words hold what was chosen so far. Raises Refused."""
        place, value = press.place, press.value
        await self._preferences.recall(*place.keys)
        check_typed(value)
        match menu.page, menu.words:
            case page, said if page in self._pages:
                return await self._pages[page](person, place, said)
            case page, said if page in opening.PAGES:
                return await self._opening.menu(page, said, person, place, press.message)
            case "cup", said:
                return await self._tournaments.menu(person, place, said, press.message)
            case "cut", said:
                return await self._cutting.menu(person, said, value)
            case "plan" | "later" as page, said:
                return await self._schedule.menu(said if page == "plan" else (page, *said), person, place, value)
            case "set", (whose, what, value, *where):
                chat = menus.chat_meant(person, place, tuple(where))
                membership = Membership(self._preferences, self._platforms)
                if chat != place and not await membership.belongs(person, chat, at=place):
                    raise Refused("moved_on")
                return await self._set(person, chat, whose, (what, value))
            case _:
                raise Refused("moved_on")

    # Tables.

    async def _cards(self, person: Person, place: Place, options: Options) -> Answer:
        return self._table.hand(which_table.my_table(self._lobby, person, place), person, place)

    async def _raise(self, person: Person, place: Place, options: Options) -> Answer:
        table = which_table.my_table(self._lobby, person, place)
        return await self._table.say_amount(table, person, options.get("amount", ""))

    async def _leave(self, person: Person, place: Place, options: Options) -> Answer:
        table = which_table.my_table(self._lobby, person, place)
        if options.get("how", "").casefold() not in commands.OUT:
            return await self._table.leave(table, person)
        await table.sit_out(person.key)
        return Done(self._preferences.words_for(person.key)("said-out"))

    async def _back(self, person: Person, place: Place, options: Options) -> Answer:
        table = which_table.my_table(self._lobby, person, place)
        posts = options.get("how", "").casefold() in commands.POST
        return await self._table.back(table, person, "post" if posts else "back")

    async def _cut(self, person: Person, place: Place, options: Options) -> Answer:
        table = which_table.my_table(self._lobby, person, place)
        return await self._cutting.command(table, person, options.get("lot", ""))

    async def _keep(self, person: Person, place: Place, options: Options) -> Answer:
        if name := commands.host_named(options.get("host", "")):
            return self._keeping.name_host(person, place, name)
        return await self._keeping.command(person, place)

    # The rule book, the purse, settings, help.

    async def _chips(self, person: Person, place: Place, options: Options) -> Answer:
        if said := options.get("correction", ""):
            return await self._club.corrections.chips(person, place, said)
        return await self._purse.all_of(person) if place.private_to else await self._purse.here(person, place)

    async def _stats(self, person: Person, place: Place, options: Options) -> Answer:
        name = options.get("player", "")
        return await (self._club.stats_of(person, place, name) if name else self._club.stats(person))

    async def _settings(self, person: Person, place: Place, options: Options) -> Answer:
        words = self._preferences.words_for(person.key)
        wish = await self._club.wish(person)
        manages = not place.private_to and await self._platforms[person.platform].manages(person, place)
        panel = menus.settings_menu(words, self._preferences, person, place, wish, manages=manages)
        return Shown(panel, secret=False)

    async def _set(self, person: Person, place: Place, whose: str, chosen: tuple[str, str]) -> Answer:
        if chosen not in menus.PREFERENCES.values() or whose not in {"you", "chat"}:
            raise Refused("moved_on")
        if whose == "chat" and not await self._platforms[person.platform].manages(person, place):
            raise Refused("only_admins")
        what, value = chosen
        await self._preferences.recall(*place.keys)
        await self._preferences.change(person.key if whose == "you" else place.key, **{what: value})
        for table in {*which_table.tables_around(self._lobby, place), *self._lobby.with_player(person.key)}:
            table.show()
        return await self._settings(person, place, {})

    async def _help(self, person: Person, place: Place, options: Options) -> Answer:
        return Shown(menus.help_page(self._preferences.words_for(person.key), self.commands), secret=False)
