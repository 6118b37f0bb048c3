"""The proof of a deal as people see it: its grade in words, and a page that verifies it; and drand's beacon."""
