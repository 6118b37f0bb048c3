"""The menu of a new table, and its house rules chapter by chapter. Each button's address holds all choices so far."""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.chat.chosen_table import NewTable, at_offered_level, usual_table
from bot.chat.other_games import most_seats
from bot.chat.robot_levels import after_level, chosen_level
from bot.games import FACES, chosen_rules
from bot.games.chosen_rules import ChosenRules, HouseRule
from bot.games.own_words import key_of
from bot.seam.address import menu
from bot.seam.panel import LONGEST_LABEL, Button, Panel, Select, Strong, Text, begun, in_rows, joined
from bot.seam.typed.amounts import whole
from bot.words import Words
from engine.house.world import PACES
from engine.play import Refused

ROBOTS = (0, 1, 2, 3, 5)
AT_A_GLANCE = 6  # options; on a platform without select lists more have a page of their own
COLUMNS = 2


def play_menu(words: Words, chosen: NewTable, house: ChosenRules) -> Panel:
    """The menu of a new table; its last button opens the table. `house`: this chat's house rules, by game."""
    row = _end_of_menu(words, chosen)
    selects = _selects(words, chosen, house)
    return Panel(_chosen(words, chosen, words("menu-play")), rows=(row,), selects=selects)


def greeting(words: Words, usual: NewTable) -> Panel:
    """What the bot says when it is added to a chat, with a button that opens the usual table."""
    row = (
        Button(words("menu-open"), menu("open", *usual.words()), "main"),
        Button(words("menu-play"), menu("play", *usual.words())),
    )
    return Panel((words("said-hello"),), rows=(row,))


def pick_menu(words: Words, chosen: NewTable, house: ChosenRules, number: str) -> Panel:
    """The list with this number as a page of two columns. Raises Refused `moved_on` if there is no such list."""
    lists = dict(enumerate(_selects(words, chosen, house)))
    if (wanted := whole(number)) not in lists:
        raise Refused("moved_on")
    options = replace(lists[wanted], page="")
    buttons = tuple(button for row in Panel((), selects=(options,)).keyboard for button in row)
    back = Button(words("menu-back"), menu("play", *chosen.words()))
    return Panel(_chosen(words, chosen, options.label), rows=(*in_rows(buttons, COLUMNS), (back,)))


def _selects(words: Words, chosen: NewTable, house: ChosenRules) -> tuple[Select, ...]:
    stakes, most = FACES[chosen.game].text.stakes, most_seats(chosen)
    selects = (
        _select(words("menu-game"), chosen, _games(words, chosen, house)),
        _select(words("menu-stakes"), chosen, _presets(words, chosen)),
        _select(
            words("option-seats"),
            chosen,
            [
                (words("menu-seats", seats=seats), replace(chosen, seats=seats))
                for seats in stakes.seats
                if seats <= most
            ],
        ),
        _select(
            words("option-robots"),
            chosen,
            [(words("menu-robots", robots=robots), replace(chosen, robots=robots)) for robots in ROBOTS],
        ),
    )
    return tuple(
        replace(select, page=menu("pick", number, *chosen.words())) if len(select.options) > AT_A_GLANCE else select
        for number, select in enumerate(selects)
    )


def _end_of_menu(words: Words, chosen: NewTable) -> tuple[Button, ...]:
    paces = list(PACES)
    later = replace(chosen, pace=paces[(paces.index(chosen.pace) + 1) % len(paces)])
    return (
        *_level(words, chosen),
        Button(words("menu-pace", pace=words(f"pace-{chosen.pace}")), menu("play", *later.words())),
        Button(words("menu-house"), menu("house", *chosen.words())),
        Button(words("menu-later"), menu("later", *chosen.words())),
        Button(words("menu-open"), menu("open", *chosen.words()), "main"),
    )


def _level(words: Words, chosen: NewTable) -> tuple[Button, ...]:
    """The button with the robots' level, which steps to the next one; empty if no robots come, or all play the same."""
    told = chosen_level(words, chosen)
    if not (chosen.robots and told):
        return ()
    better = replace(chosen, level=after_level(chosen))
    return (Button(words("menu-level", level=told), menu("play", *better.words())),)


def house_menu(words: Words, chosen: NewTable, *, may_keep: bool) -> Panel:
    """The chapters of house rules, what differs from the usual ones, and the way back to the menu of the table.

    `may_keep`: may the reader make these the usual house rules of the chat?
    """
    chapters = chosen_rules.chapters(chosen.game)
    selects = tuple(
        Select(
            words(key_of(words, chosen.game, f"chapter-{chapter}")),
            tuple(_alternatives(words, chosen, rules)),
            menu("chapter", number, *chosen.words()),
        )
        for number, (chapter, rules) in enumerate(chapters.items())
    )
    variants = list(_variants(words, chosen))
    of_stakes = (
        (_select(words(key_of(words, chosen.game, "variants")), chosen, variants, "house"),)
        if len(variants) > 1
        else ()
    )
    keep = (Button(words("menu-keep"), menu("keep", *chosen.words())),) if may_keep else ()
    row = (
        Button(words("menu-back"), menu("play", *chosen.words())),
        *keep,
        Button(words("menu-open"), menu("open", *chosen.words()), "main"),
    )
    return Panel(_chosen(words, chosen, words("menu-house")), rows=(row,), selects=(*of_stakes, *selects))


def chapter_menu(words: Words, chosen: NewTable, number: str) -> Panel:
    """The chapter with this number: a button for each rule steps to its next value. Raises Refused `moved_on`.

    The text tells rules and values in full, for which a button has no room.
    """
    chapters = dict(enumerate(chosen_rules.chapters(chosen.game).items()))
    if (wanted := whole(number)) not in chapters:
        raise Refused("moved_on")
    chapter, rules = chapters[wanted]
    title = _chosen(words, chosen, words(key_of(words, chosen.game, f"chapter-{chapter}")))
    values = [(rule, chosen_rules.value_of(chosen.house, rule)) for rule in rules]
    told = [chosen_rules.told_choice(words, chosen.game, rule.field, value) for rule, value in values]
    text = joined([title, *((f"{place}. {rule}",) for place, rule in enumerate(told, 1))])
    rows = in_rows([_next_value(words, chosen, *each, number, place) for place, each in enumerate(values, 1)], COLUMNS)
    back = Button(words("menu-back"), menu("house", *chosen.words()))
    return Panel(text, rows=(*rows, (back,)))


def _chosen(words: Words, chosen: NewTable, title: str) -> Text:
    """The title, what the table will be like, and the house rules that differ from the usual ones."""
    structure = (words(f"structure-{chosen.structure}"),) if chosen.structure else ()
    stakes, *unusual = FACES[chosen.game].text.chosen_stakes(words, chosen.stakes)
    line = words(
        "menu-play_chosen",
        game=words(f"game-{chosen.game}"),
        stakes=" · ".join((*structure, stakes)),
        seats=chosen.seats,
        pace=words(f"pace-{chosen.pace}"),
        robots=chosen.robots,
    )
    level = (chosen_level(words, chosen),) if chosen.robots and chosen.level else ()
    differing = [(f"• {chosen_rules.told_choice(words, chosen.game, *word.split('='))}",) for word in chosen.house]
    return joined([(Strong(title),), (" · ".join((line, *level, *unusual)),), *differing])


def _select(label: str, chosen: NewTable, options: Iterable[tuple[str, NewTable]], page: str = "play") -> Select:
    return Select(
        label,
        tuple(
            Button(told, menu(page, *option.words()), "good" if option == chosen else "plain")
            for told, option in options
        ),
    )


def _games(words: Words, chosen: NewTable, house: ChosenRules) -> Iterable[tuple[str, NewTable]]:
    """A choice for each game, or for each betting structure of a game that has several."""
    for game, face in FACES.items():
        usual = replace(usual_table(game, chosen.pace, chosen.robots, chosen.level), house=house.get(game, ()))
        table = chosen if game == chosen.game else usual
        for structure in face.text.stakes.structures:
            label = words("menu-structure", game=words.attribute(f"game-{game}", "short"), structure=structure)
            yield label, at_offered_level(replace(table, structure=structure))
        if not face.text.stakes.structures:
            yield words(f"game-{game}"), table


def _presets(words: Words, chosen: NewTable) -> Iterable[tuple[str, NewTable]]:
    told = FACES[chosen.game].text
    for stakes in told.stakes.presets:
        yield told.stakes_button(words, stakes), replace(chosen, stakes=stakes)


def _variants(words: Words, chosen: NewTable) -> Iterable[tuple[str, NewTable]]:
    """Other stakes to choose from, such as with an ante, after the present ones."""
    told = FACES[chosen.game].text
    for stakes in dict.fromkeys((chosen.stakes, *told.stakes.variants(chosen.stakes))):
        yield told.variant_button(words, stakes), replace(chosen, stakes=stakes)


def _alternatives(words: Words, chosen: NewTable, rules: Iterable[HouseRule]) -> Iterable[Button]:
    """Buttons for the values that are not chosen now."""
    for rule in rules:
        for value in rule.values:
            if value != chosen_rules.value_of(chosen.house, rule):
                label = chosen_rules.told_choice(words, chosen.game, rule.field, value)
                yield Button(label, menu("house", *_with(chosen, rule.field, value).words()))


def _next_value(words: Words, chosen: NewTable, rule: HouseRule, now: str, chapter: str, place: int) -> Button:
    later = rule.values[(rule.values.index(now) + 1) % len(rule.values)] if now in rule.values else rule.values[0]
    told = f"{place} · {chosen_rules.told_value(words, chosen.game, rule.field, now)}"
    label = told if len(told) <= LONGEST_LABEL else begun(told, LONGEST_LABEL)
    address = menu("chapter", chapter, *_with(chosen, rule.field, later).words())
    return Button(label, address, "plain" if now == rule.values[0] else "good")


def _with(chosen: NewTable, field: str, value: str) -> NewTable:
    """The choice with this house rule, and with fewer seats if the rule brings in a game for fewer players."""
    table = replace(chosen, house=chosen_rules.changed(chosen.game, chosen.house, field, value))
    return replace(table, seats=min(table.seats, most_seats(table)))
