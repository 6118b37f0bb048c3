"""Pictures that are read rather than played at: score sheets, charts, rankings, pages of the rule book."""
