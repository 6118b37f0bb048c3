"""The commands: what they are called in each language, and what their words mean."""

from collections.abc import Mapping

from bot.platform import CommandOption, CommandSpec
from bot.seating import STRUCTURES, NewTable
from bot.words import LANGUAGES, words_in
from engine.games import GAMES
from engine.house.world import PACES
from engine.play import Refused

PLAY_OPTIONS = ("game", "stakes", "structure", "seats", "pace", "robots", "house")
OPTIONS: Mapping[str, tuple[str, ...]] = {
    "play": PLAY_OPTIONS,
    "cards": (),
    "raise": ("amount",),
    "bet": ("amount",),
    "open": ("amount",),
    "rules": ("query",),
    "chips": (),
    "history": (),
    "settings": (),
    "leave": ("how",),
    "back": ("how",),
    "help": (),
}
PUBLIC = ("play",)
LARGEST_BLIND = 10**9
TYPED = {  # the game's own words, typed without a slash
    "fold": "fold", "lascio": "fold", "check": "check", "parola": "check", "call": "call", "vedo": "call",
    "show": "show", "mostro": "show", "muck": "muck", "non mostro": "muck",
}  # fmt: skip
SAYING_AMOUNTS = {"raise", "rilancio", "rilancia", "bet", "punto", "punta", "apro", "apri", "open"}
ALL_IN = {"allin", "all-in", "resto", "tutto"}
OUT = {"out", "salto", "sit"}
POST = {"post", "pago"}


def _everywhere(key: str, attribute: str = "") -> dict[str, str]:
    return {language: words_in(language).attribute(key, attribute) for language in LANGUAGES}


def specs() -> tuple[CommandSpec, ...]:
    """All commands as platforms announce them."""
    return tuple(
        CommandSpec(
            _everywhere(f"command-{name}"),
            _everywhere(f"command-{name}", "does"),
            tuple(_option(option) for option in options),
            private=name not in PUBLIC,
        )
        for name, options in OPTIONS.items()
    )


def _option(name: str) -> CommandOption:
    keys = {
        "game": {game: f"game-{game}" for game in GAMES},
        "structure": {structure: f"structure-{structure}" for structure in STRUCTURES},
        "pace": {pace: f"pace-{pace}" for pace in PACES},
    }.get(name, {})
    choices = tuple((value, _everywhere(key)) for value, key in keys.items())
    return CommandOption(_everywhere(f"option-{name}"), _everywhere(f"option-{name}", "does"), choices)


def base_name(name: str) -> str:
    """The English name of a command in either language. Raises Refused `unknown_command`."""
    said = name.casefold().lstrip("/")
    for base in OPTIONS:
        if said in {base, *_everywhere(f"command-{base}").values()}:
            return base
    raise Refused("unknown_command")


def options_of(name: str, words: str, options: Mapping[str, str]) -> dict[str, str]:
    """Options by English name: named ones, then plain words in their order. A last option takes all that is left."""
    names = OPTIONS[name]
    known = {called: option for option in names for called in (option, *_everywhere(f"option-{option}").values())}
    found = {known[called]: value for called, value in options.items() if called in known}
    if names and words.strip():
        said = words.split(maxsplit=len(names) - 1)
        found |= dict(zip(names, said, strict=False))
    return found


def new_table(options: Mapping[str, str], default: NewTable) -> NewTable:
    """What `/play` with words opens. Raises Refused that names the word it does not understand."""
    small, big = _stakes(options.get("stakes")) or (default.small_blind, default.big_blind)
    pace = options.get("pace", default.pace).casefold()
    if pace not in PACES:
        raise Refused("unknown_choice", text=pace[:20])
    return NewTable(
        game=_game(options.get("game", default.game)),
        small_blind=small,
        big_blind=big,
        seats=_number(options.get("seats", str(default.seats)), 2, 10),
        pace=pace,
        robots=_number(options.get("robots", "0"), 0, 9),
        structure=_structure(options.get("structure", default.structure)),
    )


def house_rules(options: Mapping[str, str]) -> dict[str, str]:
    """House rules by name, from `pl_rule=without_call show_all=on`. Raises Refused `unknown_choice`."""
    told: dict[str, str] = {}
    for word in options.get("house", "").casefold().split():
        key, equals, value = word.partition("=")
        if not (key and equals and value):
            raise Refused("unknown_choice", text=word[:20])
        told[key] = value
    return told


def _structure(said: str) -> str:
    """A betting structure by its letters or its name in any language, blanks and hyphens apart."""
    for structure in STRUCTURES:
        names = {structure, *_everywhere(f"structure-{structure}").values()}
        if _bare(said) in map(_bare, names):
            return structure
    raise Refused("unknown_choice", text=said[:20])


def _game(said: str) -> str:
    """A game by its key or its name in any language, blanks and hyphens apart."""
    wanted = _bare(said)
    for key in GAMES:
        names = {_bare(name) for name in _everywhere(f"game-{key}").values()}
        if wanted == _bare(key) or any(wanted in (name, name.removeprefix("texas")) for name in names):
            return key
    raise Refused("unknown_game", text=said[:20])


def _bare(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def _stakes(said: str | None) -> tuple[int, int] | None:
    if said is None:
        return None
    small, _, big = said.partition("/")
    if not (small.isascii() and small.isdigit() and big.isascii() and big.isdigit()):
        raise Refused("unknown_stakes", text=said[:20])
    if int(big[:12]) > LARGEST_BLIND or len(big) > 12 or len(small) > 12:
        raise Refused("unknown_stakes", text=said[:20])
    return int(small), int(big)


def _number(said: str, low: int, high: int) -> int:
    if not (said.isascii() and said.isdigit() and len(said) < 4 and low <= int(said) <= high):
        raise Refused("unknown_choice", text=said[:20])
    return int(said)
