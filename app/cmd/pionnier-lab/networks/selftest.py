#!/usr/bin/env python3
"""Checks the training program train.py on made-up samples. Needs what train.py needs."""
import os
import subprocess
import sys
import tempfile

import numpy
import torch

import katago
import net
import samples
import train


def make(path, size, count, seed=1):
    """Writes random positions that have something to be learned from."""
    random = numpy.random.default_rng(seed)
    n, r = size * size, numpy.zeros(count, samples.layout(size))
    bits = random.random((count, net.PLANES, n)) < 0.3
    r["planes"] = numpy.packbits(bits.reshape(count, -1), axis=1)
    r["globals"] = random.random((count, net.GLOBALS))
    want = bits[:, 1].astype(float) * (1 + bits[:, 2])
    r["policy"][:, :n] = 60000 * want / want.sum(1, keepdims=True)
    r["policy"][:, n] = 100
    lead = (bits[:, 1].sum(1) - bits[:, 2].sum(1)).astype("f4")
    r["result"][:, 0] = 1 / (1 + numpy.exp(-lead / 4))
    r["result"][:, 1] = 1 - r["result"][:, 0]
    r["score"][:, 0] = r["score"][:, 2] = r["margin"] = lead
    r["score"][:, 1] = 5
    r["winner"], r["known"] = numpy.sign(lead), 1
    r["game"] = numpy.arange(count)
    r["ownership"] = r["final"] = 127 * (bits[:, 1].astype(int) - bits[:, 2])
    with open(path, "wb") as file:
        file.write(samples.header(size))
        file.write(r.tobytes())
    return r


def check_symmetry():
    grid = torch.arange(9).view(3, 3)
    assert samples.turn(grid, 1)[0].tolist() == [6, 7, 8]
    assert samples.turn(grid, 2)[0].tolist() == [2, 1, 0]
    assert samples.turn(grid, 5)[0].tolist() == [6, 3, 0], "flipped, then transposed"
    for symmetry in range(8):
        assert torch.equal(samples.turn_back(samples.turn(grid, symmetry), symmetry), grid)


def check_file(folder):
    torch.manual_seed(3)
    model = net.Net(net.Shape(stem=3, channels=32, mid=32, gpool=16, regular=16, blocks=".g")).eval()
    for m in model.modules():
        if isinstance(m, net.Norm):
            torch.nn.init.normal_(m.mean, std=0.2)
            torch.nn.init.uniform_(m.variance, 0.5, 2)
    path = os.path.join(folder, "small.bin.gz")
    katago.write(path, "small", model)
    again, name = katago.read(path)
    assert name == "small" and again.shape == model.shape
    planes, globals = torch.rand(4, net.PLANES, 7, 7), torch.rand(4, net.GLOBALS)
    with torch.no_grad():
        for a, b in zip(model(planes, globals), again.eval()(planes, globals)):
            assert torch.equal(a, b), "a network changes on its way through a file"
    katago.write(path, "small", model, digits=8)
    rounded = katago.read(path)[0].stem.weight
    assert 0 < (rounded / model.stem.weight - 1).abs().max() <= 2 ** -9, "weights are not rounded to eight digits"


def check_pool(folder):
    path = os.path.join(folder, "grow.samples")
    records = make(path, 5, 200)
    with open(path, "rb+") as file:
        file.truncate(samples.HEADER.itemsize + 100 * records.itemsize + 7)  # an unfinished record
    library = samples.Library({folder: 1.0}, {5: 1.0}, {5: 48}, 1)
    assert library.count() == {5: 98} and len(library.held(5, 10)) == 2
    pool = library.pools[5, folder]
    first = pool.draw(48)["game"]
    with open(path, "rb+") as file:
        file.write(samples.header(5) + records.tobytes())
    library.refresh()
    rest = numpy.concatenate([pool.draw(48)["game"] for _ in range(3)])
    drawn = numpy.concatenate([first, rest])
    assert library.count() == {5: 196} and len(set(drawn)) == len(drawn), "a sample came twice before all came once"


def learn(folder, *more):
    command = [sys.executable, os.path.join(os.path.dirname(os.path.abspath(__file__)), "train.py"), "train",
               "--samples", folder, "--out", os.path.join(folder, "net"), "--sizes", "5:0.5,7:0.5", "--batch", "64",
               "--channels", "32", "--mid", "32", "--regular", "16", "--blocks", ".g", "--warmup", "10",
               "--average", "0.9", "--weights", "result:2", "--every", "1000", "--threads", "1", "--precision", "f32", *more]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def check_learning(folder):
    make(os.path.join(folder, "5.samples"), 5, 600)
    make(os.path.join(folder, "7.samples"), 7, 600)
    learn(folder, "--steps", "150")
    out = learn(folder, "--steps", "300", "--processes", "2")
    assert "going on after 150 steps" in out, out
    table = numpy.genfromtxt(os.path.join(folder, "net.tsv"), names=True)
    for size in (5, 7):
        start, end = (row for row in table if row["size"] == size)
        assert (start["step"], end["step"]) == (150, 300)
        assert end["held_divergence"] < min(0.2, start["held_divergence"]), f"policy not learned: {table}"
        assert end["held_score_error"] < 2, f"score not learned: {table}"
        assert end["held_owner_error"] < 0.2, f"ownership not learned: {table}"


def check_weights():
    losses = {"policy": 1.0, "result": 10.0}
    assert train.total(losses, {}) == 11 and train.total(losses, {"result": 2}) == 21
    try:
        train.total(losses, {"results": 2})
    except SystemExit as refused:
        assert str(refused) == "--weights: there is no loss called results, only policy, result", refused
    else:
        assert False, "the weight of a loss that there is not is taken"


def main():
    torch.set_num_threads(1)
    check_symmetry()
    check_weights()
    for check in (check_file, check_pool, check_learning):
        with tempfile.TemporaryDirectory() as folder:
            check(folder)
    print("selftest passed")


if __name__ == "__main__":
    main()
