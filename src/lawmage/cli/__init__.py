"""The command line: commands are found on first use."""
