#!/usr/bin/env python3
"""Trains a network that plays like people of a rank, on the files of "pionnier-lab people
samples". Needs PyTorch from 1.13 on and numpy; uses a GPU if there is one, which then holds all
moves. Start at Run.learn; the data are in people_data.py, the network in net.py, its file format in
katago.py.
"""
import argparse
import contextlib
import copy
import dataclasses
import math
import os
import sys
import time

import torch
import torch.nn.functional as F

import katago
import learning
import net
import people_data

MIX = "tygem:0.26,5-9 dan:0.44,4 dan:0.06,1-3 dan:0.11,kyu:0.13"


def loss(raw, b):
    """The losses of a batch, weighted. The last of the game's result are guides alone."""
    policy, result, score, _ = raw
    points, known = b["margin"] / 20, b["scored"]
    lost = (b["won"] < 0).long()
    apart = lambda x: (known * F.smooth_l1_loss(x, points, beta=0.5, reduction="none")).mean()
    spread = (score[:, 0].detach() - points).abs()
    return {
        "policy": F.cross_entropy(policy, b["move"]),
        "result": 0.2 * (b["won"].abs() * F.cross_entropy(result, lost, reduction="none")).mean(),
        "score": 0.1 * apart(score[:, 0]) + 0.1 * apart(score[:, 2]),
        "stdev": 0.02 * (known * (F.softplus(score[:, 1]) - spread).abs()).mean(),
    }


def sized(model):
    """The weights that tell boards of one size from others, as (weight, first, last column). All
    boards here have 19 lines, so that these would learn what other boards make wrong."""
    s = model.shape
    pools = [(b.mul_pool.weight, s.gpool) for b in model.blocks if b.pooling]
    pools += [(model.policy.mul_pool.weight, s.pooled), (model.policy.passing.weight, s.pooled)]
    return [(w, c, 2 * c) for w, c in pools] + [(model.value.hidden.weight, s.value, 3 * s.value)]


def grow(start, shape):
    """The network of a file in a shape that may have more blocks at its end, which begin by adding
    nothing."""
    old, _ = katago.read(start)
    model = net.Net(shape)
    known, wanted = old.state_dict(), model.state_dict()
    more = tuple(f"blocks.{i}." for i in range(len(old.blocks), len(model.blocks)))
    if set(known) != {name for name in wanted if not name.startswith(more)} or any(known[n].shape != wanted[n].shape for n in known):
        sys.exit(f"{start} is of another shape: {old.shape}")
    model.load_state_dict(known, strict=False)
    for block in model.blocks[len(old.blocks):]:
        torch.nn.init.zeros_(block.conv2.weight)
    return model


class Run:
    """A training run: the network and its average over time."""

    def __init__(self, args, began):
        self.args, self.began = args, began
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.manual_seed(args.seed)
        self.model = grow(args.start, learning.shape(args)) if args.start else self.begin()
        self.model.to(self.device, memory_format=torch.channels_last)
        self.average = copy.deepcopy(self.model).requires_grad_(False).eval()
        self.sized = sized(self.model)
        self.start_optimizer(args.rate)
        self.step, self.good = 0, None

    def begin(self):
        """A network of random weights."""
        model = net.Net(learning.shape(self.args))
        with torch.no_grad():
            for w, first, last in sized(model):
                w[:, first:last] = 0
            model.person.first.weight *= 0.2 * people_data.told()  # many of its inputs are 1 at once
            for w in (model.value.ownership.weight, model.value.score.weight[3:]):
                w.zero_()  # nothing is known of whose the points were
        return model

    @torch.no_grad()
    def settle(self, moves, batches):
        """Has the norms see what they normalise, before they are frozen."""
        self.model.train()
        for _ in range(batches):
            b = moves.batch(self.args.batch)
            with self.precise():
                self.model(b["planes"], b["globals"], b["person"])
        self.average.load_state_dict(self.model.state_dict())

    def start_optimizer(self, rate):
        self.rate = rate
        self.optimizer = learning.optimizer(self.model, rate, self.args.decay)

    def progress(self):
        """The share of the run that is done, 0 to 1."""
        return learning.progress(self.args, (time.monotonic() - self.began) / 60, self.step)

    def precise(self):
        """What calculates in bfloat16 on a GPU."""
        return torch.autocast("cuda", torch.bfloat16) if self.device == "cuda" else contextlib.nullcontext()

    def learn(self, b):
        """One step on a batch; returns its losses, on the device."""
        learning.set_rate(self.optimizer, self.rate, (self.step + 1) / self.args.warmup, self.progress(), 0.002)
        self.model.train()
        self.model.freeze(self.progress() >= self.args.freeze)
        with self.precise():
            raw = self.model(b["planes"], b["globals"], b["person"])
        losses = loss(raw, b)
        self.optimizer.zero_grad(set_to_none=True)
        sum(losses.values()).backward()
        for w, first, last in self.sized:
            w.grad[:, first:last] = 0
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), self.args.clip)
        self.optimizer.step()
        self.step += 1
        if self.step % 8 == 0:
            learning.follow(self.average, self.model, min(self.args.average ** 8, (self.step + 1) / (self.step + 200)))
        return {name: v.detach() for name, v in losses.items()}

    def recover(self):
        """Goes back to the last weights that were good, and on in smaller steps."""
        if self.good is None:
            sys.exit("the loss is not finite from the beginning")
        self.model.load_state_dict(self.good[0])
        self.average.load_state_dict(self.good[1])
        self.start_optimizer(self.rate / 2)
        print(f"step {self.step}: the loss was not finite; rate {self.rate:g} from now on", flush=True)

    def keep(self):
        self.good = copy.deepcopy((self.model.state_dict(), self.average.state_dict()))

    @torch.no_grad()
    def examine(self, rows):
        """The share of moves guessed by the average network, the mean logarithm of their likelihood,
        and the share of winners seen."""
        sums, known = torch.zeros(3, device=self.device), 0
        for part in rows.split(self.args.batch):
            b = people_data.unpack(part.to(self.device))
            with self.precise():
                policy, result, _, _ = self.average(b["planes"], b["globals"], b["person"])
            seen = (result[:, 0] > result[:, 1]) == (b["won"] > 0)
            sums += torch.stack([(policy.argmax(1) == b["move"]).float().sum(), -F.cross_entropy(policy, b["move"], reduction="sum"),
                                 (seen.float() * b["won"].abs()).sum()])
            known += float(b["won"].abs().sum())
        guessed, log, seen = sums.tolist()
        return guessed / len(rows), log / len(rows), seen / max(1, known)

    def report(self, moves, most):
        for name, rows in moves.held.items():
            if len(rows) > most:
                rows = rows[torch.linspace(0, len(rows) - 1, most).long()]
            guessed, log, seen = self.examine(rows)
            columns = [self.step, f"{(time.monotonic() - self.began) / 60:.2f}", name, len(rows), f"{guessed:.4f}", f"{log:.4f}", f"{seen:.4f}"]
            print("held", *columns, flush=True)
            with open(self.args.out + ".tsv", "a") as file:
                print(*columns, sep="\t", file=file)

    def save(self):
        state = {"average": {k: v.cpu() for k, v in self.average.state_dict().items()},
                 "shape": dataclasses.asdict(self.model.shape), "step": self.step}
        torch.save(state, self.args.out + ".pt.new")
        os.replace(self.args.out + ".pt.new", self.args.out + ".pt")
        katago.write(self.args.out + ".bin.gz", self.args.name, self.average)


def wait_for(folder, seconds):
    """Waits until the samples are whole."""
    until = time.monotonic() + seconds
    while not os.path.exists(os.path.join(folder, "done")):
        if time.monotonic() > until:
            sys.exit(f"the samples in {folder} are not whole after {seconds:g} s")
        time.sleep(1)


def train(args):
    wait_for(args.samples, args.wait)
    began = time.monotonic()
    torch.set_num_threads(args.threads)
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = torch.backends.cudnn.benchmark = True
    run = Run(args, began)
    room = 0.6 * torch.cuda.mem_get_info()[0] if run.device == "cuda" else 1 << 33
    moves = people_data.Moves(args.samples, learning.numbers(args.mix, name=str), run.device, room)
    if not moves.rows:
        sys.exit("no samples in " + args.samples)
    print(f"{run.device}, {sum(p.numel() for p in run.model.parameters())} parameters, moves"
          f" { {name: len(rows) for name, rows in moves.rows.items()} }, read in {time.monotonic() - began:.0f} s", flush=True)
    if args.start:
        run.settle(moves, args.settle)
    logged = examined = time.monotonic()
    recent, first = {}, run.step
    while run.progress() < 1:
        for name, v in run.learn(moves.batch(args.batch)).items():
            recent[name] = recent.get(name, 0) + v
        if run.step % args.every:
            continue
        steps, now = run.step - first, time.monotonic()
        means = {name: float(v) / steps for name, v in recent.items()}
        if all(map(math.isfinite, means.values())):
            run.keep()
        else:
            run.recover()
        print(f"{run.progress():6.1%} step {run.step} {args.batch * steps / (time.monotonic() - logged):.0f}/s",
              *(f"{name} {v:.4f}" for name, v in means.items()), f"epochs {moves.epochs}", flush=True)
        recent, first, logged = {}, run.step, now
        if now - examined > args.examine:
            run.report(moves, 4096)
            run.save()
            examined = logged = time.monotonic()
    run.save()
    run.report(moves, 1 << 17)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    add = parser.add_argument
    add("--samples", required=True, help="folder of *.people")
    add("--name", default="pionnier-people", help="name inside the network file")
    add("--start", help="network file to start from, not from random weights; --blocks may have more at its end")
    add("--settle", type=int, default=200, help="batches that norms see of what they normalise, with --start")
    add("--freeze", type=float, default=1, help="share of the run after which normalisation is frozen")
    add("--mix", default=MIX, help="share of the moves by class of players")
    add("--wait", type=float, default=600, help="seconds to wait until the samples are whole")
    add("--every", type=int, default=100, help="steps between lines")
    add("--examine", type=float, default=60, help="seconds between looks at held-out moves")
    shape = net.Shape(stem=3, channels=96, mid=96, gpool=32, regular=64, blocks="..g..g..", policy=32, pooled=32,
                      value=16, hidden=32, person=32)
    learning.add_options(add, batch=2048, warmup=400, average=0.998, threads=4, shape=shape)
    return parser.parse_args()


if __name__ == "__main__":
    train(arguments())
