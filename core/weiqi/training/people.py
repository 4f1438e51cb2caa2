#!/usr/bin/env python3
"""Teaches a network how people of each rank move, from "pionnier-engine people samples".

The network starts from one that judges well and learns the moves alone: the value head is
emptied, since nobody asks it. Ranks are told by inputs of the board that no game uses
(ranks below, RankInputs in people.go). A stopped run goes on where it stopped; -h explains the flags.
"""
import argparse
import copy
import math
import os
import signal
import time

os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")

import numpy
import torch
import torch.nn.functional as F

import katago
import net
import samples

SIZE = 19
POINTS = SIZE * SIZE
UNKNOWN = -128
RECORD = numpy.dtype([
    ("planes", "u1", (net.PLANES * POINTS + 7) // 8), ("globals", "<f4", net.GLOBALS),
    ("move", "<u2"), ("turn", "<u2"), ("game", "<u4"), ("own", "i1"), ("other", "i1"), ("spare", "u1", 2)])
BANDS = (("kyu", -30, 0), ("1-3 dan", 1, 3), ("4 dan", 4, 4), ("5-9 dan", 5, 9))


def ranks(globals, own, other):
    """Tells the ranks of who moves and of the opponent; an unknown one is the other's."""
    own, other = own.astype("f4"), other.astype("f4")
    other = numpy.where(other == UNKNOWN, own, other)
    dan = lambda r: (numpy.clip(r, 1, 9) - 5) / 4
    kyu = lambda r: numpy.clip(1 - r, 0, 20) / 5
    globals[:, 11], globals[:, 12], globals[:, 13] = dan(own), kyu(own), numpy.clip(own - 6, 0, 3) / 3
    globals[:, 15], globals[:, 16] = dan(other), kyu(other)
    return globals


def batch(records, symmetry=0):
    """Unpacks records to planes, globals and the moves played."""
    count = len(records)
    planes = numpy.unpackbits(records["planes"], axis=1)[:, :net.PLANES * POINTS].reshape(count, net.PLANES, SIZE, SIZE)
    planes = numpy.ascontiguousarray(samples.turn(planes, symmetry).transpose(0, 2, 3, 1))
    places = samples.turn(numpy.arange(POINTS).reshape(SIZE, SIZE), symmetry).reshape(-1)
    where = numpy.empty(POINTS + 1, "i8")
    where[places], where[POINTS] = numpy.arange(POINTS), POINTS
    moves = where[numpy.minimum(records["move"], POINTS)]
    globals = ranks(records["globals"].copy(), records["own"], records["other"])
    return torch.from_numpy(planes).permute(0, 3, 1, 2).float(), torch.from_numpy(globals), torch.from_numpy(moves)


class Drawing:
    """Draws records in a random order, each once before any comes again."""

    def __init__(self, path, seed):
        self.records = numpy.memmap(path, RECORD, "r", shape=os.path.getsize(path) // RECORD.itemsize)
        self.random, self.left = numpy.random.default_rng(seed), []

    def draw(self, count):
        if len(self.left) < count:
            self.left = self.random.permutation(len(self.records))
        drawn, self.left = numpy.sort(self.left[:count]), self.left[count:]
        return self.records[drawn]


@torch.no_grad()
def examine(model, records, bf16):
    """Moves guessed and their likelihood, by band of ranks."""
    hits, logs = [], []
    for i in range(0, len(records), 128):
        planes, globals, moves = batch(records[i:i + 128])
        with torch.autocast("cpu", torch.bfloat16, enabled=bf16):
            policy = model(planes, globals)[0].float().log_softmax(1)
        hits.append((policy.argmax(1) == moves).numpy())
        logs.append(policy.gather(1, moves[:, None])[:, 0].numpy())
    hits, logs, text = numpy.concatenate(hits), numpy.concatenate(logs), []
    for name, low, high in BANDS:
        mine = (records["own"] >= low) & (records["own"] <= high)
        if mine.any():
            text.append(f"{name} {100 * hits[mine].mean():.1f} % {logs[mine].mean():.3f} ({mine.sum()})")
    return ", ".join(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    add = parser.add_argument
    add("--samples", required=True)
    add("--held", required=True, help="positions of games that are held out")
    add("--start", required=True, help="network to start from")
    add("--out", required=True, help="what the names of the files written start with")
    add("--name", default="pionnier-people")
    add("--minutes", type=float, default=60, help="length of the run")
    add("--batch", type=int, default=64)
    add("--rate", type=float, default=1e-3)
    add("--decay", type=float, default=0.01)
    add("--average", type=float, default=0.998)
    add("--every", type=float, default=120, help="seconds between reports")
    add("--examined", type=int, default=4000)
    add("--precision", choices=("bf16", "f32"), default="bf16")
    add("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    model, _ = katago.read(args.start)
    model.to(memory_format=torch.channels_last).freeze()
    with torch.no_grad():
        for p in model.value.parameters():
            p.zero_().requires_grad_(False)
        model.globals.weight[:, [11, 12, 13, 15, 16]] = 0
    average = copy.deepcopy(model).requires_grad_(False).eval()
    learning = [p for p in model.parameters() if p.requires_grad]
    optimizer = torch.optim.AdamW(
        [{"params": [p for p in learning if p.dim() > 1], "weight_decay": args.decay},
         {"params": [p for p in learning if p.dim() <= 1], "weight_decay": 0}], lr=args.rate, betas=(0.9, 0.98), eps=1e-7)
    step, seconds = 0, 0.0
    checkpoint = args.out + ".checkpoint"
    if os.path.exists(checkpoint):
        state = torch.load(checkpoint)
        model.load_state_dict(state["model"])
        average.load_state_dict(state["average"])
        optimizer.load_state_dict(state["optimizer"])
        step, seconds = state["step"], state["seconds"]
    stop = []
    for s in (signal.SIGINT, signal.SIGTERM):
        signal.signal(s, lambda *_: stop.append(1))
    drawing = Drawing(args.samples, [args.seed, step])
    held = numpy.fromfile(args.held, RECORD)[:args.examined]
    bf16 = args.precision == "bf16"

    def save():
        torch.save({"model": model.state_dict(), "average": average.state_dict(), "optimizer": optimizer.state_dict(),
                    "step": step, "seconds": seconds}, checkpoint + ".new")
        os.replace(checkpoint + ".new", checkpoint)
        katago.write(args.out + ".bin.gz", args.name, rounded(average))

    print(f"{len(drawing.records)} positions; at first: {examine(average, held, bf16)}", flush=True)
    last = reported = time.monotonic()
    losses = []
    while not stop and seconds < 60 * args.minutes:
        progress = seconds / 60 / args.minutes
        rate = args.rate * min(1, (step + 1) / 100) * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * min(1, progress))))
        for group in optimizer.param_groups:
            group["lr"] = rate
        planes, globals, moves = batch(drawing.draw(args.batch), int(drawing.random.integers(8)))
        with torch.autocast("cpu", torch.bfloat16, enabled=bf16):
            policy = model(planes.to(memory_format=torch.channels_last), globals)[0]
        loss = F.cross_entropy(policy.float(), moves)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learning, 1.0)
        optimizer.step()
        step += 1
        losses.append(float(loss))
        keep = min(args.average, (step + 1) / (step + 20))
        with torch.no_grad():
            for mine, theirs in zip(average.state_dict().values(), model.state_dict().values()):
                mine.lerp_(theirs, 1 - keep)
        now = time.monotonic()
        seconds, last = seconds + now - last, now
        if now - reported > args.every:
            speed = len(losses) * args.batch / (now - reported)
            print(f"{progress:.1%} step {step} rate {rate:.2g} {speed:.0f}/s loss {numpy.mean(losses):.3f};"
                  f" {examine(average, held, bf16)}", flush=True)
            losses, reported = [], time.monotonic()
            last = reported
            save()
    save()
    print(f"step {step}: {examine(average, numpy.fromfile(args.held, RECORD), False)}", flush=True)


def rounded(model):
    """The network with its numbers rounded to 16 bits, which a file packs well."""
    model = copy.deepcopy(model)
    with torch.no_grad():
        for p in model.parameters():
            p.copy_(p.bfloat16().float())
    return model


if __name__ == "__main__":
    main()
