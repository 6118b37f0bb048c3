"""Tables: how one stands, and what is to become of it; `task` does it, and `table` is what others may wish."""
