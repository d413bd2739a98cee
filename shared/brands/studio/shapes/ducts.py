"""Silencers for ventilation: round, flexible, rectangular with splitters."""
import math
import numpy as np
from materials import paint
from mesh import box, from_data, lathe, move, pierced, rectangle, tube, turn, upright
from metals import galvanised, perforated
from polymers import vinyl
from stage import Shot, paper_set


def seam(r, long, pitch, material, at):
    """The folded spiral of a duct, along z."""
    n = int(long / pitch * 40)
    tube([(r * math.cos(2 * math.pi * k / 40), r * math.sin(2 * math.pi * k / 40), long * k / n) for k in range(n + 1)], .0014, material, at)


def spigot(r, at):
    """Points along z, with two rubber lips; looks into a perforated lining."""
    zinc, rubber = galvanised(), vinyl('#242527', .55, waves=0.)
    lathe([(r - .0012, -.01), (r, 0), (r, .060), (r - .001, .061), (r - .0024, .060), (r - .0024, -.02)], zinc, at, 128)
    for z in (.022, .036):
        lathe([(r, z - .003), (r + .0014, z - .002), (r + .0052, z + .0012), (r + .0014, z + .003), (r, z + .003)], rubber, at, 128)


def silencer(d, long, at):
    """Along x, resting on the ground."""
    r, big = d / 2, d / 2 + .05
    zinc = galvanised()
    lie = at @ move(-long / 2, 0, big) @ turn(90, 'Y')
    lathe([(r, 0), (big - .004, 0), (big, .004), (big, long - .004), (big - .004, long), (r, long)], zinc, lie, 160)
    seam(big, long, .11, zinc, lie)
    for z, side in ((long, 0), (0, 180)):
        spigot(r, lie @ move(0, 0, z) @ turn(side, 'X'))
    lathe([(r - .003, 0), (r - .003, long)], perforated('#b9bcbe', .004, .0075, .5, 'az', r), lie, 128)


def hose(d, long, at):
    """Aluminium hose on a wire spiral, slightly curved, with two spigots."""
    r, pitch = d / 2 + .022, .014
    n, m = int(long / pitch * 8), 72
    bend = .9
    vertices = []
    for i in range(n + 1):
        f = i / n
        a = (f - .5) * bend
        cx, cy, tx, ty = long / bend * math.sin(a), long / bend * (1 - math.cos(a)), math.cos(a), math.sin(a)
        q = r + .0022 * math.cos(2 * math.pi * i / 8) + .0006 * math.sin(i * 1.7)
        for j in range(m):
            b = 2 * math.pi * j / m
            wrinkle = 1 + .006 * math.sin(11 * b + 3 * math.sin(i * .21)) * math.sin(i * .13 + 2 * b)
            vertices.append((cx - ty * q * math.cos(b) * wrinkle, cy + tx * q * math.cos(b) * wrinkle, r + .002 + q * math.sin(b) * wrinkle))
    faces = [(i * m + j, i * m + (j + 1) % m, (i + 1) * m + (j + 1) % m, (i + 1) * m + j) for i in range(n) for j in range(m)]
    from_data(vertices, faces, paint('#c9cbcc', .26, .5, metal=.85), at, 60)
    for side in (-1, 1):
        a = side * bend / 2
        x, y = long / bend * math.sin(a), long / bend * (1 - math.cos(a))
        end = at @ move(x, y, r + .002) @ turn(math.degrees(a)) @ turn(90 * side, 'Y')
        lathe([(d / 2, -.004), (r + .003, -.004), (r + .004, .001), (r + .003, .012), (r + .001, .013)], galvanised(), end @ move(0, 0, -.012), 96)
        spigot(d / 2, end)
        lathe([(0, -.10), (d / 2, -.10)], paint('#151618', .9, .1), end, 64)


def round_silencer(view, d, l, flexible=False):
    near = view == 'detail'
    long = max(l, .6)
    paper_set(.7 if near else 1.35 * max(long, .55))
    at = turn(-42)
    if flexible:
        hose(d, long, turn(-30))
        return Shot((.45, -2.6, 1.25), (.035, .06, .07), 76, 11, (.2, -.2, .08))
    silencer(d, long, at)
    if near:
        x, y, _ = (at @ move(long / 2 + .06, 0, 0)).translation
        z = d / 2 + .05
        return Shot((x + .18, y - .95, z + .30), (x - .05, y + .06, z - .01), 82, 11, (x, y, z), samples=8)
    s = long / .6
    return Shot((.55 * s, -2.15 * s, .95 * s), (.01, .0, (d / 2 + .03)), 104 if long < .8 else 98, 11, (.15, -.2, .1))


def silencer_pair(view, d, l):
    """One stands on its spigot, the other shows its mouth."""
    paper_set(1.35)
    tall = move(-.275, .17, .062) @ turn(25)
    silencer(d, l, tall @ turn(-90, 'Y') @ move(l / 2, 0, -(d / 2 + .05)))
    silencer(d, l, move(.15, -.02, 0) @ turn(-66))
    return Shot((.45, -3.5, 1.45), (-.01, -.02, .44), 84, 11, (.2, -.35, .2))


def splitter(t, h, long, at):
    """A rounded nose towards -y, perforated steel on both sides; x = 0 is its middle."""
    zinc = galvanised()
    nose = [(t / 2 * math.cos(a), -t / 2 * math.sin(a)) for a in np.linspace(0, math.pi, 18)]
    n = len(nose)
    vertices = [(x, y, z) for z in (0, h) for x, y in nose]
    from_data(vertices, [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)], zinc, at @ move(0, t / 2, 0), 60)
    for side in (-1, 1):
        box(.0012, long - t, h, perforated('#b4b7b9', .004, .0072, .5, 'yz'), at @ move(side * t / 2, t / 2 + (long - t) / 2, 0), 0)
    box(t - .004, long - t, h, paint('#1d1e20', .95, .05), at @ move(0, t / 2 + (long - t) / 2, 0), 0)


def splitter_silencer(view, w, h, l, splitters):
    near = view == 'detail'
    paper_set(.8 if near else 1.15)
    at = turn(-32)
    zinc, flange, t = galvanised(), .030, .1 * w / .6
    front, lift = -l / 2, flange
    for x in (-w / 2, w / 2):
        box(.0016, l, h, zinc, at @ move(x, 0, lift), .0004)
        for k in range(1, 3):
            box(.006, .012, h, zinc, at @ move(x, front + l * k / 3, lift), .003)
    for z in (lift, lift + h):
        box(w, l, .0016, zinc, at @ move(0, 0, z), .0004)
    for y in (front + .002, -front):
        outer, inner = rectangle(w + 2 * flange, h + 2 * flange, .003, 3), rectangle(w - .002, h - .002)
        holes = [[(x + .0045 * math.cos(a), z + .0045 * math.sin(a)) for a in np.linspace(6.28, .0, 16, endpoint=False)]
            for x in (-w / 2 - flange / 2, w / 2 + flange / 2) for z in (-h / 2 - flange / 2, h / 2 + flange / 2)]
        pierced(outer, [inner[::-1], *holes], .004, zinc, at @ move(0, y, lift + h / 2) @ turn(90, 'X'), .0008)
    upright(w - .01, h, .002, paint('#1a1b1d', .9, .1), at @ move(0, -front - .05, lift), 0)
    pitch = w / splitters
    for k in range(splitters):
        splitter(t, h - .004, l - .08, at @ move((k - (splitters - 1) / 2) * pitch, front + .03, lift + .002))
    if near:
        x, y, _ = (at @ move(.05, front, 0)).translation
        return Shot((x - .28, y - 1.35, .55), (x, y + .05, lift + h * .52), 62, 9, (x, y, lift + h / 2), region=(.92, 1, .0, .25), samples=8)
    return Shot((-.70, -3.2, 1.25), (.015, 0, .215), 84, 11, (-.1, -.45, .25))


SHAPES = {'round-silencer': round_silencer, 'silencer-pair': silencer_pair, 'splitter-silencer': splitter_silencer}
