-- From here on records are packed too (see `packed.py`). Those that are there stay as they are; an older version, which could
-- neither show the new ones nor erase a name in them, does not open this database any more.
SELECT 1;
