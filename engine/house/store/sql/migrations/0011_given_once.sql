-- A purse is welcomed once, and filled up once a day, whoever asks and wherever.
CREATE UNIQUE INDEX given_once ON entries (target, why) WHERE why = 'welcome' OR substr(why, 1, 7) = 'top_up ';
