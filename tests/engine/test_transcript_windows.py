"""Windows and reshuffles in transcripts, by a small game that is told in words of its own."""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest
from msgspec.structs import replace

from engine.cards import pack, told
from engine.chips import Pot
from engine.competing import Competing
from engine.deal import Deal, Event, Facts
from engine.fairness.terms import Sealing, sealing_with_a_board
from engine.game import EASY, NO_LEVELS, NO_TEMPERS, AnyGame, Levels, PreAction, Tempers
from engine.games.texas_holdem.vocabulary import TexasHoldemWords
from engine.match import Carried, HouseRules, Match
from engine.play import Action, Ask, AskAll, Just, Shuffle
from engine.seats import Seat
from engine.statistics import Counted, Statistics
from engine.transcript import Unreadable, check, written
from engine.view import View
from engine.vocabulary import Expectation, Meant, Top, Vocabulary
from tests.games.deals import begun, to_the_end


class Take(msgspec.Struct, frozen=True, tag="take"):
    pass


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    pass


class Taken(Event, frozen=True):
    seat: Seat


class NoFacts(Facts, frozen=True):
    pass


class Stocks(Deal):
    def pots(self) -> tuple[Pot, ...]:
        return ()

    def facts(self) -> Facts:
        return NoFacts()


class GrabWords(TexasHoldemWords):
    on_account = True
    tops: Mapping[str, Top] = {}
    expectations: Mapping[str, Expectation] = {}

    def meant(self, words: Sequence[str]) -> Meant:
        return {"take": lambda deal, seat: Take(), "pass": lambda deal, seat: Pass()}[words[0]]

    def dealer(self, deal: Any) -> Seat:
        return 0

    def first_dealer(self, carried: Any) -> Seat:
        return 0

    def state(self, carried: Any, names: Mapping[Seat, str]) -> Mapping[str, str]:
        return {}


class Grab:
    """One card each, the next one may be taken by who wants; then the dealer's left takes or passes; twice shuffled."""

    key: ClassVar[str] = "grab"
    seats: ClassVar[range] = range(2, 5)
    house_rules = HouseRules
    carried = Carried
    actions: ClassVar[tuple[type[Action], ...]] = (Take, Pass)
    pre_actions: ClassVar[Mapping[str, PreAction]] = {}
    vocabulary: ClassVar[Vocabulary] = GrabWords()
    sealing: ClassVar[Sealing] = sealing_with_a_board(hand=1)
    statistics: ClassVar[Statistics] = Statistics((), lambda play, log: Counted({}))
    tournament: ClassVar[Competing] = None

    def start(self, rules: HouseRules, stacks: dict[Seat, int], dealer: Seat) -> Match[HouseRules, Carried]:
        return Match(rules, Carried(), stacks)

    def deal(self, match: Match[HouseRules, Carried]) -> Stocks:
        return Stocks({seat: match.stacks[seat] for seat in match.ready()}, match.on_account)

    def after(self, match: Match[HouseRules, Carried], deal: Stocks) -> Match[HouseRules, Carried]:
        return match

    levels: ClassVar[Levels] = NO_LEVELS
    brief: ClassVar[Collection[str]] = EASY
    tempers: ClassVar[Tempers] = NO_TEMPERS

    def robot(self, view: View[Any], luck: float) -> Action:
        return Pass()

    def worth(self, rules: HouseRules, view: View[Any], seat: Seat) -> None: ...

    def contest(self, view: View[Any]) -> None: ...

    async def play(self, deal: Stocks) -> None:
        deal.stock.cards = await Shuffle(pack())
        for seat in deal.seats:
            deal.stock.give(1, to=deal.hands[seat])
        options = (Just(Take()), Just(Pass()))
        for seat, answer in (await AskAll([Ask(seat, options, Pass()) for seat in deal.seats[1:]])).items():
            await self.takes(deal, seat, answer)
        deal.stock.cards = await Shuffle(deal.stock.cards)
        await self.takes(deal, deal.seats[0], await Ask(deal.seats[0], options, Pass()))
        deal.over = True

    async def takes(self, deal: Stocks, seat: Seat, answer: Take | Pass) -> None:
        """The first player sells the card for 3 chips."""
        if isinstance(answer, Take):
            deal.stock.give(1, to=deal.hands[seat])
            deal.chips.hand_over(seat, 3, to=deal.seats[0])
            deal.tell(Taken(seat))


GRAB: Mapping[str, AnyGame] = {"grab": Grab()}
GRAB_SETTING = "game grab\nseat Anna\nseat Bruno\nseat Carla\ndealer Anna\ndeal\ncards Bruno 2c\nstock Ah Kd\n"


def grabbed(text: str) -> list[str]:
    return [finding.text for finding in check(GRAB_SETTING + text, GRAB)]


def test_a_window_takes_lines_in_any_order_and_closes_when_all_have_spoken() -> None:
    assert grabbed("= turn Carla\n= turn Bruno\nCarla: take\nBruno: take\n= turn Anna\n= cards Bruno 2c Ah\n") == []


def test_what_is_no_answer_to_a_window_closes_it_and_silence_is_the_default() -> None:
    assert grabbed("Carla: take\nAnna: take\n= over\n= cards Bruno 2c\n= said Taken\n") == []


def test_neither_an_expectation_nor_a_refused_line_closes_a_window() -> None:
    assert grabbed("Anna: take -> refused\n= hidden Anna\n= turn Bruno\nBruno: take\nCarla: pass\n= turn Anna\n") == []


def test_what_is_refused_before_and_after_a_window_is_refused_with_the_first_reason() -> None:
    assert grabbed("Carla: take\nCarla: take\n") == ["expected Carla: take, is refused: already_answered"]


def test_the_clock_closes_a_window() -> None:
    assert grabbed("Carla: take\nclock\n= turn Anna\nclock\n= over\n") == []


def test_a_window_of_players_who_left_closes_by_itself() -> None:
    assert grabbed("Bruno: leave\nCarla: sit out\n= turn Anna\n") == []


def test_the_stock_may_be_named_again_after_a_reshuffle() -> None:
    assert grabbed("Bruno: pass\nCarla: take\nstock 7s\nAnna: take\n= cards Carla Ah 2s\n") != []
    assert grabbed("cards Carla 2s\nBruno: pass\nCarla: take\nstock 7s\nAnna: take\n= cards Carla Ah 2s\n") == []
    assert grabbed("cards Anna 2s\nBruno: pass\nCarla: pass\nstock 7s\nAnna: take\n= cards Anna 7s 2s\n") == []


def test_who_sits_down_without_chips_plays_on_account_from_0() -> None:
    assert grabbed("Bruno: take\nCarla: take\nAnna: pass\n= stack Anna 6\n= stack Bruno -3\n= stack Carla -3\n") == []
    some_chips = GRAB_SETTING.replace("Bruno\n", "Bruno 2\n", 1) + "Bruno: take\nCarla: take\nAnna: pass\n"
    assert check(some_chips + "= stack Anna 5\n= stack Bruno 0\n= stack Carla -3\n", GRAB) == ()
    no_chips = GRAB_SETTING.replace("Bruno\n", "Bruno 0\n", 1) + "= turn Bruno\n"
    with pytest.raises(Unreadable, match="who is not dealt in"):
        check(no_chips, GRAB)


@pytest.mark.parametrize("on_account", [(), (0, 1, 2)])
def test_a_deal_with_windows_and_reshuffles_is_written_and_holds(on_account: tuple[Seat, ...]) -> None:
    game = GRAB["grab"]
    for seed in range(30):
        match = replace(game.start(HouseRules(), dict.fromkeys(range(3), 10), 0), on_account=on_account)
        play = begun(game, match)
        to_the_end(play, Random(seed))
        text = written(GRAB["grab"], match, {0: "Anna", 1: "Bruno", 2: "Carla"}, play.log)
        for seat, name in enumerate(("Anna", "Bruno", "Carla")):
            text += f"= cards {name} {told(play.deal.hands[seat].cards)}\n"
        assert check(text, GRAB) == (), text
