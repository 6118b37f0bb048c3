"""What answers a press is an alert on Telegram, which shows 200 UTF-16 units: each such sentence fits into one."""

import re
from collections.abc import Iterator
from itertools import product

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.seam.press import LONGEST_BRIEF
from bot.seam.typed.names import LONGEST_NAME, isolated
from bot.words import words_in
from tests.bot.test_words import blanks, messages

TO_A_PRESS = re.compile(r"(^|-)(refused|said|hint)[-_]|^seat-|^cup-you_|^top-(hidden|listed)$|^chips-taken_home$")
SOMEBODY = isolated("W" * LONGEST_NAME)
LONGEST: dict[str, str | int] = {  # by the name of a fact, in words; any other is a number
    **dict.fromkeys(("name", "names"), SOMEBODY),  # of several names those are told for which there is room
    "text": "W" * 30,
    "when": "Wednesday 30 September at 21:00",
    "zone": "America/Argentina/ComodRivadavia",
    "choices": "fast, normal, relaxed, slow",
    "commitment": "ac85 20c9 dff7 4153",
    "chance": "ac85 20c9 dff7 4153",
    "cards": "10♥ 10♦ 10♣ 10♠ ☆",
    "melds": "10♥ 10♦ 10♣ 10♠ · 9♥ 10♥ J♥ Q♥ K♥",
    "lying": "9♥ 10♥ J♥ Q♥ K♥",
    "opening": "flush run, five cards in a row",
    "which": "#4821 #4822",
    "sit": "Siediti",
}
A_LOT = 1_000_000


class Choices(Visitor):
    """What a sentence chooses by: the values of each fact that make a difference."""

    def __init__(self) -> None:
        self.by: dict[str, set[str | int]] = {}

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802  Fluent's own name
        assert isinstance(node.selector, ast.VariableReference)
        keys = [each.key for each in node.variants]
        named = {key.name for key in keys if isinstance(key, ast.Identifier)} - {"one", "other"}
        numbers = {int(key.value) for key in keys if isinstance(key, ast.NumberLiteral)}
        self.by.setdefault(node.selector.id.name, set()).update(named or {*numbers, 1, A_LOT})
        self.generic_visit(node)


def readings(language: str, key: str) -> Iterator[str]:
    """The sentence as it may be read on Telegram, with facts as long as they can be."""
    choices = Choices()
    choices.visit(messages(language)[key])
    by = {fact: values for fact, values in choices.by.items() if fact != "platform"}
    rest = {fact: LONGEST.get(fact, A_LOT) for fact in blanks(language, key) - by.keys() - {"platform"}}
    for chosen in product(*by.values()):
        yield words_in(language, "telegram").once(key, **rest, **dict(zip(by, chosen, strict=True)))


def test_what_answers_a_press_fits_into_an_alert(language: str) -> None:
    told = [each for key in messages(language) if TO_A_PRESS.search(key) for each in readings(language, key)]
    assert len(told) > 400
    assert [each for each in told if len(each.encode("utf-16-le")) // 2 > LONGEST_BRIEF] == []
