"""Pictures of tables and hands, drawn from views alone."""
