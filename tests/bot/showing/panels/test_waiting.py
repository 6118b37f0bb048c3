"""What a player who waits reads in the private chat, where the table's own message cannot be seen beside it."""

from bot.showing.writing.rate_limit import Limits
from tests.bot.answers.test_forged import begun
from tests.bot.fake_platform import FakeApp, private_place

TIME_UP = "Your time was up, so the clock played for you"
LONGEST_LINE = 130  # characters: four lines of a phone


async def test_the_table_is_no_wall_of_words_to_a_player_who_waits(apps: type[FakeApp], game: str) -> None:
    app = apps(limits=Limits(tells_in_private=True))
    await begun(app, game)
    for _ in range(40):  # people sleep, robots play
        await app.clock.move(5)
        for who in ("anna", "bruno"):
            longest = max(app.text(private_place(who)).split("\n"), key=len)
            assert len(longest) <= LONGEST_LINE, longest


async def test_who_let_their_turn_pass_reads_that_the_clock_played_for_them(app: FakeApp, game: str) -> None:
    await begun(app, game)
    while not app.table.turn_clock.missed:
        await app.clock.move(5)
    told = {
        player.name
        for player in app.table.state.players.values()
        if TIME_UP in app.text(private_place(player.key.partition(":")[2]))
    }
    assert told == {app.table.state.players[seat].name for seat in app.table.turn_clock.missed}
