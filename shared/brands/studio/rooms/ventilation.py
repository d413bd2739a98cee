"""Where air is moved: a ventilation unit with its silencers."""
from materials import paint, plaster
from mesh import box, lathe, move, pierced, prism, rectangle, relief, tube, turn
from metals import galvanised, powder
from polymers import vinyl
from shapes.absorbers import faced_board
from shapes.barriers import ribs
from shapes.ducts import seam, silencer, spigot
from stage import Shot, sky, softbox

STEEL = ('#8c8f92', .35, .5, 0., 600., .8)


def duct(r, long, at):
    """Spiral duct along x."""
    lie = at @ turn(90, 'Y')
    lathe([(r, 0), (r, long)], galvanised(), lie, 96)
    seam(r, long, .11, galvanised(), lie)


def bracket(r, reach, at):
    """A band around a duct along x, held by a rod from the wall at y = reach."""
    steel = paint(*STEEL)
    lathe([(r, -.015), (r + .004, -.015), (r + .004, .015), (r, .015)], steel, at @ turn(90, 'Y'), 96)
    tube([(0, r, 0), (0, reach, 0)], .007, steel, at)
    lathe([(0, 0), (.026, 0), (.026, .006), (0, .008)], steel, at @ move(0, reach, 0) @ turn(90, 'X'), 32)


def unit(w, d, h, at):
    """A cabinet on a frame; each foot of the frame stands on a ribbed pad."""
    coat, dark, frame = powder('#e3e5e5'), paint('#2d3033', .5, .35), powder('#3a3f44')
    low, pad = .34, .04
    rubber = vinyl('#26272a', .6, waves=.1)
    for x in (-w / 2 + .06, w / 2 - .06):
        for y in (-d / 2 + .06, d / 2 - .06):
            relief(.1, .1, 120, ribs(.1, pad), rubber, at @ move(x, y, 0))
            prism(rectangle(.08, .08, .005), .01, frame, at @ move(x, y, pad * .98), .001)
            box(.05, .05, low - pad, frame, at @ move(x, y, pad), .004)
    for y in (-d / 2 + .06, d / 2 - .06):
        box(w - .17, .05, .05, frame, at @ move(0, y, low - .06), .004)
    body = at @ move(0, 0, low)
    box(w, d, h, coat, body, .008)
    for x, wide in ((-w / 4, w / 2 - .03), (w / 4, w / 2 - .03)):
        pierced(rectangle(wide, h - .06, .012, 4), [], .010, coat, body @ move(x, -d / 2, h / 2) @ turn(90, 'X'), .002)
        for z in (.18, h - .18):
            lathe([(0, .010), (.016, .009), (.018, .006), (.018, 0), (0, 0)], dark, body @ move(x * 1.75, -d / 2 - .009, z) @ turn(90, 'X'), 40)
    prism(rectangle(.16, .09, .006), .004, dark, body @ move(w / 4, -d / 2 - .009, h - .20) @ turn(90, 'X'), .001)
    prism(rectangle(.07, .035, .002), .001, paint('#a9c4cf', .25, .5), body @ move(w / 4 - .02, -d / 2 - .0132, h - .19) @ turn(90, 'X'), 0)


def plant_room(view):
    """A unit for heat recovery, a silencer in each of its two ducts, mineral wool boards on the wall behind."""
    box(9, 4.6, .05, plaster('#d5d8d8'), move(0, .05, 2.3) @ turn(90, 'X'), 0)
    box(9, 9, .05, paint('#a9acac', .55, .3, .1, 200.), move(0, -4, -.05), 0)
    box(9, .02, .10, paint('#8d9192', .7, .2), move(0, -.01, 0), 0)
    for k in range(2):
        for row in range(3):
            faced_board(1.2, .6, .05, move(-.94 + 1.206 * k, -.001, .66 + .606 * row) @ turn(90, 'X'))
    y = -.46
    unit(.95, .60, 1.25, move(-1.0, y, 0))
    r, right = .08, -.525
    for z, first in ((.78, .22), (1.30, .42)):
        at = move(right, y, z)
        spigot(r + .0012, at @ turn(90, 'Y'))
        duct(r, first, at)
        silencer(.16, .9, at @ move(first + .06 + .45, 0, -(.08 + .05)))
        start = first + .9 + .12
        duct(r, 2.2, at @ move(start - .06, 0, 0))
        bracket(r, -y, at @ move(start + .18, 0, 0))
        bracket(.1305, -y, at @ move(first + .30, 0, 0))
    for x in (-1.22, -.78):
        up = move(x, y, 1.59)
        lathe([(.08, 0), (.08, 1.6)], galvanised(), up, 96)
        seam(.08, 1.6, .11, galvanised(), up)
        lathe([(.105, 0), (.105, .012), (.08, .014)], galvanised(), up, 64)
    softbox((-2.6, -2.6, 2.6), (-.2, -.3, .9), 2., 150, (.98, .99, 1))
    softbox((2.2, -3.4, 2.2), (.2, 0, 1.), 2.4, 60, (1, .985, .96))
    softbox((.3, -1.6, 3.4), (.1, -.3, .8), 2., 60)
    sky(.32, (.98, .99, 1))
    return Shot((.62, -4.1, 1.14), (.02, -.3, 1.14), 40, 0, region=(.05, .2, .86, .98), white=.68)


ROOMS = {'plant-room': plant_room}
