"""Rooms: whole scenes that show products in use. Each module lists its own in ROOMS: name -> function(view, **args) -> Shot."""
from rooms import home, living, office, prints, still, work, workshop

ALL = {}
for group in (home, living, office, prints, still, work, workshop):
    ALL.update(group.ROOMS)
