"""What a tournament is made of: as it is typed, as it stands in a button's address, and the menu of presets."""

from collections.abc import Mapping

import msgspec

from bot.chat import commands
from bot.chat.which_table import USUAL_GAME, NewTable, seats_of, stake, usual_table
from bot.seam.address import menu
from bot.seam.amounts import whole
from bot.seam.panel import Button, Panel, Rows, Strong, Text, joined
from bot.words import Words
from engine.games import GAMES
from engine.play import Refused
from engine.tournament.record import Rules
from engine.tournament.rounds import KINDS, LEAST

PAGE = "cup"
MINUTES = {"fast": 5, "normal": 10, "relaxed": 20}  # of a level
PACE = {length: pace for pace, length in MINUTES.items()}
LONGEST = 60  # minutes, or deals at each table
MOST_LATE = 12  # levels
UNLIMITED = -1
MOST_TABLES = 10


class Cup(msgspec.Struct, frozen=True):
    """What people choose with `/tournament`: a sit & go at one table (TO-KIND-1), or several tables (TO-KIND-2)."""

    game: str = USUAL_GAME
    entry: int = 100  # chips of a purse
    seats: int = 6
    tables: int = 1  # at most
    level: str = "fast"  # or `normal`, `relaxed`, minutes, or deals: `8d`
    late: int = 0
    rebuys: int = 0
    robots: int = 0

    @property
    def words(self) -> tuple[str, ...]:
        """As words of an address; `from_words` reads them back."""
        return tuple(str(getattr(self, name)) for name in self.__struct_fields__)

    @property
    def most(self) -> int:
        """How many may enter."""
        return self.seats * self.tables

    @property
    def in_rounds(self) -> bool:
        """TO-RU-1. Is it one of rounds of matches? Its `level` is a pace."""
        return self.game in KINDS

    @property
    def rules(self) -> Rules:
        """Raises Refused `unknown_choice`."""
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


def from_words(words: tuple[str, ...]) -> Cup:
    """Raises Refused `moved_on` for words that no button of the bot carries."""
    names = Cup.__struct_fields__
    if len(words) != len(names):
        raise Refused("moved_on")
    return from_options(dict(zip(names, words, strict=True)))


def from_options(options: Mapping[str, str]) -> Cup:
    """As it was typed. Raises Refused that names the word which could not be read."""
    usual = Cup()
    game = commands.game_of(options["game"]) if "game" in options else usual.game
    seats = _seats(game, options["seats"]) if "seats" in options else min(usual.seats, usual_most(game))
    tables = _number(options, "tables", 1, MOST_TABLES) if "tables" in options else usual.tables
    level = options.get("level", usual.level).casefold()
    _length(level)
    if game in KINDS:
        _check_rounds(options, level)
    late, rebuys = _number(options, "late", 0, MOST_LATE), _number(options, "rebuys", UNLIMITED, MOST_LATE)
    if rebuys and not late:
        late = 4  # they last as long as entries do (TO-ENTRY-4)
    entry = 0 if options.get("entry") == "0" else stake(options.get("entry", str(usual.entry)))
    return Cup(game, entry, seats, tables, level, late, rebuys, _number(options, "robots", 0, seats * tables))


def _seats(game: str, said: str) -> int:
    """Raises Refused `unknown_choice`."""
    if game not in KINDS:
        return seats_of(game, said)
    found = whole(said, LEAST, KINDS[game].most)
    if found is None:
        raise Refused("unknown_choice", text=said[:20])
    return found


def _check_rounds(options: Mapping[str, str], level: str) -> None:
    """TO-RU-1. No late entries, rebuys or robots, and no levels: the word says the pace. Raises Refused."""
    if any(options.get(name, "0") != "0" for name in ("late", "rebuys", "robots")):
        raise Refused("not_in_rounds")
    if level not in MINUTES:
        raise Refused("unknown_choice", text=level[:20])


def _number(options: Mapping[str, str], name: str, low: int, high: int) -> int:
    said = options.get(name, "0")
    found = -1 if said == "-1" and low < 0 else whole(said, max(low, 0), high)
    if found is None:
        raise Refused("unknown_choice", text=said[:20])
    return found


def _length(said: str) -> tuple[str, int]:
    """`m` and minutes, or `d` and deals. Raises Refused `unknown_choice`."""
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


def presets_menu(words: Words) -> Panel:
    """TO-KIND-1. One press makes a tournament; whatever else one wishes is typed."""
    lines: list[Text] = [(Strong(words("cup-menu")),), (words("cup-menu_how"),)]
    presets = ((game, preset) for game in GAMES for preset in PRESETS if not (preset.robots and game in KINDS))
    rows: Rows = tuple((_preset(words, game, preset),) for game, preset in presets)
    return Panel(joined(lines), rows=rows)


def _preset(words: Words, game: str, preset: Cup) -> Button:
    seats = min(preset.seats, usual_most(game))
    cup = msgspec.structs.replace(preset, game=game, seats=seats, robots=min(preset.robots, seats))
    label = words(
        "cup-preset", game=words(f"game-{game}"), seats=cup.seats, entry=cup.entry, level=told_length(words, cup)
    )
    robots = f" · {words('cup-with_robots')}" if cup.robots else ""
    return Button(f"{label}{robots}", menu(PAGE, "new", *cup.words))


def usual_most(game: str) -> int:
    """The most that can sit at a table of a tournament of this game."""
    return KINDS[game].most if game in KINDS else GAMES[game].seats.stop - 1


def told_length(words: Words, cup: Cup) -> str:
    """How long a level is, or in rounds of matches a turn."""
    return told_pace(words, cup.pace) if cup.in_rounds else told_level(words, cup.rules)


def told_pace(words: Words, pace: str) -> str:
    """How long a turn may take."""
    return words("cup-pace", pace=words(f"pace-{pace}"))


def told_level(words: Words, rules: Rules) -> str:
    """How long a level is."""
    return words("cup-level_deals" if rules.level_by == "deals" else "cup-level_minutes", length=rules.length)


def table_of(cup: Cup) -> NewTable:
    """Its tables: as usual, but for seats and pace. Whatever a chat has chosen for its own games does not hold."""
    return msgspec.structs.replace(usual_table(cup.game, cup.pace), seats=cup.seats)
