"""How people say a time: phrases, dates, hours and zones, in Italian and English."""
