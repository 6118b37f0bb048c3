"""What players type as an answer to what their table asks them: words without a command, and exact amounts.

Whoever is asked at several tables chooses one from a menu, whose buttons answer the questions that were open then.
"""

from collections.abc import Awaitable, Callable

from bot.answers import menus
from bot.answers.at_table.question import QuestionAnswers
from bot.chat import commands, which_table
from bot.chat.preferences import Preferences
from bot.seam.address import Choice, menu
from bot.seam.people import Person, Place
from bot.seam.press import Answer, Shown
from bot.seam.typed.amounts import whole
from engine.house.lobby import Lobby
from engine.house.tables.table import Table
from engine.play import Refused


class TypedWords:
    """Words of the person's game come first, then those of all games."""

    def __init__(self, lobby: Lobby, question: QuestionAnswers, preferences: Preferences) -> None:
        self._lobby = lobby
        self._question = question
        self._preferences = preferences

    async def say(self, person: Person, place: Place, text: str) -> Answer | None:
        """The answer to what is said; None if it means nothing at a table. Raises Refused."""
        said = " ".join(text.casefold().split())
        first, _, rest = said.partition(" ")
        if len(mine := which_table.tables_of(self._lobby, person, place)) == 1:
            answer = await self._question.say_words(mine[0], person, said)
            if answer is not None:
                return answer
        if said in commands.ALL_IN:
            rest = said
        elif first not in commands.SAYING_AMOUNTS or not rest:
            return await self._option(person, place, said)
        return await self.amount(person, place, rest)

    async def amount(self, person: Person, place: Place, said: str) -> Answer:
        """The answer to an exact amount such as `1.5k`; an empty one asks for it. Raises Refused."""
        return await self._answer(
            person,
            place,
            lambda table: self._question.say_amount(table, person, said),
            lambda table, deal, ask: menu("say", table, deal, ask, said),
        )

    async def chosen(self, person: Person, words: tuple[str, ...]) -> Answer:
        """The same at the table that was chosen for it: `menu.say.TABLE.DEAL.ASK.AMOUNT`. Raises Refused."""
        match words:
            case (name, number, asked, *said) if (deal := whole(number)) is not None:
                if (ask := whole(asked)) is not None:
                    choice = Choice(name, deal, ask, "amount")
                    return await self._question.choose(choice, person, ".".join(said) or None)
        raise Refused("moved_on")

    async def _option(self, person: Person, place: Place, said: str) -> Answer | None:
        if (option := commands.TYPED.get(said)) is None:
            return None
        return await self._answer(
            person,
            place,
            lambda table: self._question.say(table, person, option),
            lambda table, deal, ask: f"{table}.{deal}.{ask}.{option}",
        )

    async def _answer(
        self,
        person: Person,
        place: Place,
        say: Callable[[Table], Awaitable[Answer]],
        address: Callable[[str, int, int], str],
    ) -> Answer:
        """What `say` answers at the table that is meant; a menu of several, with the buttons that `address` names."""
        try:
            table = which_table.my_table(self._lobby, person, place)
        except Refused as why:
            if why.reason != "which_table":
                raise
            mine = which_table.tables_of(self._lobby, person, place)
            asked = [(each, each.play) for each in mine if each.play and which_table.asks(each, person)]
            if not asked:
                raise Refused("not_your_turn") from why
            ways = {each: address(each.state.table, each.state.deal, play.ask) for each, play in asked}
            return Shown(menus.tables_menu(self._preferences.words_for(person.key), ways))
        return await say(table)
