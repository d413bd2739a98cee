"""Rubber where it lies: two layers of floor mat under a dumbbell, a pad under a machine's foot."""
import math
import random
from materials import paint
from mesh import box, lathe, move, polygon, prism, rectangle, relief, turn
from metals import powder
from polymers import granulate, vinyl
from shapes.barriers import heavy_roll, ribs
from stage import Shot, paper_set

STEEL = ('#c2c4c6', .25, .5, 0., 600., .9)


def dumbbell(at, r=.072, colour='#46617f'):
    """Along x, lying on one face of its hexagonal heads."""
    rest = at @ move(0, 0, r * math.cos(math.pi / 6))
    for side in (-1, 1):
        for x, k, thick in ((.062, 1., .070), (.132, .80, .014)):
            head = rest @ turn(0 if side > 0 else 180) @ move(x, 0, 0) @ turn(90, 'Y')
            prism(polygon(r * k, 6, math.pi / 6), thick, paint(colour, .55, .35), head, .010 if k == 1. else .004, 4)
    lathe([(.012, -.064), (.0155, -.04), (.0165, 0), (.0155, .04), (.012, .064)], paint(*STEEL), rest @ turn(90, 'Y'), 48)


def floor_mat(view, t):
    """Two layers with staggered edges; a roll behind."""
    paper_set(1.15)
    m = granulate()
    at = turn(-24)
    prism(rectangle(1.02, .66), t, m, at @ move(.02, -.04, 0), .0016, 2)
    prism(rectangle(.70, .66), t, m, at @ move(.05, .06, t + .0003) @ turn(.5), .0016, 2)
    heavy_roll(m, t, .74, 7, .05, move(-.18, .47, 0) @ turn(-30))
    dumbbell(at @ move(.10, -.02, 2 * t + .0004) @ turn(34))
    return Shot((.75, -2.25, 1.28), (-.005, .10, .03), 70, 11, (.05, -.15, .04))


def machine_corner(at, coat, tall=.34):
    """The lower corner of a steel frame on its foot plate; at = where the plate rests."""
    plate, tube = .012, .05
    prism(rectangle(.085, .085, .006), plate, powder('#8c9093'), at, .0015)
    lathe([(0, 0), (.019, 0), (.019, .013), (0, .013)], paint(*STEEL), at @ move(0, 0, plate), 6)
    lathe([(.011, .01), (.011, .035)], paint(*STEEL), at @ move(0, 0, plate), 32)
    foot = plate + .030
    box(tube, tube, tall, coat, at @ move(0, 0, foot), .005)
    box(tube, 1.2, tube, coat, at @ move(0, .62, foot + .05), .005)
    box(1.2, tube, tube, coat, at @ move(-.62, 0, foot + .05), .005)
    box(1.2, .002, tall - .12, powder('#c9cccd'), at @ move(-.625, -.012, foot + .11), .001)
    box(.002, 1.2, tall - .12, powder('#c9cccd'), at @ move(.012, .625, foot + .11), .001)


def pad_under_foot(view, w, t):
    """A pad carries the foot of a machine; two lie criss-cross before it, one stands against them."""
    paper_set(.95)
    rng, rubber = random.Random(8), vinyl(rough=.6, waves=.1, shade=1.25)

    def pad(at):
        relief(w, w, 300, ribs(w, t), rubber, at)

    spin = turn(-36)
    under = spin @ move(.02, .14, 0)
    pad(under)
    machine_corner(under @ move(0, 0, t * .985), powder('#35577f'))
    stack = move(-.015, -.135, 0) @ turn(20)
    for k in range(2):
        pad(stack @ move(rng.uniform(-.003, .003), rng.uniform(-.003, .003), k * t) @ turn(90 * k + rng.uniform(-3, 3)))
    lean, reach = 62., 2 * t / math.tan(math.radians(62.))
    pad(stack @ move(-w * .34, -w / 2 - reach - .006, 0) @ turn(lean, 'X') @ move(0, w / 2, .0008))
    return Shot((.20, -1.02, .52), (-.005, -.01, .085), 88, 13, (.02, -.12, .06), region=(.62, .80, 0, .14))


SHAPES = {'floor-mat': floor_mat, 'pad-under-foot': pad_under_foot}
