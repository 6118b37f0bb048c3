# Perché una cosa non si può: detto con garbo, solo a chi ci prova. `.article` nomina l'articolo del regolamento.

refused-not_now = Adesso non si può.
refused-amount_out_of_range = { $spread ->
    [0] { $reach ->
        [all_in] Si può solo andare all-in: { $low }.
       *[none] { $action ->
            [raise] Puoi rilanciare solo a { $low }.
           *[other] Può essere solo { $low }.
        }
    }
   *[other] { $reach ->
        [all_in] { $action ->
            [raise] Rilancia a { $low }–{ $high } (all-in).
           *[other] Da { $low } a { $high } (all-in).
        }
        [beyond] { $action ->
            [raise] Rilancia a { $low }–{ $high }; l'all-in, { $all_in }, è più di quanto si può.
           *[other] Da { $low } a { $high }; l'all-in, { $all_in }, è più di quanto si può.
        }
       *[none] Da { $low } a { $high }, per favore.
    }
}
    .article = { $action ->
        [raise] HE-NL-2
       *[other] HE-NL-1
    }
locked-betting_capped = rilanci finiti
refused-betting_capped = Era la quarta puntata di questo giro: puoi vedere o lasciare.
    .article = HE-FL-2
refused-cannot_check = Qualcuno ha puntato: lascia, vedi o rilancia.
    .article = BET-MECH-5
refused-must_raise = Qualcuno ha già puntato: sarebbe un rilancio.
    .article = BET-TERM-2
refused-nothing_to_call = Non c'è niente da vedere.
    .article = BET-MECH-4
refused-nothing_to_raise = Non ha ancora puntato nessuno: sarebbe una puntata.
    .article = BET-TERM-5
locked-call_takes_all = vedi con tutto
refused-call_takes_all = Non hai più di quanto serve per vedere: vedi, all-in, o lascia.
    .article = BET-ALLIN-1
locked-too_few_chips = troppo poche chip
refused-too_few_chips = Non hai abbastanza chip.
locked-betting_not_reopened = rilancio non pieno
refused-betting_not_reopened = L'ultimo rilancio era un all-in incompleto: puoi vedere o lasciare.
    .article = HE-NL-5
locked-nobody_left_to_call = gli altri all-in
refused-nobody_left_to_call = Tutti gli altri sono all-in: a un rilancio non potrebbe rispondere nessuno. Vedi o lascia.
    .article = BET-ALLIN-2
refused-no_deal = Adesso non c'è nessuna mano in corso.
refused-not_your_turn = Non tocca a te.
refused-turn_of = Tocca { A($name) }.
refused-unknown_deal = Questa mano non l'hai giocata tu, o è di tanto tempo fa e il banco non la conserva più.
refused-moved_on = Il tavolo è andato avanti.
refused-asked_now = Tocca a te adesso: rispondi con i pulsanti.
refused-already_answered = Hai già risposto.
refused-deals_not_sealed = Qui il banco non sigilla i mazzi: nessuno può tagliare, e niente si può dimostrare.
refused-cut_too_early = Aspetta la fine di questa mano: poi il prossimo mazzo è sigillato, e tutti possono tagliarlo.
    .article = TAB-FAIR-2
refused-cut_too_late = Troppo tardi per quella mano: le sue carte sono già decise.
    .article = TAB-FAIR-2
refused-enough_cuts = { $most } volte bastano: contano tutte.
    .article = TAB-FAIR-2
refused-no_word = Una parola ha da 1 a { $most } lettere o segni.
    .article = TAB-FAIR-2
refused-proof_not_yet = Questa mano non è ancora finita: la sua prova aprirebbe carte che adesso nessuno deve vedere.
    .article = TAB-FAIR-4
refused-proof_forgotten = Qualcuno che aveva carte in questa mano ha voluto essere dimenticato: la prova non c'è più. Per la catena restano C { $commitment } e R { $chance }.
    .article = LB-FORGET-1
refused-forget_seated = Non mentre hai un posto a un tavolo, sei in un torneo o hai tagliato un mazzo ancora da giocare: alzati, e riprova dopo quella mano.
    .article = LB-FORGET-1
refused-forget_entered = Non mentre ti aspettano: prima ritira il tuo sì, le tue scelte o la partita che hai messo in programma (/programma).
    .article = LB-FORGET-1
refused-no_proof = Di questa mano non c'è una prova: non era sigillata, o il suo registro non si legge più.
refused-not_seated = { $tournament ->
    [1] A questo tavolo non hai un posto.
   *[other] A questo tavolo non hai un posto: te ne dà uno «{ $sit }»{ $platform ->
        [local] .
       *[other] , durante una mano dietro «⋯».
    }
}
refused-already_seated = A questo tavolo hai già un posto.
refused-table_full = Tutti i { $seats } posti sono occupati.
    .article = HE-TABLE-1
refused-seats_held = I posti liberi sono tenuti per chi ha detto di sì: riprova tra { $minutes } min.
refused-table_closed = Questo tavolo è chiuso: un altro si apre con /gioca.
refused-purse_too_small = { $purse ->
    [0] Il tuo borsello è vuoto, e qui ci si siede con almeno { $least } chip.
   *[other] Nel borsello hai { $purse } chip, e qui ci si siede con almeno { $least }.
}{ $when ->
    [now] {" "}/fiches ne aggiunge { $topup } adesso.
    [tomorrow] {" "}/fiches ne aggiunge { $topup } domani, da mezzanotte.
   *[never] {""}
}{ $affords ->
    [0] {""}
   *[other] {" "}Puoi sederti dove si entra con { $affords } o meno (basta un decimo): /gioca.
}
refused-stack_full = Hai già { $buy_in } o più: oltre, qui, non si ricarica.
refused-purse_empty = Il tuo borsello è vuoto. { $when ->
    [now] /fiches ci mette { $topup } chip adesso.
    [tomorrow] /fiches ci mette { $topup } chip domani, da mezzanotte.
   *[never] Le chip che hai ad altri tavoli ci tornano quando ti alzi da lì.
}
refused-not_away = Stai già giocando.
refused-game_is_chosen = Prima si sceglie il prossimo gioco.
    .article = HR-CHOICE-1
refused-seat_promised = Hai già il posto di un robot: ti siedi quando finisce questa mano.
refused-no_robots = Qui non c'è nessun robot da mandare via.
refused-you_are_away = Risulti assente: premi «Rieccomi», e solo allora si danno le carte.
refused-without_chips = Hai troppo poche chip per giocare.
refused-too_few_players = { $free ->
    [0] Si gioca almeno in { $needed }, e non c'è un posto libero: chi è senza chip può rientrare, chi è assente può tornare, e /tavolo libera un posto.
   *[other] Si gioca almeno in { $needed }: «+ Robot» ne aggiunge uno.
}
    .article = HE-TABLE-1
refused-our_fault = Qualcosa è andato storto da parte nostra. Nessuno ci ha perso una chip.
refused-try_again = Non è stato possibile registrarlo, quindi non è successo. Riprova, per favore.
refused-no_table = Qui non c'è un tavolo tuo. Aprine uno con /gioca.
refused-no_table_anywhere = { games-none }
refused-no_seat_here = Qui non hai un posto: al tavolo te ne dà uno «{ $sit }»{ $platform ->
    [local] .
   *[other] , durante una mano dietro «⋯».
}
refused-which_table = Hai un posto a più tavoli: premi il pulsante di quello che intendi.
refused-amount_unreadable = Non capisco «{ $text }». Prova 120, 1k, 1,5k, piatto, 1/2 o allin.
refused-amount_missing = Di' anche quanto: 120, 1k, 1,5k, piatto, 1/2 o allin.
refused-unknown_command = { $near ->
    [none] Non conosco questo comando. /aiuto li elenca tutti.
   *[other] Non conosco questo comando. Forse intendi { $near }? /aiuto li elenca tutti.
}
refused-unknown_game = Non conosco il gioco «{ $text }». /gioca senza altro li mostra tutti.
refused-unknown_stakes = Non capisco la posta «{ $text }». Prova { $example }.
refused-unknown_choice = Qui non capisco «{ $text }».
refused-unknown_number = Non capisco «{ $text }»: qui va un numero da { $low } a { $high }.
refused-unknown_among = Non capisco «{ $text }»: qui si sceglie fra { $choices }.
refused-not_in_private = { $platform ->
    [discord] I tavoli si aprono nei canali di un server: invitami in un server e scrivi lì lo stesso comando.
    [local] I tavoli si aprono nella pagina che vedono tutti: scrivi lì lo stesso comando.
   *[other] I tavoli si aprono nei gruppi: aggiungimi a un gruppo e scrivi lì lo stesso comando.
}
refused-cannot_write = { $platform ->
    [discord] Qui non posso scrivere: in questo canale mi servono i permessi «Visualizza canale» e «Invia messaggi», in un thread «Invia messaggi nei thread».
   *[other] Nel gruppo non posso scrivere: un amministratore deve permettere ai membri di inviare messaggi, oppure rendermi amministratore.
}
refused-only_admins = { $platform ->
    [discord] Può cambiarlo solo chi gestisce questo server.
    [local] Può cambiarlo solo il padrone di casa.
   *[other] Può cambiarlo solo chi amministra questa chat.
}
refused-no_hosts = { $platform ->
    [local] Questa pagina si apre solo da questo computer: chi è qui può già fare tutto quello che può un padrone di casa.
    [discord] Qui chi gestisce il server può già fare tutto quello che può un padrone di casa.
   *[other] Qui chi amministra la chat può già fare tutto quello che può un padrone di casa.
}
refused-only_host_chooses = I padroni di casa si scelgono al computer dove giro.
refused-season_none = { $platform ->
    [local] Qui non c'è una stagione in corso: la comincia il padrone di casa con /stagione nuova.
   *[other] Qui non c'è una stagione in corso: la comincia chi amministra con /stagione nuova.
}
    .article = SE-TIME-1
refused-season_is_closed = Quella stagione è chiusa: quello che vi contava resta.
    .article = SE-TIME-1
refused-season_tournament = Qui nessun torneo da togliere o rimettere si chiama { $name }: /stagione elenca quelli che contano.
    .article = SE-FIX-1
refused-season_unreadable = Non capisco. Prova: /stagione nuova dal 1 gennaio al 31 marzo (o 2027-01-01 2027-03-31), chiudi, Anna -50 in ritardo, o togli con il nome di un torneo e perché.
    .article = SE-FIX-1
refused-season_in_private = { $platform ->
    [discord] Le stagioni sono quelle di un server: chiedi in uno dei suoi canali.
    [local] Le stagioni sono quelle della pagina che vedono tutti: chiedi lì.
   *[other] Le stagioni sono quelle di un gruppo: chiedi lì.
}
    .article = SE-TIME-1
refused-season_overlaps = C'è una stagione alla volta: chiudi quella in corso, o scegli giorni fuori dalle altre.
    .article = SE-TIME-1
refused-season_ends_first = Una stagione finisce dopo che è cominciata.
    .article = SE-TIME-1
refused-several_called = Qui più di una persona si chiama { $name }: scrivi invece { $which }.
refused-correction_unreadable = Non capisco. Prova: Anna +500 linea caduta
    .article = SE-FIX-1
refused-correction_without_why = Di' anche perché, lo leggono tutti: Anna +500 linea caduta
    .article = SE-FIX-1
refused-correction_too_much = Da quel borsello si può togliere al massimo { $purse }.
    .article = SE-FIX-1
refused-correction_in_private = { $platform ->
    [discord] Le correzioni si fanno in un canale del server, dove le leggono tutti.
    [local] Le correzioni si fanno sulla pagina che vedono tutti.
   *[other] Le correzioni si fanno nel gruppo, dove le leggono tutti.
}
    .article = SE-FIX-1
refused-nobody_called = Qui nessuno si chiama { $name }.
refused-too_many_tables = Qui ci sono già { $most } tavoli: siediti a uno di quelli, o aspetta che uno si chiuda.
refused-stakes_too_high = Poste così alte qui non si giocano: ci si siederebbe con più di { $most } chip.
refused-too_many_commands = Sono tante richieste insieme: al massimo { $most } comandi al minuto, per favore. Riprova tra { $seconds } s.
refused-too_long = È molto da leggere: al massimo { $most } caratteri, per favore.
refused-too_many_of_yours = Hai già { $most } tavoli aperti, e più non si può: prima chiudine uno con /tavolo.
refused-plan_too_many_of_yours = Hai già { $most } partite e bozze in programma: prima conferma, annulla o butta via una di quelle. Le bozze scadono dopo un'ora.
refused-not_a_member = { $platform ->
    [discord] Questo tavolo sta in un altro canale: ci si siede solo chi vede quel canale.
    [local] Questo tavolo sta in un'altra pagina: ci si siede solo chi la tiene aperta.
   *[other] Questo tavolo sta in un'altra chat: ci si siede solo chi ne fa parte.
}
refused-openers_only_admins = { $platform ->
    [discord] In questo canale apre tavoli e mette in programma partite solo chi gestisce il server.
    [local] In questa pagina apre tavoli e mette in programma partite solo il padrone di casa.
   *[other] In questa chat apre tavoli e mette in programma partite solo chi la amministra.
}
refused-only_keepers = { $platform ->
    [discord] { $name ->
        [none] Può farlo solo chi gestisce questo server.
       *[other] Può farlo solo { $name }, o chi gestisce questo server.
    }
    [local] { $name ->
        [none] Può farlo solo il padrone di casa.
       *[other] Può farlo solo { $name }, o il padrone di casa.
    }
   *[other] { $name ->
        [none] Può farlo solo chi amministra questa chat.
       *[other] Può farlo solo { $name }, o chi amministra questa chat.
    }
}
refused-rules_blinds = Il piccolo buio è almeno 1 e non supera il grande; senza bui sono tutti e due 0.
    .article = HE-BLIND-2
refused-rules_ante = L'ante non è meno di zero e non supera il grande buio, nel misto quello di tutti e due i giri.
    .article = HE-ANTE-2
refused-rules_mix_unit = Un giro del misto dura un giro di tavolo (orbit), un numero di mani (hands:8) o di minuti (minutes:20).
    .article = HE-MIX-1
refused-rules_min_bet = La puntata minima non può essere meno di zero.
    .article = HE-NL-1
refused-already_shown = Quella carta la vedono già tutti, o non è tua.
    .article = HR-SHOW-2
refused-rules_bomb_pot = Un bomb pot non c'è mai, o ogni tante mani (deals:10), per voto o a scelta del mazziere; l'ante è almeno un grande buio.
    .article = HR-BOMB-1
refused-rules_free_straddle = Gli straddle facoltativi vogliono i bui, e nessuno straddle obbligatorio.
    .article = HR-STR-1
refused-rules_rise = I bui non salgono mai, o ogni tante mani (deals:10) o minuti (minutes:20).
    .article = HR-RISE-1
refused-rules_bounty = Un premio non può essere meno di niente.
    .article = HR-BOUNTY-1
refused-rules_without_blinds = Senza bui non ci sono straddle, ante del grande buio né bui per il limite.
    .article = HE-ANTE-2
refused-not_your_cards = Non hai in mano tutte queste carte.
refused-number_of_cards = Da { $low } a { $high } carte, per favore.
refused-tick_first = Prima segna le carte: sono sotto la tua mano.
refused-no_hints = A questo tavolo non si danno consigli.
locked-blind_not_raised = non su un buio
refused-blind_not_raised = Un'apertura al buio non si rilancia: lascia o vedi.
    .article = IT-BUIO-6
locked-opening_too_low = non apre
refused-opening_too_low = Non hai quello che serve per aprire.
    .article = IT-OPEN-2
locked-must_open = devi aprire
refused-must_open = A questo tavolo chi può aprire deve aprire.
    .article = IT-OPEN-4
locked-nobody_opened = dopo l'apertura
refused-nobody_opened = Non ha ancora aperto nessuno: apri o passa.
    .article = IT-OPEN-1
locked-cards_are_dealt = prima delle carte
refused-cards_are_dealt = Le carte sono date: al buio non si apre più.
    .article = IT-BUIO-3
locked-must_cover = non copri la puntata
refused-must_cover = A questo tavolo si vede con tutta la puntata, o niente.
    .article = IT-BET-6
locked-nothing_split = niente di scartato
refused-nothing_split = Non hai scartato l'apertura: non c'è niente da dichiarare.
    .article = IT-PROOF-1
refused-rules_invito = L'invito e la chip sono almeno 1.
    .article = IT-ANTE-1
refused-rules_token = Il gettone del mazziere non può essere meno di niente.
    .article = IT-ANTE-2
refused-rules_choice = Dove si alternano giri con e senza limite, il mazziere non sceglie il gioco.
    .article = HR-CHOICE-1
refused-too_many_for_game = A uno dei giochi che si possono scegliere si gioca al massimo in { $most }: servono meno posti.
    .article = HR-CHOICE-1
refused-rules_pack = Con questo mazzo, in così tanti, non resterebbero carte da cambiare: servono meno posti o un altro mazzo.
    .article = IT-DRAW-9
refused-rules_change = Si cambiano al massimo quattro carte, o cinque dove il tavolo lo dice.
    .article = IT-DRAW-3
refused-rules_raises = I rilanci non possono essere meno di zero.
    .article = IT-BET-5
refused-italian_poker-betting_capped = A questo tavolo non si rilancia più di così.
    .article = IT-BET-5

refused-poll_moment = Non leggo «{ $text }» come un solo momento. Scrivi i giorni e l'ora, per esempio /programma sondaggio ven sab 21:00
    .article = PL-POLL-1
refused-poll_decided = Questo sondaggio è chiuso.
refused-poll_moments = Un sondaggio chiede di momenti diversi, da { $fewest } a { $most }.
    .article = PL-POLL-1

# Tornei.

refused-of_a_tournament = Questo tavolo è di un torneo: è il torneo a dire chi siede qui. Chi è assente riceve le carte lo stesso.
    .article = TO-ENTRY-2
refused-tournament_waits = Ora non comincia nessuna mano: il torneo è in pausa o fa un intervallo, oppure aspetta un altro tavolo.
    .article = TO-LEVEL-4
refused-entered_already = L'iscrizione è già fatta.
refused-not_entered = Non sei tra gli iscritti.
refused-tournament_full = Tutti i { $most } posti di questo torneo sono presi.
refused-tournament_closed = Il torneo è finito, o è troppo avanti per questo. Un altro si apre con /torneo.
refused-entry_too_dear = Nel borsello hai { $purse }, e l'iscrizione costa { $entry } chip.
    .article = TO-ENTRY-1
refused-no_seat_in_tournament = In questo torneo non hai un posto.
refused-no_rooms = { $platform ->
    [discord] Per { $tables } tavoli servono dei thread, e non sono riuscito ad aprirli: permettimi di creare thread pubblici qui, poi ricomincia.
   *[other] Per { $tables } tavoli servono degli argomenti, e non sono riuscito ad aprirli: permettimi di gestirli qui, poi ricomincia.
}
    .article = TO-KIND-3
refused-too_few_entered = Per un torneo servono almeno { $fewest } giocatori.
    .article = TO-KIND-1
refused-no_rebuy = Ora non puoi rientrare.
    .article = TO-ENTRY-4
refused-no_tournaments = Di questo gioco non ci sono tornei: /torneo mostra i giochi che ne hanno.
refused-not_in_rounds = Un torneo di questo gioco è fatto di turni di partite, senza iscrizioni tardive, rientri o robot.
    .article = TO-RU-1
refused-not_your_tournament = { $platform ->
    [local] Lo può fare solo chi ha creato il torneo, o il padrone di casa.
   *[other] Lo può fare solo chi ha creato il torneo, o chi amministra.
}
