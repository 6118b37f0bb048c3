"""Pods: the plates around a table with a player's name and chips, and with rings and tags that show their state."""

from typing import Literal, TypeAlias

import msgspec
from PIL import Image

from cards_render.drawing import theme
from cards_render.drawing.lettering import Style, cut, fitted, width, write, write_fitting
from cards_render.drawing.names import NAME_ROOM, fitting_name
from cards_render.drawing.portraits import named, portrait
from cards_render.drawing.sprites import Pill, pill
from cards_render.shown.animals import Animal
from cards_render.tables.poker.layout import POD_HEIGHT, POD_WIDTH, TAG_HEIGHT, Place

State: TypeAlias = Literal["plain", "turn", "win", "out"]
"""`out`: folded, or not in this deal."""

AVATAR = 64
INSET = 5  # from the pod's edge to the avatar
TEXT_LEFT = 78  # from the pod's left edge
CHIPS, TAG, FREE = Style(28), Style(20), Style(21, 600)
TAG_PADDING = 12
SMALLEST_CHIPS, SMALLEST_TAG = 16, 18
TAGS = {
    "turn": (theme.TURN, theme.TURN_INK),
    "win": (theme.WIN, theme.WIN_INK),
    "out": (theme.GREY, theme.GREY_INK),
    "plain": (theme.SAID, theme.SAID_INK),
}


class Pod(msgspec.Struct, frozen=True):
    """The contents of one pod. `chips` is a number or a word in its place; `all_in` colours it."""

    seat: int
    name: str
    chips: str
    state: State = "plain"
    tag: str = ""
    all_in: bool = False
    face: Animal | None = None  # of a robot


def draw_pod(image: Image.Image, place: Place, pod: Pod) -> None:
    box = place.pod
    left, top = round(box.left), round(box.top)
    plate(pod.state).put(image, left, top)
    grey = pod.state == "out"
    portrait(pod.seat, pod.name, AVATAR, pod.face, grey=grey).put(image, left + INSET, top + INSET)
    shown, style = fitting_name(named(pod.seat, pod.name))
    write(image, left + TEXT_LEFT, top + 31, shown, style, theme.TEXT_FOLDED if grey else theme.TEXT_SOFT)
    ink = theme.ALL_IN if pod.all_in else theme.TEXT_FOLDED if grey else theme.TEXT
    write_fitting(image, left + TEXT_LEFT, top + 61, pod.chips, CHIPS, ink, room=NAME_ROOM, least=SMALLEST_CHIPS)
    if pod.tag:
        _draw_tag(image, place, pod)


def draw_free_seat(image: Image.Image, place: Place, label: str) -> None:
    box = place.pod
    pill(POD_WIDTH, POD_HEIGHT, theme.POD_FREE, theme.POD_LINE).put(image, box.left, box.top)
    write(
        image,
        box.middle,
        box.top + 45,
        cut(label, FREE, round(box.width) - 40),
        FREE,
        theme.TEXT_FOLDED,
        align="middle",
    )


def plate(state: State) -> Pill:
    size = POD_WIDTH, POD_HEIGHT
    match state:
        case "turn":
            return pill(*size, theme.POD, theme.TURN, 4, rings=theme.TURN_HALO)
        case "win":
            return pill(*size, theme.POD, theme.WIN, 4, rings=theme.WIN_HALO)
        case "plain" | "out":
            return pill(*size, theme.POD, theme.POD_LINE, 2)


def _draw_tag(image: Image.Image, place: Place, pod: Pod) -> None:
    """Draw the tag on the pod's outer edge, as wide as its words but never wider than the pod."""
    ground, ink = TAGS[pod.state]
    room = round(place.tag.width) - 2 * TAG_PADDING
    text, style = fitted(pod.tag, TAG, room, least=SMALLEST_TAG)
    wide = width(text, style) + 2 * TAG_PADDING
    left = min(place.pod.middle + 34 - wide / 2, place.tag.right - wide)
    pill(wide, TAG_HEIGHT, ground).put(image, left, place.tag.top)
    write(image, left + wide / 2, place.tag.top + 22, text, style, ink, align="middle")
