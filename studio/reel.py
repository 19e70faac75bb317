"""Blend the exposures of film.py into a seamless loop: light adds up, so a wandering light is a moving mixture of still ones.

python3 reel.py <folder with exposures>
"""
import os
import subprocess
import sys

import cv2
import numpy as np

from finish import read, denoise, tone

SECONDS, RATE, EXPOSURE = 9, 25, 1.6
MASTERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'masters')
# name: window on the still (left, top, width, height as shares), size of the film, largest file in kB
CUTS = {
    'landscape': ((0, .05, 1, .75), (1920, 1080), 1750),
    'portrait': ((.03, 0, .5625, 1), (1080, 1440), 680),
}
POSTER = .30    # moment of the loop that stands for it


def stills(folder):
    for k in sorted(os.listdir(folder), key=int):
        place = os.path.join(folder, k)
        features = np.concatenate([read(place, 'albedo'), read(place, 'normal')], -1)
        yield denoise(read(place, 'colour'), features, trust=.95)


def moment(layers, share):
    """The picture at a share (0 to 1) of the loop: the light goes to the far side and comes back, slowing at both ends."""
    at = (len(layers) - 1) * (.5 - .5 * np.cos(2 * np.pi * share))
    weights = np.clip(1 - np.abs(np.arange(len(layers)) - at), 0, 1)
    weights = weights * weights * (3 - 2 * weights)
    return tone(EXPOSURE * sum(w * layer for w, layer in zip(weights, layers) if w))


def cut(layers, window, size):
    height, width = layers[0].shape[:2]
    x, y, w, h = (round(v * s) for v, s in zip(window, (width, height, width, height)))
    return [cv2.resize(layer[y:y + h, x:x + w], size, interpolation=cv2.INTER_CUBIC) for layer in layers]


def encode(name, frames, size, limit):
    """Both codecs from one lossless intermediate, at the rate that fills the allowance."""
    raw = os.path.join(MASTERS, f'film-{name}.mkv')
    pipe = subprocess.Popen(['ffmpeg', '-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', '%dx%d' % size, '-r', str(RATE),
                             '-i', '-', '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '4', '-pix_fmt', 'yuv420p', raw], stdin=subprocess.PIPE)
    for frame in frames:
        pipe.stdin.write((np.clip(frame, 0, 1) * 255 + .5).astype(np.uint8).tobytes())
    pipe.stdin.close()
    pipe.wait()
    rate = str(int(limit * 8 / SECONDS * .92)) + 'k'
    common = ['-an', '-pix_fmt', 'yuv420p', '-b:v', rate]
    subprocess.run(['ffmpeg', '-y', '-loglevel', 'error', '-i', raw, '-c:v', 'libx264', '-preset', 'slow', *common, '-maxrate', rate,
                    '-bufsize', rate, '-movflags', '+faststart', raw[:-3] + 'mp4'], check=True)
    subprocess.run(['ffmpeg', '-y', '-loglevel', 'error', '-i', raw, '-c:v', 'libsvtav1', '-preset', '7', *common, raw[:-3] + 'webm'], check=True)
    os.remove(raw)


def main(folder):
    os.nice(19)
    layers = list(stills(folder))
    for name, (window, size, limit) in CUTS.items():
        part = cut(layers, window, size)
        poster = (np.clip(moment(part, POSTER), 0, 1)[..., ::-1] * 255 + .5).astype(np.uint8)
        cv2.imwrite(os.path.join(MASTERS, f'film-poster-{name}.jpg'), poster, [cv2.IMWRITE_JPEG_QUALITY, 86, cv2.IMWRITE_JPEG_PROGRESSIVE, 1])
        encode(name, (moment(part, f / (SECONDS * RATE)) for f in range(SECONDS * RATE)), size, limit)


if __name__ == '__main__':
    main(sys.argv[1])
