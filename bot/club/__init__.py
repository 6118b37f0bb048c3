"""The club: what people have done at its tables, told to themselves."""
