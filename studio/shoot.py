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
from finish import develop
from shots import SHOTS


def shoot(name, again):
    """Expose unless the exposure is still there, then develop."""
    started, exposure = time.time(), os.path.join(EXPOSURES, name)
    if again or not os.path.exists(exposure):
        with tempfile.TemporaryDirectory(prefix='studio-') as folder:
            subprocess.run([*POLITE, 'blender', '-b', '--python-exit-code', '1', '--python', os.path.join(HERE, 'photograph.py'), '--', name, folder],
                           check=True, stdout=subprocess.DEVNULL)
            shutil.rmtree(exposure, ignore_errors=True)
            shutil.copytree(folder, exposure)
    develop(exposure, os.path.join(MASTERS, name + '.jpg'))
    print(f'{name}: {time.time() - started:.0f} s', flush=True)


def main(names):
    os.nice(19)
    os.makedirs(MASTERS, exist_ok=True)
    for name in names or SHOTS:
        if names or not os.path.exists(os.path.join(MASTERS, name + '.jpg')):
            shoot(name, again=bool(names))


if __name__ == '__main__':
    main(sys.argv[1:])
