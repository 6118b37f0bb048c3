"""Every sentence that can be shown has words in both languages, and every refusal the article behind it."""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

import pytest
from babel import core
from babel.numbers import format_decimal
from fluent.syntax import ast, parse

from bot.games import FACES
from bot.games.own_words import key_of
from bot.language_files import LANGUAGES, texts
from bot.rulebook import book
from bot.sentences import PARSER, Sentences, _locales, sentences_in
from bot.words import Words, words_in
from engine.games import GAMES
from tests.games.deals import reasons as reasons_in
from tests.places import ROOT

SAID = re.compile(r'words\(\s*f?"([a-z_]+(?:-[a-z_0-9]+)+)"')


@cache  # to read them takes longer than most of what is asked of them
def messages(language: str) -> Mapping[str, ast.Message]:
    found: dict[str, ast.Message] = {}
    for file in texts(language):
        for entry in parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{file.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice in {language}"
                found[entry.id.name] = entry
    return MappingProxyType(found)


@cache
def blanks(language: str, key: str) -> frozenset[str]:
    """The facts that a sentence mentions."""
    message = messages(language)[key]
    return frozenset(re.findall(r"VariableReference\((?:.|\n)*?name='(\w+)'", repr(message))) | set(
        re.findall(r"\{ ?(?:[A-Z]+\()?\$(\w+)", _source(message))
    )


def _source(message: ast.Message) -> str:
    from fluent.syntax import serialize  # noqa: PLC0415  only this test asks

    return serialize(ast.Resource([message]))


def reasons() -> set[str]:
    """Every reason that engine or bot may refuse for."""
    return {*reasons_in(ROOT / "engine"), *reasons_in(ROOT / "bot")} - NEVER_SHOWN


NEVER_SHOWN = {"no_top_ups", "purse_full", "topped_up_today"}  # the account page shows the balance instead


def test_every_language_says_the_same_things_with_the_same_facts(language: str) -> None:
    english, others = messages("en"), messages(language)
    assert english.keys() == others.keys()
    ours = {"hand-straight", "hand-flush", "hand-straight_flush"}  # the ace: "all'asso" for "to the ace"
    for key in english.keys() - ours:
        assert blanks("en", key) == blanks(language, key), key


def test_every_refusal_has_words(language: str) -> None:
    words = words_in(language)
    missing = {reason for reason in reasons() if f"refused-{reason}" not in words}
    assert not missing


def test_no_refusal_has_words_that_nobody_says() -> None:
    code = "".join(
        file.read_text(encoding="utf-8") for part in ("engine", "bot") for file in (ROOT / part).rglob("*.py")
    )
    said = {key.removeprefix("refused-").split("-")[-1] for key in messages("en") if key.startswith("refused-")}
    assert not {reason for reason in said if f'"{reason}"' not in code}


def test_the_article_behind_a_refusal_stands_in_the_book(language: str) -> None:
    words = words_in(language)
    refused = [key for key in messages(language) if key.startswith("refused-")]
    own = [key.partition("-refused-") for key in messages(language) if key.startswith("article-")]
    behind = [(key, "") for key in refused]
    behind += [(f"refused-{reason}", name.removeprefix("article-")) for name, _, reason in own]
    found = {(key, who): words.article(key, who, number=1, action="raise") for key, who in behind}
    assert {found[key, who] for key, who in behind} - {None} <= set(book(language))
    assert all(found[key, who] != found[key, ""] for key, who in behind if who)  # else it would say nothing of its own


def test_every_sentence_that_code_asks_for_is_there(language: str) -> None:
    words = words_in(language)
    asked = {key for file in (ROOT / "bot").rglob("*.py") for key in SAID.findall(file.read_text(encoding="utf-8"))}
    assert len(asked) > 40
    assert not {key for key in asked if key not in words}


def test_every_option_of_a_game_has_a_button(language: str, game: str) -> None:
    assert game in FACES
    words = words_in(language)
    for kind in GAMES[game].actions:
        assert key_of(words, game, str(kind.__struct_config__.tag)) in words


def test_a_house_rule_has_no_colon_before_that_of_its_value(language: str) -> None:
    names = [key for key in messages(language) if re.search(r"-rule-[a-z0-9_]+$", key)]
    assert len(names) > 50
    assert not [key for key in names if ":" in _source(messages(language)[key])]


def test_no_label_is_longer_than_a_button_bears(language: str) -> None:
    words = words_in(language)
    for key in messages(language):
        if key.startswith("button-"):
            assert len(words(key, chips=1_000_000)) <= 26, key


FOREIGN = {  # what nobody says on this platform
    "discord": re.compile(r"\b(groups?|grupp[oi]|chats?)\b", re.IGNORECASE),
    "telegram": re.compile(r"\b(servers?|channels?|canal[ei]|threads?)\b", re.IGNORECASE),
    "local": re.compile(
        r"\b(servers?|groups?|grupp[oi]|chats?|direct messages?|messaggi dirett[io]|admins?|amministra\w*)\b",
        re.IGNORECASE,
    ),
}
ONLY_ON = {  # platforms where it is ever said
    "plan-news_no_event": {"discord"},
    "said-no_thread": {"discord", "telegram"},
    "button-open_chat": {"telegram"},
    "said-start": {"discord", "telegram"},
    "plan-said_start": {"discord", "telegram"},
    "said-opened_beside": {"discord"},
    "refused-cannot_write": {"discord", "telegram"},
}


@pytest.mark.parametrize("platform", FOREIGN)
def test_words_fit_the_platform(language: str, platform: str) -> None:
    """PLATFORMS, conduct 13. Servers, channels, messages on Discord, groups and chats on Telegram, pages elsewhere."""
    wrong = {
        key: found[0]
        for key in messages(language)
        if platform in ONLY_ON.get(key, {platform})
        and (found := FOREIGN[platform].search(worded(words_in(language, platform), key)))
    }
    assert not wrong


def worded(words: Words, key: str) -> str:
    """The sentence with all that stands beside it, its facts left open."""
    message = words._sentences.get_message(key)
    patterns = (message.value, *message.attributes.values())
    said = [words._sentences.format_pattern(each, {"platform": words.platform})[0] for each in patterns if each]
    return " ".join(map(str, said))


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Bruno", "a Bruno"),
        ("Anna", "ad Anna"),
        ("\u2068Àlvaro\u2069", "ad \u2068Àlvaro"),
        ("Orso", "a Orso"),
        ("Elena", "a Elena"),
    ],
)
def test_italian_adds_a_d_before_the_same_vowel_alone(name: str, told: str) -> None:
    assert words_in("it")("hand-turn_of", name=name).startswith(f"Tocca {told}")


def test_numbers_are_written_as_babel_writes_them_with_the_sign_for_minus(language: str) -> None:
    words = Words(language)
    for number in (*range(-2_000, 12_000, 7), 999_999, 1_000_000, 7_654_321, 10**12):
        written = format_decimal(number, locale=language).replace("-", "−")
        assert words.number(number) == written
        assert words("flop-seat", name="Bruno", stack=number).endswith(written)
        assert words.signed(number) == (f"+{written}" if number > 0 else written)


@pytest.mark.parametrize("fact", ["Ànna", 0, 1, 2, 1234567])
def test_a_sentence_that_is_put_together_at_once_is_what_the_library_says(language: str, fact: str | int) -> None:
    words, at_once = words_in(language), 0
    for key in messages(language):
        facts = dict.fromkeys(blanks(language, key), fact)
        if (pattern := words._sentences.get_message(key).value) is None:
            continue
        said = words._sentences.filled_in(pattern, facts)
        at_once += said is not None
        assert said in {None, words._sentences.format_pattern(pattern, facts)[0]}, key
    assert at_once > len(messages(language)) // 2


def test_a_sentence_read_by_itself_is_what_the_library_reads_of_the_whole_file(language: str) -> None:
    alone = {key: PARSER.parse_entry(written) for key, written in sentences_in(language)._sources.items()}
    together = messages(language)
    assert alone.keys() == together.keys()
    assert [key for key in alone if not alone[key].equals(together[key], ["span", "comment"])] == []


def test_a_start_reads_no_sentence_that_nobody_says() -> None:
    words = Sentences("it")
    assert words.has_message("lobby-buy_in")
    assert not words._compiled
    words.get_message("lobby-buy_in")
    assert list(words._compiled) == ["lobby-buy_in"]


def test_what_is_no_sentence_is_not_there() -> None:
    with pytest.raises(LookupError):
        words_in("it")("nobody-says_this")


def test_what_babel_read_of_other_languages_is_not_kept() -> None:
    assert core.get_global("language_aliases")
    _locales.cache_clear()
    assert {language: locale.language for language, locale in _locales().items()} == {
        known: known for known in LANGUAGES
    }
    assert core._global_data is None


def test_a_sentence_said_once_is_not_remembered() -> None:
    words, seal = words_in("en"), "ac85 20c9 dff7 4153"
    assert words("fair-sealed", number=seal) is words("fair-sealed", number=seal)
    assert words.once("fair-sealed", number=seal) is not words.once("fair-sealed", number=seal)
    assert words.once("fair-sealed", number=seal) == words("fair-sealed", number=seal)
