"""Tells the worker that carries out a wish whether its person manages the chat.

Some platforms tell that only to the worker where the wish arrives (see `LearnsManagers`).
"""

from collections.abc import Mapping

from bot.seam.platform import LearnsManagers, Platform
from bot.seam.press import Command, Press


def known(platforms: Mapping[str, Platform], asked: object) -> bool | None:
    """Does the person who asks manage the chat? None if the other worker can find that out just as well."""
    if not isinstance(asked, Press | Command):
        return None
    platform = platforms.get(asked.person.platform)
    if isinstance(platform, LearnsManagers):
        return platform.knows_manager(asked.person, asked.place)
    return None


def learn(platforms: Mapping[str, Platform], asked: object, manages: bool | None) -> None:  # noqa: FBT001  as it came
    """Note what `known` returned at the worker where the wish arrived."""
    if not isinstance(asked, Press | Command) or manages is None:
        return
    platform = platforms.get(asked.person.platform)
    if isinstance(platform, LearnsManagers):
        platform.learn_manager(asked.person, asked.place, manages=manages)
