# Giochi con le carte comuni: pulsanti, righe, punti.

flop-ante = ante { $ante }
flop-bb_ante = ante del grande buio { $ante }
flop-no_blinds = senza bui
flop-no_blinds_button = { $ante ->
    [0] Senza puntate obbligate
   *[other] Solo ante { $ante }
}
flop-nothing_button = Senza bui né ante
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
flop-stage-bet = { $structure ->
    [NL] senza limite
    [PL] limite del piatto
    [FL] limite fisso
   *[MIX] misto
} { $bets }
flop-stage-mixed = Misto, ora { $round } · { $deal }
flop-pot_line = Piatto { $amount }
flop-side_line = piatti laterali { $amounts }
flop-carried_line = riporto { $amount }
flop-board_line = board { $cards }
flop-board_of = board { $number }: { $cards }
flop-board_won = Board { $number }: { $names }
flop-asked_to_run = All-in. Completare il board { $most ->
    [thrice] due o tre volte
   *[other] due volte
}? { $names }
flop-wins = { $name } vince { $amount }
flop-wins_with = { $name } vince { $amount }: { $hand }
flop-shows = { $name } mostra { $cards }: { $hand }
flop-shows_cards = { $name } mostra { $cards }
flop-cup_level = Livello { $level }: { $small }/{ $big }{ $ante ->
    [0] {""}
   *[other] , ante { $ante } dal grande buio
}
flop-rising = { $structure } da { $bets }
flop-level = Livello { $level }: { $stakes }
flop-level-deals = { $left ->
    [0] dalla prossima mano { $stakes }
    [one] { $stakes } dopo un'altra mano
   *[other] { $stakes } dopo altre { $left } mani
}
flop-level-minutes = { $minutes ->
    [one] poi { $stakes }, ogni minuto
   *[other] poi { $stakes }, ogni { $minutes } minuti
}
flop-nothing = Il piatto è vuoto
flop-bounty = { $name } riscuote il premio: { $amount }
flop-is_bomb = Bomb pot
flop-asked_to_bomb = { $pot ->
    [vote] Questa volta un bomb pot, { $bomb } a testa? Lo deve volere più di metà
   *[other] { $names }: questa volta un bomb pot, { $bomb } a testa?
}
flop-vote-bomb = { $pot ->
    [vote] bomb pot a { $bomb }? decidono i più
   *[other] bomb pot? { $bomb } a testa
}
flop-vote-straddle = straddle a { $straddle }? ultima parola a te
flop-vote-run = { $most ->
    [thrice] quante volte? vale il minimo
   *[other] due volte, se vogliono tutti?
}
flop-vote-show = la mostri? { $hand } vale { $bounty } da ciascuno
flop-asked_to_straddle = { $names } fa straddle a { $straddle }?
flop-stage-proposed = prima si vota sul bomb pot
flop-proposed = La prossima mano comincia con un voto sul bomb pot
flop-asked_to_show = { $names } mostra { $hand } per { $bounty } da ciascuno?
flop-rabbit_drawn = Velate: sarebbero uscite, non giocate
flop-rabbit = Sarebbero uscite (non giocate): { $cards }
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
flop-own = { $hand } ({ $own })

# Answers in advance

flop-pre_action-check_fold = Parola/lascio
flop-pre_action-call_any = Vedo sempre
flop-pre_action-always_straddle = Straddle sempre
flop-pre_action-always_run = Completo sempre più volte

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
flop-rule-uncapped_heads_up = A limite fisso in due rilanci senza tetto
flop-rule-min_bet = Puntata minima senza bui
flop-rule-min_bet-number = { $number ->
    [0] l'ante
   *[other] { $number }
}
flop-rule-hu_literal = In due il bottone mette il grande buio
flop-rule-ante_first = Con poche chip si paga prima l'ante, poi il buio
flop-rule-ante_first-usual = solo con le poste casalinghe
flop-rule-show_all = Allo showdown mostrano tutti
flop-rule-straddle = Straddle obbligatorio
flop-rule-bb_ante = Il grande buio paga l'ante per tutti
flop-rule-moving_button = Il bottone salta i posti vuoti
flop-rule-run_it = Board dopo un all-in
flop-rule-run_it-once = uno
flop-rule-run_it-twice = fino a due
flop-rule-run_it-thrice = fino a tre
flop-rule-show_cards = A mano finita tutti possono mostrare, anche una carta sola
flop-rule-rise = I bui salgono
flop-rule-rise-never = mai
flop-rule-rise-deals = ogni { $number } mani
flop-rule-rise-minutes = ogni { $number } minuti
flop-rule-bomb_pot = Bomb pot
flop-rule-bomb_pot-never = mai
flop-rule-bomb_pot-deals = { $number ->
    [1] a ogni mano
   *[other] ogni { $number } mani
}
flop-rule-bomb_pot-vote = quando lo vuole la maggioranza
flop-rule-bomb_pot-dealer = a scelta del mazziere
flop-rule-bomb_ante = In un bomb pot ciascuno mette
flop-rule-bomb_ante-number = { $number ->
    [one] { $number } grande buio
   *[other] { $number } grandi bui
}
flop-rule-bomb_boards = Board in un bomb pot
flop-rule-bomb_boards-one = uno
flop-rule-bomb_boards-two = due
flop-rule-free_straddle = Straddle facoltativo
flop-rule-free_straddle-never = no
flop-rule-free_straddle-under_the_gun = a sinistra del grande buio
flop-rule-free_straddle-double = a sinistra del grande buio, poi anche il prossimo
flop-rule-free_straddle-button = dal bottone
flop-rule-bounty = Premio a chi vince con una certa mano
flop-rule-bounty-number = { $number ->
    [0] nessuno
   *[other] { $number } da ciascuno
}
flop-rule-bounty_hand = La mano con il premio
flop-rule-bounty_hand-seven_deuce = sette-due
flop-rule-bounty_hand-three_deuce = tre-due
flop-rule-bounty_hand-ten_deuce = dieci-due
flop-rule-bounty_hand-queen_seven = donna-sette
flop-rule-rabbit = Rabbit (le carte che sarebbero uscite)
flop-rule-carry_to_next_pot = Le chip dispari vanno al piatto seguente

# Articoli dietro ciò che ogni gioco rifiuta

article-PL-refused-amount_out_of_range = { $action ->
    [raise] HE-PL-3
   *[other] HE-PL-1
}
article-FL-refused-amount_out_of_range = HE-FL-5
article-MIX-refused-amount_out_of_range = HE-MIX-2

# Statistiche

flop-figure-vpip = Mette chip prima del flop (VPIP)
flop-figure-pfr = Rilancia prima del flop (PFR)
flop-figure-threebet = Controrilancia prima del flop (3-bet)
flop-figure-af = Puntate e rilanci per ogni volta che vede (AF)
flop-figure-wtsd = Va allo showdown dopo un flop (WTSD)
flop-figure-wsd = Vince chip allo showdown (W$SD)
