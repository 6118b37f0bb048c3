# Il club: le statistiche.

stats-title = Le tue statistiche
stats-none = Non ci sono ancora tue statistiche: contano le mani finite con almeno due persone.
stats-game = { $game } · { $deals ->
    [one] 1 mano
   *[other] { $deals } mani
}
stats-figure = { $name }: { $value }
stats-few = – (finora { $have }, ne servono { $least })
stats-percent = { NUMBER($amount, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
stats-decimal = { NUMBER($amount, minimumFractionDigits: 1, maximumFractionDigits: 1) }
stats-bb_100 = Puntate minime vinte ogni 100 mani (BB/100)
stats-course = Chip vinte, dalla prima mano a oggi: { $course }
stats-old = Secondo i vecchi conti del club: { $chips }
stats-chart = Chip vinte
stats-chart_alt = da { $start } a { $end }
stats-wish_on = Le tue mani contano per /statistiche.
stats-wish_off = Le tue mani non contano per /statistiche. Quello già contato resta finché non lo cancelli.
stats-said_erased = Le tue statistiche sono cancellate.
stats-really_erase = Cancellare tutte le tue statistiche? Non si recuperano.

button-stats_on = Conta le mie mani
button-stats_off = Non contare più
button-stats_erase = Cancella le statistiche
button-stats_erase_yes = Cancella per sempre

stats-others_title = { $name }
stats-others_none = Non ha ancora finito né una partita né un torneo.
stats-others_places = Piazzamenti: { $orders }, primi posti: { $wins }, fra i primi tre: { $podiums }
stats-others_tournaments = Tornei che contano: { $tournaments }, punti: { $points }
stats-others_rating = Punteggio: { $rating }
stats-others_secret = Come gioca qualcuno resta un segreto del tavolo: /statistiche senza un nome mostra come giochi tu.

button-forget = Dimenticami
button-forget_yes = Dimenticami per sempre
forget-title = Vuoi che ti dimentichi?
forget-goes = Le chip dei tuoi borselli vanno al banco. Se ne vanno il nome, le impostazioni, le statistiche e gli avvisi, e anche le prove delle mani in cui avevi carte.
forget-stays = Mani, piazzamenti e registrazioni restano per gli altri, sotto un numero che nessuno può ricondurre a te. Niente di tutto questo torna.
forget-done = Qui di te non si sa più niente. Chi mi fa girare può avere ancora una copia più vecchia.

season-none = Qui non è ancora cominciata nessuna stagione.
season-how = { $platform ->
    [local] La comincia il padrone di casa: /stagione nuova, o con i giorni /stagione nuova dal 1 gennaio al 31 marzo.
   *[other] La comincia chi amministra: /stagione nuova, o con i giorni /stagione nuova dal 1 gennaio al 31 marzo.
}
season-since = { $platform ->
    [local] Dal { $began }, finché il padrone di casa non la chiude
   *[other] Dal { $began }, finché chi amministra non la chiude
}
season-until = { $began } – { $ends }
season-closed = { $began } – { $ends }, chiusa
season-tournament = Conta: { $name } · { $game } · { $people } persone
season-new = Comincia la stagione { $number }
season-is_closed = La stagione { $number } è chiusa
season-really_close = Chiudere la stagione { $number }? Non si riapre; un torneo già cominciato conta ancora.
button-season_new = Nuova stagione
button-season_close = Chiudi la stagione
button-season_close_yes = Chiudi per sempre

correction-chips = Correzione · { $name }: { $amount } chip
correction-points = Correzione · { $name }: { $amount } punti
correction-struck = Correzione · il torneo { $tournament } non conta più
correction-restored = Correzione · il torneo { $tournament } conta di nuovo
correction-why = { $why } ({ $by })
correction-said = Fatto: qui lo leggono tutti.

top-ratings = Punteggio
top-season = Stagione { $number }
top-all = Classifica di sempre
top-title = { $of } · { $game }
top-note_of = Contano solo i piazzamenti
top-note_season = I punti dei tornei
top-note_all = I punti dei tornei
top-line = { $place } · { $name }: { $rating } ({ $orders })
top-nobody_of = Qui nessuno ha ancora un punteggio.
top-nobody_season = Qui non conta ancora nessun torneo.
top-nobody_all = Qui non conta ancora nessun torneo.
top-counts_season = Che cosa conta: i tornei con almeno quattro persone, non più robot che persone, finiti giocando. La metà migliore prende punti; si entra in classifica da { $least } tornei in su. Fra parentesi: quanti ne ha giocati ciascuno. Le partite per le chip non contano mai.
top-counts_all = Che cosa conta: i tornei con almeno quattro persone, non più robot che persone, finiti giocando, di tutte le stagioni. Si entra in classifica da { $least } tornei in su. Fra parentesi: quanti ne ha giocati ciascuno. Le partite per le chip non contano mai.
top-counts_of = Che cosa conta: chi arriva davanti a chi, nelle partite di Carioca con almeno tre persone e senza robot, e nei tornei con almeno quattro persone e non più robot che persone (con /torneo se ne fa uno). Chi ne ha finito uno compare qui; i tavoli per le sole chip non contano mai. Fra parentesi: quanti ne ha finiti ciascuno. Finché non sono { $enough }, al posto del punteggio c'è un punto di domanda.
top-hidden = Non sei in nessuna classifica.
top-listed = Sei di nuovo nelle classifiche.

button-top_season = Stagione
button-top_all = Sempre
button-top_of = Punteggio
button-top_games = Tutti i giochi
button-top_hide = Nascondimi
button-top_show = Mostrami

# La pagina della stagione, e le pagine che qui non ci sono.

button-season_page = Pagina della stagione
season-page_standings = Classifica
season-page_tournaments = Tornei che contano
season-page_corrections = Correzioni
season-page_place = Posto
season-page_who = Chi
season-page_points = Punti
season-page_times = Tornei
season-page_day = Data
season-page_game = Gioco
season-page_people = Persone
season-page_winner = Primo posto
season-page_counts = Si entra in classifica da { $least } tornei in su. /regole SE-COUNT-1 dice quali contano.
page-to_chat = { $platform ->
    [telegram] Al gruppo
   *[other] Al canale
}
page-to_season = La stagione
page-none = Qui non c'è
page-none_why = A questo indirizzo non c'è né un torneo né una stagione.
