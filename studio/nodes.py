"""Shader nodes written as arithmetic: Value + Value * 2 builds Math nodes."""
import bpy


class Shader:
    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes['Principled BSDF']

    def node(self, kind, inputs=(), **settings):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in dict(inputs).items():
            self._plug(node.inputs[key], value)
        return node

    def _plug(self, socket, value):
        value = value.socket if isinstance(value, Value) else value
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def value(self, socket):
        return Value(self, socket)

    def noise(self, at, scale, detail=1., distortion=0.):
        return self.value(self.node('TexNoise', {'Vector': at, 'Scale': scale, 'Detail': detail, 'Distortion': distortion}).outputs[0])

    def mix(self, factor, a, b):
        """Mix two values."""
        return self.value(self.node('Mix', {0: factor, 2: a, 3: b}, data_type='FLOAT').outputs[0])

    def blend(self, factor, a, b):
        """Mix two colours."""
        return self.node('Mix', {0: factor, 6: a, 7: b}, data_type='RGBA').outputs[2]

    def shade(self, colour, factor):
        colour = colour[:3] if isinstance(colour, tuple) else colour
        return self.node('VectorMath', {0: colour, 3: factor}, operation='SCALE').outputs[0]

    def set(self, **inputs):
        for key, value in inputs.items():
            self._plug(self.surface.inputs[key.replace('_', ' ')], value)
        self.node('OutputAOV', {'Color': inputs['Base_Color']}).name = 'dye'
        return self.material

    def beyond_the_eye(self, colour):
        """Light that bounces on meets a plain matt of this colour: a third of the time for a difference nobody sees."""
        plain = self.node('BsdfDiffuse', {'Color': colour}).outputs[0]
        seen = self.node('LightPath').outputs['Is Camera Ray']
        both = self.node('MixShader', {0: seen, 1: plain, 2: self.surface.outputs[0]}).outputs[0]
        self.tree.links.new(both, self.tree.nodes['Material Output'].inputs['Surface'])
        return self.material


class Value:
    def __init__(self, shader, socket):
        self.shader, self.socket = shader, socket

    def _math(self, operation, *others):
        inputs = dict(enumerate((self, *others)))
        return Value(self.shader, self.shader.node('Math', inputs, operation=operation).outputs[0])

    def __add__(self, other): return self._math('ADD', other)
    def __sub__(self, other): return self._math('SUBTRACT', other)
    def __mul__(self, other): return self._math('MULTIPLY', other)
    __radd__, __rmul__ = __add__, __mul__
    def __rsub__(self, other): return self * -1. + other
    def __abs__(self): return self._math('ABSOLUTE')
    def sin(self): return self._math('SINE')
    def cos(self): return self._math('COSINE')
    def most(self, other): return self._math('MAXIMUM', other)
    def least(self, other): return self._math('MINIMUM', other)
    def pingpong(self, length): return self._math('PINGPONG', length)
    def above(self, limit): return self._math('GREATER_THAN', limit)
    def power(self, exponent): return self._math('POWER', exponent)
