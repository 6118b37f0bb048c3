# Il libro delle regole: quello che sta intorno agli articoli.

game-table = Al tavolo
rules-title = Il libro delle regole
rules-how = Scegli un libro, oppure chiedi: /regole { $asked }
rules-asked = piatto laterale, /regole IT-OPEN-2
rules-choose = Apri…
rules-nothing = Il regolamento non dice niente su «{ $text }».
rules-unknown = Il libro non sa niente di { $words }. Quello che ci va più vicino:
rules-quoted = «{ $word }»
rules-more = Altro ›
rules-before = ‹ Prima
rules-all = Tutti i libri
rules-why = Perché? { $article }
rules-of_tournament = In un torneo: le puntate obbligatorie salgono di livello in livello (TO-LEVEL-1), e le chip sono solo sue (TO-ENTRY-2).
rules-of_rounds = In un torneo a turni: niente chip, nessuno esce prima che la partita finisca, e i primi due vanno avanti (TO-RU-1).
rules-usual = Si gioca come dice il libro, senza regole della casa.
rules-here = Qui: { $rule }
rules-house = Regole della casa a questo tavolo:
rules-now = Tu, adesso
rules-ask_now = Che cosa posso fare adesso?
rules-search = Cerca nelle regole
rules-search_nothing = Nessun articolo ha tutte queste parole.
rules-nothing_now = Adesso non ti si chiede niente.
rules-you_may = Puoi: { $what }
rules-round-NL = Giro senza limite
rules-round-FL = Giro con limite
rules-this_deal = In questa mano: { $what }
rules-amounts = qualunque somma da { $low } a { $high }
button-why = Perché?
rules-picture = Figura
rules-sheet = Foglio
rules-sheet_word = foglio
rules-sheet_title = Regole della casa
rules-sheet_changed = diversa dal libro
rules-sheet_differs = { $number ->
    [one] Una regola è diversa dal libro.
   *[other] { $number } regole sono diverse dal libro.
}
