"""`invito doctor`: examines all that a start needs, and says what is missing and how to mend it."""

import asyncio
import shlex
import shutil
import socket
from base64 import b64decode
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from time import time
from urllib.parse import urlsplit

from dotenv import dotenv_values

from bot import data_folder, language_files
from bot.listening import why_not
from bot.network import is_loopback, own_private_address
from bot.operator.finding import Finding
from bot.operator.installed import pictures, rule_book, search, texts
from bot.operator.refunding import unreadable
from bot.seam.platform import CannotServe
from bot.settings import SECRETS, Settings, variable
from bot.settings.reading import ENCODING, ENV_FILE, WrongSettings, check_played
from bot.settings.values import LAN, Address, Secret
from engine.house.keeping import next_rule, noted, told
from engine.house.store import where
from engine.house.store.opening import open_store
from engine.house.store.ports import StoreDown
from engine.house.store.sqlite.database_file import is_empty, kept_files, refuse_lost
from engine.house.store.where import AlreadyRunning, NewerDatabase, Where

LEAST_SPACE = 100  # MB
PERMISSIONS = 17901423725568  # on Discord, as the README names them
INVITATION = "https://discord.com/oauth2/authorize?client_id={}&scope=bot+applications.commands&permissions={}"


def doctor(settings: Settings, env_file: Path = ENV_FILE) -> list[Finding]:
    """Examine everything, in the order in which a start needs it. Not to be called from asynchronous code.

    Files written as a trial are removed; only an older database is brought up to date, as a start would do.
    """
    modes = file_modes(settings, env_file)  # before the database is opened, which makes its lock file
    kept = asyncio.run(database(settings.kept))
    runs = kept.grade == "note"
    return [
        _token("Discord", settings.discord_token, _invitation, official=_is_default(settings, "discord_api_base")),
        _token("Telegram", settings.telegram_token, official=_is_default(settings, "telegram_base_url")),
        *nowhere_to_play(settings),
        data_directory(settings.data),
        modes,
        kept,
        asyncio.run(old_deals(settings)),
        time_zone(settings),
        *([] if settings.postgresql else [local_page(settings.page, ours=runs)]),
        metrics(settings.metrics, ours=runs),
        *([webhook(settings, ours=runs)] if settings.telegram_webhook else []),
        pictures(),
        rule_book(),
        search(),
        texts(language_files.BOT),
    ]


def nowhere_to_play(settings: Settings) -> Iterator[Finding]:
    """A finding only if nobody could play anywhere, in which case `invito run` refuses to start."""
    try:
        check_played(settings)
    except WrongSettings as why:
        yield Finding("places to play", str(why), "wrong")


def _is_default(settings: Settings, name: str) -> bool:
    return bool(getattr(settings, name) == getattr(Settings(), name))


def _token(
    platform: str, token: Secret | None, more: Callable[[Secret], str] = lambda _: "", *, official: bool
) -> Finding:
    """Is there a token? Whether it is valid only the platform knows, which is not asked; its form is checked already.

    `more`: further words about it. `official`: is the platform's own server used?
    """
    if token is None:
        return Finding(platform, f"off; {platform.upper()}_TOKEN turns it on", "note")
    return Finding(
        platform,
        f"on; the token looks right{more(token)}" if official else "on, at another server than the official one",
    )


def _invitation(token: Secret) -> str:
    """The link that adds the bot to a server or gives it further permissions. A token begins with the bot's id."""
    number = token.value.partition(".")[0]
    try:
        application = b64decode(f"{number}==", validate=False).decode("ascii")
    except ValueError:
        return ""
    return f"; it is invited at {INVITATION.format(application, PERMISSIONS)}" if application.isdigit() else ""


def data_directory(data: Path) -> Finding:
    about = "data directory"
    try:
        there = data_folder.nearest(data)
        data_folder.try_out(data)
        free = shutil.disk_usage(there).free // 1_000_000
    except OSError as fault:
        return Finding(
            about, f"{data} cannot be written ({fault.strerror}): give its owner the right, or set INVITO_DATA", "wrong"
        )
    if free < LEAST_SPACE:
        return Finding(about, f"only {free} MB are free for {data}: make room", "wrong")
    made = "can be written" if there == data.absolute() else "will be made at the first start"
    return Finding(about, f"{data} {made}, {free} MB free")


def file_modes(settings: Settings, env_file: Path = ENV_FILE) -> Finding:
    """Can no other account on this machine read the data and the tokens?"""
    about = "file modes"
    kept = data_folder.open_to_others([settings.data, *kept_files(settings.database)])
    written = dotenv_values(env_file, encoding=ENCODING) if env_file.is_file() else {}
    if any(written.get(variable(name)) for name in SECRETS):
        kept += data_folder.open_to_others([env_file])
    if settings.data.exists() and data_folder.is_shared(settings.data):
        return Finding(about, f"{settings.data} is everybody's: set INVITO_DATA to a directory of its own", "wrong")
    if kept:
        how = "; ".join(f"chmod go-rwx {shlex.quote(str(file))}" for file in kept)
        return Finding(about, f"others on this machine can look in: {how}", "wrong")
    return Finding(about, "what is kept is its owner's alone")


async def database(kept: Where) -> Finding:
    """Can the whole database be opened and read? Only a note if another process, such as the running bot, uses it."""
    about = "database"
    try:
        if _is_new(kept):
            return Finding(about, f"{kept} will be made at the first start")
        store = await open_store(kept, time, thorough=True)
    except AlreadyRunning as running:
        return Finding(about, f"{running}; to look into the database, stop it first", "note")
    except (NewerDatabase, StoreDown, OSError) as fault:
        return Finding(about, f"cannot be opened: {fault}", "wrong")
    try:
        tables = await store.tables()
    except StoreDown as fault:
        return Finding(about, f"cannot be read: {fault}", "wrong")
    finally:
        await store.close()
    if lost := unreadable(tables):
        how = ", ".join(f"`invito doctor --refund {table}`" for table in lost)
        return Finding(
            about, f"tables that cannot be read: {len(lost)}. To give back the chips on them: {how}", "wrong"
        )
    return Finding(about, f"{where.told(kept)} is whole, open tables: {len(tables)}")


def _is_new(kept: Where) -> bool:
    """Is it a file that does not exist yet? Raises Damaged if it existed and is lost."""
    if isinstance(kept, Path):
        refuse_lost(kept)
    return isinstance(kept, Path) and is_empty(kept)


async def old_deals(settings: Settings) -> Finding:
    """How long deals are kept, and how many will be deleted next."""
    about, days = "old deals", settings.keep_deals
    if not days:
        return Finding(about, "are kept for ever; INVITO_KEEP_DEALS=365 would keep them for a year")
    kept = f"go after {days} days, in the night"
    try:
        if _is_new(settings.kept):
            return Finding(about, kept)
        store = await open_store(settings.kept, time)
    except (AlreadyRunning, NewerDatabase, StoreDown, OSError):  # what is wrong is said of the database
        return Finding(about, kept)
    try:
        rule = next_rule(await noted(store), days, time())
        count = await store.old_deals(rule.old(max(rule.begins, time())))
    except StoreDown:
        return Finding(about, kept)
    finally:
        await store.close()
    if not count:
        return Finding(about, kept)
    first = told(max(rule.begins, time()), settings.timezone)
    return Finding(
        about, f"{kept}; of {count} the hands go from {first} on, unless INVITO_KEEP_DEALS says more", "note"
    )


def time_zone(settings: Settings) -> Finding:
    now = datetime.now(settings.timezone)
    return Finding("time zone", f"{settings.timezone.key}, where it is {now:%H:%M} now")


def local_page(page: Address | None, *, ours: bool = False) -> Finding:
    """Can the local page be served? `ours`: the bot is running, so the port is used by itself."""
    about = "local page"
    if page is None:
        return Finding(about, "off; INVITO_LOCAL=127.0.0.1:8080 turns it on")
    if ours:
        return Finding(about, f"http://{page} belongs to the Invito that is running", "note")
    if page == LAN:
        try:
            page = Address(own_private_address(), page.port)
        except CannotServe as why:
            return Finding(about, str(why), "wrong")
    if fault := why_not_at(page):
        return Finding(about, f"{page} cannot be used ({fault}): set INVITO_LOCAL to another", "wrong")
    return Finding(about, f"http://{page} is free")


def metrics(at: Address | None, *, ours: bool = False) -> Finding:
    """Can health and metrics be served? `ours`: as for the local page."""
    about = "metrics"
    if at is None:
        return Finding(about, "off; INVITO_METRICS=127.0.0.1:9100 serves health and metrics there")
    if ours:
        return Finding(about, f"http://{at}/metrics belongs to the Invito that is running", "note")
    if fault := why_not_at(at):
        return Finding(about, f"{at} cannot be used ({fault}): set INVITO_METRICS to another", "wrong")
    if not is_loopback(at.host):
        return Finding(about, f"http://{at}/metrics can be read from other machines: let a firewall choose who", "note")
    return Finding(about, f"http://{at}/metrics is free")


def webhook(settings: Settings, *, ours: bool = False) -> Finding:
    """Can updates be received that Telegram delivers? `ours`: as for the local page."""
    about, at = "webhook", settings.telegram_webhook_listen
    if settings.telegram_token is None:
        return Finding(about, "TELEGRAM_WEBHOOK is of no use without TELEGRAM_TOKEN", "wrong")
    if not ours and (fault := why_not_at(at)):
        return Finding(about, f"{at} cannot be used ({fault}): set TELEGRAM_WEBHOOK_LISTEN to another", "wrong")
    where = urlsplit(settings.telegram_webhook or "")
    return Finding(
        about, f"let your proxy lead {where.netloc} to http://{at}{where.path or '/'}, and nothing else there"
    )


def why_not_at(address: Address) -> str | None:
    """Why nothing can listen there; None if it can."""
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    try:
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as fault:
        return why_not(fault)
    return None
