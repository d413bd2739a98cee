"""Homes at other hours: an evening with a lamp, a child's room on a summer morning."""
import math
import random
from materials import felt, linen, paint, wood
from mesh import box, lathe, move, prism, rectangle, sheet, turn
from rooms.building import light, room, trowelled
from rooms.furnishing import armchair, bookcase, floor_lamp, round_table, sofa
from rooms.living import panel_grid
from rooms.props import books, branch, frame, mug, plant, rug, vase
from shapes.cushions import cushion, pouf
from shapes.tiles import WALL, hexagon, hexagon_at
from stage import Shot
from surfaces import carpet

TERRACOTTA, OAT, INK = '#b0603f', '#d8cbb5', '#2f3b4c'


def evening_lounge(view):
    """Lamplight on petrol panels after sunset; a sofa seen from the side, a television on its cabinet."""
    room(5.6, 4.6, 2.7, trowelled('#d9c8a6'), wood('#8d6844', '#64462b', 'x', .14, .42), 'dusk', 'winter', left=((.9, 2.5, .5, 2.35),), frame='#efe9dd', ceiling='#e6dcc8')
    panel_grid(['TGTGO', 'GTOTG'], -1.25, 2.17)
    walnut = wood('#7d5638', '#553620', 'x')
    box(2.4, .42, .36, walnut, move(-.05, -.24, .16), .006)
    for x in (-1.05, .95):
        box(.05, .36, .16, paint('#27282a', .4, .4), move(x, -.24, 0), .003)
    box(1.18, .035, .66, paint('#17181a', .14, .6), move(-.05, -.20, .56), .006)
    box(.36, .16, .03, paint('#1f2022', .4, .4), move(-.05, -.22, .52), .004)
    books(move(.85, -.24, .52) @ turn(8), ('#a8583d', '#d9d0be', '#33606b'), 3)
    vase(move(-1.0, -.24, .52), .72, '#b0603f')
    branch(move(-1.0, -.24, .69), .75, 6)
    floor_lamp(move(1.78, -.62, 0), 1.62, watt=24, lit=1.2)
    light((.9, -1.5, 2.5), 46, 1.6)
    armchair(move(1.75, -1.65, 0) @ turn(-52), '#5f6b52')
    pouf(.225, .38, move(.75, -1.75, 0) @ turn(20), .26, TERRACOTTA)
    rug(move(-.1, -1.9, 0), 2.9, 1.9, '#a99479')
    sofa(move(-1.75, -2.15, 0) @ turn(72), 1.9, '#8d7a62')
    cushion(.42, .05, move(-1.70, -1.55, .50) @ turn(72) @ turn(70, 'X'), .25, OAT)
    round_table(move(-.35, -2.0, .009), .36, .36, walnut)
    mug(move(-.42, -1.92, .37) @ turn(60), '#d9d2c4')
    books(move(-.22, -2.1, .37) @ turn(-30), ('#e3ddd0', '#c1913a'), 7)
    plant(move(-2.35, -.45, 0), 1.15, 17, 8, '#4a4d52')
    return Shot((.55, -5.3, 1.38), (-.05, -.3, 1.20), 31, 0, region=(.12, .18, .40, .60), white=.30, smooth=1.5, samples=.85, bounces=2)


def duvet(at, w, d, colour, seed=1):
    rng = random.Random(seed)
    waves = [(rng.uniform(2, 7), rng.uniform(2, 7), rng.uniform(0, 6), rng.uniform(.004, .012)) for _ in range(8)]

    def surface(u, v):
        x, y = (u - .5) * (w + .28), (v - .5) * d
        over = max(0, abs(x) - w / 2)
        z = .12 - 2.2 * over + sum(a * math.sin(p * x * 2 + q * y * 2 + f) for p, q, f, a in waves)
        return (x if over == 0 else math.copysign(w / 2 + .03 + over * .25, x)), y, z - .03 * max(0, 2 * abs(v - .5) - .9) * 10
    sheet(surface, linen(colour), 70, 60, .03, at)


def bed(at, w=.9, long=2.0, cover='#e3dccd', second='#8fa39a', timber=('#d3b083', '#b58d5f')):
    """Along y, its head at y = 0."""
    oak, post = wood(*timber, 'x'), wood(*timber, 'z')
    for x in (-w / 2 - .02, w / 2 + .02):
        for y in (-.04, -long - .02):
            box(.06, .06, .86 if y > -1 else .42, post, at @ move(x, y, 0), .006)
        box(.03, long, .14, wood(*timber, 'y'), at @ move(x, -long / 2, .20), .004)
    box(w, .03, .40, oak, at @ move(0, -.04, .40), .006)
    box(w, .03, .20, oak, at @ move(0, -long - .02, .18), .006)
    prism(rectangle(w - .02, long - .06, .06), .18, paint('#efebe2', .9, .1), at @ move(0, -long / 2, .28), .05, 4)
    cushion(.56, .08, at @ move(0, -.34, .45) @ turn(6, 'X'), .3, '#efe9dd')
    duvet(at @ move(0, -1.22, .42), w, 1.40, cover)
    prism(rectangle(w + .10, .5, .03), .03, linen(second, .003), at @ move(0, -1.66, .555), .012)


def child_room(view):
    """Ink-blue hexagons with a single terracotta one, over a bed, on a summer morning."""
    room(4.6, 4.0, 2.6, trowelled('#e9e1d2'), wood('#cfb08a', '#b08c62', 'x', .12, .42), 'morning', 'summer', left=((.9, 2.2, .85, 2.2),), frame='#f4f1ea', ceiling='#f0ece4')
    rng = random.Random(5)
    out = {(-3, 0), (-3, 3), (3, 0), (-2, 3), (2, 3), (3, 3), (-3, 2), (-2, 0), (2, 0), (3, 1)}
    for row in range(4):
        for column in range(-3, 4):
            if (column, row) in out:
                continue
            x, z = hexagon_at(column, row, .17)
            hexagon(felt(TERRACOTTA if (column, row) == (1, 1) else None, tile=.26), .17, .012, move(x - .15, -.0005, z + 1.12) @ WALL @ turn(rng.choice((0, 60, 120))))
    bed(move(-.15, -.52, 0) @ turn(90) @ move(0, 1.0, 0), .9, 2.0, '#e6dfcf', '#c98f6a')
    bookcase(move(1.72, -.02, 0), .82, 1.1, 3, 71, timber=('#d3b083', '#b58d5f'), full=.6)
    for k, (x, r, c) in enumerate(((1.52, .07, '#c1913a'), (1.72, .10, '#4a6a72'), (1.95, .06, '#b0603f'))):
        lathe([(0, 0)] + [(r * math.sin(a), r - r * math.cos(a)) for a in [math.pi * j / 24 for j in range(1, 24)]] + [(0, 2 * r)], felt(c, tile=.2), move(x, -.17, 1.1), 64)
    prism(rectangle(1.9, 1.5, .74, 24), .012, carpet('#9fb0a6'), move(.25, -2.15, 0), .004)
    for k, (x, y, c) in enumerate(((-.15, -1.95, '#c1913a'), (-.02, -2.02, '#b0603f'), (-.09, -2.10, '#33606b'), (.30, -2.3, '#6f7d5c'), (.44, -2.22, '#d8cbb5'))):
        box(.10, .06 + .04 * (k % 2), .06, wood('#d3b083', '#b58d5f', 'x') if k % 3 == 2 else paint(c, .5, .35), move(x, y, .012) @ turn(37 * k), .006)
    box(.06, .06, .06, paint('#b0603f', .5, .35), move(-.08, -2.02, .075) @ turn(20), .006)
    pouf(.225, .34, move(1.45, -1.85, 0), .26, OAT)
    frame(move(1.78, -.001, 1.75), .42, .55, '#c98f6a')
    return Shot((.55, -4.9, 1.30), (-.02, -.3, 1.12), 32, 0, region=(.10, .18, .70, .78), white=.54, smooth=1.1, samples=.7, bounces=2)


ROOMS = {'evening-lounge': evening_lounge, 'child-room': child_room}
