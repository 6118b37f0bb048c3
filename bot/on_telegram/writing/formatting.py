"""Panels in Telegram's form: inline keyboards, and text with entities, so that no name is read as markup."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import NamedTuple

from telegram import CopyTextButton, InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity, User
from telegram.constants import KeyboardButtonStyle, MessageEntityDateTimeFormats

from bot.on_telegram.people import PLATFORM
from bot.seam.panel import LEFT_OUT, TURN, Button, Mention, Moment, Part, Rows, Slash, Strong, Text, begun, lines_of

LONGEST_TEXT = 4096  # this and the next one in UTF-16 units, in which entities are counted
LONGEST_ALERT = 200
WIDEST_ROW = 30  # characters
MOST_A_ROW = 8
AMOUNTS_A_ROW = 3
LONGEST_CARD = 5  # characters: `✓ 10♥`
MOST_BUTTONS = 100

DATED = MessageEntityDateTimeFormats.LOCALIZED_WEEKDAY_LONG_DATE_SHORT_TIME
STYLES = {"main": KeyboardButtonStyle.PRIMARY, "good": KeyboardButtonStyle.SUCCESS, "bad": KeyboardButtonStyle.DANGER}


class Written(NamedTuple):
    text: str
    entities: tuple[MessageEntity, ...]


def written(text: Text, limit: int) -> Written:
    """The text with its entities, at most `limit` UTF-16 units; what is cut ends with a whole word and an ellipsis."""
    units = b""
    spans: list[tuple[Part, int, int]] = []
    for part in text:
        start = len(units) // 2
        units += _utf16(_words(part))
        spans.append((part, start, len(units) // 2))
    room = len(units) // 2
    if room > limit:
        units = _utf16(begun(units.decode("utf-16-le"), limit))
        room = len(units) // 2 - len(LEFT_OUT)
    entities = (_entity(part, start, min(end, room) - start) for part, start, end in spans if start < min(end, room))
    return Written(units.decode("utf-16-le"), tuple(entity for entity in entities if entity))


def in_lines(text: Text, limit: int) -> Written:
    """The same, but whole lines are left out, the last ones first, where no line is a long one. The first line stays,
    and whose turn it is, who is called, and until when.
    """
    lines = lines_of(text)
    sizes = [len(_utf16("".join(map(_words, line)))) // 2 for line in lines]
    spare = [number for number, line in enumerate(lines) if number and not any(map(_is_needed, line))]
    if sum(sizes) > limit and spare and max(sizes) <= limit // 2:
        first = spare[-1]
        while spare and sum(sizes) > limit - len(f"\n{LEFT_OUT}"):
            first = spare.pop()
            lines[first], sizes[first] = [], 0
        lines[first] = ["\n", LEFT_OUT]
    return written(tuple(part for line in lines for part in line), limit)


def _is_needed(part: Part) -> bool:
    return isinstance(part, Mention | Moment) or (isinstance(part, str) and part.startswith(TURN))


def _utf16(words: str) -> bytes:
    return words.encode("utf-16-le", "replace")  # half a surrogate pair in a forged name becomes a question mark


def _words(part: Part) -> str:
    match part:
        case str(words) | Strong(text=words):
            return words.replace("@", "@\u2060")  # with a word joiner, `@someone` in a name calls nobody
        case Mention(person=person):
            return f"\u2068{person.name}\u2069"  # isolated: a name from right to left does not turn the line
        case Moment(text=words) | Slash(text=words):
            return words


def _entity(part: Part, start: int, length: int) -> MessageEntity | None:
    match part:
        case str() | Slash():  # Telegram finds commands by itself
            return None
        case Strong():
            return MessageEntity(MessageEntity.BOLD, start, length)
        case Mention(person=person) if person.platform != PLATFORM:
            return None  # such as a robot: nobody to call
        case Mention(person=person):
            user = User(int(person.id), person.name, is_bot=False)
            return MessageEntity(MessageEntity.TEXT_MENTION, start, length, user=user)
        case Moment(at=at, dated=dated):
            drawn = DATED if dated else MessageEntityDateTimeFormats.RELATIVE
            moment = datetime.fromtimestamp(at, UTC)
            return MessageEntity(MessageEntity.DATE_TIME, start, length, unix_time=moment, date_time_format=drawn)


def keyboard(rows: Rows) -> InlineKeyboardMarkup | None:
    """The buttons; None for no rows. Rows that are too wide are broken; buttons after the hundredth are left out."""
    keys: list[list[InlineKeyboardButton]] = []
    room = MOST_BUTTONS
    for row in _narrowed(rows):
        keys.append([_key(button) for button in row[:room]])
        room -= len(keys[-1])
    return InlineKeyboardMarkup([row for row in keys if row]) if any(keys) else None


def _narrowed(rows: Rows) -> Iterator[tuple[Button, ...]]:
    """The rows broken by what a phone shows: so many characters, and no more than three buttons with amounts."""
    for row in rows:
        room, most = WIDEST_ROW, AMOUNTS_A_ROW if any(map(_has_amount, row)) else MOST_A_ROW
        line: list[Button] = []
        for button in row:
            if line and (len(line) == most or sum(len(each.label) for each in (*line, button)) > room):
                yield tuple(line)
                line = []
            line.append(button)
        if line:
            yield tuple(line)


def _has_amount(button: Button) -> bool:
    """Does its label hold a number, such as an amount, that needs room? The number of a card does not."""
    return any(letter.isdigit() for letter in button.label) and len(button.label) > LONGEST_CARD


def _key(button: Button) -> InlineKeyboardButton:
    if button.copies:
        return InlineKeyboardButton(button.label, copy_text=CopyTextButton(button.copies))
    address = button.address if button.url is None else None
    return InlineKeyboardButton(button.label, url=button.url, callback_data=address, style=STYLES.get(button.style))
