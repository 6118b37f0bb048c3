"""`/stats` for oneself: what a game counts of a player, and the course of their chips as a chart and in words."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from bot.games.own_words import key_of
from bot.seam.address import menu
from bot.seam.panel import Button, Panel, Rows, Strong, Text, in_rows, joined
from bot.words import Words
from cards_render.painter.requests import SheetPicture
from cards_render.shown.results import Chart, Series
from engine.club.figures import LEAST_HANDS, Figure, PerHundred, course, figures, per_hundred, summed
from engine.games import GAMES
from engine.house.counting import Wish
from engine.house.store.values import Counted

POINTS = 9  # moments of the course that are told in words, from the first deal to now
A_LINE = 2  # deals that a chart needs at least
PAGE = "stats"


def by_game(counted: Sequence[Counted]) -> Mapping[str, list[Counted]]:
    """The counted deals by game, each game's in their order; the game with most of them first.

    Games that no longer exist are left out.
    """
    known = sorted((each for each in counted if each.game in GAMES), key=lambda each: each.game)
    found = {game: sorted(deals, key=lambda each: each.ended) for game, deals in groupby(known, lambda each: each.game)}
    return dict(sorted(found.items(), key=lambda item: -len(item[1])))


def stats_panel(
    words: Words, counted: Sequence[Counted], game: str = "", *, old: int | None = None, pictures: bool = True
) -> Panel:
    """One game's page, by default of the one with most counted deals, with buttons for the others.

    `old`: what the reader won by the club's old books; None if they are in none of these.
    """
    games = by_game(counted)
    shown = game if game in games else next(iter(games), "")
    if not shown:
        return Panel(joined([(Strong(words("stats-title")),), (words("stats-none"),), *_old(words, old)]))
    deals = games[shown]
    lines: list[Text] = [(Strong(words("stats-title")),), (_heading(words, shown, len(deals)),)]
    lines += [(line,) for line in _figures(words, shown, deals)]
    for_chips = any(deal.gained for deal in deals)  # a tournament's chips are worth nothing outside of it
    if for_chips:
        lines.append((words("stats-course", course=" → ".join(words.signed(chips) for chips in _course(deals))),))
    lines += _old(words, old)
    drawing = SheetPicture(_chart(words, shown, deals)) if for_chips and pictures and len(deals) >= A_LINE else None
    return Panel(joined(lines), drawing, rows=_others(words, games, shown))


def _old(words: Words, old: int | None) -> list[Text]:
    return [] if old is None else [(words("stats-old", chips=words.signed(old)),)]


def _heading(words: Words, game: str, deals: int) -> str:
    return words("stats-game", game=words(f"game-{game}"), deals=deals)


def _figures(words: Words, game: str, deals: Sequence[Counted]) -> list[str]:
    found = figures(GAMES[game].statistics.ratios, summed(each.counts for each in deals))
    lines = [
        words("stats-figure", name=_name(words, game, figure.key), value=_value(words, figure)) for figure in found
    ]
    won = per_hundred((each.gained, each.least_bet) for each in deals)
    if won.hands:
        lines.append(words("stats-figure", name=words("stats-bb_100"), value=_per_hundred(words, won)))
    return lines


def _name(words: Words, game: str, key: str) -> str:
    return words(key_of(words, game, f"figure-{key}"))


def _value(words: Words, figure: Figure) -> str:
    if figure.value is None:
        return words("stats-few", have=figure.of, least=figure.least)
    if figure.kind == "percent":
        return words("stats-percent", amount=float(100 * figure.value))
    return words("stats-decimal", amount=float(figure.value))


def _per_hundred(words: Words, won: PerHundred) -> str:
    if won.hands < LEAST_HANDS:
        return words("stats-few", have=won.hands, least=LEAST_HANDS)
    sign = "+" if won.mean > 0 else ""
    mean, margin = (words("stats-decimal", amount=amount) for amount in (won.mean, won.margin))
    return f"{sign}{mean} ± {margin}".replace("-", "−")


def _course(deals: Sequence[Counted]) -> tuple[int, ...]:
    return course([each.gained for each in deals], POINTS)


def _chart(words: Words, game: str, deals: Sequence[Counted]) -> Chart:
    return Chart(
        title=words("stats-chart"),
        note=_heading(words, game, len(deals)),
        series=(Series(0, words(f"game-{game}"), course([each.gained for each in deals], len(deals) + 1)),),
        thousands=words("thousands"),
        alt=words("stats-chart_alt", start="{start}", end="{end}"),
    )


def _others(words: Words, games: Mapping[str, object], shown: str) -> Rows:
    """A button for each game if there are several."""
    buttons = [_page_of(words, game, shown=game == shown) for game in games]
    return in_rows(buttons) if len(buttons) > 1 else ()


def _page_of(words: Words, game: str, *, shown: bool) -> Button:
    name = words(f"game-{game}")
    return Button(words("button-chosen", label=name) if shown else name, menu(PAGE, "of", game))


# In `/settings` (ST-SEE-1).


def settings_line(words: Words, wish: Wish) -> str:
    return words("stats-wish_off" if wish.off else "stats-wish_on")


def settings_buttons(words: Words, wish: Wish, where: tuple[str, ...]) -> tuple[Button, ...]:
    """Buttons to count deals, or stop counting them, from now on, and to erase what was counted.

    `where`: the chat whose settings these are, as the addresses of that menu name it.
    """
    switch = "on" if wish.off else "off"
    return (
        Button(words(f"button-stats_{switch}"), menu("set", "you", PAGE, switch, *where)),
        Button(words("button-stats_erase"), menu(PAGE, "erase"), "bad"),
    )


def erase_panel(words: Words) -> Panel:
    """The question before what was counted is erased for good."""
    yes = Button(words("button-stats_erase_yes"), menu(PAGE, "erase", "yes"), "bad")
    return Panel((words("stats-really_erase"),), rows=((yes, Button(words("menu-back"), menu(PAGE))),))
