"""Halls: a workshop that cuts felt and foam, a production hall made quiet."""
import random
from materials import emit, felt, paint, plaster, wood
from mesh import box, move, prism, rectangle, sheet, tube, turn
from metals import powder
from polymers import foam, vinyl
from shapes.castors import FOOT, cloth_body, foot
from shapes.curtains import hung_curtain
from shapes.enclosures import hood_body
from shapes.supplies import knife, steel_rule
from shapes.textile import bent, roll
from stage import Shot, sky, softbox

GRAPHITE = '#2e3134'


def shell(deep, high, wall='#dfe0df', floor='#a3a6a7', windows=True):
    """Concrete floor, white sheet walls, a band of windows high in the back wall at y = deep."""
    box(16, deep + 8, .1, plaster(floor), move(0, deep / 2 - 3, -.1), 0)
    box(16, high, .1, plaster(wall), move(0, deep + .1, high / 2) @ turn(90, 'X'), 0)
    box(16, deep + 8, .1, paint('#d9dad9', .9, .1), move(0, deep / 2 - 3, high), 0)
    for side in (-1, 1):
        box(.1, deep + 8, high, plaster(wall), move(side * 5.2, deep / 2 - 3, 0), 0)
    if windows:
        for k in range(6):
            x = -4.2 + 1.68 * k
            box(1.58, .02, 1.05, emit('#e9f1f7', 2.6), move(x, deep - .02, high - 1.5), 0)
            for e in (-.79, .79):
                box(.05, .06, 1.12, paint(GRAPHITE, .45, .3), move(x + e, deep - .03, high - 1.53), .003)
        for z in (high - 1.53, high - .45):
            box(10.2, .06, .05, paint(GRAPHITE, .45, .3), move(0, deep - .03, z), .003)
    softbox((0, deep - .4, high - .9), (0, 0, .8), 8, 170, (.95, .98, 1), 1.2)
    softbox((-4.4, 1., high - .5), (0, 1.6, .9), 3., 170, (.97, .985, 1))
    softbox((2.2, -3.6, high - .4), (0, 2.4, .9), 3.6, 330, (1, .985, .965))
    sky(.7, (.98, .99, 1))


def rack(at, columns, rows):
    """Steel shelves with felt rolls, their ends to -y."""
    steel, rng, wide = powder(GRAPHITE), random.Random(4), .29
    shades = (None, None, '#e4dccb', '#44474b', None, '#8f908e', '#e4dccb')
    for row in range(rows):
        z = .18 + .40 * row
        for y in (-.42, .42):
            box(columns * wide + .12, .05, .09, steel, at @ move(0, y, z - .09), .004)
        for k in range(columns):
            shade = shades[(k * 3 + row * 2) % len(shades)]
            roll(felt(shade, .3), .011, 1.15, 8, .015, at @ move((k - (columns - 1) / 2) * wide, rng.uniform(-.04, .04), z) @ turn(180))
    for x in (-1, 1):
        for y in (-.42, .42):
            box(.07, .07, .18 + .40 * rows, steel, at @ move(x * (columns * wide / 2 + .08), y, 0), .004)


def pallet(at):
    board = wood('#cbb083', '#a3814f', 'x')
    for y in (-.34, 0, .34):
        for x in (-.52, 0, .52):
            box(.14, .10, .09, board, at @ move(x, y, .022), .003)
        box(1.2, .10, .022, board, at @ move(0, y, 0), .003)
    for k in range(5):
        box(1.2, .12, .022, board, at @ move(0, (k - 2) * .17, .112), .003)


def foam_stack(at):
    pallet(at)
    rng, z = random.Random(3), .134
    for colour, h in (('#e9e7e1', .42), ('#d8c07a', .34), ('#7f9670', .26), ('#44474b', .12)):
        box(1.1, .74, h, foam(colour, 5., .55), at @ move(rng.uniform(-.03, .03), rng.uniform(-.03, .03), z) @ turn(rng.uniform(-1.5, 1.5)), .004)
        z += h


def cutting_table(at, w=2.6, d=1.05, h=.90):
    top, steel = paint('#eceded', .4, .4), powder(GRAPHITE)
    prism(rectangle(w, d, .01), .035, top, at @ move(0, 0, h - .035), .004)
    for x in (-w / 2 + .12, w / 2 - .12):
        for y in (-d / 2 + .08, d / 2 - .08):
            box(.06, .06, h - .035, steel, at @ move(x, y, 0), .004)
        box(.05, d - .2, .05, steel, at @ move(x, 0, .16), .003)
    box(w - .3, .05, .05, steel, at @ move(0, d / 2 - .08, .16), .003)
    top_at = at @ move(-.10, -.02, h)
    roll(felt(None, .26), .005, .82, 9, 1.05, top_at @ move(-.75, 0, 0), .03)
    sheet(bent(.55, .42, .2, .05), felt('#44474b', .24), 100, 80, .005, top_at @ move(.86, .05, .004) @ turn(-8))
    steel_rule(top_at @ move(.26, -.10, .0068) @ turn(82), .7)
    knife(top_at @ move(.44, -.20, .0) @ turn(70))


def cutting_hall(view, wide=False):
    shell(6.2, 4.2)
    rack(move(-2.65, 3.1, 0), 7, 6)
    rack(move(-2.65, 5.2, 0), 7, 6)
    foam_stack(move(2.35, 2.6, 0) @ turn(-14))
    foam_stack(move(3.35, 4.3, 0) @ turn(8))
    foam_stack(move(1.85, 4.9, 0) @ turn(3))
    cutting_table(move(.25, .75, 0))
    return Shot((.25, -2.9, 1.80), (.10, 4, 1.80), 30 if wide else 34, 0, shift=(0, -.075), region=(.30, .40, .35, .6), white=.62, smooth=1.3)


def screen(w, h, at):
    cloth_body(w, h - FOOT, .06, at @ move(0, 0, FOOT), False)
    for x in (-w / 2 + .16, w / 2 - .16):
        foot(at @ move(x, 0, 0))


def machine_hall(view, wide=False):
    """A machine under its hood, screens around the workplace, a curtain before the back wall."""
    shell(5.6, 4.0)
    hung_curtain(3.2, 2.4, vinyl('#8d9297', .42, waves=.15), move(-1.9, 5.48, 0))
    for k in range(4):
        for row in range(2):
            prism(rectangle(1.0, .5), .05, foam('#e7e6e1', 4., .5), move(.75 + 1.03 * k, 5.54, 2.0 - .53 * row) @ turn(90, 'X'), .004)
    hood_body(1.5, 1.1, 1.35, powder('#c9cccd'), move(1.75, 2.4, 0) @ turn(-16))
    tube([(1.9, 2.7, 1.3), (1.9, 2.7, 4.0)], .075, paint('#b4b6b8', .35, .5, metal=.8))
    screen(1.6, 1.8, move(-1.55, 2.3, 0) @ turn(28))
    screen(1.6, 1.8, move(-.15, 3.15, 0) @ turn(4))
    yellow = paint('#d9a520', .6, .2)
    for x in (-.62, 3.6):
        box(.08, 6.4, .001, yellow, move(x + .25, 1.2, .0005), 0)
    box(4.3, .08, .001, yellow, move(1.74, .85, .0016), 0)
    bench, oak = move(-2.25, 1.3, 0) @ turn(24), wood('#c9a77c', '#a07c4e', 'x')
    box(1.5, .65, .045, oak, bench @ move(0, 0, .84), .004)
    for x in (-.68, .68):
        for y in (-.26, .26):
            box(.06, .06, .84, powder(GRAPHITE), bench @ move(x, y, 0), .004)
    for k, (colour, x) in enumerate((('#2c4a73', -.4), ('#c8462c', -.05))):
        box(.28, .2, .14 + .03 * k, paint(colour, .5, .4), bench @ move(x, .06, .885), .01)
    return Shot((.10, -3.5, 1.55), (.02, 4, 1.55), 32 if wide else 36, 0, shift=(0, -.045), region=(.29, .33, .55, .95), white=.62, smooth=1.3)


ROOMS = {'cutting-hall': cutting_hall, 'machine-hall': machine_hall}
