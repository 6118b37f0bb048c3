"""Exact amounts of chips, typed or chosen: which may be bet now, and the form that asks for one."""

from collections.abc import Iterable
from contextlib import suppress

from bot.games.game_text import GameText
from bot.rules.refusals import with_option
from bot.seam.address import Choice
from bot.seam.form import Form, Mark, Range
from bot.words import Words
from engine.play import Amount, Refused
from engine.seats import Seat
from engine.view import AnyView


def locked_amount(view: AnyView, seat: Seat) -> str | None:
    """The reason why this player may not choose an amount that the public keyboard offers; None if they may."""
    return next((option.locked for option in view.asked[seat] if isinstance(option, Amount)), None)


def amount_form(
    words: Words, choice: Choice, told: GameText, amounts: tuple[Amount, int], view: AnyView, seat: Seat
) -> Form:
    """The form that asks this player for an amount; `amounts`: what is offered to them, and a sensible step."""
    (offered, step), most = amounts, view.bets[seat] + view.stacks[seat]
    confirm = told.amount_button(words, view, seat, offered, offered.low).label
    marks = _marks(words, told, view, seat, offered)
    return Form(
        title=words("form-amount"),
        label=words("form-amount_label", low=offered.low, high=offered.high),
        value=str(offered.low),
        address=f"{choice.table}.{choice.deal}.{choice.ask}.amount",
        confirm=words("button-confirm"),
        cancel=words("button-cancel"),
        range=Range(
            offered.low,
            offered.high,
            max(1, step),
            marks,
            most,
            confirm.replace(words.number(offered.low), "{amount}") if offered.low < most else "",
        ),
    )


def _marks(words: Words, told: GameText, view: AnyView, seat: Seat, offered: Amount) -> tuple[Mark, ...]:
    """The usual amounts that may be bet now, by their short names; the least and the most need none."""
    found = amounts_meant(words("amount-usual").split(), told, view, seat, offered)
    return tuple(Mark(said, amount) for amount, said in sorted(found.items()) if offered.low < amount < offered.high)


def amounts_meant(said: Iterable[str], told: GameText, view: AnyView, seat: Seat, offered: Amount) -> dict[int, str]:
    """Of what was said, such as `1.5k` or `1/2`, the amounts that may be bet now, each with what was said first."""
    found: dict[int, str] = {}
    for each in said:
        with suppress(Refused):
            amount = with_option(Choice("", 0, 0, ""), told.read_amount(each, view, seat)).amount
            if amount is not None and offered.low <= amount <= offered.high:
                found.setdefault(amount, each)
    return found
