# Carioca: i suoi pulsanti, le sue righe, i suoi disegni.

carioca-title = Carioca { $stake }/{ $price }
carioca-aim = Vince la partita chi ha meno punti; a { $exit } si esce. Chi chiude vince il piatto della manche.
carioca-asked = comprare fuori turno
carioca-sentence = Otto aperture, dalla coppia alla scala: libérati delle carte. Vince chi ha meno punti.
carioca-title_pazza = Carioca pazza { $stake }/{ $price }
carioca-title_free = Carioca
carioca-title_pazza_free = Carioca pazza
carioca-stakes = posta { $stake } · acquisto { $price }
carioca-exit = uscita a { $exit } · rientro { $fee }
carioca-stakes_button = Posta { $stake }/{ $price }
carioca-exit_button = Uscita a { $exit }

# Pulsanti

carioca-draw = Pesca
carioca-draw_two = Pesca due
carioca-take = Prendo { $card }
carioca-buy = Compro { $card }
carioca-buy_for = Compro { $card } ({ $price })
carioca-no = No
carioca-always_no_claim = Non compro mai
carioca-open = Apro
carioca-meld = Calo
carioca-lay = Attacco
carioca-swap = Scambio
carioca-discard = Scarto
carioca-close = Chiudo
carioca-in_private = Calo e scarto…

# I modi in cui si possono intendere le carte segnate

carioca-way-lay = { $platform ->
    [local] { $cards } su { $lying }
   *[other] { $cards } su m{ $meld } ({ $lying })
}
carioca-way-swap = { $platform ->
    [local] { $joker } da { $lying }
   *[other] { $joker } da m{ $meld } ({ $lying })
}

# Le otto aperture

carioca-opening-1 = una coppia di figure
carioca-opening-2 = doppia coppia, una di figure
carioca-opening-3 = tris
carioca-opening-4 = full
carioca-opening-5 = scala quaranta, 40 punti esatti
carioca-opening-6 = poker
carioca-opening-7 = scala colore, cinque carte in fila
carioca-opening-8 = chiusura in mano
carioca-short-1 = coppia
carioca-short-2 = due coppie
carioca-short-3 = tris
carioca-short-4 = full
carioca-short-5 = scala 40
carioca-short-6 = poker
carioca-short-7 = scala colore
carioca-short-8 = in mano
carioca-choose = { $number } · { $opening }

# Il testo gemello: un fatto per riga

carioca-seat = { $name } { $stack }
carioca-score = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
carioca-cards = { $count ->
    [one] 1 carta
   *[other] { $count } carte
}
carioca-has_opened = ha aperto
carioca-dealer = mazziere
carioca-manche_line = Manche { $manche } di 8 · { $opening }
carioca-manche_own = Manche { $manche } di 8 · ognuno apre con ciò che non ha ancora usato
carioca-manche_chosen = Manche { $manche } di 8 · { $name } sceglie l'apertura
carioca-pile_line = Tallone { $stock } · pozzo { $count }, in cima { $card }
carioca-pile_line_none = Tallone { $stock } · pozzo vuoto
carioca-pot_line = Piatto { $amount }
carioca-final_pot_line = per chi vince la partita { $amount }
carioca-meld_line = m{ $number } { $name }: { $cards }
carioca-meld_line_opening = m{ $number } { $name }, apertura: { $cards }
carioca-forbidden_line = Non si scartano finché non hanno aperto tutti: { $ranks }
carioca-buying_line = Chi compra { $card }?
carioca-hand_points = { $count ->
    [one] 1 carta
   *[other] { $count } carte
} · { $points ->
    [one] 1 punto
   *[other] { $points } punti
} in mano
carioca-in_advance = Se { $name } non prende { $card }, compri tu?
carioca-drawn = Hai pescato { $cards }.
carioca-others_first = Un momento: gli altri possono comprare { $card }.
carioca-must_open = Hai preso { $card } per aprire: ora apri.
carioca-opened_now = Hai aperto: ora scarta. Dal prossimo turno puoi calare e attaccare.
carioca-joker_to_lay = Il jolly che hai scambiato va calato in questo turno.

# Che cosa è successo

carioca-event-Drew = { $count ->
    [one] { $name } pesca
   *[other] { $name } pesca { $count } carte
}
carioca-event-Took = { $name } prende { $card }
carioca-event-Bought = { $price ->
    [0] { $name } compra { $card }
   *[other] { $name } compra { $card } per { $price }
}
carioca-event-Reshuffled = Il pozzo si rimescola: nuovo tallone
carioca-event-Opened = { $name } apre: { $melds }
carioca-event-Melded = { $name } cala { $cards }
carioca-event-LaidOff = { $name } attacca { $cards } a m{ $meld }
carioca-event-Swapped = { $name } mette { $card } in m{ $meld } e prende il jolly
carioca-event-Discarded = { $name } scarta { $card }
carioca-event-Discarded_obliged = { $name } scarta { $card }: ha solo carte così
carioca-event-OpeningChosen = { $name } sceglie: { $opening }
carioca-event-StakePaid = { $name } mette la posta, { $amount }
carioca-event-Absent = { $name } salta questa manche{ $amount ->
    [0] {""}
   *[other] , mette lo stesso la posta di { $amount }
} e segnerà quanto chi perde di più
carioca-event-Reentered = { $fee ->
    [0] { $name } rientra con { $score } punti
   *[other] { $name } rientra per { $fee }, con { $score } punti
}
carioca-event-WentOut = { $name } chiude: { $points } punti
carioca-event-Voided = La manche è nulla: nessuno chiude{ $amount ->
    [0] {""}
   *[other] , nel piatto restano { $amount }
}
carioca-event-Scored = { $name } { $points }, in tutto { $score }
carioca-event-Won = { $name } vince il piatto, { $amount }
carioca-event-Eliminated = { $name } esce con { $score } punti
carioca-event-MatchWon = { $count ->
    [one] { $names } vince la partita con { $points } punti
   *[other] { $names } vincono alla pari con { $points } punti
}
carioca-event-FinalPotWon = { $name } prende { $amount } per la partita

# Com'è finita

carioca-next_match = La prossima mano comincia un'altra partita: tutti da 0 punti
carioca-joins = Entri nella partita con tanti punti quanti ne ha chi ne ha di più.
carioca-may_return = Sei fuori con { $points } punti. { $fee ->
    [0] Puoi rientrare
   *[other] Per { $fee } puoi rientrare
} con { $score }, il punteggio più alto di chi è in gioco.
carioca-returns = Avevi { $points } punti. Alla prossima manche rientri{ $fee ->
    [0] {""}
   *[other] {" "}per { $fee }
} con { $score }, il punteggio più alto di chi è in gioco.

carioca-said-pre_action = Segnato: la compri tu, se resta. Lo stesso pulsante lo annulla.
carioca-said-pre_action-no_claim = Segnato: non la compri. Lo stesso pulsante lo annulla.
carioca-said-wish = Segnato: da ora non compri niente, e non ti viene chiesto. Lo stesso pulsante lo annulla.
carioca-said-no_pre_action = Annullato: non hai detto niente in anticipo, e ti verrà chiesto.

# Consigli

carioca-hint-open = Potresti aprire con { $melds }.
carioca-hint-take = Con { $card } apriresti: { $melds }.
carioca-hint-buy = { $card } ti serve: comprala.
carioca-hint-no_buy = Meglio non comprare { $card }.
carioca-hint-discard = Puoi scartare { $card }.
carioca-hint-close = Potresti chiudere: { $melds }.
carioca-hint-meld = Potresti calare { $melds }.
carioca-hint-lay = Potresti attaccare { $cards } a { $lying }{ $platform ->
    [local] {""}
   *[other] {" "}(m{ $meld })
}.
carioca-hint-swap = Potresti prendere il jolly di { $lying }{ $platform ->
    [local] {""}
   *[other] {" "}(m{ $meld })
} con { $card }.
carioca-hint-cannot_open = Per ora non puoi aprire. Serve: { $opening }.
carioca-hint-twins = Due { $card } uguali non sono una coppia: i semi devono essere diversi.
carioca-hint-nothing = Per ora non c'è nulla da calare.


# Il disegno

carioca-label-pot = PIATTO
carioca-label-stakes = uscita a { $exit } · posta { $stake } · acquisto { $price }
carioca-label-exit = uscita a { $exit }
carioca-label-for_points = vince chi ha meno punti
carioca-label-manche = manche { $manche } di 8
carioca-label-turn_of_all = Giro { $number }
carioca-label-opening = Apertura: { $opening }
carioca-label-opened = HA APERTO
carioca-label-closes = CHIUDE { $points }

# La partita

carioca-sheet = Segnapunti
carioca-sheet_note = { $left ->
    [0] la partita è finita
    [one] manca una manche
   *[other] mancano { $left } manche
}
carioca-sheet-total = totale
carioca-sheet-closed = ha chiuso
carioca-sheet-left = uscita a { $exit }
carioca-sheet-back = rientro
carioca-sheet-alt = { $name }: { $scores }; { $total }
carioca-sheet-line = { $name }: { $scores } = { $total }
carioca-chart = Come sono cresciuti i punti
carioca-chart_note = vince chi ne ha meno
carioca-chart-alt = { $name }: da { $start } a { $end }
carioca-ranking = La partita
carioca-ranking_note = { $count ->
    [one] dopo una manche
   *[other] dopo { $count } manche
}
carioca-ranking-line = { $place }. { $name }: { $points }, { $closings ->
    [0] non ha mai chiuso
    [one] ha chiuso una volta
   *[other] ha chiuso { $closings } volte
}
carioca-ranking-closings = { $closings ->
    [one] 1 chiusura
   *[other] { $closings } chiusure
}
carioca-ranking-alt = { $place }. { $name } { $shown } { $change }

# Carioca: perché qualcosa non si può.

locked-draw_first = prima pesca
refused-draw_first = Prima pesca una carta.
    .article = CA-DRAW-1
refused-already_drew = Hai già pescato: cala quello che vuoi, poi scarta.
    .article = CA-DRAW-1
refused-only_the_first_turn = Due carte le pesca solo chi è di mano, al primissimo turno.
    .article = CA-DRAW-2
locked-medusa = con questa non apri
refused-medusa = La prendi solo per aprire subito con quella, e con quella non puoi aprire.
    .article = CA-DRAW-3
locked-medusa_opened = non dopo l'apertura
refused-medusa_opened = A questo tavolo chi ha aperto non prende dal pozzo.
    .article = CA-DRAW-3
refused-no_discard = Nel pozzo non c'è nessuna carta.
    .article = CA-DRAW-1
refused-stock_is_empty = Il tallone è finito: prendi lo scarto, o lascialo.
    .article = CA-VOID-1
refused-taken_card_not_used = Hai preso { $card } per aprire: deve stare nell'apertura.
    .article = CA-DRAW-12
refused-carioca-must_open = Hai preso una carta per aprire: apri, prima di scartare.
    .article = CA-DRAW-12
refused-your_own_turn = È il tuo turno: comprano gli altri.
    .article = CA-DRAW-5
refused-your_own_discard = L'hai scartata tu: non puoi comprarla.
    .article = CA-DRAW-10
refused-upcard_not_sold = La carta scoperta all'inizio non si compra.
    .article = CA-DRAW-8
refused-joker_not_sold = Un jolly non si compra.
    .article = CA-DRAW-9
locked-bought_enough = acquisti finiti
refused-bought_enough = Hai già comprato quante volte si può a questo tavolo.
    .article = CA-DRAW-10
locked-only_before_opening = solo prima di aprire
refused-only_before_opening = A questo tavolo compra solo chi non ha ancora aperto.
    .article = CA-DRAW-10
refused-too_late_to_claim = Troppo tardi: lo scarto non si può più avere.
    .article = CA-DRAW-5
locked-not_opened = dopo l'apertura
refused-not_opened = Non hai ancora aperto: prima di aprire non si cala nient'altro.
    .article = CA-MELD-1
refused-already_opened = Hai già aperto.
    .article = CA-OPEN-11
locked-opened_this_turn = al prossimo turno
refused-opened_this_turn = Hai aperto in questo turno: il resto aspetta il prossimo. Ora scarta.
    .article = CA-OPEN-11
refused-not_this_opening = Questa manche non si apre così.
    .article = CA-OPEN-9
refused-none_of_your_openings = Queste combinazioni non sono nessuna delle aperture che ti restano.
    .article = CA-OPEN-9
refused-no_such_opening = Le aperture sono otto, da 1 a 8.
    .article = CA-PAZZA-1
refused-already_played = Questa apertura è già stata giocata: scegline un'altra.
    .article = CA-PAZZA-4
refused-cards_left_over = { $count ->
    [one] Avanza una carta: per chiudere in mano servono tutte.
   *[other] Avanzano { $count } carte: per chiudere in mano servono tutte.
}
    .article = CA-CLOSE-3
locked-too_early_to_close = dal terzo turno
refused-too_early_to_close = Nei propri primi due turni non si chiude.
    .article = CA-CLOSE-4
locked-no_card_to_discard = tienine una da scartare
refused-no_card_to_discard = Tieni una carta da scartare.
    .article = CA-CLOSE-2
locked-own_opening = solo la tua apertura
refused-own_opening = Alla propria apertura non si attacca.
    .article = CA-MELD-2
refused-no_such_meld = In tavola non c'è questa combinazione.
    .article = CA-MELD-1
locked-jokers_stay = i jolly restano
refused-jokers_stay = A questo tavolo i jolly restano dove sono.
    .article = CA-MELD-7
locked-no_joker_laid = nessuno in tavola
refused-no_joker_laid = In tavola non c'è nessun jolly.
    .article = CA-MELD-7
refused-joker_fits_nowhere = Il jolly va calato di nuovo in questo turno, e così non starebbe da nessuna parte.
    .article = CA-MELD-7
locked-joker_to_lay = prima cala il jolly
refused-joker_to_lay = Prima cala il jolly che hai scambiato.
    .article = CA-MELD-7
refused-joker_not_discarded = A questo tavolo i jolly non si scartano.
    .article = CA-DISC-1
refused-forbidden_discard = { $card } non si scarta finché non hanno aperto tutti.
    .article = CA-DISC-{ $number ->
        [7] 3
       *[other] 2
    }
refused-just_taken = { $card } l'hai appena presa: scarta un'altra carta.
    .article = CA-DISC-6
refused-exit_score_reached = Hai raggiunto il punteggio d'uscita: rientri pagando la quota.
    .article = CA-EXIT-2
refused-out_of_the_match = Sei fuori da questa partita. Giochi la prossima.
    .article = CA-EXIT-1
refused-rules_negative = Poste e limiti sono da 0 in su.
    .article = CA-SETUP-4
refused-rules_exit_score = Il punteggio d'uscita è almeno 1.
    .article = CA-EXIT-1
refused-rules_players = Una partita comincia con almeno 2 o 3 giocatori.
    .article = CA-SETUP-2
refused-rules_jokers = In una combinazione stanno uno o due jolly.
    .article = CA-MELD-6
refused-rules_penalty_card = Con una carta comprata ne viene un'altra o nessuna.
    .article = CA-DRAW-10
refused-rules_reentry = Le ultime manche senza rientro sono da 0 a 8.
    .article = CA-EXIT-3
refused-rules_share = Una parte del piatto va da 0 a 100 per cento.
    .article = CA-CLOSE-5

# House rules.

carioca-variants = Punteggio d'uscita
carioca-chapter-match = Partita e punti
carioca-chapter-opening = Apertura, pesca, acquisti
carioca-chapter-melds = Combinazioni, jolly, scarti
carioca-rule-pazza = Carioca pazza
carioca-rule-pazza-repeat = le aperture si ripetono
carioca-rule-pazza-winner_chooses = sceglie chi ha chiuso
carioca-rule-pazza-personal_openings = ognuno le sue aperture
carioca-rule-min_players = Giocatori per cominciare
carioca-rule-min_players-number = almeno { $number }
carioca-rule-direction = Senso
carioca-rule-direction-anticlockwise = antiorario
carioca-rule-direction-clockwise = orario
carioca-rule-max_reentries = Si rientra
carioca-rule-max_reentries-number = { $number ->
    [0] quante volte si vuole
    [one] una volta
   *[other] { $number } volte
}
carioca-rule-no_reentry_last_n = Senza rientro
carioca-rule-no_reentry_last_n-number = { $number ->
    [0] nessuna manche: sempre possibile
    [one] l'ultima manche
   *[other] le ultime { $number } manche
}
carioca-rule-absent = Chi salta una manche
carioca-rule-absent-counts = paga la posta e segna quanto chi perde di più
carioca-rule-absent-free = non paga e non segna
carioca-rule-final_pot_share = Di ogni piatto a chi vince la partita
carioca-rule-final_pot_share-number = { $number }%
carioca-rule-void_no_points = Manche nulla senza punti
carioca-rule-hints = Consigli
carioca-rule-q40 = La quaranta
carioca-rule-q40-exact = 40 punti esatti
carioca-rule-q40-max_two_melds = 40 esatti, con due combinazioni al massimo
carioca-rule-q40-at_least = almeno 40 punti
carioca-rule-same_rank_pairs = Si apre con due combinazioni uguali
carioca-rule-full_figurato = Full con figure, che non si scartano
carioca-rule-longer_ok = Aprono anche combinazioni più lunghe
carioca-rule-medusa = Medusa
carioca-rule-medusa-always = anche dopo l'apertura
carioca-rule-medusa-loose = basta che la carta serva
carioca-rule-double_draw = Chi è di mano può pescare due carte
carioca-rule-buy_priority = Compra per primo
carioca-rule-buy_priority-dealer = il mazziere, poi gli altri
carioca-rule-buy_priority-from_turn = chi segue nel turno
carioca-rule-max_buys = Acquisti in una manche
carioca-rule-max_buys-number = { $number ->
    [0] quanti si vuole
   *[other] { $number } al massimo
}
carioca-rule-buy_penalty_card = Con la carta comprata
carioca-rule-buy_penalty_card-number = { $number ->
    [0] nessun'altra
   *[other] un'altra dal tallone
}
carioca-rule-buy_only_unopened = Si compra solo prima di aprire
carioca-rule-own_opening_ok = Si attacca alla propria apertura
carioca-rule-pairs_locked = Le coppie in tavola restano coppie
carioca-rule-wrap = K A 2 è una scala
carioca-rule-joker_per_meld = Jolly in una combinazione
carioca-rule-joker_per_meld-number = { $number }
carioca-rule-joker_swap = Scambio dei jolly
carioca-rule-joker_swap-free = e il jolly si può tenere
carioca-rule-ace_not_figure = Gli assi non sono figure e si scartano sempre
carioca-rule-lift_on_own_opening = Chi ha aperto scarta ciò che vuole
carioca-rule-no_joker_discard = I jolly non si scartano

# Articoli dietro ciò che ogni gioco rifiuta

article-carioca-refused-left_over = CA-MELD-4
article-carioca-refused-fits_nowhere = CA-MELD-3
article-carioca-refused-joker_makes_no_meld = CA-MELD-6
article-carioca-refused-no_joker_for = CA-MELD-7
article-carioca-refused-too_few_chips = CA-DRAW-7
article-carioca-refused-table_full = CA-SETUP-2
article-carioca-refused-too_few_players = CA-SETUP-2

# Il tavolo, dove una piattaforma lo dispone da sé

carioca-stage-note = { $manche } di 8 · vince chi ha meno punti
carioca-stage-opened = ha aperto
carioca-stage-opening = Apertura
carioca-stage-forbidden = Non si scartano
carioca-stage-until_opened = finché non aprono tutti: { $ranks }
carioca-stage-exit = Fuori
carioca-stage-exit_at = a { $exit } punti
carioca-stage-final_pot = per chi vince la partita
carioca-stage-choose = scegli l'apertura
carioca-stage-buy = { $price ->
    [0] { $card } si può comprare
   *[other] { $card } si può comprare per { $price }
}
carioca-stage-in_advance = se resta, compri { $card }?
carioca-stage-draw = { $most ->
    [1] pesca una carta
   *[other] pesca una o due
}{ $card ->
    [none] {""}
   *[other] , o prendi { $card }
}
carioca-stage-drew = pescato { $cards }: { $opening ->
    [8] chiudi o scarta
   *[other] apri o scarta
}
carioca-stage-drew_opened = pescato { $cards }: cala o scarta
carioca-stage-opened_now = hai aperto: scarta una carta
carioca-stage-may_return = { $fee ->
    [0] puoi rientrare
   *[other] per { $fee } rientri
} con { $score } punti
carioca-stage-returns = rientri{ $fee ->
    [0] {""}
   *[other] {" "}per { $fee },
} con { $score } punti
carioca-stage-new_match = comincia una nuova partita
carioca-stage-joker_to_lay = cala il jolly che hai preso
carioca-stage-must_open = hai preso { $card }: apri con quella
carioca-stage-discard = cala quello che vuoi, poi scarta

# Statistiche

carioca-figure-opened = Manche aperte
carioca-figure-closed = Manche chiuse
carioca-figure-opening_turn = Turno di apertura, in media
carioca-figure-buys = Acquisti per manche
carioca-figure-points = Punti per manche
