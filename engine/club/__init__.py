"""The club's figures: statistics of players, read off what was counted. All pure, article by article."""
