"""Things to sit on: seat pads, the chair cushion, the pouf."""
import math
from mathutils import Vector
from fuzz import fuzz
from materials import felt, fuzz_fibre, paint
from mesh import ellipse, from_data, move, prism, puff, tube, turn
from shapes.furniture import simple_chair, stool
from stage import Shot, paper_set


def stitches(points, at=None, colour=None, length=.0045, gap=.0025, r=.0005, lift=.0004):
    """A seam of short threads along a closed line of points."""
    thread = felt(colour, tile=.05) if colour is None else paint(colour, .8, .2)
    run, on = 0., True
    piece = [Vector(points[0])]
    for a, b in zip(points, points[1:]):
        a, b = Vector(a), Vector(b)
        while (b - a).length > 1e-7:
            left = (length if on else gap) - run
            if (b - a).length < left:
                run += (b - a).length
                piece.append(b)
                a = b
            else:
                a = a + (b - a).normalized() * left
                piece.append(a)
                if on and len(piece) > 1:
                    tube([p + Vector((0, 0, lift if 0 < i < len(piece) - 1 else -r))
                        for i, p in enumerate(_three(piece))], r, thread, at)
                piece, run, on = [a], 0., not on


def _three(piece):
    return [piece[0], (piece[0] + piece[-1]) / 2, piece[-1]]


def pad(material, r, t, at, seed=1):
    """Two layers of felt sewn together near the rim."""
    half = t / 2
    parts = [prism(ellipse(r * k, seed=seed + i, wobble=.0012), half, material, at @ move(0, 0, i * half), half * .3)
        for i, k in enumerate((1, .997))]
    ring = [((r - .009) * math.cos(a), (r - .009) * math.sin(a), t)
        for a in [i * 2 * math.pi / 400 for i in range(401)]]
    stitches(ring, at)
    return parts


def round_pad(view, d, t):
    r = d / 2
    if view == 'detail':
        paper_set(.42)
        for i in range(3):
            at = move(.004 * i, r - .002 * i, i * (t + .0006)) @ turn(40 * i)
            for part in pad(felt(), r, t, at, i * 3 + 1):
                fuzz(part, fuzz_fibre(), 800_000, (.001, .0036), .000015, i, .45, ((0, .02, 3 * t), .17))
        return Shot((-.12, -.31, .17), (.005, .055, .020), 80, 12, (0, .005, 3 * t), smooth=.6)
    paper_set(1.05)
    stool(turn(20), .45)
    pad(felt(tile=.15), r, t, move(0, 0, .4505), 1)
    # A second pad leans against the stool's legs.
    pad(felt(tile=.15), r, t, move(.235, -.145, .002) @ turn(34) @ turn(70, 'X') @ move(0, r, 0), 5)
    return Shot((.55, -2.5, 1.12), (.06, -.02, .235), 104, 11, (.1, -.15, .4))


def pillow(w, t, crown, n=60):
    """Square cushion, fuller in the middle, corners soft. Returns top or bottom surface by sign."""
    def surface(sign):
        def at(u, v):
            x, y = (u - .5) * 2, (v - .5) * 2
            rim = 1 - max(abs(x), abs(y)) ** 6
            z = t / 2 * min(1, rim * 3.5) ** .5 + crown * (1 - x * x) * (1 - y * y) + .0016 * math.sin(7 * x
                + 2 * y) * rim
            pull = 1 - .018 * (x * x * y * y)
            return x * w / 2 * pull, y * w / 2 * pull, t / 2 + sign * z
        return at
    return surface


def cushion(w, t, at, tile=.15, colour=None):
    n, vertices, faces = 64, [], []
    top = pillow(w, t, .012)
    for sign in (1, -1):
        base = len(vertices)
        vertices += [top(sign)(i / (n - 1), j / (n - 1)) for j in range(n) for i in range(n)]
        faces += [(base + j * n + i, base + j * n + i + 1, base + (j + 1) * n + i + 1, base + (j + 1) * n + i)[::sign]
                  for j in range(n - 1) for i in range(n - 1)]
    o = from_data(vertices, faces, felt(colour, tile), at @ move(0, 0, .010), 70)
    # Piping hides the seam where the halves meet.
    edge = [top(1)(u, v) for u, v in [(i / 60, 0) for i in range(61)] + [(1, i / 60) for i in range(1, 61)]
            + [(1 - i / 60, 1) for i in range(1, 61)] + [(0, 1 - i / 60) for i in range(1, 61)]]
    tube([(x * 1.004, y * 1.004, t / 2) for x, y, _ in edge], .0032, felt(colour, .1), at @ move(0, 0, .010))
    return o


def chair_cushion(view, w, t):
    if view == 'detail':
        paper_set(.5)
        at = turn(32) @ move(-w / 2, w / 2, 0)
        o = cushion(w, t, at, .125)
        c = turn(32) @ Vector((-.01, .01, t))
        fuzz(o, fuzz_fibre(), 750_000, (.001, .0036), .000016, 3, .45, (tuple(c), .22))
        return Shot((c.x - .08, c.y - .40, .21), (c.x - .03, c.y + .05, t * .6), 82, 12, (c.x - .01, c.y + .01, t),
            smooth=.6)
    paper_set(1.3, 1.1)
    simple_chair(turn(-26))
    cushion(w, t, turn(-26) @ move(0, -.005, .448))
    # A second one leans against the front legs.
    cushion(w, t, move(-.02, -.345, .0) @ turn(-20) @ turn(68, 'X') @ move(0, w / 2 + .004, -.02))
    return Shot((.75, -3.0, 1.35), (-.01, -.02, .395), 92, 11, (0, -.2, .4))


def pouf_profile(r, h, soft=.07, n=18):
    lower = [(0, 0), (r - soft * .9, 0)] + [(r - soft * .8 + soft * .8 * math.sin(a), soft * .7 * (1 - math.cos(a)))
        for a in [math.pi / 2 * i / n for i in range(1, n)]]
    side = [(r + .012 * math.sin(math.pi * k / 14), soft * .7 + (h - soft * 1.7) * k / 14) for k in range(15)]
    upper = [(r - soft + soft * math.cos(a), h - soft + soft * math.sin(a))
        for a in [math.pi / 2 * i / n for i in range(1, n + 1)]]
    crown = [((r - soft) * (1 - k / 10), h + .012 * math.sin(math.pi / 2 * k / 10)) for k in range(1, 11)]
    return lower + side + upper + crown


def pouf_seams(r, h, at, colour, panels=8):
    for i in range(panels):
        a = 2 * math.pi * i / panels + .2
        line = [((q + .0006) * math.cos(a), (q + .0006) * math.sin(a), z)
            for q, z in pouf_profile(r, h) if z > .02 and q > r - .02]
        tube(line, .0034, felt(colour, .08), at)
    ring = [((r - .018) * math.cos(q * math.pi / 90), (r - .018) * math.sin(q * math.pi / 90), h - .0225)
        for q in range(181)]
    tube(ring, .0036, felt(colour, .08), at)


def pouf(r, h, at, tile, colour=None):
    o = puff(pouf_profile(r, h), felt(colour, tile), at, 180, .001, 4)
    pouf_seams(r, h, at, colour)
    return o


def felt_pouf(view, d, h):
    r = d / 2
    if view == 'detail':
        paper_set(.6)
        o = pouf(r, h, move(0, r, -h + .16), .14)
        c = (0, .03, .15)
        fuzz(o, fuzz_fibre(), 600_000, (.001, .0036), .000016, 3, .45, (c, .26))
        return Shot((-.25, -.52, .42), (.0, .08, .125), 120, 14, (0, .035, .13), smooth=.7, region=(.4, .6, .3, .6), white=.36)
    paper_set(1.05)
    pouf(r, h, turn(10), .16)
    return Shot((.5, -2.4, 1.0), (.0, .0, .19), 88, 11, (0, -.2, .3))


SHAPES = {'round-pad': round_pad, 'chair-cushion': chair_cushion, 'pouf': felt_pouf}
