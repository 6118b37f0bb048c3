"""Inputs that nobody's button says: addresses, commands and words, mended together from real ones and from nonsense."""

from collections.abc import Sequence
from random import Random

from bot.chat.chosen_table import GAME, PACE
from bot.chat.commands import OPTIONS, PLAY_OPTIONS
from bot.schedule.panels.drafting import DRAFTING
from bot.schedule.panels.managing import MANAGING
from engine.games import GAMES

NUMBERS = (
    *("0", "1", "2", "5", "9", "10", "007", "-1", "+1", "1.5", "1e9", "1k", "1,5k", "999", "1000000000"),
    *("999999999999", "1000000000000", "9999999999999", "9" * 26, "9" * 309, "9" * 5000, "٣", "²", "½", "1_0", " 1"),
)
JUNK = (
    "", " ", "x", "é", "🂡", "\x00", "\u202e", "{", "%s", "None", "nan", "inf", "true", "a:b", "on", "-", "1/2",
    "all",
)  # fmt: skip
VERBS = (
    *(
        "sit",
        "leave",
        "hand",
        "robot",
        "robot_of_good",
        "robot_of_",
        "deal",
        "back",
        "post",
        "top_up",
        "out",
        "sort",
        "hint",
        "rules",
        "why",
    ),
    *("cut-5", "away", "skip", "unrobot", "table", "grab"),
)
OPTIONS_SAID = (
    *("fold", "check", "call", "bet", "raise", "other", "amount", "to", "cancel", "tick", "cards", "read", "change"),
    *("open", "pass", "draw", "take", "buy", "no", "meld", "lay", "discard", "close", "show", "muck", "swap", "stay"),
)
PAGES = (
    "play", "house", "chapter", "keep", "open", "plan", "later", "rules", "history", "set", "table", "opening",
    "cut", "verify", "x",
)  # fmt: skip
SETTINGS = ("you", "chat", "language", "deck", "pictures", "it", "en", "two", "four", "yes", "no", "admins", "everyone")
TABLE_VERBS = ("free", "freed", "close", "closed", "robot", "keep")
HOUSE_RULES = ("show_all=on", "min_bet=9", "ante=99999999999999999999", "x=y", "=", "a=b=c", "pl_rule=half", "seats=2")


def address(chance: Random, real: Sequence[str], tables: Sequence[str]) -> str:
    """A real address as it is or with one word changed, or one that is made up; at most as long as a button's."""
    made = chance.choice((_changed, _changed, _menu, _menu, _new_table, _new_table, _choice, _verb, _nonsense))
    return made(chance, real, tables)


def _changed(chance: Random, real: Sequence[str], tables: Sequence[str]) -> str:
    if not real:
        return _nonsense(chance, real, tables)
    words = chance.choice(real).split(".")
    for _ in range(chance.randint(0, 2)):
        where = chance.randrange(len(words) + 1)
        words[where : where + chance.randint(0, 1)] = [_word(chance)]
    return ".".join(words)


def _menu(chance: Random, real: Sequence[str], tables: Sequence[str]) -> str:
    page = chance.choice(PAGES)
    known: Sequence[str] = {
        "set": SETTINGS,
        "plan": (*DRAFTING, *MANAGING, "in", "out", "maybe", "ics", "show", "again", "call", "new", "zone"),
        "table": (*tables, *TABLE_VERBS, "fake:anna", "fake:bruno", "robot:1"),
        "rules": (*GAMES, "IT-OPEN-2", "HE-NL-5", "0"),
        "history": (*tables, "txt", "phh"),
    }.get(page, NUMBERS)
    words = [chance.choice(known) if chance.random() < 0.7 else _word(chance) for _ in range(chance.randint(0, 5))]
    return ".".join(("menu", page, *words))


def _new_table(chance: Random, real: Sequence[str], tables: Sequence[str]) -> str:
    """Near what the menu of a new table says, its amounts anything."""
    page = chance.choice(("open", "play", "house", "keep", "later", "chapter"))
    stakes = [chance.choice(NUMBERS) for _ in range(chance.randint(2, 4))]
    words = [chance.choice((*GAME, "z")), *stakes, chance.choice(NUMBERS), chance.choice((*PACE, "z"))]
    words += [
        chance.choice(("0", "1", *NUMBERS)),
        chance.choice(("NL", "PL", "FL", "MIX", "", "XL")),
        chance.choice(("0", "zz-1")),
    ]
    return ".".join(("menu", page, *([chance.choice(NUMBERS)] if page == "chapter" else []), *words))


def _choice(chance: Random, real: Sequence[str], tables: Sequence[str]) -> str:
    table, deal = chance.choice((*tables, "x")), chance.choice(("1", "1", "2", *NUMBERS))
    option = chance.choice(OPTIONS_SAID)
    said = f"{option}:{chance.choice(NUMBERS)}" if chance.random() < 0.5 else option
    return f"{table}.{deal}.{chance.choice(('0', '1', '2', '3', '4', *NUMBERS))}.{said}"


def _verb(chance: Random, real: Sequence[str], tables: Sequence[str]) -> str:
    return f"{chance.choice((*tables, 'x'))}.{chance.choice(VERBS)}"


def _nonsense(chance: Random, real: Sequence[str], tables: Sequence[str]) -> str:
    return ".".join(_word(chance) for _ in range(chance.randint(0, 7)))


def _word(chance: Random) -> str:
    return chance.choice(chance.choice((NUMBERS, JUNK, OPTIONS_SAID, PAGES, SETTINGS)))


def value(chance: Random) -> str | None:
    """What was typed into a form, or nothing."""
    return chance.choice((None, None, sentence(chance), chance.choice(NUMBERS)))


def sentence(chance: Random) -> str:
    """Words as somebody may type them."""
    words = (*NUMBERS, *JUNK, *OPTIONS_SAID, *SETTINGS, "holdem", "carioca", "domani", "alle", "21", "tomorrow", "9pm")
    more = (
        *(
            "pot",
            "allin",
            "1/2",
            "99/1",
            "piatto",
            "chip",
            "zone",
            "move",
            "Europe/Rome",
            "7h",
            "Q♥",
            "m1",
            "m" + "9" * 9,
        ),
    )
    return " ".join(chance.choice((*words, *more)) for _ in range(chance.randint(0, 6)))


def command(chance: Random) -> tuple[str, str, dict[str, str]]:
    """Its name, its words, and options by name; what empties a table or asks for it anew comes seldom."""
    name = chance.choice((*OPTIONS, "x", "\x00"))
    options = {option: chance.choice((sentence(chance), chance.choice(NUMBERS))) for option in OPTIONS.get(name, ())}
    if name == "play":
        options = {option: _of_play(chance, option) for option in PLAY_OPTIONS if chance.random() < 0.7}
    given = {option: said for option, said in options.items() if chance.random() < 0.6}
    return name, sentence(chance) if chance.random() < 0.5 else "", given


def _of_play(chance: Random, option: str) -> str:
    sensible = {
        "game": tuple(GAMES),
        "stakes": (f"{chance.choice(NUMBERS)}/{chance.choice(NUMBERS)}", "10/20"),
        "structure": ("NL", "PL", "FL", "MIX"),
        "pace": tuple(PACE.values()),
        "house": HOUSE_RULES,
    }
    return chance.choice((*sensible.get(option, NUMBERS), chance.choice(NUMBERS)))
