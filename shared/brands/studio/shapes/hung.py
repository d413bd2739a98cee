"""Made to size and hung: baffles by the running metre, islands in three shapes, room dividers of slats or one sheet."""
import math
from mathutils import Vector
from materials import felt, paint
from mesh import box, ellipse, move, pierced, polygon, prism, rectangle, tube, turn
from shapes.ceiling import CEILING, wave_outline
from shapes.screens import slats
from stage import Shot, ceiling_set, paper_set, wire


def baffle_outline(w, h, profile):
    if profile == 'wave':
        return wave_outline(w, h, waves=round(w / .48), swing=.04)
    if profile == 'arc':
        rise, n = h * .46, 60
        spans = max(1, round(w / 1.2))
        lower = []
        for s in range(spans):
            for i in range(n + (s == spans - 1)):
                u = i / n
                # Flat feet between the arcs, so that a cable has something to hold.
                v = min(1, abs(u - .5) / .44)
                lower.append((w * ((s + u) / spans - .5), -h / 2 + rise * math.sqrt(1 - v * v)))
        return lower + [(w / 2, h / 2), (-w / 2, h / 2)]
    return rectangle(w, h, .012)


def profile_baffle(material, w, h, t, profile, at):
    """Hangs edge on: x along it, lower edge at z = 0."""
    return prism(baffle_outline(w, h, profile), t, material, at @ move(0, t / 2, h / 2) @ turn(90, 'X'), .003, 4)


def metre_baffles(view, w=2.4, h=.3, t=.024, profile='straight'):
    if view == 'choice':
        return baffle_side(profile)
    ceiling_set(1.25, CEILING)
    for i in range(5):
        at = move(-.05 + .03 * (i % 2), .0 + i * .40, 2.12) @ turn(-27 + (i % 3 - 1) * .4)
        profile_baffle(felt(tile=.26), w, h, t, profile, at)
        for x in (-.42 * w, 0, .42 * w):
            p = at @ Vector((x, 0, h))
            wire((p.x, p.y, CEILING), tuple(p))
    return Shot((1.5, -4.4, 1.30), (-.02, .75, 2.20), 76, 11, (0, -.2, 2.2), region=(.88, 1, .1, .9), white=.70,
        samples=1.2)


def baffle_side(profile):
    """One short baffle on its two cables, seen from the side."""
    paper_set(.95)
    w, h = (.6, .22)
    at = move(0, 0, .16) @ turn(-16)
    outline = baffle_outline(w, h, 'straight') if profile == 'straight' else None
    if profile == 'wave':
        outline = wave_outline(w, h, waves=2, swing=.03)
    prism(outline or baffle_outline(w, h, profile), .03, felt(tile=.16), at @ move(0, .015, h / 2) @ turn(90, 'X'), .003, 4)
    for x in (-.2, .2):
        p = at @ Vector((x, 0, h))
        wire((p.x, p.y, 2), tuple(p))
    return Shot((.1, -2.6, .36), (0, 0, .285), 124, 11, (0, -.1, .3))


def island_outline(size, shape):
    if shape == 'hexagon':
        return polygon(size * .56, 6)
    return ellipse(size / 2, wobble=.0008) if shape == 'round' else rectangle(size * .92, size * .92, .03)


def made_islands(view, t=.04, shape='round'):
    if view == 'choice':
        paper_set(1.1)
        prism(island_outline(.5, shape), t * .9, felt(tile=.16), turn(24 if shape == 'square' else 8), .005, 5)
        return Shot((0, -1.8, 1.95), (0, -.012, 0), 132, 14, (0, -.2, 0))
    ceiling_set(1.4, CEILING)
    for size, x, y, z, spin in ((1.25, -.36, 1.05, 2.30, -14), (.8, .56, .35, 2.16, 12)):
        at = move(x, y, z) @ turn(spin)
        prism(island_outline(size, shape), t, felt(tile=.26), at, .006, 5)
        for a in (45, 135, 225, 315):
            r = size * .36
            p = at @ Vector((r * math.cos(math.radians(a)), r * math.sin(math.radians(a)), t))
            wire((p.x, p.y, CEILING), tuple(p))
    return Shot((.25, -2.1, .42), (.06, .72, 2.20), 49, 11, (.3, .2, 2.1), region=(.88, 1, .1, .9), white=.70,
        samples=1.3)


def pierced_sheet(w, h, t, material, at, rows, columns, r):
    """A hanging sheet with a field of round holes; at = middle of its lower edge."""
    pitch = w / columns
    holes = []
    for j in range(rows):
        shift = pitch / 2 if j % 2 else 0.
        for i in range(columns - (j % 2)):
            cx, cy = (i + .5) * pitch + shift - w / 2, (j - (rows - 1) / 2) * pitch * .9
            holes.append([(cx + r * math.cos(a), cy + r * math.sin(a)) for a in [2 * math.pi * k / 40 for k in range(40)]])
    return pierced(rectangle(w, h, .012), holes, t, material, at @ move(0, t / 2, h / 2) @ turn(90, 'X'), .0016)


def divider(view, w=1.4, h=2.4, t=.012, pattern='slats'):
    if view == 'choice':
        paper_set(.95, 1.1)
        steel = paint('#2e2f31', .42, .45)
        if pattern == 'slats':
            slats(.5, .62, t, move(0, 0, .04), 6, tile=.16, hang=3)
        else:
            box(.52, .03, .035, steel, move(0, 0, .66), .003)
            pierced_sheet(.48, .55, t, felt(tile=.16), move(0, 0, .1), 5, 5, .031)
            for x in (-.18, .18):
                tube([(x, 0, .65), (x, 0, .68)], .004, steel)
                tube([(x, 0, .69), (x, 0, 3)], .0022, steel)
        return Shot((.42, -2.8, .52), (0, 0, .385), 112, 11, (0, -.1, .4), samples=1.3)
    paper_set(2.5, 1.1)
    if pattern == 'slats':
        slats(w, h, t, move(0, 0, .03), 17, hang=7)
    else:
        hung_sheets(w, h, t)
    return Shot((1.75, -6.8, 1.35), (.0, 0, 1.24), 74, 11, (0, 0, 1.2), region=(.35, .5, .02, .2), white=.82, samples=1.7)


def hung_sheets(w, h, t):
    """Two sheets side by side on a rail, a little apart."""
    steel = paint('#2e2f31', .42, .45)
    box(w + .02, .03, .035, steel, move(0, 0, h + .03), .003)
    half = w / 2 - .012
    for side, spin in ((-1, 3.5), (1, -2.5)):
        at = move(side * w / 4, 0, .07) @ turn(spin)
        pierced_sheet(half, h - .09, t, felt(tile=.3), at, 18, 5, .045)
        for x in (-half * .36, half * .36):
            top = at @ Vector((x, 0, h - .09))
            tube([tuple(top), (top.x, 0, h + .04)], .003, steel)
    for x in (-w / 2 + .12, w / 2 - .12):
        tube([(x, 0, h + .06), (x, 0, 7)], .0022, steel)


SHAPES = {'metre-baffles': metre_baffles, 'made-islands': made_islands, 'divider': divider}
