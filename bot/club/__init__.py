"""The club: statistics, ratings and seasons of those who play, and their corrections."""
