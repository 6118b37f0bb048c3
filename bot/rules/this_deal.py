"""What applies only to the present deal, such as its stake, beside book and house rules. Everyone may know it."""

from collections.abc import Iterator

from bot.games import FACES
from bot.rules.changed_articles import Otherwise, at_stake, of_a_table
from bot.words import Words
from engine.match import HouseRules
from engine.view import AnyView


def lines(words: Words, rules: HouseRules, game: str, view: AnyView | None) -> Iterator[tuple[str, str]]:
    """Sentences about the present deal, each with the numbers of its articles, the one to cite first."""
    if view is not None and not view.over:
        yield from FACES[game].in_this_deal(words, rules, view)


def at_this_table(words: Words, game: str, rules: HouseRules, view: AnyView | None) -> Otherwise:
    """The sentences that a table adds to the articles now, with the present deal's stake instead of the usual one."""
    found = dict(of_a_table(words, game, rules))
    usual = at_stake(words, game, rules)
    for line, numbers in lines(words, rules, game, view):
        for number in numbers.split():
            found[number] = [line, *(other for other in found.get(number, ()) if other != usual)]
    return found
