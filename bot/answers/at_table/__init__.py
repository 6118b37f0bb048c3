"""What people do at a table: press what stands under it, play their cards, type what they mean."""
