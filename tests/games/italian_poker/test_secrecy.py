"""Whether a player holds openers shows nowhere: what the others see and hear is the same, at the same time."""

from random import Random
from typing import Any

import msgspec
import pytest

from bot.seam.panel import Panel
from engine.cards import Card, pack
from engine.games import GAMES
from engine.games.italian_poker.deal import ItalianCarried
from engine.games.italian_poker.house_rules import LEVELS
from engine.games.italian_poker.moves import PASS
from engine.games.italian_poker.openers import proof
from engine.play import Ask, AskAll, Play, Shuffle
from engine.seats import Seat
from engine.view import view_for
from tests.bot.fake_platform import GROUP, FakeApp, private_place
from tests.bot.talk import said
from tests.games.deals import begun, some_rules
from tests.games.italian_poker.house import types

GAME = GAMES["italian_poker"]
PEOPLE = ("anna", "bruno", "carla", "dino")
MINE = private_place("bruno")
MOVES = ("Pass", "Open", "Call", "Raise", "Check", "Bet", "Fold", "Stand pat")
NOT_DEALT = 5  # at the bottom of the pack: where nobody changes cards nobody gets them


def packs(chance: Random, place: int, level: int) -> dict[bool, tuple[Card, ...]]:
    """Two packs for four in which all cards lie alike but Bruno's and the last ones: with openers for him, and without.

    `place`: his, counted from the dealer's left.
    """
    order = chance.sample(cards := pack(7), len(cards))
    changing = [*range(place, 20, 4), *range(len(order) - NOT_DEALT, len(order))]
    found: dict[bool, tuple[Card, ...]] = {}
    while len(found) < 2:
        mixed = list(order)
        for at, card in zip(changing, chance.sample([order[at] for at in changing], len(changing)), strict=True):
            mixed[at] = card
        opens = proof([mixed[at] for at in changing[:5]], level, 7, bilateral=True, with_ace=True)
        found[bool(opens)] = tuple(mixed)
    return found


class Evening:
    """Four people at a table of jacks, or of more after some deals that nobody opened. The others watch Bruno."""

    def __init__(self, seed: int) -> None:
        self.house = FakeApp(answers_in_private=seed % 2 == 0)
        self.chance = Random(seed)
        self.unopened = seed % len(LEVELS)
        place = -self.unopened % 4  # Anna deals first, and Bruno is at her left
        self.packs = packs(self.chance, place, list(LEVELS.values())[self.unopened])
        self.heard: list[str] = []  # by everybody but Bruno
        self.to_bruno: list[Panel] = []
        self.spoken = False  # has he?
        self._seen = 0

    async def play(self, *, openers: bool) -> None:
        await self.house.says("anna", "play", "italian_poker 10/5 NL 4")
        for who in PEOPLE[1:]:
            await self.house.presses_label(who, "Sit")
        for _ in range(self.unopened):
            await self.begin()
            while self.house.table.state.dealing:
                await self.house.presses_label(self.house.turn, "Pass")
        self.house.chance.stacked = self.packs[openers]
        await self.begin()
        while self.house.table.state.dealing:
            await (self.bruno_passes(openers=openers) if self.house.turn == "bruno" else self.another_moves())
            self.listen()
        await self.house.close()

    async def begin(self) -> None:
        """The next deal; at jacks nobody opens it blind."""
        await self.house.presses_label("anna", "Deal")
        if "No" in self.house.labels():
            await self.house.presses_label(self.house.turn, "No")
        self.listen()

    async def another_moves(self) -> None:
        """At random; but nobody opens before Bruno has spoken."""
        moves = MOVES if self.spoken else ("Pass",)
        label = self.chance.choice([label for label in self.house.labels() if label.startswith(moves)])
        self.hears(await self.house.presses_label(self.house.turn, label))

    async def bruno_passes(self, *, openers: bool) -> None:
        """He looks at his cards, tries what he may not, thinks a while, and passes or folds; or the clock does."""
        await self.house.presses_label("bruno", "My cards")
        await self.house.presses_label("bruno", "Other…")
        if not openers:
            await self.tries_to_open()
        self.spoken, thinks = True, self.chance.choice((0, 7, 60))
        await self.house.clock.move(thinks)
        self.listen()
        if thinks < 60:
            word = "Pass" if "Pass" in self.house.labels() else "Fold"
            await self.house.presses_label("bruno", word)

    async def tries_to_open(self) -> None:
        for place in (GROUP, MINE):
            for label in [label for label in self.house.labels(place) if "Open" in label]:
                assert "what it takes to open" in said(
                    await self.house.presses_label("bruno", label, private=place == MINE)
                )
        await types(self.house, "bruno", "apro")

    def listen(self) -> None:
        """What was sent since, each with its place and time."""
        for place, panel in self.house.platform.sent[self._seen :]:
            if place == MINE:
                self.to_bruno.append(panel)
            else:
                self.hears(place, panel)
        self._seen = len(self.house.platform.sent)

    def hears(self, *what: object) -> None:
        """All that there is in it; only a table's name is another every time."""
        self.heard.append(f"{self.house.clock.now()} {what}".replace(self.house.table.state.table, "table"))


@pytest.mark.parametrize("seed", range(8))
async def test_a_player_with_openers_who_passes_is_seen_as_one_without(seed: int) -> None:
    with_openers, without = Evening(seed), Evening(seed)
    await with_openers.play(openers=True)
    await without.play(openers=False)
    assert with_openers.heard == without.heard
    assert with_openers.to_bruno != without.to_bruno


def shown(play: Play[Any], seat: Seat) -> list[object]:
    """All that the engine lets anybody but this seat know now."""
    others = [viewer for viewer in play.deal.seats if viewer != seat]
    return [*(view_for(play, viewer) for viewer in (None, *others)), *play.deal.events]


def all_pass(play: Play[Any], seat: Seat, pack_of_four: tuple[Card, ...]) -> list[list[object]]:
    """What everybody but this seat is shown at every question when nobody opens."""
    seen = list[list[object]]()
    while play.open is not None:
        seen.append(shown(play, seat))
        match play.open:
            case Shuffle():
                play.apply(play.shuffle(pack_of_four))
            case AskAll():
                play.apply(play.close())
            case Ask(seat=asked):
                play.apply(play.answer(asked, PASS))
    return [*seen, shown(play, seat)]


@pytest.mark.parametrize("seed", range(40))
def test_by_no_house_rule_is_he_seen_otherwise(seed: int) -> None:
    chance = Random(seed)
    rules = msgspec.structs.replace(some_rules(GAME, chance), forced_open=False, deck_rule="formula")
    level = chance.choice(list(LEVELS))
    match = GAME.start(rules, dict.fromkeys(range(4), chance.choice((40, 1000))), 3)
    match = msgspec.structs.replace(match, carried=ItalianCarried(3, pot=20, level=level))
    place = chance.randrange(4)
    with_openers, without = (
        all_pass(begun(GAME, match), place, order) for order in packs(chance, place, LEVELS[level]).values()
    )
    assert len(with_openers) > 4
    assert with_openers == without
