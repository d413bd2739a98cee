"""Baskets, the desk organiser and the wall pockets."""
import math
import random
import bmesh
import numpy as np
from mathutils import Vector
from fuzz import fuzz
from materials import felt, fuzz_fibre, leather, linen, paint, wood
from mesh import bevel, box, ellipse, from_bmesh, lathe, move, prism, rectangle, sheet, strip, tube, turn, upright
from stage import Shot, paper_set, wall_set


def rivet(at):
    brass = paint('#b08d57', .28, .5, metal=.95)
    lathe([(0, .0035), (.003, .0033), (.0055, .002), (.006, 0), (0, 0)], brass, at, 32)


def band(points, width, thick, material, at):
    """Leather strap through points in the xz plane, smoothed."""
    p = np.array(points, float)
    fine = []
    for i in range(len(p) - 1):
        a, b, c, d = p[max(i - 1, 0)], p[i], p[i + 1], p[min(i + 2, len(p) - 1)]
        for k in range(12):
            t = k / 12
            fine.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2
                + (3 * b - a - 3 * c + d) * t ** 3))
    fine.append(p[-1])
    return strip(fine, width, thick, material, at)


def wall_of(w, h, t, bulge, material, at):
    """One side of a felt basket: leans and bows like 5 mm felt does; the rim dips in the middle."""
    def surface(u, v):
        x, z = (u - .5) * w, v * h
        bow = math.sin(math.pi * u) * v
        return x * (1 + .03 * v), -bulge * bow - .010 * v, z - .006 * math.sin(math.pi * u) * v ** 3
    return sheet(surface, material, 60, 50, t, at)


def grip_outline(reach=.066, rise=.052, wide=.021, n=24):
    """A flat leather grip: an arch with rounded feet."""
    outer = [((reach + wide / 2) * math.cos(a), rise * math.sin(a)) for a in [math.pi * i / n for i in range(n + 1)]]
    inner = [((reach - wide / 2) * math.cos(a), (rise - wide) * math.sin(a))
        for a in [math.pi * i / n for i in range(n + 1)]][::-1]
    feet = [[(s * reach + wide / 2 * math.cos(a), -.012 - wide / 2 * math.sin(a))
        for a in [math.pi * i / 12 for i in range(13)]] for s in (-1, 1)]
    return outer + feet[0][::-1] + inner + feet[1][::-1]


def basket(w, h, t, at, tile=.16):
    """Square felt basket: corners of doubled felt, two leather grips riveted to the sides."""
    m = felt(tile=tile)
    prism(rectangle(w - t, w - t, .006), t, m, at, .001)
    parts = []
    for k in range(4):
        side = at @ turn(90 * k) @ move(0, -w / 2 + t / 2, .001)
        parts.append(wall_of(w - .001, h, t, .007 + .003 * (k % 2), m, side))
    for k in range(4):
        # The side's felt runs on round the corner as a flap, sewn down.
        flap = at @ turn(90 * k) @ move(w / 2 - .022, -w / 2 - t / 2 + .0005, .004)
        upright(.046, h - .012, t * .8, m, flap @ turn(1.8, 'X') @ move(0, -.0, 0), .0012)
    grip = leather('#8a5a38')
    for k in (0, 2):
        side = at @ turn(90 * k) @ move(0, -w / 2 - .0175, h * .80)
        hold = side @ turn(-2, 'X')
        prism(grip_outline(), .0035, grip, hold @ move(0, -.001, 0) @ turn(90, 'X'), .0011)
        for x in (-.066, .066):
            rivet(hold @ move(x, -.0046, -.004) @ turn(90, 'X'))
    return parts


def felt_basket(view, w, h, t):
    if view == 'detail':
        paper_set(.55)
        at = turn(24) @ move(-.0, .16, -h + .17)
        for part in basket(w, h, t, at, .13):
            fuzz(part, fuzz_fibre(), 700_000, (.001, .0036), .000016, 3, .45, ((.02, 0, .13), .2))
        return Shot((-.02, -.62, .30), (.012, .0, .115), 122, 13, (.0, -.01, .12), smooth=.7, region=(.6, .8, .1, .4), white=.34)
    paper_set(.85)
    basket(w, h, t, turn(24))
    for x, y, spin, k in ((-.068, .05, 0, 0), (.07, .06, 140, 1), (-.01, -.068, 250, 2)):
        rolled_throw(move(0, 0, t) @ turn(24) @ move(x, y, 0) @ turn(spin), ('#ded4c3', '#b9ad9a', '#e8e1d4')[k],
            .30 + .015 * k)
    return Shot((.40, -1.9, .86), (.0, .0, .145), 88, 11, (0, -.16, .18))


def rolled_throw(at, colour, height):
    """A woollen throw rolled up and stood on end."""
    a = np.linspace(0, 5 * 2 * math.pi, 5 * 48)
    r = .008 + .0115 * a / (2 * math.pi) + .0012 * np.sin(a * 1.7) + .0008 * np.sin(a * 5.1)
    strip(np.stack([r * np.cos(a), r * np.sin(a)], -1), height, .009, linen(colour),
        at @ move(0, 0, height / 2) @ turn(90, 'X'))


def cup(r, h, t, at, square=False, tile=.13):
    m = felt(tile=tile)
    outer = rectangle(2 * r, 2 * r, .012) if square else ellipse(r, wobble=.002)
    k = (r - t) / r
    bm = bmesh.new()
    n = len(outer)
    rings = [[bm.verts.new((x * s, y * s, z)) for x, y in outer]
        for s, z in ((1, 0), (1.012, h), (k * 1.012, h), (k, t))]
    for a, b in zip(rings, rings[1:]):
        for i in range(n):
            bm.faces.new((a[i], a[(i + 1) % n], b[(i + 1) % n], b[i]))
    bm.faces.new(rings[0])
    bm.faces.new(rings[-1])
    return bevel(from_bmesh(bm, m, at, 50), t * .25, 2, 55)


def pencil(a, b, colour):
    a, b = Vector(a), Vector(b)
    d = (b - a).normalized()
    tube([a, b], .0036, paint(colour, .38, .45))
    spin = d.to_track_quat('Z', 'Y').to_matrix().to_4x4()
    lathe([(.0036, 0), (.0012, .011), (0, .0145)], wood('#d8b98c', '#b98f5c', 'z'), move(*b) @ spin, 16)


def organiser(view, t):
    near = view == 'detail'
    paper_set(.5 if near else .62)
    parts = [cup(.043, .105, t, move(-.075, .035, 0)), cup(.036, .075, t, move(.022, .068, 0) @ turn(12), True)]
    parts.append(cup(.058, .032, t, move(.062, -.045, 0) @ turn(12), True))
    rng = random.Random(3)
    for i, colour in enumerate(('#2f3b4c', '#d8b98c', '#b0603f', '#4a4d52', '#d8b98c')):
        a = i * 1.25 + .4
        foot = (-.075 - .022 * math.cos(a), .035 - .022 * math.sin(a), t + .001)
        pencil(foot, (-.075 + .028 * math.cos(a), .035 + .028 * math.sin(a), .158 + rng.uniform(0, .022)), colour)
    steel = paint('#b9bbbd', .3, .5, metal=.9)
    for i in range(5):
        x, y, q = .045 + .011 * (i % 3), -.06 + .017 * (i // 2), i * 41
        loop = [(.012 * c, .0035 * s, 0) for c, s in ((-1, 0), (-.9, 1), (.9, 1), (1, 0), (.9, -1), (-.7, -1),
            (-.8, -.3), (.6, -.3))]
        tube(loop, .0005, steel, move(x, y, t + .0012 + .0007 * i) @ turn(q))
    if near:
        for part in parts:
            fuzz(part, fuzz_fibre(), 700_000, (.001, .0032), .000016, 3, .45, ((-.02, -.02, .06), .16))
        return Shot((.10, -.46, .26), (-.012, .0, .052), 92, 12, (-.06, -.005, .08), smooth=.6)
    return Shot((.20, -.98, .52), (-.008, .0, .060), 92, 11, (-.05, -.01, .06))


def pocket(w, h, depth, t, material, at):
    """Felt pocket bulging from the back sheet."""
    def surface(u, v):
        x = (u - .5) * w
        belly = depth * (1 - (2 * u - 1) ** 4) * (.35 + .65 * v)
        return x, -belly - t / 2, v * h - .004 * math.sin(math.pi * u) * v ** 4
    return sheet(surface, material, 60, 30, t, at)


def wall_pockets(view, w, h, t):
    near = view == 'detail'
    wall_set(.62 if near else .95, .0, key=1.1)
    m = felt(tile=.13 if near else .16)
    at = move(0, -.012, -h / 2)
    parts = [upright(w, h, t, m, at @ move(0, -t, 0), .001, .008)]
    for x, z, pw, ph, d in ((-.1, .37, .185, .13, .030), (.1, .37, .185, .13, .026), (0, .205, .385, .135, .034),
        (0, .02, .385, .15, .042)):
        parts.append(pocket(pw, ph, d, t * .8, m, at @ move(x, -t, z)))
    oak = wood('#c9a374', '#a37848', 'x')
    tube([(-w / 2 - .03, -.018, h + .028), (w / 2 + .03, -.018, h + .028)], .009, oak, at)
    strap = leather('#8a5a38')
    for x in (-.14, .14):
        band([(0, -.03), (.0, .01), (.006, .036), (.020, .040), (.026, .02), (.026, -.03)], .02, .0028, strap,
            at @ move(x, -.031 + .0, h - .0) @ turn(90))
        rivet(at @ move(x, -.0335, h - .018) @ turn(90, 'X'))
    cord = paint('#6b5a48', .8, .2)
    tube([(-w / 2 - .01, -.018, h + .038), (0, -.004, h + .165), (w / 2 + .01, -.018, h + .038)], .0018, cord, at)
    lathe([(0, 0), (.006, 0), (.006, .014), (.009, .016), (.009, .019), (0, .019)],
        paint('#a98d57', .35, .5, metal=.9), at @ move(0, .008, h + .163) @ turn(90, 'X'), 32)
    filled(at, t, h)
    if near:
        for part in parts[:4]:
            fuzz(part, fuzz_fibre(), 600_000, (.001, .0034), .000016, 3, .45, ((-.05, -.03, .09), .17))
        return Shot((-.38, -.72, .20), (-.055, -.02, .075), 84, 11, (-.06, -.04, .09), smooth=.7,
            region=(0, .1, 0, .1), white=.66)
    return Shot((.62, -2.35, .15), (.01, 0, .05), 88, 10, (0, -.04, 0), region=(0, .06, 0, 1), white=.72)


def filled(at, t, h):
    """Things in the pockets: a notebook, magazines, pencils, a card."""
    y = -t - .010
    for x, w, ph, colour, lean in ((-.06, .15, .21, '#cfc4b0', -2.5), (-.02, .17, .24, '#7c8b86', 1.5)):
        box(w, .006, ph, paint(colour, .6, .3), at @ move(x, y - .004 * (x > -.05), .026) @ turn(lean, 'Y'), .001)
    box(.11, .008, .17, paint('#2f3b4c', .7, .3), at @ move(.045, y + .001, .218) @ turn(2, 'Y'), .002)
    box(.11, .003, .15, paint('#efe9dc', .8, .2), at @ move(-.07, y, .215) @ turn(-3, 'Y'), .0005)
    for i, colour in enumerate(('#b0603f', '#d8b98c', '#3a3b3d')):
        a = at @ Vector((.06 + .03 * i, y - .003, .40))
        b = at @ Vector((.055 + .036 * i, y - .001, .535 + .012 * (i % 2)))
        pencil(a, b, colour)


SHAPES = {'basket': felt_basket, 'organiser': organiser, 'wall-pockets': wall_pockets}
