"""Tells the store the part of everything that was made before the house had parts."""

import msgspec
import structlog

from bot.chat.which_table import community_of, part_of
from bot.seam.people import Place
from engine.house.store.ports import Store
from engine.house.store.values import Unplaced

log = structlog.get_logger()


class _OfTable(msgspec.Struct):
    community: str


class _OfTournament(msgspec.Struct):
    template: _OfTable


class _OfPlan(msgspec.Struct):
    place: Place


async def place_older(store: Store) -> None:
    """Find these parts out and write them. What cannot be read is left as it is. Raises StoreDown."""
    found: dict[Unplaced, int] = {}
    for each in await store.unplaced():
        try:
            found[each] = part_of(_community(each))
        except msgspec.DecodeError:
            log.exception("nobody knows in which part this lies", kind=each.kind, name=each.name)
    if found:
        await store.place(found)


def _community(each: Unplaced) -> str:
    match each.kind:
        case "table":
            return msgspec.json.decode(each.state, type=_OfTable).community
        case "tournament":
            return msgspec.json.decode(each.state, type=_OfTournament).template.community
        case "plan":
            return community_of(msgspec.json.decode(each.state, type=_OfPlan).place)
