"""Dividers as tall as a room: hanging slats and the folding screen."""
import math
from mathutils import Vector
from materials import felt, paint, wood
from mesh import box, lathe, move, tube, turn, upright
from stage import Shot, paper_set

FOLD = 28     # degrees each leaf of the screen turns out of line


def slats(w, h, t, at, count=14, hang=None, tile=.3, angle=52):
    """Felt blades on a rail, each turned a little about its own cord. at = centre of the floor below."""
    steel = paint('#2e2f31', .42, .45)
    pitch = w / count
    box(w + .02, .03, .035, steel, at @ move(0, 0, h), .003)
    for i in range(count):
        x = (i + .5) * pitch - w / 2
        blade = at @ move(x, 0, 0) @ turn(angle + 2.2 * math.sin(i * 2.1))
        upright(pitch * 1.12, h - .07, t, felt(tile=tile), blade @ move(0, -t / 2, .045), .002, .006)
        tube([(0, 0, h - .03), (0, 0, h + .005)], .003, steel, blade)
    for x in (-w / 2 + .12, w / 2 - .12):
        tube([at @ Vector((x, 0, h + .03)), at @ Vector((x, 0, hang or h + .6))], .0022, steel)


def hanging_divider(view, w, h, t):
    if view == 'detail':
        paper_set(.8, 1.1)
        slats(.5, 1.0, t, move(0, 0, -.36), 6, tile=.15)
        return Shot((.42, -1.35, .95), (.02, 0, .48), 82, 9, (.05, -.04, .55), region=(0, .1, .7, 1))
    paper_set(2.5, 1.1)
    slats(w, h, t, move(0, 0, .03), 15, hang=7)
    return Shot((1.75, -6.8, 1.35), (.0, 0, 1.24), 74, 11, (0, 0, 1.2), region=(.35, .5, .02, .2), white=.82)


def screen_plan(leaf, fold):
    """Centres and turns of three leaves in a zigzag."""
    a = math.radians(fold)
    step = leaf * math.cos(a)
    return [(-step, 0, fold), (0, 0, -fold), (step, 0, fold)]


def folding_screen(w, h, t, at, tile=.28):
    leaf = w / 3
    oak = wood('#c9a374', '#a37848', 'z')
    for x, y, angle in screen_plan(leaf, FOLD):
        frame = at @ move(x, y, 0) @ turn(angle)
        upright(leaf - .012, h - .05, t, felt(tile=tile), frame @ move(0, -t / 2, .05), .005, .02)
        for fx in (-leaf / 2 + .06, leaf / 2 - .06):
            lathe([(0, 0), (.013, 0), (.017, .055), (0, .055)], oak, frame @ move(fx, 0, 0), 32)
    brass = paint('#a98d57', .35, .5, metal=.9)
    a = math.radians(FOLD)
    for side in (-1, 1):
        for z in (.3, h - .3):
            box(.012, .03, .09, brass, at @ move(side * leaf * math.cos(a) / 2, -side * leaf * math.sin(a) / 2, z),
                .002)


def screen(view, w, h, t):
    if view == 'detail':
        paper_set(1.3, 1.1)
        folding_screen(w, h, t, turn(7), .17)
        return Shot((.10, -2.0, .50), (-.06, -.05, .22), 84, 9, (.1, -.12, .2), region=(.9, 1, 0, 1), white=.74)
    paper_set(2.3, 1.1)
    folding_screen(w, h, t, turn(7))
    return Shot((1.2, -5.6, 1.75), (0, 0, .87), 92, 11, (0, -.2, 1))


SHAPES = {'hanging-divider': hanging_divider, 'screen': screen}
