-- The log of a deal that has ended, packed (see `packed.py`), in the place of its rows. NULL: the rows stand in `log`.
ALTER TABLE records ADD COLUMN rows BLOB;
CREATE INDEX records_by_end ON records (ended_at);

-- The fence stays when the rows are gone: nobody can go on with a deal that has ended.
CREATE TRIGGER ended_deals_get_no_rows BEFORE INSERT ON log
WHEN EXISTS (SELECT 1 FROM records WHERE table_name = NEW.table_name AND deal = NEW.deal)
BEGIN
    SELECT RAISE(ABORT, 'this deal has ended');
END;
