"""Several workers that share one house."""
