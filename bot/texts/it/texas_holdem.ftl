# Texas Hold'em: i suoi pulsanti, le sue righe, i suoi punti.

texas_holdem-title = Texas Hold'em { $structure } { $small }/{ $big }
texas_holdem-ante = ante { $ante }
texas_holdem-fold = Lascio
texas_holdem-check = Parola
texas_holdem-call = Vedo { $amount }
texas_holdem-bet = Punto { $amount }
texas_holdem-raise = Rilancio a { $amount }
texas_holdem-half_pot = ½ piatto
texas_holdem-pot = Piatto
texas_holdem-whole_pot = Piatto { $amount }
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
texas_holdem-said-all_in = all-in
texas_holdem-said-all_in_for = all-in { $amount }
texas_holdem-button = bottone
texas_holdem-round = Ora { $round }
texas_holdem-pot_line = Piatto { $amount }
texas_holdem-side_line = piatti laterali { $amounts }
texas_holdem-board_line = board { $cards }
texas_holdem-wins = { $name } vince { $amount }
texas_holdem-wins_with = { $name } vince { $amount }: { $hand }
texas_holdem-shows = { $name } mostra { $cards }: { $hand }
texas_holdem-shows_cards = { $name } mostra { $cards }

# Il disegno

texas_holdem-street-preflop = Preflop
texas_holdem-street-flop = Flop
texas_holdem-street-turn = Turn
texas_holdem-street-river = River
texas_holdem-street-over = Showdown
texas_holdem-label-pot = PIATTO
texas_holdem-label-side = LATERALE
texas_holdem-label-to_act = DI TURNO
texas_holdem-label-fold = LASCIA
texas_holdem-label-all_in = ALL-IN
texas_holdem-label-dealer = D
texas_holdem-label-check = PAROLA
texas_holdem-label-call = VEDE
texas_holdem-label-bet = PUNTA
texas_holdem-label-raise = RILANCIA
texas_holdem-label-free = libero
texas_holdem-label-away = ASSENTE
texas_holdem-label-waiting = ASPETTA
texas_holdem-alt-board = Board: { $cards }
texas_holdem-alt-pot = Piatto { $amount }
texas_holdem-alt-sides = Piatti laterali: { $amounts }
texas_holdem-alt-turn = Tocca a { $names }
texas_holdem-alt-player = { $name } { $stack }
texas_holdem-alt-bet = punta { $amount }
texas_holdem-alt-said = { $word }
texas_holdem-alt-folded = ha lasciato
texas_holdem-alt-all_in = all-in
texas_holdem-alt-dealer = ha il bottone
texas_holdem-alt-shows = mostra { $cards }
texas_holdem-alt-hand = La tua mano: { $cards }

# Punti. $a è un valore, $many e $over sono valori al plurale, $to è il valore con la preposizione.

hand-high_card = carta alta, { $a }
hand-pair = coppia di { $many }
hand-two_pair = doppia coppia, { $many } e { $over }
hand-trips = tris di { $many }
hand-straight = scala { $to }
hand-flush = colore { $to }
hand-full_house = full di { $many } e { $over }
hand-quads = poker di { $many }
hand-straight_flush = scala colore { $to }
hand-royal = scala reale
hand-suited = { $first }-{ $second } dello stesso seme
hand-offsuit = { $first }-{ $second }
hand-kicker = { $hand }, kicker { $better } contro { $worse }
hand-tag-high_card = CARTA ALTA
hand-tag-pair = COPPIA
hand-tag-two_pair = DOPPIA COPPIA
hand-tag-trips = TRIS
hand-tag-straight = SCALA
hand-tag-flush = COLORE
hand-tag-full_house = FULL
hand-tag-quads = POKER
hand-tag-straight_flush = SCALA COLORE

rank-2 = due
rank-3 = tre
rank-4 = quattro
rank-5 = cinque
rank-6 = sei
rank-7 = sette
rank-8 = otto
rank-9 = nove
rank-10 = dieci
rank-11 = fante
rank-12 = donna
rank-13 = re
rank-14 = asso
ranks-2 = due
ranks-3 = tre
ranks-4 = quattro
ranks-5 = cinque
ranks-6 = sei
ranks-7 = sette
ranks-8 = otto
ranks-9 = nove
ranks-10 = dieci
ranks-11 = fanti
ranks-12 = donne
ranks-13 = re
ranks-14 = assi
to-rank-2 = al due
to-rank-3 = al tre
to-rank-4 = al quattro
to-rank-5 = al cinque
to-rank-6 = al sei
to-rank-7 = al sette
to-rank-8 = all'otto
to-rank-9 = al nove
to-rank-10 = al dieci
to-rank-11 = al fante
to-rank-12 = alla donna
to-rank-13 = al re
to-rank-14 = all'asso
suit-h = cuori
suit-d = quadri
suit-c = fiori
suit-s = picche
card-name = { $rank } di { $suit }

# Answers in advance

texas_holdem-standing-check_fold = Parola/lascio
texas_holdem-standing-call_any = Vedo sempre

# What each hand was worth when nobody could bet any more

texas_holdem-odds-preflop = All-in prima del flop: { $odds }
texas_holdem-odds-flop = All-in al flop: { $odds }
texas_holdem-odds-turn = All-in al turn: { $odds }
texas_holdem-share = { $percent }%
texas_holdem-share_about = ≈{ $percent }%
