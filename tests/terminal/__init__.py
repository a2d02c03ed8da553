"""The command line and the plain terminal, as a person or a script uses them."""
