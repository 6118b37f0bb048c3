"""What only one of several workers has of a platform at a time, such as a connection over which people are heard.

`engine.house.store.postgresql.leases` says who has what; with one worker nobody asks.
"""

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

SHARD = "shard"  # the kind of what one worker hears of Discord


class Held(Protocol):
    """Something that one worker has, and what its last holder has left for the next."""

    @property
    def name(self) -> str: ...

    @property
    def state(self) -> bytes | None: ...


class Holder(Protocol):
    """Does the work that goes with what is held. `taken` and `lost` return at once; none raises."""

    def taken(self, held: Held) -> None:
        """It is ours from now on."""
        ...

    def lost(self, held: Held) -> None:
        """Another may have it by now: let go at once."""
        ...

    async def give(self, held: Held) -> bytes | None:
        """It will be another's: let go. Returns what the next holder needs to go on."""
        ...


class Holdings(Protocol):
    """What this worker holds of all that the workers share."""

    def want(self, kind: str, names: Iterable[str], holder: Holder) -> None:
        """Hold this worker's share of these, if possible those named first. A later call replaces the order."""
        ...

    async def turn(self, kind: str, name: str, space: float) -> float | None:
        """Seconds until it is this worker's turn to do it; turns of all workers are `space` seconds apart.

        None where nobody can tell.
        """
        ...


@runtime_checkable
class SharedOut(Protocol):
    """A platform of which several workers have a piece each."""

    def shared_by(self, holdings: Holdings) -> None:
        """Hear only what is held, from now on. To be called before `run`."""
        ...
