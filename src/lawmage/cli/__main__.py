"""`python -m lawmage.cli`."""

from .main import main

main()
