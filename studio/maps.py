"""Paint what follows the pattern and not the thread: seams, stitch rows, ribs and second-colour lines."""
import bpy
import numpy as np

from pattern import CUFF_HEIGHT, bezier, offset, outline

PIXEL = .02  # cm


class Map:
    """A piece of the pattern (cm), painted: height, rib, stitch, second colour. Bodies are stored as a right half."""

    def __init__(self, left, low, width, height, cuff_axes=None):
        self.box, self.cuff_axes, self.mirrored = (left, low, width, height), cuff_axes, cuff_axes is not None
        self.shape = (round(height / PIXEL), round(width / PIXEL))
        self.relief, self.rib, self.stitch, self.second = (np.zeros(self.shape, np.float32) for _ in range(4))

    def axes(self):
        rows, columns = np.mgrid[:self.shape[0], :self.shape[1]].astype(np.float32)
        return self.box[0] + (columns + .5) * PIXEL, self.box[1] + (rows + .5) * PIXEL

    def near(self, curve, reach):
        """Distance to a polyline and way along it, within reach (cm)."""
        d, s, start = np.full(self.shape, 9., np.float32), np.zeros(self.shape, np.float32), 0.
        for a, b in zip(curve[:-1], curve[1:]):
            length = np.hypot(*(b - a))
            low, high = np.minimum(a, b) - reach, np.maximum(a, b) + reach
            j0, j1 = np.clip([int((v[0] - self.box[0]) / PIXEL) for v in (low, high)], 0, self.shape[1])
            i0, i1 = np.clip([int((v[1] - self.box[1]) / PIXEL) for v in (low, high)], 0, self.shape[0])
            if length and i1 > i0 and j1 > j0:
                i, j = np.mgrid[i0:i1, j0:j1]
                x, y = self.box[0] + (j + .5) * PIXEL - a[0], self.box[1] + (i + .5) * PIXEL - a[1]
                ux, uy = (b - a) / length
                t = np.clip(x * ux + y * uy, 0, length)
                away = np.hypot(x - t * ux, y - t * uy)
                closer = away < d[i0:i1, j0:j1]
                d[i0:i1, j0:j1][closer] = away[closer]
                s[i0:i1, j0:j1][closer] = (start + t)[closer]
            start += length
        return d, s

    def seam(self, curve, depth):
        """A groove with the puckered ridge of the allowance beside it."""
        d, s = self.near(curve, 1.0)
        pucker = 1 + .35 * np.sin(s * 7.3 + 2 * np.sin(s * 1.7))
        self.relief += depth * (-np.exp(-(d / .07) ** 2) + .45 * np.exp(-((d - .22) / .16) ** 2) * pucker)

    def topstitch(self, curve, length=.30):
        d, s = self.near(curve, .8)
        phase = (s % length) / length
        thread = np.clip(1 - (d / .042) ** 2, 0, 1) * np.clip((.5 - np.abs(phase - .5)) * 9 - .7, 0, 1)
        self.stitch = np.maximum(self.stitch, thread)
        self.relief += .42 * thread ** .5 - .38 * np.exp(-(d / .13) ** 2) * (.75 + .25 * np.cos(2 * np.pi * phase))
        self.relief += .10 * np.exp(-((d - .3) / .2) ** 2) * np.sin(s * 5.1 + 1.5 * np.sin(s * 2.1))

    def bar_tack(self, curve, width=.11):
        """Dense satin across a short line; also the rim of a buttonhole."""
        d, s = self.near(curve, .5)
        satin = np.clip(1 - (d / width) ** 4, 0, 1)
        self.stitch = np.maximum(self.stitch, satin * (.75 + .25 * np.cos(s * 2 * np.pi / .055)))
        self.relief += satin * (.45 + .22 * np.cos(s * 2 * np.pi / .055)) - .15 * np.exp(-((d - width * 1.5) / .05) ** 2)

    def buttonhole(self, x, y, half=.74):
        for side in (-.095, .095):
            self.bar_tack(np.array([(x + side, y - half), (x + side, y + half)]), .075)
        for end in (-half, half):
            self.bar_tack(np.array([(x - .14, y + end), (x + .14, y + end)]), .075)
        d, _ = self.near(np.array([(x, y - half + .1), (x, y + half - .1)]), .3)
        self.relief -= .5 * np.exp(-(d / .035) ** 2)

    def image(self, name):
        picture = bpy.data.images.new(name, self.shape[1], self.shape[0], alpha=True, float_buffer=True)
        picture.colorspace_settings.name, picture.alpha_mode = 'Non-Color', 'CHANNEL_PACKED'
        channels = np.stack([.5 + .25 * self.relief, self.rib, self.stitch, self.second], -1)
        picture.pixels.foreach_set(channels.astype(np.float32).ravel())
        return picture


def body(cut, stripes=None, tipping=()):
    """stripes: (pitch, width) in cm; tipping: (distance from the cuff edge, width) of every line, cm."""
    m = Map(0, -80, 46, 82, cut.cuff_axes)
    edge, (_, inward) = outline(cut, 0), cut.cuff_axes
    shoulder = bezier([(7.1, -1.0), (15, -3.4), (21.4, -6.2)])
    hem_corner = np.array(cut.vent)
    m.seam(cut.armhole, 1.1)
    m.seam(shoulder, .8)
    m.seam(cut.cuff + inward * CUFF_HEIGHT, 1.2)
    for line in (offset(cut.armhole, -.45), offset(shoulder, -.4), offset(edge['hem'], -2.2), offset(edge['hem'], -2.75), offset(edge['vent'], -.6)):
        m.topstitch(line)
    m.bar_tack(np.array([hem_corner + (-.65, .15), hem_corner + (.1, .15)]))
    d, _ = m.near(bezier([cut.cuff_top, cut.cuff_low], 8), CUFF_HEIGHT)
    m.rib = (d < CUFF_HEIGHT).astype(np.float32)
    for distance, width in tipping:
        m.second[np.abs(d - distance - width / 2) < width / 2] = 1
    if stripes:
        m.second = np.maximum(m.second, _stripes(m, cut, *stripes) * (1 - m.rib))
    return m


def _stripes(m, cut, pitch, width):
    """Level on the body, along the cuff on the sleeve, none on the yoke."""
    x, y = m.axes()
    _, inward = cut.cuff_axes
    armhole = cut.armhole[np.argsort(cut.armhole[:, 1])]
    sleeve = (x > np.interp(y, armhole[:, 1], armhole[:, 0])) & (y > cut.armpit[1] - 9)
    from_cuff = (x - cut.cuff_top[0]) * inward[0] + (y - cut.cuff_top[1]) * inward[1] - CUFF_HEIGHT
    sleeve &= (y > cut.armpit[1]) | (from_cuff < 8)
    height = np.where(sleeve, from_cuff - 1.0, y - cut.hem[1] - 4.4)
    return ((height % pitch < width) & (height > 0) & (sleeve | (y < -15.5))).astype(np.float32)
