"""What waits to be sent: messages that are kept up to date, and the queue of each chat."""

import asyncio

from bot.seam.panel import Panel
from bot.seam.people import Place, Ref
from bot.showing.rate_limit import Budget


class Slot:
    """One message that is kept up to date: where it is, what it shows, what it should show."""

    def __init__(self, name: str, place: Place) -> None:
        self.name = name
        self.place = place
        self.ref: Ref | None = None
        self.recalled = False  # its ref was looked for in the store
        self.shown: Panel | None = None
        self.wanted: Panel | None = None  # None: no message at all
        self.anew = False  # send it as a new message: it notifies, and stands below the chat
        self.telling = ""  # what the new message tells, by name; once told it is not told again
        self.told = ""  # what was told last
        self.urgent = False
        self.ends = False  # with this panel, or none, it is done
        self.closes = False  # it is no message, but the end of its thread
        self.held = 0  # presses being answered that may take the panel
        self.since = 0.0  # when it began to wait, on the loop's clock
        self.in_flight = False
        self.tries = 0  # of the panel that is wanted


class Chat:
    """The queue of one chat, and its task while there is something to send."""

    def __init__(self, budget: Budget) -> None:
        self.waiting: dict[str, Slot] = {}
        self.task: asyncio.Task[None] | None = None
        self.budget = budget
        self.awake = asyncio.Event()
        self.not_before = 0.0  # on the loop's clock
        self.failures = 0  # in a row
