-- Orders of finish that are rated (SE-RATE-1): one line for each. They stay when the deals are gone.
CREATE TABLE orders (
    name TEXT PRIMARY KEY,
    community TEXT NOT NULL,
    game TEXT NOT NULL,
    ended_at REAL NOT NULL,  -- Unix seconds
    places BLOB NOT NULL  -- of each person, from 1
) WITHOUT ROWID;
