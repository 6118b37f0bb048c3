"""An evening at one table with the limits of a real platform, by a clock in hand: every write is counted."""

from dataclasses import dataclass, field
from random import Random

from bot.seam.panel import plain
from bot.seam.people import Ref
from bot.seam.press import Press
from bot.showing.panels.scene import shown_deal
from bot.showing.writing.rate_limit import LIMITS
from engine.play import Ask
from engine.tournament.rounds.matches import KINDS
from tests.bot.fake_platform import GROUP, FakeApp, a_person, private_place
from tests.engine.house.a_world import settle
from tests.engine.house.deals import to_answer
from tests.engine.house.tournaments.a_hall import said

PEOPLE = ("anna", "bruno", "carla", "dario", "elena", "fabio")
PASSIVE = ("check", "call")
PLATFORMS = ("discord", "telegram")
STEP = 0.25  # seconds between two looks at the group


async def played_out(app: FakeApp, game: str, thinks: float) -> None:
    """The deal, to its end: each thinks for so many seconds, and answers as the house would or, in rummy, somehow."""
    table, chance = app.table, Random(7)
    while table.play and not table.play.deal.over:
        await app.clock.move(thinks)
        for seat, key in to_answer(table)[:1]:
            ask = table.play.asked(seat)
            assert ask
            action = said(game, table.play, ask, chance) if game in KINDS else ask.default
            await table.act(key, table.state.deal, table.play.ask, action)


@dataclass
class Evening:
    """`platform` is the one whose limits hold and whose presses are answered as there."""

    platform: str
    people: tuple[str, ...]
    robots: int = 0
    fair: bool = False
    pace: str = "normal"
    game: str = "texas_holdem"
    actions: int = 0
    deals: int = 0
    group_writes: list[float] = field(default_factory=list)  # when
    writes: int = 0
    late: float = 0.0  # seconds in which the group showed another deal than was played
    latest: float = 0.0  # seconds: the longest time in a row
    lasted: float = 0.0

    def __post_init__(self) -> None:
        is_discord = self.platform == "discord"
        self.app = FakeApp(limits=LIMITS[self.platform], answers_in_private=is_discord, suspense=2, fair=self.fair)
        self._lag = 0.0
        self._known = 0

    async def begin(self) -> None:
        await self.app.says(self.people[0], "play", game=self.game, seats="6", robots=str(self.robots), pace=self.pace)
        table = self.app.table.state.table
        for who in self.people[1:]:
            await self.app.presses(who, f"{table}.sit")
        await self.passes(90)
        await self.app.presses(self.people[0], f"{table}.deal")
        await settle()

    async def passes(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP)):
            await self.app.clock.move(STEP)
            self._look()

    def _look(self) -> None:
        for way, ref in self.app.platform.calls[self._known :]:
            self.writes += 1
            if not ref.place.private_to and way != "delete":
                self.group_writes.append(self.app.clock.now())
        self._known = len(self.app.platform.calls)
        self.lasted += STEP
        self._lag = 0.0 if self._shows_the_deal() else self._lag + STEP
        self.late += STEP if self._lag else 0.0
        self.latest = max(self.latest, self._lag)

    def _shows_the_deal(self) -> bool:
        if not self.app.table.play:
            return True
        return f"deal {shown_deal(self.app.table)}" in self.app.text(GROUP)

    @property
    def turn(self) -> str | None:
        """The person who is asked, if it is one person's turn."""
        play = self.app.table.play
        if play is None or not isinstance(play.open, Ask) or play.deal.over:
            return None
        player = self.app.table.state.players[play.open.seat]
        return None if player.robot else player.key.partition(":")[2]

    @property
    def in_turn(self) -> list[str]:
        """Everybody in the deal, from the person whose turn it is."""
        play, players = self.app.table.play, self.app.table.state.players
        assert play
        assert isinstance(play.open, Ask)
        order = [play.open.seat, *(seat for seat in play.deal.after(play.open.seat) if seat != play.open.seat)]
        return [players[seat].key.partition(":")[2] for seat in order]

    def panel(self, who: str) -> Ref:
        """His newest private message."""
        return [ref for ref in self.app.platform.now if ref.place == private_place(who)][-1]

    async def acts(self, who: str, *options: str) -> None:
        """From the private panel, the first of these options that stands there."""
        ref, play = self.panel(who), self.app.table.play
        assert play
        question = f"{self.app.table.state.table}.{self.app.table.state.deal}.{play.ask}."
        offered = [b.address for row in self.app.platform.now[ref].keyboard for b in row]
        await self.press(who, next(question + option for option in options if question + option in offered))
        self.actions += 1

    async def press(self, who: str, address: str, value: str | None = None) -> None:
        """In his private panel, whose change the answer brings along where it can."""
        ref = self.panel(who)
        await self.app.router.press(Press(a_person(who), private_place(who), address, ref, value))
        if self.app.platform.answers_in_private and (taken := self.app.router.take(ref)):
            self.app.platform.now[ref] = taken
        await settle()

    async def plays(self, seconds: float, think: float, *options: str) -> None:
        """Everybody thinks so long before each action."""
        first, end = self.app.table.state.deal, self.app.clock.now() + seconds
        while self.app.clock.now() < end:
            await self.passes(max(think, STEP) if self.turn else STEP)
            if (who := self.turn) and self._is_asked(who):
                await self.acts(who, *options)
        self.deals = self.app.table.state.deal - first + 1

    def _is_asked(self, who: str) -> bool:
        play = self.app.table.play
        question = f".{self.app.table.state.deal}.{play.ask}." if play else ""
        return any(question in b.address for row in self.app.platform.now[self.panel(who)].keyboard for b in row)

    @property
    def apart(self) -> int:
        """What the starts and ends of its deals may cost: two writes for each person and two for the table."""
        return self.deals * (2 * len(self.people) + 2)

    @property
    def worst_minute(self) -> int:
        """The most group writes in any minute."""
        return max(sum(at <= other < at + 60 for other in self.group_writes) for at in self.group_writes)

    def text(self, who: str) -> str:
        return plain(self.app.platform.now[self.panel(who)].text)


async def a_deal(platform: str, people: int = 3, game: str = "texas_holdem") -> Evening:
    evening = Evening(platform, PEOPLE[:people], game=game)
    await evening.begin()
    await evening.passes(2)
    return evening


def private_writes(evening: Evening, who: str) -> int:
    return sum(ref.place == private_place(who) for _, ref in evening.app.platform.calls)
