"""Walls, floor and daylight of a room. The back wall stands at y = 0, the camera looks along +y, the window is out of sight."""
from materials import paint, plaster, wood
from mesh import box, move, turn
from stage import sky, softbox, sun

OAK_FLOOR = ('#c6a37a', '#a57f55')


def walls(wall='#e2dbcf', floor=OAK_FLOOR, wide=9, along='x', skirting=True):
    box(wide, 4.6, .05, plaster(wall), move(0, .05, 2.3) @ turn(90, 'X'), 0)
    box(wide, 9, .05, wood(*floor, along, .14, .42), move(0, -4, -.05), 0)
    if skirting:
        box(wide, .014, .08, paint('#efebe4', .6, .3), move(0, -.007, 0))


def side_wall(x, wall='#e2dbcf'):
    box(9, 4.6, .05, plaster(wall), move(x, -4, 2.3) @ turn(90 if x > 0 else -90) @ turn(90, 'X') @ move(0, 0, -.05),
        0)


def daylight(openings=((-3.75, -2.35), (-1.95, -.75)), x=-3.1, sill=.74, head=2.2, strength=3., low=-.52, key=120,
    fill=60, air=.30):
    """Sun through a window wall on the left (openings = ranges of y), sky light from it, a weak fill behind the camera."""
    block = paint('#888888', .9, .1)
    edges = [-8] + [y for pair in openings for y in pair] + [2]
    for a, b in zip(edges[::2], edges[1::2]):
        box(.05, b - a, 5, block, move(x, (a + b) / 2, -.5), 0)
    box(.05, 10, sill, block, move(x, -3, 0), 0)
    box(.05, 10, 2.5, block, move(x, -3, head), 0)
    box(.05, 10, .05, block, move(x, -3, (sill + head) / 2 + .1), 0)
    if strength:
        sun((1, .62, low), strength, 1.2)
    softbox((x + .2, -2.1, 1.7), (.2, -.3, 1.1), 3.2, key, (.97, .98, 1), 2.0)
    softbox((1.8, -4.6, 2.7), (0, 0, 1), 3.0, fill, (1, .97, .93))
    sky(air, (1, .99, .97))
