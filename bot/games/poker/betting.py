"""What the betting of every poker game has in common: its buttons, amounts as people type them, and who won what."""

from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

from bot.games.drafts import tag_of
from bot.seam.panel import Button
from bot.seam.typed import amounts
from bot.words import Words
from engine.games.italian_poker import ItalianFacts
from engine.play import Amount, Just
from engine.poker.flop.facts import FlopFacts
from engine.seats import Seat
from engine.view import AnyView, View

KEY = "poker"
PokerView: TypeAlias = View[FlopFacts] | View[ItalianFacts]
Style: TypeAlias = Literal["plain", "main", "good", "bad"]
STYLES: dict[str, Style] = {"fold": "bad", "check": "good", "call": "good", "bet": "main", "raise": "main"}


def fixed_button(words: Words, view: PokerView, seat: Seat, option: Just[Any]) -> Button:
    """Fold, check, call: an action without an amount to choose."""
    tag = tag_of(option)
    amount = min(to_call(view, seat), view.stacks[seat])
    chips = amount if tag == "call" else None
    return Button(words(f"{KEY}-{tag}", amount=amount), tag, STYLES.get(tag, "plain"), verb=tag, amount=chips)


def raise_buttons(words: Words, view: PokerView, seat: Seat, offered: Amount) -> tuple[Button, ...]:
    """Minimum, half pot, pot and maximum, as far as they differ. In pot limit the pot is the maximum, in limit
    all are.
    """
    tag = tag_of(offered)
    buttons: list[Button] = []
    if offered.low < offered.high:
        label = words(f"{KEY}-{tag}", amount=offered.low)
        buttons.append(Button(label, f"{tag}:{offered.low}", "main", verb=tag, amount=offered.low))
    taken = offered.low
    for part, of, name in ((1, 2, "half_pot"), (1, 1, "pot")):
        amount = amounts.share_of_pot(part, of, view.facts.highest, view.in_the_middle, to_call(view, seat))
        if taken < amount < offered.high:
            label = words(f"{KEY}-{name}", amount=amount)
            buttons.append(Button(label, f"{tag}:{amount}", verb=name, amount=amount))
            taken = amount
    most = amount_button(words, view, seat, offered, offered.high)
    if buttons and most.label == words(f"{KEY}-{tag}", amount=offered.high):  # neither all-in nor the only amount
        most = replace(most, label=words(f"{KEY}-pot", amount=offered.high), verb="pot")
    return (*buttons, most if not buttons else replace(most, style="plain"))


def amount_button(words: Words, view: PokerView, seat: Seat, offered: Amount, amount: int) -> Button:
    """The button that confirms an amount."""
    name = _name_of(view, seat, offered, amount)
    label = words(f"{KEY}-{name}", amount=amount)
    return Button(label, f"{tag_of(offered)}:{amount}", "main", verb=name, amount=amount)


def _name_of(view: PokerView, seat: Seat, offered: Amount, amount: int) -> str:
    """`all_in` for the whole stack, else what the action is."""
    return "all_in" if amount == view.bets[seat] + view.stacks[seat] else tag_of(offered)


def read_amount(text: str, view: PokerView, seat: Seat, offered: Amount | None) -> str:
    """The option that typed text means. Raises Refused.

    If this player may not bet or raise, all-in is the call that takes the whole stack; the rules refuse any other
    amount, with the reason.
    """
    if offered is None:
        if amounts.is_all_in(text) and 0 < view.stacks[seat] <= to_call(view, seat):
            return "call"
        return f"{'raise' if view.facts.highest else 'bet'}:{view.bets[seat] + view.stacks[seat]}"
    amount = amounts.read(text, offered, view.facts.highest, view.in_the_middle, to_call(view, seat))
    return f"{tag_of(offered)}:{amount}"


def offered_amount(view: AnyView, seat: Seat) -> Amount | None:
    """The amount that this seat may choose now, if it may."""
    return next((option for option in view.asked.get(seat, ()) if isinstance(option, Amount)), None)


def to_call(view: PokerView, seat: Seat) -> int:
    return view.facts.highest - view.bets[seat]


def gains(view: PokerView) -> dict[Seat, int]:
    """What each winner got of all pots together, in the order of the pots."""
    won: dict[Seat, int] = {}
    for award in view.facts.awards:
        won[award.seat] = won.get(award.seat, 0) + award.amount
    return won


def pots_told(words: Words, key: str, view: PokerView) -> list[str]:
    """What lies in the middle: the pot, side pots, and chips from earlier deals; for the player who is asked also what
    they have left, which in private stands nowhere else. `key` begins the words of the game.
    """
    facts = [words(f"{key}-pot_line", amount=view.in_the_middle)]
    if len(view.pots) > 1:
        side = " / ".join(words.number(pot.amount) for pot in view.pots[1:])
        facts.append(words(f"{key}-side_line", amounts=side))
    if view.facts.carried:
        facts.append(words(f"{key}-carried_line", amount=view.facts.carried))
    if view.viewer is not None and view.viewer in view.asked:
        facts.append(words(f"{KEY}-own", stack=view.stacks[view.viewer]))
    return facts


def pots_won(words: Words, view: PokerView, seat: Seat) -> list[str]:
    """BET-ALLIN-3. Which pots this player won if there were several, and how much of each if they won several."""
    last = max(award.pot for award in view.facts.awards)
    mine = [award for award in view.facts.awards if award.seat == seat and last]
    names = [words("poker-pot_named", pot=award.pot, last=last) for award in mine]
    if len(mine) < 2:
        return names
    return [f"{name}: {words.number(award.amount)}" for name, award in zip(names, mine, strict=True)]
