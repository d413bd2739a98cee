"""Kitchen, hall and study: felt on the table, on chairs, on shelves and on the floor."""
import math
from materials import felt, linen, paint, wood
from mesh import box, lathe, move, polygon, prism, rectangle, turn
from rooms.props import books, branch, frame, glass, mug, pendant, plant, standing_books, table, vase
from rooms.shell import daylight, walls
from shapes.cushions import pad, pouf
from shapes.furniture import simple_chair, stool
from shapes.storage import basket, cup, pencil, rolled_throw
from shapes.tableware import bowl, coaster, mat, plate
from stage import Shot

OAT, TERRACOTTA, CHARCOAL = '#d8cbb5', '#b0603f', '#4a4d52'


def cutlery(at):
    steel = paint('#b8b4ac', .25, .5, metal=.95)
    for x, wide in ((.0, .010), (.028, .008)):
        prism([(-.0035, -.10), (.0035, -.10), (.003, .02), (wide, .05), (wide * .9, .10), (-wide * .9, .10), (-wide, .05), (-.003, .02)],
              .0022, steel, at @ move(x, 0, 0), .0008)


def napkin(at, colour='#e3dbcb'):
    prism(rectangle(.10, .17, .004), .008, linen(colour), at, .003)


def laid_table(view):
    """Close to the table: place mats, crockery, coasters, a trivet with the bowl."""
    walls('#e0d8cb')
    table(move(0, -.75, 0), 1.8, .9)
    z = .7405
    for x, y, spin in ((-.46, -.96, 2), (.34, -.97, -2), (-.36, -.51, 182), (.48, -.52, 178)):
        at = move(x, y, z) @ turn(spin)
        mat(felt(tile=.2), .004, at, int(x * 100) + 60)
        plate(.125, at @ move(0, 0, .004))
        cutlery(at @ move(.150, 0, .0042))
        napkin(at @ move(-.163, 0, .0042) @ turn(4))
        glass(at @ move(.20, .20, .005))
        coaster(felt(TERRACOTTA, .2), .005, at @ move(.20, .20, 0), 5)
    bowl(.075, move(-.46, -.96, z + .012), '#cfc6b6')
    prism(polygon(.1, 6, .2), .01, felt(CHARCOAL, tile=.2), move(.0, -.74, z), .002, 4)
    bowl(.125, move(.0, -.74, z + .010), '#7d7a6c')
    for i, (x, y) in enumerate(((.03, -.73), (-.04, -.75), (.0, -.69), (.05, -.79), (-.03, -.81))):
        lathe([(0, 0)] + [(.034 * math.sin(a), .034 * (1 - math.cos(a))) for a in [.26 * k for k in range(1, 12)]] + [(0, .066)],
              paint(('#b8893c', '#a9663a', '#8f9a5a')[i % 3], .5, .3), move(x, y, z + .052 + .004 * i))
    for x, y, a in ((-.46, -1.42, 176), (.36, -1.45, 186), (-.38, -.12, -4), (.46, -.10, 3)):
        simple_chair(move(x, y, 0) @ turn(a))
    pendant(move(0, -.75, 1.48), 2.4, OAT, .24)
    plant(move(-1.55, -.35, 0), 1.2, 16, 8)
    daylight(low=-.55)
    return Shot((.75, -2.75, 1.72), (.0, -.72, .76), 49, 0, region=(.0, .08, .05, .95), white=.56, samples=1.8)


def dining_corner(view, lens=42):
    """Seat pads on stools and chairs, the pouf beside them."""
    walls('#e2dacd')
    table(move(.25, -.62, 0), 1.5, .8)
    for x, y, a in ((-.12, -1.24, 172), (.62, -1.26, 190)):
        at = move(x, y, 0) @ turn(a)
        simple_chair(at)
        pad(felt(tile=.2), .19, .014, at @ move(0, -.005, .4535), 3)
    stool(move(-.92, -1.0, 0) @ turn(20))
    pad(felt(tile=.2), .19, .014, move(-.92, -1.0, .4505), 7)
    pouf(.225, .38, move(1.42, -.95, 0), .26, OAT)
    vase(move(.42, -.55, .74), .95, '#a7674a')
    branch(move(.42, -.55, .98), .9)
    bowl(.10, move(.02, -.62, .74), '#d6cebf')
    mug(move(-.28, -.70, .74) @ turn(30), '#8a8f7a')
    frame(move(-.55, -.001, 1.62), .52, .7)
    pendant(move(.25, -.62, 1.50), 2.4, CHARCOAL, .22)
    plant(move(-1.55, -.40, 0), 1.2, 16, 8)
    daylight(low=-.5)
    return Shot((.30, -4.3, 1.02), (.08, 0, 1.02), lens, 0, region=(.02, .10, .05, .95), white=.58, samples=1.7)


def storage_shelf(view):
    """An open oak shelf with baskets, books and the desk organiser."""
    walls('#e0d8ca')
    oak = wood('#c6a075', '#9f754a', 'x')
    upright_oak = wood('#c6a075', '#9f754a', 'z')
    w, d, levels = 2.0, .36, (.10, .52, .94, 1.36)
    for z in levels:
        box(w, d, .026, oak, move(.1, -d / 2 - .01, z), .002)
    for x in (-w / 2, 0, w / 2):
        box(.026, d, 1.36, upright_oak, move(.1 + x, -d / 2 - .01, 0), .002)
    y = -d / 2 - .02
    for x, z, spin in ((-.62, .126, 1), (-.26, .126, -2), (.36, .126, 2), (.82, .546, -1)):
        basket(.3, .28, .005, move(.1 + x - .04, y, z) @ turn(spin), .24)
    rolled_throw(move(-.62, y + .03, .14), '#ded4c3', .32)
    rolled_throw(move(-.48, y - .04, .14) @ turn(90), '#b9ad9a', .30)
    standing_books(move(-.86, y, .546), 11, 4)
    vase(move(-.12, y, .546), .82, '#7d7a6c')
    standing_books(move(.16, y, .546), 8, 9)
    books(move(.82, y, .126), ('#ccb79a', '#4a5a52', '#a9583c', '#d9d5cc'), 8)
    standing_books(move(.34, y, .966), 9, 12)
    plant(move(.86, y, .966), .42, 13, 5)
    cup(.043, .105, .005, move(-.50, y, .966))
    cup(.058, .035, .005, move(-.35, y - .02, .966) @ turn(10), True)
    for i, colour in enumerate(('#2f3b4c', '#d8b98c', '#b0603f')):
        a = i * 2.1 + .4
        pencil((-.50 - .02 * math.cos(a), y - .02 * math.sin(a), .973),
            (-.50 + .028 * math.cos(a), y + .028 * math.sin(a), 1.125 + .01 * i), colour)
    books(move(-.18, y, .966), ('#d8cfbf', '#6f7d5c'), 2)
    frame(move(-.50, -.001, 1.72), .42, .55)
    vase(move(.55, y, 1.386), 1.0, TERRACOTTA)
    branch(move(.55, y, 1.64), .9)
    plant(move(-1.52, -.42, 0), 1.2, 17, 8)
    pouf(.225, .38, move(1.55, -.55, 0), .26, OAT)
    daylight(low=-.5)
    return Shot((.35, -4.3, 1.04), (.05, 0, 1.04), 42, 0, region=(.01, .08, .05, .95), white=.58, samples=1.3)


def oak_floor(view):
    """Low view over an oak floor: a chair on its mat, the table's legs on glides."""
    walls('#e0d8cb')
    prism(rectangle(1.2, .9, .05), .006, felt(tile=.22), move(-.12, -1.25, 0) @ turn(9), .0013)
    simple_chair(move(-.12, -1.18, .006) @ turn(150))
    table(move(.25, -.55, 0), 1.6, .75)
    books(move(.62, -.5, .74), ('#c9bba6', '#7c8b8a', '#a9583c'), 3)
    mug(move(.05, -.55, .74), '#8a8f7a')
    vase(move(.9, -.45, .74), .9, '#a7674a')
    branch(move(.9, -.45, .96), .8)
    basket(.3, .28, .005, move(1.38, -.42, 0) @ turn(-14), .24)
    plant(move(-1.35, -.42, 0), 1.2, 17, 8)
    frame(move(-.35, -.001, 1.55), .5, .68)
    daylight(low=-.58)
    return Shot((.45, -4.0, 1.30), (.06, -.75, .55), 42, 0, region=(.0, .08, .05, .95), white=.54, samples=1.3)


ROOMS = {'laid-table': laid_table, 'dining-corner': dining_corner, 'storage-shelf': storage_shelf,
    'oak-floor': oak_floor}
