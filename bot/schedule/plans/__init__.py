"""What is planned: a plan and its changes, when it is due, what it came to, and the store that keeps it."""
