-- See the file of this number for SQLite.
ALTER TABLE tables ADD COLUMN part bigint;
ALTER TABLE plans ADD COLUMN part bigint;

-- Who wrote each row of a deal that is running, and in which epoch of its lease: anybody can check afterwards.
ALTER TABLE log ADD COLUMN epoch bigint;
ALTER TABLE log ADD COLUMN worker text COLLATE "C";

-- Who owns what, and until when by this database's clock. `owner` is NAME/INCARNATION; the epoch grows with each owner.
CREATE TABLE IF NOT EXISTS leases (
    kind text COLLATE "C" NOT NULL,
    name text COLLATE "C" NOT NULL,
    owner text COLLATE "C" NOT NULL,
    epoch bigint NOT NULL,
    PRIMARY KEY (kind, name)
);
ALTER TABLE leases ADD COLUMN until timestamptz NOT NULL DEFAULT '-infinity';
ALTER TABLE leases ADD COLUMN version bigint NOT NULL DEFAULT 0;  -- of the program that took it
ALTER TABLE leases ADD COLUMN state bytea;  -- what the next owner goes on with
