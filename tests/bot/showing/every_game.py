"""An evening of any game, by a clock in hand: people answer as robots would, by the buttons of their own panels."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import msgspec

from bot.games import FACES
from bot.games.drafts import to_tick
from bot.seam.address import takes_cards
from bot.words import words_in
from engine.games import GAMES
from engine.play import Action, Ask
from engine.rummy.faces import JOKER
from engine.seats import Seat
from engine.thinking import Thought
from engine.view import AnyView
from engine.vocabulary import verb
from tests.bot.showing.evening import PEOPLE, STEP, Evening, private_writes
from tests.engine.house.deals import running

SIZES = (3, 6)
TICK = 0.75  # seconds from one ticked card to the next press


@dataclass
class Company(Evening):
    """`lets_pass`: nobody presses anything where several are asked; then silence, which declines, is their answer."""

    lets_pass: bool = False
    silent: set[tuple[int, int, Seat]] = field(default_factory=set)  # who let what pass: deal, ask and seat
    ticked: int = 0  # writes that only show what somebody ticked: such a press has an answer and a write of its own
    luck: Random = field(default_factory=lambda: Random(1))

    @property
    def writes_an_action(self) -> float:
        """Beside the answers; a deal's start and end apart."""
        return (self.writes - self.apart - self.ticked) / (self.actions + len(self.silent))

    async def answers(self, seconds: float, think: float) -> None:
        """Whoever is asked thinks so long before each answer."""
        self.writes = 0
        first, end = self.app.table.state.deal, self.app.clock.now() + seconds
        while self.app.clock.now() < end:
            asked, play = self._asked(), self.app.table.play
            await self.passes(max(think, STEP) if asked else STEP)
            for seat in asked:
                if self.app.table.play is play and seat in self._asked():
                    await self._answer(seat)
        self.deals = self.app.table.state.deal - first + 1

    def _asked(self) -> list[Seat]:
        """Whoever is asked, has a choice and has not answered."""
        table, play = self.app.table, self.app.table.play
        if play is None or not table.state.dealing or play.deal.over:
            return []
        asked = [seat for seat in play.to_answer if not table.has_no_choice(seat)]
        if self.lets_pass and not isinstance(play.open, Ask):
            self.silent |= {(table.state.deal, play.ask, seat) for seat in asked}
            return []
        return asked

    async def _answer(self, seat: Seat) -> None:
        table, play = self.app.table, running(self.app.table)
        who, view = table.state.players[seat].key.partition(":")[2], table.view(seat)
        assert view
        level = "good" if "good" in GAMES[self.game].levels else ""
        action = Thought(self.game, level, view, tuple(play.deal.events), self.luck.random()).action()
        question, option, said = f"{table.state.table}.{table.state.deal}.{play.ask}", verb(type(action)), len(play.log)
        if takes_cards(type(action)):
            faces = () if option == "close" else tuple(_faces(msgspec.structs.astuple(action)))  # without ticks: all
            await self._tick(who, question, _positions(to_tick(view, seat), faces))
            await self.press(who, f"{question}.{option}")
            if len(play.log) == said:  # the cards have several meanings
                await self.press(who, f"{question}.read:{self._meaning(view, seat, action, faces)}")
        else:
            await self.press(who, ":".join(map(str, (f"{question}.{option}", *msgspec.structs.astuple(action)))))
        assert len(play.log) > said
        self.actions += 1

    async def _tick(self, who: str, question: str, positions: list[int]) -> None:
        """One after the other on Telegram, all at once in the list that Discord has."""
        ticks: list[tuple[str, str | None]] = [(f"tick:{position}", None) for position in positions]
        if self.platform == "discord" and positions:
            ticks = [("tick", " ".join(map(str, positions)))]
        for option, listed in ticks:
            before = private_writes(self, who)
            await self.press(who, f"{question}.{option}", listed)
            await self.passes(TICK)
            self.ticked += private_writes(self, who) - before

    def _meaning(self, view: AnyView, seat: Seat, action: Action, faces: tuple[str, ...]) -> int:
        """The number of the way in which these cards make this action; the first if none does."""
        readings = FACES[self.game].picker.readings(words_in("en"), view, seat, verb(type(action)), faces)
        return next((number for number, each in enumerate(readings) if each.action == action), 0)


def _faces(said: object) -> Iterator[str]:
    """The cards in the fields of an action, as they are held: a joker is one whatever it stands for."""
    if isinstance(said, tuple):
        for part in said:
            yield from _faces(part)
    elif isinstance(said, str) and said[0] != "*":  # the imaginary joker is no card
        yield JOKER if said.startswith(JOKER) else said


def _positions(held: tuple[str, ...], faces: tuple[str, ...]) -> list[int]:
    left, found = [*held], []
    for face in faces:
        found.append(left.index(face))
        left[found[-1]] = ""
    return found


async def company(platform: str, game: str, people: int, *, lets_pass: bool = False) -> Company:
    """So many people, or as many as the game seats, at a table whose first deal begins."""
    evening = Company(platform, PEOPLE[: min(people, GAMES[game].seats.stop - 1)], game=game, lets_pass=lets_pass)
    await evening.begin()
    return evening
