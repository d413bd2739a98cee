"""Things that make a room lived in."""
import math
import random
from mathutils import Vector
from materials import felt, leaf, linen, paint, wood
from mesh import box, from_data, lathe, move, prism, rectangle, tube, turn, upright


def solidify(o, thick):
    m = o.modifiers.new('solid', 'SOLIDIFY')
    m.thickness = thick
    return o


def plant(at, s=1., leaves=15, seed=3, pot='#cfc7ba'):
    """Sansevieria in a turned pot."""
    rng = random.Random(seed)
    lathe([(0, 0), (.10 * s, 0), (.125 * s, .02 * s), (.14 * s, .22 * s), (.13 * s, .22 * s), (.122 * s, .18 * s), (0, .18 * s)],
          paint(pot, .75, .25, .15, 300.), at)
    green = leaf()
    for _ in range(leaves):
        a, r = rng.uniform(0, 6.28), rng.uniform(.01, .075) * s
        tall, half = rng.uniform(.38, .85) * s, rng.uniform(.026, .036) * s
        lean, twist, vertices = rng.uniform(.03, .30), rng.uniform(-1.2, 1.2), []
        for j in range(17):
            t = j / 16
            w = half * min(1, .55 + t * 1.6) * (1 - t ** 5) ** .6 + .0005
            off, q = r + lean * tall * t ** 1.7, a + 1.57 + twist * t
            x, y, z, dx, dy = off * math.cos(a), off * math.sin(a), .17 * s + tall * t, math.cos(q), math.sin(q)
            vertices += [(x - dx * w, y - dy * w, z), (x + dy * w * .3, y - dx * w * .3, z),
                (x + dx * w, y + dy * w, z)]
        faces = [f for j in range(0, 48, 3) for f in ((j, j + 1, j + 4, j + 3), (j + 1, j + 2, j + 5, j + 4))]
        solidify(from_data(vertices, faces, green, at), .002 * s)


def branch(at, s=1., seed=2, colour='#6f7a55'):
    """A twig with olive leaves, for a vase."""
    rng = random.Random(seed)
    bark, green = paint('#6a5644', .8, .2), leaf('#4d5c3a', '#8a976b', (20., 20., 60.))
    for k in range(4):
        a, bend = rng.uniform(0, 6.28), rng.uniform(.10, .34)
        stem = [Vector((bend * s * (t / 12) ** 1.6 * math.cos(a), bend * s * (t / 12) ** 1.6 * math.sin(a),
            .55 * s * t / 12)) for t in range(13)]
        tube(stem, .0022 * s, bark, at)
        for t in range(4, 13):
            for side in (-1, 1):
                p, q = stem[t], a + side * rng.uniform(.8, 1.6)
                d = Vector((math.cos(q), math.sin(q), rng.uniform(.2, .9))).normalized()
                n = d.cross(Vector((0, 0, 1))).normalized()
                long, w = rng.uniform(.045, .075) * s, rng.uniform(.008, .012) * s
                v = [p, p + d * long * .5 + n * w, p + d * long, p + d * long * .5 - n * w]
                solidify(from_data(v, [(0, 1, 2, 3)], green, at), .0008)


def vase(at, s=1., colour='#8f8a7c'):
    lathe([(0, 0), (.05 * s, 0), (.085 * s, .05 * s), (.09 * s, .11 * s), (.05 * s, .20 * s), (.032 * s, .27 * s), (.036 * s, .29 * s),
           (.030 * s, .29 * s), (.026 * s, .27 * s), (.03 * s, .2 * s), (0, .19 * s)], paint(colour, .6, .35, .12, 260.), at)


def mug(at, colour='#d9d2c4'):
    glaze = paint(colour, .38, .45)
    lathe([(0, 0), (.036, 0), (.040, .004), (.041, .09), (.0395, .092), (.038, .09), (.037, .01), (0, .008)], glaze,
        at)
    handle = [(.039 + .024 * math.sin(a), 0, .048 + .027 * math.cos(a))
        for a in [math.pi * i / 24 for i in range(25)]]
    tube(handle, .0052, glaze, at)
    lathe([(0, .074), (.0375, .074)], paint('#2a1710', .15, .5), at)


def glass(at, r=.034, h=.10):
    """Thick smoked glass, opaque enough to render fast."""
    lathe([(0, 0), (r * .85, 0), (r, h), (r * .93, h), (r * .8, .008), (0, .008)], paint('#aeb3ad', .08, .6), at)


def books(at, colours=('#ccb79a', '#384c57', '#d9d5cc'), seed=1):
    rng, z = random.Random(seed), 0.
    for i, colour in enumerate(colours):
        h, w = rng.uniform(.018, .032), rng.uniform(.22, .28)
        box(w, .18, h, paint(colour, .7, .3), at @ move(0, 0, z) @ turn(rng.uniform(-7, 7)), .002)
        z += h
    return z


def standing_books(at, count=9, seed=4):
    rng, x = random.Random(seed), 0.
    shades = ('#d8cfbf', '#6f7d5c', '#a9583c', '#3f4a52', '#c9b391', '#efe9dd', '#8a8478')
    for _ in range(count):
        w, h = rng.uniform(.018, .04), rng.uniform(.19, .26)
        box(w, .16, h, paint(rng.choice(shades), .7, .25), at @ move(x + w / 2, rng.uniform(-.008, .008), 0), .0015)
        x += w + .0008
    return x


def pendant(at, drop, colour='#d8cfbf', r=.20):
    """Felt shade on a cable; at = lower rim, drop = length of the cable above it."""
    shade = felt(colour, tile=.2)
    lathe([(r, 0), (r * .93, .09), (r * .55, .19), (.03, .235), (.0, .236), (.0, .228), (.03, .227), (r * .53, .183),
        (r * .9, .088), (r - .006, 0)], shade, at)
    tube([(0, 0, .235), (0, 0, drop)], .003, paint('#2b2c2e', .6, .3), at)


def sideboard(at, w=1.9, h=.62, d=.42, doors=3):
    oak, steel = wood('#bd9468', '#97693f', 'x'), paint('#2b2c2e', .4, .5)
    box(w, d, h - .18, oak, at @ move(0, -d / 2, .18), .004)
    pitch = w / doors
    for i in range(doors):
        box(pitch - .016, .012, h - .22, oak, at @ move((i - (doors - 1) / 2) * pitch, -d - .006, .20), .003)
    for x in (-w / 2 + .1, w / 2 - .1):
        for y in (-.06, -d + .06):
            tube([(x, y, .19), (x * 1.01, y, 0)], .012, steel, at)


def table(at, w, d, h=.74, colours=('#c8a478', '#a5794a')):
    oak, leg = wood(*colours, 'x'), wood(*colours, 'z')
    prism(rectangle(w, d, .012), .032, oak, at @ move(0, 0, h - .032), .004)
    for x in (-w / 2 + .07, w / 2 - .07):
        for y in (-d / 2 + .07, d / 2 - .07):
            box(.055, .055, h - .032, leg, at @ move(x, y, 0), .005)
    for y in (-d / 2 + .07, d / 2 - .07):
        box(w - .2, .022, .08, oak, at @ move(0, y, h - .112), .003)


def bench(at, w=1.5, d=.38, h=.44):
    oak, leg = wood('#c8a478', '#a5794a', 'x'), wood('#c8a478', '#a5794a', 'z')
    box(w, d, .035, oak, at @ move(0, 0, h - .035), .006)
    for x in (-w / 2 + .14, w / 2 - .14):
        box(.04, d - .05, h - .035, leg, at @ move(x, 0, 0), .005)
    box(w - .3, .03, .07, oak, at @ move(0, 0, h - .16), .003)


def rug(at, w, d, colour='#cfc4b1'):
    o = prism(rectangle(w, d, .01), .009, linen(colour, .006), at, .003)
    return o


def laptop(at):
    shell, dark = paint('#b4b5b5', .35, .5, metal=.85), paint('#1f2022', .5, .4)
    prism(rectangle(.31, .215, .012), .011, shell, at, .002)
    prism(rectangle(.275, .10, .004), .0008, dark, at @ move(0, .035, .011), 0)
    prism(rectangle(.10, .062, .004), .0006, paint('#a2a3a4', .3, .5, metal=.8), at @ move(0, -.062, .011), 0)
    lid = at @ move(0, .105, .008) @ turn(74, 'X')
    prism(rectangle(.31, .205, .012), .006, shell, lid @ move(0, .105, -.006), .002)
    prism(rectangle(.296, .188, .006), .0006, paint('#26282b', .12, .5), lid @ move(0, .106, 0), 0)


def frame(at, w, h, colour='#cfc6b6'):
    """A picture in a thin oak frame, flat against the wall; at = its centre."""
    oak = wood('#b88f62', '#8f6840', 'x')
    upright(w, h, .018, oak, at @ move(0, -.018, -h / 2), .002)
    upright(w - .03, h - .03, .004, paint('#f0ece3', .8, .2), at @ move(0, -.0205, -h / 2 + .015), 0)
    prism([(w * .3 * math.cos(a), w * .36 * math.sin(a)) for a in [i * .1256 for i in range(50)]], .002,
        paint(colour, .9, .1), at @ move(.02, -.0212, .03) @ turn(90, 'X'), 0)
