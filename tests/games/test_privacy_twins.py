"""What anybody is told depends on the cards that he may know, and on no others (see `twins`)."""

import random

from structlog.testing import capture_logs

from tests.games.twins import PASSER_BY, PEOPLE, After, Evening
from tests.games.whims import looking_back, some_house, some_steps

STEPS = 110


async def test_with_other_cards_where_he_sees_none_a_reader_is_told_the_same(game: str) -> None:
    same = 0
    for seed, spy in enumerate((*PEOPLE, PASSER_BY)):
        chance = random.Random(seed)
        house = some_house(game, chance) if seed else ""
        with capture_logs() as logged:
            evening = Evening(seed, logged)
            await evening.begin(game, house)
            told = await played(evening, spy, chance)
            twin = Evening(seed, logged, evening.other_orders(spy, chance))
            await twin.begin(game, house)
            same += await same_for(spy, told, twin)
        assert not [entry for entry in logged if entry["log_level"] == "error"]
    assert same > STEPS  # of five evenings, some of which take another course before long


async def played(evening: Evening, spy: str, chance: random.Random) -> list[After]:
    """An evening as chance will have it."""
    told: list[After] = []
    while len(told) < STEPS:
        told += [await evening.after(step) for step in some_steps(evening, chance, spy, told[-1] if told else None)]
    told += [await evening.after(step) for step in looking_back(evening, spy)]
    await evening.house.close()
    return told


async def same_for(reader: str, told: list[After], twin: Evening) -> int:
    """How many steps were told him in the same words, until with other cards the deal took another course.

    It may only by an answer of somebody else that is not legal any more, by what the rules make somebody say of his
    hidden cards, and by who wins where hands are compared.
    """
    try:
        for number, before in enumerate(told):
            after = await twin.after(before.step)
            if after.course != before.course and before.step.who not in {"", reader}:
                return number
            assert after.course == before.course, before.step
            assert after.asked == before.asked or after.declared != before.declared, before.step
            ends = twin.plays[-1].deal.over or after.declared != before.declared
            if ends and after.shown_to(reader) != before.shown_to(reader):
                return number
            assert after.shown_to(reader) == before.shown_to(reader), before.step
            assert after.read_by(reader) == before.read_by(reader), before.step
        return len(told)
    finally:
        await twin.house.close()
