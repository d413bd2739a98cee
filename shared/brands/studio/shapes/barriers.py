"""Heavy sheet that blocks sound, on rolls; mats of rubber crumb; pads under machines."""
import math
import random
import numpy as np
from materials import paint
from mesh import lathe, move, prism, rectangle, relief, strip, turn
from polymers import granulate, vinyl
from shapes.textile import roll_curve
from stage import Shot, paper_set

BRASS = ('#b8975a', .28, .5)


def eyelet(at, r=.011, colour=BRASS, metal=.9):
    """Lies in the plane z = 0."""
    ring = [(r * .55, 0), (r * .55, .0012), (r * .75, .0022), (r, .0012), (r, 0)]
    lathe(ring, paint(*colour, metal=metal), at, 40)
    lathe([(0, .0003), (r * .56, .0003)], paint('#17181a', .9, .1), at, 24)


def heavy_roll(material, t, w, turns, tail, at):
    """Returns the outer radius. The loose end lies flat, because it is heavy."""
    curve, r = roll_curve(t, turns, .038, .1)
    spiral = curve[:-60]
    x = np.linspace(.004, tail, 90)
    flat = np.stack([x, -r + .0012 * np.sin(x * 22) ** 2 * np.clip((tail - x) * 8, 0, 1)], -1)
    strip(np.concatenate([spiral, flat]), w, t, material, at @ move(0, 0, r + t / 2 + .0004))
    return r


def barrier_roll(view, w, t, surface='smooth', eyelets=False):
    m = granulate() if surface == 'granulate' else vinyl(waves=.55)
    turns = round(max(6, min(16, .042 / t)))
    shown = w * .62     # a full width would show as a thin line
    if view == 'detail':
        paper_set(.6)
        at = turn(-38)
        heavy_roll(m, t, .5, 7, .34, at)
        if eyelets:
            for y in (-.2, 0, .2):
                eyelet(at @ move(.318, y, t + .0006))
        x, y, _ = (at @ move(.28, -.2, 0)).translation
        return Shot((x - .22, y - .62, .34), (x - .05, y + .09, .02), 80, 12, (x, y + .03, .005), smooth=.8)
    paper_set(1.15)
    at = move(-.18, -.06, 0) @ turn(-28)
    heavy_roll(m, t, shown, turns, .56, at)
    heavy_roll(m, t, shown, turns + 2, .07, move(-.02, .36, 0) @ turn(-36))
    if eyelets:
        for k in range(-2, 3):
            eyelet(at @ move(.53, k * (shown - .08) / 4, t + .0006), .013)
    return Shot((.9, -2.15, 1.12), (-.02, .03, .03), 74, 10, (0, -.2, .05))


def ribs(w, t, pitch=.0125):
    def height(x, y):
        wave = np.abs(np.sin(math.pi * x / pitch))
        edge = np.minimum(w / 2 - np.abs(x), w / 2 - np.abs(y))
        return t * (.66 + .34 * np.clip(wave * 1.7 - .3, 0, 1) ** .6) - .0012 * np.exp(-(edge / .0012) ** 2)
    return height


def rubber_pads(view, w, t, ribbed=True):
    """Three pads stacked criss-cross, the fourth leans on them."""
    paper_set(.48 if view == 'detail' else 1.05 * w / .2 + .1)
    rng = random.Random(4)
    rubber = vinyl(rough=.6, waves=.1) if ribbed else granulate('#27282a', ('#4a4c4f',), 3.4)

    def pad(at):
        if ribbed:
            return relief(w, w, 300, ribs(w, t), rubber, at)
        return prism(rectangle(w, w), t, rubber, at, .0012, 2)

    spin = 30
    for k in range(3):
        pad(move(rng.uniform(-.003, .003), rng.uniform(-.003, .003), k * t) @ turn(spin + 90 * (k % 2) + rng.uniform(-3, 3)))
    height = 3 * t
    lean = 58.
    reach = height / math.tan(math.radians(lean))
    # Its back touches the upper edge of the stack, its foot stands on the ground.
    pad(turn(spin) @ move(-w * .42, -w / 2 - reach - .004, 0) @ turn(lean, 'X') @ move(0, w / 2, .0008))
    k = w / .1
    if view == 'detail':
        return Shot((.16, -.44 * k, .26 * k), (.012, -.02, t * 1.6), 92, 13, (.02, -w * .5, t * 2), smooth=.8)
    return Shot((.22 * k, -.86 * k, .50 * k), (-.006 * k, -.045 * k, t * 1.35), 132 if ribbed else 150, 12, (0, -w * .6, t * 2))


SHAPES = {'barrier-roll': barrier_roll, 'rubber-pads': rubber_pads}
