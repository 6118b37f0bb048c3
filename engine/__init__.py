"""The pure core: cards, chips, questions and the rules of each game. I/O, clock and chance live in `engine.house`."""
