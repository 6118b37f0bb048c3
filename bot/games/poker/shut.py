"""Bets and raises that a player who is asked cannot make now: on a bar they keep their places, and say why."""

from bot.games.drafts import tag_of
from bot.games.game_text import Scene
from bot.games.locks import why_locked
from bot.games.poker.betting import PokerView, offered_amount, to_call
from bot.games.poker.stage import BETTING
from bot.seam.stage import Shut
from bot.seam.typed import amounts
from bot.words import Words
from engine.play import Amount
from engine.seats import Seat

KEY = "poker-slot"
SHARES = {"half_pot": (1, 2), "pot": (1, 1)}
BESIDE = (*SHARES, "all_in", "other")  # what stands beside the least bet or raise


def shut(words: Words, scene: Scene, view: PokerView) -> tuple[Shut, ...]:
    """Those of raise, half pot, pot, all-in and a free amount that the viewer is not offered, and why not."""
    seat = view.viewer
    if seat is None or view.over or not any(option.kind in BETTING for option in view.asked.get(seat, ())):
        return ()
    return tuple(Shut(verb, words(f"{KEY}-{verb}"), why) for verb, why in _by_verb(words, scene, view, seat).items())


def _by_verb(words: Words, scene: Scene, view: PokerView, seat: Seat) -> dict[str, str]:
    """Why not."""
    if offered := offered_amount(view, seat):
        return {verb: words(f"{KEY}-why-{why}") for verb, why in _missing(view, seat, offered).items()}
    tag = "raise" if view.facts.highest else "bet"
    return {
        tag: why_locked(words, scene.why_not.get(tag, "not_now")),
        **dict.fromkeys(BESIDE, words(f"{KEY}-no_{tag}")),
    }


def _missing(view: PokerView, seat: Seat, offered: Amount) -> dict[str, str]:
    """By verb, why it is not among the amounts that are offered."""
    all_in = view.bets[seat] + view.stacks[seat]
    if offered.low == offered.high:
        only = "all_in" if offered.high == all_in else "amount"
        offers = "all_in" if only == "all_in" else tag_of(offered)
        return {verb: f"only_{only}" for verb in (tag_of(offered), *BESIDE) if verb != offers}
    missing = {"all_in": "beyond_limit"} if offered.high < all_in else {}
    for name, (part, of) in SHARES.items():
        amount = amounts.share_of_pot(part, of, view.facts.highest, view.in_the_middle, to_call(view, seat))
        if amount <= offered.low:
            missing[name] = "no_more_than_least"
        elif amount >= offered.high == all_in:  # with pot limit the pot is the most
            missing[name] = "is_all_in"
    return missing
