-- What an order of finish says of its tournament (articles SE), as `FinishedTournament`. NULL: of a match.
ALTER TABLE orders ADD COLUMN tournament BLOB;

-- The seasons of each community. A season whose end has passed is closed.
CREATE TABLE seasons (
    community TEXT NOT NULL,
    number INTEGER NOT NULL,  -- from 1
    began REAL NOT NULL,  -- Unix seconds
    ends REAL,  -- Unix seconds; NULL: until an admin closes it
    PRIMARY KEY (community, number)
) WITHOUT ROWID;

-- What admins have corrected (SE-FIX-1). Whose it is may be forgotten; what was corrected, and when, never changes.
CREATE TABLE corrections (
    id INTEGER PRIMARY KEY,
    at REAL NOT NULL,  -- Unix seconds
    community TEXT NOT NULL,
    kind TEXT NOT NULL,
    season INTEGER,  -- of points
    subject TEXT NOT NULL,  -- a person's key, or the name of a tournament
    amount INTEGER NOT NULL,
    why TEXT NOT NULL,
    by_whom TEXT NOT NULL
);
CREATE INDEX corrections_by_community ON corrections (community);
CREATE TRIGGER corrections_are_not_taken_back BEFORE DELETE ON corrections
BEGIN
    SELECT RAISE(ABORT, 'a correction stays');
END;
CREATE TRIGGER corrections_do_not_change BEFORE UPDATE OF at, community, kind, season, amount ON corrections
BEGIN
    SELECT RAISE(ABORT, 'a correction stays as it is');
END;
