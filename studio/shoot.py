"""The queue: one shot after another; finished masters are skipped, an interrupted shot is simply made again.

python3 shoot.py [shot ...]   without names: every shot that is still missing
"""
import os
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
MASTERS = os.path.join(HERE, 'masters')
POLITE = ['nice', '-n', '19', 'ionice', '-c3']

sys.path.insert(0, HERE)
from finish import develop
from shots import SHOTS


def shoot(name):
    started = time.time()
    with tempfile.TemporaryDirectory(prefix='studio-') as folder:
        subprocess.run([*POLITE, 'blender', '-b', '--python-exit-code', '1', '--python', os.path.join(HERE, 'photograph.py'), '--', name, folder],
                       check=True, stdout=subprocess.DEVNULL)
        develop(folder, os.path.join(MASTERS, name + '.jpg'))
    print(f'{name}: {time.time() - started:.0f} s', flush=True)


def main(names):
    os.nice(19)
    os.makedirs(MASTERS, exist_ok=True)
    for name in names or SHOTS:
        if names or not os.path.exists(os.path.join(MASTERS, name + '.jpg')):
            shoot(name)


if __name__ == '__main__':
    main(sys.argv[1:])
