"""The store as SQL, as SQLite and PostgreSQL have it in common, and the writes of many in one transaction."""
