"""Screens made to measure: a window, flat feet, two panels linked at an angle."""
from materials import fabric, paint
from mesh import box, move, pierced, prism, rectangle, turn
from metals import brushed, powder
from stage import Shot, paper_set

LOW = .03       # lower edge above the floor


def panel(w, h, t, at, window=None, pitch=.0032):
    """An aluminium frame with cloth on both sides; window = (x, z, width, height) of its middle above the floor."""
    z0 = h / 2 + LOW
    face = at @ move(0, 0, z0) @ turn(90, 'X')
    holes, frame = [], brushed(along='y')
    if window:
        x, z, ww, wh = window
        holes = [[(x + px, z - z0 + pz) for px, pz in rectangle(ww, wh, .012, 4)][::-1]]
        rim = face @ move(x, z - z0, -t / 2 - .001)
        pierced(rectangle(ww + .05, wh + .05, .02, 4), [rectangle(ww - .004, wh - .004, .01, 4)[::-1]], t + .002, frame, rim, .0015)
        # Before plain paper a lit surface looks like acrylic and has none of the noise of a transparent one.
        prism(rectangle(ww, wh), .006, paint('#d5dfe3', .07, .6), face @ move(x, z - z0, -.003), 0)
    pierced(rectangle(w, h, .015, 5), [rectangle(w - .05, h - .05, .004, 3)[::-1]], t, frame, face @ move(0, 0, -t / 2), .0015)
    pierced(rectangle(w - .051, h - .051), holes, t - .012, fabric(pitch=pitch), face @ move(0, 0, -t / 2 + .006), .004)


def flat_foot(at):
    coat = powder('#3a3c3f')
    prism(rectangle(.07, .50, .010), .008, coat, at, .002)
    box(.045, .045, LOW + .02, coat, at @ move(0, 0, .006), .003)


def linked_screens(view, w, h, t, side):
    """The wide panel has the window; the other, `side` metres wide, comes towards the camera."""
    paper_set(1.5 * max(w, h))
    corner = move(.36, .18, 0)
    wide, narrow = corner @ turn(10) @ move(-w / 2 - .03, 0, 0), corner @ turn(-58) @ move(side / 2 + .03, 0, 0)
    panel(w, h - LOW, t, wide, (.18, 1.50, .40, .40))
    panel(side, h - LOW, t, narrow)
    box(.034, .034, h - LOW, brushed(along='z'), corner @ turn(-24) @ move(0, 0, LOW), .004)
    for at, x in ((wide, -w / 2 + .2), (wide, w / 2 - .24), (narrow, side / 2 - .16)):
        flat_foot(at @ move(x, 0, 0))
    return Shot((.35, -6.3, 1.45), (-.09, 0, h * .475), 88, 11, (0, -.2, h / 2))


SHAPES = {'linked-screens': linked_screens}
