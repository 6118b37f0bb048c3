# Texas Hold'em.

texas_holdem-title = Texas Hold'em { $stakes }
texas_holdem-aim = Win the chips in the pot: with the best hand at the end, or when everyone else folds.
texas_holdem-asked = side pot
texas_holdem-sentence = Two cards of your own, five for all: the best five win the pot.

# House rules.

texas_holdem-rule-mix_unit = The mixed game changes
texas_holdem-rule-mix_unit-orbit = every orbit
texas_holdem-rule-mix_unit-hands = every { $number } deals
texas_holdem-rule-mix_unit-minutes = every { $number } minutes
texas_holdem-rule-limit_blinds = Blinds in limit rounds
texas_holdem-rule-limit_blinds-doubled = doubled
texas_holdem-rule-limit_blinds-same = the same
texas_holdem-rule-limit_blinds-blinds = { $blinds }
