# Una mano che chiunque può verificare: quanto vale una prova, e la pagina che si verifica da sé.

fair-grade-a_beacon = Grado A: il faro è arrivato, e il suo turno veniva dopo la chiusura. Nessuno poteva scegliere questa mano, se il numero delle righe, L, stava già al tavolo.
fair-grade-a_people = Grado A: { $names } hanno aggiunto qualcosa che nessuno poteva provare in anticipo. Né il banco da solo né un giocatore da solo poteva scegliere questa mano.
fair-grade-b = Grado B: { $names } ha aggiunto qualcosa che nessuno poteva provare in anticipo. Il banco da solo non poteva scegliere questa mano.
fair-grade-c = Grado C: è stato aggiunto troppo poco che il banco non potesse provare in anticipo. Il banco da solo avrebbe potuto scegliere questa mano.
fair-grade-c_beacon = Grado C: un faro era annunciato e non è arrivato. Il banco conosceva entrambi gli esiti e da solo avrebbe potuto scegliere questa mano.
fair-beacon = Il turno { $round } del faro ha detto { $signature }: confrontalo con drand, qui non è stato fatto.
fair-orders = { $closed ->
    [one] Un ordine era sigillato oltre a quelli giocati; non può
   *[other] { $closed } ordini erano sigillati oltre a quelli giocati; non possono
  } essere stati cambiati, ed erano veri.
fair-annulled = La mano è stata annullata prima delle carte.
fair-cards = { $cards ->
    [0] Nessuna carta è aperta.
    [one] Una carta è aperta, ed è stata data com’era sigillata.
   *[other] { $cards } carte sono aperte, e sono state date com’erano sigillate.
  }
fair-closed_pile = Ciò che è stato rimescolato nel cambio è vincolato come il resto ma non aperto: direbbe di chi era una carta.
fair-own = Questo file apre anche le carte di { $name }. Prova quelle carte a chiunque lo riceva: si può vendere, o pretendere.
fair-limit-last = Il banco insieme a chi contribuisce per ultimo può scegliere una mano, qualunque cosa diano gli altri: solo il faro lo impedisce.
fair-limit-sees = Il banco vede tutte le carte e potrebbe dirle a un amico; i robot sono di chi li gestisce, e le persone inventate del banco.
fair-limit-drop = Il banco può far sparire un contributo (il tuo c’è?) o annullare una mano (la catena delle mani lo mostra).
fair-limit-word = Una parola vale quanto è difficile indovinarla. Il primo mazziere è sorteggiato dal banco.

fair-page-title = Mano { $deal } al tavolo { $table }, verificata
fair-page-checking = Questa pagina si sta verificando …
fair-page-noscript = Senza script questa pagina non può verificarsi.
fair-page-holds = La prova regge.
fair-page-broken = La prova non regge.
fair-page-unable = Questo browser non ha potuto verificare la prova. Non se ne dice nulla.
fair-page-proven = Che cosa prova
fair-page-limits = Da che cosa non protegge
fair-page-numbers = I numeri
fair-page-commitment = Numero dell’impegno, C: prima che qualcuno aggiungesse qualcosa
fair-page-rows = Numero delle righe, L: prima delle carte
fair-page-chance = Sorte, R: ciò che ha scelto l’ordine
fair-page-players = I giocatori, nell’ordine in cui si danno le carte
fair-page-added = Aggiunto dopo l’impegno
fair-page-nothing = Nessuno ha aggiunto nulla.
fair-page-replay = La mano, di nuovo
fair-page-back = Indietro
fair-page-on = Avanti
fair-page-everyone = Tutti
fair-page-before = Prima della prima mescolata.
fair-page-step_shuffle = Mescolata { $number }: si gioca l’ordine { $order }, { $cards } carte.
fair-page-step_closed = Mescolata { $number }: si gioca l’ordine { $order } per un mazzetto chiuso.
fair-page-step_card = { $place } va a: { $name }.
fair-page-step_closed_card = { $place } va a: { $name }. Resta chiusa.

fair-row-cut = { $name } taglia { $value }
fair-row-word = { $name } dice «{ $value }»
fair-row-bytes = { $name } lascia aggiungere al browser { $value }

# Perché una pagina non regge: il motivo, e dove.
fair-why-json = La prova non si può leggere: { $where }
fair-why-form = La prova è stata cambiata al segno { $where }.
fair-why-field = Il campo «{ $where }» è sconosciuto, manca o è del tipo sbagliato.
fair-why-format = Non è del formato invito-fair-1.
fair-why-game = Non è del gioco di cui parla questa pagina.
fair-why-table = Un tavolo non può chiamarsi così.
fair-why-numbers = Mano, ora, posti o ordini non sono quelli di questo gioco.
fair-why-previous = Prima di questa non può esserci una mano così.
fair-why-closed = Le righe sono state chiuse prima dell’impegno.
fair-why-players = I giocatori non possono essere questi.
fair-why-pack = A questo gioco non si gioca in tanti con un mazzo così.
fair-why-viewer = Chi guarda non è uno dei giocatori.
fair-why-contribution = Il contributo { $where } non può essere.
fair-why-beacon = Catena, turno o firma del faro non possono essere.
fair-why-rows = Giocatori, mazzo, chiusura e contributi non danno il numero delle righe, L.
fair-why-chance = Le righe e il faro non danno la sorte, R.
fair-why-seeds = Il seme dell’ordine { $where } manca, è detto di troppo o non è un seme.
fair-why-seals = I sigilli della mescolata { $where } non sono quelli di un ordine.
fair-why-commitment = Tavolo, mano, gioco, ora, faro, semi e sigilli non danno il numero dell’impegno, C.
fair-why-slot = Un posto aperto non corrisponde al suo sigillo (mescolata, posto: { $where }).
fair-why-blank = I posti vuoti della mescolata { $where } non sono aperti come devono.
fair-why-pile = Il mazzetto della mescolata { $where } non può essere questo.
fair-why-closed_pile = Il mazzetto della mescolata { $where } doveva restare chiuso.
fair-why-given = La mescolata { $where } non è data carta per carta ai giocatori di questa mano.
fair-why-hands = Le prime carte non sono date a turno.
fair-why-shown = La mescolata { $where } mostra a tutti carte che questo gioco non conosce.
fair-why-place = La carta in { $where } è aperta benché non possa, o chiusa benché qui l’abbiano vista.
fair-why-joker = Un jolly è stato scoperto e non rimesso.
fair-why-cards = La carta elencata in { $where } non è quella aperta.

# Al tavolo e nelle mani: numeri da confrontare.

fair-sealed = Mazzo sigillato { $number }
fair-closed = chiuso { $number }
fair-next_sealed = Prossimo mazzo sigillato { $number }
fair-added_by = tagliato da { $names }

# Il taglio.

fair-cut_title = Taglia il mazzo della mano { $deal }
fair-cut_sealed = Il banco l'ha sigillato con questo numero e non può più cambiare nessuna carta: { $number }
fair-cut_how = Premi un numero, o scrivi /taglia con un numero da 0 a 999 o una parola (non una password: la leggono tutti). Conta tutto, di chiunque sia, e tutto insieme decide come cadono le carte. Sette tagli, o una parola di almeno sei lettere, sono troppi casi perché il banco li possa provare.
fair-cut_none = Nessuno ha ancora aggiunto niente.
fair-counts = Conta per la mano { $deal }:
fair-form_label = Una parola (la leggono tutti: no password)

# La verifica.

fair-verify_title = { $game } · mano { $deal }: che cosa è dimostrato
fair-verify_claim = Questo lo dice il banco. La pagina lo ricontrolla tutto nel tuo browser, senza rete, e diventa verde o rossa; «invito verify» fa lo stesso.
fair-verify_annulled = Questa mano è stata annullata, e ogni chip è tornata al suo posto. Quel che era già stato dato è dimostrato come in ogni altra mano, e quel che era chiuso resta chiuso.
fair-nothing = Nessuno ha aggiunto niente.
fair-number-commitment = Sigillo:
fair-number-rows = Chiusura:
fair-number-chance = Sorte:
fair-opens_own = Apre anche le tue carte: chi la riceve può controllare la tua mano.
fair-opens_all = Apre solo le carte che hanno visto tutti: puoi darla a chiunque.
fair-page_is_offline = Aprila in un browser: rigioca la mano e si verifica da sé.
