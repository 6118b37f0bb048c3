"""Wishes and answers as bytes, for workers of one house (see docs/decisions/0055).

They hold what a picture is drawn from, whose kinds are many: pickle writes them, and what is read may be nothing but
values of our own packages. A worker of another version may have others: then it is told that they cannot be read.
"""

import io
import pickle
from datetime import date, datetime, time, timedelta, timezone
from enum import Enum
from fractions import Fraction
from typing import Any

import msgspec

OURS = ("bot", "cards_render", "engine")
KINDS = (msgspec.Struct, Enum, tuple, int)  # cards are numbers
OTHERS = {(kind.__module__, kind.__name__): kind for kind in (date, datetime, time, timedelta, timezone, Fraction)}
REBUILT = ("msgspec._core", "rebuild")  # how a struct is made whose fields have to be named


class CannotTravel(ValueError):
    """This is no value that workers may send each other, or none that this program knows."""


class _Reader(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == REBUILT or (module, name) in OTHERS:
            return super().find_class(module, name)
        found = super().find_class(module, name) if module.partition(".")[0] in OURS and "." not in name else None
        if not (isinstance(found, type) and issubclass(found, KINDS)):
            raise CannotTravel(f"{module}.{name}")
        return found


def packed(value: object) -> bytes:
    """Raises CannotTravel for anything that is no value."""
    try:
        return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    except (pickle.PicklingError, TypeError, AttributeError) as why:
        raise CannotTravel(repr(why)) from why


def unpacked(packed: bytes) -> Any:
    """What `packed` was given. Raises CannotTravel."""
    try:
        return _Reader(io.BytesIO(packed)).load()
    except CannotTravel:
        raise
    except Exception as why:  # whatever foreign bytes may lead to
        raise CannotTravel(repr(why)) from why
