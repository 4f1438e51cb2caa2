"""Several processes that learn one network together, each with a thread of its own.

On processors that other programs use too this is many times faster than threads
inside a layer, since these wait for each other at every layer and not once a step.
All members start from the same network and make the same steps, by the mean of
their gradients.
"""
import torch
import torch.multiprocessing as multiprocessing

PATIENCE = 900  # seconds until a member takes the others for dead


class Team:
    """What the members share: a row each of gradients, statistics and a few numbers.
    There are two such tables, used in turn, so that nobody writes over what another
    still reads."""

    def __init__(self, size, model):
        self.size, self.turn = size, 0
        count = sum(t.numel() for t in parts(model)) + 3
        self.tables = [torch.zeros(size, count).share_memory_() for _ in range(2)]
        self.barrier = multiprocessing.get_context("fork").Barrier(size)

    def start(self, work):
        """Runs work(number) in other processes, for all numbers but 0."""
        for number in range(1, self.size):
            multiprocessing.get_context("fork").Process(target=work, args=(number,), daemon=True).start()

    def exchange(self, number, model, seconds, stop, count):
        """Sets gradients and running statistics to their means. Returns the first
        member's seconds and whether it stops, and the positions of all."""
        table = self.tables[self.turn]
        self.turn = 1 - self.turn
        own = parts(model)
        told = torch.tensor([seconds, float(stop), float(count)])
        torch.cat([*(t.detach().reshape(-1) for t in own), told], out=table[number])
        self.barrier.wait(PATIENCE)
        mean, at = table.mean(0), 0
        with torch.no_grad():
            for t in own:
                t.copy_(mean[at:at + t.numel()].view_as(t))
                at += t.numel()
        return float(table[0, -3]), bool(table[0, -2]), int(table[:, -1].sum())


def parts(model):
    """The gradients of what learns, zeros before the first, and the running statistics."""
    gradients = []
    for p in filter(lambda p: p.requires_grad, model.parameters()):
        if p.grad is None:
            p.grad = torch.zeros_like(p)
        gradients.append(p.grad)
    return [*gradients, *model.buffers()]
