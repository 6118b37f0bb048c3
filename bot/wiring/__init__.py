"""What the app is made of, put together part by part: what plays, the club, and what answers people."""
