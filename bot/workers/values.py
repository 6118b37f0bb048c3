"""Wishes and answers as bytes, for workers of one house (see docs/decisions/0055).

They contain everything that a picture is drawn from, of many types: pickle writes them, and reading accepts only values
of our own packages. Those of another version may be unreadable, which raises CannotTravel.
"""

import copyreg
import io
import pickle
from collections.abc import Callable
from datetime import date, datetime, time, timedelta, timezone
from enum import Enum
from fractions import Fraction
from types import MethodType
from typing import Any

import msgspec

OURS = ("bot", "cards_render", "engine")
KINDS = (msgspec.Struct, Enum, tuple, int)  # cards are numbers
OTHERS = {(kind.__module__, kind.__name__): kind for kind in (date, datetime, time, timedelta, timezone, Fraction)}
METHOD = (__name__, "method")
REBUILT = ("msgspec._core", "rebuild")  # what pickle calls to make a struct with keyword-only fields


class CannotTravel(ValueError):
    """Not a value that workers may send each other, or one that this version does not know."""


def method(value: object, name: str) -> Any:
    """A method of a value; an option of a question judges answers by one. Raises CannotTravel."""
    if not isinstance(value, msgspec.Struct) or name.startswith("_"):
        raise CannotTravel(f"method {name}")
    return getattr(value, name)


class _Writer(pickle.Pickler):
    """Writes methods of values by name: pickle itself would use `getattr`, with which anything could be read."""

    def __init__(self, file: io.BytesIO) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self.dispatch_table = REDUCED


def _reduced(bound: MethodType) -> tuple[Callable[..., Any], tuple[Any, ...]]:
    return method, (bound.__self__, bound.__name__)


REDUCED = {**copyreg.dispatch_table, MethodType: _reduced}


class _Reader(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in {REBUILT, METHOD} or (module, name) in OTHERS:
            return super().find_class(module, name)
        found = super().find_class(module, name) if module.partition(".")[0] in OURS and "." not in name else None
        if not (isinstance(found, type) and issubclass(found, KINDS)):
            raise CannotTravel(f"{module}.{name}")
        return found


def packed(value: object) -> bytes:
    """The value as bytes. Raises CannotTravel for anything that is not a value."""
    try:
        _Writer(written := io.BytesIO()).dump(value)
    except (pickle.PicklingError, TypeError, AttributeError) as why:
        raise CannotTravel(repr(why)) from why
    return written.getvalue()


def unpacked(packed: bytes) -> Any:
    """The value that `packed` has written. Raises CannotTravel."""
    try:
        return _Reader(io.BytesIO(packed)).load()
    except CannotTravel:
        raise
    except Exception as why:  # foreign bytes may raise anything
        raise CannotTravel(repr(why)) from why
