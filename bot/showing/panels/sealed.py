"""What a table shows of its sealed deals (docs/fairness.md), and the buttons with which people cut the next pack."""

from bot.games import FACES
from bot.proofs.sentences import in_fours
from bot.seam.address import menu
from bot.seam.panel import Button, OwnBytes, Text
from bot.seam.typed.names import shown
from bot.words import Words
from engine.fairness.texts import Contribution
from engine.house.sealing.sealer import OpenDeal
from engine.house.tables.table import Table

CUTS = (0, 5, 10, 15, 20)
SHORT = 16  # hexadecimal digits of a commitment that the public panel shows


def open_deal(table: Table) -> OpenDeal | None:
    """The deal whose shuffle people may contribute to now; None in mid-deal, and where deals are not sealed."""
    seals, running = table.seals, table.running
    if seals is None or not seals.on or seals.open is None or seals.rows or table.closed:
        return None
    if running and not running.deal.over and seals.open.number != table.state.deal:
        return None  # its commitment has not been shown yet
    return seals.open


def lines(table: Table, words: Words, digits: int = SHORT) -> list[Text]:
    """A line for the deal on the table and one for the next: commitments of this many digits, and who contributed."""
    return [(line,) for line in (_on_the_table(table, words, digits), _next(table, words, digits)) if line]


def _on_the_table(table: Table, words: Words, digits: int) -> str:
    seals, number = table.seals, _shown(table)
    if seals is None or not seals.on:
        return ""
    if seals.closed and seals.closed.commitment.deal == number:
        rows = seals.closed.rows
    elif seals.open and seals.rows and seals.open.number == number:
        rows = seals.rows
    else:
        return ""
    told = [_told(words, "fair-sealed", rows.commitment[:digits]), _told(words, "fair-closed", rows.digest[:digits])]
    return " · ".join([*told, *_added(words, rows.contributions, "")])


def _next(table: Table, words: Words, digits: int) -> str:
    opened = open_deal(table)
    if opened is None:
        return ""
    told = _told(words, "fair-next_sealed", opened.commitment.digest[:digits])
    return " · ".join([told, *_added(words, opened.given, _first_named(table))])


def _told(words: Words, key: str, number: str) -> str:
    return words.once(key, number=in_fours(number))


def _shown(table: Table) -> int:
    return table.state.deal if table.state.dealing else table.state.deal - 1


def _first_named(table: Table) -> str:
    """IT-DEAL-2. The name of the player who would cut the next pack at a card table, and so is named first."""
    view = table.view(None) if table.play and table.play.deal.over else None
    seat = FACES[table.state.game].text.next_cutter(view) if view else None
    player = table.state.players.get(seat) if seat is not None else None
    return player.name if player else ""


def _added(words: Words, rows: tuple[Contribution, ...], first: str) -> list[str]:
    """Who contributed to the shuffle: each name once, `first` before the others."""
    names = sorted(dict.fromkeys(row.name for row in rows), key=lambda name: name != first)
    return [words("fair-added_by", names=", ".join(map(shown, names)))] if names else []


def cuts(table: Table, words: Words, *, short: bool = True) -> tuple[Button, ...]:
    """A row of buttons, each of which cuts the next pack; empty if nothing can be added now."""
    opened, running = open_deal(table), table.running
    if opened is None or (running and not running.deal.over) or not table.state.people:
        return ()
    return cut_row(words, opened, short=short)


def cut_row(words: Words, opened: OpenDeal, *, short: bool = True) -> tuple[Button, ...]:
    """`Cut 0`, `Cut 5` and so on; `short`, for a row on a phone, `Cut 0`, `5` and so on."""
    labels = [words("button-cut", cards=cards) if not (short and cards) else words.number(cards) for cards in CUTS]
    sealed = opened.commitment
    return tuple(
        Button(label, menu("cut", sealed.table, sealed.deal, cards), verb="cut")
        for label, cards in zip(labels, CUTS, strict=True)
    )


def own_bytes(table: Table) -> OwnBytes | None:
    """Where a browser that shows the commitment contributes its own random bytes to the next shuffle."""
    if (opened := open_deal(table)) is None:
        return None
    sealed = opened.commitment
    return OwnBytes(menu("cut", sealed.table, sealed.deal, "bytes"), sealed.digest)


def verify(table: Table, words: Words) -> tuple[Button, ...]:
    """The button that opens the proof of the deal on the table, once that is over; empty before."""
    seals, number = table.seals, _shown(table)
    if seals is None or not seals.on or seals.closed is None or seals.closed.commitment.deal != number:
        return ()
    if table.running and not table.running.deal.over:
        return ()
    return (Button(words("button-verify"), menu("verify", table.state.table, number), verb="verify"),)
