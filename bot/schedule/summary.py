"""After the evening: who won what, the best hand, how the chips went, and a press for the same time next week."""

from bot.address import menu
from bot.panel import Button, Panel, Strong, Text
from bot.presenter import joined, shown
from bot.schedule import dates
from bot.schedule.evening import Evening
from bot.schedule.invitation import title
from bot.schedule.plan import Plan
from bot.told.telling import signs
from bot.words import Words


def ranking(words: Words, plan: Plan, evening: Evening) -> Panel:
    """One line for each player, the winner first."""
    deals = words("plan-summary_deals", deals=evening.deals, when=dates.briefly(words, plan.at, plan.zone))
    lines: list[Text] = [(Strong(words("plan-summary", title=title(words, plan))),), (deals,)]
    for place, player in enumerate(evening.players, 1):
        chips = signed(words, player.won)
        lines.append((words("plan-summary_line", place=place, name=shown(player.name), chips=chips),))
    if evening.best:
        whose, hand = evening.best
        facts = {"name": shown(whose), "hand": hand.told(words), "cards": signs(hand.cards)}
        lines.append((words("plan-summary_best", **facts),))
    again = Button(words("plan-button_again"), menu("plan", "again", plan.name), "main")
    return Panel(joined(lines), rows=((again,),) if not plan.every else ())


def signed(words: Words, chips: int) -> str:
    return f"{'+' if chips > 0 else '−' if chips < 0 else ''}{words.number(abs(chips))}"
