"""Players that answer by themselves."""
