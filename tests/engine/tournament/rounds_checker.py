"""Judges a tournament of rounds of matches as it is exported (TO-RU): it shares no code with what plays one."""

from typing import Any

Told = dict[str, Any]
MOST = {"carioca": 5, "pokerato": 6}  # players at a table
SHARES = {4: [100], 7: [65, 35], 11: [50, 30, 20], 20: [40, 30, 20, 10]}  # up to so many people, per cent


class At:
    """A table in one round."""

    def __init__(self) -> None:
        self.seats: dict[int, str] = {}
        self.stacks: dict[int, int] = {}
        self.running: Told | None = None
        self.deals: list[dict[str, int]] = []  # points by player, deal after deal
        self.closers: list[str | None] = []
        self.order: list[str] | None = None

    def worth(self, player: str, *, fewest: bool) -> tuple[int, int, int]:
        """Less is better: points, closes, the last deal."""
        sign = 1 if fewest else -1
        points = sum(deal[player] for deal in self.deals)
        return sign * points, -self.closers.count(player), sign * self.deals[-1][player]


class RoundsChecker:
    """Goes through the events once."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.fewest = told["game"] == "carioca"
        self.tables: dict[int, At] = {}
        self.left = [entry["player"] for entry in told["entries"]]
        self.gone: list[str] = []
        self.outs: list[tuple[int, At, str]] = []  # of this round: place at the table, table, player
        self.round = 1
        self.paused = False
        self.number = 0
        self.found: list[str] = []

    def run(self) -> list[str]:
        at = 0
        for number, event in enumerate(self.told["events"]):
            self.number = number
            self.expect("TO-LEVEL-5: time goes back", event["at"] >= at)
            at = event["at"]
            getattr(self, f"on_{event['e']}")(event)
            chips = sum(sum(table.stacks.values()) for table in self.tables.values())
            self.expect("TO-ENTRY-2", chips == 0)
        self.in_the_end()
        return self.found

    def expect(self, article: str, holds: bool) -> None:  # noqa: FBT001  as an assertion reads
        if not holds:
            self.found.append(f"{article} (event {self.number})")

    @property
    def round_is_over(self) -> bool:
        return bool(self.tables) and all(table.order for table in self.tables.values())

    # A round begins.

    def on_seat(self, event: Told) -> None:
        table = self.tables.setdefault(event["table"], At())
        self.expect("TO-RU-1: nobody moves", (event["why"], event["from"], event["chips"]) == ("start", None, 0))
        self.expect("a seat that is taken", event["seat"] not in table.seats)
        self.expect("who is out, or sits already", event["player"] in self.left and not self.is_seated(event["player"]))
        self.expect(
            "TO-RU-1: a round that has begun", not any(each.deals or each.running for each in self.tables.values())
        )
        table.seats[event["seat"]], table.stacks[event["seat"]] = event["player"], 0

    def is_seated(self, player: str) -> bool:
        return any(player in table.seats.values() for table in self.tables.values())

    def on_broken(self, event: Told) -> None:
        self.expect("TO-RU-1: a match goes on", self.tables[event["table"]].order is not None)
        self.sent_home()
        del self.tables[event["table"]]
        if not self.tables:
            self.round += 1

    def on_final(self, event: Told) -> None:
        self.expect("TO-RU-1: matches go on", self.round_is_over)
        self.sent_home()
        table = At()
        table.seats = {int(seat): player for seat, (player, _) in event["seats"].items()}
        table.stacks = {int(seat): chips for seat, (_, chips) in event["seats"].items()}
        self.expect("TO-RU-1: all who go on", sorted(table.seats.values()) == sorted(self.left))
        self.expect("TO-RU-1: table 1", event["table"] == 1)
        self.tables, self.round = {1: table}, self.round + 1

    def sent_home(self) -> None:
        """TO-RU-1, TO-RU-2. All but the best two of each table are out, the worst first."""
        if not self.outs:
            return
        ranks = [(place, table.worth(player, fewest=self.fewest)) for place, table, player in self.outs]
        self.expect("TO-RU-2: the worst first", ranks == sorted(ranks, reverse=True))
        on = {player for table in self.tables.values() for player in (table.order or ())[:2]}
        self.expect("TO-RU-1: the best two of each", on <= set(self.left) and len(self.left) == len(on))
        self.outs = []

    # A match.

    def on_deal(self, event: Told) -> None:
        if not any(table.deals or table.running for table in self.tables.values()):
            self.sizes()
        table = self.tables[event["table"]]
        self.expect("a deal in a deal, or after the match", table.running is None and table.order is None)
        self.expect("TO-LEVEL-4: a deal in a pause", not self.paused)
        self.expect("TO-LEVEL: there are none", (event["level"], event["round"], event["carried"]) == (1, None, 0))
        everyone = {seat: [player, table.stacks[seat]] for seat, player in table.seats.items()}
        self.expect("TO-AWAY-1: all are dealt in", {int(n): told for n, told in event["seats"].items()} == everyone)
        self.expect("nobody waits", event["waiting"] == {})
        self.expect("sizes", {int(n): s for n, s in event["sizes"].items()} == self.heads())
        table.running = event

    def heads(self) -> dict[int, int]:
        return {number: len(table.seats) for number, table in self.tables.items()}

    def sizes(self) -> None:
        """TO-RU-1, as the first deal of a round begins."""
        heads, seats = [*self.heads().values()], self.told["rules"]["seats"]
        self.expect("TO-RU-1: all sit", sum(heads) == len(self.left))
        self.expect("TO-RU-1: 3 to 5, 3 to 6", min(heads) >= 3 and max(heads) <= MOST[self.told["game"]])
        self.expect("TO-RU-1: sizes", max(heads) - min(heads) <= 1)
        fewer = len(heads) - 1
        self.expect("TO-RU-1: fewest tables", fewer == 0 or fewer * seats < sum(heads))
        enough = max(heads) <= seats or sum(heads) < 3 * (len(heads) + 1)
        self.expect("TO-RU-1: more seats than asked for", enough)

    def on_end(self, event: Told) -> None:
        table = self.tables[event["table"]]
        began = table.running
        assert began is not None
        self.expect("the same deal", event["deal"] == began["deal"])
        points = {int(seat): won for seat, won in event.get("points", {}).items()}
        stacks = {int(seat): chips for seat, chips in event["stacks"].items()}
        won = {seat: stacks[seat] - table.stacks[seat] for seat in stacks}
        if points:  # without, it never was
            self.expect("points of all", points.keys() == table.seats.keys())
            self.expect("TO-RU-1: Carioca has no chips", not self.fewest or not any(won.values()))
            self.expect("TO-RU-2: what was won", self.fewest or points == won)
            table.deals.append({table.seats[seat]: each for seat, each in points.items()})
            closer = event.get("closer")
            table.closers.append(None if closer is None else table.seats[closer])
            self.expect("TO-RU-2: who closes has points", closer is None or self.fewest or points[closer] >= 0)
        else:
            self.expect("a misdeal moves nothing", not any(won.values()))
        table.stacks, table.running = stacks, None

    def on_match(self, event: Told) -> None:
        table = self.tables[event["table"]]
        length = 8 if self.fewest else 2 * len(table.seats)
        self.expect("TO-RU-1: how many deals", len(table.deals) == length and table.running is None)
        self.expect("TO-RU-1: the round", event["round"] == self.round)
        points = {player: sum(deal[player] for deal in table.deals) for player in table.seats.values()}
        self.expect("points of the match", points == event["points"])
        table.order = event["order"]
        self.expect("who played", sorted(event["order"]) == sorted(points))
        worth = [table.worth(player, fewest=self.fewest) for player in event["order"]]
        self.expect("TO-RU-2: the best first", worth == sorted(worth))

    def on_out(self, event: Told) -> None:
        self.expect("TO-RU-1: matches go on", self.round_is_over)
        table, player = self.tables[event["table"]], event["player"]
        order = table.order or []
        self.expect("TO-RU-1: the best two go on", player in order[2:] and player in self.left)
        self.outs.append((order.index(player), table, player))
        self.left.remove(player)
        self.gone.append(player)

    def on_pause(self, _event: Told) -> None:
        self.paused = True

    def on_resume(self, _event: Told) -> None:
        self.paused = False

    # The end.

    def in_the_end(self) -> None:
        told = self.told
        self.expect(
            "TO-RU-1: no chips, levels, rebuys, late entries", not told["levels"] and not told["rules"]["stack"]
        )
        entries = told["entries"]
        self.expect("TO-RU-1: people enter once", all(e["kind"] == "entry" and not e["robot"] for e in entries))
        self.expect("TO-RU-1: it goes on", len(self.tables) == 1 and self.round_is_over)
        (final,) = self.tables.values()
        order = [*(final.order or ()), *reversed(self.gone)]
        shares = next(shares for most, shares in SHARES.items() if len(entries) <= most)
        pool = sum(entry["paid"] for entry in entries)
        prizes = [pool * share // 100 for share in shares]
        prizes[0] += pool - sum(prizes)
        self.expect("TO-PRIZE-1", prizes == told["prizes"])
        paid = [*prizes, *[0] * len(order)]
        places = [[player, place, paid[place - 1]] for place, player in enumerate(order, start=1)]
        self.expect("TO-RU-2", [[one["player"], one["place"], one["prize"]] for one in told["places"]] == places)
