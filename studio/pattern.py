"""The paper pattern: half outlines in centimetres, origin at the high shoulder point, x to the wearer's side, y up."""
from dataclasses import dataclass

import numpy as np

CUFF_HEIGHT = 2.6
SEWN = {'shoulder', 'top', 'under', 'side'}
PLACKET_TOP, PLACKET_LENGTH, PLACKET_HALF = -8.3, 15.0, 1.6
BACK_DROP = 1.8


@dataclass(frozen=True)
class Cut:
    """One fit: cm added at each side seam, at the hem and at the cuff opening."""
    ease: float = 0.0
    length: float = 0.0
    sleeve: float = 0.0

    neck = (7.5, 0.0)
    shoulder = (21.8, -4.6)

    @property
    def cuff_top(self): return (40.9 + self.sleeve, -15.3 - .6 * self.sleeve)
    @property
    def cuff_low(self): return (31.5 + self.ease + self.sleeve * .7, -27.4 - self.sleeve)
    @property
    def armpit(self): return (25.3 + self.ease, -22.6)
    @property
    def vent(self): return (25.2 + self.ease, -65.5 - self.length)
    @property
    def hem(self): return (25.0 + self.ease, -71.0 - self.length)

    @property
    def armhole(self): return bezier([self.shoulder, (19.4, -12), (19.6, -19), self.armpit])
    @property
    def cuff(self): return bezier([self.cuff_top, self.cuff_low])
    @property
    def cuff_axes(self):
        """Unit vectors along the cuff edge and from the cuff towards the shoulder."""
        along = np.subtract(self.cuff_low, self.cuff_top)
        along = along / np.hypot(*along)
        inward = np.array([along[1], -along[0]])
        return along, inward * np.sign(inward @ (np.array([20, -15.]) - self.cuff_top))


def bezier(points, n=40):
    """De Casteljau for two to four control points."""
    t = np.linspace(0, 1, n)[:, None]
    p = [np.array(q, float) for q in points]
    while len(p) > 1:
        p = [a * (1 - t) + b * t for a, b in zip(p[:-1], p[1:])]
    return p[0]


def resample(curve, step):
    d = np.r_[0, np.cumsum(np.hypot(*np.diff(curve, axis=0).T))]
    s = np.linspace(0, d[-1], max(2, int(round(d[-1] / step)) + 1))
    return np.c_[np.interp(s, d, curve[:, 0]), np.interp(s, d, curve[:, 1])]


def offset(curve, distance):
    t = np.gradient(curve, axis=0)
    t /= np.hypot(*t.T)[:, None]
    return curve + distance * np.c_[-t[:, 1], t[:, 0]]


def distance(points, curve):
    """Distance of every point to a polyline, cm."""
    best = np.full(len(points), 1e9)
    for a, b in zip(curve[:-1], curve[1:]):
        ab = b - a
        t = np.clip(((points - a) @ ab) / (ab @ ab + 1e-12), 0, 1)
        best = np.minimum(best, np.hypot(*(points - a - t[:, None] * ab).T))
    return best


def outline(cut, back):
    """Named edges of half a panel, from the neck round to the middle of the hem."""
    neck = -2.2 if back else -8.6
    hem = cut.hem[1] - (BACK_DROP if back else 0)
    side = cut.ease
    return {
        'neck': bezier([(0, neck), (5.4 if back else 5.0, neck), (7.2, neck * .55), cut.neck]),
        'shoulder': bezier([cut.neck, (15, -2), cut.shoulder]),
        'top': bezier([cut.shoulder, (26, -5.9), (34.5, -10.6), cut.cuff_top]),
        'cuff': cut.cuff,
        'under': bezier([cut.cuff_low, (27.4 + side, -24.1), cut.armpit]),
        'side': bezier([cut.armpit, (24.6 + side, -38), (24.6 + side, -52), cut.vent]),
        'vent': bezier([cut.vent, (cut.hem[0], hem)]),
        'hem': bezier([(cut.hem[0], hem), (12, hem - .5), (0, hem - .5)]),
    }
