"""Moves of people: the files of "pionnier-lab people samples", kept on the device.

The format is specified in core/weiqi/people/sample.go. Start at Moves.batch.
"""
import glob
import os

import numpy
import torch

import net
import samples

MAGIC = b"PNPEOPL1"
RECORD, LINES = 864, 19
POINTS = LINES * LINES
KEPT = [1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]  # planes in a record
AT_HUMAN, AT_RANKS, STEPS, AT_SOURCE = 0, 6, 34, 151  # of the numbers that tell who plays
SERVERS = (2, 4)  # KGS and Tygem
CHUNK = 1 << 18  # records read at once


def path_of(folder, name):
    return os.path.join(folder, name + ".people")


def read(path, rows, device):
    """Reads the first rows of a file to the device."""
    out = torch.empty((rows, RECORD), dtype=torch.uint8, device=device)
    with open(path, "rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            raise ValueError(f"{path} is not a file of people's moves")
        for start in range(0, rows, CHUNK):
            count = min(CHUNK, rows - start)
            part = numpy.fromfile(file, numpy.uint8, count * RECORD)
            out[start:start + count].copy_(torch.from_numpy(part).view(count, RECORD))
    return out


def rows_in(path):
    return (os.path.getsize(path) - len(MAGIC)) // RECORD


class Moves:
    """The moves of a folder by class of players, in the shares of a mix."""

    def __init__(self, folder, mix, device, room):
        """room is how many bytes there are; where that is too little, ends of files are left out."""
        self.device, self.mix = device, {name: share for name, share in mix.items() if os.path.exists(path_of(folder, name))}
        rows = {name: rows_in(path_of(folder, name)) for name in self.mix}
        keep = min(1, room / max(1, sum(rows.values()) * RECORD))
        self.rows = {name: read(path_of(folder, name), int(n * keep), device) for name, n in rows.items()}
        self.left = {name: torch.empty(0, dtype=torch.long, device=device) for name in self.rows}
        self.epochs = dict.fromkeys(self.rows, -1)
        self.held = {}
        for path in sorted(glob.glob(path_of(folder, "held *"))):
            name = os.path.basename(path)[len("held "):-len(".people")]
            self.held[name] = read(path, rows_in(path), "cpu")

    def draw(self, name, count):
        """Each move comes once before any comes again."""
        while len(self.left[name]) < count:
            again = torch.randperm(len(self.rows[name]), device=self.device)
            self.left[name] = torch.cat([self.left[name], again])
            self.epochs[name] += 1
        drawn, self.left[name] = self.left[name][:count], self.left[name][count:]
        return self.rows[name][drawn]

    def batch(self, count):
        """Moves of all classes, an eighth of them in each symmetry."""
        whole = sum(self.mix.values())
        parts = [self.draw(name, max(1, round(count * share / whole))) for name, share in self.mix.items()]
        rows = torch.cat(parts)
        rows = rows[torch.randperm(len(rows), device=self.device)][:count]
        parts = [unpack(part, symmetry) for symmetry, part in enumerate(rows.chunk(8))]
        return {key: torch.cat([p[key] for p in parts]) for key in parts[0]}


def goes(symmetry, device):
    """Where each point goes, and the pass."""
    grid = samples.turn(torch.arange(POINTS, device=device).view(LINES, LINES), symmetry).reshape(-1)
    to = torch.empty(POINTS + 1, dtype=torch.long, device=device)
    to[grid] = torch.arange(POINTS, device=device)
    to[POINTS] = POINTS
    return to


def number(rows, start, count, kind):
    size = torch.empty(0, dtype=kind).element_size()
    return rows[:, start:start + size * count].contiguous().view(kind)


def persons(own, other, server):
    """What a network that imitates people is told, from steps of rank and the server."""
    told = torch.zeros((len(own), net.PERSON), device=own.device)
    told[:, AT_HUMAN:AT_HUMAN + 2] = 1
    steps = torch.arange(STEPS, device=own.device)
    for k, rank in enumerate((own, other)):
        told[:, AT_RANKS + k * STEPS:][:, :STEPS] = (steps < rank[:, None]).float()
    told[torch.arange(len(own), device=own.device), AT_SOURCE + server.long()] = 1
    return told


def told():
    """1 for the numbers of persons that are not always 0 here."""
    used = torch.zeros(net.PERSON)
    used[AT_HUMAN:AT_HUMAN + 2] = used[AT_RANKS:AT_RANKS + 2 * STEPS] = 1
    used[[AT_SOURCE + server for server in SERVERS]] = 1
    return used


def unpack(rows, symmetry=0):
    """Turns records into what the network is given and what it should say."""
    count = len(rows)
    planes = torch.zeros((count, net.PLANES, LINES, LINES), device=rows.device)
    planes[:, KEPT] = samples.unpack(rows[:, :768], LINES, len(KEPT)).float()
    planes[:, 0] = 1
    move = goes(symmetry, rows.device)[number(rows, 844, 1, torch.int16)[:, 0].long()]
    won = rows[:, 859].view(torch.int8).float()
    return {
        "planes": samples.turn(planes, symmetry).contiguous(memory_format=torch.channels_last),
        "globals": number(rows, 768, net.GLOBALS, torch.float32), "move": move,
        "person": persons(rows[:, 856].long(), rows[:, 857].long(), rows[:, 858]),
        "won": won, "margin": number(rows, 852, 1, torch.float32)[:, 0], "scored": rows[:, 860].float()}
