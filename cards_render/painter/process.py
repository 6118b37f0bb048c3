"""The painter's process: it is called through its input and answers through its output, one call after the other.

A call is a function's name with what it is given, an answer what it returns, each as a length and a pickle. Here is
nothing but what passes them on; a function brings along what it needs, and what none needs takes no memory.
"""

import ctypes
import os
import pickle
import select
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any, BinaryIO, TypeAlias

if sys.platform == "linux":
    import fcntl

LENGTH = 4  # bytes
ROOM = 1 << 20  # bytes of answers that wait for a loop that is busy: some fifteen pictures
TIDIED_AFTER = 100  # calls
Call: TypeAlias = tuple[Callable[..., Any], tuple[object, ...]]
Answered: TypeAlias = tuple[Any, str, str]  # what it returned; or the name of what it raised, and where it did


def framed(value: Call | Answered) -> bytes:
    whole = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return len(whole).to_bytes(LENGTH) + whole


def serve() -> None:
    """Answer until there is nobody any more who calls.

    Ctrl+C reaches all processes of a terminal, and the stop of a service all of its processes. Both are ignored here,
    since the bot ends this process itself. If the bot is killed, this process ends too, even in the middle of a
    picture: else it would take the processor from the next bot, which is about to start.
    """
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, signal.SIG_IGN)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    _make_room(answers)
    if hasattr(select, "poll"):  # elsewhere it finds the end of its calls, or that nobody reads its answers
        threading.Thread(target=_end_with_the_bot, args=(answers,), daemon=True).start()
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what is printed here does not stand among the answers
    with suppress(BrokenPipeError):
        for number in count(1):
            if not (call := _next(sys.stdin.buffer)):
                return
            answers.write(_answered(call))
            answers.flush()
            if number % TIDIED_AFTER == 0:
                _tidy()


def _end_with_the_bot(answers: BinaryIO) -> None:
    reader = select.poll()
    reader.register(answers, 0)  # nothing but its end
    reader.poll()
    os._exit(0)


def _make_room(answers: BinaryIO) -> None:
    if sys.platform == "linux":
        with suppress(OSError):  # then there is room for one or two
            fcntl.fcntl(answers.fileno(), fcntl.F_SETPIPE_SZ, ROOM)


def _next(calls: BinaryIO) -> bytes:
    return calls.read(int.from_bytes(calls.read(LENGTH)))


def _answered(call: bytes) -> bytes:
    try:
        work, given = pickle.loads(call)  # noqa: S301  the bot made it
        return framed((work(*given), "", ""))
    except Exception as failed:  # noqa: BLE001  whatever it is, the bot hears of it
        return framed((None, type(failed).__name__, traceback.format_exc()))


def _tidy() -> None:
    """Give back what lies unused between parts of pictures: a tenth of the memory, in a millisecond."""
    if sys.platform == "linux":
        with suppress(AttributeError):  # a library of C that keeps nothing
            ctypes.CDLL(None).malloc_trim(0)
