"""The queue: one shot after another; finished masters are skipped, an interrupted shot is simply made again.
Exposures are kept, so that deleting a master develops it anew in seconds.

python3 shoot.py [shot ...]   without names: every shot that is still missing
"""
import os
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
MASTERS = os.path.join(HERE, 'masters')
EXPOSURES = os.path.join(HERE, '.cache', 'exposures')
POLITE = ['nice', '-n', '19', 'ionice', '-c3']

sys.path.insert(0, HERE)
from finish import develop, read
from shots import SHOTS


def shoot(name, again=False):
    """Expose unless the exposure is still there, then develop."""
    started, shot = time.time(), SHOTS[name]
    source = shot.light_of and _exposure(shot.light_of)
    if source and not os.path.exists(source):
        shoot(shot.light_of)
    if again or not os.path.exists(_exposure(name)):
        _expose(name, read(source, 'ground').shape[1::-1] if source else ())
    develop(_exposure(name), os.path.join(MASTERS, name + '.jpg'), source or None, on_table=shot.pose != 'hung')
    print(f'{name}: {time.time() - started:.0f} s', flush=True)


def _exposure(name):
    return os.path.join(EXPOSURES, name)


def _expose(name, size):
    with tempfile.TemporaryDirectory(prefix='studio-') as folder:
        subprocess.run([*POLITE, 'blender', '-b', '--python-exit-code', '1', '--python', os.path.join(HERE, 'photograph.py'), '--',
                        name, folder, *map(str, size)], check=True, stdout=subprocess.DEVNULL)
        shutil.rmtree(_exposure(name), ignore_errors=True)
        shutil.copytree(folder, _exposure(name))


def main(names):
    os.nice(19)
    os.makedirs(MASTERS, exist_ok=True)
    for name in names or SHOTS:
        if names or not os.path.exists(os.path.join(MASTERS, name + '.jpg')):
            shoot(name, again=bool(names))


if __name__ == '__main__':
    main(sys.argv[1:])
