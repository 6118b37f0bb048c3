"""Whether somebody is asked what he answers, and how he is told why not."""

from bot.address import Choice
from bot.people import Person
from bot.presenter import shown
from bot.press import Said
from bot.told.telling import sign
from bot.words import FALLBACK, Words, words_in
from engine.house.table import Table
from engine.play import Refused
from engine.seats import Seat
from engine.view import AnyView


def asked(table: Table, person: Person, choice: Choice | None = None) -> tuple[Seat, AnyView]:
    """His seat and his view, if it is his turn (and still this question). Raises Refused."""
    seat, _ = table.player(person.key)
    view = table.view(seat)
    if view is None or (choice and (choice.deal, choice.ask) != (table.state.deal, view.ask)):
        raise Refused("moved_on")
    if seat not in view.asked or not table.state.dealing:
        raise by_name(table, Refused("not_your_turn"))
    return seat, view


def with_option(choice: Choice, option: str) -> Choice:
    """Another answer to the same question: `raise:80`."""
    name, _, amount = option.partition(":")
    return Choice(choice.table, choice.deal, choice.ask, name, int(amount) if amount else None)


def by_name(table: Table, why: Refused) -> Refused:
    """`It is Bruno's turn` says more than `it is not yours`; and a game may have words of its own for a reason."""
    view = table.view(None)
    if why.reason == "not_your_turn" and view is not None and view.turn is not None and not view.over:
        return Refused("turn_of", name=shown(table.state.players[view.turn].name))
    own = f"{table.state.game}-{why.reason}"
    return Refused(own, **why.facts) if f"refused-{own}" in words_in(FALLBACK) else why


def refusal(words: Words, why: Refused) -> Said:
    """Why not, and the article behind it."""
    key = f"refused-{why.reason}"
    article = words.article(key)
    more = f"\n{words('see-article', article=article)}" if article else ""
    facts = {name: sign(str(fact)) if name == "card" else fact for name, fact in why.facts.items()}
    return Said((words(key, **facts) + more,), alarm=True)
