"""Furniture of public rooms: waiting chairs, sofas, counters, bookcases, lamps, a piano. Everything stands on z = 0 and faces -y."""
import math
import random
from materials import fabric, paint, wood
from mesh import bevel, box, lathe, move, prism, rectangle, sheet, tube, turn
from rooms.building import cuboids, glow, light

STEEL, BLACK = ('#a9adb0', .28, .5, 0., 600., .9), ('#27282a', .42, .4)
OAK, WALNUT, BIRCH = ('#c8a478', '#a5794a'), ('#7d5638', '#553620'), ('#dfc79d', '#c6a878')


def cushioned(w, d, h, cloth, at, soft=.045):
    """An upholstered block with soft edges."""
    return prism(rectangle(w, d, soft, 6), h, cloth, at, soft * .8, 5)


def waiting_chair(at, colour='#8d9a86', arms=True):
    """An upholstered shell on a sled of steel tube, with oak armrests."""
    cloth, steel = fabric(colour), paint(*STEEL)
    cushioned(.50, .48, .075, cloth, at @ move(0, -.01, .395), .035)

    def back(u, v):
        x = (u - .5) * (.50 - .05 * v ** 4)
        return x, .20 + .085 * v - .045 * (2 * u - 1) ** 2, .455 + v * .40
    sheet(back, cloth, 40, 40, .05, at)
    for s in (-1, 1):
        x = s * .275
        tube([(x, .22, .63), (x, .21, .40), (x, .24, .02), (x, .20, .011), (x, -.22, .011), (x, -.255, .02), (x, -.235, .40), (x, -.22, .63)], .011, steel, at)
        tube([(x, -.05, .42), (s * .22, -.05, .42)], .010, steel, at)
        tube([(x, .12, .42), (s * .22, .12, .42)], .010, steel, at)
        if arms:
            prism(rectangle(.05, .40, .02, 6), .022, wood(*OAK, 'y'), at @ move(x, -.01, .628), .008, 4)


def sofa(at, w=1.9, colour='#5d6a70', seats=3, legs=WALNUT):
    cloth = fabric(colour, .0026)
    prism(rectangle(w, .86, .05, 6), .20, cloth, at @ move(0, 0, .14), .03, 4)
    for k in range(seats):
        inner = (w - .34) / seats
        x = (k - (seats - 1) / 2) * inner
        cushioned(inner - .006, .66, .15, cloth, at @ move(x, -.10, .325), .05)
        cushioned(inner - .008, .40, .17, cloth, at @ move(x, .17, .46) @ turn(78, 'X') @ move(0, .17, -.02), .06)
    cushioned(w - .30, .20, .50, cloth, at @ move(0, .34, .24), .05)
    for s in (-1, 1):
        cushioned(.17, .86, .42, cloth, at @ move(s * (w / 2 - .085), 0, .20), .045)
        for y in (-.34, .34):
            tube([(s * (w / 2 - .10), y, .15), (s * (w / 2 - .09), y * 1.03, 0)], .019, wood(*legs, 'z'), at)


def armchair(at, colour='#9b6a45'):
    """A tub chair: one bent shell, a seat cushion, four legs."""
    cloth = fabric(colour, .0026)

    def shell(u, v):
        a = math.radians(-28 + 236 * u)
        r = .36 - .03 * (1 - v)
        rise = .27 * (.45 + .55 * math.sin(math.pi * min(1, max(0, u))) ** .8)
        return r * math.cos(a), -.02 + r * .95 * math.sin(a), .25 + v * (rise + .20)
    sheet(shell, cloth, 70, 30, .085, at)
    cushioned(.56, .56, .14, cloth, at @ move(0, -.03, .29), .06)
    prism(rectangle(.58, .56, .16, 8), .07, cloth, at @ move(0, -.02, .225), .02)
    for x in (-.22, .22):
        for y in (-.22, .20):
            tube([(x, y, .24), (x * 1.2, y * 1.2, 0)], .016, wood(*WALNUT, 'z'), at)


def round_table(at, r=.38, h=.42, top=None, foot=None):
    top, foot = top or wood(*OAK, 'x'), foot or paint(*BLACK)
    lathe([(0, h - .024), (r - .012, h - .024), (r, h - .016), (r, h - .004), (r - .004, h), (0, h)], top, at)
    lathe([(0, 0), (r * .55, 0), (r * .55, .010), (.04, .022), (.026, .05), (.026, h - .024), (0, h - .024)], foot, at, 64)


def magazines(at, seed=2, count=4):
    rng = random.Random(seed)
    for k in range(count):
        shade = rng.choice(('#c96f4a', '#e3ddd0', '#4f6d74', '#d3b15f', '#8a9a7c', '#b8b4ac'))
        box(.21, .28, .004, paint(shade, .35, .4), at @ move(rng.uniform(-.03, .03), rng.uniform(-.03, .03), .0042 * k) @ turn(rng.uniform(-25, 25)), .0008)


def counter(at, w=2.2, d=.65, h=1.08, front=OAK, top='#e7e3da', slats=True):
    """A reception desk: a front of upright slats, a plinth, a solid top."""
    dark, stave = paint('#3b342d', .6, .3), wood(*front, 'z')
    box(w - .06, d - .06, .07, paint('#2b2c2e', .5, .3), at, .002)
    box(w, d - .04, h - .11, dark if slats else stave, at @ move(0, .02, .07), .003)
    if slats:
        pitch = .045
        for k in range(int(w / pitch)):
            box(.030, .020, h - .11, stave, at @ move(-w / 2 + (k + .5) * w / int(w / pitch), -d / 2 + .028, .07), .003)
        for s in (-1, 1):
            box(.012, d - .04, h - .11, stave, at @ move(s * (w / 2 + .001), .02, .07), .002)
    prism(rectangle(w + .06, d + .04, .02), .04, paint(top, .3, .45), at @ move(0, 0, h - .04), .006, 4)


def bookcase(at, w=.9, h=2.1, levels=6, seed=1, timber=OAK, full=.85):
    """Shelves with books, most standing, some lying, gaps between; back at y = 0."""
    rng, d, t = random.Random(seed), .29, .022
    board, stile = wood(*timber, 'x'), wood(*timber, 'z')
    for s in (-1, 1):
        box(t, d, h, stile, at @ move(s * (w - t) / 2, -d / 2, 0), .002)
    box(w - 2 * t, .008, h, stile, at @ move(0, -.004, 0), 0)
    step = (h - .09) / levels
    shades = ('#d9d0be', '#6a7a5c', '#a8583d', '#3d4b55', '#c7a36a', '#efe9dd', '#857f74', '#7c3f3c', '#4a6a72', '#b9c1b8', '#2f3338', '#c98f86')
    rows = {shade: [] for shade in shades}
    for k in range(levels + 1):
        z = .07 + k * step if k < levels else h - t
        box(w - 2 * t, d - .008, t, board, at @ move(0, -d / 2 - .004, z - (t if k < levels else 0)), .002)
        if k == levels:
            break
        x, end = -w / 2 + t + .004, w / 2 - t - .03
        stop = end if rng.random() < full else rng.uniform(0, end)
        tall = step - t - .02
        while x < stop:
            wide, high, deep = rng.uniform(.014, .042), tall * rng.uniform(.66, .97), rng.uniform(.14, .20)
            if x + wide > stop:
                break
            front = -d + rng.uniform(.015, .045)
            rows[rng.choice(shades)].append((x, x + wide - .001, front, front + deep, z, z + high))
            x += wide
            if rng.random() < .05:
                x += rng.uniform(.03, .10)
    for shade, parts in rows.items():
        if parts:
            bevel(cuboids(parts, paint(shade, .62, .3), at), .0018, 2)


def reading_lamp(at, colour='#3f5a4a', watt=0.):
    """A banker's lamp: brass stem, a long shade; lit."""
    brass, shade = paint('#b08d57', .25, .5, metal=.95), paint(colour, .25, .5)
    lathe([(0, 0), (.085, 0), (.088, .006), (.08, .016), (.02, .022), (.009, .03), (.009, .33), (0, .33)], brass, at, 64)
    arc = [(math.cos(a), math.sin(a)) for a in [math.pi * (.04 + .92 * k / 16) for k in range(17)]]

    def hood(u, v):
        i = min(15, int(u * 16))
        f = u * 16 - i
        y, z = (arc[i][k] * (1 - f) + arc[i + 1][k] * f for k in (0, 1))
        return (v - .5) * .27, .062 * y, .315 + .058 * z
    sheet(hood, shade, 40, 8, .004, at)
    box(.22, .03, .012, glow('#ffe2b0', 5.), at @ move(0, 0, .33), .004)
    if watt:
        light((at @ move(0, 0, .318)).translation, watt, .16)


def floor_lamp(at, h=1.62, colour='#e6dccb', watt=30., lit=1.6):
    steel = paint(*BLACK)
    lathe([(0, 0), (.14, 0), (.142, .008), (.135, .018), (.02, .022), (.010, .04), (.010, h - .05), (0, h - .05)], steel, at, 64)
    lathe([(.20, h - .28), (.17, h), (.168, h), (.198, h - .28)], glow('#ffd7a0', lit) if lit else paint(colour, .9, .1), at, 96)
    if watt:
        x, y, z = (at @ move(0, 0, h - .30)).translation
        light((x, y, z), watt, .26)


def globe(at, drop, r=.11, watt=0., strength=4.):
    """A pendant of opal glass; at = its centre."""
    lathe([(0, -r)] + [(r * math.sin(a), -r * math.cos(a)) for a in [math.pi * k / 24 for k in range(1, 24)]] + [(0, r)], glow('#fff0d8', strength), at, 64)
    lathe([(0, r - .008), (.035, r - .012), (.035, r + .03), (.006, r + .04), (0, r + .04)], paint('#b08d57', .3, .5, metal=.9), at, 48)
    tube([(0, 0, r + .03), (0, 0, drop)], .003, paint(*BLACK), at)
    if watt:
        light((at @ move(0, 0, -r - .02)).translation, watt, .2)


def cone_lamp(at, drop, colour='#3f4a45', r=.19, watt=0.):
    """A pendant of spun metal, white inside; at = lower rim."""
    lathe([(r, 0), (r * .92, .05), (r * .35, .17), (.03, .20), (0, .20), (0, .194), (.03, .194), (r * .33, .166), (r * .90, .047), (r - .005, 0)], paint(colour, .35, .45), at, 80)
    lathe([(0, .05), (.03, .055), (.042, .09), (.03, .13), (0, .135)], glow('#ffe6bd', 6.), at, 40)
    tube([(0, 0, .2), (0, 0, drop)], .003, paint(*BLACK), at)
    if watt:
        light((at @ move(0, 0, .02)).translation, watt, .28)


def upright_piano(at):
    """Black lacquer, open lid over the keys, a stool in front."""
    lacquer = paint('#17181a', .12, .6)
    box(1.48, .36, 1.22, lacquer, at @ move(0, -.18, .0), .008)
    box(1.52, .40, .03, lacquer, at @ move(0, -.19, 1.22), .008)
    box(1.48, .30, .09, lacquer, at @ move(0, -.48, .60), .008)
    for s in (-1, 1):
        box(.05, .27, .14, lacquer, at @ move(s * .715, -.485, .62), .01)
        box(.06, .08, .60, lacquer, at @ move(s * .69, -.58, 0), .008)
    white, black = paint('#f2efe6', .25, .5), paint('#141414', .3, .5)
    cuboids([(-.655 + k * .0252, -.655 + k * .0252 + .0238, -.62, -.47, .690, .706) for k in range(52)], white, at)
    cuboids([(-.655 + k * .0252 + .018, -.655 + k * .0252 + .031, -.57, -.47, .70, .718) for k in range(51) if k % 7 not in (2, 6)], black, at)
    box(1.36, .012, .24, lacquer, at @ move(0, -.395, .74) @ turn(-10, 'X'), .004)
    box(.8, .02, .015, lacquer, at @ move(0, -.385, .86), .004)


def sheet_music(at):
    """Two open pages with staves."""
    page = paint('#f3efe4', .85, .1)
    for s in (-1, 1):
        box(.21, .003, .29, page, at @ move(s * .108, 0, 0) @ turn(s * 4) @ turn(-10, 'X'), .0005)
        for k in range(6):
            box(.17, .001, .010, paint('#a9a59c', .9, .1), at @ move(s * .108, 0, 0) @ turn(s * 4) @ turn(-10, 'X') @ move(0, -.003, .035 + .042 * k), 0)
