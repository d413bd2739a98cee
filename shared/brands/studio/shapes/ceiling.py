"""Baffles and islands that hang from the ceiling on steel cables."""
import math
from mathutils import Vector
from fuzz import fuzz
from materials import felt, fuzz_fibre
from mesh import ellipse, move, prism, rectangle, turn
from stage import Shot, ceiling_set, paper_set, wire

CEILING = 2.7


def wave_outline(w, h, waves=2.5, swing=.045, n=120):
    lower = [(w * (i / n - .5), -h / 2 + swing * (1 - math.cos(2 * math.pi * waves * i / n)) / 2 * 2)
        for i in range(n + 1)]
    return lower + [(w / 2, h / 2), (-w / 2, h / 2)]


def baffle(material, w, h, thick, at, wave=False):
    """Hangs edge on: x along it, lower edge at z = 0."""
    outline = wave_outline(w, h) if wave else rectangle(w, h, .012)
    return prism(outline, thick, material, at @ move(0, thick / 2, h / 2) @ turn(90, 'X'), .003, 4)


def hung_baffle(material, w, h, thick, at, wave=False, ceiling=CEILING):
    baffle(material, w, h, thick, at, wave)
    for x in (-.36 * w, .36 * w):
        low = at @ Vector((x, 0, h))
        wire((low.x, low.y, ceiling), tuple(low))


def baffles(view, w, h, t, wave=False):
    if view == 'detail':
        paper_set(.42)
        o = prism(wave_outline(w, h) if wave else rectangle(w, h, .012), t, felt(tile=.13),
            turn(30) @ move(-w / 2, h / 2, 0), .003, 4)
        corner = turn(30) @ Vector((0 if not wave else -.04, 0 if not wave else .012, t))
        fuzz(o, fuzz_fibre(), 850_000, (.001, .0036), .000015, 4, .45, (tuple(corner), .2))
        return Shot((corner.x - .03, corner.y - .33, .17), (corner.x - .035, corner.y + .04, t * .7), 84, 12,
                    (corner.x - .012, corner.y + .015, t), smooth=.6)
    ceiling_set(1.0, CEILING)
    for i in range(4):
        hung_baffle(felt(tile=.24), w, h, t, move(.02 * (i % 2), .15 + i * .42, 2.16) @ turn(-24 + (i % 3 - 1) * .5),
            wave)
    return Shot((1.05, -2.75, 1.42), (.02, .62, 2.27), 78, 11, (0, .1, 2.2), region=(.88, 1, .1, .9), white=.70,
        samples=1.2)


def island(view, w, h, t, round=False):
    outline = ellipse(w / 2, w / 2, wobble=.0008) if round else rectangle(w, h, .03)
    if view == 'detail':
        paper_set(.42)
        spot = turn(0) @ move(0, w / 2 + .02, 0) if round else turn(33) @ move(-w / 2, h / 2, 0)
        o = prism(outline, t, felt(tile=.13), spot, .006, 5)
        corner = Vector((0, .02, t)) if round else turn(33) @ Vector((0, 0, t))
        fuzz(o, fuzz_fibre(), 850_000, (.001, .0036), .000015, 4, .45, (tuple(corner), .22))
        return Shot((corner.x - .11, corner.y - .34, .19), (corner.x - .01, corner.y + .045, t * .6), 80, 12,
                    (corner.x - .005, corner.y + .012, t), smooth=.6, region=(.9, 1, 0, 1), white=.72)
    s = max(w, h) / 1.2
    ceiling_set(1.25 * s ** .5, CEILING)
    z, y = 2.27, .75
    at = move(0, y, z) @ turn(-14)
    prism(outline, t, felt(tile=.26), at, .006, 5)
    reach = (.30 * w, .30 * w) if round else (.4 * w, .36 * h)
    for sx, sy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        p = at @ Vector((sx * reach[0], sy * reach[1], t))
        wire((p.x, p.y, CEILING), tuple(p))
    return Shot((.35, -2.4 * s, 1.02), (0, y, 2.26), 70 if round else 68, 11, (0, y - .5, z), region=(.88, 1, .1, .9),
        white=.70, samples=1.2)


SHAPES = {'baffles': baffles, 'island': island}
