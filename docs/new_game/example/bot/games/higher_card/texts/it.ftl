# Carta più alta.

game-higher_card = Carta più alta
    .short = Carta più alta
higher_card-title = Carta più alta { $ante }
higher_card-aim = Si vince il piatto con la carta più alta, o quando tutti gli altri lasciano.
higher_card-asked = asso alto
higher_card-sentence = Una carta a testa: resti o lasci, e la più alta vince il piatto.
higher_card-stakes = invito { $ante }
higher_card-stakes_button = Invito { $ante }

# Bottoni

higher_card-stay = Resto { $ante }
higher_card-fold = Lascio
higher_card-to_stay = Per restare: { $ante }

# Il testo sotto la figura: un fatto per riga

higher_card-seat = { $name } { $stack }
higher_card-said-stay = resta
higher_card-said-fold = lascia
higher_card-dealer = mazziere
higher_card-pot = Piatto { $amount }
higher_card-wins = { $name } vince { $amount }
higher_card-wins_with = { $name } vince { $amount }: { $card }

# La mano raccontata

higher_card-chapter = La mano
higher_card-anted = tutti mettono { $amount }
higher_card-stayed = { $name } resta con { $amount }
higher_card-folded = { $name } lascia

# Regole della casa

refused-no_ante = Qui tutti mettono un invito: almeno 1 chip.
    .article = HC-TABLE-2

higher_card-chapter-showing = Carte scoperte
higher_card-rule-suits_decide = A carte uguali decide il seme

# Articoli dietro ciò che ogni gioco rifiuta

article-higher_card-refused-table_full = HC-TABLE-1
article-higher_card-refused-too_few_players = HC-TABLE-1

higher_card-figure-stayed = Resta quando tocca
