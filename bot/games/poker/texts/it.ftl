# Quello che i giochi di poker hanno in comune: le parole del disegno, punti, valori e semi.

poker-fold = Lascio
poker-check = Parola
poker-call = Vedo { $amount }
poker-bet = Punto { $amount }
poker-raise = Rilancio a { $amount }
poker-half_pot = ½ piatto { $amount }
poker-pot = Piatto { $amount }
poker-all_in = All-in { $amount }
poker-show = Mostro
poker-show_card = Mostro { $card }
poker-rabbit = Chiedo il rabbit
poker-bomb = Voglio il bomb pot
poker-propose = Propongo bomb pot
poker-straddle = Faccio straddle
poker-no = No
poker-once = Completo una volta
poker-twice = Completo due volte
poker-thrice = Completo tre volte
poker-muck = Non mostro

# Quello che ha il suo posto fra le mosse e adesso non si può scegliere, e perché

poker-slot-bet = Punto
poker-slot-raise = Rilancio
poker-slot-half_pot = ½ piatto
poker-slot-pot = Piatto
poker-slot-all_in = All-in
poker-slot-other = Altro…
poker-slot-no_bet = ora non si punta
poker-slot-no_raise = ora non si rilancia
poker-slot-why-only_all_in = solo all-in
poker-slot-why-only_amount = importo unico
poker-slot-why-beyond_limit = oltre il limite
poker-slot-why-no_more_than_least = sotto il minimo
poker-slot-why-is_all_in = è un all-in

# A scelta del mazziere

poker-choose = Scelgo il prossimo gioco
poker-which_game = quale gioco viene dopo?
poker-game-no_limit = Hold'em no limit
poker-game-pot_limit = Hold'em pot limit
poker-game-limit = Hold'em limit
poker-game-omaha = Omaha
poker-game-italian = Poker all'italiana
poker-game_asked = { $name } sceglie il prossimo gioco
poker-game_chosen = Prossimo gioco: { $game } ({ $name })
poker-game_stays = Si continua: { $game } ({ $name })
poker-orbit_ends = Dopo questa mano si sceglie il prossimo gioco
poker-rule-choice = Gioco a scelta del mazziere
poker-rule-choice-never = no
poker-rule-choice-structures = hold'em in ogni struttura
poker-rule-choice-flop = hold'em e Omaha
poker-rule-choice-italian = hold'em e poker all'italiana
poker-rule-choice-all = hold'em, Omaha, poker all'italiana

# Il disegno

poker-label-pot = PIATTO
poker-label-side = LATERALE
poker-label-to_act = DI TURNO
poker-label-fold = LASCIA
poker-label-all_in = ALL-IN
poker-label-check = PAROLA
poker-label-call = VEDE
poker-label-bet = PUNTA
poker-label-raise = RILANCIA
poker-label-free = libero
poker-alt-board_of = Board { $number }: { $cards }
poker-alt-board = Board: { $cards }
poker-alt-pot = Piatto { $amount }
poker-alt-sides = Piatti laterali: { $amounts }
poker-alt-turn = Tocca { A($names) }
poker-alt-player = { $name } { $stack }
poker-alt-bet = punta { $amount }
poker-alt-said = { $word }
poker-alt-folded = ha lasciato
poker-alt-all_in = all-in
poker-alt-shows = mostra { $cards }
poker-alt-hand = La tua mano: { $cards }

# Punti. $a è un valore, $many e $over sono valori al plurale, $to è il valore con la preposizione.

hand-high_card = carta alta, { $a }
hand-pair = coppia di { $many }
hand-two_pair = doppia coppia, { $many } e { $over }
hand-trips = tris di { $many }
hand-straight = scala { $to }
hand-flush = colore { $to }
hand-full_house = full di { $many } e { $over }
hand-quads = poker di { $many }
hand-straight_flush = scala reale { $to }
hand-royal = scala reale massima
hand-suited = { $first }-{ $second } dello stesso seme
hand-offsuit = { $first }-{ $second }
hand-tag-high_card = CARTA ALTA
hand-tag-pair = COPPIA
hand-tag-two_pair = DOPPIA COPPIA
hand-tag-trips = TRIS
hand-tag-straight = SCALA
hand-tag-flush = COLORE
hand-tag-full_house = FULL
hand-tag-quads = POKER
hand-tag-straight_flush = SCALA REALE
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
poker-pot_named = { $pot ->
    [0] piatto principale
   *[other] { $last ->
        [1] piatto laterale
       *[other] piatto laterale { $pot }
    }
}

# Il tavolo, dove una piattaforma lo dispone da sé

poker-stage-takes_back = Tutti lasciano: { $name } riprende la puntata
poker-stage-pot = piatto
poker-stage-side = di cui laterale
poker-stage-wins = { $name } vince { $amount }
poker-own = hai { $stack }
poker-costs = { $due ->
    [0] parola non costa niente
   *[other] vedere costa { $due } su { $stack }
}
