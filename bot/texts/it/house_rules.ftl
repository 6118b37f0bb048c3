# Le regole della casa: come si scelgono e come si dicono.

house-rule = { $rule }: { $value }
house-on = sì
house-off = no
menu-game = Gioco
menu-stakes = Posta
menu-structure = { $game } { $structure }
menu-pace = Ritmo: { $pace }
menu-house = Regole della casa
menu-keep = { $platform ->
    [discord] Tieni per questo canale
    [local] Tieni per questa pagina
   *[other] Tieni per questa chat
}
said-kept_house = { $platform ->
    [discord] D'ora in poi in questo canale si gioca così: { $game }.
    [local] D'ora in poi in questa pagina si gioca così: { $game }.
   *[other] D'ora in poi in questa chat si gioca così: { $game }.
}
