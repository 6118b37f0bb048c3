"""The log: readable on a terminal, JSON elsewhere. Entries of the bot and of libraries are redacted alike.

Of libraries only warnings and errors are logged: lower levels quote what passes through them, such as the pack in a
database statement or the token in an address.
"""

import logging
import sys
import threading
from collections.abc import Collection, Mapping
from contextlib import suppress
from copy import copy
from types import TracebackType
from typing import TextIO

import structlog
from structlog.dev import ConsoleRenderer, plain_traceback
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.seam.redaction import harmless, kept, without_secrets
from engine.house.store.posted import making

_OURS = frozenset({"timestamp", "level", "logger", "table"})  # not redacted: `9s` as a table's name is no card

_TRACEBACKS = frozenset({"exception", "stack"})


class _Handler(logging.StreamHandler[TextIO]):
    """Drops records that cannot be written: the standard handler would print them unredacted."""

    def filter(self, record: logging.LogRecord) -> bool:
        return bool(super().filter(record)) and (_is_ours(record) or record.levelno >= logging.WARNING)

    def emit(self, record: logging.LogRecord) -> None:
        super().emit(record if _is_ours(record) else _harmless(record))

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  its name there
        with suppress(OSError, ValueError):  # such as when the terminal has gone
            self.stream.write(f"a log record could not be written: {record.pathname}:{record.lineno}\n")


def _is_ours(record: logging.LogRecord) -> bool:
    """Did the record come through structlog, as only the bot's own records do?"""
    return isinstance(record.msg, dict)


def _harmless(record: logging.LogRecord) -> logging.LogRecord:
    """A library's record, its values redacted before they are joined into one text."""
    safe = copy(record)
    safe.msg = record.msg if isinstance(record.msg, str) else str(harmless(record.msg))
    if isinstance(record.args, Mapping):
        safe.args = {key: kept(key, value) for key, value in record.args.items()}
    else:
        safe.args = tuple(map(harmless, record.args or ()))
    return safe


def set_up(
    level: str, secrets: Collection[str] = (), stream: TextIO | None = None, *, worker: str | None = None
) -> None:
    """Log to `stream`, by default standard error, from `level` on; also exceptions that nobody catches.

    `secrets`: values that must never appear. `worker`: its name, for each line of JSON, so that the logs of several
    workers can be read together.
    """
    stream = stream or sys.stderr
    handler = _Handler(stream)
    handler.setFormatter(_formatter(secrets, worker, terminal=stream.isatty()))
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    logging.captureWarnings(capture=True)
    sys.excepthook = _uncaught
    threading.excepthook = lambda fault: _uncaught(
        fault.exc_type, fault.exc_value or fault.exc_type(), fault.exc_traceback
    )
    structlog.configure(
        processors=[structlog.stdlib.filter_by_level, *_FIRST, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,  # so that a log which is set up again, as in tests, is used at once
    )


def redacted(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Redact every value. Exceptions are texts at this point, without local variables."""
    return {
        key: _on_its_lines(key, kept(key, value)) if key not in _OURS else str(value) for key, value in event.items()
    }


def _on_its_lines(key: str, value: object) -> object:
    """Escape line breaks, except in tracebacks, since a text with some could imitate an entry of its own."""
    return value.replace("\n", "\\n") if isinstance(value, str) and key not in _TRACEBACKS else value


def _sourced(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Add the source of the wish that led to this entry, by which the logs of several workers can be compared."""
    if wish := making.get():
        event["source"] = wish.posted.source
    return event


# Tracebacks are formatted here, since a renderer would format its own with the values of variables in it.
_FIRST: tuple[Processor, ...] = (
    structlog.contextvars.merge_contextvars,
    _sourced,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.StackInfoRenderer(),
    structlog.processors.format_exc_info,
)


def _formatter(secrets: Collection[str], worker: str | None, *, terminal: bool) -> logging.Formatter:
    renderer: Processor = (
        ConsoleRenderer(exception_formatter=plain_traceback)
        if terminal
        else structlog.processors.JSONRenderer(ensure_ascii=False)
    )

    def rendered(logger: WrappedLogger, method: str, event: EventDict) -> str:
        if worker and not terminal:
            event["worker"] = worker
        return without_secrets(str(renderer(logger, method, event)), secrets)

    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=_FIRST,
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, redacted, rendered],
    )


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
    else:
        structlog.get_logger("invito").critical("stopped by a fault", exc_info=(kind, error, trace))
