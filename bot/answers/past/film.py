"""The film of a deal: its stages in one message, turned with ◀ ▶, or all of them in a GIF to be shared."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from bot.answers.past import deal_files
from bot.answers.past.history import Past
from bot.games import FACES
from bot.games.story.course import course_of, seen_by_all
from bot.games.story.film import film, scenes
from bot.games.story.frames import frames
from bot.seam.address import menu
from bot.seam.panel import Button, Panel, Rows, Strong, Text, joined
from bot.seam.press import Handed
from bot.seam.typed.amounts import whole
from bot.words import Words
from cards_render.painter.film import MIME
from cards_render.painter.worker import PictureFailed
from engine.play import Refused

Animate = Callable[[Sequence[Any]], Awaitable[bytes]]
HIGHEST_STAGE = 9_999


class Films:
    """Shows past deals stage by stage, each reader only the cards that they know."""

    def __init__(self, animate: Animate) -> None:
        """`animate` makes a GIF of drawings, in order; it raises PictureFailed."""
        self._animate = animate

    def panel(self, words: Words, past: Past, number: int, deck: str, more: Rows | None = None) -> Panel:
        """One stage, counted from 1; after the last one the film begins again.

        `more`: for a platform that lays tables out, which gets all stages at once: rows of the deal's further buttons.
        """
        face, rules = FACES[past.record.game], past.record.match.rules
        rows = deal_files.rows_of(past.ended, past.record)
        course = course_of(past.record, rows, past.seat, lambda faces: face.picker.in_groups(faces, rules, ""))
        course = course.told_in(words)
        stages = film(words, face, course, deck)
        at = (number - 1) % len(stages)
        stage = stages[at]
        head = words("film-stage", number=at + 1, count=len(stages), title=stage.title)
        text: list[Text] = [(f"{face.text.title(words, course.rules)} · ", words("deal-number", number=course.number))]
        text += [(Strong(head),), *((line,) for line in stage.lines)]
        drawing = face.text.table_drawing(words, stage.scene)
        turns = _rows(words, past, at + 1, len(stages), drawn=drawing is not None)
        if more is None:
            return Panel(joined(text), drawing, turns)
        return Panel(joined(text), rows=(*turns, *more), film=frames(words, past.record.game, face, course, stages))

    async def share(self, words: Words, past: Past, deck: str) -> Handed:
        """The film as a GIF with the cards that everyone saw, and no others.

        Raises Refused: `moved_on` for a game without pictures, `try_again` if the painter fails.
        """
        course = seen_by_all(past.record, deal_files.rows_of(past.ended, past.record))
        face = FACES[past.record.game]
        drawings = [face.text.table_drawing(words, scene) for scene in scenes(words, face, course, deck)]
        if None in drawings:
            raise Refused("moved_on")
        try:
            data = await self._animate(drawings)
        except PictureFailed:
            raise Refused("try_again") from None
        name = f"{past.ended.table}-{past.record.deal}.gif"
        return Handed((words("film-shared"),), name, MIME, data)


def stage_number(said: str) -> int:
    """The number in an address. Raises Refused `moved_on` for text that no button of the bot carries."""
    if (number := whole(said, high=HIGHEST_STAGE)) is None:
        raise Refused("moved_on")
    return number


def beside(number: int, count: int) -> tuple[int, int]:
    """Numbers for ◀ and ▶ at stage `number` of `count`. They count on beyond `count`: `panel` takes them modulo it.

    They always differ, since two buttons of a message must not have the same address. In a film of two stages both
    lead to the other stage.
    """
    return number - 1 or 3 * count, number + 1


def _rows(words: Words, past: Past, number: int, count: int, *, drawn: bool) -> tuple[tuple[Button, ...], ...]:
    def address(*more: object) -> str:
        return menu("history", past.ended.table, past.record.deal, *more)

    before, after = beside(number, count)
    turn = (Button("◀", address("film", before)), Button("▶", address("film", after), "main"))
    share = (Button(words("film-share"), address("gif")),) if drawn else ()
    return (turn, (Button(words("menu-back"), address("story")), *share))
