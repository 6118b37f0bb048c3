"""Carioca as people read and press it. What ticked cards may mean is in `bot.games.carioca.hand`."""

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from bot.games.carioca import stage as stages
from bot.games.carioca.cards import (
    CariocaView,
    holding_of,
    just_drawn,
    may_claim,
    points_told,
    ranks_told,
    told,
)
from bot.games.carioca.events import ending, headline, is_free, latest, score
from bot.games.carioca.match import posters
from bot.games.carioca.pictures import hand_drawing, table_drawing
from bot.games.drafts import option_of, tag_of
from bot.games.game_text import Holding, Scene, deal_of, sign
from bot.games.locks import locked
from bot.games.plain_text import PlainText
from bot.games.rummy.orders import VERBS
from bot.games.rummy.text import in_groups, positions_of
from bot.games.stakes import Amounts, Stakes
from bot.seam.panel import Button, Panel, Style, in_rows
from bot.seam.stage import Place, Stage
from bot.words import Words
from cards_render.drawing.theme import Felt
from engine.deal import Event
from engine.games.carioca.competing import FULL_MATCH
from engine.games.carioca.deal import CLAIM, NEVER_CLAIM, NO_CLAIM, highest
from engine.games.carioca.house_rules import CariocaRules
from engine.play import Checked, Just
from engine.rummy.faces import JOKER
from engine.seats import Seat, clockwise

KEY = "carioca"
OPENINGS = range(1, 9)

STAKES = Stakes(
    fields=("stake", "buy_price", "exit_score", "reentry_fee"),
    presets=((5, 1, 301, 5), (10, 2, 301, 10), (20, 5, 301, 20), (50, 10, 301, 50)),
    usual=(10, 2, 301, 10),
    seats=(3, 4, 5, 6, 8),
    usual_seats=4,
    bought=(100, 0),
    variants=lambda chosen: tuple((*chosen[:2], exit_score, chosen[3]) for exit_score in (201, 301, 501)),
    company=2,
)


class CariocaText(PlainText):
    """See `GameText`."""

    key: ClassVar[str] = KEY
    stakes: ClassVar[Stakes] = STAKES
    felt: ClassVar[Felt] = "petrol"

    def chosen_stakes(self, words: Words, amounts: Amounts) -> tuple[str, ...]:
        stake, price, exit_score, fee = amounts
        exits = words(f"{KEY}-exit", exit=exit_score, fee=fee) if exit_score < FULL_MATCH else ""
        usual = words(f"{KEY}-stakes", stake=stake, price=price) if stake or price else ""
        return tuple(told for told in (usual, exits) if told) or (words(f"{KEY}-label-for_points"),)

    def stakes_button(self, words: Words, amounts: Amounts) -> str:
        return words(f"{KEY}-stakes_button", stake=amounts[0], price=amounts[1])

    def variant_button(self, words: Words, amounts: Amounts) -> str:
        return words(f"{KEY}-exit_button", exit=amounts[2])

    def title(self, words: Words, rules: CariocaRules) -> str:
        key = f"{KEY}-title" if rules.pazza == "off" else f"{KEY}-title_pazza"
        return words(f"{key}_free" if is_free(rules) else key, stake=rules.stake, price=rules.buy_price)

    def aim(self, words: Words, rules: CariocaRules) -> str:
        return words(f"{KEY}-aim", exit=rules.exit_score)

    def seat(self, words: Words, scene: Scene, seat: Seat) -> str:
        view: CariocaView = deal_of(scene)
        name = scene.names[seat]
        facts = [
            name if is_free(scene.rules) else words(f"{KEY}-seat", name=name, stack=view.stacks[seat]),
            score(words, view.facts.tallies[seat].score),
            words(f"{KEY}-cards", count=view.facts.in_hand[seat]),
        ]
        if seat in view.facts.opened:
            facts.append(words(f"{KEY}-has_opened"))
        if seat == view.facts.dealer:
            facts.append(words(f"{KEY}-dealer"))
        return " · ".join(facts)

    def table(self, words: Words, scene: Scene) -> list[str]:
        view: CariocaView = deal_of(scene)
        lines = [manche_line(words, scene, view), _piles(words, view, free=is_free(scene.rules))]
        if view.facts.forbidden and not (view.facts.lifted or view.over):
            lines.append(words(f"{KEY}-forbidden_line", ranks=ranks_told(view.facts)))
        lines += (ending if view.over else latest)(words, scene.names, scene.events)
        if view.facts.winners and not (scene.ends or scene.for_points):
            lines.append(words(f"{KEY}-next_match"))
        # Last, since they are in the picture too: a caption of Telegram has no room for thirty of them.
        return [*lines, *(_meld(words, scene, view, number) for number in range(1, len(view.facts.melds) + 1))]

    def hand(self, words: Words, scene: Scene) -> list[str]:
        view = scene.view
        if view is None or view.viewer not in view.seats:
            return _looking_on(words, scene, view) if view else []
        lines = []
        if faces := view.faces(view.viewer):
            lines += [told(group) for group in in_groups(scene, faces)]
            lines.append(points_told(words, scene))
        if view.viewer not in {*view.asked, *scene.absent} and may_claim(view, view.viewer):
            name, card = scene.names.get(view.facts.turn, ""), sign(view.facts.top or "")
            lines.append(words(f"{KEY}-in_advance", name=name, card=card))
        return [*lines, *_own_turn(words, view, scene.events), *_may_return(words, scene, view)]

    def buttons(self, words: Words, scene: Scene, seat: Seat) -> tuple[tuple[Button, ...], ...]:
        view: CariocaView = deal_of(scene)
        options = view.asked.get(seat, ())
        drawing = tuple(
            locked(words, _fixed(words, view, option), option) for option in options if isinstance(option, Just)
        )
        if any(tag_of(option) == "choose" for option in options):
            return _openings(words, view)
        laying = [option for option in options if isinstance(option, Checked)]
        if laying and view.viewer is None:
            return ((Button(words(f"{KEY}-in_private"), "cards", "main", verb="discard"),),)
        verbs = tuple(locked(words, _verb(words, option), option) for option in laying)
        return tuple(row for row in (drawing, verbs) if row)

    def pre_actions(self, words: Words, view: CariocaView, seat: Seat) -> tuple[Button, ...]:
        if view.over or seat not in view.seats:
            return ()
        never = Button(words(f"{KEY}-{NEVER_CLAIM}"), NEVER_CLAIM, verb=NEVER_CLAIM)
        if not may_claim(view, seat):
            return (never,)
        buy, no = replace(_buy(words, view, CLAIM), style="plain"), Button(words(f"{KEY}-no"), NO_CLAIM, verb="no")
        return (buy, no, never)

    def next_cutter(self, view: CariocaView) -> Seat | None:
        return clockwise(view.seats, view.facts.order[0])[-2]  # at the right of the next dealer

    def read_words(self, said: str, view: CariocaView, seat: Seat) -> str | None:
        option = TYPED.get(said) or VERBS.get(said)
        pre_actions = {"buy": CLAIM, "no": NO_CLAIM} if seat not in view.asked else {}
        return pre_actions.get(option or "", option)

    def posters(self, words: Words, scene: Scene) -> tuple[Panel, ...]:
        return posters(words, scene)

    def stage(self, words: Words, view: CariocaView) -> str:
        if view.over:
            return words("story-end")
        return words(f"{KEY}-label-turn_of_all", number=max(1, *view.facts.turns.values()))

    def table_drawing(self, words: Words, scene: Scene) -> Any:
        return self.on_felt(table_drawing(words, scene, headline(words, scene.names, scene.events)))

    def hand_drawing(self, words: Words, scene: Scene) -> Any:
        return self.on_felt(hand_drawing(words, scene))

    def place(self, words: Words, scene: Scene, seat: Seat) -> Place:
        return stages.place(words, scene, deal_of(scene), seat)

    def staged(self, words: Words, scene: Scene, base: Stage) -> Stage:
        return stages.stage(words, scene, deal_of(scene), base)

    def held(self, words: Words, scene: Scene, faces: tuple[str, ...]) -> dict[int, Holding]:
        view: CariocaView = deal_of(scene)
        seat = view.viewer
        if seat is None or view.over:
            return {}
        fresh = positions_of(just_drawn(view, seat, scene.events), faces)
        barred = {position: _barred(words, view, seat, face) for position, face in enumerate(faces)}
        said = {position: Holding(position in fresh, why) for position, why in barred.items()}
        return {position: holding for position, holding in said.items() if holding != Holding()}


TYPED = {
    "pesco": "draw", "pesca": "draw", "draw": "draw", "pesco due": "draw_two", "pesca due": "draw_two",
    "draw two": "draw_two", "prendo": "take", "take": "take", "compro": "buy", "buy": "buy", "no": "no",
}  # fmt: skip


# Lines.


def manche_line(words: Words, scene: Scene, view: CariocaView) -> str:
    """What this deal is played for, or who is to choose it."""
    facts = view.facts
    if facts.opening:
        return words(f"{KEY}-manche_line", manche=facts.manche, opening=words(f"{KEY}-opening-{facts.opening}"))
    if facts.pazza == "personal_openings":
        return words(f"{KEY}-manche_own", manche=facts.manche)
    name = scene.names[view.turn if view.turn is not None else facts.dealer]
    return words(f"{KEY}-manche_chosen", manche=facts.manche, name=name)


def _piles(words: Words, view: CariocaView, *, free: bool) -> str:
    facts = view.facts
    top = sign(facts.top) if facts.top else ""
    piles = f"{KEY}-pile_line" if top else f"{KEY}-pile_line_none"
    lines = [words(piles, stock=facts.stock, count=facts.discards, card=top)]
    if not (free or view.over):
        lines.append(words(f"{KEY}-pot_line", amount=view.in_the_middle - facts.final_pot))
    if facts.final_pot:
        lines.append(words(f"{KEY}-final_pot_line", amount=facts.final_pot))
    if facts.phase == "buy":
        lines.append(words(f"{KEY}-buying_line", card=top))
    return " · ".join(lines)


def _barred(words: Words, view: CariocaView, seat: Seat, face: str) -> str:
    """Why this card may not be thrown away: in this player's turn as the rules judge it, else as everybody knows."""
    if discarding := option_of(view, seat, "discard"):
        why_not = holding_of(discarding).why_not_discard(face)
        return words(f"refused-{why_not.reason}", **{**why_not.facts, "card": sign(face)}) if why_not else ""
    forbidden = face != JOKER and face[0] in view.facts.forbidden and not view.facts.lifted  # `JK` is no jack
    return words("refused-forbidden_discard", card=sign(face)) if forbidden else ""


def _meld(words: Words, scene: Scene, view: CariocaView, number: int) -> str:
    laid = view.facts.melds[number - 1]
    key = f"{KEY}-meld_line_opening" if laid.opening else f"{KEY}-meld_line"
    return words(key, number=number, name=scene.names[laid.owner], cards=told(laid.cards))


def _own_turn(words: Words, view: CariocaView, events: Sequence[Event]) -> list[str]:
    """What the viewer has drawn, and must still do in this turn."""
    facts, lines = view.facts, []
    if facts.turn is not None and facts.turn == view.viewer:
        if drawn := just_drawn(view, facts.turn, events):
            lines.append(words(f"{KEY}-drawn", cards=told(drawn)))
        if facts.phase == "buy":
            lines.append(words(f"{KEY}-others_first", card=sign(facts.top or "")))
        if facts.must_open and facts.taken:
            lines.append(words(f"{KEY}-must_open", card=sign(facts.taken)))
        if facts.opened_now:
            lines.append(words(f"{KEY}-opened_now"))
        if facts.jokers_to_lay:
            lines.append(words(f"{KEY}-joker_to_lay"))
    return lines


def _looking_on(words: Words, scene: Scene, view: CariocaView) -> list[str]:
    """CA-EXIT-1, CA-EXIT-3. For a player without cards: out of the match, or new in it and with which score."""
    who = scene.onlookers.get(view.viewer) if view.viewer is not None else None
    if who is None or view.facts.winners:
        return []
    if who.why == "excluded":
        return [words("refused-out_of_the_match")]
    is_new = who.why == "waiting" and view.viewer not in view.facts.tallies
    return [words("hand-none"), words(f"{KEY}-joins")] if is_new else []


def _may_return(words: Words, scene: Scene, view: CariocaView) -> list[str]:
    tally = view.facts.tallies.get(view.viewer) if view.viewer is not None else None
    if tally is None or not (view.over and tally.out and tally.may_return) or view.facts.winners or scene.ends:
        return []
    back_with = highest(view.facts.tallies)
    key = "returns" if scene.returns else "may_return"
    return [words(f"{KEY}-{key}", points=tally.score, fee=view.facts.reentry_fee, score=back_with)]


# Buttons.


def _fixed(words: Words, view: CariocaView, option: Just[Any]) -> Button:
    """Drawing, taking, buying, and saying no."""
    tag, top = tag_of(option), view.facts.top
    if tag == "buy":
        return _buy(words, view, tag)
    label = words(f"{KEY}-{tag}", card=sign(top) if top else "")
    return Button(label.strip(), tag, "plain" if tag == "no" else "main", verb=tag)


def _buy(words: Words, view: CariocaView, address: str) -> Button:
    card, price = sign(view.facts.top or ""), view.facts.buy_price
    key = f"{KEY}-buy_for" if price else f"{KEY}-buy"
    return Button(words(key, card=card, price=price), address, "main", verb="buy", amount=price or None)


def _openings(words: Words, view: CariocaView) -> tuple[tuple[Button, ...], ...]:
    """Those that the dealer of a carioca pazza may choose, four a row."""
    left = [number for number in OPENINGS if view.facts.pazza == "repeat" or number not in view.facts.played]
    buttons = [
        Button(
            words(f"{KEY}-choose", number=number, opening=words(f"{KEY}-short-{number}")),
            f"choose:{number}",
            verb="choose",
        )
        for number in left
    ]
    return in_rows(buttons, 4)


def _verb(words: Words, option: Checked) -> Button:
    tag = tag_of(option)
    style: Style = "main" if tag in ("open", "close", "discard") else "plain"
    return Button(words(f"{KEY}-{tag}"), tag, style, verb="lay_off" if tag == "lay" else tag)
