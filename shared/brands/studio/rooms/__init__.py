"""Rooms: whole scenes that show products in use. Each module lists its own in ROOMS: name -> function(view, **args) -> Shot."""
from rooms import home, industry, living, office, prints, still, ventilation, work, workshop

ALL = {}
for group in (home, industry, living, office, prints, still, ventilation, work, workshop):
    ALL.update(group.ROOMS)
