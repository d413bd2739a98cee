"""What protects a floor: glides, the chair mat, coasters for pianos and cabinets."""
import math
import random
import bmesh
from mathutils import Vector
from fuzz import fuzz
from materials import felt, fuzz_fibre, paint, wood
from mesh import bevel, box, ellipse, from_bmesh, move, prism, rectangle, turn
from shapes.furniture import simple_chair
from stage import Shot, paper_set


def glide(r, t, at, seed):
    o = prism(ellipse(r, wobble=.0022, n=120, seed=seed), t, felt(), at, t * .2)
    prism(ellipse(r * .985, n=90, seed=seed), .0002, paint('#efece4', .5, .3), at @ move(0, 0, -.0002), 0)
    return o


def glides(view, d, t):
    r = d / 2
    paper_set(.42)
    rng = random.Random(8)
    sheet_paper = paint('#f3f0e9', .45, .35)
    card = move(-.012, .03, 0) @ turn(18)
    box(.138, .138, .0004, sheet_paper, card, 0)
    spots = [(i % 4, i // 4) for i in range(16)]
    left_out = {(3, 0), (2, 0), (3, 1)}
    parts = []
    for n, (i, j) in enumerate(spots):
        if (i, j) in left_out:
            continue
        at = card @ move((i - 1.5) * .033, (j - 1.5) * .033, .0008) @ turn(rng.uniform(0, 360))
        parts.append(glide(r, t, at, n + 1))
    lean = math.degrees(math.asin((t + .0004) / (d * .92)))
    loose = (move(.062, -.046, .0003), move(.046, -.070, .0003),
        move(.0725, -.0715, t * .5 + .0021) @ turn(140) @ turn(-lean * 1.02, 'Y'))
    for n, at in enumerate(loose):
        parts.append(glide(r, t, at, 20 + n))
    for n, o in enumerate(parts):
        fuzz(o, fuzz_fibre(), 1_000_000, (.0008, .0028), .000015, n + 1, .45)
    if view == 'detail':
        return Shot((.02, -.27, .115), (.040, -.045, .002), 100, 14, (.045, -.06, .005), smooth=.6)
    return Shot((.09, -.50, .36), (.008, .002, .0), 108, 13, (.03, -.04, .004))


def floor_mat(view, w, d, t):
    oak = wood('#d0b48e', '#b0885a', 'x', .12)
    if view == 'detail':
        paper_set(.5)
        box(3, 3, .02, oak, turn(-12) @ move(0, 0, -.02), 0)
        at = turn(34)
        o = prism(rectangle(w, d, .04), t, felt(tile=.125), at @ move(-w / 2, d / 2, 0), .0013)
        c = at @ Vector((-.012, .012, t))
        fuzz(o, fuzz_fibre(), 850_000, (.001, .0036), .000015, 5, .45, (tuple(c), .22))
        return Shot((c.x - .08, c.y - .38, .20), (c.x - .01, c.y + .05, 0), 82, 12, (c.x, c.y + .01, t), smooth=.6,
            region=(.85, 1, 0, 1), white=.5)
    paper_set(1.9, 1.1)
    prism(rectangle(w, d, .05), t, felt(tile=.2), turn(14), .0013)
    simple_chair(move(.03, .06, t) @ turn(-28))
    return Shot((.9, -3.6, 1.85), (.0, .02, .30), 82, 11, (0, -.2, .2))


def piano_cup(r, h, t, at, seed):
    """Felt disc with a raised ring that keeps a castor or foot in place."""
    o = prism(ellipse(r, seed=seed, wobble=.002), t, felt(tile=.12), at, t * .2)
    outer, inner = ellipse(r * .992, seed=seed, wobble=.002), ellipse(r * .60, seed=seed + 5, wobble=.002)
    bm = bmesh.new()
    n = len(outer)
    rings = [[bm.verts.new((x, y, z)) for x, y in line]
        for line, z in ((outer, t), (outer, h), (inner, h), (inner, t))]
    for a, b in zip(rings, rings[1:] + rings[:1]):
        for i in range(n):
            bm.faces.new((a[i], a[(i + 1) % n], b[(i + 1) % n], b[i]))
    ring = bevel(from_bmesh(bm, felt(tile=.12), at @ move(0, 0, .0002), 50), .0012, 3, 55)
    return o, ring


def piano_cups(view, r, h, t):
    paper_set(.5)
    spots = (move(-.045, .07, 0), move(-.041, .068, h + .0005) @ turn(70), move(.075, -.01, 0) @ turn(30))
    parts = [p for i, at in enumerate(spots) for p in piano_cup(r, h, t, at, i * 7 + 1)]
    # The fourth leans on the stack: its rim on the paper, its face against the upper cup.
    parts += piano_cup(r, h, t, move(-.075, -.022, .001) @ turn(-14) @ turn(62, 'X') @ move(0, r, 0), 40)
    for i, o in enumerate(parts):
        fuzz(o, fuzz_fibre(), 700_000, (.001, .0034), .000016, i + 1, .4)
    if view == 'detail':
        return Shot((.12, -.38, .19), (.066, -.010, .008), 98, 13, (.07, -.04, h), smooth=.6)
    return Shot((.15, -.72, .40), (.0, .015, .020), 96, 12, (.02, -.03, .02))


SHAPES = {'glides': glides, 'floor-mat': floor_mat, 'piano-cups': piano_cups}
