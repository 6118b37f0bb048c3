"""The stage: what a table that is laid out as data says, in every game and at every moment of deals of chance."""

import asyncio
import random
import re
from functools import cache

from structlog.testing import capture_logs

from bot.games import FACES
from bot.language_files import LANGUAGES
from bot.seam.panel import Panel, plain
from bot.seam.people import Place
from bot.seam.stage import Stage
from bot.words import words_in
from engine.games import GAMES
from engine.poker.made_hands import Category
from tests.bot.fake_platform import GROUP, private_place
from tests.games.twins import PEOPLE, Evening
from tests.games.whims import some_house, some_steps

STEPS = 90
VERBS = {
    "fold", "check", "call", "bet", "raise", "half_pot", "pot", "all_in", "other", "cut", "blind", "counterblind",
    "over", "no", "pass", "open", "open_chip", "open_pot", "stand", "change", "draw", "draw_two", "take", "buy",
    "meld", "lay_off", "swap", "discard", "close", "hint", "sort", "undo", "stay", "times_3", "times_6", "times_9",
    "times_10", "show", "muck", "away", "back", "ready", "deal", "robot", "robot_less", "choose", "rejoin", "sit",
    "time_bank", "post", "buy_in", "top_up", "check_fold", "call_any", "always_run", "once", "twice",
    "thrice", "bomb", "propose", "straddle", "always_straddle", "always_no_claim", "rabbit", "show_card", "verify",
    "leave",
}  # fmt: skip
BETS, RUNGS = {"half_pot", "pot", "all_in", "other"}, {"times_3", "times_6", "times_9", "times_10"}
BESIDE: dict[str, tuple[tuple[set[str], set[str]], ...]] = {  # by game, or what it is told like:
    # who is offered the first reads of the others, whether they may do them or not
    "poker": (({"fold", "check"}, BETS), ({"fold", "call"}, BETS)),
    "italian_poker": (({"pass", "open_chip"}, {"blind", "counterblind", "other"}),),
    "pokerato": (({"pass", "open"}, RUNGS), ({"fold", "stay"}, RUNGS)),
    "carioca": (({"discard", "open"}, {"lay_off", "swap"}),),
}
A_FEW_WORDS = 24  # characters: two short lines under a label, on the smallest phone


@cache  # each test looks at some of the same evenings
def evening(game: str, seed: int) -> list[tuple[Place, Panel]]:
    return asyncio.run(played(game, seed))


async def played(game: str, seed: int) -> list[tuple[Place, Panel]]:
    """All that was sent in an evening of chance on a platform that lays tables out itself."""
    chance = random.Random(seed)
    house = some_house(game, chance) if seed > 1 else ""
    with capture_logs() as logged:
        an_evening = Evening(seed, logged)
        await an_evening.begin(game, house)
        for _ in range(STEPS):
            for step in some_steps(an_evening, chance, chance.choice(PEOPLE), None):
                await an_evening.after(step)
        await an_evening.house.close()
    assert not [entry for entry in logged if entry["log_level"] == "error"]
    return an_evening.house.platform.sent


def staged(sent: list[tuple[Place, Panel]]) -> list[tuple[Place, Panel, Stage]]:
    return [(place, panel, stage) for place, panel in sent for stage in panel.stages]


def test_every_moment_has_a_stage_in_the_words_of_who_reads(game: str) -> None:
    stages = staged(evening(game, 3))
    assert {stage.language for place, _, stage in stages if place == GROUP} == set(LANGUAGES)
    assert len({stage.phase for _, _, stage in stages}) > 2
    for place, _, stage in stages:
        assert (stage.game, bool(stage.title)) == (game, True)
        assert stage.mine == bool(place.private_to) == any(seat.who == "me" for seat in stage.places)
        assert not stage.mine or stage.places[0].who == "me"
        assert sum(seat.turn for seat in stage.places) <= 1
        assert all(seat.name for seat in stage.places)
        assert bool(stage.sheet) == (stage.result is not None and GAMES[game].carried.scored)
        assert all(bool(seat.face) == (seat.who == "robot") for seat in stage.places)
        assert not {*stage.empty} & {seat.seat for seat in stage.places}
        assert stage.free or not stage.empty
        assert stage.ask


def test_no_stage_shows_a_card_of_others_before_the_end(game: str) -> None:
    told = staged(evening(game, 1))
    running = [(panel, stage) for _, panel, stage in told if stage.running and stage.phase != "showdown"]
    assert any(seat.cards for _, stage in running for seat in stage.places)
    faces = [face for _, stage in running for seat in stage.places if seat.state == "in" for face in seat.cards]
    assert faces.count("") >= 0.9 * len(faces)  # the rest: those all-in, and openers that were proven
    assert all(place.private_to for place, panel, _ in told if panel.hand)


def test_what_answers_a_question_has_a_verb_and_what_is_locked_says_why(game: str) -> None:
    panels = [panel for seed in (1, 5) for _, panel in evening(game, seed)]
    buttons = [button for panel in panels for row in panel.rows for button in row]
    answers = [button for button in buttons if button.address.count(".") == 3]
    bare = {button.address.rpartition(".")[2].partition(":")[0] for button in answers if not button.verb}
    assert bare <= {"cancel", "to", "read", "cards"}
    assert {button.verb for button in buttons if button.verb} <= VERBS
    assert all(bool(button.locked) == button.label.startswith("🔒") for button in buttons)


def test_what_a_word_costs_or_risks_stands_below_it_where_its_label_says_nothing_of_it(game: str) -> None:
    panels = [panel for seed in (1, 3, 5) for _, panel in evening(game, seed)]
    buttons = [button for panel in panels for row in panel.rows for button in row]
    noted = [button for button in buttons if button.note]
    assert all(len(button.note) <= A_FEW_WORDS and any(map(str.isdigit, button.note)) for button in noted)
    words = {"fold", "stay", "open"} if any(RUNGS in each for each in BESIDE.get(game, ())) else set()
    assert {button.verb for button in noted} == words
    assert all(button.note for button in buttons if button.verb in words)


def test_no_number_is_told_with_a_hyphen_for_a_minus(game: str) -> None:
    sent = [told for seed in (1, 3) for told in evening(game, seed)]
    told = [plain(panel.text) for _, panel in sent] + [str(stage) for _, _, stage in staged(sent)]
    assert [words for words in told if re.search(r"(?<![\w.=-])-\d", words)] == []


def test_ones_own_seat_does_not_say_a_second_time_what_the_hand_is(game: str) -> None:
    own = [stage.places[0] for seed in (1, 3) for _, _, stage in staged(evening(game, seed)) if stage.mine]
    hands = {words_in(language)(f"hand-tag-{made}") for language in LANGUAGES for made in Category}
    assert not [place for place in own if place.worth and place.said in hands]


def test_a_card_in_hand_has_the_position_by_which_it_is_ticked(game: str) -> None:
    held = [panel for place, panel in evening(game, 1) if panel.hand and place == private_place("anna")]
    assert held
    for panel in held:
        assert sorted(card.number for card in panel.hand) == list(range(len(panel.hand)))
        items = [item for choices in panel.choices if choices.many for item in choices.items]
        ticking = [(item.number, item.group, item.chosen) for item in items]
        assert ticking in ([], [(card.number, card.group, card.ticked) for card in panel.hand])


def test_what_one_may_not_do_at_ones_turn_keeps_its_place_and_says_why(game: str) -> None:
    found, beside = 0, [row for kind in (game, *FACES[game].alike) for row in BESIDE.get(kind, ())]
    sent = [told for seed in (1, 3, 5) for told in evening(game, seed)]
    for _, panel, stage in staged(sent):
        assert stage.asked or not stage.shut
        shut, offered = {one.verb for one in stage.shut}, {button.verb for row in panel.rows for button in row}
        assert shut <= VERBS - offered
        for one in stage.shut:
            assert one.label
            assert 0 < len(one.why) <= A_FEW_WORDS, one
            assert not one.why.endswith("."), one
        for mine, others in beside:
            if stage.mine and stage.asked and mine <= offered:
                found += 1
                assert others <= shut | offered, (stage.phase, offered, shut)
    assert found or not beside


PRICED = {"bomb", "straddle", "blind", "counterblind", "over", "post", "rejoin"}


def test_whoever_is_asked_reads_what_and_its_price(game: str) -> None:
    sent = [told for seed in (2, 3, 5, 6) for told in evening(game, seed)]
    asked = [(panel, stage) for _, panel, stage in staged(sent) if stage.mine and stage.running]
    assert any(stage.asked for _, stage in asked)
    for panel, stage in asked:
        assert stage.hint or not stage.asked, (stage.phase, panel.rows)
        buttons = [button for row in panel.rows for button in row if button.address.count(".") == 3]
        if PRICED & {button.verb for button in buttons}:
            assert any(sign.isdigit() for sign in stage.hint), (stage.hint, buttons)
