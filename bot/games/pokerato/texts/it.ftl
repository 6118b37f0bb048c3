# Pokerato: i suoi pulsanti, le sue righe, i suoi disegni.

pokerato-title = Pokerato { $posta }/{ $point }
pokerato-aim = Vince chi cala per primo nove carte in tris, poker e scale: paga chi è ancora in gioco.
pokerato-asked = come si chiude
pokerato-sentence = Nove carte, tre combinazioni: chiudi per primo, o lascia in tempo e paghi meno.
pokerato-stakes = posta { $posta } · { $point ->
    [one] un punto vale 1
   *[other] un punto vale { $point }
}
pokerato-stakes_button = Posta { $posta }, punto { $point }

# Pulsanti

pokerato-pass = Passo
pokerato-open = Apro
pokerato-stay = Resto
pokerato-raise = ×{ $times }
pokerato-fold = Lascio
pokerato-note_pays = paghi { $points }
pokerato-note_risks = rischi { $points }
pokerato-draw = Pesca
pokerato-take = Prendo { $card }
pokerato-discard = Scarto
pokerato-close = Chiudo
pokerato-close_with = { $platform ->
    [local] Chiudo
   *[other] Chiudo, scarto { $card }
}
pokerato-in_private = Scarto o chiudo…
pokerato-close_in_private = Chiudo…

# Il testo gemello: un fatto per riga

pokerato-seat = { $name } { $stack }
pokerato-dealer = mazziere
pokerato-said-pass = passa
pokerato-said-open = apre
pokerato-said-stay = { $times ->
    [1] resta
    [3] resta per tre
    [6] resta per sei
    [9] resta per nove
   *[10] resta per dieci
}
pokerato-said-raise = { $times ->
    [3] per tre
    [6] per sei
    [9] per nove
   *[10] per dieci
}
pokerato-said-fold = { $points ->
    [0] lascia senza pagare
    [one] lascia per 1 punto
   *[other] lascia per { $points } punti
}
pokerato-posta_line = { $times ->
    [1] Posta { $posta }
    [3] Posta { $posta } per tre
    [6] Posta { $posta } per sei
    [9] Posta { $posta } per nove
   *[10] Posta { $posta } per dieci
}
pokerato-each = { $point ->
    [one] : { $points } a testa
   *[other] : { $points } punti a testa, { $chips } chip
}
pokerato-points = { $point ->
    [one] { $points }
   *[other] { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }
}
pokerato-direction-cw = senso orario
pokerato-direction-ccw = senso antiorario
pokerato-pile_line = Tallone { $stock } · in cima al pozzo { $card }
pokerato-pile_line_none = Tallone { $stock } · pozzo vuoto
pokerato-cards = { $count ->
    [one] 1 carta
   *[other] { $count } carte
}
pokerato-drawn = Hai pescato { $card }: ora scarta una carta, o chiudi.
pokerato-taken = Hai preso { $card }: ora scarta un'altra carta, o chiudi.
pokerato-costs_opening = Se apri giochi per { $risk }; se passi puoi ancora entrare.
pokerato-costs_out = Se apri giochi per { $risk }; se passi sei fuori e non paghi.
pokerato-costs_declarations = Se resti rischi { $risk }; se lasci paghi { $fold }.
pokerato-costs_play = Se lasci ora paghi { $fold }.
pokerato-is_out = { $points ->
    [0] Sei fuori da questa mano, e non paghi niente.
   *[other] Sei fuori da questa mano: a chi vince dai { $fold }.
}
pokerato-star = (☆: il jolly immaginario)
pokerato-can_close = Puoi chiudere: { $close }.
pokerato-close_told = { $times ->
    [1] { $cards }, scarto { $card }
   *[other] { $cards }, scarto { $card } (×{ $times })
}
pokerato-close_told_bare = { $times ->
    [1] { $cards }
   *[other] { $cards } (×{ $times })
}

# Che cosa è successo

pokerato-event-Passed = { $name } passa
pokerato-event-Opened = { $name } apre
pokerato-event-Stayed = { $times ->
    [1] { $name } resta
    [3] { $name } resta per tre
    [6] { $name } resta per sei
    [9] { $name } resta per nove
   *[10] { $name } resta per dieci
}
pokerato-event-Raised = { $times ->
    [3] { $name }: per tre!
    [6] { $name }: per sei!
    [9] { $name }: per nove!
   *[10] { $name }: per dieci!
}
pokerato-event-Folded = { $points ->
    [0] { $name } lascia
    [one] { $name } lascia: pagherà 1 punto
   *[other] { $name } lascia: pagherà { $points } punti
}
pokerato-event-Drew = { $name } pesca
pokerato-event-Took = { $name } prende { $card }
pokerato-event-Discarded = { $name } scarta { $card }
pokerato-event-Reshuffled = Il pozzo si rimescola: nuovo tallone

# Com'è finita

pokerato-kind-melds = combinazioni
pokerato-kind-joker = con il jolly immaginario
pokerato-kind-colore = colore
pokerato-kind-scala_colore = scala colore
pokerato-kind-scala_reale = scala reale
pokerato-closes = { $times ->
    [1] { $name } chiude: { $cards }
   *[other] { $name } chiude con { $kind }, ×{ $times }: { $cards }
}
pokerato-wins = { $name } incassa { $amount }
pokerato-wins_alone = Lasciano tutti gli altri: { $name } incassa { $amount }
pokerato-passed_out = Passano tutti{ $posta ->
    [0] {""}
   *[other] : la prossima posta è { $posta }
}
pokerato-nobody_closed = Il tallone è finito: nessuno chiude, nessuno paga
pokerato-each_pays = Chi è in gioco paga { $amount }: { $factors }
pokerato-factor-posta = posta { $times }
pokerato-factor-raise = rilancio { $times }
pokerato-factor-close = chiusura { $times }
pokerato-factor-point = punto { $times }
pokerato-pays = { $name } paga { $amount }
pokerato-pays_all = { $name } paga tutto quello che ha, { $amount } su { $due }
pokerato-pays_matched = { $name } paga { $amount } su { $due }: chi vince non aveva di più all'inizio della mano
pokerato-why_folded = { $times ->
    [0] ha lasciato subito
    [1] ha lasciato dopo la posta
   *[other] ha lasciato dopo il ×{ $times }
}
pokerato-multiplied = { $why }, per la chiusura ×{ $close }

# Il disegno

pokerato-label-pot = POSTA
pokerato-label-stakes = { $point ->
    [one] posta { $posta }
   *[other] posta { $posta } · punto { $point }
}
pokerato-label-phase-declarations = Dichiarazioni
pokerato-label-phase-play = Gioco
pokerato-label-phase-over = Mano finita
pokerato-label-phase-close = Chiusura
pokerato-label-closes = CHIUDE
pokerato-label-wins = VINCE
pokerato-label-pass = PASSA
pokerato-label-open = APRE
pokerato-label-stay = { $times ->
    [1] RESTA
   *[other] RESTA ×{ $times }
}
pokerato-label-raise = RILANCIA ×{ $times }
pokerato-label-fold = LASCIA
pokerato-label-discard = scarto
pokerato-label-sum = { $point ->
    [one] { $sum } = { $points }
   *[other] { $sum } = { $points } punti da { $point }
}

# Perché qualcosa non si può

refused-tick_nine = Segna le nove carte con cui chiudi, o soltanto quella che scarti.
locked-no_close = ancora non si chiude
refused-no_close = Così non si chiude: servono nove carte in tris e scale, con al massimo una carta immaginata, o nove di un seme.
    .article = PO-CLOSE-1

# Consigli

pokerato-hint-lacks = { $cards ->
    [0] Hai tutte le carte per chiudere.
    [one] Per chiudere ti manca una carta.
   *[other] Per chiudere ti mancano { $cards } carte.
}
pokerato-hint-pass = Meglio passare.
pokerato-hint-open = Conviene aprire.
pokerato-hint-stay = Conviene restare.
pokerato-hint-fold = Meglio lasciare.
pokerato-hint-raise = Puoi rilanciare a ×{ $times }.
pokerato-hint-draw = Meglio pescare.
pokerato-hint-take = Prendi { $card }.
pokerato-hint-discard = Puoi scartare { $card }.

# Le regole della casa

pokerato-chapter-stakes = Posta, rilanci e passi
pokerato-chapter-closing = Chiusura
pokerato-chapter-table = Tavolo
pokerato-rule-max_passo = Aumenti per piatti di passo
pokerato-rule-max_passo-number = { $number ->
    [0] nessuno
    [one] uno
   *[other] { $number }
}
pokerato-rule-passo = La posta dopo un piatto di passo
pokerato-rule-passo-steps = ×2, ×4, ×6, ×8
pokerato-rule-passo-doubling_cap40 = ×2, ×4, ×8
pokerato-rule-raise = Rilanci
pokerato-rule-raise-any = anche saltando gradini
pokerato-rule-raise-sequential = un gradino alla volta
pokerato-rule-fold_facing_raise = Chi lascia davanti a un rilancio paga
pokerato-rule-fold_facing_raise-one = 1 punto
pokerato-rule-fold_facing_raise-posta = la posta
pokerato-rule-fold_scaled = Il punto di chi lascia cresce con la posta
pokerato-rule-pass_is_out = Chi passa è fuori
pokerato-rule-multiply_pot = Il moltiplicatore vale anche per chi ha lasciato
pokerato-rule-strict333 = Senza jolly solo tre combinazioni da tre
pokerato-rule-joker_shapes = Con il jolly immaginario
pokerato-rule-joker_shapes-any = qualsiasi combinazione
pokerato-rule-joker_shapes-3-3-4_only = solo 3 + 3 + 4
pokerato-rule-dup_suits = Due carte uguali nello stesso tris
pokerato-rule-ace_low_only = L'asso solo prima del 2
pokerato-rule-reale_top = La scala reale arriva
pokerato-rule-reale_top-K = al re
pokerato-rule-reale_top-A = all'asso
pokerato-rule-reale_top-both = al re o all'asso
pokerato-rule-instant_close = Si chiude anche con le nove carte date
pokerato-rule-cumulate = Colore e scale si moltiplicano fra loro
pokerato-rule-direction = Il verso
pokerato-rule-direction-alternating = si inverte a ogni giro
pokerato-rule-direction-clockwise = sempre orario
pokerato-rule-hints = Consigli
pokerato-rule-min_stack = Per giocare servono almeno
pokerato-rule-min_stack-number = { $number ->
    [one] 1 chip
   *[other] { $number } chip
}

# Pokerato: perché qualcosa non si può.

refused-somebody_opened = Ha già aperto qualcuno: resta, rilancia o lascia.
    .article = PO-OPEN-3
refused-declarations_first = Prima le dichiarazioni di tutti: fino ad allora non si giocano carte.
    .article = PO-OPEN-1
refused-declarations_over = Le dichiarazioni sono finite: la posta in gioco resta com'è.
    .article = PO-RAISE-6
refused-raise_to_which = Si rilancia per tre, per sei, per nove o per dieci.
    .article = PO-RAISE-1
locked-raise_not_higher = già raggiunto
refused-raise_not_higher = Si è già a ×{ $times }: un rilancio va più in alto.
    .article = PO-RAISE-5
locked-raise_one_step = un gradino per volta
refused-raise_one_step = Qui si rilancia un gradino alla volta: il prossimo è ×{ $times }.
    .article = PO-RAISE-5
locked-raise_at_the_top = già ×10
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

# House rules.

# Articoli dietro ciò che ogni gioco rifiuta

article-pokerato-refused-meld_too_small = PO-CLOSE-2
article-pokerato-refused-set_too_big = PO-CLOSE-1
article-pokerato-refused-set_twice_the_suit = PO-CLOSE-1
article-pokerato-refused-run_of_two_suits = PO-CLOSE-1
article-pokerato-refused-run_twice = PO-CLOSE-1
article-pokerato-refused-run_hole = PO-JOKER-1
article-pokerato-refused-run_round_the_corner = PO-CLOSE-7
article-pokerato-refused-ace_is_low = PO-CLOSE-7
article-pokerato-refused-neither_set_nor_run = PO-CLOSE-1
article-pokerato-refused-too_many_jokers = PO-JOKER-5
article-pokerato-refused-table_full = PO-SETUP-2
article-pokerato-refused-too_few_players = PO-SETUP-2

# Il tavolo, dove una piattaforma lo dispone da sé

pokerato-stage-note = posta { $posta } · punto { $point } · mano { $deal }
pokerato-stage-chips = { $chips } chip
pokerato-stage-points = { $chips ->
    [one] { $chips } punto
   *[other] { $chips } punti
}
pokerato-stage-stake = Posta
pokerato-stage-fold = se lasci
pokerato-stage-stay = rischi
pokerato-stage-closing = per chiudere
pokerato-stage-closing_takes = nove carte in tris, poker e scale; una che manca si può immaginare (☆)
pokerato-stage-open = aprendo rischi { $risk }
pokerato-stage-answer = se resti rischi { $risk }
pokerato-stage-draw = pesca una carta, o prendi { $card }
pokerato-stage-draw_only = pesca una carta
pokerato-stage-drew = hai pescato { $card }: ora scarta
pokerato-stage-discard = scarta una carta
pokerato-stage-can_close = puoi chiudere{ $card ->
    [none] {""}
   *[other] , scartando { $card }
}{ $times ->
    [1] {""}
   *[other] {" "}(×{ $times })
}

# Statistiche

pokerato-figure-opened = Mani aperte
pokerato-figure-closed = Mani chiuse
pokerato-figure-points = Punti per mano
pokerato-figure-closed_melds = Delle chiusure, con combinazioni
pokerato-figure-closed_colore = Delle chiusure, colore
pokerato-figure-closed_scala_colore = Delle chiusure, scala colore
pokerato-figure-closed_scala_reale = Delle chiusure, scala reale
