"""What a player who waits reads in the private chat, where the table's own message cannot be seen beside it."""

from bot.showing.writing.rate_limit import Limits
from tests.bot.answers.test_forged import begun
from tests.bot.fake_platform import FakeApp, private_place

LONGEST_LINE = 130  # characters: four lines of a phone


async def test_the_table_is_no_wall_of_words_to_a_player_who_waits(apps: type[FakeApp], game: str) -> None:
    app = apps(limits=Limits(tells_in_private=True))
    await begun(app, game)
    for _ in range(40):  # people sleep, robots play
        await app.clock.move(5)
        for who in ("anna", "bruno"):
            longest = max(app.text(private_place(who)).split("\n"), key=len)
            assert len(longest) <= LONGEST_LINE, longest
