"""What workers tell each other: every answer of the house can be written down and read again, and nothing else can."""

import asyncio
import os
import pickle
import typing
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime
from functools import cache, partial
from types import UnionType
from typing import Any

import msgspec
import pytest

from bot.seam.press import Answer, Command, Done, Press
from bot.workers.host import Once
from bot.workers.values import KINDS, OTHERS, OURS, CannotTravel, method, packed, unpacked
from cards_render.painter.requests import Request
from engine.games import GAMES
from engine.play import UNKNOWN, Checked
from tests.bot.fake_platform import GROUP, FakeApp, a_person, private_place, travelled

ABSTRACT = {typing.Any, Callable, Iterable, msgspec.Struct}
PLAIN = (int, str, bool, float, bytes, type(None), dict, tuple, frozenset)


def parts_of(hint: object) -> Iterator[object]:
    """What a type is made of: the kinds of its members, or those of its fields."""
    if isinstance(hint, typing.TypeVar):
        yield from hint.__constraints__ or (hint.__bound__,)
    elif (made_of := typing.get_origin(hint)) is not None:
        if made_of not in {typing.Union, UnionType, typing.Literal}:
            yield made_of
        yield from () if made_of is typing.Literal else typing.get_args(hint)
    elif isinstance(hint, type) and issubclass(hint, msgspec.Struct) and hint is not msgspec.Struct:
        yield from typing.get_type_hints(hint).values()
        yield from (kind for kind in hint.__subclasses__() if kind.__module__.partition(".")[0] in OURS)  # not of tests
    elif isinstance(hint, type) and issubclass(hint, tuple) and hint is not tuple:
        yield from typing.get_type_hints(hint).values()


@cache
def kinds_of_answers() -> list[type]:
    """Every class of which an answer can hold a value, by what the fields say that they hold."""
    found: dict[object, None] = dict.fromkeys((*typing.get_args(Answer), *typing.get_args(Request)))
    waiting = [*found]
    while waiting:
        for part in parts_of(waiting.pop()):
            if not isinstance(part, list) and part not in found:
                found[part] = None
                waiting.append(part)
    return [kind for kind in found if isinstance(kind, type)]


def test_every_kind_of_thing_in_an_answer_may_travel() -> None:
    """Functions may only be methods of values; what holds anything (`Any`) is told by the games, below."""
    kinds = [kind for kind in kinds_of_answers() if kind not in ABSTRACT]
    assert len(kinds) > len(PLAIN) + len(GAMES)
    for kind in kinds:
        assert issubclass(kind, (*PLAIN, *KINDS, *OTHERS.values(), Exception)), kind
        if kind not in PLAIN and not issubclass(kind, Exception):
            assert unpacked(packed(kind)) is kind


@pytest.mark.parametrize("game", [*GAMES])
async def test_what_is_asked_at_a_table_of_any_game_travels_with_its_options(app: FakeApp, game: str) -> None:
    """Views hold the question that is open, and its options methods that judge an answer: these arrive too."""
    await app.deals("", "bruno", "carla", game=game)
    play = app.play
    for seat in (None, *play.to_answer):
        view = app.table.view(seat)
        assert unpacked(packed(view)) == view
    for who in ("anna", "bruno", "carla", "dario"):
        for verb in ("hand", "more", "why", "rules", "stand", "nonsense"):
            await app.presses(who, f"{app.table.state.table}.{verb}")


async def test_menus_books_and_statistics_of_the_house_travel(app: FakeApp) -> None:
    for command in app.router.commands:
        for place in (GROUP, private_place("anna")):
            travelled(await app.router.command(Command(a_person("anna"), place, command.name["en"])))


def test_wishes_travel() -> None:
    press = Press(a_person("anna"), GROUP, "t.sit", source="dc:1")
    assert unpacked(packed(("press", (press,)))) == ("press", (press,))
    at = datetime(2026, 1, 1, tzinfo=UTC)
    assert unpacked(packed(at)) == at


class Refers:
    """Pickled as a call of any function there is."""

    def __init__(self, function: Callable[..., object], *args: object) -> None:
        self._called = function, args

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return self._called


@pytest.mark.parametrize("foreign", [print, os.system, asyncio.Event, Once, open, getattr, packed])
def test_nothing_is_called_that_is_no_value(foreign: Callable[..., object]) -> None:
    with pytest.raises(CannotTravel):
        unpacked(packed(foreign))
    with pytest.raises(CannotTravel):
        unpacked(pickle.dumps(Refers(foreign, "true")))


class Hidden(msgspec.Struct, frozen=True):
    """A value of nobody's package."""

    def why_not(self, _action: object) -> None: ...


def _anything(_action: object) -> None: ...


def test_only_methods_of_our_values_travel() -> None:
    option = Checked(Done, UNKNOWN.why_not)
    assert unpacked(packed(option)) == option
    judges: tuple[Callable[[object], Any], ...] = (_anything, partial(_anything), Hidden().why_not)
    for judge in judges:
        with pytest.raises(CannotTravel):
            unpacked(packed(Checked(Done, judge)))
    with pytest.raises(CannotTravel):
        method(Done(), "__reduce__")
    with pytest.raises(CannotTravel):
        method([], "append")


@pytest.mark.parametrize("broken", [b"", b"nonsense", packed(Done("x"))[:-3]])
def test_what_is_no_writing_of_ours_is_told(broken: bytes) -> None:
    with pytest.raises(CannotTravel):
        unpacked(broken)
