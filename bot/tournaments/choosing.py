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
from engine.tournament.rounds import KINDS

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
    def rules(self) -> Rules:
        """Raises Refused `unknown_choice`."""
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
    if game in KINDS:
        raise Refused("no_tournament_of")
    seats = seats_of(game, options["seats"]) if "seats" in options else min(usual.seats, GAMES[game].seats.stop - 1)
    tables = _number(options, "tables", 1, MOST_TABLES) if "tables" in options else usual.tables
    level = options.get("level", usual.level).casefold()
    _length(level)
    late, rebuys = _number(options, "late", 0, MOST_LATE), _number(options, "rebuys", UNLIMITED, MOST_LATE)
    if rebuys and not late:
        late = 4  # they last as long as entries do (TO-ENTRY-4)
    entry = 0 if options.get("entry") == "0" else stake(options.get("entry", str(usual.entry)))
    return Cup(game, entry, seats, tables, level, late, rebuys, _number(options, "robots", 0, seats * tables))


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
    rows: Rows = tuple((_preset(words, game, preset),) for game in GAMES if game not in KINDS for preset in PRESETS)
    return Panel(joined(lines), rows=rows)


def _preset(words: Words, game: str, preset: Cup) -> Button:
    seats = min(preset.seats, usual_most(game))
    cup = msgspec.structs.replace(preset, game=game, seats=seats, robots=min(preset.robots, seats))
    label = words(
        "cup-preset", game=words(f"game-{game}"), seats=cup.seats, entry=cup.entry, level=told_level(words, cup.rules)
    )
    robots = f" · {words('cup-with_robots')}" if cup.robots else ""
    return Button(f"{label}{robots}", menu(PAGE, "new", *cup.words))


def usual_most(game: str) -> int:
    """The most that can sit at a table of this game."""
    return GAMES[game].seats.stop - 1


def told_level(words: Words, rules: Rules) -> str:
    """How long a level is."""
    return words("cup-level_deals" if rules.level_by == "deals" else "cup-level_minutes", length=rules.length)


def table_of(cup: Cup) -> NewTable:
    """Its tables: as usual, but for seats and pace. Whatever a chat has chosen for its own games does not hold."""
    return msgspec.structs.replace(usual_table(cup.game, cup.pace), seats=cup.seats)
