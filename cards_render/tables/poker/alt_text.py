"""A table's picture in words, for people who cannot see it. It is made from the same view, with no other cards."""

from collections.abc import Iterable, Mapping

from cards_render.drawing.picture import listed, within_limit
from cards_render.tables.poker.around import PokerView, shown_pots
from cards_render.words import Bystander, TableWords
from engine.cards import Card
from engine.seats import Seat


def told_table(
    view: PokerView,
    words: TableWords,
    *,
    dealer: Seat,
    boards: tuple[tuple[Card, ...], ...] = (),
    more: Iterable[str] = (),
    of_players: Mapping[Seat, tuple[str, ...]] = {},
) -> str:
    """Sentences in order of importance; those beyond the limit are left out.

    `more`: sentences on further things on this game's table; `of_players`: further parts of a player's sentence.
    """
    title = listed(words.title, words.stakes, words.deal, words.street)
    parts = (title, *_middle(view, words, boards), *more, *_players(view, words, dealer, of_players))
    return within_limit(parts)


def _middle(view: PokerView, words: TableWords, boards: tuple[tuple[Card, ...], ...]) -> Iterable[str]:
    alt = words.alt
    for number, board in enumerate(boards, start=1):
        if told := called(board, words):
            yield (alt.board_of if len(boards) > 1 else alt.board).format(cards=told, number=number)
    yield from words.result
    if view.seats and not view.over:
        pot, *sides = shown_pots(view)
        yield alt.pot.format(amount=words.number(pot))
        if sides:
            yield alt.sides.format(amounts=listed(*map(words.number, sides)))
    if view.turn is not None and not view.over:
        yield alt.turn.format(names=words.names[view.turn])


def _players(
    view: PokerView, words: TableWords, dealer: Seat, of_players: Mapping[Seat, tuple[str, ...]]
) -> Iterable[str]:
    for seat in view.seats:
        facts = _player(view, words, seat, is_dealer=seat == dealer)
        yield listed(*facts, *of_players.get(seat, ()))
    for bystander in words.bystanders:
        yield listed(*_bystander(bystander, words))


def _player(view: PokerView, words: TableWords, seat: Seat, *, is_dealer: bool) -> Iterable[str]:
    alt = words.alt
    yield alt.player.format(name=words.names[seat], stack=words.number(view.stacks[seat]))
    if is_dealer:
        yield alt.dealer
    if seat not in view.facts.live:
        yield alt.folded
    elif not view.stacks[seat] and not view.over:
        yield alt.all_in
    if bet := view.bets.get(seat):
        yield alt.bet.format(amount=words.number(bet))
    if mark := words.marks.get(seat):
        yield alt.said.format(word=mark)
    if tag := words.tags.get(seat):
        yield alt.said.format(word=tag)
    if shown := called(view.hand(seat), words):
        yield alt.shows.format(cards=shown)


def _bystander(bystander: Bystander, words: TableWords) -> Iterable[str]:
    yield words.alt.player.format(name=bystander.name, stack=words.number(bystander.stack))
    if bystander.tag:
        yield words.alt.said.format(word=bystander.tag)


def called(cards: Iterable[Card | None], words: TableWords) -> str:
    """The names of those of the cards that are visible."""
    return listed(*(words.card.called(card) for card in cards if card is not None))
