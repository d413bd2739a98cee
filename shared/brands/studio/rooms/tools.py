"""Tools of the bench: folding rule, spirit level, cutter, screws, brush, lint roller, and ink on paper."""
import math
import random
from mathutils import Vector
from materials import paint, wood
from mesh import ellipse, from_data, lathe, move, prism, rectangle, tube, turn

STEEL = ('#b4b6b8', .28, .5, 0., 600., .92)


def ink(strokes, wide, at, colour='#3d3e42'):
    """Lines on paper: strokes = pairs of points (x, y), all in one mesh just above z = 0."""
    vertices, faces = [], []
    for (x0, y0), (x1, y1) in strokes:
        d = Vector((x1 - x0, y1 - y0)).normalized() * wide / 2
        n = len(vertices)
        vertices += [(x0 - d.x - d.y, y0 - d.y + d.x, .0002), (x0 - d.x + d.y, y0 - d.y - d.x, .0002),
            (x1 + d.x + d.y, y1 + d.y - d.x, .0002), (x1 + d.x - d.y, y1 + d.y + d.x, .0002)]
        faces.append((n, n + 1, n + 2, n + 3))
    return from_data(vertices, faces, paint(colour, .8, .15), at)


def folding_rule(at, angles, long=.2, wide=.016, t=.0032):
    """A birch rule of hinged parts: angles = direction of each part in degrees. Parts lie alternately one thickness higher."""
    birch, brass = wood('#ecd9ae', '#d9c08c', 'x'), paint('#b08d57', .28, .5, metal=.95)
    x = y = 0.
    for k, angle in enumerate(angles):
        a = math.radians(angle)
        part = at @ move(x, y, t * (k % 2)) @ turn(angle)
        prism([(px + long / 2, py) for px, py in rectangle(long + wide, wide, wide * .45, 6)], t, birch, part, .0003)
        ticks = [((.008 + .005 * i, wide / 2 - .0006), (.008 + .005 * i, wide / 2 - (.008 if i % 10 == 0 else .0055 if i % 2 == 0 else .0035)))
            for i in range(int((long - .012) / .005))]
        ink(ticks, .0006, part @ move(0, 0, t))
        lathe([(.0042, 0), (.0042, .0004), (.003, .001), (0, .0012)], brass, part @ move(0, 0, t), 32)
        x, y = x + long * math.cos(a), y + long * math.sin(a)


def floor_plan(at):
    """A room drawn with a soft pencil: walls, door, window, table, measures."""
    w, h, t = .23, .15, .006
    strokes = []
    for k in (0, t):
        x, y = w / 2 - k, h / 2 - k
        strokes += [((-x, y), (x, y)), ((x, y), (x, -y)), ((-x, -y), (-x, y)), ((-x, -y), (-.055, -y)), ((-.01, -y), (x, -y))]
    strokes += [((-.04, h / 2 - .003), (.05, h / 2 - .003)), ((-.01, -h / 2), (-.01, -h / 2 + .045))]
    arc = [(-.01 - .045 * math.cos(a), -h / 2 + .045 * math.sin(a)) for a in [math.pi / 2 * i / 16 for i in range(17)]]
    strokes += list(zip(arc, arc[1:]))
    for cx, cy, bw, bh in ((.02, .012, .085, .036), (-.088, .045, .028, .028)):
        c = [(cx - bw / 2, cy - bh / 2), (cx + bw / 2, cy - bh / 2), (cx + bw / 2, cy + bh / 2), (cx - bw / 2, cy + bh / 2)]
        strokes += list(zip(c, c[1:] + c[:1]))
    ink(strokes, .0014, at)
    measure = [((-w / 2, .092), (w / 2, .092)), ((-.132, -h / 2), (-.132, h / 2))]
    measure += [((s * w / 2 - .003, .089), (s * w / 2 + .003, .095)) for s in (-1, 1)]
    measure += [((-.135, s * h / 2 - .003), (-.129, s * h / 2 + .003)) for s in (-1, 1)]
    ink(measure, .001, at, '#a4553a')


def writing(at, lines=5, wide=.08, seed=3):
    """Lines of handwriting, too small to read."""
    rng = random.Random(seed)
    strokes = []
    for k in range(lines):
        x, end = 0., wide * rng.uniform(.55, 1.)
        while x < end:
            for _ in range(rng.randint(3, 8)):
                a, b = rng.uniform(-.0016, .0016), rng.uniform(-.0016, .0024)
                strokes.append(((x, -k * .0095 + a), (x + .0012, -k * .0095 + b)))
                x += .0015
            x += .0035
    ink(strokes, .0007, at)


def screw(at, long=.04):
    """Countersunk, lying along +x on its head's rim, tip on the table."""
    steel, r = paint('#c2b27e', .3, .5, metal=.9), .0017
    thread = []
    for i in range(int(long * .62 / .0016)):
        z = long * .34 + i * .0016
        thread += [(r * .82, z), (r * 1.25, z + .0006)]
    profile = [(0, 0), (.0014, .0006), (.0036, 0), (.0038, .0004), (r, .0032), (r, long * .33)] + thread + [(r * .7, long * .97), (0, long)]
    tilt = math.degrees(math.asin(.0030 / long))
    lathe(profile, steel, at @ move(0, 0, .0038) @ turn(90 + tilt, 'Y'), 24)


def wall_plug(at):
    lathe([(0, 0), (.0046, 0), (.0046, .001), (.0034, .0016), (.0034, .006), (.0040, .008), (.0034, .012), (.0040, .016),
        (.0034, .020), (.0040, .024), (.0030, .03), (0, .031)], paint('#9a9c9c', .5, .4), at @ move(0, 0, .0042) @ turn(90, 'Y'), 24)


def spirit_level(at, long=.42):
    """Lies on its side: an aluminium box section with a vial in the middle and one at the end."""
    steel, black = paint('#c3c4c2', .36, .5, metal=.8), paint('#232426', .5, .4)
    prism(rectangle(long, .048, .002), .020, steel, at, .0015)
    for x in (-long / 2 - .003, long / 2 + .003):
        prism(rectangle(.012, .050, .003), .0215, black, at @ move(x, 0, -.0), .002)
    for x, spin in ((0, 0), (long * .34, 90)):
        prism(rectangle(.052, .030, .006), .0012, black, at @ move(x, 0, .020), .0005)
        vial = at @ move(x, 0, .0212) @ turn(spin)
        tube([(-.021, 0, .003), (.021, 0, .003)], .0055, paint('#c7d24a', .12, .6), vial)
        prism(ellipse(.006, .0034, 40, 0.), .0006, paint('#e9efb2', .1, .6), vial @ move(.001, 0, .0082), .0002)
        for k in (-.0078, .0078):
            tube([(k, -.0052, .0045), (k, -.003, .0082), (k, .003, .0082), (k, .0052, .0045)], .0005, black, vial)
    prism(rectangle(.09, .010, .001), .0002, paint('#b0603f', .5, .4), at @ move(-long * .26, 0, .020), 0)


def cutter(at, colour='#b0603f'):
    """A snap-off knife lying flat, blade out."""
    body = [(-.075, -.009), (-.06, -.0105), (.055, -.009), (.078, -.0055), (.078, .0055), (.055, .008), (-.06, .010), (-.075, .008)]
    prism(body, .012, paint(colour, .45, .4), at, .003, 4)
    steel = paint('#c5c7c9', .2, .5, metal=.95)
    prism([(.07, -.0045), (.104, -.0045), (.112, .0045), (.07, .0045)], .0006, steel, at @ move(0, 0, .006), .0001)
    for k in range(4):
        ink([((.080 + .007 * k, -.0042), (.084 + .007 * k, .0042))], .0004, at @ move(0, 0, .0066), '#8a8c8e')
    prism(rectangle(.09, .006, .003), .0006, paint('#26272a', .5, .4), at @ move(.004, 0, .0118), .0002)
    prism(rectangle(.022, .011, .003), .005, paint('#26272a', .5, .4), at @ move(.018, 0, .012), .0015)
    for k in range(5):
        ink([((.011 + .0035 * k, -.004), (.011 + .0035 * k, .004))], .0007, at @ move(0, 0, .0170), '#4a4c50')


def cartridge(at, colour='#6f7d5c'):
    """A tube of mounting glue lying along +x, nozzle first."""
    white = paint('#e8e6e0', .4, .45)
    lay = at @ move(0, 0, .0245) @ turn(90, 'Y')
    lathe([(0, .004), (.021, .004), (.021, 0), (.0245, 0), (.0245, .004), (.0236, .006), (.0236, .209), (.0245, .211), (.0245, .215),
        (.012, .220), (.0075, .222), (.0075, .234), (0, .234)], white, lay, 64)
    lathe([(.0239, .030), (.0239, .188)], paint(colour, .55, .35), lay, 64)
    lathe([(.0241, .120), (.0241, .150)], paint('#efece4', .55, .35), lay, 64)
    lathe([(0, .232), (.0095, .232), (.0095, .240), (.0070, .246), (.0034, .315), (.0022, .316), (.0022, .310), (0, .31)], white, lay, 48)


def adhesive_strip(at, colour='#f1efe9'):
    prism(rectangle(.019, .070, .003), .0016, paint(colour, .75, .25), at, .0005)
    prism(rectangle(.019, .012, .003), .0008, paint('#b0603f', .6, .3), at @ move(0, -.0405, 0), .0003)


def clothes_brush(at, seed=5):
    """Bristles up to 26 mm, an oiled pear-wood back on top; stands on its bristles, x along it."""
    rng = random.Random(seed)
    pear = wood('#b07a4a', '#83552f', 'x')
    outline = [(x * (1. if x < 0 else 1.05), y * (1 - .12 * (x / .1) ** 2)) for x, y in rectangle(.21, .056, .027, 16)]
    prism(outline, .018, pear, at @ move(0, 0, .024), .006, 5)
    vertices, faces = [], []
    for i in range(26):
        for j in range(6):
            cx, cy = (i - 12.5) * .0072, (j - 2.5) * .0076
            for _ in range(16):
                x, y = cx + rng.gauss(0, .0009), cy + rng.gauss(0, .0009)
                tx, ty = x + (x - cx) * 1.6 + rng.gauss(0, .0014) + cx * .02, y + (y - cy) * 1.6 + rng.gauss(0, .0014) + cy * .09
                n, w = len(vertices), .00022
                for k in range(3):
                    a = k * 2.094
                    vertices += [(x + w * math.cos(a), y + w * math.sin(a), .025), (tx + w * math.cos(a), ty + w * math.sin(a), rng.uniform(.0, .001))]
                faces += [(n, n + 1, n + 3, n + 2), (n + 2, n + 3, n + 5, n + 4), (n + 4, n + 5, n + 1, n)]
    from_data(vertices, faces, paint('#cdb994', .6, .3), at)


def lint_roller(at):
    """Lies on its sleeve and the end of its handle; x along the handle, the sleeve across."""
    paper, black = paint('#efeae0', .45, .35), paint('#3b3f45', .42, .45)
    side = at @ move(0, -.05, .025) @ turn(-90, 'X')
    lathe([(.017, 0), (.0245, 0), (.025, .0006), (.025, .0994), (.0245, .1), (.017, .1), (.017, .002)], paper, side, 96)
    lathe([(0, .001), (.0165, .001), (.0165, .099), (0, .099)], paint('#8f9194', .5, .4), side, 64)
    lathe([(.0252, .062), (.0252, .0632)], paint('#c9c2b4', .6, .3), side, 96)
    wire = [(0, .049, .025), (0, .060, .025), (.004, .066, .0245), (.012, .068, .024), (.05, .062, .0225), (.085, .02, .019), (.098, .002, .0175), (.112, 0, .017)]
    tube(wire, .0026, paint(*STEEL), at)
    handle = at @ move(.105, 0, .0172) @ turn(92.2, 'Y')
    lathe([(0, 0), (.0085, .0), (.0105, .006), (.0112, .03), (.0135, .07), (.0128, .11), (.0105, .122), (0, .125)], black, handle, 48)


def phone(at):
    """A phone that shows a sound level: a dark slab with a green bar chart."""
    prism(rectangle(.072, .150, .010), .008, paint('#2a2b2e', .35, .5), at, .002)
    prism(rectangle(.067, .145, .008), .0002, paint('#17181a', .08, .55), at @ move(0, 0, .0079), 0)
    rng, bars = random.Random(4), []
    for i in range(13):
        x, tall = -.026 + i * .0043, .006 + .030 * math.sin((i + 1) / 14 * math.pi) * rng.uniform(.5, 1)
        bars.append(((x, -.03), (x, -.03 + tall)))
    ink(bars, .0026, at @ move(0, 0, .0081), '#9dc08a')
    ink([((-.018, .035), (-.004, .035)), ((-.018, .035), (-.018, .022)), ((-.018, .022), (-.004, .022)), ((-.004, .022), (-.004, .009)),
        ((-.018, .009), (-.004, .009)), ((.006, .035), (.020, .035)), ((.006, .035), (.006, .009)), ((.006, .009), (.020, .009)),
        ((.020, .035), (.020, .009)), ((.006, .022), (.020, .022))], .0022, at @ move(0, 0, .0081), '#eef0ec')


def paper(at, w, h, colour='#f4f0e7'):
    prism(rectangle(w, h), .0004, paint(colour, .85, .15, .05, 300.), at, 0)


def dish(at, r, colour='#e4dfd4'):
    """A shallow bowl filled with water."""
    glaze = paint(colour, .35, .45, .08, 260.)
    lathe([(0, 0), (r * .6, 0), (r * .64, .006), (r * .92, .03), (r, .055), (r * .975, .0565), (r * .89, .032), (r * .6, .010), (0, .010)],
        glaze, at, 128)
    lathe([(0, .040), (r * .925, .040)], paint('#b3bdba', .02, .7), at, 96)
