"""Decks: files in the formats of the common programs, and the rules of deck construction."""
