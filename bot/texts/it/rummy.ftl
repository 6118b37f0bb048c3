# I due ramini: perché qualcosa non è una combinazione.

refused-meld_too_small = Una combinazione ha almeno { $least } carte.
refused-pair_only_to_open = Una coppia serve solo per aprire.
refused-set_too_big = Di uno stesso valore si calano al massimo { $most } carte.
refused-set_twice_the_suit = { $card } c'è due volte: i semi devono essere tutti diversi.
refused-run_of_two_suits = Una scala è tutta di un seme.
refused-run_twice = { $card } c'è due volte: in una scala ci sta una volta sola.
refused-run_hole = Nella scala manca { $card }.
refused-run_round_the_corner = L'asso sta prima del 2 o dopo il K: la scala non gira l'angolo.
refused-ace_is_low = Qui l'asso sta solo prima del 2, mai dopo il K.
refused-neither_set_nor_run = Queste carte non sono né dello stesso valore né dello stesso seme.
refused-too_many_jokers = { $most ->
    [0] Qui i jolly non valgono.
    [1] In una combinazione sta un solo jolly.
   *[other] In una combinazione stanno al massimo { $most } jolly.
}
refused-joker_undeclared = Di' per quale carta sta il jolly.
refused-nothing_to_lay = Scegli prima le carte da attaccare.
refused-pair_is_locked = A questo tavolo una coppia calata resta com'è.
refused-no_joker_there = Lì non c'è nessun jolly.
refused-joker_stands_for = Quel jolly sta per { $card }: solo con quella carta lo prendi.
