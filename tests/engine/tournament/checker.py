"""Judges a tournament as it is exported, from the articles alone: it shares no code with what plays one.

`faults(told)` takes the JSON of one tournament and names each article that does not hold, with the number of the event.
"""

from collections.abc import Callable, Iterator
from typing import Any

from tests.engine.tournament.rounds_checker import MOST, RoundsChecker

Told = dict[str, Any]
SHARES = {
    4: [100],
    7: [65, 35],
    11: [50, 30, 20],
    20: [40, 30, 20, 10],
    30: [38, 25, 17, 12, 8],
    45: [33, 22, 15, 11, 8, 6, 5],
    10**9: [28, 19, 13, 10, 8, 6, 5, 4, 4, 3],
}
STEPS = "10/20 15/30 25/50 50/100 75/150 100/200 150/300 200/400 300/600 400/800 500/1000 700/1400 1000/2000 1500/3000"
BLINDS = [tuple(map(int, step.split("/"))) for step in [*STEPS.split(), "2000/4000"]]
WITH_BLINDS = ("texas_holdem", "omaha")  # other games have levels and positions of their own
INVITI = [(10, 5), (20, 10), (30, 15), (50, 25), (80, 40), (120, 60), (200, 100)]


def after(start: int, seat: int) -> int:
    """How far from one seat to another, clockwise; a whole round for itself."""
    return (seat - start - 1) % 100


class At:
    """A table as the events tell it."""

    def __init__(self) -> None:
        self.seats: dict[int, str] = {}
        self.chips: dict[int, int] = {}
        self.carried = 0
        self.running: Told | None = None
        self.last: Told | None = None
        self.ended = -1  # number of the event
        self.playing: list[int] = []

    def in_play(self) -> list[int]:
        return [seat for seat in self.seats if self.chips[seat] or seat in self.playing]

    def wait(self, seat: int) -> int:
        """Players with chips between the newest big blind and this seat."""
        if self.last is None:
            return 0
        big = self.last["big"]
        return sum(after(big, other) < after(big, seat) for other in self.in_play() if other != seat)


class Checker:
    """Goes through the events once."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.rules = told["rules"]
        self.tables: dict[int, At] = {}
        self.level, self.level_began, self.deals_in_level = 1, 0, 0
        self.paused = False
        self.last_end = 0
        self.moves: dict[str, int] = {}
        self.rebuys: dict[str, int] = {}
        self.paid = [entry for entry in told["entries"] if entry["kind"] == "entry"]
        self.robots = {entry["player"] for entry in told["entries"] if entry["robot"]}
        self.asked: dict[str, int] = {}
        self.round, self.in_round = 0, set[int]()
        self.round_at = 0
        self.gone: list[tuple[int, int, int, int, str]] = []
        self.number = 0
        self.found: list[str] = []

    def run(self) -> list[str]:
        at = 0
        for number, event in enumerate(self.told["events"]):
            self.number = number
            self.expect("TO-LEVEL-5: time goes back", event["at"] >= at)
            at = event["at"]
            handle: Callable[[Told], None] = getattr(self, f"on_{event['e']}")
            handle(event)
            chips = sum(sum(table.chips.values()) + table.carried for table in self.tables.values())
            everyone = event["e"] != "seat" or event["why"] != "start"
            self.expect("TO-ENTRY-2", not everyone or chips == self.rules["stack"] * len(self.paid))
        self.in_the_end()
        return self.found

    def expect(self, article: str, holds: bool) -> None:  # noqa: FBT001  as an assertion reads
        if not holds:
            self.found.append(f"{article} (event {self.number})")

    # What holds of all tables.

    def sizes(self) -> dict[int, int]:
        return {number: len(table.in_play()) for number, table in self.tables.items()}

    def heads(self) -> dict[int, int]:
        return {number: len(table.seats) for number, table in self.tables.items()}

    def even(self) -> bool:
        sizes = self.sizes().values()
        return max(sizes) - min(sizes) <= (1 if len(sizes) == 2 else 2)

    def left(self) -> int:
        return sum(player not in self.robots for table in self.tables.values() for player in table.seats.values())

    def closed(self) -> bool:
        return self.level > self.rules["late"] and not self.asked

    def others_seat_all(self, number: int) -> bool:
        heads = self.heads()
        room = (len(heads) - 1) * self.rules["seats"]
        return len(heads) > 1 and number == max(heads) and sum(heads.values()) <= room

    def one_holds_all(self) -> bool:
        return len(self.tables) > 1 and sum(self.heads().values()) <= self.rules["seats"]

    # Seats.

    def on_seat(self, event: Told) -> None:
        table = self.tables.setdefault(event["table"], At()) if event["why"] == "start" else self.tables[event["table"]]
        seat, why = event["seat"], event["why"]
        self.expect("a seat is taken twice", seat not in table.seats)
        self.expect("there is no such seat", 1 <= seat <= self.rules["seats"])
        match why:
            case "start" | "late":
                self.expect("TO-ENTRY-3: full stack", event["chips"] == self.rules["stack"])
                self.expect("a start comes from nowhere", event["from"] is None)
                if why == "late":
                    self.late(event)
            case _:
                self.moved(event, table)
        table.seats[seat], table.chips[seat] = event["player"], event["chips"]

    def late(self, event: Told) -> None:
        self.expect("TO-ENTRY-3: entries are closed", self.level <= self.rules["late"])
        free = {number: heads for number, heads in self.heads().items() if heads < self.rules["seats"]}
        self.expect("TO-ENTRY-3: smallest", free.get(event["table"]) == min(free.values()))
        self.paid.append({"player": event["player"]})

    def moved(self, event: Told, target: At) -> None:
        number, seat = event["from"]
        origin = self.tables[number]
        self.expect("nobody moves from there", origin.seats.get(seat) == event["player"])
        if seat not in origin.seats:
            return
        self.expect("moved with other chips", origin.chips[seat] == event["chips"])
        self.expect("TO-BAL-2: out of a running deal", origin.running is None)
        sizes, heads = self.sizes(), self.heads()
        waits = {other: origin.wait(other) for other in origin.in_play() if origin.chips[other]}
        if event["why"] == "balance":
            idle = [other for other, table in self.tables.items() if table.running is None]
            self.expect("TO-BAL-2: nobody need move", not self.even())
            self.expect("TO-BAL-2: from the largest", sizes[number] == max(sizes[other] for other in idle))
            self.expect("TO-BAL-2: to the smallest", sizes[event["table"]] == min(sizes.values()))
            self.expect("TO-BAL-2: by two", sizes[number] - sizes[event["table"]] >= 2)
            least = min((self.moves.get(origin.seats[other], 0), waits[other]) for other in waits)
            self.expect("TO-BAL-3", (self.moves.get(event["player"], 0), waits[seat]) == least)
        else:
            self.expect("TO-BREAK-1: the highest", self.others_seat_all(number))
            self.expect("TO-FINAL-1: no break then", not self.one_holds_all())
            self.expect("TO-BREAK-1: least wait first", waits[seat] == min(waits.values()))
            self.expect("TO-BREAK-1: smallest", heads[event["table"]] == min(heads[n] for n in heads if n != number))
            self.expect("TO-BREAK-2", origin.carried == 0)
        free = {n: target.wait(n) for n in range(1, self.rules["seats"] + 1) if n not in target.seats}
        enough = [wait for wait in free.values() if wait >= waits[seat]]
        best = min(enough) if enough else max(free.values(), default=0)
        self.expect("TO-BAL-4", free.get(event["seat"]) == best)
        del origin.seats[seat], origin.chips[seat]
        self.moves[event["player"]] = self.moves.get(event["player"], 0) + 1

    # Deals.

    def on_deal(self, event: Told) -> None:
        table = self.tables[event["table"]]
        self.expect("a deal in a deal", table.running is None)
        self.expect("TO-LEVEL-2", event["level"] == self.level)
        self.expect("TO-LEVEL-4: a deal in a pause", not self.paused)
        self.expect("TO-LEVEL-3: too late", self.rules["level_by"] == "time" or not self.enough_deals())
        self.expect("TO-LEVEL-4: a deal in a break", not self.is_break(event["at"]))
        self.expect("TO-BAL-1: sizes", {int(n): size for n, size in event["sizes"].items()} == self.sizes())
        self.expect("TO-BAL-1", self.even())
        self.expect("TO-BREAK-1: it had to break", not self.others_seat_all(event["table"]))
        self.expect("TO-FINAL-1: one table holds all", not self.one_holds_all())
        self.expect("TO-OUT-4", self.left() > 0 and sum(self.heads().values()) > 1)
        self.expect("TO-OUT-1: without chips at a deal", len(table.in_play()) == len(table.seats))
        inside, waiting = ({int(n): told for n, told in event[key].items()} for key in ("seats", "waiting"))
        everyone = {seat: [player, table.chips[seat]] for seat, player in table.seats.items()}
        self.expect("who is at the table", inside | waiting == everyone and not inside.keys() & waiting.keys())
        self.expect("two at least", len(inside) > 1)
        self.expect("carried", event["carried"] == table.carried)
        self.positions(event, table, list(inside), list(waiting))
        self.hand_for_hand(event)
        table.running = table.last = event

    def positions(self, event: Told, table: At, inside: list[int], waiting: list[int]) -> None:
        big, button = event["big"], event["button"]
        self.expect("the big blind is dealt in", big in inside)
        if table.last is not None:
            last = table.last["big"]
            self.expect("TO-HU-1: the next dealt in", big == min(inside, key=lambda seat: after(last, seat)))
            self.expect(
                "TO-HU-1: never twice", big != last or table.last["seats"].get(str(big)) != event["seats"][str(big)]
            )
            before = {player for player, _ in table.last["seats"].values()}
            newcomers = [seat for seat in waiting if table.seats[seat] not in before]
            self.expect("TO-BAL-4: only newcomers wait", newcomers == waiting)
            # Of two dealt in the small one has the button, though it came past an empty seat and those who wait there.
            passed = button if len(inside) > 2 else table.last["button"]
            self.expect("TO-BAL-4: who waits", all(after(passed, seat) < after(passed, big) for seat in waiting))
        if len(inside) == 2 and self.told["game"] in WITH_BLINDS:
            self.expect("TO-HU-1: of two the button is small", button == event["small"] != big)

    def hand_for_hand(self, event: Told) -> None:
        due = self.closed() and len(self.tables) > 1 and self.left() == len(self.shares()) + 1
        if not due:
            self.expect("TO-HFH-1: no rounds now", event["round"] is None)
            return
        running = [table.running for table in self.tables.values() if table.running]
        if event["round"] != self.round:
            self.expect("TO-HFH-1: the next round", event["round"] == self.round + 1 and not running)
            able = {number for number, size in self.sizes().items() if size > 1}
            self.expect("TO-HFH-1: not all have dealt", not self.in_round or able <= self.in_round)
            self.round, self.in_round, self.round_at = event["round"], set(), self.number
        self.expect("TO-HFH-1: once a round", event["table"] not in self.in_round)
        self.expect("TO-HFH-1: others deal outside", all(other["round"] == self.round for other in running))
        self.in_round.add(event["table"])

    def on_end(self, event: Told) -> None:
        table = self.tables[event["table"]]
        began = table.running
        assert began is not None
        stacks = {int(seat): chips for seat, chips in event["stacks"].items()}
        self.expect("the same deal", event["deal"] == began["deal"] and stacks.keys() == {*map(int, began["seats"])})
        before = sum(chips for _, chips in began["seats"].values()) + began["carried"]
        self.expect("chips of a deal", sum(stacks.values()) + event["carried"] == before and min(stacks.values()) >= 0)
        table.chips |= stacks
        table.carried, table.running, table.ended = event["carried"], None, self.number
        table.playing = event.get("playing", [])
        self.expect("playing for nothing", not table.playing or table.carried > 0)
        self.last_end = event["at"]
        self.deals_in_level += 1
        for seat, player in table.seats.items():
            again = self.rules["rebuys"] < 0 or self.rebuys.get(player, 0) < self.rules["rebuys"]
            if seat not in table.in_play() and again and self.level <= self.rules["late"] and player not in self.robots:
                self.asked[player] = event["at"]

    # Out, and in again.

    def on_out(self, event: Told) -> None:
        table = self.tables[event["table"]]
        seat = next(seat for seat, player in table.seats.items() if player == event["player"])
        self.expect("TO-OUT-1: with chips", seat not in table.in_play())
        self.expect("out of a running deal", table.running is None)
        self.asked.pop(event["player"], None)
        if event["player"] not in self.robots:
            assert table.last is not None
            in_round = table.last["round"] is not None
            chips = table.last["seats"][str(seat)][1]
            from_button = (seat - table.last["button"] - 1) % self.rules["seats"]
            self.gone.append(
                (self.round_at if in_round else table.ended, chips, event["table"], from_button, event["player"])
            )
        del table.seats[seat], table.chips[seat]

    def on_rebuy(self, event: Told) -> None:
        table, player = self.tables[event["table"]], event["player"]
        seat = next(seat for seat, other in table.seats.items() if other == player)
        self.expect("TO-ENTRY-4: 20 s", event["at"] - self.asked.pop(player, -100) <= 20)
        self.expect("TO-ENTRY-4: no chips", table.chips[seat] == 0 and event["chips"] == self.rules["stack"])
        self.rebuys[player] = self.rebuys.get(player, 0) + 1
        self.expect("TO-ENTRY-4: too often", self.rules["rebuys"] < 0 or self.rebuys[player] <= self.rules["rebuys"])
        table.chips[seat] += event["chips"]
        self.paid.append({"player": player})

    # Tables.

    def on_broken(self, event: Told) -> None:
        self.expect("TO-BREAK-1: players are left", not self.tables[event["table"]].seats)
        self.expect("TO-BREAK-1: the highest", event["table"] == max(self.tables))
        del self.tables[event["table"]]

    def on_shared(self, event: Told) -> None:
        table = self.tables[event["table"]]
        self.expect("TO-BREAK-2: a deal is running", table.running is None)
        goes = self.one_holds_all() or self.others_seat_all(event["table"])
        nobody_else = len(table.seats) == 1 or not any(table.chips.values())
        self.expect("TO-BREAK-2: the table stays", goes or nobody_else)
        stacks = {int(seat): chips for seat, chips in event["stacks"].items()}
        got = {seat: chips - table.chips[seat] for seat, chips in stacks.items()}
        assert table.last is not None
        big = table.last["big"]
        order = sorted(got, key=lambda seat: after(big, seat))
        each, odd = divmod(table.carried, len(order))
        self.expect(
            "TO-BREAK-2: evenly", [got[seat] for seat in order] == [each + (n < odd) for n in range(len(order))]
        )
        table.chips |= stacks
        table.carried, table.playing = 0, []

    def on_final(self, event: Told) -> None:
        self.expect("TO-FINAL-1", self.one_holds_all() and event["table"] == 1)
        self.expect("TO-FINAL-1: deals end", all(table.running is None for table in self.tables.values()))
        chips = {player: table.chips[n] for table in self.tables.values() for n, player in table.seats.items()}
        self.expect("TO-FINAL-1: all sit down", dict(map(tuple, event["seats"].values())) == chips)
        table = At()
        table.seats = {int(seat): player for seat, (player, _) in event["seats"].items()}
        table.chips = {int(seat): stack for seat, (_, stack) in event["seats"].items()}
        self.tables = {1: table}

    # The clock.

    def is_break(self, at: int) -> bool:
        by_time = self.rules["level_by"] == "time"
        return by_time and self.level % 4 == 0 and at >= self.level_began + 60 * self.rules["length"]

    def enough_deals(self) -> bool:
        enough: bool = self.deals_in_level >= self.rules["length"] * len(self.tables)
        return enough

    def level_up_at(self) -> int:
        ends: int = self.level_began + 60 * self.rules["length"]
        return max(ends, self.last_end) + 300 if self.level % 4 == 0 else ends

    def on_level(self, event: Told) -> None:
        self.expect("TO-LEVEL-1: by one", event["level"] == self.level + 1)
        if self.rules["level_by"] == "time":
            self.expect("TO-LEVEL-4: when", event["at"] == self.level_up_at())
        else:
            self.expect("TO-LEVEL-3: too early", self.enough_deals())
        self.level, self.level_began, self.deals_in_level = event["level"], event["at"], 0

    def on_pause(self, event: Told) -> None:
        self.paused = True

    def on_resume(self, event: Told) -> None:
        self.paused = False

    # The end.

    def shares(self) -> list[int]:
        field = sum(entry["kind"] != "rebuy" and not entry["robot"] for entry in self.told["entries"])
        return next(shares for most, shares in SHARES.items() if field <= most)

    def in_the_end(self) -> None:
        told = self.told
        self.expect("TO-OUT-4: it goes on", self.left() == 0 or sum(self.heads().values()) == 1)
        pool = sum(entry["paid"] for entry in told["entries"])
        self.expect("TO-ROBOT-1: robots pay nothing", not any(e["paid"] for e in told["entries"] if e["robot"]))
        prizes = [pool * share // 100 for share in self.shares()]
        prizes[0] += pool - sum(prizes)
        self.expect("TO-PRIZE-1", prizes == told["prizes"])
        self.expect("entries", len(self.paid) == len(told["entries"]))
        places = [[place["player"], place["place"], place["prize"]] for place in told["places"]]
        self.expect("TO-OUT-1 to TO-OUT-3", places == list(self.places(prizes)))
        self.expect("TO-PRIZE-2: the pool is paid", sum(prize for _, _, prize in places) == pool)
        steps: list[Told] = []
        for level in range(1, self.level + 1):
            if told["game"] == "italian_poker":
                invito, chip = INVITI[min(level, 7) - 1]
                times = 2 ** max(0, level - 7)
                steps.append({"invito": invito * times, "chip": chip * times})
            elif told["game"] in WITH_BLINDS:
                small, big = BLINDS[min(level, 15) - 1]
                times = 2 ** max(0, level - 15)
                steps.append({"small": small * times, "big": big * times, "ante": big * times if level > 4 else 0})
        self.expect("TO-LEVEL-1", len(told["levels"]) == self.level)
        self.expect("TO-LEVEL-1, TO-IT-1", steps == (told["levels"] if steps else []))

    def places(self, prizes: list[int]) -> Iterator[list[Any]]:
        place = 1
        for table in self.tables.values():
            for player in table.seats.values():
                if player not in self.robots:
                    yield [player, 1, prizes[0]]
                    place = 2
        best_first = sorted(self.gone, key=lambda one: (-one[0], -one[1], one[2], one[3]))
        while best_first:
            tied = [one for one in best_first if one[:2] == best_first[0][:2]]
            del best_first[: len(tied)]
            total = sum(prizes[place - 1 : place - 1 + len(tied)])
            for number, (*_, player) in enumerate(tied):
                yield [player, place, total // len(tied) + (number < total % len(tied))]
            place += len(tied)


def faults(told: Told) -> list[str]:
    """What does not hold of a tournament that has ended by play."""
    return (RoundsChecker if told["game"] in MOST else Checker)(told).run()
