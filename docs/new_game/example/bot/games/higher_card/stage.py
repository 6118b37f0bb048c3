"""Higher card as a stage: what one reader may see of it, for a page that lays the table out itself."""

from msgspec.structs import replace

from bot.games.game_text import Scene
from bot.seam.stage import Fact, Place, Result, Stage
from bot.words import Words
from engine.games.higher_card import HigherCardFacts
from engine.seats import Seat
from engine.view import View

KEY = "higher_card"


def place(words: Words, scene: Scene, view: View[HigherCardFacts], seat: Seat) -> Place:
    """One player of the deal."""
    facts, word = view.facts, view.facts.spoke.get(seat)
    cards = tuple(str(card) if card else "" for card in view.hand(seat))
    return Place(
        seat=seat,
        name=scene.names[seat],
        state="in" if seat in facts.live else "folded",
        stack=view.stacks[seat],
        bet=view.bets[seat],
        said=words(f"{KEY}-said-{word}") if word else "",
        mood="wins" if seat in facts.won else "gives_up" if word == "fold" else "goes_on" if word else "",
        cards=() if seat == view.viewer or seat not in facts.live else cards,
        dealer=words("flop-label-dealer") if seat == facts.dealer else "",
        won=str(facts.won[seat]) if seat in facts.won else "",
    )


def stage(words: Words, view: View[HigherCardFacts], base: Stage, ending: tuple[str, ...]) -> Stage:
    """The pot, what it costs the reader to stay, and at the end who won: `ending` in words."""
    won = view.facts.won
    cards = tuple(str(card) for seat in won for card in view.hand(seat) if card)
    return replace(
        base,
        phase="over" if view.over else "cards",
        pots=(Fact(words("poker-stage-pot"), words.number(view.in_the_middle)),) if view.in_the_middle else (),
        hint=words(f"{KEY}-to_stay", ante=view.facts.ante) if view.viewer in view.asked else "",
        result=Result(" · ".join(ending), "", tuple(won), cards, ending) if won else None,
    )
