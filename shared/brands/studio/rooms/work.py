"""Rooms to work and learn in: open-plan office, classroom, home office."""
import math
import random
from materials import felt, linen, paint, wood
from mesh import box, move, prism, rectangle, tube, turn, upright
from rooms.office import HIGH, hall
from rooms.props import books, mug, plant, standing_books, table
from rooms.seating import desk_lamp, keyboard, monitor, office_chair, school_chair
from rooms.shell import daylight, walls
from shapes.ceiling import hung_baffle
from shapes.dividers import clamp, desk
from shapes.panels import plain_panel
from shapes.prints import bar, frame_material, note, pin
from shapes.storage import cup, pencil
from shapes.tiles import WALL, hexagon, hexagon_at
from stage import Shot

OAT, TERRACOTTA, PETROL, STONE = '#d8cbb5', '#b0603f', '#33606b', '#a8a39c'


def workplace(at, seed, divider=PETROL):
    """A desk with a divider at its back, screen, keyboard and chair."""
    rng = random.Random(seed)
    desk(1.6, .8, at)
    upright(1.6, .48, .02, felt(divider, tile=.3), at @ move(0, .401, .64), .003, .03)
    for x in (-.58, .58):
        clamp(at @ move(x, .401, 0))
    monitor(at @ move(rng.uniform(-.15, .1), .16, .74) @ turn(rng.uniform(-6, 6)))
    keyboard(at @ move(-.03, -.14, .74))
    office_chair(at @ move(rng.uniform(-.15, .15), -.58, 0) @ turn(rng.uniform(165, 200)))
    if seed % 2:
        mug(at @ move(.46, -.08, .74) @ turn(rng.uniform(0, 360)), rng.choice((TERRACOTTA, '#d9d2c4', '#8a8f7a')))
        books(at @ move(-.58, .10, .74), ('#c9bba6', '#7c8b8a', '#a9583c')[:rng.randint(1, 3)], seed)
    else:
        plant(at @ move(.60, .18, .74), .36, 12, seed)


def open_plan_office(view):
    """Two rows of desks under straight baffles, windows on the left."""
    hall()
    for k, y in enumerate((1.3, 2.5, 4.0, 5.9)):
        for x in (-2.05, -.72, .61, 1.94):
            hung_baffle(felt(tile=.32), 1.2, .3, .024, move(x + .02 * (k % 2), y, 2.48) @ turn(.4 * math.sin(3 * k + x)), False, HIGH)
    for i, y in enumerate((1.85, 4.1, 6.3)):
        workplace(move(.85, y, 0), 2 * i + 1)
        workplace(move(2.48, y, 0), 2 * i + 2)
    workplace(move(-2.2, 3.4, 0), 7)
    workplace(move(-2.2, 5.9, 0), 8)
    plant(move(-.75, 7.4, 0), 1.5, 18, 3)
    return Shot((-.30, -1.9, 1.55), (-.02, 4, 1.55), 29, 0, shift=(0, .07), region=(0, .08, .1, .9), white=.72, smooth=1.3)


def school_table(at):
    top, steel = paint('#e9e5dc', .45, .35), paint('#8f9396', .35, .5, metal=.85)
    prism(rectangle(1.3, .55, .03), .024, top, at @ move(0, 0, .716), .004)
    for s in (-1, 1):
        tube([(s * .58, -.21, 0), (s * .58, -.21, .70), (s * .58, .21, .70), (s * .58, .21, 0)], .014, steel, at)
    tube([(-.58, .15, .70), (.58, .15, .70)], .011, steel, at)


def felt_board(at, w, h, colour, wide=.03, deep=.026):
    """A pinboard of felt in an oak frame; at = its middle on the wall, facing +z."""
    prism(rectangle(w, h), .012, felt(colour, tile=.25), at, .001)
    for spin, length, away in ((0, w, h), (180, w, h), (90, h, w), (270, h, w)):
        bar(length + 2 * wide, wide, deep, frame_material('oak', 'x'), at @ turn(spin) @ move(0, -away / 2 - wide, 0))


def classroom(view):
    """Hexagons over the pinboard's wall, tables and chairs of plywood."""
    walls('#e4ded2', ('#b9a88c', '#a08d70'))
    rng = random.Random(12)
    light = {(-3, 1), (0, 2), (2, 1), (4, 2), (-1, 0), (5, 0)}
    out = {(-4, 0), (-4, 1), (-2, 0), (0, 0), (1, 0), (3, 0), (6, 0), (6, 2), (-4, 2)}
    for row in range(3):
        for column in range(-4, 7):
            if (column, row) in out:
                continue
            x, z = hexagon_at(column, row, .2)
            colour = OAT if (column, row) in light else TERRACOTTA if (column, row) in {(1, 2), (-2, 1)} else None
            hexagon(felt(colour, tile=.3), .2, .012, move(x - .25, -.0005, z + 1.92) @ WALL @ turn(rng.choice((0, 60, 120))))
    board = move(.55, -.0005, 1.20) @ WALL
    felt_board(board, 1.5, .72, STONE)
    for i in range(11):
        x, y = -.60 + .24 * (i % 6) + rng.uniform(-.03, .03), (.19, -.13)[i // 6] + rng.uniform(-.04, .04)
        spot = board @ move(x, y, .0125) @ turn(rng.uniform(-6, 6))
        wide, tall = rng.choice(((.15, .21), (.21, .15), (.15, .15)))
        note(spot @ move(0, tall / 2 - .01, 0), wide, tall, rng.choice(('#f1ede4', '#efe3c4', '#dfe6da', '#f0d9cc', '#e4e9ee')))
        pin(spot @ move(0, tall / 2 - .02, 0), rng.choice((TERRACOTTA, '#2f3b4c', '#c1913a')))
    shelf = wood('#c6a075', '#9f754a', 'x')
    box(1.5, .34, .026, shelf, move(-1.25, -.18, .52), .002)
    box(1.5, .34, .026, shelf, move(-1.25, -.18, .05), .002)
    for x in (-1.99, -1.25, -.51):
        box(.024, .34, .52, wood('#c6a075', '#9f754a', 'z'), move(x, -.18, 0), .002)
    standing_books(move(-1.94, -.18, .076), 12, 5)
    standing_books(move(-1.20, -.18, .076), 10, 8)
    plant(move(-1.75, -.18, .546), .5, 13, 5)
    books(move(-1.05, -.18, .546), ('#6f7d5c', '#d9d5cc', '#c1913a'), 2)
    for x, y, s in ((-.85, -1.45, 1), (.95, -1.38, 2), (-.95, -2.75, 3), (.95, -2.80, 4)):
        at = move(x, y, 0) @ turn(rng.uniform(-2.5, 2.5))
        school_table(at)
        for k in (-.32, .32):
            school_chair(at @ move(k + rng.uniform(-.04, .04), -.38, 0) @ turn(180 + rng.uniform(-9, 9)))
        books(at @ move(rng.uniform(-.3, .3), .05, .74) @ turn(rng.uniform(-20, 20)), ('#7c8b8a', '#efe9dd', '#a9583c')[:1 + s % 2], s)
        if s == 2:
            cup(.043, .105, .005, at @ move(.42, .12, .74))
            for i, c in enumerate(('#2f3b4c', TERRACOTTA, '#c1913a')):
                q = i * 2.1
                pencil(at @ move(.42 - .02 * math.cos(q), .12 - .02 * math.sin(q), .747).translation,
                    at @ move(.42 + .028 * math.cos(q), .12 + .028 * math.sin(q), .90).translation, c)
    daylight(openings=((-4.6, -3.5), (-3.1, -2.0), (-1.6, -.5)), low=-.55, sill=.8)
    return Shot((.85, -5.6, 1.55), (.10, 0, 1.36), 38, 0, region=(.30, .40, .03, .10), white=.60)


def home_office(view):
    """A desk under plain panels, seen at an angle in the morning."""
    walls('#dcd5c6')
    for x, z, colour in ((-.303, 1.22, None), (.300, 1.22, OAT), (.903, 1.22, None), (-.303, 1.823, OAT), (.300, 1.823, None)):
        plain_panel(felt(colour, tile=.3), .6, .6, .012, move(x, -.0005, z + .06) @ WALL)
    table(move(.25, -.42, 0), 1.6, .72)
    z = .74
    monitor(move(.22, -.20, z) @ turn(-4), .54, .32)
    keyboard(move(.14, -.52, z) @ turn(2))
    desk_lamp(move(.90, -.25, z), TERRACOTTA, 190)
    cup(.043, .105, .005, move(-.20, -.22, z))
    for i, c in enumerate(('#2f3b4c', '#d8b98c', TERRACOTTA)):
        q = i * 2.1 + .4
        pencil((-.20 - .02 * math.cos(q), -.22 - .02 * math.sin(q), z + .007), (-.20 + .028 * math.cos(q), -.22 + .028 * math.sin(q), z + .16 + .01 * i), c)
    cup(.058, .035, .005, move(-.05, -.20, z) @ turn(10), True)
    books(move(-.38, -.42, z) @ turn(70), ('#ccb79a', '#4a5a52', '#d9d5cc'), 6)
    mug(move(.62, -.45, z) @ turn(-60), '#8a8f7a')
    office_chair(move(.10, -1.05, 0) @ turn(152), '#8f8878', '#9b9484')
    prism(rectangle(1.7, 1.2, .02), .009, linen('#c9beaa', .006), move(.15, -1.15, 0) @ turn(3), .003)
    plant(move(-1.05, -.42, 0), 1.25, 17, 8)
    daylight(openings=((-3.4, -2.2), (-1.7, -.6)), low=-.42, strength=3.6)
    return Shot((1.65, -3.7, 1.30), (.16, -.3, 1.10), 38, 0, region=(.02, .12, .02, .3), white=.58)


ROOMS = {'open-plan-office': open_plan_office, 'classroom': classroom, 'home-office': home_office}
