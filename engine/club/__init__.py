"""The figures of a club: statistics, points, standings and ratings, reckoned from what was counted. All pure."""
