"""Pictures of tables and hands, drawn from views and words alone."""
