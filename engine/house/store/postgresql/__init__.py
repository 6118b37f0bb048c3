"""The store in a PostgreSQL database, which several workers may share: who writes there, and what each hears."""
