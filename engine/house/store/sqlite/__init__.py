"""The store in one SQLite file: the file, its lock and its copies."""
