"""The shapes of the assortment. Each module lists its own in SHAPES: name in the table -> function(view, **args) -> Shot."""
from shapes import (ceiling, cushions, dividers, edges, fittings, flooring, hung, panels, pieces, prints, screens, storage,
    tableware, textile, tiles)

ALL = {}
for group in (ceiling, cushions, dividers, edges, fittings, flooring, hung, panels, pieces, prints, screens, storage, tableware,
    textile, tiles):
    ALL.update(group.SHAPES)
