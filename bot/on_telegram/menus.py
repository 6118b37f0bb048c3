"""The commands that Telegram lists when a person types a slash: by language, in groups and in private."""

from collections.abc import Sequence

import structlog
from telegram import Bot, BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats
from telegram.error import TelegramError

from bot.seam.answerer import CommandSpec

DEFAULT = "en"  # for people whose language the bot does not speak

log = structlog.get_logger()


async def announce(bot: Bot, commands: Sequence[CommandSpec]) -> None:
    """Replace the lists. If this fails Telegram keeps the old ones; commands work even if they are not listed."""
    languages = {language: None for command in commands for language in command.name}
    try:
        for scope in (BotCommandScopeAllGroupChats(), BotCommandScopeAllPrivateChats()):
            for language in languages:
                listed = [BotCommand(_in(language, spec.name), _in(language, spec.description)) for spec in commands]
                code = None if language == DEFAULT else language
                await bot.set_my_commands(listed, scope, code)
    except TelegramError as error:
        log.warning("Telegram did not take the list of commands", trouble=str(error))


def _in(language: str, words: dict[str, str]) -> str:
    return words.get(language, words[DEFAULT])
