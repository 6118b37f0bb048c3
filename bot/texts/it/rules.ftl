# Il libro delle regole: quello che sta intorno agli articoli.

rules-title = Il libro delle regole
rules-how = Scegli un libro, oppure chiedi: /regole IT-OPEN-2, /regole side pot
rules-more = Altro ›
rules-before = ‹ Prima
rules-all = Tutti i libri
