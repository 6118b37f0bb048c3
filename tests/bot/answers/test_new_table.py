"""The menu of a new table: what its buttons say comes back as it was meant, and every house rule can be chosen."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from bot.answers.new_table import chapter_menu, house_menu, pick_menu, play_menu
from bot.chat.chosen_table import NewTable, usual_table
from bot.games import FACES, chosen_rules
from bot.seam.panel import LONGEST_ADDRESS, LONGEST_LABEL, Button, Panel, plain
from bot.words import words_in
from engine.games import GAMES
from engine.play import Refused

PAGES = {"play", "pick", "house", "chapter", "open", "keep", "later"}


def pressed(panel: Panel) -> Iterator[Button]:
    """All that can be pressed, in lists and beside each other."""
    for select in panel.selects:
        yield from select.options
    for row in panel.keyboard:
        yield from row


def at_random(game: str, chance: Random) -> NewTable:
    """A table with any house rules, at the highest stakes a menu offers."""
    stakes = FACES[game].text.stakes
    house = {rule.field: chance.choice(rule.values) for rule in chosen_rules.choices(game)}
    return replace(
        usual_table(game, "relaxed", 5), stakes=stakes.presets[-1], house=chosen_rules.differing(game, house)
    )


def test_every_button_comes_back_as_it_was_meant(game: str) -> None:
    words, chance = words_in("it"), Random(1)
    for _ in range(20):
        chosen = at_random(game, chance)
        pages = [play_menu(words, chosen, {}), house_menu(words, chosen, may_keep=True)]
        pages += [pick_menu(words, chosen, {}, str(number)) for number in range(4)]
        pages += [chapter_menu(words, chosen, str(number)) for number in range(len(chosen_rules.chapters(game)))]
        for button in (button for page in pages for button in pressed(page)):
            assert len(button.address.encode()) <= LONGEST_ADDRESS
            page, *said = button.address.split(".")[1:]
            assert page in {*PAGES, "later"}  # the schedule reads that one
            said = said[1:] if page in {"chapter", "pick"} else said
            assert NewTable.from_words(tuple(said)).words() == tuple(said)


def test_no_menu_is_larger_than_discord_can_show(game: str) -> None:
    words, chosen = words_in("it"), at_random(game, Random(2))
    for page in (play_menu(words, chosen, {}), house_menu(words, chosen, may_keep=True)):
        assert len(page.selects) + len(page.rows) <= 5
        assert all(len(row) <= 5 for row in page.rows)
        for select in page.selects:
            assert 1 <= len(select.options) <= 25
            assert len({option.address for option in select.options}) == len(select.options)
            assert all(len(option.label) <= 80 for option in select.options)


def test_no_button_is_wider_than_a_phone(game: str, language: str) -> None:
    """PLATFORMS, conduct 9: about 30 characters a row. Lists have more room, and a page of their own elsewhere."""
    words, chance = words_in(language), Random(3)
    for _ in range(20):
        chosen = at_random(game, chance)
        pages = [play_menu(words, chosen, {}), house_menu(words, chosen, may_keep=True)]
        pages += [pick_menu(words, chosen, {}, str(number)) for number in range(4)]
        pages += [chapter_menu(words, chosen, str(number)) for number in range(len(chosen_rules.chapters(game)))]
        assert not [
            button.label
            for page in pages
            for row in page.keyboard
            for button in row
            if len(button.label) > LONGEST_LABEL
        ]


def test_every_house_rule_beside_the_stakes_stands_in_one_chapter(game: str) -> None:
    stakes = FACES[game].text.stakes
    fields = [field.encode_name for field in msgspec.structs.fields(GAMES[game].house_rules)]
    elsewhere = {*stakes.fields, *(("structure",) if stakes.structures else ())}
    assert sorted(rule.field for rule in chosen_rules.choices(game)) == sorted({*fields} - elsewhere)
    assert all(len(rule.values) > 1 for rule in chosen_rules.choices(game))


def test_every_value_has_words_and_makes_rules_by_which_one_can_play(game: str, language: str) -> None:
    words, stakes = words_in(language), FACES[game].text.stakes
    told = set()
    for rule in chosen_rules.choices(game):
        for value in rule.values:
            told.add(chosen_rules.told_choice(words, game, rule.field, value))
            rules = chosen_rules.applied(GAMES[game].house_rules, stakes.rules(stakes.usual), {rule.field: value})
            assert rules.why_not() is None
            differs = () if value == rule.values[0] else (chosen_rules.told_choice(words, game, rule.field, value),)
            assert chosen_rules.told_differences(words, game, rules) == differs
    assert len(told) == sum(len(rule.values) for rule in chosen_rules.choices(game))


def test_choices_are_packed_into_few_letters_and_come_back(game: str) -> None:
    chance, packed = Random(3), ""
    for _ in range(200):
        house = at_random(game, chance).house
        packed = chosen_rules.packed(game, house)
        assert len(packed) <= 16
        assert chosen_rules.unpacked(game, packed) == house
    assert chosen_rules.packed(game, ()) == "0"
    with pytest.raises(Refused, match="moved_on"):  # more choices than there are
        chosen_rules.unpacked(game, packed.replace("-", "zzzz-"))


@pytest.mark.parametrize("forged", ["", "-", "1", "1-", "zz-zz", "0-!!", "ä-1", "-" + "9" * 40])
def test_what_no_menu_has_packed_is_refused(game: str, forged: str) -> None:
    with pytest.raises(Refused, match="moved_on"):
        chosen_rules.unpacked(game, forged)


def test_what_is_chosen_is_told_and_can_be_taken_back(game: str) -> None:
    words, rule = words_in("en"), chosen_rules.choices(game)[0]
    chosen = replace(usual_table(game, "normal"), house=chosen_rules.changed(game, (), rule.field, rule.values[1]))
    told = chosen_rules.told_choice(words, game, rule.field, rule.values[1])
    assert told in plain(play_menu(words, chosen, {}).text)
    back = chosen_rules.changed(game, chosen.house, rule.field, rule.values[0])
    assert back == ()


def test_another_game_begins_with_this_chats_house_rules() -> None:
    house = {"italian_poker": ("show_all=on",)}
    panel = play_menu(words_in("en"), NewTable(), house)
    italian = next(option for option in panel.selects[0].options if option.label == "Poker all'italiana")
    assert NewTable.from_words(tuple(italian.address.split(".")[2:])).house == ("show_all=on",)
