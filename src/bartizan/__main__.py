"""`python -m bartizan` is `bartizan`."""

from bartizan.cli import main

main()
