"""The shapes of the assortment. Each module lists its own in SHAPES: name in the table -> function(view, **args) -> Shot."""
from shapes import (absorbers, barriers, castors, ceiling, close_ups, curtains, cushions, dividers, ducts, edges, enclosures, felt_parts, fittings,
    flooring, foams, heavy_vinyl, hung, instruments, linked_screens, logger_kit, panels, pieces, prints, screens, seals, storage, supplies,
    tableware, textile, tiles, underlays)

ALL = {}
for group in (absorbers, barriers, castors, ceiling, close_ups, curtains, cushions, dividers, ducts, edges, enclosures, felt_parts, fittings,
    flooring, foams, heavy_vinyl, hung, instruments, linked_screens, logger_kit, panels, pieces, prints, screens, seals, storage, supplies,
    tableware, textile, tiles, underlays):
    ALL.update(group.SHAPES)
