"""`/rules`: the rule book as people look things up in it."""
