# Texas Hold'em.

texas_holdem-title = Texas Hold'em { $stakes }
texas_holdem-aim = Si vincono le chip del piatto: con la mano migliore alla fine, o se lasciano tutti gli altri.
texas_holdem-asked = piatto laterale
texas_holdem-sentence = Due carte a testa, cinque per tutti: le cinque migliori vincono il piatto.

# House rules.

texas_holdem-rule-mix_unit = Il misto cambia
texas_holdem-rule-mix_unit-orbit = ogni giro di tavolo
texas_holdem-rule-mix_unit-hands = ogni { $number } mani
texas_holdem-rule-mix_unit-minutes = ogni { $number } minuti
texas_holdem-rule-limit_blinds = Bui nei giri con limite
texas_holdem-rule-limit_blinds-doubled = raddoppiati
texas_holdem-rule-limit_blinds-same = gli stessi
texas_holdem-rule-limit_blinds-blinds = { $blinds }
