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
    if symmetry & 1:
        points = points[..., ::-1, :]
    if symmetry & 2:
        points = points[..., ::-1]
    return points.swapaxes(-1, -2) if symmetry & 4 else points


def batch(records, size, symmetry=0, truth=0.0):
    """Unpacks records to tensors. truth is the share of the game's end in the
    targets, as against the teacher's judgement."""
    n, count = size * size, len(records)
    planes = numpy.unpackbits(records["planes"], axis=1)[:, :net.PLANES * n].reshape(count, net.PLANES, size, size)
    planes = numpy.ascontiguousarray(turn(planes, symmetry).transpose(0, 2, 3, 1))  # channels last
    policy = records["policy"].astype("f4")
    policy /= policy.sum(1, keepdims=True)
    grid = turn(policy[:, :n].reshape(count, size, size), symmetry).reshape(count, n)
    policy = numpy.concatenate([grid, policy[:, n:]], 1)
    share = (truth * records["known"]).astype("f4")[:, None]
    winner = records["winner"][:, None]
    won = numpy.concatenate([(winner + 1) / 2, (1 - winner) / 2, numpy.zeros_like(winner)], 1).astype("f4")
    score = records["score"].copy()
    for i in (0, 2):  # mean and lead
        score[:, i] += share[:, 0] * (records["margin"] - score[:, i])
    owned = ((1 - share) * records["ownership"] + share * records["final"]) / 127
    owned = turn(owned.astype("f4").reshape(count, size, size), symmetry).reshape(count, n)
    tensor = lambda a: torch.from_numpy(numpy.ascontiguousarray(a, "f4"))
    return {
        "planes": torch.from_numpy(planes).permute(0, 3, 1, 2), "globals": tensor(records["globals"]),
        "policy": tensor(policy), "result": tensor((1 - share) * records["result"] + share * won),
        "score": tensor(score), "ownership": tensor(owned)}


class Library:
    """The samples of folders, and a thread that prepares batches of them."""

    def __init__(self, folders, mix, batches, truth, seed):
        self.folders, self.batches, self.truth = folders, batches, truth
        self.random = numpy.random.default_rng(seed)
        self.mix, self.paths = mix, set()
        self.pools = {size: Pool(size, self.random) for size in mix}
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
                    if file.size in self.pools:
                        self.pools[file.size].add(file)

    def count(self):
        return {size: len(pool.all) for size, pool in self.pools.items()}

    def held(self, size, most):
        with self.lock:
            pool = self.pools[size]
            pairs = pool.held
            if len(pairs) > most:
                pairs = pairs[numpy.linspace(0, len(pairs) - 1, most).astype(int)]
            return pool.records(pairs)

    def start(self):
        threading.Thread(target=self.prepare, daemon=True).start()

    def prepare(self):
        while True:
            with self.lock:
                sizes = [s for s in self.mix if len(self.pools[s].all) > 0]
                weights = numpy.array([self.mix[s] for s in sizes])
                size = int(self.random.choice(sizes, p=weights / weights.sum()))
                records = self.pools[size].draw(self.batches[size])
                symmetry = int(self.random.integers(8))
            self.ready.put((size, batch(records, size, symmetry, self.truth)))
