"""One evening played twice: the second time with other cards wherever one reader has never seen them.

All that reaches this reader must be the same both times. What differs could only come from cards that are not his to
know: no list of forbidden words is needed, nor any knowledge of the game; a button that is green only for who can close
tells as much as a card. A card that is told wrongly both times is for `test_privacy`. No robots: they would look at
their cards, and play on.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec

from bot.seam.panel import Panel
from bot.seam.people import Place
from bot.seam.press import Answer
from engine.cards import Card
from engine.deal import Event
from engine.house.tables.table import Table
from engine.play import Ask, AskAll, Play, Shuffle, Shuffled
from engine.seats import Seat
from engine.view import view_for
from tests.bot.fake_platform import GROUP, FakeApp, a_person
from tests.engine.house.a_world import SeededChance, settle

PEOPLE = ("anna", "bruno", "carla", "dino")
PASSER_BY = "eva"  # at no seat
DECLARATIONS = {"OpenersSplit"}


class Step(msgspec.Struct, frozen=True):
    """What one person does, or nobody while a second passes."""

    who: str = ""
    place: Place = GROUP
    pressed: str = ""  # an address
    value: str | None = None  # what a list or a form says with it
    said: str = ""  # a command
    typed: str = ""


class After(msgspec.Struct):
    """What came of a step."""

    step: Step
    answer: Answer | None
    sent: list[tuple[Place, Panel]]
    course: tuple[int, list[object]]  # how many deals there were, and who answered how often in the last
    asked: object  # who is asked now, and what, as everybody sees it; "over" when the chips of the deal are paid
    by_the_rules: dict[str, object]  # what each reader sees of the deal
    events: list[Event]  # told of the deal
    logged: list[object]

    def shown_to(self, reader: str) -> tuple[object, list[Event]]:
        """What the rules themselves let him know."""
        return self.by_the_rules.get(reader, self.by_the_rules[""]), self.events

    @property
    def declared(self) -> list[Event]:
        """What players must say of cards that nobody sees: with other cards they would have said something else."""
        return [event for event in self.events if type(event).__name__ in DECLARATIONS]

    def read_by(self, reader: str) -> list[object]:
        """What this reader has read of it."""
        mine = [(place, panel) for place, panel in self.sent if place == GROUP or place.private_to == reader]
        return [*mine, self.answer if self.step.who == reader else None, *self.logged]


class Orders(SeededChance):
    """Chance whose shuffles are known beforehand, as far as they are given."""

    def __init__(self, seed: int, given: Iterable[list[Card]] = ()) -> None:
        super().__init__(seed)
        self.orders: list[list[Card]] = []  # as they were before anybody cut
        self._shuffles = random.Random(seed)
        self._given = iter(given)

    def shuffle(self, cards: Sequence[Card]) -> list[Card]:
        order = next(self._given, [])
        self.orders.append(order if set(order) == set(cards) else self._shuffles.sample(cards, len(cards)))
        return self.orders[-1]


def question(play: Play[Any]) -> object:
    """Who is asked what, as everybody sees it: it tells no card.

    Once the chips are paid hands have been compared, and who may show his is known.
    """
    match play.open:
        case _ if play.deal.over:
            return "over"
        case Shuffle(cards=cards):
            return len(cards)
        case Ask() as ask:
            return play.ask, list(_in_public(ask))
        case AskAll(asks=asks, pace=pace, turn=turn):
            return play.ask, pace, turn, [list(_in_public(ask)) for ask in asks.values()]
        case None:
            return "nothing"


def _in_public(ask: Ask[Any]) -> Iterator[object]:
    yield ask.seat
    yield ask.pace
    yield from (option.as_public() for option in ask.options)


class Evening:
    """A house at one table, and all that everybody has ever seen of each of its deals."""

    def __init__(self, seed: int, logged: list[Any], orders: Iterable[list[Card]] = ()) -> None:
        """`logged`: where log entries go."""
        self.chance = Orders(seed, orders)
        self.house = FakeApp(pause=2, answers_in_private=seed % 2 == 0, each_reader=seed % 2 == 1, chance=self.chance)
        self.plays: list[Play[Any]] = []
        self.seen: list[dict[Seat | None, set[Card]]] = []
        self._show, self._told = self.house.screen.changed, 0
        self._logged, self._known = logged, len(logged)
        self.house.screen.changed = self._watch  # type: ignore[method-assign]  # looks on at every change
        self.house.lobby.new_name = lambda: "t"  # type: ignore[method-assign]  # else each evening has its own

    async def begin(self, game: str, house: str) -> None:
        await self.house.says("anna", "play", game=game, pace="fast", house=house)
        for who in PEOPLE[1:]:
            await self.house.presses_label(who, "Sit")
        await self.house.presses_label("anna", "Deal")

    def _watch(self, table: Table) -> None:
        self._show(table)
        if play := table.play:
            if not self.plays or self.plays[-1] is not play:
                self.plays.append(play)
                self.seen.append({viewer: set() for viewer in (*play.deal.seats, None)})
            for viewer, cards in self.seen[-1].items():
                piles = view_for(play, viewer).piles.values()
                cards.update(card for pile in piles for card in pile if card is not None)

    async def after(self, step: Step) -> After:
        answer = await self._take(step)
        sent, self._told = self.house.platform.sent[self._told :], len(self.house.platform.sent)
        logged, self._known = self._logged[self._known :], len(self._logged)
        return After(
            step,
            answer,
            sent,
            self._course,
            question(self.plays[-1]),
            self._by_the_rules,
            list(self.plays[-1].deal.events),
            logged,
        )

    @property
    def _course(self) -> tuple[int, list[object]]:
        rows = self.plays[-1].log
        return len(self.plays), [(type(row), getattr(row, "ask", 0), getattr(row, "seat", 0)) for row in rows]

    @property
    def _by_the_rules(self) -> dict[str, object]:
        play = self.plays[-1]
        views = {who: view_for(play, seat) for seat, who in enumerate(PEOPLE) if seat in play.deal.seats}
        return {"": view_for(play, None), **views}

    async def _take(self, step: Step) -> Answer | None:
        if step.pressed:
            return await self.house.presses(step.who, step.pressed, value=step.value, place=step.place)
        if step.said:
            return await self.house.says(step.who, *step.said.split(maxsplit=1), place=step.place)
        if step.typed:
            answer = await self.house.router.typed(a_person(step.who), step.place, step.typed)
            await settle()
            return answer
        await self.house.clock.move(1)
        return None

    def other_orders(self, reader: str, chance: random.Random) -> Iterator[list[Card]]:
        """Every shuffle, with the cards permuted that this reader has not seen in that deal."""
        seat = PEOPLE.index(reader) if reader in PEOPLE else None  # they sat down in this order
        orders = iter(self.chance.orders)
        for play, seen in zip(self.plays, self.seen, strict=True):
            swapped = _swapped(play, seen.get(seat, seen[None]), chance)
            for order in islice(orders, sum(isinstance(row, Shuffled) for row in play.log)):
                yield [swapped.get(card, card) for card in order]


def _swapped(play: Play[Any], seen: set[Card], chance: random.Random) -> dict[Card, Card]:
    """A card whose other copy was seen stays: which of two copies leaves a hand is for the rules to say."""
    faces = {card.face for card in seen}
    hidden = [card for pile in play.deal.piles().values() for card in pile.cards if card.face not in faces]
    return dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
