"""What the motifs of the print library are painted with: noise, colour ramps, masks, light on a relief. numpy alone.
Pictures are float arrays (height, width, 3) of 0..1 in sRGB."""
import numpy as np


def rgb(hex_colour):
    h = hex_colour.lstrip('#')
    return np.array([int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)


def ramp(t, *stops):
    """Colours along t (0..1): stops = (position, '#rrggbb')."""
    at = [position for position, _ in stops]
    shades = np.stack([rgb(shade) for _, shade in stops])
    return np.stack([np.interp(t, at, shades[:, i]) for i in range(3)], -1).astype(np.float32)


def blend(under, over, mask):
    """Lays a colour or picture over another where the mask (0..1) says so."""
    return under + (over - under) * np.asarray(mask, np.float32)[..., None]


def smooth(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def frequencies(h, w):
    return np.hypot(np.fft.rfftfreq(w)[None, :], np.fft.fftfreq(h)[:, None]).astype(np.float32) + 1e-9


def band(h, w, seed, shortest, longest, slope=1., stretch=1.):
    """Noise with wavelengths between shortest and longest (pixels); slope = how fast small ones fade; stretch > 1 draws it
    out sideways. Mean 0, deviation 1."""
    rng = np.random.default_rng(seed)
    spectrum = np.fft.rfft2(rng.standard_normal((h, w)).astype(np.float32))
    k = np.hypot(np.fft.rfftfreq(w)[None, :] * stretch, np.fft.fftfreq(h)[:, None]).astype(np.float32) + 1e-9
    spectrum *= np.exp(-(k * shortest * .5) ** 2) * (1 - np.exp(-(k * longest) ** 2)) / k ** slope
    out = np.fft.irfft2(spectrum, s=(h, w))
    out -= out.mean()
    return (out / out.std()).astype(np.float32)


def line(n, seed, shortest, longest, slope=1.):
    """The same in one dimension: a ridge, a shore, a blade's sway."""
    rng = np.random.default_rng(seed)
    spectrum = np.fft.rfft(rng.standard_normal(2 * n))
    k = np.fft.rfftfreq(2 * n) + 1e-9
    spectrum *= np.exp(-(k * shortest * .5) ** 2) * (1 - np.exp(-(k * longest) ** 2)) / k ** slope
    out = np.fft.irfft(spectrum, 2 * n)[:n]
    out -= out.mean()
    return (out / (out.std() + 1e-9)).astype(np.float32)


def blur(a, sigma):
    """Gaussian blur with mirrored edges; works on masks and pictures."""
    if a.ndim == 3:
        return np.stack([blur(a[..., i], sigma) for i in range(a.shape[2])], -1)
    pad = min(int(sigma * 3) + 1, min(a.shape) - 1)
    wide = np.pad(a, pad, mode='reflect')
    h, w = wide.shape
    kernel = np.exp(-2 * (np.pi * sigma * frequencies(h, w)) ** 2)
    return np.fft.irfft2(np.fft.rfft2(wide) * kernel, s=(h, w))[pad:-pad, pad:-pad].astype(np.float32)


def lit(height, angle=135., rise=35., strength=1.):
    """Light on a relief (height in pixels), 0..1; flat ground gets sin(rise). angle: where the light comes from, 0 = right."""
    dy, dx = np.gradient(height * strength)
    a, e = np.radians(angle), np.radians(rise)
    sun = (np.cos(a) * np.cos(e), -np.sin(a) * np.cos(e), np.sin(e))
    return np.clip((-dx * sun[0] - dy * sun[1] + sun[2]) / np.sqrt(dx * dx + dy * dy + 1), 0, 1).astype(np.float32)


def sample(a, y, x):
    """Bilinear look-up in a map that repeats."""
    h, w = a.shape
    y0, x0 = np.floor(y).astype(np.int32), np.floor(x).astype(np.int32)
    fy, fx = (y - y0).astype(np.float32), (x - x0).astype(np.float32)
    y0, x0, y1, x1 = y0 % h, x0 % w, (y0 + 1) % h, (x0 + 1) % w
    top = a[y0, x0] * (1 - fx) + a[y0, x1] * fx
    return top * (1 - fy) + (a[y1, x0] * (1 - fx) + a[y1, x1] * fx) * fy


def finish(picture, seed=1, grain=.012, vignette=.10, tooth=.004):
    """Print on paper: a fine grain, a faint tooth, corners a shade darker."""
    h, w, _ = picture.shape
    y, x = np.mgrid[-1:1:h * 1j, -1:1:w * 1j].astype(np.float32)
    shade = 1 - vignette * smooth(.5, 1.5, np.hypot(x, y))
    speck = band(h, w, seed + 70, 1.6, 5, .3) * grain + band(h, w, seed + 71, 8, 60, .6) * tooth
    return np.clip(picture * shade[..., None] + speck[..., None], 0, 1)
