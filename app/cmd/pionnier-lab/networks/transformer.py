"""Transformers of KataGo's format, version 17, as teachers: they are read, never written.

Start at Transformer.forward. Layers are told in ../network/doc.go; only what a published
network needs is known here: fixed rotary positions, a tip normalised by root mean
squares, no encoder of players. All tensors have the points of a board in one row.
"""
import gzip

import torch
import torch.nn.functional as F
from torch import nn

import katago
import net

ACTIVATIONS = {"ACTIVATION_IDENTITY": nn.Identity, "ACTIVATION_RELU": nn.ReLU,
               "ACTIVATION_MISH": nn.Mish, "ACTIVATION_SILU": nn.SiLU}


def linear(src):
    weight = src.matmul()
    m = nn.Linear(weight.shape[1], weight.shape[0], bias=False)
    m.weight.data = weight
    return m


def joined(*layers):
    """One layer that gives the outputs of several, one after another."""
    m = nn.Linear(layers[0].in_features, sum(l.out_features for l in layers), bias=False)
    m.weight.data = torch.cat([l.weight.data for l in layers])
    return m


def biased(src):
    m = linear(src)
    m.bias = nn.Parameter(src.bias())
    return m


def conv(src):
    weight = src.conv()
    m = nn.Conv2d(weight.shape[1], weight.shape[0], weight.shape[2], padding=weight.shape[2] // 2, bias=False)
    m.weight.data = weight
    return m


def activation(src):
    src.word()
    return ACTIVATIONS[src.word()]()


class Scale(nn.Module):
    """A normalisation whose statistics are known: a scale and a bias."""

    def __init__(self, src):
        super().__init__()
        found = src.norm()
        scale = found["weight"] / (found["variance"] + found["eps"]).sqrt()
        self.register_buffer("scale", scale[:, None, None])
        self.register_buffer("bias", (found["bias"] - found["mean"] * scale)[:, None, None])

    def forward(self, x):
        return x * self.scale + self.bias


class RMS(nn.Module):
    """Divides by the root of the mean square of a point's channels."""

    def __init__(self, src, tip=False):
        super().__init__()
        src.word()
        channels, self.eps = int(src.word()), float(src.word())
        if tip and any(src.ints(2)):
            raise ValueError("a tip normalised over all points is not known here")
        self.register_buffer("weight", src.floats(channels))
        self.register_buffer("bias", src.floats(channels) if tip else None)

    def forward(self, x):
        if hasattr(F, "rms_norm"):
            y = F.rms_norm(x, x.shape[-1:], self.weight, self.eps)
        else:  # before PyTorch 2.4
            y = x * torch.rsqrt(x.square().mean(-1, keepdim=True) + self.eps) * self.weight
        return y if self.bias is None else y + self.bias


class Attention(nn.Module):
    def __init__(self, src):
        super().__init__()
        src.word()
        self.heads, self.keys, self.width, self.value, rope, learnable = src.ints(6)
        if not rope or learnable:
            raise ValueError("only fixed rotary positions are known here")
        self.norm = RMS(src)
        self.queried, self.out = joined(linear(src), linear(src), linear(src)), linear(src)
        src.word()
        self.base, self.tables = float(src.word()), {}

    def turns(self, size, device):
        """Complex numbers that turn pairs of channels, by point: rows first, then columns."""
        if size not in self.tables:
            pairs, half = self.width // 2, self.width // 4
            at = torch.arange(size * size, device=device)
            slow = lambda count: self.base ** (-2 * torch.arange(count, device=device) / pairs)
            angle = torch.cat([(at // size)[:, None] * slow(half), (at % size)[:, None] * slow(pairs - half)], 1)
            self.tables[size] = torch.polar(torch.ones_like(angle), angle)[:, None]
        return self.tables[size]

    def forward(self, x, size):
        y = self.queried(self.norm(x))
        turned = (self.heads + self.keys) * self.width
        pairs = torch.view_as_complex(y[..., :turned].float().view(*x.shape[:2], -1, self.width // 2, 2))
        qk = torch.view_as_real(pairs * self.turns(size, x.device)).flatten(-2).to(x.dtype).transpose(1, 2)
        q, k = qk[:, :self.heads], qk[:, self.heads:]
        v = y[..., turned:].unflatten(2, (self.keys, self.value)).transpose(1, 2)
        if self.keys != self.heads:
            k, v = (z.repeat_interleave(self.heads // self.keys, 1) for z in (k, v))
        if hasattr(F, "scaled_dot_product_attention"):
            y = F.scaled_dot_product_attention(q, k, v)
        else:  # before PyTorch 2
            y = (q @ k.transpose(2, 3) / self.width ** 0.5).softmax(-1) @ v
        return x + self.out(y.transpose(1, 2).flatten(2))


class Feed(nn.Module):
    def __init__(self, src):
        super().__init__()
        src.word()
        if src.ints(3)[2] != 1:
            raise ValueError("only gated feed-forward blocks are known here")
        self.norm = RMS(src)
        self.gated, self.b = joined(linear(src), linear(src)), linear(src)

    def forward(self, x, size):
        a, gate = self.gated(self.norm(x)).chunk(2, -1)
        return x + self.b(F.silu(a) * gate)


class Transformer(nn.Module):
    def __init__(self, src):
        super().__init__()
        self.name = src.word()
        version, planes, globals = src.ints(3)
        if (version, planes, globals) != (17, net.PLANES, net.GLOBALS):
            raise ValueError(f"{self.name}: version {version}; only version 17 is known here")
        scales = [float(src.word()) for _ in range(7)]
        self.scales = scales[1], scales[2], scales[3]  # of score, deviation, lead
        if any(src.ints(8)):
            raise ValueError(f"{self.name}: it has options that are not known here")
        src.word()
        count, _, _, _, _, _, tip, *_ = src.ints(12)
        if tip != 1:
            raise ValueError(f"{self.name}: a tip of kind {tip} is not known here")
        self.stem, self.globals = conv(src), linear(src)
        kinds = {"transformer_attention_block": Attention, "transformer_ffn_block": Feed}
        self.blocks = nn.ModuleList(kinds[src.word()](src) for _ in range(count))
        self.tip, self.act = RMS(src, tip=True), activation(src)
        self.read_policy(src)
        self.read_value(src)

    def read_policy(self, src):
        src.word()
        src.ints(4)
        self.p_conv, self.p_pool, self.p_pool_norm, self.p_pool_act = conv(src), conv(src), Scale(src), activation(src)
        self.p_told, self.p_norm, self.p_act, self.p_out = linear(src), Scale(src), activation(src), conv(src)
        self.pass1, self.pass_act, self.pass2 = biased(src), activation(src), linear(src)

    def read_value(self, src):
        src.word()
        src.ints(3)
        self.v_conv, self.v_norm, self.v_act = conv(src), Scale(src), activation(src)
        self.hidden, self.hidden_act = biased(src), activation(src)
        self.result, self.score, self.ownership = biased(src), biased(src), conv(src)

    def forward(self, planes, globals):
        """planes and globals are of the trunk's precision. Returns the logits of the policies [positions, 2, points and pass], the logits of
        win, loss and no result, raw scores, and the raw ownership."""
        size = planes.shape[-1]
        x = self.stem(planes) + net.spread(self.globals(globals))
        x = x.flatten(2).transpose(1, 2)
        for b in self.blocks:
            x = b(x, size)
        x = self.act(self.tip(x)).float().transpose(1, 2).unflatten(2, (size, size))
        told = net.pool(self.p_pool_act(self.p_pool_norm(self.p_pool(x))))
        y = self.p_act(self.p_norm(self.p_conv(x) + net.spread(self.p_told(told))))
        passing = self.pass2(self.pass_act(self.pass1(told)))
        policy = torch.cat([self.p_out(y).flatten(2), passing[:, :, None]], 2)
        y = self.v_act(self.v_norm(self.v_conv(x)))
        h = self.hidden_act(self.hidden(net.pool_value(y)))
        return policy[:, :2], self.result(h), self.score(h), self.ownership(y).flatten(1)

    def halve(self):
        """Has the trunk calculate with half precision: its numbers stay below 100, and the
        heads deserve all digits."""
        for m in (self.stem, self.globals, self.blocks, self.tip):
            m.half()
        return self


def read(path):
    """Returns the network of a file."""
    with open(path, "rb") as file:
        return Transformer(katago.Source(gzip.decompress(file.read()))).eval()
