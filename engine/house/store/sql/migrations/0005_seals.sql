-- What seals a deal: its secret, the texts that bind it, what people and a beacon have added. Each part is written once.
CREATE TABLE seals (
    table_name TEXT NOT NULL,
    deal INTEGER NOT NULL,
    part INTEGER NOT NULL,  -- 0 the secret, 1 the commitment, 2 the rows, 3 the beacon's signature, from 10 on contributions
    kept BLOB NOT NULL,
    PRIMARY KEY (table_name, deal, part)
) WITHOUT ROWID;
