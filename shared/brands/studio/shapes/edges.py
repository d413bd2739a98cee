"""Cut to measure: panels with a shaped edge, felt sheets with a choice of corners."""
import math
from mathutils import Vector
from fuzz import fuzz
from materials import felt, fuzz_fibre, wood
from mesh import bevel, move, moulded, prism, rectangle, turn
from shapes.panels import leaning
from stage import Shot, paper_set, wall_set


def rim(edge, t):
    """Profile of a panel's edge: (inset, height) from the back to the front."""
    if edge == 'bevelled':
        return [(0, 0), (0, t * .38), (t * .62, t)]
    if edge == 'rounded':
        r = t * .72
        arc = [math.pi / 2 * i / 9 for i in range(10)]
        return [(0, 0)] + [(r * (1 - math.cos(a)), t - r + r * math.sin(a)) for a in arc]
    return [(0, 0), (0, t)]


def edged(material, w, h, t, edge, at):
    return moulded(w, h, rim(edge, t), material, at, .004, .0016 if edge == 'straight' else .0009)


def edge_panel(view, t=.024, edge='straight'):
    """One panel against the wall, a smaller one flat before it with its edge to the camera."""
    if view == 'choice':
        return edge_section(t, edge)
    wall_set(1.05, .26, wood('#d0b48e', '#b0885a', planks=.14))
    m = felt(tile=.16)
    edged(m, .84, .62, t, edge, leaning(.62, t, -.05, .115))
    edged(m, .34, .26, t, edge, move(.235, -.50, .0004) @ turn(31))
    edged(m, .34, .26, t, edge, move(.225, -.492, t + .0008) @ turn(36))
    return Shot((.62, -2.7, .80), (.0, -.16, .245), 84, 11, (.15, -.45, .1), region=(0, .1, .05, .95), white=.72)


def edge_section(t, edge):
    """The edge cut through, seen along it: the section faces the camera."""
    paper_set(.42)
    half = [(-.052, 0)] + [(.052 - inset, z) for inset, z in rim(edge, t)] + [(-.052, t)]
    at = turn(-24) @ move(0, .045, 0) @ turn(90, 'X')
    o = bevel(prism(half, .09, felt(tile=.115), at, 0), .0008, 2, 28)
    front = turn(-24) @ Vector((.02, -.045, t))
    fuzz(o, fuzz_fibre(), 700_000, (.001, .003), .000017, 2, .45, (tuple(front), .11))
    return Shot((.055, -.50, .20), (.004, -.004, t * .42), 122, 14, tuple(front), smooth=.7)


CORNER = .085


def cornered(w, h, corner):
    """A sheet's outline with its front left corner square, rounded or cut off."""
    if corner == 'square':
        return rectangle(w, h)
    x, y = -w / 2, -h / 2
    line = [(x + CORNER, y), (w / 2, y), (w / 2, -y), (x, -y), (x, y + CORNER)]
    if corner == 'round':
        arc = [math.radians(180 + 90 * i / 24) for i in range(1, 24)]
        line += [(x + CORNER + CORNER * math.cos(a), y + CORNER + CORNER * math.sin(a)) for a in arc]
    return line


def cut_sheet(view, w=.6, h=.42, t=.005, corner='round'):
    if view == 'choice':
        paper_set(.62)
        prism(cornered(.24, .24, corner), t, felt(tile=.13), turn(45), t * .18)
        near = turn(45) @ Vector((-.12, -.12, t))
        return Shot((0, -.80, .86), (0, -.008, 0), 104, 14, tuple(near))
    if view == 'detail':
        paper_set(.42)
        parts = []
        for i in range(3):
            at = turn(40 - 2.5 * i) @ move(w / 2, h / 2, i * (t + .0003)) @ move(.0015 * i, .001 * i, 0)
            parts.append(prism(cornered(w, h, corner if i == 2 else 'square'), t, felt(), at, t * .18))
        c = parts[-1].matrix_world @ Vector((-w / 2 + .02, -h / 2 + .02, t))
        for i, o in enumerate(parts):
            fuzz(o, fuzz_fibre(), 850_000, (.001, .0036), .000015, 5 + i, .45, (tuple(c), .17))
        return Shot((c.x - .045, c.y - .34, .17), (c.x + .01, c.y + .05, .008), 80, 12, (c.x, c.y + .005, .015), smooth=.6)
    paper_set(.95)
    prism(rectangle(w * 1.12, h * 1.14), t, felt(tile=.18), turn(24) @ move(.05, .035, 0), t * .18)
    prism(cornered(w, h, corner), t, felt(tile=.18), turn(19) @ move(.0, -.01, t + .0004), t * .18)
    return Shot((.12, -1.75, 1.26), (.02, .0, 0), 76, 11, (-.1, -.25, .01))


SHAPES = {'edge-panel': edge_panel, 'cut-sheet': cut_sheet}
