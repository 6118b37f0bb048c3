-- What a club played for before it came here may be below zero too: those accounts begin with `old:`.
CREATE TABLE balances_with_old_books (
    account TEXT PRIMARY KEY,
    chips INTEGER NOT NULL CHECK (chips >= 0 OR account = 'house' OR account GLOB 'old:*')
) WITHOUT ROWID;
INSERT INTO balances_with_old_books SELECT account, chips FROM balances;
DROP TABLE balances;
ALTER TABLE balances_with_old_books RENAME TO balances;
