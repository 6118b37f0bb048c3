"""A film for a platform that lays tables out itself: each stage of a deal as a table, with the reader's own cards."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from bot.games.face import GameFace
from bot.games.game_text import Scene
from bot.games.rummy.text import face_words
from bot.games.stakes import told_stakes
from bot.games.story.course import Course
from bot.games.story.film import Stage as Told
from bot.games.story.parts import LATER
from bot.games.why import why
from bot.seam import stage as seam
from bot.seam.panel import Frame, Held
from bot.words import Words
from engine.seats import Seat


def frames(words: Words, game: str, face: GameFace, course: Course, told: tuple[Told, ...]) -> tuple[Frame, ...]:
    """The same stages laid out; `told`: as `film` tells them to the reader of the course."""
    *others, last = (_frame(words, game, face, course, stage) for stage in told)
    return (*others, replace(last, own=_own_part(words, course, told)))


def _own_part(words: Words, course: Course, told: tuple[Told, ...]) -> tuple[str, ...]:
    """What the reader did, stage by stage, without their name, and how they come out."""
    name, gained = course.names.get(course.reader, ""), course.gained
    deeds = (
        words("film-own", stage=_title(stage), told=LATER.join(_nameless(one, name) for one in line.split(LATER)))
        for stage in told
        for line in stage.own
    )
    key = "ahead" if gained > 0 else "behind" if gained else "even"
    return (*deeds, words(f"film-{key}", amount=abs(gained)))


def _nameless(said: str, name: str) -> str:
    """`raises to 40` of `Anna raises to 40`, `times nine!` of `Anna: times nine!`."""
    return said.removeprefix(name).lstrip(": ")


def _title(told: Told) -> str:
    return told.title.partition(" · ")[0]


def _frame(words: Words, game: str, face: GameFace, course: Course, told: Told) -> Frame:
    laid, view = _laid(words, game, face, course, told.scene), told.scene.view
    title, _, fact = told.title.partition(" · ")
    over = view is not None and bool(view.over)
    return Frame(
        title=title,
        fact=laid.result.title if laid.result else fact or _fact(laid),
        lines=told.told,
        stage=laid,
        hand=tuple(_held(words, course, view)),
        articles=why(game, course.rules, view) if over and view is not None else (),
    )


def _fact(laid: seam.Stage) -> str:
    """What tells one stage from the next: the pot, or what is left of the stock."""
    if laid.pots:
        return f"{laid.pots[0].label} {laid.pots[0].text}"
    return f"{laid.stock_label} {laid.stock}" if laid.stock is not None else ""


def _laid(words: Words, game: str, face: GameFace, course: Course, scene: Scene) -> seam.Stage:
    view = scene.view
    assert view is not None  # noqa: S101  a film begins with the deal
    turn = None if view.over else view.turn
    at = view.seats.index(course.reader) if course.reader in view.seats else 0
    seats = (*view.seats[at:], *view.seats[:at])
    stakes, *unusual = told_stakes(face.text, words, course.rules)
    base = seam.Stage(
        table="",
        game=game,
        language=words.language,
        deal=course.number,
        phase="",
        title=words(f"game-{game}"),
        note=" · ".join((stakes, words("deal-number", number=course.number), *unusual)),
        places=tuple(_place(words, face, course, scene, seat, turn) for seat in seats),
        mine=course.reader in view.seats,
        running=not view.over,
        deck=scene.deck,
        felt=face.text.felt,
        turn=turn,
    )
    return face.text.staged(words, scene, base)


def _place(words: Words, face: GameFace, course: Course, scene: Scene, seat: Seat, turn: Seat | None) -> seam.Place:
    who: seam.Who = "me" if seat == course.reader else "robot" if seat in course.robots else "person"
    place = face.text.place(words, scene, seat)
    return replace(place, who=who, face=course.robots.get(seat, ""), turn=seat == turn)


def _held(words: Words, course: Course, view: Any) -> Iterator[Held]:  # Any: each game has its own kind of view
    """The reader's cards as they lay, group by group."""
    if view is None or course.reader not in view.seats:
        return
    faces, called = view.faces(course.reader), face_words(words).called
    for group, positions in enumerate(course.in_groups(faces)):
        yield from (Held(faces[position], position, called(faces[position]), group) for position in positions)
