"""What people choose for a tournament, read from typed options or from a button's address; and the menu of presets."""

from collections.abc import Mapping
from string import ascii_lowercase, digits

import msgspec

from bot.chat import reading
from bot.chat.chosen_table import LARGEST_STAKE, USUAL_GAME, NewTable, levels_of, number_between, seats_of, usual_table
from bot.seam.address import menu
from bot.seam.panel import Button, Panel, Rows, Strong, joined
from bot.seam.typed.amounts import whole
from bot.words import Words
from engine.games import GAMES, WITH_TOURNAMENTS
from engine.house.tables.robots import dots
from engine.play import Refused
from engine.tournament.record import Rules
from engine.tournament.rounds.matches import KINDS, LEAST

PAGE = "cup"
MINUTES = {"fast": 5, "normal": 10, "relaxed": 20}  # of a level, by pace
PACE = {length: pace for pace, length in MINUTES.items()}
LONGEST = 60  # minutes or deals of a level
MOST_LATE = 12  # levels
UNLIMITED = -1
MOST_TABLES = 10


class Cup(msgspec.Struct, frozen=True):
    """What people choose with `/tournament`: a sit & go at one table (TO-KIND-1), or several tables (TO-KIND-2)."""

    game: str = USUAL_GAME
    entry: int = 100  # chips of a purse
    seats: int = 6
    tables: int = 1  # at most
    level: str = "fast"  # or `normal`, `relaxed`; the length of a level in minutes (`12`) or deals (`8d`)
    late: int = 0  # levels in which people may still enter
    rebuys: int = 0  # for each person, while entries are open
    robots: int = 0
    strength: str = ""  # of the robots, one of `Game.levels`; empty: nobody chose one

    @property
    def words(self) -> tuple[str, ...]:
        """The choices as words of an address, which `from_words` reads back. Robots and their level share the last."""
        fields = (getattr(self, name) for name in IN_WORDS)
        return (*map(str, fields), f"{self.robots}{self.strength[:1]}")

    @property
    def most(self) -> int:
        """How many may enter."""
        return self.seats * self.tables

    @property
    def in_rounds(self) -> bool:
        """TO-RU-1. Is it played in rounds of matches? Then its `level` is a pace."""
        return self.game in KINDS

    @property
    def rules(self) -> Rules:
        """The rules of the tournament. Raises Refused `unknown_choice`."""
        if self.in_rounds:
            return Rules(seats=self.seats, stack=0, entry=self.entry)
        by, length = _length(self.level)
        return Rules(
            seats=self.seats,
            entry=self.entry,
            late=self.late,
            rebuys=self.rebuys,
            level_by="deals" if by == "d" else "time",
            length=length,
        )

    @property
    def pace(self) -> str:
        """How long a turn may take."""
        by, length = _length(self.level)
        return PACE.get(length, "normal") if by == "m" else "normal"


IN_WORDS = Cup.__struct_fields__[:-2]
"""The fields that have a word of their own in an address."""


def from_words(words: tuple[str, ...]) -> Cup:
    """Read what `Cup.words` wrote. Raises Refused `moved_on` for words that no button of the bot carries."""
    if len(words) != len(IN_WORDS) + 1:
        raise Refused("moved_on")
    *others, robots = words
    strength = {level[:1]: level for level in ("", *reading.LEVELS)}.get(robots.lstrip(digits))
    if strength is None:
        raise Refused("moved_on")
    named = {"robots": robots.rstrip(ascii_lowercase)} | ({"strength": strength} if strength else {})
    return from_options(dict(zip(IN_WORDS, others, strict=True)) | named)


def from_options(options: Mapping[str, str]) -> Cup:
    """Read typed options.

    Raises Refused: `no_tournaments`, `not_in_rounds`; for a word that is not understood one that names it.
    """
    usual = Cup()
    game = reading.game_of(options["game"]) if "game" in options else usual.game
    check_offered(game)
    seats = _seats(game, options["seats"]) if "seats" in options else min(usual.seats, usual_most(game))
    tables = _number(options, "tables", 1, MOST_TABLES) if "tables" in options else usual.tables
    level = options.get("level", usual.level).casefold()
    _length(level)
    if game in KINDS:
        _check_rounds(options, level)
    late, rebuys = _number(options, "late", 0, MOST_LATE), _number(options, "rebuys", UNLIMITED, MOST_LATE)
    if rebuys and not late:
        late = 4  # they last as long as entries do (TO-ENTRY-4)
    entry = number_between(options.get("entry", str(usual.entry)), 0, LARGEST_STAKE)
    cup = Cup(game, entry, seats, tables, level, late, rebuys, _number(options, "robots", 0, seats * tables))
    return msgspec.structs.replace(cup, strength=reading.level_of(options.get("strength"), table_of(cup)))


def check_offered(game: str) -> None:
    """Raises Refused `no_tournaments` for a game that has none."""
    if game not in WITH_TOURNAMENTS:
        raise Refused("no_tournaments")


def _seats(game: str, said: str) -> int:
    """Read a number of seats. Raises Refused `unknown_number`."""
    return number_between(said, LEAST, KINDS[game].most) if game in KINDS else seats_of(game, said)


def _check_rounds(options: Mapping[str, str], level: str) -> None:
    """TO-RU-1. Raises Refused: `not_in_rounds` for late entries, rebuys or robots; `unknown_choice` for no pace."""
    if any(options.get(name, "0") != "0" for name in ("late", "rebuys", "robots", "strength")):
        raise Refused("not_in_rounds")
    if level not in MINUTES:
        raise Refused("unknown_choice", text=level[:20])


def _number(options: Mapping[str, str], name: str, low: int, high: int) -> int:
    said = options.get(name, "0")
    return UNLIMITED if said == str(UNLIMITED) and low < 0 else number_between(said, max(low, 0), high)


def _length(said: str) -> tuple[str, int]:
    """The length of a level: `m` and minutes, or `d` and deals. Raises Refused `unknown_choice`."""
    if said in MINUTES:
        return "m", MINUTES[said]
    by = "d" if said.endswith("d") else "m"
    length = whole(said.removesuffix("d"), 1, LONGEST)
    if length is None:
        raise Refused("unknown_choice", text=said[:20])
    return by, length


# The menu.

PRESETS = (
    Cup(entry=100, seats=6, level="fast"),
    Cup(entry=300, seats=9, level="normal"),
    Cup(entry=0, seats=6, level="fast", robots=6),
)


def games_menu(words: Words) -> Panel:
    """TO-KIND-1. Each button leads to the presets of a game; anything else has to be typed."""
    games = tuple(
        (Button(words(f"game-{game}"), menu(PAGE, "presets", reading.LEVELS[0], game)),) for game in WITH_TOURNAMENTS
    )
    return Panel(joined([(Strong(words("cup-menu")),), (words("cup-menu_how"),)]), rows=games)


def presets_menu(words: Words, game: str, strength: str = reading.LEVELS[0]) -> Panel:
    """TO-KIND-1. Each button makes a tournament of this game, with robots of that level.

    Raises Refused: `moved_on` for a game or a level that does not exist, `no_tournaments`.
    """
    if strength not in reading.LEVELS or game not in GAMES:
        raise Refused("moved_on")
    check_offered(game)
    title, has_robots = words("cup-title", game=words(f"game-{game}")), game not in KINDS
    presets = [preset for preset in PRESETS if has_robots or not preset.robots]
    rows: Rows = tuple((_preset(words, game, preset, strength),) for preset in presets)
    end = [_strength(words, game, strength)] if has_robots and GAMES[game].levels else []
    back = Button(words("menu-back"), menu(PAGE, "games"))
    return Panel((Strong(title),), rows=(*rows, (*end, back)))


def _strength(words: Words, game: str, strength: str) -> Button:
    """The button with the robots' level, which steps to the next one."""
    levels = reading.LEVELS
    after = levels[(levels.index(strength) + 1) % len(levels)]
    level = f"{dots(strength, levels)} {words(f'robots-{strength}')}"
    return Button(words("menu-level", level=level), menu(PAGE, "presets", after, game))


def _preset(words: Words, game: str, preset: Cup, strength: str) -> Button:
    seats = min(preset.seats, usual_most(game))
    cup = msgspec.structs.replace(preset, game=game, seats=seats, robots=min(preset.robots, seats))
    if cup.robots:
        cup = msgspec.structs.replace(cup, strength=_no_better(strength, levels_of(table_of(cup))))
    label = words("cup-preset", seats=cup.seats, entry=cup.entry, level=told_length(words, cup))
    level = f" {dots(cup.strength, tuple(GAMES[game].levels))}" if cup.strength else ""
    robots = f" · {words('cup-with_robots')}{level}" if cup.robots else ""
    return Button(f"{label}{robots}", menu(PAGE, "new", *cup.words))


def _no_better(strength: str, levels: tuple[str, ...]) -> str:
    """The best of these levels (the weakest first) that is no better than `strength`; empty if there are none."""
    found = [level for level in levels if reading.LEVELS.index(level) <= reading.LEVELS.index(strength)]
    return found[-1] if found else ""


def usual_most(game: str) -> int:
    """How many can sit at a tournament table of this game."""
    return KINDS[game].most if game in KINDS else GAMES[game].seats.stop - 1


def told_length(words: Words, cup: Cup) -> str:
    """The length of a level in words; in rounds of matches, how long a turn may take."""
    return told_pace(words, cup.pace) if cup.in_rounds else told_level(words, cup.rules)


def told_pace(words: Words, pace: str) -> str:
    """How long a turn may take, in words."""
    return words("cup-pace", pace=words(f"pace-{pace}"))


def told_level(words: Words, rules: Rules) -> str:
    """The length of a level, in words."""
    return words("cup-level_deals" if rules.level_by == "deals" else "cup-level_minutes", length=rules.length)


def table_of(cup: Cup) -> NewTable:
    """Its tables: the game's usual ones with its own seats and pace. House rules of a chat do not apply."""
    return msgspec.structs.replace(usual_table(cup.game, cup.pace), seats=cup.seats)
