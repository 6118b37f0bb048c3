"""How people see a plan: its invitation, its draft, its summary, and its appointment for calendars."""
