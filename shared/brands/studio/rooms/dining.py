"""Where people eat: a restaurant in a former garage, a bakery with coffee tables, a school canteen, a family's kitchen."""
import math
import random
from materials import fabric, felt, paint, wood
from mesh import box, ellipse, lathe, move, prism, rectangle, relief, tube, turn, upright
from polymers import foam
from rooms.building import light, room, trowelled
from rooms.furnishing import cone_lamp, counter, globe, round_table, sofa
from rooms.home import cutlery, napkin
from rooms.props import books, branch, glass, mug, plant, rug, table, vase
from rooms.seating import school_chair
from shapes.furniture import simple_chair
from shapes.instruments import traffic_light
from shapes.panels import grooved
from shapes.screens import slats
from shapes.tableware import bowl, plate
from shapes.tiles import WALL
from stage import Shot, wire
from surfaces import brick, smooth_floor, terrazzo, tiles

TERRACOTTA, OCHRE, CREAM = '#b0603f', '#c1913a', '#e9e2d3'


def round_island(x, y, z, r, ceiling, colour=None):
    prism(ellipse(r, wobble=.0008), .04, felt(colour, tile=.32), move(x, y, z) @ turn(x * 50), .006, 4)
    for a in (.5, 2.07, 3.64, 5.2):
        wire((x + .6 * r * math.cos(a), y + .6 * r * math.sin(a), ceiling), (x + .6 * r * math.cos(a), y + .6 * r * math.sin(a), z + .04))


def grooved_field(columns, rows, x, z, at, colour=OCHRE):
    """Grooved panels of 60 cm whose grooves run upright and level in turn, like basketwork."""
    for row in range(rows):
        for k in range(columns):
            relief(.6, .6, 220, grooved(.6, .024, .06), felt(colour, tile=.3), at @ move(x + .602 * k, -.0005, z + .602 * row) @ WALL @ turn(90 * ((row + k) % 2)))


def place_setting(at, seed):
    plate(.125, at)
    cutlery(at @ move(.155, 0, 0))
    napkin(at @ move(-.165, 0, 0) @ turn(3 * seed))
    glass(at @ move(.12, .19, 0), .032, .11)


def restaurant(view):
    """An evening in winter: islands in a loose swarm over the tables, ochre panels on the brick above the bench."""
    room(7.8, 5.6, 3.6, brick(), smooth_floor('#8f8a82', .30, .16), 'dusk', 'street', left=((.9, 2.5, .9, 3.1), (3.1, 4.7, .9, 3.1)), panes=4, transom=2.2,
        sides=tiles('#c9d3c8', '#9aa097', .15, .075, .16), skirting=None, ceiling='#cfcac0')
    grooved_field(11, 2, -3.0, 1.12, move())
    leather, seat = fabric('#6d3f2d', .0018), fabric('#7a4733', .0018)
    box(7.0, .46, .40, wood('#7d5638', '#553620', 'x'), move(0, -.25, 0), .006)
    for k in range(6):
        prism(rectangle(1.14, .50, .04), .10, seat, move(-2.9 + 1.16 * k, -.27, .40), .035, 4)
        prism(rectangle(1.14, .34, .04), .10, leather, move(-2.9 + 1.16 * k, -.12, .50) @ turn(82, 'X') @ move(0, .17, -.02), .035, 4)
    oak = wood('#9a7047', '#6b4a2c', 'x')
    for k, x in enumerate((-2.75, -.95, .85, 2.65)):
        round_table(move(x, -.98, 0), .40, .74, oak)
        for s, d in ((1, .17), (-1, -.17)):
            plate(.12, move(x, -.98 - d, .7405))
            glass(move(x + .18, -.98 - d * .6, .7405), .032, .11)
        simple_chair(move(x + .06, -1.62, 0) @ turn(176 + 9 * (k % 3)))
    for x, y in ((-1.75, -2.85), (1.35, -2.75)):
        round_table(move(x, y, 0), .46, .74, oak)
        vase(move(x, y, .74), .42, '#b0603f')
        branch(move(x, y, .84), .4, 7)
        for k in range(3):
            a = 120 * k + 35
            simple_chair(move(x, y, 0) @ turn(a) @ move(0, .68, 0) @ turn(4))
            place_setting(move(x, y, .7405) @ turn(a + 180) @ move(0, -.24, 0) @ turn(0), k)
    for x, y, z, r in ((-2.9, -1.3, 3.10, .60), (-1.5, -1.0, 3.22, .60), (-.2, -1.6, 3.08, .60), (1.15, -1.05, 3.20, .60), (2.5, -1.5, 3.10, .60), (-2.2, -2.6, 3.20, .60),
            (-.75, -2.9, 3.12, .60), (.75, -2.75, 3.24, .60), (2.1, -2.8, 3.12, .60)):
        round_island(x, y, z, r, 3.6)
    for x in (-2.75, -.95, .85, 2.65):
        cone_lamp(move(x, -.98, 1.72), 1.9, '#2f3a36', .16)
    light((0, -1.0, 1.70), 64, 6.4, height=.3)
    light((0, -2.8, 2.9), 60, 4., height=.8)
    return Shot((.85, -6.6, 1.50), (-.10, -.8, 1.62), 28, 0, shift=(0, .02), region=(.24, .30, .30, .70), white=.115, smooth=1.5, samples=.9)


def loaf(at, seed, long=.28, wide=.11, colour='#a5652f'):
    prism(ellipse(long / 2, wide / 2, 60, .02, seed), wide * .72, paint(colour, .75, .2, .6, 90.), at, wide * .34, 6)


def bakery(view):
    """A spring morning: bread on the shelves behind a tiled counter, three islands over the coffee tables."""
    room(6.6, 5.0, 3.3, trowelled('#e6ddcc'), terrazzo(), 'morning', 'spring', left=((.7, 2.6, .3, 2.9), (3.1, 4.6, .3, 2.9)), panes=2, transom=2.3, frame='#3f5a4a',
        ceiling='#efece6')
    prism(rectangle(3.3, 1.5, .01), .012, tiles('#dfe4da', '#b9bbb2', .10, .10, .14), move(1.35, -.001, 1.75) @ turn(90, 'X'), .001)
    oak, rng = wood('#c8a478', '#a5794a', 'x'), random.Random(5)
    for row, z in enumerate((1.22, 1.62, 2.02)):
        box(3.1, .32, .032, oak, move(1.35, -.17, z), .004)
        x = -.12
        while x < 2.78:
            long = rng.choice((.22, .26, .34))
            loaf(move(x + long / 2, -.19 + rng.uniform(-.02, .02), z + .032) @ turn(rng.uniform(-8, 8) + (90 if long == .34 and row == 2 else 0)), int((x + 1) * 50) + row, long,
                rng.choice((.11, .13, .16)), rng.choice(('#9a5a2a', '#b4763a', '#8a4d25', '#c08a4c')))
            x += long + rng.uniform(.0, .06) if not (long == .34 and row == 2) else .19
    front = tiles('#4f7263', '#8da197', .06, .20, .12)
    box(3.3, .66, 1.0, front, move(1.35, -1.35, 0), .004)
    prism(rectangle(3.38, .74, .02), .045, terrazzo('#e9e5dc', ('#b9b4aa', '#c99a78', '#f6f3ec')), move(1.35, -1.35, 1.0), .006, 4)
    steel = paint('#c3c5c6', .22, .5, metal=.9)
    box(.78, .44, .34, steel, move(2.35, -1.32, 1.085), .03)
    box(.80, .46, .05, paint('#2b2c2e', .4, .5), move(2.35, -1.32, 1.045), .01)
    for x in (2.12, 2.56):
        lathe([(0, 0), (.035, 0), (.035, .05), (0, .05)], steel, move(x, -1.57, 1.22), 40)
        tube([(x, -1.57, 1.23), (x, -1.74, 1.215)], .012, paint('#2b2c2e', .4, .5))
    for k in range(8):
        mug(move(2.06 + .17 * (k % 4), -1.22 - .13 * (k // 4), 1.425) @ turn(70 * k), '#efeae0')
    bowl(.16, move(.95, -1.35, 1.045), '#d8d0c0')
    for k in range(5):
        loaf(move(.95 + .06 * math.cos(k * 1.26), -1.35 + .06 * math.sin(k * 1.26), 1.085 + .03 * (k == 4)) @ turn(70 * k), k + 90, .14, .09, '#b9813f')
    vase(move(.15, -1.35, 1.045), .72, '#c96f4a')
    branch(move(.15, -1.35, 1.21), .75, 6)
    for k, (x, y) in enumerate(((-1.75, -1.35), (-1.35, -3.15), (.55, -3.0))):
        round_table(move(x, y, 0), .36, .74, paint('#e9e5dc', .3, .4))
        for a in (40 + 30 * k, 215 + 20 * k):
            simple_chair(move(x, y, 0) @ turn(a) @ move(0, .60, 0) @ turn(5))
        mug(move(x + .1, y + .08, .741) @ turn(50 * k), ('#c96f4a', '#efeae0', '#4f7263')[k])
        plate(.09, move(x - .10, y - .04, .741))
        loaf(move(x - .10, y - .04, .752) @ turn(30 * k), k + 20, .12, .07, '#c08a4c')
    for x, y, z in ((-1.5, -1.7, 2.62), (.15, -2.25, 2.78), (-.95, -3.1, 2.55)):
        round_island(x, y, z, .6, 3.3)
    for x in (.45, 1.35, 2.25):
        globe(move(x, -1.35, 2.12), 1.2, .10, 0., 2.4)
    return Shot((-.55, -6.1, 1.52), (.22, -.8, 1.50), 29, 0, shift=(0, .035), region=(.26, .34, .36, .44), white=.64, smooth=1.3, samples=.7, bounces=2)


def canteen(view):
    """A school canteen in autumn: rows of white baffles between the pipes, a traffic light for noise over the counter."""
    room(9.0, 7.4, 3.4, trowelled('#dcdfdc'), smooth_floor('#7f9a94', .28), 'overcast', 'autumn', right=((.9, 2.9, .9, 3.0), (3.4, 5.4, .9, 3.0), (5.9, 7.9, .9, 3.0)),
        panes=2, transom=2.3, frame='#e9e9e6', ceiling='#c9c8c4')
    white = foam('#eceae4', 4., .4)
    for row in range(9):
        y = -.55 - .66 * row
        for k in range(6):
            upright(1.2, .30, .05, white, move(-3.35 + 1.28 * k + .06 * (row % 2), y, 2.72), .006)
            for s in (-.4, .4):
                wire((-3.35 + 1.28 * k + .06 * (row % 2) + s, y + .025, 3.4), (-3.35 + 1.28 * k + .06 * (row % 2) + s, y + .025, 3.02))
    zinc = paint('#9fa3a5', .35, .5, metal=.8)
    for x, r in ((-3.9, .09), (-3.6, .05), (3.7, .07)):
        tube([(x, 0, 3.22), (x, -9, 3.22)], r, zinc)
    box(5.2, .6, .86, paint('#e5e7e5', .35, .4), move(-.6, -1.0, 0), .006)
    box(5.3, .66, .04, paint('#b9bcbd', .3, .5, metal=.85), move(-.6, -1.0, .86), .004)
    for k in range(3):
        tube([(-3.2, -1.42 - .07 * k, .82), (2.0, -1.42 - .07 * k, .82)], .012, zinc)
    for k in range(5):
        box(.62, .42, .02, paint('#6d7173', .3, .5, metal=.7), move(-2.6 + .92 * k, -1.0, .895), .003)
        prism(rectangle(.54, .34, .03), .025, paint(('#c9862f', '#7d9a4c', '#a8442f', '#d9c27a', '#8a6a48')[k], .8, .2, .8, 60.), move(-2.6 + .92 * k, -1.0, .905), .01)
    for x in (-3.0, 1.8):
        tube([(x, -1.05, .9), (x, -1.05, 1.38)], .014, zinc)
    box(4.9, .36, .016, paint('#aebabb', .08, .6), move(-.6, -1.12, 1.38), .003)
    box(3.2, .03, .95, paint('#2f3b38', .6, .2), move(-1.5, -.02, 1.62), .004)
    for k in range(6):
        for c in range(2):
            box((.5, .62, .45)[k % 3], .002, .03, paint('#dfe2d8', .8, .1), move(-2.6 + 1.5 * c + (.25, .31, .225)[k % 3], -.036, 1.75 + .12 * k), 0)
    traffic_light(move(1.35, -.03, 1.85))
    top, steel = wood('#d9bd90', '#bd9a69', 'x'), paint('#8f9396', .35, .5, metal=.85)
    rng = random.Random(6)
    for y in (-2.7, -4.5):
        for x in (-2.5, -.2, 2.1):
            prism(rectangle(1.8, .75, .03), .026, top, move(x, y, .712), .005)
            for s in (-.75, .75):
                tube([(x + s, y - .3, 0), (x + s, y - .3, .71), (x + s, y + .3, .71), (x + s, y + .3, 0)], .015, steel)
            for k in (-.55, 0, .55):
                school_chair(move(x + k + rng.uniform(-.05, .05), y - .55, 0) @ turn(180 + rng.uniform(-14, 14)))
                school_chair(move(x + k + rng.uniform(-.05, .05), y + .55, 0) @ turn(rng.uniform(-14, 14)))
            glass(move(x + .2, y + .1, .738), .036, .22)
            for k in range(3):
                glass(move(x + .34 + .08 * k, y + .05 - .06 * (k % 2), .738), .03, .09)
    return Shot((-1.0, -8.4, 1.62), (-.05, -1., 1.72), 27, 0, shift=(0, .03), region=(.42, .50, .80, .88), white=.55, smooth=1.3, samples=1.1)


def family_kitchen(view):
    """One large room on a bright winter day: ochre panels over the worktop, two cream islands above the table, slats beside the sofa."""
    room(7.4, 5.4, 2.6, trowelled('#ddd3c1'), wood('#c6a37a', '#a57f55', 'x', .14, .42), 'noon', 'winter', left=((.5, 2.6, .05, 2.35), (2.75, 4.9, .05, 2.35)), panes=2,
        frame='#b48a5a', ceiling='#e6ddcd')
    grooved_field(5, 2, -.02, 1.24, move())
    front, groove = paint('#e8e3d8', .4, .35), paint('#8f8a80', .6, .2)
    box(3.3, .60, .78, front, move(1.25, -.31, .08), .002)
    box(3.3, .50, .08, groove, move(1.25, -.28, 0), .001)
    for k in range(6):
        box(.003, .004, .76, groove, move(-.40 + .66 * k if k < 6 else 0, -.612, .09), 0)
    for k in range(5):
        box(.16, .018, .012, paint('#b08d57', .3, .5, metal=.95), move(-.07 + .66 * k, -.618, .78), .003)
    prism(rectangle(3.34, .64, .01), .04, wood('#b98d5f', '#8d6640', 'x'), move(1.25, -.32, .86), .005, 4)
    steel = paint('#b9bcbe', .22, .5, metal=.95)
    tube([(.75, -.12, .9), (.75, -.12, 1.16), (.75, -.16, 1.20), (.75, -.26, 1.20), (.75, -.28, 1.16)], .012, steel)
    prism(rectangle(.5, .38, .05), .002, paint('#8f9294', .25, .5, metal=.9), move(.75, -.34, .9), .001)
    for k, x in enumerate((1.35, 1.47, 1.60)):
        lathe([(0, 0), (.05, 0), (.052, .01), (.052, .13 + .03 * k), (.03, .15 + .03 * k), (0, .15 + .03 * k)], paint(('#b0603f', '#e4dccb', '#7f9670')[k], .5, .4), move(x, -.16, .9), 48)
    bowl(.15, move(2.15, -.3, .9), '#6f7d5c')
    for k in range(5):
        lathe([(0, 0)] + [(.036 * math.sin(a), .036 * (1 - math.cos(a))) for a in [.26 * j for j in range(1, 12)]] + [(0, .07)], paint(('#c9862f', '#b9502f')[k % 2], .5, .3),
            move(2.15 + .06 * math.cos(k * 1.3), -.3 + .06 * math.sin(k * 1.3), .93))
    table(move(1.0, -2.25, 0), 2.1, .95)
    for x, y, a in ((.4, -2.95, 176), (1.1, -2.98, 186), (1.75, -2.92, 171), (.45, -1.55, 4), (1.55, -1.56, -6)):
        simple_chair(move(x, y, 0) @ turn(a))
    for x in (.22, 1.78):
        round_island(x, -2.25, 2.16, .6, 2.6, CREAM)
    vase(move(1.05, -2.2, .74), .9, '#7d8a7c')
    branch(move(1.05, -2.2, .96), .9, 3)
    books(move(.35, -2.35, .74) @ turn(20), ('#d9d0be', '#33606b'), 4)
    mug(move(1.6, -2.45, .74) @ turn(70), '#c96f4a')
    slats(1.2, 2.45, .012, move(-1.35, -1.25, .03), 15, hang=2.6, tile=.3, angle=50)
    sofa(move(-2.75, -.75, 0), 1.75, '#8f8878', 2)
    rug(move(-2.5, -2.0, 0), 2.2, 1.7, '#cdbfa8')
    lathe([(0, 0), (.20, 0), (.24, .03), (.24, .30), (.20, .35), (0, .36)], fabric('#b0603f'), move(-2.2, -2.0, 0), 64)
    plant(move(-3.35, -2.2, 0), .9, 16, 8)
    return Shot((1.55, -6.3, 1.45), (-.38, -.5, 1.30), 27, 0, shift=(0, -.01), region=(.36, .46, .445, .505), white=.60, smooth=1.2, samples=1.6, bounces=2)


ROOMS = {'restaurant': restaurant, 'bakery': bakery, 'canteen': canteen, 'family-kitchen': family_kitchen}
