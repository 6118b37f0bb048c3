"""What people see of a plan: its invitation, its draft, its summary, and its appointment for calendars."""
