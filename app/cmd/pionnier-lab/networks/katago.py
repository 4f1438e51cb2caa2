"""Network files in KataGo's layout (.bin.gz or .txt.gz), model version 8, or 15 for networks
that imitate people.

A file is a row of words; "@BIN@" stands before an array of little-endian floats, "@INT@" before
scaled bytes (package network describes both).
read and write walk the same layers in the same order.
"""
import gzip
import os
import types

import numpy
import torch

import net

BIN, SCALED = b"@BIN@", b"@INT@"
SCALES = (20, 20, 20, 20, 40, 0.25, 30)  # of outputs, which version 15 spells out


class Source:
    version = net.VERSION

    def __init__(self, data):
        self.data, self.at = data, 0

    def word(self):
        while self.data[self.at:self.at + 1].isspace():
            self.at += 1
        start = self.at
        while self.at < len(self.data) and not self.data[self.at:self.at + 1].isspace():
            self.at += 1
            if self.data[start:self.at] in (BIN, SCALED):
                break
        return self.data[start:self.at].decode()

    def ints(self, n):
        return [int(self.word()) for _ in range(n)]

    def floats(self, *shape):
        count = int(numpy.prod(shape))
        start, kind = self.at, self.word().encode()
        if kind == BIN:
            values = self.take("<f4", count)
        elif kind == SCALED:
            scales = self.take("<f4", self.take("<u4", 1)[0])
            values = (self.take("i1", count).reshape(-1, len(scales)) * scales).astype("f4")
        else:
            self.at = start
            values = numpy.array([float(self.word()) for _ in range(count)], "f4")
        return torch.from_numpy(values.reshape(shape).copy())

    def take(self, kind, count):
        values = numpy.frombuffer(self.data, kind, count, self.at)
        self.at += values.nbytes
        return values

    def conv(self):
        self.word()
        high, wide, inputs, outputs, *dilation = self.ints(6)
        assert dilation == [1, 1]
        return self.floats(high, wide, inputs, outputs).permute(3, 2, 0, 1).contiguous()

    def norm(self):
        self.word()
        channels = int(self.word())
        eps, scaled, biased = float(self.word()), *self.ints(2)
        mean, variance = self.floats(channels), self.floats(channels)
        weight = self.floats(channels) if scaled else torch.ones(channels)
        bias = self.floats(channels) if biased else torch.zeros(channels)
        return {"mean": mean, "variance": variance, "weight": weight, "bias": bias, "eps": eps}

    def matmul(self):
        self.word()
        return self.floats(*self.ints(2)).t().contiguous()

    def bias(self):
        self.word()
        return self.floats(int(self.word()))

    def activation(self):
        self.word()
        if self.version >= 11 and (kind := self.word()) != "ACTIVATION_RELU":
            raise ValueError(f"the activation {kind} is not known here")


class Sink:
    def __init__(self, version, scaled, digits):
        self.parts, self.version, self.scaled, self.digits = [], version, scaled, digits

    def words(self, *words):
        self.parts.append("".join(f"{w}\n" for w in words).encode())

    def floats(self, values):
        values = values.detach().float().cpu().numpy()
        if not numpy.isfinite(values).all():
            raise ValueError("the network has numbers that are not finite")
        if self.scaled and values.ndim > 1 and values.shape[-1] > 2:
            self.scale(values.reshape(-1, values.shape[-1]))
        else:
            self.parts += [BIN, numpy.ascontiguousarray(values, "<f4").tobytes(), b"\n"]

    def scale(self, values):
        """Bytes, with a scale for each output."""
        scales = numpy.maximum(numpy.abs(values).max(0), 1e-12).astype("<f4") / numpy.float32(127)
        self.parts += [SCALED, numpy.array([len(scales)], "<u4").tobytes(), scales.tobytes(),
                       numpy.rint(values / scales).astype("i1").tobytes(), b"\n"]

    def rounded(self, values):
        """Writes values of so many binary digits after the first: gzip packs fewer of them
        into less."""
        bits = values.detach().float().cpu().contiguous().numpy().view(numpy.uint32).astype(numpy.uint64)
        dropped = 23 - self.digits
        bits = bits + (1 << dropped >> 1) >> dropped << dropped
        self.floats(torch.from_numpy(bits.astype(numpy.uint32).view(numpy.float32)))

    def conv(self, name, m):
        outputs, inputs, high, wide = m.weight.shape
        self.words(name, high, wide, inputs, outputs, 1, 1)
        self.rounded(m.weight.permute(2, 3, 1, 0))

    def norm(self, name, m):
        self.words(name, len(m.weight), f"{m.eps:.8g}", 1, 1)
        for values in (m.mean, m.variance, m.weight, m.bias):
            self.floats(values)

    def matmul(self, name, m):
        self.words(name, m.weight.shape[1], m.weight.shape[0])
        self.rounded(m.weight.t())

    def bias(self, name, m):
        self.words(name, len(m.bias))
        self.floats(m.bias)

    def activation(self, name):
        self.words(name)
        if self.version >= 11:
            self.words("ACTIVATION_RELU")


def write(path, name, model, scaled=False, digits=23):
    """Writes a network whole or not at all, the weights of its products with so many binary
    digits. scaled makes them bytes, which our own loader reads and KataGo does not."""
    s = model.shape
    out = Sink(net.PERSON_VERSION if s.person else net.VERSION, scaled, digits)
    out.words(name, out.version, net.PLANES, net.GLOBALS)
    if s.person:
        out.words(*SCALES, 1, *[0] * 7)  # there is an encoder
    out.words("trunk", len(s.blocks), s.channels, s.mid, s.regular, s.gpool, s.gpool)
    if s.person:
        out.words(*[0] * 6)
    out.conv("conv1", model.stem)
    out.matmul("ginputw", model.globals)
    if s.person:
        write_person(out, model.person)
    for i, b in enumerate(model.blocks, 1):
        at = f"block{i}"
        out.words("gpool_block" if b.pooling else "ordinary_block", at)
        out.norm(at + "/norm1", b.norm1)
        out.activation(at + "/actv1")
        out.conv(at + "/w1a", b.conv1)
        if b.pooling:
            out.conv(at + "/w1b", b.conv_pool)
            out.norm(at + "/norm1b", b.norm_pool)
            out.activation(at + "/actv1b")
            out.matmul(at + "/w1r", b.mul_pool)
        out.norm(at + "/norm2", b.norm2)
        out.activation(at + "/actv2")
        out.conv(at + "/w2", b.conv2)
    out.norm("trunk/norm", model.norm)
    out.activation("trunk/actv")
    p = model.policy
    out.words("policyhead")
    out.conv("p1", p.conv)
    out.conv("g1", p.conv_pool)
    out.norm("g1/norm", p.norm_pool)
    out.activation("g1/actv")
    out.matmul("matmulg2w", p.mul_pool)
    out.norm("p1/norm", p.norm)
    out.activation("p1/actv")
    if s.person:
        write_twice(out, p)
    else:
        out.conv("p2", p.out)
        out.matmul("matmulpass", p.passing)
    v = model.value
    out.words("valuehead")
    out.conv("v1", v.conv)
    out.norm("v1/norm", v.norm)
    out.activation("v1/actv")
    for name, m in (("v2", v.hidden), ("v3", v.result), ("mv3", v.score)):
        out.matmul(name + "/w", m)
        out.bias(name + "/b", m)
        if name == "v2":
            out.activation("v2/actv")
    out.conv("vownership/w", v.ownership)
    save(path, b"".join(out.parts))


def write_person(out, p):
    out.words("meta", net.PERSON)
    out.matmul("meta1/w", p.first)
    out.bias("meta1/b", p.first)
    out.activation("meta1/actv")
    out.matmul("meta2/w", p.second)
    out.bias("meta2/b", p.second)
    out.activation("meta2/actv")
    out.matmul("meta3/w", p.third)


def write_twice(out, p):
    """Version 15 has two policies. Here both are the same."""
    twice = lambda weight: torch.cat([weight, weight])
    out.conv("p2", types.SimpleNamespace(weight=twice(p.out.weight)))
    out.matmul("matmulpass", p.passing)
    out.bias("matmulpass/b", p.passing)
    out.activation("matmulpass/actv")
    out.matmul("matmulpass2", types.SimpleNamespace(weight=twice(p.passing2.weight)))


def save(path, data):
    with open(path + ".new", "wb") as file:
        file.write(gzip.compress(data, 9, mtime=0))
        file.flush()
        os.fsync(file.fileno())
    os.replace(path + ".new", path)


def read(path):
    """Returns the network of a file and its name."""
    with open(path, "rb") as file:
        data = file.read()
    src = Source(gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data)
    name = src.word()
    version, planes, globals = src.ints(3)
    if (planes, globals) != (net.PLANES, net.GLOBALS) or version not in (net.VERSION, net.PERSON_VERSION):
        raise ValueError(f"{path}: version {version} with {planes} planes; only versions {net.VERSION} and"
                         f" {net.PERSON_VERSION} are known here")
    src.version, imitates = version, version == net.PERSON_VERSION
    if imitates and [float(src.word()) for _ in range(15)] != [*SCALES, 1, *[0] * 7]:
        raise ValueError(f"{path}: of version {version} only networks that imitate people are known here")
    src.word()
    count, channels, mid, regular, _, gpool = src.ints(6)
    if imitates:
        src.ints(6)
    found = {"stem": src.conv(), "globals": src.matmul()}
    if imitates:
        read_person(src, found)
    kinds = ""
    for i in range(count):
        kind = src.word()
        if kind not in ("ordinary_block", "gpool_block"):
            raise ValueError(f"{path}: a {kind} is not known here")
        kinds += "g" if kind == "gpool_block" else "."
        read_block(src, found, f"blocks.{i}.", kinds[-1] == "g")
    found["norm"] = src.norm()
    src.activation()
    read_heads(src, found)
    shape = net.Shape(
        stem=found["stem"].shape[2], channels=channels, mid=mid, regular=regular, gpool=gpool, blocks=kinds,
        policy=len(found["policy.conv"]), pooled=len(found["policy.conv_pool"]),
        value=len(found["value.conv"]), hidden=len(found["value.hidden"]), person=len(found.get("person.first", ())))
    return load(net.Net(shape), found), name


def read_person(src, found):
    src.word()
    src.word()
    for name in ("first", "second"):
        found["person." + name], found["person." + name + ".bias"] = src.matmul(), src.bias()
        src.activation()
    found["person.third"] = src.matmul()


def read_block(src, found, at, pooling):
    src.word()
    found[at + "norm1"] = src.norm()
    src.activation()
    found[at + "conv1"] = src.conv()
    if pooling:
        found[at + "conv_pool"], found[at + "norm_pool"] = src.conv(), src.norm()
        src.activation()
        found[at + "mul_pool"] = src.matmul()
    found[at + "norm2"] = src.norm()
    src.activation()
    found[at + "conv2"] = src.conv()


def read_heads(src, found):
    src.word()
    found["policy.conv"], found["policy.conv_pool"], found["policy.norm_pool"] = src.conv(), src.conv(), src.norm()
    src.activation()
    found["policy.mul_pool"], found["policy.norm"] = src.matmul(), src.norm()
    src.activation()
    found["policy.out"], found["policy.passing"] = src.conv()[:1], src.matmul()
    if src.version == net.PERSON_VERSION:
        found["policy.passing.bias"] = src.bias()
        src.activation()
        found["policy.passing2"] = src.matmul()[:1]
    src.word()
    found["value.conv"], found["value.norm"] = src.conv(), src.norm()
    src.activation()
    for name in ("hidden", "result", "score"):
        found["value." + name], found["value." + name + ".bias"] = src.matmul(), src.bias()
        if name == "hidden":
            src.activation()
    found["value.ownership"] = src.conv()


def load(model, found):
    with torch.no_grad():
        for name, values in found.items():
            if isinstance(values, dict):
                norm = model.get_submodule(name)
                norm.eps = values.pop("eps")
                for key, v in values.items():
                    getattr(norm, key).copy_(v)
            elif name.endswith(".bias"):
                model.get_parameter(name).copy_(values)
            else:
                weight = model.get_submodule(name).weight
                assert weight.shape == values.shape, name
                weight.copy_(values)
    return model
