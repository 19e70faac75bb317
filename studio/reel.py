"""Blend the exposures of film.py into a seamless loop of three views: light adds up, so a wandering light is a moving mixture of
still ones. Writes the two cuts of the home film and their posters, which are its first frames, to app/home/film.

python3 reel.py <folder with exposures>
"""
import os
import subprocess
import sys
import tempfile

import cv2
import numpy as np

from finish import denoise, read, tone

SECONDS, RATE = 12, 25
DISSOLVE = 1.2  # seconds in which one view gives way to the next
DRIFT = .045    # how far the camera draws near while a view is shown, as a share of the frame
FILM = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'app', 'home', 'film'))
FFMPEG = ['ffmpeg', '-y', '-loglevel', 'error']
# In the order in which they are shown; exposure, and the window of either cut on the still (left, top, width, height as shares)
VIEWS = {
    'collar': (1.05, {'landscape': (.02, .16, .96, .72), 'portrait': (.42, .08, .388125, .92)}),
    'fold': (1.05, {'landscape': (0, .25, 1, .75), 'portrait': (.04, 0, .421875, 1)}),
    'cloth': (1.05, {'landscape': (0, .125, 1, .75), 'portrait': (.5, 0, .421875, 1)}),
}
# name: size of the film, largest file in kB
CUTS = {'landscape': ((1920, 1080), 1690), 'portrait': ((810, 1440), 655)}


def stills(folder):
    """The light of every place of the lamp, denoised, as far as the exposures are there."""
    for place in sorted(os.listdir(folder), key=int):
        place = os.path.join(folder, place)
        yield denoise(read(place, 'colour'), _calm(read(place, 'albedo'), read(place, 'normal')), trust=.95)


def _calm(*features):
    """What the renderer knows without noise it does not know out of focus: there the median of the neighbours stands for it."""
    median = np.concatenate([cv2.medianBlur(np.ascontiguousarray(f), 5) for f in features], -1)
    features = np.concatenate(features, -1)
    unsure = cv2.blur(np.abs(features - median)[..., :3].max(-1), (5, 5))
    share = np.clip((unsure - .02) / .04, 0, 1)[..., None]
    return features * (1 - share) + median * share


def moment(layers, share, size):
    """One view at a share (0 to 1) of its time: the light goes from the first place to the last, the camera draws near."""
    weights = np.clip(1 - np.abs(np.arange(len(layers)) - (len(layers) - 1) * share), 0, 1)
    weights = weights * weights * (3 - 2 * weights)
    picture = tone(sum(w * layer for w, layer in zip(weights, layers) if w))
    near, (width, height) = 1 + DRIFT * share, size
    scale = near * width / picture.shape[1]
    shift = [width / 2 - scale * picture.shape[1] / 2, height / 2 - scale * picture.shape[0] / 2]
    return cv2.warpAffine(picture, np.array([[scale, 0, shift[0]], [0, scale, shift[1]]]), size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)


def crop(layers, window):
    height, width = layers[0].shape[:2]
    x, y, w, h = (round(v * s) for v, s in zip(window, (width, height, width, height)))
    return [layer[y:y + h, x:x + w] for layer in layers]


def frames(views, size):
    """The loop from where the first view stands alone; every view comes through the last one's leaving."""
    shown = SECONDS / len(views)
    for f in range(SECONDS * RATE):
        at, since = divmod(f / RATE, shown)
        # A view's own time begins as the one before it leaves, and ends when it has left itself
        picture = moment(views[int(at)], (since + DISSOLVE) / (shown + DISSOLVE), size)
        coming = (since - shown + DISSOLVE) / DISSOLVE
        if coming > 0:
            share = coming * coming * (3 - 2 * coming)
            picture = picture * (1 - share) + share * moment(views[(int(at) + 1) % len(views)], coming * DISSOLVE / (shown + DISSOLVE), size)
        yield (np.clip(picture, 0, 1) * 255 + .5).astype(np.uint8)


def encode(name, pictures, size, limit):
    """Poster and both codecs, from one nearly lossless intermediate, at the rate that fills the allowance."""
    with tempfile.TemporaryDirectory(prefix='reel-') as folder:
        raw = os.path.join(folder, 'raw.mkv')
        with subprocess.Popen([*FFMPEG, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', '%dx%d' % size, '-r', str(RATE), '-i', '-', '-c:v', 'libx264',
                               '-preset', 'ultrafast', '-qp', '4', '-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p', raw],
                              stdin=subprocess.PIPE) as camera:
            for k, picture in enumerate(pictures):
                camera.stdin.write(picture.tobytes())
                if k == 0:
                    _poster(name, picture)
        _h264(raw, os.path.join(FILM, name + '.mp4'), limit, os.path.join(folder, 'passes'))
        _av1(raw, os.path.join(FILM, name + '.webm'), limit)


def _common(raw, kilobytes):
    return [*FFMPEG, '-i', raw, '-an', '-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709',
            '-b:v', f'{int(kilobytes * 8 / SECONDS)}k']


def _h264(raw, path, limit, passes):
    for step, target in (('1', os.devnull), ('2', path)):
        subprocess.run([*_common(raw, limit * .95), '-c:v', 'libx264', '-preset', 'slow', '-pass', step, '-passlogfile', passes,
                        '-movflags', '+faststart', '-f', 'mp4', target], check=True)


def _av1(raw, path, limit):
    """This encoder overshoots by what it likes: ask for less until it fits."""
    for share in (.85, .75, .65, .55):
        subprocess.run([*_common(raw, limit * share), '-c:v', 'libsvtav1', '-preset', '6', path], check=True)
        if os.path.getsize(path) <= limit * 1000:
            return
    raise SystemExit(f'{path} does not fit into {limit} kB')


def _poster(name, picture):
    path = os.path.join(FILM, f'poster-{name}.jpg')
    cv2.imwrite(path, picture[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 84, cv2.IMWRITE_JPEG_PROGRESSIVE, 1])
    subprocess.run([*FFMPEG, '-i', path, '-c:v', 'libaom-av1', '-still-picture', '1', '-crf', '28', path[:-3] + 'avif'], check=True)


def main(folder):
    os.makedirs(FILM, exist_ok=True)
    views = {name: [exposure * light for light in stills(os.path.join(folder, name))] for name, (exposure, _) in VIEWS.items()}
    for cut, (size, limit) in CUTS.items():
        encode(cut, frames([crop(views[name], windows[cut]) for name, (_, windows) in VIEWS.items()], size), size, limit)


if __name__ == '__main__':
    main(sys.argv[1])
