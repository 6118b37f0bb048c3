"""Finds the part (decision 45) of tables, tournaments and plans that were stored before the house had parts."""

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
    """Find these parts and store them. What cannot be read is logged and left as it is. Raises StoreDown."""
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
