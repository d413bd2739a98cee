"""A classroom of 1904 under islands, and engineers at their desks in a former printing works."""
import random
from materials import felt, paint, wood
from mesh import box, move, prism, rectangle, tube, turn
from rooms.building import room, trowelled
from rooms.furnishing import bookcase
from rooms.props import books, plant
from rooms.seating import school_chair
from rooms.work import school_table, workplace
from shapes.ceiling import hung_baffle
from shapes.tiles import WALL, hexagon, hexagon_at
from stage import Shot, wire
from surfaces import smooth_floor

TERRACOTTA, MOSS, STONE = '#b0603f', '#6f7d5c', '#a8a39c'
# Columns by row, lowest first: legs, belly, back and jaws, eye.
CROCODILE = {0: (-4, -3, 1, 4, 5, 6), 1: (-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4), 2: (-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6), 3: (2,)}


def islands_classroom(view):
    """High windows on a summer noon; islands hang around the edges, a crocodile of hexagons crosses the rear wall."""
    room(7.6, 6.6, 3.3, trowelled('#e6dcc8'), smooth_floor('#7d8f86', .30, .14), 'noon', 'summer', left=((.5, 1.9, .85, 2.95), (2.4, 3.8, .85, 2.95), (4.3, 5.7, .85, 2.95)), panes=2,
         transom=2.2, frame='#f0ede4', ceiling='#efebe2')
    rng = random.Random(2)
    for row, columns in CROCODILE.items():
        for column in columns:
            x, z = hexagon_at(column, row, .2)
            hexagon(felt(TERRACOTTA if row == 3 else MOSS, tile=.3), .2, .012, move(x - .05, -.0005, z + 1.50) @ WALL @ turn(rng.choice((0, 60, 120))))
    for x, y, spin in ((-2.55, -.75, 0), (-.35, -.75, 0), (1.85, -.75, 0), (-2.75, -2.4, 90), (2.75, -2.4, 90), (-2.75, -4.5, 90), (2.75, -4.5, 90)):
        at = move(x, y, 2.88) @ turn(spin)
        prism(rectangle(1.8, .9, .03), .04, felt(tile=.32), at, .006, 4)
        for a in (-.7, .7):
            for b in (-.33, .33):
                p = (at @ move(a, b, .04)).translation
                wire((p.x, p.y, 3.3), tuple(p))
    shelf = wood('#c6a075', '#9f754a', 'x')
    box(4.6, .34, .66, paint('#e9e4d8', .5, .3), move(-.4, -.18, 0), .004)
    box(4.66, .37, .026, shelf, move(-.4, -.18, .66), .003)
    for k in range(8):
        box(.53, .012, .54, paint(('#c9bfa8', '#8f9f8a', '#c98f6a', '#a8a39c')[k % 4], .5, .3), move(-2.39 + .57 * k, -.354, .06), .003)
    plant(move(-2.35, -.18, .686), .55, 14, 5)
    books(move(-1.2, -.18, .686), ('#6f7d5c', '#d9d5cc', '#c1913a'), 2)
    books(move(.9, -.18, .686) @ turn(14), ('#a8583d', '#4a6a72'), 5)
    for k, c in enumerate(('#c1913a', '#4a6a72', '#b0603f')):
        prism(rectangle(.24, .17, .02), .15, paint(c, .6, .3), move(-.45 + .30 * k, -.18, .686), .01)
    for k, (x, y) in enumerate(((-1.75, -1.95), (.15, -1.9), (2.0, -2.0), (-1.7, -3.35), (.2, -3.4), (2.05, -3.3))):
        at = move(x, y, 0) @ turn(rng.uniform(-3, 3))
        school_table(at)
        for side in (-.32, .32):
            school_chair(at @ move(side + rng.uniform(-.04, .04), -.40 - (.18 if k == 4 and side > 0 else 0), 0) @ turn(180 + rng.uniform(-10, 10)))
        books(at @ move(rng.uniform(-.3, .3), .05, .74) @ turn(rng.uniform(-20, 20)), ('#7c8b8a', '#efe9dd', '#a9583c')[:1 + k % 3], k + 1)
    return Shot((1.2, -7.6, 1.62), (-.12, -.6, 1.62), 27, 0, shift=(0, .02), region=(.36, .42, .74, .80), white=.50, smooth=1.2, samples=1.6, bounces=2)


def drawing_office(view):
    """Desks along windows down to the floor, fields of baffles below a concrete ceiling, on an overcast spring day."""
    room(9.0, 8.2, 3.3, trowelled('#dedcd6'), wood('#b08a5c', '#86643c', 'y', .16, .42), 'overcast', 'spring', left=((.6, 3.0, .08, 2.9), (3.4, 5.8, .08, 2.9), (6.2, 8.6, .08, 2.9)),
         back=((.5, 2.9, .08, 2.9),), panes=3, transom=2.2, ceiling='#b9b8b3', skirting=None)
    for y in (-1.0, -1.62, -2.24, -4.3, -4.92, -5.54):
        for x in (-2.9, -1.6, .9, 2.2):
            hung_baffle(felt(tile=.32), 1.2, .3, .024, move(x, y, 2.55), False, 3.3)
    for row, y in enumerate((-1.7, -4.6)):
        for k, x in enumerate((-2.95, -1.25, 1.05, 2.75)):
            workplace(move(x, y, 0), 3 * row + k + 1)
    for k in range(3):
        bookcase(move(1.55 + 1.0 * k, -.02, 0), .98, 1.7, 4, 51 + k, full=.7)
    for k in range(9):
        tube([(.62 + .07 * (k % 3), -.18 - .07 * (k // 3), 0), (.60 + .06 * (k % 3), -.16 - .06 * (k // 3), .95 + .06 * (k % 4))], .028, paint(('#e9e3d4', '#d9d3c4', '#c9b38a')[k % 3], .8, .2))
    lath = paint('#2b2c2e', .5, .4)
    tube([(-4.4, -3.2, 3.15), (4.4, -3.2, 3.15)], .09, paint('#a9adaf', .35, .5, metal=.8))
    for x in (-3., 0, 3.):
        tube([(x, -3.2, 3.2), (x, -3.2, 3.3)], .01, lath)
    plant(move(-.15, -2.6, 0), 1.35, 18, 3)
    return Shot((.5, -9.0, 1.60), (-.25, -1.5, 1.55), 27, 0, shift=(0, .02), region=(.46, .52, .88, .95), white=.48, smooth=1.2, samples=1.6, bounces=2)


ROOMS = {'islands-classroom': islands_classroom, 'drawing-office': drawing_office}
