"""The six garments of the house. Colours are what the eye should read on the finished picture."""
from dataclasses import dataclass, field

# cell: width of a piqué cell in units of 10 cm; the rest says how the yarn takes light.
CLASSIC = dict(cell=.0140, relief=1., roughness=.82, sheen=.12, specular=.18)
MERCERISED = dict(cell=.0112, relief=.8, roughness=.74, sheen=.04, specular=.22)
ECRU, WHITE, NAVY = '#efe6d6', '#f7f5f0', '#1a365d'


@dataclass(frozen=True)
class Polo:
    """One garment in one colour, as the studio has to sew it."""
    colour: str
    drape: str = 'classic'
    mirrored: bool = False          # hung and laid left for right
    buttons: int = 2
    yarn: dict = field(default_factory=lambda: CLASSIC)
    collar: str = None              # colour of collar and cuffs when it is not the body's
    second: str = None              # colour of stripes or tipping
    stripes: tuple = None           # pitch and width, cm
    tipping: tuple = ()             # (from, to) in cm from the edge of collar and cuffs
    embroidery: str = None
    seed: int = 1                   # how the buttons are turned; the same for polos that lend each other their light


TWO_LINES = ((.35, .55), (.80, 1.00))
MARINIERE = (2.5, .95)


def _cedre(colour): return Polo(colour)
def _ifrane(colour, line): return Polo(colour, drape='close', mirrored=True, second=line, tipping=TWO_LINES, seed=2)
def _essaouira(stripe, ground): return Polo(ground, drape='easy', second=stripe, stripes=MARINIERE, seed=6)
def _anfa(colour): return Polo(colour, mirrored=True, buttons=3, collar=WHITE, seed=4)
def _atlas(colour, thread): return Polo(colour, drape='close', buttons=3, yarn=MERCERISED, embroidery=thread, seed=5)
def _medina(colour): return Polo(colour, drape='easy', seed=6)


POLOS = {
    'cedre': {'navy': _cedre(NAVY), 'ecru': _cedre(ECRU), 'cedar': _cedre('#2f4a3a')},
    'ifrane': {'white': _ifrane(WHITE, NAVY), 'navy': _ifrane(NAVY, ECRU), 'burgundy': _ifrane('#5b1f2a', ECRU)},
    'essaouira': {'navy-ecru': _essaouira(NAVY, ECRU), 'sand-white': _essaouira('#c8b394', WHITE)},
    'anfa': {'sky': _anfa('#9db8d2'), 'rose': _anfa('#d9b3ac')},
    'atlas': {'black': _atlas('#1b1b1d', '#8a6a35'), 'navy': _atlas(NAVY, '#8a6a35'), 'forest': _atlas('#24402f', '#8a6a35')},
    'medina': {'white': _medina(WHITE), 'sand': _medina('#c8b394'), 'sky': _medina('#9db8d2'), 'charcoal': _medina('#3a3d42')},
}
