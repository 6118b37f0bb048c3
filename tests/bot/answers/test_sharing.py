"""What one may bring into any chat: tables, articles, and deals as everybody saw them."""

import pytest
from structlog.testing import capture_logs

from bot.answers.sharing.offers import LONGEST_ABOUT
from bot.games import FACES
from bot.games.game_text import sign
from bot.games.story.course import seen_by_all
from bot.games.story.fitting import fitted
from bot.language_files import LANGUAGES
from bot.seam.panel import joined, plain
from bot.seam.people import Place
from bot.seam.press import Shareable
from bot.words import words_in
from engine.games import GAMES
from engine.play import Ask
from tests.bot.fake_platform import FakeApp, a_person
from tests.bot.talk import two_play
from tests.games.deals import evening, seen_in
from tests.games.test_privacy import cards_told
from tests.games.test_story import recorded, whole


async def offers(app: FakeApp, typed: str, *, who: str = "anna", group: bool = True) -> dict[str, Shareable]:
    return {each.name: each for each in await app.router.shareable(a_person(who), typed, group=group)}


async def played_out(app: FakeApp) -> None:
    """Anna folds; the deal is kept."""
    await two_play(app)
    assert isinstance(app.play.open, Ask)
    await app.presses_label("anna", "Fold")
    await app.clock.move(10)


async def test_without_words_all_games_are_offered_where_a_table_can_stand(app: FakeApp) -> None:
    assert [*await offers(app, "")] == [f"table.{game}" for game in GAMES]
    assert await offers(app, "", group=False) == {}


async def test_what_a_chat_gets_opens_just_that_table(app: FakeApp, game: str) -> None:
    offer = (await offers(app, ""))[f"table.{game}"]
    name, _, words = offer.command.partition(" ")
    await app.says("anna", name, words)
    assert app.table.state.game == game
    assert app.table.state.seats > 1


async def test_a_table_is_offered_as_it_was_typed(app: FakeApp) -> None:
    found = await offers(app, "omaha 25/50")
    assert found["table.omaha"].command == "play omaha 25/50"
    assert "25/50" in found["table.omaha"].about
    assert not any(name.startswith("table.") for name in await offers(app, "25/50/x nonsense"))


async def test_articles_are_found_by_number_and_by_words(app: FakeApp) -> None:
    by_number = await offers(app, "HE-SHOW-1")
    assert plain(by_number["article.HE-SHOW-1"].text).startswith("HE-SHOW-1 · ")
    by_words = await offers(app, "what is a side pot")
    assert any(name.startswith("article.") for name in by_words)
    assert all(len(each.about) <= LONGEST_ABOUT for each in by_words.values())
    assert not any(name.startswith("article.") for name in await offers(app, "penguins of madagascar"))


async def test_a_deal_is_offered_to_those_who_played_it_alone(app: FakeApp) -> None:
    await played_out(app)
    name = f"deal.{app.table.state.table}.1"
    mine = (await offers(app, "deal", group=False))[name]
    assert "Bruno wins 20" in plain(mine.text)
    assert name in await offers(app, "", who="bruno")
    assert name not in await offers(app, "", who="carla")
    assert name not in await offers(app, "omaha")


async def test_no_closed_card_and_no_name_of_a_chat_is_shared(app: FakeApp) -> None:
    app.platform.names["group"] = "The secret club"
    await two_play(app)
    closed = {str(card) for seat in (0, 1) for card in app.play.deal.hands[seat].cards}
    assert len(closed) == 4
    await app.presses_label("anna", "Fold")
    await app.clock.move(10)
    for each in (await offers(app, "")).values():
        everything = f"{each.title} {each.about} {plain(each.text)} {each.command}"
        assert cards_told(everything) == set()
        assert "club" not in everything
        assert "group" not in everything


@pytest.mark.parametrize("seed", range(6))
def test_a_shared_deal_tells_no_card_that_nobody_but_one_player_saw(key: str, seed: int) -> None:
    for dealt in evening(key, seed)[:2]:
        seen = {sign(str(card)) for card in seen_in(dealt, [None])[None]}
        course = seen_by_all(recorded(key, dealt.match, dealt.over), dealt.rows)
        for language in LANGUAGES:
            story = FACES[key].story(words_in(language), course)
            assert cards_told(whole(story)) <= seen
            assert story.ending
            assert cards_told(plain(joined(fitted(words_in(language), story)))) <= seen


@pytest.mark.parametrize("typed", ["x" * 5000, "\0", "%s {0}", "'; --", "👑" * 80, "menu.play.x", "@everyone"])
async def test_whatever_is_typed_is_no_fault(app: FakeApp, typed: str) -> None:
    with capture_logs() as logs:
        await offers(app, typed)
    assert not [entry for entry in logs if entry["log_level"] == "error"]


async def test_what_is_offered_tells_of_no_table_that_runs(app: FakeApp) -> None:
    await two_play(app)
    await app.says("anna", "play", "omaha", place=Place("fake", "other"))
    told = " ".join(f"{each.title} {each.about} {plain(each.text)}" for each in (await offers(app, "")).values())
    assert "Bruno" not in told
    assert cards_told(told) == set()
