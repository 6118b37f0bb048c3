"""The other games of a new table where dealers may pick the game (HR-CHOICE): their stakes and house rules."""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.chat import chosen_table
from bot.chat.chosen_table import NewTable
from bot.games import FACES, chosen_rules
from bot.games.chosen_rules import ChosenRules
from engine.games import GAMES
from engine.match import HouseRules
from engine.play import Refused
from engine.poker.choice import games_of


def other_games(chosen: NewTable, house: ChosenRules) -> dict[str, HouseRules]:
    """The house rules of each other game, by game: the table's own where the game has them, else the chat's (`house`).

    Raises Refused `too_many_for_game` if a game cannot be played with so many seats, and as `rules_of` does.
    """
    found = {table.game: chosen_table.rules_of(table) for table in _others(chosen, house)}
    most = min((_most_seats(game, rules) for game, rules in found.items()), default=chosen.seats)
    if chosen.seats > most:
        raise Refused("too_many_for_game", most=most)
    return found


def most_seats(chosen: NewTable) -> int:
    """The most seats with which all games that may be picked can be played, this one included."""
    tables = (chosen, *_others(chosen, {}))
    return min(_most_seats(table.game, GAMES[table.game].house_rules()) for table in tables)


def _most_seats(game: str, rules: HouseRules) -> int:
    return max(seats for seats in GAMES[game].seats if not rules.why_not_seats(seats))


def _others(chosen: NewTable, house: ChosenRules) -> Iterator[NewTable]:
    told = dict(word.split("=", maxsplit=1) for word in chosen.house)
    for game in games_of(told.get("choice", "never")):
        if game != chosen.game:
            usual = chosen_table.usual_table(game, chosen.pace)
            kept = dict(word.split("=", maxsplit=1) for word in house.get(game, ()))
            words = chosen_rules.differing(game, kept | told)
            yield replace(usual, stakes=_stakes(chosen, usual), seats=chosen.seats, house=words)


def _stakes(chosen: NewTable, usual: NewTable) -> tuple[int, ...]:
    """The table's stakes in another game: the same amounts if both games name them alike, else its usual ones,
    scaled so that the buy-in is about the same.
    """
    here, there = FACES[chosen.game].text.stakes, FACES[usual.game].text.stakes
    if here.fields == there.fields:
        return chosen.stakes
    bought, usually = here.buy_in(chosen.stakes), there.buy_in(usual.stakes)
    return tuple(max(1, amount * bought // usually) if amount else 0 for amount in usual.stakes)
