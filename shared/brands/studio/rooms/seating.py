"""Chairs and lamps for work and leisure."""
import math
from materials import emit, felt, leather, linen, paint, wood
from mesh import box, ellipse, lathe, move, prism, rectangle, sheet, tube, turn

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


def bistro_chair(at, colour='#2a2b2d'):
    """Bentwood: round seat, bent hoop for a back, four slender legs. Faces -y."""
    black, cane = paint(colour, .38, .45), wood('#d8b98a', '#b08c5c', 'x')
    lathe([(0, .440), (.195, .440), (.207, .446), (.207, .462), (.198, .468), (.175, .466)], black, at, 64)
    lathe([(0, .463), (.178, .463)], cane, at, 64)
    for x, y in ((-.13, -.13), (.13, -.13)):
        tube([(x, y, .45), (x * 1.28, y * 1.25, 0)], .0145, black, at)
    ring = [(.155 * math.cos(a), .155 * math.sin(a), .20) for a in [i * math.pi / 24 for i in range(49)]]
    tube(ring, .0075, black, at)
    hoop = []
    for i in range(41):
        t = i / 40
        a = math.pi * t
        hoop.append((-.185 * math.cos(a) * (1 + .04 * math.sin(a)), .15 + .085 * math.sin(a) ** .7, .46 + .42 * math.sin(a) ** .55))
    tube([(-.20, .22, 0), (-.19, .165, .30)] + hoop + [(.19, .165, .30), (.20, .22, 0)], .0145, black, at)
    inner = [(.62 * x, y - .003, .46 + (z - .46) * .74) for x, y, z in hoop]
    tube(inner, .0095, black, at)


def armchair(at, colour='#b7ab98', cushion='#d3c8b4', legs=('#b58a5c', '#8f6840')):
    """A lounge chair in felted wool: deep seat cushion, round arms and back on turned legs. Faces -y."""
    cloth, oak = felt(colour, .22), wood(*legs, 'z')
    for x in (-.29, .29):
        for y in (-.27, .27):
            tube([(x, y, .19), (x * 1.10, y * 1.10, 0)], .018, oak, at)
    prism(rectangle(.74, .72, .10, 12), .13, cloth, at @ move(0, 0, .18), .03, 5)
    prism(rectangle(.52, .60, .09, 12), .15, cloth, at @ move(0, -.06, .30), .055, 6)
    for s in (-1, 1):
        prism(rectangle(.15, .70, .07, 10), .30, cloth, at @ move(s * .315, -.01, .27), .062, 6)

    def rest(u, v):
        x = (u - .5) * .70
        return x, .26 + .13 * v - .03 * (2 * u - 1) ** 2, .30 + v * .52 - .05 * abs(2 * u - 1) ** 5
    o = sheet(rest, cloth, 40, 40, .16, at)
    o.modifiers['bevel'].width, o.modifiers['bevel'].segments = .06, 5
    prism(rectangle(.44, .13, .06, 10), .30, felt(cushion, .2), at @ move(0, .16, .44) @ turn(-14, 'X'), .055, 6)


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


def floor_lamp(at, colour='#26272a', h=1.52):
    """A slender stand with a linen shade that glows."""
    steel = paint(colour, .45, .4)
    lathe([(0, 0), (.145, 0), (.147, .008), (.14, .018), (.012, .022), (.010, .03), (.010, h - .05), (0, h - .05)], steel, at)
    lathe([(.205, h - .22), (.165, h + .08), (.163, h + .08), (.203, h - .22)], emit('#ffdba6', .62), at)
    for r, z in ((.205, h - .22), (.165, h + .08)):
        tube([(r * math.cos(a), r * math.sin(a), z) for a in [i * math.pi / 36 for i in range(73)]], .003, paint('#b89a6c', .6, .3), at)


def table_round(at, r=.36, h=.74, top=('#8a6240', '#633f25')):
    lathe([(0, h - .03), (r - .01, h - .03), (r, h - .022), (r, h - .006), (r - .006, h), (0, h)], wood(*top, 'x'), at)
    lathe([(0, 0), (.21, 0), (.215, .010), (.05, .028), (.030, .06), (.028, h - .06), (.10, h - .035), (.10, h - .03), (0, h - .03)], paint(*BLACK), at)


def bench_seat(at, w, colour, h=.46, d=.52, back=.94):
    """An upholstered bench along a wall, its back at y = 0 of the frame, seat towards -y."""
    cloth = leather(colour)
    box(w, d - .06, h - .12, paint('#3a2f28', .5, .3), at @ move(0, -d / 2 + .03, 0), .004)
    parts = max(1, round(w / .9))
    for i in range(parts):
        x = (i - (parts - 1) / 2) * w / parts
        prism(rectangle(w / parts - .008, d, .03, 6), .13, cloth, at @ move(x, -d / 2, h - .12), .035, 5)
        prism(rectangle(w / parts - .008, back - h + .02, .03, 6), .10, cloth, at @ move(x, -.02, (back + h) / 2) @ turn(84, 'X'), .035, 5)
