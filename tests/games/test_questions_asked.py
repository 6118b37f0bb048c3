"""Who is asked what, and when, tells nobody a card that he has not seen: to be asked, or not, could be read by all.

Deals are played twice, all transcripts among them: the second time with other cards wherever one viewer has seen none
so far. As long as the same answers are legal, everybody is asked the same, in the same order.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from engine.cards import Card
from engine.deal import Event
from engine.game import AnyGame
from engine.games import GAMES
from engine.match import Match
from engine.piles import EVERYONE
from engine.play import Answered, Play, Refused, Row, Shuffled
from engine.transcript import check, running
from engine.transcript.script import Line
from engine.transcript.writing import cards_in
from tests.games.deals import begun, next_deals, to_the_end, viewers
from tests.games.twins import DECLARATIONS, question
from tests.places import transcripts

CUTS = 2  # moments of a deal, beside the last ones, until which somebody has seen what he has seen
TRIES = 2  # other cards for each
AnyMatch = Match[Any, Any]


@pytest.mark.parametrize("seed", range(3))
def test_in_deals_of_chance(key: str, seed: int) -> None:
    chance = Random(seed)
    for match, play in next_deals(GAMES[key], chance, 2):
        to_the_end(play, chance)
        compared(GAMES[key], match, play.log, chance)


def test_in_every_deal_that_a_transcript_tells(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[AnyMatch, Play[Any]]] = []

    class Remembering(running._Course):
        def next_deal(self, line: Line) -> tuple[str | None, bool]:
            found = super().next_deal(line)
            assert self.play
            told.append((self.match, self.play))
            return found

    monkeypatch.setattr(running, "_Course", Remembering)
    for path in sorted(transcripts(key).glob("*.txt")):
        check(path.read_text(encoding="utf-8"))
    assert told
    for number, (match, play) in enumerate(told):
        compared(GAMES[key], match, play.log, Random(number))


def compared(game: AnyGame, match: AnyMatch, log: Sequence[Row], chance: Random) -> None:
    """For each viewer, until some moments of the deal, the last ones among them.

    As long as he sees no other card the later moment tells what the earlier one would.
    """
    cuts = sorted({*chance.sample(range(len(log)), min(CUTS, len(log))), *range(len(log))[-3:]})
    course = tuple(course_of(begun(game, match), log))
    for seen in seen_by_then(game, match, log):
        until = {hidden(log[: cut + 1], seen[cut]): cut for cut in cuts}
        for cards, cut in until.items():
            for _ in range(TRIES if len(cards) > 1 else 0):
                others = dict(zip(cards, chance.sample(cards, len(cards)), strict=True))
                assert_same_questions(course[: cut + 1], begun(game, match), others)


class After(NamedTuple):
    """What came of a row of the deal as it was played."""

    row: Row
    declared: list[Event]  # by this row
    asked: object


def course_of(play: Play[Any], log: Sequence[Row]) -> Iterator[After]:
    """Until the deal is over: then hands have been compared, and who may still show his is known."""
    for row in log:
        if play.deal.over:
            return
        yield After(row, declared_by(play, row), question(play))


def seen_by_then(game: AnyGame, match: AnyMatch, log: Sequence[Row]) -> list[list[frozenset[int]]]:
    """Each viewer's: after each row, the faces that he has seen, but not what is turned up as the deal ends.

    That may end it.
    """
    play = begun(game, match)
    found: list[list[frozenset[int]]] = [[frozenset()] for _ in viewers(play)]
    for row in log:
        play.apply(row)
        piles = () if play.deal.over else play.deal.piles().values()
        for viewer, seen in zip(viewers(play), found, strict=True):
            open_to_him = [pile for pile in piles if pile.shown or pile.sight in (EVERYONE, viewer)]
            now = {card.face for pile in open_to_him for card in pile.faces(viewer) if card is not None}
            seen.append(seen[-1] if now <= seen[-1] else seen[-1] | now)
    return [seen[1:] for seen in found]


def hidden(log: Sequence[Row], seen: frozenset[int]) -> tuple[Card, ...]:
    """The cards that he has not seen, without those that answers name: these stay, to be named again."""
    named = {card.face for row in log if isinstance(row, Answered) for card in cards_in(row.action)}
    cards = sorted({Card(card) for row in log if isinstance(row, Shuffled) for card in row.order})
    return tuple(card for card in cards if card.face not in seen | named)


def assert_same_questions(course: Sequence[After], twin: Play[Any], swapped: dict[Card, Card]) -> None:
    for row, declared, asked in course:
        other = row
        if isinstance(row, Shuffled):
            other = Shuffled(bytes(swapped.get(Card(card), Card(card)) for card in row.order))
        try:
            again = _row(twin, other)
        except Refused:
            return
        if declared_by(twin, again) != declared:
            return
        assert question(twin) == asked


def _row(play: Play[Any], row: Row) -> Row:
    """The row, if the rules accept it. Raises Refused."""
    return play.answer(row.seat, row.action, by_clock=row.by_clock) if isinstance(row, Answered) else row


def declared_by(play: Play[Any], row: Row) -> list[Event]:
    """What players must say of cards that nobody sees as this row is applied."""
    before = len(play.deal.events)
    play.apply(row)
    return [event for event in play.deal.events[before:] if type(event).__name__ in DECLARATIONS]
