# The rule book: what stands around its articles.

rules-title = The rule book
rules-how = Choose a book, or ask: /rules IT-OPEN-2, /rules side pot
rules-more = More ›
rules-before = ‹ Previous
rules-all = All books
