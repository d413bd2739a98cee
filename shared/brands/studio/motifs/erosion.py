"""Rain on a height map: drops run downhill, take earth along where they are fast and drop it where they slow down."""
import numpy as np
from motifs.canvas import band, blur, sample


def spread(ground, y, x, amount):
    """Adds an amount to the four cells round each drop."""
    n = ground.shape[0]
    y0, x0 = np.floor(y).astype(np.int32), np.floor(x).astype(np.int32)
    fy, fx = y - y0, x - x0
    for dy, dx, share in ((0, 0, (1 - fy) * (1 - fx)), (0, 1, (1 - fy) * fx), (1, 0, fy * (1 - fx)), (1, 1, fy * fx)):
        at = ((y0 + dy) % n) * n + (x0 + dx) % n
        ground += np.bincount(at, amount * share, n * n).reshape(n, n)


def rain(ground, seed, showers=14, drops=60_000, steps=70, inertia=.10, carry=3.2, bite=.32, settle=.22):
    """ground in cells (height of one cell = its width), repeating at its edges. Returns a new map."""
    rng = np.random.default_rng(seed)
    ground = ground.astype(np.float64)
    n = ground.shape[0]
    for _ in range(showers):
        y, x = rng.uniform(0, n, drops), rng.uniform(0, n, drops)
        vy, vx, speed, water, load = np.zeros(drops), np.zeros(drops), np.ones(drops), np.ones(drops), np.zeros(drops)
        change = np.zeros((n, n))
        for _ in range(steps):
            now = ground + change
            gy, gx = np.gradient(now)
            here, slope_y, slope_x = sample(now, y, x), sample(gy, y, x), sample(gx, y, x)
            vy, vx = vy * inertia - slope_y * (1 - inertia), vx * inertia - slope_x * (1 - inertia)
            size = np.hypot(vy, vx) + 1e-6
            vy, vx = vy / size, vx / size
            ny, nx = y + vy, x + vx
            fall = sample(now, ny, nx) - here
            room = np.maximum(-fall, .01) * speed * water * carry
            uphill = fall > 0
            drop = np.where(uphill, np.minimum(fall, load), np.where(load > room, (load - room) * settle, 0))
            take = np.where(uphill | (load > room), 0, np.minimum((room - load) * bite, -fall * .8))
            # Drops that share a cell share its earth too, or together they would dig a well.
            cell = y.astype(np.int64) * n + x.astype(np.int64)
            share = .8 / np.bincount(cell, minlength=n * n)[cell]
            spread(change, y, x, (drop - take) * share)
            load += (take - drop) * share
            speed = np.sqrt(np.maximum(speed * speed - fall * 1.2, .01)).clip(0, 4)
            water *= .985
            y, x = ny % n, nx % n
        ground += .6 * change + .4 * blur(change.astype(np.float32), 1.2)
    return ground.astype(np.float32)


def doubled(ground):
    """The same map with twice the cells either way, heights counted in the new cells."""
    n = ground.shape[0]
    y, x = np.mgrid[0:2 * n, 0:2 * n].astype(np.float32) / 2
    return blur(sample(ground, y, x), 1.0) * 2


def mountains(seed, high=62.):
    """A mountain map of 2048 cells: broad ridges, carved by rain from the large valleys to the small gullies."""
    n = 512
    broad, crest = band(n, n, seed, 16, 260, 2.4), 1 - np.abs(band(n, n, seed + 1, 18, 210, 2.4))
    ground = .45 * broad + .62 * crest
    ground -= ground.min()
    ground = (ground / ground.max()) ** 1.3 * high
    ground = rain(ground, seed + 2, 12, 16_000, 70)
    ground = doubled(ground) + .5 * band(2 * n, 2 * n, seed + 3, 5, 60, 1.6)
    ground = rain(ground, seed + 4, 8, 60_000, 60)
    ground = doubled(ground) + .35 * band(4 * n, 4 * n, seed + 5, 3, 40, 1.3)
    return rain(ground, seed + 6, 4, 200_000, 40)
