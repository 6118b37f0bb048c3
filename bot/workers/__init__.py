"""Workers: the processes that share one house, each owning some parts of it."""
