"""`/rules`: looking things up in the rule book."""
