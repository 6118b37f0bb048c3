-- Tournaments: how each was made, the seconds that it has played, and what happened in it (TO).
CREATE TABLE tournaments (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    state BLOB NOT NULL,
    seconds INTEGER NOT NULL,
    open BOOLEAN NOT NULL
);
CREATE TABLE tournament_log (
    tournament TEXT NOT NULL,
    number INTEGER NOT NULL,  -- from 0
    event BLOB NOT NULL,
    PRIMARY KEY (tournament, number)
) WITHOUT ROWID;
