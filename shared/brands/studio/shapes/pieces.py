"""By the piece: tiles in two colours, coasters with a logo, square seat pads."""
import math
import random
from fuzz import fuzz
from materials import felt, fuzz_fibre
from mesh import ellipse, move, pierced, polygon, prism, rectangle, turn
from shapes.cushions import pad, round_pad, stitches
from shapes.furniture import simple_chair
from shapes.tiles import WALL, hexagon, hexagon_at
from stage import Shot, paper_set, wall_set

SECOND = '#e6dfd0'


def wall_tiles(view, t=.012, shape='hexagon'):
    if view == 'choice':
        paper_set(.7)
        outline = polygon(.17, 6, math.pi / 6) if shape == 'hexagon' else rectangle(.28, .28, .004)
        prism(outline, .016, felt(tile=.13), turn(14), .0022, 4)
        return Shot((0, -1.10, 1.18), (0, -.006, 0), 124, 14, (0, -.12, .01))
    wall_set(1.2, .0, key=1.05)
    rng = random.Random(11)
    if shape == 'hexagon':
        side = .15
        light = {(1, 0), (0, 2), (2, 3), (3, 1)}
        spots = [(c, r) for r in range(-1, 4) for c in range(4 - r % 2)
            if (c, r) not in {(3, 3), (0, -1), (0, 3), (3, -1), (2, -1)}]
        points = [(*hexagon_at(c, r, side), (c, r) in light) for c, r in spots]
        mx, mz = (sum(p[i] for p in points) / len(points) for i in (0, 1))
        for x, z, second in points:
            at = move(x - mx, -.0005, z - mz) @ WALL @ turn(rng.choice((0, 60, 120, 180)) + rng.uniform(-.25, .25))
            hexagon(felt(SECOND if second else None, tile=.2), side, t, at)
        return Shot((.95, -3.1, .18), (.02, 0, .0), 82, 9, (.1, 0, 0), region=(0, .06, .05, .95), white=.70)
    w, light = .24, {(0, 3), (2, 2), (1, 1), (3, 0)}
    for i in range(16):
        c, r = i % 4, i // 4
        at = move((c - 1.5) * (w + .002), -.0005, (r - 1.5) * (w + .002)) @ WALL @ turn(rng.choice((0, 90, 180)) + rng.uniform(-.2, .2))
        prism(rectangle(w, w, .003), t, felt(SECOND if (c, r) in light else None, tile=.2), at, .002, 4)
    return Shot((1.05, -3.2, .16), (.03, 0, -.005), 78, 9, (.2, 0, 0), region=(0, .06, .05, .95), white=.70)


def leaf_mark(s, at=(0, 0)):
    """The mark: a sprig of five leaves (outlines), s = its height in metres."""
    leaves = []
    for x, y, angle, long in ((0, .20, 90, .52), (.04, -.06, 38, .44), (-.04, -.06, 142, .44), (.04, -.30, 24, .34),
        (-.04, -.30, 156, .34)):
        a = math.radians(angle)
        outline = []
        for side in (1, -1):
            for k in range(13):
                u = k / 12 if side > 0 else 1 - k / 12
                across = side * .11 * math.sin(math.pi * u) ** .8 * long / .44
                px, py = x + u * long * math.cos(a) - across * math.sin(a), y + u * long * math.sin(a) + across * math.cos(a)
                outline.append((at[0] + px * s, at[1] + py * s))
        leaves.append([p for i, p in enumerate(outline) if i not in (13, 25)])
    return leaves


def outline_of(square, seed=1):
    return rectangle(.098, .098, .012, 12) if square else ellipse(.05, seed=seed)


def logo_coaster(t, at, square=False, mark=None, seed=1):
    """mark = (size, (x, y)): pressed into the top, its floor a little darker."""
    if not mark:
        return [prism(outline_of(square, seed), t, felt(), at, .0011)]
    deep, line = .0007, outline_of(square, seed)
    base = prism(line, t - deep, felt(), at, .0004)
    floor = prism([(x * .94, y * .94) for x, y in line], .0001, felt(shade=.52), at @ move(0, 0, t - deep - .00005), 0)
    top = pierced(line, leaf_mark(*mark), deep, felt(), at @ move(0, 0, t - deep), .00025)
    return [base, top, floor]


def logo_coasters(view, t=.005, square=False, spot='centre'):
    paper_set(.45)
    if view == 'choice':
        mark = (.046, (0, -.002)) if spot == 'centre' else (.024, (.018, -.024) if square else (0, -.029))
        parts = logo_coaster(t, turn(8 if square else 0), square, mark if spot != 'none' else None)
        for i, o in enumerate(parts[:2]):
            fuzz(o, fuzz_fibre(), 500_000, (.0008, .0024), .000016, i, .4)
        return Shot((0, -.40, .42), (0, -.003, .002), 136, 16, (0, -.02, t), smooth=.7)
    rng = random.Random(4)
    parts = []
    for i in range(4):
        at = move(-.034 + rng.uniform(-.002, .002), .028 + rng.uniform(-.002, .002), i * (t + .0002))
        at = at @ turn(16 + rng.uniform(-4, 4) if square else rng.uniform(0, 360))
        if i == 3:
            at = move(-.034, .028, i * (t + .0002)) @ turn(16 if square else 4)
        parts += logo_coaster(t, at, square, (.046, (0, -.002)) if i == 3 else None, i + 1)
    # The fifth rests on the paper and on the rim of the stack.
    at = move(.0405, -.040, 0) @ turn(-36) @ move(0, 0, .0128) @ turn(16, 'Y') if not square else \
        move(.0455, -.048, 0) @ turn(-36) @ move(0, 0, .0155) @ turn(17.2, 'Y')
    parts += logo_coaster(t, at, square, (.046, (0, -.002)), 31)
    for i, o in enumerate(parts):
        fuzz(o, fuzz_fibre(), 700_000, (.001, .0032), .000016, i, .42)
    return Shot((.07, -.50, .36), (.004, -.006, .004), 96, 12, (.02, -.03, .02))


def square_pad(w, t, at, tile=.15, seed=1):
    """Two layers of felt sewn together near the rim, corners round."""
    half, m = t / 2, felt(tile=tile)
    for i, k in enumerate((1, .997)):
        prism(rectangle(w * k, w * k, .05, 16), half, m, at @ move(0, 0, i * half), half * .3)
    line = rectangle(w - .018, w - .018, .042, 16)
    stitches([(x, y, t) for x, y in line + line[:1]], at)


def seat_pad(view, t=.014, shape='round'):
    if view == 'choice':
        paper_set(1.0)
        if shape == 'square':
            square_pad(.38, .018, turn(20), .15)
        else:
            pad(felt(tile=.15), .2, .018, move(), 3)
        return Shot((0, -1.55, 1.50), (0, -.010, 0), 128, 14, (0, -.15, .02))
    if shape == 'round':
        return round_pad('studio', .38, t)
    paper_set(1.3, 1.1)
    chair = turn(-24)
    simple_chair(chair)
    square_pad(.39, t, chair @ move(0, -.012, .4535), seed=2)
    # A second one leans against the front legs.
    square_pad(.39, t, move(.02, -.33, 0) @ turn(-16) @ turn(71, 'X') @ move(0, .195, 0), seed=5)
    return Shot((.75, -3.0, 1.35), (.0, -.02, .395), 92, 11, (0, -.2, .4))


SHAPES = {'two-tone-tiles': wall_tiles, 'logo-coasters': logo_coasters, 'seat-pad': seat_pad}
