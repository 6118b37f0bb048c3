"""Some platforms tell only with a press whether its person manages the chat: this goes along to the part's owner."""

from collections.abc import Mapping

from bot.seam.platform import LearnsManagers, Platform
from bot.seam.press import Command, Press


def known(platforms: Mapping[str, Platform], asked: object) -> bool | None:
    """Does the person who asks manage their chat? None if the owner can find that out as well as this worker."""
    if not isinstance(asked, Press | Command):
        return None
    platform = platforms.get(asked.person.platform)
    if isinstance(platform, LearnsManagers):
        return platform.knows_manager(asked.person, asked.place)
    return None


def learn(platforms: Mapping[str, Platform], asked: object, manages: bool | None) -> None:  # noqa: FBT001  as it came
    """Note at the owner what `known` returned where the person asked."""
    if not isinstance(asked, Press | Command) or manages is None:
        return
    platform = platforms.get(asked.person.platform)
    if isinstance(platform, LearnsManagers):
        platform.learn_manager(asked.person, asked.place, manages=manages)
