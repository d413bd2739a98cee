"""Small tiles that are glued to the wall in patterns."""
import math
import random
import numpy as np
from mathutils import Vector
from fuzz import fuzz
from materials import felt, fuzz_fibre
from mesh import move, polygon, prism, relief, turn
from stage import Shot, paper_set, wall_set

WALL = turn(90, 'X')


def hexagon_at(column, row, side, gap=.0025):
    """Centre (x, z) in a honeycomb with points up."""
    wide = side * math.sqrt(3) + gap
    return wide * (column + (row % 2) / 2), (side * 1.5 + gap) * row


def hexagon(material, side, thick, at):
    return prism(polygon(side, 6, math.pi / 6), thick, material, at, .002, 4)


def hexagons(view, side, t):
    if view == 'detail':
        paper_set(.42)
        rng = random.Random(5)
        for i in range(4):
            at = move(rng.uniform(-.004, .004), rng.uniform(-.004, .004),
                i * (t + .0004)) @ turn(rng.uniform(-4, 4) + 12)
            o = hexagon(felt(), side, t, at)
            corner = at @ Vector((0, -side, t))
            fuzz(o, fuzz_fibre(), 850_000, (.001, .0036), .000015, i + 1, .45, (tuple(corner), .14))
        return Shot((corner.x - .10, corner.y - .27, corner.z + .115), (corner.x + .004, corner.y + .02, corner.z - .012), 88, 12,
                    (corner.x, corner.y, corner.z), smooth=.6)
    wall_set(1.15, .0, key=1.05)
    spots = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2), (1, 2), (0, -1)]
    points = [hexagon_at(c, r, side) for c, r in spots]
    mx, mz = (sum(p[i] for p in points) / len(points) for i in (0, 1))
    rng = random.Random(3)
    for x, z in points:
        at = move(x - mx, -.0005, z - mz) @ WALL @ turn(rng.choice((0, 60, 120, 180)) + rng.uniform(-.25, .25))
        hexagon(felt(tile=.2), side, t, at)
    return Shot((.95, -3.0, .18), (.02, 0, -.01), 78, 9, (.1, 0, 0), region=(0, .08, .05, .95), white=.70)


def bevelled(w, t, slope=.014):
    """Square tile whose rim falls away at 45 degrees."""
    def height(x, y):
        edge = np.minimum(w / 2 - np.abs(x), w / 2 - np.abs(y))
        f = np.clip(edge / slope, 0, 1)
        soft = f - .12 * np.exp(-((f - 1) / .16) ** 2)
        return t - (t - .006) * (1 - soft) + .0003 * np.sin(x * 31 + y * 19)
    return height


def square_tiles(view, w, t):
    if view == 'detail':
        paper_set(.42)
        at = turn(33)
        corner = at @ Vector((w / 2, -w / 2, t))
        for p in (at, at @ move(-w - .002, 0, 0), at @ move(0, w + .002, 0)):
            o = relief(w, w, 420, bevelled(w, t), felt(), p)
            fuzz(o, fuzz_fibre(), 850_000, (.001, .0036), .000015, 4, .45, (tuple(corner), .19))
        return Shot((corner.x - .05, corner.y - .35, .21), (corner.x - .035, corner.y + .055, .008), 80, 13,
                    (corner.x - .01, corner.y + .012, .012), smooth=.6)
    wall_set(1.25, .0, key=1.05)
    rng = random.Random(8)
    for i in range(9):
        x, z = (i % 3 - 1) * (w + .002), (i // 3 - 1) * (w + .002)
        at = move(x, -.0005, z) @ WALL @ turn(rng.choice((0, 90, 180, 270)) + rng.uniform(-.2, .2))
        relief(w, w, 260, bevelled(w, t), felt(tile=.2), at)
    return Shot((1.05, -3.2, .16), (.03, 0, -.005), 78, 9, (.2, 0, 0), region=(0, .07, .05, .95), white=.70)


def ridged(w, t, pitch=.03):
    """Rounded ridges, like a ploughed field."""
    def height(x, y):
        wave = np.abs(np.sin(math.pi * (x / pitch)))
        edge = np.minimum(w / 2 - np.abs(x), .15 - np.abs(y))
        return t * (.42 + .58 * wave ** .7) - .002 * np.exp(-(edge / .002) ** 2) + .0003 * np.sin(y * 40 + x * 7)
    return height


def ridged_tiles(view, w, h, t):
    if view == 'detail':
        paper_set(.42)
        at = turn(62)
        o = relief(w, h, 900, ridged(w, t), felt(), at)
        corner = at @ Vector((-w / 2, -h / 2, t * .5))
        fuzz(o, fuzz_fibre(), 850_000, (.001, .0034), .000015, 4, .45, (tuple(corner), .2))
        return Shot((corner.x - .02, corner.y - .34, .21), (corner.x + .02, corner.y + .06, .008), 82, 13,
                    (corner.x + .005, corner.y + .02, .014), smooth=.6, region=(.88, 1, .85, 1), white=.66)
    wall_set(1.3, .0, key=1.1)
    for x, z, spin in ((-.302, .1505, 0), (.302, .1505, 180), (-.302, -.1505, 180), (.302, -.1505, 0)):
        relief(w, h, 700, ridged(w, t), felt(tile=.2), move(x, -.0005, z) @ WALL @ turn(spin))
    return Shot((1.1, -3.3, .15), (.03, 0, .0), 92, 9, (.2, 0, 0), region=(0, .1, .05, .95), white=.70)


SHAPES = {'hexagon-tiles': hexagons, 'square-tiles': square_tiles, 'ridged-tiles': ridged_tiles}
