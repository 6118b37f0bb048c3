"""Colours: what a table may choose, and the fixed ones every picture shares."""

from functools import cache
from typing import Literal, TypeAlias

import msgspec

Rgb: TypeAlias = tuple[int, int, int]


class Theme(msgspec.Struct, frozen=True):
    """What a table may choose: a suit has its own colour (`four`) or shares red or black with another (`two`)."""

    deck: Literal["four", "two"] = "four"


Felt: TypeAlias = Literal["green", "burgundy", "petrol", "night", "plum"]
"""The cloth of a game's tables and hands. Everything is drawn on green; another felt is another palette."""

INKS = {
    "four": {"s": "#16202E", "h": "#D3222E", "d": "#1667C9", "c": "#16803C"},
    "two": {"s": "#16202E", "h": "#D3222E", "d": "#D3222E", "c": "#16202E"},
}

WHITE, BLACK, INK = "#FFFFFF", "#000000", "#16202E"
FACE, EDGE = "#FDFDFB", "#C9CDD3"
BACK = "#8E1F35"
JOKER, JOKER_FACE = "#7C3AED", "#F4EFFD"
GHOST, GHOST_INK = "#0C3B2C", "#DDF3E8"
GOLD, GOLD_DARK = "#F2C14E", "#B7831F"
SKIN, SKIN_DARK, BLUSH, LIPS, MOUTH = "#F6D7BC", "#E5B793", "#F0B79E", "#C2313A", "#B9534A"
HAIR = {
    "dark": "#463529", "chestnut": "#7A4A2B", "auburn": "#94482A",
    "red": "#B4622E", "fair": "#D09A3C", "grey": "#A9ADB3",
}  # fmt: skip
STEEL, STEEL_DARK, WOOD, LEAF = "#D3DAE2", "#98A4B3", "#7D5230", "#3B7A3F"

ROOM, ROOM_EDGE = "#1E2733", "#0A0D12"
FELT, FELT_EDGE, FELT_LINE = "#23805A", "#0E4A36", "#42916F"
RAIL, RAIL_LIGHT = "#2A1B14", "#6B4A33"
PILL, PILL_LINE, PILL_LABEL = "#07251B", "#3A8A69", "#BFE3D1"
SLOT, SLOT_LINE = "#155A41", "#2E7C5C"
VEIL = "#14191D"  # on what does not count: neutral, since it lies on every felt

PANEL, PANEL_LINE, TEXT_FOLDED_FELT = "#0D4132", "#2E7C5C", "#8FB5A4"
# The middle and the edge of each felt; FELT and FELT_EDGE are the green one.
FELTS: dict[Felt, tuple[str, str]] = {
    "green": (FELT, FELT_EDGE),
    "burgundy": ("#8A2A3F", "#42101E"),
    "petrol": ("#1E6A86", "#0B3344"),
    "night": ("#45438A", "#1A1A3F"),
    "plum": ("#7A3A80", "#35143A"),
}

POD, POD_LINE, POD_FREE = "#18202B", "#3A4656", "#12271F"
TEXT, TEXT_SOFT, TEXT_FOLDED, TEXT_FELT = "#F5F7FA", "#AEB9C7", "#7C8795", "#DDF3E8"
TURN, TURN_INK, TURN_HALO = "#FFC83D", "#1B1300", ("#8F6F22", "#4D4321")
WIN, WIN_INK, WIN_HALO = "#41D98B", "#0B120E", ("#2B8A58", "#1D5B40")
ALL_IN, SAID, SAID_INK, GREY, GREY_INK = "#FF8A5B", "#2F5FA8", "#E8F1FF", "#4B5563", "#D5DBE3"

ROW, ROW_LINE, GRID = "#18212C", "#2A3644", "#344152"
BAR, BAR_GROUND, GAINED, LOST = "#41A6F6", "#26323E", "#6EE7A8", "#FF9C8A"
PAPER, PAPER_BAND, PAPER_LINE = "#FBFAF5", "#F1EEE3", "#D8D3C3"
PAPER_SOFT, PAPER_RED, PAPER_GREEN = "#5B6470", "#A3272F", "#14694A"
SILVER, BRONZE = "#C3CCD6", "#CF8D55"
LINES = (
    "#6EE7A8", "#FF8A5B", "#4FB3FF", "#F2C14E", "#D58CFF", "#FF6F91", "#5EDCE6", "#C9D3DE", "#B5E550", "#E8A87C",
)  # fmt: skip

AVATARS = (
    "#3E63DD", "#A14BC9", "#C2410C", "#0E7490", "#B4235A", "#4D7C0F", "#7C3AED", "#9A6700", "#0F766E", "#BE3455",
)  # fmt: skip
CHIPS = ((1000, "#E3A72F"), (500, "#7B4BC4"), (100, "#23272F"), (25, "#239A55"), (5, "#D23A3A"), (1, "#DDE3EA"))
CHIP_MARK = "#F4F4F0"


@cache
def rgb(colour: str) -> Rgb:
    """`#RRGGBB` as three numbers 0–255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@cache
def mix(first: str, second: str, share: float) -> str:
    """The colour `share` (0–1) of the way from the first to the second."""
    pairs = zip(rgb(first), rgb(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)
