"""Workers: the processes that share one house, each owning some of its parts (decisions 45, 57, 59)."""
