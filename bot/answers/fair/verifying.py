"""`Verify`: what this reader's proof of a deal shows, in words, with the proof file and a page that checks it."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec

from bot.answers.past.deal_files import rows_of
from bot.answers.past.history import Past, seat_of
from bot.chat.membership import Membership
from bot.chat.preferences import Preferences
from bot.chat.which_table import home_of
from bot.games import FACES
from bot.proofs.page import page
from bot.proofs.sentences import added, in_fours, limits, proven
from bot.seam.address import menu
from bot.seam.panel import Button, Panel, Strong, Text, joined
from bot.seam.people import Person, Place
from bot.seam.platform import Platform
from bot.seam.press import Answer, Handed, Shown
from bot.seam.typed.amounts import whole
from bot.words import Words
from engine.fairness.proving import SealedDeal, proof_text
from engine.fairness.reading import ProofFile, read_proof
from engine.fairness.tracing import Trace, traced
from engine.game import AnyGame
from engine.games import GAMES
from engine.house.lobby import Lobby
from engine.house.sealing.sealer import Sealer
from engine.house.store.ports import Store
from engine.house.tables import encoding
from engine.house.tables.table import Table
from engine.match import HouseRules, Match
from engine.play import LogMismatch, Refused, Row
from engine.seats import Seat

JSON, HTML = "application/json", "text/html"
BESIDE = 3  # deals before and after listed ones, among which misdeals are looked for: a table waits after two in a row


class Dealt(msgspec.Struct, frozen=True):
    """A deal that is over: the match at its start, its log, and the seat where the reader was dealt in, if any."""

    game: AnyGame
    match: Match[Any, Any]
    rows: Sequence[Row]
    seat: Seat | None
    annulled: bool = False  # a misdeal: its log ends where it was annulled


class Proven(msgspec.Struct, frozen=True, dict=True):
    """A sealed deal that is over. `reader`: the reader's index among its players; None if they did not play."""

    sealed: SealedDeal
    trace: Trace
    game: AnyGame
    rules: HouseRules
    reader: int | None
    annulled: bool

    def text(self, viewer: int | None) -> str:
        """The proof file of the player with this index; None: the one that everybody may have."""
        return proof_text(self.sealed, self.trace, viewer)

    @cached_property
    def own(self) -> ProofFile:
        """The reader's own proof file, read."""
        return read_proof(self.text(self.reader).encode())

    @property
    def number(self) -> int:
        return self.sealed.commitment.deal


class VerifyAnswers:
    """Every method answers one request of one person, or raises Refused."""

    def __init__(
        self, lobby: Lobby, store: Store, sealer: Sealer, preferences: Preferences, platforms: Mapping[str, Platform]
    ) -> None:
        self._lobby = lobby
        self._store = store
        self._sealer = sealer
        self._preferences = preferences
        self._membership = Membership(preferences, platforms)

    async def is_sealed(self, table: str, deal: int) -> bool:
        """Was this deal sealed, even if its proof has been deleted since?"""
        if not self._sealer.on:
            return False
        return bool(await self._sealer.closed_deal(table, deal) or await self._sealer.forgotten_deal(table, deal))

    async def annulled(self, player: str, deals: Sequence[Past]) -> list[Past]:
        """The misdeals of this player (a key) at the same tables around these deals."""
        numbers: dict[str, list[int]] = {}
        for past in deals if self._sealer.on else ():
            numbers.setdefault(past.ended.table, []).append(past.ended.deal)
        found = []
        for table, of_it in numbers.items():
            for ended in await self._sealer.annulled(table, min(of_it) - BESIDE, max(of_it) + BESIDE):
                record = encoding.decoded_record(ended.text)
                if (seat := seat_of(record, player)) is not None:
                    found.append(Past(ended, record, seat, annulled=True))
        return found

    async def menu(self, person: Person, place: Place, said: tuple[str, ...]) -> Answer:
        """A button: table and deal, then `own`, `all` or `page` for a file; nothing more for the proof in words.

        After `story` or `list` that takes the place of this page of `/history`, and leads back to it.
        """
        match said:
            case (table, deal) | (table, deal, "story" | "list") if (number := whole(deal)) is not None:
                proof, words = await self._proven(person, place, table, number), self._preferences.words_for(person.key)
                back = _back(words, *said) if len(said) > 2 else ()
                return Shown(_panel(words, proof, back), turns=bool(back))
            case (table, deal, what) if (number := whole(deal)) is not None:
                proof, words = await self._proven(person, place, table, number), self._preferences.words_for(person.key)
                return _file(words, proof, what)
            case _:
                raise Refused("moved_on")

    async def _proven(self, person: Person, place: Place, table: str, deal: int) -> Proven:
        """Raises Refused: `unknown_deal`, `proof_not_yet`, `no_proof`, `proof_forgotten`, `deals_not_sealed`."""
        if not self._sealer.on:
            raise Refused("deals_not_sealed")
        dealt = await self._dealt(person, place, table, deal)
        sealed = await self._sealer.closed_deal(table, deal)
        if sealed is None and (left := await self._sealer.forgotten_deal(table, deal)):
            commitment, chance = left
            raise Refused("proof_forgotten", commitment=in_fours(commitment[:16]), chance=in_fours(chance[:16]))
        if sealed is None:
            raise Refused("no_proof")
        try:
            trace = traced(dealt.game, dealt.match, dealt.rows)
        except LogMismatch as why:  # the rules have changed since
            raise Refused("no_proof") from why
        # The reader's seat may be in the deal without cards: poker all'italiana deals after the blind openings.
        reader = trace.players.index(dealt.seat) if dealt.seat in trace.players else None
        return Proven(sealed, trace, dealt.game, dealt.match.rules, reader, dealt.annulled)

    async def _dealt(self, person: Person, place: Place, name: str, deal: int) -> Dealt:
        table = next((table for table in self._lobby if table.state.table == name), None)
        running = table.running if table and table.state.deal == deal else None
        if table and running:
            if not running.deal.over:
                raise Refused("proof_not_yet")
            seat = table.state.seat_of(person.key)
            dealt = Dealt(
                GAMES[table.state.game], table.state.match, running.log, seat if seat in running.deal.seats else None
            )
        else:
            dealt = await self._ended(person, name, deal)
        if dealt.seat is None:
            await self._check_looks_on(person, place, table)
        return dealt

    async def _ended(self, person: Person, table: str, deal: int) -> Dealt:
        ended = await self._store.ended(table, deal)
        annulled = [] if ended else await self._sealer.annulled(table, deal, deal)
        if ended is None and not annulled:
            raise Refused("unknown_deal")
        found = ended or annulled[0]
        record = encoding.decoded_record(found.text)
        seat = seat_of(record, person.key)
        return Dealt(GAMES[record.game], record.match, rows_of(found, record), seat, bool(annulled))

    async def _check_looks_on(self, person: Person, place: Place, table: Table | None) -> None:
        """Those who did not play may have everybody's proof while the table is open, if they belong to its chat.

        Raises Refused: `unknown_deal`, `not_a_member`.
        """
        if table is None or table.closed:
            raise Refused("unknown_deal")
        await self._membership.check_belongs(person, home_of(table), at=place)


def _back(words: Words, table: str, deal: str, page: str) -> tuple[Button, ...]:
    return (Button(words("menu-back"), menu("history", *((table, deal, page) if page == "story" else ()))),)


def _title(words: Words, proof: Proven) -> str:
    game = FACES[proof.game.key].text.title(words, proof.rules)
    return words("fair-verify_title", game=game, deal=proof.number)


def _panel(words: Words, proof: Proven, back: tuple[Button, ...]) -> Panel:
    said = proof.own
    lines: list[Text] = [(Strong(_title(words, proof)),), (words("fair-verify_claim"),)]
    lines += [(words("fair-verify_annulled"),)] if proof.annulled else []
    lines += [(f"• {line}",) for line in proven(words, said)]
    lines += [(Strong(words("fair-page-added")),), *((line,) for line in added(words, said) or [words("fair-nothing")])]
    lines += [
        (f"{words(f'fair-number-{name}')} ", in_fours(getattr(said, name))) for name in ("commitment", "rows", "chance")
    ]
    lines += [(Strong(words("fair-page-limits")),), *((f"• {line}",) for line in limits(words))]
    files = [Button(words("button-proof_page"), _address(proof, "page"), "main")]
    if proof.reader is not None:
        files.append(Button(words("button-proof_own"), _address(proof, "own")))
    files.append(Button(words("button-proof_all"), _address(proof, "all")))
    return Panel(joined(lines), rows=(tuple(files), back) if back else (tuple(files),))


def _address(proof: Proven, what: str) -> str:
    return menu("verify", proof.sealed.commitment.table, proof.number, what)


def _file(words: Words, proof: Proven, what: str) -> Handed:
    """`own` and `page` reveal what this reader may see, `all` what everybody may. Raises Refused `moved_on`."""
    number, opens = proof.number, words("fair-opens_all" if proof.reader is None or what == "all" else "fair-opens_own")

    def handed(told: str, name: str, mime: str, data: str) -> Handed:
        return Handed((f"{_title(words, proof)}\n{told}",), f"{number}.{name}", mime, data.encode())

    match what:
        case "all":
            return handed(opens, "json", JSON, proof.text(None))
        case "own" if proof.reader is not None:
            return handed(opens, f"{proof.reader}.json", JSON, proof.text(proof.reader))
        case "page":
            html = page(words, proof.text(proof.reader), proof.game.key, proof.game.sealing)
            return handed(f"{words('fair-page_is_offline')} {opens}", "html", HTML, html)
        case _:
            raise Refused("moved_on")
