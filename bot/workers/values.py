"""Wishes and answers as bytes, for other workers of the house (decision 55).

An answer may hold all that a picture is drawn from, values of many types. So pickle writes them, and the reader accepts
only values of our own packages; those of another version of the bot may be unreadable.
"""

import io
import pickle
from datetime import date, datetime, time, timedelta, timezone
from enum import Enum
from fractions import Fraction
from types import MethodType
from typing import Any

import msgspec

OURS = ("bot", "cards_render", "engine")
KINDS = (msgspec.Struct, Enum, tuple, int)  # a card is an int
OTHERS = {(kind.__module__, kind.__name__): kind for kind in (date, datetime, time, timedelta, timezone, Fraction)}
METHOD = (__name__, "method")
REBUILT = ("msgspec._core", "rebuild")  # what pickle calls to make a struct with keyword-only fields


class CannotTravel(ValueError):
    """A value that workers may not send each other, or that this version does not know."""


def method(value: object, name: str) -> Any:
    """A method of a value, as options of questions hold to judge answers. Raises CannotTravel."""
    if not isinstance(value, msgspec.Struct) or name.startswith("_"):
        raise CannotTravel(f"method {name}")
    return getattr(value, name)


class _Writer(pickle.Pickler):
    """Writes bound methods as calls of `method`, and members of enums as calls of their class with their value: pickle
    would use `getattr`, which could be made to reach anything (for enums before Python 3.11.4).
    """

    def reducer_override(self, value: Any) -> Any:  # Any: as pickle has it
        if isinstance(value, MethodType):
            return method, (value.__self__, value.__name__)
        return (type(value), (value.value,)) if isinstance(value, Enum) else NotImplemented


class _Reader(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in {REBUILT, METHOD} or (module, name) in OTHERS:
            return super().find_class(module, name)
        found = super().find_class(module, name) if module.partition(".")[0] in OURS and "." not in name else None
        if not (isinstance(found, type) and issubclass(found, KINDS)):
            raise CannotTravel(f"{module}.{name}")
        return found


def packed(value: object) -> bytes:
    """The value as bytes. Raises CannotTravel."""
    try:
        _Writer(written := io.BytesIO(), pickle.HIGHEST_PROTOCOL).dump(value)
    except (pickle.PicklingError, TypeError, AttributeError) as why:
        raise CannotTravel(repr(why)) from why
    return written.getvalue()


def unpacked(packed: bytes) -> Any:
    """The value that `packed` wrote. Raises CannotTravel."""
    try:
        return _Reader(io.BytesIO(packed)).load()
    except CannotTravel:
        raise
    except Exception as why:  # damaged bytes may raise anything
        raise CannotTravel(repr(why)) from why
