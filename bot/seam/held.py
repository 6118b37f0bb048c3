"""What only one of several workers may hold at a time, such as a connection on which a platform sends events.

`engine.house.store.postgresql.leases` decides who holds what. In a house of one process nobody asks.
"""

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

SHARD = "shard"  # the kind for a connection to Discord's gateway


class Held(Protocol):
    """Something that one worker holds. `state`: what its last holder left for the next."""

    @property
    def name(self) -> str: ...

    @property
    def state(self) -> bytes | None: ...


class Holder(Protocol):
    """Does the work that goes with what is held. `taken` and `lost` return at once; no method raises."""

    def taken(self, held: Held) -> None:
        """This worker holds it from now on."""

    def lost(self, held: Held) -> None:
        """Another worker may hold it by now: stop at once."""

    async def give(self, held: Held) -> bytes | None:
        """Another worker is to hold it: finish. Returns what the next holder needs to go on."""


class Holdings(Protocol):
    """What this worker holds of all that the workers share."""

    def want(self, kind: str, names: Iterable[str], holder: Holder) -> None:
        """Hold a fair share of these names, preferably the first ones. A later call of this kind replaces the order."""

    async def turn(self, kind: str, name: str, space: float) -> float | None:
        """Take a turn at something; returns the seconds until then. Turns of all workers are `space` seconds apart.

        None if that cannot be found out.
        """


@runtime_checkable
class SharedOut(Protocol):
    """A platform of which each of several workers may hold a part."""

    def shared_by(self, holdings: Holdings) -> None:
        """Hear only what this worker holds. Called before `run`."""
