"""What poker tables share: seats around an oval, pods, pots, and the same in words."""
