"""The SQL that SQLite and PostgreSQL both understand, the schema, and the writes of many in one transaction."""
