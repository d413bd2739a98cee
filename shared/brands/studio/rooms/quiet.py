"""Where noise was measured and stopped: a bedroom door, a compressor beside a canteen, a duct, a floating floor, a corner for
recording, a curtain in a hall, a bench with a meter, a chair for listening."""
import math
import random
from materials import linen, paint, wood
from mesh import box, lathe, move, pierced, prism, rectangle, relief, tube, turn, upright
from metals import brushed, galvanised, powder
from polymers import foam, granulate, vinyl
from rooms.building import RIGHT, cuboids, room, trowelled
from rooms.dwelling import bed
from rooms.furnishing import armchair, bookcase, floor_lamp, reading_lamp, round_table
from rooms.props import books, frame, laptop, mug, plant, rug, table
from rooms.seating import office_chair
from rooms.tools import paper, spirit_level, writing
from rooms.ventilation import unit
from shapes.absorbers import faced_board, pyramids
from shapes.barriers import heavy_roll, ribs
from shapes.curtains import hung_curtain
from shapes.ducts import splitter
from shapes.enclosures import hood_body
from shapes.instruments import calibrator, meter
from shapes.storage import pencil
from shapes.supplies import knife, steel_rule
from shapes.tiles import WALL
from stage import Shot
from surfaces import brick, smooth_floor

BLACK, STEEL, ZINC = ('#26272a', .45, .4), ('#b9bbbd', .25, .5, 0., 600., .95), ('#9fa3a5', .35, .5, 0., 600., .8)
GRAPHITE = '#2e3134'


def door(at, w=.81, h=2.04, coat='#eeece6'):
    """A closed inner door with its lining, handle on the right: two sunk fields, a seal around the rebate and one on the floor; at = on the wall."""
    white, rim = paint(coat, .4, .4), paint(coat, .5, .35)
    for x in (-w / 2 - .05, w / 2 + .05):
        box(.09, .05, h + .10, rim, at @ move(x, -.025, 0), .005)
    box(w + .01, .05, .09, rim, at @ move(0, -.025, h + .01), .005)
    upright(w, h - .008, .04, white, at @ move(0, -.044, .008), .003)
    for z, tall in ((.16, .66), (.98, .90)):
        pierced(rectangle(w - .20, tall), [rectangle(w - .29, tall - .09)[::-1]], .012, rim, at @ move(0, -.044, z + tall / 2) @ turn(90, 'X'), .004)
    lip = vinyl('#8c8f92', .5, waves=0.)
    box(w - .004, .012, .0085, lip, at @ move(0, -.036, 0), .002)
    for x in (-w / 2, w / 2):
        box(.007, .010, h, vinyl('#d9d7d1', .5, waves=0.), at @ move(x, -.046, .004), .003)
    steel = paint(*STEEL)
    knob = at @ move(w / 2 - .065, -.045, 1.05) @ turn(90, 'X')
    lathe([(0, .008), (.024, .007), (.026, 0), (0, 0)], steel, knob, 48)
    tube([(0, 0, .0), (0, 0, .045), (-.012, 0, .052), (-.12, 0, .052)], .0095, steel, knob)
    lathe([(0, .006), (.020, .005), (.022, 0), (0, 0)], steel, knob @ move(0, -.09, 0), 48)
    for z in (.22, 1.02, 1.82):
        lathe([(0, -.045), (.008, -.045), (.008, .045), (0, .045)], steel, at @ move(-w / 2 - .004, -.052, z), 20)


def bedroom(view):
    """A closed door beside the bed on a winter morning; a fine grey lip touches the floor below it."""
    room(4.3, 3.8, 2.55, trowelled('#b9c4c2'), wood('#b98f62', '#8f6a42', 'y', .13, .42), 'morning', 'winter', left=((.9, 2.2, .85, 2.2),), frame='#f4f1ea', ceiling='#efece6')
    door(move(.80, 0, 0))
    bed(move(-1.15, -.06, 0), 1.4, 2.0, '#e9e4d8', '#6f8793')
    oak = wood('#c8a478', '#a5794a', 'x')
    box(.42, .36, .03, oak, move(-.08, -.24, .44), .004)
    for x in (-.26, .10):
        for y in (-.09, -.39):
            tube([(x, y, .44), (x, y, 0)], .012, oak)
    reading_lamp(move(-.12, -.18, .47) @ turn(8), '#6b7f78')
    books(move(.02, -.28, .47) @ turn(65), ('#a8583d', '#d9d0be'), 3)
    frame(move(-1.15, -.001, 1.62), .62, .45, '#8fa3a8')
    rug(move(.25, -1.75, 0) @ turn(2), 1.0, 1.5, '#cfc4b1')
    for x in (1.53, 2.11):
        box(.03, .34, 1.75, oak, move(x, -.19, 0), .003)
    for k, z in enumerate((.05, .50, .95, 1.40)):
        box(.56, .33, .026, oak, move(1.82, -.19, z), .002)
    for k, z in enumerate((.076, .526, .976)):
        prism(rectangle(.40, .28, .02), .20, linen(('#cbbfa9', '#9aa8a8', '#d8d0c2')[k], .004), move(1.82, -.19, z), .02)
    plant(move(1.80, -.19, 1.426), .5, 12, 5)
    return Shot((.42, -4.7, 1.30), (-.02, -.2, 1.14), 31, 0, region=(.16, .24, .52, .60), white=.52, smooth=1.1, samples=.8, bounces=2)


def swing_door(at, w=1.5, h=2.1):
    """A pair of doors with round windows, as they lead to a kitchen or canteen."""
    steel, coat = brushed(along='z'), powder('#c8cdcb')
    for x in (-w / 2 - .04, w / 2 + .04):
        box(.08, .06, h + .08, steel, at @ move(x, -.03, 0), .004)
    box(w, .06, .08, steel, at @ move(0, -.03, h), .004)
    for s in (-1, 1):
        leaf = at @ move(s * w / 4, -.05, .01)
        upright(w / 2 - .012, h - .02, .035, coat, leaf, .004)
        upright(w / 2 - .05, .28, .003, brushed(along='x'), leaf @ move(0, -.004, .06), .001)
        spot = leaf @ move(0, 0, 1.52) @ turn(90, 'X')
        lathe([(0, .001), (.14, .001)], paint('#c9d5d3', .08, .7), spot, 64)
        lathe([(.135, 0), (.135, .012), (.150, .016), (.165, .012), (.165, 0)], paint(*STEEL), spot, 64)
        upright(.05, .30, .003, brushed(along='z'), leaf @ move(-s * (w / 4 - .06), -.004, .95), .001)


def crate(at, colour, w=.6, d=.4, h=.32):
    coat = paint(colour, .5, .35)
    pierced(rectangle(w, d, .02), [rectangle(w - .05, d - .05, .015)[::-1]], h, coat, at, .006)
    box(w - .02, d - .02, .02, coat, at, .003)
    for z in (.06, h - .05):
        pierced(rectangle(w + .014, d + .014, .024), [rectangle(w - .01, d - .01, .02)[::-1]], .022, coat, at @ move(0, 0, z), .004)


def beside_canteen(view):
    """A hood on rubber pads in a passage with tiles, a pair of swing doors to the canteen; autumn noon."""
    room(5.6, 4.4, 3.0, trowelled('#dcd9d0'), smooth_floor('#9d8f7c', .32), 'noon', 'autumn', left=((.9, 2.6, 1.1, 2.5),), panes=3, frame='#5b6468', ceiling='#dedcd6', skirting='#6f7a76')
    swing_door(move(1.42, 0, 0))
    rubber = vinyl('#26272a', .6, waves=.1)
    at = move(-.62, -1.02, 0) @ turn(-20)
    for x in (-.40, .40):
        for y in (-.30, .30):
            relief(.1, .1, 100, ribs(.1, .05), rubber, at @ move(x * .98, y * .98, 0))
    hood_body(.9, .7, .8, powder('#c9cccd'), at @ move(0, 0, .05))
    pipe = paint('#5b7fa0', .4, .45)
    tube([(-.55, -.80, .80), (-.55, -.80, 1.30), (-.55, -.10, 1.36), (-.55, -.10, 2.62), (-2.7, -.10, 2.62)], .020, pipe)
    tube([(-.55, -.10, 2.62), (2.7, -.10, 2.62)], .020, pipe)
    for x in (-2.2, -1.2, -.1, .9, 1.9):
        box(.03, .12, .03, galvanised(), move(x, -.06, 2.60), .002)
    lathe([(0, 0), (.05, 0), (.05, .03), (0, .032)], paint('#e9e9e4', .3, .4), move(-.55, -.125, 1.75) @ turn(90, 'X'), 48)
    box(.30, .16, .40, powder('#d3d6d4'), move(-1.45, -.08, 1.25), .008)
    tube([(-1.45, -.05, 1.25), (-1.45, -.05, .2), (-1.0, -.3, .06), (-.72, -.62, .12)], .010, paint(*BLACK))
    crate(move(-2.30, -.42, 0), '#3f6f8a')
    crate(move(-2.28, -.42, .33) @ turn(3), '#c8a24a')
    crate(move(-2.31, -.43, .66) @ turn(-2), '#3f6f8a')
    yellow = paint('#d9a520', .6, .2)
    for x, y, w, d in ((-.62, -1.85, 1.9, .06), (-.62, -.28, 1.9, .06), (-1.55, -1.06, .06, 1.63), (.31, -1.06, .06, 1.63)):
        box(w, d, .001, yellow, move(x, y, .0006), 0)
    plant(move(2.45, -.40, 0), 1.15, 16, 5, '#6d7173')
    return Shot((.55, -5.0, 1.40), (-.10, -.4, 1.18), 31, 0, region=(.12, .20, .45, .55), white=.56, smooth=1.1, samples=.8, bounces=2)


def flange(w, h, at):
    """The frame at the end of a rectangular duct, which runs along the object's y."""
    pierced(rectangle(w + .06, h + .06, .003, 3), [rectangle(w - .002, h - .002)[::-1]], .008, galvanised(), at @ turn(90, 'X'), .0008)


def square_duct(w, h, long, at):
    """Along x, its axis at the origin, flanges at both ends."""
    zinc = galvanised()
    box(long, w, h, zinc, at @ move(long / 2, 0, -h / 2), .002)
    for k in range(1, int(long / .3)):
        box(.012, w + .006, h + .006, zinc, at @ move(k * .3, 0, -h / 2 - .003), .003)
    for x in (.004, long):
        flange(w, h, at @ move(x, 0, 0) @ turn(90))


def open_silencer(w, h, long, count, at):
    """Along y, its mouth at y = 0: splitters between two walls of zinc."""
    zinc = galvanised()
    for x in (-w / 2, w / 2):
        box(.0016, long, h, zinc, at @ move(x, long / 2, 0), .0004)
    for z in (0, h):
        box(w, long, .0016, zinc, at @ move(0, long / 2, z), .0004)
    for y in (.008, long):
        flange(w, h, at @ move(0, y, h / 2))
    upright(w - .01, h, .002, paint('#1a1b1d', .9, .1), at @ move(0, long - .05, 0), 0)
    for k in range(count):
        splitter(.1, h - .004, long - .08, at @ move((k - (count - 1) / 2) * w / count, .03, .002))


def duct_room(view):
    """An air handling unit, its duct along the wall, the splitter silencer on trestles before it is lifted; winter noon."""
    room(6.4, 4.8, 3.3, trowelled('#d7dad9'), smooth_floor('#a2a7a6', .42), 'noon', 'winter', left=((.7, 2.3, 1.3, 2.7), (2.7, 4.3, 1.3, 2.7)), panes=2, frame='#5b6468', ceiling='#c9c8c4', skirting=None)
    unit(1.7, .85, 1.55, move(-1.75, -.62, 0))
    up = move(-1.55, -.62, 1.90)
    box(.60, .40, .62, galvanised(), up, .003)
    for z in (.004, .62):
        pierced(rectangle(.66, .46, .003, 3), [rectangle(.598, .398)[::-1]], .008, galvanised(), up @ move(0, 0, z), .0008)
    at = move(-1.85, -.62, 2.72)
    square_duct(.40, .42, 1.1, at)
    square_duct(.40, .42, 1.2, at @ move(2.25, 0, 0))
    square_duct(.40, .42, 1.5, at @ move(3.45, 0, 0))
    rod = paint(*ZINC)
    for x in (.5, 1.05, 2.35, 3.0, 4.0):
        for y in (-.25, .25):
            tube([(-1.85 + x, -.62 + y, 2.46), (-1.85 + x, -.62 + y, 3.3)], .006, rod)
        box(.04, .60, .03, galvanised(), move(-1.85 + x, -.62, 2.475), .002)
    for k in range(2):
        for row in range(2):
            faced_board(1.2, .6, .05, move(.35 + 1.206 * k, -.001, .95 + .606 * row) @ turn(90, 'X'))
    stand = move(.78, -1.75, 0) @ turn(-26)
    timber = wood('#dcbd8c', '#c09a66', 'x')
    for y in (.18, .82):
        box(.95, .09, .06, timber, stand @ move(0, y, .60), .004)
        for x in (-.38, .38):
            for s in (-1, 1):
                tube([(x, y + .02 * s, .60), (x + .05 * (1 if x > 0 else -1), y + .17 * s, 0)], .020, timber, stand)
    open_silencer(.60, .40, 1.0, 3, stand @ move(0, 0, .692))
    for k in range(3):
        box(.62, .42, .05, vinyl('#2b2d2f', .9, waves=.1), move(2.55 + .01 * k, -2.05 - .008 * k, .05 * k) @ turn(12 + 2 * k), .004)
    case = move(-.55, -2.55, 0) @ turn(22)
    box(.5, .28, .24, paint('#b8402f', .45, .4), case, .012)
    tube([(-.12, 0, .24), (-.12, 0, .30), (.12, 0, .30), (.12, 0, .24)], .010, paint(*BLACK), case)
    return Shot((.45, -5.9, 1.58), (-.12, -.6, 1.48), 30, 0, region=(.32, .37, .55, .68), white=.50, smooth=1.2, samples=.8, bounces=2)


def floating_floor(view):
    """Lengths of rubber mat on bare concrete, the last one half unrolled, on a summer afternoon."""
    floor = smooth_floor('#b9b6ae', .8, .16)
    room(4.8, 4.2, 2.7, trowelled('#d8d2c6'), floor, 'afternoon', 'summer', left=((.8, 2.4, .06, 2.25),), back=((2.75, 4.15, .85, 2.2),), panes=2, frame='#3f4a4d', ceiling='#e4e0d8', skirting=None)
    rubber = granulate('#27282a', ('#4a4c4f', '#3f5f86'), 4.)
    cuboids([(-2.39, -1.145, -4.3, -.008, 0, .006), (-1.143, .105, -4.3, -.008, 0, .0062)], rubber, move())
    cuboids([(-2.394, .12, -.008, -.001, 0, .10), (-2.399, -2.391, -.75, -.001, 0, .10), (-2.399, -2.391, -4.3, -2.45, 0, .10)], rubber, move())
    # The third length comes from the back wall towards the eye.
    heavy_roll(rubber, .006, 1.25, 12, 1.75, move(.735, -1.85, .0) @ turn(90))
    tape = paint('#8d8f8e', .45, .35)
    for x in (-1.144, .106):
        box(.06, 4.2, .0006, tape, move(x, -2.12, .0062), 0)
    bucket = move(2.02, -1.75, 0)
    lathe([(0, 0), (.13, 0), (.155, .28), (.165, .28), (.165, .295), (.150, .295), (.127, .012), (0, .012)], paint('#2f3133', .5, .35), bucket, 64)
    for k, (x, y, spin) in enumerate(((1.72, -.95, 8), (1.76, -.93, 4), (2.02, -.55, -70))):
        prism(rectangle(.58, .36, .07), .12, paint('#c9bda5' if k < 2 else '#bfb49d', .85, .1, .4, 60.), move(x, y + (-.45 if k < 2 else -.6), .115 * (k % 2)) @ turn(spin), .05, 4)
    steel_rule(move(-.35, -2.35, .0075) @ turn(82), 1.0)
    knife(move(-.12, -2.75, .0075) @ turn(40))
    spirit_level(move(-1.55, -2.45, .0075) @ turn(-18), .6)
    return Shot((.55, -5.1, 1.62), (-.06, -1.1, .82), 30, 0, region=(.30, .40, .30, .42), white=.56, smooth=1.1, samples=.8, bounces=2)


def microphone(at):
    """A studio microphone on a jointed arm that is clamped to a desk, with a cloth screen before it."""
    steel, black = paint(*STEEL), paint(*BLACK)
    box(.05, .06, .07, black, at @ move(0, .02, -.05), .006)
    tube([(0, 0, .02), (.02, 0, .42), (-.34, -.05, .62)], .009, black, at)
    tube([(-.34, -.05, .62), (-.36, -.06, .50)], .007, black, at)
    lathe([(0, 0), (.022, .002), (.025, .01), (.025, .10), (.023, .104), (.026, .108), (.026, .16), (.020, .176), (0, .182)], steel, at @ move(-.362, -.06, .505) @ turn(180, 'X'), 64)
    ring = [(-.362 + .075 * math.cos(a), -.15, .40 + .075 * math.sin(a)) for a in [math.pi * 2 * k / 48 for k in range(49)]]
    tube(ring, .005, black, at)
    lathe([(0, 0), (.074, 0)], paint('#1c1d1f', .95, .05), at @ move(-.362, -.15, .40) @ turn(90, 'X'), 48)


def headphones(at, lift=.19):
    """Closed headphones standing on their cups: band up, cups to both sides along x."""
    black, pad = paint('#2a2b2e', .42, .4), paint('#3a3633', .7, .25)
    band = [(.078 * math.cos(a), 0, lift * .52 + .098 * math.sin(a)) for a in [math.pi * k / 32 for k in range(33)]]
    tube([(.074, 0, .05)] + band + [(-.074, 0, .05)], .0065, black, at)
    tube(band[8:25], .011, pad, at)
    for s in (-1, 1):
        cup = at @ move(s * .074, 0, .048) @ turn(90 * s, 'Y')
        lathe([(0, .026), (.030, .024), (.040, .012), (.042, 0), (0, 0)], black, cup, 64)
        lathe([(.018, -.002), (.024, -.018), (.036, -.020), (.043, -.010), (.042, 0)], pad, cup, 64)


def voice_corner(view):
    """28 pyramid tiles at ear height on two walls, a microphone on its arm; an overcast day in spring."""
    room(3.6, 3.3, 2.5, trowelled('#d3cfc6'), wood('#a98259', '#7d5c3a', 'x', .13, .42), 'overcast', 'spring', left=((.7, 1.9, .95, 2.1),), frame='#efece4', ceiling='#ebe7df')
    tile = foam(None, 3.2, .8)
    for row in range(3):
        for k in range(6):
            relief(.498, .498, 150, pyramids(.5, .5, .05), tile, move(-1.23 + .5 * k, -.0005, .98 + .5 * row) @ WALL)
    for row in range(2):
        for k in range(5):
            relief(.498, .498, 110, pyramids(.5, .5, .05), tile, move(1.7995, -.38 - .5 * k, .98 + .5 * row) @ RIGHT @ WALL)
    table(move(.10, -.50, 0), 1.5, .7)
    z = .74
    laptop(move(-.28, -.46, z) @ turn(10))
    microphone(move(.66, -.22, z))
    headphones(move(.10, -.40, z) @ turn(28))
    paper(move(.30, -.62, z) @ turn(-9), .21, .297)
    writing(move(.225, -.53, z + .0006) @ turn(-9), 12, .14, 5)
    paper(move(-.62, -.60, z) @ turn(14), .21, .297)
    mug(move(-.60, -.32, z) @ turn(30), '#8fa3a8')
    office_chair(move(.02, -1.28, 0) @ turn(160), '#4a5056', '#555b61')
    prism(rectangle(1.9, 1.3, .02), .009, linen('#8c8f90', .006), move(.05, -1.25, 0) @ turn(2), .003)
    plant(move(-1.50, -.36, 0), 1.05, 16, 8, '#6d7173')
    return Shot((-.35, -4.0, 1.38), (.10, -.2, 1.16), 29, 0, region=(.86, .94, .03, .10), white=.16, smooth=1.2, samples=.9)


def passage(view):
    """A quilted curtain on its rail below a beam, half drawn, a yellow lane beneath; an autumn morning."""
    room(8.2, 7.2, 4.0, brick(white=.84), smooth_floor('#a7a8a3', .30, .12), 'morning', 'autumn', left=((.8, 3.2, 1.5, 3.2), (3.8, 6.2, 1.5, 3.2)), panes=4, frame='#3e474b', ceiling='#b9bbb8', skirting=None)
    steel = powder('#7d868a')
    y = -2.3
    for x in (-2.35, 1.95):
        for w, d in ((.16, .012), (.012, .14)):
            for s in ((-.07, .07) if d < .1 else (0,)):
                box(w, d, 4.0, steel, move(x, y + .2 + s, 0), .002)
    for z in (2.54, 2.72):
        box(4.5, .16, .014, steel, move(-.2, y + .2, z), .002)
    box(4.5, .012, .18, steel, move(-.2, y + .2, 2.545), .002)
    hung_curtain(2.0, 2.4, vinyl(rough=.42, waves=.15), move(-1.18, y + .1, -.04))
    galv = galvanised()
    box(2.2, .032, .034, galv, move(.88, y, 2.498), .003)
    crates = move(.9, -.9, 0) @ turn(-9)
    timber = wood('#cbb083', '#a3814f', 'x')
    for x in (-.52, 0, .52):
        box(.12, .8, .10, timber, crates @ move(x, 0, 0), .003)
    for k in range(5):
        box(1.2, .13, .022, timber, crates @ move(0, -.34 + .17 * k, .10), .003)
    for k, colour in enumerate(('#3f6f8a', '#8d9092', '#3f6f8a', '#3f6f8a', '#8d9092')):
        crate(crates @ move(-.30 + .61 * (k % 2), .0, .122 + .33 * (k // 2)), colour, .6, .78)
    press = move(2.95, -.95, 0) @ turn(-5)
    box(1.3, .9, .45, powder('#4f6b66'), press, .012)
    for x in (-.5, .5):
        box(.18, .7, 1.5, powder('#4f6b66'), press @ move(x, .05, .45), .012)
    box(1.3, .85, .35, powder('#4f6b66'), press @ move(0, .05, 1.95), .012)
    lathe([(0, 0), (.14, 0), (.14, .5), (0, .5)], paint(*STEEL), press @ move(0, .05, 1.46), 48)
    box(.8, .6, .06, paint(*STEEL), press @ move(0, .05, 1.42), .006)
    box(.28, .14, .42, powder('#d3d6d4'), press @ move(.82, -.35, 1.1), .01)
    yellow = paint('#d9a520', .6, .2)
    for x in (-.02, 1.72):
        box(.09, 9, .001, yellow, move(x, -4.2, .0006), 0)
    truck = move(2.72, -2.55, 0) @ turn(28)
    orange = paint('#c8621f', .42, .4)
    for x in (-.18, .18):
        box(.15, 1.1, .05, orange, truck @ move(x, .1, .055), .01)
        lathe([(0, -.04), (.04, -.04), (.04, .04), (0, .04)], paint('#2a2c2f', .5, .4), truck @ move(x, .55, .04) @ turn(90, 'Y'), 32)
    box(.46, .12, .22, orange, truck @ move(0, -.48, .08), .02)
    tube([(0, -.52, .25), (0, -.62, .75), (0, -.70, 1.18)], .018, paint('#2a2c2f', .5, .4), truck)
    tube([(-.16, -.70, 1.18), (-.10, -.72, 1.24), (.10, -.72, 1.24), (.16, -.70, 1.18)], .014, paint('#2a2c2f', .5, .4), truck)
    return Shot((.75, -7.4, 1.62), (-.12, -1.6, 1.48), 31, 0, region=(.10, .16, .45, .60), white=.39, smooth=1.2, samples=.8, bounces=2)


def bench_with_meter(view):
    """Meter and calibrator on a bench below a window with snow outside, late in the day."""
    room(4.6, 3.4, 3.0, trowelled('#cfd3d1'), smooth_floor('#9aa09f', .35), 'afternoon', 'winter', left=((.25, 1.6, 1.05, 2.4),), panes=2, frame='#4d565a', ceiling='#dcdddb', skirting=None)
    box(2.6, .75, .05, wood('#d0a67a', '#b0855a', 'x'), move(-.15, -.42, .86), .006)
    leg = powder(GRAPHITE)
    for x in (-1.3, 1.0):
        for y in (-.12, -.72):
            box(.06, .06, .86, leg, move(x, y, 0), .004)
    z = .91
    at = move(-.06, -.48, z) @ turn(-24)
    lift = math.degrees(math.atan2(.031, .23))
    meter(at @ move(0, -.105, 0) @ turn(lift, 'X') @ move(0, .105, 0))
    calibrator(move(-.30, -.36, z) @ turn(-20))
    paper(move(.32, -.52, z) @ turn(-7), .21, .297)
    writing(move(.24, -.42, z + .0006) @ turn(-7), 10, .15, 5)
    pencil((.42, -.66, z + .0045), (.56, -.58, z + .0045), '#2f3b4c')
    mug(move(.72, -.28, z) @ turn(35), '#46617f')
    box(2.4, .02, .62, paint('#b9c1c3', .5, .3), move(-.15, -.012, 1.28), .004)
    rng = random.Random(6)
    for k in range(8):
        long, x = .16 + .02 * (k % 4), -1.15 + .20 * k
        tube([(x, -.03, 1.80), (x, -.03, 1.80 - long)], .006, paint(*STEEL))
        lathe([(0, 0), (.012, 0), (.015, .02), (.014, .08), (.010, .095), (0, .10)], paint(rng.choice(('#c8382c', '#d9a520', '#2c4a73')), .4, .45), move(x, -.03, 1.78), 32)
    for k, c in enumerate(('#46617f', '#46617f', '#c8a24a', '#46617f')):
        box(.17, .20, .12, paint(c, .5, .4), move(.20 + .20 * k, -.14, 1.30), .01)
    box(.9, .22, .02, wood('#d0a67a', '#b0855a', 'x'), move(.50, -.12, 1.28), .003)
    motor = move(-.95, -.42, z) @ turn(14)
    lathe([(0, 0), (.09, 0), (.11, .02), (.11, .24), (.09, .27), (0, .27)], powder('#4f6b86'), motor @ move(-.13, 0, .12) @ turn(90, 'Y'), 64)
    for k in range(9):
        lathe([(.11, .03 + .023 * k), (.121, .032 + .023 * k), (.121, .038 + .023 * k), (.11, .040 + .023 * k)], powder('#4f6b86'), motor @ move(-.13, 0, .12) @ turn(90, 'Y'), 64)
    tube([(.14, 0, .12), (.22, 0, .12)], .014, paint(*STEEL), motor)
    box(.24, .16, .02, powder('#4f6b86'), motor, .004)
    box(.10, .07, .07, powder('#4f6b86'), motor @ move(0, 0, .22), .008)
    return Shot((.22, -1.95, 1.52), (-.07, -.40, 1.03), 50, 0, region=(.10, .2, .1, .4), white=.48, smooth=1., samples=.8, bounces=2)


def listening_chair(view):
    """An armchair between bookcases, headphones and a tablet on the table beside it; an autumn afternoon."""
    room(4.6, 4.0, 2.6, trowelled('#a9b3a2'), wood('#a5794a', '#7d5638', 'x', .13, .42), 'afternoon', 'autumn', left=((.8, 2.0, .35, 2.25),), frame='#efe9dd', ceiling='#ece7dc')
    for k, x in enumerate((-.95, -.03, .89)):
        bookcase(move(x, -.01, 0), .90, 2.1, 6, 21 + k, full=.85)
    armchair(move(.30, -1.25, 0) @ turn(-24), '#c1793f')
    prism(rectangle(.42, .30, .08, 8), .12, linen('#e3dccd'), move(.36, -1.12, .44) @ turn(-24) @ turn(62, 'X'), .045, 4)
    round_table(move(-.52, -1.45, 0), .27, .50)
    z = .502
    headphones(move(-.58, -1.40, z) @ turn(32))
    prism(rectangle(.25, .17, .012), .007, paint('#2a2b2e', .35, .5), move(-.42, -1.55, z) @ turn(-16), .002)
    prism(rectangle(.235, .155, .008), .0003, paint('#8fb0a4', .12, .5), move(-.42, -1.55, z + .007) @ turn(-16), 0)
    mug(move(-.60, -1.62, z) @ turn(70), '#e3dccd')
    rug(move(.0, -1.75, 0) @ turn(2), 2.4, 1.7, '#b9a88c')
    floor_lamp(move(1.62, -.55, 0), 1.62, watt=14, lit=1.1)
    plant(move(-1.85, -.45, 0), 1.3, 18, 8, '#6d6a60')
    frame(move(1.83, -.001, 1.35), .40, .54, '#c98f6a')
    return Shot((.38, -4.8, 1.22), (-.02, -.4, 1.08), 31, 0, region=(.24, .32, .86, .93), white=.34, smooth=1.2, samples=.8, bounces=2)


ROOMS = {'bedroom': bedroom, 'beside-canteen': beside_canteen, 'duct-room': duct_room, 'floating-floor': floating_floor, 'voice-corner': voice_corner,
    'passage': passage, 'bench-with-meter': bench_with_meter, 'listening-chair': listening_chair}
