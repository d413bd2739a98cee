"""Foam by the sheet, by the block, and milled."""
import math
import random
from materials import paint
from mesh import box, ellipse, lathe, move, pierced, prism, rectangle, sheet, turn
from polymers import closed_foam, foam, rebonded
from shapes.textile import bent
from stage import Shot, paper_set

CELLS = {
    'open': lambda near: foam(pore=1.3 if near else 1.7, depth=.8, shade=1.),
    'fine': lambda near: foam(pore=.9, depth=.40, shade=1.),
    'closed': lambda near: closed_foam(cell=.8 if near else 1.1, shade=1.1),
    'coarse': lambda near: foam(pore=3.6 if near else 4.2, shade=1.3),
    'rebonded': lambda near: rebonded(),
}


def foam_sheets(view, w, d, t, cells):
    """A stack, each sheet turned and shifted; thin sheets: the uppermost is bent up at its corner."""
    near = view == 'detail'
    m, rng = CELLS[cells](near), random.Random(7)
    thin = t < .012
    count = 5 if thin else 3
    if near:
        w, d = min(w, .5), min(d, .4)
    s = max(w, d)
    paper_set(.5 if near else 1.15 * s + .1)
    spin = 32
    for k in range(count):
        at = move(rng.uniform(-.022, .022) * s, rng.uniform(-.022, .022) * s, k * (t + .0003)) @ turn(spin + rng.uniform(-5, 5))
        if thin and k == count - 1 and not near:
            sheet(bent(w, d, .24 * s, .07 * s), m, 140, 110, t, at @ move(0, 0, t / 2))
            continue
        prism(rectangle(w, d), t, m, at, min(.0014, t * .12), 2)
    top = at @ move(w / 2, -d / 2, t)
    x, y, _ = top.translation
    h = count * t
    if near:
        q = .55 + h
        return Shot((x - .05, y - .56 * q, h + .30 * q), (x - .03, y + .07 * q, h * .55), 84, 12, (x - .005, y + .015, h), smooth=.7)
    return Shot((.28 * s, -2.15 * s, 1.22 * s), (.0, .0, h * .4), 62, 11, (x - .1 * s, y, h), white=.74)


def disc(r, t, m, at):
    prism(ellipse(r, wobble=.0008), t, m, at, .0012, 2)


def foam_block(view, w, d, h, cells):
    """A block as it comes from the saw; a cube, a disc and a wedge of the same foam."""
    near = view == 'detail'
    m = CELLS[cells](near)
    s = max(w, d, h)
    paper_set(.6 if near else 1.2 * s)
    back = move(-.10 * s, .14 * s, 0) @ turn(24)
    if not near:
        box(w, d, h, m, back, .0016)
    k = min(.12, .2 * s)
    cube = move(.30 * s, -.34 * s, 0) @ turn(38)
    box(k, k, k, m, cube, .0012)
    disc(k * .62, k * .42, m, move(.02 * s, -.47 * s, 0))
    wedge = move(.50 * s, -.16 * s, 0) @ turn(-20)
    prism([(-k * .75, 0), (k * .75, 0), (-k * .75, k * .8)], k * .8, m, wedge @ turn(90, 'X') @ move(0, 0, -k * .4), .0012, 2)
    if near:
        x, y, _ = cube.translation
        return Shot((x - .10, y - .62, .40), (x - .01, y + .01, k * .5), 84, 11, (x, y - k * .6, k * .7), smooth=.7)
    return Shot((.30 * s, -2.45 * s, 1.30 * s), (.06 * s, -.05 * s, h * .44), 60, 11, (.1 * s, -.3 * s, h * .4), white=.74)


def spanner(long, at):
    """Open-ended, lying flat."""
    steel = paint('#b4b7b9', .26, .5, metal=.92)
    r, w = long * .085, long * .030
    outline = []
    for side in (1, -1):
        half = [math.radians(a) for a in range(145, 24, -5)]
        head = [(long / 2 - r + r * math.cos(a), r * math.sin(a)) for a in half] + [(long / 2 - r * 1.2, r * .42)]
        outline += [(side * x, -side * y) for x, y in head] + [(side * x, side * y) for x, y in head[::-1]]
        outline.append((side * (long / 2 - 2 * r), side * w))
        outline.append((-side * (long / 2 - 2 * r), side * w))
    prism(outline, .006, steel, at, .0012)


def slot(long, wide, n=12):
    """An opening with round ends along x."""
    r = wide / 2
    return [(sx * (long / 2 - r) + r * math.cos(math.radians(a0 + 180 * k / n)), r * math.sin(math.radians(a0 + 180 * k / n)))
        for sx, a0 in ((1, -90), (-1, 90)) for k in range(n + 1)]


def shifted(outline, x, y, spin=0.):
    c, s = math.cos(math.radians(spin)), math.sin(math.radians(spin))
    return [(x + px * c - py * s, y + px * s + py * c) for px, py in outline]


def case_inlay(view, w, d, t):
    """Upper layer with pockets in the product's colour, lower layer light. Two of three spanners, a screwdriver and a torch."""
    near = view == 'detail'
    s = max(w, d)
    paper_set(.55 if near else 1.15 * s)
    at = turn(22)
    upper, lower, deep = closed_foam(cell=.8), closed_foam('#dfe3e2', .8), min(.03, t * .7)
    prism(rectangle(w, d, .02), t - deep, lower, at, .0014, 2)
    longs = (.62 * w, .54 * w, .46 * w)
    rows = [-.32 * d, -.12 * d, .06 * d]
    holes, places = [], []
    for long, y in zip(longs, rows):
        holes.append(shifted(slot(long + .012, long * .17 + .010), -.14 * w, y))
        places.append((long, y))
    holes.append(shifted(slot(.34 * w, .036), .30 * w, -.22 * d, 90))
    holes.append(shifted(slot(.70 * w, .055), -.10 * w, .32 * d))
    pierced(rectangle(w, d, .02), [hole[::-1] for hole in holes], deep, upper, at @ move(0, 0, t - deep + .0004), .0012)
    for long, y in places[1:]:
        spanner(long, at @ move(-.14 * w, y, t - deep + .0006))
    z = t - deep + .0006
    torch = at @ move(-.10 * w - .30 * w, .32 * d, z + .021) @ turn(90, 'Y')
    body = paint('#26282b', .4, .45)
    lathe([(0, 0), (.016, 0), (.017, .002), (.017, .38 * w), (.021, .44 * w), (.021, .55 * w), (.018, .552 * w), (0, .550 * w)], body, torch, 64)
    if near:
        x, y, _ = (at @ move(.02 * w, rows[1], t)).translation
        return Shot((x + .03, y - .52, t + .36), (x, y + .01, t * .8), 84, 12, (x, y - .02, t), smooth=.8)
    return Shot((.20 * s, -1.9 * s, 1.45 * s), (.0, .005, t * .4), 64, 11, (0, -.2 * s, t))


SHAPES = {'foam-sheets': foam_sheets, 'foam-block': foam_block, 'case-inlay': case_inlay}
