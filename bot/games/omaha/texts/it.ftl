# Omaha.

game-omaha = Omaha
    .short = Omaha
omaha-title = Omaha { $stakes }
omaha-aim = Si vince il piatto con la mano migliore, due carte tue e tre del tavolo, o se lasciano tutti gli altri.
omaha-asked = quante carte si usano
omaha-sentence = Quattro carte a testa, cinque per tutti: ne valgono due tue e tre del tavolo.
omaha-pairs = { $hand }, { $suits }
omaha-suits = { $count ->
    [0] quattro semi diversi
    [one] un seme doppio
   *[other] due semi doppi
}

# Articoli dietro ciò che ogni gioco rifiuta

article-omaha-refused-table_full = OM-TABLE-1
article-omaha-refused-too_few_players = OM-TABLE-1
