"""Parts that places are built of: floors, walls with windows, ceilings, and the light of a season and an hour. The camera looks along
+y into a room that is open behind it; a wall's inner face is its local y = 0."""
from dataclasses import dataclass
from materials import emit, paint, plaster
from mesh import box, from_data, move, turn
from stage import sky, softbox, sun
from surfaces import outlook


@dataclass(frozen=True)
class Hour:
    """Daylight: watts per square metre of window, its colour, the sun (direction from a window on the left, strength, colour),
    the weak light from behind the camera, and the brightness and colour of the sky."""
    window: float
    colour: tuple
    sun: tuple = None
    sun_strength: float = 0.
    sun_colour: tuple = (1, .93, .82)
    fill: float = 110.
    bounce: float = 5.
    fill_colour: tuple = (1, .98, .95)
    air: float = .30
    air_colour: tuple = (1, .99, .97)
    seen: float = 1.5
    heaven: str = '#eef3f6'


HOURS = {
    'morning': Hour(24, (.96, .98, 1), (1, .55, -.42), 3.4, (1, .90, .74), heaven='#f6efe2'),
    'noon': Hour(30, (.97, .99, 1), (.75, .45, -1.0), 3.2, (1, .96, .90)),
    'overcast': Hour(40, (.93, .97, 1), fill=130, air=.36, air_colour=(.96, .98, 1), seen=1.25, heaven='#e3e8ea'),
    'afternoon': Hour(20, (.98, .98, 1), (1, .30, -.34), 4.2, (1, .82, .58), seen=1.3, heaven='#f3e4c8'),
    'dusk': Hour(7, (.50, .66, 1), fill=40, bounce=1.6, fill_colour=(1, .86, .68), air=.05, air_colour=(.7, .8, 1), seen=.20, heaven='#7f9cc9'),
}
# Leaves (two tones), ground, height of the trees.
SEASONS = {
    'spring': (('#93ab63', '#dfe5b8'), '#9fae72', 2.0),
    'summer': (('#456a37', '#86a85c'), '#7f9a58', 2.8),
    'autumn': (('#a4682f', '#d9a44e'), '#a58a55', 2.4),
    'winter': (('#77797a', '#a9acac'), '#dfe3e5', 1.3),
    'street': (('#7d5a49', '#a98d79'), '#8d8e8f', 3.4),
}


def cuboids(parts, material, at):
    """Boxes (x0, x1, y0, y1, z0, z1) as one object, so that a pattern runs on from one to the next."""
    vertices, faces = [], []
    for x0, x1, y0, y1, z0, z1 in parts:
        n = len(vertices)
        vertices += [(x, y, z) for z in (z0, z1) for y in (y0, y1) for x in (x0, x1)]
        faces += [tuple(n + i for i in f) for f in ((0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5))]
    return from_data(vertices, faces, material, at)


def window(x0, x1, sill, head, at, hour, season, panes=2, transom=0., frame='#2b2c2e', thick=.24, side=0):
    """Frame, outlook, light and, from a window on the left (side = -1) or right (1), sun."""
    bar, coat, w = .055, paint(frame, .45, .35), x1 - x0
    lines = [x0 + bar / 2 + (w - bar) * k / panes for k in range(panes + 1)]
    for x in lines:
        box(bar, .06, head - sill, coat, at @ move(x, thick * .55, sill), .004)
    for z in (sill, head - bar) + ((transom,) if transom else ()):
        box(w, .06, bar, coat, at @ move((x0 + x1) / 2, thick * .55, z), .004)
    if sill > .1:
        box(w + .06, thick + .05, .03, paint('#ece8e0', .45, .35), at @ move((x0 + x1) / 2, thick / 2 - .06, sill - .03), .004)
    now, (leaves, ground, tall) = HOURS[hour], SEASONS[season]
    view = outlook(now.heaven, leaves, ground, now.seen, tall)
    pane = from_data([(x0 - 6, 4, -2), (x1 + 6, 4, -2), (x1 + 6, 4, 8), (x0 - 6, 4, 8)], [(0, 1, 2, 3)], view, at)
    pane.visible_shadow = pane.visible_diffuse = False
    centre, into = at @ move((x0 + x1) / 2, thick * .4, (sill + head) / 2), at @ move((x0 + x1) / 2, -3, (sill + head) / 2 - .5)
    lamp = softbox(centre.translation, into.translation, w, now.window * w * (head - sill), now.colour, head - sill)
    lamp.visible_camera = False


def wall(long, high, at, material, openings=(), hour='overcast', season='summer', thick=.24, skirting='#efebe4', **frames):
    """A wall of local x from 0 to `long`; openings = (x0, x1, sill, head), glazed."""
    parts, x = [], 0.
    for x0, x1, sill, head in sorted(openings):
        parts += [(x, x0, 0, thick, 0, high), (x0, x1, 0, thick, 0, sill), (x0, x1, 0, thick, head, high)]
        window(x0, x1, sill, head, at, hour, season, thick=thick, **frames)
        x = x1
    cuboids([p for p in parts + [(x, long, 0, thick, 0, high)] if p[1] > p[0] and p[5] > p[4]], material, at)
    if skirting and not any(sill < .1 for _, _, sill, _ in openings):
        box(long, .014, .08, paint(skirting, .6, .3), at @ move(long / 2, -.007, 0))


LEFT, RIGHT = turn(90), turn(-90)


def room(wide, deep, high, walls, floor, hour='overcast', season='summer', back=(), left=(), right=(), ceiling='#e9e6e0', near=3.5,
         sides=None, skirting='#efebe4', **frames):
    """A room from y = 0 (back wall) to y = -deep, open towards the camera for `near` metres more. Openings are measured from the left end of
    the back wall and from the back of the side walls. Returns nothing: its parts stand in the scene."""
    now, reach = HOURS[hour], deep + near
    sides = sides or walls
    wall(wide, high, move(-wide / 2, 0, 0), walls, back, hour, season, skirting=skirting, **frames)
    turned = [(reach - b, reach - a, s, h) for a, b, s, h in left]
    wall(reach, high, move(-wide / 2, -reach, 0) @ LEFT, sides, turned, hour, season, skirting=skirting, **frames)
    wall(reach, high, move(wide / 2, 0, 0) @ RIGHT, sides, right, hour, season, skirting=skirting, **frames)
    cuboids([(-wide / 2 - 1, wide / 2 + 1, -reach, 1, -.08, 0)], floor, move())
    if ceiling:
        cuboids([(-wide / 2 - 1, wide / 2 + 1, -reach, 1, high, high + .1)], paint(ceiling, .92, .1), move())
    if now.sun:
        x, y, z = now.sun
        sun((x if left else -x, y if not back else -y, z), now.sun_strength, 1.2, now.sun_colour)
    fill = softbox((wide * .2, -reach + .3, high * .8), (0, 0, high * .4), wide * .6, now.fill, now.fill_colour, high * .5)
    # Light that a floor throws back, as a lamp: three bounces of a few samples would leave the ceiling speckled.
    bounce = softbox((0, -deep * .5, .05), (0, -deep * .5, high), wide * .8, now.bounce * wide * deep, now.fill_colour, deep)
    fill.visible_camera = bounce.visible_camera = False
    sky(now.air, now.air_colour)


def light(at, watt, size=.3, colour=(1, .80, .56), down=True, height=None):
    """A lamp that lights but is not seen: beside a lampshade or below a ceiling. One for a row of shades (size along x, height along y)
    keeps a picture clean: Cycles samples one of all lamps at a time."""
    x, y, z = at
    o = softbox(at, (x, y + .001, z - 1 if down else z + 1), size, watt, colour, height)
    o.visible_camera = False
    return o


def glow(colour='#ffdca8', strength=3.):
    """The lit face of a lampshade."""
    return emit(colour, strength)


def trowelled(colour):
    return plaster(colour)
