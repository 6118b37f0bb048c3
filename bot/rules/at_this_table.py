"""The rules of one table, what a player may do there now, and why a deal ended as it did."""

from collections.abc import Iterator

from bot.games import FACES
from bot.games.chosen_rules import told_differences
from bot.games.drafts import picks, tag_of
from bot.games.why import why
from bot.rules.articles import all_articles
from bot.rules.changed_articles import at_stake, of_a_table
from bot.rules.pages import how_to_ask, told
from bot.rules.refusals import behind, by_name
from bot.rules.this_deal import lines
from bot.seam.address import menu
from bot.seam.panel import Button, Panel, Strong, Text, joined
from bot.showing.panels.scene import scene, shown_deal
from bot.words import Words
from engine.house.tables.table import Table
from engine.play import Amount, Refused
from engine.seats import Seat
from engine.tournament.rounds.matches import KINDS
from engine.view import AnyView

MOST_ARTICLES = 5  # one row of buttons


def table_page(words: Words, table: Table, seat: Seat | None, *, private: bool) -> Panel:
    """The rules of this table; if `private`, also what the player may do, which others must not read."""
    name, game = table.state.table, table.state.game
    told = house_lines(words, table)
    first: tuple[Button, ...] = (Button(words("rules-ask_now"), f"{name}.rules", "main"),)
    if private:
        now, numbers = now_lines(words, table, seat)
        told += [(Strong(words("rules-now")),), *((line,) for line in now)]
        first = _to_articles([*numbers, *(number for _, number in deal_lines(words, table))])
    books = (
        Button(words(f"game-{game}"), menu("rules", game)),
        Button(words("rules-sheet"), menu("rules", "sheet", game)),
        Button(words("rules-all"), menu("rules")),
    )
    return Panel(joined([*told, (how_to_ask(words, game),)]), rows=(*((first,) if first else ()), books))


def house_lines(words: Words, table: Table) -> list[Text]:
    """What this table plays: stakes, tournament, unusual house rules. Everyone may read it."""
    game, rules = table.state.game, table.state.match.rules
    differences = told_differences(words, game, rules)
    head: list[Text] = [_title(words, table), (at_stake(words, game, rules),)]
    if table.state.tournament:
        head.append((words("rules-of_rounds" if game in KINDS else "rules-of_tournament"),))
    head += [(line,) for line, _ in deal_lines(words, table)]
    if not differences:
        return [*head, (words("rules-usual"),)]
    return [*head, (words("rules-house"),), *((f"· {line}",) for line in differences)]


def deal_lines(words: Words, table: Table) -> list[tuple[str, str]]:
    """What applies only to the present deal: lines, each with the number of its article."""
    state = table.state
    found = lines(words, state.match.rules, state.game, table.view(None) if state.dealing else None)
    return [(f"{line} ({cited})", cited) for line, cited in ((line, all_.split()[0]) for line, all_ in found)]


def now_lines(words: Words, table: Table, seat: Seat | None) -> tuple[list[str], list[str]]:
    """For this player alone: what they may do now and why not the rest; and the numbers of the articles about that."""
    view = table.view(seat) if seat is not None else None
    if seat is None or view is None or not table.state.dealing or (view.over and seat not in view.asked):
        return [words("rules-nothing_now")], []
    if seat not in view.asked:
        return [behind(words, by_name(table, Refused("not_your_turn")), words)[0]], []
    barred = [behind(words, by_name(table, Refused(reason)), words) for reason in _reasons(table, view, seat)]
    may = words("rules-you_may", what=" · ".join(_allowed(words, table, view, seat)))
    not_ = [f"✗ {line} {f'({article.number})' if article else ''}".rstrip() for line, article in barred]
    return [may, *not_], list(dict.fromkeys(article.number for _, article in barred if article))


def _allowed(words: Words, table: Table, view: AnyView, seat: Seat) -> Iterator[str]:
    """The player's options that are not locked, as labels of buttons; of amounts also the bounds."""
    game = FACES[table.state.game].text
    free = {tag_of(option): option for option in view.asked[seat] if not option.locked}
    yield from (game.pick_button(words, pick, 0).label for pick in picks(view, seat) if not pick.locked)
    for row in game.buttons(words, scene(words, table, seat, "four"), seat):
        yield from (button.label for button in row if button.address.partition(":")[0] in free)
    for option in free.values():
        if isinstance(option, Amount) and option.low < option.high:
            yield words("rules-amounts", low=option.low, high=option.high)


def _reasons(table: Table, view: AnyView, seat: Seat) -> list[str]:
    """Why the player may not choose the options that are locked, each reason once."""
    ask = table.play.asked(seat) if table.play else None
    offered = {option.kind for option in view.asked[seat]}
    locked = [option.locked for option in view.asked[seat] if option.locked]
    others = [why for kind, why in ask.why_not.items() if kind not in offered] if ask else []
    return list(dict.fromkeys([*locked, *others]))


# After a deal.


def why_page(words: Words, table: Table) -> Panel:
    """Who won, and the articles that decided it. Raises Refused `moved_on` if there is nothing to explain any more."""
    state = table.state
    seen = scene(words, table, None, "four")
    numbers = why(state.game, state.match.rules, seen.view)
    articles = [article for number in numbers if (article := all_articles(words.language).get(number))]
    if not articles:
        raise Refused("moved_on")
    played = of_a_table(words, state.game, state.match.rules)
    page = [_title(words, table), *((line,) for line in FACES[state.game].text.table(words, seen))]
    page += [told(words, article, played) for article in articles]
    return Panel(joined(page), rows=(_to_articles([article.number for article in articles]),))


def _to_articles(numbers: list[str]) -> tuple[Button, ...]:
    return tuple(Button(number, menu("rules", number)) for number in numbers[:MOST_ARTICLES])


def _title(words: Words, table: Table) -> Text:
    title = FACES[table.state.game].text.title(words, table.state.match.rules)
    return (Strong(f"{title} · {words('deal-number', number=shown_deal(table))}" if table.play else title),)
