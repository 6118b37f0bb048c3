"""After the game: gains, the best hand, how the chips changed hands, and a button to play again next week."""

from bot.games.game_text import signs
from bot.games.poker.pictures import card_words
from bot.schedule.panels.invitation import title
from bot.schedule.plans.plan import Plan
from bot.schedule.times import dates
from bot.seam.address import menu
from bot.seam.panel import Button, Panel, Strong, Text, joined
from bot.seam.typed.names import shown
from bot.showing.panels import results
from bot.showing.results import Evening, Player
from bot.words import Words
from cards_render.painter.requests import SheetPicture
from cards_render.shown.cards import FaceWords
from cards_render.shown.results import BestHand, Chart, Series


def ranking(words: Words, plan: Plan, evening: Evening) -> Panel:
    """One line for each player, the winner first."""
    lines: list[Text] = [(Strong(words("plan-summary", title=title(words, plan))),), (_deals(words, plan, evening),)]
    lines += results.lines(words, evening)
    if evening.best:
        whose, hand = evening.best
        facts = {"name": shown(results.named(words, whose)), "hand": hand.told(words), "cards": signs(hand.cards)}
        lines.append((words("plan-summary_best", **facts),))
    drawing = results.drawing(words, evening, title(words, plan), _deals(words, plan, evening), _best(words, evening))
    again = Button(words("plan-button_again"), menu("plan", "again", plan.name), "main")
    return Panel(joined(lines), drawing, ((again,),) if not plan.every else ())


def _best(words: Words, evening: Evening) -> BestHand | None:
    if evening.best is None:
        return None
    whose, hand = evening.best
    faces = FaceWords(card_words(words), joker="", joker_as="{card}", imagined="{card}")
    name, label = results.named(words, whose), words("plan-summary_label")
    return BestHand(label, name, hand.told(words), tuple(map(str, hand.cards)), faces)


def chart(words: Words, plan: Plan, evening: Evening) -> Panel | None:
    """A picture of each player's gains from deal to deal; the text says where everybody ended."""
    if evening.deals < 2:
        return None
    players = evening.players[: results.MOST_ROWS]
    series = tuple(
        Series(number, results.named(words, player), _course(player)) for number, player in enumerate(players)
    )
    heading = words("plan-summary_chart")
    ends = " · ".join(f"{shown(results.named(words, player))} {words.signed(player.won)}" for player in players)
    drawing = SheetPicture(Chart(heading, _deals(words, plan, evening), series, words("thousands")))
    return Panel(joined([(Strong(heading),), (ends,)]), drawing)


def _course(player: Player) -> tuple[int | None, ...]:
    """The player's gains after each deal, from 0 before their first one."""
    before = player.gains.index(next(gain for gain in player.gains if gain is not None))
    return (*player.gains[:before], 0, *player.gains[before:])


def _deals(words: Words, plan: Plan, evening: Evening) -> str:
    return words("plan-summary_deals", deals=evening.deals, when=dates.briefly(words, plan.at, plan.zone))
