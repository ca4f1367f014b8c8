"""What cards say: a typed tree without behaviour. Nothing here imports the rest of Lawmage."""
