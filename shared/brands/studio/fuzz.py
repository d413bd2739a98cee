"""Loose fibres standing off a felt surface: they make a close-up look like wool."""
import math
import bpy
import numpy as np
from mesh import add

STEPS = 6


def _triangles(o):
    """World-space corners a, b, c of the evaluated object's triangles."""
    evaluated = o.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = evaluated.to_mesh()
    mesh.calc_loop_triangles()
    v = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get('co', v)
    t = np.empty(len(mesh.loop_triangles) * 3, np.int32)
    mesh.loop_triangles.foreach_get('vertices', t)
    world = np.array(o.matrix_world)
    v = v.reshape(-1, 3) @ world[:3, :3].T + world[:3, 3]
    evaluated.to_mesh_clear()
    return (v[t.reshape(-1, 3)[:, i]] for i in range(3))


def _unit(a):
    return a / (np.linalg.norm(a, axis=-1)[..., None] + 1e-9)


def fuzz(o, material, per_m2=900_000, length=(.001, .0036), radius=.000016, seed=1, lift=.4, near=None):
    """Scatters bent three-sided tubes over the surface, evenly by area. near = (centre, distance) limits them to
    what the camera can see, since each uses memory. Not for rolls nor beyond about 20 cm, where fibres become smaller than a pixel."""
    a, b, c = _triangles(o)
    normal = np.cross(b - a, c - a)
    area = np.linalg.norm(normal, axis=1) / 2 + 1e-12
    normal /= (2 * area)[:, None]
    rng = np.random.default_rng(seed)
    count = int(per_m2 * area.sum())
    k = rng.choice(len(area), count, p=area / area.sum())
    u, w = rng.random(count), rng.random(count)
    flip = u + w > 1
    u[flip], w[flip] = 1 - u[flip], 1 - w[flip]
    root = a[k] + (b - a)[k] * u[:, None] + (c - a)[k] * w[:, None]
    n = normal[k]
    if near:
        keep = np.linalg.norm(root - np.array(near[0]), axis=1) < near[1]
        root, n = root[keep], n[keep]
    if len(root) < 2:
        return None
    return _grow(root, n, material, length, radius, rng, lift)


def _grow(root, n, material, length, radius, rng, lift):
    count = len(root)
    step = rng.uniform(*length, count)[:, None] / STEPS
    along = rng.normal(size=(count, 3))
    along = _unit(along - (along * n).sum(1)[:, None] * n)
    heading = along + n * np.abs(rng.normal(0, lift, count))[:, None] + n * .1
    curl = rng.normal(0, .45, (count, 3)) * .5
    sag = -n * rng.uniform(0, .35, count)[:, None]
    points = [root - n * radius * 2]
    for _ in range(STEPS):
        heading = _unit(heading + curl + sag + rng.normal(0, .12, (count, 3)))
        points.append(points[-1] + heading * step)
    points = np.stack(points, 1)
    tangent = _unit(np.gradient(points, axis=1))
    reference = np.where(np.abs(tangent[..., 2:3]) < .9, np.array([0, 0, 1.]), np.array([1., 0, 0]))
    e1 = _unit(np.cross(tangent, reference))
    e2 = np.cross(tangent, e1)
    r = radius * rng.uniform(.7, 1.5, (count, 1, 1)) * np.linspace(1, .55, STEPS + 1)[None, :, None]
    ring = [points + r * (math.cos(q) * e1 + math.sin(q) * e2) for q in (0, 2.094, 4.189)]
    vertices = np.stack(ring, 2).reshape(-1, 3)
    base = (np.arange(count) * (STEPS + 1) * 3)[:, None, None, None]
    i = np.arange(STEPS)[None, :, None, None] * 3
    j = np.arange(3)[None, None, :, None]
    j2 = (j + 1) % 3
    quads = np.concatenate([base + i + j, base + i + j2, base + i + 3 + j2, base + i + 3 + j], -1).reshape(-1, 4)
    return _mesh(vertices, quads, material)


def _mesh(vertices, quads, material):
    m = bpy.data.meshes.new('fuzz')
    m.vertices.add(len(vertices))
    m.vertices.foreach_set('co', vertices.astype(np.float32).ravel())
    m.loops.add(quads.size)
    m.loops.foreach_set('vertex_index', quads.ravel().astype(np.int32))
    m.polygons.add(len(quads))
    m.polygons.foreach_set('loop_start', np.arange(0, quads.size, 4, dtype=np.int32))
    m.polygons.foreach_set('loop_total', np.full(len(quads), 4, np.int32))
    m.update(calc_edges=True)
    return add(m, material)
