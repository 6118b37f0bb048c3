"""The commands (PLATFORMS.md, commands): their names in each language, and how what is typed divides into options."""

from collections.abc import Mapping, Sequence
from functools import cache

from bot.chat.reading import AT_ONCE, LEVELS, game_called, named_levels
from bot.games import FACES
from bot.language_files import LANGUAGES
from bot.seam.answerer import CommandOption, CommandSpec, Offer
from bot.seam.typed.nearest import nearest
from bot.words import Words, in_each_language, words_in
from engine.games import GAMES, WITH_TOURNAMENTS
from engine.house.world import PACES
from engine.play import Refused

PLAY_OPTIONS = ("game", "stakes", "structure", "seats", "pace", "robots", "strength", "now", "house")
OPTIONS: Mapping[str, tuple[str, ...]] = {
    "play": PLAY_OPTIONS,
    "cards": (),
    "raise": ("amount",),
    "bet": ("amount",),
    "open": ("amount",),
    "rules": ("query",),
    "chips": ("correction",),
    "history": (),
    "games": (),
    "stats": ("player",),
    "top": (),
    "season": ("wish",),
    "schedule": ("when", "game"),
    "tournament": ("game", "entry", "seats", "tables", "level", "late", "rebuys", "robots", "strength"),
    "settings": (),
    "leave": ("how",),
    "back": ("how",),
    "table": (),
    "cut": ("lot",),
    "help": (),
}
TYPED_ONLY: Mapping[str, tuple[str, ...]] = {"table": ("host",)}  # not announced: of use on some platforms only
PUBLIC = ("play", "tournament")  # commands whose answers everybody may read
NAMED = {*PUBLIC}  # commands whose typed options may be named, as in `robots:2`
COMPLETED = ("query", "amount", "when")  # options for which completions are offered while they are typed
TYPED = {  # words of all games, typed without a slash, each with its option
    "fold": "fold", "lascio": "fold", "check": "check", "parola": "check", "call": "call", "vedo": "call",
    "show": "show", "mostro": "show", "muck": "muck", "non mostro": "muck",
}  # fmt: skip
SAYING_AMOUNTS = {"raise", "rilancio", "rilancia", "bet", "punto", "punta", "apro", "apri", "open"}
ALL_IN = {"allin", "all-in", "all in", "resto", "tutto"}
OUT = {"out", "away", "sit", "assento", "mi assento", "salto"}
POST = {"post", "pago"}


@cache
def specs() -> tuple[CommandSpec, ...]:
    """All commands, in the form in which platforms announce them."""
    return tuple(
        CommandSpec(
            in_each_language(f"command-{name}"),
            in_each_language(f"command-{name}", "does"),
            tuple(_option(option, WITH_TOURNAMENTS if name == "tournament" else tuple(GAMES)) for option in options),
            private=name not in PUBLIC,
        )
        for name, options in OPTIONS.items()
    )


def _option(name: str, games: tuple[str, ...]) -> CommandOption:
    """The option of a command that these games have."""
    keys = {
        "game": {game: f"game-{game}" for game in games},
        "structure": {
            structure: f"structure-{structure}" for face in FACES.values() for structure in face.text.stakes.structures
        },
        "pace": {pace: f"pace-{pace}" for pace in PACES},
        "now": {"yes": "option-yes"},
        "strength": {level: f"robots-{level}" for level in LEVELS},
    }.get(name, {})
    choices = tuple((value, in_each_language(key)) for value, key in keys.items())
    called, does = in_each_language(f"option-{name}"), in_each_language(f"option-{name}", "does")
    offers = tuple(map(_offer, games)) if name == "game" else ()
    return CommandOption(called, does, choices, completes=name in COMPLETED, offers=offers)


def _offer(game: str) -> Offer:
    """A game as a card on the page where people come in, with its usual stakes."""
    face, stakes = FACES[game], FACES[game].text.stakes
    notes = {language: _note(words_in(language), game) for language in LANGUAGES}
    name, sentence = in_each_language(f"game-{game}"), in_each_language(f"{game}-sentence")
    return Offer(game, name, sentence, notes, face.fan, face.text.felt, stakes.company, stakes.usual_seats - 1)


def _note(words: Words, game: str) -> str:
    told, seats = FACES[game].text, GAMES[game].seats
    stakes = told.chosen_stakes(words, told.stakes.usual)[0]
    return words("game-note", low=seats.start, high=seats.stop - 1, stakes=stakes)


def called(name: str) -> str | None:
    """The English name of a command called so in any language; None if there is none."""
    return _commands().get(_bare_name(name))


def base_name(name: str, words: Words) -> str:
    """As `called`. Raises Refused `unknown_command`, which tells the commands that may have been meant."""
    if (found := called(name)) is None:
        raise Refused("unknown_command", near=near(name, words))
    return found


def near(name: str, words: Words) -> str:
    """The commands that may have been meant, by their names in this language: `/chips, /help`; else `none`."""
    said = _bare_name(name)
    meant = _other_names().get(said) or [_commands()[each] for each in nearest(said, _commands())]
    return ", ".join(f"/{words(f'command-{base}')}" for base in dict.fromkeys(meant)) or "none"


def _bare_name(name: str) -> str:
    return name.casefold().lstrip("/")


@cache
def _commands() -> Mapping[str, str]:
    """The English name of each command, by its names in all languages."""
    return {name: base for base in OPTIONS for name in (base, *in_each_language(f"command-{base}").values())}


@cache
def _other_names() -> Mapping[str, tuple[str, ...]]:
    """By words that are no names of commands, those that people may mean by them: `leave` by `quit`."""
    found: dict[str, list[str]] = {}
    for base in OPTIONS:
        for names in in_each_language(f"command-{base}", "also").values():
            for name in names.split():
                found.setdefault(name, []).append(base)
    return {name: tuple(bases) for name, bases in found.items()}


def host_named(said: str) -> str:
    """The name in `host Anna` or `padrone Anna`, typed after `/table`; empty for anything else."""
    first, _, name = said.strip().partition(" ")
    return name.strip() if first.casefold() in in_each_language("option-host").values() else ""


def options_of(name: str, words: str, options: Mapping[str, str]) -> dict[str, str]:
    """A command's options by their English names. `name`: the command's; `words`: typed; `options`: filled in by name.

    Typed words are options in the order of `OPTIONS`; the last option takes all that is left. They may also be named
    (`robots:2`), are house rules wherever they contain `=`, and need no place of their own where they are `now` or a
    level of robots.
    """
    names = (*OPTIONS[name], *TYPED_ONLY.get(name, ()))
    known = {called: option for option in names for called in (option, *in_each_language(f"option-{option}").values())}
    found = {known[called]: value for called, value in options.items() if called in known}
    said = words.split()
    if name in NAMED:
        typed = {word: word.partition(":") for word in said}
        named = {word: known[called] for word, (called, _, value) in typed.items() if value and called in known}
        found |= {option: typed[word][2] for word, option in named.items()}
        said = [word for word in said if word not in named]
    if "house" in names and (rules := [word for word in said if "=" in word]):  # `show_all=on`
        found["house"] = " ".join([*found.get("house", "").split(), *rules])
        said = [word for word in said if word not in rules]
    if "strength" in names:
        found |= _said_anywhere(said, names)
        said = [word for word in said if word.casefold() not in named_levels() and not _is_now(word, names)]
        names = tuple(option for option in names if option not in {"now", "strength"})
    return found | (_in_order(said, names) if names and said else {})


def _in_order(said: list[str], names: Sequence[str]) -> dict[str, str]:
    """Words as the options `names`, one after the other; the last one takes all that is left."""
    together = len(said) if len(names) == 1 else _together(said) if names[0] == "game" else 1
    first, rest = " ".join(said[:together]), said[together:]
    if "stakes" in names and rest and rest[0].isalpha():  # a structure: no stakes were given
        names = tuple(option for option in names if option != "stakes")
    elif "structure" in names and rest[1:] and rest[1].isdigit():  # seats: no structure was given
        names = tuple(option for option in names if option != "structure")
    return dict(zip(names, [first, *" ".join(rest).split(maxsplit=len(names) - 2)], strict=False))


def as_typed(words: Words, name: str, options: Mapping[str, str]) -> str:
    """These options in one line, which `options_of` reads again; words without names are added by whoever has some."""
    if name not in NAMED:
        return " ".join(filter(None, (options.get(option) for option in OPTIONS[name])))
    said = []
    for option in (option for option in OPTIONS[name] if option in options):
        rules = [word for word in options[option].split() if option == "house" and "=" in word]
        value = "".join(word for word in options[option].split() if word not in rules)
        said += [f"{words.attribute(f'option-{option}')}:{value}", *rules] if value else rules
    return " ".join(said)


def _said_anywhere(said: list[str], names: Sequence[str]) -> dict[str, str]:
    """The options `now` and `strength`, if one of the words says them."""
    levels = [word for word in said if word.casefold() in named_levels()]
    at_once = any(_is_now(word, names) for word in said)
    return ({"now": "yes"} if at_once else {}) | ({"strength": levels[-1]} if levels else {})


def _is_now(word: str, names: Sequence[str]) -> bool:
    return "now" in names and word.casefold() in AT_ONCE


def _together(said: list[str]) -> int:
    """How many of the first words are the name of a game: two in `poker all'italiana 10/5`; 1 if none are."""
    return next((count for count in range(min(len(said), 4), 1, -1) if game_called(" ".join(said[:count]))), 1)
