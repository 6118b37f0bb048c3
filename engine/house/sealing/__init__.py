"""The fair deal at a table: orders sealed before it, the players' contributions, what is opened after it (TAB-FAIR)."""
