"""The pure core: cards, chips, questions and the rules of each game. No I/O, no clock, no chance (those live in `engine.house`)."""
