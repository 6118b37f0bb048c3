"""Play chips: the ledger of all accounts, people's purses, and what tables take and give."""
