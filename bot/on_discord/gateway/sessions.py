"""Sessions at Discord's gateway that outlive the process (decision 46).

A run that is told to end leaves them for the next one, which continues each by a RESUME: Discord then sends the events
in between, and no IDENTIFY is spent. What is left can be taken only once: after a kill nobody knows which event was
the last, and an event that Discord sent twice would be handled twice.
"""

from hashlib import sha256

import discord
import msgspec
import structlog
import yarl

from bot.seam.platform import Notebook

KEY = "sessions"

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class Session(msgspec.Struct, frozen=True):
    """A shard's session: Discord's id of it, the number of its last event, and the address that continues it."""

    name: str
    sequence: int
    address: str

    @classmethod
    def of(cls, socket: discord.gateway.DiscordWebSocket) -> "Session | None":
        """The session of this connection; None before Discord has given it an id, or after it has ended it."""
        if socket.session_id is None or socket.sequence is None:
            return None
        return cls(socket.session_id, socket.sequence, str(socket.gateway))


class _Left(msgspec.Struct, frozen=True):
    """All sessions of a run, by shard. `whose`: a digest of the bot's token, which goes to no other bot's addresses."""

    whose: str
    shards: int
    sessions: dict[int, Session]


class Sessions:
    """The sessions that an earlier run has left, until each is continued."""

    def __init__(self, token: str, gateway: str | None) -> None:
        """`gateway`: the address of another server than Discord's own."""
        self._whose = sha256(f"{gateway or ''} {token}".encode()).hexdigest()
        self._notebook: Notebook | None = None
        self._shards = 1
        self._left: dict[int, Session] = {}

    def kept_in(self, notebook: Notebook) -> None:
        self._notebook = notebook

    async def take(self, shards: int) -> None:
        """Take what an earlier run left, so that nobody else can. It is of use only for the same number of shards."""
        self.of_shards(shards)
        written = await self._notebook.take(KEY) if self._notebook else None
        if written is not None:
            self.put(written.encode())

    def of_shards(self, shards: int) -> None:
        """The bot has so many shards in all; sessions of another number cannot be continued."""
        self._shards = shards

    def put(self, written: bytes) -> None:
        """Read what `written` returned; it is used if it is this bot's and of as many shards."""
        try:
            left = msgspec.json.decode(written, type=_Left)
        except msgspec.MsgspecError:  # of another version
            return
        if (left.whose, left.shards) == (self._whose, self._shards):
            self._left |= left.sessions

    def written(self, sessions: dict[int, Session]) -> bytes:
        """These sessions as text, which `put` reads."""
        return msgspec.json.encode(_Left(self._whose, self._shards, sessions))

    def of(self, shard: int) -> Session | None:
        """The session that this shard may continue, if there is one."""
        return self._left.get(shard)

    def begun(self, shard: int) -> None:
        """This shard is connected, so the session left for it is outdated."""
        self._left.pop(shard, None)

    async def leave(self, sessions: dict[int, Session]) -> None:
        """Leave these sessions to the next run, together with those that this run has not continued."""
        left = {**self._left, **sessions}
        if self._notebook is not None and left:
            await self._notebook.leave(KEY, self.written(left).decode())
            log.info("sessions left to the next run", shards=sorted(left))


async def resumed(client: discord.Client, shard: int, session: Session) -> discord.gateway.DiscordWebSocket:
    """A connection that has asked to continue this session; Discord may still refuse. Raises the library's errors."""
    return await discord.gateway.DiscordWebSocket.from_client(
        client,
        gateway=yarl.URL(session.address),
        shard_id=shard,
        session=session.name,
        sequence=session.sequence,
        resume=True,
    )
