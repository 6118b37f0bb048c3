"""A tournament at several tables in a forum on our own Telegram, with its limits on, by a clock in hand."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeAlias

from bot.showing.panels.scene import shown_deal
from engine.house.store.memory.store import MemoryStore
from engine.house.tables.table import Table
from engine.house.tournaments.tournament import Tournament
from engine.play import Ask
from tests.engine.house.a_world import settle
from tests.patience import ended
from tests.platforms.telegram_club import CLUB
from tests.platforms.telegram_limits import Call
from tests.platforms.whole.by_hand import STEP, HandEvening, TimedApp
from tests.platforms.whole.club import Guest, Seen
from tests.platforms.whole.club_telegram import TelegramClub

Question: TypeAlias = tuple[str, int, int]  # table, deal and number of the question
PASSIVE = ("call", "check")
MINUTE = 60.0


class TournamentEvening(HandEvening):
    """Its people call whatever is asked, a little while after they are asked; robots fill the tables."""

    def __init__(self, club: TelegramClub, app: TimedApp, people: int) -> None:
        super().__init__(club, app, people)
        self.telegram = club
        self.asked: dict[Question, float] = {}  # since when a person is asked
        self.shown: dict[Question, float] = {}  # seconds until the private panel asked it
        self.most_tables = self._heard = 0
        self.began = self.all_until = 0.0  # while all of its tables were there
        self.first_table: list[float] = []  # when something was written for table 1, which lies in the channel
        self.final = 0.0  # seconds for which one table was left

    async def begin_tournament(self, words: str) -> Tournament:
        """Made with these words, signed up for by all people, and started."""
        await self.club.connected(self.guests)
        self.club.server.bears = self.bears
        await self.club.asks(self.guests[0], f"/tournament {words}")
        await self.club.until_so(lambda: bool([*self.app.hall]))
        await self.go_by(30)
        for guest in self.guests:
            await self.press(guest, self.desk, self.desk.address("Mi iscrivo"))
            await self.go_by(8)
        await self.go_by(60)
        await self.press(self.guests[0], self.desk, self.desk.address("Si comincia"))
        await settle()
        (tournament,) = self.app.hall
        self.began = self.app.clock.now()
        return tournament

    @property
    def desk(self) -> Seen:
        return next(seen for seen in self.club.channel() if seen.text.startswith("Torneo"))

    async def go_by(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP)):
            await self.app.clock.move(STEP)
            self._count()

    async def play_it(self, tournament: Tournament, seconds: float, think: float) -> None:
        """Until it is over or so many seconds have passed."""
        end = self.app.clock.now() + seconds
        while self.app.clock.now() < end and not tournament.state.is_over:
            await self.go_by(STEP)
            if tournament.course and len(tournament.course.tables) >= self.most_tables:
                self.most_tables, self.all_until = len(tournament.course.tables), self.app.clock.now()
            self._look_at_final(tournament)
            for table in [*self.app.lobby]:
                await self._play_at(table, think)

    def _count(self) -> None:
        super()._count()
        calls = self.telegram.server.calls
        new = calls[self._heard :]
        self.first_table += [self.app.clock.now() for call in new if self._is_for_first_table(call)]
        self._heard = len(calls)

    def _is_for_first_table(self, call: Call) -> bool:
        """Table 1 has its pictures in the channel itself; the desk there has none."""
        if not call.method.startswith(("sendPhoto", "editMessageMedia", "editMessageCaption")):
            return False
        stood = self.telegram.server.messages.get((call["chat_id"], call["message_id"] or 0), {})
        is_in_topic = call["message_thread_id"] or "message_thread_id" in stood
        return call["chat_id"] == self.telegram.group and not is_in_topic

    def least_at_first_table(self) -> int:
        """The fewest writes for table 1 in any minute in which all tables were there."""
        ends = [when for when in self.first_table if self.began + MINUTE <= when <= self.all_until]
        return min((sum(end - MINUTE < when <= end for when in self.first_table) for end in ends), default=0)

    async def _play_at(self, table: Table, think: float) -> None:
        guest = self._asked_at(table)
        if guest is None or table.play is None:
            return
        now, question = self.app.clock.now(), (table.state.table, table.state.deal, table.play.ask)
        since, said = self.asked.setdefault(question, now), ".".join(map(str, question)) + "."
        seen = next((s for s in self.club.private(guest) if any(a.startswith(said) for a in s.buttons.values())), None)
        if seen is None:
            return
        self.shown.setdefault(question, now - since)
        option = next((said + each for each in PASSIVE if said + each in seen.buttons.values()), None)
        if option and now - since >= think:
            await self.press(guest, seen, option)
            self.actions += 1

    def _asked_at(self, table: Table) -> Guest | None:
        play = table.play
        if play is None or not isinstance(play.open, Ask) or play.deal.over or not table.state.dealing:
            return None
        key = table.state.players[play.open.seat].key
        if key.startswith("robot"):
            return None
        return next((guest for guest in self.guests if key.endswith(f":{guest.number}")), None)

    def _look_at_final(self, tournament: Tournament) -> None:
        """Does the channel show the deal that the only table plays?"""
        tables = [*self.app.lobby]
        if not tournament.course or len(tournament.course.tables) > 1 or len(tables) != 1 or not tables[0].play:
            return
        deal = f"mano {shown_deal(tables[0])}\n"
        is_shown = any(deal in f"{seen.text}\n" for seen in self.club.channel())
        self.final += STEP
        self._lag = 0.0 if is_shown else self._lag + STEP
        self.latest = max(self.latest, self._lag)


@asynccontextmanager
async def in_a_forum(club: TelegramClub, people: int) -> AsyncIterator[TournamentEvening]:
    group = club.server.groups[CLUB]
    group.is_forum = group.lets_manage_topics = True
    app = TimedApp(club.platforms(), MemoryStore())
    running = asyncio.create_task(app.run())
    try:
        yield TournamentEvening(club, app, people)
    finally:
        await ended(running)
