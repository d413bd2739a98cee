"""Flat acoustic panels for the wall."""
import math
import numpy as np
from mathutils import Vector
from fuzz import fuzz
from materials import felt, fuzz_fibre, wood
from mesh import move, prism, rectangle, relief, turn
from stage import Shot, paper_set, wall_set


def leaning(height, thick, x, gap, against=0.):
    """Frame of a board on the floor, its foot `gap` off the wall at y = 0, its top back edge touching the wall, or
    another board of thickness `against` that leans there already."""
    tilt = math.degrees(math.asin(gap / height))
    reach = gap + thick * math.cos(math.radians(tilt)) + against * 1.03
    return move(x, -reach, 0) @ turn(90 - tilt, 'X') @ move(0, height / 2, 0)


def plain_panel(material, w, h, thick, at):
    return prism(rectangle(w, h, .004), thick, material, at, .0022, 4)


def corner_view(o, at, w, h, thick, seed=2):
    """Close-up of the front corner of a board lying flat: surface, cut edge and loose fibres."""
    c = at @ Vector((w / 2, -h / 2, thick))
    fuzz(o, fuzz_fibre(), 950_000, (.001, .0038), .000015, seed, .45, (tuple(c), .17))
    return Shot((c[0] - .07, c[1] - .27, thick + .13), (c[0] - .02, c[1] + .03, thick * .7), 88, 11,
                (c[0] - .012, c[1] + .012, thick), smooth=.6)


def panel(view, w, h, t):
    if view == 'detail':
        paper_set(.4)
        at = turn(32)
        return corner_view(plain_panel(felt(), w, h, t, at), at, w, h, t)
    s = max(w, h) / .6
    wall_set(.95 * s, .26 * s, wood('#d0b48e', '#b0885a', planks=.14))
    tile = .155 if w < 1 else .2
    x = 0. if w > h else .05
    plain_panel(felt(tile=tile), w, h, t, leaning(h, t, x, .11 * h / .6, t if w == h else 0))
    if w == h:
        plain_panel(felt(tile=tile), w, h, t, leaning(h, t, -.17, .055))
    target = (0 if w > h else -.03, 0, h * .47)
    s = 1.04 if w == h else 1.42
    return Shot((.55 * s, -2.6 * s, .52 * s), target, 92, 9, (.1, -.1, h / 2), region=(0, .1, .05, .95), white=.72)


def grooved(w, t, pitch=.05, deep=.010, wide=.006):
    """Vertical V grooves milled into a thick panel, edges eased."""
    def height(x, y):
        q = np.abs((x / pitch + .5) % 1 - .5) * pitch
        edge = np.minimum(w / 2 - np.abs(x), w / 2 - np.abs(y))
        groove = deep * np.clip(1 - q / (wide / 2), 0, 1) ** .8
        return t - groove * (np.abs(x) < w / 2 - pitch * .3) - .003 * np.exp(-(edge / .0022) ** 2) + .0004 * np.sin(y * 23 + x * 11)
    return height


def grooved_panel(view, w, t):
    if view == 'detail':
        paper_set(.4)
        at = turn(28)
        o = relief(w, w, 640, grooved(w, t), felt(), at)
        corner = at @ Vector((w / 2, -w / 2, t))
        fuzz(o, fuzz_fibre(), 850_000, (.001, .0036), .000015, 3, .45, (tuple(corner), .19))
        return Shot((corner.x - .02, corner.y - .36, t + .17), (corner.x - .035, corner.y + .05, t * .6), 88, 12,
                    (corner.x - .02, corner.y + .015, t), smooth=.6)
    wall_set(.95, .26, wood('#d0b48e', '#b0885a', planks=.14))
    m = felt(tile=.155)
    relief(w, w, 640, grooved(w, t), m, leaning(w, t, .05, .125, t))
    relief(w, w, 640, grooved(w, t), m, leaning(w, t, -.17, .055))
    return Shot((.6, -2.6, .52), (-.03, 0, .285), 92, 9, (.1, -.1, .3), region=(0, .1, .05, .95), white=.72)


SHAPES = {'panel': panel, 'grooved-panel': grooved_panel}
