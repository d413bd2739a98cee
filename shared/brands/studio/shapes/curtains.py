"""What hangs before noise: quilted curtains from a rail, clear strips in a door."""
import math
from materials import paint
from mesh import box, lathe, move, sheet, tube, turn
from metals import brushed, galvanised
from polymers import clear_strip, vinyl
from shapes.barriers import eyelet
from stage import Shot, wall_set

FLOOR = ('#bfc0c0', .7, .25)
WALL = '#d2d2cf'
ZINC = ('#b4b6b8', .3, .5, 0., 600., .9)


def quilted(w, h, waves):
    """A padded cloth in diamonds of 15 cm that falls in shallow folds; the hem stays flat. v = 0 is the lower edge."""
    def surface(u, v):
        x, z = (u - .5) * w, v * h
        rim = min(1., min(u * w, w - u * w, z, h - z) / .05)
        a, b = math.sin(math.pi * (x + z) / .15), math.sin(math.pi * (x - z) / .15)
        pad = .010 * abs(a * b) ** .45 * max(0., rim)
        fold = (.013 + .009 * (1 - v)) * math.sin(2 * math.pi * waves * u) + .004 * math.sin(9 * u + 5 * v)
        return x * (1 - .012 * math.sin(math.pi * v)), fold - pad, z
    return surface


def trolley(at):
    """Rides in the rail at z = 0 and carries an eyelet 9 cm below."""
    box(.022, .020, .030, paint('#2b2c2e', .5, .4), at @ move(0, 0, -.028), .003)
    tube([(0, 0, -.028), (0, 0, -.055), (.006, .0, -.063), (.006, -.0, -.078), (0, -.003, -.088), (-.006, -.004, -.080)], .0022, paint(*ZINC), at)


def rail(long, at):
    """A galvanised C profile, its slot below, on two wall brackets; y = 0 is the middle of the rail."""
    zinc = galvanised()
    box(long, .032, .034, zinc, at, .003)
    for x in (-long / 2 + .15, long / 2 - .15):
        box(.04, .11, .005, zinc, at @ move(x, .045, .034), .001)
        box(.04, .005, .09, zinc, at @ move(x, .099, -.03), .001)


def hung_curtain(w, h, cloth_material, at):
    """5 cm above the floor, 10 cm before a wall at y = 0."""
    depth, waves, top = .10, round(w / .4), h + .138
    rail(w + .16, at @ move(0, -depth, top))
    cloth = sheet(quilted(w, h, waves), cloth_material, round(w * 190), round(h * 150), .004, at @ move(0, -depth, .05))
    cloth.modifiers.remove(cloth.modifiers['bevel'])
    for k in range(round(w / .2)):
        u = (.1 + .2 * k) / w
        x, y = (u - .5) * w, .013 * math.sin(2 * math.pi * waves * u)
        eyelet(at @ move(x, -depth + y - .005, h + .02) @ turn(90, 'X'), .017, ('#c0c2c4', .25, .5))
        trolley(at @ move(x, -depth + y * .5, top))


def quilted_curtain(view, w, h):
    wall_set(1.05 * h, h * .5, paint(*FLOOR), colour=WALL)
    hung_curtain(w, h, vinyl(rough=.42, waves=.15), move())
    if view == 'detail':
        x, y, z = -w / 2 + .17, -.10, h - .06
        return Shot((x - .5, -1.75, z + .16), (x + .04, y, z), 80, 9, (x, y - .03, z), region=(0, .5, 0, .14), white=.72)
    s = h / 2.4
    return Shot((1.0 * s, -6.2 * s, 1.45 * s), (0, 0, h * .545), 76, 11, (0, -.1, h / 2), region=(.02, .3, 0, .12), white=.72)


def hanging_strip(w, h, sway, twist):
    def surface(u, v):
        x = (u - .5) * w
        fall = 1 - v
        bow = .010 * (1 - (2 * u - 1) ** 2) * (1 if sway >= 0 else -1)
        a = twist * fall ** 1.5
        return x * math.cos(a) + sway * fall ** 1.6, x * math.sin(a) + bow + .004 * math.sin(5 * v + sway * 40), v * h
    return surface


def strip_curtain(view, w, h):
    """Strips of 20 cm that overlap, in a plain opening; one is pushed aside."""
    wall, gap = paint('#d8d8d5', .85, .2, .2, 120.), .12
    wall_set(1.0 * h, h * .5, paint(*FLOOR), colour='#8f949a')
    for side in (-1, 1):
        box(3.2, .14, h + 2.6, wall, move(side * (w / 2 + gap / 2 + 1.6), -1.5, 0), 0)
    box(w + gap, .14, 2.4, wall, move(0, -1.5, h + .02), 0)
    steel = brushed(along='x')
    front = -1.5 - .07
    box(w + .10, .05, .05, steel, move(0, front - .02, h - .01), .002)
    box(w + .10, .004, .07, steel, move(0, front - .048, h - .065), .001)
    count, wide = round(w / .13), .2
    pitch = (w - wide + .06) / (count - 1)
    m = clear_strip('#cfe0ea')
    for k in range(count):
        x = -w / 2 - .03 + wide / 2 + k * pitch
        aside = k == count // 2
        sheet(hanging_strip(wide, h - .06, .16 if aside else .004 * math.sin(k * 2.3), .5 if aside else 0.), m, 14, 60, .003,
            move(x, front - .042 - .012 * (k % 2) - (.03 if aside else 0), .015))
        for dx in (-.06, .06):
            lathe([(0, .004), (.006, .003), (.009, 0), (0, 0)], paint(*ZINC), move(x + dx, front - .051, h - .03) @ turn(90, 'X'), 20)
    if view == 'detail':
        return Shot((-.55, front - 1.7, h - .02), (-w * .22, front, h - .16), 76, 9, (-w * .2, front - .04, h - .1), region=(0, .12, 0, .3), white=.7)
    s = h / 2.2
    return Shot((.75 * s, -7.6 * s, 1.35 * s), (0, front, h * .52), 86, 11, (0, front, h / 2), region=(0, .2, 0, .12), white=.72)


SHAPES = {'quilted-curtain': quilted_curtain, 'strip-curtain': strip_curtain}
