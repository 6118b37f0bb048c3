"""Translates Telegram's errors to `Trouble` and its kinds. Most can be told apart only by their descriptions."""

from asyncio import sleep
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import TypeVar

import structlog
from telegram.error import BadRequest, ChatMigrated, Forbidden, RetryAfter, TelegramError

from bot.seam.platform import Gone, PlaceGone, SlowDown, Trouble, Unreachable

Result = TypeVar("Result")

log = structlog.get_logger()

GONE = (
    "message to edit not found",
    "message to delete not found",
    "message can't be edited",
    "message can't be deleted",
    "message_id_invalid",
    "query is too old",
)
UNREACHABLE = (
    "chat not found",
    "user not found",
    "peer_id_invalid",
    "not enough rights",
    "have no rights",
    "chat_write_forbidden",
    "chat_restricted",
)
TOPIC_GONE = ("thread not found", "topic_closed", "topic_deleted")
OTHER_KIND = ("no text in the message", "no caption in the message", "photo", "media", "image")
TRIES = 3  # of a short answer
LONGEST_WAIT = 3.0  # seconds; those who pressed still look on


@contextmanager
def translated() -> Iterator[None]:
    """Telegram's errors inside this context are raised as Trouble and its kinds."""
    try:
        yield
    except RetryAfter as error:
        raise SlowDown(_seconds(error.retry_after)) from error
    except Forbidden as error:
        raise Unreachable(str(error)) from error
    except ChatMigrated as error:
        raise Gone("the group became a supergroup, where this message has no number") from error
    except BadRequest as error:
        raise _refused(error) from error
    except TelegramError as error:
        raise Trouble(str(error)) from error


def _refused(error: BadRequest) -> Trouble:
    if says(error, *GONE):
        return Gone(str(error))
    if says(error, *TOPIC_GONE):
        return PlaceGone(str(error))
    if says(error, *UNREACHABLE):
        return Unreachable(str(error))
    log.error("Telegram does not understand us", trouble=str(error))
    return Trouble(str(error))


def says(error: TelegramError, *words: str) -> bool:
    description = str(error).lower()
    return any(word in description for word in words)


def is_other_kind(error: BadRequest) -> bool:
    """Does the error say that this message or group takes words but no picture, or the other way round?"""
    return says(error, *OTHER_KIND)


def _seconds(wait: timedelta | int) -> float:
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)


async def insisted(call: Callable[[], Awaitable[Result]]) -> Result:
    """Repeat a call at once, twice at most, after passing failures: for short answers, which would be lost otherwise.

    A wait that Telegram asks for is obeyed once, if it is at most `LONGEST_WAIT`. Raises as the call does.
    """
    waited = False
    for _ in range(TRIES - 1):
        try:
            return await call()
        except SlowDown as slow:
            if waited or slow.seconds > LONGEST_WAIT:
                raise
            waited = True
            log.info("Telegram asks for patience: once more", seconds=slow.seconds)
            await sleep(slow.seconds)
        except (Unreachable, Gone):
            raise
        except Trouble as trouble:
            log.info("Telegram failed in passing: once more", trouble=repr(trouble))
    return await call()
