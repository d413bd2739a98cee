"""Felt on the desk: clamp-on dividers and the booth."""
import math
from mathutils import Vector
from materials import felt, paint, wood
from mesh import box, lathe, move, prism, turn, upright
from stage import Shot, paper_set

TOP = .74


def desk(w=1.6, d=.8, at=None, frame='#2b2c2e'):
    """Oak top on a steel frame, centre of the floor space at the origin."""
    at = at or move()
    steel = paint(frame, .42, .45)
    box(w, d, .028, wood('#cfab80', '#ac8152', 'x'), at @ move(0, 0, TOP - .028), .004)
    for x in (-w / 2 + .09, w / 2 - .09):
        box(.05, d - .10, .03, steel, at @ move(x, 0, 0))
        box(.05, d - .16, .03, steel, at @ move(x, 0, TOP - .059))
        for y in (-d / 2 + .12, d / 2 - .12):
            box(.05, .03, TOP - .03, steel, at @ move(x, y, 0))
    box(w - .2, .03, .06, steel, at @ move(0, d / 2 - .12, TOP - .10))


def clamp(at):
    """Powder-coated steel clamp: jaws above and below the top, two cheeks that hold the felt. Front of the felt at y = 0."""
    steel = paint('#3a3b3d', .45, .45)
    box(.045, .09, .006, steel, at @ move(0, -.038, TOP), .0015)
    box(.045, .07, .006, steel, at @ move(0, -.030, TOP - .05), .0015)
    box(.045, .005, .17, steel, at @ move(0, -.003, TOP - .05), .0015)
    lathe([(0, 0), (.010, 0), (.010, .012), (.004, .014), (.004, .03), (0, .03)], steel,
        at @ move(0, -.035, TOP - .082), 32)


def desk_divider(view, w, h, t, radius=.03, side=False):
    if view == 'detail':
        return clamp_detail(w, h, t, radius)
    s = 1.75
    paper_set(s, 1.1)
    if side:
        desk(1.2, .8)
        at = move(-.606, -.0, TOP - .06) @ turn(90)
        upright(w, h, t, felt(tile=.2), at, .003, radius)
        for x in (-.22, .22):
            clamp(move(-.600, x, 0) @ turn(90))
        return Shot((1.75, -3.1, 1.62), (-.06, 0, .60), 74, 11, (-.3, -.3, .9))
    desk(1.6, .8)
    upright(w, h, t, felt(tile=.22), move(0, .401, TOP - .10), .003, radius)
    for x in (-.58, .58):
        clamp(move(x, .401, 0))
    return Shot((1.15, -3.7, 1.72), (-.02, .05, .60), 76, 11, (.2, .3, .9))


def clamp_detail(w, h, t, radius):
    """The lower corner where divider, clamp and desk top meet."""
    paper_set(.7, 1.1)
    box(1.6, .8, .028, wood('#cfab80', '#ac8152', 'x'), move(.5, 0, TOP - .028), .004)
    upright(w, h, t, felt(tile=.14), move(w / 2 - .3, .401, TOP - .10), .003, radius)
    clamp(move(-.16, .401, 0))
    return Shot((-.60, -.36, TOP + .36), (-.15, .38, TOP + .075), 72, 11, (-.17, .38, TOP + .04),
        region=(.5, .7, 0, .12), white=.62)


def u_outline(w, d, t, radius, n=14):
    """Plan of a booth open to the front: two wings and a back, corners bent round."""
    outer, inner = [], []
    for line, r, o in ((outer, radius, 0.), (inner, radius - t, t)):
        line.append((-w / 2 + o, -d / 2))
        for cx, start in ((-w / 2 + radius, 180), (w / 2 - radius, 90)):
            for i in range(n + 1):
                a = math.radians(start - 90 * i / n)
                line.append((cx + r * math.cos(a), d / 2 - radius + r * math.sin(a)))
        line.append((w / 2 - o, -d / 2))
    return outer + inner[::-1]


def booth(view, w, d, h, t):
    material = felt(tile=.2)
    if view == 'detail':
        paper_set(.8, 1.1)
        box(1.6, .9, .028, wood('#cfab80', '#ac8152', 'x'), move(.45, .3, .472), .004)
        at = move(.45, .18, .5)
        prism(u_outline(w, d, t, .09), h, felt(tile=.15), at, .003, 4)
        c = at @ Vector((-w / 2, -d / 2, h))
        return Shot((c.x - .42, c.y - .62, c.z + .32), (c.x + .07, c.y + .12, c.z - .13), 66, 11,
            (c.x, c.y, c.z - .02), region=(0, .12, 0, .2), white=.60)
    paper_set(1.7, 1.1)
    desk(1.4, .75)
    prism(u_outline(w, d, t, .09), h, material, move(0, .05, TOP), .003, 4)
    return Shot((1.35, -3.5, 1.95), (-.0, .0, .63), 80, 11, (.3, -.2, 1.0))


SHAPES = {'desk-divider': desk_divider, 'booth': booth}
