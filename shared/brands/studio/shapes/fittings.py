"""What a made-to-measure product can be fitted with: clamps for a desk divider, grips for a basket."""
import math
from materials import felt, leather, paint, wood
from mesh import box, lathe, move, prism, rectangle, sheet, turn, upright
from shapes.storage import grip_outline, rivet
from stage import Shot, paper_set

STEELS = {'silver': ('#b4b6b8', .34, .85), 'black': ('#252628', .42, 0.), 'white': ('#e7e5e0', .40, 0.)}


def screw_clamp(at, steel):
    """Bent steel: a plate before the felt that grips the table top from above and below. Felt's front at y = 0, top at z = 0."""
    box(.050, .004, .150, steel, at @ move(0, -.002, -.050), .0012)
    box(.050, .075, .005, steel, at @ move(0, -.0375, .0), .0015)
    box(.050, .075, .005, steel, at @ move(0, -.0375, -.050), .0015)
    knob = paint('#2b2c2e', .5, .4)
    under = at @ move(0, -.045, -.028)
    lathe([(0, 0), (.011, 0), (.011, -.004), (.0045, -.0045), (.0045, -.042), (0, -.042)], steel, under, 32)
    lathe([(0, -.042), (.014, -.042), (.016, -.045), (.016, -.053), (.014, -.056), (0, -.056)], knob, under, 40)
    for z in (.030, .078):
        lathe([(0, .0022), (.004, .0020), (.006, .0006), (.006, 0), (0, 0)], paint('#8f9194', .3, .5, metal=.9),
            at @ move(0, -.004, z) @ turn(90, 'X'), 24)


def clamp_choice(view, colour='silver'):
    """A short piece of table and divider, held by one clamp."""
    paper_set(.8, 1.1)
    shade, rough, metal = STEELS[colour]
    steel = paint(shade, rough, .5, metal=metal)
    top, frame = .16, turn(-32)
    box(.30, .17, .028, wood('#cfab80', '#ac8152', 'x'), frame @ move(0, -.085, top - .028), .003)
    upright(.30, .30, .02, felt(tile=.14), frame @ move(0, .0005, 0), .003, .008)
    screw_clamp(frame @ move(0, 0, top), steel)
    return Shot((.0, -1.05, .44), (.0, -.01, .150), 92, 12, (0, -.1, .17), samples=2.4)


def side_of(w, h, t, material, at):
    """One side of a basket; it widens upwards as much as it leans out, so that the corners stay shut."""
    lean = .008

    def surface(u, v):
        bow = math.sin(math.pi * u) * v
        return (u - .5) * (w + 2 * lean * v), -lean * v - .003 * bow, v * h - .004 * math.sin(math.pi * u) * v ** 3
    return sheet(surface, material, 60, 50, t, at)


def grip_choice(view, grip='leather'):
    """A small basket, its front to the camera."""
    paper_set(.75)
    w, h, t = .24, .18, .005
    m, at = felt(tile=.15), turn(20)
    prism(rectangle(w - t, w - t, .006), t, m, at, .001)
    for k in range(4):
        side_of(w - .001, h, t, m, at @ turn(90 * k) @ move(0, -w / 2 + t / 2, .001))
    if grip == 'leather':
        hold = at @ move(0, -w / 2 - .0115, h * .70) @ turn(-2, 'X')
        prism(grip_outline(.056, .048, .021), .0035, leather('#8a5a38'), hold @ turn(90, 'X'), .0011)
        rivets(hold, .056, -.0036)
    if grip == 'felt':
        for k, reach in ((0, -.0125), (2, -.0125)):
            # A loop of the basket's own felt that stands up from the rim.
            hold = at @ turn(90 * k) @ move(0, -w / 2 + reach, h - .016) @ turn(-2.5, 'X')
            prism(grip_outline(.048, .062, .026), t, felt(tile=.14, shade=.86), hold @ turn(90, 'X'), .0012)
            rivets(hold, .048, -.0052)
    return Shot((.10, -1.40, .56), (0, 0, .098 if grip == 'felt' else .086), 112, 12, (0, -.12, .12))


def rivets(hold, reach, depth):
    for x in (-reach, reach):
        rivet(hold @ move(x, depth, -.010) @ turn(90, 'X'))


SHAPES = {'clamp-choice': clamp_choice, 'grip-choice': grip_choice}
