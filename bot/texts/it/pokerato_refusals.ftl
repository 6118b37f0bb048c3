# Pokerato: perché qualcosa non si può.

refused-somebody_opened = Ha già aperto qualcuno: resta, rilancia o lascia.
    .article = PO-OPEN-3
refused-declarations_first = Prima le dichiarazioni di tutti: fino ad allora non si giocano carte.
    .article = PO-OPEN-1
refused-declarations_over = Le dichiarazioni sono finite: la posta in gioco resta com'è.
    .article = PO-RAISE-6
refused-raise_to_which = Si rilancia per tre, per sei, per nove o per dieci.
    .article = PO-RAISE-1
refused-raise_not_higher = Si è già a ×{ $times }: un rilancio va più in alto.
    .article = PO-RAISE-5
refused-raise_one_step = Qui si rilancia un gradino alla volta: il prossimo è ×{ $times }.
    .article = PO-RAISE-5
refused-raise_at_the_top = Oltre ×10 non si va: resta o lascia.
    .article = PO-RAISE-4
refused-pile_is_empty = Nessuno ha ancora scartato: pesca dal tallone.
    .article = PO-PLAY-1
refused-already_drawn = Hai già pescato: ora scarta, o chiudi.
    .article = PO-PLAY-2
refused-fold_before_drawing = Si lascia prima di pescare, non dopo.
    .article = PO-FOLD-6
refused-close_takes_nine = Si chiude con nove carte tue, qui { $count ->
    [one] ce n'è una
   *[other] ce ne sono { $count }
}.
    .article = PO-JOKER-5
refused-close_and_discard = Qual è la decima carta, quella che scarti?
    .article = PO-PLAY-4
refused-close_without_discard = Con le nove carte date non c'è niente da scartare.
    .article = PO-PLAY-4
refused-close_333 = A questo tavolo senza jolly si chiude con tre combinazioni da tre.
    .article = PO-CLOSE-2
refused-close_334 = A questo tavolo con il jolly si chiude con due combinazioni da tre e una da quattro.
    .article = PO-JOKER-5
refused-one_imaginary_joker = Di carte immaginarie ce n'è una sola.
    .article = PO-JOKER-5
refused-joker_not_in_colore = Nove carte di un seme devono esserci tutte: il jolly immaginario non vale.
    .article = PO-JOKER-4
refused-rules_posta = La posta e il valore di un punto sono almeno 1.
    .article = PO-SETUP-3
refused-rules_passo = Gli aumenti non possono essere meno di zero.
    .article = PO-PASSO-3
refused-rules_min_stack = Le chip per essere in gioco sono almeno 1.
    .article = PO-PAY-1
refused-pokerato-nobody_opened = Non ha ancora aperto nessuno: apri o passa.
    .article = PO-OPEN-1
refused-pokerato-draw_first = Prima pesca dal tallone o prendi l'ultimo scarto.
    .article = PO-PLAY-2
refused-pokerato-just_taken = { $card } l'hai appena presa: scarta un'altra carta.
    .article = PO-PLAY-6
refused-pokerato-not_your_cards = Non hai in mano tutte queste carte.
    .article = PO-PLAY-4
