"""A landscape seen from the ground: a height map drawn column by column, near ground hiding what lies behind it."""
import numpy as np
from motifs.canvas import sample


def view(width, height, ground, scale, eye, near, far, horizon, field=1.1, steps=2600, shift=(0., 0.)):
    """Casts every column of a picture over a repeating height map (ground, in metres; scale = metres a pixel of it covers).
    eye = height of the eye, horizon = its row as a fraction, field = width seen at distance 1.
    Returns the row-by-column distance (inf = sky) and the map coordinates (y, x) that each pixel shows."""
    depth = near * (far / near) ** np.linspace(0, 1, steps, dtype=np.float32)
    across = (np.arange(width, dtype=np.float32) / width - .5) * field
    rows = np.arange(height, dtype=np.float32)
    focal = width / field
    distance = np.full((height, width), np.inf, np.float32)
    for start in range(0, width, 300):
        u = across[start:start + 300, None]
        z = sample(ground, (depth[None, :] + shift[1]) / scale + 0 * u, (u * depth[None, :] + shift[0]) / scale)
        row = horizon * height + (eye - z) / depth[None, :] * focal
        front = np.minimum.accumulate(row, axis=1)
        for i in range(front.shape[0]):
            # Rows fall as distance grows: the first step whose row is above the pixel is what the pixel shows.
            hit = np.searchsorted(-front[i], -rows, side='left')
            seen = hit < steps
            hit = np.minimum(hit, steps - 1)
            a, b = front[i, np.maximum(hit - 1, 0)], front[i, hit]
            f = np.clip((a - rows) / np.maximum(a - b, 1e-6), 0, 1)
            d = depth[np.maximum(hit - 1, 0)] * (1 - f) + depth[hit] * f
            distance[:, start + i] = np.where(seen, d, np.inf)
    safe = np.where(np.isfinite(distance), distance, far)
    return distance, (safe + shift[1]) / scale, (across[None, :] * safe + shift[0]) / scale


def shadow(ground, scale, angle, slope, reach=900):
    """0..1 light left by what stands between a point and a low sun: angle of the light on the map, slope = tan of its height."""
    h, w = ground.shape
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    light = np.ones_like(ground)
    step = 1.5
    while step < reach:
        over = sample(ground, y + np.sin(angle) * step, x + np.cos(angle) * step) - ground - step * scale * slope
        light = np.minimum(light, 1 - np.clip(over / (.012 * step * scale + .002), 0, 1))
        step *= 1.12
    return light
