"""Oracle text and its trees: the words of a card, read and printed by one grammar, and what they mean."""
