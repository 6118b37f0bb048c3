# Poker all'italiana: i suoi pulsanti, le sue righe, i suoi disegni.

italian_poker-title = Poker all'italiana { $invito }/{ $chip }
italian_poker-aim = Si vince il piatto: con il punto più alto dopo il cambio, o se lasciano tutti gli altri.
italian_poker-asked = chi può aprire
italian_poker-sentence = Cinque carte, un cambio, mazzo corto: si apre con i fanti.
italian_poker-stakes = invito { $invito } · chip { $chip }
italian_poker-stakes_button = Invito { $invito }/{ $chip }
italian_poker-cup_level = Livello { $level }: invito { $invito }, chip { $chip }
italian_poker-blind = Buio { $amount }
italian_poker-counterblind = Controbuio { $amount }
italian_poker-slot-blind = Buio
italian_poker-slot-counterblind = Controbuio
italian_poker-over = Over { $amount }
italian_poker-rejoin = Rientro
italian_poker-rejoin_for = Rientro per { $amount }
italian_poker-post = Metto l'invito
italian_poker-declare = Scarto l'apertura
italian_poker-knock = Busso
italian_poker-no = No
italian_poker-pass = Passo
italian_poker-open = Apro { $amount }
italian_poker-open_chip = Apro { $amount } (chip)
italian_poker-open_pot = Apro { $amount } (piatto)
italian_poker-stand = Servito
italian_poker-change = Cambio
italian_poker-change_some = Cambio { $count }
italian_poker-change_in_private = Cambio…

# Il testo gemello: un fatto per riga

italian_poker-seat = { $name } { $stack }
italian_poker-said-pass = passa
italian_poker-said-open = apre di { $amount }
italian_poker-said-fold = lascia
italian_poker-said-check = parola
italian_poker-said-call = vede { $amount }
italian_poker-said-bet = punta { $amount }
italian_poker-said-raise = rilancia a { $amount }
italian_poker-said-bets = punta { $amount }
italian_poker-said-blind = buio { $amount }
italian_poker-said-counterblind = controbuio { $amount }
italian_poker-said-over = over { $amount }
italian_poker-said-knock = bussa
italian_poker-said-all_in = all-in
italian_poker-said-all_in_for = all-in { $amount }
italian_poker-said-shares = gioca per { $amount } del piatto
italian_poker-said-changed = { $count ->
    [0] mano servita
   *[other] cambia { $count }
}
italian_poker-dealer = mazziere
italian_poker-opener = apertore
italian_poker-opener_split = apertore, scarta l'apertura
italian_poker-pot_line = Piatto { $amount }
italian_poker-side_line = piatti laterali { $amounts }
italian_poker-carried_line = riporto { $amount }
italian_poker-reshuffled = Le carte sono finite: si rimescolano gli scarti
italian_poker-level_line = si apre con una coppia di { $many } o più
italian_poker-may_open = Puoi aprire: { $cards }
italian_poker-may_not_open = Non hai l'apertura: serve una coppia di { $many } o più
italian_poker-may_on_honour = Non hai l'apertura, una coppia di { $many } o più: se apri, è sulla parola e a tuo rischio
italian_poker-wins = { $name } vince { $amount }
italian_poker-wins_with = { $name } vince { $amount }: { $hand }
italian_poker-shows = { $name } mostra { $cards }: { $hand }
italian_poker-shows_cards = { $name } mostra { $cards }
italian_poker-not_dealt = Le carte arrivano subito dopo.
italian_poker-to_come = { $count ->
    [one] manca una carta
   *[other] mancano { $count } carte
}
italian_poker-served_last = Le ultime carte arrivano quando tutti hanno cambiato.
italian_poker-proves = { $name } mostra l'apertura: { $cards }
italian_poker-proves_own = Gli altri vedono la tua apertura, e nessun'altra carta
italian_poker-proof_of = L'apertura di { $name }
italian_poker-nobody_opened = Nessuno apre: nel piatto restano { $amount }
italian_poker-parola = Piatto di parola: restano { $amount }
italian_poker-annulled = Falsa apertura di { $name }: { $amount ->
    [0] ognuno riprende il suo
   *[other] restano { $amount }
}
italian_poker-annulled_split = { $name } ha scartato l'apertura senza dirlo: { $amount ->
    [0] ognuno riprende il suo
   *[other] restano { $amount }
}
italian_poker-bets_back = Gli altri riprendono le puntate
italian_poker-split_unsaid = { $name } ha scartato l'apertura senza dirlo
italian_poker-next_level = La prossima mano si apre con una coppia di { $many } o più
italian_poker-plays_on = { $name }, senza più chip, riceve le carte finché questo piatto non è vinto: gioca per { $amount }
italian_poker-no_openers = { $name } ha aperto senza apertura
italian_poker-fined = { $name } rifonde il piatto: { $amount } per la prossima mano
italian_poker-by_suit = A parità di punto { $better } batte { $worse }
italian_poker-by_royal = La { $better } batte la { $worse }
italian_poker-flush_beats_full = Colore batte full
italian_poker-minima = scala reale minima
italian_poker-media = scala reale media
italian_poker-massima = scala reale massima

# Il disegno

italian_poker-phase-blind = Al buio
italian_poker-phase-opening = Apertura
italian_poker-phase-answers = Primo giro
italian_poker-phase-change = Accomodo
italian_poker-phase-last_round = Secondo giro
italian_poker-phase-over = Fine mano
italian_poker-label-dealer = M
italian_poker-label-opener = A
italian_poker-label-to_open = Per aprire
italian_poker-label-suits = I semi
italian_poker-label-carried = RIPORTO
italian_poker-label-changed = { $count ->
    [0] SERVITO
   *[other] CAMBIA { $count }
}
italian_poker-label-royal = SCALA REALE
italian_poker-label-split = SCARTA APERTURA
italian_poker-label-pass = PASSA
italian_poker-label-open = APRE
italian_poker-label-fold = LASCIA
italian_poker-label-call = VEDE
italian_poker-label-raise = RILANCIA
italian_poker-label-check = PAROLA
italian_poker-label-bet = PUNTA
italian_poker-label-blind = BUIO
italian_poker-label-counterblind = CONTROBUIO
italian_poker-label-over = OVER
italian_poker-label-knock = BUSSA
italian_poker-alt-dealer = mazziere
italian_poker-alt-level = Per aprire serve una coppia di { $many } o più
italian_poker-alt-opener = Ha aperto { $name }
italian_poker-alt-split = { $name } ha scartato l'apertura
italian_poker-alt-carried = Riporto delle mani prima: { $amount }
italian_poker-alt-ticked = Segnate: { $cards }

# House rules.

italian_poker-chapter-deal = Invito, mazzo e buio
italian_poker-chapter-opening = Apertura
italian_poker-chapter-bets = Rilanci e parola
italian_poker-chapter-hands = Cambio e punti
italian_poker-rule-invito_mode = L'invito lo mette
italian_poker-rule-invito_mode-dealer = il mazziere
italian_poker-rule-invito_mode-all = ognuno; il mazziere un gettone
italian_poker-rule-invito_mode-all_equal = ognuno, uguale
italian_poker-rule-token = Gettone del mazziere quando pagano tutti
italian_poker-rule-token-number = { $number ->
    [0] la chip
   *[other] { $number }
}
italian_poker-rule-deck_rule = Mazzo
italian_poker-rule-deck_rule-formula = undici meno i giocatori
italian_poker-rule-deck_rule-clamp4_6 = come da 4 a 6 giocatori
italian_poker-rule-deck_rule-full52 = 52 carte
italian_poker-rule-deck_rule-morto3 = in tre con il morto
italian_poker-rule-buio = Apertura al buio
italian_poker-rule-buio-2x_pot = il doppio del piatto
italian_poker-rule-buio-1x_pot = il piatto
italian_poker-rule-over = Terzo buio (over)
italian_poker-rule-last_blind_raise = L'ultimo buio può rilanciare
italian_poker-rule-cover_before_cards = Il buio copre prima delle carte
italian_poker-rule-openers_rule = Livello d'apertura
italian_poker-rule-openers_rule-JQKA_hold = J, Q, K, A e lì resta
italian_poker-rule-openers_rule-JQK_hold = J, Q, K e lì resta
italian_poker-rule-openers_rule-JQK_cycle = J, Q, K e da capo
italian_poker-rule-openers_rule-JQKA_cycle = J, Q, K, A e da capo
italian_poker-rule-bilateral_levels = Bilaterale reale
italian_poker-rule-bilateral_levels-all = sempre
italian_poker-rule-bilateral_levels-first_only = solo ai fanti
italian_poker-rule-bilateral_ace = Bilaterale con l'asso
italian_poker-rule-forced_open = Chi può aprire deve
italian_poker-rule-false_openers = Aprire senza apertura
italian_poker-rule-false_openers-blocked = non si può
italian_poker-rule-false_openers-honour = sulla parola, a proprio rischio
italian_poker-rule-false_win = Falsa apertura che vince
italian_poker-rule-false_win-annulla_con_multa = mano annullata con multa
italian_poker-rule-false_win-annulla = mano annullata
italian_poker-rule-false_win-secondo_punto = vince il secondo punto
italian_poker-rule-show_openers = L'apertura si mostra
italian_poker-rule-show_openers-always = sempre
italian_poker-rule-show_openers-winner_only = solo se vince
italian_poker-rule-limite = Limite delle puntate
italian_poker-rule-limite-apertura = solo l'apertura, al piatto
italian_poker-rule-limite-piatto = sempre al piatto
italian_poker-rule-limite-fisso = fisso
italian_poker-rule-limite-libero = nessuno
italian_poker-rule-min_raise = Rilancio minimo
italian_poker-rule-min_raise-chip = la chip
italian_poker-rule-min_raise-last_increment = quanto l'ultimo rilancio
italian_poker-rule-max_raises = Rilanci per giro
italian_poker-rule-max_raises-number = { $number ->
    [0] quanti si vuole
   *[other] al massimo { $number }
}
italian_poker-rule-second_round_first = Dopo il cambio parla
italian_poker-rule-second_round_first-opener = l'apertore
italian_poker-rule-second_round_first-last_raiser = chi ha rilanciato per ultimo
italian_poker-rule-parola_level = Dopo il piatto di parola si apre
italian_poker-rule-parola_level-at_least_K = almeno ai re
italian_poker-rule-parola_level-K_always = sempre ai re
italian_poker-rule-parola_invito = Nuovo invito dopo il piatto di parola
italian_poker-rule-parola_reentry = Dopo la parola si rientra
italian_poker-rule-parola_reentry-free = gratis
italian_poker-rule-parola_reentry-difference = pagando la differenza
italian_poker-rule-draw_from = Cambia per primo
italian_poker-rule-draw_from-opener = l'apertore
italian_poker-rule-draw_from-dealer_left = chi è a sinistra del mazziere
italian_poker-rule-max_change = Carte da cambiare
italian_poker-rule-max_change-number = al massimo { $number }
italian_poker-rule-royal3 = Tre scale reali insieme
italian_poker-rule-royal3-suit = decide il seme
italian_poker-rule-royal3-split = si divide
italian_poker-rule-suit_rule = A parità di punto
italian_poker-rule-suit_rule-kickers_first = prima le altre carte, poi il seme
italian_poker-rule-suit_rule-suit_first = subito il seme
italian_poker-rule-suit_rule-top_card = il seme della carta più alta
italian_poker-rule-suit_rule-fifth_card = il seme della quinta carta
italian_poker-rule-show_all = Alla fine mostrano tutti
italian_poker-rule-invito_optional = Con un piatto in tavola l'invito lo decide il mazziere
italian_poker-rule-split_declaration = Scartare l'apertura
italian_poker-rule-split_declaration-automatic = lo dice il tavolo
italian_poker-rule-split_declaration-manual = lo deve dire l'apertore
italian_poker-rule-no_check_raise = Chi ha detto parola non rilancia
refused-checked_before = Hai detto parola: in questo giro puoi vedere o lasciare.
    .article = IT-BET2-3
italian_poker-rule-no_resta = Chi vede deve coprire tutta la puntata
italian_poker-rule-bussare = Si può bussare

# Articoli dietro ciò che ogni gioco rifiuta

article-italian_poker-refused-amount_out_of_range = { $action ->
    [open] IT-OPEN-12
   *[other] IT-BET-5
}
article-italian_poker-refused-cannot_check = IT-BET2-3
article-italian_poker-refused-must_raise = IT-BET-1
article-italian_poker-refused-nothing_to_call = IT-BET2-3
article-italian_poker-refused-nothing_to_raise = IT-BET2-3
article-italian_poker-refused-call_takes_all = IT-BET-6
article-italian_poker-refused-too_few_chips = IT-BUIO-5
article-italian_poker-refused-betting_not_reopened = IT-BET-5
article-italian_poker-refused-nobody_left_to_call = IT-BET-6
article-italian_poker-refused-table_full = IT-DECK-6
article-italian_poker-refused-too_few_players = IT-DECK-6
article-italian_poker-refused-number_of_cards = IT-DRAW-3
article-italian_poker-Q-refused-opening_too_low = IT-OPEN-14
article-italian_poker-K-refused-opening_too_low = IT-OPEN-14
article-italian_poker-A-refused-opening_too_low = IT-OPEN-14

# Il tavolo, dove una piattaforma lo dispone da sé

italian_poker-stage-suits = Semi, dal più alto
italian_poker-stage-opener = apertore
italian_poker-stage-carried = riportato
italian_poker-stage-change = segna cosa cambi, o servito
italian_poker-stage-blind = giochi al buio per { $price }?
italian_poker-stage-post = metti l'invito, { $price }?
italian_poker-stage-rejoin = { $price } per questo piatto?
italian_poker-stage-declare = hai scartato l'apertura?
italian_poker-stage-may_open = puoi aprire: { $cards }
italian_poker-stage-may_not_open = serve coppia di { $many } o più
italian_poker-stage-may_on_honour = onore: coppia di { $many } o più

# Statistiche

italian_poker-figure-opened = Apre quando può
italian_poker-figure-blind = Apre al buio quando gli è chiesto
italian_poker-figure-changed_0 = Servito
italian_poker-figure-changed_1 = Cambia una carta
italian_poker-figure-changed_2 = Cambia due carte
italian_poker-figure-changed_3 = Cambia tre carte
italian_poker-figure-changed_4 = Cambia quattro carte
italian_poker-figure-changed_5 = Cambia cinque carte
italian_poker-figure-parola = Dice parola quando parla per primo
