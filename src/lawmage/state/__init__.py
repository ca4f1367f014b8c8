"""What is: plain data, copied on write. No rules here; only ``lawmage.rules.writes`` and ``atoms`` write it."""
