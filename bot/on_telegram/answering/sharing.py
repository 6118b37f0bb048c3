"""Offers to people who type the bot's name in any chat (inline mode), in Telegram's form."""

from collections.abc import Iterable

from telegram import InlineKeyboardMarkup, InlineQuery, InlineQueryResultArticle, InputTextMessageContent
from telegram.constants import ChatType

from bot.on_telegram.writing.formatting import LONGEST_TEXT, keyboard, written
from bot.seam.panel import Button
from bot.seam.press import Shareable

MOST = 50  # results of one query


def in_a_group(query: InlineQuery) -> bool:
    """May the query come from a group? Telegram does not always tell."""
    return query.chat_type in {None, ChatType.GROUP, ChatType.SUPERGROUP}


def results(found: Iterable[Shareable], bot: str) -> list[InlineQueryResultArticle]:
    """The offers as results. `bot`: our user name."""
    return [_result(each, bot) for each in found][:MOST]


def _result(shared: Shareable, bot: str) -> InlineQueryResultArticle:
    return InlineQueryResultArticle(
        shared.name,
        shared.title,
        _content(shared, bot),
        description=shared.about or None,
        reply_markup=_adding(shared, bot),
    )


def _content(shared: Shareable, bot: str) -> InputTextMessageContent:
    if shared.command:
        name, _, rest = shared.command.partition(" ")
        return InputTextMessageContent(f"/{name}@{bot} {rest}".strip())
    told = written(shared.text, LONGEST_TEXT)
    return InputTextMessageContent(told.text, entities=told.entities or None)


def _adding(shared: Shareable, bot: str) -> InlineKeyboardMarkup | None:
    """A link with which people who may add bots to a group add this one; None for an offer without."""
    return keyboard(((Button(shared.adds, url=f"https://t.me/{bot}?startgroup=play"),),)) if shared.adds else None
