"""The network: KataGo's residual layout, model version 8 (ReLU, four score outputs), or
version 15 for one that imitates people and is told whom.

Start at Net.forward. Boards of one size make up a batch, so no masks are needed.
"""
import dataclasses
import math

import torch
import torch.nn.functional as F
from torch import nn

PLANES, GLOBALS, VERSION = 22, 19, 8
PERSON, PERSON_VERSION = 192, 15  # numbers that tell whom to imitate, and the version that knows them
EPSILON = 1e-4  # added to variances by new networks


@dataclasses.dataclass
class Shape:
    """What the size of a network is made of."""
    stem: int = 5         # side of the first convolution
    channels: int = 64
    mid: int = 64         # channels inside an ordinary block
    gpool: int = 16       # pooled channels inside a pooling block
    regular: int = 48     # the others of a pooling block
    blocks: str = "..g.g."  # one letter a block: g pools over the board
    policy: int = 32
    pooled: int = 32      # pooled channels of the policy head
    value: int = 32
    hidden: int = 64      # of the value head
    person: int = 0       # channels of the encoder of who plays; 0: there is none


class Norm(nn.Module):
    """Batch normalisation that can be frozen, or no normalisation but scale and bias."""

    def __init__(self, channels, batch=True, eps=EPSILON):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(channels))
        self.bias = nn.Parameter(torch.zeros(channels))
        self.register_buffer("mean", torch.zeros(channels))
        self.register_buffer("variance", torch.ones(channels))
        self.batch, self.frozen, self.eps = batch, False, eps

    def forward(self, x):
        learning = self.training and self.batch and not self.frozen
        return F.batch_norm(x, self.mean, self.variance, self.weight, self.bias, learning, 0.02, self.eps)


def conv(size, inputs, outputs):
    return nn.Conv2d(inputs, outputs, size, padding=size // 2, bias=False)


def matmul(inputs, outputs, bias=False):
    return nn.Linear(inputs, outputs, bias=bias)


def spread(x):
    """Shapes values of channels so that they add to every point."""
    return x[:, :, None, None]


def pool(x):
    mean, r = x.mean(dim=(2, 3)), math.sqrt(x.shape[2] * x.shape[3]) - 14
    return torch.cat([mean, mean * (r / 10), x.amax(dim=(2, 3))], dim=1)


def pool_value(x):
    mean, r = x.mean(dim=(2, 3)), math.sqrt(x.shape[2] * x.shape[3]) - 14
    return torch.cat([mean, mean * (r / 10), mean * (r * r / 100 - 0.1)], dim=1)


class Block(nn.Module):
    """Ordinary block: normalise, convolve, twice."""
    pooling = False

    def __init__(self, s, batch):
        super().__init__()
        self.norm1, self.conv1 = Norm(s.channels, batch), conv(3, s.channels, s.mid)
        self.norm2, self.conv2 = Norm(s.mid, batch), conv(3, s.mid, s.channels)

    def forward(self, x):
        y = self.conv1(F.relu(self.norm1(x), inplace=True))
        return x + self.conv2(F.relu(self.norm2(y), inplace=True))


class PoolingBlock(nn.Module):
    """Block in which some channels tell all points about the whole board."""
    pooling = True

    def __init__(self, s, batch):
        super().__init__()
        self.norm1, self.conv1 = Norm(s.channels, batch), conv(3, s.channels, s.regular)
        self.conv_pool, self.norm_pool = conv(3, s.channels, s.gpool), Norm(s.gpool, batch)
        self.mul_pool = matmul(3 * s.gpool, s.regular)
        self.norm2, self.conv2 = Norm(s.regular, batch), conv(3, s.regular, s.channels)

    def forward(self, x):
        a = F.relu(self.norm1(x), inplace=True)
        told = self.mul_pool(pool(F.relu(self.norm_pool(self.conv_pool(a)), inplace=True)))
        y = self.conv1(a) + spread(told)
        return x + self.conv2(F.relu(self.norm2(y), inplace=True))


class Person(nn.Module):
    """Turns what is known of the players into something to add to every point."""

    def __init__(self, s):
        super().__init__()
        self.first, self.second = matmul(PERSON, s.person, True), matmul(s.person, s.person, True)
        self.third = matmul(s.person, s.channels)

    def forward(self, person):
        return self.third(F.relu(self.second(F.relu(self.first(person)))))


class Policy(nn.Module):
    """A network that imitates people takes two steps to the pass."""

    def __init__(self, s, batch):
        super().__init__()
        self.conv, self.conv_pool = conv(1, s.channels, s.policy), conv(1, s.channels, s.pooled)
        self.norm_pool, self.mul_pool = Norm(s.pooled, batch), matmul(3 * s.pooled, s.policy)
        self.norm, self.out = Norm(s.policy, batch), conv(1, s.policy, 1)
        self.passing = matmul(3 * s.pooled, s.policy, True) if s.person else matmul(3 * s.pooled, 1)
        self.passing2 = matmul(s.policy, 1) if s.person else None

    def forward(self, x):
        pooled = pool(F.relu(self.norm_pool(self.conv_pool(x)), inplace=True))
        y = self.conv(x) + spread(self.mul_pool(pooled))
        y = self.out(F.relu(self.norm(y), inplace=True))
        passing = self.passing(pooled)
        if self.passing2 is not None:
            passing = self.passing2(F.relu(passing))
        return torch.cat([y.flatten(1), passing], dim=1)


class Value(nn.Module):
    def __init__(self, s, batch):
        super().__init__()
        self.conv, self.norm = conv(1, s.channels, s.value), Norm(s.value, batch)
        self.hidden = matmul(3 * s.value, s.hidden, True)
        self.result, self.score = matmul(s.hidden, 3, True), matmul(s.hidden, 6 if s.person else 4, True)
        self.ownership = conv(1, s.value, 1)

    def forward(self, x):
        y = F.relu(self.norm(self.conv(x)), inplace=True)
        h = F.relu(self.hidden(pool_value(y)), inplace=True)
        return self.result(h), self.score(h), self.ownership(y).flatten(1)


class Net(nn.Module):
    """Gives logits of the policy (pass last), logits of win, loss and no result,
    the raw score outputs (mean, stdev, lead, time) and the raw ownership."""

    def __init__(self, shape=None, batch=True):
        super().__init__()
        self.shape = s = shape or Shape()
        self.stem, self.globals = conv(s.stem, PLANES, s.channels), matmul(GLOBALS, s.channels)
        self.person = Person(s) if s.person else None
        self.blocks = nn.ModuleList(
            (PoolingBlock if kind == "g" else Block)(s, batch) for kind in s.blocks)
        self.norm = Norm(s.channels, batch)
        self.policy, self.value = Policy(s, batch), Value(s, batch)
        self.start()

    def start(self):
        """Random weights; each block starts by adding little to the trunk."""
        for m in self.modules():
            if isinstance(m, (nn.Conv2d, nn.Linear)):
                fan = m.weight[0].numel()
                nn.init.trunc_normal_(m.weight, std=math.sqrt(2 / fan), a=-2, b=2)
                if m.bias is not None:
                    nn.init.zeros_(m.bias)
        with torch.no_grad():
            for b in self.blocks:
                b.conv2.weight *= 1 / math.sqrt(2 * len(self.blocks))
                if b.pooling:
                    b.mul_pool.weight *= 0.5
            for m in (self.policy.out, self.policy.passing2 or self.policy.passing, self.value.result, self.value.score, self.value.ownership):
                m.weight *= 0.3

    def forward(self, planes, globals, person=None):
        background = self.globals(globals)
        if self.person is not None:
            background = background + self.person(person)
        x = self.stem(planes) + spread(background)
        for b in self.blocks:
            x = b(x)
        x = F.relu(self.norm(x), inplace=True)
        with torch.autocast(x.device.type, enabled=False):  # the heads deserve all digits
            x = x.float()
            return (self.policy(x), *self.value(x))

    def freeze(self, frozen=True):
        """Normalises by the running statistics from now on, also in training."""
        for m in self.modules():
            if isinstance(m, Norm):
                m.frozen = frozen


def outputs(raw):
    """The outputs as the engine gives them, from the side to move's view: policy
    logits, win/loss/no result, score, stdev, lead (in points), ownership."""
    policy, result, score, ownership = raw
    result = result.softmax(1)
    some = 1 - result[:, 2]  # a game without result counts as 0 points
    mean, stdev = 20 * score[:, 0], 20 * F.softplus(score[:, 1])
    spread = ((mean ** 2 + stdev ** 2) * some - (mean * some) ** 2).clamp(min=0).sqrt()
    return policy, result, mean * some, spread, 20 * score[:, 2] * some, ownership.tanh()
