# Le partite in programma: l'invito, i suoi menu, quello che se ne dice.

plan-at = { $when } ({ $zone })
plan-for_you = Nel tuo fuso:
plan-in_days = tra { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
}
plan-in_hours = tra { $hours ->
    [one] 1 ora
   *[other] { $hours } ore
}
plan-in_hours_and_half = tra { $hours ->
    [one] un’ora e mezza
   *[other] { $hours } ore e mezza
}
plan-in_minutes = tra { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minuti
}
plan-now = adesso
plan-every_1 = Ogni giorno
plan-every_7 = Ogni { $weekday }
plan-every_14 = Ogni due settimane, di { $weekday }
plan-organiser = { $name } invita · { $seats ->
    [one] 1 posto
   *[other] { $seats } posti
} · si comincia in { $minimum }
plan-cup_organiser = { $name } invita · { $seats ->
    [one] 1 posto
   *[other] { $seats } posti
} · si comincia almeno in { $minimum }
plan-cup_prizes = Premi con gli iscritti di adesso: { $prizes }
plan-fills = I robot completano il tavolo fino a { $fill }{ $level ->
    [none] .
   *[other] : { $level }.
}
plan-checks_in = Chi viene si siede quando il tavolo apre; per 10 minuti il posto resta suo.
plan-in = Ci sono ({ $count }/{ $seats }): { $names }
plan-in_nobody = Nessuno ha ancora detto di sì.
plan-maybe = Forse: { $names }
plan-out = Non vengo: { $names }
plan-waiting = In lista d'attesa: { $names }
plan-stage_asked = Mancano giocatori: decide chi organizza.
plan-stage_open = Il tavolo è aperto.
plan-stage_begun = Il torneo è cominciato.
plan-stage_over = Questa serata è finita.
plan-cancelled_organiser = Non si gioca più.
plan-cancelled_skipped = Questa volta si salta: la serie continua.
plan-cancelled_too_few = Non si gioca: mancavano giocatori.
plan-cancelled_missed = Non si gioca: quando si doveva cominciare io non c'ero. Scusate.

plan-button_in = Ci sono
plan-button_maybe = Forse
plan-button_out = Non vengo
plan-button_call = Ricordamelo
plan-button_ics = Calendario
plan-button_manage = Cambia

plan-said_in = Ci sei.
plan-said_cup_waiting = I posti sono tutti presi: hai il numero { $place } in lista d'attesa, e se si libera un posto è tuo. { $entry ->
    [0] {""}
   *[other] La quota di { $entry } chip resta da parte: torna a te se nessun posto si libera, o se ti ritiri.
}
plan-said_waiting = I posti sono tutti presi: hai il numero { $place } in lista d'attesa, e se si libera un posto è tuo.
plan-said_maybe = Va bene, forse. Te lo ricordo.
plan-said_out = Peccato. Puoi cambiare idea finché non comincia.
plan-said_calls = Te lo ricordo anche in privato.
plan-said_calls_not = In privato non te lo ricordo più.
plan-said_start = { $platform ->
    [discord] Perché te lo ricordi in privato, lascia che ti scriva: apri i messaggi diretti di questo server.
   *[other] Perché te lo ricordi in privato, apri una volta la nostra chat privata.
}
plan-said_planned = L'invito è pubblicato: { $when }.
plan-said_changed = Fatto: ho avvisato chi viene.
plan-said_dropped = Non ho messo niente in programma.
plan-said_cancelled = Non si gioca più: ho avvisato chi viene.
plan-said_skipped = Questa data si salta. Il prossimo invito è pubblicato.
plan-said_handed = Adesso organizza { $name }.
plan-said_again = L'invito è pubblicato: { $when }.
plan-said_waits = Aspetto fino alle { $when }.
plan-said_robots = I posti vuoti vanno ai robot.
plan-said_how = Scrivilo: /programma domani alle 21 holdem. Per cambiare ora: /programma sposta venerdì alle 21
plan-said_zone_yours = Il tuo fuso orario è { $zone }. Lì sono le { $now }.
plan-said_zone_chat = { $platform ->
    [discord] Il fuso orario di questo canale è { $zone }. Lì sono le { $now }.
    [local] Il fuso orario di questa pagina è { $zone }. Lì sono le { $now }.
   *[other] Il fuso orario di questa chat è { $zone }. Lì sono le { $now }.
}
plan-said_zone_kept = Quello che è in programma resta nello stesso momento e adesso si legge in questo fuso.
plan-said_zone_how = { $platform ->
    [discord] Scrivilo: /programma fuso Europe/Rome. In privato è il tuo fuso, in un canale quello del canale.
    [local] Scrivilo: /programma fuso Europe/Rome. In privato è il tuo fuso, altrimenti quello della pagina.
   *[other] Scrivilo: /programma fuso Europe/Rome. In privato è il tuo fuso, in un gruppo quello della chat.
}

plan-remind = { $cup ->
    [true] Il torneo comincia
   *[false] Si gioca
} { $when }
plan-news_changed = { $cup ->
    [true] Questo torneo è cambiato.
   *[false] Questa partita è cambiata.
}
plan-news_postponed = { $cup ->
    [true] Questo torneo è rimandato.
   *[false] Questa partita è rimandata.
}
plan-news_cancelled = { $cup ->
    [true] Questo torneo è annullato.
   *[false] Questa partita è annullata.
}
plan-news_skipped = Questa data si salta.
plan-news_handed_over = Adesso organizza { $name }.
plan-news_moved_up = Si è liberato un posto: ci sei.
plan-news_moved_down = I posti sono di meno: adesso sei in lista d'attesa.
plan-news_seat_kept = Si è liberato un posto: fino alle { $until } è tuo, siediti.
plan-news_was = Non più { $when }.
plan-news_open = Il tavolo è aperto.
plan-news_cup_begins = Comincia il torneo.
plan-cup_back = Le quote sono tornate nei borselli.
plan-cup_no_seat = { $entry ->
    [0] Non si è liberato un posto per { $names }.
   *[other] Non si è liberato un posto per { $names }: la quota di { $entry } chip è tornata nel borsello.
}
plan-news_open_check_in = Il tavolo è aperto: sedetevi, si comincia appena siete abbastanza. Fino alle { $until } il posto è vostro, poi passa a chi aspetta.
plan-news_no_event = Non posso creare l'evento del server: mi serve il permesso di creare eventi. La partita si fa lo stesso.
plan-ask = { $name }, { $count ->
    [0] non c'è nessuno
    [one] c'è una persona sola
   *[other] ci sono solo { $count } persone
}, e per dare le carte bisogna essere in { $minimum }. Che si fa?
plan-button_wait = Aspetta 15 minuti
plan-button_robots = Gioca con i robot
plan-button_cancel = { $cup ->
    [true] Annulla il torneo
   *[false] Annulla la partita
}

plan-menu_confirm = È giusto così?
plan-list = In programma
plan-list_none = Non c'è ancora niente in programma.
plan-list_how = Di' quando: /programma domani alle 21 · /programma ogni giovedì alle 21 holdem 10/20 · /programma torneo venerdì 21. Per le regole della casa: /gioca, poi «Un'altra volta…».
plan-line = { $when } · { $title } · { $count ->
    [one] 1 presente
   *[other] { $count } presenti
}
plan-button_new = Nuova partita
plan-button_confirm = Mettila in programma
plan-button_save = Cambiala così
plan-button_drop = Lascia stare
plan-button_move = Un'altra ora…
plan-button_when = Un'altra ora…
plan-button_change = Cambia…
plan-change_title = Cambia la partita
plan-change_label = Cambia ciò che vuoi: quello che lasci com'è resta com'è.
plan-field_when = Quando
plan-hint_when = Per esempio: domani alle 21, ogni giovedì
plan-field_stakes = Posta
plan-hint_stakes = Si scrivono come { $stakes }
plan-field_entry = Iscrizione
plan-hint_entry = Quante chip del borsello costa; 0 per niente
plan-field_minimum = Si comincia in
plan-hint_minimum = Giocatori, da { $low } a { $room }
plan-field_fill = I robot completano il tavolo fino a
plan-hint_fill = Giocatori in tutto, da { $minimum } a { $room }; 0 se i robot non servono
plan-field_reminders = Promemoria
plan-hint_reminders = Fino a 5, al più 7 giorni prima: 24 h, 1 h, 10 min; vuoto se non servono
plan-wrong = { $field }: «{ $text }».
plan-wrong_rest = Il resto è già nella bozza. «Correggi» riapre il modulo con ciò che hai scritto.
plan-button_earlier = { $step } prima
plan-button_later = { $step } dopo
plan-step_day = 1 giorno
plan-step_half = 30 min
plan-set_game = Gioco: { $value }
plan-set_stakes = { $value }
plan-set_seats = Posti: { $value }
plan-set_entry = Iscrizione: { $value }
plan-set_cup_seats = Posti: { $value }
plan-set_cup_tables = Tavoli: { $value }
plan-set_cup_level = { $value }
plan-set_fill = Robot: { $value }
plan-set_level = I robot giocano: { $value }
plan-set_every = Si ripete: { $value }
plan-set_checks_in = All'apertura: { $value }
plan-set_minimum = Si comincia in { $value }
plan-set_reminders = Promemoria: { $value }
plan-fill_none = nessuno
plan-fill_to = fino a { $fill }
plan-repeat_0 = mai
plan-repeat_1 = ogni giorno
plan-repeat_7 = ogni settimana
plan-repeat_14 = ogni due settimane
plan-seats_given = posti assegnati
plan-seats_taken = siede chi arriva
plan-reminders_none = nessuno
plan-reminder_hours = { $hours } h
plan-reminder_minutes = { $minutes } min

plan-manage = Che cosa cambia?
plan-button_edit = Modifica
plan-button_put_off = Rimanda
plan-button_hand = Affida ad altri
plan-button_skip = Salta questa data
plan-button_call_off = { $cup ->
    [true] Annulla il torneo
   *[false] Annulla la partita
}
plan-button_really = Sì, annulla
plan-put_off = Di quanto?
plan-minutes = + { $minutes } min
plan-hours = + { $hours } h
plan-hand_to = A chi la affidi?
plan-hand_nobody = Non ha ancora risposto nessun altro.
plan-really = { $series ->
    [true] Annullo questa data e tutte quelle che seguono? Avviso chi viene.
   *[false] Annullo? Avviso chi viene.
}

plan-form_title = Quando?
plan-form_label = Per esempio: domani alle 21, ogni giovedì
plan-zone_title = Fuso orario
plan-zone_label = Per esempio: Europe/Rome
plan-button_zone = Fuso orario: { $zone }

plan-summary = La serata: { $title }
plan-summary_deals = { $deals ->
    [one] 1 mano
   *[other] { $deals } mani
} · { $when }
plan-summary_best = La mano migliore: { $name }, { $hand } ({ $cards })
plan-summary_chart = Le chip, mano per mano
plan-summary_label = La mano migliore
plan-button_again = Tra una settimana, stessa ora

doubt-unclear = { $missed ->
    [nothing] Non capisco quando.
   *[other] Non capisco quando: «{ $missed }».
}
doubt-now = Adesso? /gioca apre subito un tavolo.
doubt-number = { $kind ->
    [day] Il { $text } a che ora? Servono tutti e due: «il { $text } alle 21».
   *[either] { $text } è un'ora o un giorno? Servono tutti e due: «domani alle { $text }», oppure «il { $text } alle 21».
}
doubt-perhaps = { $missed ->
    [nothing] Non ho capito tutto. È questo che intendi?
   *[other] Qui non so che cosa vuol dire «{ $missed }». È questo che intendi?
}
doubt-no_such_series = So ripetere ogni giorno, ogni settimana o ogni due settimane. Intanto una volta sola?
doubt-no_time = A che ora?
doubt-which = Può voler dire più cose. Quale di queste?
doubt-fold = Quella notte l'ora torna indietro: quest'ora c'è due volte. Quale intendi?
doubt-gap = Quella notte l'ora va avanti: le { $text } non ci sono. Va bene l'ora dopo?
doubt-past = È già passato. Intendi questo?
doubt-too_far = Manca più di un anno.
doubt-no_such_day = Quel giorno non esiste.
doubt-no_such_hour = Nessun orologio segna le { $text }.
doubt-wrong_weekday = Il giorno della settimana e la data non vanno d'accordo. Quale dei due?
doubt-one_day = Un giorno alla volta: una serie ha un solo giorno della settimana.
doubt-gone = È già passato.
doubt-limits = Eccezioni e scadenze non le so leggere: dimmi un giorno e un'ora.
doubt-unknown_zone = Non conosco il fuso orario «{ $text }». Prova Europe/Rome.
doubt-which_game = «{ $text }» può essere più di un gioco. Quale?
doubt-try = Prova: domani alle 21, venerdì 20:30, 25/12 ore 18, ogni giovedì alle 21, tra due ore

refused-plan_past = Quell'ora è già passata.
refused-plan_unknown = Questa partita non la conosco più: /programma mostra quelle che ci sono.
refused-plan_drafted = Questa bozza non vale più: ricomincia con /programma.
refused-plan_over = Questa partita è finita.
refused-plan_begun = Questo torneo è già cominciato: se si può ancora entrare, lo dice il suo messaggio.
refused-plan_open = Il tavolo è già aperto: siediti lì.
refused-plan_organiser = { $platform ->
    [discord] Può farlo solo { $name }, o chi gestisce questo server.
    [local] Può farlo solo { $name }, o il padrone di casa.
   *[other] Può farlo solo { $name }, o chi amministra questa chat.
}
refused-plan_private = { $platform ->
    [discord] Le partite si mettono in programma nei canali di un server: usa /programma lì.
    [local] Le partite si mettono in programma nella pagina che vedono tutti: usa /programma lì.
   *[other] Le partite si mettono in programma nei gruppi: usa /programma lì.
}
refused-plan_nobody = Prima deve esserci qualcuno: i robot non giocano da soli.
refused-plan_which = Quale partita? Apri il suo invito e premi «Cambia».
refused-plan_too_many = Qui ci sono già { $most } partite in programma: prima se ne annulla una (/programma le elenca).
refused-unknown_zone = Non conosco il fuso orario «{ $text }». Prova Europe/Rome.

# Un sondaggio prima della partita

poll-which = Quale sera? Segna tutte quelle in cui puoi.
poll-line = { $when }: { $count ->
    [0] ancora nessuno
   *[other] { $count } ({ $names })
}
poll-tick = { $when } · { $count }
poll-asks = Propone { $name } · { $seats } posti · si gioca da { $minimum } in su
poll-ends = Il sondaggio finisce { $when }.
poll-free = Segnare una sera non costa niente: ci si iscrive quando la sera è trovata.
poll-said_asked = Il sondaggio è pubblicato. Finisce { $when }, quando lo chiudi, o quando una sera riempie tutti i posti.
poll-said_ticked = { $when }: puoi.
poll-said_unticked = { $when }: non puoi.
poll-said_closed = Il sondaggio è chiuso.
plan-button_close_poll = Chiudi sondaggio
plan-news_evening_found = Il sondaggio ha trovato la sera: ci siete.
plan-news_cup_evening_found = Il sondaggio ha trovato la sera: se giocate, iscrivetevi.
plan-news_no_evening = Il sondaggio non ha trovato una sera: in nessuna siete abbastanza.
plan-cancelled_poll = Non si è trovata una sera.
