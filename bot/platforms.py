"""The platforms that the settings ask for. Libraries of other platforms are not even loaded: 12 MB each."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import structlog

from bot.schedule.times.trial import TrialClock
from bot.seam.platform import Called, Platform, uncounted
from bot.settings import Settings
from bot.settings.values import LAN, Address
from bot.words import words_in

if TYPE_CHECKING:
    from bot.on_telegram.receiving.webhook import Webhook

log = structlog.get_logger()


def platforms(
    settings: Settings, trial: TrialClock | None = None, called: Callable[[str], Called] = lambda _: uncounted
) -> list[Platform]:
    """`trial`: see `LocalPage`. `called` gives, by a platform's name, what counts its requests."""
    found: list[Platform] = []
    if settings.postgresql and settings.local not in (None, "off"):
        log.warning("the local page is off: it belongs to one process, and PostgreSQL to several")
    if page := settings.page:
        found.append(_page(page, settings, trial))
    if token := settings.discord_token:
        found.append(_discord(token.value, settings, called("discord")))
    if token := settings.telegram_token:
        found.append(_telegram(token.value, settings, called("telegram")))
    return found


def _discord(token: str, settings: Settings, called: Called) -> Platform:
    from bot.on_discord.adapter import DiscordPlatform

    api_base, gateway, shards = settings.discord_api_base, settings.discord_gateway, settings.discord_shards
    return DiscordPlatform(token, api_base=api_base, gateway=gateway, shards=shards, called=called)


def _telegram(token: str, settings: Settings, called: Called) -> Platform:
    from bot.on_telegram.adapter import Telegram

    return Telegram(
        token,
        open_private=lambda language: words_in(language or settings.language)("button-open_hand"),
        base_url=settings.telegram_base_url,
        base_file_url=settings.telegram_base_file_url,
        called=called,
        webhook=_webhook(settings),
    )


def _webhook(settings: Settings) -> "Webhook | None":
    if settings.telegram_webhook is None:
        return None
    from bot.on_telegram.receiving.webhook import Webhook

    return Webhook(settings.telegram_webhook, *settings.telegram_webhook_listen, settings.webhook_secret)


def _page(at: Address, settings: Settings, trial: TrialClock | None) -> Platform:
    """The local page; for a family where it can be reached from the network. Raises CannotServe."""
    from bot.network import is_loopback, own_private_address
    from bot.on_local.adapter import LocalPage

    host = own_private_address() if at == LAN else at.host
    if is_loopback(host):
        return LocalPage(host, at.port, trial=trial)
    from bot.on_local.family import Family

    return LocalPage(host, at.port, family=Family(settings.family_file), trial=trial)
