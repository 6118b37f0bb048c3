"""The state of what waits to be sent: messages that are kept up to date, and the queue of each chat."""

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
        self.anew = False  # send it as a new message, which notifies and stands at the end of the chat
        self.telling = ""  # id of the news that the new message tells; each is told only once
        self.told = ""  # id of the news that was told last
        self.urgent = False
        self.ends = False  # the message is not kept up to date after this panel
        self.closes = False  # not a message: its thread is to be closed
        self.held = 0  # number of presses being answered that may take the panel
        self.since = 0.0  # seconds on the loop's clock: when it began to wait
        self.in_flight = False
        self.tries = 0  # failed tries to send the wanted panel


class Chat:
    """The queue of one chat, and its task while there is something to send."""

    def __init__(self, budget: Budget) -> None:
        self.waiting: dict[str, Slot] = {}
        self.task: asyncio.Task[None] | None = None
        self.budget = budget
        self.awake = asyncio.Event()
        self.not_before = 0.0  # seconds on the loop's clock: when the next try may be made
        self.failures = 0  # of the platform, in a row
