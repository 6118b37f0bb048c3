"""A story on one screen: what is left out where there is too much of it."""

from collections.abc import Iterator, Sequence
from string import punctuation

from bot.games.story.parts import Chapter, Story, Told
from bot.seam.panel import Strong, Text, joined, plain
from bot.words import Words

MOST_LINES = 28
LONGEST = 1750  # characters, without the heading: a message of Discord has 2,000
ROOM_FOR_COUNT = 80  # characters of the line that says how many lines are missing


def fitted(words: Words, story: Story) -> list[Text]:
    """The whole story; in brief if it is too long; if that is too long as well, only its last brief lines.

    The ending, which a running deal does not have, is always told.
    """
    ending: list[Text] = [(line,) for line in story.ending]
    if ending:
        ending.insert(0, (Strong(words("story-end")),))
    while _length(ending) > LONGEST:
        ending.pop()
    most, room = MOST_LINES - len(ending), LONGEST - _length(ending)
    lines = _lines(story.chapters)
    if not _fit(lines, most, room):
        lines = _lines([_brief(words, chapter) for chapter in story.chapters])
    if not _fit(lines, most, room):
        lines = _last_of(words, lines, most, room)
    return [*lines, *ending]


def _fit(lines: Sequence[Text], most: int, room: int) -> bool:
    return len(lines) <= most and _length(lines) <= room


def _lines(chapters: Sequence[Chapter]) -> list[Text]:
    return [text for chapter in chapters for text in _of_chapter(chapter)]


def _of_chapter(chapter: Chapter) -> Iterator[Text]:
    yield (Strong(chapter.title),)
    yield from ((line.text,) for line in chapter.lines)


def _brief(words: Words, chapter: Chapter) -> Chapter:
    """Its lines in brief, and how many turns like any other were left out."""
    lines = [Told(line.text if line.brief is None else line.brief) for line in chapter.lines]
    kept = [line for line in lines if line.text]
    if quiet := len(lines) - len(kept):
        kept.append(Told(words("story-quiet", count=quiet)))
    return Chapter(chapter.title, tuple(kept))


def _last_of(words: Words, lines: Sequence[Text], most: int, room: int) -> list[Text]:
    """The title of the first stage, how many lines are missing, and the last ones."""
    first, *rest = lines
    missing = 0
    while rest and not _fit([first, *rest], most - 1, room - ROOM_FOR_COUNT):
        del rest[0]
        missing += 1
    return [first, (words("story-left_out", count=missing),), *rest]


def _length(lines: Sequence[Text]) -> int:
    """Characters, line breaks included; signs that may be markup on a platform count twice, since it escapes them."""
    text = plain(joined(list(lines)))
    return len(text) + sum(letter in punctuation for letter in text) + 1
