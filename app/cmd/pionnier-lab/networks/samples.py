"""Samples: labelled positions in files of fixed-size records, one board size a file.

The format is specified in sample.go. Files may grow while they are read.
"""
import glob
import os
import queue
import threading

import numpy
import torch

import net

MAGIC = b"PNWEIQI1"
HEADER = numpy.dtype([("magic", "S8"), ("size", "<u4"), ("length", "<u4")])
HELD = 50  # one game in so many is held out


def layout(size):
    """The record of a board size."""
    n = size * size
    return numpy.dtype([
        ("planes", "u1", (net.PLANES * n + 7) // 8), ("globals", "<f4", net.GLOBALS),
        ("result", "<f4", 3), ("score", "<f4", 3), ("margin", "<f4"),
        ("winner", "i1"), ("known", "u1"), ("turn", "<u2"), ("game", "<u4"), ("visits", "<u4"),
        ("policy", "<u2", n + 1), ("ownership", "i1", n), ("final", "i1", n)])


def header(size):
    return numpy.array([(MAGIC, size, layout(size).itemsize)], HEADER).tobytes()


class File:
    """A file of samples, mapped into memory as far as it is written."""

    def __init__(self, path):
        self.path, self.records = path, None
        head = numpy.fromfile(path, HEADER, 1)
        if len(head) == 0 or head["magic"][0] != MAGIC or head["length"][0] != layout(int(head["size"][0])).itemsize:
            raise ValueError(f"{path} is not a file of samples")
        self.size = int(head["size"][0])
        self.grow()

    def grow(self):
        """Maps what was written since and returns the numbers of the new records."""
        known, dtype = 0 if self.records is None else len(self.records), layout(self.size)
        count = (os.path.getsize(self.path) - HEADER.itemsize) // dtype.itemsize
        if count > known:
            self.records = numpy.memmap(self.path, dtype, "r", HEADER.itemsize, count)
        return range(known, max(count, known))


class Pool:
    """All samples of a board size. Each is drawn once before any is drawn again;
    samples written meanwhile are mixed into those not yet drawn."""

    def __init__(self, size, random):
        self.size, self.random, self.files = size, random, []
        self.all = self.held = self.left = numpy.empty((0, 2), numpy.int32)

    def take_in(self, number, rows):
        if len(rows) == 0:
            return
        games = self.files[number].records["game"][rows.start:rows.stop]
        pairs = numpy.stack([numpy.full(len(rows), number), numpy.arange(rows.start, rows.stop)], 1).astype(numpy.int32)
        held = games % HELD == 0
        self.held = numpy.concatenate([self.held, pairs[held]])
        self.all = numpy.concatenate([self.all, pairs[~held]])
        self.left = self.random.permutation(numpy.concatenate([self.left, pairs[~held]]))

    def add(self, file):
        self.files.append(file)
        self.take_in(len(self.files) - 1, range(0, 0 if file.records is None else len(file.records)))

    def grow(self):
        for number, file in enumerate(self.files):
            self.take_in(number, file.grow())

    def draw(self, count):
        if len(self.left) < count:
            self.left = self.random.permutation(self.all)
        drawn, self.left = self.left[:count], self.left[count:]
        return self.records(drawn)

    def records(self, pairs):
        out = numpy.empty(len(pairs), layout(self.size))
        for number in numpy.unique(pairs[:, 0]):
            mine = pairs[:, 0] == number
            rows = pairs[mine, 1]
            order = numpy.argsort(rows)  # neighbours in the file are read together
            got = numpy.empty(len(rows), out.dtype)
            got[order] = self.files[number].records[rows[order]]
            out[mine] = got
        return out


def turn(points, symmetry):
    """Applies a symmetry to the last two dimensions: flip rows 1, columns 2, then transpose 4."""
    flipped = [d for d, bit in ((-2, 1), (-1, 2)) if symmetry & bit]
    points = points.flip(flipped) if flipped else points
    return points.transpose(-1, -2) if symmetry & 4 else points


def turn_back(points, symmetry):
    """Undoes turn."""
    points = points.transpose(-1, -2) if symmetry & 4 else points
    flipped = [d for d, bit in ((-2, 1), (-1, 2)) if symmetry & bit]
    return points.flip(flipped) if flipped else points


def unpack(packed, size, planes=net.PLANES):
    """Makes so many planes of 0 and 1, as bytes, of their bits."""
    bits = packed[:, :, None] >> torch.arange(7, -1, -1, device=packed.device, dtype=torch.uint8) & 1
    return bits.flatten(1)[:, :planes * size * size].unflatten(1, (planes, size, size))


def carry(values, device):
    """An array as a tensor on a device, which need not have it yet when this returns."""
    t = torch.from_numpy(values.copy())
    return t if device == "cpu" else t.pin_memory().to(device, non_blocking=True)


def batch(records, size, symmetry=0, truth=0.0, device="cpu"):
    """Unpacks records to tensors on a device. truth is the share of the game's end in the
    targets, as against the teacher's judgement."""
    n, count = size * size, len(records)
    tensor = lambda a: carry(a, device)
    grid = lambda points: turn(points.view(count, size, size), symmetry).reshape(count, n)
    policy = (tensor(records["policy"].view("<i2")).int() & 0xFFFF).float()
    policy = policy / policy.sum(1, keepdim=True)
    share = truth * tensor(records["known"]).float()[:, None]
    winner = tensor(records["winner"]).float()[:, None]
    won = torch.cat([(winner + 1) / 2, (1 - winner) / 2, torch.zeros_like(winner)], 1)
    score, margin = tensor(records["score"]).clone(), tensor(records["margin"])
    for i in (0, 2):  # mean and lead
        score[:, i] += share[:, 0] * (margin - score[:, i])
    owned = ((1 - share) * tensor(records["ownership"]).float() + share * tensor(records["final"]).float()) / 127
    planes = turn(unpack(tensor(records["planes"]), size), symmetry)
    return {
        "planes": planes.float().contiguous(memory_format=torch.channels_last), "globals": tensor(records["globals"]),
        "policy": torch.cat([grid(policy[:, :n]), policy[:, n:]], 1),
        "result": (1 - share) * tensor(records["result"]) + share * won, "score": score, "ownership": grid(owned)}


class Library:
    """The samples of folders, and a thread that prepares batches of them. mix has the share
    of each board size, folders that of each folder among those with samples of a size."""

    def __init__(self, folders, mix, batches, seed):
        self.folders, self.mix, self.batches = folders, mix, batches
        self.random, self.paths = numpy.random.default_rng(seed), set()
        self.pools = {(size, folder): Pool(size, self.random) for size in mix for folder in folders}
        self.ready, self.lock = queue.Queue(8), threading.Lock()
        self.refresh()

    def refresh(self):
        """Looks for new files and new samples."""
        with self.lock:
            for pool in self.pools.values():
                pool.grow()
            for folder in self.folders:
                for path in sorted(glob.glob(os.path.join(folder, "*.samples"))):
                    if path in self.paths or os.path.getsize(path) < HEADER.itemsize:
                        continue
                    file = File(path)
                    self.paths.add(path)
                    if (file.size, folder) in self.pools:
                        self.pools[file.size, folder].add(file)

    def count(self):
        return {size: sum(len(self.pools[size, folder].all) for folder in self.folders) for size in self.mix}

    def held(self, size, most):
        """Held-out samples of a size, from the first folder that has some."""
        with self.lock:
            pool = max((self.pools[size, folder] for folder in self.folders), key=lambda p: len(p.held) > 0)
            pairs = pool.held
            if len(pairs) > most:
                pairs = pairs[numpy.linspace(0, len(pairs) - 1, most).astype(int)]
            return pool.records(pairs)

    def start(self):
        threading.Thread(target=self.prepare, daemon=True).start()

    def choose(self, shares):
        names = list(shares)
        weights = numpy.array([shares[name] for name in names])
        return names[self.random.choice(len(names), p=weights / weights.sum())]

    def prepare(self):
        """Draws a size among those with enough samples, then a folder of these, then samples."""
        while True:
            with self.lock:
                many = {key for key, pool in self.pools.items() if len(pool.all) >= 4 * self.batches[key[0]]}
                enough = many or {key for key, pool in self.pools.items() if len(pool.all) > 0}
                size = self.choose({s: share for s, share in self.mix.items() if any(s == key[0] for key in enough)})
                folder = self.choose({f: share for f, share in self.folders.items() if (size, f) in enough})
                records = self.pools[size, folder].draw(self.batches[size])
                symmetry = int(self.random.integers(8))
            self.ready.put((size, records, symmetry))
