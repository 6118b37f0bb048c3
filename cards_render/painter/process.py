"""The painter's process: reads calls from its standard input, and writes their answers to its standard output.

Calls and answers are pickles, each behind its length. This module imports nothing that draws: the called functions
import what they need, so that the process holds no more than that.
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

LENGTH = 4  # bytes that hold the length of a pickle
ROOM = 1 << 20  # bytes of answers, some fifteen pictures, that fit into the pipe while the bot's loop is busy
TRIMMED_AFTER = 100  # calls
Call: TypeAlias = tuple[Callable[..., Any], tuple[object, ...]]
Answered: TypeAlias = tuple[Any, str, str]  # the value returned; or None, the name of the exception, and its traceback


def framed(value: Call | Answered) -> bytes:
    whole = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return len(whole).to_bytes(LENGTH) + whole


def serve() -> None:
    """Answer calls until the bot closes the pipe.

    Signals are ignored: Ctrl+C reaches all processes of a terminal and SIGTERM all of a service, but the bot ends this
    one itself. If the bot is killed, this process ends even in the middle of a picture, since otherwise it would take
    the processor from the bot that is started next.
    """
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, signal.SIG_IGN)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    _make_room(answers)
    if hasattr(select, "poll"):  # elsewhere it ends after the picture, when there are no calls to read
        threading.Thread(target=_end_with_the_bot, args=(answers,), daemon=True).start()
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # else anything printed would stand among the answers
    with suppress(BrokenPipeError):
        for number in count(1):
            if not (call := _next(sys.stdin.buffer)):
                return
            answers.write(_answered(call))
            answers.flush()
            if number % TRIMMED_AFTER == 0:
                _trim_memory()


def _end_with_the_bot(answers: BinaryIO) -> None:
    """Wait until the bot's end of the pipe is closed, then end this process."""
    reader = select.poll()
    reader.register(answers, 0)  # an error or hang-up is reported without being asked for
    reader.poll()
    os._exit(0)


def _make_room(answers: BinaryIO) -> None:
    if sys.platform == "linux":
        with suppress(OSError):  # the usual size has room for one or two pictures
            fcntl.fcntl(answers.fileno(), fcntl.F_SETPIPE_SZ, ROOM)


def _next(calls: BinaryIO) -> bytes:
    return calls.read(int.from_bytes(calls.read(LENGTH)))


def _answered(call: bytes) -> bytes:
    try:
        work, given = pickle.loads(call)  # noqa: S301  the bot made it
        return framed((work(*given), "", ""))
    except Exception as failed:  # noqa: BLE001  whatever it is, the bot is told
        return framed((None, type(failed).__name__, traceback.format_exc()))


def _trim_memory() -> None:
    """Return free memory to the system: a tenth of what the process holds, in a millisecond."""
    if sys.platform == "linux":
        with suppress(AttributeError):  # musl has no such function
            ctypes.CDLL(None).malloc_trim(0)
