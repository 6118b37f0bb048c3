-- A tournament lies in the part of its community, as its tables do. What is open is read part by part.
ALTER TABLE tournaments ADD COLUMN part INTEGER;
CREATE INDEX open_tables_of_part ON tables (part) WHERE open;
CREATE INDEX open_tournaments_of_part ON tournaments (part) WHERE open;
CREATE INDEX open_plans_of_part ON plans (part) WHERE open;
