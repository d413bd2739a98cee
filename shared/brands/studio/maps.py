"""Tileable felt maps drawn with numpy alone: no photograph is used anywhere. Cached as .npy in $STUDIO_WORK."""
import os
import numpy as np

WORK = os.environ.get('STUDIO_WORK', '/tmp/studio')


def noise(n, seed, shortest, longest):
    """Tileable band-limited noise (n x n), wavelengths in pixels, mean 0, standard deviation 1."""
    rng = np.random.default_rng(seed)
    spectrum = np.fft.rfft2(rng.standard_normal((n, n)).astype(np.float32))
    k = np.hypot(np.fft.rfftfreq(n)[None, :], np.fft.fftfreq(n)[:, None]) + 1e-9
    spectrum *= np.exp(-(k * shortest * .5) ** 2) * (1 - np.exp(-(k * longest) ** 2)) / k ** .5
    out = np.fft.irfft2(spectrum, s=(n, n))
    out -= out.mean()
    return (out / out.std()).astype(np.float32)


def blur(a, sigma):
    n = a.shape[0]
    fy, fx = np.fft.fftfreq(n)[:, None], np.fft.rfftfreq(n)[None, :]
    kernel = np.exp(-2 * (np.pi * sigma) ** 2 * (fx ** 2 + fy ** 2))
    return np.fft.irfft2(np.fft.rfft2(a) * kernel, s=a.shape).astype(np.float32)


def fibres(n=3072, seed=1, layers=22, cover=.42, length=(60, 420), width=(1.3, 2.6), curl=1.0):
    """Matted fibres laid layer upon layer. Returns n x n x 3: height, random id of the fibre, cavity (all 0..1)."""
    rng = np.random.default_rng(seed)
    height = np.zeros(n * n, np.float32)
    ident = np.full(n * n, .5, np.float32)
    per_layer = int(cover * n * n / ((length[0] + length[1]) / 2 * (width[0] + width[1])))
    steps, reach = int(length[1] / .75), int(np.ceil(width[1]))
    s = np.linspace(0, 1, steps, dtype=np.float32)[None, :]

    def column(draw):
        return draw[:, None]

    for layer in range(layers):
        long = rng.uniform(*length, per_layer)
        angle = column(rng.uniform(0, 2 * np.pi, per_layer))
        wave = np.sin(s * column(rng.uniform(4, 14, per_layer)) + column(rng.uniform(0, 6, per_layer)))
        angle = angle + curl * (column(rng.normal(0, 1.3, per_layer)) * s
            + column(rng.normal(0, .5, per_layer)) * wave)
        step = column(long / steps)
        x = column(rng.uniform(0, n, per_layer)) + np.cumsum(np.cos(angle) * step, 1)
        y = column(rng.uniform(0, n, per_layer)) + np.cumsum(np.sin(angle) * step, 1)
        wide = column(rng.uniform(*width, per_layer))
        name = np.broadcast_to(column(rng.uniform(0, 1, per_layer)).astype(np.float32), x.shape)
        arch = np.sin(np.pi * s) * column(rng.uniform(0, 1, per_layer))
        # The outer strands of a fibre go down first, so that its ridge stays on top.
        for across in sorted(np.arange(-reach, reach + .1, .7), key=lambda v: -abs(v)):
            t = across / wide
            keep = np.abs(t) <= 1
            if not keep.any():
                continue
            h = layer / layers + .10 * arch + .16 * np.sqrt(np.clip(1 - t * t, 0, 1))
            px = np.mod((x - np.sin(angle) * across).astype(np.int32), n)
            py = np.mod((y + np.cos(angle) * across).astype(np.int32), n)
            at = py * n + px
            mask = np.broadcast_to(keep, at.shape)
            height[at[mask]] = h[mask]
            ident[at[mask]] = name[mask]
    height, ident = height.reshape(n, n), ident.reshape(n, n)
    height = height / height.max() + .05 * noise(n, seed + 9, 24, 400)
    cavity = np.clip(.5 + (height - blur(height, 9)) * 1.6, 0, 1)
    height = (height - height.min()) / (height.max() - height.min())
    return np.stack([height, ident, cavity], -1).astype(np.float32)


def felt_map():
    path = os.path.join(WORK, 'maps', 'felt.npy')
    if not os.path.exists(path):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        scratch = f'{path[:-4]}.{os.getpid()}.npy'
        np.save(scratch, fibres())
        os.replace(scratch, path)
    return np.load(path)
