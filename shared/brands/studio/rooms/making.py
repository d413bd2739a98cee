"""Where things are made and moved: joinery works, a gym, a heat pump on a roof, a compressor room, glass racks, tool drawers."""
import math
import random
from materials import paint, wood
from mesh import box, from_data, lathe, move, pierced, polygon, prism, rectangle, relief, tube, turn, upright
from metals import galvanised, powder
from polymers import closed_foam, foam, granulate, vinyl
from rooms.building import LEFT, cuboids, room, trowelled, wall
from rooms.props import mug, plant
from rooms.ventilation import bracket, duct
from shapes.barriers import ribs
from shapes.castors import FOOT, foot, perforated_body
from shapes.enclosures import hood_body
from shapes.foams import shifted, slot, spanner
from shapes.tiles import WALL
from shapes.underlays import dumbbell
from stage import Shot, sky, softbox, sun, wire
from surfaces import brick, outlook, pane, smooth_floor

GRAPHITE, ZINC, STEEL = '#2e3134', ('#9fa3a5', .35, .5, 0., 600., .8), ('#b9bbbd', .25, .5, 0., 600., .95)
PINE = ('#dcbd8c', '#c09a66')


def boards(at, count, long=2.4, wide=.16, thick=.032, seed=1, timber=PINE):
    """A stack of sawn boards on two battens, along x."""
    rng, m = random.Random(seed), wood(*timber, 'x')
    for x in (-long * .32, long * .32):
        box(.07, .7, .07, m, at @ move(x, 0, 0), .003)
    for k in range(count):
        row, column = divmod(k, 4)
        box(long * rng.uniform(.94, 1.03), wide, thick, m, at @ move(rng.uniform(-.04, .04), (column - 1.5) * (wide + .006), .07 + row * (thick + .001)), .002)


def table_saw(at):
    """A panel saw with a sliding table: cabinet, cast top, fence, riving knife and hood, an extraction pipe."""
    coat, cast, alu = powder('#6f8a82'), paint('#8d9193', .35, .5, metal=.7), paint('#b9bcbe', .3, .5, metal=.9)
    box(1.0, .75, .78, coat, at, .02)
    box(.42, .30, .10, paint('#2b2d30', .5, .4), at @ move(-.12, -.385, .5) @ turn(90, 'X') @ move(0, 0, -.01), .01)
    for k, colour in enumerate(('#2f8f4a', '#c8382c')):
        lathe([(0, 0), (.024, 0), (.022, .016), (0, .018)], paint(colour, .4, .4), at @ move(-.22 + .09 * k, -.392, .56) @ turn(90, 'X'), 32)
    lathe([(.10, -.006), (.115, -.006), (.115, .006), (.10, .006)], alu, at @ move(.24, -.42, .52) @ turn(90, 'X'), 48)
    box(1.1, .85, .05, cast, at @ move(.05, 0, .80), .006)
    box(.85, .80, .045, cast, at @ move(1.05, .02, .802), .006)
    box(.34, 2.6, .06, alu, at @ move(-.76, -.1, .79), .008)
    box(.30, .9, .5, coat, at @ move(-.76, -.1, .26), .02)
    box(.06, .78, .08, alu, at @ move(.55, 0, .85), .006)
    box(1.2, .05, .07, alu, at @ move(-.70, .62, .85), .006)
    prism([(-.10, 0), (.16, 0), (.14, .10), (-.04, .13), (-.10, .06)], .05, paint('#c8382c', .4, .4), at @ move(-.42, -.0, .93) @ turn(90) @ turn(90, 'X') @ move(0, 0, -.025), .012)
    tube([(-.42, .1, 1.04), (-.42, .3, 1.3), (-.42, .36, 2.2), (-.42, .36, 6.5)], .05, paint('#9aa0a2', .4, .4), at)
    tube([(.3, .38, .3), (.3, .60, .3), (.3, .62, .5), (.3, .62, 6.5)], .07, galvanised(), at)


def workbench(at, long=1.9):
    """A beech bench with a tail vice, planes and shavings on it."""
    beech, leg = wood('#d0a67a', '#b0855a', 'x'), wood('#d0a67a', '#b0855a', 'z')
    box(long, .62, .075, beech, at @ move(0, 0, .80), .005)
    box(.16, .60, .14, beech, at @ move(long / 2 + .10, 0, .735), .006)
    tube([(long / 2 + .18, 0, .80), (long / 2 + .34, 0, .80)], .018, paint(*STEEL), at)
    tube([(long / 2 + .33, -.12, .80), (long / 2 + .33, .12, .80)], .011, beech, at)
    for x in (-long / 2 + .18, long / 2 - .18):
        for y in (-.22, .22):
            box(.09, .08, .80, leg, at @ move(x, y, 0), .004)
        box(.07, .4, .08, leg, at @ move(x, 0, .12), .004)
    box(long - .4, .05, .12, beech, at @ move(0, .2, .16), .004)
    plane = at @ move(-.35, -.08, .877) @ turn(12)
    box(.25, .065, .035, paint('#4a4d50', .4, .5, metal=.6), plane, .005)
    box(.03, .03, .11, wood('#7d4a2c', '#55301b', 'z'), plane @ move(-.09, 0, .03) @ turn(-15, 'Y'), .01)
    lathe([(0, 0), (.016, .005), (.022, .03), (.012, .05), (0, .055)], wood('#7d4a2c', '#55301b', 'z'), plane @ move(.09, 0, .035), 32)
    box(.9, .10, .05, wood(*PINE, 'x'), at @ move(.28, -.14, .876) @ turn(-3), .003)


def steel_roof(wide, deep, high, pitch=.30):
    """Trapezoidal sheet under purlins."""
    coat = powder('#a9aeb1')
    box(wide + 2, deep + 1, .03, coat, move(0, -deep / 2, high), 0)
    for k in range(int(wide / pitch) + 2):
        prism([(-.085, 0), (.085, 0), (.055, -.06), (-.055, -.06)], deep + 1, coat, move(-wide / 2 + k * pitch, .4, high) @ turn(90, 'X'), .003, 2)


def joinery(view, roof='baffles'):
    """A saw between two production screens under rows of white foam; or, with `boards`, benches under felt boards between the purlins."""
    felted = roof == 'boards'
    wide, deep, high = (7.6, 6.6, 4.0) if felted else (9.6, 8.0, 5.0)
    band = ((.6, 3.4, 1.3, 2.9), (3.9, 6.7, 1.3, 2.9)) if felted else ()
    room(wide, deep, high, trowelled('#d6d8d6') if not felted else brick(white=.82), smooth_floor('#a6a5a0', .34, .14), 'afternoon' if felted else 'overcast', 'autumn' if felted else 'winter',
        left=band, right=() if felted else ((1.0, 3.6, 1.4, 3.6), (4.2, 6.8, 1.4, 3.6)), panes=4, transom=0. if felted else 2.5, frame='#5b6468', ceiling=None, skirting=None)
    steel_roof(wide, deep + 3, high)
    beam = powder('#6d7478' if felted else '#8b9296')
    if felted:
        for k in range(6):
            y = -.5 - 1.32 * k
            for w, d, z in ((.09, .012, -.20), (.008, .18, -.19), (.09, .012, -.012)):
                box(wide, w, d, beam, move(0, y, high - .06 + z), .002)
            for c in range(6):
                prism(rectangle(1.18, .60), .024, vinyl_felt(), move(-3.05 + 1.22 * c, y - .35, high - .13) , .003)
                prism(rectangle(1.18, .60), .024, vinyl_felt(), move(-3.05 + 1.22 * c, y - .97, high - .13), .003)
        workbench(move(-1.55, -2.2, 0) @ turn(8))
        workbench(move(1.35, -2.9, 0) @ turn(-6))
        workbench(move(.4, -.75, 0), 2.1)
        for k in range(7):
            box(.55 + .12 * (k % 3), .03, .09, wood(*PINE, 'x'), move(-2.6 + .02 * k, -.10 - .035 * (k % 3), 1.45 + .10 * (k // 3)), .003)
        frame = move(2.6, -.10, 0) @ turn(-9, 'X')
        for x in (-.45, .45):
            box(.09, .045, 2.1, wood(*PINE, 'z'), frame @ move(x, 0, 0), .003)
        for z in (.0, .95, 2.01):
            box(.82, .04, .09, wood(*PINE, 'x'), frame @ move(0, 0, z), .003)
        boards(move(-2.4, -4.1, 0) @ turn(80), 12, 2.2, seed=4)
        return Shot((.55, -7.6, 1.62), (-.05, -.8, 1.92), 27, 0, shift=(0, .03), region=(.42, .48, .60, .70), white=.50, smooth=1.3, samples=.7, bounces=2)
    for k in range(5):
        box(wide, .10, .16, beam, move(0, -.8 - 1.9 * k, high - .22), .003)
    white = foam('#eceae4', 4., .4)
    for row in range(9):
        for c in range(6):
            at = move(-3.6 + 1.42 * c, -.7 - .8 * row, 3.95)
            upright(1.2, .30, .05, white, at, .006)
            for s in (-.42, .42):
                x, y, z = (at @ move(s, .025, .3)).translation
                wire((x, y, high - .06), (x, y, z))
    for row in range(2):
        for c in range(8):
            prism(rectangle(1.0, .5), .05, foam('#8d9092', 4., .45), move(-3.6 + 1.03 * c, -.001, 2.75 + .53 * row) @ WALL, .004)
    table_saw(move(-.15, -2.2, 0) @ turn(-14))
    for at in (move(1.75, -1.15, 0) @ turn(4), move(-2.5, -2.0, 0) @ turn(76)):
        perforated_body(2.0, 2.0 - FOOT, .08, at @ move(0, 0, FOOT), False)
        for x in (-.8, .8):
            foot(at @ move(x, 0, 0))
    boards(move(2.9, -3.0, 0) @ turn(-62), 20, 2.6, seed=3)
    boards(move(-3.3, -.65, 0), 28, 2.6, seed=8, timber=('#c49a68', '#9a7146'))
    workbench(move(2.6, -.75, 0))
    return Shot((.85, -8.6, 1.72), (-.15, -1.2, 2.02), 27.5, 0, shift=(0, .03), region=(.52, .58, .64, .72), white=.56, smooth=1.3, samples=.7, bounces=2)


def vinyl_felt():
    """PET felt seen from three metres below: takes the product's colour."""
    return foam(None, 1.2, .25, .9)


def plates(at, sizes, gap=.003):
    """Weight plates on a bar along x, from x = 0 outwards."""
    x, steel = 0., paint(*STEEL)
    for r, thick, colour in sizes:
        lathe([(.026, 0), (r * .28, 0), (r * .32, .006), (r * .8, .006), (r * .86, 0), (r, .004), (r, thick - .004), (r * .86, thick), (r * .3, thick), (.026, thick)],
            paint(colour, .55, .3), at @ move(x, 0, 0) @ turn(90, 'Y'), 72)
        x += thick + gap
    lathe([(.026, 0), (.032, 0), (.032, .03), (.026, .03)], steel, at @ move(x, 0, 0) @ turn(90, 'Y'), 40)


def barbell(at, sizes=((.225, .055, '#232427'), (.20, .045, '#8a2f2a'))):
    tube([(-1.05, 0, 0), (1.05, 0, 0)], .014, paint(*STEEL), at)
    for s in (0, 180):
        end = at @ turn(s)
        tube([(.66, 0, 0), (1.08, 0, 0)], .025, paint(*STEEL), end)
        plates(end @ move(.67, 0, 0), sizes)


def gym(view):
    """Free weights on a doubled rubber floor, early on a winter morning."""
    room(8.4, 6.4, 3.5, brick(white=.86), granulate('#2b2c2e', ('#4c4e50', '#3f5f86'), 5.), 'morning', 'street', left=((.8, 2.7, 1.0, 2.9), (3.2, 5.1, 1.0, 2.9)), panes=4, transom=1.95,
        ceiling='#b9bab8', skirting=None, frame='#2b2c2e')
    cuboids([(-2.2, 1.5, -3.2, -.5, 0, .022)], granulate('#232427', ('#35373a',), 4.), move())
    cuboids([(-1.55, .85, -3.2, -.5, 0, .0235)], wood('#c49a68', '#9a7146', 'x', .12), move())
    coat = powder('#33383c')
    for x in (-1.0, .3):
        for y in (-1.2, -2.1):
            box(.075, .075, 2.35, coat, move(x, y, .023), .005)
            for k in range(14):
                lathe([(0, 0), (.011, 0), (.011, .001), (0, .001)], paint('#101112', .6, .2), move(x, y - .0378, .5 + .12 * k) @ turn(90, 'X'), 20)
        box(.075, .85, .075, coat, move(x, -1.65, .03), .004)
        box(.075, .85, .075, coat, move(x, -1.65, 2.30), .004)
        tube([(x, -2.13, 1.30), (x, -2.25, 1.30), (x, -2.25, 1.36)], .018, coat)
    for y in (-1.2, -2.1):
        box(1.3, .075, .075, coat, move(-.35, y, 2.30), .004)
    tube([(-1.0, -2.1, 2.22), (.3, -2.1, 2.22)], .017, paint(*STEEL))
    barbell(move(-.35, -2.20, 1.335))
    rack = move(2.15, -.45, 0)
    for x in (-1.1, 1.1):
        box(.06, .45, .06, coat, rack @ move(x, 0, 0), .004)
        box(.06, .06, 1.0, coat, rack @ move(x, .08, .03) @ turn(-8, 'X'), .004)
    rng = random.Random(3)
    for row, z in enumerate((.36, .64, .92)):
        box(2.25, .24, .03, coat, rack @ move(0, .02 + .03 * row, z) @ turn(-10, 'X'), .004)
        for k in range(8):
            dumbbell(rack @ move(-.98 + .28 * k, .01 + .03 * row, z + .03) @ turn(90 + rng.uniform(-3, 3)), .056 + .006 * (2 - row), '#2a2c2f')
    seat = paint('#1f2123', .5, .35, .2, 700.)
    bench = move(1.75, -2.55, 0) @ turn(24)
    prism(rectangle(1.15, .28, .04), .075, seat, bench @ move(0, 0, .38), .022, 4)
    for x in (-.42, .42):
        box(.06, .06, .38, coat, bench @ move(x, 0, .0), .004)
        box(.06, .46, .05, coat, bench @ move(x, 0, 0), .004)
    box(.85, .06, .06, coat, bench @ move(0, 0, .30), .004)
    for x, y, a in ((2.55, -3.15, 20), (2.9, -2.75, 65)):
        dumbbell(move(x, y, .001) @ turn(a), .075, '#46617f')
    for k, (x, y, r, c) in enumerate(((-2.75, -1.0, .105, '#46617f'), (-3.05, -1.35, .12, '#232427'), (-2.7, -1.7, .095, '#8a2f2a'))):
        ball = [(0, 0), (r * .6, 0)] + [(r * math.sin(a), r - r * math.cos(a)) for a in [.7 + .1 * j for j in range(24)] if a < 3.1] + [(0, 2 * r)]
        lathe(ball, paint(c, .6, .3), move(x, y, 0), 64)
        tube([(r * .62 * math.cos(a), 0, 1.72 * r + r * .95 * math.sin(a)) for a in [math.pi * j / 16 for j in range(17)]], .016, paint('#3a3c3e', .45, .4), move(x, y, 0) @ turn(30 * k))
    ball = [(.33 * math.sin(a), .33 - .33 * math.cos(a)) for a in [math.pi * j / 40 for j in range(41)]]
    lathe(ball, paint('#6f8a97', .5, .35), move(-3.6, -.45, 0), 96)
    return Shot((1.0, -6.8, 1.45), (-.05, -.9, 1.22), 29, 0, region=(.22, .30, .62, .72), white=.54, smooth=1.3, samples=.75)


def heat_pump(view):
    """A hood around the outdoor unit on a flat roof, two metres below a bedroom, on a summer morning."""
    facade = brick('#b98d72', '#9a7059', '#cfc6b8')
    wall(9, 5.2, move(-4.5, 0, 0), facade, skirting=None)
    frame, glass = paint('#f0eee8', .45, .35), paint('#3b4b55', .06, .8)
    for x in (-1.15, .25):
        box(1.25, .05, 1.35, glass, move(x, .0, 2.75), 0)
        for dx in (-.625, 0, .625):
            box(.07, .09, 1.35, frame, move(x + dx, -.02, 2.75), .005)
        for z in (2.72, 4.06):
            box(1.36, .09, .07, frame, move(x, -.02, z), .005)
        box(.50, .012, 1.25, paint('#e3dccd', .9, .1), move(x - .31, -.032, 2.80), .002)
        box(1.46, .20, .05, paint('#c9c4ba', .7, .2), move(x, -.08, 2.66), .006)
    cuboids([(-4.6, 4.6, -9, .1, -.1, 0)], vinyl('#4a4d50', .75, waves=.5), move())
    zinc = paint(*ZINC)
    box(.28, 9, .34, facade, move(-3.3, -4.5, 0), .004)
    box(.36, 9, .03, zinc, move(-3.3, -4.5, .34), .006)
    stands = move(.10, -1.10, 0) @ turn(-22)
    hood = stands @ move(0, 0, .06)
    hood_body(1.5, .95, 1.25, powder('#c9cccd'), hood)
    rubber = vinyl('#26272a', .6, waves=.1)
    for x in (-.68, .68):
        for y in (-.40, .40):
            relief(.2, .2, 120, ribs(.2, .05), rubber, stands @ move(x, y, 0))
    for k, y in enumerate((-.22, -.36)):
        tube([(-.60, -.9 + k * .1, .30 + .12 * k), (-1.0, -.6, .30 + .12 * k), (-1.05, -.10, .32 + .12 * k), (-1.05, -.07, .50), (-1.05, -.07, 2.1 + .1 * k), (-1.05, .2, 2.15 + .1 * k)][:5], .035, paint('#26282a', .8, .2))
    tube([(2.75, -.09, 0), (2.75, -.09, 5.2)], .05, zinc)
    for x, y, s, c in ((-2.55, -1.2, 1.15, '#b0603f'), (-2.75, -2.2, .9, '#6d7173')):
        plant(move(x, y, 0), s, 18, int(x * -10), c)
    far = cuboids([(-30, 30, 11, 11.1, -4, 16)], outlook('#dfe9f2', ('#456a37', '#86a85c'), '#7f9a58', 1.1, 3.), turn(62))
    far.visible_shadow = far.visible_diffuse = False
    sun((.62, .55, -.62), 3.4, 1., (1, .92, .80))
    softbox((-3., -5., 5.), (0, 0, 1.5), 4., 420, (.90, .95, 1))
    sky(.75, (.86, .93, 1))
    return Shot((1.5, -5.8, 1.66), (-.15, -.5, 1.50), 31, 0, region=(.40, .48, .70, .80), white=.31, smooth=1.1, samples=.75)


def compressor(at, colour='#4f6b86'):
    """A screw compressor in its cabinet: grilles, a panel with a display, feet."""
    coat, dark = powder(colour), paint('#2a2c2f', .5, .35)
    box(1.3, .85, .08, dark, at @ move(0, 0, .02), .004)
    box(1.36, .9, 1.35, coat, at @ move(0, 0, .10), .018)
    for x, wide in ((-.34, .66), (.34, .66)):
        prism(rectangle(wide, 1.26, .012), .012, coat, at @ move(x, -.45, .775) @ turn(90, 'X'), .003)
    for k in range(9):
        box(.46, .012, .018, dark, at @ move(-.34, -.464, .30 + .05 * k), .002)
    prism(rectangle(.30, .22, .01), .008, paint('#d9dcdc', .4, .4), at @ move(.36, -.462, 1.16) @ turn(90, 'X'), .002)
    prism(rectangle(.16, .09, .004), .002, paint('#8fb3a4', .2, .5), at @ move(.33, -.470, 1.18) @ turn(90, 'X'), 0)
    lathe([(0, 0), (.022, 0), (.018, .016), (0, .018)], paint('#c8382c', .4, .4), at @ move(.46, -.470, 1.12) @ turn(90, 'X'), 32)
    box(.9, .6, .03, dark, at @ move(0, .05, 1.45), .004)
    tube([(.45, .2, 1.44), (.45, .2, 2.7), (.45, .44, 2.75), (2.2, .44, 2.75)], .03, paint('#5b7fa0', .4, .45), at)


def compressor_room(view):
    """Two compressors and a tank in a concrete room, its walls lined above with grey and white foam."""
    room(6.0, 4.6, 3.4, smooth_floor('#b3b1ab', .85, .16), smooth_floor('#8f9698', .32), 'overcast', 'summer', right=((3.2, 4.8, 1.6, 2.8),), ceiling='#bdbbb5', skirting=None)
    for row in range(3):
        for c in range(6):
            colour = '#e2e1dc' if (row + c) % 3 == 0 else None
            prism(rectangle(.98, .48), .05, foam(colour, 3., .45), move(-2.49 + .995 * c, -.001, 1.78 + .495 * row) @ WALL, .004)
    for row in range(3):
        for c in range(5):
            colour = '#e2e1dc' if (row + c) % 3 == 1 else None
            prism(rectangle(.98, .48), .05, foam(colour, 3., .45), move(-2.999, -.62 - .995 * c, 1.78 + .495 * row) @ LEFT @ WALL, .004)
    compressor(move(-1.0, -1.0, 0))
    compressor(move(.75, -1.0, 0))
    tank, x, y = powder('#4f6b86'), 2.3, -.85
    lathe([(0, .18), (.25, .22), (.36, .32), (.38, .42), (.38, 1.75), (.36, 1.86), (.25, 1.96), (0, 2.0)], tank, move(x, y, 0), 96)
    for k in range(3):
        a = 2.1 * k + .5
        tube([(x + .30 * math.cos(a), y + .30 * math.sin(a), .36), (x + .34 * math.cos(a), y + .34 * math.sin(a), 0)], .025, tank)
    lathe([(0, 0), (.055, 0), (.055, .03), (0, .032)], paint('#e9e9e4', .3, .4), move(x - .1, y - .40, 1.45) @ turn(90, 'X'), 48)
    tube([(x, y, 1.98), (x, y, 2.6), (x, -.56, 2.75), (-.6, -.56, 2.75)], .03, paint('#5b7fa0', .4, .45))
    duct(.22, 5.6, move(-2.9, -.9, 3.08))
    for k in (-1.7, .6):
        bracket(.2205, .88, move(k, -.9, 3.08))
    yellow = paint('#d9a520', .6, .2)
    box(5.0, .07, .001, yellow, move(0, -1.95, .0006), 0)
    case = move(-2.35, -1.9, 0) @ turn(30)
    box(.5, .32, .42, paint('#b8402f', .45, .4), case, .01)
    box(.52, .34, .03, paint('#2a2c2f', .5, .4), case @ move(0, 0, .42), .005)
    return Shot((.35, -5.9, 1.55), (-.15, -.6, 1.52), 29, 0, region=(.52, .57, .44, .52), white=.46, smooth=1.2, samples=.7, bounces=2)


def glass_rack(at, panes=5):
    """An A-frame on wheels; sheets of glass stand on felt strips against both sides."""
    coat, strip = powder('#3f6f8a'), foam(None, 1.0, .3, .95)
    for x in (-.95, 0, .95):
        for s in (-1, 1):
            tube([(x, s * .52, .22), (x, s * .06, 1.95)], .03, coat, at)
        box(.06, 1.3, .07, coat, at @ move(x, 0, .15), .004)
    for s in (-1, 1):
        box(2.2, .06, .07, coat, at @ move(0, s * .62, .15), .004)
        box(2.1, .05, .05, coat, at @ move(0, s * .075, 1.92), .004)
        for x in (-.8, -.3, .3, .8):
            box(.30, .14, .010, strip, at @ move(x, s * .60, .222), .002)
        for z in (.75, 1.35):
            y = s * (.52 - .46 * (z - .22) / 1.73 + .045)
            box(2.05, .018, .06, strip, at @ move(0, y, z) @ turn(-s * 14.9, 'X'), .002)
        if s < 0:
            for k in range(panes):
                sheet_at = at @ move(.03 * (k % 2) - .05 * k, s * (.575 + .016 * k), .234) @ turn(-s * 14.9, 'X')
                wide, high = 1.75 - .05 * k, 1.5 - .06 * k
                if k in (0, panes - 1):
                    from_data([(-wide / 2, 0, 0), (wide / 2, 0, 0), (wide / 2, 0, high), (-wide / 2, 0, high)], [(0, 1, 2, 3)], pane(), sheet_at)
                for z in (0, high):
                    box(wide, .008, .005, paint('#5f9a8a', .15, .6), sheet_at @ move(0, .004, z - .002), .0005)
                for x in (-wide / 2, wide / 2):
                    box(.005, .008, high, paint('#5f9a8a', .15, .6), sheet_at @ move(x, .004, 0), .0005)
    for x in (-.95, .95):
        for s in (-.5, .5):
            lathe([(0, -.02), (.065, -.02), (.07, -.014), (.07, .014), (.065, .02), (0, .02)], paint('#2a2c2f', .5, .4), at @ move(x, s, .075) @ turn(90, 'X'), 48)


def glass_hall(view):
    """Transport racks for toughened glass in a bright hall on a spring day."""
    room(8.6, 6.4, 4.2, trowelled('#dfe2e2'), smooth_floor('#b2b6b5', .22, .08), 'noon', 'spring', back=((1.0, 3.0, 1.2, 3.4), (3.3, 5.3, 1.2, 3.4), (5.6, 7.6, 1.2, 3.4)), panes=3, transom=2.4,
        frame='#5b6468', ceiling='#d3d5d4', skirting=None)
    glass_rack(move(-.35, -2.5, 0) @ turn(-16))
    glass_rack(move(2.35, -1.15, 0) @ turn(-10))
    glass_rack(move(-2.85, -1.2, 0) @ turn(-20))
    yellow = paint('#d9a520', .6, .2)
    for x in (-3.9, 3.6):
        box(.08, 8, .001, yellow, move(x, -3.5, .0006), 0)
    return Shot((.7, -7.0, 1.55), (-.15, -1.2, 1.22), 30, 0, region=(.30, .36, .28, .34), white=.60, smooth=1.2, samples=1.6, bounces=2)


def drawer(at, wide, deep, high):
    """An open drawer with its inlay: pockets for spanners, one of them empty."""
    coat, grip = powder('#5d7383'), paint('#b9bcbe', .3, .5, metal=.9)
    for x in (-wide / 2 + .01, wide / 2 - .01):
        box(.02, deep, high, coat, at @ move(x, 0, 0), .002)
    box(wide, .02, high, coat, at @ move(0, deep / 2 - .01, 0), .002)
    box(wide - .04, deep - .04, .004, coat, at @ move(0, 0, .004), 0)
    front = at @ move(0, -deep / 2 - .012, -.01)
    box(wide + .03, .024, high + .02, coat, front, .004)
    box(wide - .1, .02, .022, grip, front @ move(0, -.02, high - .02), .006)
    w, d, z = wide - .044, deep - .044, .008
    prism(rectangle(w, d, .01), .020, closed_foam('#dfe3e2', .8), at @ move(0, 0, z), .001)
    holes, tools = [], []
    for k, long in enumerate((.30, .27, .245, .22, .20, .18)):
        y = -d / 2 + .055 + .062 * k
        holes.append(shifted(slot(long + .012, .052 - .003 * k), -w * .24, y))
        tools.append((long, -w * .24, y))
    for k in range(5):
        holes.append(shifted(slot(.20, .036), w * .07 + .055 * k, d * .18, 90))
    for k in range(6):
        holes.append([(w * .06 + .062 * k + .018 * math.cos(a), -d * .22 + .018 * math.sin(a)) for a in [2 * math.pi * j / 40 for j in range(40)]])
    for k in range(4):
        holes.append([(w * .07 + .085 * k + .025 * math.cos(a), -d * .37 + .025 * math.sin(a)) for a in [2 * math.pi * j / 40 for j in range(40)]])
    pierced(rectangle(w, d, .01), [h[::-1] for h in holes], .030, closed_foam(cell=.8), at @ move(0, 0, z + .0202), .0012)
    for k, (long, x, y) in enumerate(tools):
        if k != 2:
            spanner(long, at @ move(x, y, z + .021))
    steel = paint(*STEEL)
    for k in range(5):
        o = at @ move(w * .07 + .055 * k, d * .18, z + .036)
        tube([(0, -.015, 0), (0, -.088, -.003)], .0035, steel, o)
        lathe([(0, 0), (.010, .0), (.014, .012), (.0145, .06), (.011, .075), (.013, .088), (0, .092)], paint(('#c8382c', '#d9a520')[k % 2], .4, .45), o @ move(0, -.012, 0) @ turn(-90, 'X'), 40)
    for r, count, step, x0, y in ((.016, 6, .062, .06, -.22), (.023, 4, .085, .07, -.37)):
        for k in range(count):
            lathe([(r * .55, .028), (r * .55, .012), (0, .012), (0, 0), (r, 0), (r, .032), (r * .9, .034), (r * .6, .034)], steel, at @ move(w * x0 + step * k, d * y, z + .021), 40)


def tool_drawers(view):
    """A station of an assembly hall: cabinets, one drawer open, a vice and a drawing on the bench; a window with autumn light."""
    room(5.2, 3.4, 3.2, trowelled('#d3d7d8'), smooth_floor('#9aa09f', .30), 'morning', 'autumn', left=((.6, 2.4, 1.1, 2.6),), frame='#5b6468', ceiling='#dcdddb', skirting=None)
    coat, grip = powder('#5d7383'), paint('#b9bcbe', .3, .5, metal=.9)
    for c in range(3):
        at = move(-1.05 + .92 * c, -.40, 0)
        box(.88, .70, .84, paint('#3d4a55', .5, .3), at, .006)
        for k, (z, high) in enumerate(((.08, .22), (.31, .16), (.48, .16), (.65, .15))):
            if (c, k) == (1, 3):
                continue
            box(.86, .024, high, coat, at @ move(0, -.36, z), .004)
            box(.74, .02, .022, grip, at @ move(0, -.382, z + high - .03), .006)
    box(2.86, .78, .05, wood('#d0a67a', '#b0855a', 'x'), move(-.13, -.40, .86), .006)
    drawer(move(-.13, -.98, .655), .84, .56, .10)
    cast = paint('#3f6f8a', .5, .4)
    vice = move(.95, -.55, .91)
    box(.14, .20, .06, cast, vice, .01)
    box(.10, .30, .07, cast, vice @ move(0, -.05, .06), .01)
    for y in (-.18, -.06):
        box(.16, .04, .12, cast, vice @ move(0, y, .06), .01)
    tube([(0, -.2, .09), (0, -.32, .09)], .012, paint(*STEEL), vice)
    tube([(-.10, -.31, .09), (.10, -.31, .09)], .007, paint(*STEEL), vice)
    box(2.8, .02, .9, paint('#c3c9cc', .5, .3), move(-.13, -.012, 1.25), .004)
    rng = random.Random(8)
    for k in range(9):
        long = .16 + .022 * k
        spanner(long, move(-1.2 + .14 * k, -.028, 1.88 - long / 2) @ WALL @ turn(90))
    for k, c in enumerate(('#c8462c', '#2c4a73', '#c8462c', '#d9a520', '#2c4a73')):
        box(.16, .20, .11, paint(c, .5, .4), move(.35 + .19 * k, -.14, 1.36), .01)
    box(.42, .297, .001, paint('#f3f0e8', .85, .1), move(-.85, -.45, .911) @ turn(8), 0)
    mug(move(-1.3, -.30, .91) @ turn(40), '#d9d2c4')
    for k in range(3):
        lathe([(0, 0), (.05 - .01 * k, 0), (.05 - .01 * k, .05), (.02, .05), (.02, .09 - .01 * k), (0, .09 - .01 * k)], paint(*STEEL), move(-.35 + .14 * k, -.30 + .05 * (k % 2), .91), 48)
    return Shot((.42, -2.55, 1.80), (-.13, -.72, .86), 35, 0, region=(.10, .18, .40, .60), white=.52, smooth=1., samples=.7, bounces=2)


ROOMS = {'joinery': joinery, 'gym': gym, 'heat-pump': heat_pump, 'compressor-room': compressor_room, 'glass-hall': glass_hall, 'tool-drawers': tool_drawers}
