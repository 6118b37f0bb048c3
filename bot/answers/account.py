"""Answers to commands and menu buttons: a new table, the rule book, purses, settings and all else off the table."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from bot.answers import menus, opening
from bot.answers.at_table.table import TableAnswers
from bot.answers.at_table.typed import TypedWords
from bot.answers.fair.cutting import CutAnswers
from bot.answers.fair.verifying import VerifyAnswers
from bot.answers.keeping.commands import Keeping
from bot.answers.opening import OpeningAnswers
from bot.answers.past.past_deals import PastDealAnswers
from bot.answers.purse import PurseAnswers
from bot.chat import commands, which_table
from bot.chat.bounds import check_length, check_typed
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
from bot.slow.commands import SlowCommands
from bot.tournaments.commands import TournamentCommands
from engine.house.lobby import Lobby
from engine.play import Refused

Options: TypeAlias = Mapping[str, str]
DoesCommand: TypeAlias = Callable[[Person, Place, Options], Awaitable[Answer]]
DoesPage: TypeAlias = Callable[[Person, Place, tuple[str, ...]], Awaitable[Answer]]
PERSONAL = {"chips", "games", "history", "stats", "settings", "help"}  # commands whose answers concern only the asker
VERBS = {"cards": "hand", "leave": "leave", "back": "back"}  # commands that are buttons of a table too, by their verbs


class Subjects(Struct, frozen=True):
    """Who answers what people ask beside their table."""

    opening: OpeningAnswers
    purse: PurseAnswers
    keeping: Keeping
    cutting: CutAnswers
    past_deals: PastDealAnswers
    verifying: VerifyAnswers
    book: RuleCommands
    schedule: ScheduleCommands
    club: ClubCommands
    slow: SlowCommands
    tournaments: TournamentCommands


@dataclass(eq=False, repr=False)
class AccountAnswers:
    """Every method answers one request of one person, or raises Refused."""

    _lobby: Lobby
    _preferences: Preferences
    _platforms: Mapping[str, Platform]
    _table: TableAnswers
    _of: Subjects

    def __post_init__(self) -> None:
        self.commands: tuple[CommandSpec, ...] = commands.specs()
        self._pages = _pages(self._of, self._table.typed)
        self._does = self._own_commands() | _commands(self._of)

    def _own_commands(self) -> dict[str, DoesCommand]:
        return {
            "cards": self._cards,
            "raise": self._raise,
            "bet": self._raise,
            "open": self._raise,
            "chips": self._chips,
            "stats": self._stats,
            "settings": self._settings,
            "leave": self._leave,
            "back": self._back,
            "table": self._keep,
            "cut": self._cut,
            "help": self._help,
        }

    async def explained(self, why: Refused, person: Person) -> Refused:
        """The refusal. If it was for want of chips, it also tells what is in the purse and when more comes."""
        return await self._of.purse.explained(why, person)

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
            ways = {table: f"{table.state.table}.{VERBS[name]}" for table in tables}
            return Shown(menus.tables_menu(self._preferences.words_for(person.key), ways))

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
            return self._of.schedule.complete(typing.person, typing.place, said.get(option, ""))
        if option == "amount":
            table = which_table.my_table(self._lobby, typing.person, typing.place)
            return self._table.question.complete_amount(table, typing.person, said.get(option, ""))
        return await self._of.book.complete(typing.person, typing.place, said.get(option, ""))

    def explain(self, verb: Verb, person: Person) -> Answer:
        """What the rule book says about one table. Raises Refused."""
        table = self._lobby.find(verb.table)
        return self._of.book.why(table, person) if verb.verb == "why" else self._of.book.table(table, person)

    async def menu(self, menu: Menu, person: Person, press: Press) -> Answer:
        """A button of a menu, whose words hold what was chosen so far. Raises Refused."""
        place, value = press.place, press.value
        await self._preferences.recall(*place.keys)
        check_typed(value)
        match menu.page, menu.words:
            case page, said if page in self._pages:
                return await self._pages[page](person, place, said)
            case page, said if page in opening.PAGES:
                return await self._of.opening.menu(page, said, person, place, press.message)
            case "cup", said:
                return await self._of.tournaments.menu(person, place, said, press.message)
            case "cut", said:
                return await self._of.cutting.menu(person, said, value)
            case "plan" | "later" as page, said:
                return await self._of.schedule.menu(said if page == "plan" else (page, *said), person, place, value)
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
        return self._table.hand.panel(which_table.my_table(self._lobby, person, place), person, place)

    async def _raise(self, person: Person, place: Place, options: Options) -> Answer:
        return await self._table.typed.amount(person, place, options.get("amount", ""))

    async def _leave(self, person: Person, place: Place, options: Options) -> Answer:
        table = which_table.my_table(self._lobby, person, place)
        if options.get("how", "").casefold() not in commands.OUT:
            return await self._table.seats.leave(table, person)
        return Done(await self._table.seats.out(table, person))

    async def _back(self, person: Person, place: Place, options: Options) -> Answer:
        table = which_table.my_table(self._lobby, person, place)
        posts = options.get("how", "").casefold() in commands.POST
        return await self._table.seats.back(table, person, "post" if posts else "back")

    async def _cut(self, person: Person, place: Place, options: Options) -> Answer:
        mine = which_table.tables_of(self._lobby, person, place)
        tables = mine or [which_table.my_table(self._lobby, person, place)]  # which says why there is none
        return await self._of.cutting.command(tables, person, options.get("lot", ""))

    async def _keep(self, person: Person, place: Place, options: Options) -> Answer:
        if name := commands.host_named(options.get("host", "")):
            return self._of.keeping.name_host(person, place, name)
        return await self._of.keeping.command(person, place)

    # The rule book, the purse, settings, help.

    async def _chips(self, person: Person, place: Place, options: Options) -> Answer:
        if said := options.get("correction", ""):
            return await self._of.club.corrections.chips(person, place, said)
        return await self._of.purse.told(person, place)

    async def _stats(self, person: Person, place: Place, options: Options) -> Answer:
        name = options.get("player", "")
        return await (self._of.club.stats_of(person, place, name) if name else self._of.club.stats(person))

    async def _settings(self, person: Person, place: Place, options: Options) -> Answer:
        words = self._preferences.words_for(person.key)
        wish = await self._of.club.wish(person)
        manages = not place.private_to and await self._platforms[person.platform].manages(person, place)
        panel = menus.settings_menu(words, self._preferences, person, place, wish, manages=manages)
        return Shown(panel, secret=False)

    async def _set(self, person: Person, place: Place, whose: str, chosen: tuple[str, str]) -> Answer:
        if whose == "you" and chosen in menus.COUNTED:
            await self._of.club.switch(person, off=chosen == menus.COUNTED[1])
            return await self._settings(person, place, {})
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


def _pages(of: Subjects, typed: TypedWords) -> Mapping[str, DoesPage]:
    """The pages of menus, whose buttons hold what was chosen so far."""
    return {
        "chips": lambda person, place, said: (of.purse.taken_home if said else of.purse.told)(person, place),
        "rules": of.book.menu,
        "history": of.past_deals.menu,
        "stats": lambda person, place, said: of.club.stats_menu(person, said),
        "top": of.club.top_menu,
        "season": of.club.seasons.menu,
        "forget": lambda person, place, said: of.club.forgetting.menu(person, said),
        "table": of.keeping.menu,
        "verify": of.verifying.menu,
        "say": lambda person, place, said: typed.chosen(person, said),
        "games": lambda person, place, said: of.slow.games(person, turns=True),
        "rest": lambda person, place, said: of.slow.rest_menu(person, said),
    }


def _commands(of: Subjects) -> dict[str, DoesCommand]:
    """The commands that one subject answers."""
    return {
        "play": of.opening.play,
        "rules": lambda person, place, options: of.book.command(person, place, options.get("query", "")),
        "history": lambda person, place, options: of.past_deals.latest(person, place),
        "games": lambda person, place, options: of.slow.games(person),
        "top": lambda person, place, options: of.club.top(person, place),
        "season": lambda person, place, options: of.club.seasons.command(person, place, options.get("wish", "")),
        "schedule": of.schedule.command,
        "tournament": of.tournaments.command,
    }
