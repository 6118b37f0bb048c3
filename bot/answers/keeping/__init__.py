"""`/table`: keeping a table in order."""
