"""What people type, names included: made harmless, and read."""
