"""Where people work: baffles over a meeting table, islands over a lunch table, dividers on a desk."""
import math
import numpy as np
from materials import emit, felt, paint, plaster, wood
from mesh import box, from_data, lathe, move, prism, ellipse, tube, turn, upright
from rooms.props import books, branch, laptop, mug, pendant, plant, table, vase
from rooms.shell import daylight, walls
from shapes.ceiling import hung_baffle
from shapes.dividers import clamp, desk
from shapes.furniture import simple_chair
from shapes.tableware import bowl
from stage import Shot, sky, softbox, wire

OAT, TERRACOTTA = '#d8cbb5', '#b0603f'
HIGH = 3.1


def hall(long=8., wide=7.):
    """A long room: window front on the left, plaster on the right and at the end."""
    box(wide + 2, long + 6, .1, paint('#e6e2db', .9, .1), move(0, long / 2 - 1, HIGH), 0)
    box(wide + 2, long + 6, .1, wood('#b99468', '#94704a', 'y', .16, .42), move(0, long / 2 - 1, -.1), 0)
    box(wide + 2, 4, .1, plaster('#d9d1c4'), move(0, long + .1, 1.5) @ turn(90, 'X'), 0)
    box(long + 6, 4, .1, plaster('#e2dcd2'), move(wide / 2, long / 2 - 1, 1.5) @ turn(90) @ turn(90, 'X'), 0)
    x, dark = -wide / 2, paint('#2b2c2e', .4, .4)
    pane = [(x - .1, -3, .35), (x - .1, long, .35), (x - .1, long, 2.9), (x - .1, -3, 2.9)]
    from_data(pane, [(0, 1, 2, 3)], emit('#e4ecf2', 2.6))
    for y in np.arange(-2.4, long, 1.5):
        box(.10, .06, 2.6, dark, move(x, y, .33), .003)
    for z in (.30, 2.1, 2.88):
        box(.10, long + 3, .06, dark, move(x, long / 2 - 1.5, z), .003)
    box(.3, long + 3, .33, paint('#e2dcd2', .8, .2), move(x - .05, long / 2 - 1.5, 0), 0)
    box(.3, long + 3, .3, paint('#e2dcd2', .8, .2), move(x - .05, long / 2 - 1.5, 2.93), 0)
    softbox((x + .25, long * .35, 1.65), (0, long * .42, 1.3), long + 1, 240, (.97, .98, 1), 2.2)
    softbox((.4, -2.2, 1.6), (0, long * .6, 2.3), 3, 120, (1, .97, .93))
    sky(1.0, (1, .985, .96))


def meeting_room(view, wave=False):
    hall()
    for i, x in enumerate(np.arange(-1.75, 2.2, .35)):
        for k, y in enumerate((2.2, 3.65, 5.1)):
            at = move(x, y, 2.50) @ turn(90 + .5 * math.sin(i * 3 + k))
            hung_baffle(felt(tile=.32), 1.2, .3, .024, at, wave, HIGH)
    table(move(.2, 4.1, 0), 1.15, 3.4)
    for y in (2.9, 3.7, 4.5, 5.3):
        simple_chair(move(-.62, y, 0) @ turn(90 + 6 * math.sin(y * 5)))
        simple_chair(move(1.02, y, 0) @ turn(-90 + 6 * math.sin(y * 7)))
    vase(move(.2, 4.3, .74), 1., '#a9a294')
    branch(move(.2, 4.3, .99), 1.0)
    bowl(.13, move(.15, 3.5, .74), '#8f8a7c')
    plant(move(2.75, 6.9, 0), 1.5, 18, 8)
    return Shot((.65, -2.0, 1.50), (-.02, 4, 1.50), 30, 0, shift=(0, .085), region=(0, .08, .1, .9), white=.72,
        smooth=1.3, samples=1.3)


def lunch_room(view):
    hall()
    for x, y, z, r in ((-.55, 3.3, 2.42, .6), (.85, 4.0, 2.55, .6), (-.2, 5.2, 2.48, .6)):
        prism(ellipse(r, wobble=.0008), .04, felt(tile=.32), move(x, y, z) @ turn(x * 50), .006, 4)
        for a in (.5, 2.07, 3.64, 5.2):
            wire((x + .36 * math.cos(a), y + .36 * math.sin(a), HIGH),
                (x + .36 * math.cos(a), y + .36 * math.sin(a), z + .04))
    oak = wood('#c8a478', '#a5794a', 'x')
    for tx, ty in ((-.4, 3.5), (1.15, 5.3)):
        lathe([(0, .71), (.57, .71), (.58, .72), (.58, .738), (.57, .742), (0, .742)], oak, move(tx, ty, 0))
        lathe([(0, 0), (.30, 0), (.30, .012), (.05, .03), (.035, .06), (.035, .71), (0, .71)],
            paint('#3a3b3d', .45, .4), move(tx, ty, 0))
        for k in range(4):
            a = k * 90 + 38
            simple_chair(move(tx, ty, 0) @ turn(a) @ move(0, .72, 0) @ turn(7))
    vase(move(-.45, 3.55, .742), .8, TERRACOTTA)
    branch(move(-.45, 3.55, .94), .8)
    mug(move(-.12, 3.3, .742), '#d9d2c4')
    plant(move(2.75, 6.6, 0), 1.5, 18, 8)
    plant(move(-2.9, 6.9, 0), 1.3, 18, 3)
    return Shot((.55, -1.5, 1.42), (.08, 4, 1.42), 31, 0, shift=(0, .075), region=(0, .08, .1, .9), white=.72,
        smooth=1.3, samples=1.3)


def work_desk(view):
    walls('#e0d8cb')
    desk(1.6, .8, move(0, -.62, 0))
    z = .74
    upright(1.6, .48, .02, felt(tile=.24), move(0, -.219, z - .10), .003, .03)
    for x in (-.58, .58):
        clamp(move(x, -.219, 0))
    laptop(move(-.12, -.62, z) @ turn(6))
    mug(move(.24, -.50, z), TERRACOTTA)
    plant(move(.60, -.45, z), .40, 13, 5)
    books(move(-.55, -.52, z) @ turn(10), ('#c9bba6', '#7c8b8a'), 3)
    box(.15, .21, .014, paint('#39443c', .7, .3), move(.22, -.80, z) @ turn(-14), .003)
    tube([(.19, -.88, z + .018), (.255, -.72, z + .018)], .0038, paint('#c1913a', .4, .4))
    simple_chair(move(-.18, -1.22, 0) @ turn(180 + 22))
    pendant(move(.42, -.55, 1.45), 2.4, OAT)
    plant(move(1.35, -.45, 0), 1.2, 16, 8)
    daylight(low=-.50)
    return Shot((.55, -3.7, 1.20), (.05, -.3, 1.20), 47, 0, shift=(0, -.10), region=(.02, .12, .05, .6), white=.60,
        samples=1.7)


ROOMS = {'meeting-room': meeting_room, 'lunch-room': lunch_room, 'work-desk': work_desk}
