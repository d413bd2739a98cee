"""Felt for industry: die-cut parts and rings, strips on a roll, cord, stiff plates."""
import math
import random
import numpy as np
from mathutils import Vector
from fuzz import fuzz
from materials import felt, fuzz_fibre, paint
from mesh import ellipse, lathe, move, pierced, prism, rectangle, strip, tube, turn
from stage import Shot, paper_set

LARGE = .08     # m; fibres on a ring of this size are smaller than a pixel


def ring(outer, inner, t, at, tile, seed):
    lines = [ellipse(d / 2, n=120, wobble=.0012, seed=seed + i) for i, d in enumerate((outer, inner))]
    return pierced(lines[0], lines[1:], t, felt(tile=tile), at @ turn(seed * 47 % 360), t * .09)


def washers(view, outer, inner, t):
    """Diameters in metres. A stack, a row in which each ring leans on the one before, and single ones."""
    d, rng = outer, random.Random(5)
    paper_set(max(.42, 12 * d))
    tile = .12 if d < LARGE else .16
    rows = 5 if t < d / 4 else 2
    pitch = max(.6 * d, 3.2 * t)
    lean = math.degrees(math.asin(t / pitch))
    parts = []

    def put(at):
        parts.append(ring(outer, inner, t, at, tile, len(parts) + 1))

    tall = 10 if t < d / 8 else 4
    for i in range(tall):
        put(move(-1.05 * d + rng.uniform(-.02, .02) * d, .75 * d + rng.uniform(-.02, .02) * d, i * (t + .00005)))
    # The underside of each leaning ring lies on the upper face of the one before; the first lies flat.
    row = move(-1.15 * d, -.55 * d, 0) @ turn(12)
    put(row)
    for i in range(rows):
        contact = d / 2 + pitch * (i + 1) - pitch * .35
        put(row @ move(contact, 0, 0) @ turn(lean, 'Y') @ move(-d / 2, 0, .0001))
    for x, y in ((.45, .95), (1.55, 1.15), (-.25, -1.65)) if rows > 3 else ((.75, .95),):
        put(move(x * d, y * d, 0))
    if d < LARGE:
        for i, o in enumerate(parts):
            fuzz(o, fuzz_fibre(), 700_000, (.0006, .0022), .000014, i + 1, .42)
    if view == 'detail':
        eye = Vector((1.35 * d, -4.4 * d, 2.7 * d)) * (1 if d < .04 else .8)
        return Shot(tuple(eye), (.75 * d, -.2 * d, 0), 84, 13, (.6 * d, -.75 * d, t), smooth=.6)
    return Shot((1.6 * d, -12 * d, 8.2 * d), (.2 * d, -.12 * d, .1 * d), 112, 12, (.3 * d, -.9 * d, t))


CARDBOARD = '#b59a74'
LINER = '#efece2'
GAP = .0003     # of the release paper between two turns


def coil_curve(t, length, core):
    """Spiral from the core outwards that ends at the bottom. Returns (curve, outer radius)."""
    pitch = t + 2 * GAP
    turns = math.ceil((math.sqrt(length * pitch / math.pi + core ** 2) - core) / pitch)
    a = np.linspace(0, turns * 2 * math.pi, turns * 90)
    r = core + pitch * a / (2 * math.pi) + .00012 * np.sin(a * 2.7)
    return np.stack([r * np.cos(a - math.pi / 2), r * np.sin(a - math.pi / 2)], -1), float(r[-1])


def strip_coil(w, t, at, tail=0.):
    """A coil of self-adhesive strip whose axis runs along y, its centre at the origin; the release paper lies outside of each
    turn and is longer than the felt at the loose end."""
    core = .038
    spiral, r = coil_curve(t, 5, core + t)
    shift = t / 2 + GAP / 2
    normal = spiral / np.linalg.norm(spiral, axis=1)[:, None]
    felt_line, paper_line = spiral, spiral + normal * shift
    if tail:
        x = np.linspace(.002, tail, 60)
        felt_line = np.concatenate([spiral, np.stack([x, np.full(60, -r)], -1)])
        x = np.linspace(.002, tail + .045, 80)
        curl = np.clip(x - tail - .004, 0, None)
        paper_line = np.concatenate([paper_line, np.stack([x - curl * .25, -r - shift + curl ** 2 * 14], -1)])
    o = strip(felt_line, w, t, felt(tile=.12), at)
    strip(paper_line, w, GAP * .6, paint(LINER, .5, .35), at)
    wall, h = .0035, w / 2
    lathe([(core - wall, -h), (core, -h), (core, h), (core - wall, h), (core - wall, -h)], paint(CARDBOARD, .85, .1, .3),
        at @ turn(90, 'X'), 64)
    return o, r + shift + GAP


def strip_rolls(view, w, t):
    paper_set(.62)
    _, r = coil_curve(t, 5, .038 + t)
    top = r + t / 2 + 2 * GAP
    parts = []
    lying = turn(90, 'X')
    for i, (x, y, spin) in enumerate(((-.085, .085, 20), (-.070, .078, 75))):
        parts.append(strip_coil(w, t, move(x, y, w / 2 + i * (w + .0002)) @ turn(spin) @ lying)[0])
    standing = move(.035, -.055, top) @ turn(-24)
    parts.append(strip_coil(w, t, standing, .15)[0])
    end = standing @ Vector((.15, 0, -top + t))
    fuzz(parts[2], fuzz_fibre(), 500_000, (.0008, .0026), .000015, 3, .42, (tuple(end), .12))
    if view == 'detail':
        return Shot((end.x + .10, end.y - .34, .17), (end.x - .045, end.y + .012, .012), 84, 13, (end.x - .02, end.y, t),
            smooth=.6)
    return Shot((.34, -1.15, .50), (.022, -.012, .062), 118, 12, (.05, -.09, .05))


def circle(x, y, r, n=48):
    return [(x + r * math.cos(2 * math.pi * i / n), y + r * math.sin(2 * math.pi * i / n)) for i in range(n)]


def slot(x, y, long, wide, n=12):
    """An oblong hole along x."""
    half = long / 2 - wide / 2
    return [(x + s * half + wide / 2 * math.cos(a), y + wide / 2 * math.sin(a)) for s, start in ((1, -math.pi / 2), (-1, math.pi / 2))
        for a in (start + math.pi * i / n for i in range(n + 1))]


def gasket(r=.05):
    holes = [circle(.041 * math.cos(a), .041 * math.sin(a), .0036) for a in (math.pi / 3 * i for i in range(6))]
    return circle(0, 0, r, 120), [circle(0, 0, .031, 96), *holes]


def bracket():
    outline = [(0, 0), (.085, 0), (.085, .030), (.030, .030), (.030, .075), (0, .075)]
    return outline, [slot(.055, .015, .026, .008), circle(.015, .060, .005), circle(.015, .030, .005)]


def toothed():
    teeth, outline = 11, []
    for i in range(teeth * 4 + 1):
        a = math.pi * i / (teeth * 4)
        r = .046 if i % 4 in (1, 2) else .040
        outline.append((r * math.cos(a), r * math.sin(a)))
    return outline + [(.026 * math.cos(a), .026 * math.sin(a)) for a in (math.pi * (1 - i / 40) for i in range(41))], []


def drilled_strip():
    return rectangle(.19, .022, .003), [circle(-.081 + .027 * i, 0, .0042) for i in range(7)]


def placed(outline, x, y, angle):
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return [(x + c * px - s * py, y + s * px + c * py) for px, py in outline]


def cut_to_drawing(t):
    """Parts in front of the sheet that they were cut from. Returns all objects."""
    tile, parts = .12, []
    nest = ((gasket()[0], -.125, .055, 0), (bracket()[0], -.045, .018, 0), (toothed()[0], .115, .068, 180),
        (drilled_strip()[0], .035, -.035, 0), (gasket()[0], .205, .040, 0), (toothed()[0], -.125, -.040, 180))
    sheet_at = move(.01, .15, 0) @ turn(-7)
    parts.append(pierced(rectangle(.56, .25, .002), [placed(line, x, y, a) for line, x, y, a in nest], t, felt(tile=tile), sheet_at,
        t * .08))
    for (line, holes), at in ((gasket(), move(-.135, -.075, 0) @ turn(17)), (bracket(), move(-.055, -.105, 0) @ turn(9)),
        (toothed(), move(.105, -.075, 0) @ turn(-14)), (drilled_strip(), move(.03, -.165, 0) @ turn(4))):
        parts.append(pierced(line, holes, t, felt(tile=tile), at, t * .08))
    return parts


def pads(t):
    """Rows of squares, rectangles and discs, some with holes."""
    rng, parts = random.Random(3), []
    rows = ((rectangle(.04, .04, .002), [], 5, .052), (circle(0, 0, .02, 90), [], 5, .052),
        (rectangle(.058, .03, .003), [circle(-.017, 0, .0045), circle(.017, 0, .0045)], 4, .070),
        (circle(0, 0, .03, 96), [circle(-.010, 0, .004), circle(.010, 0, .004)], 4, .070))
    for j, (line, holes, count, pitch) in enumerate(rows):
        for i in range(count):
            at = move((i - (count - 1) / 2) * pitch + rng.uniform(-.001, .001), .105 - j * .066, 0) @ turn(rng.uniform(-2, 2))
            parts.append(pierced(line, holes, t, felt(tile=.12), at, t * .08))
    for i in range(1, 5):       # a stack of the squares
        parts.append(prism(rectangle(.04, .04, .002), t, felt(tile=.12), move(-.104, .105, i * (t + .0001)) @ turn(i * 5 - 11), t * .08))
    return parts


def die_cut_parts(view, t, kind):
    paper_set(.7)
    parts = cut_to_drawing(t) if kind == 'drawing' else pads(t)
    near = (-.12, -.11, t) if kind == 'drawing' else (0, -.07, t)
    for i, o in enumerate(parts):
        fuzz(o, fuzz_fibre(), 420_000, (.0006, .0022), .000014, i + 1, .4, (near, .16))
    if view == 'detail':
        return Shot((near[0] + .09, near[1] - .33, .22), (near[0], near[1] + .03, 0), 88, 13, near, smooth=.6)
    if kind == 'drawing':
        return Shot((.12, -1.18, .94), (.004, .018, 0), 91, 12, (0, -.08, t))
    return Shot((.16, -.92, .78), (-.006, .004, 0), 138, 12, (0, -.08, t))


def felt_plates(view, w, d, t):
    """A stack of three stiff plates, the upper one shifted."""
    tile = .12 if view == 'detail' else .17
    paper_set(.5 if view == 'detail' else 1.)
    at, parts = turn(28), []
    for i, (x, y, spin) in enumerate(((0, 0, 0), (.004, -.003, -.6), (.035, .075, 2.4))):
        plate = at @ move(x, y, i * (t + .0002)) @ turn(spin)
        parts.append(prism(rectangle(w, d, .0015), t, felt(tile=tile, marl=.2), plate, .0008))
    if view == 'detail':
        c = at @ Vector((w / 2, -d / 2, t * 3))
        for i, o in enumerate(parts):
            fuzz(o, fuzz_fibre(), 700_000, (.0006, .0020), .000014, i + 1, .4, (tuple(c), .16))
        return Shot((c.x - .02, c.y - .40, .21), (c.x - .035, c.y + .05, t * 1.2), 86, 13, (c.x, c.y, t * 2), smooth=.6)
    return Shot((.10, -1.95, 1.12), (.02, .0, t), 100, 11, (.1, -.3, t))


def cord_line(d, layers, start, loose):
    """A flat coil, then a second one on it: points of its middle. The end runs out towards -y."""
    pitch, points, turns = d * 1.06, [], 8
    for layer in range(layers):
        z = d / 2 + layer * d * .88
        a = np.linspace(0, turns * 2 * math.pi, turns * 64)
        r = start + pitch * a / (2 * math.pi) + (pitch / 2) * layer
        if layer % 2:
            a, r, turns = -a[::-1] + a[-1], r[::-1], turns - 2
        wave = .0008 * np.sin(a * 5.3) + .0005 * np.sin(a * 11.1)
        line = np.stack([(r + wave) * np.cos(a), (r + wave) * np.sin(a), np.full(len(a), z)], -1)
        points.append(line)
    out = points[0]
    x0, y0 = out[-1][0], out[-1][1]
    s = np.linspace(.01, 1, 60)[:, None]
    tail = np.concatenate([x0 + loose * .55 * (1 - np.cos(s * 1.9)) * .6, y0 + loose * np.sin(s * 1.9) * .72, np.full((60, 1), d / 2)], 1)
    return np.concatenate([out, tail]), points[1:]


def cord_coil(view, d):
    """Round felt cord, loosely coiled. d = diameter in metres."""
    paper_set(.62)
    line, upper = cord_line(d, 2, .055, .13)
    spin = turn(-118)
    material = felt(tile=.10, marl=.3)
    parts = [tube([tuple(p) for p in line], d / 2, material, spin)]
    for layer in upper:
        parts.append(tube([tuple(p) for p in layer[:int(len(layer) * .72)]], d / 2, material, spin @ turn(40)))
    end = spin @ Vector(tuple(line[-1]))
    for i, o in enumerate(parts):
        fuzz(o, fuzz_fibre(), 420_000, (.0008, .0028), .000015, i + 1, .5, (tuple(end), .14) if view == 'detail' else None)
    if view == 'detail':
        return Shot((end.x + .04, end.y - .30, .16), (end.x - .02, end.y + .035, .004), 84, 13, tuple(end), smooth=.6)
    return Shot((.12, -1.0, .66), (.0, -.038, .0), 132, 12, (0, -.1, d))


SHAPES = {'washers': washers, 'strip-rolls': strip_rolls, 'die-cut-parts': die_cut_parts, 'felt-plates': felt_plates,
    'cord-coil': cord_coil}
