"""A table that people choose: its settings, packed into a button's address, and the table that is made of them."""

from collections.abc import Mapping
from functools import lru_cache
from string import ascii_lowercase, digits
from types import MappingProxyType

import msgspec
from msgspec.structs import replace

from bot.chat.which_table import address_of, community_of, tables_around
from bot.games import FACES, chosen_rules
from bot.seam.people import Place
from bot.seam.typed.amounts import MOST, whole
from engine.games import GAMES
from engine.house.lobby import Lobby
from engine.house.tables import next_game
from engine.house.tables.robots import offered_levels
from engine.house.tables.state import AnyState, TableState
from engine.house.world import PACES
from engine.match import HouseRules
from engine.play import Refused

MOST_AROUND = 50  # open in one place and its threads
LARGEST_STAKE = 10**9  # chips
MOST_ROBOTS = 9
USUAL_GAME = "texas_holdem"
NO_OTHERS: Mapping[str, HouseRules] = MappingProxyType({})
USUAL = FACES[USUAL_GAME].text.stakes


class NewTable(msgspec.Struct, frozen=True):
    """What people choose with `/play` or its menu. `stakes`: the game's amounts in chips, see `Stakes.fields`."""

    game: str = USUAL_GAME
    stakes: tuple[int, ...] = USUAL.usual
    seats: int = USUAL.usual_seats
    pace: str = "normal"
    robots: int = 0
    structure: str = USUAL.structures[0]  # of betting; empty where the game bets in one way only
    house: tuple[str, ...] = ()  # house rules that differ from the usual ones, as words: `show_all=on`
    level: str = ""  # of the robots, one of `Game.levels`; empty: nobody chose one

    def words(self) -> tuple[str, ...]:
        """The choice packed into short words, since an address has 64 bytes; `from_words` reads them back."""
        table = (_initials(self.game), *map(str, self.stakes), str(self.seats), self.pace[0])
        robots = f"{self.robots}{self.level[:1]}"
        return (*table, robots, self.structure, chosen_rules.packed(self.game, self.house))

    @classmethod
    def from_words(cls, words: tuple[str, ...]) -> "NewTable":
        """Read what `words` wrote. Raises Refused `moved_on` for words that no button of the bot carries."""
        match words:
            case (initials, *stakes, seats, pace, robots, structure, house) if initials in GAME and pace in PACE:
                game = GAME[initials]
            case _:
                raise Refused("moved_on")
        offered = FACES[game].text.stakes
        if len(stakes) != len(offered.fields) or structure not in (offered.structures or ("",)):
            raise Refused("moved_on")
        try:
            amounts = tuple(stake(said) for said in stakes)
            sizes = seats_of(game, seats), robots_of(robots.rstrip(ascii_lowercase))
            level = _level_begun(game, robots.lstrip(digits))
        except Refused as why:
            raise Refused("moved_on") from why
        rules = chosen_rules.unpacked(game, house)
        return at_offered_level(cls(game, amounts, sizes[0], PACE[pace], sizes[1], structure, rules, level))


def _initials(game: str) -> str:
    return "".join(word[0] for word in game.split("_"))


# What a new table may have, whether it was typed or chosen with buttons.


def stake(said: str) -> int:
    """Read one amount of the stakes. Raises Refused `unknown_stakes`."""
    if (chips := whole(said, high=LARGEST_STAKE)) is None:
        raise Refused("unknown_stakes", text=said[:20])
    return chips


def seats_of(game: str, said: str) -> int:
    """Read a number of seats. Raises Refused `unknown_number` if the game cannot have so many."""
    return number_between(said, GAMES[game].seats.start, GAMES[game].seats.stop - 1)


def robots_of(said: str) -> int:
    """Read a number of robots. Raises Refused `unknown_number`."""
    return number_between(said, 0, MOST_ROBOTS)


def _level_begun(game: str, initial: str) -> str:
    """The level of this game's robots with this initial; empty for an empty one. Raises Refused `unknown_choice`."""
    levels = {level[:1]: level for level in ("", *GAMES[game].levels)}
    if initial not in levels:
        raise Refused("unknown_choice", text=initial[:20])
    return levels[initial]


def levels_of(chosen: NewTable) -> tuple[str, ...]:
    """The levels at which robots may be asked to play at this table, the weakest first."""
    structure = {"structure": chosen.structure} if chosen.structure else {}
    return offered_levels(chosen.game, GAMES[chosen.game].house_rules(**structure))


def at_offered_level(chosen: NewTable) -> NewTable:
    """The same table, without the level of its robots if that is not offered there."""
    return chosen if chosen.level in levels_of(chosen) else replace(chosen, level="")


def number_between(said: str, low: int, high: int) -> int:
    """Read a whole number. Raises Refused `unknown_number` if it is not one from `low` to `high`."""
    if (number := whole(said, low, high)) is None:
        raise Refused("unknown_number", text=said[:20], low=low, high=high)
    return number


GAME = {_initials(game): game for game in FACES}
PACE = {pace[0]: pace for pace in PACES}


def usual_table(game: str, pace: str, robots: int = 0, level: str = "") -> NewTable:
    """A new table of this game with its usual stakes. A `level` that is not offered there is dropped."""
    stakes = FACES[game].text.stakes
    structure = (*stakes.structures, "")[0]
    return at_offered_level(NewTable(game, stakes.usual, stakes.usual_seats, pace, robots, structure, level=level))


def new_table(
    lobby: Lobby, place: Place, chosen: NewTable, name: str = "", others: Mapping[str, HouseRules] = NO_OTHERS
) -> AnyState:
    """The state of a new table in this place. `name`: the table's, if it has one already.

    `others`: house rules of the other games that dealers may pick there, see `other_games`.

    Raises Refused: `not_in_private`, `too_many_tables`, and as `playable` does.
    """
    if place.private_to:
        raise Refused("not_in_private")
    rules, game = playable(chosen), GAMES[chosen.game]
    if len(tables_around(lobby, place)) >= MOST_AROUND:
        raise Refused("too_many_tables", most=MOST_AROUND)
    return TableState(
        table=name or lobby.new_name(),
        game=chosen.game,
        place=address_of(place),
        community=community_of(place),
        match=game.start(rules, {}, 0),
        seats=max(game.seats.start, min(chosen.seats, game.seats.stop - 1)),
        buy_in=FACES[chosen.game].text.stakes.buy_in(chosen.stakes),
        pace=chosen.pace,
        waiting=next_game.waiting(others),
    )


@lru_cache(64)
def rules_of(chosen: NewTable) -> HouseRules:
    """The house rules of this choice; tables that are chosen alike share them.

    Raises Refused: `unknown_game`, `stakes_too_high`, or the reason why the game does not allow these rules.
    """
    game = GAMES.get(chosen.game)
    if game is None:
        raise Refused("unknown_game", text=chosen.game[:20])
    stakes = FACES[chosen.game].text.stakes
    if stakes.buy_in(chosen.stakes) > MOST:
        raise Refused("stakes_too_high", most=MOST)
    told: dict[str, object] = {**stakes.rules(chosen.stakes)}
    if stakes.structures:
        told["structure"] = chosen.structure
    house = dict(word.split("=", maxsplit=1) for word in chosen.house)
    rules: HouseRules = chosen_rules.applied(game.house_rules, told, house)
    if wrong := rules.why_not():
        raise Refused(wrong)
    return rules


def fewest(chosen: NewTable) -> int:
    """How many players the first deal needs. Raises Refused as `rules_of` does."""
    match = GAMES[chosen.game].start(rules_of(chosen), {}, 0)
    needed: int = match.rules.fewest(match.carried)
    return needed


def playable(chosen: NewTable) -> HouseRules:
    """The house rules of a table to be opened. Raises Refused as `rules_of` does, and if the seats are too many."""
    rules = rules_of(chosen)
    if wrong := rules.why_not_seats(chosen.seats):
        raise Refused(wrong)
    return rules
