"""Chairs, lamps and screens."""
import math
from materials import emit, linen, paint, wood
from mesh import ellipse, lathe, move, prism, rectangle, sheet, tube, turn

BLACK = ('#26272a', .45, .4)


def office_chair(at, colour='#3f454c', back='#4b5158'):
    """A swivel chair seen from any side: five castors, gas spring, upholstered seat and back, armrests. Faces -y."""
    frame, cloth = paint(*BLACK), linen(colour, .0024)
    for k in range(5):
        a = 2 * math.pi * k / 5 + .3
        tube([(0, 0, .115), (.15 * math.cos(a), .15 * math.sin(a), .105), (.285 * math.cos(a), .285 * math.sin(a), .072)], .018, frame, at)
        wheel = at @ move(.285 * math.cos(a), .285 * math.sin(a), .028) @ turn(math.degrees(a) + 90) @ turn(90, 'X')
        lathe([(0, -.02), (.024, -.02), (.028, -.015), (.028, .015), (.024, .02), (0, .02)], frame, wheel, 32)
    lathe([(0, .09), (.036, .09), (.036, .15), (.025, .16), (.025, .36), (.05, .38), (.05, .41), (0, .41)], frame, at, 40)
    prism(rectangle(.48, .47, .11, 12), .075, cloth, at @ move(0, -.01, .41), .030, 5)

    def rest(u, v):
        x, z = (u - .5) * (.43 - .05 * abs(2 * v - 1) ** 3), .56 + v * .44
        return x, .215 + .05 * v - .05 * (2 * u - 1) ** 2 - .03 * math.sin(v * 2.6), z
    sheet(rest, linen(back, .0024), 50, 50, .045, at)
    tube([(0, .10, .40), (0, .25, .43), (0, .275, .56), (0, .29, .78)], .022, frame, at)
    for x in (-.27, .27):
        tube([(x * .7, 0, .405), (x, 0, .43), (x, .0, .64)], .014, frame, at)
        prism(rectangle(.07, .25, .033, 8), .025, frame, at @ move(x, -.02, .64), .010, 4)


def school_chair(at):
    """A plywood shell on a frame of steel tube. Faces -y."""
    steel, ply = paint('#8f9396', .35, .5, metal=.85), wood('#d3b083', '#b58d5f', 'x')

    def seat(u, v):
        x, y = (u - .5) * .39, (v - .5) * .40
        return x, y - .01, .445 + .012 * (2 * u - 1) ** 2 - .018 * max(0, .12 - v) / .12 - .006 * math.sin(math.pi * v)
    sheet(seat, ply, 30, 30, .010, at)

    def rest(u, v):
        x = (u - .5) * .38
        return x, .205 + .03 * v - .045 * (2 * u - 1) ** 2, .60 + v * .20 - .012 * (2 * u - 1) ** 4
    sheet(rest, ply, 30, 20, .010, at)
    for s in (-1, 1):
        tube([(s * .19, -.20, .0), (s * .175, -.17, .42), (s * .165, -.14, .432), (s * .165, .15, .432), (s * .165, .19, .46), (s * .165, .215, .62),
            (s * .165, .235, .76)], .011, steel, at)
        tube([(s * .165, .10, .432), (s * .175, .14, .40), (s * .19, .225, 0)], .011, steel, at)


def monitor(at, w=.60, h=.35, tilt=4):
    """A screen that is off, on a foot. Faces -y; at = on the desk."""
    black, silver = paint(*BLACK), paint('#9c9ea0', .35, .5, metal=.8)
    prism(rectangle(.24, .17, .03, 8), .010, silver, at, .003)
    tube([(0, .045, .01), (0, .045, .30)], .016, silver, at)
    board = at @ move(0, .025, .12) @ turn(-tilt, 'X')
    prism(rectangle(w, h, .008), .026, black, board @ move(0, 0, h / 2) @ turn(90, 'X'), .005)
    prism(rectangle(w - .014, h - .014, .003), .0006, paint('#23262b', .14, .5), board @ move(0, -.0258, h / 2) @ turn(90, 'X'), 0)


def keyboard(at):
    shell, keys = paint('#c5c5c2', .4, .4), paint('#e6e4de', .5, .35)
    prism(rectangle(.36, .115, .008), .012, shell, at, .003)
    for r in range(5):
        prism(rectangle(.345, .0185, .002), .004, keys, at @ move(0, .042 - .0210 * r, .0118), .001)
    prism(ellipse(.031, .052, 60, 0.), .024, shell, at @ move(.25, 0, 0), .011, 5)


def desk_lamp(at, colour='#b0603f', spin=0):
    """A jointed lamp: round foot, two arms, a turned shade."""
    steel = paint(colour, .4, .45)
    at = at @ turn(spin)
    lathe([(0, 0), (.085, 0), (.087, .006), (.083, .018), (.02, .022), (.012, .04), (0, .04)], steel, at)
    elbow, head = (-.13, 0, .34), (.16, 0, .50)
    tube([(0, 0, .03), elbow], .0075, steel, at)
    tube([elbow, head], .0075, steel, at)
    lathe([(0, -.013), (.014, -.013), (.014, .013), (0, .013)], steel, at @ move(*elbow) @ turn(90, 'X'), 32)
    shade = at @ move(head[0] + .03, 0, head[2] - .02) @ turn(18, 'Y')
    lathe([(.075, -.085), (.074, -.083), (.040, .03), (.022, .05), (0, .052), (0, .046), (.02, .044), (.036, .028), (.0715, -.084)], steel, shade, 64)
    lathe([(0, -.060), (.022, -.055), (.027, -.035), (.018, -.005), (0, .0)], emit('#ffe3b8', 4.), shade, 32)
