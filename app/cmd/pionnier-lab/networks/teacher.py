"""Answers what a Batcher asks (batch.go): train.py teach, on standard input and output."""
import collections
import fcntl
import queue
import sys
import threading
import time

import numpy
import torch
import torch.nn.functional as F

import net
import samples
import transformer


F_SETPIPE_SZ = 1031  # of Linux
STEP = 128  # positions by which batches grow


def question(size):
    """A position as it is asked."""
    return numpy.dtype([("planes", "u1", (net.PLANES * size * size + 7) // 8), ("globals", "<f4", net.GLOBALS),
                        ("optimism", "<f4"), ("no_result", "<f4")])


class Teacher:
    def __init__(self, path):
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.model, self.batches = transformer.read(path).to(self.device), 0
        if self.device == "cuda":
            self.model.halve()
        self.type = self.model.stem.weight.dtype

    @torch.no_grad()
    def answer(self, size, asked):
        """What is said of an array of positions, as rows of floats, and an event after which
        they are there; each time the board is turned another way."""
        self.batches, count = self.batches + 1, len(asked)
        if self.device == "cuda":  # its library plans convolutions anew for each number of positions
            asked = numpy.resize(asked, -(-count // STEP) * STEP)
        symmetry, n = self.batches % 8, size * size
        tensor = lambda a: samples.carry(a, self.device)
        planes = samples.turn(samples.unpack(tensor(asked["planes"]), size), symmetry)
        policy, result, score, ownership = self.model(planes.to(self.type).contiguous(), tensor(asked["globals"]).to(self.type))
        optimism, possible = tensor(asked["optimism"]), tensor(asked["no_result"])
        policy = policy[:, 0] + optimism[:, None] * (policy[:, 1] - policy[:, 0])
        result[:, 2] = torch.where(possible > 0, result[:, 2], torch.full_like(possible, -1e9))
        result, some = result.softmax(1), 1 - result.softmax(1)[:, 2]
        mean, stdev = self.model.scales[0] * score[:, 0], self.model.scales[1] * F.softplus(score[:, 1])
        spread = ((mean ** 2 + stdev ** 2) * some - (mean * some) ** 2).clamp(min=0).sqrt()
        back = lambda v: samples.turn_back(v.view(-1, size, size), symmetry).reshape(-1, n)
        answer = torch.cat([back(policy[:, :n]), policy[:, n:], result, (mean * some)[:, None], spread[:, None],
                          (self.model.scales[2] * score[:, 2] * some)[:, None], back(ownership.tanh())], 1)[:count]
        if self.device == "cpu":
            return answer, None
        here, done = torch.empty(answer.shape, pin_memory=True), torch.cuda.Event()
        here.copy_(answer, non_blocking=True)
        done.record()
        return here, done


def hear(source, heard):
    """Reads questions until the end."""
    while head := source.read(8):
        size, count = (int(v) for v in numpy.frombuffer(head, "<u4"))
        dtype = question(size)
        heard.put((size, numpy.frombuffer(source.read(count * dtype.itemsize), dtype, count)))
    heard.put(None)


def tell(told, sink):
    while (answer := told.get()) is not None:
        rows, done = answer
        if done is not None:
            done.synchronize()
        sink.write(memoryview(rows.numpy()).cast("B"))
        sink.flush()


def widen(pipe):
    """Has a pipe hold as much as the system allows: a small one is filled and emptied many
    times for an answer."""
    for size in (1 << 23, 1 << 20):
        try:
            fcntl.fcntl(pipe, F_SETPIPE_SZ, size)
            return
        except OSError:
            continue


class Pace:
    """Tells on standard error how fast positions are judged."""

    def __init__(self, every):
        self.every, self.began, self.counts = every, time.monotonic(), collections.Counter()
        self.batches, self.waited, self.blocked = 0, 0.0, 0.0

    def tell(self, size, count, waited, blocked):
        self.counts[size] += count
        self.batches, self.waited, self.blocked = self.batches + 1, self.waited + waited, self.blocked + blocked
        if (spent := time.monotonic() - self.began) >= self.every:
            rates = ", ".join(f"{size}x{size} {count / spent:.0f}" for size, count in sorted(self.counts.items()))
            print(f"judged a second: {rates}; {self.batches / spent:.0f} batches; waited {self.waited / spent:.0%} for"
                  f" questions, {self.blocked / spent:.0%} to answer", file=sys.stderr, flush=True)
            self.__init__(self.every)


def teach(args):
    """Judges positions for selfplay --teacher until its input ends."""
    torch.set_num_threads(args.threads)
    teacher = Teacher(args.network)
    for pipe in (sys.stdin, sys.stdout):
        widen(pipe)
    heard, told = queue.Queue(2), queue.Queue(2)
    threading.Thread(target=hear, args=(sys.stdin.buffer, heard), daemon=True).start()
    teller = threading.Thread(target=tell, args=(told, sys.stdout.buffer))
    teller.start()
    pace, clock = Pace(args.every), time.monotonic
    start = clock()
    try:
        while (asked := heard.get()) is not None:
            waited, answer = clock() - start, teacher.answer(*asked)
            ready = clock()
            told.put(answer)
            start = clock()
            pace.tell(asked[0], len(asked[1]), waited, start - ready)
    finally:
        told.put(None)
        teller.join()
