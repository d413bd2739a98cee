"""Felt by the metre and in sheets."""
import math
import random
import numpy as np
from mathutils import Vector
from fuzz import fuzz
from materials import felt, fuzz_fibre, wood
from mesh import box, move, prism, rectangle, sheet, strip, turn
from stage import Shot, paper_set

MIX = ('#c1913a', '#b0603f', '#c9a39a', '#9aa88f', '#6f7d5c', '#33606b', '#2f3b4c', '#a8a39c', '#d8cbb5', '#e9e2d3',
    '#4a4d52', '#8a4f4a')


def roll_curve(thick, turns, core, tail):
    """Spiral from the core outwards that runs out at the bottom into a tail along +x. Returns (curve, outer radius)."""
    a = np.linspace(0, turns * 2 * math.pi, int(turns * 72))
    r = core + thick * 1.12 * a / (2 * math.pi) + .0006 * np.sin(a * 3.1) + .0005 * np.sin(a * 7.7)
    spiral = np.stack([r * np.cos(a - math.pi / 2), r * np.sin(a - math.pi / 2)], -1)
    t = np.linspace(.004, tail, 60)
    rise = np.clip((t - .08) / max(tail - .08, .01), 0, 1)
    flat = np.stack([t, -r[-1] + .010 * np.sin(rise * math.pi) ** 2 + .004 * (t / tail) ** 3], -1)
    return np.concatenate([spiral, flat]), r[-1]


def roll(material, thick, width, turns, tail, at, core=.022):
    curve, r = roll_curve(thick, turns, core, tail)
    return strip(curve, width, thick, material, at @ move(0, 0, r + thick / 2 + .0005))


def folded_curve(thick, length, layers=3):
    """A strip folded back and forth like a blanket, in the xz plane."""
    points, r = [], thick * .62
    for k in range(layers):
        z = k * (thick + .0012) + thick / 2
        xs = np.linspace(-length / 2, length / 2, 40)
        xs = xs if k % 2 == 0 else xs[::-1]
        points += [(x, z + .0012 * math.sin(x * 60 + k)) for x in xs]
        if k < layers - 1:
            side = 1 if k % 2 == 0 else -1
            points += [(side * (length / 2 + 1.6 * r * math.sin(a)), z + r * (1 - math.cos(a)) * (thick + .0012) / (2 * r))
                       for a in np.linspace(.25, math.pi - .25, 12)]
    return points


def by_the_metre(view, thick):
    if view == 'detail':
        paper_set(.42)
        at = turn(-58)
        o = strip(folded_curve(thick * 1.15, .22, 4), .3, thick, felt(), at @ move(-.03, .04, 0))
        c = tuple(at @ move(-.03, .04, 0) @ Vector((.11, -.02, thick * 3)))
        fuzz(o, fuzz_fibre(), 800_000, (.001, .0036), .000015, 5, .45, (c, .19))
        return Shot((c[0] - .05, c[1] - .34, .155), (c[0] - .02, c[1] + .04, thick * 2), 84, 12,
            (c[0], c[1] + .005, thick * 3), smooth=.6)
    paper_set(.8)
    turns = 10 if thick < .004 else 7
    roll(felt(tile=.17), thick, .45, turns, .36, move(-.15, -.04, 0) @ turn(-28))
    roll(felt(tile=.17), thick, .45, turns + 2, .05, move(-.03, .23, 0) @ turn(-38))
    return Shot((.62, -1.45, .74), (-.045, .03, .03), 80, 10, (-.05, -.15, .05))


def craft_sheets(view, w, t):
    """Twelve colours: a true render, nothing here takes a tint."""
    paper_set(.42 if view == 'detail' else .62)
    rng = random.Random(12)
    for i, colour in enumerate(MIX):
        spin = 38 + rng.uniform(-2.5, 2.5) + (i - 6) * 1.4
        at = move(rng.uniform(-.003, .003), rng.uniform(-.003, .003), i * (t + .0003)) @ turn(spin)
        if view == 'studio':
            # A fan: all sheets share the corner that is nearest to the camera.
            at = move(.0, -.17, i * (t + .0003)) @ turn(82 - i * 6.6 + rng.uniform(-.8, .8)) @ move(w / 2 - .015,
                w / 2 - .015, 0)
        o = prism(rectangle(w, w, .001), t, felt(colour, tile=.13), at, t * .2)
        corner = at @ Vector((-w / 2, -w / 2, t))
        if view == 'detail':
            fuzz(o, fuzz_fibre(colour), 800_000, (.001, .0034), .000015, i + 1, .45, (tuple(corner), .12))
    if view == 'detail':
        return Shot((corner.x - .13, corner.y - .27, .125), (corner.x + .012, corner.y + .03, .016), 84, 13,
            (corner.x, corner.y, .03), smooth=.6)
    return Shot((-.10, -1.42, 1.06), (.0, .035, .0), 86, 11, (0, -.1, .03))


def single_sheet(view, w, h, t):
    if view == 'detail':
        paper_set(.42)
        at = turn(36)
        curl = bent(w, h, .10, .030)
        o = sheet(curl, felt(), 200, 160, t, at @ move(-w / 2, h / 2, t / 2))
        c = at @ Vector((-.02, .02, .03))
        fuzz(o, fuzz_fibre(), 850_000, (.001, .0036), .000015, 5, .45, (tuple(c), .19))
        return Shot((c.x - .06, c.y - .34, .15), (c.x - .01, c.y + .05, .008), 82, 12, (c.x, c.y + .01, .02),
            smooth=.6)
    paper_set(1.15)
    sheet(bent(w, h, .20, .055), felt(tile=.2), 140, 110, t, turn(24) @ move(.02, 0, t / 2))
    return Shot((.35, -2.0, 1.42), (.02, .015, .0), 74, 11, (.1, -.25, .02))


def bent(w, h, reach, lift):
    """A flat sheet whose front right corner curls up a little; edges breathe by a millimetre."""
    def surface(u, v):
        x, y = (u - .5) * w, (v - .5) * h
        d = max(0., (x - w / 2 - (y + h / 2)) / 1.414 + reach) / reach
        z = lift * d ** 2 + .0009 * (1 + math.sin(x * 14 + 1)) * (1 + math.sin(y * 17)) / 2
        return x - lift * .35 * d ** 2, y + lift * .35 * d ** 2, z
    return surface


def draped(w, top, hang, r=.018):
    """Runs along a table top and falls over its front edge (towards -y). Front edge of the table at y = 0, top at z = 0."""
    bend = math.pi / 2 * r
    total = top + bend + hang

    def surface(u, v):
        s = (1 - v) * total - hang - bend
        x = (u - .5) * w
        wave = .0012 * math.sin(x * 18 + s * 7)
        if s >= 0:
            return x, s, wave * min(1, s * 6) + .001
        if s > -bend:
            a = -s / r
            return x, -r * math.sin(a), -r * (1 - math.cos(a)) + .001
        d = -s - bend
        return x + .006 * d * math.sin(3 * u * math.pi), -r - .006 * math.sin(u * 9.4 + .6) * min(1, d * 5), -r - d
    return surface


def runner(view, w, length, t):
    oak = wood('#cfab80', '#ac8152', 'y')
    if view == 'detail':
        paper_set(.7, 1.1)
        box(1.6, .9, .03, oak, move(0, .42, -.03), .004)
        o = sheet(draped(w, .5, .22), felt(tile=.13), 160, 300, t, move(0, 0, t / 2))
        c = (-w / 2 + .05, -.01, 0)
        fuzz(o, fuzz_fibre(), 600_000, (.001, .0034), .000016, 5, .4, (c, .2))
        return Shot((-.50, -.62, .34), (-.12, .03, -.035), 84, 11, (c[0], -.015, .0), region=(0, .05, 0, .3),
            white=.6)
    paper_set(1.6, 1.1)
    z = .74
    box(.9, 1.25, .03, oak, move(0, .50, z - .03), .004)
    for x in (-.38, .38):
        for y in (-.05, 1.05):
            box(.05, .05, z - .03, wood('#cfab80', '#ac8152', 'z'), move(x, y, 0), .004)
    box(.76, .02, .08, oak, move(0, -.05, z - .11), .003)
    sheet(draped(w, 1.12, .34), felt(tile=.2), 90, 260, t, move(0, -.125, z + t / 2 + .0005))
    return Shot((1.25, -2.9, 1.72), (.0, .22, .47), 70, 10, (0, -.1, z))


SHAPES = {'by-the-metre': by_the_metre, 'craft-sheets': craft_sheets, 'single-sheet': single_sheet, 'runner': runner}
