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

# La carta di contorno che ha deciso

hand-kicker = { $hand }, kicker { $better } contro { $worse }

# Answers in advance

flop-pre_action-check_fold = Parola/lascio
flop-pre_action-call_any = Vedo sempre

# What each hand was worth when nobody could bet any more

flop-odds-preflop = All-in prima del flop: { $odds }
flop-odds-flop = All-in al flop: { $odds }
flop-odds-turn = All-in al turn: { $odds }
flop-share = { $percent }%
flop-share_about = ≈{ $percent }%
