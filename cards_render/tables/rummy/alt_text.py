"""Rummy tables in words, made from the same values as the pictures: the viewer may see everything in them."""

from collections.abc import Iterable, Iterator

from cards_render.drawing.picture import listed, within_limit
from cards_render.shown.cards import Face
from cards_render.shown.rummy import (
    CariocaTable,
    LaidMeld,
    PokeratoPlayer,
    PokeratoTable,
    RummyHand,
    RummyPlayer,
    RummyWords,
)  # fmt: skip


def carioca_alt(table: CariocaTable) -> str:
    """The table in at most 1,024 characters: first the deal, then everybody's state, then the cards on the table."""
    return within_limit(_carioca(table))


def _carioca(table: CariocaTable) -> Iterator[str]:
    words = table.words
    yield listed(words.title, table.deal, table.opening, table.stakes)
    yield from table.result
    yield from _piles(words, table.stock, table.discards)
    if table.pot:
        yield words.alt.pot.format(label=words.pot, amount=words.number(table.pot))
    for player in table.players:
        yield listed(*_person(words, player), words.alt.said.format(word=player.opened) if player.opened else "")
    yield from _own(words, table.players)
    for player in table.players:
        if player.melds:
            yield words.alt.melds.format(name=player.name, melds=_melds(words, player.melds))
    for player in table.players:
        if player.hand:
            yield words.alt.shows.format(name=player.name, cards=_called(words, player.hand))


def pokerato_alt(table: PokeratoTable) -> str:
    """The table in at most 1,024 characters, the most important first."""
    return within_limit(_pokerato(table))


def _pokerato(table: PokeratoTable) -> Iterator[str]:
    words = table.words
    yield listed(words.title, table.deal, table.phase, table.stakes)
    yield from table.result
    if close := table.close:
        discard = words.faces.called(close.discard) if close.discard else ""
        told = words.alt.close if discard else words.alt.close_bare
        melds = _melds(words, close.melds)
        yield told.format(name=close.name, kind=close.kind, melds=melds, discard=discard, sum=close.sum)
    yield from _piles(words, table.stock, table.discards)
    yield words.alt.pot.format(label=words.pot, amount=f"{words.number(table.posta)} ×{table.raised}")
    yield from _own(words, table.players)
    for player in table.players:
        yield listed(*_person(words, player), player.said, player.stake)


def hand_alt(hand: RummyHand) -> str:
    """A private hand in words, as secret as its picture."""
    told = "; ".join(listed(*map(hand.faces.called, group)) for group in hand.groups)
    cards = [face for group in hand.groups for face in group]
    sentences = [hand.alt.format(cards=told)]
    for template, positions in ((hand.alt_drawn, hand.drawn), (hand.alt_ticked, hand.ticked)):
        if positions:
            called = (hand.faces.called(cards[position]) for position in positions)
            sentences.append(template.format(cards=listed(*called)))
    return within_limit(sentences, "")


def _piles(words: RummyWords, stock: int, discards: tuple[Face, ...]) -> Iterator[str]:
    if not (discards or stock):  # nothing is dealt yet
        return
    if discards:
        yield words.alt.top.format(card=words.faces.called(discards[-1]))
    else:
        yield words.alt.no_discards
    yield words.alt.stock.format(count=stock)


def _own(words: RummyWords, players: Iterable[RummyPlayer | PokeratoPlayer]) -> Iterator[str]:
    """The cards in the viewer's own hand, in the viewer's own picture."""
    yield from (words.alt.own.format(cards=_called(words, player.own.faces)) for player in players if player.own)


def _person(words: RummyWords, player: RummyPlayer | PokeratoPlayer) -> Iterator[str]:
    alt = words.alt
    yield alt.player.format(name=player.name, score=player.score) if player.score else player.name
    if player.cards:
        yield alt.hand.format(count=player.cards)
    if player.dealer:
        yield alt.dealer
    if player.tag:
        yield alt.said.format(word=player.tag)


def _melds(words: RummyWords, melds: tuple[LaidMeld, ...]) -> str:
    return "; ".join(_called(words, meld.cards) for meld in melds)


def _called(words: RummyWords, cards: tuple[Face, ...]) -> str:
    return listed(*map(words.faces.called, cards))
