"""Checks that a person is asked the question that they answer, and puts refusals into words."""

from collections.abc import Mapping

from bot.games.game_text import sign
from bot.rulebook import Article
from bot.rules.articles import all_articles
from bot.seam.address import Choice, menu
from bot.seam.panel import Button
from bot.seam.people import Person
from bot.seam.press import Said
from bot.seam.typed.names import shown
from bot.words import FALLBACK, Words, words_in
from engine.house.tables.table import Table
from engine.play import Refused
from engine.poker.wagering import CHECK
from engine.seats import Seat
from engine.view import AnyView


def asked(table: Table, person: Person, choice: Choice | None = None) -> tuple[Seat, AnyView]:
    """The person's seat and view, if they are asked now (and still what `choice` answers).

    Raises Refused: `not_seated`, `moved_on`, `not_your_turn` or `turn_of`.
    """
    seat, _ = table.player(person.key)
    view = table.view(seat)
    if view is None and choice is None:
        raise Refused("no_deal")
    if view is None or (choice and (choice.deal, choice.ask) != (table.state.deal, view.ask)):
        raise Refused("moved_on")
    if seat not in view.asked or not table.state.dealing:
        raise by_name(table, Refused("not_your_turn"))
    return seat, view


def folds_for_nothing(table: Table, person: Person) -> bool:
    """HE-ACT-1. Could this player check instead of folding? Folding then is allowed, but they are told."""
    seat, play = table.state.seat_of(person.key), table.play
    if seat is None or play is None:
        return False
    ask = play.asked(seat)
    return ask is not None and ask.refusal(CHECK) is None


def with_option(choice: Choice, option: str) -> Choice:
    """The same question with another answer, such as `raise:80`."""
    name, _, amount = option.partition(":")
    return Choice(choice.table, choice.deal, choice.ask, name, int(amount) if amount else None)


# By reason of a refusal the button that helps: the key of its label, and the verb of its address.
WAYS_OUT = {
    "too_few_players": ("button-robot", "robot"),
    "you_are_away": ("button-back", "back"),
    "without_chips": ("button-rebuy", "buy_in"),
}


class RefusedAtTable(Refused):
    """A refusal at a table, which determines the article that explains it, and the button that helps.

    `variants`: suffixes of article attributes in the texts, the most specific first.
    """

    def __init__(self, table: Table, reason: str, facts: Mapping[str, int | str]) -> None:
        super().__init__(reason, **facts)
        game, structure = table.state.game, getattr(table.state.match.rules, "structure", "")
        view = table.view(None)
        level = getattr(view.facts, "level", "") if view is not None else ""  # the rank needed to open
        self.variants = (f"{game}-{level}", game, structure)
        self.way_out = None if reason == "too_few_players" and not facts["free"] else WAYS_OUT.get(reason)
        self.table = table.state.table


def by_name(table: Table, why: Refused) -> Refused:
    """The refusal with names (`It is Bruno's turn`), and with the game's own words for the reason if it has any."""
    view = table.view(None)
    if why.reason == "not_your_turn" and view is not None and view.turn is not None and not view.over:
        return Refused("turn_of", name=shown(table.state.players[view.turn].name))
    own = f"{table.state.game}-{why.reason}"
    return RefusedAtTable(table, own if f"refused-{own}" in words_in(FALLBACK) else why.reason, why.facts)


def refusal(words: Words, why: Refused, there: Words) -> Said:
    """The reason in words, with a button that helps, or else one to the article that explains it.

    `there`: the language of the buttons beside which it is read.
    """
    line, article = behind(words, why, there)
    if isinstance(why, RefusedAtTable) and (way_out := why.way_out):
        label, wish = way_out
        label = "button-rebuy_none" if label == "button-rebuy" and not why.facts["chips"] else label
        return Said((line,), alarm=True, more=Button(words(label, **why.facts), f"{why.table}.{wish}", "main"))
    if why.facts.get("when") == "now":  # for want of chips, and today's are still to come
        more = Button(words("button-daily", chips=why.facts["topup"]), menu("chips"), "main")
        return Said((line,), alarm=True, more=more)
    if article is None:
        return Said((line,), alarm=True)
    more = Button(words("rules-why", article=article.number), menu("rules", article.number))
    return Said((line,), alarm=True, more=more, aside=f"{article.number}: {article.text}")


def behind(words: Words, why: Refused, there: Words) -> tuple[str, Article | None]:
    """The reason in words, and the article that explains it, if there is one."""
    key = f"refused-{why.reason}"
    facts = {name: sign(str(fact)) if name == "card" else fact for name, fact in why.facts.items()}
    facts["sit"] = there("button-sit")
    number = words.article(key, *(why.variants if isinstance(why, RefusedAtTable) else ()), **facts)
    return words(key, **facts), all_articles(words.language).get(number or "")
