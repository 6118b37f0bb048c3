# I comandi: come si chiamano, che cosa fanno, i loro menu.
# `also`: che cosa scrive chi intende il comando e non ne sa il nome.

command-play = gioca
    .does = Apri un tavolo qui
    .also = nuovo nuova partita giochiamo poker
command-raise = rilancia
    .does = Punta o rilancia una somma esatta
    .also = vedo rilancio allin
command-cards = carte
    .does = La tua mano, in privato, di nuovo
    .also = mano mostra
command-rules = regole
    .does = Cerca una regola
    .also = regolamento libro
command-chips = fiches
    .does = Il tuo saldo e la ricarica del giorno
    .also = saldo borsa soldi gettoni
command-history = storico
    .does = Le tue ultime mani
    .also = cronologia mani storia
command-games = partite
    .does = Tutti i tavoli dove siedi, prima i più urgenti
    .also = tavoli turni partita
command-stats = statistiche
    .does = Le tue statistiche, solo per te; o i piazzamenti di qualcun altro
    .also = punteggio
command-top = classifica
    .does = I più forti qui
    .also = graduatoria classifiche
command-season = stagione
    .does = La stagione: classifica, date e correzioni
    .also = campionato
command-schedule = programma
    .does = Metti in programma una partita: si apre da sola
    .also = evento sondaggio serata
command-tournament = torneo
    .does = Un torneo a uno o più tavoli: iscrizioni, partita, premi
    .also = coppa gara
command-settings = impostazioni
    .does = Lingua, colori del mazzo, immagini, quando riposi
    .also = lingua opzioni mazzo
command-leave = alzati
    .does = Alzati dal tavolo, o assentati per un po'
    .also = basta esci via assente
command-back = torno
    .does = Torna al tavolo
    .also = rientro rieccomi
command-table = tavolo
    .does = Libera un posto, manda via un robot, chiudi il tavolo
    .also = caccia chiudi padrone
command-cut = taglia
    .does = La tua parte nel prossimo mazzo: un numero o una parola
    .also = mescola
command-help = aiuto
    .does = Che cosa si può fare qui
    .also = comandi informazioni
command-bet = punta
    .does = Punta una somma esatta
    .also = puntata
command-open = apri
    .does = Apri per una somma esatta
    .also = apertura

option-game = gioco
    .does = Quale gioco
option-stakes = posta
    .does = I bui, per esempio 10/20, o invito e chip, per esempio 10/5
option-structure = struttura
    .does = La struttura delle puntate
option-seats = posti
    .does = Quanti posti
option-pace = ritmo
    .does = Quanto può durare un turno
option-robots = robot
    .does = Robot che si siedono subito
option-strength = forza
    .does = Quanto giocano bene i robot, dove hanno un livello
option-now = subito
    .does = Dai subito le carte, con robot agli altri posti
option-yes = sì
option-house = casa
    .does = Regole della casa, per esempio pl_rule=without_call show_all=on
option-player = giocatore
    .does = Qualcun altro di qui: i suoi piazzamenti e il punteggio
option-wish = cosa
    .does = Per chi gestisce: nuova, chiudi, un nome con + o − punti e perché, togli un torneo e perché
option-correction = correzione
    .does = Per chi gestisce: un nome, + o − tante chip, e perché
option-entry = iscrizione
    .does = Chip del borsello, 0 per niente
option-tables = tavoli
    .does = Quanti tavoli al massimo
option-level = livello
    .does = fast, normal, relaxed, minuti, o mani come 8d
option-late = tardi
    .does = Ci si iscrive ancora fino a questo livello
option-rebuys = rientri
    .does = Quante volte si può rientrare, -1 senza limite
option-when = quando
    .does = Domani alle 21, ogni giovedì alle 21, tra due ore
option-amount = somma
    .does = 120, 1k, 1,5k, piatto, 1/2 o allin
amount-usual = minimo 1/2 2/3 piatto allin
option-host = padrone
    .does = Chi tiene in ordine tutti i tavoli, oltre a chi sta al mio computer
option-query = domanda
    .does = Il numero di un articolo o qualche parola
option-lot = cosa
    .does = Da 0 a 999, o una parola: non una password, la leggono tutti
option-how = come
    .does = «assento» per assentarsi, «pago» per rientrare subito

structure-NL = Senza limite
structure-PL = Limite del piatto
structure-FL = Limite fisso
structure-MIX = Misto
pace-fast = Veloce · 20 s
pace-normal = Normale · 45 s
pace-relaxed = Tranquillo · 3 min
pace-slow = Lento · 12 h

menu-play = Un tavolo nuovo
menu-play_chosen = { $game } · { $stakes } · { $seats } posti · { $pace } · { $robots ->
    [0] senza robot
   *[other] { $robots } robot
}
menu-seats = { $seats } posti
menu-robots = { $robots ->
    [0] Senza robot
   *[other] { $robots } robot
}
menu-level = Robot: { $level }
menu-later = Un'altra volta…
menu-open = Apri tavolo
menu-which_table = Quale tavolo intendi?

menu-table_opened = Aperto da { $name }
menu-table_pending = { $name } va via alla fine di questa mano.
menu-really_free = Liberare il posto di { $name }? { $in_deal ->
    [true] Si libera alla fine di questa mano; fino ad allora risponde il tavolo{ $chips ->
        [0] .
        [one] , e la chip che c'è resta lì.
       *[other] , e le { $chips } chip restano lì.
    }
   *[other] { $chips ->
        [0] Non ha chip davanti.
        [one] 1 chip torna nel borsello.
       *[other] { $chips } chip tornano nel borsello.
    }
}
menu-really_close = Chiudere questo tavolo? { $dealing ->
    [true] Chiude alla fine di questa mano, e le chip di tutti tornano nei borselli.
   *[other] Le chip di tutti tornano nei borselli.
}
menu-openers_everyone = { $platform ->
    [discord] In questo canale chiunque può aprire tavoli.
    [local] In questa pagina chiunque può aprire tavoli.
   *[other] In questa chat chiunque può aprire tavoli.
}
menu-openers_admins = { $platform ->
    [discord] In questo canale apre tavoli solo chi gestisce il server.
    [local] In questa pagina apre tavoli solo il padrone di casa.
   *[other] In questa chat apre tavoli solo chi la amministra.
}

menu-settings = Impostazioni
menu-settings_yours = Per te: { $language }, { $deck }, { $pictures }
menu-settings_chat = { $platform ->
    [discord] Per questo canale: { $language }, { $deck }, { $pictures }
    [local] Per questa pagina: { $language }, { $deck }, { $pictures }
   *[other] Per questa chat: { $language }, { $deck }, { $pictures }
}
menu-you = Tu: { $choice }
menu-chat = { $platform ->
    [discord] Canale: { $choice }
    [local] Pagina: { $choice }
   *[other] Chat: { $choice }
}
language-it = Italiano
language-en = English
deck-four = mazzo a quattro colori
deck-two = mazzo a due colori
pictures-yes = con immagini
pictures-no = solo testo

menu-back = Indietro

chips-purse = Nel borsello: { $chips } chip
chips-tables = Ai tavoli: { $chips }
chips-at_table = • { $table }: { $chips }
chips-taken_home = { $chips ->
    [0] Dall'ultimo tavolo non ti è tornato niente
    [one] Dall'ultimo tavolo 1 chip ti è tornata nel borsello
   *[other] Dall'ultimo tavolo { $chips } chip ti sono tornate nel borsello
}{ $outcome ->
    [won] : lì hai vinto { $won }.
    [lost] : lì hai perso { $won }.
   *[even] : quante ne avevi portate.
}
chips-none = Non hai ancora un borsello: lo ricevi appena ti siedi a un tavolo.
chips-community = { $platform ->
    [discord] Server …{ $number }
    [local] Pagina principale
   *[other] Gruppo …{ $number }
}
chips-topup = { $chips ->
    [one] È arrivata 1 chip
   *[other] Sono arrivate { $chips } chip
} con la ricarica di oggi.
chips-tomorrow = Domani, da mezzanotte, /fiches ne aggiunge { $chips }.
chips-play = Sono chip per gioco: non si comprano e non si incassano.

history-title = Le tue ultime mani
history-now = Questa mano, finora
history-annulled = annullata
history-none = Ancora niente: una mano compare quando comincia la successiva.
history-txt = Trascrizione
history-phh = Hand history (.phh)
history-known = Con le tue carte e quelle mostrate; le altre mani non ci sono.
history-film = ◀ ▶ Film
film-stage = { $number }/{ $count } · { $title }
film-share = Condividi
film-shared = Il film della mano, con le sole carte scoperte per tutti: mandalo dove vuoi.
film-own = { $stage }: { $told }
film-ahead = Ne esci con { $amount } in più.
film-behind = Ne esci con { $amount } in meno.
film-even = Ne esci in pari.

help-title = { $platform ->
    [discord] Tavoli da carte per il tuo server
    [local] Tavoli da carte in questa pagina
   *[other] Tavoli da carte per il tuo gruppo
}
help-intro = { $platform ->
    [discord] Il tavolo è un messaggio con immagine e pulsanti qui nel canale; le tue carte arrivano solo a te.
    [local] Il tavolo è qui nella pagina; le tue carte le vedi solo tu.
   *[other] Il tavolo è un'immagine con pulsanti nel gruppo; le tue carte arrivano solo a te.
}
help-line = { $name } — { $does }
help-buttons = Tutto funziona anche con i pulsanti.

games-title = I tuoi tavoli
games-none = Ora non siedi a nessun tavolo. /gioca ne apre uno{ $platform ->
    [discord] {" "}in un canale.
    [local] .
   *[other] {" "}in un gruppo.
}
games-pause = tra una mano e l'altra
games-asked = altri devono rispondere
history-more = Altro su questa mano
rest-title = Quando riposi
rest-about = Ai tavoli lenti, dove un turno può durare mezza giornata: mentre riposi non ti si scrive nulla che li riguardi, e il tempo del tuo turno resta fermo.
rest-quiet = Ore di silenzio: { $hours }
rest-no_quiet = nessuna
rest-choose = Ore di silenzio
rest-days = Giorni di riposo: ora nessuno; { $left ->
    [one] ne resta 1
   *[other] ne restano { $left }
} nel { $year }.
rest-days_until = Giorni di riposo: fino a { $last } compreso; { $left ->
    [one] ne resta 1
   *[other] ne restano { $left }
} nel { $year }.
rest-zone = Il tuo fuso orario è { $zone }. In privato, «/programma fuso Roma» lo cambia.

share-table = Apri un tavolo qui: { $game }
share-add = Portami tra i tuoi amici
share-deal = Giocata il { $when }: quello che hanno visto tutti
