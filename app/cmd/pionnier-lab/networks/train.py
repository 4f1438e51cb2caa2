#!/usr/bin/env python3
"""Trains a network on samples of "pionnier-lab selfplay --game go".

Commands: train (resumes where it stopped), export, outputs, copy, teach; -h explains each.
Needs PyTorch from 1.13 on and numpy; uses a GPU if there is one. Start at train; losses are
in loss, the network in net.py, its file format in katago.py, what all training programs
share in learning.py. selftest.py checks this program.
"""
import argparse
import copy
import dataclasses
import json
import math
import os
import signal
import sys
import time

os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")  # waiting threads leave the cores to other programs

import numpy
import torch
import torch.nn.functional as F

import katago
import learning
import net
import people_data
import samples
import teacher
import team

LOSSES = ("policy", "result", "score", "stdev", "lead", "ownership")


def loss(raw, b):
    """The losses of a batch, each by how much it counts in total."""
    policy, result, score, ownership = raw
    points = b["score"] / 20
    return {
        "policy": -(b["policy"] * policy.log_softmax(1)).sum(1).mean(),
        "result": -(b["result"] * result.log_softmax(1)).sum(1).mean(),
        "score": 0.5 * F.smooth_l1_loss(score[:, 0], points[:, 0], beta=0.5),
        "stdev": 0.25 * F.smooth_l1_loss(F.softplus(score[:, 1]), points[:, 1], beta=0.5),
        "lead": 0.5 * F.smooth_l1_loss(score[:, 2], points[:, 2], beta=0.5),
        "ownership": 0.75 * F.mse_loss(ownership.tanh(), b["ownership"]),
    }


def total(losses, weights):
    """The sum of losses, each as often as the weights say, once where they say nothing of it."""
    unknown = sorted(weights.keys() - losses.keys())
    if unknown:
        sys.exit(f"--weights: there is no loss called {', '.join(unknown)}, only {', '.join(losses)}")
    return sum(loss * weights.get(name, 1) for name, loss in losses.items())


def judge(raw, b):
    """Errors that a person can read, of a batch."""
    policy, result, score, _, lead, ownership = net.outputs(raw)
    target = b["policy"]
    entropy = torch.special.entr(target).sum(1).mean()
    return {
        "divergence": -(target * policy.log_softmax(1)).sum(1).mean() - entropy,
        "agreement": (policy.argmax(1) == target.argmax(1)).float().mean(),
        "win_error": (result[:, 0] - b["result"][:, 0]).abs().mean(),
        "score_error": (score - b["score"][:, 0]).abs().mean(),
        "lead_error": (lead - b["score"][:, 2]).abs().mean(),
        "owner_error": (ownership - b["ownership"]).abs().mean(),
    }


class Run:
    """A training run: the network, its average over time, and how far it is."""

    def __init__(self, args):
        self.args, self.device = args, "cuda" if torch.cuda.is_available() else "cpu"
        torch.manual_seed(args.seed)
        if args.start:
            self.model, _ = katago.read(args.start)
        else:
            self.model = net.Net(learning.shape(args), args.norm == "batch")
        for name, p in self.model.named_parameters():
            p.requires_grad_(name.startswith(tuple(args.learn.split(","))))
        self.model.to(self.device, memory_format=torch.channels_last)
        self.average = copy.deepcopy(self.model).requires_grad_(False).eval()
        self.weights = learning.numbers(args.weights, name=str) if args.weights else {}
        self.optimizer = learning.optimizer(self.model, args.rate, args.decay)
        self.team, self.number, self.stop = None, 0, False
        self.step = self.seen = 0
        self.seconds = 0.0  # spent learning, over all starts

    def save(self):
        state = {"model": self.model.state_dict(), "average": self.average.state_dict(),
                 "optimizer": self.optimizer.state_dict(), "shape": dataclasses.asdict(self.model.shape),
                 "step": self.step, "seen": self.seen, "seconds": self.seconds}
        path = self.args.out + ".checkpoint"
        torch.save(state, path + ".new")
        os.replace(path + ".new", path)
        katago.write(self.args.out + ".bin.gz", self.args.name, self.average)

    def resume(self):
        path = self.args.out + ".checkpoint"
        if not os.path.exists(path):
            return
        state = torch.load(path, map_location=self.device)
        if state["shape"] != dataclasses.asdict(self.model.shape):
            sys.exit(f"{path} holds a network of another shape: {state['shape']}")
        self.model.load_state_dict(state["model"])
        self.average.load_state_dict(state["average"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.step, self.seen, self.seconds = state["step"], state["seen"], state["seconds"]
        print(f"going on after {self.step} steps, {self.seconds / 60:.1f} minutes", flush=True)

    def progress(self, ahead=0):
        """The share of the run that is done, so many steps ahead; 0 to 1."""
        return learning.progress(self.args, self.seconds / 60, self.step + ahead)

    def learn(self, size, records, symmetry):
        """One step on a batch; returns its losses."""
        b = samples.batch(records, size, symmetry, self.args.truth, self.device)
        args, progress = self.args, self.progress()
        learning.set_rate(self.optimizer, args.rate, (self.step + 1) / args.warmup, progress, 0.01)
        self.model.train()
        self.model.freeze(progress >= args.freeze)
        with torch.autocast(self.device, torch.bfloat16, enabled=args.precision == "bf16"):
            raw = self.model(b["planes"], b["globals"])
        losses = loss(raw, b)
        self.optimizer.zero_grad(set_to_none=self.team is None)
        total(losses, self.weights).backward()
        count = len(b["globals"])
        if self.team:
            self.seconds, self.stop, count = self.team.exchange(self.number, self.model, self.seconds, self.stop, count)
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), args.clip)
        self.optimizer.step()
        self.step += 1
        self.seen += count
        learning.follow(self.average, self.model, min(args.average, (self.step + 1) / (self.step + 20)))
        return {name: v.detach() for name, v in losses.items()}

    @torch.no_grad()
    def examine(self, records, size):
        """The errors of the average network on held-out samples."""
        sums, count = {}, 0
        for i in range(0, len(records), 256):
            b = samples.batch(records[i:i + 256], size, device=self.device)
            k = len(b["globals"])
            with torch.autocast(self.device, torch.bfloat16, enabled=self.args.precision == "bf16"):
                raw = self.average(b["planes"], b["globals"])
            for name, v in {**loss(raw, b), **judge(raw, b)}.items():
                sums[name] = sums.get(name, 0) + k * float(v)
            count += k
        return {name: v / count for name, v in sums.items()}


def log(path, columns):
    """Appends a line of named numbers to a table; the first line names them."""
    new = not os.path.exists(path)
    with open(path, "a") as file:
        if new:
            print(*columns, sep="\t", file=file)
        print(*(f"{v:.5g}" if isinstance(v, float) else v for v in columns.values()), sep="\t", file=file)


def train(args):
    torch.set_num_threads(args.threads)
    torch.backends.cudnn.benchmark = True
    run = Run(args)
    run.resume()
    if args.processes > 1:
        if run.device != "cpu":
            sys.exit("several processes learn on processors only")
        run.team = team.Team(args.processes, run.model)
        run.team.start(lambda number: help_along(run, number))
    library = open_library(run)
    print(f"{run.device}, {args.precision}, {sum(p.numel() for p in run.model.parameters())} parameters,"
          f" samples {library.count()}, batches {library.batches}", flush=True)
    for s in (signal.SIGINT, signal.SIGTERM):
        signal.signal(s, lambda *_: setattr(run, "stop", True))
    recent, saved, logged = {}, time.monotonic(), time.monotonic()
    seen, last = run.seen, time.monotonic()
    while True:
        run.stop = run.stop or run.progress(1 if run.team else 0) >= 1  # a team is told a step before
        if run.stop and not run.team:
            break
        size, *drawn = library.ready.get()
        for name, v in run.learn(size, *drawn).items():
            recent.setdefault((size, name), []).append(v)
        now = time.monotonic()
        run.seconds, last = run.seconds + now - last, now
        if run.stop and run.team:  # the others have heard of it in this step
            break
        if now - logged >= args.every:
            report(run, library, recent, (run.seen - seen) / (now - logged))
            recent, seen, logged, last = {}, run.seen, time.monotonic(), time.monotonic()
        if now - saved >= 60 * args.save:
            run.save()
            saved = last = time.monotonic()
    report(run, library, recent, 0)
    run.save()


def help_along(run, number):
    """What a member of the team does that is not the first."""
    for s in (signal.SIGINT, signal.SIGTERM):
        signal.signal(s, signal.SIG_IGN)  # the first one tells when to stop
    run.number = number
    library, asked = open_library(run), time.monotonic()
    while not run.stop:
        run.learn(*library.ready.get())
        if time.monotonic() - asked >= run.args.every:
            library.refresh()
            asked = time.monotonic()


def open_library(run):
    """Starts to prepare batches, other ones for each member of a team and start."""
    args, mix = run.args, learning.numbers(run.args.sizes)
    batches = {size: max(16, round(args.batch * min(1, (9 / size) ** 1.5) / args.processes / 16) * 16) for size in mix}
    library = samples.Library(learning.numbers(args.samples, name=str), mix, batches, [args.seed, run.step, run.number])
    if not any(library.count().values()):
        sys.exit("no samples in " + args.samples)
    library.start()
    return library


def report(run, library, recent, speed):
    """Writes a line to the table and to the screen for each size, and takes in new samples."""
    library.refresh()
    for size in library.mix:
        learned = {name: float(torch.stack(recent[size, name]).mean()) for name in LOSSES if (size, name) in recent}
        records = library.held(size, run.args.held)
        if not learned or len(records) == 0:
            continue
        if not math.isfinite(sum(learned.values())):
            raise FloatingPointError(f"before step {run.step} the loss is not finite: {learned}")
        held = run.examine(records, size)
        where = {"step": run.step, "minutes": run.seconds / 60, "seen": run.seen, "size": size,
                 "rate": run.optimizer.param_groups[0]["lr"], "positions_s": float(speed),
                 "samples": library.count()[size]}
        log(run.args.out + ".tsv", {**where, **{"train_" + k: v for k, v in learned.items()},
                                    **{"held_" + k: v for k, v in held.items()}})
        print(f"{run.progress():6.1%} step {run.step} {size}x{size} {speed:.0f}/s samples {where['samples']}"
              f" loss {sum(learned.values()):.3f} held {sum(held[k] for k in LOSSES):.3f}"
              f" divergence {held['divergence']:.3f} agreement {held['agreement']:.3f}"
              f" win {held['win_error']:.3f} score {held['score_error']:.2f} owner {held['owner_error']:.3f}", flush=True)


def export(args):
    """Writes the average network of a checkpoint as a network file."""
    state = torch.load(args.checkpoint, map_location="cpu")
    model = net.Net(net.Shape(**state["shape"]))
    model.load_state_dict(state["average"])
    katago.write(args.out, args.name, model)


def outputs(args):
    """Prints, as lines of JSON, what a network file says of the first samples of a file."""
    model, _ = katago.read(args.network)
    model.eval()
    if args.samples.endswith(".people"):
        size, b = people_data.LINES, people_data.unpack(people_data.read(args.samples, args.count, "cpu"))
    else:
        file = samples.File(args.samples)
        size, b = file.size, samples.batch(numpy.array(file.records[:args.count]), file.size)
    with torch.no_grad():
        policy, result, score, stdev, lead, ownership = net.outputs(model(b["planes"].float(), b["globals"], b.get("person")))
    for i in range(len(policy)):
        say = lambda t: [round(float(v), 7) for v in t[i].reshape(-1)]
        print(json.dumps({"size": size, "policy": say(policy), "result": say(result), "score": say(score)[0],
                          "stdev": say(stdev)[0], "lead": say(lead)[0], "ownership": say(ownership)}))


def duplicate(args):
    """Reads a network file and writes it again, with rounded weights if so asked."""
    model, name = katago.read(args.network)
    katago.write(args.out, args.name or name, model, args.scaled, args.digits)


def fast_bf16():
    """Whether the processor calculates with bfloat16 by itself."""
    if torch.cuda.is_available():
        return torch.cuda.is_bf16_supported()
    try:
        with open("/proc/cpuinfo") as file:
            return "avx512_bf16" in file.read()
    except OSError:
        return False


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    p = commands.add_parser("train", formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    p.set_defaults(run=train)
    add = p.add_argument
    add("--samples", required=True, help="folders of *.samples, as raw:0.4,searched:0.6 with the share of each")
    add("--name", default="pionnier", help="name inside the network file")
    add("--start", help="network file to start from, not from random weights")
    add("--sizes", default="9:0.6,13:0.25,19:0.15", help="share of the steps by board size")
    add("--learn", default="", help="parts that learn, as value or value,blocks.5; empty: all; with --freeze 0 the others stay")
    add("--freeze", type=float, default=0.6, help="share of the run after which normalisation is frozen")
    add("--weights", default="", help="how much losses count, as result:2,lead:1.5; the others count once")
    add("--truth", type=float, default=0.1, help="share of the game's end in the targets")
    add("--processes", type=int, default=1, help="processes that share the steps, for busy processors")
    add("--precision", choices=("bf16", "f32"), default="bf16" if fast_bf16() else "f32")
    add("--norm", choices=("batch", "none"), default="batch")
    add("--every", type=float, default=60, help="seconds between reports")
    add("--save", type=float, default=3, help="minutes between checkpoints")
    add("--held", type=int, default=1024, help="held-out positions a report and size")
    learning.add_options(add, batch=256, warmup=200, average=0.999, threads=1, shape=net.Shape())
    p = commands.add_parser("export", help=export.__doc__)
    p.set_defaults(run=export)
    p.add_argument("--checkpoint", required=True)
    p.add_argument("--out", required=True)
    p.add_argument("--name", default="pionnier")
    p = commands.add_parser("outputs", help=outputs.__doc__)
    p.set_defaults(run=outputs)
    p.add_argument("--network", required=True)
    p.add_argument("--samples", required=True)
    p.add_argument("--count", type=int, default=8)
    p = commands.add_parser("copy", help=duplicate.__doc__)
    p.set_defaults(run=duplicate)
    p.add_argument("--network", required=True)
    p.add_argument("--out", required=True)
    p.add_argument("--name", help="another name inside the file")
    p.add_argument("--scaled", action="store_true", help="weights as scaled bytes, a fifth of the size; not for KataGo")
    p.add_argument("--digits", type=int, default=23, help="binary digits of a weight after the first: 8 halve a file")
    p = commands.add_parser("teach", help=teacher.teach.__doc__)
    p.set_defaults(run=teacher.teach)
    p.add_argument("--network", required=True, help="a transformer")
    p.add_argument("--threads", type=int, default=1)
    p.add_argument("--every", type=float, default=10, help="seconds between reports")
    return parser.parse_args()


if __name__ == "__main__":
    args = arguments()
    args.run(args)
