"""How it works: one file per chapter of the Comprehensive Rules. Imports ``ir``, ``state`` and ``decisions`` only."""
