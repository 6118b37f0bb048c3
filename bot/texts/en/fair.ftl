# A deal that anyone can check: what a proof is worth, and the page that checks itself.

fair-grade-a_beacon = Grade A: the beacon came, and its round was after the closing. Nobody could choose this deal, if the number of the rows, L, stood at the table before.
fair-grade-a_people = Grade A: { $names } added what nobody could try out beforehand. Neither the house alone nor a player alone could choose this deal.
fair-grade-b = Grade B: { $names } added what nobody could try out beforehand. The house alone could not choose this deal.
fair-grade-c = Grade C: too little was added that the house could not have tried out. The house alone could have chosen this deal.
fair-grade-c_beacon = Grade C: a beacon was named and did not come. The house knew both outcomes and alone could have chosen this deal.
fair-beacon = Round { $round } of the beacon said { $signature }: compare it with drand, this was not done here.
fair-orders = { $closed ->
    [one] One order was sealed beside those played; it
   *[other] { $closed } orders were sealed beside those played; they
  } cannot have been changed, and { $closed ->
    [one] it was
   *[other] all were
  } real.
fair-annulled = The deal was annulled before its cards.
fair-cards = { $cards ->
    [0] No card was opened.
    [one] One card is opened, and was dealt as sealed.
   *[other] { $cards } cards are opened, and were dealt as sealed.
  }
fair-closed_pile = What was shuffled again in the change is bound like the rest but not opened: it would tell whose a card was.
fair-own = This file opens the cards of { $name } too. It proves that hand to anyone who gets it: it can be sold, or demanded.
fair-limit-last = The house together with whoever contributes last can choose a deal, whatever others gave: only the beacon prevents it.
fair-limit-sees = The house sees all cards and could tell a friend; robots are their owner’s, and invented people the house’s.
fair-limit-drop = The house can drop a contribution (is yours there?) or annul a deal (the chain of deals shows it).
fair-limit-word = A word is worth what it is hard to guess. The first dealer is the house’s lot.

fair-page-title = Deal { $deal } at table { $table }, checked
fair-page-checking = This page is checking itself …
fair-page-noscript = Without scripts this page cannot check itself.
fair-page-holds = The proof holds.
fair-page-broken = The proof does not hold.
fair-page-unable = This browser could not check the proof. Nothing is said about it.
fair-page-proven = What this proves
fair-page-limits = What it does not protect from
fair-page-numbers = The numbers
fair-page-commitment = Number of the commitment, C: before anybody added to it
fair-page-rows = Number of the rows, L: before the cards
fair-page-chance = Chance, R: what chose the order
fair-page-players = Players, in the order of dealing
fair-page-added = Added after the commitment
fair-page-nothing = Nobody added anything.
fair-page-replay = The deal again
fair-page-back = Back
fair-page-on = On
fair-page-everyone = Everyone
fair-page-before = Before the first shuffle.
fair-page-step_shuffle = Shuffle { $number }: order { $order } is played, { $cards } cards.
fair-page-step_closed = Shuffle { $number }: order { $order } is played for a closed pile.
fair-page-step_card = { $place } goes to: { $name }.
fair-page-step_closed_card = { $place } goes to: { $name }. It stays closed.

fair-row-cut = { $name } cut { $value }
fair-row-word = { $name } said “{ $value }”
fair-row-bytes = { $name } let the browser add { $value }

# Why a page does not hold: reason, and where.
fair-why-json = The proof cannot be read: { $where }
fair-why-form = The proof was changed at sign { $where }.
fair-why-field = The field “{ $where }” is unknown, missing or of the wrong kind.
fair-why-format = It is not of the format invito-fair-1.
fair-why-game = It is not of the game that this page is about.
fair-why-table = A table cannot have such a name.
fair-why-numbers = Deal, time, slots or orders are not those of this game.
fair-why-previous = There can be no such deal before this one.
fair-why-closed = The rows were closed before the commitment was made.
fair-why-players = The players cannot be these.
fair-why-pack = This game is not played with such a pack by so many players.
fair-why-viewer = The viewer is none of the players.
fair-why-contribution = Contribution { $where } cannot be.
fair-why-beacon = Chain, round or signature of the beacon cannot be.
fair-why-rows = Players, pack, closing and contributions do not give the number of the rows, L.
fair-why-chance = The rows and the beacon do not give the chance, R.
fair-why-seeds = The seed of order { $where } is missing, told too much, or none.
fair-why-seals = The seals of shuffle { $where } are not those of one order.
fair-why-commitment = Table, deal, game, time, beacon, seeds and seals do not give the number of the commitment, C.
fair-why-slot = An opened slot does not fit its seal (shuffle, slot: { $where }).
fair-why-blank = The blanks of shuffle { $where } are not opened as they must be.
fair-why-pile = The pile of shuffle { $where } cannot be this one.
fair-why-closed_pile = The pile of shuffle { $where } had to stay closed.
fair-why-given = Shuffle { $where } is not dealt card by card to the players of this deal.
fair-why-hands = The first hands are not dealt in turn.
fair-why-shown = Shuffle { $where } shows cards to everyone that this game does not know.
fair-why-place = The card at { $where } is opened though it may not be, or closed though everyone here saw it.
fair-why-joker = A joker was turned up and not put back.
fair-why-cards = The card listed at { $where } is not the one that is opened.

# At the table, and in hands: numbers to compare.

fair-sealed = Pack sealed { $number }
fair-closed = closed { $number }
fair-next_sealed = Next pack sealed { $number }
fair-added_by = cut by { $names }

# Cutting.

fair-cut_title = Cut the pack of deal { $deal }
fair-cut_sealed = The house has sealed it under this number and can change no card any more: { $number }
fair-cut_how = Press a number, or type /cut with a number from 0 to 999 or a word (no password: everybody can read it). Everything counts, whoever adds it, and decides together how the cards fall. Seven cuts, or a word of six letters or more, are too many ways for the house to try out.
fair-cut_none = Nobody has added anything yet.
fair-counts = It counts for deal { $deal }:
fair-form_label = A word (no password: everybody can read it)

# Verifying.

fair-verify_title = { $game } · deal { $deal }: what was proven
fair-verify_claim = This is what the house says. The page checks all of it in your own browser, without any network, and shows green or red; “invito verify” does the same.
fair-verify_annulled = This deal was annulled, and every chip went back. What had been dealt by then is proven as in any other deal, and what was closed stays closed.
fair-nothing = Nobody added anything.
fair-number-commitment = Sealed:
fair-number-rows = Closed:
fair-number-chance = Chance:
fair-opens_own = It opens your cards too: whoever gets it can check your hand.
fair-opens_all = It opens only the cards that everybody saw: you can give it to anyone.
fair-page_is_offline = Open it in a browser: it replays the deal and checks itself.
