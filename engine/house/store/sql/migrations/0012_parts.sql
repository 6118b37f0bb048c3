-- Communities are spread over 64 parts, so that several processes can share them: the part of each, from 0, is written
-- when a table or a plan is made. NULL: made before there were parts.
ALTER TABLE tables ADD COLUMN part INTEGER;
ALTER TABLE plans ADD COLUMN part INTEGER;
