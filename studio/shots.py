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
    width: int = 1600
    height: int = 2000


def _front(polo, colour): return f'{polo}-{colour}-front', Shot(polo, colour, 'front', 'hung', 20)
def _folded(polo, colour): return f'{polo}-folded', Shot(polo, colour, 'folded', 'folded', 24)
def _macro(polo, colour): return f'{polo}-macro', Shot(polo, colour, 'macro', 'laid', 32)


FIRST = {'cedre': 'navy', 'ifrane': 'white', 'essaouira': 'navy-ecru', 'anfa': 'sky', 'atlas': 'black', 'medina': 'sand'}
_fronts = [(p, c) for p, colours in POLOS.items() for c in colours]
_others = [pc for pc in _fronts if FIRST[pc[0]] != pc[1]]

SHOTS = dict(
    [_front(*pc) for pc in FIRST.items()]
    + [_front(p, c) for p, c in _others if p in FEATURED]
    + [_folded(*pc) for pc in FIRST.items()]
    + [_macro(*pc) for pc in FIRST.items()]
    + [_front(p, c) for p, c in _others if p not in FEATURED]
)
