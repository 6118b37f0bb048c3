# Tornei: il banco, le iscrizioni, il podio.

cup-menu = Un torneo
cup-menu_how = Un tavolo, che comincia quando è pieno o quando lo dice chi lo ha creato. Più tavoli e altro si scrivono, in quest'ordine: gioco, iscrizione, posti, tavoli, livello, ultimo livello per iscriversi, rientri, robot, forza. Per esempio /torneo holdem 300 9 3: iscrizione 300, 9 posti, fino a 3 tavoli.
cup-preset = { $seats } posti · { $entry ->
    [0] gratis
   *[other] iscrizione { $entry }
} · { $level }
cup-with_robots = con robot
cup-level_minutes = livelli di { $length } min
cup-pace = { $pace } per turno
cup-rounds = { $tables ->
    [1] Una partita sola: vince chi la gioca meglio.
   *[other] Turni di partite: da ogni tavolo passano i migliori due, finché un tavolo è la finale.
}
cup-level_deals = livelli di { $length } mani
cup-title = Torneo · { $game }
cup-entry = { $entry ->
    [0] Iscrizione gratuita
   *[other] Iscrizione { $entry }
}
cup-stack = dotazione { $stack }
cup-late = { $rebuys ->
    [0] Ci si iscrive ancora fino al livello { $late }
    [-1] Iscrizioni tardive e rientri a volontà fino al livello { $late }
   *[other] Iscrizioni tardive e rientri ({ $rebuys } a testa) fino al livello { $late }
}
cup-robots = All'inizio i robot lo riempiono fino a { $robots }{ $level ->
    [none] .
   *[other] : { $level }.
} Non pagano e non vincono niente.
cup-table = Tavolo { $table }
cup-tables = Fino a { $tables } tavoli da { $seats }. Comincia quando lo dice chi lo ha creato.
cup-entered = Iscritti: { $entered } di { $most }{ $entered ->
    [0] {""}
   *[other] {" "}· { $names }
}
cup-cancelled = { $why ->
    [unbegun] Nessuno ha dato inizio al torneo, quindi è annullato: tutte le iscrizioni sono tornate nei borselli.
    [away] Sono rimasti tutti assenti, quindi il torneo è annullato: tutte le iscrizioni sono tornate nei borselli.
   *[none] Il torneo è annullato: tutte le iscrizioni sono tornate nei borselli.
}
cup-interrupted = { $why ->
    [away] Sono rimasti tutti assenti, quindi il torneo è stato fermato: quanto era stato versato se lo divide chi giocava ancora.
   *[none] Il torneo è stato fermato: quanto era stato versato se lo divide chi giocava ancora.
}
cup-next_level = prossimo livello { $when }
cup-break = intervallo, si riprende { $when }
cup-break_comes = intervallo { $when }
cup-break_now = intervallo
cup-by_deals = i livelli salgono a mani
cup-paused = in pausa
cup-left = { $left ->
    [one] Ne resta 1
   *[other] Ne restano { $left }
} · media { $average }
cup-round = Turno { $round }
cup-final = La finale
cup-round_here = { $final ->
    [true] La finale
   *[false] Turno { $round } del torneo
}
cup-left_in = { $left ->
    [one] Ne resta 1
   *[other] Ne restano { $left }
}
cup-match = Tavolo { $table }: { $players }, mano { $deal } di { $deals }
cup-match_over = Tavolo { $table }: { $players }, partita finita
cup-score = { $name }: { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}{ $closes ->
    [0] {""}
    [one] {" "}· 1 chiusura
   *[other] {" "}· { $closes } chiusure
}{ $goes_on ->
    [yes] {" "}· passa il turno
   *[no] {""}
}
cup-news_match = Tavolo { $table }: passano { $first } e { $second }
cup-news_round = Turno { $round }, con un nuovo sorteggio
cup-news_place = { $name } finisce al { $place }º posto
cup-news_out = { $name } è fuori
cup-news_again = Rientra { $name }
cup-news_broken = Il tavolo { $table } chiude
cup-news_final = Tavolo finale
cup-news_bubble = Ancora uno e siamo tutti a premio
cup-ask_again = Non hai più chip. Entro 20 secondi puoi rientrare, pagando di nuovo, e tenere il posto.
cup-you_sit = Sei al tavolo { $table }, posto { $seat }.
cup-you_move = Vai al tavolo { $table }, posto { $seat }.
cup-left_table = A questo tavolo non hai più un posto.
cup-you_are = { $prize ->
    [0] Sei fuori, al { $place }º posto.
   *[other] Sei fuori, al { $place }º posto: nel tuo borsello sono arrivate { $prize } chip.
}
cup-you_are_out = Sei fuori.
cup-you_are_first = { $prize ->
    [0] Sei fuori. Restano solo robot, che non contano: il primo posto è tuo.
   *[other] Sei fuori. Restano solo robot, che non contano: il primo posto è tuo, e nel tuo borsello sono arrivate { $prize } chip.
}
cup-you_won = { $prize ->
    [0] Il torneo è tuo!
   *[other] Il torneo è tuo! Nel borsello ti sono arrivate { $prize } chip.
}
cup-standing = { $name }: { $chips }
cup-prize = { $place }º { $prize } chip
cup-prizes_none = Nessun premio: l'iscrizione è gratuita.
cup-prizes_open = Con gli iscritti di adesso: i premi si fissano quando chiudono le iscrizioni.
cup-podium = { $title } · la fine
cup-podium_note = { $points ->
    [yes] Premi e punti
   *[no] Premi
}
cup-place = { $place }. { $name }{ $prize ->
    [0] {""}
   *[other] {" "}· { $prize } chip
}{ $points ->
    [0] {""}
    [one] {" "}· 1 punto
   *[other] {" "}· { $points } punti
}
cup-shown_prize = { $prize ->
    [0] –
   *[other] { $prize }
}
cup-shown_points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
cup-paid_back = { $name }: { $chips } chip
cup-waits_paused = Il torneo è in pausa: lo fa riprendere { $known ->
    [true] { $name }, che lo ha creato, o { $platform ->
        [local] il padrone di casa
       *[other] un amministratore
    }
   *[false] chi lo ha creato, o { $platform ->
        [local] il padrone di casa
       *[other] un amministratore
    }
}, con «Riprendi» sotto il suo messaggio.
cup-waits_deserted = Il torneo è in pausa, perché sono tutti assenti: si riprende appena qualcuno torna.
cup-waits_break = Intervallo: prossima mano { $when }
cup-waits_break_comes = { $tables ->
    [0] Adesso un intervallo di 5 minuti.
    [one] Adesso un intervallo: i 5 minuti partono quando un altro tavolo ha finito la mano.
   *[other] Adesso un intervallo: i 5 minuti partono quando altri { $tables } tavoli hanno finito la mano.
}
cup-waits_again = Qualcuno può ancora rientrare: prossima mano al più tardi { $when }
cup-waits_hand_for_hand = Mano per mano, finché non esce ancora uno: { $tables ->
    [0] tutti i tavoli danno insieme, tra un attimo.
    [one] tutti i tavoli danno insieme, e un altro sta ancora giocando.
   *[other] tutti i tavoli danno insieme, e altri { $tables } stanno ancora giocando.
}
cup-waits_final = { $tables ->
    [0] Il tavolo finale comincia tra un attimo.
    [one] Il tavolo finale comincia quando un altro tavolo ha finito la mano.
   *[other] Il tavolo finale comincia quando altri { $tables } tavoli hanno finito la mano.
}
cup-waits_match = { $tables ->
    [0] Il prossimo turno comincia tra un attimo.
    [one] Questo tavolo ha finito la partita: un altro sta ancora giocando.
   *[other] Questo tavolo ha finito la partita: altri { $tables } stanno ancora giocando.
}
cup-waits_others = { $tables ->
    [0] La prossima mano aspetta che qualcuno cambi tavolo.
    [one] Prima qualcuno cambia tavolo: un altro tavolo sta ancora giocando la mano.
   *[other] Prima qualcuno cambia tavolo: altri { $tables } tavoli stanno ancora giocando la mano.
}

cup-said_made = Il torneo è aperto: ci si iscrive qui sotto.
cup-said_two_tables = Il torneo è aperto, con { $tables } tavoli al massimo: { $platform ->
    [discord] qui non posso aprire thread per altri.
   *[other] qui non posso aprire argomenti per altri.
}
cup-said_in = { $entry ->
    [0] L'iscrizione è fatta.
   *[other] L'iscrizione è fatta: { $entry } chip sono uscite dal tuo borsello. Fino all'inizio puoi ritirarti.
}
cup-said_out = { $entry ->
    [0] L'iscrizione è annullata.
   *[other] L'iscrizione è annullata, e la quota è tornata nel tuo borsello.
}
cup-said_again = Giochi di nuovo, con la dotazione intera.
cup-said_start = Si comincia.
cup-said_pause = Le mani in corso si finiscono, poi l'orologio si ferma.
cup-said_resume = Si riprende.
cup-said_cancel = Il torneo è annullato.

button-cup_in = { $entry ->
    [0] Mi iscrivo
   *[other] Mi iscrivo { $entry }
}
button-cup_out = Mi ritiro
button-cup_start = Si comincia
button-cup_mine = Il mio tavolo
button-cup_standings = Situazione
button-cup_prizes = Premi
button-cup_again = { $entry ->
    [0] Rientro
   *[other] Rientro { $entry }
}
button-cup_pause = Pausa
button-cup_resume = Riprendi
button-cup_cancel = Annulla torneo

# La pagina del torneo.

button-cup_page = Pagina del torneo
cup-page_place = Posto
cup-page_who = Chi
cup-page_chips = Chip
cup-page_table = Tavolo
cup-page_players = Giocatori
cup-page_deal = Mano
cup-page_prize = Premio
cup-page_points = Punti
cup-page_tables = Tavoli
cup-page_standing = Situazione
cup-page_out = Fuori
cup-page_finish = Ordine d'arrivo
cup-page_prizes = Premi
cup-page_entered = Iscritti
cup-page_news = Che cosa è successo
cup-page_paid_back = Chip tornate nei borselli
cup-page_clock = Orologio
cup-page_next = Prossimo livello
cup-page_break = Intervallo
cup-page_resumes = Si riprende
cup-page_by_deals = a mani
cup-page_after_deals = dopo le mani in corso
cup-page_left = In gioco
cup-page_average = Media
cup-page_of = { $some } di { $all }
cup-page_nobody = Ancora nessuno.
cup-over = Il torneo è finito.
