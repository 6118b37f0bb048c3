"""The bot's commands in Discord's form: English names, with the other languages as localisations."""

import inspect
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import discord
from discord import Interaction, Locale, app_commands
from discord.app_commands import Choice, TranslationContextTypes, locale_str

from bot.seam.answerer import CommandOption, CommandSpec

Serve = Callable[[Interaction[Any], CommandSpec, dict[str, str]], Awaitable[None]]
Complete = Callable[[Interaction[Any], CommandSpec, CommandOption, str], Awaitable[tuple[tuple[str, str], ...]]]
Commands = app_commands.CommandTree[discord.Client]

BASE = "en"


class Localisations(app_commands.Translator):
    """Each string brings its translations along, so there is nothing to look up."""

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        words: dict[str, str] = string.extras["words"]
        return words.get(locale.value)


def announce(tree: Commands, specs: tuple[CommandSpec, ...], serve: Serve, complete: Complete) -> None:
    """Put the commands on the tree. `serve` is called for each use, with the options that were filled in.

    `complete` is called with the text typed so far, and returns values with their labels.
    """
    for spec in specs:
        tree.add_command(_command(spec, serve, complete))


def _command(spec: CommandSpec, serve: Serve, complete: Complete) -> app_commands.Command[Any, Any, None]:
    async def called(interaction: Interaction[Any], /, **_: str | None) -> None:
        # Read by name and not as arguments, since an option's name need not be a Python name.
        options = {name: str(value) for name, value in interaction.namespace if value is not None}
        await serve(interaction, spec, options)

    # The library takes a command's options from its callback's signature.
    called.__signature__ = _signature(len(spec.options))  # type: ignore[attr-defined]  # functions carry it when set
    options = {f"option_{number}": option for number, option in enumerate(spec.options)}
    app_commands.rename(**{name: _words(option.name) for name, option in options.items()})(called)
    app_commands.describe(**{name: _words(option.description) for name, option in options.items()})(called)
    app_commands.choices(**{name: _choices(option) for name, option in options.items() if option.choices})(called)
    completed = {name: _completion(spec, option, complete) for name, option in options.items() if option.completes}
    app_commands.autocomplete(**completed)(called)
    return app_commands.Command(name=_words(spec.name), description=_words(spec.description), callback=called)


def _completion(
    spec: CommandSpec, option: CommandOption, complete: Complete
) -> Callable[[Interaction[Any], str], Coroutine[Any, Any, list[Choice[str]]]]:
    async def typing(interaction: Interaction[Any], typed: str) -> list[Choice[str]]:
        return [Choice(name=label, value=value) for value, label in await complete(interaction, spec, option, typed)]

    return typing


def _signature(options: int) -> inspect.Signature:
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    filled_in = [
        inspect.Parameter(f"option_{number}", kind, annotation=str | None, default=None) for number in range(options)
    ]
    return inspect.Signature([inspect.Parameter("interaction", kind, annotation=Interaction), *filled_in])


def _choices(option: CommandOption) -> list[Choice[str | int | float]]:
    return [Choice(name=_words(labels), value=value) for value, labels in option.choices]


def _words(words: dict[str, str]) -> locale_str:
    return locale_str(words[BASE], words={code: word for code, word in words.items() if code != BASE})
