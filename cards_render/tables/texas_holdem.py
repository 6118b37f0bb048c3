"""A hold'em table: board, pots, everybody's chips and cards as far as the viewer may see them."""

from PIL import Image

from cards_render.alt_text import shown_pots, table_alt
from cards_render.encode import MIME, png
from cards_render.faces import card_height
from cards_render.felt import table_background
from cards_render.layout import (
    BACK_PEEK,
    BACK_STEP,
    BACK_WIDTH,
    BOARD_CARD,
    BOARD_CARDS,
    BOARD_GAP,
    BUTTON,
    LOWERED,
    RAISED,
    SHOWN_GAP,
    SHOWN_WIDTH,
    Place,
    TableLayout,
    table_layout,
)  # fmt: skip
from cards_render.picture import Picture
from cards_render.pills import draw_bet, draw_corners, draw_line, draw_pot
from cards_render.pods import Pod, State, draw_free_seat, draw_pod
from cards_render.sprites import Sprite, back_sprite, dealer_button, face_sprite, pill, veiled_sprite
from cards_render.theme import SLOT, SLOT_LINE, Theme
from cards_render.words import TableWords
from engine.cards import Card
from engine.games.texas_holdem import HoldemFacts
from engine.seats import Seat
from engine.view import View

HoldemView = View[HoldemFacts]


def draw_table(view: HoldemView, words: TableWords, theme: Theme) -> Picture:
    """The table as the viewer sees it; for a public picture the viewer must be None.

    Between 2 and 10 seats are drawn: those dealt in, bystanders and free seats. Raises KeyError for other numbers, and
    for a seat without a name.
    """
    return Picture(png(table_image(view, words, theme)), MIME, table_alt(view, words))


def table_image(view: HoldemView, words: TableWords, theme: Theme) -> Image.Image:
    """The picture before it is encoded."""
    seats = sorted({*view.seats, *words.empty, *(bystander.seat for bystander in words.bystanders)})
    layout = table_layout(len(seats))
    places = dict(zip(seats, layout.places, strict=True))
    image = table_background(layout.size).copy()
    draw_corners(image, layout, (words.title, words.stakes), (words.deal, words.street))
    _draw_board(image, layout, view, words, theme)
    _draw_middle(image, layout, view, words)
    for seat in view.seats:
        _draw_cards(image, places[seat], view, words, seat, theme)
    for seat, place in places.items():
        _draw_seat(image, place, view, words, seat)
    return image


def _draw_board(image: Image.Image, layout: TableLayout, view: HoldemView, words: TableWords, theme: Theme) -> None:
    board = view.piles["board"]
    x, top = layout.board.left, layout.board.top
    for card in (*board, *(None,) * (BOARD_CARDS - len(board))):
        if card is None:
            pill(BOARD_CARD, card_height(BOARD_CARD), SLOT, SLOT_LINE, radius=8).put(image, x, top)
        else:
            move = 0 if not words.winning else -RAISED if card in words.winning else LOWERED
            _card_sprite(card, BOARD_CARD, words, theme).put(image, x, top + move)
        x += BOARD_CARD + BOARD_GAP


def _card_sprite(card: Card, width: int, words: TableWords, theme: Theme) -> Sprite:
    """A visible card: dimmed when others won."""
    stands_out = not words.winning or card in words.winning
    return (face_sprite if stands_out else veiled_sprite)(card.face, width, "compact", theme)


def _draw_middle(image: Image.Image, layout: TableLayout, view: HoldemView, words: TableWords) -> None:
    """Pots while there are any; then how the deal ended."""
    if words.result:
        draw_line(image, layout.result, words.result[-1])
        if len(words.result) > 1:
            draw_line(image, layout.headline, words.result[0])
        return
    if view.over or not view.seats:
        return
    pot, *sides = shown_pots(view)
    draw_pot(image, layout.pot, words.pot, (words.number(pot),), chips=pot)
    if sides:
        draw_pot(image, layout.sides, words.side, tuple(map(words.number, sides)))


def _draw_cards(
    image: Image.Image, place: Place, view: HoldemView, words: TableWords, seat: Seat, theme: Theme
) -> None:
    """Faces where the viewer may see any, backs of who is still in, nothing of who folded."""
    hand = view.hand(seat)
    if any(card is not None for card in hand):
        x, top = place.shown.left, place.shown.top + (2 if place.at_top else 0)
        for card in hand:
            sprite = back_sprite(SHOWN_WIDTH) if card is None else _card_sprite(card, SHOWN_WIDTH, words, theme)
            sprite.put(image, x, top)
            x += SHOWN_WIDTH + SHOWN_GAP
    elif seat in view.facts.live:
        hidden = card_height(BACK_WIDTH) - BACK_PEEK
        top = place.backs.top - (hidden if place.at_top else 0)
        for number in range(len(hand)):
            back_sprite(BACK_WIDTH).put(image, place.backs.left + number * BACK_STEP, top)


def _draw_seat(image: Image.Image, place: Place, view: HoldemView, words: TableWords, seat: Seat) -> None:
    if seat in view.seats:
        draw_pod(image, place, _player_pod(view, words, seat))
        if bet := view.bets.get(seat):
            draw_bet(image, place, bet, words.number(bet))
    elif seat in words.empty:
        draw_free_seat(image, place, words.free)
    for bystander in words.bystanders:
        if bystander.seat == seat:
            state: State = "out" if bystander.tag else "plain"
            draw_pod(image, place, Pod(seat, bystander.name, words.number(bystander.stack), state, bystander.tag))
    if seat == view.facts.button:
        dealer_button(words.dealer, BUTTON).put(image, place.button.left, place.button.top)


def _player_pod(view: HoldemView, words: TableWords, seat: Seat) -> Pod:
    state = _state(view, seat)
    all_in = seat in view.facts.live and not view.stacks[seat] and not view.over
    return Pod(
        seat=seat,
        name=words.names[seat],
        chips=words.all_in if all_in else words.number(view.stacks[seat]),
        state=state,
        tag=words.tags.get(seat) or _tag(view, words, seat, state),
        all_in=all_in,
    )


def _state(view: HoldemView, seat: Seat) -> State:
    if any(award.seat == seat for award in view.facts.awards):
        return "win"
    if seat not in view.facts.live:
        return "out"
    return "turn" if seat == view.turn and not view.over else "plain"


def _tag(view: HoldemView, words: TableWords, seat: Seat, state: State) -> str:
    """What he does now or did last in this round."""
    if state == "turn":
        return words.to_act
    if state == "out":
        return words.fold
    return "" if view.over else words.said.get(view.facts.spoke.get(seat, ""), "")
