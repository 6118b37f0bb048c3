"""A table that has closed, as those read of it who come to its place when nothing else is left: after a restart."""

from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from bot.chat.preferences import Preferences
from bot.chat.which_table import place_of
from bot.games import FACES
from bot.language_files import LANGUAGES
from bot.seam.panel import Panel, Strong, joined
from bot.seam.stage import Stage
from bot.showing.panels import results
from bot.showing.results import Evening
from bot.showing.stage.laid_out import with_words
from bot.words import Words, words_in
from engine.house.store.ports import StoreDown
from engine.house.tables.table import Table


async def note_closed(preferences: Preferences, table: Table) -> None:
    """Keep in its place why the table has closed. Raises StoreDown."""
    await preferences.change(place_of(table).key, closed=(table.state.table, table.state.game, table.notice))


async def last_closed(
    preferences: Preferences, evening: Callable[[str], Awaitable[Evening | None]], key: str
) -> Panel | None:
    """What tells everybody why the last table in the place with this key has closed; None if none is known of.

    `evening`: finds out who won the evening at the table with this name.
    """
    try:
        await preferences.recall(key)
        closed = preferences.about(key).closed
        return _told(await evening(closed[0]), *closed) if closed else None
    except StoreDown:
        return None


def _told(evening: Evening | None, table: str, game: str, notice: str) -> Panel:
    title, why = f"game-{game}", f"notice-{notice}" if notice else "table-closed"
    empty = Stage(table, game, "", 0, "waiting", "", "", closed=True, felt=FACES[game].text.felt)

    def made(words: Words) -> Panel:
        who_won = results.told(words, evening) if evening and evening.matters else []
        return Panel(joined([(Strong(words(title)),), (words(why),), *who_won]))

    def staged(words: Words) -> Stage:
        return replace(empty, language=words.language, title=words(title), ask=words(why))

    return replace(with_words(made(words_in(LANGUAGES[0])), made), stages=tuple(map(staged, map(words_in, LANGUAGES))))
