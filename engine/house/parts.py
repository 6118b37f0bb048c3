"""The parts in which communities lie, so that processes can share a house: all that a community has is in one part."""

from zlib import crc32

PARTS = 64


def part_of(community: str) -> int:
    """By the community's key, from 0. Where a platform spreads its communities in its own way, the bot does so too."""
    return crc32(community.encode()) % PARTS
