"""From words to meaning: the surface tree becomes the tree that is played, with every reference bound."""
