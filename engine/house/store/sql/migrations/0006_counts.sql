-- What each player did in a deal that has ended, counted (articles ST). They stay when the deal is gone.
CREATE TABLE counts (
    player TEXT NOT NULL,
    table_name TEXT NOT NULL,
    deal INTEGER NOT NULL,
    game TEXT NOT NULL,
    ended_at REAL NOT NULL,  -- Unix seconds
    gained INTEGER NOT NULL,  -- chips, negative for a loss
    least_bet INTEGER NOT NULL,  -- chips; 0: gains are not measured in bets
    counts BLOB NOT NULL,
    PRIMARY KEY (player, table_name, deal)
) WITHOUT ROWID;
