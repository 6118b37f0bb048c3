# Texas Hold'em: i suoi pulsanti, le sue righe, i suoi punti.

texas_holdem-title = Texas Hold'em { $stakes }
texas_holdem-aim = Si vincono le chip del piatto: con la mano migliore alla fine, o se lasciano tutti gli altri.
texas_holdem-ante = ante { $ante }
texas_holdem-bb_ante = ante del grande buio { $ante }
texas_holdem-no_blinds = senza bui
texas_holdem-no_blinds_button = { $ante ->
    [0] Senza puntate obbligate
   *[other] Solo ante { $ante }
}
texas_holdem-invito_button = Invito { $ante } · { $small } · { $big }
texas_holdem-ante_button = { $ante ->
    [0] Senza ante
   *[other] Ante { $ante }
}
texas_holdem-blinds = bui { $small }/{ $big }
texas_holdem-blinds_button = Bui { $small }/{ $big }
texas_holdem-fold = Lascio
texas_holdem-check = Parola
texas_holdem-call = Vedo { $amount }
texas_holdem-bet = Punto { $amount }
texas_holdem-raise = Rilancio a { $amount }
texas_holdem-half_pot = ½ piatto { $amount }
texas_holdem-pot = Piatto { $amount }
texas_holdem-all_in = All-in { $amount }
texas_holdem-show = Mostro
texas_holdem-muck = Non mostro
texas_holdem-amount_title = Quanto?
texas_holdem-amount_label = Da { $low } a { $high } in tutto

# Il testo gemello: un fatto per riga

texas_holdem-seat = { $name } { $stack }
texas_holdem-said-fold = lascia
texas_holdem-said-check = parola
texas_holdem-said-call = vede { $amount }
texas_holdem-said-bet = punta { $amount }
texas_holdem-said-raise = rilancia a { $amount }
texas_holdem-said-bets = punta { $amount }
texas_holdem-said-straddle = straddle { $amount }
texas_holdem-said-all_in = all-in
texas_holdem-said-all_in_for = all-in { $amount }
texas_holdem-button = bottone
texas_holdem-round = Ora { $round }
texas_holdem-pot_line = Piatto { $amount }
texas_holdem-side_line = piatti laterali { $amounts }
texas_holdem-carried_line = riporto { $amount }
texas_holdem-board_line = board { $cards }
texas_holdem-wins = { $name } vince { $amount }
texas_holdem-wins_with = { $name } vince { $amount }: { $hand }
texas_holdem-shows = { $name } mostra { $cards }: { $hand }
texas_holdem-shows_cards = { $name } mostra { $cards }
texas_holdem-left = Chip che non si dividono, restano per la prossima mano: { $amount }

# Il disegno

texas_holdem-street-preflop = Preflop
texas_holdem-street-flop = Flop
texas_holdem-street-turn = Turn
texas_holdem-street-river = River
texas_holdem-street-showdown = Showdown
texas_holdem-street-over = Mano finita
texas_holdem-label-dealer = D
texas_holdem-alt-dealer = ha il bottone

# La carta di contorno che ha deciso

hand-kicker = { $hand }, kicker { $better } contro { $worse }

# Answers in advance

texas_holdem-pre_action-check_fold = Parola/lascio
texas_holdem-pre_action-call_any = Vedo sempre

# What each hand was worth when nobody could bet any more

texas_holdem-odds-preflop = All-in prima del flop: { $odds }
texas_holdem-odds-flop = All-in al flop: { $odds }
texas_holdem-odds-turn = All-in al turn: { $odds }
texas_holdem-share = { $percent }%
texas_holdem-share_about = ≈{ $percent }%

# House rules.

texas_holdem-variants = Puntate obbligate
texas_holdem-chapter-bets = Puntate
texas_holdem-chapter-blinds = Bui e ante
texas_holdem-chapter-showdown = Showdown
texas_holdem-rule-pl_rule = Limite del piatto
texas_holdem-rule-pl_rule-with_call = contando il vedere
texas_holdem-rule-pl_rule-without_call = senza contare il vedere
texas_holdem-rule-ante_excluded = Ante fuori dal limite del piatto
texas_holdem-rule-uncapped_heads_up = Limite fisso in due: rilanci senza tetto
texas_holdem-rule-mix_unit = Misto: si cambia
texas_holdem-rule-mix_unit-orbit = ogni giro di tavolo
texas_holdem-rule-mix_unit-hands = ogni { $number } mani
texas_holdem-rule-mix_unit-minutes = ogni { $number } minuti
texas_holdem-rule-min_bet = Puntata minima senza bui
texas_holdem-rule-min_bet-number = { $number ->
    [0] l'ante
   *[other] { $number }
}
texas_holdem-rule-limit_blinds = Misto: bui nel limite
texas_holdem-rule-limit_blinds-doubled = raddoppiati
texas_holdem-rule-limit_blinds-same = gli stessi
texas_holdem-rule-limit_blinds-blinds = { $blinds }
texas_holdem-rule-hu_literal = In due: piccolo buio a chi non ha il bottone
texas_holdem-rule-ante_first = Chip corte: prima l'ante, poi il buio
texas_holdem-rule-ante_first-usual = solo con le poste casalinghe
texas_holdem-rule-show_all = Allo showdown mostrano tutti
texas_holdem-rule-straddle = Straddle a sinistra del grande buio
texas_holdem-rule-bb_ante = Il grande buio paga l'ante per tutti
texas_holdem-rule-moving_button = Il bottone salta i posti vuoti
texas_holdem-rule-carry_to_next_pot = Le chip dispari vanno al piatto seguente
