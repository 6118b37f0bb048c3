"""The routes to a person in private: their direct channel, or the token of their newest interaction.

This module only remembers which routes are open (PLATFORMS.md, conduct 3); it writes to nobody.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

import discord

from bot.seam.platform import SlowDown, Unreachable


@dataclass
class Way:
    """What is known about one person in this run."""

    channel: int | None = None  # id of their direct channel, once open
    has_come: bool = False  # they pressed, commanded or wrote in this run: only then may a channel be opened
    closed_until: float = 0.0  # no further try before this moment, since they refused a direct message
    is_lost: bool = False  # was it reported that they cannot be reached?
    token: "Token | None" = None


@dataclass(frozen=True)
class Token:
    """The token of an answered interaction, through which ephemeral messages can be sent until it expires."""

    webhook: discord.Webhook
    expires: float  # seconds on the clock of `DmRoutes`


class DmRoutes:
    TOKEN_LIFE = 14.5 * 60  # seconds; Discord's 15 minutes, less the time a request may take
    CLOSED_FOR = 3600.0  # seconds until a closed direct channel is tried again unasked
    OPENED_A_MINUTE = 10  # bots that open many direct channels are quarantined

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._ways: dict[str, Way] = {}
        self._whispers: dict[int, Token] = {}  # by ephemeral message
        self._opened: deque[float] = deque(maxlen=self.OPENED_A_MINUTE)

    def come(self, person_id: str) -> None:
        """The person did something: a direct channel may be opened."""
        self._way(person_id).has_come = True

    def try_again(self, person_id: str) -> None:
        """The person wants to be written to: a channel that was closed may be open now."""
        self._way(person_id).closed_until = 0.0

    def met(self, person_id: str, channel: int) -> None:
        """Note the person's direct channel."""
        self._way(person_id).channel = channel

    def closed(self, person_id: str) -> None:
        """The person refuses direct messages: try again in an hour."""
        self._way(person_id).closed_until = self._now() + self.CLOSED_FOR

    def lost(self, person_id: str) -> None:
        """Note that the person was reported as unreachable."""
        self._way(person_id).is_lost = True

    def found(self, person_id: str) -> bool:
        """The person can be reached again; True if they were `lost` before."""
        way = self._way(person_id)
        was_lost, way.is_lost = way.is_lost, False
        return was_lost

    def answered(self, person_id: str, webhook: discord.Webhook) -> None:
        """Note an interaction of the person. Call it after the answer: until then its token cannot send messages."""
        self._way(person_id).token = self._token(webhook)

    def expired(self, person_id: str) -> None:
        """Forget the person's token, which Discord does not know any more."""
        self._way(person_id).token = None

    def whispered(self, message: int, webhook: discord.Webhook) -> None:
        """Note the token through which this ephemeral message can be changed."""
        self._whispers = {number: token for number, token in self._whispers.items() if self._lives(token)}
        self._whispers[message] = self._token(webhook)

    def newest(self, person_id: str) -> discord.Webhook | None:
        """The webhook through which an ephemeral message reaches the person now; None if there is none."""
        return self._living(self._way(person_id).token)

    def whisper(self, message: int) -> discord.Webhook | None:
        """The webhook through which this ephemeral message can be changed; None if it has expired."""
        return self._living(self._whispers.get(message))

    def channel(self, person_id: str) -> int | None:
        """The id of the person's direct channel; None if the caller has to open it now, which is counted.

        Raises Unreachable if the bot may not write to the person, SlowDown if it has opened too many channels.
        """
        way = self._way(person_id)
        if self._now() < way.closed_until:
            raise Unreachable("takes no direct messages")
        if way.channel is None:
            if not way.has_come:
                raise Unreachable("has not come to us in this run")
            self._count_opening()
        return way.channel

    def _count_opening(self) -> None:
        now = self._now()
        if len(self._opened) == self.OPENED_A_MINUTE and (wait := self._opened[0] + 60 - now) > 0:
            raise SlowDown(wait)
        self._opened.append(now)

    def _way(self, person_id: str) -> Way:
        return self._ways.setdefault(person_id, Way())

    def _token(self, webhook: discord.Webhook) -> Token:
        return Token(webhook, self._now() + self.TOKEN_LIFE)

    def _living(self, token: Token | None) -> discord.Webhook | None:
        return token.webhook if token is not None and self._lives(token) else None

    def _lives(self, token: Token) -> bool:
        return self._now() < token.expires
