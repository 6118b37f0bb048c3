"""What the page says of Pokerato beside the piles."""

from bot.language_files import LANGUAGES
from bot.words import words_in
from tests.bot.fake_platform import FakeApp, private_place


async def test_who_plays_reads_what_closes_and_that_one_card_may_be_imagined() -> None:
    app = FakeApp(each_reader=True)
    await app.says("anna", "play", "pokerato 5/1")
    await app.presses_label("bruno", "Sit")
    await app.presses_label("anna", "Deal")
    (stage,) = app.platform.of(private_place("anna"))[-1].stages
    told = {fact.label: fact.text for fact in stage.facts}
    assert told["to close"] == "nine cards in sets and runs; one that is missing may be imagined (☆)"
    await app.close()


def test_the_pages_chips_are_called_as_everywhere() -> None:
    for language in LANGUAGES:
        assert "chip" in words_in(language)("pokerato-stage-chips", chips=300)
