"""Two hundred slow tables for thirty days: one call and one reminder a turn over restarts, nothing during rest."""

from tests.bot.slow.days import Days


async def test_two_hundred_tables_for_thirty_days() -> None:
    days = Days(tables=200)
    await days.begin()
    await days.pass_days(30, restarts=20)
    days.check()
    ended, reminded = len(days.ended), sum(days.of_turns(reminding=True).values())
    print(f"{ended} turns, {reminded} reminders, {len(days.told)} new messages, {days.restarts} restarts")
    assert ended > 10_000
    assert reminded > 2_000
