"""Three workers, four shards, four groups, twelve tables: people go on pressing while workers fail; all is counted.

    python -m benchmarks.bench_failures --failures 60

Every twentieth press is delivered twice. In turn a worker is killed, frozen for 15 s, told to end, or cut off from the
database; one that has ended is started again. Prints how long people had to wait and what was lost; exit 1 if anything.
"""

import argparse
import asyncio
import logging
import signal
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable
from contextlib import suppress
from os import environ
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic

import msgspec

from benchmarks.workers import House, Worker
from engine.house.store.opening import open_store
from tests.engine.house.a_world import HandClock
from tests.engine.house.crash import everyone_at_rest, ledger_adds_up
from tests.engine.house.fakes import house as lone_house
from tests.platforms.whole.club import Guest, Seen
from tests.platforms.whole.club_discord import DiscordClub
from tests.platforms.whole.club_discord import user as discord_user
from tests.platforms.whole.club_telegram import TelegramClub
from tests.platforms.whole.club_telegram import user as telegram_user
from tests.postgres import cluster, programs

THINKS = 0.6  # seconds before each action
IN_TIME = 3.0  # seconds after which nobody waits for an answer any more
AGAIN = 0.3  # seconds until somebody who was refused presses again
FROZEN = 15.0  # seconds
SETTLES = 2.0  # seconds after a failure before the next
LONGEST = 60.0  # seconds in which somebody presses again and again
LONGEST_TURN = 240.0  # seconds after which the clock has run out at each table, whatever its game
TWICE = 0.05  # of all presses are delivered twice
GOALS = {"killed": (10.0, 10.0), "frozen": (10.0, 10.0), "told to end": (2.0, 5.0), "cut off": (5.0, 10.0)}
KEEP_CARDS = ("texas_holdem", "omaha")  # games in which one has the same cards from the beginning of a deal to its end
QUIET = ("tick", "other", "more", "fewer", "sort", "cancel")  # what a press says to nobody else yet
GENTLE = ("check", "call", "stay", "discard", "draw", "skip")  # pressed most, so that people do not go broke at once


class Table:
    """Three people at one table, who go on pressing."""

    def __init__(self, club: DiscordClub | TelegramClub, people: tuple[Guest, ...], trial: "Trial") -> None:
        self.club, self.people, self._trial = club, people, trial
        self._chance = Random(people[0].number)
        self._tried: set[str] = set()
        self._answered: set[tuple[Guest, str]] = set()  # whose questions
        self.name = ""

    async def opens(self, game: str) -> None:
        self._keeps_cards = game in KEEP_CARDS
        await self.club.connected(self.people if isinstance(self.club, TelegramClub) else ())
        await self.club.opens(*self.people, line=f"/play game:{game}" if self._named else f"/play {game}")
        await self.club.taps(self.people[0], "Dai le carte")
        self.name = next(each.split(".")[0] for each in self.club.table().buttons.values() if each.endswith(".hand"))

    @property
    def _named(self) -> bool:
        return isinstance(self.club, DiscordClub)

    async def play(self) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(THINKS)
            if (found := self._offered()) is None:
                await self._goes_on()
                continue
            guest, seen, address = found
            await self._acts(guest, seen, address)

    def _offered(self) -> tuple[Guest, Seen, str] | None:
        for guest in self._chance.sample(self.people, len(self.people)):
            for seen in reversed(self.club.private(guest)[-3:]):
                offered = [each for each in seen.buttons.values() if each.count(".") == 3 and each not in self._tried]
                offered = [each for each in offered if not each.endswith(("other", "check_fold", "call_any"))]
                offered = [each for each in offered if (guest, each.rpartition(".")[0]) not in self._answered]
                if offered:
                    self._look(guest, seen, offered[0])
                    gentle = [each for each in offered if each.rpartition(".")[2].startswith(GENTLE)]
                    return guest, seen, self._chance.choice(gentle or offered)
        return None

    def _look(self, guest: Guest, seen: Seen, address: str) -> None:
        if self._keeps_cards:
            hand = seen.text.splitlines()[1].partition(" · ")[0]
            self._trial.hands[guest, address.rsplit(".", 2)[0]].add(hand)

    async def _goes_on(self) -> None:
        """Between deals people who are broke buy in again, and all are ready for the next one."""
        for guest in self.people:
            for seen in (*self.club.channel()[-2:], *self.club.private(guest)[-1:]):
                for address in seen.buttons.values():
                    if address.endswith((".deal", ".buy_in", ".back")):
                        with suppress(TimeoutError):
                            await self._pressed(guest, seen, address)

    async def _acts(self, guest: Guest, seen: Seen, address: str) -> None:
        """Press until it is accepted or the question has gone; note how long that took."""
        began, unanswered = monotonic(), False
        self._tried.add(address)
        while monotonic() - began < LONGEST:
            try:
                said = await self._pressed(guest, seen, address)
            except TimeoutError:
                self._trial.outcomes["no answer"] += 1
                unanswered = True
                continue
            except KeyError:  # the message has gone
                return
            if not said or unanswered:  # it may have been made before nobody answered
                self._trial.waits.append((began, monotonic() - began))
            if not said:
                self._trial.accepted(address, guest)
                if not address.rpartition(".")[2].startswith(QUIET):
                    self._answered.add((guest, address.rpartition(".")[0]))
                return
            option = address.rpartition(".")[2].partition(":")[0] if "avanti" in said else ""
            self._trial.outcomes[f"{said.splitlines()[0][:40]} {option}"] += 1
            if "riprova" not in said.lower():
                return
            await asyncio.sleep(AGAIN)

    async def _pressed(self, guest: Guest, seen: Seen, address: str) -> str:
        """The answer. Raises TimeoutError if nobody answers."""
        twice = self._chance.random() < TWICE
        async with asyncio.timeout(IN_TIME):
            if isinstance(self.club, DiscordClub):
                server = self.club.server
                token = await server.press(discord_user(guest), seen.at, address)
                if twice:
                    await server.dispatch("INTERACTION_CREATE", server.interactions[token].body)
                return (await self.club._told_by(token)).text
            server_ = self.club.server
            query = server_.presses(telegram_user(guest), server_.messages[seen.at], address)
            if twice:
                server_._updates.append(server_._updates[-1])
            return str((await server_.answered(query))["text"] or "")


class Trial:
    """What people were told, and how long they waited."""

    def __init__(self, home: House) -> None:
        self.house = home
        self.said: list[tuple[str, int, int, str]] = []  # table, deal, question and answer of what was accepted
        self.outcomes: Counter[str] = Counter()
        self.waits: list[tuple[float, float]] = []  # when an action was begun, and how long it took
        self.pauses: dict[str, list[float]] = defaultdict(list)
        self.hands: dict[tuple[Guest, str], set[str]] = defaultdict(set)  # by table and deal
        self.tables: list[Table] = []

    def accepted(self, address: str, guest: Guest) -> None:
        self.outcomes["accepted"] += 1
        table, deal, ask, option = address.split(".")
        if not option.startswith(QUIET):
            self.said.append((table, int(deal), int(ask), f"{option} by {guest.name} at {monotonic():.1f}"))

    async def fails(self, kind: str, worker: Worker) -> None:
        """One failure, until all is well again."""
        began = monotonic()
        match kind:
            case "killed":
                dead = await self.house.owner(worker)
                worker.signal(signal.SIGKILL)
                await worker.ended()
                await worker.starts()
                await self.house.has_let_go(dead)
            case "frozen":
                worker.signal(signal.SIGSTOP)
                await asyncio.sleep(FROZEN)
                worker.signal(signal.SIGCONT)
            case "told to end":
                worker.signal(signal.SIGTERM)
                if code := await worker.ended():
                    self.outcomes[f"ended with {code}"] += 1
                await worker.starts()
            case _:
                await self.house.cuts(worker)
        await self.house.is_whole(len(self.house.workers))
        await asyncio.sleep(SETTLES)
        waited = [lasted for begun, lasted in self.waits if begun + lasted > began]
        self.pauses[kind].append(max(waited, default=0.0))
        print(f"  {began:.1f} {kind:12} {worker.name}: {max(waited, default=0.0):5.1f} s", flush=True)

    async def all_go_on(self) -> None:
        """Wait until each table has written something new, if only that somebody's time has run out."""
        newest = "SELECT coalesce(max(at), 0) FROM noted"
        since, waits = "SELECT DISTINCT table_name FROM noted WHERE at > $1", monotonic()
        mark, names = await self.house.stranger.fetchval(newest), {table.name for table in self.tables}
        while late := names - {name for (name,) in await self.house.stranger.fetch(since, mark)}:
            if monotonic() - waits > LONGEST_TURN:
                self.outcomes["tables that do not go on"] += len(late)
                for table in self.tables:
                    if table.name in late:
                        print(f"{table.name} does not go on:", table.club.channel()[-1].text, flush=True)
                return
            await asyncio.sleep(0.2)


async def counted(trial: Trial) -> dict[str, int]:
    """What must be 0."""
    rows = await trial.house.stranger.fetch("SELECT table_name, deal, row, epoch FROM noted ORDER BY at")
    answered: Counter[tuple[str, int, int]] = Counter()
    by_seat: Counter[tuple[str, int, int, int]] = Counter()
    epochs: dict[str, list[int]] = defaultdict(list)
    for name, deal, row, epoch in rows:
        epochs[name].append(epoch)
        if (read := msgspec.json.decode(row)).get("type") == "answered":
            answered[name, deal, read["ask"]] += 1
            by_seat[name, deal, read["ask"], read["seat"]] += 1
    lost = [each for each in trial.said if not answered[each[:3]]]
    if lost:
        print("lost:", lost)
    return {
        "acknowledged actions lost": len(lost),
        "actions doubled": sum(times - 1 for times in by_seat.values()),
        "hands changed": sum(len(hands) > 1 for hands in trial.hands.values()),
        "rows of an older epoch behind a newer": sum(each != sorted(each) for each in epochs.values()),
        "tables that do not go on": trial.outcomes["tables that do not go on"],
    }


def sent_twice(house: House) -> int:
    """Messages with the same questions in the same chat."""
    sent: Counter[tuple[object, ...]] = Counter()
    for each in house.discord.asked("POST", r"/channels/\d+/messages"):
        rows = each.body.get("components") or ()
        sent[each.path, *_asked(button.get("custom_id", "") for row in rows for button in row["components"])] += 1
    for call in house.telegram.of("sendMessage", "sendPhoto"):
        rows = (call["reply_markup"] or {}).get("inline_keyboard", ())
        sent[call["chat_id"], *_asked(key.get("callback_data", "") for row in rows for key in row)] += 1
    return sum(times - 1 for (_, *asked), times in sent.items() if asked)


def _asked(addresses: Iterable[str]) -> list[str]:
    return sorted(each for each in addresses if each.count(".") == 3)


async def adds_up(address: str) -> None:
    """Chips on the tables and in the purses, after all workers have ended. Raises AssertionError."""
    clock = HandClock()  # in which no timer rings while chips are counted
    async with await open_store(address, clock.now) as store:
        lobby = lone_house(store, clock)
        await lobby.recover()
        await everyone_at_rest(lobby)
        await ledger_adds_up(lobby, address)
        await lobby.close()


async def tried(address: str, folder: Path, failures: int) -> bool:
    home = House(address, folder, INVITO_PAUSE="1", INVITO_PACE="fast")
    trial = Trial(home)
    await home.opens(3)
    chance = Random(failures)
    try:
        for club, people, game in home.tables():
            trial.tables.append(table := Table(club, people, trial))
            await table.opens(game)
        playing = [asyncio.create_task(table.play()) for table in trial.tables]
        await asyncio.sleep(5)
        for number in range(failures):
            await trial.fails([*GOALS][number % len(GOALS)], chance.choice(home.workers))
        await trial.all_go_on()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        found = await counted(trial)
    finally:
        await home.closes()
    held = told(trial, found)
    await adds_up(address)
    print("chips on the tables and in the purses add up")
    return held


def told(trial: Trial, found: dict[str, int]) -> bool:
    print(f"accepted and acknowledged: {trial.outcomes.pop('accepted')}; otherwise: {dict(trial.outcomes)}")
    for kind, pauses in trial.pauses.items():
        goal, most = GOALS[kind]
        print(f"{kind}: pause p50 {median(pauses):.1f} s (goal {goal}), max {max(pauses):.1f} (goal {most})")
    most = len(trial.tables) * sum(map(len, trial.pauses.values()))
    print(f"messages sent twice: {sent_twice(trial.house)} (goal {most})")
    print(f"hands looked at: {len(trial.hands)}")
    for what, times in found.items():
        print(f"{what}: {times} (goal 0)")
    return not any(found.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--failures", type=int, default=60)
    parser.add_argument("--logs", type=Path, help="a folder in which the workers' logs are left")
    chosen = parser.parse_args()
    logging.getLogger("aiohttp.server").disabled = True  # requests of a killed worker break off
    with tempfile.TemporaryDirectory() as folder, cluster(programs(environ), max_connections="200") as postgres:
        logs = chosen.logs or Path(folder)
        logs.mkdir(exist_ok=True)
        sys.exit(not asyncio.run(tried(postgres.new(), logs, chosen.failures)))


if __name__ == "__main__":
    main()
