"""Group games at a time: said as people say it, answered with buttons, reminded of, opened by themselves."""
