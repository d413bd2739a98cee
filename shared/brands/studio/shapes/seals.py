"""Seals for doors and windows: profiles in coils, the automatic seal under a door."""
import math
from materials import paint, wood
from mesh import box, coil_path, extrusion, lathe, move, prism, turn
from metals import brushed
from polymers import vinyl
from stage import Shot, paper_set

DROP_LENGTH = .83


def arc(r, start, end, n=14, cx=0., cy=0.):
    return [(cx + r * math.cos(math.radians(start + (end - start) * k / n)), cy + r * math.sin(math.radians(start + (end - start) * k / n)))
        for k in range(n + 1)]


def bulb(r=.0050, wall=.0012):
    """Hollow D on a flat foot: (outline, inner outline) of equally many points, across and up from z = 0."""
    outer = [(r * 1.25, 0), (r * 1.25, .0014)] + arc(r, 0, 180, 16, 0, .0022) + [(-r * 1.25, .0014), (-r * 1.25, 0)]
    q = r - wall
    inner = [(q * .9, .0014), (q, .0018)] + arc(q, 0, 180, 16, 0, .0022) + [(-q, .0018), (-q * .9, .0014)]
    return outer, inner


def fir_tree():
    """A lip on a barbed stem, pressed into a groove; lies on its side."""
    half = [(0, .0016), (.0030, .0016), (.0034, .0042), (.0044, .0016), (.0062, .0016), (.0066, .0038), (.0078, .0014), (.0092, .0014),
        (.0104, .0058), (.0128, .0072)]
    return [(x - .006, z + .0050) for x, z in half] + [(.0082, .0050), (.0062, .0014)] + [(x - .006, .0044 - z * .75) for x, z in half[::-1][2:]]


def coil(section, hollow, material, inner, pitch, turns, layers, rise, tail, at):
    extrusion(section, coil_path(inner, pitch, turns, layers, rise, tail), material, at, hollow)


def bulb_coil(material, at, inner=.060, turns=5, layers=2, tail=.20):
    outer, hollow = bulb()
    coil(outer, hollow, material, inner, .0132, turns, layers, .0070, tail, at)


def drop_seal(at, long=DROP_LENGTH):
    """Aluminium case lying along x on its back (slot to -y): its end at x = 0 with the plunger, the silicone lip lowered."""
    w, h, wall = .0135, .030, .0014
    channel = [(-h / 2, 0), (h / 2, 0), (h / 2, w), (-h / 2, w), (-h / 2, w - wall), (h / 2 - wall, w - wall), (h / 2 - wall, wall), (-h / 2, wall)]
    body = at @ turn(90) @ turn(90, 'X')
    prism(channel, long, brushed(along='z', rough=.38), body, .0003, 2)
    prism([(-h / 2 + .003, wall + .0006), (h / 2 - .006, wall + .0006), (h / 2 - .006, w - wall - .0006), (-h / 2 + .003, w - wall - .0006)],
        long - .004, brushed('#a9abad', along='z'), body @ move(0, 0, .002), .0003, 2)
    lip = [(-h / 2 - .010, w * .22), (-h / 2 - .0085, w * .12), (-h / 2 + .004, w * .24), (-h / 2 + .004, w * .76), (-h / 2 - .0085, w * .88), (-h / 2 - .010, w * .78),
        (-h / 2 - .0045, w * .5)]
    prism(lip, long - .001, vinyl('#8c8f92', .5, waves=0.), body @ move(0, 0, .0005), .0004, 2)


def plunger(at):
    """The button at the hinge side that pushes the seal down."""
    steel, black = paint('#c2c4c6', .25, .5, metal=.9), paint('#242527', .5, .35)
    lathe([(0, -.02), (.0026, -.02), (.0026, .012), (0, .012)], steel, at @ turn(-90, 'Y'), 24)
    lathe([(0, .012), (.0048, .012), (.0052, .014), (.0052, .019), (.0046, .020), (0, .020)], black, at @ turn(-90, 'Y'), 6)


def corner_piece(material, at):
    """Moulded corner of the bulb profile."""
    outer, hollow = bulb()
    path = [(-.045 + .040 * k / 8, 0., 0.) for k in range(9)] + [(.010 * math.sin(a), .010 - .010 * math.cos(a), 0.)
        for a in [math.pi / 2 * k / 10 for k in range(1, 11)]] + [(.010, .010 + .040 * k / 8, 0.) for k in range(1, 9)]
    extrusion(outer, path, material, at, hollow)


def pair_of_drop_seals(at):
    for y, x, spin in ((0, 0, 0), (.075, .05, 1.5)):
        frame = at @ move(x, y, 0) @ turn(spin)
        drop_seal(frame)
        plunger(frame @ move(0, .006, .00675))


def seal_profile(view, section):
    near = view == 'detail'
    if section == 'drop':
        paper_set(.45 if near else 1.0)
        at = turn(34) @ move(-.05, -.02, 0) if near else turn(38) @ move(-.40, -.05, 0)
        pair_of_drop_seals(at)
        if near:
            x, y, _ = (at @ move(.02, 0, 0)).translation
            return Shot((x - .12, y - .42, .22), (x + .03, y + .035, .004), 88, 13, (x, y, .006), smooth=.8)
        return Shot((-.42, -1.55, .92), (-.005, .015, 0), 86, 11, (-.2, -.2, 0), smooth=.9)
    if section == 'bulb':
        paper_set(.45 if near else .62)
        bulb_coil(vinyl(rough=.45, waves=0.), turn(10))
        if near:
            return Shot((.05, -.52, .15), (.112, -.135, .006), 96, 14, (.124, -.19, .005), smooth=.8)
        return Shot((.10, -.88, .62), (.014, -.030, .0), 92, 12, (.05, -.1, .01), smooth=.9)
    if section == 'groove':
        paper_set(.62)
        coil(fir_tree(), None, vinyl(rough=.55, waves=0., shade=1.1), .060, .0150, 5, 2, .0088, .20, turn(10))
        return Shot((.10, -.88, .62), (.014, -.030, .0), 92, 12, (.05, -.1, .01), smooth=.9)
    paper_set(1.0)
    m = vinyl(rough=.45, waves=0.)
    bulb_coil(m, move(.08, .21, 0) @ turn(-4), turns=6, tail=.08)
    at = turn(18) @ move(-.44, -.14, 0)
    drop_seal(at)
    plunger(at @ move(0, .006, .00675))
    corner_piece(m, move(-.17, .07, 0) @ turn(-30))
    corner_piece(m, move(-.25, .15, 0) @ turn(120))
    return Shot((-.22, -1.50, .98), (-.015, .045, 0), 74, 11, (-.1, -.1, 0), smooth=.9)


def door_bottom(view, w):
    """The lower corner of a door, hinge side to the left: the seal sits in its groove, the lip on the floor."""
    paper_set(.85)
    gap, deep, wide, thick, tall = .0105, .030, .0142, .040, .9
    core, face = wood('#cdb592', '#b39a74', 'x'), paint('#e9e8e5', .45, .35)
    cheek = (thick - wide) / 2
    for side in (-1, 1):
        box(w, cheek, deep, core, move(w / 2, side * (wide + cheek) / 2, gap), .0003)
        box(w, .0026, tall, face, move(w / 2, side * (thick / 2 + .0013), gap), .0008)
    box(w, thick, tall - deep, core, move(w / 2, 0, gap + deep), .0003)
    seal = move(.0005, .00675, gap + .015) @ turn(90, 'X')
    drop_seal(seal, w - .001)
    plunger(seal @ move(0, .006, .00675))
    return Shot((-.60, -.50, .105), (.020, 0, .036), 118, 22, (0, -.01, .02), region=(.86, 1, 0, .5), white=.76, smooth=.9)


SHAPES = {'seal-profile': seal_profile, 'door-bottom': door_bottom}
