# Texas Hold'em.

texas_holdem-title = Texas Hold'em { $stakes }
texas_holdem-aim = Si vincono le chip del piatto: con la mano migliore alla fine, o se lasciano tutti gli altri.
texas_holdem-amount_title = Quanto?
texas_holdem-amount_label = Da { $low } a { $high } in tutto
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
texas_holdem-label-dealer = D
texas_holdem-alt-dealer = ha il bottone

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
