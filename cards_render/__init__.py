"""Pictures of tables and hands, drawn from code. Knows views and words; knows no game, no platform and no language."""
