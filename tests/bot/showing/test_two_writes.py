"""How much is written: two writes an action, and a group that bears few shows the deal all the same."""

from itertools import pairwise

import pytest

from bot.seam.panel import Panel
from bot.showing.last_shown import A_ROUND
from bot.showing.moments import ALONE, RUN
from bot.showing.writing.rate_limit import LIMITS, Haste, Limits
from bot.showing.writing.slot import FRESH
from engine.house.world import PACES
from tests.bot.fake_platform import GROUP, a_person, private_place
from tests.bot.showing.evening import PASSIVE, PEOPLE, PLATFORMS, STEP, Evening, a_deal, private_writes
from tests.bot.showing.every_game import SIZES, company
from tests.engine.house.a_world import settle


@pytest.mark.parametrize("people", [3, 6])
@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize("fair", [False, True])
async def test_an_action_costs_two_writes_beside_its_answer(platform: str, people: int, *, fair: bool) -> None:
    evening = Evening(platform, PEOPLE[:people], fair=fair)
    await evening.begin()
    evening.writes = 0
    await evening.plays(180, 2, *PASSIVE)
    assert evening.actions > 60
    assert evening.writes - evening.apart <= 2.0 * evening.actions
    assert evening.app.outbox.slowed_down == 0
    await evening.app.close()


@pytest.mark.parametrize(("think", "lets_pass"), [(2, False), (6, False), (6, True)])
@pytest.mark.parametrize("people", SIZES)
@pytest.mark.parametrize("platform", PLATFORMS)
async def test_an_action_costs_two_writes_in_every_game(
    platform: str, game: str, people: int, think: int, *, lets_pass: bool
) -> None:
    evening = await company(platform, game, people, lets_pass=lets_pass)
    await evening.answers(180, think)
    assert evening.actions > 10
    assert evening.writes_an_action <= 2.0
    assert evening.app.outbox.slowed_down == 0
    await evening.app.close()


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_seals_and_cuts_cost_no_write_at_all(platform: str) -> None:
    written = []
    for fair in (False, True):
        evening = Evening(platform, PEOPLE[:3], fair=fair)
        await evening.begin()
        evening.writes = 0
        await evening.plays(120, 2, *PASSIVE)
        written.append((evening.deals, evening.actions, evening.writes))
        await evening.app.close()
    assert written[0][2] / written[0][1] >= 0.97 * written[1][2] / written[1][1]


@pytest.mark.parametrize("option", ["fold", "call"])
@pytest.mark.parametrize("think", [0, 2, 6])
async def test_a_group_of_one_person_and_four_robots_is_shown_the_deal_that_is_played(option: str, think: int) -> None:
    evening = Evening("telegram", PEOPLE[:1], robots=4)
    await evening.begin()
    await evening.plays(240, think, option, "check", "fold")
    assert evening.worst_minute <= 15
    assert evening.late <= 0.05 * evening.lasted
    assert evening.latest <= 5
    await evening.app.close()


async def test_a_run_of_robots_is_told_as_one() -> None:
    evening = Evening("telegram", PEOPLE[:1], robots=4)
    await evening.begin()
    while not evening.turn:
        await evening.passes(STEP)
    await evening.passes(STEP)
    await evening.acts("anna", "call")
    before = len(evening.group_writes)
    street = evening.app.table.play.deal.street  # type: ignore[union-attr]  # a deal of hold'em is running
    while not evening.turn and evening.app.table.play.deal.street == street:  # type: ignore[union-attr]
        await evening.passes(STEP)
    assert len(evening.group_writes) - before <= 1
    await evening.app.close()


async def test_robots_that_play_alone_are_told_of_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, "discord", Limits())  # which would bear a write for every move
    evening = Evening("discord", PEOPLE[:1], robots=4)
    await evening.begin()
    for _ in range(2):
        while not evening.turn:
            await evening.passes(STEP)
        await evening.passes(STEP)
        await evening.acts("anna", "fold")
        await evening.passes(STEP)
        play, before = evening.app.table.play, len(evening.group_writes)
        assert play
        said = len(play.log)
        while not play.deal.over:
            await evening.passes(STEP)
        *run, end = evening.group_writes[before:]
        assert len(play.log) - said > len(run) > 1
        assert min(later - earlier for earlier, later in pairwise(run)) >= ALONE
        assert end == evening.app.clock.now()  # how it ended is told at once
    await evening.app.close()


async def test_of_a_turn_that_goes_on_in_private_a_group_is_told_within_seconds_or_with_the_next_turn() -> None:
    evening = await a_deal("telegram", game="carioca")
    first, second, _ = evening.in_turn
    await evening.acts(first, "draw")
    before = len(evening.group_writes)
    await evening.passes(RUN - STEP)
    assert len(evening.group_writes) == before
    assert "Your turn" in evening.text(first)
    await evening.passes(2 * STEP)
    assert len(evening.group_writes) == before + 1
    while evening.turn != second:  # the clock throws a card
        await evening.passes(STEP)
    before = len(evening.group_writes)
    await evening.acts(second, "draw")
    await evening.passes(PACES["normal"].window - STEP)
    assert evening.turn is None  # the card may be claimed
    assert len(evening.group_writes) == before
    await evening.app.close()


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_a_deal_begins_for_those_who_are_not_asked_when_they_have_cards(platform: str) -> None:
    evening = await a_deal(platform, game="italian_poker")
    written = {who: private_writes(evening, who) for who in evening.people}
    (asked,) = [who for who, writes in written.items() if writes]
    assert "You may answer" in evening.text(asked)  # the cards come after the blinds
    await evening.passes(PACES["normal"].window + 1)
    for who in evening.people:
        assert private_writes(evening, who) == written[who] + 1
        assert "The cards come right after this" not in evening.text(who)
    await evening.app.close()


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_opening_a_table_is_one_message(platform: str) -> None:
    evening = Evening(platform, PEOPLE[:1], robots=4)
    await evening.app.says("anna", "play", game="texas_holdem", seats="6", robots="4")
    await evening.passes(1)
    assert len([ref for _, ref in evening.app.platform.calls if ref.place == GROUP]) == 1
    assert "Hare" in evening.app.text()
    await evening.app.close()


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_a_waiting_players_panel_stays_as_it_is_while_others_act(platform: str) -> None:
    evening = await a_deal(platform, people=4)
    first, second, _, last = evening.in_turn
    before = private_writes(evening, last), evening.text(last)
    for who in (first, second):
        await evening.acts(who, "raise:40", *PASSIVE)
        await evening.passes(2)
    assert (private_writes(evening, last), evening.text(last)) == before
    assert private_writes(evening, second) > before[0]
    await evening.app.close()


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_a_new_street_waits_for_ones_turn(platform: str) -> None:
    evening = await a_deal(platform)
    for who in evening.in_turn:
        await evening.acts(who, *PASSIVE)
        await evening.passes(1)
    first, second, last = evening.in_turn
    assert "board" in evening.text(first)
    assert "board" not in evening.text(last)
    for who in (first, second):
        await evening.acts(who, *PASSIVE)
        await evening.passes(1)
    assert "board" in evening.text(last)
    await evening.app.close()


async def test_what_one_has_done_oneself_changes_ones_panel_with_the_answer_or_soon_after() -> None:
    for platform, stands in (("discord", False), ("telegram", True)):
        evening = await a_deal(platform)
        who = evening.in_turn[0]
        await evening.acts(who, *PASSIVE)
        await evening.passes(1)
        assert ("Your turn" in evening.text(who)) is stands  # an answer on Telegram cannot bring the panel along
        await evening.passes(A_ROUND)
        assert "Your turn" not in evening.text(who)
        await evening.app.close()


async def test_the_panel_of_one_who_waits_tells_of_the_table_only_where_the_table_cannot_be_seen() -> None:
    for platform, told in (("discord", False), ("telegram", True)):
        evening = await a_deal(platform)
        text = evening.text(evening.in_turn[-1])
        assert ("is to act · Pot 30" in text) is told
        await evening.app.close()


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_one_write_a_second_and_private_chat(platform: str) -> None:
    evening = await a_deal(platform)
    who = evening.in_turn[0]
    for number in range(5):
        evening.app.outbox.show("news", private_place(who), Panel((str(number),)), haste=Haste.TURN)
        await settle()
    assert private_writes(evening, who) <= 2  # the panel, and one of these
    before = private_writes(evening, who)
    for _ in range(4):
        await evening.passes(1)
        assert private_writes(evening, who) <= before + 1
        before = private_writes(evening, who)
    await evening.app.close()


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_ones_turn_comes_by_an_edit_while_one_is_there_and_by_a_new_message_else(platform: str) -> None:
    for seconds, below, is_new in ((5, False, False), (FRESH, False, True), (5, True, True)):
        evening = await a_deal(platform)
        first, second, _ = evening.in_turn
        old = evening.panel(second)
        await evening.passes(seconds)
        if below:
            await evening.app.router.typed(a_person(second), private_place(second), "ciao")
        await evening.acts(first, *PASSIVE)
        await evening.passes(3)
        assert evening.turn == second
        assert (evening.panel(second) != old) is is_new
        assert "Your turn" in evening.text(second)
        assert (old in evening.app.platform.now) is not is_new
        await evening.app.close()


@pytest.mark.parametrize("platform", PLATFORMS)
async def test_whoever_pressed_their_panel_within_a_minute_sees_it_change(platform: str) -> None:
    evening = await a_deal(platform)
    first = evening.in_turn[0]
    await evening.passes(FRESH - 20)
    old = evening.panel(first)
    await evening.acts(first, *PASSIVE)
    await evening.passes(11)
    while (turn := evening.turn) != first:  # over a minute after it was sent
        assert turn
        await evening.acts(turn, *PASSIVE)
        await evening.passes(11)
    assert evening.panel(first) == old
    await evening.app.close()
