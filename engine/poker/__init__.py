"""What the poker books share: values of hands, and betting."""
