"""Piqué, rib, mother-of-pearl and thread, in true scale. Lengths inside shaders are Blender units of 10 cm."""
import math

from nodes import Shader

U = .1
RIB_WIDTH = .0165


def linear(colour):
    """'#rrggbb' -> linear RGB, the light a cloth of that colour returns."""
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c < .04045 else ((c + .055) / 1.055) ** 2.4 for c in parts)


def dyed(colour):
    """What the yarn must absorb so that the cloth, with the haze of its fibres, reads as that colour."""
    return (*[max(c * (.92 - .10 * c) - .005, c * .4) for c in linear(colour)], 1.)


def rgba(colour, factor=1., lift=0.):
    return (*[min(1., c * factor + lift) for c in linear(colour)], 1.)


def pique(name, yarn, colour, painted, second=None, cuff=None):
    """Body cloth. painted: a Map; second: colour of its second-colour lines; cuff: colour of its ribs."""
    s = Shader(name)
    uv = s.node('UVMap', uv_map='rest').outputs[0]
    xyz = s.node('SeparateXYZ', {0: uv})
    x, y = s.value(xyz.outputs[0]), s.value(xyz.outputs[1])
    knit, base = _honeycomb(s, uv, yarn['cell']), dyed(colour)
    left, low, width, height = (v * U for v in painted.box)
    across = abs(x) if painted.mirrored else x
    place = s.node('CombineXYZ', {0: (across - left) * (1 / width), 1: (y - low) * (1 / height)}).outputs[0]
    picture = s.node('TexImage', {'Vector': place}, image=painted.image(name), extension='EXTEND', interpolation='Cubic')
    channel = s.node('SeparateColor', {0: picture.outputs[0]}).outputs
    relief, rib, stitch = (s.value(c) for c in channel)
    if painted.mirrored:
        (ax, ay), _ = painted.cuff_axes
        ribs = _ribs(s, across * float(ax) + y * float(ay), y * float(ax) - across * float(ay), RIB_WIDTH)
        knit = s.mix(rib, knit, ribs)
        base = s.blend(rib, base, dyed(cuff or colour))
    if second:
        base = s.blend(s.value(picture.outputs[1]), base, dyed(second))
    return _cloth(s, uv, yarn, base, knit, colour, relief, stitch)


def rib(name, yarn, colour, tip=None, tip_lines=(), width=RIB_WIDTH):
    """Knitted rib; y runs inward from the free edge, which is closed by a beaded row. tip_lines: (from, to) in cm."""
    s = Shader(name)
    uv = s.node('UVMap', uv_map='rest').outputs[0]
    xyz = s.node('SeparateXYZ', {0: uv})
    x, y = s.value(xyz.outputs[0]) + 8., s.value(xyz.outputs[1])
    edge = 1. - y.above(.0135)
    bead = abs((x * (math.pi / .0125)).sin()) * .5 + abs((y * (math.pi / .0135)).sin())
    knit = s.mix(edge, _ribs(s, x, y, width), bead * .75)
    base = dyed(colour)
    for start, end in tip_lines:
        ragged = y + (s.noise(uv, 240., 1.) - .5) * .0022
        base = s.blend(ragged.above(start * U) * (1. - ragged.above(end * U)), base, dyed(tip))
    return _cloth(s, uv, yarn, base, knit, colour)


def _honeycomb(s, uv, cell):
    wander = s.node('TexNoise', {'Vector': uv, 'Scale': 28., 'Detail': 1.}).outputs['Color']
    moved = s.node('VectorMath', {0: uv, 1: s.shade(wander, .006)}, operation='ADD').outputs[0]
    xyz = s.node('SeparateXYZ', {0: moved})
    a, b = s.value(xyz.outputs[0]) * (math.pi / cell), s.value(xyz.outputs[1]) * (math.pi * .82 / cell)
    return abs(a.sin() * b.sin()).most(abs(a.cos() * b.cos()))


def _ribs(s, across, along, width):
    """Ribs with the chevrons of their loops."""
    phase = across * (1 / width)
    ridge = abs((phase * math.pi).sin())
    loops = abs(((along * (1 / .0105) + phase.pingpong(.5) * 1.3) * math.pi).sin())
    return ridge * .82 + loops * ridge * .30


def _cloth(s, uv, yarn, base, knit, colour, relief=None, stitch=None):
    fibre = s.noise(uv, 900., 2.)
    height = knit * (.0050 * yarn['relief']) + fibre * .0016
    shade = (knit * .30 + .76) * (fibre * .28 + .86)
    if relief:
        height = height * (1. - stitch) + relief * .030
        shade = shade * (relief * .76 + .62).least(1.05)
    height = height + s.noise(uv, 9., 3.) * .010
    tint = s.shade(base, shade)
    if stitch:
        tint = s.blend(stitch * .8, tint, (*[c * 1.06 + .004 for c in dyed(colour)[:3]], 1.))
    bump = s.node('Bump', {'Strength': 1., 'Distance': 1., 'Height': height}).outputs[0]
    s.set(Base_Color=tint, Roughness=yarn['roughness'], Sheen=yarn['sheen'], Sheen_Tint=.6, Specular=yarn['specular'], Normal=bump)
    return s.beyond_the_eye(base)


def pearl():
    s = Shader('pearl')
    place = s.node('TexCoord').outputs['Object']
    ramp = s.node('ValToRGB', {0: s.noise(place, 9., 3., 2.5)})
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = .30, (.30, .28, .25, 1)
    stops[1].position, stops[1].color = .72, (.58, .56, .51, 1)
    for position, colour in ((.43, (.51, .43, .40, 1)), (.55, (.40, .46, .44, 1))):
        stops.new(position).color = colour
    return s.set(Base_Color=ramp.outputs[0], Roughness=.2, Specular=.6, Clearcoat=.45, Clearcoat_Roughness=.08)


def plain(name, colour, factor=1., lift=0., roughness=.8, **more):
    return Shader(name).set(Base_Color=rgba(colour, factor, lift), Roughness=roughness, **more)
