"""The store as SQL: which statements, with which values, each wish of the house means; bytes mean nothing here."""
