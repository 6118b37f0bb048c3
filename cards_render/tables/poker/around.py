"""The things around a poker table in every game: hands, pods with names and chips, bets."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from PIL import Image

from cards_render.deck.card_sprites import CardSprite, back_sprite, face_sprite, veiled
from cards_render.deck.faces import card_height
from cards_render.drawing.boxes import Box
from cards_render.drawing.theme import Theme
from cards_render.tables.poker.layout import HOLE_CARDS as TWO_CARDS
from cards_render.tables.poker.layout import SHOWN_WIDTH, HandSize, Place, TableLayout, table_layout
from cards_render.tables.poker.pills import draw_bet, draw_line, draw_pot, line_box
from cards_render.tables.poker.pods import Pod, State, draw_free_seat, draw_pod
from cards_render.tables.poker.winners import draw_pot_to, in_fans
from cards_render.words import TableWords
from engine.cards import Card
from engine.games.italian_poker import ItalianFacts
from engine.poker.flop.facts import FlopFacts
from engine.seats import Seat
from engine.view import View

PokerView: TypeAlias = View[FlopFacts] | View[ItalianFacts]


def laid_out(view: PokerView, words: TableWords, hand: HandSize = TWO_CARDS) -> tuple[TableLayout, dict[Seat, Place]]:
    """The layout for everybody at the table, and each seat's place in it. Raises KeyError unless there are 2–10.

    A viewer sits at the bottom of the own picture; in everyone's the lowest seat does.
    """
    seats = sorted({*view.seats, *words.empty, *(bystander.seat for bystander in words.bystanders)})
    if view.viewer in seats:
        seats = [*seats[seats.index(view.viewer) :], *seats[: seats.index(view.viewer)]]
    layout = table_layout(len(seats), hand)
    return layout, dict(zip(seats, layout.places, strict=True))


def card_sprite(card: Card, width: int, words: TableWords, theme: Theme) -> CardSprite:
    """A visible card; dimmed if other cards won."""
    stands_out = not words.winning or card in words.winning
    sprite = face_sprite(card.face, width, "compact", theme)
    return sprite if stands_out else veiled(sprite)


def draw_hands(
    image: Image.Image, places: Mapping[Seat, Place], view: PokerView, words: TableWords, theme: Theme
) -> None:
    """Draw the hands: faces that the viewer may see, backs of players still in, nothing of those who folded."""
    for seat in view.seats:
        hand = view.hand(seat)
        if any(card is not None for card in hand):
            _draw_faces(image, places[seat], hand, words, theme)
        elif seat in view.facts.live:
            _draw_backs(image, places[seat], len(hand))


def _draw_faces(
    image: Image.Image, place: Place, hand: tuple[Card | None, ...], words: TableWords, theme: Theme
) -> None:
    x, top = place.shown.left, place.shown.top + (2 if place.at_top else 0)
    lifted = in_fans(words)
    for card in hand:
        if card in lifted:  # it lies in the middle, larger
            x += place.hand.shown_step
            continue
        sprite = back_sprite(SHOWN_WIDTH) if card is None else card_sprite(card, SHOWN_WIDTH, words, theme)
        sprite.put(image, x, top)
        x += place.hand.shown_step


def _draw_backs(image: Image.Image, place: Place, count: int) -> None:
    size = place.hand
    hidden = card_height(size.back_width) - size.back_peek
    top = place.backs.top - (hidden if place.at_top else 0)
    for number in range(count):
        back_sprite(size.back_width).put(image, place.backs.left + number * size.back_step, top)


def draw_seats(image: Image.Image, places: Mapping[Seat, Place], view: PokerView, words: TableWords) -> None:
    """Everybody's pod and bet, and the free seats."""
    for seat in view.seats:
        draw_pod(image, places[seat], _player_pod(view, words, seat))
        if bet := view.bets.get(seat):
            open_cards = any(card is not None for card in view.hand(seat))
            place = places[seat].beside_cards(image.width) if open_cards else places[seat]
            draw_bet(image, place, bet, words.number(bet))
    for seat in words.empty:
        draw_free_seat(image, places[seat], words.free)
    for who in words.bystanders:
        state: State = "out" if who.tag else "plain"
        draw_pod(
            image,
            places[who.seat],
            Pod(who.seat, who.name, words.number(who.stack), state, who.tag, face=words.faces.get(who.seat)),
        )


def _player_pod(view: PokerView, words: TableWords, seat: Seat) -> Pod:
    state = _state(view, seat)
    all_in = seat in view.facts.live and not view.stacks[seat] and not view.over
    return Pod(
        seat=seat,
        name=words.names[seat],
        chips=words.all_in if all_in else words.number(view.stacks[seat]),
        state=state,
        tag=words.tags.get(seat) or _tag(view, words, seat, state),
        all_in=all_in,
        face=words.faces.get(seat),
    )


def _state(view: PokerView, seat: Seat) -> State:
    if any(award.seat == seat for award in view.facts.awards):
        return "win"
    if seat not in view.facts.live:
        return "out"
    return "turn" if seat == view.turn and not view.over else "plain"


def _tag(view: PokerView, words: TableWords, seat: Seat, state: State) -> str:
    """The tag of a player: what they do now, that they are away, or what they did last in this round."""
    if state == "turn":
        return words.to_act
    if mark := words.marks.get(seat):
        return mark
    if state == "out":
        return words.fold
    return "" if view.over else words.said.get(view.facts.spoke.get(seat, ""), "")


def draw_winnings(
    image: Image.Image, layout: TableLayout, places: Mapping[Seat, Place], view: PokerView, words: TableWords,
    fans: Box | None,
) -> None:  # fmt: skip
    """Draw the chips on their way to those who won them, beside all cards and words."""
    won: dict[Seat, int] = {}
    for award in view.facts.awards:
        won[award.seat] = won.get(award.seat, 0) + award.amount
    taken = [fans or layout.board, *_written(layout, words), *_lying(places, view, words)]
    for seat, amount in won.items():
        draw_pot_to(image, layout, places[seat], amount, taken)


def _written(layout: TableLayout, words: TableWords) -> list[Box]:
    """The lines that tell how the deal ended."""
    boxes = zip((layout.result, layout.headline), reversed(words.result[-2:]), strict=False)
    return [line_box(box, text) for box, text in boxes]


def _lying(places: Mapping[Seat, Place], view: PokerView, words: TableWords) -> Iterator[Box]:
    """Boxes of all that lies around the table: pods and tags, the dealer's disc, and cards."""
    lifted = in_fans(words)
    for seat, place in places.items():
        yield from (place.pod, place.tag)
        hand = view.hand(seat) if seat in view.seats else ()
        left = [number for number, card in enumerate(hand) if card not in lifted]
        if any(hand) and left:  # beside open cards closed ones lie as far apart
            step = place.hand.shown_step
            yield Box(
                place.shown.left + left[0] * step, place.shown.top,
                place.shown.left + left[-1] * step + SHOWN_WIDTH, place.shown.bottom,
            )  # fmt: skip
        elif hand and not any(hand) and seat in view.facts.live:
            yield place.backs


def draw_result(image: Image.Image, layout: TableLayout, words: TableWords) -> None:
    """How the deal ended, in one or two lines."""
    if words.result:
        draw_line(image, layout.result, words.result[-1])
    if len(words.result) > 1:
        draw_line(image, layout.headline, words.result[0])


def shown_pots(view: PokerView) -> tuple[int, ...]:
    """The main pot and the side pots. Without side pots the bets of the round are included, as players count them."""
    if len(view.pots) > 1:
        return tuple(pot.amount for pot in view.pots)
    return (view.in_the_middle,)


def draw_main_pot(image: Image.Image, layout: TableLayout, view: PokerView, words: TableWords) -> tuple[int, ...]:
    """Draw the pot above the middle; returns the side pots, which are still to be drawn."""
    pot, *sides = shown_pots(view)
    draw_pot(image, layout.pot, words.pot, (words.number(pot),), chips=pot)
    return tuple(sides)
