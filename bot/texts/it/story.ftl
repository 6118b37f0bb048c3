# Una mano finita, raccontata

story-end = Com'è finita
story-before = Prima delle carte
story-your_cards = le tue carte { $cards }
story-your_hand = Le tue carte: { $cards }
story-cards_now = Le tue carte ora: { $cards }
story-small_blind = { $name } mette il piccolo buio, { $amount }
story-big_blind = { $name } mette il grande buio, { $amount }
story-missed_blind = { $name } mette { $amount } per entrare
story-runs = { $times ->
    [1] il board si completa una volta
    [2] il board si completa due volte
   *[other] il board si completa tre volte
}
story-bounty = { $name } riscuote il premio di { $amount }
story-bomb_antes = bomb pot: { $amount } di ante
story-bomb_ante = { $name } mette { $amount } nel bomb pot
story-bombs = { $agreed ->
    [yes] si gioca un bomb pot
   *[other] niente bomb pot
}
story-proposed = { $name } propone un voto sul bomb pot
story-level = i bui salgono al livello { $level }
story-straddle = { $name } fa straddle, { $amount }
story-ante = { $name } mette l'ante, { $amount }
story-antes = ante, in tutto { $amount }
story-fold = { $count ->
    [one] { $names } lascia
   *[other] { $names } lasciano
}
story-check = { $count ->
    [one] { $names } dice parola
   *[other] { $names } dicono parola
}
story-pass = { $count ->
    [one] { $names } passa
   *[other] { $names } passano
}
story-stand = { $count ->
    [one] { $names }: mano servita
   *[other] { $names }: mani servite
}
story-call = { $name } vede { $amount }
story-bet = { $name } punta { $amount }
story-raise = { $name } rilancia a { $amount }
story-returned = { $amount } che nessuno ha visto tornano { A($name) }
story-all_in = { $said }, all-in
story-invito = { $name } mette l'invito, { $amount }
story-rejoin = { $name } rientra per { $amount }
story-blind = { $name } apre al buio, { $amount }
story-counterblind = { $name } fa controbuio, { $amount }
story-over = { $name } fa over, { $amount }
story-open = { $name } apre di { $amount }
story-knock = { $name } bussa
story-split = { $name } scarta l'apertura
story-change = { $count ->
    [one] { $name } cambia una carta
   *[other] { $name } cambia { $count } carte
}
story-quiet = { $count ->
    [one] … e un turno di sola pesca e scarto
   *[other] … e { $count } turni di sola pesca e scarto
}
story-left_out = { $count ->
    [one] … un'altra riga, che è nella trascrizione
   *[other] … altre { $count } righe, che sono nella trascrizione
}
