"""`/top`: who is best, as a picture with its twin in words (LB-TOP-1); those who hide are in no list (LB-OUT-1)."""

from collections.abc import Mapping, Sequence

import msgspec

from bot.seam.address import menu
from bot.seam.names import shown
from bot.seam.panel import Button, Panel, Rows, Strong, Text, joined
from bot.words import Words
from cards_render.painter.requests import SheetPicture
from cards_render.shown.results import Ranked, Ranking
from engine.club.ratings import ENOUGH, Rating

BEST = 10  # lines, and the reader's own
PAGE = "top"
A_ROW = 3


class Line(msgspec.Struct, frozen=True):
    """One line of a board; `place` is None for a rating that is not settled yet."""

    rating: Rating
    place: int | None
    name: str


def board(ratings: Sequence[Rating], names: Mapping[str, str], reader: str) -> list[Line]:
    """LB-TOP-1. The ten best of one game, then the reader wherever they stand. Those without a name are left out.

    Settled ratings come first, by what is shown; equal ones share a place. The others follow by their number of orders.
    """
    listed = [rating for rating in ratings if rating.player in names]
    settled = sorted((each for each in listed if each.settled), key=lambda each: (-each.shown, each.player))
    others = sorted((each for each in listed if not each.settled), key=lambda each: (-each.orders, each.player))
    lines = [Line(each, 1 + sum(other.shown > each.shown for other in settled), names[each.player]) for each in settled]
    lines += [Line(each, None, names[each.player]) for each in others]
    return [*lines[:BEST], *(line for line in lines[BEST:] if line.rating.player == reader)]


def ratings_panel(
    words: Words, games: Sequence[str], game: str, lines: Sequence[Line], *, hides: bool, pictures: bool = True
) -> Panel:
    """The board of one game, with buttons for the others and to hide or be listed again."""
    title = words("top-title", game=words(f"game-{game}")) if game else words("top-ratings")
    text: list[Text] = [(Strong(title),)]
    text += [(_line(words, line),) for line in lines] or [(words("top-nobody"),)]
    text.append((words("top-counts", enough=ENOUGH),))
    if hides:
        text.append((words("top-hidden"),))
    drawing = SheetPicture(_picture(words, title, lines)) if lines and pictures else None
    return Panel(joined(text), drawing, rows=_rows(words, games, game, hides=hides))


def _line(words: Words, line: Line) -> str:
    rating, orders = _shown(words, line.rating), line.rating.orders
    return words("top-line", place=_place(line), name=shown(line.name), rating=rating, orders=orders)


def _place(line: Line) -> str:
    return "–" if line.place is None else str(line.place)


def _shown(words: Words, rating: Rating) -> str:
    """SE-RATE-1. `?` while it says too little."""
    return words.number(rating.shown) if rating.settled else "?"


def _picture(words: Words, title: str, lines: Sequence[Line]) -> Ranking:
    rows = tuple(
        Ranked(
            number,
            _place(line),
            line.name,
            max(0, line.rating.shown) if line.rating.settled else 0,
            _shown(words, line.rating),
        )
        for number, line in enumerate(lines)
    )
    return Ranking(title, words("top-note"), rows)


def _rows(words: Words, games: Sequence[str], game: str, *, hides: bool) -> Rows:
    pages = [_page_of(words, each, here=each == game) for each in games] if len(games) > 1 else []
    switch = "show" if hides else "hide"
    hide = Button(words(f"button-top_{switch}"), menu(PAGE, switch))
    return (*(tuple(pages[start : start + A_ROW]) for start in range(0, len(pages), A_ROW)), (hide,))


def _page_of(words: Words, game: str, *, here: bool) -> Button:
    name = words(f"game-{game}")
    return Button(words("button-chosen", label=name) if here else name, menu(PAGE, "of", game))
