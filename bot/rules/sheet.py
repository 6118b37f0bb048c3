"""The sheet: a game's house rules in a chat as one picture, to be printed and pinned to the wall."""

from bot.games import FACES
from bot.games.chosen_rules import told_all, told_differences
from bot.language_files import LANGUAGES
from bot.seam.panel import Panel, Strong, Text, joined
from bot.words import Words, words_in
from cards_render.painter.requests import SheetPicture
from cards_render.shown.book import Chapter, HouseRule, RulesSheet
from engine.match import HouseRules


def asks_for_sheet(query: str) -> str | None:
    """The rest of a query that begins with the word for the sheet in any language: a game or nothing. Else None."""
    first, _, rest = query.strip().casefold().partition(" ")
    return rest if first in {words_in(language)("rules-sheet_word") for language in LANGUAGES} else None


def sheet_page(words: Words, game: str, rules: HouseRules) -> Panel:
    """All house rules of one game as a picture; the text names those that are not as usual."""
    title = FACES[game].text.title(words, rules)
    differences = told_differences(words, game, rules)
    summary = words("rules-sheet_differs", number=len(differences)) if differences else words("rules-usual")
    sheet = RulesSheet(
        title=words("rules-sheet_title"),
        chat=title,
        note=summary,
        chapters=tuple(
            Chapter(heading, tuple(HouseRule(rule.name, rule.value, rule.differs) for rule in told))
            for heading, told in told_all(words, game, rules).items()
        ),
        changed=words("rules-sheet_changed"),
    )
    lines: list[Text] = [
        (Strong(f"{words('rules-sheet_title')} · {title}"),), (summary,), *((f"· {line}",) for line in differences),
    ]  # fmt: skip
    return Panel(joined(lines), SheetPicture(sheet))
