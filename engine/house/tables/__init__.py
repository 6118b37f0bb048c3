"""Tables, each owned by one task: how it stands, who sits there, its deals and its clock."""
