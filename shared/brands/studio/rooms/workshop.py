"""Felt before it is a product: rolls, sheets, shears on the bench."""
import math
import random
from mathutils import Vector
from fuzz import fuzz
from materials import felt, fuzz_fibre, paint, wood
from mesh import box, lathe, move, prism, rectangle, sheet, strip, tube, turn
from rooms.props import plant, standing_books
from rooms.shell import daylight, walls
from shapes.storage import cup, pencil
from shapes.textile import MIX, bent, folded_curve, roll, roll_curve
from stage import Shot, paper_set, sky, softbox

SHADES = ('#b0603f', '#d8cbb5', '#6f7d5c', '#4a4d52', '#c1913a', '#33606b', '#e9e2d3', '#9aa88f', '#a8a39c',
    '#c9a39a')


def shears(at, spread=24):
    """Tailor's shears lying open: two forged blades, black bows, a screw."""
    steel, bow = paint('#a9abad', .24, .5, metal=.95), paint('#232426', .32, .5)
    for side in (1, -1):
        half = at @ turn(side * spread / 2) @ move(0, 0, .0035 if side > 0 else 0)
        blade = [(-.002, 0), (side * .011, -.012), (side * .013, .02), (side * .007, .09), (side * .0005, .135),
            (-side * .003, .10), (-side * .005, .02)]
        prism(blade if side > 0 else blade[::-1], .003, steel, half, .0007)
        ring = [(side * (.020 + .017 * math.cos(a)) * -1, -.068 + .030 * math.sin(a), .004)
            for a in [math.pi * 2 * i / 40 for i in range(41)]]
        tube(ring, .0052, bow, half)
        tube([(0, .004, .003), (-side * .006, -.022, .004), (-side * .013, -.042, .004)], .0056, bow, half)
    lathe([(0, .0095), (.004, .009), (.0048, .0065), (.0048, .004), (0, .004)], paint('#8f8a80', .3, .5, metal=.9),
        at, 32)


def ruler(at, long=.5):
    prism(rectangle(long, .03, .001), .0022, paint('#b9b7b2', .3, .5, metal=.9), at, .0004)
    ink = paint('#2b2c2e', .7, .2)
    for i in range(int(long * 200) - 2):
        tall = .011 if i % 10 == 0 else .008 if i % 2 == 0 else .005
        prism(rectangle(.0005, tall), .0001, ink, at @ move(-long / 2 + .005 + i * .005, .0145 - tall / 2, .0022), 0)


def chalk(at, colour='#efe9dd'):
    prism(rectangle(.045, .03, .006), .007, paint(colour, .9, .1, .2, 500.), at, .002)


def leaf_cut(at, material, long=.09, wide=.036, t=.003):
    half = [(wide / 2 * math.sin(math.pi * k / 24) ** .8, long * (k / 24 - .5)) for k in range(25)]
    prism(half + [(-x, y) for x, y in half[::-1][1:-1]], t, material, at, t * .2)


def bench_lights():
    softbox((-1.5, 1.1, 1.5), (0, 0, 0), 1.3, 66, (1, .965, .92))
    softbox((1.6, -1.0, 1.5), (0, 0, 0), 1.8, 16, (.95, .975, 1))
    sky(.32, (1, .99, .97))


def cutting_bench(view):
    """Story: sheets being cut. Seen from above at an angle, daylight from the left."""
    box(3, 2, .05, wood('#c09a6e', '#94704a', 'x'), move(0, .1, -.05), 0)
    rng = random.Random(5)
    z = 0.
    for i, colour in enumerate(('#e9e2d3', '#4a4d52', '#6f7d5c', '#d8cbb5')):
        prism(rectangle(.42, .34, .002), .004, felt(colour, .15),
            move(.10 + rng.uniform(-.012, .012), .04 + rng.uniform(-.01, .01), z) @ turn(8 + rng.uniform(-4, 4)),
            .0008)
        z += .0043
    sheet(bent(.36, .28, .16, .035), felt('#b0603f', .14), 120, 100, .004, move(.07, -.03, z + .003) @ turn(2))
    shears(move(-.225, -.135, .001) @ turn(-32))
    ruler(move(.02, -.245, .0005) @ turn(4))
    chalk(move(-.115, -.205, 0) @ turn(30))
    pencil((.18, -.295, .004), (.33, -.275, .004), '#2f3b4c')
    for i, (x, y, a, c) in enumerate(((-.30, .06, 30, '#6f7d5c'), (-.24, .12, -40, '#c1913a'),
        (-.34, -.03, 80, '#b0603f'), (-.20, .05, 100, '#33606b'))):
        leaf_cut(move(x, y, .0005 + .0031 * (i == 3)) @ turn(a), felt(c, .12))
    for i, (x, y, c) in enumerate(((-.22, .36, '#6f7d5c'), (.25, .40, '#33606b'), (.02, .52, '#d8cbb5'))):
        roll(felt(c, .16), .004, .42, 6, .04, move(x, y, 0) @ turn(86 + 9 * (i % 2)))
    lathe([(0, 0), (.022, 0), (.022, .004), (.010, .006), (.010, .044), (.022, .046), (.022, .05), (0, .05)],
        wood('#c9a374', '#a37848', 'z'), move(.36, -.16, 0))
    lathe([(.010, .007), (.017, .009), (.0175, .041), (.010, .043)], paint('#a9583c', .85, .15, .5, 900.),
        move(.36, -.16, 0))
    bench_lights()
    return Shot((.02, -.88, .78), (.0, .01, .0), 47, 8, (0, -.06, .01), region=(.86, 1, .3, .9), white=.34,
        samples=1.3)


def craft_table(view):
    """Sheets of every colour and what is cut from them."""
    box(3, 2, .05, wood('#cda87c', '#a57f55', 'x'), move(0, .1, -.05), 0)
    rng = random.Random(9)
    for i, colour in enumerate(MIX[:11]):
        at = move(.16, .02, i * .0033) @ turn(64 - i * 5.5 + rng.uniform(-1, 1)) @ move(.05, .05, 0)
        prism(rectangle(.3, .3, .001), .003, felt(colour, .13), at, .0006)
    for i in range(13):
        a = i * 2.39996
        r = .05 + .034 * math.sqrt(i)
        leaf_cut(move(-.27 + r * math.cos(a), -.06 + r * .8 * math.sin(a), .0004 + .003 * (i % 2))
            @ turn(math.degrees(a) + 40), felt(SHADES[i % 10], .12), .085)
    shears(move(-.06, -.27, .001) @ turn(70))
    pencil((-.42, -.26, .004), (-.29, -.30, .004), '#b0603f')
    chalk(move(-.20, -.30, 0) @ turn(-20))
    for k, (x, y, c) in enumerate(((-.34, .27, '#d8b98c'), (-.25, .32, '#d8b98c'))):
        lathe([(0, 0), (.022, 0), (.022, .004), (.010, .006), (.010, .044), (.022, .046), (.022, .05), (0, .05)],
            wood('#c9a374', '#a37848', 'z'), move(x, y, 0))
        lathe([(.010, .007), (.017, .009), (.0175, .041), (.010, .043)],
            paint(('#6f7d5c', '#b0603f')[k], .85, .15, .5, 900.), move(x, y, 0))
    bench_lights()
    return Shot((-.02, -.92, .86), (-.035, -.0, .0), 50, 8, (0, -.08, .01), region=(.86, 1, .3, .9), white=.36,
        samples=1.3)


def fibre_macro(view):
    """Story: the corner of a pile of thick felt, close enough to see single fibres."""
    paper_set(.4, 1.25, '#c9c3b9')
    rng = random.Random(9)
    z = 0.
    for i, colour in enumerate(('#4a4d52', '#6f7d5c', '#e9e2d3', '#b0603f', '#d8cbb5', '#33606b', '#c1913a')):
        at = move(rng.uniform(-.003, .003) + .005 * i, .004 * i, z) @ turn(38 + rng.uniform(-5, 5) + 2 * i)
        o = prism(rectangle(.13, .13, .001), .0046, felt(colour, .12, .3), at, .0009)
        corner = at @ Vector((-.065, -.065, .0046))
        fuzz(o, fuzz_fibre(colour), 1_100_000, (.001, .0042), .000014, i + 1, .5, (tuple(corner), .10))
        z += .0049
    return Shot((-.045, -.27, .125), (.022, -.055, .021), 88, 13, (.018, -.075, .028), smooth=.6,
        region=(.9, 1, .75, 1), white=.56, samples=1.3)


def roll_store(view):
    """Rolls on a bench against the wall, one half unrolled."""
    walls('#e0d8cb')
    box(2.4, .8, .04, wood('#c6a075', '#9f754a', 'x'), move(.1, -.45, .80), .004)
    leg = wood('#c6a075', '#9f754a', 'z')
    for x in (-.98, 1.18):
        for y in (-.12, -.78):
            box(.07, .07, .80, leg, move(x, y, 0), .005)
    box(2.1, .6, .03, wood('#c6a075', '#9f754a', 'x'), move(.1, -.45, .22), .004)
    z, t = .84, .005
    _, r = roll_curve(t, 8, .024, .02)
    r += t / 2 + .001
    for row, shades in enumerate((('#6f7d5c', '#d8cbb5', '#33606b', '#b0603f', '#a8a39c'),
        ('#4a4d52', '#c1913a', '#9aa88f'))):
        for i, colour in enumerate(shades):
            x = .50 + (i - (len(shades) - 1) / 2) * 2 * r
            roll(felt(colour, .24), t, .60, 8, .012, move(x, -.42, z + row * r * 1.733) @ turn(180))
    roll(felt(None, .24), t, .55, 8, .62, move(-.72, -.46, z) @ turn(0), .024)
    for i, colour in enumerate(('#b0603f', '#e9e2d3', '#2f3b4c', '#9aa88f', '#d8cbb5')):
        strip(folded_curve(.006, .38, 3), .4, .005, felt(colour, .24),
            move(-.62 + .45 * (i % 3), -.45, .25 + .022 * (i // 3)))
    cup(.043, .105, .005, move(1.06, -.30, z))
    standing_books(move(-1.0, -.18, z), 4, 3)
    plant(move(-1.55, -.42, 0), 1.2, 17, 8)
    daylight(low=-.5)
    return Shot((.35, -3.6, 1.22), (.02, -.2, .98), 64, 0, region=(.02, .10, .05, .95), white=.58, samples=1.3)


ROOMS = {'cutting-bench': cutting_bench, 'craft-table': craft_table, 'fibre-macro': fibre_macro,
    'roll-store': roll_store}
