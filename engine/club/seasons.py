"""Seasons (article SE-TIME): spans of time that do not overlap. A tournament counts in the one in which it began."""

from collections.abc import Iterable

import msgspec

from engine.club.points import Result


class Season(msgspec.Struct, frozen=True):
    """A season of one community, numbered from 1. `began` and `ends` are unix seconds; the end itself is excluded.

    `ends`: None until somebody closes it.
    """

    number: int
    began: float
    ends: float | None = None

    def covers(self, moment: float) -> bool:
        """Does this moment (unix seconds) lie in the season?"""
        return self.began <= moment and (self.ends is None or moment < self.ends)

    def is_closed(self, now: float) -> bool:
        """SE-TIME-1. Has it been closed, by its date or by hand? A closed season is never opened again."""
        return self.ends is not None and self.ends <= now

    def counted(self, counted: Iterable[Result]) -> list[Result]:
        """SE-TIME-1. Of the tournaments that count, those that began in this season, whenever they ended."""
        return [result for result in counted if self.covers(result.began)]


def running(seasons: Iterable[Season], now: float) -> Season | None:
    """The season in which a tournament counts if it begins now."""
    return next((season for season in seasons if season.covers(now)), None)


def latest(seasons: Iterable[Season], now: float) -> Season | None:
    """The season that runs or, between two, the one that ran last; None before the first."""
    return max((season for season in seasons if season.began <= now), key=lambda season: season.began, default=None)


def why_not(new: Season, seasons: Iterable[Season]) -> str | None:
    """SE-TIME-1. Why this season cannot be: `season_ends_first`, or `season_overlaps` another one."""
    if new.ends is not None and new.ends <= new.began:
        return "season_ends_first"
    return "season_overlaps" if any(_overlap(new, season) for season in seasons) else None


def _overlap(one: Season, other: Season) -> bool:
    begins_later = one if one.began >= other.began else other
    first = other if begins_later is one else one
    return first.ends is None or begins_later.began < first.ends
