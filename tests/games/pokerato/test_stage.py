"""What the page says of Pokerato beside the piles."""

from bot.games.game_text import sign
from bot.language_files import LANGUAGES
from bot.seam.panel import Held
from bot.words import words_in
from engine.games.pokerato.moves import Discard
from engine.play import Ask
from tests.bot.fake_platform import FakeApp, private_place
from tests.engine.house.a_world import settle


async def test_who_plays_reads_what_closes_and_that_one_card_may_be_imagined(apps: type[FakeApp]) -> None:
    app = apps(each_reader=True)
    await app.deals("pokerato 5/1", "bruno")
    (stage,) = app.platform.of(private_place("anna"))[-1].stages
    told = {fact.label: fact.text for fact in stage.facts}
    assert told["to close"] == "nine cards in sets and runs; one that is missing may be imagined (☆)"


def test_the_pages_chips_are_called_as_everywhere() -> None:
    for language in LANGUAGES:
        assert "chip" in words_in(language)("pokerato-stage-chips", chips=300)


async def test_the_card_that_was_just_taken_is_barred_and_no_other(apps: type[FakeApp]) -> None:
    app = apps(each_reader=True)
    await app.deals("pokerato 5/1", "bruno")
    for label in ("Open", "Stay", "Draw"):
        await app.presses_label(asked(app), label, private=True)
    assert not [card for card in hand(app, asked(app)) if card.barred]
    thrower = asked(app)
    play = app.play
    await app.table.act(f"fake:{thrower}", app.table.state.deal, play.ask, Discard(hand(app, thrower)[0].face))
    await settle()
    taker = asked(app)
    assert taker != thrower
    taken = next(label for label in app.labels(private_place(taker)) if label.startswith("Take "))
    await app.presses_label(taker, taken, private=True)
    barred = [card.face for card in hand(app, taker) if card.barred]
    assert barred
    assert {sign(face) for face in barred} == {taken.removeprefix("Take ")}


def asked(app: FakeApp) -> str:
    """Whose turn it is."""
    assert isinstance(app.play.open, Ask)
    return app.table.state.players[app.play.open.seat].key.removeprefix("fake:")


def hand(app: FakeApp, who: str) -> tuple[Held, ...]:
    return app.platform.of(private_place(who))[-1].hand
