-- A press that arrives at a worker which does not own its part lies here until its owner has made it. `settled`: when, in
-- unix seconds, its effect was written or it was given up; `answer` is then empty.
CREATE TABLE inbox (
    id INTEGER PRIMARY KEY,
    source TEXT NOT NULL UNIQUE,
    part INTEGER NOT NULL,
    person TEXT NOT NULL,
    wish BLOB NOT NULL,
    origin TEXT NOT NULL,
    arrived REAL NOT NULL,
    settled REAL,
    answer BLOB
);
CREATE INDEX inbox_open ON inbox (part, id) WHERE settled IS NULL;
