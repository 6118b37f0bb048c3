-- Games that are planned. `due` (Unix seconds) is when the house must look at one again: its index is the heap of timers.
CREATE TABLE plans (
    id INTEGER PRIMARY KEY,  -- in the order of planning
    name TEXT NOT NULL UNIQUE,
    place TEXT NOT NULL,
    state BLOB NOT NULL,
    due REAL,  -- NULL: nothing is to be done by itself
    open INTEGER NOT NULL
);
CREATE INDEX plans_by_due ON plans (due) WHERE due IS NOT NULL;
CREATE INDEX open_plans ON plans (place) WHERE open;

-- Who has to do with a plan: so that everybody finds his own.
CREATE TABLE plan_people (
    person TEXT NOT NULL,
    plan TEXT NOT NULL,
    PRIMARY KEY (person, plan)
) WITHOUT ROWID;
