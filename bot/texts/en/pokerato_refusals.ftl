# Pokerato: why something is refused.

refused-somebody_opened = Somebody has opened already: stay, raise or fold.
    .article = PO-OPEN-3
refused-declarations_first = First everyone declares: no card is played before.
    .article = PO-OPEN-1
refused-declarations_over = The declarations are over: what is at stake stays as it is.
    .article = PO-RAISE-6
refused-raise_to_which = You may raise to three, six, nine or ten times the stake.
    .article = PO-RAISE-1
refused-raise_not_higher = It is already ×{ $times }: a raise goes higher.
    .article = PO-RAISE-5
refused-raise_one_step = Here you raise one step at a time: the next is ×{ $times }.
    .article = PO-RAISE-5
refused-raise_at_the_top = Nothing goes beyond ×10: stay or fold.
    .article = PO-RAISE-4
refused-pile_is_empty = Nobody has discarded yet: draw from the stock.
    .article = PO-PLAY-1
refused-already_drawn = You have drawn already: now discard, or close.
    .article = PO-PLAY-2
refused-fold_before_drawing = You may fold before drawing, not after.
    .article = PO-FOLD-6
refused-close_takes_nine = A close has nine cards of yours, this has { $count ->
    [one] one
   *[other] { $count }
}.
    .article = PO-JOKER-5
refused-close_and_discard = Which is the tenth card, the one that you throw away?
    .article = PO-PLAY-4
refused-close_without_discard = With the nine cards dealt there is none to throw away.
    .article = PO-PLAY-4
refused-close_333 = At this table a close without the joker is three melds of three.
    .article = PO-CLOSE-2
refused-close_334 = At this table a close with the joker is two melds of three and one of four.
    .article = PO-JOKER-5
refused-one_imaginary_joker = Only one card may be imagined.
    .article = PO-JOKER-5
refused-joker_not_in_colore = Nine cards of one suit must all be there: the imaginary joker does not count.
    .article = PO-JOKER-4
refused-rules_posta = The stake and the value of a point are at least 1.
    .article = PO-SETUP-3
refused-rules_passo = The number of increases cannot be less than none.
    .article = PO-PASSO-3
refused-rules_min_stack = The least stack is at least 1 chip.
    .article = PO-PAY-1
refused-pokerato-nobody_opened = Nobody has opened yet: open or pass.
    .article = PO-OPEN-1
refused-pokerato-draw_first = First draw from the stock or take the last discard.
    .article = PO-PLAY-2
refused-pokerato-just_taken = You have just taken { $card }: discard another card.
    .article = PO-PLAY-6
refused-pokerato-not_your_cards = You do not hold all of these cards.
    .article = PO-PLAY-4
