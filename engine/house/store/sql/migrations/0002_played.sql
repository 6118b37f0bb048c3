-- Who played which deal, and where: so that a player finds his own.
CREATE TABLE played (
    id INTEGER PRIMARY KEY,  -- in the order of the deals' ends
    player TEXT NOT NULL,
    place TEXT NOT NULL,
    table_name TEXT NOT NULL,
    deal INTEGER NOT NULL
);
CREATE INDEX played_by_player ON played (player);
