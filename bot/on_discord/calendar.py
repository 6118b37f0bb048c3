"""Events in a Discord server's calendar: one for each planned game, changed with it until its end."""

from datetime import UTC, datetime

import discord
from discord import EntityType, EventStatus, PrivacyLevel

from bot.on_discord.ids import way_to
from bot.on_discord.writing.markup import clipped
from bot.seam.people import Place
from bot.seam.platform import CalendarEntry, Gone, Trouble

LONGEST_NAME, LONGEST_ABOUT = 100, 1_000


async def keep_event(guild: discord.Guild | None, place: Place, entry: CalendarEntry, event: str) -> str:
    """Create or change the event; returns its id. Raises the library's errors, and Gone if somebody deleted it."""
    if guild is None:
        raise Trouble("the server is not known yet")
    if not event:
        found = await _of(guild, entry.mark)
        return str((found or await _create(guild, place, entry)).id)
    try:
        kept = await guild.fetch_scheduled_event(int(event), with_counts=False)
    except discord.NotFound:
        raise Gone("the event was deleted") from None
    if entry.phase == "planned" and _differs(kept, entry):
        await kept.edit(
            name=clipped(entry.title, LONGEST_NAME),
            description=_about(entry),
            start_time=_moment(entry.begins),
            end_time=_moment(entry.ends),
            entity_type=EntityType.external,
            location=way_to(place),
        )
    if (status := _next_status(kept.status, entry.phase)) is not None:
        await kept.edit(status=status)
    return event


async def _of(guild: discord.Guild, mark: str) -> discord.ScheduledEvent | None:
    """The event with this mark: after a crash it may exist although its id was not kept."""
    events = await guild.fetch_scheduled_events(with_counts=False)
    return next((event for event in events if (event.description or "").endswith(mark)), None)


async def _create(guild: discord.Guild, place: Place, entry: CalendarEntry) -> discord.ScheduledEvent:
    return await guild.create_scheduled_event(
        name=clipped(entry.title, LONGEST_NAME),
        description=_about(entry),
        start_time=_moment(entry.begins),
        end_time=_moment(entry.ends),
        entity_type=EntityType.external,
        privacy_level=PrivacyLevel.guild_only,
        location=way_to(place),
    )


def _differs(kept: discord.ScheduledEvent, entry: CalendarEntry) -> bool:
    told = kept.name, kept.description, kept.start_time.timestamp()
    return told != (clipped(entry.title, LONGEST_NAME), _about(entry), entry.begins)


def _about(entry: CalendarEntry) -> str:
    """The event's description, which ends in its mark."""
    end = f"\n\nInvito · {entry.mark}"
    return clipped(entry.about, LONGEST_ABOUT - len(end)) + end


def _moment(at: float) -> datetime:
    return datetime.fromtimestamp(at, UTC)


def _next_status(now: EventStatus, phase: str) -> EventStatus | None:
    """The event's next status towards this phase; None if it has none.

    Discord lets only active events be completed, and only scheduled ones be started or cancelled.
    """
    match now, phase:
        case EventStatus.scheduled, "running":
            return EventStatus.active
        case EventStatus.scheduled, "over" | "cancelled":
            return EventStatus.cancelled
        case EventStatus.active, "over" | "cancelled":
            return EventStatus.completed
        case _:
            return None
