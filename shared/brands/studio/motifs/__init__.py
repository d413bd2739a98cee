"""Print motifs: each module lists its own in MOTIFS: id -> (width, height, function() -> picture)."""
