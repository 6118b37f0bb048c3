# I due ramini: perché qualcosa non è una combinazione.

refused-meld_too_small = Una combinazione ha almeno { $least } carte.
    .article = CA-COMB-4
refused-pair_only_to_open = Una coppia serve solo per aprire.
    .article = CA-MELD-4
refused-set_too_big = Di uno stesso valore si calano al massimo { $most } carte.
    .article = CA-COMB-3
refused-set_twice_the_suit = { $card } c'è due volte: i semi devono essere tutti diversi.
    .article = CA-COMB-2
refused-run_of_two_suits = Una scala è tutta di un seme.
    .article = CA-COMB-4
refused-run_twice = { $card } c'è due volte: in una scala ci sta una volta sola.
    .article = CA-COMB-4
refused-run_hole = Nella scala manca { $card }.
    .article = CA-COMB-4
refused-run_round_the_corner = L'asso sta prima del 2 o dopo il K: la scala non gira l'angolo.
    .article = CA-COMB-6
refused-ace_is_low = Qui l'asso sta solo prima del 2, mai dopo il K.
    .article = CA-COMB-6
refused-neither_set_nor_run = Queste carte non sono né dello stesso valore né dello stesso seme.
    .article = CA-COMB-4
refused-too_many_jokers = { $most ->
    [0] Qui i jolly non valgono.
    [1] In una combinazione sta un solo jolly.
   *[other] In una combinazione stanno al massimo { $most } jolly.
}
    .article = CA-MELD-6
refused-joker_undeclared = Di' per quale carta sta il jolly.
    .article = CA-MELD-6
refused-nothing_to_lay = Scegli prima le carte da attaccare.
    .article = CA-MELD-1
refused-pair_is_locked = A questo tavolo una coppia calata resta com'è.
    .article = CA-MELD-5
refused-no_joker_there = Lì non c'è nessun jolly.
    .article = CA-MELD-7
refused-joker_stands_for = Quel jolly sta per { $card }: solo con quella carta lo prendi.
    .article = CA-MELD-7
refused-joker_in_opening = In apertura niente jolly.
    .article = CA-OPEN-10
refused-opening_shape = { $number ->
    [1] Questa manche si apre con una coppia: due carte dello stesso valore.
    [2] Questa manche si apre con due coppie.
    [3] Questa manche si apre con un tris, tre carte esatte.
    [4] Questa manche si apre con un full: un tris e una coppia.
    [5] Questa manche si apre con tris, poker e scale che valgono 40 punti.
    [6] Questa manche si apre con un poker.
    [7] Questa manche si apre con una scala di cinque carte.
   *[8] Qui si calano tutte le carte in una volta, in tris, poker e scale.
}
    .article = CA-OPEN-{ $number }
refused-opening_not_figured = { $number ->
    [1] Serve una coppia di figure: J, Q, K o A.
    [2] Almeno una delle coppie dev'essere di figure: J, Q, K o A.
   *[4] Una parte del full dev'essere di figure: J, Q, K o A.
}
    .article = CA-OPEN-{ $number }
refused-opening_same_rank = Le due parti hanno lo stesso valore: devono essere diverse.
    .article = CA-OPEN-14
refused-opening_two_melds = La quaranta si fa con due combinazioni al massimo.
    .article = CA-OPEN-13
refused-opening_points = { $points ->
    [one] { $points } punto: ne servono 40 esatti.
   *[other] { $points } punti: ne servono 40 esatti.
}
    .article = CA-OPEN-5
refused-opening_too_few_points = { $points } punti: ne servono almeno 40.
    .article = CA-OPEN-5
refused-left_over = { $card } avanza: con le altre carte segnate non fa una combinazione.
refused-tick_one = Segna una carta sola.
refused-fits_nowhere = Queste carte non si attaccano a nessuna combinazione.
refused-joker_makes_no_meld = Con questo jolly le carte non fanno una combinazione.
refused-no_joker_for = In tavola nessun jolly sta per { $card }.

# Le carte nei disegni

rummy-joker = jolly
rummy-joker_as = jolly per { $card }
rummy-imagined = jolly immaginario per { $card }
rummy-alt-hand = Le tue carte: { $cards }.
rummy-alt-ticked = Segnate: { $cards }.
rummy-alt-drawn = Appena pescate: { $cards }.

# I disegni dei due tavoli

rummy-label-dealer = M
rummy-label-stock = TALLONE
rummy-label-discards = POZZO
rummy-label-no_discards = vuoto
rummy-label-clockwise = orario
rummy-label-anticlockwise = antiorario
rummy-label-turn = DI TURNO
rummy-label-no_melds = ancora nulla in tavola
rummy-label-in_hand = in mano
rummy-label-at_risk = Punti in gioco a testa
rummy-alt-stock = Carte nel tallone: { $count }
rummy-alt-top = In cima al pozzo: { $card }
rummy-alt-no_discards = Pozzo vuoto
rummy-alt-pot = { $label } { $amount }
rummy-alt-player = { $name }, { $score }
rummy-alt-cards = carte in mano: { $count }
rummy-alt-melds = { $name } ha calato { $melds }
rummy-alt-shows = { A($name) } restano { $cards }
rummy-alt-dealer = mazziere
rummy-alt-said = { $word }
rummy-alt-close = { $name } chiude, { $kind }: { $melds }; scarta { $discard }; { $sum }
rummy-alt-close_bare = { $name } chiude, { $kind }: { $melds }; { $sum }

# Il tavolo, dove una piattaforma lo dispone da sé

rummy-stage-stock = tallone
rummy-stage-discards = pozzo
rummy-stage-threw = pozzo · da { $name }
rummy-stage-dealer = M
