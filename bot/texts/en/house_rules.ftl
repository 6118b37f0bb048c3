# House rules: how they are chosen and told.

house-rule = { $rule }: { $value }
house-on = yes
house-off = no
menu-game = Game
menu-stakes = Stakes
menu-structure = { $game } { $structure }
menu-pace = Pace: { $pace }
menu-house = House rules
menu-keep = { $platform ->
    [discord] Keep for this channel
    [local] Keep for this page
   *[other] Keep for this chat
}
said-kept_house = { $platform ->
    [discord] From now on this channel plays { $game } this way.
    [local] From now on this page plays { $game } this way.
   *[other] From now on this chat plays { $game } this way.
}
