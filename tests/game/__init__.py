"""Games from outside: what a program that uses the library meets."""
