"""Foam and mineral wool that absorbs sound: pyramid, wedge and flat tiles, faced boards."""
import numpy as np
from boards import mineral_wool
from materials import paint, plaster
from mesh import box, move, prism, rectangle, relief, turn
from metals import powder
from polymers import foam, vinyl
from shapes.panels import leaning
from stage import Shot, paper_set, sky, softbox, wall_set, wire

FLOOR = ('#c3c4c4', .75, .25)
WALL = '#d2d2cf'


def _softened(h, tip=.0022):
    """A blade wears its tips round."""
    h = .5 * (h + np.sqrt(h * h + tip))
    return h - .10 * np.exp(-((1 - h) / .09) ** 2)


def pyramids(w, d, t, pitch=.05, base=.3):
    columns, rows = max(1, round(w / pitch)), max(1, round(d / pitch))

    def height(x, y):
        jx = .0012 * np.sin(x * 61 + 1) + .0008 * np.sin(y * 83)
        jy = .0012 * np.sin(y * 57 + 2) + .0008 * np.sin(x * 77)
        u = np.abs((((x + jx) / w + .5) * columns) % 1 - .5) * 2
        v = np.abs((((y + jy) / d + .5) * rows) % 1 - .5) * 2
        return base * t + (1 - base) * t * _softened(1 - (u ** 8 + v ** 8) ** (1 / 8))
    return height


def wedges(w, t, pitch=.0625, base=.3):
    ridges = max(1, round(w / pitch))

    def height(x, y):
        u = np.abs(((x + .0006 * np.sin(y * 41)) / w + .5) * ridges % 1 - .5) * 2
        return base * t + (1 - base) * t * _softened(1 - u) + .0005 * np.sin(y * 31 + x * 9)
    return height


def tile(profile, w, h, t, material, at):
    """Centred on x and y, its back at z = 0."""
    if profile == 'flat':
        return prism(rectangle(w, h), t, material, at, .0016, 2)
    grid = 460 if max(w, h) > .45 else 380
    shape = pyramids(w, h, t) if profile == 'pyramid' else wedges(w, t)
    return relief(w, h, grid, shape, material, at)


def faced_board(w, h, t, at):
    """Mineral wool under black glass fleece."""
    box(w, h, t, mineral_wool(), at, .003)
    prism(rectangle(w - .001, h - .001), .0012, vinyl('#242527', .95, waves=.1), at @ move(0, 0, t), .0004)


def foam_tiles(view, w, h, t, profile, pore=2.):
    """One leans against the wall, one lies before it."""
    m = foam(pore=pore, depth=1. if pore > 1.2 else .6)

    def place(at):
        return faced_board(w, h, t, at) if profile == 'fleece' else tile(profile, w, h, t, m, at)

    if view == 'detail':
        w = h = min(w, h, .5)
        paper_set(.5)
        at = turn(33)
        place(at)
        if profile in ('flat', 'fleece'):
            place(at @ move(.012, .02, t + .0008) @ turn(-6))
        top = t * (2 if profile in ('flat', 'fleece') else 1)
        c = at @ move(w / 2, -h / 2, top)
        x, y = c.translation.x, c.translation.y
        return Shot((x - .09, y - .46, top + .26), (x - .02, y + .065, top * .4), 84, 12, (x - .01, y + .02, top * .8), smooth=.7)
    s = max(w, h) / .5
    wall_set(.85 * s, .22 * s, paint(*FLOOR), colour=WALL)
    stand = h if h <= w else w
    place(leaning(stand, t, -.06 * s, .15 * stand, 0.))
    spin = 90 if profile == 'wedge' else 0
    place(move(.11 * s, -.62 * stand - h * .45, 0) @ turn((-14 if w < .8 else -8) + spin))
    return Shot((.42 * s, -2.6 * s, .98 * s), (.01 * s, -.42 * stand, .13 * s), 94, 11, (.1 * s, -.6 * stand, t), region=(0, .08, .05, .95),
        white=.72)


def foam_boards(view, w, h, t, profile, pore=2.):
    """Flat boards: three in a stack, which shows how thick they are, one leans against the wall."""
    if view == 'detail':
        return foam_tiles(view, w, h, t, profile, pore)
    m = foam(pore=pore, depth=1. if pore > 1.2 else .6)
    s = w / .5
    wall_set(.85 * s, .22 * s, paint(*FLOOR), colour=WALL)

    def place(at):
        return faced_board(w, h, t, at) if profile == 'fleece' else tile(profile, w, h, t, m, at)

    place(leaning(h, t, -.11 * s, .15 * h, 0.))
    front = -.30 * h - h * .62
    for k, (x, y, spin) in enumerate(((0, 0, -11), (.010, .012, -7), (-.012, .004, -13))):
        place(move((.085 + x) * s, front + y * s, k * (t + .0004)) @ turn(spin))
    return Shot((.42 * s, -2.6 * s, .98 * s), (-.005 * s, -.30 * h, .115 * s), 121, 11, (.1 * s, -.6 * h, t), region=(0, .08, .05, .95), white=.72)


def steel_roof(height):
    """Trapezoidal sheet seen from below, a grey wall behind, light from the floor."""
    sheet_steel = powder('#868c91')
    box(14, 12, .02, sheet_steel, move(0, 2, height + .07), 0)
    for k in range(-14, 15):
        prism([(-.085, 0), (.085, 0), (.055, -.07), (-.055, -.07)], 12, sheet_steel, move(.28 * k, 8, height + .07) @ turn(90, 'X'), .003, 2)
    box(14, 8, .1, plaster('#a9aeb1'), move(0, 4.4, 0) @ turn(90, 'X'), 0)
    box(14, 14, .05, paint('#c9cbcb', .8, .2), move(0, 0, -.05), 0)
    softbox((-2.8, -1.2, height - 1.3), (.2, .9, height - .4), 2.2, 130, (1, .99, .97))
    softbox((1.8, -2.4, .4), (0, 1., height), 2.6, 80, (.97, .985, 1))
    softbox((.2, 1.4, .3), (0, 4.4, height - 1.), 2., 50, (1, .99, .98))
    sky(.7, (.98, .99, 1))


def foam_baffles(view, w, h, t):
    """Rows of foam boards, edge on, on two cables each."""
    height = 2.75
    steel_roof(height)
    m = foam(pore=1.5, depth=.45)
    for k in range(5):
        at = move(-.16 + .05 * k, .1 + .46 * k, 2.04) @ turn(-24)
        prism(rectangle(w, h, .004), t, m, at @ move(0, t / 2, h / 2) @ turn(90, 'X'), .002, 3)
        for x in (-.36 * w, .36 * w):
            low = (at @ move(x, 0, h)).translation
            wire((low.x, low.y, height + .06), tuple(low))
    return Shot((.95, -2.75, 1.30), (.03, .72, 2.20), 72, 11, (0, .1, 2.2), region=(.86, 1, .1, .9), white=.27, samples=1.2)


SHAPES = {'foam-tiles': foam_tiles, 'foam-boards': foam_boards, 'foam-baffles': foam_baffles}
