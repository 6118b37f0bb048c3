"""Reads what is typed about a table: its game, stakes, structure, pace, house rules, and the level of its robots."""

from collections.abc import Mapping, Sequence
from functools import cache

from msgspec.structs import replace

from bot.chat.chosen_table import NewTable, levels_of, robots_of, seats_of, stake, usual_table
from bot.games import FACES
from bot.games.chosen_rules import AS_USUAL, ChosenRules, choices
from bot.seam.typed.nearest import nearest
from bot.words import in_each_language
from engine.games import GAMES
from engine.house.world import PACES
from engine.play import Refused

LEVELS = tuple(dict.fromkeys(level for game in GAMES.values() for level in game.levels))  # of robots, the least first
AT_ONCE = {"now", "subito"}  # typed anywhere after `/play`: deal at once
YES = {"yes", "si", "sì", *AT_ONCE}


def new_table(options: Mapping[str, str], default: NewTable, house: ChosenRules = AS_USUAL) -> NewTable:
    """The table that `/play` opens with these options. `house`: this chat's usual house rules, by game.

    Raises Refused `unknown_game`, `unknown_stakes` or `unknown_choice`, which name the word that was not understood.
    """
    game = game_of(options.get("game", default.game))
    usual = default if game == default.game else usual_table(game, default.pace)
    table = NewTable(
        game=game,
        stakes=typed_stakes(options["stakes"], usual) if "stakes" in options else usual.stakes,
        seats=seats_of(game, options.get("seats", str(usual.seats))),
        pace=_pace(options.get("pace", usual.pace)),
        robots=robots_of(options.get("robots", "0")),
        structure=_structure(options.get("structure"), game, usual.structure),
        house=_house(game, options.get("house", ""), house.get(game, ())),
    )
    return replace(table, level=level_of(options.get("strength"), table))


def deals_at_once(options: Mapping[str, str]) -> bool:
    """Was `/play` asked to deal at once? Raises Refused `unknown_choice`."""
    said = options.get("now", "no").casefold()
    if said not in YES | {"no"}:
        raise Refused("unknown_choice", text=said[:20])
    return said in YES


def level_of(said: str | None, table: NewTable) -> str:
    """Read the level of this table's robots. Raises Refused `unknown_choice` if it is not offered there."""
    if said is None:
        return ""
    level = named_levels().get(said.casefold(), "")
    if level not in levels_of(table):
        raise Refused("unknown_choice", text=said[:20])
    return level


def _house(game: str, said: str, usual: tuple[str, ...]) -> tuple[str, ...]:
    """Read house rules, `pl_rule=without_call show_all=on`, on top of the chat's `usual` ones.

    Raises Refused `unknown_choice` for a word that is not of this form; the rules judge names and values.
    """
    told = dict(word.split("=", maxsplit=1) for word in usual)
    known = {f"{rule.field}={value}".casefold(): value for rule in choices(game) for value in rule.values}
    for word in said.casefold().split():
        key, equals, value = word.partition("=")
        if not (key and equals and value):
            raise Refused("unknown_choice", text=word[:20])
        told[key] = known.get(word, value)
    return tuple(f"{key}={value}" for key, value in told.items())


def _pace(said: str) -> str:
    """Read a pace: its key or the word by which it is called in any language. Raises Refused `unknown_among`."""
    for pace in PACES:
        called = (name.partition(" ")[0] for name in in_each_language(f"pace-{pace}").values())
        if said.casefold() in {pace, *map(str.casefold, called)}:
            return pace
    raise _not_among(said, [*PACES])


def _structure(said: str | None, game: str, usual: str) -> str:
    """Read a betting structure: its letters (`nl`) or its name in any language, with or without blanks and hyphens."""
    if said is None:
        return usual
    if not usual and _bare(said) == "nl":  # `nl` fills the structure's place for a game that bets in one way only
        return usual
    for structure in FACES[game].text.stakes.structures:
        names = {structure, *in_each_language(f"structure-{structure}").values()}
        if _bare(said) in map(_bare, names):
            return structure
    raise _not_among(said, FACES[game].text.stakes.structures)


def _not_among(said: str, choices: Sequence[str]) -> Refused:
    """What was said is none of these; `unknown_choice` where there is nothing to choose."""
    if not choices:
        return Refused("unknown_choice", text=said[:20])
    return Refused("unknown_among", text=said[:20], choices=", ".join(choices))


def game_of(said: str) -> str:
    """The key of a game, given by key or by name in any language, perhaps mistyped or only begun: `texas`.

    Raises Refused `unknown_game`, also where several games may be meant.
    """
    if found := game_called(said):
        return found
    meant = {_games()[name] for name in nearest(_bare(said), _games())}
    if len(meant) == 1:
        return meant.pop()
    raise Refused("unknown_game", text=said[:20])


def game_called(said: str) -> str | None:
    """The key of the game with this key, full or short name; None if there is none."""
    return _games().get(_bare(said))


@cache
def _games() -> Mapping[str, str]:
    """The key of each game by its full and short names in all languages; a name of two games means the first."""
    names = {
        key: (*in_each_language(f"game-{key}").values(), *in_each_language(f"game-{key}", "short").values())
        for key in GAMES
    }
    return {_bare(name): key for key in reversed([*GAMES]) for name in (key, *names[key])}


def _bare(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def typed_stakes(said: str, usual: NewTable) -> tuple[int, ...]:
    """Read stakes typed as `10/20`, in chips: the game's first two amounts, or its only one. Others stay as usual.

    Raises Refused `unknown_stakes`, with an example of this game.
    """
    typed = said.partition("/")[::2] if len(usual.stakes) > 1 else (said,)
    try:
        return (*map(stake, typed), *usual.stakes[2:])
    except Refused as why:
        example = FACES[usual.game].text.stakes.example()
        raise Refused("unknown_stakes", text=said[:20], example=example) from why


@cache
def named_levels() -> Mapping[str, str]:
    """The level of robots for each of its names in all languages."""
    return {
        name.casefold(): level for level in LEVELS for name in (level, *in_each_language(f"robots-{level}").values())
    }
