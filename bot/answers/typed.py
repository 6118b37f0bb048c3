"""Words that players type without a command: an answer to what their table asks them."""

from bot.answers.question import QuestionAnswers
from bot.chat import commands, which_table
from bot.seam.people import Person, Place
from bot.seam.press import Answer
from engine.house.lobby import Lobby


class TypedWords:
    """Those of the person's game come first, then those of all games."""

    def __init__(self, lobby: Lobby, question: QuestionAnswers) -> None:
        self._lobby = lobby
        self._question = question

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
        return await self._question.say_amount(which_table.my_table(self._lobby, person, place), person, rest)

    async def _option(self, person: Person, place: Place, said: str) -> Answer | None:
        if (option := commands.TYPED.get(said)) is None:
            return None
        return await self._question.say(which_table.my_table(self._lobby, person, place), person, option)
