"""Workplaces where felt and foam do a small job: a waiting bench, a tool trolley, an outdoor cabinet, a table with gaskets, a chest of
drawers, a bench drill, a rack of rolls."""
import math
import random
from materials import fabric, felt, paint, wood
from mesh import box, lathe, move, pierced, prism, rectangle, tube, turn, upright
from metals import galvanised, powder
from polymers import foam, vinyl
from rooms.building import cuboids, room, trowelled, wall
from rooms.industry import rack
from rooms.making import drawer
from rooms.props import books, plant
from rooms.tools import ink, paper, writing
from shapes.felt_parts import cut_to_drawing, strip_coil
from shapes.supplies import knife, spray_can, steel_rule
from shapes.textile import roll
from shapes.tiles import WALL
from stage import Shot, sky, softbox
from surfaces import brick, outlook, smooth_floor

GRAPHITE = '#2e3134'
STEEL, BLACK = ('#b9bbbd', .25, .5, 0., 600., .95), ('#26272a', .45, .4)
BEECH = ('#d0a67a', '#b0855a')


def bench_frame(at, w=1.8, d=.45, h=.34):
    oak, post = wood('#c8a478', '#a5794a', 'x'), wood('#c8a478', '#a5794a', 'z')
    box(w, d, .03, oak, at @ move(0, 0, h - .03), .004)
    for x in (-w / 2 + .10, w / 2 - .10):
        for y in (-d / 2 + .06, d / 2 - .06):
            box(.055, .055, h - .03, post, at @ move(x, y, 0), .005)
    for y in (-d / 2 + .06, d / 2 - .06):
        box(w - .2, .025, .08, oak, at @ move(0, y, h - .12), .003)


def bevelled_layer(w, d, t, cut, material, at):
    """A layer of foam along x whose upper front edge is cut off at 45 degrees."""
    outline = [(-d / 2, 0), (d / 2, 0), (d / 2, t), (-d / 2 + cut, t), (-d / 2, t - cut)]
    prism(outline, w, material, at @ move(-w / 2, 0, 0) @ turn(90) @ turn(90, 'X'), .003, 2)


def upholstery(view):
    """Two waiting benches, one with its foam laid open in two layers, one in cloth; a spring morning."""
    room(5.4, 4.2, 2.9, trowelled('#dcd5c6'), wood('#b9946a', '#8f6a42', 'x', .16, .42), 'morning', 'spring', left=((.7, 2.6, .5, 2.5),), panes=3, transom=1.9, frame='#3f4a45', ceiling='#ebe7de')
    green, blue = foam('#7f9670', 3.0, .5), foam('#3d6d96', 3.0, .5)
    near = move(-.25, -1.75, 0) @ turn(-10)
    bench_frame(near)
    box(1.8, .45, .05, green, near @ move(0, 0, .34), .003)
    bevelled_layer(1.8, .45, .05, .03, blue, near @ move(.0, 0, .3905))
    far = move(.15, -.42, 0)
    bench_frame(far)
    cloth = fabric('#8d7a62', .0024)
    prism(rectangle(1.82, .47, .03, 6), .105, cloth, far @ move(0, 0, .335), .025, 5)
    for x in (-.30, .30):
        tube([(x, -.236, .345), (x, -.238, .40), (x, -.20, .441), (x, .20, .441)], .0022, paint('#6f5f4b', .8, .1), far)
    for k, (t, m) in enumerate(((.05, blue), (.05, green), (.03, foam('#e9e7e1', 3., .5)), (.05, green))):
        at = move(1.75 + .06 * k, -.14 - .055 * k, 0) @ turn(-2) @ turn(-7 - 1.5 * k, 'X')
        prism(rectangle(.95 - .09 * k, 1.5 - .16 * k), t, m, at @ move(0, -.0, (1.5 - .16 * k) / 2) @ turn(90, 'X'), .003, 2)
    spray_can(move(1.05, -1.55, 0) @ turn(20))
    table_at = move(-2.15, -.45, 0)
    box(.75, .6, .04, wood(*BEECH, 'x'), table_at @ move(0, 0, .84), .004)
    for x in (-.32, .32):
        for y in (-.24, .24):
            box(.05, .05, .84, wood(*BEECH, 'z'), table_at @ move(x, y, 0), .004)
    for k, c in enumerate(('#8d7a62', '#6f7d5c', '#a9583c')):
        roll(fabric(c, .0024), .004, .52, 8, .02, table_at @ move(-.16 + .17 * k, 0, .88) @ turn(90 + 4 * k))
    steel_rule(near @ move(.30, -.06, .4412) @ turn(4), .5)
    return Shot((.52, -5.0, 1.42), (-.02, -.6, .98), 31, 0, region=(.12, .20, .50, .60), white=.56, smooth=1.1, samples=.85, bounces=2)


def tyre(at, r=.31, wide=.20):
    """A wheel lying on its side."""
    rubber, rim = vinyl('#1f2022', .7, waves=.1), paint('#a9adb0', .28, .5, metal=.9)
    lathe([(r * .62, 0), (r * .9, .01), (r, .05), (r, wide - .05), (r * .9, wide - .01), (r * .62, wide)], rubber, at, 96)
    lathe([(.05, wide - .06), (.07, wide - .03), (r * .5, wide - .035), (r * .6, wide - .01), (r * .63, wide - .005)], rim, at, 96)
    lathe([(0, wide - .05), (.05, wide - .05)], paint('#3a3c3f', .4, .4), at, 48)
    for k in range(5):
        a = math.radians(72 * k)
        lathe([(0, .006), (.010, .005), (.011, 0), (0, 0)], paint('#6d7073', .3, .5, metal=.8), at @ move(.055 * math.cos(a), .055 * math.sin(a), wide - .03), 24)


def garage(view):
    """A red trolley before a brick wall, its upper drawer open; winter light from high windows."""
    room(5.4, 4.0, 3.2, brick(white=.88), smooth_floor('#8b8f90', .26, .14), 'noon', 'winter', left=((.5, 2.2, 1.2, 2.7),), panes=3, frame='#5b6468', ceiling='#cfd0ce', skirting=None)
    red, dark, grip = powder('#a5322b'), paint('#2b2d30', .5, .4), paint('#b9bcbe', .3, .5, metal=.9)
    w, d, low = .88, .52, .14
    cart = move(-.10, -.95, 0)
    box(w, d, .74, red, cart @ move(0, 0, low), .012)
    box(w + .02, d + .02, .03, dark, cart @ move(0, 0, low + .86), .008)
    for x in (-w / 2 + .02, w / 2 - .02):
        box(.04, d, .14, red, cart @ move(x, 0, low + .72), .006)
    box(w, .04, .14, red, cart @ move(0, d / 2 - .02, low + .72), .006)
    z = low + .03
    for high in (.22, .15, .15, .15):
        box(w - .03, .022, high - .008, red, cart @ move(0, -d / 2 - .010, z), .004)
        box(w - .16, .018, .020, grip, cart @ move(0, -d / 2 - .030, z + high - .034), .006)
        z += high
    drawer(cart @ move(0, -.44, z + .022), w - .05, .46, .085)
    box(w - .018, .005, .107, red, cart @ move(0, -.6955, z + .011), .002)
    tube([(w / 2 + .02, -.18, low + .76), (w / 2 + .09, -.18, low + .78), (w / 2 + .09, .18, low + .78), (w / 2 + .02, .18, low + .76)], .014, grip, cart)
    for x in (-w / 2 + .09, w / 2 - .09):
        for y in (-d / 2 + .08, d / 2 - .08):
            lathe([(0, -.02), (.055, -.02), (.06, -.012), (.06, .012), (.055, .02), (0, .02)], dark, cart @ move(x, y, .06) @ turn(90, 'Y'), 48)
            box(.03, .05, .06, grip, cart @ move(x, y, .09), .004)
    for k in range(2):
        tyre(move(1.55, -.62, .205 * k))
    tyre(move(2.15, -.34, 0) @ turn(14) @ turn(82, 'X') @ move(0, .31, 0))
    box(1.9, .02, .8, paint('#3f4a52', .5, .3), move(-.15, -.012, 1.35), .004)
    rng = random.Random(8)
    for k in range(8):
        long, x = .20 + .02 * (k % 5), -.95 + .22 * k
        steel = paint(*STEEL)
        tube([(x, -.03, 2.05), (x, -.03, 2.05 - long)], .007, steel)
        if k % 2:
            lathe([(0, 0), (.014, 0), (.017, .02), (.016, .08), (.012, .10), (0, .105)], paint(rng.choice(('#c8382c', '#d9a520', '#2c4a73')), .4, .45), move(x, -.03, 2.0), 32)
        else:
            prism(rectangle(.05, .035, .01), .012, steel, move(x, -.024, 2.05 - long) @ WALL, .003)
    box(1.3, .28, .03, wood(*BEECH, 'x'), move(-1.95, -.16, 1.05), .004)
    for k, c in enumerate(('#2c4a73', '#c8a24a', '#a5322b')):
        lathe([(0, 0), (.07, 0), (.07, .20), (.055, .22), (.03, .225), (.03, .25), (0, .25)], paint(c, .35, .45), move(-2.2 + .20 * k, -.17, 1.08), 48)
    box(.42, .26, .18, paint('#3f6f8a', .5, .4), move(-1.50, -.16, 1.08), .01)
    hose = [(-1.75 + .22 * math.cos(a), -.08 - .012 * (k % 5), 1.85 + .22 * math.sin(a)) for k, a in enumerate([.35 * j for j in range(64)])]
    tube(hose, .012, paint('#c8621f', .5, .4))
    return Shot((.34, -3.25, 1.86), (-.10, -.72, .98), 33, 0, region=(.36, .42, .72, .86), white=.56, smooth=1.05, samples=.85, bounces=2)


def outdoor_cabinet(view):
    """A cabinet of sheet steel before a brick wall, its door open: black tape runs around the opening; wet autumn weather."""
    wall(9, 5.2, move(-4.5, 0, 0), brick('#9a6a52', '#754b3b', '#b9b0a2'), skirting=None)
    cuboids([(-6, 6, -9, .1, -.1, 0)], smooth_floor('#77787a', .16, .2), move())
    box(9, .12, .35, smooth_floor('#8f8e89', .8, .1), move(0, -.06, 0), .01)
    base = move(-.28, -.62, 0) @ turn(-12)
    box(1.02, .50, .22, smooth_floor('#a5a39d', .85, .1), base, .012)
    coat, inner = powder('#a3aaa6'), powder('#d9dcda')
    w, d, h, z = .92, .40, 1.25, .22
    box(w, .012, h, inner, base @ move(0, d / 2 - .006, z), .002)
    for x in (-w / 2 + .006, w / 2 - .006):
        box(.012, d, h, coat, base @ move(x, 0, z), .003)
    for zz in (z, z + h - .012):
        box(w, d, .012, coat, base @ move(0, 0, zz), .003)
    prism([(-w / 2 - .05, 0), (w / 2 + .05, 0), (w / 2 + .05, .03), (-w / 2 - .05, .06)], d + .10, coat, base @ move(0, d / 2 + .05, z + h) @ turn(90, 'X'), .004)
    # The rebate, and on it the tape.
    rim = base @ move(0, -d / 2 + .010, z + h / 2) @ turn(90, 'X')
    pierced(rectangle(w - .002, h - .002), [rectangle(w - .13, h - .13, .01)[::-1]], .012, coat, rim, .001)
    pierced(rectangle(w - .055, h - .055), [rectangle(w - .095, h - .095)[::-1]], .007, vinyl('#1b1c1e', .8, waves=.1), rim @ move(0, 0, .012), .001)
    box(w - .2, .004, h - .22, galvanised(), base @ move(0, d / 2 - .03, z + .11), .001)
    for row, zz in enumerate((.86, .56, .28)):
        box(w - .26, .012, .035, galvanised(), base @ move(0, d / 2 - .045, z + zz), .001)
        for k in range(9 if row < 2 else 5):
            shade = ('#ecebe6', '#d7d9d8', '#ecebe6', '#4a4d50')[(k + row) % 4]
            box(.044, .068, .088, paint(shade, .45, .4), base @ move(-.27 + .047 * k + (.08 if row == 2 else 0), d / 2 - .085, z + zz - .026), .004)
            box(.014, .014, .022, paint('#2c4a73' if row == 1 else '#26272a', .45, .4), base @ move(-.27 + .047 * k + (.08 if row == 2 else 0), d / 2 - .123, z + zz + .010), .002)
        box(w - .26, .05, .045, paint('#c3c6c5', .5, .3), base @ move(0, d / 2 - .06, z + zz - .115), .003)
    for k, c in enumerate(('#26272a', '#7a4a2c', '#5f7f9a', '#7f9a3f')):
        tube([(-.22 + .04 * k, d / 2 - .08, z + .13), (-.20 + .04 * k, d / 2 - .12, z + .06), (-.20 + .04 * k, d / 2 - .12, z + .012)], .007, paint(c, .5, .4), base)
    leaf = base @ move(w / 2 - .004, -d / 2 - .004, z) @ turn(104)
    upright(w - .004, h - .004, .022, coat, leaf @ move(-w / 2, 0, .002) @ turn(0), .004)
    pierced(rectangle(w - .05, h - .05), [rectangle(w - .08, h - .08)[::-1]], .004, coat, leaf @ move(-w / 2, -.001, h / 2) @ turn(90, 'X'), .001)
    lathe([(0, .02), (.022, .018), (.026, 0), (0, 0)], paint(*BLACK), leaf @ move(-w + .06, -.0, h / 2) @ turn(90, 'X'), 40)
    for zz in (.15, .62, 1.08):
        lathe([(0, -.04), (.012, -.04), (.012, .04), (0, .04)], paint('#6d7073', .4, .5, metal=.7), base @ move(w / 2 + .004, -d / 2 - .012, z + zz), 24)
    tube([(1.75, -.09, 0), (1.75, -.09, 5.2)], .05, paint('#9fa3a5', .35, .5, metal=.8))
    for zz in (.6, 2.2):
        lathe([(.051, -.012), (.058, -.012), (.058, .012), (.051, .012)], galvanised(), move(1.75, -.09, zz), 48)
    rng = random.Random(5)
    for k in range(60):
        x, y, s = rng.uniform(-2.6, 2.6), rng.uniform(-3.1, -.15), rng.uniform(.026, .05)
        if abs(x + .28) < .62 and y > -.95:
            continue
        outline = [(s * math.cos(a) * (1 + .25 * math.cos(5 * a)), .75 * s * math.sin(a) * (1 + .25 * math.cos(5 * a))) for a in [math.pi * 2 * j / 30 for j in range(30)]]
        prism(outline, .0012, paint(rng.choice(('#b0702c', '#a4522a', '#c59a3f', '#8a5a34')), .6, .25), move(x, y, .001 + .0006 * (k % 5)) @ turn(rng.uniform(0, 360)) @ turn(rng.uniform(-7, 7), 'X'), 0)
    far = cuboids([(-30, 30, -14, -13.9, -4, 16)], outlook('#dfe3e4', ('#a4682f', '#d9a44e'), '#a58a55', 1.0, 3.), move())
    far.visible_shadow = far.visible_diffuse = False
    softbox((-2.8, -4.2, 4.6), (0, 0, .9), 4., 520, (.94, .97, 1))
    softbox((2.6, -3.4, 2.6), (0, 0, .9), 2.4, 90, (1, .98, .95))
    sky(.85, (.90, .94, 1))
    return Shot((.55, -3.9, 1.50), (.06, -.4, .90), 37, 0, region=(.05, .15, .05, .30), white=.19, smooth=1.05, samples=.9)


def laid(parts, at):
    """Puts parts that were built around the origin where they belong."""
    for o in parts:
        o.matrix_world = at @ o.matrix_world
    return parts


def gasket_table(view):
    """Parts beside the sheet that they were cut from, a drawing, boxes with finished sets; an overcast spring day."""
    room(4.8, 3.6, 2.9, trowelled('#d9dcd9'), smooth_floor('#98a09c', .34), 'overcast', 'spring', back=((.5, 1.9, 1.9, 2.65), (2.9, 4.3, 1.9, 2.65)), left=((.8, 2.2, 1.25, 2.5),), panes=2, frame='#e4e6e4', ceiling='#e4e5e2',
        skirting=None)
    top = paint('#b9bdbb', .42, .35)
    prism(rectangle(2.1, .95, .012), .035, top, move(0, -.95, .865), .004)
    for x in (-.95, .95):
        for y in (-1.32, -.58):
            box(.05, .05, .865, powder(GRAPHITE), move(x, y, 0), .004)
    z = .9004
    felt_grey = cut_to_drawing(.005)
    laid(felt_grey, move(-.10, -.98, z) @ turn(9) @ move(0, 0, 0))
    for k, (x, y) in enumerate(((.52, -.72), (.70, -.72), (.88, -.72))):
        tray = move(x, y, z)
        pierced(rectangle(.165, .24, .01), [rectangle(.155, .23, .008)[::-1]], .05, paint(('#3f6f8a', '#c8a24a', '#3f6f8a')[k], .5, .4), tray, .002)
        box(.16, .235, .003, paint('#2c3a44', .5, .3), tray, 0)
        for j in range(7):
            lathe([(.024, 0), (.042, 0), (.042, .004), (.024, .004), (.024, 0)], felt(None, tile=.14), tray @ move(.012 * math.sin(j * 2.1), -.05 + .012 * math.cos(j * 1.7), .004 + .0052 * j), 64)
            lathe([(.012, 0), (.022, 0), (.022, .004), (.012, .004), (.012, 0)], felt(None, tile=.14), tray @ move(.02 * math.cos(j * 1.3), .06 + .012 * math.sin(j * 2.3), .004 + .0052 * j), 48)
    paper(move(.52, -1.17, z) @ turn(-12), .297, .21)
    ring = [(.05 * math.cos(a), .05 * math.sin(a)) for a in [math.pi * 2 * k / 48 for k in range(49)]]
    inner = [(.031 * math.cos(a), .031 * math.sin(a)) for a in [math.pi * 2 * k / 48 for k in range(49)]]
    ink(list(zip(ring, ring[1:])) + list(zip(inner, inner[1:])) + [((-.07, 0), (.07, 0)), ((0, -.07), (0, .07))], .0009, move(.47, -1.16, z + .0006) @ turn(-12))
    writing(move(.555, -1.13, z + .0006) @ turn(-12), 5, .075, 4)
    steel_rule(move(-.42, -1.30, z) @ turn(5), .5)
    knife(move(.10, -1.33, z) @ turn(-20))
    shelf = wood(*BEECH, 'x')
    box(2.0, .34, .03, shelf, move(0, -.19, .62), .004)
    box(2.0, .34, .03, shelf, move(0, -.19, .12), .004)
    for x in (-.98, .98):
        box(.03, .34, .65, wood(*BEECH, 'z'), move(x, -.19, 0), .003)
    for k in range(5):
        roll(felt(('#8f908e', '#e4dccb', '#44474b', '#8f908e', '#e4dccb')[k], .28), .008, .30, 7, .012, move(-.72 + .36 * k, -.19, .65) @ turn(180))
        box(.30, .28, .24, paint(('#3f6f8a', '#8d9092')[k % 2], .5, .4), move(-.72 + .36 * k, -.19, .15), .01)
    plant(move(-2.0, -.42, 0), 1.1, 16, 5, '#6d7173')
    return Shot((.42, -2.55, 1.80), (.10, -.86, .95), 43, 0, region=(.10, .18, .45, .60), white=.44, smooth=1.05, samples=.9, bounces=2)


def chest(view):
    """A chest of 24 wooden drawers, two pulled out on felt strips; a low winter sun."""
    room(4.4, 3.4, 2.7, trowelled('#c3b8a4'), wood('#8f6a45', '#6b4a2e', 'x', .14, .42), 'afternoon', 'winter', left=((.6, 1.8, .7, 2.2),), panes=2, frame='#efe9dd', ceiling='#e6dfd0')
    case, face = wood('#a97f52', '#83603a', 'x'), wood('#c8a070', '#a17b4c', 'x')
    at, w, d, pitch, tall = move(-.05, -.02, 0), 1.86, .46, .30, .165
    strip = felt('#8f908e', tile=.16)
    low = .30
    box(w, d, .03, case, at @ move(0, -d / 2, low - .03), .004)
    box(w + .04, d + .03, .032, case, at @ move(0, -d / 2 - .005, low + 4 * tall + .02), .005)
    box(w, .012, 4 * tall + .02, case, at @ move(0, -.006, low), .002)
    for k in range(7):
        box(.022, d, 4 * tall + .02, wood('#a97f52', '#83603a', 'z'), at @ move(-w / 2 + .014 + k * (w - .028) / 6, -d / 2, low), .002)
    for k in range(5):
        box(w, d - .01, .012, case, at @ move(0, -d / 2, low + k * tall), .001)
    for x in (-w / 2 + .05, w / 2 - .05):
        for y in (-.05, -d + .05):
            box(.05, .05, low - .03, case, at @ move(x, y, 0), .004)
    brass = paint('#b08d57', .28, .5, metal=.95)
    step = (w - .028) / 6
    for row in range(4):
        for k in range(6):
            out = {(2, 2): .27, (3, 4): .16}.get((row, k), 0.)
            x, z = -w / 2 + .014 + (k + .5) * step, low + row * tall + .012
            box(step - .030, .018, tall - .020, face, at @ move(x, -d - .006 - out, z + .003), .003)
            lathe([(0, .022), (.008, .021), (.012, .014), (.007, .006), (.009, 0), (0, 0)], brass, at @ move(x, -d - .015 - out, z + .062) @ turn(90, 'X'), 40)
            prism(rectangle(.07, .026, .002), .0015, brass, at @ move(x, -d - .0155 - out, z + .112) @ turn(90, 'X'), .0005)
            prism(rectangle(.060, .019), .0006, paint('#f1ecdf', .8, .1), at @ move(x, -d - .0168 - out, z + .112) @ turn(90, 'X'), 0)
            if out:
                for s in (-1, 1):
                    box(.010, d - .03, tall - .05, face, at @ move(x + s * (step / 2 - .026), -d / 2 - out, z + .012), .001)
                    box(.020, .44, .0036, strip, at @ move(x + s * (step / 2 - .028), -d / 2 - .008 - out * .5, z), .0006)
                    box(.016, d - .03, .0036, strip, at @ move(x + s * (step / 2 - .026), -d / 2 - out, z + tall - .037), .0006)
                box(step - .05, d - .04, .008, face, at @ move(x, -d / 2 - out, z + .006), .001)
    top = at @ move(0, -d / 2, low + 4 * tall + .052)
    for x, y, spin in ((-.42, .02, 20), (-.30, -.08, 65)):
        o, _ = strip_coil(.03, .003, top @ move(x, y, .015) @ turn(spin) @ turn(90, 'X'))
    o, r = strip_coil(.03, .003, top @ move(-.62, -.04, .062) @ turn(-35), .12)
    lathe([(0, 0), (.045, 0), (.062, .10), (.060, .16), (.05, .165), (.05, .16), (0, .15)], paint('#6f7d5c', .5, .35), top @ move(.62, .02, 0), 64)
    for k in range(5):
        tube([(.62, .02, .10), (.62 + .05 * math.cos(k * 1.3), .02 + .04 * math.sin(k * 1.3), .34 + .03 * (k % 3))], .004, wood('#d8b98c', '#b98f5c', 'z'), top)
    books(top @ move(.25, .02, 0) @ turn(8), ('#a8583d', '#d9d0be', '#4a5a52'), 3)
    for k, (x, z, w2, h2) in enumerate(((-.42, 1.78, .46, .34), (.35, 1.80, .34, .46))):
        upright(w2, h2, .018, case, move(x, -.018, z - h2 / 2), .003)
        upright(w2 - .04, h2 - .04, .004, paint('#efe9db', .8, .1), move(x, -.0205, z - h2 / 2 + .02), 0)
        upright(w2 * .5, h2 * .45, .003, paint(('#8f9f9a', '#b98a5c')[k], .8, .1), move(x, -.0225, z - h2 * .2), 0)
    plant(move(1.45, -.45, 0), 1.15, 17, 5, '#8a5a3c')
    return Shot((.78, -3.15, 1.38), (.0, -.3, .92), 33, 0, region=(.10, .20, .46, .54), white=.42, smooth=1.1, samples=.85, bounces=2)


def bench_drill(at):
    """A column drill of 85 kg: foot, column, table, head with motor and belt case, three-armed feed."""
    cast, steel, dark = powder('#5f7a6d'), paint(*STEEL), paint(*BLACK)
    prism(rectangle(.34, .46, .03), .045, cast, at, .010, 4)
    prism(rectangle(.20, .24, .02), .012, paint('#9fa3a5', .35, .5, metal=.8), at @ move(0, -.08, .045), .002)
    tube([(0, .13, .04), (0, .13, .86)], .038, steel, at)
    lathe([(.038, 0), (.062, 0), (.062, .05), (.045, .07), (.038, .07)], cast, at @ move(0, .13, .045), 64)
    lathe([(.038, 0), (.058, 0), (.058, .075), (.038, .075)], cast, at @ move(0, .13, .28), 64)
    box(.08, .12, .05, cast, at @ move(0, .05, .29), .01)
    lathe([(0, 0), (.13, 0), (.132, .006), (.132, .022), (0, .024)], paint('#9fa3a5', .35, .5, metal=.8), at @ move(0, -.07, .335), 80)
    box(.13, .36, .21, cast, at @ move(0, -.005, .60), .025)
    prism(rectangle(.22, .54, .09, 12), .11, paint('#3d5247', .4, .4), at @ move(0, .06, .81), .018, 5)
    lathe([(0, 0), (.072, 0), (.08, .015), (.08, .20), (.07, .215), (0, .215)], dark, at @ move(0, .27, .585), 64)
    lathe([(0, 0), (.030, 0), (.034, .03), (.034, .06), (0, .06)], steel, at @ move(0, -.07, .54), 48)
    lathe([(0, 0), (.012, .0), (.022, .012), (.027, .03), (.027, .055), (0, .055)], steel, at @ move(0, -.07, .485), 48)
    tube([(0, -.07, .49), (0, -.07, .405)], .004, steel, at)
    hub = at @ move(.07, -.03, .68) @ turn(90, 'Y')
    lathe([(0, 0), (.030, 0), (.030, .035), (0, .04)], steel, hub, 48)
    for k in range(3):
        a = math.radians(120 * k + 40)
        end = (.16 * math.cos(a), .16 * math.sin(a), .055)
        tube([(0, 0, .02), end], .007, steel, hub)
        lathe([(0, -.02), (.014, -.014), (.017, 0), (.014, .014), (0, .02)], dark, hub @ move(*end), 32)
    prism(rectangle(.085, .06, .006), .006, paint('#d3d6d4', .4, .4), at @ move(0, -.186, .70) @ turn(90, 'X'), .001)
    for x, c in ((-.018, '#2f8f4a'), (.018, '#c8382c')):
        lathe([(0, .010), (.011, .009), (.012, 0), (0, 0)], paint(c, .4, .4), at @ move(x, -.192, .70) @ turn(90, 'X'), 32)


def drill_bench(view):
    """A column drill on four blocks of felt; the workshop in the light of a summer morning."""
    room(4.4, 3.4, 2.9, trowelled('#d8d3c7'), smooth_floor('#a39f95', .34), 'morning', 'summer', left=((.4, 1.9, 1.05, 2.4),), panes=2, frame='#4d565a', ceiling='#e4e2dc', skirting=None)
    top = .84
    box(2.3, .72, .06, wood(*BEECH, 'x'), move(.0, -.44, top - .06), .006)
    for x in (-1.02, 1.02):
        for y in (-.16, -.72):
            box(.08, .08, top - .06, wood(*BEECH, 'z'), move(x, y, 0), .005)
    box(1.9, .05, .12, wood(*BEECH, 'x'), move(0, -.70, top - .20), .004)
    box(1.96, .56, .03, wood(*BEECH, 'x'), move(0, -.44, .22), .004)
    drill = move(-.08, -.48, top) @ turn(16)
    block = felt('#8f908e', tile=.12)
    for x in (-.152, .152):
        for y in (-.205, .205):
            prism(rectangle(.062, .062, .002), .014, block, drill @ move(x, y, 0), .0012)
    bench_drill(drill @ move(0, 0, .0142))
    for k, c in enumerate(('#46617f', '#c8a24a', '#46617f', '#8f4a3c')):
        box(.17, .20, .12, paint(c, .5, .4), move(.48 + .19 * k, -.16, top), .01)
    for k in range(4):
        prism(rectangle(.058, .058, .002), .010, block, move(.47 + .012 * k, -.55, top + .0102 * k) @ turn(12 + 9 * k), .001)
    prism(rectangle(.24, .17, .002), .010, block, move(.74, -.60, top) @ turn(-9), .001)
    tube([(-.70, -.62, top + .012), (-.52, -.52, top + .012)], .007, paint(*STEEL))
    for k in range(5):
        lathe([(0, 0), (.003 + .001 * k, 0), (.003 + .001 * k, .09 + .008 * k), (0, .10 + .008 * k)], paint(*STEEL), move(-.62 + .035 * k, -.30, top + .03), 24)
    box(.24, .10, .03, wood('#8a5f3c', '#6a4629', 'x'), move(-.55, -.30, top), .003)
    for k, z in enumerate((1.55, 1.92)):
        box(1.5, .24, .026, wood(*BEECH, 'x'), move(.75, -.13, z), .003)
        for j in range(6):
            if (j + k) % 3 == 0:
                lathe([(0, 0), (.05, 0), (.05, .13), (.045, .14), (0, .14)], paint(('#8f4a3c', '#4f6b66')[j % 2], .4, .4), move(.13 + .24 * j, -.13, z + .026), 48)
            else:
                box(.18, .18, .11 + .03 * (j % 2), paint(('#c3bda9', '#46617f', '#8d9092')[j % 3], .5, .35), move(.13 + .24 * j, -.13, z + .026), .006)
    box(.05, .40, 2.2, wood('#dcbd8c', '#c09a66', 'z'), move(-1.75, -.22, 0) @ turn(-4, 'Y'), .003)
    box(.05, .30, 1.9, wood('#dcbd8c', '#c09a66', 'z'), move(-1.62, -.24, 0) @ turn(-6, 'Y'), .003)
    return Shot((.40, -2.35, 1.36), (.09, -.42, 1.24), 35, 0, region=(.36, .44, .28, .34), white=.50, smooth=1.05, samples=.85, bounces=2)


def roll_rack(view):
    """Two bays of felt rolls, the heavy ones below; one red roll on the floor; an autumn noon in a brick store."""
    room(6.2, 5.2, 3.6, brick('#b98d72', '#9a7059', '#cfc6b8'), smooth_floor('#9c9a92', .34, .14), 'noon', 'autumn', left=((.8, 2.6, 1.0, 2.9), (3.0, 4.6, 1.0, 2.9)), panes=3, transom=2.2, frame='#2b2c2e', ceiling='#d8d3c9',
        skirting=None)
    rack(move(-1.22, -.72, 0), 7, 5)
    rack(move(1.18, -.72, 0), 7, 5)
    red = felt('#a23a33', .26)
    roll(red, .006, .95, 10, .85, move(.25, -2.35, 0) @ turn(-22), .036)
    roll(red, .006, .95, 11, .04, move(-.35, -2.05, 0) @ turn(-26), .036)
    cart = move(2.25, -2.15, 0) @ turn(18)
    coat = powder('#3f6f8a')
    box(.62, .95, .04, coat, cart @ move(0, 0, .20), .008)
    for x in (-.24, .24):
        for y in (-.38, .38):
            lathe([(0, -.018), (.07, -.018), (.075, -.01), (.075, .01), (.07, .018), (0, .018)], paint(*BLACK), cart @ move(x, y, .075) @ turn(90, 'Y'), 48)
            box(.03, .06, .06, paint('#8f9396', .35, .5, metal=.85), cart @ move(x, y, .14), .003)
    tube([(-.28, .45, .22), (-.28, .47, 1.0), (.28, .47, 1.0), (.28, .45, .22)], .016, coat, cart)
    for k, c in enumerate(('#8f908e', '#44474b', '#e4dccb')):
        roll(felt(c, .28), .010, .80, 7, .012, cart @ move(-.17 + .27 * (k % 2) + (.0 if k < 2 else .135), -.02, .24 + (.225 if k == 2 else 0)) @ turn(180))
    steps = move(-2.35, -2.0, 0) @ turn(-24)
    alu = paint('#b9bcbe', .3, .5, metal=.9)
    for x in (-.24, .24):
        tube([(x, -.42, 0), (x, .10, 1.25)], .018, alu, steps)
        tube([(x, .45, 0), (x, .10, 1.25)], .015, alu, steps)
    for k in range(4):
        box(.46, .12, .03, alu, steps @ move(0, -.32 + .115 * k, .24 + .28 * k), .004)
    return Shot((.55, -6.1, 1.60), (-.02, -.8, 1.24), 31, 0, region=(.05, .11, .58, .70), white=.34, smooth=1.15, samples=.8, bounces=2)


ROOMS = {'upholstery': upholstery, 'garage': garage, 'outdoor-cabinet': outdoor_cabinet, 'gasket-table': gasket_table, 'chest': chest, 'drill-bench': drill_bench,
    'roll-rack': roll_rack}
