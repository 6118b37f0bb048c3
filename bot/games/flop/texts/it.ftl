# Giochi con le carte comuni: pulsanti, righe, punti.

flop-ante = ante { $ante }
flop-bb_ante = ante del grande buio { $ante }
flop-no_blinds = senza bui
flop-no_blinds_button = { $ante ->
    [0] Senza puntate obbligate
   *[other] Solo ante { $ante }
}
flop-invito_button = Invito { $ante } · { $small } · { $big }
flop-ante_button = { $ante ->
    [0] Senza ante
   *[other] Ante { $ante }
}
flop-blinds = bui { $small }/{ $big }
flop-blinds_button = Bui { $small }/{ $big }

# Il testo gemello: un fatto per riga

flop-seat = { $name } { $stack }
flop-said-fold = lascia
flop-said-check = parola
flop-said-call = vede { $amount }
flop-said-bet = punta { $amount }
flop-said-raise = rilancia a { $amount }
flop-said-bets = punta { $amount }
flop-said-straddle = straddle { $amount }
flop-said-all_in = all-in
flop-said-all_in_for = all-in { $amount }
flop-button = bottone
flop-round = Ora { $round }
flop-pot_line = Piatto { $amount }
flop-side_line = piatti laterali { $amounts }
flop-carried_line = riporto { $amount }
flop-board_line = board { $cards }
flop-wins = { $name } vince { $amount }
flop-wins_with = { $name } vince { $amount }: { $hand }
flop-shows = { $name } mostra { $cards }: { $hand }
flop-shows_cards = { $name } mostra { $cards }
flop-left = Chip che non si dividono, restano per la prossima mano: { $amount }

# Il disegno

flop-street-preflop = Preflop
flop-street-flop = Flop
flop-street-turn = Turn
flop-street-river = River
flop-street-showdown = Showdown
flop-street-over = Mano finita
flop-label-dealer = D
flop-alt-dealer = ha il bottone

# La carta di contorno che ha deciso

hand-kicker = { $hand }, kicker { $better } contro { $worse }
flop-five = { $hand } ({ $own } + { $board })

# Answers in advance

flop-pre_action-check_fold = Parola/lascio
flop-pre_action-call_any = Vedo sempre

# What each hand was worth when nobody could bet any more

flop-odds-preflop = All-in prima del flop: { $odds }
flop-odds-flop = All-in al flop: { $odds }
flop-odds-turn = All-in al turn: { $odds }
flop-share = { $percent }%
flop-share_about = ≈{ $percent }%

# Regole della casa

flop-variants = Puntate obbligate
flop-chapter-bets = Puntate
flop-chapter-blinds = Bui e ante
flop-chapter-showdown = Showdown
flop-rule-pl_rule = Limite del piatto
flop-rule-pl_rule-with_call = contando il vedere
flop-rule-pl_rule-without_call = senza contare il vedere
flop-rule-ante_excluded = Ante fuori dal limite del piatto
flop-rule-uncapped_heads_up = Limite fisso in due: rilanci senza tetto
flop-rule-min_bet = Puntata minima senza bui
flop-rule-min_bet-number = { $number ->
    [0] l'ante
   *[other] { $number }
}
flop-rule-hu_literal = In due: piccolo buio a chi non ha il bottone
flop-rule-ante_first = Chip corte: prima l'ante, poi il buio
flop-rule-ante_first-usual = solo con le poste casalinghe
flop-rule-show_all = Allo showdown mostrano tutti
flop-rule-straddle = Straddle a sinistra del grande buio
flop-rule-bb_ante = Il grande buio paga l'ante per tutti
flop-rule-moving_button = Il bottone salta i posti vuoti
flop-rule-carry_to_next_pot = Le chip dispari vanno al piatto seguente

# Articoli dietro ciò che ogni gioco rifiuta

article-PL-refused-amount_out_of_range = { $action ->
    [raise] HE-PL-3
   *[other] HE-PL-1
}
article-FL-refused-amount_out_of_range = HE-FL-5
article-MIX-refused-amount_out_of_range = HE-MIX-2

# Statistiche

flop-figure-vpip = Entra prima del flop (VPIP)
flop-figure-pfr = Rilancia prima del flop (PFR)
flop-figure-threebet = Controrilancia prima del flop (3-bet)
flop-figure-af = Puntate e rilanci per ogni chiamata (AF)
flop-figure-wtsd = Showdown sui flop visti (WTSD)
flop-figure-wsd = Showdown con chip vinte (W$SD)
