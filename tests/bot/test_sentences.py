"""The rules of words that hold for every sentence shown to people, whichever file it stands in."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax import ast, parse
from msgspec.structs import replace

from bot.games import FACES
from bot.games.own_words import key_of
from bot.language_files import texts
from bot.rulebook import book
from bot.seam.typed.names import isolated
from bot.words import words_in
from engine.games import GAMES

COMMANDS = re.compile(r"/\w+")  # /fiches is the name of a command
BLANKS = re.compile(r"\{ \$(?!names? )\w+ \}")  # what is filled in, but the names of people
ASKED = ("?", "…")


@cache
def sentences(language: str) -> tuple[tuple[str, str], ...]:
    """Every sentence that can be shown, with the key or article it stands under: texts as written, book, headings."""
    return (*_of_the_texts(language), *_of_the_book(language))


def _of_the_texts(language: str) -> Iterator[tuple[str, str]]:
    for file in texts(language):
        for entry in parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message) and not entry.id.name.startswith("article-"):  # these are numbers
                yield from _shown(entry)


def _of_the_book(language: str) -> Iterator[tuple[str, str]]:
    for article in book(language).values():
        yield article.number, article.chapter
        yield article.number, article.text


def _shown(message: ast.Message) -> Iterator[tuple[str, str]]:
    """What a message says and what stands beside it; a choice of words is told variant by variant."""
    name = message.id.name
    shown = [("", message.value), *((f".{part.id.name}", part.value) for part in message.attributes)]
    for part, pattern in shown:
        if pattern is not None and not part.startswith(".article"):
            for text in _variants(pattern):
                yield f"{name}{part}", text


def _variants(pattern: ast.Pattern) -> Iterator[str]:
    """The pattern with its choices as blanks, then each choice by itself. `{ $name }` stays as it is written."""
    whole, choices = "", list[ast.Pattern]()
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            whole += element.value
        elif isinstance(element.expression, ast.SelectExpression):
            whole += "…"
            choices += [variant.value for variant in element.expression.variants]
        else:
            whole += _written(element.expression)
    yield whole
    for choice in choices:
        yield from _variants(choice)


def _written(expression: object) -> str:
    match expression:
        case ast.VariableReference(id=ast.Identifier(name=name)):
            return f"{{ ${name} }}"
        case ast.FunctionReference(id=ast.Identifier(name=function)):
            return f"{{ {function}() }}"
        case ast.StringLiteral(value=value):
            return value
        case _:
            return "…"


def found(language: str, pattern: str) -> list[tuple[str, str]]:
    """The sentences in which the pattern occurs; names of commands and of what is filled in do not count."""
    search = re.compile(pattern)
    own = {key for key, _ in sentences(language) if re.fullmatch(r"command-\w+", key)}
    return [
        (key, text)
        for key, text in sentences(language)
        if key not in own and search.search(BLANKS.sub("…", COMMANDS.sub("", text)))
    ]


def test_all_that_is_shown_is_looked_at(language: str) -> None:
    told = dict(sentences(language))
    assert len(told) > 1000
    assert {"button-sit", "command-chips.does", "IT-OPEN-4", "pokerato-each_pays"} <= told.keys()


SUBJECT = r"(?:^|[.:;] )Who "
VERBS = "has had is was goes can may does fold folds folded passes passed raises bets bet calls changes closes leaves"
CLAUSE = rf"(?:^|[,;:] |\b(?:and|but|or|if|where) )who (?:{VERBS.replace(' ', '|')})\b"


def test_no_english_sentence_has_who_for_its_subject() -> None:
    assert not [(key, text) for key, text in found("en", SUBJECT) if not text.endswith("?")]
    assert not found("en", CLAUSE)


def test_no_player_is_taken_for_a_man_in_english() -> None:
    assert not found("en", r"\b(?:he|him|his|himself|she|her|hers)\b")


def test_nobody_must_never_stands_for_nobody_has_to() -> None:
    assert not found("en", r"[Nn]obody must")
    assert book("en")["IT-OPEN-4"].text.startswith("Nobody has to open")
    assert book("en")["CA-OPEN-15"].text.startswith("Nobody has to open")


IN_BRACKETS = re.compile(r"[(“][^)”]*[)”]")
ITALIAN = (
    *(
        "manches?",
        "posta",
        "parola",
        "cip",
        "figures?",
        "figure",
        "tris",
        "scala",
        "colore",
        "pozzo",
        "tallone",
        "piatto",
    ),
    *("apro", "buio", "controbuio", "servito", "accomodo", "resta", "obbligato", "bussare"),
)  # what has a word in English


@pytest.mark.parametrize("term", ITALIAN)
def test_an_italian_term_that_has_an_english_one_stands_only_in_brackets(term: str) -> None:
    search = re.compile(rf"(?i)\b{term}\b")
    assert not [text for text in found("en", search.pattern) if search.search(IN_BRACKETS.sub("", text[1]))]


@pytest.mark.parametrize("term", ["manche", "posta", "parola", "figure", "tris", "cip"])
def test_the_italian_term_stands_once_in_brackets_beside_the_english_one(term: str) -> None:
    assert found("en", rf"\([^)]*\b{term}\b[^)]*\)")


def test_sets_are_called_three_of_a_kind() -> None:
    assert not found("en", r"\bthrees(?:,| of a kind| and (?:fours|runs))")


def test_italian_says_chip() -> None:
    assert not found("it", r"(?i)\b(?:cip|fiches?|chips)\b")


def test_italian_says_piatto_laterale() -> None:
    assert not found("it", r"(?i)\bcollateral[ei]\b")


def test_nobody_is_told_to_be_a_man_in_italian() -> None:
    assert not found("it", r"(?i)\b(?:sei|siete) (?:già )?(?:sedut|tornat|entrat|arrivat|stat)[oi]\b|bentornat")
    assert not found("it", r"(?i)\bti sei (?:già )?(?:alzato|seduto)\b|\bchi è (?:seduto|passato)\b")


SAID_BY_NO_VERB = {"Parola", "Pesca", "Over", "No", "×"}  # labels that are nouns, or the rummy player's word


def test_what_a_player_does_is_said_by_that_player_on_every_italian_button(game: str) -> None:
    told = dict(sentences("it"))
    labels = [told[key_of(words_in("it"), game, str(kind.__struct_config__.tag))] for kind in GAMES[game].actions]
    labels += [text for key, text in told.items() if key.startswith(f"{game}-") and key.endswith("_in_private")]
    verbs = [label.removeprefix("Non ").split("{")[0].strip(" …:") for label in labels]
    first = [verb.split()[0] for verb in verbs if verb]
    assert not [word for word in first if not word.endswith("o") and word not in SAID_BY_NO_VERB]


def test_before_a_name_italian_lets_code_choose_the_preposition() -> None:
    assert not found("it", r"\b[Aa]d? \{ \$names? \}")
    assert len(found("it", r"\{ A\(\) \}")) >= 4


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Anna", "Tocca ad Anna"),
        ("Bruno", "Tocca a Bruno"),
        ("élodie", "Tocca a élodie"),
        ("🎲 Ada", "Tocca ad 🎲 Ada"),
        ("8ball", "Tocca a 8ball"),
        ("…", "Tocca a …"),
        ("Hugo", "Tocca a Hugo"),
    ],
)
def test_ad_stands_before_an_a_alone(name: str, said: str) -> None:
    assert words_in("it")("hand-turn_of", name=name) == said
    assert words_in("it")("hand-turn_of", name=isolated(name)) == said.replace(name, isolated(name))


def test_dal_loses_its_vowel_before_another() -> None:
    words = words_in("it")
    assert "dall'otto all'asso" in words("shown-pack", cards=28, lowest=words("rank-8"))
    assert "dal sette all'asso" in words("shown-pack", cards=32, lowest=words("rank-7"))


def test_every_game_says_in_one_line_what_one_plays_for(language: str, game: str) -> None:
    aim = FACES[game].text.aim(words_in(language), GAMES[game].house_rules())
    assert 20 < len(aim) <= 120
    assert "\n" not in aim
    assert aim.endswith(".")


def test_the_aim_of_carioca_names_the_exit_score_of_its_table() -> None:
    rules = GAMES["carioca"].house_rules()
    assert "301" in FACES["carioca"].text.aim(words_in("en"), rules)
    assert "201" in FACES["carioca"].text.aim(words_in("en"), replace(rules, exit_score=201))
