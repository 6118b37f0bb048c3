"""What a platform tells with a press alone, whether somebody manages their chat, goes with it to the owner."""

from collections.abc import Mapping

from bot.seam.platform import LearnsManagers, Platform
from bot.seam.press import Command, Press


def known(platforms: Mapping[str, Platform], asked: object) -> bool | None:
    """Does whoever asks manage their chat? None where the owner can find that out as well as we can."""
    if not isinstance(asked, Press | Command):
        return None
    platform = platforms.get(asked.person.platform)
    if isinstance(platform, LearnsManagers):
        return platform.knows_manager(asked.person, asked.place)
    return None


def learn(platforms: Mapping[str, Platform], asked: object, manages: bool | None) -> None:  # noqa: FBT001  as it came
    """What `known` said where they asked."""
    if not isinstance(asked, Press | Command) or manages is None:
        return
    platform = platforms.get(asked.person.platform)
    if isinstance(platform, LearnsManagers):
        platform.learn_manager(asked.person, asked.place, manages=manages)
