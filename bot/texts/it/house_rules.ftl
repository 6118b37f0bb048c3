# Le regole della casa: come si scelgono e come si dicono.

house-rule = { $rule }: { $value }
house-on = sì
house-off = no
menu-game = Gioco
menu-stakes = Posta
menu-structure = { $game } { $structure }
menu-pace = Ritmo: { $pace }
menu-house = Regole della casa
menu-keep = { $platform ->
    [discord] Tieni per questo canale
    [local] Tieni per questa pagina
   *[other] Tieni per questa chat
}
said-kept_house = { $platform ->
    [discord] D'ora in poi in questo canale si gioca così: { $game }.
    [local] D'ora in poi in questa pagina si gioca così: { $game }.
   *[other] D'ora in poi in questa chat si gioca così: { $game }.
}

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
italian_poker-rule-no_resta = Chi vede deve coprire tutta la puntata
italian_poker-rule-bussare = Si può bussare

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
carioca-rule-ace_not_figure = Gli assi non sono figure: si scartano
carioca-rule-lift_on_own_opening = Chi ha aperto scarta ciò che vuole
carioca-rule-no_joker_discard = I jolly non si scartano
