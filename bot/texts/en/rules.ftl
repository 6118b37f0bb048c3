# The rule book: what stands around its articles.

game-table = At the table
rules-title = The rule book
rules-how = Choose a book, or ask: /rules { $asked }
rules-asked = side pot, /rules IT-OPEN-2
rules-choose = Open…
rules-nothing = The rule book has nothing on “{ $text }”.
rules-unknown = The book knows nothing of { $words }. What is nearest:
rules-quoted = “{ $word }”
rules-more = More ›
rules-before = ‹ Previous
rules-all = All books
rules-why = Why? { $article }
rules-of_tournament = In a tournament: what is posted goes up level by level (TO-LEVEL-1), and its chips are its own (TO-ENTRY-2).
rules-of_rounds = In a tournament of rounds: no chips, nobody is out before the match is over, and the best two go on (TO-RU-1).
rules-usual = Played as the book says: no house rules.
rules-here = Here: { $rule }
rules-house = House rules of this table:
rules-now = You, now
rules-ask_now = What may I do now?
rules-search = Search the rules
rules-search_nothing = No article has all these words.
rules-nothing_now = Nothing is asked of you now.
rules-you_may = You may: { $what }
rules-round-NL = Round without limit
rules-round-FL = Limit round
rules-this_deal = In this deal: { $what }
rules-amounts = any amount from { $low } to { $high }
button-why = Why?
rules-picture = Picture
rules-sheet = Sheet
rules-sheet_word = sheet
rules-sheet_title = House rules
rules-sheet_changed = not as the book has it
rules-sheet_differs = { $number ->
    [one] 1 rule is not as the book has it.
   *[other] { $number } rules are not as the book has them.
}
