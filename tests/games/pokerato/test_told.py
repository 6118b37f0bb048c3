"""Pokerato in words: what is declared and drawn, who closes with what, and who pays whom how much and why."""

from typing import Any

import msgspec
import pytest

from bot.games.rummy.text import told_short
from bot.games.why import why
from bot.rulebook import book
from bot.words import words_in
from cards_render.drawing.picture import LIMIT
from cards_render.painter.requests import PokeratoPicture, RummyHandPicture
from engine.games.pokerato import DRAW, FOLD, OPEN, PASS, STAY, TAKE, Close, Discard, Raise
from engine.play import Action, Play, Refused
from engine.view import view_for
from tests.games.deals import to_shuffle
from tests.games.pokerato.told import (
    CLOSED,
    CLOSING,
    CLOSING_AT_ONCE,
    GAME,
    HAND,
    IT,
    TOLD_GAME,
    answered,
    dealt,
    labels,
    lines,
    scene,
)


def test_declarations_are_told_as_at_the_table() -> None:
    play = dealt(CLOSING, OPEN, Raise(3), STAY)
    assert lines(play) == [
        "Posta 5 per tre: 15 a testa · senso orario",
        "Bruno apre",
        "Carla: per tre!",
        "Anna resta per tre",
    ]
    assert TOLD_GAME.seat(IT, scene(play), 0) == "Anna 300 · resta per tre · mazziere"
    assert TOLD_GAME.seat(IT, scene(answered(play, FOLD)), 1) == "Bruno 300 · lascia per 5 punti"


def test_who_is_asked_is_told_what_his_answers_may_cost_him() -> None:
    def told(play: Play[Any], seat: int) -> str:
        return TOLD_GAME.hand(IT, scene(play, seat))[-1]

    assert told(dealt(CLOSING), 1) == "Se apri giochi per 5; se passi puoi ancora entrare."
    assert told(dealt(CLOSING, pass_is_out=True), 1) == "Se apri giochi per 5; se passi sei fuori e non paghi."
    assert told(dealt(CLOSING, OPEN), 2) == "Se resti rischi 5; se lasci paghi 1."
    assert (
        told(dealt(CLOSING, OPEN, STAY, Raise(3), point=10), 1) == "Se resti rischi 15 punti; se lasci paghi 5 punti."
    )
    assert told(dealt(CLOSING, OPEN, Raise(6), FOLD, STAY), 1) == "Se lasci ora paghi 30."
    assert told(dealt(CLOSING, OPEN, Raise(6)), 1) == "9 carte"  # somebody else's turn


def test_whoever_is_out_of_the_deal_is_told_what_it_costs() -> None:
    def told(play: Play[Any], seat: int) -> str:
        return TOLD_GAME.hand(IT, scene(play, seat))[-1]

    assert told(dealt(CLOSING, OPEN, FOLD), 2) == "Sei fuori da questa mano: a chi vince dai 1."
    assert told(dealt(CLOSING, OPEN, FOLD, point=10), 2) == "Sei fuori da questa mano: a chi vince dai 1 punto."
    assert told(dealt(CLOSING, PASS, pass_is_out=True), 1) == "Sei fuori da questa mano, e non paghi niente."
    assert told(dealt(CLOSING, PASS), 1) == "9 carte"


def test_the_buttons_say_what_they_cost_or_risk_as_the_words_do() -> None:
    def notes(play: Play[Any], seat: int) -> dict[str, str]:
        rows = TOLD_GAME.buttons(IT, scene(play, seat), seat)
        return {button.label: button.note for row in rows for button in row if button.note}

    assert notes(dealt(CLOSING), 1) == {"Apro": "rischi 5"}
    assert notes(dealt(CLOSING, OPEN), 2) == {"Resto": "rischi 5", "Lascio": "paghi 1"}
    raised = dealt(CLOSING, OPEN, STAY, Raise(3), point=10)
    assert notes(raised, 1) == {"Resto": "rischi 15 punti", "Lascio": "paghi 5 punti"}
    assert notes(dealt(CLOSING, OPEN, Raise(6), FOLD, STAY), 1) == {"Lascio": "paghi 30"}
    assert notes(raised, 2) == {}  # somebody else's turn


def test_points_below_nothing_have_the_sign_for_minus() -> None:
    seen = msgspec.structs.replace(scene(dealt(CLOSING), 1), for_points=True)
    assert seen.view
    seen = msgspec.structs.replace(seen, view=msgspec.structs.replace(seen.view, stacks={0: -26, 1: 27, 2: -1}))
    assert TOLD_GAME.seat(IT, seen, 0).startswith("Anna −26")
    assert [TOLD_GAME.place(IT, seen, seat).score for seat in range(3)] == ["−26 punti", "27 punti", "−1 punto"]
    drawn = TOLD_GAME.table_drawing(IT, seen).table.players
    assert {player.score for player in drawn} == {"−26", "27", "−1"}


def test_who_has_drawn_is_told_which_card_and_nobody_else() -> None:
    play = dealt("2h 2d 3c 5s 6h 8d 9c Ts Jh", OPEN, STAY, STAY, DRAW)
    assert TOLD_GAME.hand(IT, scene(play, 1))[-1] == "Hai pescato 4♠: ora scarta una carta, o chiudi."
    assert not any("4♠" in line for viewer in (None, 0, 2) for line in told_to(play, viewer))


def told_to(play: Play[Any], viewer: int | None) -> list[str]:
    seen = scene(play, viewer)
    return [*TOLD_GAME.table(IT, seen), *TOLD_GAME.hand(IT, seen), *labels(play, 1, viewer=viewer)]


def test_the_same_buttons_for_everyone_with_the_raises_that_are_left() -> None:
    play = dealt(CLOSING)
    assert labels(play, 1) == ["Passo", "Apro"]
    answered(play, OPEN)
    assert labels(play, 2) == ["Resto", "Lascio", "×3", "×6", "×9", "×10"]
    answered(play, Raise(6))
    assert labels(play, 0) == labels(play, 0, viewer=0) == ["Resto", "Lascio", "×9", "×10"]
    answered(play, Raise(10))
    assert labels(play, 1) == ["Resto", "Lascio"]


def test_drawing_and_taking_name_the_card_on_the_pile() -> None:
    play = dealt("2h 2d 3c 5s 6h 8d 9c Ts Jh", OPEN, STAY, STAY)
    assert labels(play, 1) == ["Pesca", "Lascio"]
    answered(play, DRAW, Discard("Ts"))
    assert labels(play, 2) == ["Pesca", "Prendo 10♠", "Lascio"]
    assert lines(answered(play, TAKE))[-3:] == ["Bruno pesca", "Bruno scarta 10♠", "Carla prende 10♠"]
    assert "Hai preso 10♠: ora scarta un'altra carta, o chiudi." in TOLD_GAME.hand(IT, scene(play, 2))


def test_the_end_says_who_pays_whom_how_much_and_why() -> None:
    play = dealt(CLOSING, OPEN, STAY, Raise(3), STAY, FOLD, DRAW)
    (reading,) = HAND.readings(IT, view_for(play, 1), 1, "close", ())
    assert lines(answered(play, reading.action))[1:] == [
        "Tallone 76 · in cima al pozzo 9♦",
        "Bruno chiude: 4444 · 777 · ☆QK♠ (☆: il jolly immaginario)",
        "Chi è in gioco paga 15: posta 5 × rilancio 3",
        "Carla paga 5: ha lasciato dopo la posta",
        "Anna paga 15",
        "Bruno incassa 20",
    ]


def test_a_flush_is_told_with_what_it_multiplies() -> None:
    play = dealt("9h 3h Ah 6h 2h Th Jh Kh 5h", OPEN, STAY, STAY, DRAW, point=2)
    (reading,) = HAND.readings(IT, view_for(play, 1), 1, "close", ())
    told = lines(answered(play, reading.action), "en")
    assert told[2] == "Bruno closes with a flush, ×2: 2 3 5 6 9 10 J K A♥"
    assert told[3:] == [
        "Everyone who stayed pays 20: stake 5 × close 2 × point 2",
        "Carla pays 20",
        "Anna pays 20",
        "Bruno collects 40",
    ]


def test_where_the_close_multiplies_what_folding_costs_too_it_is_told() -> None:
    play = dealt("9h 3h Ah 6h 2h Th Jh Kh 5h", OPEN, STAY, Raise(3), STAY, FOLD, DRAW, multiply_pot=True)
    (reading,) = HAND.readings(IT, view_for(play, 1), 1, "close", ())
    told = lines(answered(play, reading.action))
    assert "Carla paga 10: ha lasciato dopo la posta, per la chiusura ×2" in told


def test_who_has_less_than_he_owes_pays_all_he_has() -> None:
    play = dealt("5h 6h 7h 8h 9h Th Jh Qh Kh", OPEN, Raise(10), STAY, STAY, DRAW, point=2)
    (reading,) = HAND.readings(IT, view_for(play, 1), 1, "close", ())
    told = lines(answered(play, reading.action))
    assert told[0] == "Posta 5 per dieci: 50 punti a testa, 100 chip · senso orario"
    assert told[3:5] == [
        "Chi è in gioco paga 600: posta 5 × rilancio 10 × chiusura 6 × punto 2",
        "Carla paga tutto quello che ha, 300 su 600",
    ]


def test_who_owes_more_than_the_winner_had_pays_as_much_and_is_told_why() -> None:
    match = GAME.start(GAME.house_rules(), {0: 300, 1: 7, 2: 5}, 0)
    play = Play(GAME.play, GAME.deal(match))
    pool = to_shuffle(play)
    mine = [next(card for card in pool if str(card) == face) for face in ("5h", *CLOSING_AT_ONCE)]
    others = [card for card in pool if card not in mine]
    play.apply(
        play.shuffle([card for at in range(9) for card in (mine[at], *others[2 * at : 2 * at + 2])] + others[18:])
    )
    answered(play, OPEN, STAY, STAY, DRAW)
    (reading,) = HAND.readings(IT, view_for(play, 1), 1, "close", ())
    told = lines(answered(play, reading.action), "en")
    assert "Carla pays all there is, 5 of 30" in told
    assert "Anna pays 7 of 30: the winner began with no more" in told
    assert "Bruno collects 12" in told


def test_the_two_of_hearts_of_the_first_pack_lies_on_the_pile_like_any_card() -> None:
    play = dealt("2h 7h 7d 7c Qs Ks 4h 4d 4c", OPEN, STAY, STAY, DRAW, Discard("2h"))
    assert play.deal.discards.cards == [0]
    assert any("2♥" in told for told in lines(play))
    assert "Prendo 2♥" in labels(play, 2)


def test_the_longest_end_of_a_deal_fits_below_a_picture_on_every_platform(language: str) -> None:
    seats = range(6)
    match = GAME.start(GAME.house_rules(point=1000), dict.fromkeys(seats, 10**7), 0)
    play = Play(GAME.play, GAME.deal(match))
    pool = to_shuffle(play)
    hearts = [
        pool.pop([str(card) for card in pool].index(face))
        for face in ["5h", "6h", "7h", "8h", "9h", "Th", "Jh", "Qh", "2c", "Kh"]
    ]
    order = [card for place in range(9) for card in (hearts[place], *pool[5 * place : 5 * place + 5])]
    play.apply(play.shuffle([*order, hearts[9], *pool[45:]]))
    answered(play, OPEN, Raise(3), Raise(6), Raise(9), *[STAY] * 4, Raise(10), FOLD, FOLD, FOLD, STAY, STAY, DRAW)
    answered(play, HAND.readings(IT, view_for(play, 1), 1, "close", ())[0].action)
    long = {seat: f"Wolfgangwolfgangwolfgang{seat}"[-24:] for seat in seats}
    words, seen = words_in(language), msgspec.structs.replace(scene(play), names=long)
    told = [TOLD_GAME.title(words, seen.rules), *(TOLD_GAME.seat(words, seen, seat) for seat in seats)]
    told += TOLD_GAME.table(words, seen)
    assert sum(map(len, told)) + len(told) < LIMIT - 60  # with what the presenter says of the next deal


def test_deals_without_a_close_are_told_too() -> None:
    assert lines(dealt(CLOSING, PASS, PASS, PASS)) == [
        "Posta 5 · senso orario",
        "Passano tutti: la prossima posta è 10",
    ]
    assert lines(dealt(CLOSING, OPEN, FOLD, FOLD))[1:] == [
        "Lasciano tutti gli altri: Bruno incassa 2",
        "Carla paga 1: ha lasciato subito",
        "Anna paga 1: ha lasciato subito",
    ]


@pytest.mark.parametrize(
    ("said", "option"),
    [
        ("per tre", "raise:3"), ("sei volte", "raise:6"), ("×9", "raise:9"), ("x10", "raise:10"),
        ("times three", "raise:3"), ("resto", "stay"), ("passo", "fold"), ("lascio", "fold"), ("ciao", None),
    ],
)  # fmt: skip
def test_the_words_of_the_game_may_be_typed(said: str, option: str | None) -> None:
    view = view_for(dealt(CLOSING, OPEN), 2)
    assert TOLD_GAME.read_words(said, view, 2) == option


def test_before_the_opening_a_pass_keeps_the_hand() -> None:
    assert TOLD_GAME.read_words("passo", view_for(dealt(CLOSING), 1), 1) == "pass"


def test_a_raise_by_command_is_one_of_four_numbers() -> None:
    view = view_for(dealt(CLOSING, OPEN), 2)
    assert TOLD_GAME.read_amount("6", view, 2) == "raise:6"
    with pytest.raises(Refused, match=r"^raise_to_which$"):
        TOLD_GAME.read_amount("7", view, 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_player_at_the_right_of_who_deals_next_cuts_whichever_way_round_it_goes(seats: int) -> None:
    match = GAME.start(GAME.house_rules(), dict.fromkeys(range(seats), 300), 0)
    for _ in range(2 * seats + 1):
        play = Play(GAME.play, GAME.deal(match))
        play.apply(play.shuffle(to_shuffle(play)))
        answered(play, *[PASS] * seats)
        match = GAME.after(match, play.deal)
        deal = GAME.deal(match)
        assert TOLD_GAME.next_cutter(view_for(play, None)) == deal.after(deal.dealer)[-2]


def test_one_sits_down_with_what_a_deal_may_cost() -> None:
    assert TOLD_GAME.stakes.buy_in((5, 10)) == 5 * 10 * 60


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("7h 7d 7c", "777"),
        ("Qs Ks *As", "QK☆♠"),
        ("Qh Qd *Qc", "QQ☆"),
        ("9h Th Jh", "9 10 J♥"),
        ("Th Td Tc", "10 10 10"),
        ("*2h 3h 4h", "☆34♥"),
    ],
)
def test_melds_are_written_briefly(cards: str, told: str) -> None:
    assert told_short(cards.split()) == told


def test_the_picture_holds_nothing_that_is_not_public() -> None:
    play = dealt(CLOSING, *CLOSED)
    drawing = TOLD_GAME.table_drawing(IT, scene(play))
    assert isinstance(drawing, PokeratoPicture)
    told = msgspec.json.encode(drawing).decode()
    assert not any(f'"{face}"' in told for face in (*CLOSING.split(), "4s"))
    hand = TOLD_GAME.hand_drawing(IT, scene(play, 1))
    assert isinstance(hand, RummyHandPicture)
    cards = [face for group in hand.hand.groups for face in group]
    assert sorted(cards) == sorted([*CLOSING.split(), "4s"])
    assert [cards[place] for place in hand.hand.drawn] == ["4s"]


def test_the_picture_of_a_close_shows_its_melds_and_every_payment() -> None:
    play = dealt(CLOSING, *CLOSED)
    (reading,) = HAND.readings(IT, view_for(play, 1), 1, "close", ())
    table = TOLD_GAME.table_drawing(IT, scene(answered(play, reading.action))).table
    assert table.close.kind == "con il jolly immaginario"
    assert table.close.sum == "5 × 3 × 1 = 15"
    assert [meld.cards for meld in table.close.melds][-1] == ("*Js", "Qs", "Ks")
    assert {player.name: player.stake for player in table.players} == {"Anna": "−15", "Bruno": "+30", "Carla": "−15"}
    assert "chiude" in TOLD_GAME.table_drawing(IT, scene(play)).draw().alt


def test_nine_of_a_suit_are_called_so_also_where_a_card_was_imagined_between_them() -> None:
    play = dealt("2h 3h 4h 5h 6h 8h 9h Th 3c", OPEN, STAY, STAY, DRAW, stock="Jh")
    answered(play, Close((("2h", "3h", "4h", "5h", "6h", "*7h", "8h", "9h", "Th", "Jh"),), "3c"))
    close = TOLD_GAME.table_drawing(IT, scene(play)).table.close
    assert (close.kind, close.multiplier) == ("colore", "×2")


@pytest.mark.parametrize(
    ("bruno", "said", "articles"),
    [
        (CLOSING, (OPEN, STAY, STAY, DRAW), ("PO-CLOSE-1", "PO-JOKER-5", "PO-PAY-1")),
        ("2h 3h 5h 6h 9h Th Jh Kh Ah", (OPEN, STAY, FOLD, DRAW), ("PO-CLOSE-3", "PO-PAY-1", "PO-FOLD-1")),
        (CLOSING, (OPEN, STAY, Raise(3), STAY, FOLD, DRAW), ("PO-CLOSE-1", "PO-JOKER-5", "PO-FOLD-2", "PO-PAY-1")),
        (CLOSING, (OPEN, FOLD, Raise(3), STAY, DRAW), ("PO-CLOSE-1", "PO-JOKER-5", "PO-FOLD-1", "PO-PAY-1")),
        (CLOSING, (OPEN, Raise(3), FOLD, FOLD), ("PO-FOLD-5", "PO-FOLD-4", "PO-FOLD-2")),
        (CLOSING, (PASS, PASS, PASS), ("PO-PASSO-1",)),
    ],
)
def test_what_settled_a_deal_is_explained_by_articles(
    bruno: str, said: tuple[Action, ...], articles: tuple[str, ...]
) -> None:
    play = dealt(bruno, *said)
    if play.open is not None:
        play.apply(play.answer(1, HAND.readings(IT, view_for(play, 1), 1, "close", ())[0].action))
    assert set(why("pokerato", play.deal.rules, view_for(play, None))) == set(articles)
    assert set(articles) <= book("it").keys()
