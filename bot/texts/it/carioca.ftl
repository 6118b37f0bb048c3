# Carioca: i suoi pulsanti, le sue righe, i suoi disegni.

carioca-title = Carioca { $stake }/{ $price }
carioca-aim = Vince la partita chi ha meno punti; a { $exit } si esce. Chi chiude vince il piatto della manche.
carioca-title_pazza = Carioca pazza { $stake }/{ $price }
carioca-stakes = posta { $stake } · acquisto { $price }
carioca-exit = uscita a { $exit } · rientro { $fee }
carioca-stakes_button = Posta { $stake }/{ $price }
carioca-exit_button = Uscita a { $exit }

# Pulsanti

carioca-draw = Pesca
carioca-draw_two = Pesca due
carioca-take = Prendo { $card }
carioca-buy = Compro { $card }
carioca-buy_for = Compro { $card } ({ $price })
carioca-no = No
carioca-open = Apro
carioca-meld = Calo
carioca-lay = Attacco
carioca-swap = Scambio il jolly
carioca-discard = Scarto
carioca-close = Chiudo
carioca-in_private = Calo e scarto…

# I modi in cui si possono intendere le carte segnate

carioca-way-lay = { $cards } su m{ $meld } ({ $lying })
carioca-way-swap = { $joker } da m{ $meld } ({ $lying })

# Le otto aperture

carioca-opening-1 = una coppia di figure
carioca-opening-2 = doppia coppia, una di figure
carioca-opening-3 = tris
carioca-opening-4 = full
carioca-opening-5 = scala quaranta, 40 punti esatti
carioca-opening-6 = poker
carioca-opening-7 = scala colore, cinque carte in fila
carioca-opening-8 = chiusura in mano
carioca-short-1 = coppia
carioca-short-2 = due coppie
carioca-short-3 = tris
carioca-short-4 = full
carioca-short-5 = scala 40
carioca-short-6 = poker
carioca-short-7 = scala colore
carioca-short-8 = in mano
carioca-choose = { $number } · { $opening }

# Il testo gemello: un fatto per riga

carioca-seat = { $name } { $stack }
carioca-score = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
carioca-cards = { $count ->
    [one] 1 carta
   *[other] { $count } carte
}
carioca-has_opened = ha aperto
carioca-dealer = mazziere
carioca-manche_line = Manche { $manche } di 8 · { $opening }
carioca-manche_own = Manche { $manche } di 8 · ognuno apre con ciò che non ha ancora usato
carioca-manche_chosen = Manche { $manche } di 8 · { $name } sceglie l'apertura
carioca-pile_line = Tallone { $stock } · pozzo { $count }, in cima { $card }
carioca-pile_line_none = Tallone { $stock } · pozzo vuoto
carioca-pot_line = Piatto { $amount }
carioca-final_pot_line = per chi vince la partita { $amount }
carioca-meld_line = m{ $number } { $name }: { $cards }
carioca-meld_line_opening = m{ $number } { $name }, apertura: { $cards }
carioca-forbidden_line = Non si scartano finché non hanno aperto tutti: { $ranks }
carioca-buying_line = Chi compra { $card }?
carioca-hand_points = { $count ->
    [one] 1 carta
   *[other] { $count } carte
} · { $points } punti
carioca-drawn = Hai pescato { $cards }.
carioca-others_first = Un momento: gli altri possono comprare { $card }.
carioca-must_open = Hai preso { $card } per aprire: ora apri.
carioca-opened_now = Hai aperto: ora scarta. Dal prossimo turno puoi calare e attaccare.
carioca-joker_to_lay = Il jolly che hai scambiato va calato in questo turno.

# Che cosa è successo

carioca-event-Drew = { $count ->
    [one] { $name } pesca
   *[other] { $name } pesca { $count } carte
}
carioca-event-Took = { $name } prende { $card }
carioca-event-Bought = { $price ->
    [0] { $name } compra { $card }
   *[other] { $name } compra { $card } per { $price }
}
carioca-event-Reshuffled = Il pozzo si rimescola: nuovo tallone
carioca-event-Opened = { $name } apre: { $melds }
carioca-event-Melded = { $name } cala { $cards }
carioca-event-LaidOff = { $name } attacca { $cards } a m{ $meld }
carioca-event-Swapped = { $name } mette { $card } in m{ $meld } e prende il jolly
carioca-event-Discarded = { $name } scarta { $card }
carioca-event-Discarded_obliged = { $name } scarta { $card }: ha solo carte così
carioca-event-OpeningChosen = { $name } sceglie: { $opening }
carioca-event-StakePaid = { $name } mette la posta, { $amount }
carioca-event-Absent = { $name } salta questa manche{ $amount ->
    [0] {""}
   *[other] , mette lo stesso la posta di { $amount }
} e segnerà quanto chi perde di più
carioca-event-Reentered = { $fee ->
    [0] { $name } rientra con { $score } punti
   *[other] { $name } rientra per { $fee }, con { $score } punti
}
carioca-event-WentOut = { $name } chiude: { $points }
carioca-event-Voided = La manche è nulla: nessuno chiude{ $amount ->
    [0] {""}
   *[other] , nel piatto restano { $amount }
}
carioca-event-Scored = { $name } { $points }, in tutto { $score }
carioca-event-Won = { $name } vince il piatto, { $amount }
carioca-event-Eliminated = { $name } esce con { $score } punti
carioca-event-MatchWon = { $count ->
    [one] { $names } vince la partita con { $points } punti
   *[other] { $names } vincono alla pari con { $points } punti
}
carioca-event-FinalPotWon = { $name } prende { $amount } per la partita

# Com'è finita

carioca-may_return = Sei fuori con { $points } punti. { $fee ->
    [0] Puoi rientrare
   *[other] Per { $fee } puoi rientrare
} con { $score }, il punteggio più alto di chi è in gioco.

carioca-said-standing = Segnato: la compri tu, se resta. Lo stesso pulsante lo annulla.
carioca-said-not_standing = Annullato: non la compri in anticipo.

# Consigli

carioca-hint-open = Potresti aprire con { $melds }.
carioca-hint-take = Con { $card } apriresti: { $melds }.
carioca-hint-close = Potresti chiudere: { $melds }.
carioca-hint-meld = Potresti calare { $melds }.
carioca-hint-lay = Potresti attaccare { $cards } a m{ $meld }.
carioca-hint-swap = Potresti prendere il jolly di m{ $meld } con { $card }.
carioca-hint-cannot_open = Per ora non puoi aprire. Serve: { $opening }.
carioca-hint-nothing = Per ora non c'è nulla da calare.


# Il disegno

carioca-label-pot = PIATTO
carioca-label-stakes = uscita a { $exit } · posta { $stake } · acquisto { $price }
carioca-label-manche = manche { $manche } di 8
carioca-label-opening = Apertura: { $opening }
carioca-label-opened = HA APERTO
carioca-label-closes = CHIUDE { $points }

# La partita

carioca-sheet = Segnapunti
carioca-sheet_note = { $left ->
    [0] la partita è finita
    [one] manca una manche
   *[other] mancano { $left } manche
}
carioca-sheet-total = totale
carioca-sheet-closed = ha chiuso
carioca-sheet-left = uscita a { $exit }
carioca-sheet-back = rientro
carioca-sheet-alt = { $name }: { $scores }; { $total }
carioca-sheet-line = { $name }: { $scores } = { $total }
carioca-chart = Come sono cresciuti i punti
carioca-chart_note = vince chi ne ha meno
carioca-chart-alt = { $name }: da { $start } a { $end }
carioca-ranking = La partita
carioca-ranking_note = { $count ->
    [one] dopo una manche
   *[other] dopo { $count } manche
}
carioca-ranking-line = { $place }. { $name }: { $points }, { $closings ->
    [0] non ha mai chiuso
    [one] ha chiuso una volta
   *[other] ha chiuso { $closings } volte
}
carioca-ranking-closings = { $closings ->
    [one] 1 chiusura
   *[other] { $closings } chiusure
}
carioca-ranking-alt = { $place }. { $name } { $shown } { $change }
