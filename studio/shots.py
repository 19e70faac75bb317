"""Every picture of the house, in the order in which it is made."""
from dataclasses import dataclass

from polos import POLOS

FEATURED = ('cedre', 'ifrane', 'essaouira', 'atlas')


@dataclass(frozen=True)
class Shot:
    polo: str
    colour: str
    view: str
    pose: str
    samples: int
    pile: tuple = ()
    light_of: str = ''      # a front of the same drape whose light serves this colour too
    width: int = 1120       # masters are 1600 x 2000: enlarged this little, nobody sees it, and half of the time is saved
    height: int = 1400

# Light falls alike on every dye, but only white and écru can lend it: dark cloth returns too little, a tinted one stains.
LIGHT_OF = {
    ('cedre', 'navy'): 'cedre-ecru-front', ('cedre', 'cedar'): 'cedre-ecru-front',
    ('ifrane', 'navy'): 'ifrane-white-front', ('ifrane', 'burgundy'): 'ifrane-white-front',
    ('medina', 'sky'): 'medina-white-front', ('medina', 'charcoal'): 'medina-white-front', ('medina', 'sand'): 'medina-white-front',
    ('essaouira', 'navy-ecru'): 'medina-white-front', ('essaouira', 'sand-white'): 'medina-white-front',
}


def _front(polo, colour):
    light_of = LIGHT_OF.get((polo, colour), '')
    return f'{polo}-{colour}-front', Shot(polo, colour, 'front', 'hung', 5 if light_of else 6, light_of=light_of)


def _folded(polo, colour): return f'{polo}-folded', Shot(polo, colour, 'folded', 'folded', 7)
def _macro(polo, colour): return f'{polo}-macro', Shot(polo, colour, 'macro', 'laid', 8)


FIRST = {'cedre': 'navy', 'ifrane': 'white', 'essaouira': 'navy-ecru', 'anfa': 'sky', 'atlas': 'black', 'medina': 'sand'}
_fronts = [(p, c) for p, colours in POLOS.items() for c in colours]
_others = [pc for pc in _fronts if FIRST[pc[0]] != pc[1]]

SHOTS = dict(
    [_front(*pc) for pc in FIRST.items()]
    + [_front(p, c) for p, c in _others if p in FEATURED]
    + [_folded(*pc) for pc in FIRST.items()]
    + [_macro(*pc) for pc in FIRST.items()]
    + [_front(p, c) for p, c in _others if p not in FEATURED]
    + [('story-1', Shot('ifrane', 'burgundy', 'label', 'laid', 10)),
       ('story-2', Shot('cedre', 'cedar', 'stack', 'folded', 8, pile=(('cedre', 'ecru'), ('cedre', 'navy'), ('cedre', 'cedar')))),
       ('house-fold', Shot('medina', 'white', 'edge', 'folded', 6, pile=(('medina', 'white'), ('medina', 'sand'), ('medina', 'sky')))),
       ('house-mark', Shot('atlas', 'navy', 'mark', 'laid', 6))]
)
