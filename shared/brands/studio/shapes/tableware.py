"""Coasters, place mats and trivets."""
import math
import random
from mathutils import Vector
from fuzz import fuzz
from materials import felt, fuzz_fibre, paint
from mesh import ellipse, lathe, move, polygon, prism, turn
from stage import Shot, paper_set


def coaster(material, t, at, seed):
    return prism(ellipse(.05, seed=seed), t, material, at, .0011)


def coasters(view, t):
    paper_set(.45)
    rng = random.Random(4)
    near = view == 'detail'
    for i in range(5):
        at = move(rng.uniform(-.004, .004), rng.uniform(-.004, .004), i * (t + .0002)) @ turn(rng.uniform(0, 360))
        fuzz(coaster(felt(), t, at, i + 1), fuzz_fibre(), 900_000, (.001, .0034), .000017, i)
    # The sixth rests on the paper and on the rim of the stack.
    at = turn(-27) @ move(.0755, 0, .0188) @ turn(22, 'Y')
    fuzz(coaster(felt(), t, at, 31), fuzz_fibre(), 900_000, (.001, .0034), .000017, 31)
    if near:
        return Shot((.015, -.36, .135), (.022, -.03, .014), 100, 13, (.03, -.045, .024), smooth=.6)
    return Shot((.10, -.50, .31), (.030, -.006, .010), 104, 11, (.03, -.045, .025))


def plate(r, at):
    glaze = paint('#e9e5dc', .28, .5)
    profile = [(0, .004), (r * .55, .004), (r * .62, .002), (r * .66, .003), (r * .98, .018), (r, .020), (r * .985, .0215),
               (r * .68, .009), (r * .6, .0075), (0, .0075)]
    lathe(profile, glaze, at, 128)


def bowl(r, at, colour='#cfc6b6'):
    glaze = paint(colour, .4, .45, .12, 260.)
    outer = [(r * .42, 0), (r * .44, .004)] + [(r * (.44 + .56 * math.sin(a)), .004 + r * .75 * (1 - math.cos(a)))
        for a in (.35, .7, 1.05, 1.35, 1.57)]
    inner = [(x - .0035, z + .003) for x, z in outer[2:][::-1]]
    lathe([(0, 0)] + outer + [(outer[-1][0] - .0015, outer[-1][1] + .0022)] + inner + [(0, .009)], glaze, at, 128)


def mat(material, t, at, seed=1):
    return prism(ellipse(.225, .16, n=220, wobble=.0016, seed=seed), t, material, at, t * .24)


def place_mats(view, t):
    rng = random.Random(6)
    if view == 'detail':
        paper_set(.42)
        for i in range(4):
            at = move(rng.uniform(-.004, .004), .16 + rng.uniform(-.004, .004),
                i * (t + .0003)) @ turn(rng.uniform(-3, 3))
            o = mat(felt(), t, at, i + 1)
            fuzz(o, fuzz_fibre(), 850_000, (.001, .0036), .000015, i, .45, ((0, .02, t * 4), .17))
        return Shot((-.13, -.30, .14), (.005, .05, .012), 82, 12, (0, .008, .016), smooth=.6)
    paper_set(.8)
    for i in range(3):
        mat(felt(tile=.15), t, move(-.04 + .008 * i, .14 - .004 * i, i * (t + .0003)) @ turn(14 + rng.uniform(-3, 3)),
            i + 1)
    at = move(.045, -.135, 0) @ turn(-6)
    mat(felt(tile=.15), t, at, 9)
    # The front mat overlaps the stack's shadow, not the stack; crockery gives the scale.
    bowl(.07, move(-.045, .135, 3 * (t + .0004)))
    return Shot((.28, -1.35, .98), (.0, .0, .01), 92, 11, (0, -.15, .02))


def trivets(view, side, t):
    if view == 'detail':
        paper_set(.42)
        for i, spin in enumerate((0, 7)):
            at = move(0, 0, i * (t + .0003)) @ turn(spin + 8)
            o = prism(polygon(side, 6, math.pi / 6), t, felt(), at, .0022, 4)
            c = at @ Vector((0, -side, t))
            fuzz(o, fuzz_fibre(), 850_000, (.001, .0036), .000015, i + 1, .45, (tuple(c), .17))
        return Shot((c.x - .09, c.y - .30, .135), (c.x + .01, c.y + .035, .010), 86, 12, (c.x, c.y + .003, 2 * t),
            smooth=.6)
    paper_set(.55)
    prism(polygon(side, 6, math.pi / 6), t, felt(tile=.14), move(-.03, .02, 0) @ turn(4), .0022, 4)
    tilt = math.degrees(math.asin(t / (side * 1.02)))
    prism(polygon(side, 6, math.pi / 6), t, felt(tile=.14),
        move(.088, -.085, t / 2 + .0042) @ turn(25) @ turn(tilt * .62, (.55, .8, 0)), .0022, 4)
    return Shot((.22, -.95, .62), (.025, -.03, .005), 104, 11, (.05, -.12, .02))


SHAPES = {'coasters': coasters, 'place-mats': place_mats, 'trivets': trivets}
