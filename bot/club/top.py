"""`/top`: boards of the best players, as a picture and in words (LB-TOP-1), without those who hide (LB-OUT-1).

A board shows the standings of a season or of all time, or the ratings in one game.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from bot.seam.address import menu
from bot.seam.panel import Button, Panel, Rows, Strong, Text, in_rows, joined
from bot.seam.typed.names import shown
from bot.words import Words
from cards_render.painter.requests import SheetPicture
from cards_render.shown.results import Ranked, Ranking
from engine.club.ratings import ENOUGH, Rating
from engine.club.standings import LEAST_COUNTED, Standing

BEST = 10  # lines besides the reader's own
PAGE = "top"

Kind: TypeAlias = Literal["season", "all", "of"]
"""What a board shows, as a word of its buttons' addresses; `of` is for the ratings in a game."""
KINDS: tuple[Kind, ...] = ("season", "all", "of")


class Line(msgspec.Struct, frozen=True):
    """One line of a board."""

    player: str  # a key
    place: int | None  # None: none yet
    name: str
    value: int | None  # points, or a rating; None for one that is not settled
    times: int  # from how many tournaments, or orders of finish, the value comes


class Board(msgspec.Struct, frozen=True):
    """What is shown, and the `kinds` and `games` that can be chosen instead.

    `game`: its key; empty for all games together. `season`: its number, if the board shows one.
    """

    kind: Kind
    lines: Sequence[Line]
    games: Sequence[str] = ()
    game: str = ""
    kinds: Sequence[Kind] = ()
    season: int = 0


def ratings_lines(ratings: Sequence[Rating], names: Mapping[str, str], reader: str) -> list[Line]:
    """LB-TOP-1. The ten best in one game, then the reader if they are not among these.

    `names` by key: players without one are left out. Settled ratings come first, by the number shown, and equal ones
    share a place; the others follow by their number of orders.
    """
    listed = [rating for rating in ratings if rating.player in names]
    settled = sorted((each for each in listed if each.settled), key=lambda each: (-each.shown, each.player))
    others = sorted((each for each in listed if not each.settled), key=lambda each: (-each.orders, each.player))
    lines = [
        Line(
            each.player,
            1 + sum(other.shown > each.shown for other in settled),
            names[each.player],
            each.shown,
            each.orders,
        )
        for each in settled
    ]
    lines += [Line(each.player, None, names[each.player], None, each.orders) for each in others]
    return _shortened(lines, reader)


def standings_lines(
    standings: Iterable[Standing], names: Mapping[str, str], reader: str, most: int | None = BEST
) -> list[Line]:
    """LB-TOP-1. The best by points, `most` of them (None: all), then the reader if they are not among these.

    `names` by key: players without one are left out.
    """
    lines = [
        Line(each.player, each.rank, names[each.player], each.points, each.entries)
        for each in standings
        if each.player in names
    ]
    return _shortened(lines, reader, most)


def _shortened(lines: Sequence[Line], reader: str, most: int | None = BEST) -> list[Line]:
    further = [] if most is None else [line for line in lines[most:] if line.player == reader]
    return [*lines[:most], *further]


def top_panel(words: Words, board: Board, *, hides: bool, pictures: bool = True, more: Sequence[Text] = ()) -> Panel:
    """A board, with buttons for other boards and to hide or be listed again. `more`: lines below it."""
    name = title(words, board)
    text: list[Text] = [(Strong(name),)]
    text += [(_line(words, line),) for line in board.lines] or [(words(f"top-nobody_{board.kind}"),)]
    text.append((words(f"top-counts_{board.kind}", enough=ENOUGH, least=LEAST_COUNTED),))
    text += more
    if hides:
        text.append((words("top-hidden"),))
    drawing = SheetPicture(_picture(words, name, board)) if board.lines and pictures else None
    return Panel(joined(text), drawing, rows=_rows(words, board, hides=hides))


def title(words: Words, board: Board) -> str:
    """What the board shows: `Season 2 · Texas Hold'em`."""
    of = {"season": words("top-season", number=board.season), "all": words("top-all"), "of": words("top-ratings")}
    return words("top-title", of=of[board.kind], game=words(f"game-{board.game}")) if board.game else of[board.kind]


def _line(words: Words, line: Line) -> str:
    return words(
        "top-line", place=place_of(line), name=shown(line.name), rating=value_of(words, line), orders=line.times
    )


def place_of(line: Line) -> str:
    """The place, or a dash for those who have none yet."""
    return "–" if line.place is None else str(line.place)


def value_of(words: Words, line: Line) -> str:
    """SE-RATE-1. Points or a rating; `?` for a rating that is not settled."""
    return "?" if line.value is None else words.number(line.value)


def _picture(words: Words, name: str, board: Board) -> Ranking:
    rows = tuple(
        Ranked(number, place_of(line), line.name, max(0, line.value or 0), value_of(words, line))
        for number, line in enumerate(board.lines)
    )
    return Ranking(name, words(f"top-note_{board.kind}"), rows)


def _rows(words: Words, board: Board, *, hides: bool) -> Rows:
    kinds = [_turn(words, f"button-top_{kind}", kind == board.kind, kind) for kind in board.kinds]
    played = board.games if len(board.games) > 1 else ()
    games = [_turn(words, f"game-{game}", game == board.game, board.kind, game) for game in played]
    if games and board.kind != "of":
        games = [_turn(words, "button-top_games", not board.game, board.kind), *games]
    switch = "show" if hides else "hide"
    return (
        *((tuple(kinds),) if len(kinds) > 1 else ()),
        *in_rows(games),
        (Button(words(f"button-top_{switch}"), menu(PAGE, switch, board.kind, *filter(None, (board.game,)))),),
    )


def _turn(words: Words, key: str, here: bool, *address: str) -> Button:  # noqa: FBT001  marks the page that is shown
    label = words(key)
    return Button(words("button-chosen", label=label) if here else label, menu(PAGE, *address))
