"""The card database: import, search, compiled trees, rulings and the rulebook; the starter set as data."""
