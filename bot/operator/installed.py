"""For the doctor: is everything whole that came with the bot? Pictures, rule book, search and texts."""

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from importlib.resources.abc import Traversable

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

from bot import language_files, rulebook
from bot.language_files import LANGUAGES
from bot.operator.finding import Finding
from bot.rules.search.lookup import lookup


def pictures() -> Finding:
    """Read every font and draw a table, as in a game."""
    about = "pictures"
    try:
        size = _drawn()
    except Exception as fault:  # noqa: BLE001  whatever keeps pictures from being drawn, this is where it is said
        return Finding(
            about, f"cannot be drawn ({type(fault).__name__}: {fault}): install anew, with `make clean setup`", "wrong"
        )
    return Finding(about, f"all fonts are readable, a table was drawn ({size // 1000} kB)")


def _drawn() -> int:
    """Draw a sample table; returns the size of the picture in bytes."""
    # Imported only here: if the picture library is broken, the doctor must still be able to say so.
    from cards_render.drawing.lettering import SCRIPTS, Style, font  # noqa: PLC0415
    from cards_render.drawing.theme import Theme  # noqa: PLC0415
    from cards_render.samples.texas_holdem import turn  # noqa: PLC0415
    from cards_render.tables.flop import draw_table  # noqa: PLC0415

    for script in SCRIPTS:
        font(Style(20, 600), script)
        font(Style(20, 800), script)
    return len(draw_table(*turn(), Theme()).data)


def rule_book() -> Finding:
    about = "rule book"
    try:
        numbers = {language: rulebook.book(language).keys() for language in LANGUAGES}
    except (OSError, ValueError) as fault:
        return Finding(about, f"cannot be read: {fault}", "wrong")
    return _complete(about, numbers, "articles")


def search() -> Finding:
    about = "search"
    try:
        lookup()
    except (OSError, ValueError) as fault:
        return Finding(about, f"/rules cannot look things up: {fault}", "wrong")
    return Finding(about, "the rule book can be searched")


def texts(bot: Traversable) -> Finding:
    """Are the texts of all languages complete? `bot` is the folder below which they stand."""
    about = "texts"
    try:
        keys = {language: frozenset(_keys(language_files.texts(language, bot))) for language in LANGUAGES}
    except (OSError, ValueError) as fault:
        return Finding(about, f"cannot be read: {fault}", "wrong")
    return _complete(about, keys, "sentences")


def _complete(about: str, found: Mapping[str, AbstractSet[str]], things: str) -> Finding:
    everything = frozenset[str]().union(*found.values())
    lacking = [f"{language} lacks {key}" for language, keys in found.items() for key in sorted(everything - keys)]
    if lacking or not everything:
        return Finding(about, ", ".join(lacking) or f"there are no {things}", "wrong")
    return Finding(about, f"{len(everything)} {things} in each of {' and '.join(found)}")


def _keys(texts: Iterable[Traversable]) -> Iterator[str]:
    """The key of every message, and of every attribute as `message.attribute`. Raises ValueError for broken Fluent."""
    for file in texts:
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            match entry:
                case Message(id=name, attributes=attributes):
                    yield name.name
                    yield from (f"{name.name}.{attribute.id.name}" for attribute in attributes)
                case Junk(content=content):
                    raise ValueError(f"{file.name}: {str(content).strip()[:40]!r}")
                case _:
                    pass  # a comment
