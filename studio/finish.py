"""Develop an exposure: denoise, tone, sharpen, write the master. Ordinary Python with numpy and OpenCV."""
import os

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2
import numpy as np

GROUND = np.array([0xef, 0xeb, 0xe4], np.float32) / 255
LARGEST = 350_000
EVENING = .75
KNEE = .72
# On the wall and on the table: exponent of the shadows on the ground (a reflector lifts those on the wall; what lies must rest on
# its own), and how far white cloth is lifted, so that it stands before the paper.
WALL, TABLE = (.62, .32), (1.15, .55)
HAZE = .007    # what the fibres return whatever their dye
OPEN_PAPER = np.array([1.19, 1.125, 1.01], np.float32)  # what the ground returns when a close view leaves none to measure


def develop(folder, path, light_of=None, on_table=False, size=(1600, 2000)):
    """folder: where the passes lie; path: the JPEG to write; light_of: the exposure of another colour whose light is used."""
    shadow, white = TABLE if on_table else WALL
    colour, albedo, normal, ground = (read(light_of or folder, name) for name in ('colour', 'albedo', 'normal', 'ground'))
    ground = np.clip(ground[..., 0], 0, 1)
    cloth = denoise(colour, np.concatenate([albedo, normal], -1))
    if light_of:
        dye = read(folder, 'albedo')
        cloth, albedo = cloth * (dye + HAZE) / (albedo + HAZE), dye
    cloth = cloth * (1 + white * (_whiteness(albedo, ground) ** 2 * (1 - ground))[..., None])
    still = _ground_light(colour, ground)
    cloth = _trim(cloth, still, ground)
    edge, bare = ground[..., None], np.clip((ground - .98) / .02, 0, 1)[..., None]
    paper = np.percentile(still[ground > .999], 90, axis=0) if ground.max() > .999 else 1
    lifted = paper * (still / paper) ** shadow
    light = _balance((cloth + edge * (lifted - still)) * (1 - bare) + lifted * bare, ground)
    picture = tone(light)
    if picture.shape[1::-1] != size:
        picture = cv2.resize(picture, size, interpolation=cv2.INTER_LANCZOS4)
    soft = cv2.GaussianBlur(picture, (0, 0), .9)
    picture = picture + .35 * (picture - soft)
    picture = picture + np.random.default_rng(1).normal(0, .0045, picture.shape[:2]).astype(np.float32)[..., None]
    _write(picture, path)


def read(folder, name):
    image = cv2.imread(os.path.join(folder, name + '0001.exr'), cv2.IMREAD_UNCHANGED)
    return (image if image.ndim == 3 else image[..., None])[..., 2::-1].astype(np.float32)


def denoise(colour, features, radius=5, trust=.92):
    """Around every pixel, fit the light as a linear function of what is known without noise: thread colour and slope."""
    box = lambda a: cv2.boxFilter(a, -1, (2 * radius + 1,) * 2)
    bright = colour.mean(-1, keepdims=True)
    spread = cv2.GaussianBlur(bright, (0, 0), 3) * 3 + .05
    colour = colour * np.minimum(1, spread.reshape(bright.shape) / np.maximum(bright, 1e-4))
    n, height, width = features.shape[-1], *features.shape[:2]
    mean_f, mean_c = box(features), box(colour)
    covariance = np.empty((height, width, n, n), np.float32)
    for i in range(n):
        for j in range(i, n):
            covariance[..., i, j] = covariance[..., j, i] = box(features[..., i] * features[..., j]) - mean_f[..., i] * mean_f[..., j]
    covariance[..., range(n), range(n)] += 2e-4
    cross = np.stack([box(features * colour[..., k:k + 1]) - mean_f * mean_c[..., k:k + 1] for k in range(3)], -1)
    slope = np.linalg.solve(covariance, cross)
    level = mean_c - np.einsum('hwf,hwfk->hwk', mean_f, slope)
    slope, level = box(slope.reshape(height, width, -1)).reshape(slope.shape), box(level)
    fitted = np.einsum('hwf,hwfk->hwk', features, slope) + level
    # Beside buttons and rims the fit may overshoot: hold it between the lights found nearby.
    near, calm = np.ones((5, 5), np.uint8), cv2.medianBlur(colour, 3)
    fitted = np.clip(fitted, .75 * cv2.erode(calm, near), 1.3 * cv2.dilate(calm, near))
    return trust * fitted + (1 - trust) * colour


def _whiteness(albedo, ground):
    """How white the cloth is dyed; what its fibres add where it turns away does not count, or folds get rims of satin."""
    least = albedo.min(-1)
    pale = least[(least > .4) & (ground < .01)]
    return np.minimum(least, np.median(pale)) if pale.size else least


def _trim(cloth, still, ground):
    """A few rays never agree on the outermost pixel: rebuild it from the cloth beside it and the paper behind it."""
    inner = (ground < .01).astype(np.float32)
    near = cv2.GaussianBlur(inner, (0, 0), 1.5)[..., None]
    beside = cv2.GaussianBlur(cloth * inner[..., None], (0, 0), 1.5) / np.maximum(near, 1e-4)
    share = cv2.GaussianBlur(ground, (0, 0), .6)[..., None]
    return np.where((share >= .01) & (share <= .99) & (near > .05), beside * (1 - share) + still * share, cloth)


def _ground_light(colour, ground):
    """The ground is smooth: a wide blur that never looks under the garment."""
    weight = (ground > .999).astype(np.float32)
    sigma = colour.shape[0] / 2000 * 6
    total = cv2.GaussianBlur(weight, (0, 0), sigma)[..., None]
    return cv2.GaussianBlur(colour * weight[..., None], (0, 0), sigma) / np.maximum(total, 1e-4)


def _balance(light, ground):
    """Expose for the ground and even out most of the light's fall-off, so that the whole grid stands on the same paper."""
    height, width = ground.shape
    y, x = np.mgrid[-1:1:height * 1j, -1:1:width * 1j].astype(np.float32)
    if (ground > .999).mean() < .05:
        return light * (untone(GROUND) / OPEN_PAPER)
    border = (np.maximum(np.abs(x), np.abs(y)) > .84) & (ground > .999)
    plane = lambda x, y: np.stack([np.ones_like(x), x, y, x * y], -1)
    brightness = np.log(light[border].mean(-1))
    fall_off = np.linalg.lstsq(plane(x[border], y[border]), brightness, rcond=None)[0]
    light = light / np.exp(EVENING * (plane(x, y) @ fall_off))[..., None]
    return light * (untone(GROUND) / np.median(light[border], 0))


def tone(light):
    """Straight up to the knee, then a shoulder that keeps the weave in white cloth."""
    above = np.maximum(light - KNEE, 0)
    light = np.minimum(light, KNEE) + (1 - KNEE) * (1 - np.exp(-above / (1 - KNEE)))
    return np.where(light < .0031308, light * 12.92, 1.055 * np.maximum(light, 1e-6) ** (1 / 2.4) - .055).astype(np.float32)


def untone(c):
    """The light that `tone` turns into this colour, for colours above the knee."""
    linear = ((c + .055) / 1.055) ** 2.4
    return KNEE - (1 - KNEE) * np.log(1 - (linear - KNEE) / (1 - KNEE))


def _write(picture, path):
    pixels = (np.clip(picture, 0, 1)[..., ::-1] * 255 + .5).astype(np.uint8)
    for quality in range(93, 40, -3):
        data = cv2.imencode('.jpg', pixels, [cv2.IMWRITE_JPEG_QUALITY, quality, cv2.IMWRITE_JPEG_OPTIMIZE, 1, cv2.IMWRITE_JPEG_PROGRESSIVE, 1])[1]
        if len(data) <= LARGEST:
            break
    with open(path + '.part', 'wb') as out:
        out.write(data.tobytes())
    os.replace(path + '.part', path)

