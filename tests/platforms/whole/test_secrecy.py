"""Random deals through the real libraries, with the log at `debug`: no seed, no salt and no order leaves the process or
is logged, and no card reaches anyone to whom it is closed, in no message, picture, answer or file.
"""

import json
from collections.abc import Callable
from contextlib import suppress
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
import structlog

from bot.answers.past import deal_files
from bot.seam.address import menu
from engine.cards import Card
from engine.deal import Deal
from engine.fairness import dealing, sealing
from engine.fairness.proving import SealedDeal
from engine.fairness.tracing import orders_of
from engine.games import GAMES
from engine.house.tables import encoding
from engine.house.tables.table import Table
from engine.play import Ask, AskAll, Play, Refused, Row
from engine.view import view_for
from tests.bot.operator import encodings
from tests.games.test_privacy import faces_in
from tests.platforms.whole.club import ANNA, BRUNO, CARLA, DARIO, Club, Guest
from tests.platforms.whole.housing import housed
from tests.platforms.whole.wiretap import Album, Sent, faces_of_body, faces_of_drawing, faces_of_file, sent

SEATED = (ANNA, BRUNO, CARLA)
GUESTS = (*SEATED, DARIO)  # the last looks on
PRESSES = 12  # at random, before everybody plays to the end as a robot would
SOME = 12  # salts of a deal that are searched for in every form
STAYS = {"leave", "out", "close", "kick", "robot", "unrobot"}  # what would end the evening


class Witness:
    """Knows which faces each guest may know, by everything that has happened at a table."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: dict[int | None, set[str]] = {}  # by seat; None: by everyone
        self.cards: dict[int | None, set[Card]] = {}  # likewise, of several packs
        self._heard: dict[Deal, int] = {}  # how many events of each
        apply = Play.apply

        def and_look(play: Play[Any], row: Row) -> None:
            apply(play, row)
            self._look(play)

        monkeypatch.setattr(Play, "apply", and_look)

    def _look(self, play: Play[Any]) -> None:
        piles = play.deal.piles().values()
        for viewer in (None, *play.deal.seats):
            known = self.cards.setdefault(viewer, set())
            new = {card for pile in piles for card in pile.faces(viewer) if card is not None} - known
            known |= new
            self.seen.setdefault(viewer, set()).update(map(str, new))
        events = play.deal.events
        self.seen[None] |= faces_in(events[self._heard.get(play.deal, 0) :])  # what was told lay face up
        self._heard[play.deal] = len(events)

    def knows(self, table: Table, guest: Guest | None) -> set[str]:
        return self.seen.get(None, set()) | self.seen.get(seat_of(table, guest), set())


def seat_of(table: Table, guest: Guest | None) -> int | None:
    return next((seat for seat, player in table.state.players.items() if guest and player.name == guest.name), None)


class Search:
    """Judges what has left since it looked last."""

    def __init__(
        self, club: Club, table: Table, witness: Witness, album: Album, guests: tuple[Guest, ...] = GUESTS
    ) -> None:
        self._club, self._table, self._witness, self._album, self._guests = club, table, witness, album, guests
        self._judged: dict[Guest | None, int] = {}
        self.pictures = 0

    def closed_cards(self) -> list[str]:
        """What anybody could read that was closed to them."""
        found, by_reader = list[str](), dict[Guest | None, list[Sent]]()
        for each in sent(self._club, self._guests):
            by_reader.setdefault(each.reader, []).append(each)
        for reader, all_of_it in by_reader.items():
            known = self._witness.knows(self._table, reader)
            for each in all_of_it[self._judged.get(reader, 0) :]:
                if foreign := self._faces(each) - known:
                    found.append(f"{reader and reader.name} reads {sorted(foreign)} in {each.text[:400]}")
            self._judged[reader] = len(all_of_it)
        return found

    def _faces(self, each: Sent) -> set[str]:
        faces = faces_of_body(each.body)
        if each.drawing is not None:
            self.pictures += 1
            faces |= faces_of_drawing(each.drawing)
        for file in each.files:
            if file in self._album.requests:
                self.pictures += 1
                faces |= self._album.faces(file)
            elif not file.startswith(b"GIF"):
                faces |= faces_of_file(file)
        return faces


def secrets(sealed: SealedDeal, shuffles: int, opened: set[str], chance: Random) -> set[str]:
    """Of a deal that is over, with so many `shuffles`: what nobody may ever read, in every form that it may have.

    `opened` salts, in hex, are none of it.
    """
    slots, orders = sealed.commitment.slots, sealed.commitment.orders
    found = {*encodings.of_bytes(sealed.master)}
    for number in dealing.played(sealed.chance, orders)[:shuffles]:
        found |= {*encodings.of_bytes(sealed.seed(number))}
    first = sealed.seed(dealing.played(sealed.chance, orders)[0])
    closed = [salt for salt in sealing.salts(first, slots) if salt.hex() not in opened]
    for salt in chance.sample(closed, min(SOME, len(closed))):
        found |= {*encodings.of_bytes(salt)}
    values = bytes(sealing.values(first, slots))[:SOME]
    return found | {between.join(map(str, values)) for between in encodings.BETWEEN} | {*encodings.of_bytes(values)}


def runs(play: Play[Any], known: set[Card], chance: Random) -> set[str]:
    """Parts of the orders of a deal that hold a card which is not `known`, in every form that they may have."""
    parts = [
        order[at : at + encodings.RUN]
        for order in orders_of(play.log)
        for at in range(len(order) - encodings.RUN + 1)
        if not known.issuperset(order[at : at + encodings.RUN])
    ]
    return {form for part in chance.sample(parts, min(SOME, len(parts))) for form in encodings.of_cards(part)}


def salts_in(file: bytes) -> set[str]:
    proof = json.loads(file)
    return {salt for shuffle in proof["shuffles"] for _, _, salt in shuffle["open"]}


def foreign_places(file: bytes, play: Play[Any], known: set[Card]) -> list[str]:
    """Places that a proof opens though the cards there are not `known`."""
    orders = orders_of(play.log)
    at = {place: tuple(map(int, place.split(":"))) for place in json.loads(file)["cards"]}
    return [place for place, (shuffle, position) in at.items() if orders[shuffle][position] not in known]


async def presses_something(club: Club, table: Table, chance: Random) -> None:
    """A guest presses any button that stands before them."""
    guest = chance.choice(SEATED)
    offered = [
        (seen.at, address)
        for seen in (*club.channel(), *club.private(guest))
        for address in seen.buttons.values()
        if address.startswith(f"{table.state.table}.") and address.rpartition(".")[2] not in STAYS
    ]
    if offered:
        at, address = chance.choice(offered)
        await club.press(guest, at, address)


async def _closed_by_the_clock(table: Table) -> None:
    if table.play and isinstance(table.play.open, AskAll):
        await table._close_window()


async def plays_to_the_end(table: Table, chance: Random, look: Callable[[], None]) -> None:
    """Everybody plays as a robot would, until the deal is paid."""
    while table.play and table.play.open:
        if isinstance(table.play.open, AskAll):
            await table._request(_closed_by_the_clock, table)  # in its task: robots and its own clock speak meanwhile
            continue
        question = table.play.open
        assert isinstance(question, Ask)
        action = GAMES[table.state.game].robot(view_for(table.play, question.seat), chance.random())
        action = question.default if question.refusal(action) else action
        with suppress(Refused):  # what was said in advance has answered
            await table.act(table.state.players[question.seat].key, table.state.deal, table.play.ask, action)
        look()


async def wishes(table: Table, guest: Guest) -> list[str]:
    """Addresses of all files of the first deal that a guest may have, the guest's own proof first."""
    ended = await table._world.store.ended(table.state.table, 1)
    assert ended
    record = encoding.decoded_record(ended.text)
    seat = next(seat for seat, name in record.players.items() if name == guest.name)
    told = deal_files.suffixes(ended, record, seat)
    proofs = [menu("verify", ended.table, 1, what) for what in ("own", "all", "page")]
    return proofs + [menu("history", ended.table, 1, suffix) for suffix in told]


async def handed(club: Club, table: Table, guest: Guest, album: Album) -> list[bytes]:
    """All files of the first deal that a guest may have."""
    wanted = await wishes(table, guest)

    def files() -> list[bytes]:
        if club.name == "local":
            return club.files()  # type: ignore[attr-defined,no-any-return]  # of all tabs: asked one after the other
        found = [file for each in sent(club, GUESTS) if each.reader == guest for file in each.files]
        return [file for file in found if file not in album.requests]

    before = len(files())
    for number, address in enumerate(wanted, start=1):
        await club.press(guest, club.table().at, address)
        await club.until(lambda number=number: len(files()) >= before + number or None)  # type: ignore[misc]  # its own
    return files()[before:]


async def played(
    club: Club, house: Any, game: str, chance: Random, witness: Witness, album: Album
) -> tuple[Table, Search, list[str]]:
    """A deal, partly at random, to its end; and what was found on the way."""
    await club.connected(GUESTS)
    await club.opens(*SEATED, line=f"/play {game}")
    await club.taps(chance.choice(SEATED), "Taglio 0")
    await club.asks(chance.choice(SEATED), "/cut limone")
    (table,) = house.lobby
    search, found = Search(club, table, witness, album), list[str]()
    await club.taps(ANNA, "Dai le carte")
    await club.until_so(lambda: bool(table.play and table.play.to_answer))
    for _ in range(PRESSES):
        if table.play is None or table.play.deal.over:
            break
        await presses_something(club, table, chance)
        found += search.closed_cards()
    await plays_to_the_end(table, chance, lambda: found.extend(search.closed_cards()))
    await club.sees("Prossimo mazzo sigillato")
    return table, search, found


async def test_nothing_secret_and_no_closed_card_leaves_the_process(
    club: Club, debug_log: StringIO, tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, witness, album = Random(f"{club.name} {game}"), Witness(monkeypatch), Album()
    async with housed(tmp_path, club.platforms(), painter=album, fair=True) as house:
        table, search, found = await played(club, house, game, chance, witness, album)
        assert table.seals
        assert table.seals.closed
        await club.until_so(lambda: bool(table.seals and table.seals.open))  # the next one is sealed in a moment
        assert table.seals.open
        sealed, coming = table.seals.closed, table.seals.open
        assert table.play
        shuffles = len(orders_of(table.play.log))
        for guest in SEATED:
            files = await handed(club, table, guest, album)
            foreign = {face for file in files for face in faces_of_file(file)} - witness.knows(table, guest)
            assert not foreign, f"{guest.name} is handed {foreign}"
            known = witness.cards[seat_of(table, guest)]
            assert foreign_places(files[0], table.play, known) == []
            assert foreign_places(files[1], table.play, witness.cards[None]) == []
            opened = salts_in(files[0])
            texts = [file.decode() for file in files]
            unread = runs(table.play, known, chance)
            for secret in unread | secrets(sealed, shuffles, opened, chance):
                where = [text[max(0, text.find(secret) - 40) :][:120] for text in texts if secret in text]
                assert not where, secret
        found += search.closed_cards()
    assert not found
    assert search.pictures
    structlog.get_logger("ours").debug("heard")
    assert "heard" in debug_log.getvalue()
    said = debug_log.getvalue() + "".join(each.text for each in sent(club, GUESTS))
    everything = said.encode()  # a quarter as long, and so sooner searched
    of_next = {*encodings.of_bytes(coming.master), *encodings.of_bytes(sealing.seed(coming.master, 0))}
    unsaid = runs(table.play, set(), chance) | secrets(sealed, sealed.commitment.orders, set(), chance) | of_next
    leaked = [secret for secret in unsaid if secret.encode() in everything]
    assert not leaked
