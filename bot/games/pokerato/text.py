"""Pokerato as people read and press it. What ticked cards may mean is in `bot.games.pokerato.hand`."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from bot.games.game_text import Holding, Scene, deal_of, sign
from bot.games.locks import locked_for
from bot.games.plain_text import PlainText
from bot.games.pokerato import stage as stages
from bot.games.pokerato.events import (
    PokeratoView,
    chips,
    ending,
    fold_told,
    latest,
    points_told,
    risk_told,
    starred,
    top_told,
)
from bot.games.pokerato.hand import best_close, close_told, just_drawn
from bot.games.pokerato.pictures import hand_drawing, table_drawing
from bot.games.rummy.text import in_groups, positions_of
from bot.games.stakes import Stakes
from bot.seam.panel import Button, Style
from bot.seam.stage import Place, Stage
from bot.words import Words
from cards_render.drawing.theme import Felt
from engine.games.pokerato.deal import PokeratoFacts, onwards
from engine.games.pokerato.moves import RUNGS, Close, Discard, Draw, Fold, Open, Pass, Raise, Stay, Take
from engine.play import Refused
from engine.seats import Seat, clockwise

KEY = "pokerato"
STAKES = Stakes(
    fields=("posta", "point"),
    presets=((5, 1), (5, 2), (5, 10), (10, 1), (10, 10), (20, 1)),
    usual=(5, 1),
    seats=(2, 3, 4, 5, 6),
    usual_seats=4,
    bought=(60, 0, 1),  # what one deal may cost at most: ten times the posta, six times that (PO-PAY-2)
)
PASSING = {"passo", "pass"}  # before the opening this keeps the hand, after it it gives it up
TYPED = {
    "apro": "open", "open": "open", "resto": "stay", "sto": "stay", "stay": "stay", "vedo": "stay", "lascio": "fold",
    "fold": "fold", "pesco": "draw", "pesca": "draw", "draw": "draw", "prendo": "take", "take": "take",
    "chiudo": "close", "close": "close",
}  # fmt: skip
TIMES = {"tre": 3, "sei": 6, "nove": 9, "dieci": 10, "three": 3, "six": 6, "nine": 9, "ten": 10} | {
    str(rung): rung for rung in RUNGS
}


class PokeratoText(PlainText):
    """See `GameText`."""

    key: ClassVar[str] = KEY
    stakes: ClassVar[Stakes] = STAKES
    felt: ClassVar[Felt] = "night"

    def seat(self, words: Words, scene: Scene, seat: Seat) -> str:
        view: PokeratoView = deal_of(scene)
        facts = [words(f"{KEY}-seat", name=scene.names[seat], stack=view.stacks[seat])]
        if word := view.facts.spoke.get(seat):
            facts.append(words(f"{KEY}-said-{word}", times=view.facts.accepted[seat], points=view.facts.price[seat]))
        if seat == view.facts.dealer:
            facts.append(words(f"{KEY}-dealer"))
        return " · ".join(facts)

    def table(self, words: Words, scene: Scene) -> list[str]:
        view: PokeratoView = deal_of(scene)
        lines = [_at_stake(words, view)]
        if view.facts.phase == "play" or view.piles["discards"]:
            lines.append(_piles(words, view))
        if view.over:
            return [*lines, *ending(words, scene.names, view, ends=scene.ends)]
        return [*lines, *latest(words, scene.names, scene.events)]

    def hand(self, words: Words, scene: Scene) -> list[str]:
        view = scene.view
        if view is None or view.viewer not in view.seats or not (faces := view.faces(view.viewer)):
            return []
        lines = [" ".join(map(sign, group)) for group in in_groups(scene, faces)]
        lines.append(words(f"{KEY}-cards", count=len(faces)))
        if view.viewer in view.asked:
            lines += _asked(words, view, view.viewer)
        elif view.viewer not in view.facts.live and not view.over:
            points = view.facts.price[view.viewer]
            lines.append(words(f"{KEY}-is_out", points=points, fold=points_told(words, view.facts, points)))
        return lines

    def buttons(self, words: Words, scene: Scene, seat: Seat) -> tuple[tuple[Button, ...], ...]:
        view: PokeratoView = deal_of(scene)
        kinds = [option.kind for option in view.asked.get(seat, ())]
        rows = (_plain(words, view, seat, kinds), _raises(words, view, kinds), _with_cards(words, scene, seat, kinds))
        return tuple(row for row in rows if row)

    def read_amount(self, text: str, view: PokeratoView, seat: Seat) -> str:
        """`/raise 3`: the only number that one says here."""
        if times := _times(text.casefold()):
            return f"raise:{times}"
        raise Refused("raise_to_which")

    def next_cutter(self, view: PokeratoView) -> Seat | None:
        """Who sits to the right of the next dealer."""
        dealer = onwards(view.seats, view.facts.dealer, view.facts.direction)[0]
        return clockwise(view.seats, dealer)[-2]

    def read_words(self, said: str, view: PokeratoView, seat: Seat) -> str | None:
        if said in PASSING:
            return "pass" if view.facts.opener is None else "fold"
        if times := _times(said):
            return f"raise:{times}"
        return TYPED.get(said)

    def stage(self, words: Words, view: PokeratoView) -> str:
        phase = "over" if view.over else "close" if view.facts.laid else view.facts.phase
        return words(f"{KEY}-label-phase-{phase}")

    def table_drawing(self, words: Words, scene: Scene) -> Any:
        return self.on_felt(table_drawing(words, scene))

    def hand_drawing(self, words: Words, scene: Scene) -> Any:
        return self.on_felt(hand_drawing(words, scene))

    def place(self, words: Words, scene: Scene, seat: Seat) -> Place:
        return stages.place(words, scene, deal_of(scene), seat)

    def staged(self, words: Words, scene: Scene, base: Stage) -> Stage:
        return stages.stage(words, scene, deal_of(scene), base)

    def held(self, words: Words, scene: Scene, faces: tuple[str, ...]) -> dict[int, Holding]:
        view: PokeratoView = deal_of(scene)
        seat = view.viewer
        if seat is None or seat not in view.asked:
            return {}
        taken = view.facts.taken
        if taken and any(option.kind is Discard for option in view.asked[seat]):
            why = words("refused-pokerato-just_taken", card=sign(taken))
            return {position: Holding(barred=why) for position, face in enumerate(faces) if face == taken}
        return {position: Holding(fresh=True) for position in positions_of(just_drawn(view, seat), faces)}


def _times(said: str) -> int | None:
    """`per tre`, `tre volte`, `times six`, `×9`, `x10`, `3`."""
    bare = said.removeprefix("per ").removeprefix("times ").removesuffix(" volte").removesuffix(" times")
    return TIMES.get(bare.removeprefix("×").removeprefix("x").strip())


# Lines.


def _asked(words: Words, view: PokeratoView, seat: Seat) -> Iterator[str]:
    """Only for the player whose turn it is: the card just got, a close in the hand, what the answers cost."""
    facts = view.facts
    if facts.taken:
        yield words(f"{KEY}-taken", card=sign(facts.taken))
    for face in just_drawn(view, seat):
        yield words(f"{KEY}-drawn", card=sign(face))
    if close := best_close(view, seat):
        yield starred(words, words(f"{KEY}-can_close", close=close_told(words, view, close)))
    if facts.drawn is None:
        yield _costs(words, facts, seat)


def _costs(words: Words, facts: PokeratoFacts, seat: Seat) -> str:
    """What opening or staying risks, and what folding costs."""
    risk = risk_told(words, facts)
    if facts.opener is None:
        return words(f"{KEY}-costs_out" if facts.rules.pass_is_out else f"{KEY}-costs_opening", risk=risk)
    fold = fold_told(words, facts, seat)
    return words(f"{KEY}-costs_{facts.phase}", risk=risk, fold=fold)


def _at_stake(words: Words, view: PokeratoView) -> str:
    """The posta, how often it was raised, which way round it goes."""
    facts, point = view.facts, view.facts.rules.point
    points = facts.posta * facts.multiplier
    stake = words(f"{KEY}-posta_line", posta=facts.posta, times=facts.multiplier)
    if facts.multiplier > 1 or point > 1:
        stake += words(f"{KEY}-each", points=points, point=point, chips=chips(facts, points))
    return f"{stake} · {words(f'{KEY}-direction-{facts.direction}')}"


def _piles(words: Words, view: PokeratoView) -> str:
    top = top_told(view)
    key = f"{KEY}-pile_line" if top else f"{KEY}-pile_line_none"
    return words(key, stock=len(view.piles["stock"]), card=top)


# Buttons.


PLAIN = {Pass: "pass", Open: "open", Stay: "stay", Draw: "draw", Take: "take", Fold: "fold"}
STYLES: Mapping[Any, Style] = {Pass: "plain", Fold: "bad", Stay: "good"}


def _plain(words: Words, view: PokeratoView, seat: Seat, kinds: list[Any]) -> tuple[Button, ...]:
    """What is said without a card and without a number, with what it costs or risks."""
    card = top_told(view)
    return tuple(
        Button(
            words(f"{KEY}-{tag}", card=card),
            tag,
            STYLES.get(kind, "main"),
            verb=tag,
            note=_note(words, view, seat, kind),
        )
        for kind, tag in PLAIN.items()
        if kind in kinds
    )


def _note(words: Words, view: PokeratoView, seat: Seat, kind: Any) -> str:
    facts = view.facts
    if kind is Fold:
        return words(f"{KEY}-note_pays", points=fold_told(words, facts, seat))
    if kind in (Open, Stay):
        return words(f"{KEY}-note_risks", points=risk_told(words, facts))
    return ""


def _raises(words: Words, view: PokeratoView, kinds: list[Any]) -> tuple[Button, ...]:
    """The same for everyone: which ones are left is no secret."""
    rungs = view.facts.rungs if Raise in kinds else ()
    posta = view.facts.posta * view.facts.rules.point
    return tuple(
        Button(words(f"{KEY}-raise", times=times), f"raise:{times}", verb=f"times_{times}", amount=posta * times)
        for times in rungs
    )


def _with_cards(words: Words, scene: Scene, seat: Seat, kinds: list[Any]) -> tuple[Button, ...]:
    """In private the verbs: those who can close do so by one press, or lay out the cards that they have ticked."""
    view: PokeratoView = deal_of(scene)
    if Discard not in kinds and Close not in kinds:
        return ()
    if view.viewer is None:
        name = "in_private" if Discard in kinds else "close_in_private"
        return (Button(words(f"{KEY}-{name}"), "cards", "main", verb="discard" if Discard in kinds else "close"),)
    close = None if scene.ticked else best_close(view, seat)
    thrown = close.discard if close else None  # the panel's text says all that is laid down
    label = words(f"{KEY}-close_with", card=sign(thrown)) if thrown else words(f"{KEY}-close")
    discard = (Button(words(f"{KEY}-discard"), "discard", "main", verb="discard"),) if Discard in kinds else ()
    button = Button(label, "close", "good" if close else "plain", verb="close")
    return (*discard, button if close or scene.ticked else locked_for(words, button, "no_close"))
