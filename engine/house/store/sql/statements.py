"""All SQL of the store, as SQLite and PostgreSQL understand it alike; `dialect.py` knows what they say otherwise.

Values are `?` in their order, or `?1`, `?2` where one stands twice.
"""

# What is written: statements, and the order in which those of one commit are made.

KEEP_TABLE = """
    INSERT INTO tables (name, state, deal, open, part) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (name) DO UPDATE SET state = excluded.state, deal = excluded.deal, open = excluded.open,
        part = coalesce(tables.part, excluded.part)"""
ADD_ROW = "INSERT INTO log (table_name, deal, number, row) VALUES (?, ?, ?, ?)"
ADD_SEAL = "INSERT INTO seals (table_name, deal, part, kept) VALUES (?, ?, ?, ?)"
ADD_RECORD = "INSERT INTO records (table_name, deal, ended_at, record, rows) VALUES (?, ?, ?, ?, ?)"
DROP_ROWS = "DELETE FROM log WHERE table_name = ? AND deal = ?"
ADD_PLAYED = "INSERT INTO played (player, place, table_name, deal) VALUES (?, ?, ?, ?)"
ADD_ENTRY = "INSERT INTO entries (at, source, target, amount, why) VALUES (?, ?, ?, ?, ?)"
# Two steps: an upsert checks the amount alone before it adds it, and no purse could ever pay.
OPEN_ACCOUNT = "INSERT INTO balances (account, chips) VALUES (?, 0) ON CONFLICT DO NOTHING"
MOVE_CHIPS = "UPDATE balances SET chips = chips + ? WHERE account = ?"
CLOSE_TABLE = "UPDATE tables SET open = false WHERE name = ?"
KEEP_NOTE = """
    INSERT INTO notes (owner, key, value) VALUES (?, ?, ?)
    ON CONFLICT (owner, key) DO UPDATE SET value = excluded.value"""
# Whoever forgets it writes first that it has no value: of the writes of one commit the last one counts.
FORGET_NOTE = "DELETE FROM notes WHERE owner = ? AND key = ? AND value IS NULL"
FORGET_ABOUT = "DELETE FROM notes WHERE owner >= ? AND owner < ?"
# Two steps: the first makes sure that there is something to compare, and that nobody changes it meanwhile. What is not
# as it was thought to be breaks the rule that a note has an owner, and with it its transaction.
HOLD_NOTE = """
    INSERT INTO notes (owner, key) VALUES (?, ?) ON CONFLICT (owner, key) DO UPDATE SET owner = excluded.owner"""
CHANGE_NOTE = """
    UPDATE notes SET value = ?4, owner = CASE WHEN value = ?3 OR (value IS NULL AND ?3 IS NULL) THEN owner END
    WHERE owner = ?1 AND key = ?2"""
COMPARED = "notes"  # the table that refuses so
KEEP_PLAN = """
    INSERT INTO plans (name, place, state, due, open, part) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (name) DO UPDATE SET
        place = excluded.place, state = excluded.state, due = excluded.due, open = excluded.open,
        part = coalesce(plans.part, excluded.part)"""
JOIN_PLAN = "INSERT INTO plan_people (person, plan) VALUES (?, ?) ON CONFLICT DO NOTHING"
COUNT = """
    INSERT INTO counts (player, table_name, deal, game, ended_at, gained, least_bet, counts)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (player, table_name, deal) DO UPDATE SET game = excluded.game, ended_at = excluded.ended_at,
        gained = excluded.gained, least_bet = excluded.least_bet, counts = excluded.counts"""
FINISH = """
    INSERT INTO orders (name, community, game, ended_at, places, tournament) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (name) DO UPDATE SET community = excluded.community, game = excluded.game,
        ended_at = excluded.ended_at, places = excluded.places, tournament = excluded.tournament"""
KEEP_SEASON = """
    INSERT INTO seasons (community, number, began, ends) VALUES (?, ?, ?, ?)
    ON CONFLICT (community, number) DO UPDATE SET began = excluded.began, ends = excluded.ends"""
CORRECT = """
    INSERT INTO corrections (community, kind, subject, amount, why, by_whom, at, season)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)"""
ERASE_COUNTED = "DELETE FROM counts WHERE player = ?"
FORGET_RECORD = "DELETE FROM records WHERE table_name = ? AND deal = ?"
FORGET_ROWS = "DELETE FROM log WHERE table_name = ? AND deal <= ?"  # with those of deals before it that were annulled
# The secret goes with the log. Of a table's last deal that was closed commitment, rows and beacon stay (see SealPart).
# With the last record goes what was sealed after it.
FORGET_SEALS = """
    DELETE FROM seals WHERE table_name = ?1
    AND (deal <= ?2 OR NOT EXISTS (SELECT 1 FROM records WHERE table_name = ?1))
    AND (part NOT IN (1, 2, 3, 5) OR deal <> (SELECT max(deal) FROM seals WHERE table_name = ?1 AND part IN (2, 5)))"""
FORGET_DEAL = (FORGET_RECORD, FORGET_ROWS, FORGET_SEALS)
# Who is forgotten (LB-FORGET-1): what is kept of them goes, or passes to nobody.
ERASE_WHY = "UPDATE entries SET why = replace(why, ?3, ?2) WHERE source = ?1 OR target = ?1"
ERASE_REASON = "UPDATE corrections SET why = replace(why, ?3, ?2) WHERE subject = ?1 OR by_whom = ?1"
ERASE_SUBJECT = "UPDATE corrections SET subject = ?2 WHERE subject = ?1"
ERASE_ADMIN = "UPDATE corrections SET by_whom = ?2 WHERE by_whom = ?1"
ERASE_SOURCE = "UPDATE entries SET source = ?2 WHERE source = ?1"
ERASE_TARGET = "UPDATE entries SET target = ?2 WHERE target = ?1"
ERASE_BALANCE = "UPDATE balances SET account = ?2 WHERE account = ?1"
ERASE_PLAYED = "UPDATE played SET player = ?2 WHERE player = ?1"
ERASE_PLAN_PERSON = "DELETE FROM plan_people WHERE person = ?"
ERASE_RECORD = "UPDATE records SET record = ? WHERE table_name = ? AND deal = ?"
ERASE_STATE = "UPDATE tables SET state = ? WHERE name = ? AND NOT open"
ERASE_TOURNAMENT = "UPDATE tournaments SET state = ? WHERE name = ?"
ERASE_EVENT = "UPDATE tournament_log SET event = ? WHERE tournament = ? AND number = ?"
ERASE_PLAN = "UPDATE plans SET state = ? WHERE name = ?"
ERASE_SEAL = "DELETE FROM seals WHERE table_name = ? AND deal = ? AND part <> 1"
KEEP_CHANCE = f"{ADD_SEAL} ON CONFLICT DO NOTHING"
ERASE_NOTE = "DELETE FROM notes WHERE owner = ? AND key = ?"
ERASING = (  # in this order
    *(ERASE_WHY, ERASE_REASON, ERASE_SUBJECT, ERASE_ADMIN, ERASE_SOURCE, ERASE_TARGET, ERASE_BALANCE),
    *(
        ERASE_PLAYED,
        ERASE_PLAN_PERSON,
        ERASE_RECORD,
        ERASE_STATE,
        ERASE_PLAN,
        ERASE_TOURNAMENT,
        ERASE_EVENT,
        ERASE_SEAL,
        KEEP_CHANCE,
        ERASE_NOTE,
    ),
)
ERASED_FROM = (  # tables in which traces of what was erased may be left
    *("entries", "balances", "corrections", "played", "plan_people", "records", "tables", "plans", "seals", "notes"),
    *("counts", "orders", "inbox"),
)
SWEEP = ("house", "sweep")  # the note that traces of somebody may still be in parts of the database that are in no use
KEEP_TOURNAMENT = """
    INSERT INTO tournaments (name, state, seconds, open, part) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (name) DO UPDATE SET state = excluded.state, seconds = excluded.seconds, open = excluded.open,
        part = coalesce(tournaments.part, excluded.part)"""
TICK = "UPDATE tournaments SET seconds = ? WHERE name = ?"
SETTLE = "UPDATE tournaments SET open = false WHERE name = ?"
ADD_EVENT = "INSERT INTO tournament_log (tournament, number, event) VALUES (?, ?, ?)"
PLACE = {
    "table": "UPDATE tables SET part = ?2 WHERE name = ?1 AND part IS NULL",
    "plan": "UPDATE plans SET part = ?2 WHERE name = ?1 AND part IS NULL",
    "tournament": "UPDATE tournaments SET part = ?2 WHERE name = ?1 AND part IS NULL",
}
# An inbox of wishes (see `posted.py`).
POST = "INSERT INTO inbox (source, part, person, wish, origin, arrived) VALUES (?, ?, ?, ?, ?, ?)"
# What is settled already breaks the rule that a source is there, and with it its transaction.
SETTLE_POSTED = """
    INSERT INTO inbox (source, part, person, wish, origin, arrived, settled) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
    ON CONFLICT (source) DO UPDATE SET settled = excluded.settled,
        source = CASE WHEN inbox.settled IS NULL THEN excluded.source END"""
ANSWER_POSTED = """
    UPDATE inbox SET answer = ?2, settled = coalesce(settled, ?3) WHERE source = ?1 AND answer IS NULL"""
END_POSTED = "UPDATE inbox SET answer = ?2, settled = ?3 WHERE source = ?1 AND settled IS NULL"
FORGET_POSTED = "DELETE FROM inbox WHERE arrived < ?"
ERASE_POSTED = "DELETE FROM inbox WHERE person = ?"
STATEMENTS = (
    *(KEEP_TABLE, ADD_ROW, ADD_SEAL, ADD_RECORD, DROP_ROWS, ADD_PLAYED, ADD_ENTRY, OPEN_ACCOUNT, MOVE_CHIPS),
    *(CLOSE_TABLE, KEEP_NOTE, HOLD_NOTE, CHANGE_NOTE, FORGET_NOTE, KEEP_PLAN, JOIN_PLAN, *FORGET_DEAL, COUNT),
    *(ERASE_COUNTED, FINISH, KEEP_SEASON, CORRECT, KEEP_TOURNAMENT, TICK, SETTLE, ADD_EVENT, *PLACE.values(), *ERASING),
    *(POST, SETTLE_POSTED, ANSWER_POSTED, END_POSTED, FORGET_POSTED, ERASE_POSTED, FORGET_ABOUT),
)

# What is read.

TOURNAMENT = "SELECT name, state, seconds, open FROM tournaments WHERE name = ?"
TOURNAMENTS = "SELECT name, state, seconds, open FROM tournaments WHERE open ORDER BY id"
TOURNAMENTS_OF = "SELECT name, state, seconds, open FROM tournaments WHERE open AND part = ? ORDER BY id"
ALL_TOURNAMENTS = "SELECT name, state, seconds, open FROM tournaments ORDER BY id"
EVENTS = "SELECT event FROM tournament_log WHERE tournament = ? ORDER BY number"

# For each open table its state and then its rows: one statement, so that all are of one moment.
_TABLES = """
    SELECT name, bytes FROM (
        SELECT id, name, -1 AS number, state AS bytes FROM tables WHERE {0}
        UNION ALL
        SELECT id, name, number, row FROM tables JOIN log ON table_name = name AND log.deal = tables.deal WHERE {0}
    ) AS lines ORDER BY id, number"""
TABLES, TABLES_OF = _TABLES.format("open"), _TABLES.format("open AND tables.part = ?1")
UNPLACED = """
    SELECT 'table', name, state FROM tables WHERE open AND part IS NULL
    UNION ALL SELECT 'plan', name, state FROM plans WHERE open AND part IS NULL
    UNION ALL SELECT 'tournament', name, state FROM tournaments WHERE open AND part IS NULL"""
PLAYED = """
    SELECT table_name, deal FROM played JOIN records USING (table_name, deal)
    WHERE player = ?1 AND place = coalesce(?2, place) ORDER BY played.id DESC LIMIT ?3"""
# Whoever plays a deal has a line of its own; their numbers stand side by side, as they are written together.
PLAYED_SINCE = """
    SELECT max(id), table_name, deal FROM (SELECT * FROM played WHERE id > ? ORDER BY id LIMIT ?) AS next
    GROUP BY table_name, deal ORDER BY 1"""
COUNTED = """
    SELECT player, table_name, deal, game, ended_at, gained, least_bet, counts FROM counts
    {} ORDER BY ended_at, table_name, deal, player"""
COUNTED_OF, COUNTED_OF_ALL = COUNTED.format("WHERE player = ?"), COUNTED.format("")
FINISHED = """
    SELECT name, community, game, ended_at, places, tournament FROM orders WHERE community = coalesce(?, community)
    ORDER BY ended_at, name"""
SEASONS = """
    SELECT community, number, began, ends FROM seasons WHERE community = coalesce(?, community)
    ORDER BY community, number"""
CORRECTIONS = """
    SELECT community, kind, subject, amount, why, by_whom, at, season FROM corrections
    WHERE community = coalesce(?, community) ORDER BY id"""
TABLES_PLAYED = "SELECT DISTINCT table_name FROM played WHERE player = ?"
RECORDS_OF = "SELECT deal, record FROM records WHERE table_name = ? ORDER BY deal"
CLOSED_TABLES = "SELECT name, state FROM tables WHERE NOT open ORDER BY id"
ALL_PLANS = "SELECT name, state FROM plans ORDER BY id"
ALL_NOTES = "SELECT owner, key, value FROM notes ORDER BY owner, key"
ACCOUNTS = "SELECT source FROM entries UNION SELECT target FROM entries ORDER BY 1"
ALL_ENDED = "SELECT table_name, deal FROM records WHERE table_name = coalesce(?, table_name) ORDER BY table_name, deal"
RECORD = "SELECT record, rows FROM records WHERE table_name = ? AND deal = ?"
ROWS = "SELECT row FROM log WHERE table_name = ? AND deal = ? ORDER BY number"
# As long as a table is open all its deals stay: the results of an evening are reckoned from them.
COUNT_OLD = """
    SELECT count(*) FROM records WHERE ended_at < ? AND table_name NOT IN (SELECT name FROM tables WHERE open)"""
OLDEST = """
    SELECT table_name, deal FROM records WHERE ended_at < ? AND table_name NOT IN (SELECT name FROM tables WHERE open)
    ORDER BY ended_at, deal LIMIT ?"""
SEALS = "SELECT deal, part, kept FROM seals WHERE table_name = ? AND deal BETWEEN ? AND ? ORDER BY deal, part"
BALANCE = "SELECT chips FROM balances WHERE account = ?"
# What lies on a table, and where each stack was bought from.
HOLDINGS = """
    SELECT account, chips, coalesce(
        (SELECT source FROM entries WHERE target = account AND why = 'buy_in' ORDER BY id DESC LIMIT 1), 'house')
    FROM balances WHERE chips > 0 AND (account = ?1 OR account >= ?2 AND account < ?3)
    ORDER BY account"""
BALANCES = """
    SELECT account, chips FROM balances WHERE account >= ?1 AND account < ?2
    AND substr(account, length(account) - length(?3) + 1) = ?3 ORDER BY account"""
ENTRIES = """
    SELECT source, target, amount, why FROM (
        SELECT * FROM (SELECT * FROM entries WHERE source = ?1 ORDER BY id DESC LIMIT ?2) AS paid
        UNION SELECT * FROM (SELECT * FROM entries WHERE target = ?1 ORDER BY id DESC LIMIT ?2) AS got
    ) AS newest ORDER BY id DESC LIMIT ?2"""
PLAN = "SELECT state FROM plans WHERE name = ?"
PLANS = "SELECT state FROM plans WHERE open AND place = coalesce(?, place) ORDER BY id"
PLANS_OF = """
    SELECT state FROM plan_people JOIN plans ON plan = name
    WHERE person = ?1 AND open AND place = coalesce(?2, place) ORDER BY id"""
PLANS_OF_PART = "SELECT state FROM plans WHERE open AND part = ? ORDER BY id"
DUE_PLANS = "SELECT name FROM plans WHERE due <= ? ORDER BY due, name LIMIT ?"
NEXT_DUE = "SELECT min(due) FROM plans WHERE due IS NOT NULL"
# Parts as one text, with a comma before and after each of them.
DUE_PLANS_IN = """
    SELECT name FROM plans WHERE due <= ?1 AND ?3 LIKE '%,' || part || ',%' ORDER BY due, name LIMIT ?2"""
NEXT_DUE_IN = "SELECT min(due) FROM plans WHERE due IS NOT NULL AND ?1 LIKE '%,' || part || ',%'"
NOTE = "SELECT value FROM notes WHERE owner = ? AND key = ?"
NOTES_ABOUT_TABLES = """
    SELECT owner, open FROM notes JOIN tables ON name = value
    WHERE owner >= ?1 AND owner < ?2 AND coalesce(?3, -1) IN (part, -1) ORDER BY owner"""
POSTED = "SELECT source, part, person, wish, origin FROM inbox WHERE settled IS NULL ORDER BY id"
SETTLED = "SELECT answer FROM inbox WHERE source = ? AND settled IS NOT NULL"
PART_OF_NAMED = """
    SELECT part FROM tables WHERE name = ?1 UNION ALL SELECT part FROM plans WHERE name = ?1
    UNION ALL SELECT part FROM tournaments WHERE name = ?1"""
PARTS_OF_PLAYER = """
    SELECT part FROM tables WHERE open AND part IS NOT NULL AND instr(state, ?) > 0 ORDER BY id DESC"""
