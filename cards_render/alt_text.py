"""A table's picture in words, for people who cannot see it. It is made of the same view and knows no other card."""

from collections.abc import Iterable

from cards_render.words import Bystander, TableWords
from engine.cards import Card
from engine.games.texas_holdem import HoldemFacts
from engine.seats import Seat
from engine.view import View

LIMIT = 1024  # characters; Discord's bound for the description of an attachment


def table_alt(view: View[HoldemFacts], words: TableWords) -> str:
    """Sentences in order of weight; those that would pass the limit are left out."""
    title = words.alt.joint.join((words.title, words.stakes, words.deal, words.street))
    parts = (title, *_middle(view, words), *_players(view, words))
    return _within_limit(parts, words.alt.end)


def hand_alt(template: str, called: Iterable[str], joint: str) -> str:
    return template.format(cards=joint.join(called))[:LIMIT]


def _within_limit(sentences: Iterable[str], end: str) -> str:
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}{end}" if text else f"{sentence}{end}"
        if len(longer) > LIMIT:
            break
        text = longer
    return text


def _middle(view: View[HoldemFacts], words: TableWords) -> Iterable[str]:
    alt = words.alt
    if board := _called(view.piles["board"], words):
        yield alt.board.format(cards=board)
    yield from words.result
    if not view.over:
        pot, *sides = shown_pots(view)
        yield alt.pot.format(amount=words.number(pot))
        if sides:
            yield alt.sides.format(amounts=alt.joint.join(map(words.number, sides)))
    if view.turn is not None:
        yield alt.turn.format(names=words.names[view.turn])


def shown_pots(view: View[HoldemFacts]) -> tuple[int, ...]:
    """The main pot and the side pots. With no side pot the bets of the round are counted in, as players count them."""
    if len(view.pots) > 1:
        return tuple(pot.amount for pot in view.pots)
    return (view.in_the_middle,)


def _players(view: View[HoldemFacts], words: TableWords) -> Iterable[str]:
    for seat in view.seats:
        yield words.alt.joint.join(_player(view, words, seat))
    for bystander in words.bystanders:
        yield words.alt.joint.join(_bystander(bystander, words))


def _player(view: View[HoldemFacts], words: TableWords, seat: Seat) -> Iterable[str]:
    alt = words.alt
    yield alt.player.format(name=words.names[seat], stack=words.number(view.stacks[seat]))
    if seat == view.facts.button:
        yield alt.dealer
    if seat not in view.facts.live:
        yield alt.folded
    elif not view.stacks[seat] and not view.over:
        yield alt.all_in
    if bet := view.bets.get(seat):
        yield alt.bet.format(amount=words.number(bet))
    if tag := words.tags.get(seat):
        yield alt.said.format(word=tag)
    if shown := _called(view.hand(seat), words):
        yield alt.shows.format(cards=shown)


def _bystander(bystander: Bystander, words: TableWords) -> Iterable[str]:
    yield words.alt.player.format(name=bystander.name, stack=words.number(bystander.stack))
    yield words.alt.said.format(word=bystander.tag)


def _called(cards: Iterable[Card | None], words: TableWords) -> str:
    return words.alt.joint.join(words.card.called(card) for card in cards if card is not None)
