"""What a made-to-measure product can be fitted with: clamps for a desk divider, grips for a basket."""
import math
from mathutils import Vector
from materials import felt, leather, paint, wood
from mesh import bevel, box, lathe, move, prism, rectangle, turn, upright
from shapes.storage import grip_outline, rivet, wall_of
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
    return Shot((.0, -1.05, .44), (.0, -.01, .145), 92, 12, (0, -.1, .17), samples=.7)


def felt_grip(at, material):
    """A loop of the basket's own felt, sewn on with two feet."""
    prism(grip_outline(.062, .050, .026), .005, material, at @ move(0, -.001, 0) @ turn(90, 'X'), .001)


def grip_choice(view, grip='leather'):
    """The front of a basket, seen almost straight on."""
    paper_set(.75)
    w, h, t = .24, .19, .005
    m, at = felt(tile=.15), turn(20)
    prism(rectangle(w - t, w - t, .006), t, m, at, .001)
    for k in range(4):
        wall_of(w - .001, h, t, .005 + .002 * (k % 2), m, at @ turn(90 * k) @ move(0, -w / 2 + t / 2, .001))
        flap = at @ turn(90 * k) @ move(w / 2 - .019, -w / 2 - t / 2 + .0005, .004)
        upright(.040, h - .010, t * .8, m, flap @ turn(1.8, 'X'), .0012)
    hold = at @ move(0, -w / 2 - .0135, h * .70) @ turn(-2, 'X')
    if grip == 'leather':
        prism(grip_outline(.052, .044, .019), .0035, leather('#8a5a38'), hold @ move(0, -.001, 0) @ turn(90, 'X'), .0011)
    elif grip == 'felt':
        prism(grip_outline(.050, .044, .024), .005, felt(tile=.12, shade=.8), hold @ move(0, -.001, 0) @ turn(90, 'X'), .001)
    if grip != 'none':
        for x in (-.052, .052):
            rivet(hold @ move(x, -.0046 if grip == 'leather' else -.0062, -.004) @ turn(90, 'X'))
    return Shot((.10, -1.40, .52), (0, 0, .092), 92, 12, (0, -.12, .12), samples=.7)


SHAPES = {'clamp-choice': clamp_choice, 'grip-choice': grip_choice}
