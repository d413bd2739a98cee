"""Building blocks: outlines (lists of xy), solids made from them, and their placement. Metres, degrees."""
import math
import bpy
import bmesh
import numpy as np
from mathutils import Matrix, Vector


def move(x=0., y=0., z=0.):
    return Matrix.Translation((x, y, z))


def turn(angle, axis='Z'):
    return Matrix.Rotation(math.radians(angle), 4, axis if isinstance(axis, str) else Vector(axis).normalized())


def add(mesh, material, at=None, smooth_below=40):
    o = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.collection.objects.link(o)
    if material:
        mesh.materials.append(material)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(smooth_below)
    if at is not None:
        o.matrix_world = at
    bpy.context.view_layer.update()
    return o


def from_data(vertices, faces, material, at=None, smooth_below=40):
    mesh = bpy.data.meshes.new('part')
    mesh.from_pydata([tuple(map(float, v)) for v in vertices], [], faces)
    mesh.update()
    return add(mesh, material, at, smooth_below)


def from_bmesh(bm, material, at=None, smooth_below=40):
    mesh = bpy.data.meshes.new('part')
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(mesh)
    bm.free()
    return add(mesh, material, at, smooth_below)


# ---- outlines

def rectangle(w, h, r=0., n=10):
    if r <= 0:
        return [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)]
    corners = ((w / 2 - r, -h / 2 + r, -90), (w / 2 - r, h / 2 - r, 0), (-w / 2 + r, h / 2 - r, 90),
        (-w / 2 + r, -h / 2 + r, 180))
    return [(cx + r * math.cos(math.radians(a + 90 * i / n)), cy + r * math.sin(math.radians(a + 90 * i / n)))
            for cx, cy, a in corners for i in range(n + 1)]


def ellipse(rx, ry=None, n=180, wobble=.003, seed=1):
    """An ellipse, slightly irregular as if cut by hand."""
    ry = ry or rx
    rng = np.random.default_rng(seed)
    k = np.arange(2, 40)
    size = rng.normal(0, wobble / k ** .6, len(k)) / 3
    phase = rng.uniform(0, 6.28, len(k))
    out = []
    for t in np.linspace(0, 2 * math.pi, n, endpoint=False):
        s = 1 + float((size * np.sin(k * t + phase)).sum())
        out.append((rx * s * math.cos(t), ry * s * math.sin(t)))
    return out


def polygon(r, n, start=0.):
    return [(r * math.cos(2 * math.pi * i / n + start), r * math.sin(2 * math.pi * i / n + start)) for i in range(n)]


# ---- solids

def bevel(o, width, segments=3, angle=50):
    if width:
        m = o.modifiers.new('bevel', 'BEVEL')
        m.width, m.segments, m.limit_method, m.angle_limit = width, segments, 'ANGLE', math.radians(angle)
    return o


def prism(outline, thick, material, at=None, edge=.0015, segments=3):
    """Outline extruded from z = 0 to thick, edges rounded."""
    bm = bmesh.new()
    face = bm.faces.new([bm.verts.new((x, y, 0)) for x, y in outline])
    lifted = bmesh.ops.extrude_face_region(bm, geom=[face])
    bmesh.ops.translate(bm, vec=(0, 0, thick), verts=[v for v in lifted['geom'] if isinstance(v, bmesh.types.BMVert)])
    return bevel(from_bmesh(bm, material, at), edge, segments)


def box(w, d, h, material, at=None, edge=.002):
    return prism(rectangle(w, d), h, material, at, edge)


def upright(w, h, thick, material, at=None, edge=.002, radius=0.):
    """A board standing on its lower edge: x along it, front at y = 0, back at y = thick."""
    frame = turn(90, 'X') @ move(0, h / 2, -thick)
    return prism(rectangle(w, h, radius), thick, material, at @ frame if at is not None else frame, edge)


def moulded(w, h, profile, material, at=None, corner=.003, edge=.0009):
    """A board with a shaped rim: profile = (inset, z) from the bottom up, corner = radius in plan."""
    n, bm = 6, bmesh.new()
    rings = [[bm.verts.new((x, y, z)) for x, y in rectangle(w - 2 * i, h - 2 * i, max(corner - i, .0006), n)]
        for i, z in profile]
    for a, b in zip(rings, rings[1:]):
        for i in range(len(a)):
            j = (i + 1) % len(a)
            bm.faces.new((a[i], a[j], b[j], b[i]))
    bm.faces.new(rings[0])
    bm.faces.new(rings[-1])
    o = bevel(from_bmesh(bm, material, at, 30), edge, 2, 28)
    # Without it the broad face is shaded as if it bulged.
    o.modifiers['bevel'].harden_normals = True
    return o


def pierced(outline, holes, thick, material, at=None, edge=.0012):
    """Like prism, with holes cut out of it (a list of outlines)."""
    c = bpy.data.curves.new('pierced', 'CURVE')
    c.dimensions, c.fill_mode, c.bevel_resolution = '2D', 'BOTH', 2
    c.extrude, c.bevel_depth, c.offset = thick / 2 - edge, edge, -edge
    for line in (outline, *holes):
        spline = c.splines.new('POLY')
        spline.use_cyclic_u = True
        spline.points.add(len(line) - 1)
        for point, (x, y) in zip(spline.points, line):
            point.co = (x, y, 0, 1)
    o = bpy.data.objects.new('pierced', c)
    bpy.context.collection.objects.link(o)
    mesh = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(o)
    return add(mesh, material, (at if at is not None else move()) @ move(0, 0, thick / 2))


def relief(w, d, n, height, material, at=None):
    """Block with a sculpted top: height(x, y) -> z on an n x n grid, with side walls."""
    x, y = np.meshgrid(np.linspace(-w / 2, w / 2, n), np.linspace(-d / 2, d / 2, n))
    vertices = np.stack([x, y, height(x, y)], -1).reshape(-1, 3).tolist()
    faces = [(r + i, r + i + 1, r + n + i + 1, r + n + i) for r in range(0, n * (n - 1), n) for i in range(n - 1)]
    rim = list(range(n)) + [j * n + n - 1 for j in range(1, n)]
    rim += [(n - 1) * n + i for i in range(n - 2, -1, -1)] + [j * n for j in range(n - 2, 0, -1)]
    base, m = len(vertices), len(rim)
    vertices += [(vertices[i][0], vertices[i][1], 0.) for i in rim]
    faces += [(rim[k], base + k, base + (k + 1) % m, rim[(k + 1) % m]) for k in range(m)]
    return from_data(vertices, faces, material, at, 55)


def sheet(surface, material, nu=80, nv=80, thick=.003, at=None):
    """A bent sheet: surface(u, v) -> (x, y, z) for u, v in 0..1, given thickness."""
    vertices = [surface(i / (nu - 1), j / (nv - 1)) for j in range(nv) for i in range(nu)]
    faces = [(j * nu + i, j * nu + i + 1, (j + 1) * nu + i + 1, (j + 1) * nu + i) for j in range(nv - 1)
        for i in range(nu - 1)]
    o = from_data(vertices, faces, material, at, 50)
    m = o.modifiers.new('solid', 'SOLIDIFY')
    m.thickness, m.offset = thick, 0
    return bevel(o, thick * .22, 2)


def strip(curve, width, thick, material, at=None):
    """A band of felt swept along a curve in the xz plane (list of x, z), its width along y."""
    c = np.array(curve, float)
    t = np.gradient(c, axis=0)
    t /= np.linalg.norm(t, axis=1)[:, None]
    normal = np.stack([t[:, 1], -t[:, 0]], -1) * thick / 2
    n = len(c)
    vertices = [(x, y, z) for y in (-width / 2, width / 2) for side in (c + normal, c - normal) for x, z in side]
    faces = []
    for i in range(n - 1):
        for a, b in ((0, 1), (3, 2), (2, 0), (1, 3)):
            faces.append((a * n + i, a * n + i + 1, b * n + i + 1, b * n + i))
    faces += [(0, n, 3 * n, 2 * n), (n - 1, 3 * n - 1, 4 * n - 1, 2 * n - 1)]
    bm = bmesh.new()
    points = [bm.verts.new(v) for v in vertices]
    for f in faces:
        bm.faces.new([points[i] for i in f])
    return bevel(from_bmesh(bm, material, at), thick * .18, 2)


def extrusion(section, path, material, at=None, hollow=None):
    """A profile swept along a path (points x, y, z) that lies more or less flat: section = outline (across, up), hollow = its
    inner outline with as many points. Both ends are cut straight."""
    c = np.array(path, float)
    t = np.gradient(c, axis=0)
    t[:, 2] = 0
    t /= np.linalg.norm(t, axis=1)[:, None]
    across = np.stack([t[:, 1], -t[:, 0], np.zeros(len(c))], -1)
    loops = [np.array(section, float)] + ([np.array(hollow, float)] if hollow else [])
    n, count = len(section), len(c)
    vertices, faces = [], []
    for k, loop in enumerate(loops):
        ring = c[:, None, :] + across[:, None, :] * loop[None, :, :1]
        ring[..., 2] += loop[None, :, 1]
        vertices += ring.reshape(-1, 3).tolist()
        base = k * count * n
        for i in range(count - 1):
            for j in range(n):
                a, b = base + i * n + j, base + i * n + (j + 1) % n
                faces.append((a, b, b + n, a + n) if k == 0 else (a + n, b + n, b, a))
    for row in (0, (count - 1) * n):
        if hollow:
            faces += [(row + j, row + (j + 1) % n, count * n + row + (j + 1) % n, count * n + row + j) for j in range(n)]
        else:
            faces.append(tuple(row + j for j in range(n)))
    return from_data(vertices, faces, material, at, 35)


def coil_path(inner, pitch, turns, layers=1, rise=0., tail=.2, per_turn=64):
    """A flat coil on the ground, seen from its loose end: a straight tail along -y, then turns inwards and, with more layers,
    outwards again on top."""
    outer = inner + pitch * turns
    points = [(outer, -tail + tail * k / 24, 0.) for k in range(24)]
    for layer in range(layers):
        for k in range(int(turns * per_turn) + 1):
            f = k / (turns * per_turn)
            r = outer - pitch * turns * f if layer % 2 == 0 else inner + pitch * turns * f
            a = 2 * math.pi * (turns * layer + turns * f)
            climb = min(1., f * turns * 3) if layer else 0.
            points.append((r * math.cos(a), r * math.sin(a), rise * (layer - 1 + climb) if layer else 0.))
    return points


def tube(points, r, material, at=None):
    c = bpy.data.curves.new('tube', 'CURVE')
    c.dimensions, c.bevel_depth, c.bevel_resolution, c.use_fill_caps = '3D', r, 3, True
    spline = c.splines.new('POLY')
    spline.points.add(len(points) - 1)
    for point, q in zip(spline.points, points):
        point.co = (*q, 1)
    o = bpy.data.objects.new('tube', c)
    bpy.context.collection.objects.link(o)
    c.materials.append(material)
    if at is not None:
        o.matrix_world = at
    return o


def lathe(profile, material, at=None, n=96):
    """Turned on a wheel: profile = list of (radius, z)."""
    bm = bmesh.new()
    vs = [bm.verts.new((r, 0, z)) for r, z in profile]
    edges = [bm.edges.new((vs[i], vs[i + 1])) for i in range(len(vs) - 1)]
    bmesh.ops.spin(bm, geom=vs + edges, cent=(0, 0, 0), axis=(0, 0, 1), angle=2 * math.pi, steps=n, use_merge=True)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    return from_bmesh(bm, material, at)


def puff(profile, material, at=None, n=160, dents=.0, seed=1):
    """A soft turned body: like lathe, with a smooth unevenness of `dents` metres."""
    rng = np.random.default_rng(seed)
    phase = rng.uniform(0, 6.28, 6)
    vertices, m = [], len(profile)
    for i in range(n):
        a = 2 * math.pi * i / n
        for j, (r, z) in enumerate(profile):
            d = dents * (math.sin(2 * a + phase[0]) + .7 * math.sin(3 * a + phase[1] + z * 9)
                + .4 * math.sin(7 * a + phase[2] + j * .2))
            s = r + d * min(1, r / .05)
            vertices.append((s * math.cos(a), s * math.sin(a), z + d * .4 * min(1, z * 30)))
    faces = [(i * m + j, (i + 1) % n * m + j, (i + 1) % n * m + j + 1, i * m + j + 1) for i in range(n)
        for j in range(m - 1)]
    bm = bmesh.new()
    points = [bm.verts.new(v) for v in vertices]
    for f in faces:
        bm.faces.new([points[i] for i in f])
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    return from_bmesh(bm, material, at, 60)
