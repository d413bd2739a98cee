"""What measures sound: hand-held meter, calibrator, logger in its case, traffic light."""
import math
from materials import emit, paint
from mesh import box, lathe, move, pierced, prism, rectangle, tube, turn
from polymers import foam, plastic
from rooms.tools import ink
from stage import Shot, paper_set

STEEL = ('#c2c4c6', .25, .5, 0., 600., .9)
DARK = '#2f3236'
SEGMENTS = {'0': 'abcdef', '1': 'bc', '2': 'abged', '3': 'abgcd', '4': 'fgbc', '5': 'afgcd', '6': 'afgedc', '7': 'abc', '8': 'abcdefg',
    '9': 'abcdfg'}


def digits(text, tall, at, colour='#1f2624'):
    """Seven-segment figures, centred on x and y, a little above z = 0."""
    w, step, slant = tall * .5, tall * .72, .08
    corners = {'a': ((0, 1), (1, 1)), 'b': ((1, 1), (1, .5)), 'c': ((1, .5), (1, 0)), 'd': ((0, 0), (1, 0)), 'e': ((0, .5), (0, 0)),
        'f': ((0, 1), (0, .5)), 'g': ((0, .5), (1, .5))}
    wide = sum(step if c != '.' else step * .35 for c in text) - (step - w)
    strokes, x = [], -wide / 2
    for c in text:
        if c == '.':
            strokes.append(((x - step * .16, -tall / 2), (x - step * .16 + .0001, -tall / 2)))
            x += step * .35
            continue
        for s in SEGMENTS[c]:
            (ax, ay), (bx, by) = corners[s]
            gap = .07
            ax2, ay2 = ax + (bx - ax) * gap, ay + (by - ay) * gap
            bx2, by2 = bx - (bx - ax) * gap, by - (by - ay) * gap
            strokes.append(((x + ax2 * w + ay2 * slant * tall, (ay2 - .5) * tall), (x + bx2 * w + by2 * slant * tall, (by2 - .5) * tall)))
        x += step
    ink(strokes, tall * .11, at, colour)


def screen(w, h, text, at, colour='#a9b3a4'):
    """A reflective display in its frame: figures, a bar below, marks."""
    prism(rectangle(w + .010, h + .010, .004), .0012, paint('#141517', .25, .5), at, .0005)
    prism(rectangle(w, h, .0015), .0003, paint(colour, .25, .45), at @ move(0, 0, .0012), 0)
    top = at @ move(0, 0, .0015)
    digits(text, h * .46, top @ move(0, h * .10, 0))
    ink([((-w * .42 + k * w * .042, -h * .34), (-w * .42 + k * w * .042 + w * .026, -h * .34)) for k in range(15)], h * .09, top, '#2a312e')
    ink([((-w * .42, h * .42), (-w * .25, h * .42)), ((w * .26, h * .42), (w * .42, h * .42))], h * .035, top, '#2a312e')


def button(at, w=.011, h=.008, colour='#6f757b'):
    prism(rectangle(w, h, .003), .0022, paint(colour, .6, .3), at, .0008)


def meter(at):
    """Lies on its back, x to the right, its microphone towards +y; 25 cm long."""
    body = [(-.032, -.105), (.032, -.105), (.035, -.06), (.034, .02), (.036, .060), (.028, .082), (.012, .104), (.0105, .122), (-.0105, .122),
        (-.012, .104), (-.028, .082), (-.036, .060), (-.034, .02), (-.035, -.06)]
    prism(body, .027, plastic(DARK, .5), at, .007, 5)
    prism([(x * .86, y * .93 - .004) for x, y in body[:6] + body[9:]], .0014, plastic('#565b61', .55), at @ move(0, 0, .0264), .0006)
    screen(.046, .034, '62.4', at @ move(0, .044, .0276))
    for row in range(3):
        for k in range(3):
            colour = '#c8621f' if (row, k) == (0, 1) else '#9aa0a5'
            button(at @ move((k - 1) * .0175, .004 - row * .017, .0276), colour=colour)
    for k in range(7):
        ink([((-.018, -.062 - .005 * k), (.018, -.062 - .005 * k))], .0012, at @ move(0, 0, .0277), '#3a3e43')
    tip = at @ move(0, .118, .0135) @ turn(-90, 'X')
    lathe([(0, 0), (.0085, 0), (.0066, .010), (.0064, .046), (0, .046)], paint(*STEEL), tip, 48)
    ball = [(.0445 * math.sin(a), .062 - .0445 * math.cos(a)) for a in [math.pi * k / 40 for k in range(41)]]
    ball[0], ball[-1] = (.009, ball[0][1] + .001), (0, ball[-1][1])
    # The ball would sink into the table: the meter rests on it and on its lower end.
    lathe(ball, foam('#1f2124', 1.1, .7), tip @ move(0, 0, .004), 96)


def calibrator(at):
    """Cylinder of 48 mm with a half-inch hole on top."""
    black, grey = plastic('#232528', .45), plastic('#565b61', .5)
    lathe([(0, 0), (.022, 0), (.024, .002), (.024, .058), (.0225, .060), (.0205, .061), (.0205, .074), (.019, .076), (.0070, .076), (.0064, .075),
        (.0064, .050), (0, .050)], black, at, 96)
    lathe([(.0242, .012), (.0242, .030)], grey, at, 96)
    side = at @ turn(-6) @ move(0, -.0243, .021) @ turn(90, 'X')
    prism(rectangle(.020, .0075, .003), .0012, paint('#15171a', .5, .3), side, .0004)
    prism(rectangle(.008, .0055, .002), .0034, paint('#c8621f', .5, .35), side @ move(-.005, 0, 0), .0008)
    digits('94', .0052, at @ turn(-6 - 17) @ move(0, -.0244, .040) @ turn(90, 'X') @ move(0, 0, .0002), '#e9ebe8')
    digits('114', .0052, at @ turn(-6 + 17) @ move(0, -.0244, .040) @ turn(90, 'X') @ move(0, 0, .0002), '#e9ebe8')


def capsule(at):
    """Half-inch measuring microphone on its preamplifier, lying along x."""
    lie = at @ move(0, 0, .0066) @ turn(90, 'Y')
    lathe([(0, 0), (.0060, 0), (.0063, .001), (.0063, .062), (.0060, .0625), (.0066, .063), (.0066, .076), (.0060, .077), (0, .077)], paint(*STEEL), lie, 64)
    for k in range(6):
        lathe([(.00668, .0655 + .0016 * k), (.00668, .0662 + .0016 * k)], paint('#6d7073', .4, .4), lie, 64)


def case(w, d, h, at, lining):
    """A hard case lying open: tray with foam, lid standing up behind it."""
    shell = plastic('#26282b', .5)
    wall = .008
    outer, inner = rectangle(w, d, .025), rectangle(w - 2 * wall, d - 2 * wall, .020)
    pierced(outer, [inner[::-1]], h, shell, at, .003)
    prism(outer, .006, shell, at, .002)
    prism(rectangle(w - 2 * wall - .001, d - 2 * wall - .001, .019), h - .012, lining, at @ move(0, 0, .005), .002)
    lid = at @ move(0, d / 2 + .004, h - .004) @ turn(102, 'X') @ move(0, d / 2 + .004, 0)
    prism(outer, .006, shell, lid @ move(0, 0, -.045), .002)
    pierced(outer, [inner[::-1]], .045, shell, lid @ move(0, 0, -.045), .003)
    prism(rectangle(w - 2 * wall - .001, d - 2 * wall - .001, .019), .022, foam('#303236', 1.6, .8), lid @ move(0, 0, -.040), .003)
    for x in (-w * .28, w * .28):
        prism(rectangle(.034, .012, .002), .030, plastic('#3a3d41', .5), at @ move(x, -d / 2 - .004, h - .036), .003)
    grip = [(-.055, 0), (-.045, -.022), (.045, -.022), (.055, 0)]
    tube([(x, -d / 2 + y, h * .5) for x, y in grip], .007, plastic('#3a3d41', .5), at)


def pocket(w, d, z, at):
    """A dark recess in foam, drawn as a rim and a floor just below it."""
    prism(rectangle(w, d, .008), .0006, paint('#101113', .95, .05), at @ move(0, 0, z), 0)


def logger(at):
    shell = at @ move(0, 0, 0)
    w, d, h = .40, .30, .115
    case(w, d, h, shell, foam('#3a3d42', 1.6, .8))
    top = h - .0072
    box(.13, .19, .022, plastic('#4c5156', .5), at @ move(-.095, .012, top - .004), .007)
    screen(.062, .040, '71.8', at @ move(-.095, .048, top + .0182))
    for k in range(4):
        button(at @ move(-.125 + .02 * k, -.020, top + .0182), .012, .009, '#c8621f' if k == 0 else '#9aa0a5')
    for k, y in enumerate((.085, .055)):
        pocket(.15, .022, top, at @ move(.085, y, 0))
        capsule(at @ move(.035, y, top - .003))
    pocket(.15, .115, top, at @ move(.085, -.040, 0))
    cable = [(.085 + (.030 + .0026 * a) * math.cos(a), -.040 + (.022 + .0026 * a) * math.sin(a), top + .0036 + .0009 * a) for a in [k * .2 for k in range(64)]]
    tube(cable, .0030, paint('#1b1c1e', .55, .35), at)


def tripod(at):
    """Small stand with a measuring microphone in a wind ball, beside the case."""
    black = paint('#26282b', .45, .4)
    tube([(0, 0, .10), (0, 0, .40)], .008, black, at)
    for k in range(3):
        a = math.radians(120 * k + 20)
        tube([(0, 0, .19), (.12 * math.cos(a), .12 * math.sin(a), .006)], .0065, black, at)
        lathe([(0, 0), (.009, 0), (.009, .012), (0, .014)], paint('#18191b', .8, .2), at @ move(.12 * math.cos(a), .12 * math.sin(a), 0), 24)
    lathe([(0, .17), (.017, .17), (.017, .205), (0, .205)], black, at, 32)
    lathe([(0, .40), (.0064, .40), (.0064, .45), (0, .45)], paint(*STEEL), at, 32)
    ball = [(.045 * math.sin(a), .465 - .045 * math.cos(a)) for a in [math.pi * k / 40 for k in range(41)]]
    lathe(ball, foam('#1f2124', 1.1, .7), at, 96)


def traffic_light(at):
    """Round unit of 30 cm, standing on a foot; the yellow lamp is lit. Front to -y."""
    body = plastic(rough=.4)
    face = at @ move(0, 0, .165) @ turn(90, 'X')
    lathe([(0, -.028), (.140, -.028), (.150, -.018), (.150, .008), (.144, .016), (.120, .019), (0, .019)], body, face, 160)
    lathe([(0, .0192), (.118, .0192), (.119, .0186)], paint('#1a1b1d', .25, .5), face, 128)
    for y, dull, lit in ((.066, '#5a1512', None), (0, '#e8a912', 5.), (-.066, '#123d22', None)):
        spot = face @ move(0, y, .0194)
        lathe([(.030, 0), (.034, 0), (.034, .006), (.031, .009), (.0295, .006), (.0295, 0)], paint('#2d2f32', .4, .4), spot, 64)
        glass = emit('#ffb31a', lit) if lit else paint(dull, .18, .6)
        lathe([(0, .0060), (.015, .0055), (.0295, .0030)], glass, spot, 64)
    box(.16, .10, .012, body, at @ move(0, .010, 0), .004)
    box(.05, .022, .03, body, at @ move(0, .012, .006), .004)


def measuring_set(view, item):
    near = view == 'detail'
    if item == 'meter':
        paper_set(.5)
        at = turn(-30)
        # Resting on the ball: the microphone end is lifted.
        lift = math.degrees(math.atan2(.031, .23))
        meter(at @ move(0, -.105, 0) @ turn(lift, 'X') @ move(0, .105, 0))
        calibrator(move(-.070, .085, 0) @ turn(-20))
        if near:
            return Shot((-.02, -.46, .36), (.012, .030, .035), 84, 12, (.015, .02, .04), smooth=.8)
        return Shot((.02, -.92, .66), (.004, .024, .018), 122, 12, (.0, -.02, .03), smooth=.9)
    if item == 'calibrator':
        paper_set(.36)
        calibrator(move(-.012, .012, 0))
        capsule(move(.014, -.044, 0) @ turn(-14))
        return Shot((.04, -.46, .24), (.012, 0, .030), 92, 13, (0, -.03, .03), smooth=.9)
    if item == 'logger':
        paper_set(.9)
        at = turn(18)
        logger(at)
        tripod(move(.34, .06, 0))
        if near:
            return Shot((.02, -.72, .62), (-.045, .02, .105), 60, 11, (-.05, 0, .13), smooth=.8, region=(.2, .5, 0, .1), white=1.05)
        return Shot((.12, -1.85, 1.05), (.055, .06, .155), 86, 11, (0, -.1, .12), smooth=.9)
    paper_set(.62)
    traffic_light(turn(22))
    if near:
        return Shot((-.02, -.72, .24), (.01, 0, .16), 98, 12, (0, -.02, .165), smooth=.9, region=(0, .06, 0, .06))
    return Shot((.10, -1.15, .36), (0, 0, .148), 92, 12, (0, -.02, .16), smooth=.9)


SHAPES = {'measuring-set': measuring_set}
