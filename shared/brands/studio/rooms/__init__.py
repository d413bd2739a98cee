"""Rooms: whole scenes that show products in use. Each module lists its own in ROOMS: name -> function(view, **args) -> Shot."""
from rooms import dining, dwelling, home, industry, learning, living, making, office, prints, public, quiet, still, trade, ventilation, work, workshop

ALL = {}
for group in (dining, dwelling, home, industry, learning, living, making, office, prints, public, quiet, still, trade, ventilation, work, workshop):
    ALL.update(group.ROOMS)
