-- The tables that are and were open. `deal` numbers the running or next deal; `open` is 0 once a table has closed.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY,  -- in the order of opening
    name TEXT NOT NULL UNIQUE,
    state BLOB NOT NULL,
    deal INTEGER NOT NULL,
    open INTEGER NOT NULL
);
CREATE INDEX open_tables ON tables (id) WHERE open;

-- Every deal's log, row by row. The key is the fence: nobody can write a row that somebody else has written.
CREATE TABLE log (
    table_name TEXT NOT NULL,
    deal INTEGER NOT NULL,
    number INTEGER NOT NULL,
    row BLOB NOT NULL,
    PRIMARY KEY (table_name, deal, number)
) WITHOUT ROWID;

-- What was told at a finished deal, for people to read.
CREATE TABLE records (
    table_name TEXT NOT NULL,
    deal INTEGER NOT NULL,
    ended_at REAL NOT NULL,  -- Unix seconds
    record BLOB NOT NULL,
    PRIMARY KEY (table_name, deal)
);

-- The ledger. Its lines never change; `balances` is their sum.
CREATE TABLE entries (
    id INTEGER PRIMARY KEY,
    at REAL NOT NULL,  -- Unix seconds
    source TEXT NOT NULL,
    target TEXT NOT NULL,
    amount INTEGER NOT NULL,
    why TEXT NOT NULL
);
CREATE INDEX entries_by_source ON entries (source);
CREATE INDEX entries_by_target ON entries (target);

CREATE TABLE balances (
    account TEXT PRIMARY KEY,
    chips INTEGER NOT NULL CHECK (chips >= 0 OR account = 'house')
) WITHOUT ROWID;

-- Small things about a person, a chat or a message; NULL is a note forgotten.
CREATE TABLE notes (
    owner TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT,
    PRIMARY KEY (owner, key)
) WITHOUT ROWID;
