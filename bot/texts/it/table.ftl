# Un tavolo come lo vede la gente, qualunque gioco vi si giochi.

game-texas_holdem = Texas Hold'em
    .short = Hold'em
game-italian_poker = Poker all'italiana
    .short = italiana
game-carioca = Carioca
    .short = Carioca
game-pokerato = Pokerato
    .short = Pokerato
game-betting = Puntate
game-club = Il club
game-home = Regole di casa del poker
game-tournaments = Tornei
game-note = { $low }–{ $high } giocatori · { $stakes }
deal-number = mano { $number }
lobby-open = { $seats ->
    [one] 1 posto libero
   *[other] { $seats } posti liberi
}
lobby-house = { $rules ->
    [one] Con una regola della casa: sta sotto «Regole».
   *[other] Con { $rules } regole della casa: stanno sotto «Regole».
}
lobby-buy_in = Si entra con { $chips }
lobby-waiting = Si aspetta chi gioca.
lobby-ready = Chi ha un posto può premere «Dai le carte».
lobby-held = { $seats ->
    [one] 1 è tenuto
   *[other] { $seats } sono tenuti
} per chi ha detto di sì
lobby-full = Tutti i posti sono occupati
seat-away = assente
seat-leaving = si alza dopo questa mano
seat-left = ha lasciato il tavolo
seat-is_freed = { $name } libera il tuo posto: alla fine di questa mano ti alzi, e le tue chip tornano nel borsello. { $in_deal ->
    [true] Fino ad allora si gioca per te. Con «Rieccomi» resti.
   *[other] Con «Rieccomi» resti.
}
seat-freed = { $chips ->
    [0] { $name } ha liberato il tuo posto.
    [one] { $name } ha liberato il tuo posto: 1 chip è tornata nel borsello.
   *[other] { $name } ha liberato il tuo posto: { $chips } chip sono tornate nel borsello.
}
seat-waiting = aspetta la prossima mano
seat-waiting_blind = aspetta il grande buio
seat-short = chip insufficienti
seat-excluded = fuori dalla partita
seat-broke = senza chip

# Nelle immagini: perché qualcuno non gioca

tag-away = ASSENTE
tag-gone = NON C'È
tag-leaving = SI ALZA
tag-left = VIA
tag-waiting = ASPETTA
tag-waiting_blind = ASPETTA
tag-short = POCHE CHIP
tag-excluded = FUORI
tag-broke = SENZA CHIP

next-deal = Prossima mano { $when }
next-stays = Se non se ne sceglie un altro, si continua con lo stesso gioco { $when }
next-waits = La prossima mano comincia appena può giocare qualcuno che non sia un robot.
next-takes_seat = { $name } prende il posto di un robot quando finisce questa mano.
turn-time_bank = riserva di tempo
soon = tra poco
table-beside = un altro tavolo, qui a fianco
table-beside_with = un altro tavolo, qui a fianco, con { $names }
table-closed = Il tavolo è chiuso.
notice-misdeal = Mano annullata: qualcosa è andato storto da parte nostra, e ogni chip è tornata al suo posto.
notice-closes_soon = Da un po' nessuno dà le carte: se non si gioca, tra poco il tavolo si chiude e le chip tornano nei borselli.
notice-closed_idle = Non giocava più nessuno: il tavolo è chiuso e tutte le chip sono tornate nei borselli.
notice-closed_early = Il tavolo è stato chiuso: tutte le chip sono tornate nei borselli.
results-title = La serata · { $deals ->
    [one] 1 mano
   *[other] { $deals } mani
}
results-line = { $place }. { $name } { $chips }
notice-tournament_over = A questo tavolo il torneo è finito.
notice-closes = Il tavolo chiude alla fine di questa mano.
notice-closes_now = Il tavolo chiude prima della prossima mano.

# Pulsanti

button-sit = Siediti
button-sit_with = Siediti con { $name }
button-leave = Alzati
robot-fox = Volpe
robot-owl = Gufo
robot-bear = Orso
robot-hare = Lepre
button-robot = + Robot
robots-easy = Facile
robots-good = Buono
robots-strong = Forte
button-robot_less = − Robot
button-skip = Alla fine
button-ready = Pronto
button-deal = Dai le carte
button-rules = Regole
button-hand = Le mie carte
button-back = Rieccomi
button-post = Metto il buio { $chips }
button-reenter = Rientro
button-rebuy = Rientro con { $chips }
button-rebuy_none = Rientro
button-top_up = Ricarica { $chips }
button-daily = Le { $chips } di oggi
button-top_up_to = Ricarica a { $chips }
button-chosen = ✓ { $label }
button-more = ⋯
button-refresh = Aggiorna
button-rest = Silenzio e riposo…
button-days_off = { $days ->
    [one] 1 giorno di riposo
   *[other] { $days } giorni di riposo
}
button-no_days_off = Riposo solo oggi
button-stay = Rimango
button-out = Mi assento
button-other = Altro…
button-cancel = Annulla
button-undo = Annulla
button-sort = Ordina
button-hint = Consiglio
button-cut = Taglio { $cards }
button-word = Una parola…
button-verify = Verifica
button-proof_page = Pagina della prova
button-proof_own = La mia prova
button-proof_all = La prova per tutti
button-free_seat = Libera il posto: { $name }
button-robot_away = Manda via { $name }
button-close_table = Chiudi il tavolo
button-keep_open = Tienilo aperto
button-openers_everyone = Apre chiunque
button-openers_admins = { $platform ->
    [local] Apre il padrone di casa
   *[other] Apre chi amministra
}
button-to_table = Vai al tavolo
button-confirm = Conferma
button-correct = Correggi
button-open_hand = Apri la mia mano
button-open_chat = Apri la chat privata
button-copy_typed = Copia ciò che ho scritto
form-amount = Quanto?
form-amount_label = Da { $low } a { $high } in tutto
choose-cards = Segna le tue carte
choose-meant = Come lo intendi?

# Il pannello privato

hand-yours = La tua mano
hand-none = In questa mano non hai carte.
hand-next = Giochi dalla prossima mano.
hand-not_dealt = Le carte non sono ancora date.
hand-your_turn = Tocca a te
hand-time_up = Il tuo tempo è scaduto: per te ha giocato l'orologio. Se manchi anche il prossimo turno, sei assente.
hand-reminder = Un promemoria: ti resta un quarto del tempo.
hand-paused = Non posso più scrivere dove sta il tavolo: il tempo resta fermo finché non ci torno. Intanto puoi giocare da qui.
hand-window = Puoi rispondere
hand-claim = La compri?
hand-asked = Una domanda per te
hand-turn_of = Tocca { A($name) }
hand-turn_of_several = Tocca ad altri
stage-game_chosen = { $name } sceglie il prossimo gioco
stage-next_deal = Tra poco la prossima mano
stage-nobody_asked = Un momento…
stage-away = Sei assente: premi «Rieccomi»
stage-seat_promised = Un robot ti fa posto: ti siedi dopo questa mano
stage-leaving = Ti alzi dopo questa mano: con «Rieccomi» resti
stage-waiting = giochi dalla prossima mano
stage-waiting_blind = entri con il grande buio
stage-short = Hai troppo poche chip per giocare
stage-asked = Domanda
stage-you_deal = Premi «Dai le carte» e si gioca
stage-robots_only = Siediti e si gioca: qui ci sono solo robot
stage-waits_break = Intervallo
stage-waits_again = Qualcuno può ancora rientrare
hand-away = Sei assente (per scelta, o dopo due turni di fila mancati): non ricevi carte finché non premi «Rieccomi».
hand-left = { $chips ->
    [0] Qui non hai più un posto.
    [one] Qui non hai più un posto: 1 chip è tornata nel borsello.
   *[other] Qui non hai più un posto: { $chips } chip sono tornate nel borsello.
}
hand-table_closed = { $chips ->
    [0] Il tavolo è chiuso.
    [one] Il tavolo è chiuso: 1 chip è tornata nel borsello.
   *[other] Il tavolo è chiuso: { $chips } chip sono tornate nel borsello.
}
hand-short = «Rientro con { $chips }» prende { $chips } chip dal tuo borsello, e giochi dalla prossima mano.{ $price ->
    [0] {""}
   *[other] {" "}Di queste { $price } vanno nei bui, invece di aspettarli.
}
hand-broke = { $purse ->
    [0] Hai troppo poche chip per giocare, e il tuo borsello è vuoto. /fiches dice quando si ricarica.
    [one] Hai troppo poche chip per giocare, e quella che hai nel borsello qui non basta. /fiches dice quando si ricarica; per un tavolo più economico c'è /gioca.
   *[other] Hai troppo poche chip per giocare, e le { $purse } che hai nel borsello qui non bastano. /fiches dice quando si ricarica; per un tavolo più economico c'è /gioca.
}
hand-waits = Entri quando tocca a te il grande buio. Oppure «Metto il buio { $price }»: lo paghi adesso, vale come puntata, e giochi dalla prossima mano; solo tra il bottone e il grande buio aspetti che il bottone ti abbia passato.
hand-robots_wait = Intanto i robot ti aspettano; con «Dai le carte» giocano.
hand-posts = Metti { $price } di buio e giochi dalla prossima mano; solo tra il bottone e il grande buio aspetti che il bottone ti abbia passato.
hand-brief = { $cards } · { $hand }
ping-turn = tocca a te
ping-claim = compri lo scarto?
ping-asked = una domanda per te

# Risposte

name-nobody = Giocatore { $number }
said-seated = Hai un posto. Giochi dalla prossima mano.
said-seated_short = Hai un posto con { $chips } chip: tutte quelle che avevi nel borsello.
said-already_seated = A questo tavolo hai già un posto.
said-left = { $chips ->
    [0] Hai lasciato il tavolo.
    [one] Hai lasciato il tavolo: 1 chip è tornata nel borsello.
   *[other] Hai lasciato il tavolo: { $chips } chip sono tornate nel borsello.
}
said-posts = Metti { $price } di buio e giochi dalla prossima mano; tra il bottone e il grande buio, appena ti passa il bottone.
said-seated_waiting = Hai un posto. Entri quando tocca a te il grande buio, o già dalla prossima mano con «Metto il buio { $price }».
said-robot_made_room = Un robot ti ha fatto posto.
said-seat_promised = Un robot ti fa posto: ti siedi al suo posto quando finisce questa mano.
said-folded = Lasci, e potevi dire parola.
said-not_all_in = Ora si può arrivare al massimo a { $amount }: la tua puntata è quella, e non sei all-in.
said-leaving = Ti alzi quando finisce questa mano, e le tue chip tornano nel borsello; fino ad allora si gioca per te.
said-leaves_without_cards = Hai lasciato il tavolo. Le tue chip tornano nel borsello prima della prossima mano.
more-seated = Il tuo posto a questo tavolo:
more-not_seated = A questo tavolo non hai ancora un posto.
more-really_leave = Lasci a metà mano? Quello che hai già messo resta in gioco, e fino alla fine della mano si gioca per te.
more-robot_came = { $name } ora siede al tavolo.
more-which_robot = Quanto bene deve giocare il prossimo robot? Lo diranno i pallini accanto al suo nome.
more-temper_bold = { $name } ha un carattere audace: punta e rilancia più degli altri.
more-temper_patient = { $name } ha un carattere paziente: punta e rilancia meno degli altri.
more-temper_loose_aggressive = { $name } ha uno stile largo e aggressivo: gioca più mani degli altri, e punta e rilancia di più.
more-temper_tight_aggressive = { $name } ha uno stile stretto e aggressivo: gioca meno mani degli altri, ma punta e rilancia di più.
more-temper_loose_passive = { $name } ha uno stile largo e passivo: gioca più mani degli altri, ma punta e rilancia meno.
more-temper_tight_passive = { $name } ha uno stile stretto e passivo: gioca meno mani degli altri, e punta e rilancia meno.
more-no_seat_left = Ora tutti i posti sono occupati.
more-stays = Rimani al tavolo.
said-ready = Va bene. Si aspetta ancora: { $names }.
said-out = Non ricevi carte finché non premi «Rieccomi».
said-out_in_tournament = Risulti assente: le carte ti arrivano lo stesso, e finché non premi «Rieccomi» si gioca per te.
said-topped_up = { $chips ->
    [one] È arrivata 1 chip
   *[other] Sono arrivate { $chips } chip
} dal tuo borsello.
said-tops_up = Finita questa mano le tue chip tornano a { $buy_in }. Lo stesso pulsante lo annulla.
said-tops_up_not = Annullato: nessuna ricarica.
said-pre_action = Segnato: in questa mano il tavolo risponde per te. Lo stesso pulsante lo annulla.
said-wish = Segnato: d'ora in poi, finché non lo togli con lo stesso pulsante.
said-no_pre_action = Annullato: rispondi tu.
said-back = Eccoti di nuovo: giochi dalla prossima mano.
said-back_in_deal = Eccoti di nuovo: giochi ancora in questa mano.
said-back_waiting = Eccoti di nuovo. Entri quando tocca a te il grande buio, o già dalla prossima mano con «Metto il buio { $price }».
said-bought_in = Dal tuo borsello arrivano { $chips } chip. { $price ->
    [0] Giochi dalla prossima mano.
   *[other] Ne metti { $price } di buio e giochi dalla prossima mano; tra il bottone e il grande buio, appena ti passa il bottone.
}
said-opened = Il tavolo è aperto.
said-opened_beside = Il tavolo è aperto, in un thread tutto suo.
said-no_thread = { $platform ->
    [telegram] Sta qui nella chat: per dargli un argomento suo devo essere amministratore e poter gestire gli argomenti.
   *[other] Sta qui nel canale: per dargli un thread suo mi serve il permesso «Crea thread pubblici».
}
said-hand_sent = { $platform ->
    [discord] Ti ho mandato le carte in un messaggio diretto.
    [local] Le tue carte sono al tuo posto, in fondo alla pagina.
   *[other] Le tue carte sono nella nostra chat privata.
}
said-start = { $platform ->
    [discord] Non posso scriverti in privato: premi «Le mie carte» e la tua mano si vede qui, solo per te.
   *[other] Apri la nostra chat privata per vedere le tue carte: basta un tocco.
}
said-hello = Ciao! Do le carte: poker all'italiana, Texas Hold'em, Ramino pokerato e altro, con chip per gioco. Un tocco apre un tavolo per chiunque sia qui; /aiuto dice cos'altro so fare.
said-welcome = { $platform ->
    [discord] Ciao! Da ora le tue carte ti arrivano qui. Apri un tavolo in un server con /gioca.
    [local] Ciao! Da ora le tue carte ti arrivano qui. Apri un tavolo nella pagina con /gioca.
   *[other] Ciao! Da ora le tue carte ti arrivano qui. Apri un tavolo in un gruppo con /gioca.
}
said-host = Ora { $name } può fare quello che può un padrone di casa: tenere in ordine ogni tavolo e dire chi apre tavoli qui.
said-host_no_more = { $name } non è più padrone di casa.
said-host_you = { $name } ti affida la casa: con /tavolo puoi tenere in ordine ogni tavolo e dire chi apre tavoli qui.
said-host_you_no_more = { $name } si riprende la casa: i tavoli degli altri non li tieni più in ordine tu.
said-means_nothing = { $near ->
    [none] Questo non lo capisco. Con /aiuto vedi che cosa posso fare.
   *[other] Questo non lo capisco. Forse intendi { $near }? Con /aiuto vedi che cosa posso fare.
}
said-elsewhere = { $platform ->
    [discord] La risposta è per te: è in un messaggio diretto.
    [local] La risposta è per te: è nella tua parte privata.
   *[other] La risposta è per te: è nella nostra chat privata.
}

number = { $amount }
thousands = .
