"""The names of communities."""

from collections.abc import Mapping

from bot.seam.names import clean, shown
from bot.seam.platform import Platform
from bot.words import Words


async def name_of(platforms: Mapping[str, Platform], community: str, words: Words) -> str:
    """The name of the community with this key; where its platform cannot tell, one with the end of its number."""
    platform, _, number = community.partition(":")
    known = await platforms[platform].name_of(number) if platform in platforms else ""
    return shown(clean(known, words("chips-community", number=number[-4:])))
