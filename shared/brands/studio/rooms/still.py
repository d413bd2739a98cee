"""Still lifes on the bench, for articles: measuring, mounting, cleaning, samples."""
import math
import random
from materials import felt, linen, paint, wood
from mesh import box, lathe, move, prism, rectangle, sheet, tube, turn
from rooms.props import mug
from rooms.tools import (adhesive_strip, cartridge, clothes_brush, cutter, dish, floor_plan, folding_rule, lint_roller,
    paper, phone, screw, spirit_level, wall_plug, writing)
from rooms.workshop import bench_lights, ruler, shears
from shapes.storage import pencil
from shapes.textile import bent
from stage import Shot

OAT, TERRACOTTA, CHARCOAL, MOSS = '#d8cbb5', '#b0603f', '#4a4d52', '#6f7d5c'
ELEVEN = ('#e9e2d3', '#d8cbb5', '#a8a39c', '#4a4d52', '#6f7d5c', '#9aa88f', '#33606b', '#2f3b4c', '#b0603f', '#c1913a', '#c9a39a')
BENCH = (.86, 1, .3, .9)


def bench_top(colour='#c09a6e', dark='#94704a'):
    box(3, 2, .05, wood(colour, dark, 'x'), move(0, .1, -.05), 0)


def measure_echo(view):
    """A plan of the room, a folding rule, a sound level on the phone."""
    bench_top('#cda87c', '#a57f55')
    paper(move(-.02, .0, 0) @ turn(-5), .42, .297)
    plan = move(-.02, .0, .0004) @ turn(-5)
    floor_plan(plan @ move(-.035, .01, 0))
    writing(plan @ move(.105, .085, 0), 6, .085)
    writing(plan @ move(.105, -.005, 0), 4, .07, 8)
    folding_rule(move(-.37, -.235, 0), (24, -13, 5))
    folding_rule(move(.19, .20, 0), (172, 8, 171, 9, 170), t=.003)
    pencil((.07, -.125, .0045), (-.055, -.075, .0045), '#2f3b4c')
    phone(move(.285, -.06, 0) @ turn(-14))
    prism(rectangle(.042, .02, .004), .012, paint('#e9e5dc', .8, .2), move(.155, -.115, .0004) @ turn(24), .003)
    for i, colour in enumerate((CHARCOAL, OAT, MOSS)):
        prism(rectangle(.12, .12, .002), .009, felt(colour, .13), move(-.29 + .012 * i, .17 - .008 * i, .0092 * i) @ turn(-12 + 9 * i), .0016)
    mug(move(.335, .165, 0) @ turn(-30), '#8a8f7a')
    bench_lights()
    return Shot((.02, -.88, .82), (.015, -.02, .0), 58, 8, (0, -.06, .01), region=BENCH, white=.36)


def mounting_kit(view):
    """What a panel needs to stay on the wall, laid out on the panel itself."""
    bench_top()
    prism(rectangle(.6, .6, .004), .024, felt(tile=.15), move(.10, .10, 0) @ turn(-9), .002, 4)
    z = .0242
    spirit_level(move(.10, .175, z) @ turn(-6))
    cartridge(move(-.14, .03, z) @ turn(-13))
    for i, (x, y, a) in enumerate(((.24, .02, -9), (.272, .015, -12), (.305, .012, -7))):
        adhesive_strip(move(x, y, z) @ turn(a))
    adhesive_strip(move(.338, .03, z) @ turn(14), '#e4e0d6')
    cutter(move(-.300, -.115, 0) @ turn(75))
    ruler(move(.03, -.275, .0005) @ turn(3))
    for x, y, a in ((-.30, .02, 30), (-.335, .05, -20), (-.285, .055, 95), (-.32, .0, 160), (-.355, .01, 60), (-.27, .015, -50)):
        screw(move(x, y, 0) @ turn(a))
    for x, y, a in ((-.30, .115, 15), (-.335, .125, 70), (-.275, .13, -35), (-.315, .15, 120)):
        wall_plug(move(x, y, 0) @ turn(a))
    pencil((-.075, -.135, z + .0036), (.06, -.160, z + .0036), TERRACOTTA)
    bench_lights()
    return Shot((.0, -.90, .80), (.015, .005, .0), 54, 8, (0, -.06, .02), region=BENCH, white=.34)


def folded_cloth(at, colour='#e6dfd0'):
    """A linen cloth folded twice, its edges a little uneven."""
    m = linen(colour)
    for k, (w, d) in enumerate(((.20, .15), (.198, .149), (.196, .147))):
        def layer(u, v, k=k, w=w, d=d):
            x, y = (u - .5) * w, (v - .5) * d
            return x, y, .004 + .006 * k + .0014 * math.sin(x * 40 + k) * math.sin(y * 33 + 2 * k) - .003 * max(abs(2 * u - 1), abs(2 * v - 1)) ** 9
        sheet(layer, m, 60, 50, .0052, at @ turn(1.5 * k))


def cleaning_care(view):
    """Brush, lint roller, water and a cloth on a sheet of felt."""
    bench_top('#cda87c', '#a57f55')
    sheet(bent(.62, .46, .13, .022), felt(tile=.15), 150, 120, .005, move(-.02, .02, .003) @ turn(7))
    z = .0062
    clothes_brush(move(-.13, -.055, z) @ turn(-24))
    lint_roller(move(.095, -.035, z) @ turn(-38))
    dish(move(.10, .185, z), .095)
    folded_cloth(move(-.16, .17, z) @ turn(14))
    for i in range(26):
        a, r = i * 2.4, .012 + .003 * i
        tube([(.005 + r * math.cos(a), -.165 + .35 * r * math.sin(a), z), (.009 + r * math.cos(a), -.163 + .35 * r * math.sin(a), z + .0008),
            (.014 + r * math.cos(a + .1), -.165 + .35 * r * math.sin(a + .1), z)], .0003, paint('#efe9dd', .9, .1))
    bench_lights()
    return Shot((.0, -.88, .72), (.005, .03, .01), 57, 8, (0, -.06, .03), region=BENCH, white=.36)


def felt_samples(view):
    """A fan of samples in the eleven colours, on a brass rivet."""
    bench_top('#d3b38a', '#b08d60')
    rng = random.Random(3)
    for i, colour in enumerate(ELEVEN[::-1]):
        spin = turn(58 - i * 11.4 + rng.uniform(-.8, .8))
        at = move(-.01, -.155, i * .0033) @ spin @ move(0, .115, 0)
        prism(rectangle(.085, .27, .010, 8), .003, felt(colour, .13), at, .0007)
    lathe([(0, .0040), (.004, .0038), (.0085, .002), (.009, 0), (0, 0)], paint('#b08d57', .28, .5, metal=.95), move(-.01, -.155, 11 * .0033 - .0003), 48)
    for i, (x, y, a, c) in enumerate(((.245, .055, 20, TERRACOTTA), (.25, .057, 4, OAT), (.246, .053, -11, CHARCOAL))):
        prism(rectangle(.11, .11, .002), .009, felt(c, .13), move(x, y, .0092 * i) @ turn(a), .0016)
    shears(move(-.245, -.145, .001) @ turn(-18))
    pencil((.13, -.19, .004), (.265, -.165, .004), '#2f3b4c')
    bench_lights()
    return Shot((.0, -.86, .80), (.0, -.035, .0), 63, 8, (0, -.06, .01), region=BENCH, white=.40)


ROOMS = {'measure-echo': measure_echo, 'mounting-kit': mounting_kit, 'cleaning-care': cleaning_care, 'felt-samples': felt_samples}
